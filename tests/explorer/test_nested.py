"""What is nested 5,000 deep is refused like any other nonsense, in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.explorer.answers import as_json
from tbggg.publish import publish
from tbggg.record.receipts import read_receipts

DEPTH = 5_000


def nested(kind: type) -> Any:
    """A list in a list, or a dict in a dict, and so on."""
    found: Any = 0
    for _ in range(DEPTH):
        found = [found] if kind is list else {"do": found}
    return found


@pytest.mark.parametrize("kind", [list, dict])
@pytest.mark.parametrize(("do", "key"), [("play", "move"), ("go", "node"), ("mark", "places"), ("compare", "nodes")])
def test_a_message_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, do: str, key: str, kind: type) -> None:
    explorer = tbggg.Explorer(tbggg.new_game("pig", seats=2, luck=1), autosave=False)
    heard: list[Any] = []
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    explorer._handle_custom_msg({"do": do, key: nested(kind)}, [])
    explorer._handle_custom_msg({"do": "no such request"}, [])
    assert len(heard) == 2
    assert heard[0] == heard[1]


@pytest.mark.parametrize("kind", [list, dict])
def test_a_message_that_is_all_depth_is_an_empty_request(kind: type) -> None:
    assert as_json(nested(kind)) == {}


@pytest.mark.parametrize("end", ["", "]" * DEPTH], ids=["open", "closed"])
def test_a_list_of_receipts_is_refused(tmp_path: Path, end: str) -> None:
    (tmp_path / "a.claims.toml").write_text("claim = " + "[" * DEPTH + end, "utf-8")
    with pytest.raises(tbggg.GameError, match=r"a\.claims\.toml") as refusal:
        read_receipts(tmp_path / "a.game")
    assert len(str(refusal.value)) < 1_000


def test_a_notebook_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "a.ipynb"
    source.write_text('{"cells": ' + "[" * DEPTH + "]" * DEPTH + "}", "utf-8")
    with pytest.raises(tbggg.GameError, match=r"a\.ipynb"):
        publish([str(source)], str(tmp_path / "out"), run=False)
