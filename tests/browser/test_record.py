"""The record as text: what a move was, and how the board looked then, while the pointer or the focus is on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tbggg.engine.registry import games
from tests.browser.board import GAMES, Board
from tests.browser.reader import drawn
from tests.browser.server import REPOSITORY

pytestmark = pytest.mark.repeats(1)

PLAYED = """import random
from tbggg.engine.registry import find_game
game = tbggg.new_game({0!r}, seats=find_game({0!r}).seats.counts[0], luck=7)
choice, node = random.Random(7), game.start
for _ in range(30):
    node = node.advance()
    node = node.play(str(choice.choice(node.position.legal_moves())))"""
HERE = "[one for one in line if one.kind == 'decision'][-1]"

# What is left stays as long as a slow answer needs.
LONG_GRACE = """(grace) => {
  window.atOnce = window.setTimeout;
  window.setTimeout = (call, after, ...more) => window.atOnce(call, after === grace ? 1500 : after, ...more);
}"""
GRACE = re.compile(r"GRACE\] = \[.*, (\d+)\]")  # milliseconds, in the source

COUNTED = """asked, answers = [], board_of(explorer).referee.ask
board_of(explorer).referee.ask = lambda request: (asked.append(request["do"]), answers(request))[1]"""

# Whether the first element lies over the second one, and whether it is in view.
OVER = """([one, other]) => {
  const [a, b] = [one, other].map((el) => el.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
# Within the explorer: the notebook may scroll to what the pointer is moved to.
PLACES = """() => {
  const top = document.querySelector(".tb-in").getBoundingClientRect().y;
  return [...document.querySelectorAll(".tb-in, .tb-record, .tb-moves, .tb-seats, .tb-card")].map((el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return [x, y - top, width, height].map(Math.round);
  });
}"""

MARK = "() => document.querySelectorAll('.tb-moves .tb-move').forEach((el) => { el.stays = true; })"
STAYED = """() => {
  const all = [...document.querySelectorAll(".tb-moves details[open] .tb-move")];
  const stayed = all.filter((el) => el.stays).length;
  return [stayed, all.length - stayed];
}"""


def in_view(el: Locator) -> bool:
    box, size = el.bounding_box(), el.page.viewport_size
    assert box is not None
    assert size is not None
    inside = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return inside and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_a_move_is_looked_at_by_pointer_and_by_keys(
    show: Callable[..., Board], code: str, picture: Callable[..., Any]
) -> None:
    board = show(PLAYED.format(code), f", node={HERE}")
    page, told, stage = board.page, board.el.locator(".tb-peek"), board.el.locator(".tb-peek-stage")
    moves = board.el.locator(".tb-record .tb-move:visible")
    # The sentence at once, the position after a pause; nothing else moves.
    key = str(moves.nth(moves.count() - 3).get_attribute("data-tb-key"))
    node, move = int(key.removeprefix("node ")), board.part(key)
    # The card stays at the window's foot while the page scrolls, over what lies there.
    move.evaluate("(el) => el.scrollIntoView({ block: 'center' })")
    places = page.evaluate(PLACES)
    move.hover()
    expect(told).to_contain_text(
        board.lab.ask(f"board_of(explorer).referee.outline.nodes[{node}].narration('en').text")
    )
    expect(stage).to_be_visible()
    expect(stage).to_contain_text("Preview")
    drawn(page)
    assert page.evaluate(PLACES) == places
    assert in_view(told)
    assert not page.evaluate(OVER, [told.element_handle(), move.element_handle()])
    picture(board.el, f"peek-{code}")
    assert board.lab.ask(f"explorer.node is {HERE}")
    # It goes with the pointer.
    board.told.hover()
    expect(told).to_be_hidden()
    expect(stage).to_be_hidden()
    # By keys: the moves are one stop, the arrows lead through them, Enter goes there.
    current = board.el.locator(".tb-move[tabindex='0']")
    expect(current).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    current.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    focused = board.el.locator(".tb-move:focus")
    expect(stage).to_be_visible()
    expect(focused).to_have_attribute("aria-description", told.locator("p").inner_text())
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(stage).to_be_hidden()
    node = int(str(focused.get_attribute("data-tb-key")).removeprefix("node "))
    page.keyboard.press("Enter")
    board.shows(f"board_of(explorer).referee.outline.nodes[{node}]")
    expect(stage).to_be_hidden()
    # A moment that the page has seen is asked for no more.
    board.lab.run(COUNTED)
    moves.last.hover()
    expect(stage).to_be_visible()
    board.lab.becomes("'preview' in asked", False)
    assert board.lab.axe(".tb") == []
    # A move that comes leaves those before it where they are.
    board.go("game.end.advance()")
    page.evaluate(MARK)
    board.run("explorer.play(str(explorer.node.position.legal_moves()[0]))")
    board.shows("explorer.node")
    stayed, came = page.evaluate(STAYED)
    assert 0 < came <= 3
    assert stayed > 0


def test_a_look_ends_though_its_answer_comes_as_the_pointer_leaves(show: Callable[..., Board], tmp_path: Path) -> None:
    board = show(GAMES["bgg"])
    bubble, stage = board.el.locator(".tb-peek"), board.el.locator(".tb-peek-stage")
    move, other = (board.el.locator(".tb-record .tb-move:visible").nth(at) for at in (0, 1))
    move.hover()
    expect(stage).to_be_visible()
    board.told.hover()
    expect(stage).to_be_hidden()
    held = tmp_path / "held"
    held.touch()
    [grace] = GRACE.findall((REPOSITORY / "widgets/src/panels/peek.ts").read_text("utf-8"))
    board.page.evaluate(LONG_GRACE, int(grace))
    with board.slow(held):
        other.hover()
        expect(bubble).to_be_visible()
        board.told.hover()
        held.unlink()
        expect(bubble).to_be_hidden()
        expect(stage).to_be_hidden()
    board.page.evaluate("() => { window.setTimeout = window.atOnce; }")


def test_the_board_of_a_look_follows_the_width(board: Board) -> None:
    stage = board.el.locator(".tb-peek-stage")
    move = board.el.locator(".tb-record .tb-move[tabindex='0']")
    board.page.keyboard.press("Shift+Tab")
    move.focus()
    board.page.keyboard.press("ArrowLeft")
    expect(stage).to_be_visible()
    for width in (640, 400):
        board.resize(width)
        expect(board.el).to_have_js_property("scrollWidth", width)
        expect(stage).to_be_visible()
