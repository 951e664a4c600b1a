"""The automatic steps, in the order in which a round meets them, and the phase after the last round."""

from __future__ import annotations

NO_STEP = 0
FORCED_PASS = 1
DECIDE_FIRST = 2
TURN_UP = 3
BLANKS_OUT = 4
MISPLACED_OUT = 5
OWN_OUT = 6
INCOME = 7
HOME = 8
MOVE_UP = 9
CHARITY_OUT = 10
SCORE = 11
STEP_WORDS = (
    "pass", "first", "turn-up", "blanks", "misplaced", "own", "income", "home", "climb", "charity", "score",
)  # fmt: skip

FINAL_SCORING = 7  # the phase after round six
