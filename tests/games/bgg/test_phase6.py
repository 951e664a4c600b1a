"""6.1 to 6.6: receive GG for games sold."""

from __future__ import annotations

import pytest

from tbggg.games.bgg.rules.flow import play_step
from tbggg.games.bgg.rules.phase6_income import any_own_choice, begin_income
from tbggg.games.bgg.rules.state import NUMBERS, State
from tbggg.games.bgg.rules.steps import INCOME, OWN_OUT

from .tables import (
    FOUR,
    allowed,
    buys,
    discarded,
    draw,
    evening,
    income,
    market,
    on_the_way,
    opening,
    passes,
    refused,
    roll,
    scored,
    section,
    supply,
    turn_of,
    ways,
)


def the_evening_sold():
    """The evening after its last purchase, and after the income (V4)."""
    record = evening()
    return record.at("1.5"), record.end


def test_6_1_E06_2_own_tiles_go_to_the_discard_and_bring_nothing() -> None:
    """Green took its own one off the shelf: its seven GG are for the five that yellow bought."""
    before, after = the_evening_sold()
    assert income(before, after)["green"] == 7
    assert scored(after, "green", "singles") == 6 + 2  # blue's six and red's two


def test_6_1_an_own_tile_that_was_taken_does_not_climb() -> None:
    here = market(opening(), red="1@1b 2@1b", dice={"red": "1 1 1"})
    after = buys(here, red="red1@1b")
    assert set(income(here, after).values()) == {0}
    assert discarded(after) == 1
    again = market(draw(after), dice={"red": "1 1 1"})
    assert ways(again, "buy") == {"buy red2@1m"}


def test_6_1_the_die_on_an_own_tile_goes_home() -> None:
    """In the next round the seat rolls three dice again."""
    here = buys(market(opening(), red="1@1b", dice={"red": "1 1 1"}), red="red1@1b")
    here = supply(draw(here))
    assert all(len(move.split()) == 4 for move, _ in here.position.chance_outcomes())


def test_6_2_E06_1_each_publisher_receives_the_shelf_price_of_what_others_bought() -> None:
    before, after = the_evening_sold()
    assert income(before, after) == {"red": 9, "yellow": 7, "blue": 15, "green": 7}
    assert after.position.points == {"red": 20, "yellow": 16, "blue": 24, "green": 17}


def test_6_2_E06_6_the_same_evening_at_other_prices() -> None:
    record = evening(prices="2/1/1 3/2/1 4/3/2 5/4/2 6/4/3 8/6/4")
    assert income(record.at("1.5"), record.end) == {"red": 7, "yellow": 6, "blue": 13, "green": 6}


def test_6_2_E09_2_the_ledger_of_the_evening() -> None:
    """41 GG to start with, 2 paid for moves, 38 of income."""
    record = evening()
    assert sum(record.start.position.points.values()) == 41
    assert sum(record.at("1.5").position.points.values()) == 41 - 2
    assert sum(record.end.position.points.values()) == 41 - 2 + 38 == 77


def test_6_2_first_player_first_then_clockwise() -> None:
    before, after = the_evening_sold()
    paid, last = [], before
    for node in on_the_way(before, after):
        paid += [seat for seat, gain in income(last, node).items() if gain]
        last = node
    assert paid == ["blue", "green", "red", "yellow"]


def test_6_2_the_buyer_pays_nothing() -> None:
    here = market(opening(), red="1@1b", dice={"yellow": "1 1 1"})
    assert income(here, buys(here, yellow="red1@1b")) == {"red": 3, "yellow": 0, "blue": 0}


def test_6_2_unsold_tiles_bring_nothing() -> None:
    here = market(opening(), red="1@1b 2@1b", dice={"yellow": "1 1 1"})
    assert income(here, buys(here, yellow="red1@1b"))["red"] == 3


def test_6_3_E06_2_nothing_is_received_for_a_tile_bought_from_charity() -> None:
    here = market(opening(), red="6@1b", dice={"yellow": "1 1 1"})
    after = buys(here, yellow="red6@charity with 1")
    assert set(income(here, after).values()) == {0}
    assert scored(after, "yellow", "singles") == 6


def test_6_4_E06_1_buyers_take_their_tiles() -> None:
    """Blue: green 6, yellow 4. Green: blue 6, red 2. Red: blue 3 and 1. Yellow: green 5, red 1."""
    after = the_evening_sold()[1]
    assert {seat: scored(after, seat, "singles") for seat in after.record.seats} == {
        "red": 4,
        "yellow": 6,
        "blue": 10,
        "green": 8,
    }


def test_6_4_a_bought_tile_has_left_the_street() -> None:
    """Shops 2, 5 and 6 were sold out: in round two they offer only what was newly placed."""
    here = market(draw(the_evening_sold()[1]), blue="2@2t", dice={"blue": "2 5 6"})
    assert ways(here, "buy") == {"buy blue2@2t"}


def test_6_4_unused_dice_go_home() -> None:
    here = passes(market(opening(), red="1@1b", dice={"yellow": "1 1 1"}), 5)
    here = roll(supply(draw(here)), yellow="6 6 6")
    assert not [move for move in ways(turn_of(here, "yellow"), "ad") if "1" in move]


@pytest.mark.parametrize("shelf", ["b", "m", "t"])
def test_6_5_E06_4_a_tile_is_on_sale_for_three_two_or_one_round(shelf: str) -> None:
    """6@6b sells for 8, then 7, then 6 GG; nobody else's tile stands at shop 6."""
    path = "bmt"["bmt".index(shelf) :]
    others = "1@1b 2@2b 3@3b 4@4b"
    here = market(opening(), red=f"6@6{shelf} {others}", yellow=f"-@1m {others}", blue=f"-@2m {others}")
    for place, now in enumerate(path):
        assert section(here) == (1 + place, 5)
        here = turn_of(here, "yellow")
        assert ways(here, "buy") == {f"buy red6@6{now}"}
        sold = buys(here, yellow=f"red6@6{now}")
        assert income(here, sold)["red"] == {"b": 8, "m": 7, "t": 6}[now]
        here = passes(roll(supply(draw(passes(here, 5)))), 3)
    # Nothing is left to buy, so the round ended by itself.
    assert section(here) == (2 + len(path), 1)


def test_6_5_E06_3_yellows_three_is_the_only_tile_left_and_has_climbed() -> None:
    """On 4m it earns five GG, six before; two more tiles fit beside it."""
    after = the_evening_sold()[1]
    here = after.play_line("blue draw 1 2 3 green draw 2 2 3 red draw 3 4 5 yellow draw 3 4 5").skip_automatic()
    here = here.play_line("blue 3@4m green 3@4m").skip_automatic()
    assert refused(here, "3@4m") == "2.4"
    here = here.play_line("red 3@4b").skip_automatic()
    here = passes(roll(passes(here, 2), blue="4 4 4", green="4 4 5", red="5 5 5", yellow="5 5 5"), 3)
    assert here.position.to_move == "blue"
    assert ways(here, "buy") == {"buy yellow3@4m", "buy blue3@4m", "buy green3@4m", "buy red3@4b"}
    assert income(here, buys(here, blue="yellow3@4m"))["yellow"] == 5


def test_6_5_E06_3_a_tile_on_the_top_shelf_is_discarded() -> None:
    """Yellow's two stood on 1t and nobody bought it; with red's blank and green's one it is the third tile there."""
    assert discarded(the_evening_sold()[1]) == 3
    here = market(draw(the_evening_sold()[1]), blue="2@1m", dice={"blue": "1 1 1"})
    assert ways(here, "buy") == {"buy blue2@1m"}


def test_6_5_E06_7_green_would_have_done_better_to_pass() -> None:
    """Its own one, left on the shelf, climbs to 1m and earns two GG next round."""
    here = passes(evening().at("1.5").play_line("blue pass green pass red pass yellow pass"), 5)
    here = market(draw(here), dice={"red": "1 1 1"})
    here = turn_of(here, "red")
    assert income(here, buys(here, red="green1@1m"))["green"] == 2


def test_6_5_a_tile_that_climbs_stays_face_up() -> None:
    """It was turned up in round one; in round two everybody still knows what it is."""
    threes = passes(market(opening(), red="3@3b"), 5), passes(market(opening(), red="4@3b"), 5)
    assert threes[0].position.view("yellow") != threes[1].position.view("yellow")


def test_6_5_E06_5_all_eighteen_bottom_windows_are_free_when_phase_two_begins() -> None:
    tiles = "1@1b 2@2b 3@3b 4@4b 5@5b 6@6b"
    here = passes(market(opening(), red=tiles, yellow=tiles, blue=tiles), 5)
    here = draw(here)
    for shop in range(1, 7):
        assert allowed(here, f"-@{shop}b")
        assert refused(here, f"-@{shop}m") == "2.4"


def test_6_5_the_first_player_keeps_the_score() -> None:
    """The scorer's own income comes first: here green has taken the marker, so red's comes after."""
    here = market(opening(FOUR), red="6@6b", green="1@1b", dice={"green": "1 1 1", "yellow": "1 6 6"})
    after = buys(here, yellow="red6@6b, green1@1b")
    gains = [income(node.parent, node) for node in on_the_way(here, after)]
    assert [seat for gain in gains for seat, gg in gain.items() if gg] == ["green", "red"]
    assert after.position.first_player == "green"


def test_6_6_E06_3_an_unsold_charity_tile_goes_to_the_discard() -> None:
    here = passes(market(opening(), red="6@1b", dice={"yellow": "1 1 1"}), 5)
    assert discarded(here) == 1
    here = market(draw(here), red="1@1b", dice={"yellow": "1 1 1"})
    assert ways(turn_of(here, "yellow"), "buy") == {"buy red1@1b"}


def own_choices(*numbers: int) -> State:
    """Phase 6 with geeks of seat 0 on own tiles of the charity shop alone, and one of seat 1 on a tile of seat 0."""
    state = State(seats=3, phase=6)
    for number in numbers:
        state.bargain[0][0][number] += 1
    state.bargain[1][0][2] = 1
    begin_income(state)
    return state


def steps(state: State) -> None:
    """Let the rules do their work until the phase is over."""
    while not state.ended:
        play_step(state)


def test_6_1_R11_own_tiles_of_the_charity_shop_leave_before_the_income() -> None:
    """As a step of its own, even where no geek stands on an own tile in the shops."""
    state = own_choices(6, 6, 3)
    assert any_own_choice(state)
    assert state.step_no == OWN_OUT
    play_step(state)
    assert list(state.bargain[0][0]) == [0] * NUMBERS
    assert list(state.discard[0]) == [0, 0, 0, 1, 0, 0, 2]
    assert state.step_no == INCOME
    assert not any_own_choice(own_choices())
    assert own_choices().step_no == INCOME


def test_6_4_R11_a_seat_collects_what_others_published_and_nothing_of_its_own() -> None:
    state = own_choices(6, 3)
    steps(state)
    assert list(state.collection[0][0]) == [0] * NUMBERS
    assert list(state.collection[1][0]) == [0, 0, 1, 0, 0, 0, 0]
    assert list(state.discard[0]) == [0, 0, 0, 1, 0, 0, 1]
    assert list(state.gg) == [0] * 6  # the charity shop pays nothing (6.3)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_6_6_unsold_charity_tiles_of_every_seat_leave(owner: int) -> None:
    state = State(seats=3, phase=6)
    state.charity[owner][4] = 2
    begin_income(state)
    steps(state)
    assert list(state.charity[owner]) == [0] * NUMBERS
    assert state.discard[owner][4] == 2
