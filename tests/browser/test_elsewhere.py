"""A game from another package, without TypeScript: played in a notebook and on a page, by mouse, touch and keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tests.browser.accessibility import THEMES
from tests.browser.board import Board
from tests.browser.reader import Open
from tests.browser.server import REPOSITORY

KNOWN = f"""import sys
sys.path.insert(0, {str(REPOSITORY)!r})
from tests.elsewhere.game import enrol
enrol()
game = tbggg.new_game({{code!r}}, seats="ann bob", luck=1)"""
MORRIS, BARE = KNOWN.format(code="morris"), KNOWN.format(code="bare")
PLACED = ("b2", "a1", "c3", "a3", "a2", "c2")  # all pieces stand; ann is to step


def target(board: Board, key: str) -> Locator:
    return board.part(f"target {key}")


def steps(el: Locator, count: int) -> None:
    """The board has come so many steps."""
    expect(el.locator(".tb-place")).to_contain_text(f"{count} / ")
    expect(el.locator(".tb-busy")).to_have_count(0)


def test_a_drawn_board_by_mouse(show: Callable[..., Board]) -> None:
    board = show(MORRIS)
    bubble, tip = board.el.locator(".tb-bubble"), board.el.locator(".tb-tip")
    target(board, "b2").click()
    steps(board.el, 1)
    # Taken: refused, with the rule. On an edge: at a cost, on the second click.
    target(board, "b2").click()
    expect(bubble).to_have_attribute("role", "alert")
    expect(bubble.get_by_role("button", name="Rule M2")).to_be_visible()
    target(board, "a2").hover()
    expect(tip).to_contain_text("few ways to go")
    target(board, "a2").click()
    expect(bubble).to_contain_text("Choose it again")
    target(board, "a2").click()
    steps(board.el, 2)
    for nth, cell in enumerate(("c3", "a3", "c2", "a1")):
        target(board, cell).click()
        if cell == "c2":
            expect(bubble).to_contain_text("Choose it again")
            target(board, cell).click()
        steps(board.el, 3 + nth)
    assert board.lab.ask("explorer._frame['due']") == "over"
    expect(board.el.locator(".tb-card h3")).to_have_text("bob wins")


def test_a_drawn_board_by_keys(show: Callable[..., Board]) -> None:
    board = show(MORRIS)
    keyboard = board.page.keyboard
    board.press("g")
    expect(target(board, "a1")).to_be_focused()
    for key, cell in (("ArrowRight", "b1"), ("ArrowDown", "b2"), ("ArrowLeft", "a2"), ("ArrowUp", "a1")):
        keyboard.press(key)
        expect(target(board, cell)).to_be_focused()
    expect(board.el.locator("[data-tb-target][tabindex='0']")).to_have_count(1)
    keyboard.press("Enter")
    steps(board.el, 1)
    # The focus stays on the board; Escape gives the arrows back to the game.
    expect(target(board, "a1")).to_be_focused()
    keyboard.press("Escape")
    keyboard.press("ArrowLeft")
    steps(board.el, 0)


def test_pieces_of_a_drawn_board_are_taken_and_put(show: Callable[..., Board]) -> None:
    board = show(MORRIS)
    board.run(f"for word in {PLACED!r}: explorer.play(word)")
    steps(board.el, len(PLACED))
    held = board.el.locator("[data-tb-piece='b2']")
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")
    target(board, "c1").click()
    steps(board.el, len(PLACED) + 1)
    assert "ann b2-c1" in board.lab.ask("game.dumps()")
    # By keys: take the next piece, walk, put.
    board.press("g")
    expect(board.el.locator("[data-tb-piece][aria-pressed='true']")).to_have_count(1)
    expect(board.el.locator("[data-tb-target].tb-legal:focus")).to_have_count(1)
    board.page.keyboard.press("Enter")
    steps(board.el, len(PLACED) + 2)
    board.press("p")
    expect(board.el.locator(".tb-bubble")).to_contain_text("gives the turn away")
    board.page.keyboard.press("p")
    steps(board.el, len(PLACED) + 3)


def test_a_game_that_says_nothing_has_its_moves_as_buttons(show: Callable[..., Board]) -> None:
    board = show(BARE)
    moves = board.el.locator(".tb-list button")
    expect(moves).to_have_text(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
    moves.filter(has_text="b2").click()
    steps(board.el, 1)
    expect(moves).to_have_count(8)
    board.press("g")
    expect(moves.first).to_be_focused()
    board.page.keyboard.press("ArrowDown")
    board.page.keyboard.press("ArrowDown")
    expect(moves.nth(2)).to_be_focused()
    board.page.keyboard.press("Enter")
    steps(board.el, 2)
    board.run(f"for word in {('c3', 'a3', 'a2', 'c2')!r}: explorer.play(word)")
    steps(board.el, 6)
    assert board.el.locator(".tb-list").evaluate("(el) => el.clientHeight <= 240")
    assert board.lab.axe(".tb") == []


def test_the_list_of_keys_is_the_game_s_own(show: Callable[..., Board]) -> None:
    for made, has, has_not in (
        (MORRIS, "Enter", "geek"),
        ("pig", "roll, hold", "geek"),
        ("bgg", "next geek", "roll, hold"),
    ):
        board = show(made)
        board.press("?")
        keys = board.el.locator(".tb-keys")
        expect(keys).to_contain_text(has)
        expect(keys).not_to_contain_text(has_not)
        board.page.keyboard.press("Escape")


def test_a_drawn_board_is_for_everyone(
    show: Callable[..., Board], picture: Callable[[Locator | Page, str], None]
) -> None:
    board = show(MORRIS)
    for theme, width in product(THEMES, (1000, 400)):
        board.lab.use_theme(theme == "dark")
        expect(board.el).to_have_attribute("data-tb-theme", theme)
        board.resize(width)
        board.run("explorer.node = game.start")
        steps(board.el, 0)
        picture(board.el, f"elsewhere-place-{width}-{theme}")
        assert board.el.evaluate("(el) => el.scrollWidth") == width
        for spot in board.el.locator("[data-tb-target]").all():
            box = spot.bounding_box() or {"width": 0, "height": 0}
            assert min(box["width"], box["height"]) >= 40
        assert board.lab.axe(".tb") == []
        board.run(f"for word in {PLACED!r}: explorer.play(word)")
        steps(board.el, len(PLACED))
        board.el.locator("[data-tb-piece='b2']").click()
        picture(board.el, f"elsewhere-step-{width}-{theme}")
        assert board.lab.axe(".tb") == []
    board.lab.use_theme(dark=False)


@pytest.mark.usefixtures("elsewhere")
def test_a_published_page_is_played_by_touch_without_a_network(
    tmp_path: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    record = tbggg.new_game("morris", seats="ann bob", luck=1)
    record.start.play("b2").play("a1")
    file = tmp_path / "morris.game"
    file.write_text(record.dumps(), "utf-8")
    page = opened(
        publish([file], tmp_path / "pages")[0], has_touch=True, viewport={"width": 400, "height": 800}
    ).ready()
    el = page.locator(".tb").first
    page.locator(".tp-sheet").tap()
    # The board's own style is in force, under a policy that loads none.
    field = el.locator(".tbs-field").evaluate("(el) => getComputedStyle(el).fill")
    assert field == "rgb(232, 220, 196)"
    el.locator("[data-tb-target='c3']").tap()
    expect(page.locator(".tb-told p").first).to_contain_text("c3")
    el.locator("[data-tb-target='c3']").tap()
    expect(el.locator(".tb-bubble")).to_contain_text("Another piece stands there")
    picture(el, "elsewhere-page-400")
