"""Was that good, in a real JupyterLab: a move is judged by one press, and a whole game is analysed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board
from tests.browser.many_games import PIG, WAIT

Picture = Callable[[Locator | Page, str], None]


def test_one_press_says_whether_a_move_was_good(show: Callable[..., Board], picture: Picture) -> None:
    board = show(PIG, ", node=held, lang='en'")
    result = board.el.locator(".tb-trial")
    board.press("Home", "j")
    expect(board.el.locator(".tb-edit-said")).to_contain_text("there is none to judge")
    board.go("held")
    board.press("j")
    board.shows("here")
    left, back = board.el.locator(".tb-went-back"), board.part("what if return")
    expect(left).to_contain_text("The board has gone back to the moment of the choice.")
    expect(back).to_be_focused()
    played = result.locator("tr:has(.tb-played)")
    expect(played.locator("button").first).to_contain_text("hold")
    expect(board.el.locator(".tb-tries [role=status]").first).to_contain_text("Done.", timeout=WAIT)
    expect(board.el.locator(".tb-tries > .tb-trial-verdict")).to_have_text(re.compile(r"^Holding "))
    expect(result.locator(".tb-trial-verdict")).to_contain_text(re.compile(r"^Holding (costs about|may have|was )"))
    expect(board.el.locator(".tb-seats")).to_be_visible()
    picture(board.el, "was-that-good")
    assert board.lab.axe(".tb") == []
    board.page.keyboard.press("Enter")  # back to where one was, and the answer stays
    board.shows("held")
    expect(left).to_be_hidden()
    expect(board.el.locator(".tb-tries > .tb-trial-verdict")).to_have_text(re.compile(r"^Holding "))
    board.part("what if back").click()
    board.shows("here")
    expect(left).to_be_visible()
    board.part("what if write").click()
    expect(board.el.locator(".tb-moves")).to_contain_text(re.compile(r"Holding (costs about|may have|was )"))
    # The menu of the other line's move judges that one.
    board.lab.run("explorer.node = rolled")
    board.shows("rolled")
    board.part("good").click()
    expect(played.locator("button").first).to_contain_text("roll")


def test_a_game_is_analysed(show: Callable[..., Board], picture: Picture) -> None:
    plain = """
from tbggg.explorer.simulations import analysis
from tbggg.simulate.analysis import growing_analysis
def slow(node, games, **options):
    return growing_analysis(node, 40, luck=1, fast=False, **options)
analysis.growing_analysis = slow
game = tbggg.new_game("pig", seats="ann bob", luck=3)
game.start.play_line("ann roll 6 " * 16 + "ann roll 1 bob roll 2 bob hold")
there = [*game.main_line()][18]"""
    board = show(PIG + plain, ", node=there, lang='en'")
    panel, curves = board.el.locator(".tb-analysis"), board.el.locator(".tb-hoped")
    board.part("analyse").click()  # which begins by itself
    expect(panel.locator("[role=status]")).to_have_text("Done.", timeout=WAIT)
    expect(panel.locator(".tb-main + .tb-label")).to_have_text(re.compile(r"about \d+\s(s|min)|compiled"))
    expect(board.part("analysis write")).to_be_focused()
    expect(curves).to_have_attribute("data-tb-name", "Expected points")
    board.part("analysis drawn wins").click()
    expect(curves).to_have_attribute("data-tb-name", "Chances to win")
    board.part("analysis write").click()
    expect(panel.locator("[role=status]")).to_contain_text("Written")
    assert board.lab.axe(".tb") == []
    for width in (1200, 400):
        board.resize(width)
        picture(board.el, f"analysis-{width}")
        picture(panel, f"analysis-{width}-panel")
    board.resize(1200)
    turn, reason = panel.locator("ol button").first, panel.locator("ol details").first
    expect(turn).to_have_text(re.compile(r"^1\.1 The die shows 1: .+ \(−[\d.]+%\)$"))
    expect(reason.locator("p")).to_be_hidden()
    reason.locator("summary").click()
    expect(reason.locator("p")).to_be_visible()
    node = int((turn.get_attribute("data-tb-key") or "").rsplit(" ", 1)[1])
    turn.click()
    board.shows(f"board_of(explorer).referee.outline.nodes[{node}]")
    board.part("analysis close").click()
    expect(curves).to_be_hidden()
