"""The rules of {{title}}, each by its id."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
import tbggg
from tbggg.engine.registry import standing_in
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.engine.texts import LANGUAGES, rule_texts
#if not hidden
from tbggg.record.moments import moment_of
#end

from {{module}}.game import GAME
#if hidden
from {{module}}.hidden import observe
#end
from {{module}}.rules import RULES, Reason, gain, play, why_not
#if grid
from {{module}}.state import CELL, COPIES, DRAW, HAND, NUMBERS, PLAY, ROUNDS, TILE, WIDTH, State, held
#else
from {{module}}.state import COPIES, DRAW, HAND, NUMBERS, PLAY, ROUNDS, TILE, State, held
#end

SEATS = "{{seat_words}}"


def due(*hand: int) -> State:
    """A table at which the first seat is to play one of these tiles."""
    state = State(seats=len(SEATS.split()), due=DECISION)
    for tile in hand:
        state.hand[0][tile] += 1
    return state


def at_random(luck: int) -> tbggg.Record:
    """A whole game of random moves."""
    from tbggg.bots.seat_loop import play_at_random

    with standing_in(GAME):
        record = tbggg.new_game("{{name}}", seats=SEATS, luck=luck)
        play_at_random(record.start, luck)
    return record


def test_1_1_the_first_seat_begins_and_turns_go_clockwise() -> None:
    state = due(5)
    play(state, PLAY + TILE * 5)
    assert (state.mover, state.due) == (1, CHANCE)
    assert why_not(state, 0, DRAW + TILE * 5) == Reason.NOT_YOUR_TURN
    with pytest.raises(tbggg.BadOption), standing_in(GAME):
        tbggg.new_game("{{name}}", seats=GAME.seats.counts[-1] + 1)


def test_1_2_each_tile_in_the_bag_is_as_likely() -> None:
    state = State(seats=len(SEATS.split()))
    state.played[9] = COPIES
    state.hand[0][1] = 1
    odds = dict(RULES.chance_outcomes(state))
    left = COPIES * (NUMBERS - 1) - 1
    assert odds[DRAW + TILE * 1] == Fraction(COPIES - 1, left)
    assert odds[DRAW + TILE * 2] == Fraction(COPIES, left)
    assert why_not(state, 0, DRAW + TILE * 9) == Reason.NONE_LEFT


def test_2_1_a_seat_draws_until_it_has_three_tiles() -> None:
    state = State(seats=len(SEATS.split()))
    for tile in (4, 4, 7):
        assert why_not(state, 0, PLAY + TILE * 4) == Reason.DRAW_FIRST
        play(state, DRAW + TILE * tile)
    assert (held(state, 0), state.due) == (HAND, DECISION)
    assert why_not(state, 0, DRAW + TILE * 5) == Reason.HAND_FULL


#if grid
def test_2_2_a_tile_of_the_hand_goes_on_an_empty_cell() -> None:
    state = due(2, 5, 9)
    state.tile[1] = 6
    assert why_not(state, 0, PLAY + TILE * 5) == Reason.NONE
    assert why_not(state, 0, PLAY + TILE * 6) == Reason.NOT_IN_HAND
    assert why_not(state, 0, PLAY + TILE * 5 + CELL * 1) == Reason.TAKEN
    play(state, PLAY + TILE * 5)
    assert (state.tile[0], state.owner[0], held(state, 0)) == (5, 1, 2)


@pytest.mark.parametrize("beside", [1, WIDTH])
def test_2_3_a_tile_scores_where_all_beside_it_are_lower(beside: int) -> None:
    state = due(2, 5, 9)
    state.tile[beside] = 5
    state.tile[WIDTH + 1] = 9  # cornerwise: not beside the first cell
    assert [gain(state, PLAY + TILE * tile) for tile in (2, 5, 9)] == [0, 0, 9]
    assert RULES.caution(state, PLAY + TILE * 5) == Reason.SCORES_NOTHING
    play(state, PLAY + TILE * 9)
    assert state.points[0] == 9
#else
def test_2_2_a_tile_of_the_hand_is_played() -> None:
    state = due(2, 5, 9)
    assert why_not(state, 0, PLAY + TILE * 5) == Reason.NONE
    assert why_not(state, 0, PLAY + TILE * 6) == Reason.NOT_IN_HAND
    play(state, PLAY + TILE * 5)
    assert (state.last[0], held(state, 0)) == (5, 2)


def test_2_3_a_tile_scores_if_it_is_higher_than_the_last() -> None:
    state = due(2, 5, 9)
    state.last[0] = 5
    assert [gain(state, PLAY + TILE * tile) for tile in (2, 5, 9)] == [0, 0, 9]
    assert RULES.caution(state, PLAY + TILE * 5) == Reason.SCORES_NOTHING
    play(state, PLAY + TILE * 9)
    assert state.points[0] == 9
#end


#if hidden
def test_2_4_a_hand_is_seen_by_its_owner_alone() -> None:
    state, seen = due(2, 5, 9), State()
    observe(state, 1, seen)
    assert seen.hand[0] == [HAND] + [0] * NUMBERS
    observe(state, 0, seen)
    assert seen == state
#else
def test_2_4_hands_lie_open() -> None:
    record = at_random(1)
    moment = moment_of(record.at("2.1"), SEATS.split()[1])
    assert moment.state.hand == record.at("2.1").state.hand
#end


def test_3_1_the_game_ends_after_the_last_round() -> None:
    end = at_random(2).end
    assert (end.position.finished, end.state.round_no) == (True, ROUNDS)
    assert sum(end.state.played) == ROUNDS * len(SEATS.split())
    assert why_not(end.state, 0, DRAW + TILE * 1) == Reason.GAME_OVER


def test_3_2_most_points_win() -> None:
    state = State(seats=2)
    state.points[:2] = [7, 7]
    assert [GAME.scoring.wins(state, seat) for seat in (0, 1)] == [True, True]
    state.points[1] = 8
    assert [GAME.scoring.wins(state, seat) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize(("value", "points"), [("nothing", 0), ("scores", 5)])
def test_R1_an_equal_tile_scores_where_the_table_says_so(value: str, points: int) -> None:
    state = due(2, 5, 9)
#if grid
    state.tile[1] = 5
#else
    state.last[0] = 5
#end
    GAME.options.set_rulings(state, f"equal={value}")
    assert gain(state, PLAY + TILE * 5) == points
    with pytest.raises(tbggg.BadOption):
        GAME.options.set_rulings(state, "equal=maybe")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_test(lang: str) -> None:
    tested = re.findall(r"def test_([0-9R]+(?:_[0-9]+)?)_", Path(__file__).read_text("utf-8"))
    assert sorted(id.replace("_", ".") for id in tested) == sorted(rule_texts(GAME.texts, lang))
