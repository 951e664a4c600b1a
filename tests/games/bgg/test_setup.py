"""S1 to S4 and 0.1: who plays, who begins, what everybody starts with, and the six rounds."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tbggg

from .tables import (
    COLOURS,
    FOUR,
    evening,
    finish,
    headers,
    hoard,
    on_the_way,
    opening,
    refused,
    section,
    supply,
    written,
)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_S1_three_to_six_may_play(seats: int) -> None:
    assert len(tbggg.new_game(seats=seats, luck=1).seats) == seats
    assert len(opening(" ".join(COLOURS[:seats])).record.seats) == seats


@pytest.mark.parametrize("seats", [2, 7])
def test_S1_two_or_seven_may_not(seats: int) -> None:
    with pytest.raises(tbggg.BadOption):
        tbggg.new_game(seats=seats, luck=1)


def test_S1_E08_1_only_three_players_score_by_colours() -> None:
    """The same tiles by the two final scorings: with three seats a colour makes the set, else a number."""
    tiles = "yellow 1 2 3 4 5 6"
    assert tbggg.games.bgg.score(tiles, of="red", seats="red yellow blue").total == 36
    assert tbggg.games.bgg.score(tiles, of="red", seats=FOUR).total == 21


@pytest.mark.parametrize("first", FOUR.split())
def test_S2_E00_1_the_first_player_is_whoever_was_named(first: str) -> None:
    """The roll before the game leaves only its outcome in the record: any seat may have been named."""
    start = tbggg.loads(headers(FOUR, first)).start.skip_automatic()
    assert start.position.first_player == first
    assert tbggg.new_game(seats=FOUR, first=first, luck=3).start.position.first_player == first


def test_S2_a_new_game_draws_the_first_player_and_writes_it_down() -> None:
    chosen = set()
    for luck in range(40):
        game = tbggg.new_game(seats=3, luck=luck)
        assert game.headers["First"] == game.start.position.first_player
        chosen.add(game.headers["First"])
    assert chosen == set(game.seats)


def test_S3_E01_2_the_stack_is_the_twenty_tiles_of_the_colour_well_shuffled() -> None:
    """All twenty are equally likely to lie on top: exact odds of the first eight."""
    odds = tbggg.loads(headers()).start.skip_automatic().position.chance_outcomes()
    assert sum(chance for _, chance in odds) == 1
    blanks = {n: sum(chance for move, chance in odds if move.count("-") == n) for n in range(4)}
    assert blanks == {0: Fraction(33, 95), 1: Fraction(48, 95), 2: Fraction(14, 95), 3: 0}


def test_S3_E01_1_the_twenty_tiles_are_all_drawn_by_round_five() -> None:
    record = tbggg.loads(hoard(3))
    moves = written(record.start, record.end, "red")
    drawn = [len(move.split()) - 1 for move in moves if move.startswith("draw")]
    assert drawn == [8, 3, 3, 3, 3]
    assert sum(drawn) == 20


def test_S3_the_height_of_a_stack_is_public() -> None:
    """Red has drawn or has not: yellow sees a difference, though not what was drawn."""
    start = tbggg.loads(headers()).start.skip_automatic()
    drawn = start.play("draw 1 2 3 4 5 6 - -")
    assert start.position.view("yellow") != drawn.position.view("yellow")


@pytest.mark.parametrize(
    ("seats", "first", "eleven"),
    [
        (3, "blue", ""),
        (4, "red", "green"),
        (4, "yellow", "red"),
        (5, "blue", "red yellow"),
        (6, "orange", "blue green purple"),
        (6, "green", "red yellow blue"),
    ],
)
def test_S4_the_first_three_start_at_10_and_every_other_at_11(seats: int, first: str, eleven: str) -> None:
    names = COLOURS[:seats]
    expected = {name: 11 if name in eleven.split() else 10 for name in names}
    assert tbggg.loads(headers(" ".join(names), first)).start.position.points == expected


def test_S4_E00_2_six_seats_start_with_63_gg_in_all_and_three_with_30() -> None:
    assert sum(tbggg.loads(headers(" ".join(COLOURS), "green")).start.position.points.values()) == 63
    assert sum(tbggg.loads(headers("red yellow blue")).start.position.points.values()) == 30


def test_0_1_six_rounds_of_six_phases_in_this_order() -> None:
    end = finish(tbggg.loads(hoard(3)).end)
    start = end.record.start.skip_automatic()
    passed = [section(node) for node in [start, *on_the_way(start, end)]]
    assert passed == sorted(passed)
    # Nothing happens in phase 1 of round six (1.3); every other phase is seen.
    every = {(number, phase) for number in range(1, 7) for phase in range(1, 7)} - {(6, 1)}
    assert every <= set(passed)


def test_0_1_E09_6_the_game_ends_after_phase_six_of_round_six() -> None:
    end = finish(tbggg.loads(hoard(3)).end)
    assert end.position.finished
    assert end.position.round == 6
    assert not end.position.legal_moves()


def test_0_1_the_game_is_not_over_before() -> None:
    record = tbggg.loads(hoard(3))
    assert not record.end.position.finished
    assert section(record.end) == (6, 2)


@pytest.mark.parametrize(
    ("moment", "move"),
    [
        ("1.2", "draw 1 2 3 4 5 6 1 2"),
        ("1.2", "roll 1 2 3"),
        ("1.2", "ad 2"),
        ("1.2", "promote 2>3"),
        ("1.2", "buy blue1@2b"),
        ("1.3", "4@5b"),
        ("1.3", "buy blue6@6b"),
        ("1.5", "4@5b"),
        ("1.5", "ad 1"),
        ("1.5", "promote 1>2"),
    ],
)
def test_0_1_a_move_of_another_phase_is_refused(moment: str, move: str) -> None:
    assert refused(evening().at(moment), move) == "0.1"


def test_0_1_E00_4_the_phases_follow_each_other_without_a_gap() -> None:
    here = opening()
    assert section(here) == (1, 2)
    assert section(supply(here)) == (1, 3)
