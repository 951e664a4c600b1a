"""Generator of exercises on the end of a round: where stars go, who begins the next one, and what else happens."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed
from ...notation import cell_word
from ...rules.boards import CELLS
from ...rules.state import BUTTON, EMPTY, STAR, State
from ..drawn import stand
from .pictures import of_board
from .scattered import scatter
from .words import NAMES, table_of

FEWEST, MORE = 3, 3  # buttons on the board
FEWEST_SEATS, TABLES = 2, 3
# What can be said of the end of a round, true and false, and by which rule.
TOPICS = (
    ("after_buttons", "at_once", "B0.1"),
    ("all_before", "in_turn", "B5.4"),
    ("all_leave", "rest_stay", "B5.6"),
    ("looked_once", "twelfth", "B6.4"),
    ("enough", "box_empty", "BR14"),
    ("six_as_five", "six_beat", "BR15"),
    ("kept", "handed_on", "BR17"),
    ("for_ever", "bounded", "BR18"),
)
SAID = 4  # of them
OF_PIECES = {BUTTON: ("on_button", "B5.5"), STAR: ("on_star", "BR19"), EMPTY: ("on_bare", "B5.5")}


@generator(
    "round_end", "legal",
    "B0.1", "B5.4", "B5.5", "B5.6", "B5.7", "B6.4", "BR12", "BR14", "BR15", "BR17", "BR18", "BR19",
)  # fmt: skip
def round_end(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that places its stars."""
    seats = FEWEST_SEATS + deal.below(TABLES)
    placer, red = deal.below(seats), deal.below(seats)
    following = (red + 1) % seats  # on the left of the red objective [B5.7]
    state = State()
    old = deal.below(CELLS)
    stand(state, old, STAR)
    held = scatter(deal, state, FEWEST + deal.below(MORE), FEWEST + MORE)
    bare = deal.one_of([cell for cell in range(CELLS) if state.piece[0][cell] == EMPTY])
    stars: list[GeneratedChoice] = []
    for cell in sorted([held[0], held[1], bare, old]):
        key, decides = OF_PIECES[state.piece[0][cell]]
        label = deal.say("star", cell=cell_word(cell))
        stars.append(GeneratedChoice(cell_word(cell), label, key == "on_button", deal.say(key), decides))
    stars.append(deal.option("pass", deal.say("keep"), False, "keep_so", "BR12"))
    named: Values = {
        "seat": NAMES[placer],
        "red": NAMES[red],
        "next": NAMES[following],
        "table": table_of(seats),
        "held": listed([cell_word(cell) for cell in sorted(held)]),
        "old": cell_word(old),
        "stars": 2 + deal.below(len(held) - 1),
    }
    begins = [
        deal.option(NAMES[seat], NAMES[seat], seat == following, "stays" if seat == red else "goes", "B5.7", **named)
        for seat in range(seats)
    ]
    first = deal.below(len(TOPICS))
    so: list[GeneratedChoice] = []
    for place in range(SAID):
        true, false, decides = TOPICS[(first + place) % len(TOPICS)]
        key = true if deal.below(2) == 0 else false
        so.append(GeneratedChoice(key, deal.say(key), key == true, deal.say(f"{true}_so"), decides))
    parts = [
        deal.places("which", stars, of_board(state, stars), several=True, **named),
        deal.choice("who", begins),
        deal.choice("so", so, several=True),
    ]
    return deal.exercise(parts, **named)
