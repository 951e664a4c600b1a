"""Seats, numbers, shops and dice in words, for the exercise generators."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, Values, listed
from .....engine.numerals import decimal
from ...rules.state import SHOPS
from ...rules.street import EVERY_SHOP

TABLE = 4
SEATS = ("red", "yellow", "blue", "green", "purple")
PEOPLE = ("Ann", "Bob", "Dan", "Cat", "Eve")  # who sits there, by seat


def name(deal: Deal, seat: int) -> str:
    """Return the label of a seat."""
    return deal.say(f"shared.{SEATS[seat]}")


def names(deal: Deal, seats: int) -> str:
    """Return the labels of the seats of a table, clockwise."""
    return listed([name(deal, seat) for seat in range(seats)])


def named(deal: Deal, **seats: int) -> Values:
    """Return the labels of some seats, by what texts call them."""
    return {key: name(deal, seat) for key, seat in seats.items()}


def players(deal: Deal, seats: int) -> str:
    """Return how many players a table has, in letters."""
    return deal.say(f"shared.players_{seats}")


def place_after(last: int, seat: int, out: list[int]) -> int:
    """Return which one a seat is, counted clockwise from the one after the last on, past those that are out."""
    steps = (seat - last + TABLE - 1) % TABLE + 1
    return len([step for step in range(1, steps + 1) if (last + step) % TABLE not in out])


def next_in(seat: int, out: list[int]) -> int:
    """Return the next seat clockwise that is not out, or -1."""
    for step in range(1, TABLE + 1):
        other = (seat + step) % TABLE
        if other not in out:
            return other
    return -1


def seat_option(
    deal: Deal, whose: int, right: bool, reason: str = "", rule: str = "", **values: object
) -> GeneratedChoice:
    """Return a seat as a choice, `{who}` in what is said of it; the other arguments are those of `Deal.option`."""
    label = name(deal, whose)
    return deal.option(SEATS[whose], label, right, reason, rule, who=label, **values)


def shop_explained(deal: Deal, shop: int, right: bool, reason: str, rule: str, **values: object) -> GeneratedChoice:
    """Return a shop as a choice, `{shop}` in what is said of it; the other arguments are those of `Deal.explained`."""
    return deal.explained(str(shop), deal.say("shared.shop", shop=shop), right, reason, rule, shop=shop, **values)


def tenths(deal: Deal, number: int) -> str:
    """Return tenths as a signed number, with the language's decimal mark and a true minus sign: `−1.2`, `+0.5`."""
    return ("+" if number > 0 else "") + decimal(number, 10, 1, deal.lang)


SHOP_WORDS = tuple(str(shop) for shop in EVERY_SHOP)  # as places


def rolled(deal: Deal, dice: int) -> list[int]:
    """Return the shops of some dice, in the order of the dice."""
    return [1 + deal.below(SHOPS) for _ in range(dice)]
