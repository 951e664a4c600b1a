"""A simulation in words: its table as text and as HTML, and what its numbers rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...figures.breakdown import TOTAL, label
from ...figures.seat_looks import labels, unit
from ...figures.tables import aligned, noted, table
from ..formatting import number, percent, some_games, words

if TYPE_CHECKING:
    from .simulation import Simulation

NAMES = (0, 1)  # columns of words, before those of numbers


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
    if asked.imagined:
        told.append(words(lang, "simulate.imagined"))
    if asked.prices:
        told.append(words(lang, "what_if.assumed.prices", title=asked.prices))
    games, decisions = (number(lang, rate, places=0) for rate in (found.games_per_s, found.decisions_per_s))
    told.append(words(lang, "simulate.speed", seconds=number(lang, found.seconds), games=games, decisions=decisions))
    return [*told, *found.unasked]


def cells(found: Simulation) -> list[list[str]]:
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
    return "\n".join([title(found), "", *aligned(cells(found), NAMES), "", *notes(found)])


def html(found: Simulation) -> str:
    """Return the table for a notebook, every word of a record escaped."""
    return noted(table(title(found), cells(found), NAMES), notes(found), found.asked.lang, "tb-simulation")
