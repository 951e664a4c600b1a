"""What goes over the wire: little at each step, however large the record is."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.comments import Comment
from tbggg.record.record import Record

from .test_widget import CASES

MOST_STEP = 20_000  # bytes
NODES = 2_000


def large() -> Record:
    """A whole game with many forks."""
    record = tbggg.read(CASES / "g007.game")
    missing = NODES - len(list(record.nodes()))
    for node in list(record.main_line()):
        others = [] if node.kind != "decision" or not node.parent else node.parent.position.legal_moves()
        for move in [one for one in others if one != node.move][:4]:
            if missing > 0 and node.parent:
                node.parent.play(move)
                missing -= 1
    return record


class Wire:
    """Counts the bytes that an explorer sends."""

    def __init__(self, explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[int] = []
        monkeypatch.setattr(explorer, "_send", self._send)

    def _send(self, message: Any, buffers: Any = None) -> None:
        self.sent.append(len(json.dumps(message, ensure_ascii=False).encode()))

    def take(self) -> int:
        """How much was sent since the last time."""
        total = sum(self.sent)
        self.sent.clear()
        return total


def test_a_step_and_a_move_are_small_in_a_large_record(monkeypatch: pytest.MonkeyPatch) -> None:
    record = large()
    explorer = Explorer(record)
    wire = Wire(explorer, monkeypatch)
    sizes = []
    for node in list(record.main_line())[::9]:
        explorer.node = node
        sizes.append(wire.take())
    assert max(sizes) < MOST_STEP
    explorer.node = record.at("2.2")
    wire.take()
    sizes = []
    for _ in range(40):  # a fork that grows
        explorer.node = explorer.node.advance()
        explorer.play(explorer.node.position.legal_moves()[-1])
        sizes.append(wire.take())
    assert min(sizes) > 0
    assert max(sizes) < 2 * MOST_STEP  # going on by luck to the next decision, and a move: two steps or more


def test_an_edit_is_small_in_a_large_record(monkeypatch: pytest.MonkeyPatch) -> None:
    record = large()
    explorer = Explorer(record, node=record.at("3.2"))
    wire = Wire(explorer, monkeypatch)
    node = explorer.node
    node.notes.append(Comment("A word."))
    board_of(explorer).edited(node)
    assert 0 < wire.take() < MOST_STEP
    number = str(board_of(explorer).referee.outline.ids[node])
    assert explorer._outline["nodes"]["notes"][number]["comments"] == ["A word."]
    node.notes.clear()
    board_of(explorer).edited(node)
    assert explorer._outline_update["nodes"]["notes"] == {number: {}}
    assert number not in explorer._outline["nodes"]["notes"]


def test_children_are_told_in_their_order_and_cut_ones_no_more() -> None:
    record = tbggg.new_game(seats=3, luck=7)
    here = record.start.advance()
    first, second, third = (here.play(move) for move in here.position.legal_moves()[:3])
    explorer = Explorer(record, node=here)
    ids = board_of(explorer).referee.outline.ids
    assert explorer._outline["nodes"]["order"] == {}
    here.children.reverse()
    board_of(explorer).edited(here)
    told = {str(ids[here]): [ids[third], ids[second], ids[first]]}
    assert explorer._outline_update["nodes"]["order"] == explorer._outline["nodes"]["order"] == told
    here.children.remove(second)
    board_of(explorer).edited(here)
    assert explorer._outline["nodes"]["order"] == {str(ids[here]): [ids[third], ids[first]]}
    here.play(here.position.legal_moves()[5])
    explorer.node = here.children[-1]
    assert explorer._outline["nodes"]["order"][str(ids[here])][-1] == ids[explorer.node]


def test_a_page_that_missed_something_gets_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(tbggg.read(CASES / "g001.game"))
    asked: list[Any] = []
    monkeypatch.setattr(explorer, "send_state", asked.append)
    explorer._receive(None, {"do": "outline"}, [])
    assert asked == ["_outline"]


def test_a_large_record_opens_in_a_short_time() -> None:
    record = large()
    begun = time.perf_counter()
    explorer = Explorer(record)
    seconds = time.perf_counter() - begun
    numbers = f"{len(explorer._outline['points'])} nodes: {len(json.dumps(explorer._outline)) / 1000:.0f} kB"
    print(f"\nopening {numbers} in {seconds * 1000:.0f} ms")  # noqa: T201 (pytest -s shows it)
    assert len(explorer._outline["points"]) >= NODES


def test_each_request_is_answered_by_its_number() -> None:
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    for number, request in enumerate(
        ({"do": "advance", "stride": "move"}, {"do": "play", "move": "none"}, {"do": "no"})
    ):
        explorer._receive(explorer, {**request, "number": f"page {number}"}, [])
        assert explorer._answered == f"page {number}"
    for hostile in (7, None, "x" * 1000, ["page 9"]):
        explorer._receive(explorer, {"do": "advance", "stride": "move", "number": hostile}, [])
        assert explorer._answered == "page 2"
