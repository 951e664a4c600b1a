"""Burrow, as a registry knows it; the tests register it (`tests.strategies`), the package never does."""

from __future__ import annotations

from tbggg.engine.game import Game, Options, Seats

from .display import DISPLAY
from .headers import BOARDS
from .hidden import HIDDEN
from .notation import NOTATION, RESERVED, TEXTS
from .rules import RULES
from .scoring import SCORING
from .state import SEATS

GAME = Game(
    name="Burrow",
    code="burrow",
    texts=TEXTS,
    seats=Seats(counts=range(2, SEATS + 1), rule="BS1", reserved=RESERVED),
    rules=RULES,
    notation=NOTATION,
    scoring=SCORING,
    display=DISPLAY,
    hidden=HIDDEN,
    options=Options(headers=(BOARDS,)),
)
