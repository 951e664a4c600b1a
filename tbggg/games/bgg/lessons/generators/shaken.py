"""Generator of exercises on a re-roll: how many results bring a geek to a shop, and what it costs."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, Values, generator
from ...rules.state import SHOPS
from .seats import TABLE, name

MOST_GG = 20


@generator("shaken", "number", "3.3")
def shaken(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two or three dice that are re-rolled for one shop or two."""
    dice = 2 + deal.below(2)
    low = 1 + deal.below(SHOPS - 1)
    wide = 1 + deal.below(2)  # shops that are good
    if dice > 2:
        wide = 1
    gg = 2 + deal.below(MOST_GG)
    seat = name(deal, deal.below(TABLE))
    rolls = SHOPS**dice
    missed = (SHOPS - wide) ** dice
    hits = rolls - missed
    naive = dice * wide * SHOPS ** (dice - 1)  # counts what hits twice twice
    given: Values = {"seat": seat, "gg": gg, "rolls": rolls, "dice": deal.say(f"dice_{dice}")}
    shops = deal.say(f"shops_{wide}", low=low, high=low + 1)
    mistakes = [
        (naive, deal.say("twice"), ""),
        (missed, deal.say("missed"), ""),
        (naive // dice, deal.say("alone"), ""),
    ]
    parts = [
        GeneratedPart(deal.say("hits", shops=shops, **given), hits, (), mistakes),  # all three are likely
        deal.number("left", gg - 1, [(gg - dice, "each", "3.3"), (gg, "free", "3.3")], **given),
    ]
    return deal.exercise(parts, missed=missed, hits=hits, **given)
