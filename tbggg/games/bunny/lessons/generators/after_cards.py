"""Generator of exercises on cards that are played: what is new on the board and before the players."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...display.card_names import bare
from ...display.phrases import card_name
from ...rules.tables import BUILDING_WORDS, CARD_WORDS, CELL_WORDS, CELLS, FIRST_PARCHMENT, PROVISIONS
from .people import GAME
from .pictures import of_cards, with_rows
from .statements import some_of, statements

SHOWN = 4
BUILDINGS = ("city1", "city2", "wood", "post", "tower", "gold")
OF_PLACES = (
    ("rabbit_comes", "1.6", True),
    ("card_stays", "1.6", False),
    ("open_before", "1.7", True),
    ("stands_now", "1.7", False),
)
OF_BOB = (
    ("hidden", "1.5", True),
    ("face_up", "1.5", False),
    ("draws_two", "1.8", True),
    ("one_of_two", "1.8", False),
    ("same_time", "R2", True),
    ("in_turn", "R2", False),
    ("later", "1.8", False),
)


@generator("after_cards", "predict", "1.5", "1.6", "1.7", "1.8", "R2", more=(GAME,))
def after_cards(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a territory and a building of Ann, a parchment and Provisions of Bob."""
    cell = deal.below(CELLS)
    built = CELLS + BUILDING_WORDS.index(deal.one_of(BUILDINGS))
    parchment = FIRST_PARCHMENT + deal.below(len(CARD_WORDS) - 1 - FIRST_PARCHMENT)
    deal.give(
        cell=CELL_WORDS[cell],
        card=bare(card_name(built, deal.lang), deal.lang),
        parchment=bare(card_name(parchment, deal.lang), deal.lang),
        building=card_name(built, deal.lang),
        laid=card_name(parchment, deal.lang),
    )
    known = [*some_of(deal, OF_PLACES, SHOWN - 1), *some_of(deal, OF_BOB, SHOWN - 1)]
    asked = statements(deal, "which", known)
    cards = of_cards([cell + 1, built, parchment, PROVISIONS], [], deal.lang)
    return deal.exercise([with_rows(asked, cards)])
