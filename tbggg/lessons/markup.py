"""An exercise as still markup: for print, and for places where no script runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from .question import Part, said

if TYPE_CHECKING:
    from .exercise import Exercise

SIGNS = {"one": "○", "some": "□"}


def as_html(exercise: Exercise) -> str:
    """Return the questions, with hint and answer folded below them."""
    lang = exercise.lang
    title = " · ".join(one for one in (exercise.id, " ".join(exercise.rules)) if one)
    head = f"<p><strong>{escape(title or said(lang, 'exercise'))}</strong></p>"
    asked = f"<p>{escape(exercise.ask)}</p>" if exercise.ask else ""
    several = len(exercise.parts) > 1
    tag = "ol" if several else "div"
    parts = "".join(_part(part, "li" if several else "div") for part in exercise.parts)
    folded = _folded(said(lang, "hint"), [exercise.hint]) if exercise.hint else ""
    folded += _folded(said(lang, "answer"), [exercise.solution, exercise.why])
    return f'<section class="tb-exercise-still" lang="{lang}">{head}{asked}<{tag}>{parts}</{tag}>{folded}</section>'


def _part(part: Part, tag: str) -> str:
    asked = f"<p>{escape(part.ask)}</p>" if part.ask else ""
    if part.form == "number":
        return f"<{tag}>{asked}<p>________</p></{tag}>"
    items = "".join(f"<li>{SIGNS[part.form]} {escape(choice.label)}</li>" for choice in part.choices)
    return f'<{tag}>{asked}<ul style="list-style-type:none">{items}</ul></{tag}>'


def _folded(title: str, lines: list[str]) -> str:
    inside = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f"<details><summary>{escape(title)}</summary>{inside}</details>"
