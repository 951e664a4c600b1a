"""Generator of exercises on the final scoring with three seats: colours instead of numbers."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, turned
from ...rules.scoring import colour_as_singles, colour_called, colour_in_sets, number_as_singles, number_in_set
from ...rules.state import State
from ...rules.street import EVERY_NUMBER
from .collection import collect, number_of, tiles_of
from .matrix import matrix
from .people import people
from .seats import named, names, seat_option

SEATS = 3
EXTRA, OTHERS = 3, 4  # tiles of the nearly whole colour, and of the other one
WHOLE_COLOUR, ITS_NUMBERS = 36, 21  # points of a set, and of its numbers alone


@generator("three_seats", "number", "8.1", "8.2", "8.3", "8.4", "R8", "S1")
def three_seats(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a collection at a table of three; in two of three, a colour is there from 1 to 6."""
    seat = deal.below(SEATS)
    owners = [owner for owner in range(SEATS) if owner != seat]
    first = deal.below(SEATS)
    full, other = owners if deal.below(2) == 0 else [owners[1], owners[0]]
    is_whole = deal.below(3) < 2
    extra = [number_of(deal) for _ in range(EXTRA)]
    others = [number_of(deal) for _ in range(OTHERS)]
    own = [number_of(deal) for _ in range(2)]
    twice = deal.below(3) == 0 and is_whole
    bought_own = deal.below(3) == 0
    missing = 0 if is_whole else extra[0]
    numbers = [number for number in EVERY_NUMBER if number != missing]
    state = State(seats=SEATS, first=first)
    for number in [*numbers, *(numbers if twice else [one for one in extra if one != missing])]:
        collect(state, seat, full, number)
    for number in others:
        collect(state, seat, other, number)
    sets = sum([colour_in_sets(state, seat, owner) for owner in owners])
    rest = sum([colour_as_singles(state, seat, owner) for owner in owners])
    mistakes = turned(_wrong_totals(state, seat, sets, rest, missing), deal.nth % 4)
    if twice:
        mistakes = [(sets - WHOLE_COLOUR + ITS_NUMBERS + rest, "once", "R8"), *mistakes]
    if bought_own:
        mistakes = [(sets + rest + sum(own), "own_scored", "8.4"), *mistakes]
    why, tiles = "why_none" if sets == 0 else "why_twice" if twice else "why", tiles_of(deal, state, seat)
    parts = [
        deal.number("total", sets + rest, mistakes, matrix(state, seat, tiles)),
        called_second(deal, state, first),
    ]
    deal.give(seats=names(deal, SEATS), tiles=tiles, **named(deal, seat=seat, first=first, colour=full))
    deal.give(one=min(own), other=max(own), sets=sets, rest=rest, total=sets + rest, missing=missing)
    kept = " own_scored" if bought_own else ""
    return deal.exercise(parts, ask="ask own" if bought_own else "ask", why=f"{why}{kept}")


def _wrong_totals(state: State, seat: int, sets: int, rest: int, missing: int) -> list[tuple[int, str, str]]:
    """Return four common wrong totals, each with the key of what to say of it and its rule."""
    held = [(owner, number) for number in EVERY_NUMBER for owner in range(SEATS) if owner != seat]
    copies = [state.collection[seat][owner][number] for owner, number in held]
    singly = [number for owner, number in held if alone(state, seat, owner, number)]
    faces = sum([number * count for (_, number), count in zip(held, copies, strict=True)])
    by_numbers = sum([number_in_set(state, seat, one) + number_as_singles(state, seat, one) for one in EVERY_NUMBER])
    no_set = (WHOLE_COLOUR - (ITS_NUMBERS - missing) + rest, "no_set", "8.2")  # its other numbers, taken for a set
    return [
        (by_numbers, "by_numbers", "S1"),
        (sets + sum(singly), "doubles", "8.3"),
        no_set if missing > 0 else (faces, "faces", "8.2"),
        (6 * sum(copies), "six", "8.3"),
    ]


def alone(state: State, seat: int, owner: int, number: int) -> bool:
    """Return whether a tile scores its number alone: it is held, and its colour is no set."""
    return state.collection[seat][owner][number] > 0 and colour_in_sets(state, seat, owner) == 0


def called_second(deal: Deal, state: State, first: int) -> GeneratedPart:
    """Return the question which colour is called second [8.1]."""
    called = colour_called(state, 1)
    choices = [
        seat_option(deal, seat, seat == called, "first" if seat == first else "last", "8.1") for seat in range(SEATS)
    ]
    return deal.places("second", choices, people(deal, SEATS))
