"""Generator of exercises on missions for fiefs: which fiefs count, and what the parchment gives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from ...rules.counting import fiefs as fiefs_of
from ...rules.fiefs import harvest_of, settle_rabbit, size_of
from ...rules.scoring import worth
from ...rules.state import State
from ...rules.tables import CITY, LEAST, RULE_OF_PARCHMENT, TERRAIN
from ..drawn import empty_land
from .fief_that_pays import realm
from .missions import mistakes_of
from .people import ANN, GAME, at_cell, parchment
from .pictures import of_map
from .positions import apart, by_side, connect, own, part, roots, yields

CARROTISTADOR, HARECINGETORIX, HUN_NY_KING, PRINCE = 24, 25, 26, 32
MISSIONS = (PRINCE, CARROTISTADOR, HARECINGETORIX, HUN_NY_KING)
LARGE, FEWEST, MORE, TRIES = 3, 8, 5, 40


@generator("fiefs", "predict", "M4", "P24", "P25", "P26", "P32", "R19", more=(GAME,))
def fiefs(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a parchment that counts fiefs, or harvests them once more."""
    mission = MISSIONS[deal.nth % len(MISSIONS)]
    deal.give(mission=parchment(deal, mission))
    if mission == PRINCE:
        parts, right, count = of_prince(deal)
    else:
        parts, right, count = of_counts(deal, mission)
    return deal.exercise(parts, hint=f"hint_{mission}", why=f"why_{mission}", gives=right, count=count)


def of_counts(deal: Deal, mission: int) -> tuple[list[GeneratedPart], int, int]:
    """Return the questions on a mission that counts fiefs, what it gives, and its count [P24, P25, P26, M4]."""
    state, cells, joined = scattered(deal) if mission == HUN_NY_KING else linked(deal)
    least = LARGE if mission == CARROTISTADOR else 1
    rule = RULE_OF_PARCHMENT[mission]
    count, right = fiefs_of(state, ANN, least), worth(state, ANN, mission)
    choices: list[GeneratedChoice] = []
    for root in roots(state, ANN):
        size = size_of(state, root)
        key = "counts" if size >= least else "too_small"
        choices.append(at_cell(deal, root, size >= least, key, rule, size=size))
    if joined >= 0:
        choices.append(at_cell(deal, joined, False, "joined", "M4"))
    extra = 1 if joined >= 0 else 0
    known = [(count + extra, "link_counts", "M4"), (len(roots(state, ANN)), "small_ones", rule)]
    amounts = mistakes_of(state, mission, [one for one in known if one[0] != count], rule)
    if mission == HUN_NY_KING:
        picture = of_map(state, cells, [], deal.lang)
        return [deal.number("how_many", right, amounts, picture, least=LEAST[mission])], right, count
    asked = deal.places("which", choices, of_map(state, cells, choices, deal.lang), several=True)
    return [asked, deal.number("how_many", right, amounts, None, least=LEAST[mission])], right, count


def of_prince(deal: Deal) -> tuple[list[GeneratedPart], int, int]:
    """Return the question on the Little Prince, what it gives, and what the best fief pays [P32, R19]."""
    tie = deal.nth // len(MISSIONS) % 2 == 1
    state, cells = realm(deal)
    for _ in range(TRIES * 2):
        if not suits(state, tie):
            state, cells = realm(deal)
    best = max([yields(state, root) for root in roots(state, ANN)])
    right, whole = worth(state, ANN, PRINCE), harvest_of(state, ANN)
    tied = len([root for root in roots(state, ANN) if yields(state, root) == best])
    known = [
        (whole - tied * best, "all_best", "R19"),
        (whole, "whole", "P32"),
        (best, "best_alone", "P32"),
        (whole + right, "both", "P32"),
    ]
    picture = of_map(state, cells, [], deal.lang)
    return [deal.number("how_many", right, known, picture, least=0)], right, best


def suits(state: State, tie: bool) -> bool:
    """Return whether several fiefs pay, the best two equally much if they should."""
    paid = sorted([yields(state, root) for root in roots(state, ANN)])
    return len(paid) > 2 and paid[-2] > 0 and (paid[-1] == paid[-2]) == tie


def linked(deal: Deal) -> tuple[State, list[int], int]:
    """Return fiefs of which two are linked by sky towers, and a territory of the one that was joined, or -1."""
    state, cells = empty_land(), part(deal)
    for size in (2, 3, 1, 2):
        apart(deal, state, ANN, cells, size)
    free = [cell for cell in deal.shuffled(own(state, ANN)) if state.built[cell] == 0]
    for one in free:
        for other in free:
            if state.fief[one] < state.fief[other]:
                connect(state, one, other)
                return state, cells, other
    return state, cells, -1


def scattered(deal: Deal) -> tuple[State, list[int], int]:
    """Return rabbits that are alone, for the Hun-ny King, some of them on cities."""
    state, cells = empty_land(), part(deal)
    most = FEWEST + deal.below(MORE)
    for cell in deal.shuffled(cells):
        mine = own(state, ANN)
        if len(mine) < most and not any(by_side(cell, one) for one in mine):
            settle_rabbit(state, ANN, cell)
            if TERRAIN[cell] != CITY and deal.below(3) == 0:
                state.built[cell] = 1
    return state, cells, -1
