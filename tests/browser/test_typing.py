"""Moves typed into the explorer's line, in a real JupyterLab: completion, several at once, refusals, undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.engine.registry import games
from tests.browser.board import Board

pytestmark = pytest.mark.repeats(1)

Picture = Callable[[Locator | Page, str], None]

NEW = """game = tbggg.new_game({code!r}, luck=2010)
here = game.start.advance()
first = here.position.to_move
moves = [str(move) for move in here.position.legal_moves()]"""
# In the window, and covered by nothing.
INSIDE = """(el) => {
  const { left, top, bottom, width } = el.getBoundingClientRect();
  const at = (y) => el.contains(document.elementFromPoint(left + width / 2, y));
  return top >= 0 && bottom <= innerHeight && at(top + 8) && at(bottom - 8);
}"""


@pytest.fixture(params=[game.code for game in games()])
def fresh(request: pytest.FixtureRequest, show: Callable[..., Board]) -> Board:
    """The first decision of a game."""
    return show(NEW.format(code=request.param), ", node=here, lang='en'")


def test_typed_moves(fresh: Board, picture: Picture) -> None:
    board, page = fresh, fresh.page
    line, options = board.part("typed"), board.el.locator(".tb-options [role=option]")
    moves = board.lab.ask("moves")
    before = board.lab.ask("game.dumps()")
    board.press(">")
    expect(line).to_be_focused()
    expect(line).to_have_attribute("aria-expanded", "false")
    # The arrows choose among what may be played; Enter takes it, and again plays it.
    page.keyboard.press("ArrowDown")
    offered = board.lab.ask("len(explorer._frame['legal'])")  # a move of several parts is offered whole
    expect(options).to_have_count(min(40, max(offered, len(moves))))
    expect(line).to_have_attribute("aria-activedescendant", options.first.get_attribute("id") or "")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(board.el.locator(".tb-options")).to_be_visible()
    assert board.el.locator(".tb-options").evaluate(INSIDE)
    picture(page, "typed-options")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(line).to_be_focused()
    page.keyboard.type(moves[0][0])
    expect(options.first).to_have_text(moves[0])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(line).to_have_value(moves[0])
    page.keyboard.press("Enter")
    board.lab.becomes("[str(child.move) for child in here.children]", [moves[0]])
    expect(line).to_have_value("")
    expect(line).to_be_focused()
    # After a whole move the next one is completed, which the rules know.
    board.go("here")
    line.fill(f"{moves[0]} ")
    expect(options.first).to_have_text(re.compile(rf"^{re.escape(moves[0])} \S"))
    board.lab.becomes("[str(child.move) for child in here.children]", [moves[0]])
    # What comes before a refused move is played; it stays in the line, with the reason.
    board.go("here")
    line.fill(f"{moves[-1]} nonsense 7")
    page.keyboard.press("Enter")
    expect(line).to_have_value("nonsense 7")
    expect(line).to_have_attribute("aria-invalid", "true")
    said = board.el.locator(".tb-type [role=alert]")
    expect(said).to_contain_text("Played: 1")
    expect(said).to_contain_text("nonsense")
    expect(said).to_be_in_viewport(ratio=0.9)  # of what the card shows without a scroll, too
    board.lab.becomes("str(explorer.node.path()[len(here.path())].move)", moves[-1])
    picture(page, "typed-refused")
    assert board.lab.axe(".tb-card") == []
    page.keyboard.press("Escape")
    expect(line).to_be_hidden()
    expect(board.part("type")).to_be_focused()
    # All of it is undone, step by step.
    board.press("u")
    if len(moves) > 1:
        board.lab.becomes("[str(child.move) for child in here.children]", [moves[0]])
        board.press("u")
    board.lab.becomes("game.dumps()", before)


def test_a_refusal_names_its_rule_and_chance_is_typed(show: Callable[..., Board]) -> None:
    board = show(NEW.format(code="pig"), ", node=here, lang='fr'")
    line, page = board.part("typed"), board.page
    board.part("type").click()
    line.fill("roll 3 roll")
    page.keyboard.press("Enter")
    expect(line).to_have_value("")
    board.lab.becomes("[str(node.move) for node in explorer.node.path()[1:4]]", ["roll", "3", "roll"])


def test_a_cell_that_a_refusal_names_stands_on_one_line(show: Callable[..., Board]) -> None:
    board = show(NEW.format(code="buttons"), ", node=here, lang='en'")
    board.part("type").click()
    board.part("typed").fill("qqq")
    board.page.keyboard.press("Enter")
    cells = board.el.locator(".tb-typing [role=alert] .tb-unbroken")
    expect(cells).to_have_text(["4-2", "4-3", "4-3"])
    expect(cells.first).to_have_css("white-space", "nowrap")


def test_a_refusal_leaves_the_seat_and_its_pieces_in_sight(show: Callable[..., Board]) -> None:
    """The line and what was said of it pushed them out of the card, beside an empty record."""
    board = show(NEW.format(code="bgg"), ", node=here, lang='en'")
    board.press(">")
    expect(board.part("typed")).to_be_focused()
    board.page.keyboard.type("draw 1 1 2 2 3 3 4 6 4@4b")
    board.page.keyboard.press("Enter")
    expect(board.el.locator(".tb-typing [role=alert], .tb-typing [role=status]").first).not_to_be_empty()
    card = board.el.locator(".tb-card")
    assert card.evaluate("(el) => el.scrollHeight <= el.clientHeight + 1")
    expect(card.locator("h3")).to_be_in_viewport(ratio=1)


def test_what_is_typed_before_the_line_is_there_comes_into_it_in_order(
    show: Callable[..., Board], tmp_path: Path
) -> None:
    board = show(NEW.format(code="pig"), ", node=here, lang='en'")
    line, page, held = board.part("typed"), board.page, tmp_path / "held"
    with board.slow(held):
        held.touch()
        board.press(">")
        page.keyboard.type("rx")
        page.keyboard.press("Backspace")
        page.keyboard.type("oll 3")
        page.keyboard.press("Enter")
        page.keyboard.type("hol")
        expect(line).to_have_count(0)
        held.unlink()
        board.lab.becomes("[str(node.move) for node in explorer.node.path()[1:]]", ["roll", "3"])
        expect(line).to_be_focused()
        expect(line).to_have_value("hol")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(line).to_be_hidden()
    # Escape gives the line up: the keys after it are the game's.
    board = show(NEW.format(code="pig"), ", node=here, lang='en'")
    with board.slow(held):
        held.touch()
        board.press(">", "r", "Escape", "r")
        held.unlink()
        board.lab.becomes("[str(node.move) for node in explorer.node.path()[1:]]", ["roll"])
    expect(board.part("typed")).to_be_hidden()


def test_it_is_docked_with_the_card(show: Callable[..., Board], picture: Picture) -> None:
    board = show(NEW.format(code="bgg"), ", node=here, lang='fr'")
    board.page.set_viewport_size({"width": 400, "height": 800})
    try:
        board.press(">")
        expect(board.part("typed")).to_be_focused()
        board.page.keyboard.press("ArrowDown")
        expect(board.el.locator(".tb-options [role=option]").first).to_be_visible()
        assert board.el.locator(".tb-options").evaluate(INSIDE)
        picture(board.page, "typed-400")
    finally:
        board.page.set_viewport_size({"width": 1280, "height": 1100})
