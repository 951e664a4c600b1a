"""Generator of exercises on the first player."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.phase2_starter import choose_starter
from ...rules.state import points
from .drawn import of_players
from .fairs import opened, stand
from .words import NAMES

FEWEST, TABLES = 3, 3
BAGS, POINTS = 3, 5


@generator("starts", "predict", "2.1", "2.2", "2.3", "2.4", "S14", "R16", own=True)
def starts(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the bags and VP of three to five players; in one of six, on the press pass."""
    seats = FEWEST + deal.below(TABLES)
    state = opened(deal, seats)
    first = deal.below(seats)
    if deal.below(6) == 0:
        return with_pass(deal, first, seats)
    level = deal.below(3)
    base = 10 + deal.below(30)
    for seat in range(seats):
        bag, vp = deal.below(BAGS), base + (0 if level == 0 else deal.below(POINTS))
        stand(state, seat, 0, 0, level if level < 2 else bag)
        state.parts[seat][0] = vp
    state.starter = first
    notes = [deal.say("note", bag=state.bag[seat], vp=points(state, seat)) for seat in range(seats)]
    bags = [state.bag[seat] for seat in range(seats)]
    scores = [points(state, seat) for seat in range(seats)]
    choose_starter(state)
    starter = state.starter
    choices: list[GeneratedChoice] = []
    for seat in range(seats):
        key, decides = verdict(seat, starter, first, bags, scores)
        choices.append(
            deal.option(
                NAMES[seat],
                NAMES[seat],
                seat == starter,
                key,
                decides,
                seat=NAMES[seat],
                starter=NAMES[starter],
                first=NAMES[first],
            )
        )
    even = [seat for seat in range(seats) if bags[seat] == bags[starter]]
    tied = [seat for seat in even if scores[seat] == scores[starter]]
    return deal.exercise(
        [deal.places("who", choices, of_players(choices, notes))],
        why="why_bag" if len(even) == 1 else "why_vp" if len(tied) == 1 else "why_left",
        first=NAMES[first],
        starter=NAMES[starter],
    )


def with_pass(deal: Deal, first: int, seats: int) -> GeneratedExercise:
    """Return an exercise on the press pass of round one [2.1, S14]."""
    choices = [
        deal.option(
            NAMES[seat],
            NAMES[seat],
            seat == first,
            "ticket" if seat % 2 == 0 else "no_bags",
            "S14" if seat % 2 == 0 else "2.1",
            seat=NAMES[seat],
            starter=NAMES[first],
        )
        for seat in range(seats)
    ]
    notes = [deal.say("pass" if seat == first else "a_ticket") for seat in range(seats)]
    return deal.exercise(
        [deal.places("who", choices, of_players(choices, notes))],
        "ask_one",
        "hint_one",
        "why_one",
        starter=NAMES[first],
    )


def verdict(seat: int, starter: int, first: int, bags: list[int], scores: list[int]) -> tuple[str, str]:
    """Return why a seat does not begin, as the key of a text and a rule."""
    if bags[seat] > bags[starter]:
        return ("fewest_vp", "2.2") if scores[seat] == min(scores) else ("heavier", "2.2")
    if scores[seat] > scores[starter]:
        return ("most_vp", "2.3") if scores[seat] == max(scores) else ("more_vp", "2.3")
    return ("marker", "R16") if seat == first else ("farther", "2.4")
