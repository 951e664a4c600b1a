"""Question of an exercise: its choices or number, and the verdict on an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ..engine.errors import BadOption
from ..engine.toys import Picture
from ..record.record import Node
from .board_facts import on_board
from .number_input import shown
from .prediction import of_no_choice, on_guessed_choices, on_guessed_number
from .texts import lesson_text
from .verdict import KnownChoice, KnownNumber, listed, of_no_number, on_choices, on_number

Form = Literal["one", "some", "number", "text"]
PLACES_OF_A_MOVE = 2  # what is moved, and where it goes
ARROW = " → "  # between their names


@dataclass(frozen=True, slots=True)
class RuleQuery:
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
        allowed: whether the rules allow a wrong choice, which another one betters.
    """

    value: str
    label: str
    right: bool
    reason: str = ""
    rule: str = ""
    asked: RuleQuery | None = None
    allowed: bool = False


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
        form: `one` of the choices, `some` of them (any subset), a `number`, or a `text`, which is a board.
        choices: the choices; empty for a number.
        answer: the right number, or None for choices.
        asked: the query to the rules, if the question is one query.
        mistakes: common wrong numbers, each with what to say of it and the id of the rule that decides it, or an empty
            text.
        unit: `%` where a percentage is asked for, else empty.
        board: moment whose board has the choices as places, or None where they stand in a list.
        seat: viewer of that board, a seat's word, or None for all open.
        picture: drawing that has the choices as places, or None.
        text: the board that is to be typed, where one is asked for.
        key: by which it is judged, as `board_facts.on_board` takes it.
    """

    ask: str
    form: Form
    choices: tuple[Choice, ...] = ()
    answer: Fraction | None = None
    asked: RuleQuery | None = None
    mistakes: tuple[tuple[Fraction, str, str], ...] = ()
    unit: str = ""
    board: Node | None = None
    seat: str | None = None
    picture: Picture | None = None
    text: str = ""
    key: Mapping[str, Sequence[str]] | None = None

    @property
    def rules(self) -> list[str]:
        """Ids of the rules that decide about its choices or wrong numbers, an empty text where none does."""
        return [*(choice.rule for choice in self.choices), *(rule for _, _, rule in self.mistakes)]

    @property
    def asks_for_a_move(self) -> bool:
        """True if each choice is a move from a place to another one, made with two clicks on its board or picture.

        Its label says so: the notation of a move may have two words as well.
        """
        moves = all(len(one.value.split(" ")) == PLACES_OF_A_MOVE and ARROW in one.label for one in self.choices)
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
        if self.key is not None:
            right, lines = on_board(str(given), self.key, rules, lang)
        elif self.answer is not None:
            right, lines, _ = on_number(str(given), self.unit, str(self.answer), self._mistakes, rules, lang)
        else:
            right, lines = on_choices(self.form, self._choices, self._chosen(given, lang), rules, lang)
        return Verdict(right, tuple(lines))

    def no_guess(self, given: object, lang: str) -> str:
        """Return why an answer is no guess yet, or an empty text if it is one.

        Args:
            given: as for `check`.
            lang: `en` or `fr`.

        Raises:
            BadOption: no such choice.
        """
        if self.answer is not None:
            return of_no_number(str(given), self.unit, lang)
        return of_no_choice(self._chosen(given, lang), lang)

    def compare(self, given: object, lang: str) -> Verdict:
        """Return what a prediction says of a guess.

        Args:
            given: as for `check`.
            lang: `en` or `fr`.

        Raises:
            BadOption: no such choice.
        """
        solution = self.solution(lang)
        if self.answer is not None:
            right, lines = on_guessed_number(str(given), self.unit, str(self.answer), self._mistakes, solution, lang)
        else:
            right, lines = on_guessed_choices(self._choices, self._chosen(given, lang), solution, lang)
        return Verdict(right, tuple(lines))

    @property
    def _mistakes(self) -> list[KnownNumber]:
        return [(str(wrong), why, rule) for wrong, why, rule in self.mistakes]

    @property
    def _choices(self) -> list[KnownChoice]:
        return [(choice.label, choice.right, choice.reason, choice.rule) for choice in self.choices]

    def _chosen(self, given: object, lang: str) -> list[int]:
        """Return the places of the choices that an answer names."""
        values = _values(given)
        if unknown := values - {choice.value for choice in self.choices}:
            known = ", ".join(choice.value for choice in self.choices)
            raise BadOption(lesson_text(lang, "no_choice", value=min(unknown), values=known))
        return [place for place, choice in enumerate(self.choices) if choice.value in values]

    def solution(self, lang: str) -> str:
        """Return the right answer in words."""
        if self.key is not None:
            return self.text
        if self.answer is not None:
            return shown(self.answer, lang, self.unit)
        return listed([choice.label for choice in self.choices if choice.right], lang)


def with_rule(given: str | Mapping[str, str]) -> tuple[str, str]:
    """Return what is said of a wrong answer and its rule, given as a text or as a mapping of `label` and `rule`."""
    return (given, "") if isinstance(given, str) else (given["label"], given.get("rule", ""))


def _values(given: object) -> set[str]:
    """Return the values of an answer: a collection, or text separated by commas."""
    if isinstance(given, list | tuple | set | frozenset):
        return {str(value) for value in given}
    return {value.strip() for value in str(given).split(",")} - {""}
