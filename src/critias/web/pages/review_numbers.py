"""A review as a table of its numbers."""

from __future__ import annotations

from critias.draw.html import (
    Element,
    a,
    div,
    h1,
    h2,
    li,
    main,
    ol,
    p,
    section,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from critias.lab.review import Review, Step
from critias.lab.review_account import Account, StepAccount
from critias.lab.review_words import points
from critias.tongue import say
from critias.web.pages.figures import ERRORS, hundred
from critias.web.pages.review_moments import where


def numbers_main(code: str, title: str, review: Review, account: Account) -> Element:
    """All of it in words and numbers: for a screen reader, and for whoever likes tables."""
    url = f"/t/{code}/review"
    heads = [say("Result"), say("Fair share"), say("Skill"), say("Luck"), "±"]
    names = [say("All")] if review.cooperative else review.names
    return main(class_="column numbers", id="content")[
        h1[say("Review: {game}", game=title)],
        p(class_="lead")[a(href=url)[say("Back to the review")]],
        section(class_="box pad", aria_labelledby="sum")[
            h2(id="sum")[say("Result = fair share + skill + luck, of 100")],
            table(class_="score")[
                thead[tr[td[""], (th(scope="col")[words] for words in heads)]],
                tbody[
                    (
                        tr[
                            th(scope="row")[name],
                            td[hundred(one.result)],
                            td[hundred(one.fair)],
                            td[points(one.skill)],
                            td[points(one.luck)],
                            td[round(100 * ERRORS * one.error)],
                        ]
                        for name, one in zip(names, account.seats, strict=False)
                    )
                ],
            ],
        ],
        section(class_="box pad", aria_labelledby="decided")[
            h2(id="decided")[say("What decided the game")],
            ol(class_="told")[
                (
                    li[f"{m.where}: {m.sentence} {m.remark} {review.names[m.seat]} {points(m.change)}."]
                    for m in account.moments
                )
            ],
        ],
        section(class_="box pad wide", aria_labelledby="all")[
            h2(id="all")[say("Every choice, and the chances before it")],
            div(class_="sheet", tabindex="0", role="group", aria_labelledby="all")[
                table(class_="score all")[
                    thead[
                        tr[
                            th(scope="col")[say("Moment")],
                            th(scope="col")[say("Who")],
                            th(scope="col")[say("Choice")],
                            th(scope="col")[say("Cost")],
                            (th(scope="col")[name] for name in names),
                        ]
                    ],
                    tbody[
                        (
                            tr[
                                th(scope="row")[a(href=f"{url}?ply={step.number}")[f"{step.number}: {where(step)}"]],
                                td[review.names[step.seat]],
                                td[choice_words(step, told)],
                                td[round(100 * told.cost) if told.cost > 0 else "–"],
                                (td[hundred(chance)] for chance in account.curve[step.number][: len(names)]),
                            ]
                            for step, told in zip(review.steps, account.steps, strict=True)
                        )
                    ],
                ]
            ],
        ],
    ]


def choice_words(step: Step, told: StepAccount) -> str:
    chosen = step.tried[step.chosen].label
    if told.cost > 0:
        return say("{chosen}; better: {other}", chosen=chosen, other=step.tried[told.best].label)
    return chosen
