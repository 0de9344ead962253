from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

import critias
from critias.engine.dice import FairDice, QuickDice, key_hash, key_of_seed
from critias.engine.game import register
from critias.engine.laws import difference, random_answer, random_match, shown
from critias.engine.match import Match, new_match
from critias.engine.record import Position, Record, RecordError, Replay, read
from critias.skeleton import GAME
from critias.skeleton.words import COIN

Data = dict[str, Any]
BOX = GAME.load_box()


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(GAME)


def whole() -> Match:
    return random_match(GAME, BOX, 5, 3, {"length": "short"})


def middle(answers: int = 13, seed: int = 5) -> Match:
    match = new_match(GAME, BOX, 3, {}, FairDice(key_of_seed(seed)))
    dice = QuickDice(seed)
    while match.decisions < answers and not match.over:
        question, value = random_answer(match, dice)
        match.answer(question.seat, value)
    return match


def data_of(record: Record | Position) -> Data:
    """A copy that a test may change."""
    return cast(Data, json.loads(json.dumps(record.to_json())))


# ---------------------------------------------------------------- records


def test_a_record_reads_like_a_game() -> None:
    data = data_of(whole().record())
    assert data["critias"] == "record"
    assert (data["game"], data["edition"], data["rules"]) == ("auction", "tutorial", critias.__version__)
    assert data["components"] == BOX.digest
    assert data["options"] == {"length": "short"}
    assert data["seats"] == ["ruby", "jade", "onyx"]
    assert [beat["beat"] for beat in data["beats"]] == ["deal"] + ["sale", "market"] * 3
    assert data["beats"][0]["answers"] == []
    assert len(data["beats"][0]["random"]) == 5 + 28  # the shuffles of 6 lots and 29 coins
    words = data["beats"][1]["answers"][0].split(" ")
    assert words[0] in data["seats"]
    assert words[1] == "sale.bid"
    assert words[2] in COIN.keys
    assert data["outcome"]["reason"] == "The most points."


def test_the_key_is_told_when_the_game_is_over_and_its_hash_always() -> None:
    over, running = data_of(whole().record()), data_of(middle().record())
    assert over["key"] == key_of_seed(5).hex()
    assert over["key_hash"] == running["key_hash"] == key_hash(key_of_seed(5))
    assert "key" not in running
    assert data_of(Record.of(middle(), with_key=True))["key"] == over["key"]


def test_a_file_brings_back_the_same_game(tmp_path: Path) -> None:
    match = whole()
    match.record().save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again.to_json() == match.record().to_json()
    assert shown(again.replay()) == shown(match)
    assert shown(critias.load(tmp_path / "game.json")) == shown(match)


def test_a_file_has_a_line_for_every_beat(tmp_path: Path) -> None:
    whole().record().save(tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_text().splitlines()
    assert sum(line.startswith('  {"beat": ') for line in lines) == 7


@pytest.mark.parametrize("answers", range(0, 25, 3))
@pytest.mark.parametrize("with_key", [True, False])
def test_a_game_that_goes_on_is_replayed_to_the_open_question(answers: int, with_key: bool) -> None:
    match = middle(answers)
    twin = Record.from_json(data_of(Record.of(match, with_key))).replay()
    assert difference(shown(match), shown(twin), "" if with_key else "dice") == ""


def test_without_the_key_the_recorded_results_are_used() -> None:
    match = whole()
    data = data_of(match.record())
    del data["key"]
    twin = Record.from_json(data).replay()
    assert twin.state.same(match.state)
    assert [beat.drawn for beat in twin.past] == [beat.drawn for beat in match.past]


def test_without_the_key_a_game_plays_on_with_new_dice() -> None:
    twin = middle(20).record().replay()
    dice = QuickDice(1)
    while not twin.over:
        question, value = random_answer(twin, dice)
        twin.answer(question.seat, value)
    assert Record.from_json(data_of(twin.record())).replay().state.same(twin.state)


def test_an_undone_answer_leaves_no_trace() -> None:
    match = middle(2)
    before = match.record().to_json()
    question = match.questions[0]
    match.answer(question.seat, question.options[0])
    if match.can_undo():
        match.undo()
        assert match.record().to_json() == before


# ---------------------------------------------------------------- replays


def test_a_replay_goes_answer_by_answer() -> None:
    match = whole()
    replay = Replay(match.record())
    assert len(replay) == match.decisions
    positions = list(replay)
    assert [position.decisions for position in positions] == list(range(match.decisions + 1))
    assert positions[-1].outcome is not None
    assert replay.answers[0].split()[1] == "sale.bid"


def test_a_replay_jumps_to_and_fro() -> None:
    replay = Replay(whole().record())
    late, early = replay.at(20), replay.at(3)
    assert (late.decisions, early.decisions) == (20, 3)
    early.answer(early.questions[0].seat, early.questions[0].options[0])
    assert replay.at(3).decisions == 3
    for wrong in (-1, len(replay) + 1):
        with pytest.raises(IndexError, match="no number"):
            replay.at(wrong)


# ---------------------------------------------------------------- records that cannot be used


def broken(change: Callable[[Data], None], match: Match | None = None) -> None:
    data = data_of((match or whole()).record())
    change(data)
    Record.from_json(data, "game.json").replay()


def sale_answers(data: Data) -> list[str]:
    return cast(list[str], data["beats"][1]["answers"])


CHANGES: list[tuple[Callable[[Data], object], str]] = [
    (lambda d: d.update(critias="chess"), r"game.json: this is not a record of Critias"),
    (lambda d: d.update(format=2), r"game.json: the format is 2; this version of Critias reads format 1"),
    (lambda d: d.pop("format"), r"game.json: the format is None"),
    (lambda d: d.update(game="chess"), r"game.json: there is no game 'chess'; there are .*auction"),
    (lambda d: d.pop("game"), r"game.json: key 'game' is missing; it must be a text"),
    (lambda d: d.update(options={"length": 3}), r"game.json, key 'options': key 'length' is 3; it must be a text"),
    (lambda d: d.update(options={"length": "endless"}), r"option 'length' is one of short, long, not 'endless'"),
    (
        lambda d: d.update(components="0" * 32),
        rf"played with the components 0{{32}}, but these are {BOX.digest}; pass the",
    ),
    (lambda d: d.update(seats=["ruby"]), r"The Auction is for 2, 3 or 4 players, not 1"),
    (lambda d: d.update(seats=["a", "b", "c"]), r"game.json: the seats are ruby, jade, onyx"),
    (lambda d: d.update(key="xyz"), r"'key' is not a hexadecimal number"),
    (lambda d: d.update(key="00" * 16), r"the key does not belong to the hash that was published"),
    (lambda d: d.update(beats=7), r"key 'beats' is 7; it must be a list of tables"),
    (lambda d: d["beats"].append(7), r"game.json, beats, number 7: a table \{…\} expected, not 7"),
    (lambda d: d["beats"][0].pop("beat"), r"game.json, beats, number 0: key 'beat' is missing"),
    (lambda d: d["beats"][0].update(random=[-1]), r"beats, number 0: key 'random' is \[-1\]"),
    (lambda d: d["beats"][1].update(beat="party"), r"beat 1 \(party\): by the rules this is the beat 'sale'"),
    (lambda d: sale_answers(d).insert(0, "ruby"), r"beat 1 \(sale\): 'ruby' is not an answer"),
    (
        lambda d: sale_answers(d).insert(0, "gold sale.bid 3"),
        r"speaks of a seat 'gold'; the seats are ruby, jade, onyx",
    ),
    (
        lambda d: sale_answers(d).insert(0, "ruby sale.sing 3"),
        r"answers 'sale.sing', a question that The Auction does not",
    ),
    (lambda d: sale_answers(d).insert(0, "ruby sale.bid 99"), r"the question sale.bid has no option '99'"),
    (
        lambda d: sale_answers(d).insert(0, "ruby market.take yes"),
        r"beat 1 \(sale\): the answer 'ruby market.take yes' does not fit; open are ruby sale.bid, allowed: .*; jade",
    ),
    (
        lambda d: d["beats"][2]["answers"].append("ruby sale.bid 3"),
        r"beat 2 \(market\): the beat is over, but 'ruby sale.bid 3' is left over",
    ),
    (
        lambda d: sale_answers(d).pop(),
        r"beat 1 \(sale\): the beat is not over, but its answers are; open is \w+ sale.place, allowed: vault, museum",
    ),
    (lambda d: d["beats"][-1]["answers"].pop(), r"beat 6 \(market\): the beat is not over, but its answers are; open"),
    (lambda d: d["beats"].pop(), r"beat 6 \(open\)|the record ends, but the game does not; open"),
    (
        lambda d: d["beats"][0]["random"].append(1),
        r"beat 0 \(deal\): random result 34 is 1 in the record, but the dice",
    ),
    (lambda d: d["beats"][0]["random"].pop(), r"random result 33 is nothing in the record, but the dice gave"),
    (lambda d: d["outcome"].update(winners=[0, 1, 2]), r"the outcome is .*, but the record says .*\[0, 1, 2\]"),
    (lambda d: d.pop("outcome"), r"the outcome is .*, but the record says None"),
]


@pytest.mark.parametrize(("change", "says"), CHANGES, ids=range(len(CHANGES)))
def test_a_record_that_cannot_be_used_says_why(change: Callable[[Data], None], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        broken(change)


def test_without_the_key_a_wrong_random_result_is_found() -> None:
    def change(data: Data) -> None:
        del data["key"]
        data["beats"][0]["random"][0] = 999

    with pytest.raises(RecordError, match="recorded random result 999 does not fit where a number below 6 is drawn"):
        broken(change)


def test_an_open_beat_that_is_over_is_found() -> None:
    def change(data: Data) -> None:
        data["open"] = data["beats"].pop()
        del data["outcome"]

    with pytest.raises(RecordError, match=r"beat 6 \(market\): the beat is over, but the record says that it is not"):
        broken(change)


def test_wrong_results_in_the_open_beat_are_found() -> None:
    match = middle(1)
    data = data_of(Record.of(match, with_key=True))
    data["open"]["random"].append(3)
    with pytest.raises(
        RecordError, match=r"beat 1 \(sale\): random result 1 is 3 in the record, but the dice gave nothing"
    ):
        Record.from_json(data).replay()


def test_a_file_that_is_cut_off_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    whole().record().save(path)
    text = path.read_text()
    for length in (0, 1, len(text) // 2, len(text) - 3):
        path.write_text(text[:length])
        with pytest.raises(RecordError, match=r"game.json: this is not JSON, or it is cut off"):
            Record.load(path)


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none.json: cannot be read: No such file"):
        Record.load(tmp_path / "none.json")
    (tmp_path / "list.json").write_text("[]")
    with pytest.raises(RecordError, match=r"list.json: this is not a record"):
        read(tmp_path / "list.json")
    (tmp_path / "picture.json").write_bytes(b"\x89PNG")
    with pytest.raises(RecordError, match=r"picture.json: this is not a text file in UTF-8"):
        read(tmp_path / "picture.json")


def test_a_game_played_with_ones_own_box_is_replayed_with_it(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    text = Path(GAME.folder, "components.toml").read_text()
    own.write_text(text.replace("hand = 5", "hand = 4"))
    match = random_match(GAME, GAME.load_box(str(own)), 3, 2, {})
    match.record().save(tmp_path / "game.json")
    with pytest.raises(RecordError, match="pass the box that was used"):
        critias.load(tmp_path / "game.json")
    assert critias.load(tmp_path / "game.json", str(own)).state.same(match.state)


WRONG: list[object] = [-1, 0, 3, 99, 10**20, "", "ruby", None, [], {}, [1], [[1]], True, 1.5]


@pytest.mark.parametrize("seed", range(100))
def test_whatever_is_wrong_in_a_file_is_refused_or_harmless(seed: int) -> None:
    """A value changed or left out anywhere never ends in another error than ours."""
    dice = QuickDice(seed)
    match = middle(dice.below(20), seed)
    what = Record.of(match, with_key=True) if dice.below(2) else Position.of(match)
    data: Any = data_of(what)
    inside: Any = data
    while isinstance(inside, dict | list) and inside:
        within = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        place = within[dice.below(len(within))]
        if dice.below(3) == 0 or not isinstance(inside[place], dict | list):
            inside[place] = WRONG[dice.below(len(WRONG))]
            break
        inside = inside[place]
    with contextlib.suppress(RecordError):
        if isinstance(what, Record):
            Record.from_json(data).replay()
        else:
            Position.from_json(data).match()


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("answers", range(23))
def test_a_position_asks_the_same_and_undoes_the_same(answers: int) -> None:
    match = middle(answers, seed=8)
    twin = Position.from_json(data_of(Position.of(match))).match()
    assert difference(shown(match), shown(twin), "log before") == ""
    while match.can_undo():
        match.undo()
        twin.undo()
        assert difference(shown(match), shown(twin), "log before") == ""
    assert not twin.can_undo()


def test_a_position_plays_on_to_the_same_end(tmp_path: Path) -> None:
    match = middle(11)
    Position.of(match).save(tmp_path / "position.json")
    twin = critias.load(tmp_path / "position.json")
    assert Position.load(tmp_path / "position.json").to_json() == Position.of(match).to_json()
    dice = QuickDice(2)
    while not match.over:
        question, value = random_answer(match, dice)
        match.answer(question.seat, value, question.id)
        twin.answer(question.seat, value, question.id)
    assert twin.state.same(match.state)


def test_a_game_begun_at_a_position_has_a_record_that_begins_there() -> None:
    match = Position.from_json(data_of(Position.of(middle(11)))).match()
    dice = QuickDice(2)
    while not match.over:
        question, value = random_answer(match, dice)
        match.answer(question.seat, value)
    data = data_of(match.record())
    assert data["start"]["beat"] == 3
    assert "start" not in data_of(whole().record())
    twin = Record.from_json(data).replay()
    assert twin.state.same(match.state)
    del data["key"]
    assert Record.from_json(data).replay().state.same(match.state)


def test_a_finished_game_is_a_position_too() -> None:
    match = whole()
    twin = Position.from_json(data_of(Position.of(match))).match()
    assert twin.over
    assert difference(shown(match), shown(twin), "log before") == ""


def test_without_dice_a_position_gets_a_new_key() -> None:
    data = data_of(Position.of(middle(1)))
    del data["dice"]
    one, other = Position.from_json(data).match(), Position.from_json(data).match()
    assert one.state.same(other.state)
    assert one.state.dice != other.state.dice


def test_a_position_can_be_edited() -> None:
    data = data_of(Position.of(middle(0)))
    for pile in ("lots", "coins"):
        data["state"][pile].reverse()
    assert not Position.from_json(data).match().state.same(middle(0).state)


def position_without_beats(data: Data) -> None:
    data["beat"] = 0


def sold_out(state: Data) -> None:
    """A sale is to come, and all lots are sold."""
    state["vault"][0] += state["lots"]
    state.update(beat=1, lots=[])


POSITION_CHANGES: list[tuple[Callable[[Data], object], str]] = [
    (lambda d: d.update(critias="record"), r"p.json: this is not a position of Critias"),
    (lambda d: d.update(components="1" * 32), rf"components 1{{32}}, but these are {BOX.digest}"),
    (lambda d: d.update(beat="first"), r"key 'beat' is 'first'"),
    (lambda d: d["state"].pop("spent"), r"p.json, key 'state': field 'spent' is missing"),
    (lambda d: d["state"].update(spent="none"), r"p.json, key 'state': field 'spent' must be a list of numbers"),
    (lambda d: d["state"].update(extra=1), r"p.json, key 'state': unknown field 'extra'"),
    (lambda d: d["state"].update(hand=[[]]), r"field 'hand' needs an element for each of the 3 seats"),
    (lambda d: d["state"].pop("seats"), r"key 'seats' is missing"),
    (lambda d: d["state"].update(seats=9), r"The Auction is for 2, 3 or 4 players, not 9"),
    (lambda d: d["state"]["coins"].pop(), r"this is no legal position: the coins are not those of the box"),
    (lambda d: d["state"].update(beat=7), r"this is no legal position: beat holds beat 7; there are 3, from 0 on"),
    (lambda d: sold_out(d["state"]), r"the rules cannot go on from here: pop from empty list"),
    (lambda d: d["dice"].update(key="abc"), r"p.json, dice: 'key' is not a key"),
    (lambda d: d["dice"].update(key="abcd"), r"'key' is not a key: a key has 16 bytes, not 2"),
    (lambda d: d["dice"].pop("drawn"), r"key 'dice': key 'drawn' is missing"),
    (lambda d: d["answers"].insert(0, "ruby sale.bid"), r"p.json, answer 1: 'ruby sale.bid' is not an answer"),
    (lambda d: d["answers"].insert(0, "ruby sale.place vault"), r"answer 1: the answer .* does not fit; open are"),
    (lambda d: d["past"][0].pop("closed_at"), r"p.json, past, number 0: key 'closed_at' is missing"),
    (lambda d: d["past"][0].update(answers=["who"]), r"p.json, past, number 0: 'who' is not an answer"),
    (position_without_beats, r"beat 0 cannot have 1 beats before it"),
]


@pytest.mark.parametrize(("change", "says"), POSITION_CHANGES, ids=range(len(POSITION_CHANGES)))
def test_a_position_that_cannot_be_used_says_why(change: Callable[[Data], None], says: str) -> None:
    match = at_market()
    data = data_of(Position.of(match))
    change(data)
    with pytest.raises(RecordError, match=says):
        Position.from_json(data, "p.json").match()


def at_market() -> Match:
    """The beginning of a market, where the lot put away before can still be taken back."""
    match = middle(0)
    dice = QuickDice(1)
    while match.game.beat_name(match.checkpoint) != "market":
        question, value = random_answer(match, dice)
        match.answer(question.seat, value)
    return match


def test_answers_after_the_end_of_the_beat_are_left_over() -> None:
    data = data_of(Position.of(at_market()))
    data["answers"] = ["ruby market.take yes", "jade market.take yes"]
    with pytest.raises(RecordError, match=r"answer 2: the beat is over, but 'jade market.take yes' is left over"):
        Position.from_json(data).match()


def test_a_match_without_key_has_no_position_after_a_throw_in_the_open_beat() -> None:
    match = with_throw()
    twin = match.record().replay()
    with pytest.raises(RecordError, match="this match has no key"):
        Position.of(twin)


def with_throw() -> Match:
    """A match where a die has broken a tie in the open beat."""
    for seed in range(50):
        match = new_match(GAME, BOX, 3, {}, FairDice(key_of_seed(seed)))
        for seat in range(3):
            match.answer(seat, match.questions[0].options[-1])
        if match.state.dice.results():
            return match
    raise AssertionError("no tie")
