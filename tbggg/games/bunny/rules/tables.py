"""The board and the cards, from `map.toml` and `cards.toml`, as numbers.

A territory is a number from 0, row by row. A card is a number from 1: the territories, then the buildings, Provisions,
and the parchments, each kind in the order of its file; copies have the same number.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

SIDE = 10
CELLS = SIDE * SIDE  # C1
ROWS = "ABCDEFGHIJ"
TERRAINS = ("", "forest", "sea", "field", "mountain", "plains", "city")
FOREST, SEA, FIELD, MOUNTAIN, PLAINS, CITY = range(1, 7)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # east, south, west, north

CATEGORIES = ("treasures", "resources", "land", "cities", "fiefs", "collection", "relative")
FINAL_STEPS = len(CATEGORIES)
RELATIVE = FINAL_STEPS - 1


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("tbggg.games.bunny").joinpath(name).read_text("utf-8"))


_MAP, _CARDS = _read("map.toml"), _read("cards.toml")

# -- the board ----------------------------------------------------------------------------------

TERRAIN: tuple[int, ...] = tuple("FSDMPC".index(letter) + 1 for row in _MAP["rows"] for letter in row)
CELL_WORDS = tuple(f"{row}{column}" for row in ROWS for column in range(1, SIDE + 1))
LAVA = tuple((CELL_WORDS.index(one), CELL_WORDS.index(other)) for one, other in _MAP["lava"])  # C2


def _beside(cell: int, step: tuple[int, int]) -> int:
    """The territory that shares a side without lava [F2, F3], or -1."""
    row, column = cell // SIDE + step[0], cell % SIDE + step[1]
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return -1
    other = row * SIDE + column
    return -1 if (cell, other) in LAVA or (other, cell) in LAVA else other


BESIDE = tuple(_beside(cell, step) for cell in range(CELLS) for step in STEPS)  # four for each territory

# -- the cards ----------------------------------------------------------------------------------

# A building on the board, and before a seat, by its number from 1.
BUILDING_WORDS: tuple[str, ...] = ("", *(one["word"] for one in _CARDS["building"]))
BUILDINGS = len(BUILDING_WORDS)
CITY3 = BUILDING_WORDS.index("city3")
WOOD_FARM, POST, PEARL_FARM, IRON_FARM, CAMP1, CAMP6, TOWER = (
    BUILDING_WORDS.index(word) for word in ("wood", "post", "pearl", "iron", "camp1", "camp6", "tower")
)
CAMPS = 6
NEEDS: tuple[int, ...] = (0, *(TERRAINS.index(one.get("on", "")) for one in _CARDS["building"]))  # C5

PROVISIONS = CELLS + BUILDINGS
FIRST_PARCHMENT = PROVISIONS + 1
PARCHMENTS = len(_CARDS["parchment"])
CARDS = PROVISIONS + PARCHMENTS + 1  # one more than the highest; 0 is a card that is not seen
PARCHMENT = CARDS  # a parchment, not seen which
PARCHMENT_WORDS: tuple[str, ...] = ("", *(one["word"] for one in _CARDS["parchment"]))

CARD_WORDS: tuple[str, ...] = (
    "?",
    *CELL_WORDS,
    *BUILDING_WORDS[1:],
    "provisions",
    *PARCHMENT_WORDS[1:],
    "parchment",
)
COPIES: tuple[int, ...] = (
    0,
    *[1] * CELLS,
    *(one["copies"] for kind in ("building", "provisions") for one in _CARDS[kind]),
    *[1] * PARCHMENTS,
)  # C3, C4
DECK = sum(COPIES)  # R28
CARD_OF_COPY = tuple(card for card, copies in enumerate(COPIES) for _ in range(copies))  # each of the 182
NTH_COPY = tuple(nth for copies in COPIES for nth in range(copies))

# What a parchment gives: once, or for each of what its rule counts; of which at least so many.
ONCE: tuple[int, ...] = (0, *(one.get("once", 0) for one in _CARDS["parchment"]))
EACH: tuple[int, ...] = (0, *(one.get("each", 0) for one in _CARDS["parchment"]))
LEAST: tuple[int, ...] = (0, *(one.get("least", 0) for one in _CARDS["parchment"]))
CATEGORY_OF: tuple[int, ...] = (
    -1,
    *(CATEGORIES.index(one["category"]) if one["category"] in CATEGORIES else -1 for one in _CARDS["parchment"]),
)
TREASURES = 8  # the first parchments
LEFT_GLOVE, RIGHT_GLOVE, MATRIARCH, HUNTER, LIBERAL, SOCIALIST, OPPORTUNIST = (
    PARCHMENT_WORDS.index(word)
    for word in ("left-glove", "right-glove", "matriarch", "hunter", "liberal", "socialist", "opportunist")
)
RULE_OF_PARCHMENT = ("", *(one["rule"] for one in _CARDS["parchment"]))

# -- seats --------------------------------------------------------------------------------------

SEATS = 4
COLOURS = ("red", "yellow", "blue", "green", "purple", "orange")  # C6
ROUNDS = 4
RESOURCES = ("wood", "fish", "carrot", "pearl", "mushroom", "spice", "diamond", "copper", "gold", "iron")  # C7
RESOURCE_KINDS = len(RESOURCES)
# The resource of a farm, plus 1, by its building: farms have the words of what they give.
FARM_GIVES = tuple(RESOURCES.index(word) + 1 if word in RESOURCES else 0 for word in BUILDING_WORDS)
BASE = 3  # the first resources are base ones; a trading post gives one of them [3.6]
