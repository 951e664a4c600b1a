"""Exercise generators: endless fresh exercises, each answered by the rules.

A generator is one plain function of a `Deal`, written in the subset of Python that pages can run (`tbggg.javascript`):
the n-th exercise of a seed is the same in a notebook and in a page without a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from pkgutil import iter_modules
from typing import Any, TypeVar

from .luck import below, philox
from .mistakes import first_two
from .numerals import conjunction
from .plans import Plan, PlanStep
from .texts import text
from .toys import Picture

KEY = 0xDEA1  # own Philox key of the generators: no exercise repeats the dice of a game
BLOCK = 4  # words of luck

Item = TypeVar("Item")
Values = dict[str, Any]  # what texts name


@dataclass(frozen=True, slots=True)
class GeneratedChoice:
    """One choice of a generated question.

    Attributes:
        value: the value that an answer names.
        label: the text that the reader sees.
        right: whether it is the answer.
        reason: explanation shown when it is chosen wrongly, or empty.
        rule: id of the rule that decides it, or empty.
        allowed: whether the rules allow a wrong choice, which another one betters.
    """

    value: str
    label: str
    right: bool
    reason: str = ""
    rule: str = ""
    allowed: bool = False


@dataclass(frozen=True, slots=True)
class GeneratedPart:
    """One question of a generated exercise: a whole number, or choices.

    Attributes:
        ask: the question, or empty where the exercise asks it.
        number: the right number, for a question without choices.
        choices: the choices; empty for a number.
        mistakes: common wrong numbers, each with what to say of it and the id of the rule that decides it, or an empty
            text; those that equal the right one are left out.
        several: whether any number of the choices may be right.
        picture: drawing in which the choices stand as `tbggg.engine.shapes.markable` places under their values, with
            its style in its markup, or of what is counted; None where they stand in a list.
        board: frame of the game's board that has the choices as places, at the seats of the exercise that it is like.
        before: the frame's moment in the exercise's record: before a section, or before a move with its seat.
    """

    ask: str
    number: int = 0
    choices: Sequence[GeneratedChoice] = ()
    mistakes: Sequence[tuple[int, str, str]] = ()
    several: bool = False
    picture: Picture | None = None
    board: Mapping[str, Any] | None = None
    before: str = ""


@dataclass(frozen=True, slots=True)
class GeneratedExercise:
    """A generated exercise.

    Attributes:
        ask: introduction of the questions.
        hint: the hint of all its questions; or a line for each in order, empty where it has none.
        why: explanation shown once it is solved.
        parts: its questions.
        record: record that has the moments of its boards, or empty.
        end: frame of the board that is shown once it is solved, the end of the record; or None.
        drawn: drawing that is shown once a story in pictures is solved, or None.
        plan: what a turn that is played move after move begins from, or None.
    """

    ask: str
    hint: str
    why: str
    parts: list[GeneratedPart]
    record: str = ""
    end: Mapping[str, Any] | None = None
    drawn: Picture | None = None
    plan: Plan | None = None


class Deal:
    """One exercise in the making: its luck, its texts and its questions.

    A key names a text of the generator's own table, or of another one of its package: `hint`, `shared.red`. Several
    keys, separated by spaces, are texts that follow each other. Each text may name what `give` has given. Luck is drawn
    in the order of the calls, so that a call that is added or left out changes all exercises after it.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
        texts: package with its texts.
        table: the generator's table among them.
        start: state at the start of a table that has parts of its own, such as a map; None at the usual table.
    """

    def __init__(self, luck: int, nth: int, lang: str, texts: str, table: str, start: Any = None) -> None:
        self.luck, self.nth, self.lang = luck, nth, lang
        self.texts, self.table, self.start = texts, table, start
        self.draws = True  # pictures, where they are wanted
        self.drawn: list[int] = []  # words of luck, in whole blocks
        self.used = 0
        self.given: Values = {}

    # -- luck ------------------------------------------------------------------------------------

    def word(self) -> int:
        """Return a random word of 32 bits, for `below` where its bound is found later."""
        if self.used == len(self.drawn):
            self.drawn += [0] * BLOCK
            philox(self.nth, self.used, 0, 0, self.luck, KEY, self.drawn, self.used)
        self.used += 1
        return self.drawn[self.used - 1]

    def words(self, count: int) -> list[int]:
        """Return random words, as many whether all of them are used or not."""
        return [self.word() for _ in range(count)]

    def below(self, bound: int) -> int:
        """Return a random number from 0 to `bound` - 1."""
        return below(self.word(), bound)

    def one_of(self, items: Sequence[Item]) -> Item:
        """Return a random one of some."""
        return items[self.below(len(items))]

    def other_than(self, one: int, bound: int) -> int:
        """Return a random number from 0 to `bound` - 1 that is not a given one of them, such as a seat's rival."""
        return (one + 1 + self.below(bound - 1)) % bound

    def two_below(self, bound: int) -> tuple[int, int]:
        """Return two different random numbers from 0 to `bound` - 1."""
        one = self.below(bound)
        return one, self.other_than(one, bound)

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return some in random order."""
        found = list(items)
        words = self.words(len(found))
        for place in range(len(found) - 1, 0, -1):
            other = below(words[place], place + 1)
            moved = found[place]
            found[place] = found[other]
            found[other] = moved
        return found

    # -- texts -----------------------------------------------------------------------------------

    def give(self, **values: object) -> None:
        """Give values that all texts from now on may name, beside those of each call."""
        self.given = {**self.given, **values}

    def say(self, keys: str, **values: object) -> str:
        """Return the texts of some keys, with the values that they name; an empty text for none."""
        known = {**self.given, **values}
        paths = [key if "." in key else f"{self.table}.{key}" for key in keys.split()]
        return " ".join([text(self.texts, self.lang, path, known) for path in paths])

    def joined(self, items: Iterable[object]) -> str:
        """Return some in a row within a sentence, the last one after *and*."""
        return conjunction(items, self.lang)

    # -- questions -------------------------------------------------------------------------------

    def option(
        self, value: str, label: str, right: bool, reason: str = "", rule: str = "", **values: object
    ) -> GeneratedChoice:
        """Return a choice that says nothing where it is right, since the explanation does.

        Args:
            value: the value that an answer names.
            label: the text that the reader sees.
            right: whether it is the answer.
            reason: keys of what to say where it is chosen wrongly.
            rule: id of the rule that decides it, or empty.
            values: what the reason names.
        """
        return GeneratedChoice(value, label, right, "" if right else self.say(reason, **values), rule)

    def explained(
        self, value: str, label: str, right: bool, reason: str, rule: str = "", **of: object
    ) -> GeneratedChoice:
        """Return a choice that says something where it is right, too: the arguments are those of `option`."""
        return GeneratedChoice(value, label, right, self.say(reason, **of), rule)

    def amounts(
        self, label: Callable[[int], str], right: int, mistakes: Sequence[tuple[int, str, str]], **values: object
    ) -> list[GeneratedChoice]:
        """Return whole numbers as choices in rising order: the right one, and wrong ones that differ from all others.

        Args:
            label: from a number to the text that the reader sees.
            right: the right number.
            mistakes: common wrong numbers, each with the keys of what to say and the id of the rule that decides it.
            values: what the texts name.
        """
        choices = [self.option(str(right), label(right), True)]
        for wrong, keys, rule in mistakes:
            if str(wrong) not in [one.value for one in choices]:
                choices.append(self.option(str(wrong), label(wrong), False, keys, rule, **values))
        return sorted(choices, key=lambda one: int(one.value))

    def number(
        self,
        ask: str,
        right: int,
        mistakes: Sequence[tuple[int, str, str]],
        picture: Picture | None = None,
        **values: object,
    ) -> GeneratedPart:
        """Return a question for a whole number.

        Args:
            ask: keys of the question.
            right: the right number.
            mistakes: common wrong numbers, each with the keys of what to say and the id of the rule that decides it,
                or an empty text; the first two that differ from the right one and each other are kept.
            picture: drawing of what is counted.
            values: what the texts name.
        """
        known = [(wrong, self.say(keys, **values), rule) for wrong, keys, rule in mistakes]
        return GeneratedPart(self.say(ask, **values), right, (), first_two(right, known, self.lang), False, picture)

    def choice(
        self, ask: str, choices: Sequence[GeneratedChoice], several: bool = False, **values: object
    ) -> GeneratedPart:
        """Return a question with choices.

        Args:
            ask: keys of the question; empty where the exercise asks it.
            choices: the choices.
            several: whether any number of them may be right.
            values: what the question names.
        """
        return GeneratedPart(self.say(ask, **values), 0, choices, (), several)

    def places(
        self, ask: str, choices: Sequence[GeneratedChoice], picture: Picture, several: bool = False, **values: object
    ) -> GeneratedPart:
        """Return a question whose choices are places in a picture; the other arguments are those of `choice`."""
        return GeneratedPart(self.say(ask, **values), 0, choices, (), several, picture)

    def exercise(
        self,
        parts: list[GeneratedPart],
        ask: str = "ask",
        hint: str = "hint",
        why: str = "why",
        of: str = "",
        **values: object,
    ) -> GeneratedExercise:
        """Return the exercise.

        Args:
            parts: its questions.
            ask: keys of its introduction.
            hint: keys of its hint.
            why: keys of its explanation.
            of: what these three keys end with, where a table has the texts of several exercises: `_left`.
            values: what these texts name.
        """
        ask, hint, why = [self.say(f"{key}{of}", **values) for key in (ask, hint, why)]
        return GeneratedExercise(ask, hint, why, parts)


Make = Callable[[Deal], GeneratedExercise]
Follow = Callable[[Deal, Any, Sequence[str]], PlanStep]
_declared: dict[str, dict[str, ExerciseGenerator]] = {}  # by module and name


@dataclass(frozen=True, slots=True)
class ExerciseGenerator:
    """Generator of exercises of one kind.

    Attributes:
        name: unique name among all generators.
        kind: kind of exercise that it makes.
        rules: ids of the rules that its exercises teach.
        texts: package with its texts.
        make: makes an exercise of a `Deal`.
        table: table of its texts.
        more: further packages of texts, each with the tables that it uses.
        follow: of plans, from a deal, what a plan begins from and the words of some moves to where it stands.
        own: whether it deals at a table with parts of its own, too.
    """

    name: str
    kind: str
    rules: tuple[str, ...]
    texts: str
    make: Make
    table: str
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()
    follow: Follow | None = None
    own: bool = False

    def generate(self, luck: int, nth: int, lang: str, start: Any = None) -> GeneratedExercise:
        """Return the n-th exercise of a seed.

        Args:
            luck: the seed.
            nth: number of the exercise, from 1.
            lang: language of its texts, `en` or `fr`.
            start: state at the start of a table with parts of its own, for a generator that deals there.
        """
        return self.make(Deal(luck, nth, lang, self.texts, self.table, start))

    def stand(self, plan: Plan, words: Sequence[str], lang: str, draws: bool = True) -> PlanStep:
        """Return where a plan stands after the moves of some words.

        Args:
            plan: of one of its exercises.
            words: of legal moves, in order.
            lang: language of its texts, `en` or `fr`.
            draws: its picture is drawn; without, the generator may leave it empty.
        """
        assert self.follow is not None
        deal = Deal(0, 0, lang, self.texts, self.table)
        deal.draws = draws
        return self.follow(deal, plan.begin, words)


def generator(
    name: str,
    kind: str,
    *rules: str,
    table: str = "",
    more: tuple[tuple[str, tuple[str, ...]], ...] = (),
    follow: Follow | None = None,
    own: bool = False,
) -> Callable[[Make], Make]:
    """Declare a function as an exercise generator, whose texts stand in the package of its module.

    Args:
        name: unique name among all generators.
        kind: kind of exercise that it makes.
        rules: ids of the rules that its exercises teach.
        table: table of its texts; its name when empty.
        more: further packages of texts, each with the tables that it uses.
        follow: of plans, where one stands after some moves.
        own: whether it deals at a table with parts of its own, too.
    """

    def declare(make: Make) -> Make:
        texts = make.__module__.rpartition(".")[0]
        found = ExerciseGenerator(name, kind, rules, texts, make, table or name, more, follow, own)
        _declared.setdefault(make.__module__, {})[name] = found
        return make

    return declare


def generators_in(module: str, *, by_table: bool = False) -> tuple[ExerciseGenerator, ...]:
    """Return the generators that a module declares, or in a package each of its modules.

    Args:
        module: its name.
        by_table: whether they stand in the order of their tables: the seeds of practice rest on it, not on modules.
    """
    holder = import_module(module)
    inner = [import_module(f"{module}.{one.name}") for one in iter_modules(getattr(holder, "__path__", ()))]
    found = [found for one in (holder, *inner) for found in _declared.get(one.__name__, {}).values()]
    return tuple(sorted(found, key=attrgetter("table")) if by_table else found)


def listed(items: Sequence[object]) -> str:
    """Return some as text, separated by commas."""
    return ", ".join([str(one) for one in items])


def by_word(choices: Sequence[GeneratedChoice]) -> list[GeneratedChoice]:
    """Return choices in the order of their words: where the right one stands says nothing."""
    return sorted(choices, key=lambda one: one.value)


def turned(items: Sequence[Item], first: int) -> list[Item]:
    """Return some in their order, from another one on: `bcda` of `abcd` from 1 on."""
    return [*items[first:], *items[:first]]
