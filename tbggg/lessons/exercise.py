"""Exercises: questions with their answers, and their display in notebooks, pages and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import ExerciseGenerator, GeneratedPart
from ..engine.texts import rule_texts, typeset
from ..engine.toys import Picture
from ..javascript import write_generator
from ..record.files import loads
from ..record.record import Node
from .board_kinds import before_each
from .exercise_data import as_data, as_html
from .followed import Followed
from .queries import played
from .question import Choice, Form, Part, Verdict
from .texts import lesson_text
from .verdict import Sentence
from .widget_output import STATIC, WidgetOutput

MIMETYPE = "application/vnd.tbggg.exercise+json"
MOST_GENERATED = 2**32 - 1  # largest number that keys a generator's luck
BULLETS = {"one": "( )", "some": "[ ]"}


@dataclass(frozen=True)
class Exercise(WidgetOutput):
    """Questions answered by the rules; displays itself in a notebook, and prints itself in a terminal.

    Attributes:
        id: id such as `E04.2`, or empty.
        kind: kind of its questions.
        rules: ids of the rules that it teaches.
        ask: introduction of the questions.
        hint: the hint of all its questions; or a line for each in order, empty where it has none.
        why: explanation shown once it is solved, or empty.
        lang: language of its texts, `en` or `fr`.
        game: game whose rules answer it, or None where no rule does.
        parts: its questions in order.
        generator: generator of fresh exercises like it, or None.
        luck: seed of the generator.
        guess: whether it is a prediction, which takes any answer and then says what is so.
        then: moment whose board a prediction shows after the guess, or None.
        nth: number that the generator gives it, or 0.
        deck: further exercises that are dealt after it, in turn; then it comes again.
        drawn: drawing that is shown once a story in pictures is solved, or None.
        found: how its answer was found, if that is shown on request alone; or empty.
        rating: how hard it is, of a puzzle; or 0.
        address: theme and number of a puzzle, such as `buying/7`; or empty.
        plan: whole turn that answers it, move after move; or None.
        start: state at the start of a table with parts of its own, where its generator deals; or None.
        beginners: whether its readers do not know the numbers of rules yet, so that its card shows none.
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
    generator: ExerciseGenerator | None = None
    luck: int = 0
    guess: bool = False
    then: Node | None = None
    nth: int = 0
    deck: tuple[Exercise, ...] = ()
    drawn: Picture | None = None
    found: str = ""
    rating: int = 0
    address: str = ""
    plan: Followed | None = None
    start: Any = None
    beginners: bool = False

    def another(self, nth: int = 1) -> Exercise:
        """Return a fresh exercise of the same generator or deck; a number gives the same one, also in a published page.

        Args:
            nth: number of the exercise, from 1.

        Raises:
            BadOption: the exercise has neither generator nor deck, or the number is out of range.
        """
        if self.generator is None and not self.deck:
            raise BadOption(lesson_text(self.lang, "no_others", id=self.id or lesson_text(self.lang, "exercise.title")))
        if not 1 <= nth <= MOST_GENERATED:
            raise BadOption(lesson_text(self.lang, "no_nth", most=MOST_GENERATED, nth=nth))
        if self.generator is None:
            return (self, *self.deck)[nth % (1 + len(self.deck))]
        fresh = self.generator.generate(self.luck, nth, self.lang, self.start)
        end = loads(fresh.record, self.generator.name).end if fresh.record else None
        boards = before_each(end, [part.before for part in fresh.parts]) if end else [None for _ in fresh.parts]
        seat = self.parts[0].seat if self.parts else None
        id = f"{self.id} · {nth}" if self.id else ""
        return replace(
            self,
            id=id,
            rules=self.generator.rules,
            ask=fresh.ask,
            hint=fresh.hint,
            why=fresh.why,
            parts=tuple(_generated(part, board, seat) for part, board in zip(fresh.parts, boards, strict=True)),
            then=end and played(end, ""),
            generator=None,
            drawn=fresh.drawn,
            plan=Followed(self.generator, fresh.plan) if fresh.plan else None,
        )

    def check(self, *answers: object) -> Verdict:
        """Return the verdict on answers, one a question, in order.

        Args:
            answers: for a question: a number, as number or text; the value of a choice; or several values, as a list
                or separated by commas. A plan takes the words of its moves.

        Raises:
            BadOption: too few or too many answers, or no such choice.
        """
        if self.plan:
            return self.plan.verdict([str(one) for one in answers], self.why, self.rules, self.lang)
        if len(answers) != len(self.parts):
            raise BadOption(lesson_text(self.lang, "answers", parts=len(self.parts), count=len(answers)))
        pairs = list(zip(self.parts, answers, strict=True))
        if self.guess:
            missing = [part.no_guess(given, self.lang) for part, given in pairs]
            if any(missing):
                return Verdict(False, _numbered([[(line, "")] if line else [] for line in missing]))
            verdicts = [part.compare(given, self.lang) for part, given in pairs]
        else:
            verdicts = [part.check(given, self.lang, self.rules) for part, given in pairs]
        right = all(verdicts)
        every = [verdict.lines for verdict in verdicts]
        lines = every[0] if right and len(set(every)) == 1 else _numbered(every)
        if self.why and (right or self.guess):
            lines = (*lines, (self.why, " ".join(self.rules)))
        return Verdict(right, lines)

    @property
    def name(self) -> str:
        """The id, or for a prediction, what it is."""
        return lesson_text(self.lang, "guess.title") if self.guess else self.id

    @property
    def solution(self) -> str:
        """The right answers in words, one a question; of a plan, a best one."""
        if self.plan:
            return ", ".join(self.plan.labels(self.lang))
        return typeset(self.lang, " ; " if self.lang == "fr" else "; ").join(
            part.solution(self.lang) for part in self.parts
        )

    def rule_lines(self) -> Sequence[tuple[str, str]]:
        """Return the id and text of each rule that it teaches."""
        return self._with_texts(self.rules)

    def other_rule_lines(self) -> Sequence[tuple[str, str]]:
        """Return the id and text of each further rule that decides about an answer."""
        named = (rule for part in self.parts for rule in part.rules)
        return self._with_texts(rule for rule in dict.fromkeys(named) if rule and rule not in self.rules)

    def _with_texts(self, rules: Iterable[str]) -> list[tuple[str, str]]:
        texts = rule_texts(self.game.texts, self.lang) if self.game else {}
        return [(rule, texts[rule].text if rule in texts else "") for rule in rules]

    def __str__(self) -> str:
        title = " · ".join(one for one in (self.name, " ".join(self.rules)) if one)
        lines = [title, self.ask] if title else [self.ask]
        for number, part in enumerate(self.parts, 1):
            mark = f"{number}. " if len(self.parts) > 1 else ""
            if part.ask or mark:
                lines.append(f"{mark}{part.ask}".rstrip())
            listed = part.choices if self.plan is None else ()
            lines += [f"   {BULLETS[part.form]} {self._as_written(choice)}" for choice in listed]
            if part.form in ("number", "text") or self.plan:
                lines.append("   " + "_" * 8)
        if self.hint:
            hints = filter(None, self.hint.split("\n"))
            lines.append(lesson_text(self.lang, "exercise.hinted", hint=" ".join(hints)))
        return "\n".join(lines)

    @staticmethod
    def _as_written(choice: Any) -> str:
        return choice.label if choice.value == choice.label else f"{choice.value}: {choice.label}"

    __repr__ = __str__

    def _new_widget(self) -> Any:
        rules = _written(self.generator) if self.generator else b""
        boards = [*(part.board for part in self.parts), self.then]
        codes = {node.record.game.code for node in boards if node}
        return _widget_class()(exercise=self._data, rules=rules, board=_board() if codes else {})

    @cached_property
    def _data(self) -> dict[str, Any]:
        """Its data for the browser, which the widget and the forms beside it have: boards take their time to draw."""
        return as_data(self)

    def _forms(self) -> dict[str, Any]:
        return {"text/plain": str(self), "text/html": as_html(self), MIMETYPE: self._data}

    def _note(self) -> str:
        return lesson_text(self.lang, "run_cell")


@cache
def _written(generator: ExerciseGenerator) -> bytes:
    """Return a generator as a JavaScript module, written once per process."""
    return write_generator(generator).encode()


@cache
def _widget_class() -> Any:
    """Return the widget's class, made at the first use: anywidget is an optional dependency."""
    import anywidget
    import traitlets

    from ..explorer.saving.compressed_module import source

    class ExerciseWidget(anywidget.AnyWidget):
        _esm = source(STATIC / "exercise.js")
        _css = source(STATIC / "exercise.css")

        exercise = traitlets.Dict().tag(sync=True)
        rules = traitlets.Bytes().tag(sync=True)  # JavaScript module of the generator; empty where there is none
        board = traitlets.Dict().tag(sync=True)  # script and styles of boards; empty where no question has one

    return ExerciseWidget


def _board() -> dict[str, Any]:
    """Return what questions on a board need of it: scripts and styles."""
    from ..explorer.own_board import own_board
    from ..explorer.saving.compressed_module import packed

    script, style = (STATIC / "reduced.js").read_bytes(), (STATIC / "reduced.css").read_text("utf-8")
    return {"script": packed(script), "style": style, "own": own_board()}


def _numbered(questions: Sequence[Sequence[Sentence]]) -> tuple[Sentence, ...]:
    """Return what is said of each question in order, with its number where there are several."""
    mark = "{}. " if len(questions) > 1 else ""
    return tuple(
        (mark.format(number) + line, rule) for number, lines in enumerate(questions, 1) for line, rule in lines
    )


def _generated(part: GeneratedPart, board: Node | None, seat: str | None) -> Part:
    if not part.choices:
        mistakes = ((Fraction(wrong), why, rule) for wrong, why, rule in part.mistakes if wrong != part.number)
        return Part(part.ask, "number", answer=Fraction(part.number), mistakes=tuple(mistakes), picture=part.picture)
    choices = (
        Choice(one.value, one.label, one.right, one.reason, one.rule, allowed=one.allowed) for one in part.choices
    )
    form: Form = "some" if part.several else "one"
    return Part(part.ask, form, tuple(choices), board=board, seat=seat, picture=part.picture)
