"""What can be pressed is in sight beside a tale, and nothing lies over it, whatever the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import tbggg
from tbggg.publish import publish
from tests.browser.reader import HIDDEN_BUTTONS, Open, drawn
from tests.browser.test_fair_turn import DAY as FAIR
from tests.browser.test_fair_turn import TURN as OWN
from tests.strategies import every_game, walk

MOMENTS, STEPS = 8, 6


@pytest.mark.repeats(2)
@every_game
def test_each_button_is_in_sight_and_free(opened: Open, tmp_path: Path, game: Any) -> None:
    record = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=3)
    walk(record.start, 3, MOMENTS * STEPS)
    record.write(tmp_path / "a.game")
    page = opened(publish([tmp_path / "a.game"], tmp_path)[0], viewport={"width": 1200, "height": 900}).ready()
    board = page.locator(".tb").first
    board.focus()
    for _ in range(MOMENTS):
        for _ in range(STEPS):
            page.keyboard.press("ArrowRight")
        drawn(page)
        assert board.evaluate(HIDDEN_BUTTONS) == [], board.locator(".tb-told p").inner_text()


# Those alone with which one goes on: what a hint names may be scrolled to.
IN_A_SHEET = HIDDEN_BUTTONS.replace(".tb-card button", ".tb-card .tb-btn")


def test_after_a_move_of_ones_own_the_buttons_are_in_a_telephone_s_sheet(opened: Open, tmp_path: Path) -> None:
    """They stood below the board, out of sight."""
    page = opened(publish([FAIR], tmp_path)[0], "1.3/red", viewport={"width": 400, "height": 800}, has_touch=True)
    ready = page.ready()
    ready.locator(".tp-sheet").tap()
    board = ready.locator(".tb").first
    board.locator("[data-tb-key='back']:visible").first.tap()
    for key, told in OWN.items():
        one = board.locator(f"[data-tb-key='{key}']:visible").first
        for _ in range(2 if key.startswith("target") else 1):
            one.tap()
        expect(board.locator(".tb-told p")).to_contain_text(told)
        drawn(ready)
        assert board.evaluate(IN_A_SHEET) == [], key
        assert board.locator(".tb-card .tb-btn:visible").count() > 0
