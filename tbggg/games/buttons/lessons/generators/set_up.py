"""Generator of exercises on the start of a game: boards, faces, cards, dice and who begins."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from .....engine.luck import below
from ...rules.boards import BLACK, FACE_NAMES
from ...rules.constants import DICE, MODELS
from .shared import NAMES, colour, table_of

TWO, THREE = 2, 3
TABLES = 3  # two to four seats
SIDES = 2  # of a board
FACES, CARDS = 0, 1  # what is counted; else dice
ROW, COLUMN = 0, 1  # what dice give; else gold pips


@generator(
    "set_up", "predict",
    "BC1", "BC2", "BC3", "BC4", "BC5", "BS1", "BS2", "BS3", "BS4", "BR1", "BR2", "BR3", "BR4",
)  # fmt: skip
def set_up(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two to four players who sit down: six statements, and something to count."""
    seats = TWO + deal.below(TABLES)
    face = deal.below(len(FACE_NAMES))
    own = face - face % SIDES  # first face of the board
    other = own + SIDES + deal.below(len(FACE_NAMES) - SIDES)
    deal.give(face=FACE_NAMES[face], back=FACE_NAMES[2 * own + 1 - face], free=FACE_NAMES[other % len(FACE_NAMES)])
    deal.give(out=colour(deal, 1 + deal.below(MODELS - 1)), last=NAMES[seats - 1], table=table_of(seats))
    two, three = seats == TWO, seats == THREE
    known = [
        [("free", "BS2", True), ("back", "BS2", False)],
        [("one_out", "BS3", three), ("red_out", "BR4" if three else "BS3", False), ("two_each", "BS3", two)],
        [("choose", "BR3", True), ("lot", "BR3", False)],
        [("join", "BS1", two), ("youngest", "BS4", False), ("red_first", "BS4", True)],
        [("spell", "BR1", True), ("printed", "BR1", False)],
        [("models", "BC2", True), ("blank", "BC2", False), ("seen", "BC3", True), ("hidden", "BC3", False)],
    ]
    choices: list[GeneratedChoice] = []
    for row in known:
        key, rule, right = deal.one_of(row)
        why = "no_out_so" if key == "red_out" and not three else f"{key}_so"
        choices.append(deal.explained(key, deal.say(key), right, why, rule))
    which = deal.choice("which", choices, several=True)
    return deal.exercise([which, _counted(deal, seats, deal.below(3), deal.word())])


def _counted(deal: Deal, seats: int, what: int, word: int) -> GeneratedPart:
    """Return a question for a number [BC1, BC4, BC5, BR2]."""
    if what == FACES:
        taken = 1 + below(word, seats - 1)
        faces = len(FACE_NAMES)
        deal.give(taken=deal.say(f"taken_{taken}"), count=taken, seat=NAMES[taken])
        boards = faces // SIDES - taken
        mistakes = [(faces - taken, "faces_back", "BS2"), (boards, "faces_boards", "BC1"), (faces, "faces_all", "BS2")]
        return deal.number("faces", SIDES * boards, mistakes)
    if what == CARDS:
        mistakes = [
            (MODELS, "cards_out", "BC5"),
            (seats, "cards_two", "BS3"),
            (2 * seats, "cards_one", "BS3"),
            (MODELS - 1, "cards_all", "BC5"),
            (2 * MODELS, "cards_all", "BC5"),
        ]
        return deal.number("cards", seats * SIDES if seats == TWO else seats, mistakes)
    gives = below(word, 3)
    if gives == ROW:
        return deal.number("dice_0", 1, [(2, "dice_gold", "BC4"), (1 + BLACK, "dice_column", "BC4")])
    if gives == COLUMN:
        return deal.number("dice_1", 1 + BLACK, [(BLACK, "dice_black", "BR2"), (DICE, "dice_white", "BC4")])
    return deal.number("dice_2", 2, [(1, "dice_black", "BC4"), (DICE, "dice_white", "BC4")])
