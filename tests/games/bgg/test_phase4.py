"""4.1 to 4.3: decide the new first player."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, permutations

import pytest

import tbggg

from .tables import evening, market, opening, passes, roll, supply, ways

TRIOS = [" ".join(trio) for trio in combinations_with_replacement("123456", 3)]


def test_4_1_E04_1_the_example_of_the_rules() -> None:
    """Red and yellow both stand at shop 1; of the two, only red stands at shop 2."""
    assert tbggg.games.bgg.first_player("red 1 2 5, yellow 1 3 4, blue 2 2 3", holder="blue") == "red"


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("1 6 6", "2 2 2"),
        ("1 1 6", "1 2 2"),
        ("2 6 6", "3 3 3"),
        ("1 2 6", "1 3 3"),
        ("3 3 6", "3 4 4"),
        ("4 4 5", "4 5 5"),
        ("1 1 5", "1 1 6"),
        ("5 5 6", "5 6 6"),
    ],
)
@pytest.mark.parametrize("holder", ["red", "yellow"])
def test_4_1_most_dice_at_shop_1_then_of_those_tied_at_shop_2_and_so_on(low: str, high: str, holder: str) -> None:
    assert tbggg.games.bgg.first_player(f"red {low}, yellow {high}, blue 6 6 6", holder=holder) == "red"
    assert tbggg.games.bgg.first_player(f"red {high}, yellow {low}, blue 6 6 6", holder=holder) == "yellow"


def test_4_1_E04_3_one_geek_at_shop_1_beats_a_lower_sum() -> None:
    dice = "red 2 2 2, yellow 2 4 6, blue 1 5 6, green 3 3 3"
    assert tbggg.games.bgg.first_player(dice, holder="green") == "blue"


def test_4_1_the_order_of_the_dice_does_not_matter() -> None:
    for trio in permutations("256"):
        assert tbggg.games.bgg.first_player(f"red {' '.join(trio)}, yellow 2 6 6, blue 3 3 3", holder="blue") == "red"


def test_4_1_E04_8_the_smallest_sum_names_a_wrong_seat_with_331_in_3888() -> None:
    """Two seats: every pair of trios, as often as three dice show it."""
    wrong = Fraction(0)
    for red in TRIOS:
        for yellow in TRIOS:
            first = tbggg.games.bgg.first_player(f"red {red}, yellow {yellow}, blue 6 6 6", holder="blue")
            smaller = {-1: "red", 0: first, 1: "yellow"}[sign(total(red) - total(yellow))]
            wrong += odds(red) * odds(yellow) * (first not in ("blue", smaller))
    assert wrong == Fraction(331, 3888)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def total(trio: str) -> int:
    return sum(map(int, trio.split()))


def odds(trio: str) -> Fraction:
    return Fraction({1: 1, 2: 3, 3: 6}[len(set(trio.split()))], 216)


def test_4_1_the_positions_after_phase_three_count() -> None:
    """Red rolled the lowest shops; yellow's promotions take the marker all the same."""
    here = roll(supply(opening()), red="1 2 2", yellow="1 2 3", blue="6 6 6")
    assert passes(here, 3).position.first_player == "red"
    paid = here.play_line("red pass yellow promote 3>1 blue pass red pass yellow pass blue pass").skip_automatic()
    assert paid.position.first_player == "yellow"


def test_4_1_E04_2_green_holds_ernie_if_nobody_pays_and_blue_after_the_evening() -> None:
    """The smallest sum would name red both times."""
    record = evening()
    assert passes(record.at("1.3"), 3).position.first_player == "green"
    assert record.at("1.5").position.first_player == "blue"


def test_4_1_E09_4_the_fork_in_which_blue_promotes() -> None:
    here = passes(evening().at("1.3").play_line("yellow pass blue promote 5>3"), 3)
    assert here.position.first_player == "blue"
    assert len(ways(here)) == 8


def test_4_1_E09_5_the_fork_in_which_nobody_pays() -> None:
    here = passes(evening().at("1.3"), 3)
    assert here.position.first_player == here.position.to_move == "green"
    assert len(ways(here)) == 9


def test_4_1_E04_7_the_sure_promotion_of_blue() -> None:
    here = evening().at("1.3").play_line("yellow pass blue promote 5>3")
    assert passes(here, 3).position.first_player == "blue"


def test_4_2_E04_4_equal_dice_go_to_the_nearest_clockwise_from_the_holder() -> None:
    dice = "red 1 2 5, yellow 1 2 5, blue 2 2 3, green 1 5 6"
    assert tbggg.games.bgg.first_player(dice, holder="yellow") == "red"
    assert tbggg.games.bgg.first_player(dice, holder="red") == "yellow"
    assert tbggg.games.bgg.first_player(dice, holder="blue") == "red"
    assert tbggg.games.bgg.first_player(dice, holder="green") == "red"


def test_4_2_E04_5_only_the_tied_seats_are_counted() -> None:
    dice = "red 1 4 4, yellow 1 3 6, blue 1 4 4, green 2 2 2, purple 1 3 6"
    assert tbggg.games.bgg.first_player(dice, holder="blue") == "purple"


def test_4_2_the_seats_are_counted_round_the_table_as_it_sits() -> None:
    dice = "red 1 1 1, yellow 1 1 1, blue 2 2 2"
    assert tbggg.games.bgg.first_player(dice, holder="blue", seats="blue yellow red") == "yellow"
    assert tbggg.games.bgg.first_player(dice, holder="blue", seats="blue red yellow") == "red"


def test_4_2_in_a_game_too() -> None:
    here = passes(roll(supply(opening(first="yellow")), red="2 3 4", yellow="6 6 6", blue="2 3 4"), 3)
    assert here.position.first_player == "blue"


def test_4_3_E04_2_phase_five_already_starts_with_the_new_first_player() -> None:
    """Yellow began the round; blue has taken the marker and places the first die."""
    here = evening().at("1.5")
    assert here.position.first_player == here.position.to_move == "blue"


def test_4_3_the_marker_stays_for_the_next_round() -> None:
    here = market(opening(), red="1@1b", dice={"blue": "1 1 1"})
    assert here.position.to_move == "blue"
    after = passes(here, 5)
    assert (after.position.round, after.position.to_move) == (2, "blue")
