"""The frame of every page, and small parts that several pages share."""

from __future__ import annotations

from collections.abc import Sequence

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers

from critias.draw.html import (
    Element,
    Node,
    a,
    body,
    button,
    div,
    fieldset,
    footer,
    form,
    h1,
    head,
    header,
    html,
    input_,
    label,
    link,
    main,
    meta,
    nav,
    p,
    script,
    section,
    span,
)
from critias.draw.html import legend as legend_
from critias.draw.html import title as title_
from critias.draw.kit import icon
from critias.draw.theme import sprite
from critias.tongue import ENGLISH, say, spoken
from critias.web.accounts import is_known, may_use_desk, profile_of
from critias.web.pages.scripts import script_words
from critias.web.styles import BOARDS, address_of

AT_TABLE = (
    "critias/zoom.js",
    "critias/company.js",
    "critias/choices.js",
    "critias/sights.js",
    "critias/explain.js",
)  # scripts of a page with a board


def page(
    request: HttpRequest,
    title: str,
    content: Node,
    *,
    cls: str = "",
    top: Node = None,
    scripts: Sequence[str] = (),
    sheets: Sequence[str] = (),
    style: str = BOARDS,
    status: int = 200,
    about: Node = None,
) -> HttpResponse:
    """A whole page: title, what links tell of it, our own styles and those of a game, scripts, top bar, content."""
    document = html(lang=spoken(), data_theme=request.COOKIES.get("theme") or None)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width,initial-scale=1"),
            meta(name="htmx-config", content="implicitInheritance:false"),
            title_[f"{title} · Critias"],
            about,
            link(rel="icon", href=static("critias/mark.svg"), type="image/svg+xml"),
            link(rel="apple-touch-icon", href=static("critias/icon-192.png")),
            link(rel="manifest", href="/manifest.webmanifest"),
            link(rel="stylesheet", href=static("draw/tokens.css")),
            link(rel="stylesheet", href=static("draw/board.css")),
            link(rel="stylesheet", href=static("draw/page.css")),
            link(rel="stylesheet", href=address_of(style)),
            (link(rel="stylesheet", href=static(name)) for name in ["critias/site.css", *sheets]),
            script(src=static("django_htmx/htmx-4.min.js"), defer=True),
            script(src=static("critias/critias.js"), defer=True),
            script(src=static("critias/away.js"), defer=True),
            (script(src=static(name), defer=True) for name in [*(AT_TABLE if "at-table" in cls else ()), *scripts]),
        ],
        body(class_=cls or None, data_known="" if is_known(request) else None, data_words=script_words())[
            sprite(),
            [top_bar(request), said(request)] if top is None else top,
            content,
            foot(request) if top is None else None,
        ],
    ]
    response = HttpResponse(f"<!doctype html>{document}", status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def wants_part(request: HttpRequest) -> bool:
    """Whether our script asks for the changing part of a page it shows; whoever goes back in time wants the whole."""
    return "HX-Request" in request.headers and request.headers.get("HX-Request-Type") != "full"


def said(request: HttpRequest) -> Node:
    """What the last form has done, once."""
    words = [str(note) for note in get_messages(request)]
    return div(class_="said", role="status")[(message("done", text) for text in words)] if words else None


def csrf(request: HttpRequest) -> Element:
    """The token of a form.  A part of a page has none: our script knows it, and what stays is not sent again."""
    token = "" if wants_part(request) else get_token(request)
    return input_(type="hidden", name="csrfmiddlewaretoken", value=token)


def top_bar(request: HttpRequest, middle: Node = None, tools: Node = None) -> Element:
    """Mark and name on the left, what the page adds in the middle, tools on the right."""
    return header(class_="top")[
        brand(),
        middle if middle is not None else main_links(request),
        div(class_="tools")[tools, theme_button(), account_link(request)],
    ]


def foot(request: HttpRequest) -> Node:
    """The languages of the site, for those who have no account in which to choose one."""
    if is_known(request) or len(settings.LANGUAGES) < 2:
        return None
    return footer(class_="foot")[
        form(method="post", action="/language", aria_label=say("Language"))[
            csrf(request),
            input_(type="hidden", name="next", value=request.get_full_path()),
            (
                button(
                    class_="btn quiet",
                    type="submit",
                    name="language",
                    value=code,
                    lang=code,
                    aria_current="true" if code == spoken() else None,
                )[name]
                for code, name in settings.LANGUAGES
            ),
        ]
    ]


def brand() -> Node:
    """The mark, and beside it how many tables wait and how many have unread lines: our script counts."""
    return [
        a(class_="brand", href="/")[icon("mark", 28), span["Critias"]],
        a(class_="badges", id="badges", href="/", hidden=True)[
            span(data_badge="waiting", hidden=True)[icon("clock", 16), span[""]],
            span(data_badge="unread", hidden=True)[icon("chat", 16), span[""]],
        ],
    ]


def main_links(request: HttpRequest) -> Element:
    here = request.path
    return nav(class_="ways", aria_label=say("Main"))[
        a(href="/", class_="on" if here == "/" else None, aria_current="page" if here == "/" else None)[say("Tables")],
        a(href="/leagues", class_="on" if here.startswith("/league") else None)[say("Leagues")]
        if is_known(request)
        else None,
        a(href="/rules", class_="on" if here.startswith(("/rules", "/about", "/learn")) else None)[say("Rules")],
        a(href="/desk", class_="on" if here.startswith("/desk") else None)[say("Desk")]
        if may_use_desk(request)
        else None,
    ]


def theme_button() -> Element:
    return tool("theme", "theme", say("Light or dark"))


def account_link(request: HttpRequest) -> Element:
    if is_known(request):
        return a(class_="btn quiet who-am-i", href="/me")[icon("person", 20), span[profile_of(request.user).name]]
    return a(class_="btn quiet who-am-i", href="/accounts/login/")[icon("person", 20), span[say("Sign in")]]


def tool(do: str, symbol: str, words: str, href: str = "") -> Element:
    """A small tool of the top bar: a link, or a button that the page's script knows."""
    inside: Node = [icon(symbol, 20), span(class_="vh")[words]]
    if href:
        return a(class_="tool", href=href, title=words)[inside]
    return button(class_="tool", type="button", data_do=do, title=words)[inside]


def message(kind: str, words: str) -> Element:
    """Something went wrong or right, in the place of the prompt."""
    return div(class_=f"box note {kind}", role="alert" if kind == "error" else "status")[words]


def refused(title: str, words: str, back: str, back_words: str) -> Element:
    """A page that says why something was not done, with a way back."""
    return main(class_="column", id="content")[
        section(class_="box prompt wrong", role="alert")[
            h1[title], p(class_="sub")[words], div(class_="acts")[a(class_="btn", href=back)[back_words]]
        ]
    ]


def done(title: str, words: str) -> Element:
    """A page that says what has happened."""
    return main(class_="column", id="content")[
        section(class_="box prompt wait", role="status")[
            h1[title], p(class_="sub")[words], div(class_="acts")[a(class_="btn", href="/")[say("To the tables")]]
        ]
    ]


def in_english() -> Node:
    """Where long texts stand that are told in English only, in elements of their own (`lang="en"`)."""
    return None if spoken() == ENGLISH else p(class_="hint")[say("The long texts on this page are in English.")]


def skip_link(target: str, words: str) -> Element:
    return a(class_="skip", href=target)[words]


def column(*content: Node) -> Element:
    """A page of text: one readable column."""
    return main(class_="column", id="content")[content]


def choice(name: str, legend: str, options: Sequence[tuple[str, str]], chosen: str, help: Node = None) -> Element:
    """A group of radio buttons that looks like a row of buttons."""
    return fieldset(class_="choice")[
        legend_[legend],
        div(class_="opts-row")[
            (
                label[input_(type="radio", name=name, value=value, checked=value == chosen), span[words]]
                for value, words in options
            )
        ],
        help,
    ]


def post_button(request: HttpRequest, action: str, words: Node, cls: str = "btn", **fields: str) -> Element:
    """A form of one button."""
    return form(method="post", action=action)[
        csrf(request),
        (input_(type="hidden", name=name, value=value) for name, value in fields.items()),
        button(class_=cls, type="submit")[words],
    ]
