"""Generator of exercises on the next tile: which of five tiles brings a collection most."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...rules.scoring import different_copies
from ...rules.state import COPIES, State
from .collection import collect, number_of, tiles_of, worth
from .matrix import matrix
from .seats import SEATS, TABLE, name

TILES = 6  # of the collection, beside the two that lack one colour
OFFERED = 5
TRIES = 40


@generator("next_tile", "predict", "7.2", "7.3")
def next_tile(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five different tiles, one of which brings more than all others."""
    seat = deal.below(TABLE)
    owners = [owner for owner in range(TABLE) if owner != seat]
    state = State(seats=TABLE)
    begun = number_of(deal)
    collect(state, seat, owners[0], begun)
    collect(state, seat, owners[1], begun)
    for _ in range(TILES):
        owner = deal.one_of(owners)
        collect(state, seat, owner, number_of(deal))
    offered = _offers(deal, state, seat, owners)
    gains = [gain(state, seat, owner, number) for owner, number in offered]
    most = max(gains)
    choices: list[GeneratedChoice] = []
    for (owner, number), points in zip(offered, gains, strict=True):
        last = completes(state, seat, owner, number)
        double = state.collection[seat][owner][number] > 0
        reason = "brings" if points == most else "double" if double else "completes" if last else "alone"
        lacking = [one for one in owners if one != owner and state.collection[seat][one][number] == 0]
        missing = deal.joined([name(deal, one) for one in lacking])
        value, publisher = f"{SEATS[owner]} {number}", name(deal, owner)
        given: Values = {"gain": points, "owner": publisher, "number": number, "missing": missing}
        rule, label = "7.2" if last else "7.3", f"{publisher} {number}"
        choices.append(deal.explained(value, label, points == most, reason, rule, **given))
    (best,) = [one for one in choices if one.right]
    tiles = tiles_of(deal, state, seat)
    part = deal.places("which", choices, matrix(state, seat, tiles, [one.value for one in choices]))
    deal.give(seat=name(deal, seat), tiles=tiles, tile=best.label, gain=most)
    return deal.exercise([part], why="why_set" if best.rule == "7.2" else "why_single")


def _offers(deal: Deal, state: State, seat: int, owners: list[int]) -> list[tuple[int, int]]:
    """Return five tiles with one best, each with its colour and its number."""
    found: list[tuple[int, int]] = []
    gains: list[int] = []
    for _ in range(TRIES):
        owner, number = deal.one_of(owners), number_of(deal)
        taken = state.collection[seat][owner][number]
        if len(found) < OFFERED and (owner, number) not in found and taken < COPIES[number]:
            brought = gain(state, seat, owner, number)
            if not gains or brought != max(gains):
                found.append((owner, number))
                gains.append(brought)
    return sorted(found)


def gain(state: State, seat: int, owner: int, number: int) -> int:
    """Return what one more tile brings [7.2, 7.3]."""
    more = state.copy()
    collect(more, seat, owner, number)
    return worth(more, seat) - worth(state, seat)


def completes(state: State, seat: int, owner: int, number: int) -> bool:
    """Return whether a tile is the last one of a set [7.2]."""
    is_new = state.collection[seat][owner][number] == 0
    return is_new and different_copies(state, seat, number) == TABLE - 2
