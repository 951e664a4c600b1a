"""Data and static HTML of an exercise, for pages and notebooks."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.pictures import as_image
from ..engine.texts import LANGUAGES
from ..engine.toys import Picture
from ..record.moments import moment_of, state_before
from ..record.record import Node
from ..referee.exercise_answers import answer_query
from .question import Part, RuleQuery
from .still_board import still_board
from .texts import lesson_text

if TYPE_CHECKING:
    from .exercise import Exercise

SCHEMA = 1
OF_MISTAKES = ("refused", "rule")  # what is asked of moves that are played in order
TURN = ' style="break-before:page"'
STILL = re.compile(r'<section class="tb-exercise-still".*?</section>', re.DOTALL)
HELD = ("play", "puzzle")  # kinds on whose boards the viewer’s pieces are drawn
SIGNS = {"one": "○", "some": "□"}


def as_data(exercise: Exercise) -> dict[str, Any]:
    """Return an exercise as JSON data for the browser.

    Answers are base64 so that a reader does not see them by accident (no protection).
    """
    held = exercise.kind in HELD
    viewer = exercise.parts[0].seat
    return {
        "schema": SCHEMA,
        "id": exercise.id,
        "kind": exercise.kind,
        "lang": exercise.lang,
        "ask": exercise.ask,
        "hint": exercise.hint,
        "rules": _listed(exercise.rule_lines()),
        "others": _listed(exercise.other_rule_lines()),
        "parts": [_asked(part, exercise.lang, held=held) for part in exercise.parts],
        "asked": _of_the_rules(exercise),
        "another": _another(exercise),
        **({"deck": [as_data(one) for one in exercise.deck]} if exercise.deck else {}),
        **({"drawn": asdict(exercise.drawn)} if exercise.drawn else {}),
        **({"guess": True} if exercise.guess else {}),
        **({"beginners": True} if exercise.beginners else {}),
        **({"then": exercise.then.record.game.code} if exercise.then else {}),
        **({"puzzle": _puzzle(exercise)} if exercise.address else {}),
        **({"goals": list(exercise.plan.plan.goals)} if exercise.plan else {}),
        "sealed": _sealed(
            {
                "parts": [_answered(part, exercise.lang) for part in exercise.parts],
                "why": exercise.why,
                **({"found": exercise.found} if exercise.found else {}),
                **({"then": still_board(exercise.then, exercise.lang, viewer, held=held)} if exercise.then else {}),
            }
        ),
    }


def _puzzle(exercise: Exercise) -> dict[str, Any]:
    code = exercise.game.code if exercise.game else ""
    return {"game": code, "address": exercise.address, "rating": exercise.rating}


def _another(exercise: Exercise) -> dict[str, Any] | None:
    """Return the name and seed of its generator, and the rules that generated exercises teach."""
    if exercise.generator is None:
        return None
    rules = _listed(exercise.another().rule_lines())
    start = {"start": exercise.start.to_json()} if exercise.start else {}
    return {"dealer": exercise.generator.name, "luck": exercise.luck, "nth": exercise.nth, "rules": rules, **start}


def _listed(rules: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"id": rule, "text": text} for rule, text in rules]


def _asked(part: Part, lang: str, *, held: bool) -> dict[str, Any]:
    choices = [{"value": choice.value, "label": choice.label} for choice in part.choices]
    board = {"board": still_board(part.board, lang, part.seat, held=held)} if part.board else {}
    picture = {"picture": asdict(part.picture)} if part.picture else {}
    unit = {"unit": part.unit} if part.unit else {}
    return {"ask": part.ask, "form": part.form, "choices": choices, **board, **picture, **unit}


def _of_the_rules(exercise: Exercise) -> dict[str, Any] | None:
    """Return the queries that a page with the rules evaluates again, each with the moves from a start to its moment."""
    starts: list[Node] = []

    def moment(asked: RuleQuery) -> dict[str, Any]:
        start, *path = asked.node.path()
        if start not in starts:
            starts.append(start)
        more = {"is": asked.wanted} if asked.wanted else {"moves": asked.moves} if asked.moves else {}
        return {"start": starts.index(start), "codes": [_code(node) for node in path], "of": asked.of, **more}

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


def _code(node: Node) -> int | list[int]:
    """Action of a node; with the seat that decided, where that is not the mover."""
    if node.parent is None or state_before(node) is node.parent.state:
        return node.action
    return [node.action, node.seat_no]


def _can_ask(asked: RuleQuery) -> bool:
    """True if a page can evaluate the query by its own rules."""
    return asked.of in OF_MISTAKES or answer_query(asked.node, asked.node.state.to_json(), asked.of) is not None


def _answered(part: Part, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"solution": part.solution(lang)}
    if part.key is not None:
        found["board"] = dict(part.key)
    elif part.answer is not None:
        found["number"] = [str(part.answer.numerator), str(part.answer.denominator)]
        if part.mistakes:
            found["mistakes"] = [
                [str(wrong.numerator), str(wrong.denominator), why, rule] for wrong, why, rule in part.mistakes
            ]
    else:
        found["choices"] = [
            [choice.right, choice.reason, choice.rule, *([True] if choice.allowed else [])] for choice in part.choices
        ]
    return found


def _sealed(answers: Any) -> str:
    return b64encode(json.dumps(answers, ensure_ascii=False, separators=(",", ":")).encode()).decode()


# ---- static HTML ----


def as_html(exercise: Exercise) -> str:
    """Return an exercise as static HTML: its questions, then hint and answer in closed `details` elements."""
    lang = exercise.lang
    title = " · ".join(one for one in (exercise.name, " ".join(exercise.rules)) if one)
    head = f"<p><strong>{escape(title or lesson_text(lang, 'exercise.title'))}</strong></p>"
    asked = f"<p>{escape(exercise.ask)}</p>" if exercise.ask else ""
    if exercise.kind == "play":
        asked += f"<p>{escape(lesson_text(lang, 'paper.in_turn'))}</p>"
    folded = _folded(lesson_text(lang, "exercise.hint"), exercise.hint.split("\n")) if exercise.hint else ""
    folded += _folded(
        lesson_text(lang, "exercise.answer"),
        [exercise.solution, exercise.why, exercise.found],
        _board(exercise.then, lang, exercise.parts[0].seat),
    )
    return f'<section class="tb-exercise-still" lang="{lang}">{head}{asked}{_parts(exercise)}{folded}</section>'


def as_questions(exercise: Exercise) -> str:
    """Return the questions of an exercise as static HTML, without its name, hint and answer."""
    asked = f"<p>{escape(exercise.ask)}</p>" if exercise.ask else ""
    return f'<section lang="{exercise.lang}">{asked}{_parts(exercise)}</section>'


def without_answer(html: str, instead: str) -> str:
    """Return static HTML of exercises with a sentence in the place of each answer, in whichever language it is.

    Args:
        html: any HTML; only what `as_html` wrote is changed.
        instead: the sentence.
    """
    titles = "|".join(lesson_text(lang, "exercise.answer") for lang in LANGUAGES)
    folded = re.compile(f"<details><summary>(?:{titles})</summary>.*?</details>", re.DOTALL)
    return STILL.sub(lambda still: folded.sub(f"<p>{escape(instead)}</p>", still[0]), html)


def _parts(exercise: Exercise) -> str:
    """Return its questions; in a story a page ends after each choice, for the next board shows what came of it."""
    items, turn, seen, is_story = [], "", None, exercise.kind == "play"
    for part in exercise.parts:
        state, is_choice = part.board and part.board.state, len(part.choices) > 1
        is_told = state and (seen == state or (is_story and not is_choice))
        items.append((turn, _part(part, "" if is_told else _picture(part, exercise.lang), exercise.plan is not None)))
        turn, seen = TURN if is_story and is_choice else "", state
    if len(items) == 1:
        return f"<div><div>{items[0][1]}</div></div>"
    return f"<ol>{''.join(f'<li{turned}>{item}</li>' for turned, item in items)}</ol>"


def _board(board: Node | None, lang: str, seat: str | None = None) -> str:
    """Return a board as a picture; empty without a moment."""
    return as_image(str(derived.svg(board.record.game, moment_of(board, seat, lang)))) if board else ""


def _picture(part: Part, lang: str) -> str:
    """Return what a question is about as a picture, or empty."""
    return as_image(_pictured(part.picture), part.picture.says) if part.picture else _board(part.board, lang, part.seat)


def _pictured(drawn: Picture) -> str:
    """Return a drawing as a self-contained SVG."""
    size = f'viewBox="0 0 {drawn.width} {drawn.height}" width="{drawn.width}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="tbs" {size}>{drawn.markup}</svg>'


def drawings(exercise: Exercise) -> list[str]:
    """Return what its questions are about as SVG, in order; nothing for one without a picture, or with the last's."""
    found = [_drawing(part, exercise.lang) for part in exercise.parts]
    return list(dict.fromkeys(filter(None, found)))


def _drawing(part: Part, lang: str) -> str:
    if part.picture:
        return _pictured(part.picture)
    return str(derived.svg(part.board.record.game, moment_of(part.board, part.seat, lang))) if part.board else ""


def _part(part: Part, picture: str, is_plan: bool) -> str:
    """Return a question as static HTML; its picture is empty where it has none, or needs none. A plan is written."""
    asked = (f"<p>{escape(part.ask)}</p>" if part.ask else "") + picture
    if is_plan or part.form in ("number", "text"):
        return f"{asked}<p>________</p>"
    if part.asks_for_a_move:
        return f"{asked}<p>________ → ________</p>"
    items = "".join(f"<li>{SIGNS[part.form]} {escape(choice.label)}</li>" for choice in part.choices)
    return f'{asked}<ul style="list-style-type:none">{items}</ul>'


def _folded(title: str, lines: list[str], picture: str = "") -> str:
    inside = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f"<details><summary>{escape(title)}</summary>{inside}{picture}</details>"
