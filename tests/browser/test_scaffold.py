"""A game that `tbggg new-game` wrote, on a page: a tile is taken from the hand and put on the grid."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tbggg
from tbggg.cli.scaffold import plan_game, write_game
from tbggg.engine.registry import standing_in
from tbggg.publish import publish
from tests.browser.reader import Open

NAME = "written_meadow"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tbggg.Record]:
    """Draws of a written game with a hand and a grid, two of them equal; the game is registered meanwhile."""
    write_game(plan_game(NAME, seats="2", grid="4x4", hidden=True), tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with standing_in(importlib.import_module(f"{NAME}.game").GAME):
        yield tbggg.new_game(NAME, seats="ann bob").start.play_line("ann draw 3 ann draw 3 ann draw 1").record


def test_a_tile_is_played_on_the_grid(record: tbggg.Record, tmp_path: Path, opened: Open) -> None:
    file = tmp_path / "example.game"
    record.write(file)
    reader = opened(publish([file], tmp_path / "pages")[0])
    page = reader.ready()
    el = page.locator(".tb").first
    page.get_by_label("The board follows the reading").uncheck()
    for count in (1, 2, 3):  # three draws
        el.locator("[data-tb-key='forward']").click()
        expect(el.locator(".tb-place")).to_contain_text(f"{count} / ")
    piece = el.locator("[data-tb-piece='3']")
    expect(piece.locator("[data-tb-n='2']")).to_be_visible()
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")
    el.locator("[data-tb-target='b2']").click()
    expect(page.locator(".tb-told p").first).to_contain_text("Ann plays the 3 on b2 and scores 3.")
    reader.axe_is_clean()
