"""The faces of the boards, and the number of black dice.

The printed colours are in no source; these are a substitute [BR1]: each colour nine times, once or twice in every row
and column.
"""

from __future__ import annotations

SIDE = 6
CELLS = SIDE * SIDE  # BC1
COLOURS = ("red", "yellow", "green", "blue")  # BC2, BC5
BLACK = 4  # black dice with white pips (BC4)
LETTERS = "RYGB"
LAYOUTS = {
    "1A": "RRBYYG/BBGRGY/GRGYBB/YYRBGR/RGBGRY/BYYRBG",
    "1B": "RYBBRG/BRYGYB/GBGYRR/BGBRGY/YGRYBR/YRGBYG",
    "2A": "BYYRRG/GYYGRB/GRRBBY/RGBRYB/YBGYGR/YGRBBG",
    "2B": "BGGBRY/RBRGBY/RRBYGB/GBYGYR/YGYRGB/YYBRRG",
    "3A": "BGRRYG/GBGRBY/RBYGRB/GYBBRY/YYBGGR/YRRYBG",
    "3B": "RBYRGG/BYGYGR/GRBYBR/YGYBRB/YRBGRY/GBRBYG",
    "4A": "BGBRGY/GRYYRB/YRGBRB/RYBGYG/YYGBBR/RBRGGY",
    "4B": "GRYBYR/RYGGBR/YGRGYB/BBYRRG/BBGYRG/RYBBGY",
}
FACE_NAMES = tuple(LAYOUTS)


def models_of(layout: str) -> list[int]:
    """Return the models of a board that a layout spells.

    >>> models_of(LAYOUTS["1A"])[:6]
    [0, 0, 3, 1, 1, 2]
    """
    return [LETTERS.index(letter) for letter in layout.replace("/", "")]


PRINTED = tuple([model for layout in LAYOUTS.values() for model in models_of(layout)])  # face by face


def layout_of(models: list[int]) -> str:
    """Return the models of a board as a header spells them.

    >>> layout_of([0, 0, 3, 1, 1, 2] * 6)[:13]
    'RRBYYG/RRBYYG'
    """
    letters = "".join([LETTERS[model] for model in models])
    return "/".join([letters[at : at + SIDE] for at in range(0, CELLS, SIDE)])
