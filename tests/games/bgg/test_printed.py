"""The game on paper: as many tiles of each kind as the rules deal, and every shop with what it sells and touches."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import tbggg
from tbggg.engine.printed import PrintedBoard, PrintedPieces
from tbggg.engine.seat_looks import SEAT_LOOKS
from tbggg.games.bgg.display.printed import TILE, WINDOW, printed
from tbggg.games.bgg.notation import COLOURS
from tbggg.games.bgg.rules.state import SHELVES, WINDOWS
from tbggg.games.bgg.rules.street import EVERY_SHOP, near, sold

in_both = pytest.mark.parametrize("lang", ["en", "fr"])


def pieces(lang: str) -> list[PrintedPieces]:
    return [part for part in printed(lang).parts if isinstance(part, PrintedPieces)]


@in_both
def test_there_are_the_tiles_of_the_rules(lang: str) -> None:
    """C3: as many of each as six players have in their stacks at the start."""
    tiles, markers = pieces(lang)
    made = Counter(piece.name.split(" ")[-1] for piece in tiles.pieces if piece)
    stacks = tbggg.new_game(seats=6, luck=1).start.state.stack
    dealt = [sum(stack[number] for stack in stacks) for number in range(7)]
    assert sum(made.values()) == sum(dealt) == 120
    assert made == {
        **{str(number): dealt[number] for number in range(1, 7)},
        {"en": "blank", "fr": "blanche"}[lang]: dealt[0],
    }
    by_name = Counter(piece.name for piece in tiles.pieces if piece)
    assert len(by_name) == 6 * 7
    assert set(by_name.values()) == {2, 3}
    assert len(markers.pieces) == len(COLOURS) + 1


@in_both
def test_a_back_shows_the_publisher_and_no_number(lang: str) -> None:
    tiles, _ = pieces(lang)
    backs = [piece.back for piece in tiles.pieces if piece]
    assert len(set(backs)) == len(COLOURS)
    names = {re.findall(r'<use href="#([\w-]+)"', back)[0] for back in backs}
    shapes = re.findall(r'<g id="([\w-]+)">(.*?)(?=<g id|$)', printed(lang).shapes)
    drawn = {name: shape for name, shape in shapes if name in names}
    assert not [shape for shape in drawn.values() if "<text" in shape]
    grounds = {re.findall(r"--tb-c:(#\w+)", shape)[0] for shape in drawn.values()}
    assert grounds == {SEAT_LOOKS[colour].ground for colour in COLOURS}


@in_both
def test_no_row_has_two_publishers(lang: str) -> None:
    """A cut that goes wrong spoils one colour, and a back that is printed beside its face stays in its colour."""
    tiles, _ = pieces(lang)
    for row in tiles.rows:
        assert len({piece.back for piece in row if piece}) == 1


@in_both
def test_the_street_has_every_shop_with_room_for_a_tile_in_each_window(lang: str) -> None:
    street = next(part for part in printed(lang).parts if isinstance(part, PrintedBoard))
    for shop in EVERY_SHOP:
        for numbers in (sold(shop), near(shop)):
            assert f" {' '.join(map(str, numbers))}</text>" in street.drawing
    assert street.drawing.count(">GG<") == SHELVES
    assert street.drawing.count('"tbs-window"') == SHELVES * (WINDOWS - 1)
    assert street.drawing.count('"tbs-way"') == sum(len(near(shop)) for shop in EVERY_SHOP) // 2
    assert all(0 < room - size <= 1 for room, size in zip(WINDOW, TILE, strict=True))
