"""Pig's entry in the registry of games."""

from __future__ import annotations

from ...engine.game import Game, Notation, Seats
from .bots import BOTS
from .display import DISPLAY
from .lessons import LESSONS
from .rules import MOVES, RULES, SEATS, TEXTS
from .scoring import SCORING
from .set_up import SET_UP

GAME = Game(
    name="Pig",
    code="pig",
    texts=TEXTS,
    seats=Seats(counts=range(2, SEATS + 1), rule="P1", reserved=("roll", "hold")),
    rules=RULES,
    notation=Notation(moves=MOVES),
    scoring=SCORING,
    display=DISPLAY,
    bots=BOTS,
    lessons=LESSONS,
    set_up=SET_UP,
)
