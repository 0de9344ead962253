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

from critias.draw.kit import icon
from critias.web.accounts import profile_of
from critias.web.models import Profile
from critias.web.models_moderation import Deed, Report
from critias.web.moderation import CAN_BE_LIFTED, DONE, LONGEST_MUTE, MEASURES, NO_WORDS, REASONS, earlier
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.lobby import ago


def report_page(request: HttpRequest, action: str, back: str, name: str, line: str, error: str) -> Element:
    """What somebody reports, and why."""
    return main(class_="column form", id="content")[
        h1[f"Report {name}"],
        p(class_="lead")[
            "It goes to whoever runs this site, with the lines around it. ", name, " does not learn of it."
        ],
        form(method="post", action=action, class_="box pad")[
            csrf(request),
            blockquote(class_="reported")[b[name], " ", line] if line else None,
            choice("why", "What is wrong", list(REASONS.items()), "abuse" if line else "name"),
            label(class_="field")[span["In your words, if you like"], input_(name="note", maxlength="300")],
            p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
            div(class_="acts")[
                button(class_="btn primary", type="submit")["Report"], a(class_="btn", href=back)["Back"]
            ],
        ],
        p(class_="hint")["You can also mute or block people whom you play with, in the settings of the table."],
    ]


def reports_page(request: HttpRequest, reports: list[Report], deeds: list[Deed], error: str) -> Element:
    return main(class_="column form", id="content")[
        h1["Reports"],
        p(class_="lead")["What people report, and what you do about it. All of it is written down."],
        div(class_="box note error", role="alert")[error] if error else None,
        (report_box(request, one) for one in reports) if reports else div(class_="box pad")[p["No report waits."]],
        section(class_="box pad", aria_labelledby="done")[h2(id="done")["What was done"], deed_list(request, deeds)]
        if deeds
        else None,
    ]


def report_box(request: HttpRequest, report: Report) -> Element:
    known, deeds = earlier(report)
    title = f"report-{report.pk}"
    return section(class_="box pad report", aria_labelledby=title)[
        h2(id=title)[f"{REASONS.get(report.why, report.why)}: {report.name}"],
        p(class_="hint")[
            f"Reported {ago(report.at)} by {name_of(report.by_id, report.by)}",
            [" at ", a(href=f"/t/{report.table}")[f"table {report.table}"]] if report.table else None,
            f" · {'no other report' if known == 0 else '1 other report' if known == 1 else f'{known} other reports'}",
            f" · before: {', '.join(DONE[deed.what].lower() for deed in deeds)}" if deeds else None,
        ],
        blockquote(class_="reported")[b[report.name], " ", report.text] if report.text else None,
        p["“", report.note, "”"] if report.note else None,
        context(report.context) if len(report.context) > 1 else None,
        form(method="post", action=f"/moderation/{report.pk}")[
            csrf(request),
            tick("hide", "Hide the line for everybody") if report.chat_id is not None else None,
            tick("rename", "Take the name away: a number takes its place") if report.about_id is not None else None,
            measures(report) if report.about_id is not None else p(class_="hint")["The account is deleted."],
            div(class_="acts")[
                button(class_="btn primary", type="submit", name="action", value="decide")["Decide"],
                button(class_="btn", type="submit", name="action", value="dismiss")["Dismiss"],
            ],
        ],
    ]


def tick(name: str, words: str) -> Element:
    return label(class_="tick")[input_(type="checkbox", name=name, value="1"), span[words]]


def measures(report: Report) -> Node:
    guest = report.about is not None and profile_of(report.about).guest
    return [
        choice("measure", f"What happens to {report.name}", list(MEASURES.items()), ""),
        p(class_="hint")[
            "Banned: sessions, tokens and streams end at once, and bots play on. "
            + ("A guest can come back as another guest." if guest else "It can be taken back.")
        ],
        label(class_="field")[
            span["Days of a mute"],
            input_(type="number", name="days", min="1", max=str(LONGEST_MUTE), value="7", inputmode="numeric"),
        ],
        label(class_="field")[
            span["Words to him"], input_(name="words", maxlength="300", placeholder=NO_WORDS, autocomplete="off")
        ],
    ]


def context(lines: list[tuple[str, str, bool]]) -> Element:
    return details[
        summary["The lines around it"],
        ol(class_="context")[(li(class_="it" if it else None)[b[name], " ", text] for name, text, it in lines)],
    ]


def name_of(pk: int | None, user: object) -> str:
    profile = getattr(user, "profile", None)
    return "a deleted account" if pk is None else profile.name if isinstance(profile, Profile) else "somebody"


def deed_list(request: HttpRequest, deeds: list[Deed]) -> Element:
    return ul(class_="rows")[
        (
            li[
                span[
                    b[f"{DONE[deed.what]}: {deed.name}"],
                    small[
                        f"{ago(deed.at)} by {name_of(deed.by_id, deed.by)}",
                        f" · until {deed.until:%d %B %Y}" if deed.until else None,
                        f" · “{deed.words}”" if deed.words else None,
                        " · taken back" if deed.taken_back else None,
                    ],
                ],
                post_button(
                    request,
                    f"/moderation/deeds/{deed.pk}/back",
                    ["Take back", span(class_="vh")[f": {DONE[deed.what]}, {deed.name}"]],
                    "btn quiet",
                )
                if deed.what in CAN_BE_LIFTED and deed.taken_back is None
                else None,
            ]
            for deed in deeds
        )
    ]
