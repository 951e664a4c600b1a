"""B5 and B6: stars, the end of a round and of the game; and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from tbggg.engine import derived
from tbggg.engine.registry import find_game
from tbggg.games.buttons.rules.constants import BUTTON, STAR
from tbggg.games.buttons.rules.phase2_stars import clean, count_earned, to_place
from tbggg.games.buttons.rules.scoring import longest_line, wins
from tbggg.games.buttons.rules.state import State

from .tables import put, refusal, rule_of, table

BOTH_OUT = "ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann withdraw "
THREE_RED = "1-1 1-3 1-5"
FIVE = "2-1 2-2 2-3 2-4 2-5"
TWELVE = "1-1 1-2 1-4 1-5 3-1 3-2 3-4 3-5 5-1 5-2 5-4 5-5"


def earned(buttons: str, seats: int = 2, stars: str = "", **headers: str) -> list[int]:
    """What ann's buttons bring: for withdrawing, for models, for objectives."""
    state = put(table(seats=seats, **headers).state.copy(), 0, buttons, stars)
    count_earned(state, 0)
    return list(state.earned[0])


def ended(*boards: str, rulings: str = "twelve=most") -> State:
    """The state after a round in which these stars were on the boards."""
    state: State = table(seats=len(boards), Rulings=rulings).state.copy()
    for seat, stars in enumerate(boards):
        put(state, seat, stars=stars)
    clean(state)
    return state


def winners(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if wins(state, seat)]


def test_B5_1_a_star_for_withdrawing() -> None:
    assert earned("1-1") == [1, 0, 0]


def test_B5_2_a_star_for_a_model_of_three_cells() -> None:
    assert earned("2-1 2-3") == [1, 0, 0]
    assert earned("2-1 2-3 2-5") == [1, 1, 0]


def test_B5_3_one_more_for_an_objective() -> None:
    """Three of red and three of blue, and red is the objective of four players' ann."""
    assert earned(f"{THREE_RED} 4-1 4-3 4-5", 4) == [1, 2, 1]
    assert earned(f"{THREE_RED} 4-1 4-3 4-5") == [1, 2, 2]


def test_B5_4_each_places_all_from_the_first_player_on() -> None:
    here = table(BOTH_OUT)
    assert here.position.to_move == "ann"
    assert rule_of(here, "bob star 4-2") == "B5.4"
    assert here.play("star 4-3").skip_automatic().position.to_move == "bob"


def test_B5_5_a_star_takes_the_place_of_a_button() -> None:
    here = table(BOTH_OUT)
    assert rule_of(here, "star 4-2") == "B5.5"
    assert here.play("star 4-3").state.piece[0].count(STAR) == 1


def test_B5_6_buttons_leave() -> None:
    moves = "ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann roll 1-1 1 1 ann 1-1 ann withdraw "
    here = table(moves + "ann star 1-1 bob star 4-2").skip_automatic()
    assert all(BUTTON not in board for board in here.state.piece)
    assert here.state.piece[0].count(STAR) == 1


def test_B5_7_objectives_go_to_the_left() -> None:
    here = table(BOTH_OUT + "ann star 4-3 bob star 4-2").skip_automatic()
    assert (here.position.round, here.position.to_move) == (2, "bob")
    assert here.state.owner == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("stars", "line"), [(FIVE, 5), ("1-3 2-3 3-3 4-3 5-3", 5), ("1-1 2-2 3-3 4-4 5-5", 1), ("2-1 2-2 2-4 2-5", 2)]
)
def test_B6_1_five_in_a_row_or_a_column_win_and_a_diagonal_is_no_line(stars: str, line: int) -> None:
    state = ended(stars, "1-1")
    assert longest_line(state, 0) == line
    assert winners(state) == ([0] if line == 5 else [])


def test_B6_2_without_a_line_most_stars_win_from_twelve_on() -> None:
    assert winners(ended(TWELVE, "1-1")) == [0]
    assert winners(ended(TWELVE.replace("5-5", ""), "1-1")) == []
    assert winners(ended(TWELVE, FIVE)) == [1]


def test_B6_3_the_same_condition_shares_the_win() -> None:
    assert winners(ended(FIVE, "", FIVE)) == [0, 2]
    assert winners(ended(TWELVE, TWELVE)) == [0, 1]


def test_B6_4_the_end_is_tested_when_all_stars_are_placed() -> None:
    node = table(BOTH_OUT)
    put(node.state, 0, stars="4-1 4-2 4-4 4-5")
    here = node.play("star 4-3")
    assert not here.position.finished
    here = here.play("star 4-2").skip_automatic()
    assert here.position.finished
    assert rule_of(here, "roll") == "B6.4"


def test_BR5_a_colour_that_is_out_earns_nothing_by_default() -> None:
    yellow = "2-1 2-3 2-5"
    assert earned(yellow, 3) == [1, 0, 0]
    assert earned(yellow, 3, Rulings="removed_colour=card_only") == [1, 1, 0]
    assert earned(yellow, 4) == [1, 1, 0]


def test_BR12_all_stars_are_placed() -> None:
    moves = "ann roll 1-1 1 3 5 5 ann 1-1 bob pass bob roll 1-5 1 1 1 1 bob 1-1 ann 1-5 ann roll 1-3 3 3 3 3 ann 1-3 "
    here = table(moves + "bob pass bob withdraw ann withdraw")
    assert to_place(here.state, 0) == 3
    for star in ("1-1", "1-3", "1-5"):
        assert here.position.to_move == "ann"
        here = here.play(f"star {star}").skip_automatic()
    assert here.position.to_move == "bob"
    assert refusal(moves + "bob pass bob withdraw ann withdraw ann star 1-1 bob star 1-1").rule == "B5.4"


def test_BR13_six_of_a_model_bring_no_more_than_three() -> None:
    assert earned("2-1 2-3 2-5 6-1 6-3 6-5") == [1, 1, 0]


def test_BR14_there_is_no_limit_to_stars() -> None:
    every = " ".join(f"{row}-{column}" for row in range(1, 7) for column in range(1, 7))
    assert winners(ended(every, every)) == [0, 1]


def test_BR15_six_in_a_line_win_and_more_lines_are_no_better() -> None:
    assert winners(ended(f"{FIVE} 2-6", f"{FIVE} 4-1 4-2 4-3 4-4 4-5")) == [0, 1]


def test_BR16_most_of_those_with_twelve_or_all_of_them() -> None:
    boards = (TWELVE, f"{TWELVE} 6-6")
    assert winners(ended(*boards)) == [1]
    assert winners(ended(*boards, rulings="twelve=all")) == [0, 1]


def test_BR17_objectives_stay_after_the_last_round() -> None:
    assert ended(FIVE, "").owner == table().state.owner


def test_BR18_a_round_in_which_all_bust_is_followed_by_another() -> None:
    state = ended("", "")
    assert (state.round_no, state.phase) == (2, 1)


def test_BR20_the_star_for_withdrawing_is_part_of_a_sum() -> None:
    assert sum(earned("2-1 2-3 2-5")) == 2


def test_a_series_follows_the_longest_line() -> None:
    state: Any = ended(FIVE, "")
    assert longest_line(state, 0) == 5
    game = find_game("buttons")
    assert derived.series(game, state) == [[5, 0]]
    assert list(game.scoring.series) == ["line"]
