"""Generator of exercises on leaving a round: what stays on the boards after a withdrawal, and after a bust."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from ...notation import cell_word
from ...rules.boards import CELLS
from ...rules.state import STAR, State
from ..drawn import stand
from .scattered import scatter
from .words import NAMES

FEWEST, MORE = 2, 2  # buttons
SEATS = 4


@generator("stays_or_goes", "predict", "B1.3", "B4.2")
def stays_or_goes(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two players who leave a round, one of their own will [B1.3, B4.2]."""
    first = deal.below(SEATS)
    second = deal.other_than(first, SEATS)
    boards = []
    stars = []
    for _ in range(2):
        state = State()
        star = deal.below(CELLS)
        stand(state, star, STAR)
        boards.append(
            listed([cell_word(one) for one in sorted(scatter(deal, state, FEWEST + deal.below(2), FEWEST + MORE))])
        )
        stars.append(cell_word(star))
    given = {"kept": NAMES[first], "lost": NAMES[second], "own": boards[0], "gone": boards[1], "star": stars[1]}
    choices = [
        deal.option("kept", deal.say("buttons_of", seat=NAMES[first], cells=boards[0]), True),
        deal.option(
            "gone", deal.say("buttons_of", seat=NAMES[second], cells=boards[1]), False, "lost", "B4.2", **given
        ),
        deal.option("star", deal.say("star_of", seat=NAMES[second], cell=stars[1]), True),
        deal.option("new", deal.say("new", seat=NAMES[second]), False, "none", "B4.2", **given),
        deal.option("out", deal.say("cleared", seat=NAMES[first]), False, "stay", "B1.3", **given),
    ]
    return deal.exercise([deal.choice("which", choices, several=True)], **given)
