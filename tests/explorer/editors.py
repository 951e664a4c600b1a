"""Workbenches whose editor of positions is open."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer import Workbench
from tbggg.explorer.panels.position import EditPosition

from .benches import buttons, fields, page_sends, panel_of, press

every_game = pytest.mark.parametrize("game", [game for game in games() if game.set_up.facts], ids=lambda one: one.code)


def put(bench: Workbench, panel: EditPosition, *things: tuple[str, str]) -> None:
    """Choose a piece of the palette by its words, and press a spot, one after the other."""
    pieces = {words: value for value, words in fields(panel)["piece"]["options"]}
    for piece, spot in things:
        change(bench, piece=pieces[piece])
        press(bench, "position", f"spot {spot}")


def editor(bench: Workbench) -> EditPosition:
    panel = panel_of(bench, "position")
    assert isinstance(panel, EditPosition)
    return panel


def opened(game: str, text: str | None = None, seats: int | str | None = None, **more: Any) -> Workbench:
    """A workbench on a game, whose editor is open, with a text in its field."""
    bench = Workbench(tbggg.new_game(game, seats=seats, luck=1), **more)
    page_sends(bench, "open", "position")
    if text is not None:
        change(bench, text=text)
    return bench


def change(bench: Workbench, **values: str) -> None:
    page_sends(bench, "change", "position", values=values)


def board(bench: Workbench) -> dict[str, Any]:
    return next(block for block in editor(bench).drawn() if block["kind"] == "board")


def spots(bench: Workbench) -> dict[str, Any]:
    return {spot["key"]: spot for spot in board(bench)["spots"]}


def faults(bench: Workbench) -> list[str]:
    return [one for one in buttons(editor(bench)) if one.startswith("fault ")]
