"""The action track of whichever seat acts, large on the card: its token, the games in the bag, and what is left."""

from __future__ import annotations

from ....engine.blocks import Sketch
from ....engine.moment import Moment
from ....engine.shapes import rect, shared, text
from ..rules.state import State
from ..rules.tables import BAG, BOXES
from .phrases import say
from .seats import actions_say, taken

WIDE, HIGH = 328, 30
STEP = 30  # from the starting point to the first box, and from box to box
BOX, PERCENT = 28, 140  # of a box: its width, and the size of what lies on it


def track_sketch(moment: Moment, seat: int) -> Sketch:
    """Return the track of a seat, and its money: what is left is blue, what actions and games have taken is not."""
    state: State = moment.state
    left = say(moment.lang, "board.short_left", n=max(0, BOXES - state.used[seat] - state.bag[seat]))
    money = f"{state.money[seat]} €"
    drawn = shared("act", 0, 0) + taken(state, seat, 0, 1, STEP, PERCENT)
    drawn += text(WIDE, 12, left, "bold end") + text(WIDE, 27, money, "bold end")
    says = f"{actions_say(state, seat, moment.lang)} {money}."
    return {"kind": "sketch", "says": says, "width": WIDE, "height": HIGH, "markup": drawn, "docks": True}


def turn_track_shapes() -> dict[str, str]:
    """Return the track with all boxes free, which is the same all game long."""
    drawn = ""
    for box in range(1, BOXES + 1):
        drawn += rect(STEP * box, 1, BOX, BOX, "free", 4) + text(STEP * box + BOX // 2, 13, box, "small mid")
        drawn += shared("sign-bag", STEP * box + 9, 17, 60) if box > BOXES - BAG else ""
    return {"act": drawn}
