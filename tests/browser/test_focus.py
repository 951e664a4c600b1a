"""The focus in the explorer: few tab stops, arrows inside of groups, Enter for the main button, never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.board import GAMES, Board

pytestmark = pytest.mark.repeats(1)

MOST_TABS = 7  # the record is read before the card: its heading, its moves and its doors are a stop each
CHOOSING = """game = tbggg.new_game("buttons", seats="ann bob cleo", luck=8)
here = game.start.advance().play("roll").advance()"""
FOCUSED = "(names) => document.activeElement?.matches(names) ?? false"
ON = ".tb-card .tb-main, .tb-card [data-tb-key='continue'], .tb-card [data-tb-deed], .tb-card .tb-take"


def has_focus(board: Board, names: str) -> None:
    """What a selector names comes to have the focus."""
    board.page.wait_for_function(FOCUSED, arg=names)


@pytest.mark.parametrize("code", GAMES)
def test_few_tabs_lead_to_the_main_button(show: Callable[..., Board], code: str) -> None:
    board = show(f"game = tbggg.new_game({code!r}, seats=3, luck=2010)")
    board.el.focus()
    tabs = 0
    while not board.page.evaluate(FOCUSED, ON):
        assert tabs < MOST_TABS, board.page.evaluate("document.activeElement.outerHTML")
        board.page.keyboard.press("Tab")
        tabs += 1


def test_arrows_move_inside_of_a_group(show: Callable[..., Board]) -> None:
    board = show("bgg")
    board.go("line[40]")
    board.part("view").focus()
    board.page.keyboard.press("Tab")
    first = board.page.evaluate("document.activeElement.dataset.tbKey")
    board.page.keyboard.press("ArrowRight")
    expect(board.part(first)).not_to_be_focused()
    board.page.keyboard.press("ArrowLeft")
    expect(board.part(first)).to_be_focused()
    board.page.keyboard.press("Tab")
    has_focus(board, ".tb-steps [aria-current]")  # rounds and phases are one stop, where we stand
    board.shows("line[40]")
    board.press("d")
    has_focus(board, ".tb-doors button")  # one key leads to the doors
    door = board.page.evaluate("document.activeElement.dataset.tbKey")
    board.page.keyboard.press("ArrowRight")
    has_focus(board, f".tb-doors [data-tb-key='{door}'] ~ button")


def test_the_ring_of_the_focus_is_over_the_next_button(show: Callable[..., Board]) -> None:
    board = show("pig")
    board.resize(640)
    board.press("Tab")
    board.part("forward").focus()
    expect(board.part("forward")).to_have_css("outline-style", "solid")
    expect(board.part("forward")).to_have_css("z-index", "1")


@pytest.mark.parametrize("code", GAMES)
def test_enter_presses_the_main_button(show: Callable[..., Board], code: str) -> None:
    board = show(code)
    due = "next(one for one in line if one.state.due == 1)"
    board.go(due)
    board.press("Enter")
    board.shows(f"line[line.index({due}) + 1]")


def test_a_phase_that_ends_leaves_the_focus_at_the_main_button(show: Callable[..., Board]) -> None:
    board = show("game = tbggg.new_game(seats=3, luck=2010); here = game.start.advance()", ", node=here")
    for _ in range(3):
        board.part("deed pass").focus()
        shown = board.told.inner_text()
        board.page.keyboard.press("Enter")
        expect(board.told).not_to_have_text(shown)
    has_focus(board, ON)


def test_a_drawn_board_of_another_width_keeps_the_focus(show: Callable[..., Board]) -> None:
    board = show(CHOOSING, ", node=here")
    board.resize(1200)
    place = board.el.locator(".tb-board [data-tb-target].tb-legal").first
    key = place.get_attribute("data-tb-key")
    assert key
    shape = board.el.locator(".tb-board > svg")
    seen = shape.get_attribute("viewBox")
    board.part(key).focus()
    for width in (400, 1200):
        board.resize(width)
        expect(shape).not_to_have_attribute("viewBox", str(seen))
        seen = shape.get_attribute("viewBox")
        expect(board.part(key)).to_be_focused()
