"""An exercise: its questions, its answers, and how it shows itself where it stands."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import Dealer, DealtPart
from ..engine.texts import rule_texts, typeset
from .exercise_data import as_data
from .markup import as_html
from .question import Choice, Part, Verdict, said

MIMETYPE = "application/vnd.tbggg.exercise+json"
MOST_DEALT = 2**32 - 1  # the numbers that luck tells apart
BULLETS = {"one": "( )", "some": "[ ]"}


@dataclass(frozen=True)
class Exercise:
    """Questions that the rules have answered. It shows itself in a notebook, and prints itself in a terminal.

    Attributes:
        id: its id, or empty.
        kind: the kind of question.
        rules: ids of the rules that it teaches.
        ask: what it is about.
        hint: what helps.
        why: what is said once it is solved.
        lang: the language of its words.
        game: whose rules, or nothing where none is asked.
        parts: its questions in their order.
        dealer: who deals others like it, if anybody does.
        luck: which ones.
    """

    id: str
    kind: str
    rules: tuple[str, ...]
    ask: str
    hint: str
    why: str
    lang: str
    game: Game | None
    parts: tuple[Part, ...]
    dealer: Dealer | None = None
    luck: int = 0

    def another(self, nth: int = 1) -> Exercise:
        """Return a fresh exercise like this one; the same number gives the same one, also in a published page.

        Args:
            nth: which one, from 1.

        Raises:
            BadOption: nobody deals others like it, or there is no such number.
        """
        if self.dealer is None:
            raise BadOption(said(self.lang, "no_others", id=self.id or said(self.lang, "exercise")))
        if not 1 <= nth <= MOST_DEALT:
            raise BadOption(said(self.lang, "no_nth", most=MOST_DEALT, nth=nth))
        dealt = self.dealer.deal(self.luck, nth, self.lang)
        id = f"{self.id} · {nth}" if self.id else ""
        return replace(
            self,
            id=id,
            rules=self.dealer.rules,
            ask=dealt.ask,
            hint=dealt.hint,
            why=dealt.why,
            parts=tuple(_dealt(part) for part in dealt.parts),
            dealer=None,
        )

    def check(self, *answers: object) -> Verdict:
        """Say of answers whether they are right: one a question, in their order.

        Args:
            answers: a number, as it is or as text; the value of a choice; several values in a list, or with commas.

        Raises:
            BadOption: too few or too many answers, or no such choice.
        """
        if len(answers) != len(self.parts):
            raise BadOption(said(self.lang, "answers", parts=len(self.parts), count=len(answers)))
        verdicts = [part.check(given, self.lang) for part, given in zip(self.parts, answers, strict=True)]
        right = all(verdicts)
        marks = [f"{number}. " if len(verdicts) > 1 else "" for number in range(1, len(verdicts) + 1)]
        lines = [
            (mark + line, rule) for mark, verdict in zip(marks, verdicts, strict=True) for line, rule in verdict.lines
        ]
        if right:
            lines = [(said(self.lang, "right"), ""), *([(self.why, " ".join(self.rules))] if self.why else [])]
        return Verdict(right, tuple(lines))

    @property
    def solution(self) -> str:
        """The answers in words, one a question."""
        return typeset(self.lang, " ; " if self.lang == "fr" else "; ").join(
            part.solution(self.lang) for part in self.parts
        )

    def rule_lines(self) -> Sequence[tuple[str, str]]:
        """Return the rules that it teaches, each with its text."""
        return self._with_texts(self.rules)

    def other_rule_lines(self) -> Sequence[tuple[str, str]]:
        """Return the other rules that decide about its choices, each with its text."""
        named = (choice.rule for part in self.parts for choice in part.choices)
        return self._with_texts(rule for rule in dict.fromkeys(named) if rule and rule not in self.rules)

    def _with_texts(self, rules: Iterable[str]) -> list[tuple[str, str]]:
        texts = rule_texts(self.game.texts, self.lang) if self.game else {}
        return [(rule, texts[rule].text if rule in texts else "") for rule in rules]

    def __str__(self) -> str:
        title = " · ".join(one for one in (self.id, " ".join(self.rules)) if one)
        lines = [title, self.ask] if title else [self.ask]
        for number, part in enumerate(self.parts, 1):
            mark = f"{number}. " if len(self.parts) > 1 else ""
            if part.ask or mark:
                lines.append(f"{mark}{part.ask}".rstrip())
            lines += [f"   {BULLETS[part.form]} {self._as_written(choice)}" for choice in part.choices]
            if part.form == "number":
                lines.append("   " + "_" * 8)
        if self.hint:
            lines.append(said(self.lang, "hint_line", hint=self.hint))
        return "\n".join(lines)

    @staticmethod
    def _as_written(choice: Any) -> str:
        return choice.label if choice.value == choice.label else f"{choice.value}: {choice.label}"

    __repr__ = __str__

    @cached_property
    def _widget(self) -> Any:
        from .widget import ExerciseWidget

        return ExerciseWidget(as_data(self), self.dealer)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Return what a place can show: the widget, a page's data, still markup, or plain text."""
        bundle = {"text/plain": str(self), "text/html": as_html(self), MIMETYPE: as_data(self)}
        if importlib.util.find_spec("anywidget") is None:
            return bundle
        shown = self._widget._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, **bundle}, metadata


def _dealt(part: DealtPart) -> Part:
    if not part.choices:
        return Part(part.ask, "number", answer=Fraction(part.number))
    choices = (Choice(one.value, one.label, one.right, one.reason, one.rule) for one in part.choices)
    return Part(part.ask, "one", tuple(choices))
