"""Generator of exercises on who begins a round: several bags are the lightest, and the points decide."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.phase2_starter import choose_starter
from ...rules.state import State, points
from .drawn import of_players
from .fairs import SUBSTITUTE, laid, stand
from .starts import verdict
from .words import NAMES, TABLE

BAGS = (6, 1, 1, 1)  # round five of `one-day.game`
POINTS = (22, 32, 36, 25)
MARKER = 2  # who began round four


@generator("e2_who_begins", "place", "2.2", "2.3")
def e2_who_begins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four bags and their points."""
    bags, scores = ([*BAGS], [*POINTS]) if deal.nth == 1 else dealt(deal)
    state = table(bags, scores)
    choose_starter(state)
    starter = state.starter
    names = [deal.say(f"seat_{seat}") for seat in range(TABLE)]
    first = deal.say(f"in_{starter}")
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        key, decides = ("why", "2.3") if seat == starter else verdict(seat, starter, MARKER, bags, scores)
        choices.append(deal.option(NAMES[seat], names[seat], seat == starter, key, decides, first=first))
    notes = [deal.say("note", bag=bags[seat], vp=points(state, seat)) for seat in range(TABLE)]
    return deal.exercise(
        [deal.places("who", choices, of_players(choices, notes))],
        bags=", ".join([f"{deal.say(f'in_{seat}')} {bags[seat]}" for seat in range(TABLE)]),
        points=", ".join([str(scores[seat]) for seat in range(TABLE)]),
        first=first,
    )


def table(bags: list[int], scores: list[int]) -> State:
    """Return a table with these bags and points, before the first player is chosen."""
    state = laid(SUBSTITUTE, TABLE)
    for seat in range(TABLE):
        stand(state, seat, 0, 0, bags[seat])
        state.parts[seat][0] = scores[seat]
    state.starter = MARKER
    return state


def dealt(deal: Deal) -> tuple[list[int], list[int]]:
    """Return bags of which two or three are the lightest, and points that are all different; the least carry more."""
    light = deal.below(3)
    base = 15 + deal.below(20)
    steps = deal.shuffled([0, 1 + deal.below(3), 5 + deal.below(4), 10 + deal.below(5)])
    fewest = steps.index(0)
    even = (fewest + 1 + deal.below(3)) % TABLE  # may carry more as well
    alone = deal.below(2) == 0
    heavy = light + 1 + deal.below(6 - light)
    bags = [heavy if seat == fewest or (alone and seat == even) else light for seat in range(TABLE)]
    return bags, [base + step for step in steps]
