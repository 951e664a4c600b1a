"""Generators of exercises on GG: the income, the price of a tile sold later, and the account of a round."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.shapes import rect, text
from .....engine.toys import ROW_WIDE, Picture, picture_of_rows
from ...rules.phase1_arrivals import FIRST_DRAW, LATER_DRAW
from ...rules.setup import GIFT, LATE_GIFT, assumed_prices
from ...rules.state import LEVELS, SHOPS
from ...rules.street import sold
from ...rules.vocabulary import shelf_at
from ..drawn import STYLE_OF_TOYS, geek, tile
from .people import Tile
from .screens import COPIES
from .seats import SEATS, TABLE, name, named, players
from .shelves import priced
from .street import back
from .tiles_drawn import cards

SOLD, OWN, CHARITY, RIVAL, UNSOLD = 0, 1, 2, 3, 4
CASES = (SOLD, SOLD, OWN, CHARITY, RIVAL)  # one more is drawn
RULES = ("6.2", "6.1", "6.3", "6.2", "6.2")  # by case


@generator("income", "place", "6.1", "6.2", "6.3")
def income(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles at the end of phase 5, seen by one of their publishers."""
    seat = deal.below(TABLE)
    left = [*CASES, SOLD if deal.below(2) == 0 else UNSOLD]
    titles: list[str] = []
    shown: list[Tile] = []
    choices: list[GeneratedChoice] = []
    paid: list[int] = []
    faces, own = 0, 0
    while left:
        case = deal.one_of(left)
        left.remove(case)
        rival = deal.other_than(seat, TABLE)
        shop, level = 1 + deal.below(SHOPS), deal.below(LEVELS)
        price = assumed_prices()[shelf_at(shop, level)]
        owner = rival if case == RIVAL else seat
        known = [one.number for one in shown if one.owner == owner]  # three alike are all that a publisher has [C3]
        number = deal.one_of([one for one in sold(shop) if known.count(one) < COPIES])
        title = deal.say("charity" if case == CHARITY else f"shelf_{level}", shop=shop, price=price)
        buyer = -1 if case == UNSOLD else seat if case in (RIVAL, OWN) else rival
        titles.append(title)
        shown.append(Tile(shop, owner, number, buyer))
        names = named(deal, owner=owner, buyer=max(0, buyer))
        label = deal.say("free" if buyer < 0 else "taken", title=title, number=number, **names)
        reason = "sold" if case == SOLD else f"no_{case}"
        choices.append(deal.explained(str(len(shown)), label, case == SOLD, reason, RULES[case]))
        if case == SOLD:
            paid.append(price)
            faces += number
        if case == OWN:
            own = price
    total = sum(paid)
    deal.give(seat=name(deal, seat), total=total)
    mistakes = [(total + own, "own", "6.1"), (faces, "faces", "6.2"), (len(paid), "tiles", "6.2")]
    parts = [
        deal.places("which", choices, cards(titles, shown, deal.say("says")), several=True),
        deal.number("total", total, mistakes),
    ]
    return deal.exercise(parts, prices=" + ".join([str(one) for one in paid]))


STEEPER = 3  # GG that a shelf of another board pays more than the one above it, at the most
EARLIEST_ROUNDS = 4  # rounds in which it can have been supplied


@generator("later", "number", "6.2", "6.5", "R1")
def later(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tile that is bought a round or two after its supply; in one of two, on another board."""
    seat = deal.below(TABLE)
    level = deal.below(LEVELS - 1)
    shop = 1 + deal.below(SHOPS)
    begun = 1 + deal.below(EARLIEST_ROUNDS)
    waited = 1 + deal.below(LEVELS - 1 - level)  # no longer than until it is on the top shelf
    buyer = deal.other_than(seat, TABLE)
    number = min(SHOPS, max(1, shop - 1 + deal.below(3)))
    own_board = deal.below(2) == 0
    prices = assumed_prices()
    bottom, middle, top = [prices[shelf_at(shop, one)] for one in range(LEVELS)]
    assumed = prices[shelf_at(shop, level + waited)]
    if own_board:
        top = top + 1
        middle = top + 1 + deal.below(STEEPER)
        bottom = middle + 2 + deal.below(STEEPER)
    paid = [bottom, middle, top]
    price = paid[level + waited]
    known = [
        (paid[level], "first", "6.5"),
        (assumed, "assumed", "R1"),
        (number, "number", "6.2"),
        (0, "not_gone", "6.5"),
    ]
    deal.give(shop=shop, number=number, begun=begun, round=begun + waited, **named(deal, seat=seat, buyer=buyer))
    deal.give(shelf=deal.say(f"shelf_{level}"), top=top, middle=middle, bottom=bottom, price=price)
    picture = priced(shop, paid, level, tile(0, 0, SEATS[seat], number), deal.say("says"))
    part = deal.number("paid", price, known, picture, round=begun)
    return deal.exercise([part], ask="ask_board" if own_board else "ask", why=f"why_{waited}")


LINE = 44  # height of a line of an account


def _after_two_rounds(deal: Deal) -> Picture:
    """Return what is known of two rounds: tiles that were put down in each, and the GG that were paid and earned."""
    rows = []
    for key, sign in (("one", ""), ("two", ""), ("paid", "−"), ("earned", "+")):
        row = rect(0, 0, ROW_WIDE, LINE, "card", 8) + text(66, 27, deal.say(f"of_{key}"))
        row += text(ROW_WIDE - 14, 28, f"{sign}{deal.given[key]} GG" if sign else deal.given[key], "gg end")
        if not sign:
            row += back(10, 6, SEATS[0])
        elif key == "paid":
            row += geek(20, 10, SEATS[0])
        rows.append(row)
    return picture_of_rows(STYLE_OF_TOYS, ["one", "two", "paid", "earned"], rows, LINE, deal.say("says"))


@generator("accounts", "number", "1.2", "1.4", "3.3", "S4")
def accounts(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table after its first two rounds."""
    seats = 4 + deal.below(3)
    one, two = seats * 2 + deal.below(seats + 1), seats * 2 + deal.below(seats + 1)
    paid = 2 + deal.below(2 * seats)
    earned = 10 * seats + deal.below(8 * seats)
    drawn = seats * (FIRST_DRAW + LATER_DRAW)
    screens = drawn - one - two
    begun = 3 * GIFT + (seats - 3) * LATE_GIFT
    total = begun - paid + earned
    deal.give(seats=players(deal, seats), one=one, two=two, paid=paid, earned=earned, begun=begun)
    kept = [(drawn, "supplied_out", "1.4"), (seats * FIRST_DRAW - one - two, "three_later", "1.2")]
    summed = [(begun + earned, "paid_gone", "3.3"), (earned - paid, "begun", "S4")]
    parts = [deal.number("tiles", screens, kept, _after_two_rounds(deal)), deal.number("gg", total, summed)]
    return deal.exercise(parts, drawn=drawn, screens=screens, total=total)
