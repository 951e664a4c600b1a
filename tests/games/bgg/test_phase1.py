"""1.1 to 1.4: games arrive at the warehouse."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tbggg

from .tables import evening, finish, headers, hoard, opening, passes, roll, section, supply, ways, written


def first_draw():
    """Red is to draw the first tiles of the game."""
    return tbggg.loads(headers()).start.skip_automatic()


def second_round():
    """Round two, red to draw three; it holds one tile of each number and both blanks."""
    return passes(roll(supply(opening()), red="1 1 1"), 3)


def test_1_1_round_one_draws_eight_tiles() -> None:
    here = first_draw()
    assert {len(move.split()) - 1 for move, _ in here.position.chance_outcomes()} == {8}
    assert here.position.why_not("draw 1 1 2 3 4 5 6 -") is None


@pytest.mark.parametrize("tiles", ["1 1 2 3 4 5 6", "1 1 2 3 4 5 6 - 6", "1 2 3"])
def test_1_1_E01_5_any_other_number_of_tiles_is_refused(tiles: str) -> None:
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(headers() + f"red draw {tiles}")
    assert caught.value.rule == "1.1"


def test_1_1_E01_4_there_are_1338_different_hands_of_eight() -> None:
    assert len(first_draw().position.chance_outcomes()) == 1338


def test_1_1_E01_4_all_six_numbers_among_eight_come_with_729_in_4199() -> None:
    odds = first_draw().position.chance_outcomes()
    assert sum(chance for move, chance in odds if set("123456") <= set(move)) == Fraction(729, 4199)


def test_1_1_E01_2_a_first_hand_holds_a_blank_with_62_in_95() -> None:
    odds = first_draw().position.chance_outcomes()
    assert sum(chance for move, chance in odds if "-" in move) == Fraction(62, 95)
    assert sum(chance for move, chance in odds if move.count("-") == 2) == Fraction(14, 95)


def test_1_1_the_first_player_draws_first_then_clockwise() -> None:
    here = tbggg.loads(headers("red yellow blue", "yellow")).start.skip_automatic()
    drawn = []
    while here.position.phase == 1:
        drawn.append(here.position.to_move)
        here = here.play("draw 1 2 3 4 5 6 - -").skip_automatic()
    assert drawn == ["yellow", "blue", "red"]


def test_1_2_rounds_two_to_five_draw_three_tiles() -> None:
    here = second_round()
    assert section(here) == (2, 1)
    assert {len(move.split()) - 1 for move, _ in here.position.chance_outcomes()} == {3}
    record = tbggg.loads(hoard(3))
    sizes = {number: set() for number in range(1, 7)}
    for node in record.main_line():
        if node.move and node.move.startswith("draw"):
            sizes[node.parent.position.round].add(len(node.move.split()) - 1)
    assert sizes == {1: {8}, 2: {3}, 3: {3}, 4: {3}, 5: {3}, 6: set()}


@pytest.mark.parametrize("tiles", ["1 2", "1 2 3 4", "1 2 3 4 5 6 1 2"])
def test_1_2_any_other_number_of_tiles_is_refused(tiles: str) -> None:
    body = "red draw 1 2 3 4 5 6 1 2 yellow draw 1 2 3 4 5 6 1 2 blue draw 1 2 3 4 5 6 1 2\n"
    body += "red pass yellow pass blue pass red roll 1 1 1 yellow roll 6 6 6 blue roll 6 6 6\n"
    body += f"red pass yellow pass blue pass 2.1 red draw {tiles}"
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(headers() + body)
    assert caught.value.rule == "1.2"


def test_1_2_E01_3_the_odds_follow_from_what_is_left_in_the_stack() -> None:
    """Red drew 1 1 2 3 4 5 6 and a blank: twelve tiles are left, two sixes and one blank among them."""
    here = evening().end.play_line("blue draw 1 2 3 green draw 2 2 3").skip_automatic()
    assert here.position.to_move == "red"
    odds = here.position.chance_outcomes()
    assert sum(chance for _, chance in odds) == 1
    assert sum(chance for move, chance in odds if "6" in move) == Fraction(5, 11)
    assert sum(chance for move, chance in odds if "-" in move) == Fraction(1, 4)


def test_1_3_E09_6_round_six_draws_nothing() -> None:
    end = tbggg.loads(hoard(3)).end
    assert section(end) == (6, 2)
    assert not [move for move in written(end, finish(end)) if move.startswith("draw")]
    assert end.position.why_not("draw 1 2 3").rule in ("0.1", "1.3")


def test_1_4_drawn_tiles_stand_behind_their_owners_screen() -> None:
    """Red may place what it drew and nothing else, and nobody else sees what that is."""
    here = opening(red="2 2 3 3 4 4 5 6")
    assert {move[0] for move in ways(here) if "@" in move} == set("23456")
    other = opening(red="1 1 1 2 2 2 - -")
    assert here.position.view("yellow") == other.position.view("yellow")


def test_1_4_later_draws_join_what_was_kept() -> None:
    here = second_round().play_line("red draw 1 1 6 yellow draw 1 1 2 blue draw 1 1 2").skip_automatic()
    here = here.play_line("red 1@1b yellow pass blue pass red 1@1b red 1@1b red 6@6b red 6@6b").skip_automatic()
    assert {move[0] for move in ways(here) if "@" in move} == set("2345-")


def test_1_4_E01_6_another_seat_sees_only_that_eight_tiles_came() -> None:
    """Two draws that differ look the same to blue, and different to red."""
    one, two = first_draw().play("draw 1 1 2 3 4 5 6 -"), first_draw().play("draw 2 2 3 3 4 4 5 5")
    assert one.position.view("blue") == two.position.view("blue")
    assert one.position.view("red") != two.position.view("red")
