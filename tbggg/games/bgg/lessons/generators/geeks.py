"""Generators of exercises on geeks: promotions, walks, re-rolls and their cost, its limit, and GG below zero."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, Values, generator, listed
from ...rules.state import DICE, SHOPS
from ...rules.street import EVERY_SHOP, near
from ...rules.vocabulary import touches
from ..toys.geeks import rolls_by_walk, walk
from .people import in_the_air, shops_and_geeks, table
from .seats import SHOP_WORDS, TABLE, name, rolled, shop_explained

NEAR, FAR = (1, 2), (5, 6)  # shops that do not touch each other


@generator("one_step", "place", "3.4", "C1")
def one_step(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one seat's geeks, of which one alone touches the shop that is wanted."""
    seat = deal.below(TABLE)
    here, there = (NEAR, FAR) if deal.below(2) == 0 else (FAR, NEAR)
    want = deal.one_of(there)
    right = deal.one_of(near(want))
    geeks = [deal.one_of(here) for _ in range(DICE)][: DICE - 1]
    geeks.insert(deal.below(DICE), right)
    choices: list[GeneratedChoice] = []
    for source in [shop for shop in EVERY_SHOP if shop in geeks]:
        for shop in [one for one in EVERY_SHOP if one != source]:
            value, label = f"{source} {shop}", deal.say("shared.step", source=source, shop=shop)
            if not touches(source, shop):
                choices.append(deal.option(value, label, False, "shared.apart", "C1", source=source, shop=shop))
            elif shop != want:
                given: Values = {"source": source, "shop": shop, "want": want, "steps": walk(shop, want)}
                reason = "was_near" if source == right else "elsewhere"
                choices.append(deal.option(value, label, False, reason, "3.4", **given))
            else:
                choices.append(GeneratedChoice(value, label, source == right))
    trios = [geeks if one == seat else [] for one in range(TABLE)]
    picture = table(trios, shops_and_geeks(seat, geeks), deal.say("says", seat=name(deal, seat)))
    return deal.exercise([deal.places("which", choices, picture)], seat=name(deal, seat), shop=want, source=right)


@generator("reached", "place", "C1")
def reached(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one geek of a seat, among those of its rivals."""
    seat = deal.below(TABLE)
    start = 1 + deal.below(SHOPS)
    dice = [rolled(deal, DICE) for _ in range(TABLE)]
    # The others have two geeks: the places of a third are left free, so that all have room.
    trios = [[start] if one == seat else dice[one][: DICE - 1] for one in range(TABLE)]
    others = [shop for shop in EVERY_SHOP if shop != start]
    choices = []
    for shop in others:
        touching = touches(start, shop)
        reason = "touches" if touching else "shared.apart"
        choices.append(shop_explained(deal, shop, touching, reason, "C1", source=start))
    part = deal.places("", choices, table(trios, [str(shop) for shop in others], deal.say("says")), several=True)
    return deal.exercise([part], seat=name(deal, seat), shop=start, near=deal.joined(near(start)))


@generator("walked", "number", "3.1", "3.4")
def walked(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two or three geeks that are rolled for one shop, or for either of two."""
    seat = name(deal, deal.below(TABLE))
    dice = 2 + deal.below(2)
    low, other = [1 + one for one in deal.two_below(SHOPS)]
    wanted = [low, other] if deal.below(2) == 0 else [low]
    none, one, two = rolls_by_walk(wanted, dice)
    rolls, total = SHOPS**dice, one + 2 * two
    shops = deal.say(f"shops_{len(wanted)}", low=min(wanted), high=max(wanted))
    deal.give(seat=seat, shops=shops, rolls=rolls, dice=deal.say(f"dice_{dice}"))
    single = [(one + two, "two_steps", "3.4"), (none, "there", "3.4"), (rolls, "every", "3.4")]
    summed = [(one + two, "two_cost", "3.4"), (total + rolls, "free", "3.1"), (2 * (one + two), "two_each", "3.4")]
    parts = [deal.number("single", one, single), deal.number("total", total, summed)]
    return deal.exercise(parts, none=none, one=one, two=two, total=total)


@generator("stands", "place", "3.4", "R10")
def stands(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a geek that takes two actions in some order."""
    seat = deal.below(TABLE)
    start = 1 + deal.below(SHOPS)
    how = "rolled" if deal.below(2) == 0 else "walked"  # at last
    if how == "rolled":
        way = deal.one_of(near(start))
        end = deal.one_of([shop for shop in EVERY_SHOP if shop not in (start, way)])
    else:
        way = deal.one_of([shop for shop in EVERY_SHOP if shop != start])
        end = deal.one_of(near(way))
    choices = []
    for shop in EVERY_SHOP:
        reason = "start" if shop == start else "way" if shop == way else "nowhere"
        label = deal.say("shared.shop", shop=shop)
        rule = "R10" if how == "rolled" else "3.4"
        choices.append(deal.option(str(shop), label, shop == end, reason, rule, shop=shop))
    trios = [[start] if one == seat else [] for one in range(TABLE)]
    picture = table(trios, SHOP_WORDS, deal.say("says", shop=start))
    deal.give(seat=name(deal, seat), start=start, way=way, end=end)
    return deal.exercise([deal.places("where", choices, picture)], ask=f"ask_{how}", why=f"why_{how}")


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
    whose = deal.below(TABLE)
    seat = name(deal, whose)
    rolls = SHOPS**dice
    missed = (SHOPS - wide) ** dice
    hits = rolls - missed
    naive = dice * wide * SHOPS ** (dice - 1)  # counts what hits twice twice
    shops = deal.say(f"shops_{wide}", low=low, high=low + 1)
    deal.give(seat=seat, gg=gg, rolls=rolls, dice=deal.say(f"dice_{dice}"), shops=shops)
    mistakes = [(naive, "twice"), (missed, "missed"), (naive // dice, "alone")]
    told = [(wrong, deal.say(key), "") for wrong, key in mistakes]
    picture = in_the_air(whose, dice, [low + more for more in range(wide)], deal.say("says"))
    parts = [  # all three mistakes are likely
        GeneratedPart(deal.say("hits"), hits, (), told, False, picture),
        deal.number("left", gg - 1, [(gg - dice, "each", "3.3"), (gg, "free", "3.3")]),
    ]
    return deal.exercise(parts, missed=missed, hits=hits)


DEEDS = 3  # re-rolls a geek, re-rolls all, walks


@generator("capped", "number", "3.5", "R9", table="payments")
def capped(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two seats that spend their one paid action, and the passes that are said."""
    first = deal.below(TABLE)
    early = deal.below(TABLE)  # the turns that are paid; fewer than four passes between them
    late = early + 1 + deal.below(TABLE - 1)
    told: list[str] = []
    for turn in range(late + 1):
        deed = 1 + deal.below(DEEDS)
        told.append(deal.say(f"deed_{deed if turn in (early, late) else 0}", seat=name(deal, (first + turn) % TABLE)))
    before = late - 1  # passes before the last payment
    said = before + TABLE - 2
    deal.give(early=name(deal, (first + early) % TABLE), late=name(deal, (first + late) % TABLE))
    mistakes = [(before + TABLE, "unlimited", "R9"), (before + TABLE - 1, "last_too", "3.5")]
    part = deal.number("passes", said, mistakes)
    return deal.exercise([part], of="_capped", moves=listed(told), before=before, said=said)


@generator("below_zero", "legal", "3.6", table="payments")
def below_zero(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that pays more than it has."""
    seat = name(deal, deal.below(TABLE))
    gg = deal.below(4)
    count = gg + 1 + deal.below(3)
    told = listed([deal.say(f"does_{1 + deal.below(DEEDS)}") for _ in range(count)])
    left = gg - count
    deal.give(seat=seat, gg=gg, count=count, left=f"−{-left}")
    first, second = deal.one_of((5, 6)), deal.one_of((7, 8))
    sold = first + second
    has = [(0, "below", "3.6"), (-left, "sign", "3.6"), (-count, "had", "")]
    after = [(sold, "forgiven", "3.6"), (sold - left, "added", "3.6")]
    parts = [deal.number("has", left, has), deal.number("after", left + sold, after, first=first, second=second)]
    return deal.exercise(parts, of="_below", moves=told, sold=sold, after=left + sold)
