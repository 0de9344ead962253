"""The frame of our pages and our way of telling, for the templates of allauth."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markupsafe import Markup

from critias import tongue
from critias.draw.html import Node, a, told
from critias.draw.theme import sprite
from critias.web import moments
from critias.web.pages.base import foot, top_bar

register = template.Library()


@register.simple_tag(takes_context=True)
def frame_top(context: template.Context) -> str:
    """Symbols and top bar."""
    request = context["request"]
    assert isinstance(request, HttpRequest)
    return Markup(sprite()) + Markup(str(top_bar(request)))


@register.simple_tag(takes_context=True)
def frame_foot(context: template.Context) -> str:
    """The choice of a language."""
    return Markup(foot(context["request"]) or "")


@register.simple_tag
def spoken() -> str:
    """The language of the page, for browsers."""
    return tongue.spoken()


@register.simple_tag(takes_context=True)
def say(context: template.Context, text: str, **blanks: Node) -> SafeString:
    """`{% say "Welcome, {name}." name=user.name %}`"""
    return mark_safe(told(text, **blanks) if context.autoescape else tongue.say(text, **blanks))


@register.simple_tag
def several(n: int, one: str, many: str) -> str:
    """`{% several cards|length "{n} card" "{n} cards" %}`"""
    return tongue.several(n, one, many)


@register.filter
def day(moment: datetime | None) -> str:
    return "" if moment is None else moments.day(moment)


@register.simple_tag
def link(text: str, page: str) -> SafeString:
    """A link in a sentence: `{% link "Sign in" "account_login" as door %}{% say "{door} first." door=door %}`"""
    return mark_safe(str(a(href=reverse(page))[tongue.say(text)]))
