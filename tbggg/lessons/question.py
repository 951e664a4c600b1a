"""Question of an exercise: its choices or number, and the verdict on an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ..engine.errors import BadOption
from ..engine.texts import text
from ..engine.toys import Picture
from ..record.record import Node
from .number_input import RIGHT, TOO_FEW_DIGITS, TOO_LOW, fault_of, read_number, shown

Form = Literal["one", "some", "number"]
PACKAGE = "tbggg.lessons"
PLACES_OF_A_MOVE = 2  # what is moved, and where it goes
MOST_NAMED = 3  # rules that an answer is sent to, when nothing else is said of it


@dataclass(frozen=True, slots=True)
class Asked:
    """Query to the rules, which pages with the rules evaluate again.

    Attributes:
        node: the moment.
        of: the query; or a move, for a query whether it is legal.
        wanted: answer that makes a choice right, for a choice with its own query.
        moves: moves that are played from the moment in order, for queries about these.
    """

    node: Node
    of: str
    wanted: str = ""
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a question.

    Attributes:
        value: the value that an answer names.
        label: the text that the reader sees.
        right: whether it is an answer.
        reason: explanation of it, or empty.
        rule: id of the rule that decides it, or empty.
        asked: its own query, or None.
    """

    value: str
    label: str
    right: bool
    reason: str = ""
    rule: str = ""
    asked: Asked | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Verdict on an answer; true if it is right.

    Attributes:
        right: whether the answer is right.
        lines: sentences, each with the ids of its rules, separated by spaces, or an empty text.
    """

    right: bool
    lines: tuple[tuple[str, str], ...]

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return "\n".join(f"{line} [{rule}]" if rule else line for line, rule in self.lines)

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class Part:
    """One question.

    Attributes:
        ask: the question, or empty where the exercise asks it.
        form: `one` of the choices, `some` of them (any subset), or a `number`.
        choices: the choices; empty for a number.
        answer: the right number, or None for choices.
        asked: the query to the rules, if the question is one query.
        mistakes: common wrong numbers, each with what to say of it and the id of the rule that decides it, or an empty
            text.
        unit: `%` where a percentage is asked for, else empty.
        board: moment whose board has the choices as places, or None where they stand in a list.
        seat: viewer of that board, a seat's word, or None for all open.
        picture: drawing that has the choices as places, or None.
    """

    ask: str
    form: Form
    choices: tuple[Choice, ...] = ()
    answer: Fraction | None = None
    asked: Asked | None = None
    mistakes: tuple[tuple[Fraction, str, str], ...] = ()
    unit: str = ""
    board: Node | None = None
    seat: str | None = None
    picture: Picture | None = None

    @property
    def rules(self) -> list[str]:
        """Ids of the rules that decide about its choices or wrong numbers, an empty text where none does."""
        return [*(choice.rule for choice in self.choices), *(rule for _, _, rule in self.mistakes)]

    @property
    def asks_for_a_move(self) -> bool:
        """True if each choice is a move from a place to another one, made with two clicks on its board or picture."""
        moves = all(len(choice.value.split(" ")) == PLACES_OF_A_MOVE for choice in self.choices)
        return moves and bool(self.choices) and bool(self.board or self.picture)

    def check(self, given: object, lang: str, rules: Sequence[str] = ()) -> Verdict:
        """Return the verdict on an answer.

        Args:
            given: a number, as number or text; the value of a choice; or several values.
            lang: `en` or `fr`.
            rules: ids of the rules that the exercise teaches, named where the question has none of its own.

        Raises:
            BadOption: no such choice.
        """
        if self.answer is not None:
            return self._of_number(str(given), self.answer, lang, rules)
        values = _values(given)
        if unknown := values - {choice.value for choice in self.choices}:
            known = ", ".join(choice.value for choice in self.choices)
            raise BadOption(said(lang, "no_choice", value=min(unknown), values=known))
        wrong = [choice for choice in self.choices if choice.right != (choice.value in values)]
        if not wrong:
            reasons = [(choice.reason, choice.rule) for choice in self.choices if choice.right and choice.reason]
            return Verdict(True, tuple(dict.fromkeys(reasons)) or ((said(lang, "right"), ""),))
        if self.form == "one" and not values:
            return Verdict(False, ((said(lang, "nothing"), ""),))
        chosen = [choice for choice in wrong if choice.value in values]
        lines = [
            (said(lang, "wrong", label=choice.label.removesuffix("."), reason=choice.reason).rstrip(), choice.rule)
            for choice in chosen
        ]
        if missed := [choice for choice in wrong if choice.right]:
            lines += self._missing(missed, lang, rules) if self.form == "some" else []
        return Verdict(False, tuple(lines))

    @staticmethod
    def _missing(missed: Sequence[Choice], lang: str, rules: Sequence[str]) -> list[tuple[str, str]]:
        """Return what is said of right choices that were left out: why one of them is right, and not which it is."""
        told = said(lang, "missing", count=len(missed))
        for choice in missed:
            if choice.reason:
                return [(f"{told} {said(lang, 'because')} {choice.reason}", choice.rule)]
        return [_with_rules(told, [choice.rule for choice in missed], rules, lang)]

    def _of_number(self, given: str, answer: Fraction, lang: str, rules: Sequence[str]) -> Verdict:
        if not given.strip():
            return Verdict(False, ((said(lang, "empty"), ""),))
        typed = read_number(given, self.unit)
        if typed is None:
            return Verdict(False, ((said(lang, "no_number"), ""),))
        fault = fault_of(typed, answer)
        if fault == RIGHT:
            return Verdict(True, ((said(lang, "right"), ""),))
        for wrong, why, rule in self.mistakes:
            if fault_of(typed, wrong) == RIGHT:
                return Verdict(False, ((why, rule),))
        if fault == TOO_FEW_DIGITS:
            return Verdict(False, ((said(lang, "digits"), ""),))
        told = said(lang, "too_low" if fault == TOO_LOW else "too_high", given=given.strip())
        return Verdict(False, (_with_rules(told, [rule for _, _, rule in self.mistakes], rules, lang),))

    def solution(self, lang: str) -> str:
        """Return the right answer in words."""
        if self.answer is not None:
            return shown(self.answer, lang, self.unit)
        labels = [choice.label for choice in self.choices if choice.right]
        return (" · " if "," in "".join(labels) else ", ").join(labels) or said(lang, "none")


def said(lang: str, key: str, **values: object) -> str:
    """Return a text of the exercises.

    Args:
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.
    """
    return text(PACKAGE, lang, key, values)


def _with_rules(told: str, own: Sequence[str], others: Sequence[str], lang: str) -> tuple[str, str]:
    """Return a sentence with the rules to read: a question's own, else those of the exercise, if they are few."""
    named = list(dict.fromkeys(rule for rule in own if rule)) or list(others)
    return (f"{told} {said(lang, 'look')}", " ".join(named)) if 0 < len(named) <= MOST_NAMED else (told, "")


def with_rule(given: str | Mapping[str, str]) -> tuple[str, str]:
    """Return what is said of a wrong answer and its rule, given as a text or as a mapping of `label` and `rule`."""
    return (given, "") if isinstance(given, str) else (given["label"], given.get("rule", ""))


def _values(given: object) -> set[str]:
    """Return the values of an answer: a collection, or text separated by commas."""
    if isinstance(given, list | tuple | set | frozenset):
        return {str(value) for value in given}
    return {value.strip() for value in str(given).split(",")} - {""}


def either(names: Sequence[str], lang: str) -> str:
    """Return names of which one is enough."""
    return said(lang, "or").join(names)
