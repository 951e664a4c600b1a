"""Generator of exercises on the Matriarch: for whom she would pay."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fiefs import territories
from ...rules.scoring import matriarch
from ...rules.state import State
from ...rules.tables import CELLS, MATRIARCH, ONCE
from ..drawn import empty_land
from ..part_of_map import NAMES
from .pictures import of_players

FEWEST, MORE, CARROTS = 15, 6, 40


def hold_land(state: State, seat: int, count: int) -> None:
    """Give a seat so many of the free territories [F1]."""
    left = count
    for cell in range(CELLS):
        if left > 0 and state.owner[cell] == 0:
            state.owner[cell] = seat + 1
            left -= 1


@generator("most_land", "predict", "P31", "R20")
def most_land(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four players with land and carrots; in one of two the most land is tied."""
    state = empty_land()
    counts = [FEWEST + deal.below(MORE) for _ in NAMES]
    most = max(counts)
    if deal.nth % 2 == 0:
        counts[deal.other_than(counts.index(most), len(NAMES))] = most
    for seat, count in enumerate(counts):
        hold_land(state, seat, count)
    carrots = [CARROTS + deal.below(CARROTS) for _ in NAMES]
    tied = len([one for one in counts if one == most]) > 1
    choices = []
    for seat, name in enumerate(NAMES):
        right = matriarch(state, seat) > 0
        rich = carrots[seat] == max(carrots)
        key = ("tied" if tied else "most") if right else "rich" if rich else "fewer"
        why = deal.say(key, seat=name, land=counts[seat], most=most, carrots=carrots[seat])
        choices.append(GeneratedChoice(name, name, right, why, "R20" if right and tied else "P31"))
    told = [deal.say("has", land=territories(state, seat), carrots=carrots[seat]) for seat in range(len(NAMES))]
    holder = deal.below(len(NAMES))
    if deal.below(4) == 0:
        holder = counts.index(most)
    gives = matriarch(state, holder)
    whole, _decides = ONCE[MATRIARCH], "R20" if gives > 0 and tied else "P31"
    known = [
        (
            whole // 2 if gives > 0 else whole,
            "shared" if gives > 0 else "fewer_land",
            "R20" if gives > 0 and tied else "P31",
        ),
        (counts[holder], "not_each", "P31"),
        (0 if gives > 0 else 1, "in_full", "R20" if gives > 0 and tied else "P31"),
    ]
    deal.give(holder=NAMES[holder], most=most)
    picture = of_players(len(NAMES), told)
    return deal.exercise(
        [
            deal.places("who", choices, picture, several=True),
            deal.number("how_many", gives, known, None),
        ],
        why="why_tied" if tied else "why",
    )
