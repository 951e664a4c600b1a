"""The game's exercise generators: what the modules of this folder declare."""

from __future__ import annotations

from .....engine.generators import generators_in

GENERATORS = generators_in(__name__, by_table=True)
