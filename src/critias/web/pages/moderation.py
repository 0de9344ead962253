"""Reports: the form for whoever reports, and the page of those who run the site."""

from __future__ import annotations

from django.http import HttpRequest
from htpy import (
    Element,
    Node,
    a,
    b,
    blockquote,
    button,
    details,
    div,
    form,
    h1,
    h2,
    label,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
    summary,
    ul,
)
from htpy import input as input_

from critias.draw import html
from critias.draw.html import told
from critias.draw.kit import icon
from critias.tongue import say, several
from critias.web.accounts import profile_of
from critias.web.models import Profile
from critias.web.models_moderation import Deed, Report
from critias.web.moderation import CAN_BE_LIFTED, DONE, LONGEST_MUTE, MEASURES, NO_WORDS, REASONS, earlier
from critias.web.moments import day
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.lobby import ago


def report_page(request: HttpRequest, action: str, back: str, name: str, line: str, error: str) -> Element:
    """What somebody reports, and why."""
    return main(class_="column form", id="content")[
        h1[say("Report {name}", name=name)],
        p(class_="lead")[
            say("It goes to whoever runs this site, with the lines around it. {name} does not learn of it.", name=name)
        ],
        form(method="post", action=action, class_="box pad")[
            csrf(request),
            blockquote(class_="reported")[b[name], " ", line] if line else None,
            choice(
                "why",
                say("What is wrong"),
                [(why, say(words)) for why, words in REASONS.items()],
                "abuse" if line else "name",
            ),
            label(class_="field")[span[say("In your words, if you like")], input_(name="note", maxlength="300")],
            p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
            div(class_="acts")[
                button(class_="btn primary", type="submit")[say("Report")], a(class_="btn", href=back)[say("Back")]
            ],
        ],
        p(class_="hint")[say("You can also mute or block people whom you play with, in the settings of the table.")],
    ]


def reports_page(request: HttpRequest, reports: list[Report], deeds: list[Deed], error: str) -> Element:
    return main(class_="column form", id="content")[
        h1[say("Reports")],
        p(class_="lead")[say("What people report, and what you do about it. All of it is written down.")],
        div(class_="box note error", role="alert")[error] if error else None,
        (report_box(request, one) for one in reports) if reports else div(class_="box pad")[p[say("No report waits.")]],
        section(class_="box pad", aria_labelledby="done")[
            h2(id="done")[say("What was done")], deed_list(request, deeds)
        ]
        if deeds
        else None,
    ]


def report_box(request: HttpRequest, report: Report) -> Element:
    known, deeds = earlier(report)
    title = f"report-{report.pk}"
    return section(class_="box pad report", aria_labelledby=title)[
        h2(id=title)[f"{say(REASONS.get(report.why, report.why))}: {report.name}"],
        p(class_="hint")[
            reported_at(report) if report.table else say("Reported {when} by {who}", **who_and_when(report)),
            " · ",
            several(known, "{n} other report", "{n} other reports") if known else say("no other report"),
            [" · ", say("before: {deeds}", deeds=", ".join(say(DONE[deed.what]).lower() for deed in deeds))]
            if deeds
            else None,
        ],
        blockquote(class_="reported")[b[report.name], " ", report.text] if report.text else None,
        p["“", report.note, "”"] if report.note else None,
        context(report.context) if len(report.context) > 1 else None,
        form(method="post", action=f"/moderation/{report.pk}")[
            csrf(request),
            tick("hide", say("Hide the line for everybody")) if report.chat_id is not None else None,
            tick("rename", say("Take the name away: a number takes its place"))
            if report.about_id is not None
            else None,
            measures(report) if report.about_id is not None else p(class_="hint")[say("The account is deleted.")],
            div(class_="acts")[
                button(class_="btn primary", type="submit", name="action", value="decide")[say("Decide")],
                button(class_="btn", type="submit", name="action", value="dismiss")[say("Dismiss")],
            ],
        ],
    ]


def who_and_when(report: Report) -> dict[str, str]:
    return {"when": ago(report.at), "who": name_of(report.by_id, report.by)}


def reported_at(report: Report) -> Node:
    link = html.a(href=f"/t/{report.table}")[say("table {code}", code=report.table)]
    return told("Reported {when} by {who} at {table}", table=link, **who_and_when(report))


def tick(name: str, words: str) -> Element:
    return label(class_="tick")[input_(type="checkbox", name=name, value="1"), span[words]]


def measures(report: Report) -> Node:
    guest = report.about is not None and profile_of(report.about).guest
    return [
        choice(
            "measure",
            say("What happens to {name}", name=report.name),
            [(one, say(words)) for one, words in MEASURES.items()],
            "",
        ),
        p(class_="hint")[
            say("Banned: sessions, tokens and streams end at once, and bots play on."),
            " ",
            say("A guest can come back as another guest.") if guest else say("It can be taken back."),
        ],
        label(class_="field")[
            span[say("Days of a mute")],
            input_(type="number", name="days", min="1", max=str(LONGEST_MUTE), value="7", inputmode="numeric"),
        ],
        label(class_="field")[
            span[say("Words to him")],
            input_(name="words", maxlength="300", placeholder=say(NO_WORDS), autocomplete="off"),
        ],
    ]


def context(lines: list[tuple[str, str, bool]]) -> Element:
    return details[
        summary[say("The lines around it")],
        ol(class_="context")[(li(class_="it" if it else None)[b[name], " ", text] for name, text, it in lines)],
    ]


def name_of(pk: int | None, user: object) -> str:
    profile = getattr(user, "profile", None)
    return say("a deleted account") if pk is None else profile.name if isinstance(profile, Profile) else say("somebody")


def deed_list(request: HttpRequest, deeds: list[Deed]) -> Element:
    return ul(class_="rows")[
        (
            li[
                span[
                    b[f"{say(DONE[deed.what])}: {deed.name}"],
                    small[
                        say("{when} by {who}", when=ago(deed.at), who=name_of(deed.by_id, deed.by)),
                        [" · ", say("until {day}", day=day(deed.until))] if deed.until else None,
                        f" · “{say(deed.words)}”" if deed.words else None,
                        [" · ", say("taken back")] if deed.taken_back else None,
                    ],
                ],
                post_button(
                    request,
                    f"/moderation/deeds/{deed.pk}/back",
                    [say("Take back"), span(class_="vh")[f": {say(DONE[deed.what])}, {deed.name}"]],
                    "btn quiet",
                )
                if deed.what in CAN_BE_LIFTED and deed.taken_back is None
                else None,
            ]
            for deed in deeds
        )
    ]
