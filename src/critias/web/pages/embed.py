"""A replay within a page of somebody else: board and slider, as everybody may see it."""

from __future__ import annotations

from critias.draw.html import Element, a, b, div, h1, main, p, section
from critias.draw.scene import NO_LINKS
from critias.tongue import say, say_as
from critias.web.games import picture_of
from critias.web.pages.replay import Moment, play_button, seat_infos, slider, step, words_of


def embed_main(moment: Moment) -> Element:
    """Board and slider, and the way to the whole replay."""
    look = moment.look
    view = look.match.seen_by(-1)
    scene = picture_of(look.match.game).scene(view, -1, NO_LINKS, seat_infos(look), look.before, [])
    entries, before = moment.film.new_entries(-1, moment.number)
    return main(
        class_="table replay embed",
        id="table",
        data_still="",
        data_ply=str(moment.number),
        data_last=str(moment.last),
        data_url=moment.address,
        data_title=say("Replay · {game}", game=look.match.game.title),
    )[
        section(class_="stage", aria_label=say("Board"))[scene.board],
        div(class_="box replay-bar")[
            h1(id="moment", aria_live="polite")[words_of(moment, entries[before:])],
            div(class_="player", id="player", role="group", aria_label=say("Step through the game"))[
                step(moment, "first", say("Beginning"), 0, say("Home")),
                step(moment, "prev", say("Back"), moment.number - 1, say("Left arrow")),
                play_button(),
                step(moment, "next", say("Forward"), moment.number + 1, say("Right arrow")),
                step(moment, "last", say("End"), moment.last, say_as("key", "End")),
                slider(moment),
            ],
            p(class_="sub")[
                b[look.match.game.title],
                f" · {scene.subline} · ",
                a(href=f"{look.url}/replay", target="_blank", rel="noopener")[say("open at Critias")],
            ],
        ],
    ]
