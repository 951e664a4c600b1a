"""Occasions of the rulings that are no option: how often another reading could have changed a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....engine.texts import known_language, load
from ..rules.moves import ADVERTISE, BUY, CHARITY, MOVES, PROMOTE, ROLL, SUPPLY
from ..rules.scoring import colour_sets
from ..rules.state import BLANK, State
from ..rules.vocabulary import last_round, sells, shop_of

TEXTS = "tbggg.games.bgg.lessons"
RULINGS = ("R4", "R8", "R10", "R11", "R12")


def occasions(moves: Iterable[tuple[int, State, int]], end: State) -> dict[str, int]:
    """Return how often each of five rulings mattered in a game that is over, with all numbers known.

    Args:
        moves: the seat of each move, the state before it, and its action.
        end: the state at the end.

    Returns:
        By ruling: tiles supplied out of range in round six [R4]; with three seats, further sets of a colour [R8];
        re-rolls of a geek at a shop to which its seat has promoted one in this phase [R10]; own tiles bought in the
        charity shop [R11]; 1 if the winner was found among several with most GG [R12].
    """
    found = Counter(dict.fromkeys(RULINGS, 0))
    promoted = set[tuple[int, int]]()  # seats with shops
    for seat, before, action in moves:
        found.update(_of_move(seat, before, action, promoted))
    seats = range(end.seats)
    if end.seats == 3:
        sets = [colour_sets(end, seat, owner) for seat in seats for owner in seats if owner != seat]
        found["R8"] += sum(count - 1 for count in sets if count > 1)
    most = max(end.gg[seat] for seat in seats)
    found["R12"] += sum(end.gg[seat] == most for seat in seats) > 1
    return dict(found)


def occasion_names(lang: str | None = None) -> dict[str, str]:
    """Return what `occasions` counts, by ruling.

    >>> occasion_names("en")["R11"]
    'own tiles from charity'
    """
    return dict(load(TEXTS, "texts", known_language(lang))["occasion"])


def _of_move(seat: int, before: State, action: int, promoted: set[tuple[int, int]]) -> list[str]:
    """Return the rulings for which a move is an occasion, and keep where a seat has promoted in this phase."""
    kind = MOVES.kind_of(action)
    if kind == ROLL:
        promoted.clear()
    if kind == SUPPLY:
        number, shop = MOVES.supply.number(action), shop_of(MOVES.supply.shelf(action))
        return ["R4"] if last_round(before) and number != BLANK and not sells(shop, number) else []
    if kind == PROMOTE:
        promoted.add((seat, MOVES.promote.end(action)))
    if kind == ADVERTISE:
        taken = {(seat, MOVES.advertise.shop(action, at)) for at in range(MOVES.advertise.count_shop(action))}
        return ["R10"] if taken & promoted else []
    return ["R11"] if kind == BUY and MOVES.buy.place(action) == CHARITY and MOVES.buy.owner(action) == seat else []
