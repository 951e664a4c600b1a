"""Buttons in the registry of games."""

from __future__ import annotations

from ...engine.game import Game, Notation, Seats
from .bots import BOTS
from .display.frame import DISPLAY
from .headers import OPTIONS
from .lessons import LESSONS
from .notation import MOVES, RESERVED, read_words
from .rules.constants import TEXTS
from .rules.flow import RULES
from .rules.scoring import SCORING
from .rules.setup import SEAT_COUNTS
from .set_up.facts import SET_UP

GAME = Game(
    name="Buttons",
    code="buttons",
    texts=TEXTS,
    seats=Seats(counts=SEAT_COUNTS, rule="BS1", reserved=RESERVED),
    rules=RULES,
    notation=Notation(moves=MOVES, read_words=read_words),
    scoring=SCORING,
    display=DISPLAY,
    options=OPTIONS,
    bots=BOTS,
    lessons=LESSONS,
    set_up=SET_UP,
)
