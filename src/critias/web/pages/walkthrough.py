"""A first walk over the real board: one sentence, the place ringed, the rest paler."""

from __future__ import annotations

from django.http import HttpRequest

from critias.draw.html import Element, a, b, button, div, form, h1, h2, header, main, p, section, span, told
from critias.draw.kit import icon
from critias.draw.scene import NO_LINKS, SeatInfo
from critias.engine.game import Game
from critias.engine.match import Match
from critias.rooms import has_summary
from critias.tongue import say
from critias.web.games import Tour, picture_of
from critias.web.pages.base import csrf, post_button, skip_link, theme_button
from critias.web.pages.board import zoomable
from critias.web.pages.lobby import LEARN


def walk_main(request: HttpRequest, game: Game, tour: Tour, match: Match, step: int) -> Element:
    """Step `step` of the walk; seat 0 looks at the table."""
    things, words, rules = tour.STEPS[step]
    names = game.player_names(match.seen_by(0))
    infos = [SeatInfo(name=name, is_you=seat == 0, is_bot=seat > 0, doing="waiting") for seat, name in enumerate(names)]
    scene = picture_of(game).scene(match.seen_by(0), 0, NO_LINKS, infos, None)
    url = f"/learn/{game.name}"
    last = len(tour.STEPS) - 1
    return main(
        class_="table walk",
        id="table",
        data_still="",
        data_title=say("Walkthrough · {game}", game=game.title),
        data_things=things,
    )[
        skip_link("#prompt", say("Skip to the words")),
        header(class_="top")[
            a(class_="brand", href="/")[icon("mark", 28), span["Critias"]],
            p(class_="game")[b[game.title], span(class_="hl")[say("Walkthrough")]],
            div(class_="tools")[theme_button()],
        ],
        section(class_="stage", aria_label=say("Board"))[scene.corners, zoomable(scene.board)],
        div(class_="side")[
            section(class_="box prompt walk-prompt", id="prompt", aria_live="polite")[
                h1[say(words)],
                p(class_="sub")[
                    told(
                        "{n} of {last} · Rules: {rules}",
                        n=step + 1,
                        last=last + 1,
                        rules=[
                            [
                                a(class_="rule", href=f"/rules/{game.name}?ids={','.join(rules)}#{rule}")[
                                    rule.split("-", 1)[1]
                                ],
                                " ",
                            ]
                            for rule in rules
                        ],
                    ),
                ],
                div(class_="acts")[
                    a(class_="btn", id="walk-back", href=f"{url}?step={step - 1}", data_key="ArrowLeft")[say("Back")]
                    if step > 0
                    else None,
                    a(class_="btn primary", id="walk-next", href=f"{url}?step={step + 1}", data_key="ArrowRight")[
                        say("Next")
                    ]
                    if step < last
                    else form(method="post", action=f"/play/{game.name}")[
                        csrf(request), button(class_="btn primary", type="submit")[say("Play now against bots")]
                    ],
                    None if game.guide() is None else post_button(request, f"/guide/{game.name}", say(LEARN)),
                    a(class_="btn quiet", href=f"/rules/{game.name}/summary")[say("Summary, 2 pages")]
                    if step == last and has_summary(game)
                    else None,
                    a(class_="btn quiet", id="walk-leave", href="/", data_key="Escape")[say("Leave")],
                ],
            ],
            scene.mini,
            h2(class_="vh")[say("Players")],
            scene.players,
            scene.hand,
        ],
        div(class_="spot", id="spot", aria_hidden="true", **{"hx-morph-skip": ""}) if things else None,
    ]
