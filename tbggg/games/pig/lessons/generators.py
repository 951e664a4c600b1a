"""Generators of exercises on a turn of Pig: what it banks, what a roll brings, how long it lasts, what comes next."""

from __future__ import annotations

from ....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ....engine.rule import OVER
from ..rules import GOAL, HOLD, MOVES, State, play
from .pictures import of_bank, of_heap, of_table
from .press import ENOUGH, FACES, better

NAMES = ("Ann", "Bob", "Cat")
MOST_ROLLS = 3


@generator("turn", "place", "P3", "P4", "P5")
def turn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the bank after a turn; in one of three, its last roll is a 1."""
    bank = 5 + deal.below(60)
    lost = deal.below(3) == 0
    faces = [2 + deal.below(FACES - 1) for _ in range(2 + deal.below(3))]
    rolled = [*faces, 1] if lost else faces
    state = State(seats=3)
    state.bank[0] = bank
    for face in rolled:
        play(state, MOVES.roll_result.pack(face))
    if not lost:
        play(state, HOLD)
    total, after = sum(faces), state.bank[0]
    deal.give(bank=bank, faces=deal.joined(rolled), total=total, after=after)
    known = [(bank + total, "one", "P4"), (0, "all", "P4"), (bank + 1, "face", "P4"), (bank - total, "back", "P4")]
    if not lost:
        known = [(bank + faces[-1], "last", "P3"), (total, "added", "P5"), (bank, "banked", "P5"), (0, "safe", "P5")]
    possible = [one for one in known if one[0] >= 0]
    choices = deal.amounts(lambda points: deal.say("points", points=points), after, possible)
    picture, so = of_bank(rolled, bank, [one.value for one in choices], deal.say("says")), "_lost" if lost else ""
    return deal.exercise([deal.places("after", choices, picture)], ask=f"ask{so}", why=f"why{so}")


@generator("once_more", "place", "P4")
def once_more(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one more roll: whether it brings or costs more on average."""
    total = 2 + deal.below(34)
    bank = deal.below(50)
    right = better(total)
    deal.give(total=total, bank=bank, gain=ENOUGH)
    choices = [deal.option(key, deal.say(key), key == right, f"{key}_not", "P4") for key in ("roll", "hold", "even")]
    return deal.exercise([deal.places("which", choices, of_heap(total))])


@generator("lasting", "number", "P4")
def lasting(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some rolls in a row: in how many cases one of them is a 1."""
    total = 2 + deal.below(30)
    rolls = 2 + deal.below(MOST_ROLLS - 1)
    seat = deal.one_of(NAMES)
    cases, kept = FACES**rolls, (FACES - 1) ** rolls
    lost = cases - kept
    part = deal.number("lost", lost, [(rolls * cases // FACES, "twice", ""), (kept, "kept", "P4")])
    return deal.exercise([part], seat=seat, total=total, rolls=rolls, cases=cases, kept=kept, lost=lost)


@generator("next_turn", "place", "P1", "P2", "P6")
def next_turn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the end of a turn: whose turn comes next, or who has won."""
    mover = deal.below(len(NAMES))
    bank = 70 + deal.below(26)
    total = 2 + deal.below(30)
    how = deal.one_of(("hold", "hold", "one", "nothing"))
    state = State(seats=3, mover=mover, turn_total=0 if how == "nothing" else total)
    state.bank[mover] = bank
    play(state, MOVES.roll_result.pack(1) if how == "one" else HOLD)
    won = state.due == OVER
    own, following = NAMES[mover], NAMES[state.mover]
    deal.give(seat=own)
    choices: list[GeneratedChoice] = []
    for name in NAMES:
        over = "over_own" if name == own else "over"
        reason, decides = (over, "P6") if won else ("ended", "P2") if name == own else ("clockwise", "P1")
        right = name == following and not won
        rule = "" if right else decides
        choices.append(deal.option(name, deal.say("turn", seat=name), right, reason, rule, who=name))
    choices.append(deal.option("won", deal.say("won"), won, "short", "P6", goal=GOAL))
    deal.give(bank=bank, total=total, table=listed(NAMES), sum=state.bank[mover], next=following)
    part = deal.places("which", choices, of_table(NAMES, mover, bank))
    return deal.exercise([part], ask=how, why="why_won" if won else "why")
