"""Generator of exercises on the pair that is passed on: which two of four cards leave a neighbour the least harvest."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fiefs import harvest_of
from ...rules.state import State
from ...rules.tables import CELL_WORDS, CELLS
from ..drawn import corner_of, empty_land, grown, part_from, picture, settle, touches

ROWS_SHOWN, SEATS, BOB = 6, 4, 1
OFFERED, OWN = 4, 3
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


@generator("two_kept", "place", "1.9", "3.2")
def two_kept(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four territories beside a fief of Bob's; he must play the two that you leave."""
    first, home, city, cards = 0, [0], 1, [0]
    left = [0]
    while not one_is_best(left):
        first = corner_of(deal.below(CELLS), ROWS_SHOWN)
        part = part_from(first, ROWS_SHOWN)
        home = grown(deal, part, [], OWN)
        city = 1 + deal.below(2)
        near = deal.shuffled([cell for cell in part if touches(cell, home)])
        cards = sorted(near[:OFFERED])
        left = (
            [harvest_of(bobs(home, city, rest_of(cards, pair)), BOB) for pair in PAIRS] if len(near) >= OFFERED else [0]
        )
    least = min(left)
    kept = [cards[nth] for nth in PAIRS[left.index(least)]]
    state = bobs(home, city, [])
    deal.give(now=harvest_of(state, BOB), least=least)
    deal.give(first=CELL_WORDS[kept[0]])
    deal.give(second=CELL_WORDS[kept[1]])
    choices = []
    for nth, cell in enumerate(cards):
        own_least = min([left[at] for at, pair in enumerate(PAIRS) if nth in pair])
        key = "belongs" if cell in kept else "less"
        reason = deal.say(key, cell=CELL_WORDS[cell], own=own_least)
        choices.append(
            GeneratedChoice(CELL_WORDS[cell], CELL_WORDS[cell], cell in kept, reason, "1.9" if cell in kept else "3.2")
        )
    words = [one.value for one in choices]
    drawn = picture(state, first, ROWS_SHOWN, words, deal.say("says", cards=", ".join(words)))
    return deal.exercise([deal.places("which", choices, drawn, several=True, cards=", ".join(words))])


def bobs(home: list[int], city: int, more: list[int]) -> State:
    """Return the land with Bob's fief.

    Args:
        home: its territories; a city stands on the first.
        city: towers of the city.
        more: further territories of his.
    """
    state = empty_land(SEATS)
    settle(state, BOB, [*home, *more])
    state.built[home[0]] = city
    return state


def rest_of(cards: list[int], pair: tuple[int, int]) -> list[int]:
    """Return the cards that are left of four once a pair is taken."""
    return [cards[nth] for nth in range(len(cards)) if nth not in pair]


def one_is_best(left: list[int]) -> bool:
    """Return whether one pair alone leaves the least."""
    return len(left) == len(PAIRS) and len([one for one in left if one == min(left)]) == 1
