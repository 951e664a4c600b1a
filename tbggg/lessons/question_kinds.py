"""Kinds of question: the arguments of each, and its parts as the rules answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from ..engine.errors import BadOption
from ..engine.game_info import seat_label
from ..engine.registry import games
from ..engine.texts import NARROW, NO_BREAK, known_language, load, sentence, typeset
from ..record.record import Node
from ..record.start_info import start_info
from ..referee.exercise_answers import first_refused
from .board_answer import board_key
from .board_kinds import Given, place, play
from .number_input import spelled
from .queries import ask, beside, played, remark
from .question import Choice, Form, Part, RuleQuery, with_rule
from .texts import either, lesson_text


def legal(node: Node, given: Given, lang: str) -> list[Part]:
    """Return the question which of some moves are legal.

    Args:
        node: the moment.
        given: `ask`, and `moves`: each a text, or a mapping with `move`, and optionally `label`, `after` (moves
            that are played first) and `why` (what to say of it, if it is legal).
        lang: language of the reasons, `en` or `fr`.
    """
    choices = []
    for item in given["moves"]:
        one = {"move": item} if isinstance(item, str) else item
        here = played(node, one.get("after", ""))
        reason = here.position.why_not(one["move"], lang)
        text, rule = (sentence(reason.text), reason.rule) if reason else with_rule(one.get("why", ""))
        label = one.get("label", one["move"])
        choices.append(Choice(one["move"], label, reason is None, text, rule, RuleQuery(here, one["move"])))
    return [Part(given["ask"], "some", tuple(choices))]


def first(node: Node, given: Given, lang: str) -> list[Part]:
    """Return the question which seat is the answer to a query.

    Args:
        node: the moment.
        given: `ask`, and optionally `of` (the query; `first` by default) and `no` (explanation of wrong choices, or
            one by seat).
        lang: language of labels and reasons, `en` or `fr`.
    """
    of, no = given.get("of", "first"), given.get("no", "")
    right = str(ask(node, of))
    choices = []
    for value, label in seats(node, lang):
        said = no.get(value, "") if isinstance(no, Mapping) and "label" not in no else no
        reason, rule = ("", "") if value == right else with_rule(said)
        if value != right and not reason:
            reason, rule = remark(node, of, value, lang)
        choices.append(Choice(value, label, value == right, reason, rule))
    return [Part(given["ask"], "one", tuple(choices), asked=RuleQuery(node, of))]


def predict(node: Node, given: Given, lang: str) -> list[Part]:
    """Return a question about what happens: one with choices, or one with the answer of a query.

    Args:
        node: the moment.
        given: `ask`, and either `of` (the query) or `choices`: each a text, right if it is the `answer`, or one of
            several, or a mapping with `label` and optionally `of`, `is`, `after`, `why` and `rule`. Where several
            answers are given, any number of the choices may be chosen.
        lang: language of labels and reasons, `en` or `fr`.
    """
    if "choices" not in given:
        return first(node, given, lang) if isinstance(ask(node, given["of"]), str) else number(node, given, lang)
    choices, answer = [], given.get("answer", "")
    answers = answer if isinstance(answer, list | tuple) else [answer]
    form: Form = given.get("form", "one" if answers == [answer] else "some")
    for at, item in enumerate(given["choices"]):
        one = {"label": item} if isinstance(item, str) else item
        found = ask(played(node, one.get("after", "")), one["of"]) if "of" in one else one["label"] in answers
        right = str(found) == str(one["is"]) if "is" in one else bool(found)
        asked = (
            RuleQuery(played(node, one.get("after", "")), one["of"], str(one["is"]))
            if {"of", "is"} <= one.keys()
            else None
        )
        no, rule = ("", "") if right else with_rule(given.get("no", ""))
        choices.append(Choice(str(at + 1), one["label"], right, one.get("why", no), one.get("rule", rule), asked))
    if form == "one" and not any(one.right for one in choices):
        raise BadOption(lesson_text(lang, "no_right", answer=answer, choices=", ".join(one.label for one in choices)))
    return [Part(given["ask"], form, tuple(choices))]


def number(node: Node | None, given: Given, lang: str) -> list[Part]:
    """Return a question for a number or probability.

    Args:
        node: the moment; not needed with an `answer`.
        given: `ask`, and `of` (the query) or `answer` (int, Fraction, or text of one), and optionally `mistakes`:
            common wrong numbers, each with what to say of it, a text or a mapping with `label` and `rule`; `unit`,
            which may be `%`; and `board`, True to draw that of the moment.
        lang: language of an error, `en` or `fr`.

    Raises:
        BadOption: an answer or a mistake is no number, or the unit is another.
    """
    unit, board = given.get("unit", ""), node if given.get("board") else None
    if unit not in UNITS:
        raise BadOption(lesson_text(lang, "no_unit", value=unit))
    mistakes = tuple((_fraction(wrong, lang), *with_rule(why)) for wrong, why in given.get("mistakes", {}).items())
    asked = None if "answer" in given else RuleQuery(_needed(node), given["of"])
    answer = Fraction(str(ask(asked.node, asked.of))) if asked else _fraction(given["answer"], lang)
    return [Part(given["ask"], "number", answer=answer, asked=asked, mistakes=mistakes, unit=unit, board=board)]


def _fraction(value: object, lang: str) -> Fraction:
    """Return a number that may be written as a text."""
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise BadOption(lesson_text(lang, "not_a_number", value=value)) from None


def mistake(node: Node, given: Given, lang: str) -> list[Part]:
    """Return the questions which of some moves, played in order, is refused, and by which rule.

    Args:
        node: the moment.
        given: `ask`, `moves`, and optionally `offer`: ids of further rules to choose from; `labels` and `no`, by rule:
            the rule in words, and what to say where it is chosen and another one refuses the move.
        lang: language of the reasons, `en` or `fr`.

    Raises:
        BadOption: the moves are all legal.
    """
    moves = list(given["moves"])
    refused = first_refused(beside(node), moves, lang)
    if refused is None:
        raise BadOption(lesson_text(known_language(None), "all_legal", moves=", ".join(moves)))
    place, reason = refused
    parts = []
    if len(moves) > 1:
        found = tuple(
            Choice(str(at + 1), move, at == place, sentence(reason.text) if at == place else lesson_text(lang, "legal"))
            for at, move in enumerate(moves)
        )
        parts.append(Part(given["ask"], "one", found, asked=RuleQuery(node, "refused", moves=tuple(moves))))
    rules = sorted({*given.get("offer", ()), reason.rule})
    labels, no = given.get("labels", {}), given.get("no", {})
    by = tuple(
        Choice(
            rule,
            labels.get(rule, rule),
            rule == reason.rule,
            sentence(reason.text) if rule == reason.rule else no.get(rule, ""),
            rule,
        )
        for rule in rules
    )
    which = lesson_text(lang, "which_rule") if parts else given["ask"]
    return [*parts, Part(which, "one", by, asked=RuleQuery(node, "rule", moves=tuple(moves)))]


def score(node: Node | None, given: Given, lang: str) -> list[Part]:
    """Return the questions for the parts of a score.

    Args:
        node: the moment; not needed with an `answer`.
        given: `answer` (a dataclass or mapping of the parts), or `seat`: its score as if the game ended at the moment.
        lang: language of the questions, `en` or `fr`.
    """
    here = None
    if "answer" in given:
        answer = given["answer"]
        found = {one.name: getattr(answer, one.name) for one in fields(answer)} if is_dataclass(answer) else answer
    else:
        here = _needed(node)
        found = dict(here.record.scores(here)[given["seat"]])
    return [
        Part(
            label,
            "number",
            answer=Fraction(found[name]),
            asked=RuleQuery(here, f"score {given['seat']} {name}") if here else None,
        )
        for name, label in _labels(here, found, lang).items()
    ]


def _labels(node: Node | None, found: Mapping[str, int], lang: str) -> dict[str, str]:
    """Return the parts of a breakdown that exercises ask for, with their labels, by name.

    A game's texts may name these parts, and label them as questions, in `[asked]`; else all are asked for. A score
    without a moment belongs to the first game that has its parts.
    """
    names: dict[str, str] = {}
    for game in [node.record.game] if node else games():
        texts = load(game.texts, "texts", lang)
        known = {**texts.get("score", {}), **texts.get("tally", {}), **texts.get("asked", {})}
        names = {name: typeset(lang, known.get(name, name)) for name in found}
        asked = {name: names[name] for name in texts.get("asked", {}) if name in found}
        if node or known.keys() >= found.keys():
            return asked or names
    return names


def better(node: Node | None, given: Given, lang: str) -> list[Part]:
    """Return the question which move is best; all that are not clearly worse are right.

    Args:
        node: not used.
        given: `ask`, `values` by move (each a number, or a pair of a mean and its half interval), and optionally
            `labels` by move, the `unit` of the values, and `no`: by move, why it is worth less.
        lang: language of the reasons, `en` or `fr`.
    """
    values = {move: _interval(value) for move, value in given["values"].items()}
    best = max(low for low, _ in values.values())
    most = _spread(*max(values.values(), key=sum), lang)
    unit = f"{NARROW if lang == 'fr' else NO_BREAK}{given['unit']}" if given.get("unit") else ""
    choices = []
    for move, (low, high) in values.items():
        is_right, no = high >= best, given.get("no", {}).get(move, "")
        said = lesson_text(
            lang, "worth" if is_right else "worth_less", value=_spread(low, high, lang), best=most, unit=unit
        )
        reason = said if is_right else f"{said} {no}".rstrip()
        choices.append(Choice(move, given.get("labels", {}).get(move, move), is_right, reason))
    return [Part(given["ask"], "one" if sum(one.right for one in choices) == 1 else "some", tuple(choices))]


def setup(node: Node | None, given: Given, lang: str) -> list[Part]:
    """Return a question for a board, which is typed fact by fact.

    Args:
        node: a moment that has it, where no `answer` is given.
        given: `ask`, and `answer`: the board in one line, as `tbggg.position` reads it.
        lang: not read.
    """
    _, text, key = board_key(given["answer"] if node is None else node)
    return [Part(given["ask"], "text", text=text, key=key)]


KINDS: Mapping[str, Callable[[Any, Given, str], list[Part]]] = {
    "predict": predict,
    "number": number,
    "legal": legal,
    "mistake": mistake,
    "score": score,
    "first": first,
    "better": better,
    "place": place,
    "play": play,
    "setup": setup,
}
NEEDS: Mapping[str, Sequence[tuple[str, ...]]] = {
    "predict": (("of", "choices"),),
    "number": (("of", "answer"),),
    "legal": (("moves",),),
    "mistake": (("moves",),),
    "score": (("answer", "seat"),),
    "first": (),
    "better": (("values",),),
    "place": (("offer",),),
    "play": (("steps",),),
    "setup": (),
}
ARGUMENTS = frozenset(
    """after answer board choices form is labels mistakes move moves no of offer rest seat steps unit untold
    values""".split()
)
LISTS = ("choices", "moves", "offer", "steps")
UNITS = ("", "%")
DIGITS_OF_A_VALUE = 6
AWAY_FROM_A_MOMENT = ("number", "score", "better")  # kinds that need no moment


def parts_of(kind: str, node: Node | None, given: Given, lang: str) -> list[Part]:
    """Return the parts of one question of a kind.

    Args:
        kind: a key of `KINDS`.
        node: the moment; only some kinds need none.
        given: texts and arguments of the question, by name.
        lang: `en` or `fr`.

    Raises:
        BadOption: there is no such kind, or one of its arguments is missing, or one text where several are due.
    """
    if kind not in KINDS:
        raise BadOption(lesson_text(lang, "no_kind", kind=kind, kinds=", ".join(KINDS)))
    for names in NEEDS[kind]:
        if not any(name in given for name in names):
            raise BadOption(lesson_text(lang, "needs", kind=kind, what=either(names, lang)))
        if any(name in given and isinstance(given[name], list | tuple) and not given[name] for name in names):
            raise BadOption(lesson_text(lang, "needs", kind=kind, what=either(names, lang)))
    for name in LISTS:
        if isinstance(given.get(name), str):
            raise BadOption(lesson_text(lang, "no_list", name=name, text=given[name]))
    if node is not None and not isinstance(node, Node):
        raise BadOption(lesson_text(lang, "no_moment", name="at", what=type(node).__name__))
    if node is None and kind not in AWAY_FROM_A_MOMENT and ("answer" not in given or kind == "place"):
        raise BadOption(lesson_text(lang, "needs", kind=kind, what="at"))
    return KINDS[kind](node, given, lang)


def seats(node: Node, lang: str) -> Iterable[tuple[str, str]]:
    """Return the word and the label of each seat."""
    info = start_info(node.record, lang)
    return [(word, seat_label(info, word)) for word in node.record.seats]


def _needed(node: Node | None) -> Node:
    assert node is not None
    return node


def _interval(value: Any) -> tuple[float, float]:
    """Return the lower and upper bound of a number, or of a pair of a mean and its half interval."""
    if isinstance(value, int | float | Fraction):
        return float(value), float(value)
    mean, half = value
    return mean - half, mean + half


def _spread(low: float, high: float, lang: str) -> str:
    """Return the spelling of a number, or of the bounds of one that is not known exactly."""
    if low == high:
        return spelled(low, lang, digits=DIGITS_OF_A_VALUE)
    return f"{spelled(low, lang)} … {spelled(high, lang)}"
