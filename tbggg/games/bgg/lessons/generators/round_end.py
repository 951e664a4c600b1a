"""Generators of exercises on tiles after a round: those that stay unsold, and how a hand empties."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from .....engine.shapes import text
from .....engine.texts import capital
from .....engine.toys import Picture, drawing
from ...rules.state import LEVELS, SHOPS
from ..drawn import STYLE_OF_TOYS, geek, tile
from .seats import SEATS, TABLE, name, players
from .shelves import FLOOR, WIDTH, shelves, top_of, word_of

DRAWN = 3  # shops
LEFT, COLUMN = 28, 102
EMPTY, UNSOLD, BOUGHT = 0, 1, 2  # what a shelf holds


@generator("climb", "place", "6.4", "6.5")
def climb(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three neighbouring shops at the end of phase 5."""
    first = 1 + deal.below(SHOPS - DRAWN + 1)
    fallback = deal.below(DRAWN)
    shops = list(range(first, first + DRAWN))
    places = [(level, shop) for level in range(LEVELS) for shop in shops]
    held = [deal.below(3) for _ in places]  # by shelf, the bottom ones first
    owners = [deal.below(TABLE) for _ in places]
    buyers = [deal.other_than(owner, TABLE) for owner in owners]
    if UNSOLD not in held[: len(places) - DRAWN]:  # nothing would climb
        held[fallback] = UNSOLD
    choices: list[GeneratedChoice] = []
    for at, (level, shop) in enumerate(places):
        below_it = held[at - DRAWN] if level > 0 else EMPTY
        right = below_it == UNSOLD
        reason, rule = ("bought", "6.4") if below_it == BOUGHT else ("climbs" if right else "nothing", "6.5")
        if level == 0:
            reason = f"bottom_{held[at]}"
        elif not right and held[at] != EMPTY:
            reason = f"{reason} gone"
        label = capital(deal.say(f"shelf_{level}", shop=shop))
        under = deal.say(f"shelf_{max(0, level - 1)}", shop=shop)
        choices.append(deal.explained(word_of(shop, level), label, right, reason, rule, shop=shop, under=under))
    shelf_names = [deal.say(f"shelf_{level}", shop=shop) for level, shop in places]
    free = deal.joined([label for label, one in zip(shelf_names, choices, strict=True) if one.right])
    part = deal.places("which", choices, _street(deal, shops, held, owners, buyers), several=True)
    return deal.exercise([part], shelves=free)


def _street(deal: Deal, shops: list[int], held: list[int], owners: list[int], buyers: list[int]) -> Picture:
    """Return the shelves, one window of each, with their tiles and the geeks on them."""
    drawn: dict[str, str] = {}
    for at in range(len(held)):
        shop, level = shops[at % DRAWN], at // DRAWN
        x, y, shelf = LEFT + COLUMN * (at % DRAWN), top_of(level), word_of(shop, level)
        drawn[shelf] = tile(x + 8, y + 5, SEATS[owners[at]], shop) if held[at] != EMPTY else ""
        if held[at] == BOUGHT:
            drawn[shelf] += geek(x + 62, y + 9, SEATS[buyers[at]])
    beside = [text(4, top_of(level) + 26, deal.say(f"short_{level}"), "quiet small") for level in range(LEVELS)]
    parts = [*shelves(shops, LEFT, COLUMN, COLUMN // 2, drawn), *beside]
    return drawing(STYLE_OF_TOYS, WIDTH, FLOOR, parts, deal.say("says"))


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
    deal.give(seats=players(deal, seats), supplied=supplied, blanks=blanks, own=own, top=top, bought=bought)
    discard = [(gone - own, "own", "6.1"), (gone - top, "top", "6.5"), (gone + bought, "screens", "6.4")]
    parts = [
        deal.number("discard", gone, discard),
        deal.number("windows", windows, [(windows + top, "off", "6.5"), (supplied - bought, "discarded", "")]),
    ]
    return deal.exercise(parts, gone=gone, windows=windows)


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
    deal.give(first=labels[0], asked=labels[asked], windows=windows, over=every - windows)
    mistakes = [
        (hands[asked], "no_window", "R4"),
        (windows // seats, "evenly", "2.1"),
        (placed - 1, "one_less", "2.1"),
        (placed + 1, "one_more", "2.1"),
    ]
    parts = [
        deal.number("over", every - windows, [(0, "windows_out", "R4"), (windows, "go_out", "R4")]),
        deal.number("places", placed, mistakes),
    ]
    told = listed([f"{label} {tiles}" for label, tiles in zip(labels, hands, strict=True)])
    return deal.exercise(parts, of="_emptied", hands=told, every=every, placed=placed)


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
