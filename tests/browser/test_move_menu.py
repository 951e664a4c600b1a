"""The menu of a move in the record, in a real JupyterLab: by mouse, keyboard and finger; each thing that it does."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.engine.registry import games
from tests.browser.board import Board

pytestmark = pytest.mark.repeats(1)

Picture = Callable[[Locator | Page, str], None]

# A fork beside the first decision of any game, and some moves after both.
FORKED = """from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.rule import DECISION
from tbggg.forum.text import moment_text
game = tbggg.new_game({code!r}, luck=7{options})
play_at_random(game.start, 7)
fork = next(
    node for node in game.start.record.main_line()
    if node.state.due == DECISION and len(node.position.legal_moves()) > 1
)
main = fork.children[0]
other = fork.play(next(str(move) for move in fork.position.legal_moves() if str(move) != str(main.move))).advance()
last = other.play(str(other.position.legal_moves()[0]))
ids = lambda node: board_of(explorer).referee.outline.ids[node]"""
OPTIONS = {"bgg": ", paid_moves=2"}  # games of chance alone would not end
INSIDE = """(el) => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
HOSTS = ".lm-Menu"


class Record:
    """The record of an explorer and its menu."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.page = board.page
        self.menu = board.el.locator(".tb-popup")
        self.items = self.menu.get_by_role("menuitem")

    def move(self, node: str) -> Locator:
        return self.board.part(f"node {self.board.lab.ask(f'ids({node})')}")

    def opens(self, node: str) -> None:
        self.move(node).click(button="right")
        self.is_open()

    def is_open(self) -> None:
        expect(self.menu).to_be_visible()
        expect(self.items.first).to_be_focused()
        expect(self.page.locator(HOSTS)).to_have_count(0)
        assert self.menu.evaluate(INSIDE)

    def __getitem__(self, key: str) -> Locator:
        return self.board.part(f"menu {key}")


@pytest.fixture(params=[game.code for game in games()])
def record(request: pytest.FixtureRequest, show: Callable[..., Board]) -> Record:
    return Record(
        show(FORKED.format(code=request.param, options=OPTIONS.get(request.param, "")), ", node=last, lang='en'")
    )


def test_a_menu_of_its_own(record: Record, picture: Picture) -> None:
    board, page = record.board, record.page
    before = board.lab.ask("game.dumps()")
    record.opens("last")
    picture(page, "move-menu")
    for key in ("name", "promote", "replace", "comment", "cut", "copy", "forum"):
        expect(record[key]).not_to_have_attribute("aria-disabled", "true")
    # By arrows, Home, End and letters, in a circle.
    page.keyboard.press("ArrowUp")
    expect(record["edit position"]).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(record["comment"]).to_be_focused()
    page.keyboard.press("End")
    expect(record["edit position"]).to_be_focused()
    page.keyboard.press("r")
    expect(record["replace"]).to_be_focused()
    page.keyboard.type("cut")
    expect(record["cut"]).to_be_focused()
    expect(board.el.locator(".tb-doomed")).not_to_have_count(0)
    page.mouse.move(0, 0)
    page.keyboard.press("Escape")
    expect(record.menu).to_be_hidden()
    expect(board.el.locator(".tb-doomed")).to_have_count(0)
    expect(record.move("last")).to_be_focused()
    assert board.lab.ask("game.dumps()") == before
    expect(board.el.locator(".tb-peek")).to_be_hidden()  # a focus that is given back asks for no preview
    # From the keyboard.
    for key in ("Shift+F10", "ContextMenu"):
        page.keyboard.press(key)
        record.is_open()
        page.keyboard.press("Tab")
        expect(record.menu).to_be_hidden()
        record.move("last").focus()
    # A click beside it closes it, and does no more.
    record.opens("last")
    board.told.click()
    expect(record.menu).to_be_hidden()
    # A name for the branch, and the main line.
    record.opens("last")
    record["name"].click()
    expect(board.part("naming")).to_be_focused()
    page.keyboard.type("Other")
    page.keyboard.press("Enter")
    board.lab.becomes("[child.variation and child.variation.name for child in fork.children]", [None, "Other"])
    record.opens("last")
    record["promote"].click()
    board.lab.becomes("fork.children[0].variation is None and last in list(game.main_line())", True)
    record.opens("last")
    expect(record["promote"]).to_have_attribute("aria-disabled", "true")
    expect(record["promote"]).to_contain_text("main line")
    record["promote"].click(force=True)
    expect(record["promote"]).to_be_focused()
    page.keyboard.press("Escape")
    # What has been chosen is undone as all else.
    record.opens("last")
    record["cut"].click()
    board.lab.becomes("last.parent.children == []", True)
    board.press("u")
    board.lab.becomes("last.parent.children == [last]", True)
    board.press("u")
    board.lab.becomes("fork.children[0] is main", True)
    board.press("u")
    board.lab.becomes("game.dumps()", before)
    record.opens("last")
    record["keep"].click()
    expect(board.el.locator(".tb-kept li")).to_have_count(1)
    record.opens("last")
    expect(record["keep"]).to_have_text("Keep no longer")
    page.keyboard.press("Escape")
    record.opens("last")
    record["comment"].click()
    expect(board.part("comment en")).to_be_focused()
    board.part("annotate close").click()


def test_a_move_is_replaced_and_tried_from_the_menu(show: Callable[..., Board]) -> None:
    record = Record(show(FORKED.format(code="pig", options=""), ", lang='en'"))
    board = record.board
    record.opens("main")
    record["replace"].click()
    expect(board.el.locator(".tb-edit-said")).to_contain_text("Choose the move")
    board.part("cancel").click()
    record.opens("main")
    expect(board.part("what if")).to_have_attribute("title", "What if? (W)")  # not the key alone
    record["what if"].click()
    expect(board.el.locator(".tb-tries")).to_be_visible()
    board.shows("fork")
    record.page.keyboard.press("Escape")


def test_a_line_is_copied(record: Record) -> None:
    board, page = record.board, record.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record.opens("last")
    record["copy"].click()
    expect(board.el.locator(".tb-edit-said")).to_contain_text("Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert str(board.lab.ask("str(last.move)")) in text
    assert not re.search(r"[\[{(]", text), "moves only: no headers, comments or branches"
    # Typed again from the start, it leads to the same moment.
    board.go("game.start")
    board.press(">")
    board.part("typed").fill(text)
    page.keyboard.press("Enter")
    board.lab.becomes("explorer.node is last", True)


def test_a_move_is_copied_for_a_forum(record: Record, picture: Picture) -> None:
    """The line, or the moment alone, in either markup; where the browser refuses, from a box."""
    board, page = record.board, record.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record.opens("last")
    record["forum"].click()
    expect(board.part("forum line bbcode")).to_be_focused()
    texts = {}
    for kind in ("line", "moment"):
        for markup, name in (("bbcode", "BBCode"), ("markdown", "Markdown")):
            board.part(f"forum {kind} {markup}").click()
            expect(board.el.locator(".tb-forum [role=status]")).to_have_text(f"Copied as {name}.")
            texts[kind, markup] = page.evaluate("navigator.clipboard.readText()")
    for (kind, markup), text in texts.items():
        assert text == board.lab.ask(f"moment_text(last, {markup!r}, 'en', line={kind == 'line'})")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    board.part("forum moment markdown").click()
    box = board.part("forum text")
    try:
        expect(box).to_have_value(texts["moment", "markdown"])
        expect(box).to_be_in_viewport(ratio=0.99)
    finally:
        page.evaluate("() => { delete navigator.clipboard.writeText; }")
    assert board.lab.axe(".tb-forum") == []
    picture(page, "forum-copy")
    page.keyboard.press("Escape")
    expect(board.el.locator(".tb-forum")).to_be_hidden()
    expect(record.move("last")).to_be_focused()


@pytest.mark.parametrize("width", [400])
def test_it_stays_inside_a_narrow_window(show: Callable[..., Board], width: int, picture: Picture) -> None:
    record = Record(show(FORKED.format(code="pig", options=""), ", node=last, lang='fr'"))
    page = record.page
    page.set_viewport_size({"width": width, "height": 800})
    try:
        record.move("last").scroll_into_view_if_needed()
        record.opens("last")
        picture(page, "move-menu-400")
        assert record.board.lab.axe(".tb-popup") == []
        page.keyboard.press("Escape")
        expect(record.menu).to_be_hidden()
        # A finger that rests opens it, and goes nowhere.
        here = record.board.lab.ask("ids(explorer.node)")
        finger = {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True}
        record.move("main").dispatch_event("pointerdown", finger)
        expect(record.menu).to_be_visible()
        record.move("main").dispatch_event("pointerup", finger)
        record.move("main").dispatch_event("click")
        expect(record.menu).to_be_visible()
        page.keyboard.press("Escape")
        expect(record.menu).to_be_hidden()
        assert record.board.lab.ask("ids(explorer.node)") == here
    finally:
        page.set_viewport_size({"width": 1280, "height": 1100})
