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
    once = board.el.locator(".tb-doors button:visible")
    expect(once).to_have_text(["Was that good?", "Share"])  # what the card has stands there alone
    board.part("record alone").click()
    board.press("Home", "End")
    expect(once).to_have_text(["Was that good?", "Analyse", "Save", "Share"])
    board.part("record alone").click()
    board.resize(400)
    title = board.el.locator(".tb-card h3").bounding_box()
    assert title
    assert title["width"] > 3 * title["height"], "its doors leave the result its line"
    board.resize(1200)
    for door, panel in (("save", ".tb-sharing"), ("analyse", ".tb-analysis"), ("ends", ".tb-comparison")):
        board.part(f"end {door}").click()
        expect(board.el.locator(panel)).to_be_visible()
        board.page.keyboard.press("Escape")
    lines = board.lab.ask("game.dumps().count('(')")
    board.part("end replay").click()
    board.lab.becomes("game.dumps().count('(') > " + str(lines), True)
    board.lab.becomes("(explorer.node in game.main_line(), '%luck' in game.dumps())", [False, True])
