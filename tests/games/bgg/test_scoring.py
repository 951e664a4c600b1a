"""7.0 to 9.3: final scoring, with four to six players and with three, and the winner."""

from __future__ import annotations

import pytest

import tbggg

from .tables import FOUR, THREE, buys, evening, finish, hoard, income, market, on_the_way, opening, scored, section

SIX = "red yellow blue green purple orange"
THREE_HOUSES = "yellow 1 2 3 4 5 6 6, blue 2 2 3 4 5 6"


def four(tiles: str):
    """Red's tiles at a table of four."""
    return tbggg.games.bgg.score(tiles, of="red", seats=FOUR)


def three(tiles: str):
    """Red's tiles at a table of three."""
    return tbggg.games.bgg.score(tiles, of="red", seats=THREE)


def test_7_0_E07_5_scoring_adds_to_the_gg_earned_so_far() -> None:
    end = evening().end
    collections = {seat: scored(end, seat, "sets") + scored(end, seat, "singles") for seat in end.record.seats}
    assert collections == {"red": 4, "yellow": 6, "blue": 10, "green": 8}
    assert {seat: scored(end, seat, "total") for seat in end.record.seats} == {
        "red": 24,
        "yellow": 22,
        "blue": 34,
        "green": 25,
    }


def test_7_0_the_total_is_start_sales_paid_sets_and_singles() -> None:
    end = evening().end
    parts = ("start", "sales", "paid", "sets", "singles", "duplicates", "total")
    assert [scored(end, "blue", part) for part in parts] == [10, 15, -1, 0, 10, 0, 34]
    assert [scored(end, "red", part) for part in parts] == [11, 9, 0, 0, 4, 0, 24]


def test_7_1_numbers_are_scored_in_order_from_one_to_six() -> None:
    """Blue holds a one, a three and a six of red: one GG comes first, then three, then six."""
    base = market(opening(FOUR), red="1@1b 3@3b 6@6b", dice={"blue": "1 3 6"})
    sold = buys(base, blue="red6@6b, red3@3b, red1@1b")
    end = finish(sold)
    last_income = [node for node in on_the_way(sold, end) if section(node) <= (6, 6)][-1]
    gains = [income(node.parent, node)["blue"] for node in on_the_way(last_income, end)]
    assert [gain for gain in gains if gain] == [1, 3, 6]
    assert len(gains) >= 6


def test_7_2_E07_1_the_pile_of_fifty_two() -> None:
    pile = four("yellow 1 3 3 6, blue 1 3 5 6, green 1 5 6 6")
    assert (pile.total, pile.sets, pile.singles, pile.duplicates) == (52, 36, 16, 2)


@pytest.mark.parametrize("number", range(1, 7))
def test_7_2_a_set_is_one_tile_of_each_opponents_colour_at_six_gg_each(number: int) -> None:
    whole = four(f"yellow {number}, blue {number}, green {number}")
    assert (whole.total, whole.sets, whole.singles) == (18, 18, 0)
    part = four(f"yellow {number}, blue {number}")
    assert (part.total, part.sets, part.singles) == (2 * number, 0, 2 * number)


@pytest.mark.parametrize(("number", "bonus"), [(1, 15), (2, 12), (3, 9), (4, 6), (5, 3), (6, 0)])
def test_7_2_E07_3_what_a_set_adds_over_its_face_values(number: int, bonus: int) -> None:
    assert four(f"yellow {number}, blue {number}, green {number}").total - 3 * number == bonus


def test_7_2_E07_4_with_six_seats_a_set_needs_five_colours() -> None:
    fives = "yellow 5, blue 5, green 5, purple 5"
    assert tbggg.games.bgg.score(fives, of="red", seats=SIX).total == 20
    assert tbggg.games.bgg.score(fives + ", orange 5", of="red", seats=SIX).total == 30


def test_7_2_with_five_seats_a_set_needs_four_colours() -> None:
    seats = "red yellow blue green purple"
    assert tbggg.games.bgg.score("yellow 1, blue 1, green 1", of="red", seats=seats).total == 3
    assert tbggg.games.bgg.score("yellow 1, blue 1, green 1, purple 1", of="red", seats=seats).total == 24


@pytest.mark.parametrize(
    ("tile", "gain"), [("green 3", 12), ("yellow 5", 8), ("blue 2", 2), ("yellow 6", 0), ("green 4", 4)]
)
def test_7_2_E07_2_one_more_tile(tile: str, gain: int) -> None:
    pile = {"yellow": "1 3 3 6", "blue": "1 3 5 6", "green": "1 5 6 6"}
    before = four(", ".join(f"{colour} {tiles}" for colour, tiles in pile.items())).total
    pile[tile.split()[0]] += f" {tile.split()[1]}"
    assert four(", ".join(f"{colour} {tiles}" for colour, tiles in pile.items())).total - before == gain


def test_7_2_one_set_a_number_further_copies_are_duplicates() -> None:
    twice = four("yellow 6 6, blue 6 6, green 6 6")
    assert (twice.total, twice.sets, twice.singles, twice.duplicates) == (18, 18, 0, 3)


def test_7_3_every_other_tile_scores_its_number() -> None:
    assert four("yellow 1 2 3 4 5 6").total == 21


def test_7_3_a_duplicate_scores_nothing() -> None:
    pile = four("yellow 5 5 5, blue 5")
    assert (pile.total, pile.singles, pile.duplicates) == (10, 10, 2)


def test_7_3_E07_5_equal_numbers_in_different_colours_are_no_duplicates() -> None:
    pile = four("yellow 4, blue 4")
    assert (pile.total, pile.duplicates) == (8, 0)


@pytest.mark.parametrize(("holder", "gains"), [("yellow", [1, 2]), ("red", [2, 1]), ("blue", [2, 1])])
def test_8_1_E08_4_colours_are_scored_clockwise_from_the_holder_of_the_marker(holder: str, gains: list[int]) -> None:
    """Blue holds a one of yellow and a two of red; with Ernie at yellow: yellow, blue, red."""
    base = market(opening(), red="2@2b", yellow="1@1b", dice={"blue": "1 2 2"})
    sold = buys(base, blue="yellow1@1b, red2@2b")
    end = finish(sold, **{holder: "1 1 1"})
    assert end.position.first_player == holder
    path = on_the_way(sold, end)
    steps = [income(node.parent, node)["blue"] for node in path if section(node) == (6, 7)]
    assert [gain for gain in steps if gain] == gains


def test_8_1_the_order_does_not_change_the_totals() -> None:
    base = market(opening(), red="2@2b", yellow="1@1b", dice={"blue": "1 2 2"})
    sold = buys(base, blue="yellow1@1b, red2@2b")
    totals = [finish(sold, **{holder: "1 1 1"}).position.points for holder in ("red", "yellow", "blue")]
    assert totals[0] == totals[1] == totals[2]


def test_8_2_E08_1_a_set_is_one_to_six_of_one_colour() -> None:
    pile = three(THREE_HOUSES)
    assert (pile.total, pile.sets, pile.singles) == (64, 36, 28)


def test_8_2_five_of_a_colour_are_no_set_nor_six_of_two() -> None:
    assert three("yellow 1 2 3 4 5").sets == 0
    assert three("yellow 1 2 3, blue 4 5 6").sets == 0


@pytest.mark.parametrize(("tile", "gain"), [("blue 1", 16), ("yellow 1", 1), ("blue 6", 6)])
def test_8_2_E08_2_one_more_tile(tile: str, gain: int) -> None:
    pile = {"yellow": "1 2 3 4 5 6 6", "blue": "2 2 3 4 5 6"}
    pile[tile.split()[0]] += f" {tile.split()[1]}"
    assert three(", ".join(f"{colour} {tiles}" for colour, tiles in pile.items())).total - 64 == gain


def test_8_3_every_other_tile_scores_its_number_duplicates_included() -> None:
    pile = three("yellow 4 4 4, blue 2 2")
    assert (pile.total, pile.singles, pile.duplicates) == (16, 16, 0)


def test_8_4_E08_5_nobody_scores_own_tiles() -> None:
    """Red bought three tiles of its own colour: they are in the discard (6.1), not in its collection."""
    base = market(opening(), red="1@1b 2@1b -@1t", dice={"red": "1 1 1"})
    after = buys(base, red="red1@1b, red2@1b")
    assert scored(after, "red", "singles") == scored(after, "red", "sets") == 0
    assert scored(after, "red", "total") == 10


def test_9_1_most_gg_wins() -> None:
    """Nobody sells or buys anything: green, who began with eleven, has the most."""
    end = finish(tbggg.loads(hoard(4)).end)
    assert end.position.points == {"red": 10, "yellow": 10, "blue": 10, "green": 11}
    assert list(end.position.winners) == ["green"]


def test_9_1_what_the_collection_scores_counts() -> None:
    """Blue's three purchases lift it above those who sold to it."""
    base = market(opening(), red="6@5t", yellow="6@5m", dice={"blue": "5 5 6"})
    end = finish(buys(base, blue="red6@5t, yellow6@5m"))
    assert end.position.points == {"red": 15, "yellow": 16, "blue": 22}
    assert list(end.position.winners) == ["blue"]


CHEAP = "2/1/1 3/2/1 4/3/2 5/4/3 6/5/4 7/6/5"


def level(red_buys: str, blue_buys: str, **tiles: str):
    """The end of a game of four in which only red and blue bought, at shop 1, and came out level on top."""
    hands = {"yellow": "1 1 1 2 2 2 - -", "green": "1 1 2 2 3 3 - -"}
    base = market(opening(FOUR, prices=CHEAP, **hands), dice={"red": "1 1 1", "blue": "1 1 1"}, **tiles)
    end = finish(buys(base, red=red_buys, blue=blue_buys))
    assert end.position.points["red"] == end.position.points["blue"] == max(end.position.points.values())
    return end


def test_9_2_E07_6_a_tie_goes_to_the_most_distinct_number_one_tiles_then_two() -> None:
    """Red: yellow 1 1, green 1. Blue: red 1, yellow 1, green 2. Two distinct ones each; then one two to none."""
    end = level(
        "yellow1@1m, yellow1@1m, green1@1t",
        "red1@1b, yellow1@1m, green2@1t",
        red="1@1b",
        yellow="1@1m 1@1m 1@1m",
        green="1@1t 2@1t",
    )
    assert list(end.position.winners) == ["blue"]


def test_9_2_ones_come_before_twos() -> None:
    """All four have twelve GG: red has two distinct ones, blue has a two, yellow and green have sold."""
    end = level("yellow1@1m, green1@1t", "yellow2@1m", yellow="1@1m 2@1m", green="1@1t")
    assert end.position.points == dict.fromkeys(FOUR.split(), 12)
    assert list(end.position.winners) == ["red"]


def test_9_3_E07_7_still_tied_is_a_draw() -> None:
    """Red and blue each hold a one of yellow and a two of green; green, level with them, holds nothing."""
    end = level("yellow1@1m, green2@1t", "yellow1@1m, green2@1t", yellow="1@1m 1@1m", green="2@1t 2@1t")
    assert end.position.points == {"red": 13, "yellow": 12, "blue": 13, "green": 13}
    assert sorted(end.position.winners) == ["blue", "red"]


def test_9_3_nobody_sold_and_nobody_bought() -> None:
    end = finish(tbggg.loads(hoard(3)).end)
    assert sorted(end.position.winners) == ["blue", "red", "yellow"]
