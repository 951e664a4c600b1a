"""A place, or pieces together, that name a move of several parts: it is offered, explained and refused as one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.engine.blocks import Controls
from tbggg.engine.registry import standing_in
from tbggg.referee.frames import frame

from .game import GAME
from .tables import after

pytestmark = pytest.mark.usefixtures("burrow")

CELLS = ("a1", "a2", "b2", "c3", "d4")
WALK: Controls = {
    "move": "bridge {place}",
    "places": {f"{one}-{other}": {"word": f"{one} {other}"} for one in CELLS for other in CELLS},
}
HAND: Controls = {
    "pieces": [{"key": cell} for cell in CELLS],
    "most": 3,
    "buttons": [{"key": "build", "label": "Build", "move": "bridge {pieces}"}],
}


def shown(controls: Controls, seat: str | None = None) -> Any:
    """The frame of red's construction, with moves chosen so."""
    with standing_in(replace(GAME, display=replace(GAME.display, controls=lambda moment: controls))):
        return frame(after("red pick a1 blue pick d4 blue pick b2 red pick a2"), 0, seat, "en")


@pytest.mark.parametrize("seat", [None, "red"])
def test_a_place_that_names_a_walk_is_offered_where_the_walk_is_legal(seat: str | None) -> None:
    whole = [move for move in shown(WALK, seat)["legal"] if len(move.split()) == 3 and move.startswith("bridge")]
    assert whole == ["bridge a1 a2", "bridge a2 a1"]


def test_pieces_together_are_offered_in_their_order() -> None:
    assert "bridge a1 a2" in shown(HAND)["legal"]
    assert "bridge a1 b2" not in shown(HAND)["legal"]  # blue's


def test_nothing_is_added_where_controls_name_single_parts() -> None:
    """Every move offered is a whole one, or a first part that the rules list."""
    plain = shown({"move": "bridge {place}", "places": {cell: {} for cell in CELLS}})["legal"]
    assert plain == shown({})["legal"]


def test_a_walk_is_refused_and_played_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    here = after("red pick a1 blue pick d4 blue pick b2 red pick a2")
    explorer = tbggg.Explorer(here.record, node=here, autosave=False)
    heard: list[Any] = []
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    explorer._handle_custom_msg({"do": "why", "move": "bridge a1 b2"}, [])
    assert heard.pop()["why"]["rule"] == "13.2"
    explorer._handle_custom_msg({"do": "play", "move": "bridge a1 a2"}, [])
    assert heard == []
    assert [node.move for node in explorer.node.path()[-2:]] == ["bridge a1", "a2"]
