"""Save and share: the record as a file, as its viewer may know it, and where it is kept."""

from __future__ import annotations

from threading import Thread
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer, sharing
from tbggg.explorer.widget import board_of

from .test_widget import Page, played


def shared(page: Page) -> dict[str, Any]:
    """What the page gets for its shown moment."""
    referee = board_of(page.explorer).referee
    message = page.say({"do": "copy", "node": referee.outline.ids[referee.node], "form": "file"})
    assert message is not None
    found: dict[str, Any] = message["shared"]
    return found


def test_a_record_is_shared_whole_with_the_address_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("pig")
    page = Page(Explorer(record, autosave=False), monkeypatch)
    page.explorer.node = node = record.end
    found = shared(page)
    assert tbggg.loads(found["text"]).dumps() == record.dumps()
    assert record.at(found["address"]) is node
    assert found["name"].endswith(".game")
    assert found["kept"] is None


def test_save_says_where_the_record_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    monkeypatch.chdir(folder)
    page = Page(Explorer(tbggg.new_game("pig", seats="ann bob", luck=3), save="evening"), monkeypatch)
    page.explorer.play(str(page.explorer.node.advance().position.legal_moves()[0]))
    kept = shared(page)["kept"]
    assert tbggg.read(folder / kept).seats == ("ann", "bob")


def test_a_seat_shares_what_it_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("bgg")
    page = Page(Explorer(record, seat="red", node=record.at("1.3"), autosave=False), monkeypatch)
    found = shared(page)
    assert "Luck" not in found["text"]
    assert "?@" in found["text"]
    assert found["kept"] is None


def test_a_page_is_made_of_what_its_viewer_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("pig")
    page = Page(Explorer(record, autosave=False), monkeypatch)
    sent: list[Any] = []
    monkeypatch.setattr(board_of(page.explorer).page, "send", sent.append)
    monkeypatch.setattr(Thread, "start", no_threads)
    ask = {"do": "copy", "node": 0, "form": "page"}
    assert sharing.answer_page(board_of(page.explorer), ask) is None
    (made,) = sent
    assert made["shared_page"]["name"] == "game.html"
    assert made["shared_page"]["text"].startswith("<!doctype html>")
    assert "error" in (sharing.answer_page(board_of(page.explorer), {**ask, "node": 10**6}) or {})
    monkeypatch.setattr(sharing, "page_of_record", lambda *_: 1 / 0)
    sharing.answer_page(board_of(page.explorer), ask)
    assert sent[1] == {"error": {"text": "This did not work: ZeroDivisionError: division by zero.", "rule": None}}


def no_threads(_: Thread) -> None:
    """As Python in a page has it."""
    raise RuntimeError
