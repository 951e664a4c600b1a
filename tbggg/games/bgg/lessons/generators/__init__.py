"""The game's exercise generators: what the modules of this folder declare."""

from __future__ import annotations

from operator import attrgetter

from .....engine.generators import generators_in

GENERATORS = tuple(sorted(generators_in(__name__), key=attrgetter("table")))  # seeds of practice rest on their order
