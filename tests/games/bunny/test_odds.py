"""The chances of the draft: to the fraction, and as often as random games have it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.figures.chances import chances
from tbggg.games.bunny.odds import (
    camp_hit_chance,
    camp_hit_rows,
    comes_back_chance,
    comes_back_rows,
    drawn_chance,
)
from tbggg.games.bunny.rules.state import PICKING, State

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


@cache
def random_games() -> list[list[State]]:
    """States of random games of four seats, with luck 0, 1 and so on."""
    records = [tbggg.new_game("bunny", seats=4, luck=luck) for luck in range(GAMES)]
    for luck, record in enumerate(records):
        play_at_random(record.start, luck)
    return [[one.state for one in record.main_line()] for record in records]


def test_k6_random_games_have_it_as_often() -> None:
    expected = variance = hit = 0.0
    for line in random_games():
        for round_no in (1, 2, 3):
            begun = next(one for one in line if one.phase == 2 and one.round_no == round_no)
            chance = float(camp_hit_chance(begun))
            empty = [cell for cell in range(100) if begun.owner[cell] == 0 and begun.played[cell + 1] == 0]
            found = sum(line[-1].played[cell + 1] > 0 for cell in empty)
            hit += found
            expected += chance * len(empty)
            variance += len(empty) * chance * (1 - chance)
    assert abs(hit - expected) < 4 * sqrt(variance)


@pytest.mark.parametrize(("lang", "said"), [("en", "discards"), ("fr", "défausses")])
def test_v3_with_two_players_nobody_knows_and_both_languages_say_why(lang: str, said: str) -> None:
    tbggg.use_language(lang)
    with pytest.raises(tbggg.BadOption, match=f"{said}.*V3") as caught:
        camp_hit_chance(State(seats=2, phase=2))
    assert caught.value.rule == "V3"


@pytest.mark.parametrize(("seats", "left", "chance"), [(4, 8, "1/4"), (3, 10, "3/5"), (2, 9, "4/5"), (4, 4, "0")])
def test_1_2_a_card_comes_round_again(seats: int, left: int, chance: str) -> None:
    """Counted: each of the others takes two of those that are left, the card not among them."""
    assert comes_back_chance(seats, left) == Fraction(chance)


def test_1_2_random_games_have_it_as_often() -> None:
    """Of territories, which are unique: cards of which a hand has two are chosen less often by their words."""
    back = passed = 0
    for line in random_games():
        for round_no in (1, 2, 3, 4):
            starts = [
                next(
                    one
                    for one in line
                    if (one.round_no, one.turn_no, one.step) == (round_no, turn, PICKING) and not any(one.picked)
                )
                for turn in (2, 5)
            ]
            for seat in range(4):
                giver = (seat + (3 if round_no % 2 else 1)) % 4  # has seen these cards, and gets them again
                kept = [card for card in range(1, 101) if starts[0].hand[seat][card]]
                passed += len(kept)
                back += sum(starts[1].hand[giver][card] for card in kept)
    chance = float(comes_back_chance(4, 8))
    assert abs(back - chance * passed) < 4 * sqrt(passed * chance * (1 - chance))


@pytest.mark.parametrize(("lang", "first"), [("en", "round 1"), ("fr", "tour 1")])
def test_the_figure_has_a_bar_for_each_chance(lang: str, first: str) -> None:
    drawn = chances(camp_hit_rows(3, lang), lang).data[0]
    assert drawn.x[0] == first
    assert [one.split("\u202f" if lang == "fr" else "\u00a0")[0] for one in drawn.text] == ["77", "69", "53", "0"]
    assert [round(height) for height in drawn.y] == [77, 69, 53, 0]
    drawn = chances(comes_back_rows(4, lang), lang).data[0]
    assert [one.endswith("(1/4)") for one in drawn.text] == [True, False, False, False]
    assert chances({"nearly": Fraction(10**6 - 1, 10**6)}, lang).data[0].text[0][:2] == "99"
