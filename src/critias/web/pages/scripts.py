"""What scripts say: told by the server in the tongue of the reader, and carried by the page."""

from __future__ import annotations

import json

from critias.tongue import kept, say


@kept(1)
def script_words() -> str:
    """By name, as `Critias.word` in critias.js finds them on <body>; blanks are filled there."""
    return json.dumps(
        {
            "close": say("Close"),
            "copied": say("Copied"),
            "cutOff": say("No connection since {time}. Trying again; your last move is safe."),
            "failed": say("The server has failed, and nothing was changed. Try again."),
            "next": say("This is the next choice already. Once more chooses it."),
            "noDatabase": say(
                "The site cannot reach its database at the moment. Nothing that is stored is lost; "
                "try again in a moment."
            ),
            "noMessages": say("This browser does not allow messages of this site. Its own settings can change that."),
            "joined": say("Joined with what another window has saved"),
            "notSaved": say("Not saved yet: no connection. It stays in this browser."),
            "notTold": say("This browser could not be told. Try again later."),
            "refused": say(
                "The server has refused this, and nothing was changed. Load the page again and try once more."
            ),
            "saved": say("Saved"),
            "show": say("Show {names}"),
            "silent": say("The server did not answer. Try again; an answer that has arrived counts once."),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
