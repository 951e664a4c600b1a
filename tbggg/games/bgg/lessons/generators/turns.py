"""Generators of exercises on phases and turns: their order, who begins, who acts next, and when a phase is over."""

from __future__ import annotations

from typing import Any

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed
from ...rules.state import ROUNDS
from .people import people, strip
from .seats import PEOPLE, TABLE, name, named, names, next_in, place_after, seat_option

PHASES = 6
EVENTS = 2  # of each phase
DECIDING = 4  # two to five


@generator("phase_of", "predict", "0.1")
def phase_of(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one event of a round, and on who decides it."""
    phase, event = 1 + deal.below(PHASES), 1 + deal.below(EVENTS)
    seat, rival = deal.two_below(TABLE)
    choices = [
        deal.option(str(one), deal.say(f"phase_{one}"), one == phase, f"in_{one}", "0.1")
        for one in range(1, PHASES + 1)
    ]
    told = deal.say(f"event_{phase}_{event}", seat=PEOPLE[seat], rival=PEOPLE[rival])
    part, round_no = deal.places("which", choices, strip(choices)), 2 + deal.below(DECIDING)
    return deal.exercise([part], why=f"why_{phase}", event=told, round=round_no)


SCORING = 7  # what comes after the last phase of the last round


@generator("what_follows", "predict", "0.1")
def what_follows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the end of a phase; after the last round comes the final scoring."""
    seat, rival = deal.two_below(TABLE)
    round_no, phase = 1 + deal.below(ROUNDS), 1 + deal.below(PHASES)
    if phase == 1 and round_no == ROUNDS:  # [1.3] no draw in round six
        round_no = 1
    if phase == PHASES and round_no == ROUNDS - 1:  # [1.3] after which no tiles arrive
        round_no = ROUNDS
    is_last = phase == PHASES and round_no == ROUNDS
    right = SCORING if is_last else phase % PHASES + 1
    deal.give(round=round_no, **named(deal, seat=seat, rival=rival))
    choices: list[GeneratedChoice] = []
    for one in range(1, SCORING + 1):
        if one == SCORING:
            reason = "not_yet_six" if round_no == ROUNDS else "not_yet"
        else:
            reason = f"last_{one}" if is_last else f"after_{phase}_{one}"
        choices.append(deal.option(str(one), deal.say(f"next_{one}"), one == right, reason, "0.1"))
    part = deal.places("which", choices, strip(choices))
    return deal.exercise([part], why="why_last" if is_last else "why", event=deal.say(f"event_{phase}"))


MOVES, MORE = 5, 3


def _who_acts(
    deal: Deal, choices: list[GeneratedChoice], told: list[str], why: str = "why", **named: Any
) -> GeneratedExercise:
    """Return an exercise on the seat that acts after some turns."""
    who = deal.places("who", choices, people(deal, TABLE))
    return deal.exercise([who], why=why, table=names(deal, TABLE), moves=listed(told), **named)


@generator("supply_turns", "predict", "2.1", "2.2")
def supply_turns(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns of phase 2, with one pass or two among them [2.1, 2.2]."""
    return _passing(deal, "places", 3, MOVES + MORE, ("2.2", "2.1", "2.1"))


LEFT = 2  # geeks that each seat still has


@generator("buying_turns", "predict", "5.9", "R6")
def buying_turns(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns late in phase 5 [5.9, R6]."""
    return _passing(deal, "buys", MOVES, LEFT, ("R6", "5.9", ""))


def _passing(deal: Deal, deed: str, first_pass: int, most: int, rules: tuple[str, str, str]) -> GeneratedExercise:
    """Return an exercise on some turns, with one pass or two among them, after which a seat is out.

    Args:
        deal: the exercise.
        deed: key of what a seat does that does not pass.
        first_pass: in how many of the first turns the pass may be.
        most: how often a seat can do so; then it is out, too.
        rules: which say that a seat which has passed is out, whose turn comes later, and whose is next.
    """
    mover = deal.below(TABLE)
    count = MOVES + deal.below(MORE)
    passer = deal.below(first_pass)
    left = [most] * TABLE
    passed: list[int] = []
    turns = [0] * TABLE  # in which each passes
    told: list[str] = []
    last = mover
    for turn in range(count):
        second = deal.below(5) == 0
        passes = turn == passer or (second and len(passed) < 2)
        then = [one - 1 if seat == mover and not passes else one for seat, one in enumerate(left)]
        out = [*passed, mover] if passes else passed
        following = next_in(mover, [*out, *[seat for seat, one in enumerate(then) if one == 0]])
        if following < 0:
            break  # the phase would be over
        told.append(deal.say("passes" if passes else deed, seat=name(deal, mover)))
        if passes:
            turns[mover] = turn + 1
        last = mover
        passed, left, mover = out, then, following
    gone = [*passed, *[seat for seat, one in enumerate(left) if one == 0]]
    choices = []
    for seat in range(TABLE):
        reason, rule = ("out", rules[0]) if seat in passed else ("later" if left[seat] > 0 else "no_geek", rules[1])
        given: Values = {"turn": turns[seat], "last": name(deal, last), "place": place_after(last, seat, gone)}
        choices.append(seat_option(deal, seat, seat == mover, reason, rules[2] if seat == mover else rule, **given))
    return _who_acts(deal, choices, told, seat=name(deal, mover))


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
    last = (payer + passes) % TABLE  # who had the last turn; the payer, where all have passed
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        reason, rule = ("no_over", "3.5") if is_over else ("later", "" if seat == due else "3.2")
        given: Values = {"last": name(deal, last), "place": place_after(last, seat, [])}
        choices.append(seat_option(deal, seat, seat == due and not is_over, reason, rule, **given))
    choices.append(deal.option("over", deal.say("over"), is_over, "not_over", "" if is_over else "3.5", count=passes))
    return _who_acts(deal, choices, told, "why_over" if is_over else "why", **named(deal, seat=due, payer=payer))


DEEDS = 4  # places a tile, rolls, buys, and places a tile of the next round
CHANGES = 2  # the first deed after phase 4
RULES = ("2.1", "3.2", "5.4", "2.1")  # that say who begins each


@generator("begins", "predict", "2.1", "3.2", "4.3", "5.4")
def begins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a round in which the marker goes from one seat to another."""
    before, after = deal.two_below(TABLE)
    deed = deal.below(DEEDS)
    round_no = 1 + deal.below(5)
    is_late = deed >= CHANGES
    right = after if is_late else before
    deal.give(round=round_no, next=round_no + 1, **named(deal, before=before, after=after))
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        reason, rule = ("late" if is_late else "early", "4.3") if seat in (before, after) else ("other", RULES[deed])
        choices.append(seat_option(deal, seat, seat == right, reason, rule))
    part = deal.places(f"deed_{deed}", choices, people(deal, TABLE))
    return deal.exercise([part], why="why_late" if is_late else "why_early")
