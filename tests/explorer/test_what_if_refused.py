"""What if, asked for what cannot be: one sentence, and a seat asks for itself only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tbggg.explorer import Explorer
from tbggg.explorer.simulations import what_if
from tbggg.explorer.widget import board_of
from tbggg.simulate.what_if import growing

from ..games.bgg.tables import opening
from .lookalikes import lookalike
from .test_widget import Page
from .trials import asked, run

pytestmark = pytest.mark.usefixtures("in_plain_python")


@pytest.mark.parametrize(
    "other",
    [
        {"what": "fly"},
        {"what": None},
        {"what": "write"},
        {"node": 0},
        {"node": True},
        {"node": "1"},
        {"moves": []},
        {"moves": "roll"},
        {"moves": ["roll"] * 4},
        {"moves": [7]},
        {"moves": ["x" * 401]},
        {"games": 101},
        {"games": True},
        {"games": 100.0},
        {"games": "100"},
        {"games": 10**9},
        {"bot": "mcts"},
        {"bot": "thoughtful"},
        {"bot": "x" * 10_000},
        {"bot": None},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_answered_in_a_sentence(page: Page, other: dict[str, Any]) -> None:
    before = page.explorer.node.record.dumps()
    answer = page.say(asked(page, **other))
    assert answer
    assert answer["what_if"]["trouble"].endswith(".")
    assert not board_of(page.explorer).simulations
    assert page.explorer.node.record.dumps() == before


@pytest.mark.parametrize("move", ["fly", "", "roll 3", "player2 roll", "( roll )"])
def test_a_candidate_that_is_none_is_answered_in_a_sentence(page: Page, move: str) -> None:
    last = run(page, moves=["roll", move])
    assert last["state"] == "none"
    assert last["trouble"].endswith(".")


def test_C6_a_seat_asks_about_its_own_decisions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opening()  # red supplies
    page = Page(Explorer(here.record, seat="yellow", node=here, lang="en", autosave=False), monkeypatch)
    answer = page.say(asked(page))
    assert answer
    assert "screen" in answer["what_if"]["trouble"]
    assert not board_of(page.explorer).simulations


def test_C6_hidden_things_do_not_change_what_a_seat_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opening()
    there = lookalike(here, here.record.seats.index("red"), 5)
    assert there
    tables = []

    def lucky(*args: Any, **options: Any) -> Iterator[Any]:
        return growing(*args, **options, fast=False, luck=7)

    monkeypatch.setattr(what_if, "growing", lucky)
    monkeypatch.setattr(what_if, "GAMES", (3,))
    for node in (here, there):
        explorer = Explorer(node.record, seat="red", node=node, lang="en", autosave=False)
        tables.append(run(Page(explorer, monkeypatch), moves=["pass", "4@5b"], games=3))
    assert tables[0] == tables[1]
    assert tables[0]["state"] == "done"
