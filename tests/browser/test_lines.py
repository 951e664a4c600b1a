"""Lines that one can travel: the key out of a branch, the menu of the lines, and two lines side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .board import Board

# The main line; `inner`, two moves inside B; `deep`, inside C, which leaves B.
LINES = """
game = tbggg.new_game("pig", seats="ann bob", luck=3)
start = game.start
main = start.play_line("ann roll 6 ann roll 4 ann hold bob roll 5 bob hold")
inner = start.play_line("ann roll 6 ann hold bob roll 3 bob hold")
deep = start.play_line("ann roll 6 ann hold bob roll 3 bob roll 2 bob hold")
fork, beside = start.play_line("ann roll 6 ann hold"), start.play_line("ann roll 6 ann roll")
"""


@pytest.fixture
def board(show: Callable[..., Board]) -> Board:
    return show(LINES, ", lang='en'")


def named(board: Board) -> Locator:
    return board.part("line").locator("option:checked")


def test_the_key_up_leads_out_of_a_branch_at_any_depth(board: Board) -> None:
    for node, way_out in (("inner", "beside"), ("deep", "inner"), ("deep.parent", "inner"), ("fork", "beside")):
        board.lab.run(f"explorer.node = {node}")
        board.shows(node)
        board.press("ArrowUp")
        board.shows(way_out)
    board.lab.run("explorer.node = deep")
    board.shows("deep")
    board.press("ArrowUp", "ArrowUp")
    board.shows("beside")
    expect(named(board)).to_have_text("main line")


def test_the_head_names_the_line_and_leads_to_the_others(
    board: Board, picture: Callable[[Locator | Page, str], None]
) -> None:
    expect(named(board)).to_have_text("main line")
    expect(board.part("line").locator("option")).to_have_text(["main line", "B", "C"])
    board.part("line").select_option("C")
    expect(named(board)).to_have_text("C")
    board.part("name line").click()
    board.part("naming").fill("Twice")
    board.part("naming").press("Enter")
    expect(named(board)).to_have_text("C · Twice")
    # The tools came for the name alone, and take no more room from the record.
    expect(board.el.locator(".tb-edit-tools")).to_be_hidden()
    expect(board.el).to_be_focused()
    expect(board.el.locator(".tb-moves [aria-current]")).to_be_in_viewport(ratio=0.9)
    board.lab.becomes("explorer.node in deep.path() and explorer.node not in inner.path()", True)
    board.part("first").click()
    board.shows("start")
    expect(named(board)).to_have_text("main line → C")
    expect(board.part("name line")).to_be_hidden()
    for key, said in (
        ("n", "Only a branch has a name."),
        ("m", "This is the main line already."),
        ("Delete", "No move has been played here: there is none to cut."),
    ):
        board.page.keyboard.press(key)
        expect(board.el.locator(".tb-edit-said")).to_have_text(said)
    picture(board.el, "lines")
    assert board.lab.axe(".tb") == []
    board.part("line").select_option("main line")
    board.shows("beside")
    expect(named(board)).to_have_text("main line")
    expect(board.el.locator(".tb-ends > span")).to_contain_text(["10", "5"])  # its curves are back, too
    board.part("first").click()
    expect(named(board)).to_have_text("main line")


@pytest.mark.repeats(1, "menu")
@pytest.mark.parametrize(("menu", "choice"), [("line", "B"), ("view", "0")])
def test_keys_that_step_do_so_from_a_menu_of_the_head(board: Board, menu: str, choice: str) -> None:
    """The menu of the lines is unseen: who has chosen a line in it goes on from there."""
    board.part(menu).select_option(choice)
    board.part(menu).focus()  # as a choice by hand leaves it
    for key, node in (("Home", "start"), ("ArrowRight", "start.children[0]"), ("ArrowLeft", "start")):
        board.page.keyboard.press(key)
        board.shows(node)
    chosen = board.part(menu).input_value()
    board.page.keyboard.press("ArrowRight")
    board.lab.becomes("explorer.node is start", False)
    assert menu == "line" or board.part(menu).input_value() == chosen


def test_two_lines_stand_side_by_side_and_step_together(
    board: Board, picture: Callable[[Locator | Page, str], None]
) -> None:
    second, line = board.el.locator(".tb-second-board"), board.part("beside line")
    told = board.el.locator(".tb-second-told")
    board.go("main")
    board.press("l")
    expect(line.locator("option:checked")).to_have_text("B")
    expect(told).to_contain_text("Bob holds and banks 3 points")
    board.press("ArrowLeft", "ArrowLeft")  # bob has yet to roll, here and there
    board.shows("main.parent.parent")
    expect(told).to_contain_text("Bob")
    board.press("[")
    expect(told).to_contain_text("Ann holds and banks 6 points")
    line.select_option("C")
    board.go("main")
    expect(told).to_contain_text("Bob holds")
    board.press("Home")
    expect(told).to_have_text("Both lines are still one here.")
    board.go("deep")
    expect(line.locator("option:checked")).to_have_text("B")
    board.go("main")
    for width in (1200, 400):
        board.resize(width)
        first, other = board.el.locator(".tb-left").locator("svg").first.bounding_box(), second.bounding_box()
        assert first
        assert other
        beside = other["x"] >= first["x"] + first["width"] and abs(other["y"] - first["y"]) < 40
        assert beside if width == 1200 else other["y"] >= first["y"] + first["height"]
        assert board.el.evaluate("(el) => el.scrollWidth <= el.clientWidth")
        assert board.el.locator(".tb-card").evaluate("(el) => el.clientHeight >= Math.max(60, el.scrollHeight - 2)")
        picture(board.el, f"side-by-side-{width}")
    assert board.lab.axe(".tb") == []
    board.part("lang fr").click()
    expect(line).to_have_attribute("aria-label", "Le même moment sur")
    expect(told).to_contain_text("Bob s’arrête")
    board.part("beside go").click()
    board.shows("inner")
    expect(line.locator("option:checked")).to_have_text("ligne principale")
    board.press("Escape")
    expect(second).to_be_hidden()
    board.menu("compare beside").click()
    expect(second).to_be_visible()
    board.part("beside close").click()
    expect(second).to_be_hidden()


def test_a_record_without_branches_has_no_menu(show: Callable[..., Board]) -> None:
    board = show('game = tbggg.new_game("pig", seats=2, luck=3)', ", lang='en'")
    expect(board.part("line")).to_be_hidden()
    expect(board.el.locator(".tb-record-line")).to_have_text("2 players · main line")


def test_the_end_of_a_branch_is_in_sight_in_a_long_record(show: Callable[..., Board]) -> None:
    board = show("bgg", ", lang='en'")
    board.lab.run("""at = next(one for one in line[100:] if one.position.legal_moves()[1:])
aside = at.play(next(move for move in at.position.legal_moves() if move != str(at.children[0].move)))
board_of(explorer).refresh()""")
    board.go("aside")
    expect(board.el.locator(".tb-moves [aria-current]")).to_be_in_viewport(ratio=0.9)
