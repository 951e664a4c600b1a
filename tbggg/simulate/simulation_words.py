"""A simulation in words: its table as text and as HTML, and what its numbers rest on."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..figures.breakdown import TOTAL, label
from ..figures.looks import labels, unit
from .readers import has_fast
from .wording import number, percent, some_games, words

if TYPE_CHECKING:
    from .simulation import Simulation

NAMES = 2  # columns of words before those of numbers
_CELL = "padding:2px 10px;text-align"
_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums"


def title(found: Simulation) -> str:
    """Return what was played."""
    asked = found.asked
    games, planned = (number(asked.lang, count, places=0) for count in (found.games, asked.games))
    key = "stopped"
    if found.games == asked.games:
        key, games = "title", some_games(asked.lang, found.games)
    since = words(asked.lang, "simulate.since", section=asked.since) if asked.since else ""
    values = {"game": asked.record.game.name, "games": games, "planned": planned, "since": since, "luck": asked.luck}
    return words(asked.lang, f"simulate.{key}", **values)


def notes(found: Simulation) -> list[str]:
    """Return what the numbers rest on, and how fast they came."""
    asked, lang = found.asked, found.asked.lang
    told = [words(lang, "simulate.margin")]
    if asked.rulings:
        rulings = ", ".join(f"{name}={value}" for name, value in asked.rulings.items())
        told.append(words(lang, "what_if.assumed.rulings", rulings=rulings))
    if asked.imagined:
        told.append(words(lang, "simulate.imagined"))
    if asked.prices:
        told.append(words(lang, "what_if.assumed.prices", title=asked.prices))
    games, decisions = (number(lang, rate, places=0) for rate in (found.games_per_s, found.decisions_per_s))
    told.append(words(lang, "simulate.speed", seconds=number(lang, found.seconds), games=games, decisions=decisions))
    if not has_fast():
        told.append(words(lang, "what_if.assumed.slow"))
    return told


def table(found: Simulation) -> list[list[str]]:
    """Return the heads, and a row of cells for each seat."""
    record, lang = found.asked.record, found.asked.lang
    categories = [one for one in record.game.score_categories if one != TOTAL]
    heads = [words(lang, "simulate.seat"), words(lang, "simulate.bot"), unit(record, lang), words(lang, "what_if.wins")]
    rows = [[*heads, *(label(record, category, lang) for category in categories)]]
    for seat, row in zip(labels(record, lang), found.rows, strict=True):
        mean = f"{number(lang, row['gg'])} ± {number(lang, row['margin'])}"
        parts = [number(lang, row[category]) for category in categories]
        rows.append([seat, row["bot"], mean, percent(lang, row["wins"]), *parts])
    return rows


def text(found: Simulation) -> str:
    """Return the table for a terminal, and what it rests on."""
    rows = table(found)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        named = map(str.ljust, row[:NAMES], widths)
        lines.append("  ".join([*named, *map(str.rjust, row[NAMES:], widths[NAMES:])]).rstrip())
    return "\n".join([title(found), "", *lines, "", *notes(found)])


def html(found: Simulation) -> str:
    """Return the table for a notebook, every word of a record escaped."""
    heads, *rows = ([escape(cell) for cell in row] for row in table(found))
    head = "".join(f'<th scope="col" style="{_CELL}:{_side(at)}">{cell}</th>' for at, cell in enumerate(heads))
    body = "".join(
        f'<tr><th scope="row" style="{_CELL}:left">{row[0]}</th>'
        + "".join(f'<td style="{_CELL}:{_side(at)}">{cell}</td>' for at, cell in enumerate(row[1:], 1))
        + "</tr>"
        for row in rows
    )
    caption = f'<caption style="{_CELL}:left;font-weight:700">{escape(title(found))}</caption>'
    told = "".join(f"<li>{escape(note)}</li>" for note in notes(found))
    return (
        f'<div lang="{found.asked.lang}" class="tb-simulation" style="overflow-x:auto" tabindex="0">'
        f'<table style="{_TABLE}">{caption}'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        f'<ul style="margin:8px 0 0;padding-left:18px">{told}</ul></div>'
    )


def _side(column: int) -> str:
    return "left" if column < NAMES else "right"
