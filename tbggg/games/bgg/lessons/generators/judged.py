"""Generator of exercises on intervals: which of some moves are seen to be worse than the best."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.shapes import markable, path, rect, text
from .....engine.toys import Picture
from ..toys.drawn import STYLE_OF_TOYS
from .words import TEXTS, tenths, words

MOVES = "ABCD"
WIDTH, ROW, HEAD = 340, 44, 26
ZERO, UNIT = 240, 4  # where zero is drawn, and how wide a tenth of a GG is
WORDS = 3 * len(MOVES)


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four moves with the intervals of their differences to the best one.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    means = [-(4 + below(word, 22)) for word in luck_words[: len(MOVES)]]
    halves = [8 + below(word, 16) for word in luck_words[len(MOVES) : 2 * len(MOVES)]]
    halves = [half + 1 if half == -mean else half for mean, half in zip(means, halves, strict=True)]
    if not any(mean + half < 0 for mean, half in zip(means, halves, strict=True)):
        halves[below(luck_words[2 * len(MOVES)], len(MOVES))] = 3  # one at least is seen to be worse
    choices = [choice(at, means[at], halves[at], lang) for at in range(len(MOVES))]
    seen = [MOVES[at] for at in range(len(MOVES)) if choices[at].right]
    return GeneratedExercise(
        words(lang, "judged.ask"),
        words(lang, "judged.hint"),
        words(lang, "judged.why" if len(seen) < len(MOVES) else "judged.why_all", moves=", ".join(seen)),
        [GeneratedPart(words(lang, "judged.which"), 0, choices, (), True, bars(means, halves, lang))],
    )


def choice(at: int, mean: int, half: int, lang: str) -> GeneratedChoice:
    """Return a move as a choice.

    Args:
        at: index of the move.
        mean: its mean difference to the best, in tenths of a GG.
        half: half its interval.
        lang: language of the texts, `en` or `fr`.
    """
    low, high = tenths(mean - half, lang), tenths(mean + half, lang)
    label = words(lang, "judged.move", move=MOVES[at], mean=tenths(mean, lang), low=low, high=high)
    worse = mean + half < 0
    reason = words(lang, "judged.below") if worse else words(lang, "judged.holds_zero", high=high)
    return GeneratedChoice(MOVES[at], label, worse, reason, "9.1")


def bars(means: list[int], halves: list[int], lang: str) -> Picture:
    """Return the intervals as bars below each other, with zero as a line.

    Args:
        means: mean differences, in tenths of a GG.
        halves: half intervals.
        lang: language of the texts, `en` or `fr`.
    """
    floor = HEAD + ROW * len(MOVES)
    parts = [f"<style>{STYLE_OF_TOYS}</style>", text(ZERO, 16, words(lang, "judged.best"), "quiet small mid")]
    for at in range(len(MOVES)):
        y = HEAD + ROW * at
        middle = ZERO + UNIT * means[at]
        bar = rect(middle - UNIT * halves[at], y + 13, 2 * UNIT * halves[at], 16, "here", 4)
        bar += rect(middle - 1, y + 9, 3, 24, "accent")
        inside = text(8, y + 26, MOVES[at], "bold") + bar
        parts.append(markable(MOVES[at], 2, y + 2, WIDTH - 4, ROW - 4, inside))
    parts.append(path(f"M{ZERO} {HEAD - 4}V{floor}", "rail wide"))
    return Picture(WIDTH, floor + 4, "".join(parts), words(lang, "judged.says"))


GENERATOR = ExerciseGenerator("judged", "place", ("9.1",), TEXTS, generate)
