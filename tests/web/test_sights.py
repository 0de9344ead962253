"""Dice, cards and fights on the board: read off the log, and adding up."""

from __future__ import annotations

import pytest
from django.test import Client

from critias.draw.scene import NO_LINKS, SeatInfo
from critias.draw.theme import symbols
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.laws import random_answer
from critias.engine.match import Entry, Match, new_match
from critias.games.chaos import words as chaos
from critias.games.rising import words as rising
from critias.web.games import is_on_the_board, picture_of, seen_of
from critias.web.pages.sights import sights
from critias.web.sights import Sight, last_roll, sights_of
from tests.web.people import body, new_table, play

GAMES = ["end", "era", "age", "rising", "chaos"]


def random_game(name: str, answers: int) -> Match:
    game = get_game(name)
    chance = QuickDice(7)
    match = new_match(game, game.load_box(), 3, {}, FairDice(key_of_seed(f"sights {name}")))
    while not match.over and answers > 0:
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
        answers -= 1
    return match


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_shows_are_lines_that_it_tells(name: str) -> None:
    lines = {line.name: {topic.blank for topic in line.about} for line in get_game(name).lines}
    seen = seen_of(get_game(name))
    assert seen.rolled or seen.happenings
    for rolled in seen.rolled:
        assert {rolled.face, rolled.at} - {""} <= lines[rolled.line]
        for line in (rolled.good, rolled.bad):
            assert not line or {rolled.total, rolled.needed} <= lines[line]
        assert set(rolled.then) <= set(lines)
        if rolled.added is not None:
            assert set(rolled.added[1:]) <= lines[rolled.added[0]]
    for happening in seen.happenings:
        known = [line for line in happening.begins if line in lines]
        assert known, "Era and Age share what they show; each tells some of it"
        assert all(not happening.card or happening.card in lines[line] for line in known)
        assert any(not happening.at or happening.at in lines[line] for line in known)
        assert set(happening.ends) & set(lines) or not happening.ends
        assert happening.symbol in symbols()


def roll(*told: tuple[str, list[int]]) -> list[Sight]:
    lines = {line.name: line for line in rising.BOOK.lines}
    entries = [Entry(-1, lines[name], values) for name, values in told]
    return sights_of(seen_of(get_game("rising")), entries)


def test_a_die_lies_on_its_tile_with_its_sum_and_what_came_of_it() -> None:
    (sight,) = roll(
        ("rolls", [1, 4, 3]), ("added", [1, rising.BY_AUTOMATON]), ("succeeds", [5, 5, 3]), ("gains", [1, 1, 0])
    )
    assert sight.at == f"spot-{rising.SPOT.key(3)}"
    assert (sight.dice, sight.good, sight.number) == ([4], True, 3)
    assert sight.words == "4 + 1 the Automaton = 5, 5 needed"
    assert len(sight.more) == 1


def test_of_dice_that_were_thrown_again_the_last_ones_count() -> None:
    again = (
        ("rolls", [1, 2, 3]),
        ("added", [1, rising.BY_AUTOMATON]),
        ("rolls", [1, 3, 3]),
        ("added", [1, rising.BY_AUTOMATON]),
    )
    (sight,) = roll(*again, ("fails", [4, 5, 3]))
    assert (sight.dice, sight.good) == ([3], False)
    assert last_roll([2, 5, 6], 8) == [2, 6], "the second of two was thrown again"
    assert last_roll([2, 5, 6], 11) == [5, 6], "the first was"


@pytest.mark.parametrize(("name", "answers"), [("rising", 260), ("era", 260), ("age", 260), ("end", 260)])
def test_random_games_show_something_and_sums_add_up(name: str, answers: int) -> None:
    match = random_game(name, answers)
    log = match.log_of(-1)
    found = sights_of(seen_of(match.game), log)
    assert found
    assert all(0 <= sight.number < len(log) and sight.words for sight in found)
    for sight in found:
        if sight.good is not None:
            parts, _, rest = sight.words.partition(" = ")
            if rest:
                assert sum(int(part.split()[0]) for part in parts.split(" + ")) == int(rest.split(",")[0])
    told = str(sights(match.game, log, found[-1].number))
    assert f'id="sight-{found[-1].number}"' in told


def test_a_battle_ends_with_who_won_by_what_and_what_was_lost() -> None:
    told = [
        Entry(-1, chaos.BATTLE, [3, 0, 1]),
        Entry(-1, chaos.ROLLED, [0, 2, 1]),
        Entry(-1, chaos.TOTALS, [0, 7, 1, 0]),
        Entry(-1, chaos.TOTALS, [1, 5, 0, 2]),
        Entry(-1, chaos.VICTORY, [0]),
        Entry(-1, chaos.WOUNDED, [1, 2]),
        Entry(-1, chaos.BATTLE_OVER, [3]),
        Entry(-1, chaos.WOUNDED, [0, 1]),
    ]
    seen = seen_of(get_game("chaos"))
    assert not [sight for sight in sights_of(seen, told[:4]) if not sight.dice], "nobody has won yet"
    die, battle = sights_of(seen, told)
    assert (die.dice, die.words) == ([2], told[1].text)
    assert battle.at == f"region-{chaos.REGION.key(3)}"
    assert battle.words == told[4].text
    assert battle.more == [told[2].text, told[3].text, told[5].text]


def test_the_table_and_its_past_have_them(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    play(code, 30)
    assert 'id="sights"' in body(client.get(f"/t/{code}"))
    assert 'id="sights"' in body(client.get(f"/t/{code}?past=3"))


@pytest.mark.parametrize("name", GAMES)
def test_the_log_leads_to_what_stands_on_the_board(name: str) -> None:
    match = random_game(name, 150)
    board = picture_of(match.game)
    names = match.game.player_names(match.state)
    scene = board.scene(match.seen_by(0), 0, NO_LINKS, [SeatInfo(each) for each in names])
    drawn = "".join(str(each) for each in (scene.board, *scene.corners, scene.players, scene.hand))
    told = {topic.domain.name: topic.domain for line in match.game.lines for topic in line.about}
    leading = [domain for domain in told.values() if is_on_the_board(match.game, domain)]
    assert leading
    for domain in leading:
        assert any(f'id="{domain.name}-{domain.key(value)}"' in drawn for value in range(len(domain))), domain.name
