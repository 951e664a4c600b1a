"""Queries of exercises that only this game has: exact odds of dice, and counts on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

from ....engine.texts import text
from ..rules.phase1_arrivals import FIRST_DRAW
from ..rules.phase4_first_player import new_first_player
from ..rules.scoring import sets_score, singles_score
from ..rules.state import BLANK, DICE, EMPTY, NUMBERS, ROUNDS, SHELVES, SHOPS, WINDOWS, State
from ..rules.street import standing_in
from ..rules.vocabulary import number_of, sells, shop_of, touches
from .generators.screens import BLANKS, TILES
from .generators.trios import read, why_not_first
from .toys.played_on import LEADS

TEXTS = "tbggg.games.bgg.lessons.generators"
Trio = tuple[int, ...]  # the shops of a seat's dice, rising
JUST_DECIDED = 5  # the phase that begins when phase 4 is over
DEAR_SHOP = 6  # shop of the lesson on geeks


@cache
def rolls(dice: int) -> Mapping[Trio, Fraction]:
    """Return the probability of each sorted result of some dice."""
    counts = Counter(tuple(sorted(faces)) for faces in product(range(1, SHOPS + 1), repeat=dice))
    return {faces: Fraction(count, SHOPS**dice) for faces, count in counts.items()}


# ---- phase 1: tiles that are drawn ----


def both_blanks(state: State) -> Fraction:
    """Probability that both blanks are among the tiles of round one [1.1, C3]."""
    return Fraction(comb(TILES - BLANKS, FIRST_DRAW - BLANKS), comb(TILES, FIRST_DRAW))


# ---- phase 3: odds of dice ----


def one_at_a_shop(state: State) -> Fraction:
    """Probability that at least one of three dice lands at shop 6 [3.1]."""
    return sum((odds for faces, odds in rolls(DICE).items() if DEAR_SHOP in faces), Fraction(0))


def cost_to_shop_6(state: State) -> Fraction:
    """Least mean cost, for the seat to move, of a geek at shop 6 [3.3, 3.4]."""
    return _costs()[tuple(standing_in(state, state.mover))]


def mean_cost_to_shop_6(state: State) -> Fraction:
    """Mean of that least cost over all first rolls."""
    return sum((odds * _costs()[faces] for faces, odds in rolls(DICE).items()), Fraction(0))


@cache
def _costs() -> Mapping[Trio, Fraction]:
    """Exact least mean cost of a geek at shop 6 from every trio, by policy improvement.

    A policy is, for each trio, a walk or the dice to shake; each step evaluates exactly, until none improves.
    """
    trios = list(rolls(DICE))
    cost = {trio: Fraction(min(_steps(shop) for shop in trio)) for trio in trios}
    while True:
        better = {trio: min([cost[trio], *_shaken(trio, cost), *_walked(trio, cost)]) for trio in trios}
        if better == cost:
            return cost
        cost = better


def _walked(trio: Trio, cost: Mapping[Trio, Fraction]) -> Iterator[Fraction]:
    for die, shop in enumerate(trio):
        for other in range(1, SHOPS + 1):
            if touches(shop, other):
                yield 1 + cost[tuple(sorted([*trio[:die], other, *trio[die + 1 :]]))]


def _shaken(trio: Trio, cost: Mapping[Trio, Fraction]) -> Iterator[Fraction]:
    """Yield the costs of shaking some dice until the result is cheaper than another shake."""
    for count in range(1, DICE + 1):
        for kept in set(combinations(trio, DICE - count)):
            landed = [(odds, cost[tuple(sorted([*kept, *faces]))]) for faces, odds in rolls(count).items()]
            yield _stopping(sorted(landed, key=lambda pair: pair[1]))


def _stopping(landed: list[tuple[Fraction, Fraction]]) -> Fraction:
    """Least mean of 1 a shake plus the cost at the stop: stop at the cheapest results, shake at the others."""
    best, kept, paid = None, Fraction(0), Fraction(0)
    for odds, cost in landed:
        kept += odds
        paid += odds * cost
        mean = (1 + paid) / kept
        best = mean if best is None else min(best, mean)
    assert best is not None
    return best


def _steps(shop: int) -> int:
    """Number of promotions from a shop to shop 6."""
    if shop == DEAR_SHOP:
        return 0
    return 1 if touches(shop, DEAR_SHOP) else 2


# ---- phase 4: the marker ----


def lowest_total(state: State) -> tuple[int]:
    """Seat with the least sum of shops; a common misreading of the rule [4.1]."""
    totals = [sum(shop * geeks[shop] for shop in range(1, SHOPS + 1)) for geeks in state.geeks[: state.seats]]
    return (totals.index(min(totals)),)


def total_errs_for_two(state: State) -> Fraction:
    """Probability that the lowest total names a wrong one of two seats [4.1]."""
    return _total_errs(2)


def total_errs_for_four(state: State) -> Fraction:
    """Probability that the lowest total names a wrong one of four seats [4.1]."""
    return _total_errs(4)


def _total_errs(seats: int) -> Fraction:
    found = Fraction(0)
    trios = _best_first()
    for place, (shops, _) in enumerate(trios):
        heavy = [(place_too, odds) for place_too, (other, odds) in enumerate(trios) if sum(other) >= sum(shops)]
        least = sum((odds for _, odds in trios[place:]), Fraction(0)) ** seats
        least -= sum((odds for _, odds in trios[place + 1 :]), Fraction(0)) ** seats
        agrees = sum((odds for at, odds in heavy if at >= place), Fraction(0)) ** seats
        agrees -= sum((odds for at, odds in heavy if at > place), Fraction(0)) ** seats
        found += least - agrees
    return found


def holder_keeps(state: State) -> Fraction:
    """Probability that the holder of four keeps the marker when no seat pays: it must be ahead of all [R7]."""
    return sum((odds * _worse(place + 1) ** 3 for place, (_, odds) in enumerate(_best_first())), Fraction(0))


def left_neighbour_takes(state: State) -> Fraction:
    """Probability that the seat on the holder's left takes it: no seat may be ahead of it, ties are won [4.2]."""
    return sum((odds * _worse(place) ** 3 for place, (_, odds) in enumerate(_best_first())), Fraction(0))


def _worse(place: int) -> Fraction:
    return sum((odds for _, odds in _best_first()[place:]), Fraction(0))


@cache
def _best_first() -> list[tuple[Trio, Fraction]]:
    """The 56 trios with their probabilities, from the best at taking the marker."""

    def beats(one: Trio, other: Trio) -> bool:
        state = State(seats=2, first=0)  # ties go to seat 1
        for seat, shops in enumerate((one, other)):
            for shop in shops:
                state.geeks[seat][shop] += 1
        return new_first_player(state) == 0

    trios = rolls(DICE)
    return sorted(trios.items(), key=lambda item: sum(beats(other, item[0]) for other in trios))


# ---- phase 5: tiles for sale ----


def for_sale(state: State) -> int:
    """Number of tiles that a geek could be placed on, at the shops and in charity [5.4, 5.5]."""
    shelves = sum(1 for shelf in range(SHELVES) for window in range(WINDOWS) if _sold(state, shelf, window))
    return shelves + sum(sum(numbers) for numbers in state.charity)


def _sold(state: State, shelf: int, window: int) -> bool:
    tile = state.window[shelf][window]
    return tile != EMPTY and number_of(tile) != BLANK and sells(shop_of(shelf), number_of(tile))


# ---- remarks on seats that are not the answer ----


def reads(state: State, seat: int, who: str, lang: str) -> tuple[str, str]:
    """Remark on a seat's shops read as a number, and its rule, right after another became first player [4.1, 4.2]."""
    trios = [standing_in(state, one) for one in range(state.seats)]
    if state.phase != JUST_DECIDED or any(len(trio) < DICE for trio in trios):
        return "", ""
    key, rule = why_not_first(trios[seat], trios[state.first])
    return text(TEXTS, lang, f"trios.{key}", {"who": who, "number": read(trios[seat])}), rule


def adds_up(state: State, seat: int, who: str, lang: str) -> tuple[str, str]:
    """Remark on the sum of a seat's shops, without a rule."""
    return text(TEXTS, lang, "trios.sum", {"who": who, "total": sum(standing_in(state, seat))}), ""


REMARKS: Mapping[str, Callable[[Any, int, str, str], tuple[str, str]]] = {"first": reads, "lowest_total": adds_up}

# ---- two moves played on ----


def walk_ahead(state: State) -> int:
    """Of 100 games by `thoughtful` after a step and after a pass, with the same luck: those where the step led."""
    step, stay = (leads[:100] for leads in LEADS[2:])
    return sum(one > other for one, other in zip(step, stay, strict=True))


# ---- a whole game ----


def most_purchases(state: State) -> int:
    """Most tiles that one seat can buy in a game: a tile a geek and round [0.1, 5.4]."""
    return DICE * ROUNDS


def best_collection(state: State) -> int:
    """Most GG that so many tiles score at a table of four: every number of each rival [7.2, 7.3]."""
    full = State(seats=state.seats)
    for owner in range(1, full.seats):
        for number in range(1, NUMBERS):
            full.collection[0][owner][number] = 1
    return sets_score(full, 0) + singles_score(full, 0)


_QUERIES = (
    both_blanks, one_at_a_shop, cost_to_shop_6, mean_cost_to_shop_6, lowest_total, total_errs_for_two,
    total_errs_for_four, holder_keeps, left_neighbour_takes, for_sale, most_purchases, best_collection,
    walk_ahead,
)  # fmt: skip
ASKED: Mapping[str, Callable[[Any], Any]] = {query.__name__: query for query in _QUERIES}
