"""Generators of exercises on a turn of Pig: what it banks, what a roll brings, how long it lasts, what comes next."""

from __future__ import annotations

from ....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from ....engine.luck import below
from ....engine.rule import OVER, rule
from ....engine.texts import text
from ..rules import GOAL, HOLD, RESULT, State, play
from .press import totals

TEXTS = "tbggg.games.pig.lessons"
NAMES = ("Ann", "Bob", "Cat")
FACES = 6
MOST_ROLLS = 3
EVEN = 20  # the turn total at which one more roll brings as much as it costs


def words(lang: str, key: str, **values: object) -> str:
    """Return one of the generators' texts."""
    return text(TEXTS, lang, key, values)


@rule
def seat_three(state: State, bank: int, seat: int, mover: int) -> None:
    """Set a table of three: one bank, and whose turn it is [P1]."""
    state.seats = 3
    state.bank[seat] = bank
    state.mover = mover


@rule
def has_bank(state: State, seat: int) -> int:
    """The points in a bank [P5]."""
    return state.bank[seat]


def turn(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the bank after a turn; in one of three, its last roll is a 1.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, 8)
    bank = 5 + below(luck_words[0], 60)
    lost = below(luck_words[1], 3) == 0
    faces = [2 + below(luck_words[3 + roll], FACES - 1) for roll in range(2 + below(luck_words[2], 3))]
    rolled = [*faces, 1] if lost else faces
    state = State()
    seat_three(state, bank, 0, 0)
    for face in rolled:
        play(state, RESULT + 16 * face)
    if not lost:
        play(state, HOLD)
    total = sum(faces)
    mistakes = [(bank + total, words(lang, "turn.one"), "P4"), (0, words(lang, "turn.all"), "P4")]
    if not lost:
        mistakes = [
            (bank + faces[-1], words(lang, "turn.last"), "P3"),
            (total, words(lang, "turn.added"), "P5"),
            (bank, words(lang, "turn.banked"), "P5"),
        ]
    listed = ", ".join([str(face) for face in rolled])
    return GeneratedExercise(
        words(lang, "turn.ask_lost" if lost else "turn.ask", bank=bank, faces=listed),
        words(lang, "turn.hint"),
        words(lang, "turn.why_lost" if lost else "turn.why", bank=bank, total=total, after=has_bank(state, 0)),
        [GeneratedPart(words(lang, "turn.after"), has_bank(state, 0), (), two_of(has_bank(state, 0), mistakes))],
    )


def once_more(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one more roll: whether it brings or costs more on average.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, 4)
    total = 2 + below(luck_words[0], 34)
    bank = below(luck_words[1], 50)
    change = sum([after - total for after in totals(total)])
    right = "even" if change == 0 else "roll" if change > 0 else "hold"
    choices = [
        GeneratedChoice(
            key,
            words(lang, f"once_more.{key}"),
            key == right,
            "" if key == right else words(lang, "once_more.count", gain=EVEN, total=total),
            "P4",
        )
        for key in ("roll", "hold", "even")
    ]
    return GeneratedExercise(
        words(lang, "once_more.ask", total=total, bank=bank),
        words(lang, "once_more.hint"),
        words(lang, "once_more.why", gain=EVEN, total=total),
        [GeneratedPart(words(lang, "once_more.which"), 0, choices)],
    )


def lasting(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on some rolls in a row: in how many cases one of them is a 1.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, 4)
    total = 2 + below(luck_words[0], 30)
    rolls = 2 + below(luck_words[1], MOST_ROLLS - 1)
    name = NAMES[below(luck_words[2], len(NAMES))]
    cases, kept = 1, 1
    for _ in range(rolls):
        cases = cases * FACES
        kept = kept * (FACES - 1)
    mistakes = [
        (rolls * cases // FACES, words(lang, "lasting.twice"), ""),
        (kept, words(lang, "lasting.kept"), "P4"),
    ]
    return GeneratedExercise(
        words(lang, "lasting.ask", seat=name, total=total, rolls=rolls, cases=cases),
        words(lang, "lasting.hint"),
        words(lang, "lasting.why", kept=kept, cases=cases, lost=cases - kept),
        [GeneratedPart(words(lang, "lasting.lost"), cases - kept, (), mistakes)],
    )


def next_turn(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the end of a turn: whose turn comes next, or who has won.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, 8)
    mover = below(luck_words[0], len(NAMES))
    bank = 70 + below(luck_words[1], 26)
    total = 2 + below(luck_words[2], 30)
    how = ("hold", "hold", "one", "nothing")[below(luck_words[3], 4)]
    state = State()
    seat_three(state, bank, mover, mover)
    if how != "nothing":
        state_total(state, total)
    play(state, RESULT + 16 if how == "one" else HOLD)
    won = state.due == OVER
    own, right = NAMES[mover], "won" if won else NAMES[state.mover]
    choices = [
        GeneratedChoice(name, words(lang, "next_turn.turn", seat=name), name == right, *reason(name, right, own, lang))
        for name in NAMES
    ]
    short = words(lang, "next_turn.short", goal=GOAL)
    choices.append(GeneratedChoice("won", words(lang, "next_turn.won", seat=own), won, "" if won else short, "P6"))
    return GeneratedExercise(
        words(lang, f"next_turn.{how}", seat=own, bank=bank, total=total, table=", ".join(NAMES)),
        words(lang, "next_turn.hint"),
        words(
            lang,
            "next_turn.why_won" if won else "next_turn.why",
            seat=NAMES[mover],
            sum=has_bank(state, mover),
            next=NAMES[state.mover],
        ),
        [GeneratedPart(words(lang, "next_turn.which"), 0, choices)],
    )


@rule
def state_total(state: State, total: int) -> None:
    """Set the turn total."""
    state.turn_total = total


def reason(name: str, right: str, own: str, lang: str) -> tuple[str, str]:
    """Return why it is not a player's turn, with the rule; empty texts if it is.

    Args:
        name: the player.
        right: the player whose turn it is, or `won`.
        own: the player whose turn ended.
        lang: language of the sentence, `en` or `fr`.
    """
    if name == right:
        return "", ""
    if right == "won":
        return words(lang, "next_turn.over"), "P6"
    return words(lang, "next_turn.ended" if name == own else "next_turn.clockwise"), "P2" if name == own else "P1"


GENERATORS: tuple[ExerciseGenerator, ...] = (
    ExerciseGenerator("turn", "number", ("P3", "P4", "P5"), TEXTS, turn),
    ExerciseGenerator("once_more", "predict", ("P4",), TEXTS, once_more),
    ExerciseGenerator("lasting", "number", ("P4",), TEXTS, lasting),
    ExerciseGenerator("next_turn", "predict", ("P1", "P2", "P6"), TEXTS, next_turn),
)
