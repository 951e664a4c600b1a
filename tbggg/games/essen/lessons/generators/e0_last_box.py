"""Generator of exercises on the track: how far the token comes with games in the bag."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.shapes import at
from .....engine.toys import drawing
from ...display.fair_map import EDGE
from ...rules.tables import BOOTHS, BOXES
from ..drawn import BOX, BOX_DOWN, STYLE, box_spot, track_markup
from ..table import NAMES, YOU, fair, give

FIRST = "G06 G07 G08 G09 G10"  # the bag of the lesson: that of Yellow in round three of `one-day.game`
COUNTS = (2, 3, 5, 6)  # with four games the number of the games would be right


@generator("e0_last_box", "place", "5.3", "C9")
def e0_last_box(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the last box that the token can reach."""
    if deal.nth == 1:
        games = [NAMES.index(word) + 1 for word in FIRST.split(" ")]
    else:
        games = deal.shuffled(range(1, BOOTHS + 1))[: deal.one_of(COUNTS)]
    state = fair()
    give(state, YOU, games)
    count = len(games)
    last = BOXES - count
    deal.give(games=deal.say(f"games_{count}"), first=last + 1, free=deal.say(f"free_{last}"))
    choices = [
        deal.option(str(last), deal.say("box", n=last), True),
        deal.option(str(count), deal.say("box", n=count), False, f"number_{count}", "5.3"),
        deal.option(str(BOXES), deal.say("box", n=BOXES), False, "under", "C9"),
    ]
    choices = sorted(choices, key=lambda one: one.value)
    parts = [at(EDGE, EDGE, track_markup(state, YOU)), *[box_spot(one.value, EDGE, EDGE) for one in choices]]
    picture = drawing(STYLE, 2 * EDGE + (BOX + 2) * BOXES, 2 * EDGE + BOX_DOWN, parts, deal.say("says"))
    return deal.exercise([deal.places("which", choices, picture)])
