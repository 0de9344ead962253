"""The frame of our pages, for the templates of allauth."""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from markupsafe import Markup

from critias.draw.theme import sprite
from critias.web.pages.base import top_bar

register = template.Library()


@register.simple_tag(takes_context=True)
def frame_top(context: template.Context) -> str:
    """Symbols and top bar."""
    request = context["request"]
    assert isinstance(request, HttpRequest)
    return Markup(sprite()) + Markup(str(top_bar(request)))
