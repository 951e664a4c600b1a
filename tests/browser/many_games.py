"""A game that plain Python plays, for tests of comparing and judging, and how long its games may take."""

from __future__ import annotations

import re

# Plain Python plays: the test waits for games, not for a compiler. All tests here share one kernel. A long comparison
# rests between its results, and from a thousand games on until it is stopped, however slow the page is.
PIG = """game = tbggg.new_game("pig", seats="ann bob", luck=7)
here = game.start.play_line("ann roll 5 ann roll 6")
from tbggg.explorer.simulations import repetition, what_if
from tbggg.simulate.what_if import growing
from time import sleep
def plain(*args, **options):
    for found in growing(*args, **{"luck": 5, **options}, fast=False):
        yield found
        if 3000 in args:
            sleep(0.5)
            while found.games > 1000 and not options["stop"]():
                sleep(0.05)
what_if.growing = repetition.growing = plain
rolled, held = here.play("roll"), here.play("hold")"""
# How far a comparison is after a few games, by the element’s own text: another’s end may touch its number.
FAR = re.compile(r"^[\d,]{2,} of 3,000 games")
WAIT = 120_000  # milliseconds, on a machine that others use too
