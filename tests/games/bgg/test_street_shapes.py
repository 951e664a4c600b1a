"""Sizes of the street: what belongs to a shop lies within it, in every room."""

from __future__ import annotations

import pytest

from tbggg.games.bgg.display.street_shapes import LAYOUTS, PAVEMENT_WIDE, SHELF_WIDE, Layout

LIT = PAVEMENT_WIDE + 4  # width of a pavement where geeks buy


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_shelves_and_pavement_lie_within_their_shop(layout: Layout) -> None:
    assert layout.left + SHELF_WIDE * layout.size / 100 <= layout.width
    assert layout.kerb + LIT * layout.geeks / 100 <= layout.width
