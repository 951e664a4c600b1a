"""Generator of exercises on a round: whose turn it is, and how many dice are left."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.state import State, black_dice
from .words import NAMES, TEXTS, table_of, words

FEWEST, TABLES = 2, 3  # two to four seats
MOST_TURNS = 5
ALL = 6  # dice of a round
PLACES, WITHDRAWS, BUSTS = "places", "withdraws", "busts"
WORDS = 3 + MOST_TURNS


@rule
def leave(state: State, seats: int, exits: int) -> None:
    """Set the number of seats, and how many of them are out [B1.4, B4.3]."""
    state.seats = seats
    state.exits = exits


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on some turns, at least one of which ends in a withdrawal or a bust.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = FEWEST + below(luck_words[0], TABLES)
    mover = below(luck_words[1], seats)
    turns = 2 + below(luck_words[2], MOST_TURNS - 1)
    out: list[int] = []
    busts = 0
    told: list[str] = []
    last = mover
    for turn in range(turns):
        if turn > 1 and len(out) == seats - 1:
            break  # the last one goes on alone
        how = (PLACES, PLACES, WITHDRAWS, BUSTS)[below(luck_words[3 + turn], 4)]
        if not out and turn == turns - 1 and how == PLACES:
            how = WITHDRAWS
        if len(out) == seats - 1:
            how = PLACES
        told.append(words(lang, f"exits.{how}", seat=NAMES[mover]))
        out = out if how == PLACES else [*out, mover]
        busts += 1 if how == BUSTS else 0
        last = mover
        mover = after(mover, out, seats)
    state = State()
    leave(state, seats, len(out))
    dice = 2 + black_dice(state)
    alone = len(out) == seats - 1
    choices = [choice(seat, mover, last, out, alone, lang) for seat in range(seats)]
    over = words(lang, "exits.alone" if alone else "exits.not_over", seat=NAMES[mover])
    choices.append(GeneratedChoice("over", words(lang, "exits.over"), False, over, "BR11" if alone else "B0.2"))
    known = [
        (dice - 1, words(lang, "exits.white"), "B1.1"),
        (ALL, words(lang, "exits.busts_too" if busts > 0 else "exits.leaves"), "B4.3" if busts > 0 else "B1.4"),
        (ALL - len(out), words(lang, "shared.two_of_two"), "BR8")
        if seats == FEWEST
        else (max(2, ALL - 2 * len(out)), words(lang, "shared.one_each"), "B1.4"),
        (dice - 2, words(lang, "exits.golden"), "BR2"),
    ]
    turn = nth % len(known)
    named = {"seat": NAMES[mover], "table": table_of(seats), "dice": dice}
    key = "exits.why_two" if seats == FEWEST else "exits.why"
    return GeneratedExercise(
        words(lang, "exits.ask", moves=", ".join(told), **named),
        words(lang, "exits.hint"),
        words(lang, key, out=len(out), **named),
        [
            GeneratedPart(words(lang, "exits.who"), 0, choices),
            GeneratedPart(words(lang, "exits.how_many"), dice, (), two_of(dice, [*known[turn:], *known[:turn]])),
        ],
    )


def after(seat: int, out: list[int], seats: int) -> int:
    """Return the next seat clockwise that is in [B1.5, BR7]."""
    other = (seat + 1) % seats
    while other in out:
        other = (other + 1) % seats
    return other


def choice(seat: int, mover: int, last: int, out: list[int], alone: bool, lang: str) -> GeneratedChoice:
    """Return a seat as a choice, with the reason if it has not the dice.

    Args:
        seat: the seat.
        mover: the seat that has them.
        last: the seat that had them before.
        out: the seats that are out.
        alone: whether only one is in.
        lang: language of the texts, `en` or `fr`.
    """
    name = NAMES[seat]
    if seat == mover:
        return GeneratedChoice(name, name, True, "", "B1.5")
    if seat in out and alone:
        return GeneratedChoice(name, name, False, words(lang, "exits.out_alone", seat=NAMES[mover]), "B0.4")
    if seat in out:
        return GeneratedChoice(name, name, False, words(lang, "exits.out"), "B0.3")
    if seat == last:
        return GeneratedChoice(name, name, False, words(lang, "exits.passed_on"), "B1.5")
    return GeneratedChoice(name, name, False, words(lang, "exits.clockwise"), "BR7")


GENERATOR = ExerciseGenerator(
    "exits",
    "number",
    ("B0.2", "B0.3", "B0.4", "B1.1", "B1.4", "B1.5", "B4.3", "BR2", "BR7", "BR8", "BR11"),
    TEXTS,
    generate,
)
