"""Ready-made lines for every game, by a key that stays: what they say is looked up, in the tongue of who reads."""

from __future__ import annotations

from critias.tongue import noted, say
from critias.web.models import Chat

PHRASES = {
    "hello": noted("Hello!"),
    "luck": noted("Have fun!"),
    "your-turn": noted("Your turn."),
    "moment": noted("One moment, please."),
    "thanks": noted("Thank you."),
    "sorry": noted("Sorry!"),
    "nice": noted("Nice move!"),
    "well-played": noted("Well played!"),
}


def words_of(chat: Chat) -> str:
    """What a line says; a phrase that is no longer known, as it was said."""
    return say(PHRASES[chat.phrase]) if chat.phrase in PHRASES else chat.text
