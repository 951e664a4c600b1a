"""Sizes of the street: what belongs to a shop lies within it, in every room."""

from __future__ import annotations

import re

import pytest

from tbggg.games.bgg.display.street import tile_data
from tbggg.games.bgg.display.street_board import BELOW, yard_below
from tbggg.games.bgg.display.street_shapes import LAYOUTS, PAVEMENT_WIDE, SHELF_WIDE, Layout

LIT = PAVEMENT_WIDE + 4  # width of a pavement where geeks buy


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_shelves_and_pavement_lie_within_their_shop(layout: Layout) -> None:
    assert layout.left + SHELF_WIDE * layout.size / 100 <= layout.width
    assert layout.kerb + LIT * layout.geeks / 100 <= layout.width


@pytest.mark.parametrize("given", [0, 1, 7])
def test_the_note_on_prices_lies_within_what_stands_below_the_street(given: int) -> None:
    charity = [tile_data(0, 6, -1, up=True)] * given
    markup, high = yard_below({"charity": charity, "discard": 3, "prices_assumed": 1})
    notes = re.findall(r'data-tb-shape="(assumed|own-end) (\d+) (\d+)"', markup)
    assert [name for name, *_ in notes] == ["assumed", "own-end"]
    (_, left, top), (_, right, line) = notes
    discard = re.search(r'data-tb-place="discard"><rect fill="none" width="(\d+)"', markup)
    assert discard
    assert int(right) == BELOW
    assert int(line) + 4 <= high, "letters reach below their line"
    assert not given or int(left) > int(discard[1]), "the discard stands beside it"
    assert int(top) + 20 <= high


@pytest.mark.parametrize("given", [0, 1])
def test_an_empty_discard_says_so_where_there_is_room_for_its_title_too(given: int) -> None:
    charity = [tile_data(0, 6, -1, up=True)] * given
    markup, _ = yard_below({"charity": charity, "discard": 0, "prices_assumed": 1})
    discard = markup.split('data-tb-place="discard"')[1]
    width = int(discard.split('width="')[1].split('"')[0])
    word = 'data-tb-shape="none ' in discard
    assert word == (given == 0), f"a discard {width} wide"
    assert word or ">0</text>" in discard
