"""Generators of exercises on the actions of phase 5: how many a seat has, and how many ways two purchases can go."""

from __future__ import annotations

from typing import Any

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, listed
from ...rules.state import DICE, SHOPS
from ...rules.street import EVERY_SHOP, near
from .seats import SEATS, TABLE, name, named, rolled

MOST = 4  # tiles in a shop, less one


@generator("buy_actions", "legal", "5.4", "5.5", "5.7")
def buy_actions(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three geeks and the tiles of all shops."""
    seat = name(deal, deal.below(TABLE))
    charity = 1 + deal.below(2)
    deal.words(2)  # unused, so that each seed keeps its exercises
    tiles = [deal.below(MOST) for _ in range(SHOPS)]
    trio = sorted(rolled(deal, DICE))
    part = _counted(deal, trio, tiles, charity, "which")
    deal.give(seat=seat, trio=deal.joined(trio), tiles=lying(deal, tiles, charity))
    return deal.exercise([part], told=sum_text(trio, tiles, charity), count=part.number)


@generator("fork_actions", "first", "5.4", "5.5", "5.7", table="buy_actions")
def fork_actions(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that steps with one geek, or does not."""
    seat = name(deal, deal.below(TABLE))
    charity = 1 + deal.below(2)
    twice = 1 + deal.below(SHOPS)
    to = deal.one_of(near(twice))
    tiles = [deal.below(MOST) for _ in range(SHOPS)]
    third = 1 + deal.below(SHOPS)
    before, after = sorted([twice, twice, third]), sorted([twice, to, third])
    stays = _counted(deal, before, tiles, charity, "stays which")
    steps = _counted(deal, after, tiles, charity, "steps which", source=twice, shop=to)
    deal.give(seat=seat, trio=deal.joined(before), tiles=lying(deal, tiles, charity))
    deal.give(stays=sum_text(before, tiles, charity), steps=sum_text(after, tiles, charity))
    return deal.exercise([stays, steps], why="why_fork", one=stays.number, two=steps.number)


def _counted(deal: Deal, trio: list[int], tiles: list[int], charity: int, ask: str, **values: Any) -> GeneratedPart:
    """Return the question how many actions three geeks have [5.4, 5.5, 5.7]."""
    shops = apart(trio)
    inside = sum([tiles[shop - 1] for shop in shops])
    count = inside + charity * len(shops) + 1
    mistakes = [
        (sum([tiles[shop - 1] + charity for shop in trio]) + 1, "alike", "5.4"),
        (inside + charity + 1, "any_geek", "5.5"),
        (count - 1, "pass", "5.7"),
        (inside + 1, "charity", "5.5"),
    ]
    return deal.number(ask, count, mistakes, **values)


def apart(trio: list[int]) -> list[int]:
    """Return the shops of three geeks, each once."""
    return [shop for shop in EVERY_SHOP if shop in trio]


def lying(deal: Deal, tiles: list[int], charity: int) -> str:
    """Return where tiles lie, as text; shops without any are left out."""
    parts = [deal.say("in_shop", count=count, shop=at + 1) for at, count in enumerate(tiles) if count > 0]
    return listed([*parts, deal.say("in_charity", count=charity)])


def sum_text(trio: list[int], tiles: list[int], charity: int) -> str:
    """Return the sum of the actions: the tiles of each shop, those of charity once a shop, and the pass."""
    parts = [str(tiles[shop - 1]) for shop in apart(trio)]
    return " + ".join([*parts, f"{len(parts)} × {charity}", "1"])


@generator("ways", "number", "5.6", "5.7")
def ways(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two seats with a geek each, some of whose tiles are the same."""
    first, second = deal.two_below(len(SEATS))
    own, others = 2 + deal.below(4), 2 + deal.below(4)  # tiles in reach of each
    same = 1 + deal.below(min(own - 1, others))
    cases, free = own - same + 1, others + 1
    count = cases * free + same * others
    deal.give(own=own, others=others, same=same, apart=own - same, free=free, count=count)
    deal.give(**named(deal, first=first, second=second))
    part = deal.number("which", count, [((own + 1) * free, "gone", "5.6"), (own * others, "passes", "5.7")])
    return deal.exercise([part], cases=cases)
