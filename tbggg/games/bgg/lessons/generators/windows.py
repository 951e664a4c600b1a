"""Generators of exercises on supplying: free windows, shelves where a tile is for sale, and the wrong shop."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.toys import drawing
from ...rules.state import LEVELS, NUMBERS, SHOPS, WINDOWS
from ...rules.street import EVERY_SHOP, sellers, sold
from ..drawn import STYLE_OF_TOYS
from .people import table
from .seats import SEATS, SHOP_WORDS, TABLE, name, rolled, shop_explained
from .shelves import FLOOR, WIDTH, shelves, word_of
from .street import street


@generator("free_windows", "place", "C2", "R3")
def free_windows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on bottom shelves, of which one at least is full, and one has free windows [C2, R3]."""
    seat, number = deal.below(TABLE), 1 + deal.below(NUMBERS - 1)
    counts = [deal.below(WINDOWS + 1) for _ in EVERY_SHOP]
    full, roomy = deal.shuffled(EVERY_SHOP)[:2]
    counts[full - 1] = WINDOWS
    counts[roomy - 1] = deal.below(WINDOWS - 1)
    backs: list[int] = []
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        count = counts[shop - 1]
        backs += [deal.below(TABLE) if window < count else -1 for window in range(WINDOWS)]
        reason, label = "room" if count < WINDOWS else "full", deal.say("shelf", shop=shop)
        given: Values = {"free": WINDOWS - count, "shop": shop}
        choices.append(deal.explained(f"{shop}b", label, count < WINDOWS, reason, "C2", **given))
    free = WINDOWS * SHOPS - sum(counts)
    right = [shop for shop in EVERY_SHOP if counts[shop - 1] < WINDOWS]
    selling = [shop for shop in right if shop in sellers(number)]
    picture = street(backs, [one.value for one in choices], deal.say("says"))
    known = [(free, "windows", "R3"), (len(selling), "wrong_shops", "C2"), (SHOPS, "full_too", "C2")]
    known.append((WINDOWS * SHOPS, "every_window", "C2"))
    deal.give(seat=name(deal, seat), number=number, shops=deal.joined(right), count=len(right), free=free)
    which = deal.places("which", choices, picture, several=True)
    return deal.exercise([which, deal.number("moves", len(right), known)])


@generator("windows", "place", "2.4", "2.5", "2.7")
def windows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a street with tiles face down, on which some bottom shelves are full."""
    seat = deal.below(TABLE)
    number = 1 + deal.below(NUMBERS - 1)
    owners = [deal.below(TABLE) for _ in range(2 * WINDOWS * SHOPS)]  # every second one is unused
    backs: list[int] = []
    full: list[int] = []
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        count = deal.below(WINDOWS + 1)  # shelves fill from the left
        backs += [owners[2 * len(backs) + 2 * window] if window < count else -1 for window in range(WINDOWS)]
        numbers = sold(shop)
        fits = number in numbers
        if count == WINDOWS:
            full.append(shop)
        key, rule = ("no_room", "2.4") if count == WINDOWS else ("sold", "2.5") if fits else ("not_sold", "2.7")
        said = "no_room_anyway" if key == "no_room" and not fits else key
        given: Values = {"shop": shop, "seat": name(deal, seat), "low": numbers[0], "high": numbers[-1]}
        label = deal.say("shelf", shop=shop)
        choices.append(deal.explained(f"{shop}b", label, key == "sold", said, rule, number=number, **given))
    says = deal.say("full", shops=deal.joined(full)) if full else deal.say("none_full")
    picture = street(backs, [one.value for one in choices], says)
    right = [shop for shop, one in zip(EVERY_SHOP, choices, strict=True) if one.right]
    deal.give(seat=name(deal, seat), number=number, shops=deal.joined(right))
    part = deal.places("which", choices, picture, several=True)
    return deal.exercise([part], why="why" if right else "why_none")


@generator("wrong_shop", "place", "2.5", "2.7", "R2")
def wrong_shop(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tile at a table that allows misplaced tiles, or forbids them [2.5, 2.7, R2]."""
    seat, number = deal.below(TABLE), 1 + deal.below(NUMBERS - 1)
    is_forbidden = deal.below(2) == 0
    fitting = sellers(number)
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        other = ("forbidden", "R2") if is_forbidden else ("misplaced", "2.7")
        key, rule = ("sells", "2.5") if shop in fitting else other
        choices.append(shop_explained(deal, shop, key != "forbidden", key, rule, number=number))
    kept = deal.option("charity", deal.say("charity"), False, "no_shelf", "2.7")
    standing = [rolled(deal, 2) for _ in range(TABLE)]  # geeks of the round before, which change nothing
    picture = table(standing, SHOP_WORDS, deal.say("says"))
    deal.give(seat=name(deal, seat), number=number, shops=deal.joined(fitting))
    part, so = deal.places("which", [*choices, kept], picture, several=True), "_forbidden" if is_forbidden else ""
    return deal.exercise([part], ask=f"ask{so}", why=f"why{so}")


BLANK, UNSEEN = 0, 7  # beside the numbers


@generator("named_shelf", "place", "2.4")
def named_shelf(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one placing, of a number, of a blank or of an unseen tile."""
    seat = deal.below(TABLE)
    number = deal.below(UNSEEN + 1)
    shop, level = 1 + deal.below(SHOPS), deal.below(LEVELS)
    sign = "-" if number == BLANK else "?" if number == UNSEEN else str(number)
    kind = "blank" if number == BLANK else "unseen" if number == UNSEEN else "number"
    right = word_of(shop, level)
    choices = []
    for floor in range(LEVELS):
        for other in EVERY_SHOP:
            word, label = word_of(other, floor), deal.say(f"shelf_{floor}", shop=other)
            reason = _misread(other, floor, number, shop, level)
            given: Values = {"word": word, "number": number, "shop": shop}
            choices.append(deal.option(word, label, word == right, reason, "2.4", **given))
    picture = drawing(STYLE_OF_TOYS, WIDTH, FLOOR, shelves(EVERY_SHOP, 10, 54, 25, {}), deal.say("says"))
    deal.give(line=f"{SEATS[seat]} {sign}@{right}", number=number, shop=shop)
    return deal.exercise([deal.places("which", choices, picture)], why=f"why_{kind}")


def _misread(other: int, floor: int, number: int, shop: int, level: int) -> str:
    """Return how the shelf of another place was read from a line, as the key of a text."""
    if other == shop:
        return "letter"
    if other == number:
        return "tile"
    return "shop" if floor == level else "both"
