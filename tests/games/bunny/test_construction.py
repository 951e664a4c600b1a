"""Phase 2, construction: buildings, camps and sky towers."""

from __future__ import annotations

import pytest

from tbggg.games.bunny.rules.fiefs import size_of, strength, wealth
from tbggg.games.bunny.rules.tables import BUILDING_WORDS, CELL_WORDS

from .tables import CITIES, after, building, dealt, explored, number, realm, rule_of, rule_there

RED = "A1 city1 C1 city2 B1 city3 tower A3"  # forest, city, mountain, forest
ASCENDING = "camps=ascending"
FOUR = "red yellow blue green"


def test_2_1_everybody_builds_what_lies_before_them() -> None:
    here = building("red city1@A1", red=RED)
    assert here.state.built[number("A1")] == 1
    assert rule_there("red wood@A1", red=RED) == "2.1"
    later = building("red done 2.1 " + explored({}, again=True) + "2.2 red city1@A1", red=RED)
    assert later.state.built[number("A1")] == 1


def test_2_2_nobody_has_to_build() -> None:
    here = building("red done", red=RED)
    assert (here.state.round_no, here.state.stock[0][1]) == (2, 1)
    assert rule_there("red city1@A1 red city1@A3", red=RED) == "2.1"


def test_2_3_only_where_one_is_in_control() -> None:
    assert rule_there("red city1@A2", red=RED, yellow="A2 D1 wood") == "2.3"
    assert rule_there("red tower@A2", red=RED) == "2.3"


def test_2_4_only_on_its_terrain() -> None:
    assert rule_there("red city3@A1", red=RED) == "2.4"
    assert building("red city3@B1", red=RED).state.built[number("B1")] == 3


def test_2_5_a_building_stays() -> None:
    here = building("red city1@A1", red=RED)
    assert "city1@A3" not in here.position.legal_moves()


def test_2_6_one_building_on_a_territory() -> None:
    assert rule_there("red city1@C1", red=RED) == "2.6"
    assert rule_there("red city1@A1 red city2@A1", red=RED) == "2.6"
    assert rule_there("red city1@A1 red tower@A1", red=RED) == "2.6"


def test_2_7_a_territory_goes_on_giving_its_resource() -> None:
    assert wealth(realm(one="A1=city1"), number("A1")) == 1


def test_2_8_cities_make_stronger_farms_richer() -> None:
    state = realm(one="A1=city2 A2=fish")
    assert (strength(state, 0), wealth(state, 0), size_of(state, 0)) == (2, 2, 2)


def test_2_9_no_turns_and_done_for_the_round() -> None:
    plays = {"red": RED, "yellow": "D1 city1"}
    here = building("yellow city1@D1 red city1@A1 yellow done", **plays)
    assert here.position.may_move == ("red", "blue")
    assert rule_there("yellow done yellow city1@D1", **plays) == "2.9"
    assert rule_there("yellow done yellow announce camp1", **plays) == "2.9"
    assert rule_there("yellow done yellow done", **plays) == "2.9"
    assert rule_there("red announce camp4 red done", red="A1 camp4 wood") == "2.9"


def test_a_first_seat_that_can_build_nothing_is_done_without_a_word() -> None:
    here = building("", yellow="D1 city1")
    assert here.position.may_move == ("yellow", "blue")
    assert building("red done", yellow="D1 city1").state == here.state
    assert "blue done" in building("blue done", yellow="D1 city1").record.dumps()


CAMPS = {"red": "A1 camp4 wood", "yellow": "D1 camp2 camp5", "blue": "camp1 J1"}


def test_K1_on_an_empty_territory() -> None:
    start = "red announce camp4 blue wait camp1 yellow wait camp2 "
    assert building(start + "red camp4@B1", **CAMPS).state.built[number("B1")] == BUILDING_WORDS.index("camp4")
    for cell in ("A1", "D1", "A4"):
        assert rule_there(start + f"red camp4@{cell}", **CAMPS) == "K1"


def test_K2_a_rabbit_goes_with_it() -> None:
    start = "red announce camp4 blue wait camp1 yellow wait camp2 "
    here = building(start + "red camp4@B1", **CAMPS)
    assert here.state.owner[number("B1")] == 1
    assert here.state.fief[number("B1")] == here.state.fief[number("A1")]


def test_K3_the_lower_number_goes_first() -> None:
    assert rule_there("red announce camp4 yellow camp2@B1", **CAMPS) == "K3"
    assert rule_there("red announce camp4 red camp4@B1", **CAMPS) == "K3"
    assert rule_there("red camp4@B1", **CAMPS) == "K3"
    assert rule_there("red announce camp3", **CAMPS) == "K3"


def test_K4_a_number_is_announced_and_lower_ones_may_come_before() -> None:
    here = building("red announce camp4", **CAMPS)
    assert here.position.may_move == ("blue",)
    assert "wait camp1" in here.position.legal_moves()
    assert rule_there("red announce camp4 yellow wait camp2", **CAMPS) == "K4"
    assert rule_there("red announce camp4 yellow announce camp5", **CAMPS) == "K4"
    here = building("red announce camp4 blue camp1@B1 yellow camp2@B2", **CAMPS)
    assert here.position.may_move == ("red",)


def test_K5_then_it_is_placed_or_saved() -> None:
    start = "red announce camp4 blue wait camp1 yellow wait camp2 red save camp4 "
    assert building(start, **CAMPS).state.stock[0][BUILDING_WORDS.index("camp4")] == 1
    assert rule_there(start + "red announce camp4", **CAMPS) == "K5"
    assert rule_there("red announce camp4 blue save camp1", **CAMPS) == "K5"


@pytest.mark.parametrize(("seat", "owner"), [("red", 1), ("yellow", 2)])
def test_K6_a_camp_hit_by_its_card_leaves(seat: str, owner: int) -> None:
    camp = "red announce camp4 red camp4@B1 red done 2.1 "
    here = building(camp + explored({seat: "B1 wood"}, again=True), red="A1 camp4")
    at = number("B1")
    assert (here.state.owner[at], here.state.built[at]) == (owner, 0)
    assert here.state.fief[at] == (1 if owner == 1 else at + 1)


def test_T1_two_ends_in_two_fiefs() -> None:
    assert building("red tower@A1 A3", red="A1 tower A3 B5").state.link[0] == 3
    assert rule_there("red tower@A1 A2", red="A1 tower A2 B5") == "T1"
    assert rule_there("red tower@A1", red="A1 tower A2 wood") == "T1"
    assert rule_there("red tower@A1 red done", red="A1 tower A3 B5") == "T1"


def test_T2_what_is_connected_to_either_end_is_one_fief() -> None:
    state = building("red tower@A1 J1", red="A1 A2 tower J1 J2 B5").state
    assert [state.fief[number(cell)] for cell in ("A1", "A2", "J1", "J2")] == [1, 1, 1, 1]


def test_T3_the_link_is_for_good() -> None:
    text = "red tower@A1 J1 red announce camp1 red camp1@B2 red done 2.1 "
    state = building(text + explored({"yellow": "B2 wood"}, again=True), red="A1 J1 tower camp1").state
    assert state.fief[number("J1")] == 1


def test_R5_a_city_territory_is_never_empty() -> None:
    assert rule_there("red announce camp4 red camp4@B3", red="A1 camp4") == "K1"


def test_R6_camps_in_turn_where_nothing_is_announced() -> None:
    here = building("", rulings=ASCENDING, **CAMPS)
    assert here.position.may_move == ("blue",)
    assert rule_there("red announce camp4", rulings=ASCENDING, **CAMPS) == "K4"
    assert rule_there("blue wait camp1", rulings=ASCENDING, **CAMPS) == "K4"
    assert rule_there("red wood@A1", rulings=ASCENDING, **CAMPS) == "2.1"
    here = building("blue camp1@B1 yellow save camp2 red save camp4 yellow camp5@B2", rulings=ASCENDING, **CAMPS)
    assert here.position.may_move == ("red", "yellow", "blue")


def full_land(*last: str) -> str:
    """Three rounds of four seats: all land has rabbits; then yellow, blue and green play some cards, two each."""
    land = [cell for cell in CELL_WORDS if cell not in CITIES]
    cards = [*land, *last]
    cards += ["parchment"] * (120 - len(cards))
    text = ""
    for at in range(0, 120, 2):
        text += dealt(FOUR) if at % 40 == 0 else ""
        text += f"{FOUR.split()[at // 2 % 4]} pick {cards[at]} {cards[at + 1]} "
    return text


def test_R6_where_no_territory_is_empty_the_rules_save_a_camp() -> None:
    cards = full_land("camp4", "crown", "camp1", "camp2", "wood", "ring")
    start = cards.replace(" E5 ", " D3 ") + "yellow announce camp4 blue camp1@E5 "
    here = after(start, FOUR)
    assert (here.state.saved[4], here.state.announced, here.state.asked) == (1, 0, 0)
    assert here.position.may_move == ("green",)
    assert rule_of(start + "yellow save camp4", FOUR) == "K5"
    assert rule_of(start + "blue wait camp2", FOUR) == "K4"
    assert rule_of(full_land("camp4", "wood") + "yellow announce camp4", FOUR) == "K1"


def test_R6_a_seat_that_is_done_is_asked_and_one_that_saved_is_not() -> None:
    here = building("blue done red announce camp4", **CAMPS)
    assert here.position.may_move == ("blue",)
    here = building("blue announce camp1 blue save camp1 red announce camp4", **CAMPS)
    assert here.position.may_move == ("yellow",)


def test_R7_a_camp_that_was_hit_still_counts_as_played() -> None:
    camp = "red announce camp4 red camp4@B1 red done 2.1 "
    assert building(camp + explored({"yellow": "B1 wood"}, again=True), red="A1 camp4").state.camps_played[0] == 1


def test_R8_a_farm_may_give_what_its_territory_gives() -> None:
    assert building("red wood@A1", red="A1 wood").state.built[0] == BUILDING_WORDS.index("wood")


def test_R9_the_fiefs_differ_at_that_moment() -> None:
    assert rule_there("red tower@A1 J1 red tower@A2 J2", red="A1 A2 J1 J2 tower tower B10") == "T1"


def test_R26_a_saved_camp_waits_for_the_next_round() -> None:
    text = "red announce camp4 red save camp4 red wood@A1 2.1 " + explored({}, again=True) + "2.2 red announce camp4"
    assert building(text, red="A1 camp4 wood").state.announced == 4


def test_R30_construction_has_no_order() -> None:
    here = building("blue city1@J1 red city1@A1", red="A1 city1 city1 A2", blue="J1 city1 J2 city1")
    assert here.position.to_move == "red"
    assert here.position.may_move == ("red", "yellow", "blue")
