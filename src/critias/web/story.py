"""Where a finished game turned: what its review knows, for whoever looks at the table.

A review is stored with its words in English, as it was made.  In another tongue they are told again when somebody
looks: names and titles from the game, what needs the position (prompts, gists, log) from the film, where it is shown.
"""

from __future__ import annotations

from dataclasses import replace

from critias.engine.game import Game, get_game
from critias.engine.table import EVERYBODY
from critias.lab.review import Review, Step, Tried
from critias.lab.review_account import Account, Moment, account_of
from critias.tongue import ENGLISH, kept, spoken
from critias.web import models
from critias.web.films import Film, films
from critias.web.tasks import unpacked

Known = tuple[Review, Account]


def row_of(table: models.Table) -> models.Review | None:
    return models.Review.objects.filter(table=table).first()


@kept(10)
def known(review: int, grown: int) -> Known | None:
    """What is stored of a review: the same for everybody who looks in this tongue until it has grown."""
    row = models.Review.objects.filter(pk=review, grown=grown).select_related("table").first()
    stored = None if row is None else unpacked(bytes(row.data))
    if row is None or stored is None:
        return None
    if spoken() == ENGLISH:
        return stored, account_of(stored)
    film = films.of(row.table)
    told = renamed(stored, get_game(stored.game), film)
    if len(told.steps) == len(film):
        for moment in account_of(told).moments:
            told.steps[moment.step] = retold(told.steps[moment.step], film)
    return told, account_of(told)


def shown_at(found: Known, film: Film, number: int) -> Known:
    """The same with the words of the step that is shown, which take its position."""
    review, account = found
    if spoken() == ENGLISH or number >= len(review.steps):
        return found
    step = retold(review.steps[number], film)
    steps, accounts = list(review.steps), list(account.steps)
    steps[number] = step
    options = [replace(one, gist=tried.gist) for one, tried in zip(accounts[number].options, step.tried, strict=True)]
    accounts[number] = replace(accounts[number], options=options)
    return replace(review, steps=steps), replace(account, steps=accounts)


def renamed(review: Review, game: Game, film: Film) -> Review:
    """A review with all words that need no position."""
    last = film.at(len(film))
    outcome = last.outcome
    return replace(
        review,
        names=game.player_names(last.state),
        reason=review.reason if outcome is None else game.why(outcome.reason),
        steps=[renamed_step(step, game) for step in review.steps],
    )


def renamed_step(step: Step, game: Game) -> Step:
    kind = game.kind_named.get(step.kind)

    def relabelled(one: Tried) -> Tried:
        return one if kind is None else replace(one, label=kind.domain.label(one.option))

    return replace(step, title=game.beat_title(step.beat), tried=[relabelled(one) for one in step.tried])


def retold(step: Step, film: Film) -> Step:
    """A step with the words that take its position; where the rules have changed since, as they were stored."""
    before, after = film.at(step.number), film.at(step.number + 1)
    question = before.question(step.seat) or before.offer(step.seat)
    told = [entry.text for entry in after.log[len(before.log) :] if entry.to == EVERYBODY]
    if question is None or question.kind.name != step.kind:
        return replace(step, told=told)
    view, kind, game = before.seen_by(step.seat), question.kind, before.game
    tried = [
        replace(one, gist=game.gist(view, step.seat, kind, one.option, question.a, question.b)) for one in step.tried
    ]
    return replace(step, prompt=question.prompt, tried=tried, told=told)


def moments_of(table: models.Table) -> list[Moment]:
    """The moments that decided a game; none if nobody has asked for a review."""
    row = row_of(table)
    found = None if row is None else known(row.pk, row.grown)
    return [] if found is None else list(found[1].moments)
