"""Generators of exercises on payments in phase 3: a table that limits them, and GG below zero."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, listed
from .seats import TABLE, name

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
    given: Values = {"early": name(deal, (first + early) % TABLE), "late": name(deal, (first + late) % TABLE)}
    mistakes = [(before + TABLE, "unlimited", "R9"), (before + TABLE - 1, "last_too", "3.5")]
    return deal.exercise(
        [deal.number("passes", said, mistakes, **given)],
        ask="ask_capped",
        hint="hint_capped",
        why="why_capped",
        moves=listed(told),
        before=before,
        said=said,
        **given,
    )


@generator("below_zero", "legal", "3.6", table="payments")
def below_zero(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that pays more than it has."""
    seat = name(deal, deal.below(TABLE))
    gg = deal.below(4)
    count = gg + 1 + deal.below(3)
    told = listed([deal.say(f"does_{1 + deal.below(DEEDS)}") for _ in range(count)])
    left = gg - count
    given: Values = {"seat": seat, "gg": gg, "count": count, "left": f"−{-left}"}
    choices = [
        deal.option("yes", deal.say("yes"), True, "", "3.6"),
        deal.option("no", deal.say("no"), False, "may", "3.6"),
    ]
    parts = [
        deal.number("has", left, [(0, "below", "3.6"), (-left, "sign", "3.6"), (-count, "had", "")], **given),
        deal.choice("again", choices, **given),
    ]
    return deal.exercise(parts, ask="ask_below", hint="hint_below", why="why_below", moves=told, **given)
