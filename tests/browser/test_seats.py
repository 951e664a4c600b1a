"""One seat's view in a real JupyterLab: what the page holds, how it goes on, and how the screen changes hands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.record.record import Record
from tests.browser.board import Board
from tests.explorer.lookalikes import lookalike
from tests.strategies import walk

# The page without what the host counts: ids of its own, and the names that plotly gives its parts.
DOM = """(root) => {
  const copy = root.cloneNode(true);
  for (const plot of copy.querySelectorAll(".tb-plot")) {
    const drawn = [...plot.querySelectorAll("path, text")].map((el) => `${el.getAttribute("d")} ${el.textContent}`);
    plot.replaceChildren(drawn.join("|"));
  }
  return copy.outerHTML.replace(/ (id|aria-labelledby|aria-describedby|for)="[^"]*"/g, "");
}"""
STATE = "explorer.get_state(['_outline', '_frame', '_outline_update', '_compared', 'lang'])"


def loads(record: Record) -> str:
    return f"game = tbggg.loads({record.dumps()!r})"


def test_C6_the_page_is_the_same_for_two_games_that_its_seat_cannot_tell_apart(show: Callable[..., Board]) -> None:
    record = tbggg.new_game(seats=4, luck=20101130, first="red")
    here = walk(record.start, 5, 47)
    while here.state.phase not in (2, 3):
        here = walk(here, 5, 1)
    there = lookalike(here, 2, 7)
    assert there
    assert there.state != here.state
    pages = []
    for node in (here, there):
        depth = len(node.path()) - 1
        board = show(loads(node.record), f", seat={record.seats[2]!r}, node=list(game.main_line())[{depth}]")
        pages.append((board.el.locator(".tb-in").evaluate(DOM), json.dumps(board.lab.ask(STATE))))
        for secret in ("20101130", "Luck"):
            assert secret not in "".join(pages[-1])
    assert pages[0] == pages[1]


def test_the_record_comes_as_it_is_reached(show: Callable[..., Board]) -> None:
    board = show("bgg", ", seat='red'")
    place = board.el.locator(".tb-place")
    expect(place).to_have_text("0 / 0 …")
    board.part("forward").click()
    expect(place).to_have_text("1 / 1 …")
    board.part("stride phase").click()
    board.press("ArrowRight")
    board.shows("begins('phase')[1]")
    board.press("ArrowRight")
    board.shows("begins('phase')[2]")
    assert "?@" in board.el.locator(".tb-moves").inner_text()
    board.part("back").click()
    expect(place).not_to_contain_text("…")
    board.part("last").click()
    expect(place).to_contain_text("…")
    board.part("last").click()
    board.shows("line[-1]")
    expect(place).to_contain_text(f"/ {len(list(tbggg.read(Path('tests/golden/cases/g001.game')).main_line())) - 1}")


def test_whose_eyes_by_the_menu(show: Callable[..., Board]) -> None:
    board = show("bgg", ", node=game.at('2.2')")
    view = board.part("view")
    recall = board.part("recall")
    expect(recall).to_be_hidden()
    view.select_option(label="Yellow’s view")
    expect(recall).to_be_visible()
    board.lab.becomes("explorer.seat", "yellow")
    expect(board.el.locator(".tb-seats .tb-mine")).to_contain_text("Yellow")
    recall.click()
    expect(recall).to_have_attribute("aria-pressed", "false")
    assert board.lab.ask("explorer.recall") is False
    view.select_option(label="All screens open")
    expect(recall).to_be_hidden()
    board.lab.becomes("explorer.seat", None)


def test_the_screen_changes_hands_behind_a_curtain(
    show: Callable[..., Board], picture: Callable[[Locator | Page, str], None]
) -> None:
    """Two players at one computer: each supplies behind its own screen, by keyboard alone."""
    board = show(
        "game = tbggg.new_game(seats=3, luck=2010, first='red'); here = game.start.advance()", ", seat='red', node=here"
    )
    hand = board.el.locator(".tb-rack .tb-take")
    assert hand.count()
    board.press("Escape")
    digit = board.lab.ask("explorer.node.position.legal_moves()[0][0]")
    board.press("0" if digit == "-" else digit, "Enter")
    give = board.part("hand over")
    expect(give).to_have_text("Hand over to Yellow")
    expect(hand).to_have_count(0)
    board.press("s")
    curtain = board.el.locator(".tb-curtain")
    expect(curtain).to_be_visible()
    picture(board.page, "curtain")
    over, widget, emblem = (one.bounding_box() for one in (curtain, board.el, curtain.locator(".tb-badge")))
    assert over
    assert widget
    assert emblem
    assert all(abs(over[side] - widget[side]) <= 1 for side in over), "it covers the widget, and nothing else"
    assert emblem["width"] == emblem["height"] == 64
    assert abs(emblem["x"] + 32 - (over["x"] + over["width"] / 2)) <= 1
    board.page.keyboard.press("ArrowLeft")
    board.page.keyboard.press("Tab")
    assert board.page.evaluate("!document.activeElement.closest('.tb-in')"), "what is covered cannot be reached"
    board.part("lift").focus()
    board.page.keyboard.press("Escape")
    expect(curtain).to_be_hidden()
    assert board.lab.ask("explorer.seat") == "red"
    give.click()
    board.part("lift").click()
    expect(curtain).to_be_hidden()
    expect(hand.first).to_be_visible()
    board.lab.becomes("explorer.seat", "yellow")
    moves = board.el.locator(".tb-moves").inner_text()
    assert "?@" in moves
