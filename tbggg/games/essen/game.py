"""ESSEN The Game: Spiel '13, as a registry knows it."""

from __future__ import annotations

from dataclasses import replace

from ...engine.game import Evaluations, Game, Seats
from .bots.greedy import evaluate_moves
from .bots.thoughtful import SCRATCH, plan_moves
from .display.earnings import earnings
from .display.frame import DISPLAY
from .lessons import LESSONS
from .notation import NOTATION
from .rules.flow import RULES
from .rules.scoring import SCORING
from .rules.setup import OPTIONS, SEAT_COUNTS
from .rules.state import TEXTS
from .rules.tables import COLOURS
from .rules.views import HIDDEN
from .set_up.facts import SET_UP

GAME = Game(
    name="ESSEN The Game: Spiel '13",
    code="essen",
    texts=TEXTS,
    seats=Seats(counts=SEAT_COUNTS, rule="S1", words_rule="S1", colours=COLOURS),
    rules=RULES,
    notation=NOTATION,
    scoring=replace(SCORING, earnings=earnings),
    display=DISPLAY,
    hidden=HIDDEN,
    options=OPTIONS,
    set_up=SET_UP,
    lessons=LESSONS,
    bots=Evaluations(evaluate_moves=evaluate_moves, plan_moves=plan_moves, scratch=SCRATCH),
)
