"""Kinds of facts: how the cells of one are written in a position."""

NUMBER, ROW = "number", "row"  # one number; numbers in their order
CHOICE, SINGLE = "choice", "single"  # one of a few words that stand alone; one word after that of the fact
BAG, ORDER = "bag", "order"  # how many there are of each thing; things in their order
CELLS, OWNED = "cells", "owned"  # cells that hold a piece; those that hold a seat's
DUE = "due"  # what the position waits for
OWN = "own"  # words of the game's own
DERIVED = "derived"  # none: the cells always follow
