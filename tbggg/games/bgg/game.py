"""Entry of The BoardGameGeek Game in the registry of games."""

from __future__ import annotations

from ...engine.game import Evaluations, Game, Lessons, Seats
from ...engine.generators import generators_in
from ...engine.themes import Marker
from .bots.greedy import evaluate_moves
from .bots.thoughtful import plan_moves
from .display.board import DISPLAY
from .display.grids import SCORING
from .headers import OPTIONS
from .lessons.queries import ASKED, REMARKS
from .lessons.themes import THEMES
from .lessons.toys import TOYS
from .notation import COLOURS, NOTATION
from .rules.flow import RULES
from .rules.knowledge import HIDDEN
from .rules.phase5_turn_up import begin_choice_with
from .rules.setup import SEAT_COUNTS
from .rules.state import TEXTS
from .set_up.facts import SET_UP

GAME = Game(
    name="The BoardGameGeek Game",
    code="bgg",
    texts=TEXTS,
    seats=Seats(counts=SEAT_COUNTS, rule="S1", colours=COLOURS),
    rules=RULES,
    notation=NOTATION,
    scoring=SCORING,
    display=DISPLAY,
    hidden=HIDDEN,
    options=OPTIONS,
    bots=Evaluations(evaluate_moves=evaluate_moves, plan_moves=plan_moves, scratch=660),
    lessons=Lessons(
        queries=ASKED,
        remarks=REMARKS,
        generators=generators_in("tbggg.games.bgg.lessons.generators", by_table=True),
        toys=TOYS,
        themes=THEMES,
        marker=Marker(phase=5, give=begin_choice_with),
    ),
    set_up=SET_UP,
)
