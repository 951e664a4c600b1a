"""Players and words that the exercise generators share."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice
from ...display.card_names import bare
from ...display.phrases import building_name, parchment_name
from ...rules.tables import CELL_WORDS

ANN, BOB, DAN, CAT = range(4)
GAME = ("tbggg.games.bunny", ("card", "terrain", "told", "board"))  # texts that the generators use beside their own


def at_cell(deal: Deal, cell: int, right: bool, reason: str, rule: str, **values: object) -> GeneratedChoice:
    """Return a territory as a choice, with what to say of it whether it is right or not.

    Args:
        deal: the exercise.
        cell: the territory.
        right: whether it is an answer.
        reason: keys of what to say.
        rule: id of the rule that decides it.
        values: what the reason names.
    """
    word = CELL_WORDS[cell]
    return deal.explained(word, word, right, reason, rule, cell=word, **values)


def building(deal: Deal, one: int) -> str:
    """Return a building in words."""
    return building_name(one, deal.lang)


def parchment(deal: Deal, one: int) -> str:
    """Return the name of a parchment without its article."""
    return bare(parchment_name(one, deal.lang), deal.lang)
