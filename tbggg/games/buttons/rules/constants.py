"""Numbers that stand for what lies on the table of Buttons, and for where a round is."""

from __future__ import annotations

from .boards import BLACK

TEXTS = "tbggg.games.buttons"  # where the game's texts stand
SEATS, MODELS = 4, 4
RED = 0
SPELLED = -1  # a board that is none of the faces
EMPTY, BUTTON, STAR = 0, 1, 2  # what a cell holds, one piece (BR19); as many as needed (BC3, BR14)
IN, WITHDRAWN, BUSTED = 0, 1, 2  # where a seat is in the round
WHITE, GOLDEN, FIRST_BLACK, DICE = 0, 1, 2, 2 + BLACK  # places of the dice; the golden black one is never out (BR2)
ALL_BLACK = 1 + BLACK  # dice of columns, the golden one among them
TO_ROLL, TO_PLACE, AT_GOLDEN, TO_STAR = range(4)  # steps of a round
FOR_WITHDRAWAL, FOR_MODELS, FOR_OBJECTIVES, SOURCES = 0, 1, 2, 3  # what stars are for
