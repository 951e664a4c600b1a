"""Generators of exercises on purchases: what is for sale, what a seat can buy, and which rule refuses the rest."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.luck import below
from .....engine.texts import capital
from ...rules.state import BLANK, NUMBERS, SHOPS
from ...rules.street import sold
from .people import CHARITY, Tile, table, tile_and_place
from .screens import COPIES
from .seats import TABLE, name, named
from .tiles_drawn import cards

SHOWN = 6


@generator("allowed", "place", "5.4", "5.5", "5.6", "5.8")
def allowed(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one seat with two geeks, and six tiles of which one lies in charity."""
    seat = deal.below(TABLE)
    first, second = [1 + one for one in deal.two_below(SHOPS)]
    taken = deal.below(3)  # which of the first three tiles has a geek on it
    tiles: list[Tile] = []
    for place in range(SHOWN):
        anywhere = 1 + deal.below(SHOPS)
        shop = first if place in (0, 2) else second if place == 1 else anywhere
        while len([one for one in tiles if one.shop == shop]) == 3:
            shop = shop % SHOPS + 1
        number = deal.one_of(sold(shop))
        anyone = deal.below(TABLE)
        owner = seat if place == 2 else anyone
        while len([one for one in tiles if one.owner == owner and one.number == number]) == COPIES:
            owner = (owner + 1) % TABLE
        buyer = deal.other_than(seat, TABLE)
        tiles.append(Tile(CHARITY if place == SHOWN - 1 else shop, owner, number, buyer if place == taken else -1))
    choices: list[GeneratedChoice] = []
    for at, tile in enumerate(tiles):
        right, key, rule = _verdict(tile, seat, [first, second])
        given: Values = {"shop": tile.shop, "number": tile.number}
        given |= named(deal, seat=seat, owner=tile.owner, buyer=max(0, tile.buyer))
        choices.append(deal.explained(f"t{at + 1}", capital(tile_and_place(deal, tile)), right, key, rule, **given))
    trios = [[first, second] if one == seat else [] for one in range(TABLE)]
    deal.give(seat=name(deal, seat), low=min(first, second), high=max(first, second))
    offered = [one.value for one in choices]
    picture = table(trios, offered, deal.say("says"), tiles, deal.say("shared.charity"))
    bought = [tile_and_place(deal, tile) for tile, one in zip(tiles, choices, strict=True) if one.right]
    part = deal.places("which", choices, picture, several=True)
    return deal.exercise([part], tiles="\u00a0· ".join(bought))


def _verdict(tile: Tile, seat: int, shops: list[int]) -> tuple[bool, str, str]:
    """Return whether a geek can be placed on a tile, the key of the reason, and its rule [5.4–5.6, 5.8]."""
    if tile.buyer >= 0:
        return False, "taken", "5.6"
    if tile.shop == CHARITY:
        return True, "anywhere", "5.5"
    if tile.shop not in shops:
        return False, "no_geek", "5.4"
    return (True, "own", "5.8") if tile.owner == seat else (True, "free", "5.4")


RULES = ("5.2", "5.4", "5.6")  # the tile is blank, it lies elsewhere, a geek is on it


@generator("refused_buys", "mistake", *RULES)
def refused_buys(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one purchase that cannot be."""
    fault = deal.below(len(RULES))
    seat = deal.below(TABLE)
    owner, buyer = deal.other_than(seat, TABLE), deal.other_than(seat, TABLE)
    shop, other = [1 + one for one in deal.two_below(SHOPS)]
    number = max(1, min(SHOPS, shop - 1 + deal.below(3)))
    deal.give(shop=shop, other=other, number=number, **named(deal, seat=seat, owner=owner, buyer=buyer))
    choices = [
        deal.option(rule, deal.say(f"rule_{place}"), place == fault, f"not_{place}", rule)
        for place, rule in enumerate(RULES)
    ]
    return deal.exercise([deal.choice("which", choices)], ask=f"ask_{fault}", why=f"why_{fault}")


@generator("turned_up", "place", "5.2", "5.3", "5.5", "C8")
def turned_up(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles that were just turned up."""
    blanks = 1 + deal.below(2)
    drawn = [deal.words(4) for _ in range(SHOWN)]
    shown: list[Tile] = []
    choices: list[GeneratedChoice] = []
    for place in in_order([word for words in drawn for word in words][:SHOWN]):
        which, what, how, whose = drawn[place]
        shop, owner = 1 + below(which, SHOPS), below(whose, TABLE)
        misplaced = place >= blanks and (place == SHOWN - 1 or below(how, 4) == 0)
        fitting = [number for number in range(1, NUMBERS) if (number in sold(shop)) != misplaced]
        number = BLANK if place < blanks else fitting[below(what, len(fitting))]
        shown.append(Tile(shop, owner, number))
        key, rule = ("blank", "C8") if number == BLANK else ("not_sold" if misplaced else "sold", "5.3")
        tile = deal.say("a_blank" if number == BLANK else "a_number", number=number)
        label = capital(deal.say("tile", owner=name(deal, owner), tile=tile, shop=shop))
        given: Values = {"shop": shop, "number": number, "owner": name(deal, owner)}
        choices.append(deal.explained(str(len(shown)), label, misplaced, key, rule, **given))
    moved = len([one for one in choices if one.right])
    count = SHOWN - blanks
    windows = [deal.say("window", shop=one.shop) for one in shown]
    parts = [
        deal.places("which", choices, cards(windows, shown, deal.say("says")), several=True),
        deal.number("count", count, [(count - moved, "charity_sells", "5.5"), (SHOWN, "blanks_out", "5.2")]),
    ]
    return deal.exercise(parts, misplaced=moved, blanks=blanks, count=count)


def in_order(words: list[int]) -> list[int]:
    """Return the numbers from 0 in an order that random words decide."""
    left = list(range(len(words)))
    found: list[int] = []
    for word in words:
        found.append(left[below(word, len(left))])
        left.remove(found[-1])
    return found
