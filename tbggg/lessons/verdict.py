"""Verdicts on answers, with the reasons: what is said of choices, and of a typed number.

Pages make them by the same functions, as the JavaScript that `python -m tbggg.lessons` writes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.texts import text
from .number_input import RIGHT, TOO_FEW_DIGITS, TOO_LOW, fault_of, read_number

PACKAGE = "tbggg.lessons"
MOST_REASONS = 2  # given at once; the other wrong choices are counted
MOST_NAMED = 3  # rules that an answer is sent to, when nothing else is said of it

Line = tuple[str, str]  # a sentence, and the ids of its rules, separated by spaces, or an empty text
KnownChoice = tuple[str, bool, str, str]  # its label, whether it is right, the reason, and the rule
KnownNumber = tuple[str, str, str]  # a common wrong number, such as 25/36, what to say of it, and the rule


def on_choices(
    form: str, choices: Sequence[KnownChoice], chosen: Sequence[int], taught: Sequence[str], lang: str
) -> tuple[bool, list[Line]]:
    """Return whether the chosen ones are the right ones, and what to say of them.

    Args:
        form: `one` of the choices, or `some` of them.
        choices: label, whether it is right, reason and rule of each.
        chosen: places of those that were chosen.
        taught: ids of the rules that the exercise teaches, named where its choices have none.
        lang: `en` or `fr`.
    """
    wrong: list[int] = []
    for place, (_, right, _, _) in enumerate(choices):
        if right != (place in chosen):
            wrong.append(place)
    if not wrong:
        explained = _told([choice for choice in choices if choice[1] and choice[2]])
        return True, [(reason, rule) for _, _, reason, rule in explained] or [(verdict_text("right", lang), "")]
    if form == "one" and not chosen:
        return False, [(verdict_text("nothing", lang), "")]
    missed = [choices[place] for place in wrong if place not in chosen]
    refused = [choices[place] for place in wrong if place in chosen]
    told = _told(refused)
    lines: list[Line] = [(of_wrong_choice(label, reason, lang), rule) for label, _, reason, rule in told]
    if len(refused) > len(told):
        lines.append((verdict_text("more", lang, {"count": len(refused) - len(told)}), ""))
    if form == "some" and missed:
        lines.append(_of_missed(missed, taught, lang))
    return False, lines


def of_wrong_choice(label: str, reason: str, lang: str) -> str:
    """Return what to say of a wrong choice.

    Args:
        label: the text that the reader sees.
        reason: explanation of it, or empty.
        lang: `en` or `fr`.

    >>> of_wrong_choice("It was.", "Too far.", "en")
    'It was: no. Too far.'
    """
    return verdict_text("wrong", lang, {"label": label.rstrip("."), "reason": reason}).rstrip()


def _told(choices: Sequence[KnownChoice]) -> list[KnownChoice]:
    """Return the choices whose reasons are given: a few, and none with the reason of another."""
    told: list[KnownChoice] = []
    reasons: list[Line] = []
    for choice in choices:
        _, _, reason, rule = choice
        if len(told) < MOST_REASONS and (not reason or (reason, rule) not in reasons):
            told.append(choice)
            reasons.append((reason, rule))
    return told


def _of_missed(missed: Sequence[KnownChoice], taught: Sequence[str], lang: str) -> Line:
    """Return what to say of right choices that were left out: why one of them is right, and not which it is."""
    told = verdict_text("missing", lang, {"count": len(missed)})
    for _, _, reason, rule in missed:
        if reason:
            return f"{told} {verdict_text('because', lang)} {reason}", rule
    return _with_rules(told, [rule for _, _, _, rule in missed], taught, lang)


def on_number(
    given: str, unit: str, answer: str, mistakes: Sequence[KnownNumber], taught: Sequence[str], lang: str
) -> tuple[bool, list[Line]]:
    """Return whether a typed number is the answer, and what to say of it.

    Args:
        given: as it was typed.
        unit: that of the question, `%` or none.
        answer: the right number as a ratio, such as `25/36`.
        mistakes: common wrong numbers, each with what to say of it and its rule.
        taught: ids of the rules that the exercise teaches, named where its wrong numbers have none.
        lang: `en` or `fr`.
    """
    typed = read_number(given, unit)
    if typed is None:
        return False, [(of_no_number(given, unit, lang), "")]
    fault = fault_of(typed, answer)
    if fault == RIGHT:
        return True, [(verdict_text("right", lang), "")]
    for wrong, why, rule in mistakes:
        if fault_of(typed, wrong) == RIGHT:
            return False, [(why, rule)]
    if fault == TOO_FEW_DIGITS:
        return False, [(verdict_text("digits", lang), "")]
    told = verdict_text("too_low" if fault == TOO_LOW else "too_high", lang, {"given": given.strip()})
    return False, [_with_rules(told, [rule for _, _, rule in mistakes], taught, lang)]


def of_no_number(given: str, unit: str, lang: str) -> str:
    """Return what to say of a text that is no number; empty for a number.

    Args:
        given: as it was typed.
        unit: that of the question, `%` or none.
        lang: `en` or `fr`.

    >>> of_no_number("", "", "en"), of_no_number("25/36", "", "en")
    ('Type a number first.', '')
    """
    if not given.strip():
        return verdict_text("empty", lang)
    return verdict_text("no_number", lang) if read_number(given, unit) is None else ""


def listed(labels: Sequence[str], lang: str) -> str:
    """Return the labels of the right choices as one text.

    >>> listed(["1, 2", "3"], "en"), listed([], "en")
    ('1, 2 · 3', 'none')
    """
    has_comma = any("," in label for label in labels)
    return (" · " if has_comma else ", ").join(labels) or verdict_text("none", lang)


def verdict_text(key: str, lang: str, values: Mapping[str, object] | None = None) -> str:
    """Return a text of verdicts.

    Args:
        key: its key.
        lang: `en` or `fr`.
        values: what its placeholders stand for.
    """
    return text(PACKAGE, lang, f"verdict.{key}", values)


def _with_rules(told: str, own: Sequence[str], taught: Sequence[str], lang: str) -> Line:
    """Return a sentence with the rules to read: a question's own, else those of the exercise, if they are few."""
    named: list[str] = []
    for rule in own:
        if rule and rule not in named:
            named.append(rule)
    if not named:
        named = list(taught)
    return (f"{told} {verdict_text('look', lang)}", " ".join(named)) if 0 < len(named) <= MOST_NAMED else (told, "")
