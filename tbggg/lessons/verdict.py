"""Verdicts on answers, with the reasons: what is said of choices, and of a typed number.

Pages make them by the same functions, as the JavaScript that `python -m tbggg.lessons` writes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .number_input import RIGHT, TOO_FEW_DIGITS, TOO_LOW, Ratio, fault_of, read_number
from .texts import lesson_text

MOST_REASONS = 2  # of wrong choices at once; the others are counted
MOST_NAMED = 3  # rules that an answer is sent to, when nothing else is said of it

Sentence = tuple[str, str]  # a sentence, and the ids of its rules, separated by spaces, or an empty text
KnownChoice = tuple[str, bool, str, str]  # its label, whether it is right, the reason, and the rule
KnownNumber = tuple[str, str, str]  # a common wrong number, such as 25/36, what to say of it, and the rule


def on_choices(
    form: str, choices: Sequence[KnownChoice], chosen: Sequence[int], taught: Sequence[str], lang: str
) -> tuple[bool, list[Sentence]]:
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
        explained = _distinct([choice for choice in choices if choice[1] and choice[2]])
        return True, [(reason, rule) for _, _, reason, rule in explained] or [(lesson_text(lang, "verdict.right"), "")]
    if form == "one" and not chosen:
        return False, [(lesson_text(lang, "verdict.nothing"), "")]
    missed = [choices[place] for place in wrong if place not in chosen]
    refused = [choices[place] for place in wrong if place in chosen]
    explained = _distinct(refused)[:MOST_REASONS]
    lines: list[Sentence] = [(of_wrong_choice(label, reason, lang), rule) for label, _, reason, rule in explained]
    if len(refused) > len(explained):
        lines.append((lesson_text(lang, "verdict.more", count=len(refused) - len(explained)), ""))
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
    >>> of_wrong_choice("To B09: 1 action", "Too far.", "en"), of_wrong_choice("roll on", "Too bold.", "en")
    ('“To B09: 1 action”: no. Too far.', '“roll on”: no. Too bold.')
    """
    key = "verdict.wrong_quoted" if ":" in label or label[:1] != label[:1].upper() else "verdict.wrong"
    return lesson_text(lang, key, label=label.rstrip("."), reason=reason).rstrip()


def _distinct(choices: Sequence[KnownChoice]) -> list[KnownChoice]:
    """Return some choices without those whose reason and rule an earlier one has."""
    kept: list[KnownChoice] = []
    reasons: list[Sentence] = []
    for choice in choices:
        _, _, reason, rule = choice
        if not reason or (reason, rule) not in reasons:
            kept.append(choice)
            reasons.append((reason, rule))
    return kept


def _of_missed(missed: Sequence[KnownChoice], taught: Sequence[str], lang: str) -> Sentence:
    """Return what to say of right choices that were left out: why one of them is right, and not which it is."""
    told = lesson_text(lang, "verdict.missing", count=len(missed))
    for _, _, reason, rule in missed:
        if reason:
            return f"{told} {lesson_text(lang, 'verdict.because')} {reason}", rule
    return with_rules(told, [rule for _, _, _, rule in missed], taught, lang)


def on_number(
    given: str, unit: str, answer: str, mistakes: Sequence[KnownNumber], taught: Sequence[str], lang: str
) -> tuple[bool, list[Sentence], bool]:
    """Return whether a typed number is the answer, what to say of it, and whether that says what is wrong.

    A wrong number of which nothing is known but that it is too low or too high is not diagnosed.

    Args:
        given: as it was typed.
        unit: that of the question, `%` or none.
        answer: the right number as a ratio, such as `25/36`.
        mistakes: common wrong numbers, each with what to say of it and its rule.
        taught: ids of the rules that the exercise teaches, named where its wrong numbers have none.
        lang: `en` or `fr`.

    >>> on_number("7", "", "3", [("7", "These are all of them.", "1.2")], [], "en")
    (False, [('These are all of them.', '1.2')], True)
    >>> on_number("4", "", "3", [], [], "en")
    (False, [('It is less than 4.', '')], False)
    """
    typed = read_number(given, unit)
    if typed is None:
        return False, [(of_no_number(given, unit, lang), "")], True
    fault = fault_of(typed, answer)
    if fault == RIGHT:
        return True, [(lesson_text(lang, "verdict.right"), "")], True
    known = of_mistake(typed, mistakes)
    if known:
        return False, known, True
    if fault == TOO_FEW_DIGITS:
        return False, [(lesson_text(lang, "verdict.digits"), "")], True
    told = lesson_text(lang, "verdict.too_low" if fault == TOO_LOW else "verdict.too_high", given=given.strip())
    return False, [with_rules(told, [rule for _, _, rule in mistakes], taught, lang)], False


def of_mistake(typed: Ratio, mistakes: Sequence[KnownNumber]) -> list[Sentence]:
    """Return what to say of a number if it is a common wrong one; else nothing.

    Args:
        typed: the number.
        mistakes: common wrong numbers, each with what to say of it and its rule.
    """
    for wrong, why, rule in mistakes:
        if fault_of(typed, wrong) == RIGHT:
            return [(why, rule)]
    return []


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
        return lesson_text(lang, "verdict.empty")
    return lesson_text(lang, "verdict.no_number") if read_number(given, unit) is None else ""


def listed(labels: Sequence[str], lang: str) -> str:
    r"""Return the labels of the right choices as one text.

    >>> listed(["1, 2", "3"], "en"), listed([], "en")
    ('1, 2\xa0· 3', 'none')
    >>> listed(["It is.", "It was."], "en")
    'It is.\xa0· It was.'
    """
    is_long = any("," in label or label.endswith(".") for label in labels)
    return ("\u00a0· " if is_long else ", ").join(labels) or lesson_text(lang, "verdict.none")  # no dot begins a line


def with_rules(told: str, own: Sequence[str], taught: Sequence[str], lang: str) -> Sentence:
    """Return a sentence with the rules to read: a question's own, else those of the exercise, if they are few.

    Args:
        told: the sentence.
        own: ids of the rules that the question has.
        taught: ids of the rules that the exercise teaches.
        lang: `en` or `fr`.
    """
    named: list[str] = []
    for rule in own:
        if rule and rule not in named:
            named.append(rule)
    if not named:
        named = list(taught)
    if not 0 < len(named) <= MOST_NAMED:
        return told, ""
    return f"{told} {lesson_text(lang, 'verdict.look', count=len(named))}", " ".join(named)
