"""All laws together: random games over every seat count and option set."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from math import lcm
from typing import Final

from critias.engine.components import Box, ComponentError
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, register
from critias.engine.laws.law import (
    AUDIT,
    COPY,
    END,
    EYES,
    GISTS,
    JSON,
    OPTIONS,
    SECRETS,
    TEACH,
    TOGETHER,
    UNDO,
    WORDS,
    Broken,
    Report,
    Violation,
)
from critias.engine.laws.play import (
    box_survives,
    copy_is_deep,
    copy_plays_alone,
    game_ends_well,
    guide_is_sound,
    nothing_is_lost,
    options_are_explained,
    options_are_legal,
    options_are_weighed,
    options_can_be_taken,
    parts_change_nothing,
    past_is_unchanged,
    playouts_end,
    position_survives_json,
    record_replays,
    rules_are_cited,
    seats_are_known,
    state_survives_json,
    undo_all_the_way,
    undo_returns,
    words_are_known,
    words_are_listed,
    wrong_answers_are_refused,
)
from critias.engine.laws.secrets import (
    answers_teach_nothing,
    fields_are_declared,
    imagined_games_end,
    imagined_worlds_fit,
    layout_is_declared,
    lines_tell_no_more,
    worlds_look_the_same,
)
from critias.engine.laws.walk import Check, Walk, random_answer
from critias.engine.ledger import LedgerError
from critias.engine.match import Match, new_match
from critias.engine.record import FAULTS
from critias.engine.whence import told

FIRST_CHECKS: Final = [Check(SECRETS, 1, fields_are_declared), Check(GISTS, 1, guide_is_sound)]
CHECKS: Final = [
    Check(OPTIONS, 1, options_are_legal),
    Check(OPTIONS, 1, wrong_answers_are_refused),
    Check(OPTIONS, 16, options_can_be_taken),
    Check(COPY, 1, copy_is_deep),
    Check(COPY, 128, copy_plays_alone),
    Check(UNDO, 1, undo_returns),
    Check(UNDO, 8, undo_all_the_way),
    Check(TEACH, 2, answers_teach_nothing),
    Check(JSON, 4, state_survives_json),
    Check(JSON, 16, position_survives_json),
    Check(JSON, 256, record_replays),
    Check(SECRETS, 16, fields_are_declared),
    Check(SECRETS, 1, imagined_worlds_fit),
    Check(SECRETS, 1, worlds_look_the_same),
    Check(SECRETS, 1, lines_tell_no_more),
    Check(SECRETS, 32, imagined_games_end),
    Check(AUDIT, 1, nothing_is_lost),
    Check(END, 64, playouts_end),
    Check(WORDS, 1, words_are_known),
    Check(TOGETHER, 1, parts_change_nothing),
    Check(GISTS, 1, options_are_explained),
    Check(EYES, 4, options_are_weighed),
]
LAST_CHECKS: Final = [
    Check(COPY, 1, past_is_unchanged),
    Check(JSON, 1, record_replays),
    Check(SECRETS, 1, fields_are_declared),
    Check(AUDIT, 1, nothing_is_lost),
    Check(END, 1, game_ends_well),
    Check(WORDS, 1, words_are_known),
    Check(TOGETHER, 1, parts_change_nothing),
]


def check_game(
    game: Game,
    box: Box,
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    on_progress: Callable[[], None] | None = None,
) -> Report:
    """Play random games over every seat count and option set in turn, and look whether the laws hold.

    Game number i has the seed `seed + i`.  `on_progress` is called after each game.
    """
    register(game)  # records name their game
    seat_counts = game.seat_counts if seats is None else [seats]
    option_sets = game.option_sets() if options is None else [game.settled(options)]
    report = Report()
    try:
        layout_is_declared(game, box)
    except Broken as broken:
        report.violations.append(Violation(broken.law, seed, seat_counts[0], option_sets[0], 0, broken.sentence))
        return report  # whatever the rules would stumble over comes of it
    try:
        rules_are_cited(game)
        seats_are_known(game)
        box_survives(game, box)
        words_are_listed(game)
    except LedgerError as error:
        report.violations.append(Violation(WORDS, seed, seat_counts[0], option_sets[0], 0, str(error)))
    except Broken as broken:
        report.violations.append(Violation(broken.law, seed, seat_counts[0], option_sets[0], 0, broken.sentence))
    for number in range(games):
        count, chosen = setting(number, seat_counts, option_sets)
        check_one(game, box, seed + number, count, chosen, report)
        if on_progress is not None:
            on_progress()
    return report


def setting(number: int, seat_counts: list[int], option_sets: list[dict[str, str]]) -> tuple[int, dict[str, str]]:
    """Both lists go round side by side, so that few games see all of each and enough games see every pair."""
    rounds = number // lcm(len(seat_counts), len(option_sets))  # after so many games the same pairs would come again
    return seat_counts[(number + rounds) % len(seat_counts)], option_sets[number % len(option_sets)]


def check_one(game: Game, box: Box, seed: int, seats: int, options: dict[str, str], report: Report) -> None:
    report.games += 1
    try:
        walk = Walk(game, box, seed, seats, options, report)
    except Exception as error:  # noqa: BLE001  rules under test may break in any way
        report.violations.append(Violation(END, seed, seats, options, 0, f"the game does not begin: {told(error)}"))
        return
    try:
        walk.play(FIRST_CHECKS, CHECKS, LAST_CHECKS)
    except Exception as error:  # noqa: BLE001
        walk.note(END, f"the rules broke off: {told(error)}")
    report.decisions += walk.match.decisions


# ---------------------------------------------------------------- law 8: compiled and interpreted


def random_match(game: Game, box: Box, seed: int, seats: int, options: dict[str, str]) -> Match:
    """A whole game of random answers."""
    match = new_match(game, box, seats, options, FairDice(key_of_seed(seed)))
    choices = QuickDice(seed)
    while not match.over:
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)
    return match


def try_box(game: Game, box: Box, seats: int, options: dict[str, str]) -> None:
    """A box of a user's is played with once, at random, before anybody sits down with it."""
    try:
        match = new_match(game, box, seats, options, FairDice(key_of_seed(0)))
        choices = QuickDice(0)
        while not match.over and match.decisions <= game.most_decisions:
            question, value = random_answer(match, choices)
            match.answer(question.seat, value)
    except FAULTS as error:
        raise ComponentError(f"no game can be played with this box: {type(error).__name__}: {error}") from None
    if not match.over:
        raise ComponentError(f"no game can be played with this box: it does not end in {match.decisions} choices")


def fingerprint(game: Game, seed: int, seats: int, options: dict[str, str]) -> str:
    """A hash of the record of a random game: the same for compiled and interpreted code."""
    record = random_match(game, game.load_box(), seed, seats, options).record()
    return blake2b(json.dumps(record.to_json(), sort_keys=True).encode(), digest_size=16).hexdigest()
