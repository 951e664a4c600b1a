"""Generators of exercises on tiles: where those of round one are after it, and how a hand empties in round six."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, listed
from .seats import SEATS, name

MOST_SEATS = 5


@generator("round_account", "number", "6.1", "6.4", "6.5")
def round_account(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the tiles that were supplied in round one."""
    seats = 3 + deal.below(3)
    supplied = 4 * seats + deal.below(seats + 1)
    blanks, own, top = 1 + deal.below(2), 1 + deal.below(2), 1 + deal.below(2)
    bought = seats + deal.below(seats - 1)
    gone = blanks + own + top
    windows = supplied - bought - gone
    given: Values = {"seats": seats, "supplied": supplied, "blanks": blanks, "own": own, "top": top, "bought": bought}
    discard = [(gone - own, "own", "6.1"), (gone - top, "top", "6.5"), (gone + bought, "screens", "6.4")]
    parts = [
        deal.number("discard", gone, discard),
        deal.number("windows", windows, [(windows + top, "off", "6.5"), (supplied - bought, "discarded", "")]),
    ]
    return deal.exercise(parts, gone=gone, windows=windows, **given)


@generator("emptied", "predict", "2.1", "R4", table="round_account")
def emptied(deal: Deal) -> GeneratedExercise:
    """Return an exercise on hands that have to go out while windows are free.

    Free windows are 18 to 54, since all bottom shelves are empty [6.5]; a hand has twelve tiles at most [2.8].
    """
    seats = 4 + deal.below(2)
    first = deal.below(len(SEATS))
    asked = deal.below(seats)
    hands = [6 + deal.below(6) for _ in range(MOST_SEATS)][:seats]
    every = sum(hands)
    windows = every - 2 - deal.below(seats)
    placed = _placed_by(hands, windows)[asked]
    labels = [name(deal, (first + seat) % len(SEATS)) for seat in range(seats)]
    given: Values = {"first": labels[0], "asked": labels[asked], "windows": windows, "over": every - windows}
    mistakes = [
        (hands[asked], "no_window", "R4"),
        (windows // seats, "evenly", "2.1"),
        (placed - 1, "turns", "2.1"),
        (placed + 1, "turns", "2.1"),
    ]
    parts = [
        deal.number("over", every - windows, [(0, "windows_out", "R4"), (windows, "go_out", "R4")], **given),
        deal.number("places", placed, mistakes, **given),
    ]
    told = listed([f"{label} {tiles}" for label, tiles in zip(labels, hands, strict=True)])
    return deal.exercise(
        parts,
        ask="ask_emptied",
        hint="hint_emptied",
        why="why_emptied",
        hands=told,
        every=every,
        placed=placed,
        **given,
    )


def _placed_by(hands: list[int], windows: int) -> list[int]:
    """Return how many tiles each seat places, one a turn, until all windows are taken [2.1, 2.9]."""
    placed = [0 for _ in hands]
    turn = 0
    while sum(placed) < windows:
        seat = turn % len(hands)
        if placed[seat] < hands[seat]:
            placed[seat] += 1
        turn += 1
    return placed
