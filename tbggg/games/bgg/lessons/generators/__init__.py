"""The game's dealers, one file each: exercises without end for lessons."""

from __future__ import annotations

from .....engine.generators import Dealer
from . import collection, trios

DEALERS: tuple[Dealer, ...] = (trios.DEALER, collection.DEALER)
