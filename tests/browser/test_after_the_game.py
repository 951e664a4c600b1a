"""The final card: a finished game leads on by words."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from .board import Board
from .test_compare import PIG


def test_the_final_card_leads_on(show: Callable[..., Board], picture: Callable[[Locator | Page, str], None]) -> None:
    board = show(PIG, ", lang='en', node=game.end")
    doors = board.el.locator(".tb-card [data-tb-key^='end ']")
    expect(doors).to_have_text(["Analyse", "Compare the lines", "Play again", "Save"])
    for twice in ("analyse", "save"):
        expect(board.part(twice)).to_be_hidden()
    picture(board.el, "after-the-game")
    for door, panel in (("save", ".tb-sharing"), ("analyse", ".tb-analysis"), ("ends", ".tb-comparison")):
        board.part(f"end {door}").click()
        expect(board.el.locator(panel)).to_be_visible()
        board.page.keyboard.press("Escape")
    lines = board.lab.ask("game.dumps().count('(')")
    board.part("end replay").click()
    board.lab.becomes("game.dumps().count('(') > " + str(lines), True)
    board.lab.becomes("(explorer.node in game.main_line(), '%luck' in game.dumps())", [False, True])
