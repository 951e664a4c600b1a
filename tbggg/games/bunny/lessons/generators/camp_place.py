"""Generator of exercises on camps: where one may be placed, and whose the territory is then."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, turned
from ...rules.camps import is_empty
from ...rules.state import State
from ...rules.tables import CELL_WORDS, TERRAIN, TERRAINS
from ..drawn import empty_land
from ..part_of_map import NAMES
from .people import ANN, BOB, GAME, at_cell
from .pictures import of_map
from .positions import grow, own, part

OWN, RIVALS, EMPTY, PRINTED = 4, 4, 4, 2


@generator("camp_place", "predict", "K1", "K2", "K6", "R5", more=(GAME,))
def camp_place(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a camp that may be placed."""
    state, cells = empty_land(), part(deal)
    grow(deal, state, ANN, cells, OWN)
    grow(deal, state, BOB, cells, RIVALS)
    mine, theirs = deal.shuffled(own(state, ANN))[:2], deal.shuffled(own(state, BOB))[:1]
    empty = deal.shuffled([cell for cell in cells if is_empty(state, cell)])[:EMPTY]
    printed = deal.shuffled([cell for cell in cells if state.owner[cell] == 0 and state.built[cell] > 0])[:PRINTED]
    choices = []
    for cell in sorted([*mine, *theirs, *empty, *printed]):
        key, decides = verdict(state, cell)
        terrain = deal.say(f"shared.{TERRAINS[TERRAIN[cell]]}")
        choices.append(at_cell(deal, cell, key == "empty", key, decides, rival=NAMES[BOB], terrain=terrain))
    deal.give(camp=1 + deal.below(6))
    return deal.exercise(
        [
            deal.places("which", choices, of_map(state, cells, choices, deal.lang), several=True),
            whose(deal, CELL_WORDS[empty[0]]),
        ]
    )


STANDS, BOBS_CARD, ANNS_CARD = 0, 1, 2  # what follows


def whose(deal: Deal, cell: str) -> GeneratedPart:
    """Return the question whose the territory is while the camp stands, or after its card has been played [K2, K6]."""
    later = (STANDS, BOBS_CARD, BOBS_CARD, ANNS_CARD)[deal.below(4)]
    decides = "K2" if later == STANDS else "K6"
    options = [
        deal.option("ann", deal.say("anns"), later != BOBS_CARD, f"not_anns_{later}", decides, cell=cell),
        deal.option("bob", deal.say("bobs"), later == BOBS_CARD, f"not_bobs_{later}", decides, cell=cell),
        deal.option("nobody", deal.say("nobodys"), False, f"not_nobodys_{later}", decides, cell=cell),
    ]
    return deal.choice(f"whose_{later}", turned(options, deal.nth % 3), cell=cell)


def verdict(state: State, cell: int) -> tuple[str, str]:
    """Return why a camp may be placed or not, as the key of a text and a rule [K1, R5]."""
    if state.owner[cell] == ANN + 1:
        return "own", "K1"
    if state.owner[cell] > 0:
        return "rivals", "K1"
    return ("printed", "R5") if state.built[cell] > 0 else ("empty", "K1")
