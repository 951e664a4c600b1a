"""Plan of a round that a newcomer can play: Blue begins and decides five times; the plan has all other moves.

Nothing has to be known in it that lesson 00 has not said:
- each seat supplies one tile, none of them a blank, in a shop that sells it: nothing comes to the charity shop;
- the tiles lie in two shops, neither of them shop 1; one geek of Blue steps, and buys there what no other can reach;
- one rival buys Blue's tile, and no other tile can be bought, so that all others pass without a choice;
- one seat alone stands at shop 1: the first player is found without a tie;
- of the three shelves, shops or tiles that are offered, one is best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.generators import Deal
from ...rules.moves import shelf_word
from ...rules.setup import assumed_prices
from ...rules.state import BLANK
from ...rules.street import EVERY_NUMBER, EVERY_SHOP, near, sold
from ...rules.vocabulary import sells, touches
from .round_frames import CLOCKWISE, DRAWN, TABLE, YOU, Lying, in_turns
from .seats import PEOPLE, SEATS

TILES = 3  # of each number in a stack; the blanks are two
GEEKS = 3
CORNERS = (1, 2, 5, 6)  # the shops that do not touch all others
BOTTOM, MIDDLE, TOP = 0, 1, 2
RIVALS = "1 1 2 3 4 5 6 -"  # drawn by each: what they supply is among them, and the others stay behind its screen


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves and luck of one round.

    Attributes:
        hand: numbers that Blue draws, in order, blanks last.
        own: Blue's tile, on a bottom shelf.
        beside: the buyer's tile, above it.
        best: the tile that Blue buys.
        other: the one beside it, which scores less.
        buyer: seat that buys Blue's tile.
        first: seat that is first player after phase 4.
        source: shop that Blue's geek leaves.
        apart: shop that does not touch it.
        bare: shop that touches it, without tiles.
        unfit: shop that does not sell the own tile.
        rolls: the dice of each seat, in order.
    """

    hand: list[int]
    own: Lying
    beside: Lying
    best: Lying
    other: Lying
    buyer: int
    first: int
    source: int
    apart: int
    bare: int
    unfit: int
    rolls: list[list[int]]

    @property
    def target(self) -> int:
        """Shop that Blue's geek steps to."""
        return self.best.shop

    @property
    def sold_before(self) -> bool:
        """True if Blue's tile is bought before Blue buys."""
        turns = in_turns(self.first)
        return turns.index(self.buyer) < turns.index(YOU)


def planned(deal: Deal) -> Plan:
    """Return the plan of a round."""
    stack = [number for number in EVERY_NUMBER for _ in range(TILES)] + [BLANK, BLANK]
    hand = [stack.pop(deal.below(len(stack))) for _ in range(DRAWN)]
    numbers = sorted([number for number in hand if number != BLANK])
    number = deal.one_of(numbers)
    shop = deal.one_of([shop for shop in EVERY_SHOP if shop > 1 and sells(shop, number)])
    source = deal.one_of([corner for corner in CORNERS if corner != shop])
    target = deal.one_of([other for other in near(source) if other not in (1, shop)])
    buyer = deal.one_of([seat for seat in CLOCKWISE if seat != YOU])
    sellers = [seat for seat in CLOCKWISE if seat not in (YOU, buyer)]
    sorts = sold(target)
    pair = sorted([sorts.pop(deal.below(len(sorts))), deal.one_of(sorts)])
    turned = deal.below(2)  # which of the two sells the better tile
    level = deal.below(2)
    first = deal.one_of([seat for seat in range(TABLE) if source != 1 or seat != YOU])
    stands = [source if seat == YOU else shop if seat == buyer else 0 for seat in range(TABLE)]
    return Plan(
        [*numbers, *[BLANK for _ in range(DRAWN - len(numbers))]],
        Lying(YOU, number, shop, BOTTOM),
        Lying(buyer, deal.one_of(sold(shop)), shop, MIDDLE),
        Lying(sellers[turned], pair[1], target, level),
        Lying(sellers[1 - turned], pair[0], target, 1 - level),
        buyer,
        first,
        source,
        deal.one_of([corner for corner in CORNERS if not touches(source, corner) and corner != source]),
        deal.one_of([other for other in near(source) if other not in (shop, target)]),
        deal.one_of([other for other in EVERY_SHOP if not sells(other, number)]),
        [_dice_of(deal, seat, stands[seat], first, [shop, target, source]) for seat in range(TABLE)],
    )


def _dice_of(deal: Deal, seat: int, fixed: int, first: int, busy: list[int]) -> list[int]:
    """Return the dice of a seat in order."""
    idle = [shop for shop in EVERY_SHOP if shop > 1 and shop not in (busy if seat == YOU else busy[:2])]
    drawn = [deal.one_of(idle) for _ in range(GEEKS + 1)][:GEEKS]
    bound = [*([fixed] if fixed else []), *([1] if seat == first else [])]
    return sorted([*bound, *drawn[len(bound) :]])


def worth(lying: Lying) -> int:
    """Return the assumed price of a tile's shelf [R1]."""
    return assumed_prices()[lying.shelf]


# -- the record ---------------------------------------------------------------------------------


def record(plan: Plan) -> str:
    """Return the round as a record."""
    lying = {one.owner: one for one in (plan.own, plan.beside, plan.best, plan.other)}
    draws = [f"draw {drawn(plan.hand)}" if seat == YOU else f"draw {RIVALS}" for seat in CLOCKWISE]
    supplies = [f"{lying[seat].number}@{shelf_word(lying[seat].shelf)}" for seat in CLOCKWISE]
    rolls = [f"roll {drawn(plan.rolls[seat])}" for seat in CLOCKWISE]
    passes = ["pass" for _ in CLOCKWISE]
    later = by_seat([*CLOCKWISE[1:], YOU], passes)
    bought = [purchase(plan.own), purchase(plan.best)]
    deals = by_seat([plan.buyer, YOU], bought)
    if not plan.sold_before:
        deals = by_seat([YOU, plan.buyer], [bought[1], bought[0]])
    moves = [
        f"1.1 {by_seat(CLOCKWISE, draws)}",
        f"1.2 {by_seat(CLOCKWISE, supplies)} {by_seat(CLOCKWISE, passes)}",
        f"1.3 {by_seat(CLOCKWISE, rolls)} {SEATS[YOU]} promote {step(plan)} {later}",
        f"1.5 {deals}",
    ]
    head = [
        '[Game "The BoardGameGeek Game"]',
        f'[Seats "{" ".join(SEATS[:TABLE])}"]',
        f'[First "{SEATS[YOU]}"]',
        f'[Players "{", ".join(f"{SEATS[seat]}: {PEOPLE[seat]}" for seat in range(TABLE))}"]',
    ]
    return "\n".join([*head, "", *moves, "*", ""])


def by_seat(seats: Sequence[int], moves: Sequence[str]) -> str:
    """Return the moves of some seats."""
    return " ".join([f"{SEATS[seat]} {move}" for seat, move in zip(seats, moves, strict=True)])


def step(plan: Plan) -> str:
    """Return the step of Blue's geek as a record writes it."""
    return f"{plan.source}>{plan.target}"


def purchase(lying: Lying) -> str:
    """Return the purchase of a tile as a record writes it."""
    return f"buy {SEATS[lying.owner]}{lying.number}@{shelf_word(lying.shelf)}"


def drawn(numbers: list[int]) -> str:
    """Return tiles or dice as a record writes them."""
    return " ".join(["-" if number == BLANK else str(number) for number in numbers])
