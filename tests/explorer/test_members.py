"""What a user finds at an explorer: `explorer.` and the tab key."""

from __future__ import annotations

import anywidget

import tbggg
from tbggg.explorer import Explorer

SHOWN = {"node", "seat", "lang", "recall", "bots", "below"}
DONE = {"play", "compare", "close", "on_move"}


def test_an_explorer_has_few_public_members() -> None:
    explorer = Explorer(tbggg.new_game("pig", luck=1), autosave=False)
    found = {name for name in dir(explorer) if not name.startswith("_")} - {*dir(anywidget.AnyWidget())}
    assert found | {"close"} == SHOWN | DONE
