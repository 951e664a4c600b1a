"""The chances of the draft: to the fraction, and as often as random games have it."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.games.bunny.odds import camp_hit_chance, comes_back_chance, drawn_chance
from tbggg.games.bunny.rules.state import State

GAMES = 12


@pytest.mark.parametrize(
    ("seats", "chances"),
    [(4, ["60/71", "40/51", "20/31", "0"]), (3, ["54/73", "36/55", "18/37", "0"])],
)
def test_k6_a_camp_is_hit_as_often_as_its_card_is_dealt(seats: int, chances: list[str]) -> None:
    """Without Provisions, and more often with them."""
    cards = 40 if seats == 4 else 36
    for round_no, chance in enumerate(chances, 1):
        plain = drawn_chance(182 - cards * round_no, 0, cards * (4 - round_no))
        assert plain == Fraction(chance)
        assert camp_hit_chance(State(seats=seats, phase=2, round_no=round_no)) >= plain


def test_k6_random_games_have_it_as_often() -> None:
    expected = variance = hit = 0.0
    for luck in range(GAMES):
        record = tbggg.new_game("bunny", seats=4, luck=luck)
        play_at_random(record.start, luck)
        line = list(record.main_line())
        for round_no in (1, 2, 3):
            begun = next(one.state for one in line if one.state.phase == 2 and one.state.round_no == round_no)
            chance = float(camp_hit_chance(begun))
            empty = [cell for cell in range(100) if begun.owner[cell] == 0 and begun.played[cell + 1] == 0]
            found = sum(record.end.state.played[cell + 1] > 0 for cell in empty)
            hit += found
            expected += chance * len(empty)
            variance += len(empty) * chance * (1 - chance)
    assert abs(hit - expected) < 4 * sqrt(variance)


def test_v3_with_two_players_nobody_knows() -> None:
    with pytest.raises(ValueError, match="V3"):
        camp_hit_chance(State(seats=2, phase=2))


@pytest.mark.parametrize(("seats", "left", "chance"), [(4, 8, "1/4"), (3, 10, "3/5"), (2, 9, "4/5"), (4, 4, "0")])
def test_1_2_a_card_comes_round_again(seats: int, left: int, chance: str) -> None:
    """Counted: each of the others takes two of those that are left, the card not among them."""
    assert comes_back_chance(seats, left) == Fraction(chance)
