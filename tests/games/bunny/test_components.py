"""Components and the start."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.games.bunny.rules.fiefs import farm_resource, own_resource, resources
from tbggg.games.bunny.rules.tables import (
    BESIDE,
    BUILDING_WORDS,
    CAMP1,
    CARD_WORDS,
    CARDS,
    CELLS,
    COLOURS,
    COPIES,
    DECK,
    FIRST_PARCHMENT,
    LAVA,
    MOUNTAIN,
    NEEDS,
    PARCHMENT_WORDS,
    PARCHMENTS,
    PROVISIONS,
    RESOURCES,
    TERRAIN,
    TERRAINS,
)  # fmt: skip
from tbggg.record.tree import follow_action

from .tables import after, building, dealt, explored, number, realm, rule_of, rule_there


def test_C1_the_board_has_a_hundred_territories() -> None:
    counts = {TERRAINS[kind]: TERRAIN.count(kind) for kind in set(TERRAIN)}
    assert counts == {"forest": 15, "sea": 15, "field": 10, "mountain": 16, "plains": 26, "city": 18}
    assert CARD_WORDS[1 : CELLS + 1] == tuple(f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11))


def test_C2_eight_lava_flows_lie_between_mountains() -> None:
    assert len(LAVA) == 8
    for one, other in LAVA:
        assert TERRAIN[one] == TERRAIN[other] == MOUNTAIN
        assert other not in BESIDE[4 * one : 4 * one + 4]


def test_C3_the_deck_has_182_cards() -> None:
    buildings = sum(COPIES[CELLS + 1 : PROVISIONS])
    assert (sum(COPIES[1 : CELLS + 1]), buildings, COPIES[PROVISIONS]) == (100, 42, 3)
    assert sum(COPIES[FIRST_PARCHMENT:]) == 37
    assert sum(COPIES) == DECK == 182
    assert len(CARD_WORDS) == CARDS + 1 == len({*CARD_WORDS})
    deal = "red deal A1 " + "? " * 11
    assert rule_of(f"{deal} yellow deal A1 {'? ' * 11}") == "C3"
    city3 = "city3 " * 3
    assert rule_of(f"red deal {city3} {'? ' * 9} yellow deal city3 {'? ' * 11}") == "C3"


def test_C4_buildings_as_they_are_printed() -> None:
    copies = {word: COPIES[CARD_WORDS.index(word)] for word in BUILDING_WORDS[1:]}
    assert [copies[f"city{towers}"] for towers in (1, 2, 3)] == [9, 9, 3]
    assert (copies["post"], copies["tower"], copies["wood"], copies["iron"], copies["camp6"]) == (2, 3, 1, 1, 1)
    assert sum(building == 1 for building in realm().built) == 18


def test_C5_what_needs_which_terrain() -> None:
    needs = {word: TERRAINS[need] for word, need in zip(BUILDING_WORDS, NEEDS, strict=True) if need}
    mountain = dict.fromkeys(("city3", "diamond", "copper", "gold", "iron"), "mountain")
    assert needs == {**mountain, "pearl": "sea", "mushroom": "forest", "spice": "field"}


def test_C6_each_seat_has_a_colour_of_its_own() -> None:
    with pytest.raises(tbggg.RecordError) as caught:
        after("", seats="red pink")
    assert caught.value.rule is None
    assert after("", seats=" ".join(COLOURS[:4])).record.seats == COLOURS[:4]


def test_C7_ten_resources_three_of_them_base() -> None:
    assert RESOURCES[:3] == ("wood", "fish", "carrot")
    assert [own_resource(number(cell)) for cell in ("A1", "A5", "B1", "A4")] == [1, 2, 0, 0]
    farms = realm(one="B10=pearl B1=iron C1=wood D1=post")
    assert [farm_resource(farms, number(cell)) for cell in ("B10", "B1", "C1", "D1")] == [4, 10, 1, 0]


def test_C8_what_was_played_never_comes_back() -> None:
    text = explored({"red": "C3 A1"}) + "1.2 2.1 red deal A1"
    assert rule_of(text) == "C3"


@pytest.mark.parametrize("seats", ["red", "red yellow blue green purple"])
def test_S1_two_to_four_play(seats: str) -> None:
    assert rule_of("", seats=seats) == "S1"


@pytest.mark.parametrize("seats", ["pink", "red red", "red yellow blue green pink", "red yellow blue green red"])
def test_S1_a_word_that_is_no_seat_comes_before_the_number_of_seats(seats: str) -> None:
    assert rule_of("", seats=seats) is None


def test_S2_everybody_begins_with_nothing() -> None:
    state = after("").state
    assert not any(state.owner)
    assert not any(map(any, state.harvest))
    assert rule_of("red deal A1 ? ? ? ? ? ? ? ? ? ? ? red deal B1") == "S3"


@pytest.mark.parametrize(("seats", "cards"), [("red blue", 10), ("red blue green", 12), ("red blue green yellow", 10)])
def test_S3_ten_cards_each_and_twelve_with_three(seats: str, cards: int) -> None:
    first = f"red deal {'? ' * cards}"
    assert after(first, seats).position.to_move == "blue"
    assert rule_of(f"red deal {'? ' * (cards - 1)} blue deal ?", seats) == "S3"
    assert rule_of(f"{first} red deal A1", seats) == "S3"
    assert rule_of(f"{first} ? blue deal A1 A1", seats) == "C3", "a ? after the last card is a glyph"


def test_S4_deals_go_clockwise() -> None:
    assert rule_of("yellow deal A1") == "S3"


def test_0_1_four_rounds() -> None:
    game = tbggg.new_game("bunny", seats=2, luck=4)
    here = game.start.advance()
    while not here.position.finished:
        here = follow_action(here, here.position.actions()[-1]).advance()
    assert here.state.round_no == 4
    assert here.position.why_not("red done", lang="en").rule == "0.1"  # type: ignore[union-attr]


def test_0_2_phases_in_their_order() -> None:
    for move in ("city1@A1", "tower@A1 A2", "announce camp1", "done", "trade A1 wood", "copy liberal crown"):
        assert rule_of(dealt() + f"red {move}") == "0.2"
    assert rule_there("red pick A1 A2", red="A4 city1 B1") == "0.2"
    assert rule_there("red reveal ring", red="A4 city1 B1") == "0.2"


def test_0_3_after_a_harvest_a_new_round_begins() -> None:
    here = building("")
    assert (here.state.round_no, here.state.phase, here.position.to_move) == (2, 1, "red")


def test_parchments_and_camps_have_words() -> None:
    assert len(PARCHMENT_WORDS) == PARCHMENTS + 1
    assert BUILDING_WORDS[CAMP1] == "camp1"
    assert resources(realm(one="A1 A2"), 0) == 1
