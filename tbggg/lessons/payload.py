"""An exercise as data: all that a page needs to ask and to check it."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from ..engine.record import Node
from .parts import Asked, Part

if TYPE_CHECKING:
    from .exercise import Exercise

SCHEMA = 1
ASKED_IN_PAGES = ("count", "first", "mover", "gg")  # what a page can ask its rules, beside what is legal


def as_data(exercise: Exercise) -> dict[str, Any]:
    """Return the exercise for the browser. What is right is not there to be read at a glance."""
    return {
        "schema": SCHEMA,
        "id": exercise.id,
        "kind": exercise.kind,
        "lang": exercise.lang,
        "ask": exercise.ask,
        "hint": exercise.hint,
        "rules": [{"id": rule, "text": text} for rule, text in exercise.rule_lines()],
        "parts": [_asked(part) for part in exercise.parts],
        "asked": _of_the_rules(exercise),
        "sealed": _sealed({"parts": [_answered(part, exercise.lang) for part in exercise.parts], "why": exercise.why}),
    }


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
        return {"start": starts.index(start), "codes": [node.code for node in path], "of": asked.of}

    parts: list[Any] = []
    for part in exercise.parts:
        moves = [choice.asked for choice in part.choices if choice.asked]
        if moves:
            parts.append([moment(asked) for asked in moves])
        else:
            known = part.asked and part.asked.of.partition(" ")[0] in ASKED_IN_PAGES
            parts.append(moment(part.asked) if part.asked and known else None)
    if not starts:
        return None
    tables = [{"seats": start.record.seats, "state": start.state.to_json()} for start in starts]
    return {"game": starts[0].record.game.code, "tables": tables, "parts": parts}


def _answered(part: Part, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"solution": part.solution(lang)}
    if part.answer is not None:
        found["number"] = [str(part.answer.numerator), str(part.answer.denominator)]
    else:
        found["choices"] = [[choice.right, choice.reason, choice.rule] for choice in part.choices]
    return found


def _sealed(answers: Any) -> str:
    return b64encode(json.dumps(answers, ensure_ascii=False, separators=(",", ":")).encode()).decode()
