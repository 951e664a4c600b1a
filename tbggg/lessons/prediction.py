"""Guesses beside answers: sentences on whether they are right, how far off they are, and why.

Pages say it by the same functions, as the JavaScript that `python -m tbggg.lessons` writes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .number_input import RIGHT, fault_of, of_answer, read_number, spelled, value_of
from .texts import lesson_text
from .verdict import KnownChoice, KnownNumber, Sentence, listed, of_mistake, of_no_number

DIGITS_OF_GAP, MOST_DIGITS_OF_GAP = 2, 6  # significant ones; a whole part has all of its own


def of_no_choice(chosen: Sequence[int], lang: str) -> str:
    """Return what to say where nothing is chosen; empty where something is.

    Args:
        chosen: places of the choices that were chosen.
        lang: `en` or `fr`.
    """
    return "" if chosen else lesson_text(lang, "verdict.nothing")


def on_guessed_choices(
    choices: Sequence[KnownChoice], chosen: Sequence[int], solution: str, lang: str
) -> tuple[bool, list[Sentence]]:
    """Return whether the guessed ones are the right ones, and what to say of them.

    Args:
        choices: label, whether it is right, reason and rule of each.
        chosen: places of those that were guessed.
        solution: the right ones in words.
        lang: `en` or `fr`.
    """
    if not chosen:
        return False, [(of_no_choice(chosen, lang), "")]
    is_right = True
    labels: list[str] = []
    reasons: list[Sentence] = []
    for place, (label, right, reason, rule) in enumerate(choices):
        if place in chosen:
            labels.append(label)
        if right != (place in chosen):
            is_right = False
        if reason and (right or place in chosen) and (reason, rule) not in reasons:
            reasons.append((reason, rule))
    return is_right, [(_told(is_right, listed(labels, lang), solution, lang), ""), *reasons]


def on_guessed_number(
    given: str, unit: str, answer: str, mistakes: Sequence[KnownNumber], solution: str, lang: str
) -> tuple[bool, list[Sentence]]:
    """Return whether a guessed number is the answer, and what to say of it.

    Args:
        given: as it was typed.
        unit: that of the question, `%` or none.
        answer: the right number as a ratio, such as `25/36`.
        mistakes: common wrong numbers, each with what to say of it and its rule.
        solution: the right number in words.
        lang: `en` or `fr`.

    >>> on_guessed_number("1", "", "3/4", [], "3/4 = 0.75", "en")
    (False, [('Your guess: 1. It is 3/4 = 0.75. You were 0.25 too high.', '')])
    """
    typed = read_number(given, unit)
    if typed is None:
        return False, [(of_no_number(given, unit, lang), "")]
    guessed, right = value_of(typed), value_of(of_answer(answer))
    if fault_of(typed, answer) == RIGHT or guessed == right:
        return True, [(_told(True, "", solution, lang), "")]
    told = _told(False, spelled(guessed, lang, unit) if unit else given.strip(), solution, lang)
    gap = _gap(abs(guessed - right), unit, lang)
    far = lesson_text(lang, "guess.too_high" if guessed > right else "guess.too_low", gap=gap)
    return False, [(f"{told} {far}", ""), *of_mistake(typed, mistakes)]


def _told(right: bool, guess: str, solution: str, lang: str) -> str:
    """Return the sentence that says what is so."""
    so = solution.rstrip(".")
    if right:
        return lesson_text(lang, "guess.right", solution=so)
    return lesson_text(lang, "guess.wrong", guess=guess.rstrip("."), solution=so)


def _gap(size: float, unit: str, lang: str) -> str:
    """Return the spelling of a difference; of percentages in points."""
    if not unit:
        return _rounded(size, lang)
    points = _rounded(100.0 * size, lang)
    is_one = points == "1" or (lang == "fr" and 100.0 * size < 2.0)
    return lesson_text(lang, "guess.points", gap=points, count=1 if is_one else 2)


def _rounded(size: float, lang: str) -> str:
    """Return the spelling of a difference, rounded, but never in its whole part."""
    digits, limit = DIGITS_OF_GAP, 100.0
    while size >= limit and digits < MOST_DIGITS_OF_GAP:
        digits += 1
        limit *= 10.0
    return spelled(size, lang, digits=digits)
