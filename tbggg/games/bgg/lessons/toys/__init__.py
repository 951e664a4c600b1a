"""The game's toys, one file each."""

from __future__ import annotations

from .....engine.toys import Toy
from . import conveyor, ernie, geeks, ledgers, matrix, pairs, rope, scribe, shelves, stack

_ALL = (geeks, ernie, rope, ledgers, matrix, shelves, conveyor, pairs, scribe, stack)
TOYS: tuple[Toy, ...] = tuple(toy.TOY for toy in _ALL)
