"""What a page gets to play on without a kernel, and what becomes of the moves that it hands back."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer, takeover
from tbggg.explorer.answers import answers
from tbggg.explorer.widget import board_of
from tbggg.record.editing import cut
from tbggg.record.merging import merge

from ..strategies import CODES, walk

pytestmark = pytest.mark.repeats(2)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(takeover, "_write", lambda code: takeover._texts.__setitem__(code, "script"))
    monkeypatch.setattr(takeover, "_texts", {})
    monkeypatch.setattr(takeover, "_threads", {})


def made(code: str, **options: Any) -> Explorer:
    """An explorer whose page has rested."""
    explorer = Explorer(walk(tbggg.new_game(code, seats=3, luck=7).start, 7, 40).record, **options)
    for _ in range(1000):
        if answers(board_of(explorer), {"do": "backup"})[0][0] == {"backup": "sent"}:
            return explorer
        takeover._threads[code].join()
    raise AssertionError


def data(explorer: Explorer) -> Any:
    return json.loads(zlib.decompress(b64decode(explorer._backup["data"])))


def give(explorer: Explorer, record: tbggg.Record, node: tbggg.Node, base: str) -> list[Any]:
    path = [one.parent.children.index(one) for one in node.path() if one.parent]
    asked = {"do": "merge", "text": record.dumps(), "path": path, "seat": None, "lang": "en", "base": base}
    explorer._handle_custom_msg(asked, [])
    return path


def onward(node: tbggg.Node, seed: int) -> tbggg.Node:
    return walk(node, seed, 6)


@pytest.mark.parametrize("code", CODES)
def test_the_record_goes_with_each_change(code: str, burrow: None) -> None:
    explorer = made(code)
    count = len(list(explorer.node.record.nodes()))
    assert len(data(explorer)["record"]["nodes"]) == count
    explorer.node = onward(explorer.node.record.end, 3)
    assert len(data(explorer)["record"]["nodes"]) == len(list(explorer.node.record.nodes()))
    nodes = list(explorer.node.record.nodes())
    assert [nodes[place] for place in data(explorer)["ids"]] == board_of(explorer).referee.outline.nodes


@pytest.mark.parametrize("code", CODES)
def test_a_seat_gets_no_record(code: str, burrow: None) -> None:
    seat = tbggg.new_game(code, seats=3, luck=7).seats[0]
    assert made(code, seat=seat)._backup == {}
    assert made(code, seat=seat, locked=True)._backup == {}
    explorer = made(code)
    assert explorer._backup
    explorer.seat = seat
    assert explorer._backup == {}


@pytest.mark.parametrize("code", CODES)
def test_moves_of_a_page_are_added_once(code: str, burrow: None) -> None:
    explorer = made(code)
    base = explorer._backup["base"]
    page = tbggg.loads(explorer.node.record.dumps())
    last = onward(page.end, 3)
    end = explorer.node.record.end
    for _ in range(2):
        give(explorer, page, last, base)
        assert explorer.node.record.dumps() == page.dumps()
        assert len(explorer.node.path()) == len(last.path())
    assert end in explorer.node.record.nodes()


@pytest.mark.parametrize("code", CODES)
def test_what_a_kernel_did_late_remains_beside_it(code: str, burrow: None) -> None:
    explorer = made(code)
    base, page = explorer._backup["base"], tbggg.loads(explorer.node.record.dumps())
    late = list(explorer.node.record.main_line())[4]
    late.set_comment("Late.", "en")
    mine = onward(late, 5)
    board_of(explorer).edited(late)
    other = list(page.main_line())[6]
    other.set_comment("Alone.", "en")
    give(explorer, page, onward(other, 9), base)
    text = explorer.node.record.dumps()
    assert "Late." in text
    assert "Alone." in text
    assert mine in explorer.node.record.nodes()
    before = len(list(explorer.node.record.nodes()))
    merge(explorer.node.record, page)
    assert len(list(explorer.node.record.nodes())) == before


def test_a_cut_of_a_page_is_a_cut() -> None:
    explorer = made("pig")
    page = tbggg.loads(explorer.node.record.dumps())
    node = list(page.main_line())[9]
    cut(node)
    give(explorer, page, page.start, explorer._backup["base"])
    assert explorer.node.record.dumps() == page.dumps()


def test_a_game_by_other_luck_is_kept_and_offered() -> None:
    explorer = made("bgg")
    text = explorer.node.record.dumps()
    page = walk(tbggg.new_game("bgg", seats=3, luck=8).start, 3, 30).record
    give(explorer, page, page.start, "")
    assert explorer.node.record.dumps() == text
    assert explorer._saved_offer["offer"]["same"] is False
    explorer._handle_custom_msg({"do": "saved_offer", "answer": "take"}, [])
    assert explorer.node.record.dumps() == page.dumps()


@pytest.mark.parametrize("wrong", [{"text": 3}, {"text": "x"}, {"path": "x"}, {"path": [9]}, {"base": []}, {"lang": 3}])
def test_nonsense_changes_nothing(wrong: dict[str, Any]) -> None:
    explorer = made("pig")
    text = explorer.node.record.dumps()
    asked = {"do": "merge", "text": text, "path": [], "seat": None, "lang": "en", "base": "", **wrong}
    explorer._handle_custom_msg(asked, [])
    assert explorer.node.record.dumps() == text
