"""The game's toys, one file each."""

from __future__ import annotations

from .....engine.toys import Toy
from . import conveyor, ernie, geeks, ledgers, matrix, pairs, rope, scribe, shelves, stack

TOYS: tuple[Toy, ...] = (
    geeks.TOY,
    ernie.TOY,
    rope.TOY,
    ledgers.TOY,
    matrix.TOY,
    shelves.TOY,
    conveyor.TOY,
    pairs.TOY,
    scribe.TOY,
    stack.TOY,
)
