"""C1 to C8: the street, the tiles, the dice, the markers and the screens."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tbggg

from .tables import (
    COLOURS,
    HAND,
    buys,
    draw,
    evening,
    headers,
    income,
    market,
    opening,
    passes,
    refused,
    roll,
    section,
    supply,
    turn_of,
    ways,
)

# 1 2 / 3 4 / 5 6, side by side or corner to corner.
TOUCHES = {1: {2, 3, 4}, 2: {1, 3, 4}, 3: {1, 2, 4, 5, 6}, 4: {1, 2, 3, 5, 6}, 5: {3, 4, 6}, 6: {3, 4, 5}}

# Eighteen prices, all different, so that each shelf can be told from the others.
PRICES = "40/30/20 41/31/21 42/32/22 43/33/23 44/34/24 45/35/25"
PRICE = {f"{shop}{shelf}": base + shop - 1 for shop in range(1, 7) for shelf, base in (("b", 40), ("m", 30), ("t", 20))}


@pytest.mark.parametrize("shop", TOUCHES)
def test_C1_E00_3_a_shop_touches_its_neighbours_also_by_a_corner(shop: int) -> None:
    here = roll(supply(opening()), red=f"{shop} {shop} {shop}")
    assert ways(here, "promote") == {f"promote {shop}>{other}" for other in TOUCHES[shop]}


def test_C1_four_of_the_fifteen_pairs_of_shops_do_not_touch() -> None:
    here = roll(supply(opening()), red="1 2 6")
    for pair in ("1>5", "1>6", "2>5", "2>6", "6>1", "6>2"):
        assert refused(here, f"promote {pair}") == "3.4"


def test_C2_every_shop_has_three_shelves() -> None:
    assert ways(opening(), "-@") == {f"-@{shop}{shelf}" for shop in "123456" for shelf in "bmt"}


@pytest.mark.parametrize("shelf", PRICE)
def test_C2_every_shelf_holds_three_tiles_and_no_fourth(shelf: str) -> None:
    number = shelf[0]
    here = opening(red=f"{number} {number} {number} - - {'1 2 4' if number not in '124' else '3 5 6'}")
    here = here.play_line(f"red {number}@{shelf} yellow pass blue pass red {number}@{shelf} red {number}@{shelf}")
    assert refused(here, f"-@{shelf}") == "2.4"
    assert len(ways(here, "-@")) == 17


@pytest.mark.parametrize(("shelf", "price"), PRICE.items())
def test_C2_every_shelf_of_every_shop_has_its_own_price(shelf: str, price: int) -> None:
    shop = shelf[0]
    here = market(opening(prices=PRICES), red=f"{shop}@{shelf}", dice={"yellow": f"{shop} {shop} {shop}"})
    assert income(here, buys(here, yellow=f"red{shop}@{shelf}"))["red"] == price


def test_C3_a_publisher_has_three_tiles_of_each_number_and_two_blanks() -> None:
    start = tbggg.loads(headers()).start.skip_automatic()
    for tile, copies in (*((str(number), 3) for number in range(1, 7)), ("-", 2)):
        others = [other for other in "1 1 2 2 3 3 4 4 5 5 6 6".split() if other != tile]
        most = [tile] * copies + others[: 8 - copies]
        start.play("draw " + " ".join(most))
        too_many = [tile] * (copies + 1) + others[: 7 - copies]
        assert start.position.why_not("draw " + " ".join(too_many)).rule == "C3"


def test_C3_the_copies_are_counted_over_the_whole_game() -> None:
    """All three ones came in round one, so round two can bring none."""
    here = passes(roll(supply(opening(red="1 1 1 2 3 4 5 6")), red="1 1 1"), 3)
    assert (here.position.round, here.position.to_move) == (2, "red")
    assert here.position.why_not("draw 1 2 3").rule == "C3"
    assert here.position.why_not("draw 2 3 4") is None
    assert not [move for move, _ in here.position.chance_outcomes() if "1" in move]


def test_C3_there_are_six_publishers_and_a_tile_names_its_own() -> None:
    shelves = {seat: "4b" if place < 3 else "4m" for place, seat in enumerate(COLOURS)}
    tiles = {seat: f"4@{shelf}" for seat, shelf in shelves.items()}
    here = market(opening(" ".join(COLOURS)), dice={"red": "4 4 4"}, **tiles)
    assert ways(turn_of(here, "red"), "buy") == {f"buy {seat}4@{shelf}" for seat, shelf in shelves.items()}


def test_C3_a_back_shows_its_publisher_and_hides_its_number() -> None:
    two, three = opening(red=HAND).play("2@3b").skip_automatic(), opening(red=HAND).play("3@3b").skip_automatic()
    assert two.position.view("yellow") == three.position.view("yellow")
    assert two.position.view("red") != three.position.view("red")
    yellow_back = opening(first="yellow").play("2@3b").skip_automatic()
    red_back = opening(first="red").play("2@3b").skip_automatic()
    assert yellow_back.position.view("blue") != red_back.position.view("blue")


def test_C4_a_seat_has_three_dice() -> None:
    here = supply(opening())
    assert sum((odds for _, odds in here.position.chance_outcomes()), Fraction(0)) == 1
    assert all(len(move.split()) == 4 for move, _ in here.position.chance_outcomes())


def test_C4_E00_4_three_dice_place_at_most_three_times_a_round() -> None:
    """So a seat buys at most 18 tiles in the six rounds of a game."""
    here = market(opening(), yellow="1@1b 2@1b", blue="1@1m 2@1m", dice={"red": "1 1 1"})
    here = turn_of(here, "red").play_line("red buy yellow1@1b red buy yellow2@1b red buy blue1@1m").skip_automatic()
    assert section(here) == (2, 1)  # blue's second tile stays unsold: red has no die left
    assert here.position.first_player == "red"


def test_C5_E00_5_the_track_goes_round_and_the_hundred_still_counts() -> None:
    """Red stands at 97 and earns 8: its marker is on space 5 and its score is 105."""
    here = market(opening(prices="87/8/1 3/2/1 4/3/2 5/4/3 6/5/4 7/6/5"), red="1@1b", dice={"yellow": "1 1 1"})
    here = buys(here, yellow="red1@1b")
    assert here.position.points["red"] == 97
    here = market(draw(here, red="1 2 3"), red="1@1m", dice={"yellow": "1 1 1"})
    assert buys(here, yellow="red1@1m").position.points["red"] == 105


def test_C5_every_seat_has_a_score_of_its_own() -> None:
    assert opening(" ".join(COLOURS)).position.points == dict(zip(COLOURS, (10, 10, 10, 11, 11, 11), strict=True))


def test_C6_E00_6_what_stands_behind_a_screen_is_hidden_from_the_others() -> None:
    poor, rich = opening(red="1 1 1 2 2 2 3 -"), opening(red="4 4 5 5 6 6 6 -")
    for other in ("yellow", "blue"):
        assert poor.position.view(other) == rich.position.view(other)
        assert hash(poor.position.view(other)) == hash(rich.position.view(other))
    assert poor.position.view("red") != rich.position.view("red")


def test_C6_gg_are_public() -> None:
    rich = evening(prices="9/2/1 9/3/2 9/4/3 9/5/4 9/6/5 9/7/6").end
    assert evening().end.position.view("blue") != rich.position.view("blue")


def test_C7_there_is_one_first_player_marker() -> None:
    record = evening()
    moments = record.start, record.at("1.3"), record.end
    assert [node.position.first_player for node in moments] == ["yellow", "yellow", "blue"]


def test_C8_a_misplaced_tile_waits_beside_the_board_and_a_blank_is_gone() -> None:
    """The charity shop sells what stands there; the discard sells nothing."""
    here = evening().at("1.5")
    assert "buy green6@charity with 1" in ways(here, "buy")
    assert not [move for move in ways(here, "buy") if "red-" in move or "@6" in move]
