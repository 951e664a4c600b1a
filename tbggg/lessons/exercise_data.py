"""An exercise as data: all that a page needs to ask and to check it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from ..record.record import Node
from .question import Asked, Part

if TYPE_CHECKING:
    from .exercise import Exercise

SCHEMA = 1
# What a page can ask its rules, beside what is legal, and the fields of the table.
ASKED_IN_PAGES = ("count", "first", "mover", "gg", "score", "finished", "played", "refused", "rule", "sum", "filled")


def as_data(exercise: Exercise) -> dict[str, Any]:
    """Return the exercise for the browser. What is right is not there to be read at a glance."""
    return {
        "schema": SCHEMA,
        "id": exercise.id,
        "kind": exercise.kind,
        "lang": exercise.lang,
        "ask": exercise.ask,
        "hint": exercise.hint,
        "rules": _listed(exercise.rule_lines()),
        "others": _listed(exercise.other_rule_lines()),
        "parts": [_asked(part) for part in exercise.parts],
        "asked": _of_the_rules(exercise),
        "another": _another(exercise),
        "sealed": _sealed({"parts": [_answered(part, exercise.lang) for part in exercise.parts], "why": exercise.why}),
    }


def _another(exercise: Exercise) -> dict[str, Any] | None:
    """Who deals others like it in the browser, and the rules that those teach."""
    if exercise.dealer is None:
        return None
    return {"dealer": exercise.dealer.name, "luck": exercise.luck, "rules": _listed(exercise.another().rule_lines())}


def _listed(rules: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"id": rule, "text": text} for rule, text in rules]


def _asked(part: Part) -> dict[str, Any]:
    choices = [{"value": choice.value, "label": choice.label} for choice in part.choices]
    return {"ask": part.ask, "form": part.form, "choices": choices}


def _of_the_rules(exercise: Exercise) -> dict[str, Any] | None:
    """What a page with the rules asks them again: the moments as moves from a start, and the questions about them."""
    starts: list[Node] = []

    def moment(asked: Asked) -> dict[str, Any]:
        start, *path = asked.node.path()
        if start not in starts:
            starts.append(start)
        more = {"is": asked.wanted} if asked.wanted else {"moves": asked.moves} if asked.moves else {}
        return {"start": starts.index(start), "codes": [node.code for node in path], "of": asked.of, **more}

    parts: list[Any] = []
    for part in exercise.parts:
        moves = [choice.asked for choice in part.choices if choice.asked]
        if moves:
            known = len(moves) == len(part.choices) and all(not one.wanted or _can_ask(one) for one in moves)
            parts.append([moment(asked) for asked in moves] if known else None)
        else:
            parts.append(moment(part.asked) if part.asked and _can_ask(part.asked) else None)
    if not starts:
        return None
    tables = [{"seats": start.record.seats, "state": start.state.to_json()} for start in starts]
    return {"game": starts[0].record.game.code, "tables": tables, "parts": parts}


def _can_ask(asked: Asked) -> bool:
    """Whether a page can ask its rules that."""
    query = asked.of.partition(" ")[0]
    return query in ASKED_IN_PAGES or query in {field.name for field in fields(asked.node.state)}


def _answered(part: Part, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"solution": part.solution(lang)}
    if part.answer is not None:
        found["number"] = [str(part.answer.numerator), str(part.answer.denominator)]
    else:
        found["choices"] = [[choice.right, choice.reason, choice.rule] for choice in part.choices]
    return found


def _sealed(answers: Any) -> str:
    return b64encode(json.dumps(answers, ensure_ascii=False, separators=(",", ":")).encode()).decode()
