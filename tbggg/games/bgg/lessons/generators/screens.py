"""Generators of exercises on what stacks, screens and backs hide: numbers, hands, and what a seat can know."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed, turned
from .....engine.luck import below
from ...rules.phase1_arrivals import FIRST_DRAW, LATER_DRAW
from ...rules.phase2_supply import MOST_KEPT
from ...rules.state import BLANK, NUMBERS, SHOPS
from ...rules.street import EVERY_SHOP, sellers, sold
from .seats import SEATS, TABLE, name, named, rolled
from .street import one_back_each
from .tiles_drawn import hands_of

TILES, LAST = 20, 5  # tiles of a seat, and the last round in which some are drawn
COPIES, BLANKS = 3, 2  # of each number, and without one


def stack() -> list[int]:
    """Return the tiles of a seat [C3]."""
    return [BLANK] * BLANKS + [number for number in range(1, NUMBERS) for _ in range(COPIES)]


def drawn_by(round_no: int) -> int:
    """Return how many of its tiles a seat has drawn after phase 1 of a round [1.1, 1.2, 1.3]."""
    return FIRST_DRAW + LATER_DRAW * (min(round_no, LAST) - 1)


def tiles_in_words(deal: Deal, tiles: list[int]) -> str:
    """Return tiles in rising order as text, blanks last."""
    numbers = listed(sorted([one for one in tiles if one != BLANK]))
    blanks = tiles.count(BLANK)
    return f"{numbers} {deal.say(f'shared.blanks_{blanks}')}" if blanks else numbers


@generator("drawn", "number", "1.1", "1.2", "1.3", "1.4", table="stack")
def drawn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the height of a stack, and the tiles behind a screen."""
    seat = name(deal, deal.below(len(SEATS)))
    round_no = 2 + deal.below(LAST)
    before, now = drawn_by(round_no - 1), drawn_by(round_no)
    supplied = max(1, before - MOST_KEPT) + deal.below(min(MOST_KEPT, before) - 1)
    height, screen = TILES - now, now - supplied
    kept = [
        (TILES - LATER_DRAW * round_no, "eight", "1.1"),
        (height + LATER_DRAW, "now", "1.2") if round_no <= LAST else (height + LATER_DRAW, "none", "1.3"),
    ]
    hidden = [(now, "supplied", "1.4"), (before - supplied, "too", "1.2"), (screen + LATER_DRAW, "none", "1.3")]
    deal.give(seat=seat, round=round_no, supplied=supplied)
    parts = [deal.number("height", height, kept), deal.number("screen", screen, hidden)]
    return deal.exercise(parts, drawn=now, stack=height, screen=screen)


@generator("left", "number", "C3", table="stack")
def left(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the tiles of one number, and of none, that are left in a stack."""
    seat = name(deal, deal.below(len(SEATS)))
    round_no = 1 + deal.below(LAST - 2)
    chosen, alike = deal.words(2)
    tiles = deal.shuffled(stack())[: drawn_by(round_no)]
    numbers = [one for one in tiles if one != BLANK]
    wanted = 1 + below(alike, COPIES - 1)  # copies that have come, where a number has so many
    likely = [one for one in numbers if tiles.count(one) == wanted]
    some = likely if likely else [one for one in numbers if tiles.count(one) < COPIES]
    number = some[below(chosen, len(some))] if some else numbers[below(chosen, len(numbers))]
    seen, blanks = tiles.count(number), BLANKS - tiles.count(BLANK)
    rest = COPIES - seen
    every = rest + blanks
    deal.give(seat=seat, round=round_no, number=number, left=TILES - len(tiles), tiles=tiles_in_words(deal, tiles))
    alone = [(seen, "seen", "C3"), (COPIES, "copies", "C3"), (rest + 1, "count", "C3")]
    together = [(rest, "and_blanks", "C3"), (COPIES + BLANKS, "copies", "C3"), (every + 1, "count", "C3")]
    parts = [deal.number("alone", rest, alone), deal.number("together", every, together)]
    return deal.exercise(parts, of="_left", seen=seen, rest=rest, blanks=blanks, every=every)


@generator("backs", "place", "2.5", "2.6", "C3")
def backs(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one back in each shop; in one of two it asks for blanks."""
    blank = deal.below(2) == 0
    number = 1 + deal.below(NUMBERS - 1)
    owners = [deal.below(TABLE) for _ in range(SHOPS)]
    out = deal.one_of(owners)  # whose blanks are out
    choices: list[GeneratedChoice] = []
    for shop, owner in zip(EVERY_SHOP, owners, strict=True):
        if blank:
            right = owner != out
            key, rule = ("anywhere", "2.6") if right else ("blanks_out", "C3")
        else:
            right = number in sold(shop)
            key, rule = "sold" if right else "not_sold", "2.5"
        choices.append(_back(deal, shop, owner, right, key, rule, number=number))
    kind = "_blank" if blank else ""
    deal.give(seat=name(deal, out), number=number, shops=deal.joined(sellers(number)))
    return deal.exercise([deal.places(f"which{kind}", choices, one_back_each(deal, owners), several=True)], of=kind)


@generator("own_backs", "place", "1.4", "C6")
def own_backs(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one back in each shop, of which one or two are the seat's own."""
    seat = deal.below(TABLE)
    own = rolled(deal, 2)
    rivals = [deal.other_than(seat, TABLE) for _ in EVERY_SHOP]
    owners = [seat if shop in own else rival for shop, rival in zip(EVERY_SHOP, rivals, strict=True)]
    choices = []
    for shop, owner in zip(EVERY_SHOP, owners, strict=True):
        key, rule = ("own", "1.4") if owner == seat else ("other", "C6")
        choices.append(_back(deal, shop, owner, owner == seat, key, rule))
    return deal.exercise([deal.places("", choices, one_back_each(deal, owners), several=True)], seat=name(deal, seat))


def _back(deal: Deal, shop: int, owner: int, right: bool, reason: str, rule: str, **of: object) -> GeneratedChoice:
    """Return the tile face down in a shop as a choice; the other arguments are those of `Deal.explained`."""
    numbers = sold(shop)
    label = deal.say("shared.back", seat=name(deal, owner), shop=shop)
    given: Values = {"seat": name(deal, owner), "shop": shop, "low": numbers[0], "high": numbers[-1]}
    return deal.explained(f"{shop}b.1", label, right, reason, rule, owner=name(deal, owner), **given, **of)


KNOWN = (("hand", "1.4"), ("left", "C3"), ("height", "S3"), ("track", "C5"), ("back", "C3"), ("face", "5.1"))
HIDDEN = (("numbers", "C6"), ("order", "S3"), ("blanks", "C6"), ("early", "5.1"))
ASKED = 3  # of each


@generator("knowing", "predict", "1.4", "5.1", "C3", "C5", "C6", "S3")
def knowing(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six things, of which a seat can know three."""
    seat, rival = deal.two_below(TABLE)
    deal.give(number=1 + deal.below(NUMBERS - 1), **named(deal, seat=seat, rival=rival))
    known = turned(KNOWN, deal.below(len(KNOWN)))[:ASKED]
    left_out = deal.one_of(HIDDEN)
    shown = deal.shuffled([*known, *[one for one in HIDDEN if one != left_out]])
    choices = [deal.explained(key, deal.say(key), (key, rule) in known, f"{key}_so", rule) for key, rule in shown]
    return deal.exercise([deal.choice("which", choices, several=True)])


HANDS = 4
FAULTS = 3
COPY, BLANKS_TOO, NINTH = 0, 1, 2  # a fourth copy, a third blank, a ninth tile


@generator("first_draws", "predict", "1.1", "C3")
def first_draws(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four hands, of which one breaks the count of tiles or of the draw."""
    wrong = deal.below(HANDS)
    fault = deal.below(FAULTS)
    number = 1 + deal.below(NUMBERS - 1)
    deal.word()  # unused, so that each seed keeps its exercises
    choices = []
    hands = []
    for hand in range(HANDS):
        tiles = deal.shuffled(stack())
        shown = _broken(tiles, fault, number) if hand == wrong else tiles[:FIRST_DRAW]
        hands.append(shown)
        label = tiles_in_words(deal, shown)
        rule = "1.1" if fault == NINTH else "C3"
        choices.append(deal.option(f"h{hand + 1}", label, hand == wrong, "can_be", rule, **_counts(deal, shown)))
    picture = hands_of(hands, "; ".join([one.label for one in choices]))
    return deal.exercise([deal.places("which", choices, picture)], why=f"why_{fault}", number=number)


def _counts(deal: Deal, tiles: list[int]) -> Values:
    """Return which numbers a hand has three times, twice and never, and its blanks."""
    times = [tiles.count(number) for number in range(1, NUMBERS)]
    told: list[str] = []
    for wanted in (COPIES, 2, 0):
        numbers = deal.joined([1 + at for at, count in enumerate(times) if count == wanted])
        told.append(numbers if numbers else "–")
    return {"thrice": told[0], "twice": told[1], "never": told[2], "blanks": tiles.count(BLANK)}


def _broken(tiles: list[int], fault: int, number: int) -> list[int]:
    """Return a hand that cannot be drawn in round one [1.1, C3]."""
    if fault == NINTH:
        return tiles[: FIRST_DRAW + 1]
    many, copies = (BLANK, BLANKS + 1) if fault == BLANKS_TOO else (number, COPIES + 1)
    return [many] * copies + [one for one in tiles if one != many][: FIRST_DRAW - copies]
