"""How somebody is told that it is his move: mail, browsers, feeds, webhooks; when, and when not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from zoneinfo import available_timezones

from django.http import HttpRequest
from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    code,
    div,
    form,
    h1,
    h2,
    label,
    li,
    main,
    option,
    p,
    section,
    select,
    small,
    span,
    ul,
)
from htpy import input as input_

from critias.draw.html import told as html_told
from critias.draw.kit import icon
from critias.tongue import noted, say, several
from critias.web.models import Table
from critias.web.models_notices import ALWAYS, NEVER, PUSH, USUAL, WEBHOOK, Notices, Way
from critias.web.moments import short_day
from critias.web.pages.base import choice, csrf, post_button
from critias.web.posting import DISCORD, JSON, SLACK

FORMS = {DISCORD: "Discord", SLACK: "Slack", JSON: noted("Plain JSON")}
AWAY_WORDS = {0: noted("At once"), 5: noted("After 5 min"), 30: noted("After 30 min"), 120: noted("After 2 hours")}


@dataclass(frozen=True)
class Told:
    """What the page of somebody shows."""

    notices: Notices
    ways: list[Way]
    mail: Way | None  # None: no mail can be had
    no_mail: str  # why
    address: str  # where mails go
    feed: str  # its address without its ending
    site_key: str  # what a browser must know of the site
    days_left: int  # of vacation
    vacation: str  # until when; empty: he is here
    fresh: Way | None = None  # a webhook whose key is shown, once
    error: str = ""


@cache
def time_zones() -> list[str]:
    """Named by their cities."""
    cities = (name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix")))
    return ["UTC", *sorted(cities)]


def notices_page(request: HttpRequest, told: Told) -> Element:
    return main(class_="column form", id="content")[
        h1[say("When it is your move")],
        p(class_="lead")[
            say(
                "You are told when a table waits for you and you do not look at it: no page has it open, or only one "
                "that has been out of sight for some minutes. "
                "A message names the game, who plays and until when; never what is asked."
            ),
            " ",
            a(href="/me")[say("Back to your account")],
        ],
        p(class_="wrong", role="alert")[icon("warning", 16), told.error] if told.error else None,
        [dropped(request, way) for way in told.ways if way.note],
        section(class_="box pad", aria_labelledby="when")[
            h2(id="when")[say("Mail and hours")],
            form(method="post", action="/me/notices")[csrf(request), mail_part(told), hours(told.notices), save()],
        ],
        vacation_part(request, told),
        browsers(request, told),
        feeds(request, told),
        webhooks(request, told),
    ]


def save() -> Element:
    return div(class_="acts")[button(class_="btn primary", type="submit")[say("Save")]]


def dropped(request: HttpRequest, way: Way) -> Element:
    """A receiver that is gone, until its owner has read it."""
    return section(class_="box pad", role="status")[
        h2[say("No longer told: {name}", name=way.name or way.kind)],
        p(class_="wrong")[icon("warning", 16), span[way.note]],
        div(class_="acts")[post_button(request, f"/me/notices/ways/{way.pk}/delete", say("Remove it"))],
    ]


def mail_part(told: Told) -> Node:
    if told.mail is None:
        return p(class_="hint")[told.no_mail]
    return choice(
        "mail",
        say("Mail"),
        [("1", say("On")), ("0", say("Off"))],
        "1" if told.mail.on else "0",
        p(class_="hint")[
            say(
                "To {address}, at most one mail an hour. Usually from tables where other people play; each "
                "table can be set apart, in its settings.",
                address=told.address,
            )
        ],
    )


def hours(notices: Notices) -> Node:
    clock = [("", "–"), *((str(hour), f"{hour:02}:00") for hour in range(24))]
    return [
        choice(
            "after",
            say("When you are away"),
            [(str(minutes), say(words)) for minutes, words in AWAY_WORDS.items()],
            str(notices.after),
        ),
        div(class_="line hours")[
            picked(
                "quiet_from", say("Quiet from"), clock, "" if notices.quiet_from is None else str(notices.quiet_from)
            ),
            picked("quiet_to", say("Quiet until"), clock, "" if notices.quiet_to is None else str(notices.quiet_to)),
            picked("zone", say("Your time zone"), [(zone, zone) for zone in time_zones()], notices.zone),
        ],
        p(class_="hint")[say("Nothing comes in quiet hours; what still waits then comes after them.")],
    ]


def picked(name: str, words: str, options: list[tuple[str, str]], chosen: str) -> Element:
    return label(class_="field")[
        span[words],
        select(name=name)[(option(value=value, selected=value == chosen)[text] for value, text in options)],
    ]


# ---------------------------------------------------------------- vacation


def vacation_part(request: HttpRequest, told: Told) -> Element:
    words = say("The clocks of your slow games stand meanwhile, the others see that, and nothing is sent to you.")
    return section(class_="box pad", aria_labelledby="vacation")[
        h2(id="vacation")[say("Vacation")],
        [
            p[html_told("You are on vacation until {day}.", day=b[told.vacation])],
            post_button(request, "/me/vacation", say("I am back")),
        ]
        if told.vacation
        else [
            p[words],
            form(method="post", action="/me/vacation", class_="line")[
                csrf(request),
                label(class_="field")[
                    span[say("Days, of {n} that are left this year", n=told.days_left)],
                    input_(name="days", type="number", min="1", max=str(told.days_left), required=True),
                ],
                button(class_="btn", type="submit")[say("Begin")],
            ],
        ],
    ]


# ---------------------------------------------------------------- browsers


def browsers(request: HttpRequest, told: Told) -> Element:
    mine = [way for way in told.ways if way.kind == PUSH and not way.note]
    return section(class_="box pad", id="push", data_key=told.site_key, aria_labelledby="browsers")[
        h2(id="browsers")[say("Browsers")],
        p[say("A message on your screen, also when no page of this site is open. A click on it opens the table.")],
        ul(class_="rows")[(row(request, way) for way in mine)] if mine else None,
        p(class_="hint")[
            say(
                "This browser cannot be told: that takes https and, on an iPhone or iPad, this site on the home screen."
            )
        ],
        form(method="post", action="/me/notices/push", class_="browser", hidden=True)[
            csrf(request), div(class_="acts")[button(class_="btn", type="submit")[say("Tell this browser")]]
        ],
        p(class_="wrong", role="status", hidden=True),
    ]


# ---------------------------------------------------------------- feeds


def feeds(request: HttpRequest, told: Told) -> Element:
    return section(class_="box pad", aria_labelledby="feeds")[
        h2(id="feeds")[say("Feeds")],
        p[
            say(
                "The tables that wait for you, for a feed reader or a calendar. Whoever knows the address can read "
                "them."
            )
        ],
        address("atom", say("Feed reader (Atom)"), f"{told.feed}.atom"),
        address("ics", say("Calendar (iCal), with the end of your time"), f"{told.feed}.ics"),
        div(class_="acts")[post_button(request, "/me/notices/feed", say("New addresses"))],
        p(class_="hint")[say("New addresses make the old ones void.")],
    ]


def address(name: str, words: str, url: str) -> Element:
    return div(class_="line")[
        label(class_="field")[span[words], input_(class_="link", readonly=True, value=url, id=f"feed-{name}")],
        button(class_="btn", type="button", data_do="copy", data_copy=f"#feed-{name}")[
            icon("link", 18), span[say("Copy")], span(class_="vh")[" ", say("the address: {what}", what=words)]
        ],
    ]


# ---------------------------------------------------------------- webhooks


def webhooks(request: HttpRequest, told: Told) -> Element:
    mine = [way for way in told.ways if way.kind == WEBHOOK and not way.note]
    return section(class_="box pad", aria_labelledby="hooks")[
        h2(id="hooks")[say("Webhooks")],
        p[
            html_told(
                "Your move, sent to a channel of Discord or Slack or to a program of yours. Each message is signed: "
                "{header} is the HMAC of the body.",
                header=code["Critias-Signature: sha256=…"],
            )
        ],
        signed(told.fresh) if told.fresh is not None else None,
        ul(class_="rows")[(row(request, way) for way in mine)] if mine else None,
        form(method="post", action="/me/notices/webhook")[
            csrf(request),
            label(class_="field")[
                span[say("Address")],
                input_(name="address", type="url", required=True, maxlength="1000", placeholder="https://"),
            ],
            choice("form", say("Written for"), [(form, say(words)) for form, words in FORMS.items()], DISCORD),
            div(class_="acts")[button(class_="btn", type="submit")[say("Add")]],
        ],
    ]


def row(request: HttpRequest, way: Way) -> Element:
    facts = [say("since {day}", day=short_day(way.made)) if way.kind == PUSH else say(FORMS.get(way.form, way.form))]
    if way.fails:
        facts.append(several(way.fails, "failed {n} time, tried again", "failed {n} times, tried again"))
    return li[
        span[b[way.name], small[", ".join(facts)]],
        post_button(request, f"/me/notices/ways/{way.pk}/delete", [say("Remove"), span(class_="vh")[f" {way.name}"]]),
    ]


def signed(way: Way) -> Element:
    return div(class_="box note done", role="status")[
        p[say("The key that signs what is sent there. It is shown once.")],
        div(class_="line")[
            input_(
                class_="link", readonly=True, value=way.key, id="hook-key", aria_label=say("The key of the webhook")
            ),
            button(class_="btn", type="button", data_do="copy", data_copy="#hook-key")[
                icon("link", 18), span[say("Copy")]
            ],
        ],
    ]


# ---------------------------------------------------------------- elsewhere


def account_part() -> Element:
    """On the page of the account."""
    return section(class_="box pad", aria_labelledby="notices")[
        h2(id="notices")[say("When it is your move")],
        p[say("Mail, messages to your browser, webhooks and feeds reach you when a table waits and you are away.")],
        p[a(class_="btn", href="/me/notices")[say("How you are told")]],
    ]


def table_part(request: HttpRequest, table: Table, wish: str) -> Element:
    """On the settings of a table."""
    return section(class_="box pad", aria_labelledby="notices")[
        h2(id="notices")[say("When it is your move here")],
        form(method="post", action=f"/t/{table.code}/notices")[
            csrf(request),
            choice(
                "wanted",
                say("If you are away"),
                [(USUAL, say("As usual")), (ALWAYS, say("Tell me")), (NEVER, say("Do not"))],
                wish or USUAL,
                p(class_="hint")[
                    say("Usually you are told where other people play."), " ", a(href="/me/notices")[say("How")]
                ],
            ),
            div(class_="acts")[button(class_="btn", type="submit")[say("Save")]],
        ],
    ]


def stopped_page(request: HttpRequest, path: str, stopped: bool) -> Element:
    """Where the link of a mail leads that stops them."""
    if stopped:
        words, verb, value = say("No more mails about your moves come to you."), say("Send them again"), "on"
    else:
        words, verb, value = say("Mails tell you that it is your move."), say("Stop these mails"), "off"
    return main(class_="column", id="content")[
        section(class_="box prompt wait", role="status")[
            h1[say("Mails are stopped") if stopped else say("Mails about your moves")],
            p(class_="sub")[words],
            div(class_="acts")[
                post_button(request, path, verb, "btn" if stopped else "btn primary", mails=value),
                a(class_="btn", href="/me/notices")[say("How you are told")],
            ],
        ]
    ]


def offline_page() -> Element:
    """What the service worker shows when there is no connection; it is kept, so it is the same for everybody."""
    return main(class_="column", id="content")[
        section(class_="box prompt wait", role="status")[
            h1[say("No connection")],
            p(class_="sub")[say("Tables are kept at the site and not on this device: an old one would mislead you.")],
            p(class_="sub")[say("Your last move is safe. This page comes back by itself when the connection does.")],
            div(class_="acts")[a(class_="btn primary", href="")[say("Try again")]],
        ]
    ]
