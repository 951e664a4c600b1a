"""Head of each board: the seat's name, where it is in the round, its objectives, its stars and its longest line.

It stands above the board, or larger beside it where boards stand below each other.
"""

from __future__ import annotations

from ....engine.moment import Moment
from ....engine.rule import AUTOMATIC, OVER
from ....engine.shapes import LETTER, rect, seat_name, shared, text
from ....engine.texts import capital
from ..rules.constants import BUSTED, IN, MODELS
from ..rules.scoring import longest_line, points, wins
from ..rules.state import State
from .phrases import say

PANEL, DOWN = 318, 343  # a board with its name and its rows and columns
LEFT, TOP = 31, 58  # of its cells
SIDE_HEAD, SIDE_DOWN = 112, 308  # width of a head beside the board; height of the board then
SIDE_TOP = TOP - 27  # that the cells stand higher then
LARGER = 130  # per cent, of the texts of such a head
SIDE_NAME = (SIDE_HEAD - 10) * 100 // LARGER  # width of a name and its emblem in it
CARD = 24  # from objective to objective
NUMBERS = 108  # that stars and line take at the right end
STATUS = 84  # that a status takes, and the margins around it and the name
BOLD = LETTER + 1  # that a letter of a name takes
STATUSES = (("in", "quiet"), ("withdrawn", "good"), ("bust", "bad"), ("wins", "good"))
DEEDS = ("to_roll", "to_place", "at_golden", "to_star")


def status_key(state: State, seat: int) -> str:
    """Return where a seat is in the round, what it does, or that it has won; empty after the game for the others."""
    if state.due == OVER:
        return "wins" if wins(state, seat) else ""
    if seat == state.mover and state.due != AUTOMATIC:
        return "to_star" if state.phase == 2 else ("to_roll", "to_place", "at_golden")[state.step]
    return "in" if state.status[seat] == IN else "bust" if state.status[seat] == BUSTED else "withdrawn"


def head_shapes(lang: str) -> dict[str, str]:
    """Return the frames of boards, and where a seat may be in the round."""
    found = {}
    for look in ("chosen", "best"):
        found[look] = rect(1, 1, PANEL - 2, DOWN - 2, look, 7)
        found[f"{look}-wide"] = rect(1, 1, SIDE_HEAD + PANEL - 2, SIDE_DOWN - 2, look, 7)
    for key, look in [*STATUSES, *[(deed, "due") for deed in DEEDS]]:
        sign = shared("bad", 0, -10) if key == "bust" else ""
        found[f"{key}-status"] = sign + text(16 if sign else 0, 0, say(lang, f"board.{key}"), f"small {look}")
    return found


def heads(moment: Moment, seat: int) -> dict[str, str]:
    """Return what stands above a seat's board, or beside it, by name."""
    state, over = moment.state, moment.state.due == OVER
    acts = state.mover == seat and not over
    frame = "chosen" if acts else "best" if over and wins(state, seat) else ""
    status = status_key(state, seat)
    line = say(moment.lang, "board.line", line=longest_line(state, seat))
    top = shared(frame, 0, 0) if frame else ""
    side = shared(f"{frame}-wide", 0, 0) if frame else ""
    if status:
        top += shared(f"{status}-status", status_left(moment, seat), 23)
        side += shared(f"{status}-status", 12, 62, LARGER)
    own = objectives(state, seat)
    cards = "".join([shared(f"objective-{model}", CARD * place, 0) for place, model in enumerate(own)])
    name = capital(moment.seats[seat])
    found = {
        f"stars-of-{seat}": shared("count", 0, 0) + text(13, 6, points(state, seat), "bold"),
        f"name-{seat}": seat_name(10, 12, name_room(state, seat), seat, name, "bold"),
        f"objectives-{seat}": cards,
        f"head-{seat}": top + text(PANEL - 9, 24, line, "small quiet end"),
    }
    if state.seats > 2:
        found[f"short-{seat}"] = seat_name(0, 0, SIDE_NAME, seat, name, "bold")
        found[f"aside-{seat}"] = side + shared(f"line-{seat}", 12, 196, LARGER)
        found[f"line-{seat}"] = text(0, 0, line, "small quiet")
    return found


def above(state: State, seat: int) -> str:
    """Return the head of a board, above it."""
    cards = PANEL - NUMBERS - CARD * len(objectives(state, seat))
    parts = [shared(f"name-{seat}", 0, 0), shared(f"objectives-{seat}", cards, 6)]
    return "".join([*parts, shared(f"stars-of-{seat}", PANEL - 92, 19), shared(f"head-{seat}", 0, 0)])


def beside(seat: int) -> str:
    """Return the head of a board, to the left of it."""
    parts = [shared(f"short-{seat}", 10, 16, LARGER), shared(f"objectives-{seat}", 12, 82, 150)]
    return "".join([*parts, shared(f"stars-of-{seat}", 27, 160, 150), shared(f"aside-{seat}", 0, 0)])


def objectives(state: State, seat: int) -> list[int]:
    """Return the models that are a seat's objectives."""
    return [model for model in range(MODELS) if state.owner[model] == seat]


def name_room(state: State, seat: int) -> int:
    """Return the width of a seat's name and emblem, which leaves room for its status and its objectives."""
    return PANEL - NUMBERS - STATUS - CARD * len(objectives(state, seat))


def status_left(moment: Moment, seat: int) -> int:
    """Return the left end of a seat's status: behind as much of its name as is shown."""
    return 40 + BOLD * min(len(moment.seats[seat]), (name_room(moment.state, seat) - 20) // BOLD)
