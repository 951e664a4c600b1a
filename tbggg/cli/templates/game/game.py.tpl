"""{{title}}, as a registry gets it: its parts, a file each."""

from __future__ import annotations

from tbggg.engine.game import Game, Seats

from .bots import BOTS
from .display import DISPLAY
#if hidden
from .hidden import HIDDEN
#end
from .lessons import LESSONS
from .notation import NOTATION, RESERVED
from .options import OPTIONS
from .rules import RULES
from .scoring import SCORING
from .set_up import SET_UP
from .state import SEATS, TEXTS

GAME = Game(
    name="{{title}}",
    code="{{name}}",
    texts=TEXTS,
    seats=Seats(counts=range({{least}}, SEATS + 1), rule="1.1", reserved=RESERVED),
    rules=RULES,
    notation=NOTATION,
    scoring=SCORING,
    display=DISPLAY,
#if hidden
    hidden=HIDDEN,
#end
    options=OPTIONS,
    bots=BOTS,
    lessons=LESSONS,
    set_up=SET_UP,
)
