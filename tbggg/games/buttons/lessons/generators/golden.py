"""Generator of exercises on the golden cell: what a player may do who has not rolled."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...notation import cell_word
from ...rules.boards import SIDE
from ...rules.state import BUTTON, STAR, State, is_legal
from ..drawn import stand
from .pictures import of_board
from .words import NAMES

TOUCHED, STARRED = 1, 2  # how the golden cell lies on the board of the player who is asked; else it is free


@generator("golden", "place", "B2.4", "B2.5", "B3.1", "B3.2", "B3.3", "BR6")
def golden(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a golden cell, after a button of the roller or after its bust."""
    roller = deal.below(len(NAMES))
    row, column = deal.below(SIDE), deal.below(SIDE)
    other = deal.other_than(column, SIDE)
    bust = deal.below(2) == 0
    how = deal.below(4)
    cell, beside = SIDE * row + column, SIDE * row + other
    far = SIDE * ((row + 3) % SIDE) + column
    near = cell + SIDE if row < SIDE - 1 else cell - SIDE
    held = near if how == TOUCHED else far
    state = State()
    stand(state, held, BUTTON)
    if how == STARRED:
        stand(state, cell, STAR)
    word = cell_word(cell)
    seat = NAMES[(roller + 1) % len(NAMES)]
    named: Values = {"roller": NAMES[roller], "seat": seat, "cell": word, "golden": word, "held": cell_word(held)}
    named["other"] = other + 1
    usable = is_legal(state, 0, cell)
    if usable:
        reason, decides = ("after_bust", "BR6") if bust else ("free", "B3.1")
    else:
        reason, decides = ("star", "B2.4") if how == STARRED else ("touches", "B2.5")
    passing, so = ("may_pass_bust", "B3.3") if bust else ("may_pass", "B3.1")
    choices = [
        GeneratedChoice(word, deal.say("place", cell=word), usable, deal.say(reason, **named), decides),
        deal.option(cell_word(beside), deal.say("place", cell=cell_word(beside)), False, "only", "B3.1", **named),
        GeneratedChoice("pass", deal.say("pass"), True, deal.say(passing), so),
        deal.option("roll", deal.say("roll"), False, "first", "B3.2", **named),
    ]
    return deal.exercise(
        [deal.places("which", choices, of_board(state, choices), several=True, **named)],
        ask=("ask_bust" if bust else "ask") + (" has has_star" if how == STARRED else " has"),
        why="why" if usable else "why_closed",
        **named,
    )
