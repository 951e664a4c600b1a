"""What can be pressed is in sight beside a tale, and nothing lies over it, whatever the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tbggg
from tbggg.publish import publish
from tests.browser.reader import HIDDEN_BUTTONS, Open
from tests.strategies import every_game, walk

MOMENTS, STEPS = 8, 6


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
        assert board.evaluate(HIDDEN_BUTTONS) == [], board.locator(".tb-told p").inner_text()
