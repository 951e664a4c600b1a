"""Fiefs and harvests."""

from __future__ import annotations

from tbggg.games.bunny.rules.fiefs import harvest_of, size_of, strength, territories, wealth
from tbggg.games.bunny.rules.phase1_playing import put_rabbit

from .tables import building, explored, link, number, realm, rule_there

POST = {"red": "A1 post B1 C3"}


def test_F1_control_is_where_rabbits_stand() -> None:
    state = realm(one="A1 C1", two="B5")
    assert (territories(state, 0), territories(state, 1)) == (2, 1)


def test_F2_sides_and_links_connect_and_corners_do_not() -> None:
    state = realm(one="A1 A2 B3 J1")
    assert [state.fief[number(cell)] for cell in ("A1", "A2", "B3")] == [1, 1, number("B3") + 1]
    assert link(state, "A1", "J1").fief[number("J1")] == 1


def test_F3_lava_closes_one_side() -> None:
    state = realm(one="B1 B2")
    assert state.fief[number("B1")] != state.fief[number("B2")]
    put_rabbit(state, 0, number("A1"))
    put_rabbit(state, 0, number("A2"))
    assert state.fief[number("B1")] == state.fief[number("B2")]


def test_F4_a_territory_alone_is_a_fief() -> None:
    assert size_of(realm(one="A1"), 0) == 1


def test_F5_a_fief_shares_cities_and_resources() -> None:
    assert harvest_of(realm(one="A3 A4"), 0) == 1


def test_F6_two_resources_of_a_territory_at_most() -> None:
    assert wealth(realm(one="A1=fish"), 0) == 2


def test_R11_lava_within_a_fief_has_no_effect() -> None:
    state = realm(one="A1 A2 B1 B2")
    assert size_of(state, 0) == 4


def test_3_1_every_fief_yields() -> None:
    assert harvest_of(realm(one="A3 A4 B4=city2"), 0) == 3 * 2
    assert harvest_of(realm(one="A3 A4 J3 J4"), 0) == 2


def test_3_2_strength_times_wealth() -> None:
    state = realm(one="A3 A4 A5=city2")
    assert (strength(state, number("A3")), wealth(state, number("A3"))) == (3, 2)
    assert harvest_of(state, 0) == 6


def test_3_3_no_city_or_no_resource_no_carrots() -> None:
    assert harvest_of(realm(one="A1 A2"), 0) == 0
    assert harvest_of(realm(one="B3 B1"), 0) == 0


def test_3_4_towers_of_cities_alone() -> None:
    state = link(realm(one="A1=city2 B1=city3 J1"), "J1", "J1")
    assert strength(state, 0) == 5


def test_3_5_different_resources() -> None:
    assert wealth(realm(one="A1 A2 A3"), 0) == 1


def test_3_6_a_post_says_what_it_gives() -> None:
    here = building("red post@A1", **POST)
    assert (here.state.phase, here.position.legal_moves()) == (3, ["trade A1 wood", "trade A1 fish", "trade A1 carrot"])
    assert rule_there("red post@A1 red trade A1 pearl", **POST) == "3.6"
    assert rule_there("red post@A1 red trade B1 wood", **POST) == "3.6"
    assert rule_there("red post@A1 yellow trade A1 wood", **POST) == "3.6"
    assert building("red post@A1 red trade A1 fish", **POST).state.made[0] == 2
    for word in ("?", "parchment", "corn"):
        assert rule_there(f"red post@A1 red trade A1 {word}", **POST) is None, "no card that may stand there"


def test_3_7_carrots_are_added_up() -> None:
    text = "2.1 " + explored({}, again=True)
    here = building(text, red="A3 A4")
    assert here.state.harvest[0] == [1, 1, 0, 0]


def test_R13_a_post_chooses_before_each_harvest() -> None:
    text = "red post@A1 red trade A1 fish 2.1 " + explored({}, again=True)
    here = building(text, **POST)
    assert (here.state.phase, here.state.made[0], here.position.to_move) == (3, 2, "red")
    assert wealth(realm(one="B1=post"), number("B1")) == 0
