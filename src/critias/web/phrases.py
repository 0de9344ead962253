"""Ready-made lines for every game, by a key that stays: what they say is looked up, ready to be translated."""

from __future__ import annotations

from critias.web.models import Chat

PHRASES = {
    "hello": "Hello!",
    "luck": "Have fun!",
    "your-turn": "Your turn.",
    "moment": "One moment, please.",
    "thanks": "Thank you.",
    "sorry": "Sorry!",
    "nice": "Nice move!",
    "well-played": "Well played!",
}


def words_of(chat: Chat) -> str:
    """What a line says; a phrase that is no longer known, as it was said."""
    return PHRASES.get(chat.phrase, chat.text)
