"""Generator of exercises on the turns of phase 3: who acts next after some passes, or whether the phase is over."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from .people import people
from .seats import TABLE, name, named, names, seat_option


@generator("geek_turns", "predict", "3.2", "3.5")
def geek_turns(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns; in one of three all pass in a row at their end."""
    first = deal.below(TABLE)
    is_over = deal.below(3) == 0
    paid = deal.below(TABLE)  # the turn that is paid
    some = 1 + deal.below(TABLE - 1)
    passes = TABLE if is_over else some
    told: list[str] = []
    for turn in range(paid + 1 + passes):
        deed = 1 + deal.below(2)
        told.append(deal.say(f"deed_{deed if turn == paid else 0}", seat=name(deal, (first + turn) % TABLE)))
    payer = (first + paid) % TABLE
    due = (payer + passes + 1) % TABLE
    choices = [
        seat_option(deal, seat, False, "no_over", "3.5")
        if is_over
        else seat_option(deal, seat, seat == due, "later", "" if seat == due else "3.2")
        for seat in range(TABLE)
    ]
    choices.append(deal.option("over", deal.say("over"), is_over, "not_over", "" if is_over else "3.5", count=passes))
    return deal.exercise(
        [deal.places("who", choices, people(deal, TABLE))],
        why="why_over" if is_over else "why",
        table=names(deal, TABLE),
        moves=listed(told),
        **named(deal, seat=due, payer=payer),
    )
