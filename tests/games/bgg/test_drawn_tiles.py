"""Tiles of toys and dealers: what is written on one lies on it, and the geek of a buyer leaves the number free."""

from __future__ import annotations

import re

from tbggg.games.bgg.lessons.drawn import STYLE_OF_TOYS, tile
from tbggg.games.bgg.lessons.generators.people import Tile
from tbggg.games.bgg.lessons.generators.whereabouts import ways_out

WIDE = 46  # of a tile
DIGIT, TIMES = 0.7, 0.84  # widths of a bold digit and of ×, in their size


def size(look: str) -> float:
    found = re.search(rf"\.tbs-{look}{{[^}}]*?font-size:([\d.]+)px", STYLE_OF_TOYS)
    assert found
    return float(found[1])


def middle(look: str, markup: str) -> int:
    found = re.search(rf'<text class="tbs-{look}" x="(\d+)"', markup)
    assert found
    return int(found[1])


def test_a_number_and_its_copies_lie_on_their_tile() -> None:
    drawn = tile(0, 0, "red", 2, 3)
    number, copies = DIGIT * size("digit") / 2, (DIGIT + TIMES) * size("copies") / 2
    assert middle("digit", drawn) - number >= 15
    assert middle("copies", drawn) + copies <= WIDE
    assert middle("digit", drawn) + number <= middle("copies", drawn) - copies + 2


def test_the_geek_of_a_buyer_leaves_the_number_free() -> None:
    picture = ways_out(Tile(4, 0, 4, 1), 1, ("charity", "screen", "discard"), "")
    paper, geek = [
        int(x) for x in re.findall(r'<g class="tbs-(?:red|yellow)" transform="translate\((\d+) ', picture.markup)
    ]
    assert paper + middle("digit", picture.markup) + DIGIT * size("digit") / 2 <= geek + 2
