"""Positions and views: what may be played, why not, what it costs, and what a seat may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.engine.texts import rule_texts, text
from tbggg.record.moments import moment_of
from tbggg.record.seated import SeatedState

from ..games.bgg.tables import HAND, evening, headers, market, opening
from ..strategies import effort, every_code, every_game, positions, there

pytestmark = pytest.mark.repeats(2)

# ---- moves and positions ----


def test_a_move_is_its_words() -> None:
    move = tbggg.Move("4@5b")
    assert (move, repr(move), f"{move}") == ("4@5b", "Move('4@5b')", "4@5b")
    assert eval(repr(move), {"Move": tbggg.Move}) == move
    assert move in opening().position.legal_moves()


def test_a_position_says_where_the_game_stands() -> None:
    here = opening().position
    assert (here.round, here.phase, here.to_move, here.first_player) == (1, 2, "red", "red")
    assert (here.finished, here.winners) == (False, ())
    assert here.points == {"red": 10, "yellow": 10, "blue": 10}
    assert repr(here) == "<Position 1.2, red to move>"


def test_moves_may_be_listed_in_several_threads_at_a_time() -> None:
    """One list of moves is interrupted by another, as a thread is."""
    here, other = opening().position, evening().at("1.3").position
    wanted = here.actions()
    assert other.actions() != wanted

    def interrupted(state: Any, moves: list[int]) -> int:
        count = int(here.game.rules.legal_moves(state, moves))
        other.actions()
        return count

    assert (
        SeatedState(
            replace(here.game, rules=replace(here.game.rules, legal_moves=interrupted)), here.seats, here.state
        ).actions()
        == wanted
    )


def test_nobody_is_to_move_while_the_rules_act() -> None:
    node = evening().at("1.3")
    last = next(one for one in node.record.main_line() if one.state.phase == 4)
    assert last.position.to_move is None
    assert last.position.legal_moves() == []


@every_code
@given(data=st.data())
@effort(8)
def test_legal_moves_are_legal_and_playing_them_works(code: str, data: st.DataObject) -> None:
    here = data.draw(positions(code))
    moves = here.position.legal_moves()
    assert bool(moves) == (here.state.due in (DECISION, CHANCE))
    assert (here.position.to_move is None) == (not moves)
    for move in moves[:: max(1, len(moves) // 5)]:
        assert here.position.why_not(move) is None
        node = here.play(move)
        assert node.move == move or move.endswith(str(node.move))
    if not here.position.finished:
        assert here.position.winners == ()


@every_code
@given(data=st.data())
@effort(5)
def test_asking_changes_nothing(code: str, data: st.DataObject) -> None:
    here = data.draw(positions(code))
    before, children = repr(here.state), list(here.children)
    for move in here.position.legal_moves()[:5]:
        here.position.why_not(move)
        here.position.caution(move)
    here.position.legal_moves().clear()
    _ = (
        here.position.points,
        here.position.view(here.record.seats[0]),
        here.position.chance_outcomes(),
        here.record.scores(here),
    )
    assert repr(here.state) == before
    assert here.children == children


# ---- reasons ----


def test_a_refusal_is_a_value_with_its_rule_and_text() -> None:
    reason = opening(rulings="misplacing=forbidden").position.why_not("6@2b")
    assert (reason.rule, reason.code.name) == ("2.5", "OUT_OF_RANGE")
    assert "2.5" in str(reason)
    assert reason.text in str(reason)


def test_a_refusal_speaks_the_language_that_is_asked_for() -> None:
    here = opening(rulings="misplacing=forbidden").position
    english, french = (here.why_not("6@2b", lang=lang) for lang in ("en", "fr"))
    assert (english.rule, english.code) == (french.rule, french.code)
    assert english.text != french.text
    with pytest.raises(tbggg.BadOption):
        here.why_not("6@2b", lang="de")


def test_the_chosen_language_is_the_one_that_is_used() -> None:
    here = opening().position
    try:
        tbggg.use_language("fr")
        french = here.why_not("9@1b".replace("9", "?")).text
    finally:
        tbggg.use_language("en")
    assert french == here.why_not("?@1b", lang="fr").text != here.why_not("?@1b").text


def test_two_moves_in_one_are_refused_for_the_first_that_is_wrong() -> None:
    here = (
        opening().play_line("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1").position
    )
    assert here.why_not("ad 1 2 = 3 3") is None
    assert here.why_not("ad 1 2 = 3").rule == "3.3"
    assert here.why_not("ad 4 = 3").rule == "3.3"
    assert here.why_not("= 3").rule == "3.3"


@pytest.mark.parametrize(
    "move", ["", " ", "red", "nonsense", "4@5x", "7@1b", "buy", "buy red1", "ad 7", "4@5b 4@5b", "red red pass"]
)
def test_words_that_are_no_move_are_no_question_of_legality(move: str) -> None:
    here = opening().position
    for ask in (here.why_not, here.caution):
        with pytest.raises(tbggg.GameError) as caught:
            ask(move)
        assert not isinstance(caught.value, tbggg.IllegalMove)


@pytest.mark.parametrize(("move", "rule"), [("6@1t", "5.3"), ("1@1t", None), ("-@6b", None), ("pass", None)])
def test_a_caution_names_what_a_legal_move_costs(move: str, rule: str | None) -> None:
    here = opening().position
    caution = here.caution(move)
    assert (caution and caution.rule) == rule
    assert here.why_not(move) is None


def test_a_caution_before_an_own_tile_and_below_zero() -> None:
    here = market(opening(), red="4@4b", dice={"red": "4 4 4"})
    assert here.position.caution("buy red4@4b").rule == "6.1"
    poor = opening().play_line("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    for walk in ("3>4", "4>3") * 5:
        assert poor.position.caution("promote 1>2") is None
        poor = poor.play_line(f"red promote {walk} yellow pass blue pass")
    assert poor.position.points["red"] == 0
    assert poor.position.caution("promote 1>2").rule == "3.6"


def test_pig_cautions_against_holding_nothing() -> None:
    start = tbggg.new_game("pig", seats=2, luck=1).start
    assert there(start.position.caution("hold")).rule == "P2"
    assert start.play_line("player1 roll 5").position.caution("hold") is None


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_has_a_rule_and_a_sentence(game: Game, lang: str) -> None:
    ids = rule_texts(game.texts, lang)
    for reason in game.rules.reasons:
        if reason:
            assert reason.rule in ids
            found = text(game.texts, lang, f"reason.{reason.name.lower()}", Anything())
            assert len(found) > 10


class Anything(dict[str, str]):
    """Stands for whatever a sentence names."""

    def __missing__(self, key: str) -> str:
        return "…"

    def __bool__(self) -> bool:
        return True


# ---- views ----


@every_code
@given(data=st.data())
@effort(5)
def test_views_compare_and_hash(code: str, data: st.DataObject) -> None:
    here = data.draw(positions(code))
    seats = here.record.seats
    views = [here.position.view(seat) for seat in seats]
    assert views == [here.position.view(seat) for seat in seats]
    assert len(set(views)) == len(seats), "two seats' views are not equal, even where nothing is hidden"
    assert views[0] != here.position
    assert views[0] != "view"
    assert all(
        view.points == here.position.points and view.seat == seat for view, seat in zip(views, seats, strict=True)
    )


def test_a_view_has_no_way_back() -> None:
    """Nothing that can be reached from a view leads to the record, a node, the seed or the full state."""
    record = tbggg.new_game(seats=4, luck=987_654_321)
    here = record.start.advance()
    view = here.position.view(record.seats[0])
    waiting, seen = [view], set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, str | int | type):
            assert thing != 987_654_321
            continue
        seen.add(id(thing))
        assert not isinstance(thing, tbggg.Node | tbggg.Record)
        assert thing is not here.state
        if isinstance(thing, list | tuple):
            waiting += thing
        else:
            slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
            waiting += [getattr(thing, name) for name in slots if name != "game" and hasattr(thing, name)]
    with pytest.raises((AttributeError, TypeError)):
        view.node = here  # type: ignore[attr-defined]


@every_code
def test_a_view_of_nobody(code: str) -> None:
    with pytest.raises(tbggg.BadOption, match="nobody"):
        tbggg.new_game(code, seats=3, luck=1).start.position.view("nobody")


# 18 tiles fill shops 1 and 2; red is left with two tiles, placeable (1 3) or not (1 1): nobody else can tell.
STREET = "1.2 red {0}@1b yellow 1@1b blue 1@1b red {1}@1m yellow 1@1m blue 1@1m red {2}@1t yellow 1@1t blue 1@1t\n"
STREET += "red {3}@2b yellow 2@2b blue 2@2b red {4}@2m yellow 2@2m blue 2@2m red {5}@2t yellow 2@2t blue 2@2t\n"
OTHERS = " yellow draw 1 1 1 2 2 2 5 5 blue draw 1 1 1 2 2 2 5 5\n"


def before_rolling(hand: str, placed: str) -> tbggg.Node:
    text = headers(rulings="misplacing=forbidden") + f"1.1 red draw {hand}" + OTHERS + STREET.format(*placed.split())
    node = tbggg.loads(text).end
    return node.play("pass") if node.position.to_move == "red" else node


def known(node: tbggg.Node, seat: str) -> tuple[object, object]:
    """A moment as a seat knows it, and the moves of its round before it."""
    moment = moment_of(node, seat)
    return moment, moment.past


def test_a_forced_pass_behind_a_screen_looks_like_any_other() -> None:
    """The position, the moves so far and what is told of them are the same for everybody else."""
    forced = before_rolling("1 1 1 2 2 2 - -", "1 - - 2 2 2")
    free = before_rolling("1 1 1 2 2 2 - 3", "1 1 - 2 2 2")
    assert (forced.kind, free.kind) == ("forced", "decision")
    for seat in ("yellow", "blue"):
        for one, other in ((forced, free), (there(forced.parent), there(free.parent))):
            assert one.position.view(seat) == other.position.view(seat)
            assert known(one, seat) == known(other, seat)
    assert moment_of(forced, "red") != moment_of(free, "red")


def test_what_is_hidden_is_not_in_what_a_seat_is_told() -> None:
    """Two deals that differ only behind red's screen."""
    nodes = [
        tbggg.loads(headers() + f"red draw {hand} yellow draw {HAND} blue draw {HAND} red {tile}@5b").end
        for hand, tile in (("1 2 3 4 5 6 - -", "4"), ("1 1 1 6 6 6 5 -", "6"))
    ]
    for seat in ("yellow", "blue"):
        moments = [[known(node, seat) for node in end.path()] for end in nodes]
        assert moments[0] == moments[1]
    assert moment_of(nodes[0], "red") != moment_of(nodes[1], "red")
    assert moment_of(nodes[0]) != moment_of(nodes[1])


def test_what_reads_like_no_move_names_those_that_are_legal_here() -> None:
    here = tbggg.new_game("pig", seats="ann bob", luck=1).start
    with pytest.raises(tbggg.GameError, match=r"a move is written .*; legal here: ann roll, hold$"):
        here.play("jump")
