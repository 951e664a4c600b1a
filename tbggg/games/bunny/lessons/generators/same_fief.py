"""Generator of exercises on fiefs: what is connected with a rabbit."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fiefs import settle_rabbit
from ...rules.state import State
from ...rules.tables import CELL_WORDS, LAVA
from ..drawn import empty_land, is_lava
from ..part_of_map import NAMES
from .people import ANN, BOB, GAME, at_cell
from .pictures import of_map
from .positions import by_corner, by_side, grow, own, part_around

MORE, RIVALS = 5, 4
WAY_ROUND = 3  # in one exercise of so many, a way leads around the lava


@generator("same_fief", "predict", "F1", "F2", "F3", "F4", "C2", "R11", more=(GAME,))
def same_fief(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a rabbit beside lava: what is in one fief with it."""
    first, beyond = deal.one_of(LAVA)
    state, cells = empty_land(), part_around(deal, first)
    settle_rabbit(state, ANN, first)
    settle_rabbit(state, ANN, beyond)
    if deal.nth % WAY_ROUND == 0:
        step = 1 if beyond - first == 10 else 10  # to the side of both
        turn = step if beyond + step in cells and first + step in cells else -step
        settle_rabbit(state, ANN, first + turn)
        settle_rabbit(state, ANN, beyond + turn)
    around = [cell for cell in cells if by_side(cell, first) or by_corner(cell, first) or by_corner(cell, beyond)]
    for cell in deal.shuffled([one for one in around if state.owner[one] == 0])[:2]:
        settle_rabbit(state, ANN, cell)
    grow(deal, state, BOB, [cell for cell in cells if by_side(cell, first) or by_side(cell, beyond)], 1)
    grow(deal, state, ANN, cells, MORE - 2)
    grow(deal, state, BOB, cells, RIVALS - 1)
    theirs = [cell for cell in own(state, BOB) if any(by_side(cell, one) for one in own(state, ANN))][:2]
    choices = []
    for cell in sorted([*own(state, ANN), *theirs]):
        if cell != first:
            right = state.owner[cell] == ANN + 1 and state.fief[cell] == state.fief[first]
            key, decides = verdict(deal, state, first, cell)
            choices.append(at_cell(deal, cell, right, key, decides, first=CELL_WORDS[first], rival=NAMES[BOB]))
    deal.give(first=CELL_WORDS[first])
    alone = not any(one.right for one in choices)
    told = deal.say("alone" if alone else "not_alone")
    choices.append(GeneratedChoice("none", deal.say("none"), alone, told, "F4"))
    return deal.exercise([deal.places("which", choices, of_map(state, cells, choices, deal.lang), several=True)])


def verdict(deal: Deal, state: State, first: int, cell: int) -> tuple[str, str]:
    """Return why a territory is in one fief with another one or not, as the key of a text and a rule."""
    if state.owner[cell] != ANN + 1:
        return "rivals", "F1"
    fief = [one for one in own(state, ANN) if state.fief[one] == state.fief[first]]
    if cell in fief:
        if is_lava(first, cell):
            return "round", "R11"
        return ("side", "F2") if by_side(first, cell) else ("way", "F4")
    if any(is_lava(cell, one) for one in fief):
        return ("lava", "F3") if deal.nth % 2 == 0 else ("flow", "C2")
    return ("corner", "F2") if any(by_corner(cell, one) for one in fief) else ("other", "F4")
