"""A toy as data for the browser, and as still markup for print and for places where no script runs."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ..engine.game import games
from ..engine.texts import load, rule_texts, text, typeset
from ..engine.toys import WIDE, Control, Toy

SCHEMA = 1
SHOWN = 760  # the widest that a picture is shown


def as_data(toy: Toy, lang: str) -> dict[str, Any]:
    """Return what the browser must know of a toy, but for its values and its rules."""
    texts = rule_texts(next(game.texts for game in games() if toy in game.lessons.toys), lang)
    return {
        "schema": SCHEMA,
        "name": toy.name,
        "lang": lang,
        "title": text(toy.texts, lang, f"{toy.name}.title"),
        "about": text(toy.texts, lang, f"{toy.name}.about"),
        "rules": [{"id": rule, "text": texts[rule].text} for rule in toy.rules],
        "controls": [_control(toy, control, lang) for control in toy.controls],
    }


def as_svg(toy: Toy, values: Mapping[str, int], lang: str) -> str:
    """Return the picture of a toy as a self-contained SVG."""
    picture = toy.draw(values, WIDE, lang)
    title = text(toy.texts, lang, f"{toy.name}.title")
    size = f'viewBox="0 0 {picture.width} {picture.height}" width="{SHOWN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tbs" role="img" {size} '
        f'style="width:100%;max-width:{SHOWN}px;height:auto"><title>{escape(title)}</title>'
        f"<desc>{escape(picture.says)}</desc><style>{toy.style}</style>{picture.markup}</svg>"
    )


def as_html(toy: Toy, values: Mapping[str, int], lang: str) -> str:
    """Return a toy as it stands still: its title, its picture, and what follows from its values."""
    title = escape(text(toy.texts, lang, f"{toy.name}.title"))
    says = escape(toy.draw(values, WIDE, lang).says)
    return f'<section lang="{lang}"><p><strong>{title}</strong></p>{as_svg(toy, values, lang)}<p>{says}</p></section>'


def _control(toy: Toy, control: Control, lang: str) -> dict[str, Any]:
    key = f"{toy.name}.controls.{control.name}"
    words = load(toy.texts, "texts", lang)[toy.name]["values"][control.name] if control.named else {}
    return {
        "name": control.name,
        "label": text(toy.texts, lang, key),
        "group": text(toy.texts, lang, f"{toy.name}.groups.{control.group}") if control.group else "",
        "low": control.low,
        "high": control.high,
        "start": control.start,
        "words": [typeset(lang, words[str(value)]) for value in range(control.low, control.high + 1)] if words else [],
    }
