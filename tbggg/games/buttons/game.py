"""Buttons in the registry of games."""

from __future__ import annotations

from ...engine.game import Game, Seats
from .bots import BOTS
from .display.frame import DISPLAY
from .headers import OPTIONS
from .lessons import LESSONS
from .notation import NOTATION, RESERVED
from .rules.flow import RULES
from .rules.scoring import SCORING
from .rules.setup import SEAT_COUNTS
from .rules.state import TEXTS

GAME = Game(
    name="Buttons",
    code="buttons",
    texts=TEXTS,
    seats=Seats(counts=SEAT_COUNTS, rule="BS1", reserved=RESERVED),
    rules=RULES,
    notation=NOTATION,
    scoring=SCORING,
    display=DISPLAY,
    options=OPTIONS,
    bots=BOTS,
    lessons=LESSONS,
)
