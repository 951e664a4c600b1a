"""A game played on the board, in a real JupyterLab: by mouse, by keyboard, by hand, and off the recorded line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import Board

NEW = "game = tbggg.new_game(seats=3, luck=2010)"
PIG = 'game = tbggg.new_game("pig", seats=2, luck=7)'


class Table:
    """A new game on the board, and how many steps it has come."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.steps = 0
        self.bubble = board.el.locator(".tb-bubble")
        self.title = board.el.locator(".tb-card h3")
        self.came(0)

    def __getitem__(self, key: str) -> Locator:
        return self.board.part(key)

    def came(self, steps: int = 1) -> None:
        """Wait until the board is so many steps further."""
        self.steps += steps
        expect(self.board.el.locator(".tb-place")).to_contain_text(f"{self.steps} / ")
        expect(self.board.el.locator(".tb-busy")).to_have_count(0)

    def click(self, *keys: str) -> None:
        """Click things, the last of which moves the game on."""
        for key in keys:
            self[key].click()
        self.came()

    def press(self, *keys: str) -> None:
        """Press keys, the last of which moves the game on."""
        for key in keys:
            self.board.page.keyboard.press(key)
        self.came()

    def go_on(self, how: Callable[[str], None]) -> None:
        """Let luck and the rules go on until somebody decides."""
        while True:
            for key in ("luck", "continue"):
                if self[key].is_visible():
                    how(key)
                    break
            else:
                return

    def record(self) -> str:
        """The record's moves, as the kernel would write them: `came` has waited until the page has its answer."""
        return str(self.board.lab.ask("explorer.node.record.dumps()"))

    @property
    def phase(self) -> str:
        return self.board.el.locator(".tb-phase[aria-current] b").inner_text()


@pytest.fixture
def table(show: Callable[..., Board]) -> Table:
    """A new game of three."""
    return Table(show(NEW))


def test_a_round_by_mouse(table: Table) -> None:
    table.go_on(table.click)
    # Supply: legal, then refused, then at a cost.
    table.click("piece tile 6", "target 6b")
    table.click("piece tile 5", "target 6b")
    table.click("piece tile 6", "target 6b")
    table["piece tile 6"].click()
    table["target 6b"].click()
    expect(table.bubble).to_have_attribute("role", "alert")
    expect(table.bubble.get_by_role("button", name="Rule 2.4")).to_be_visible()
    table["target 1b"].hover()
    expect(table.board.el.locator(".tb-tip")).to_contain_text("charity")
    table["target 1b"].click()
    expect(table.bubble).to_contain_text("Choose it again")
    assert table.board.lab.ask("len(explorer.node.path())") == table.steps + 1
    table.click("target 1b")
    table.click("deed pass")
    table.click("deed pass")
    table.click("deed pass")
    # Geeks: what fell at the table, then an advertisement and a walk.
    table["by hand"].click()
    table["face 1"].click()
    table["face 1"].click()
    table["face 6"].click()
    table.click("enter")
    table.go_on(table.click)
    table["piece geek 0"].click()
    table["piece geek 1"].click()
    table.click("deed advertise")
    table["by hand"].click()
    table["face 5"].click()
    table["face 6"].click()
    table.click("enter")
    table["again geek 0"].click()
    table.board.el.locator(".tbs-shop > .tb-legal").first.click()
    table.came()
    while table.phase == "3":
        table.click("deed pass")
        table.go_on(table.click)
    # Choose: a game or a pass, whatever each geek finds.
    bought = 0
    while table.phase == "5":
        places = table.board.el.locator(".tb-board .tb-legal[role=button]")
        for geek in table.board.el.locator(".tb-card .tb-take").all():
            geek.click()
            if places.count():
                expect(places.first).to_have_accessible_name(re.compile(r"^(Red|Yellow|Blue) [1-6]$"))
                places.first.click()
                table.came()
                bought += 1
                break
        else:
            table.click("deed pass")
        table.go_on(table.click)
    assert table.phase == "2", table.phase
    assert bought
    assert "roll 1 1 6" in table.record()


def test_a_round_by_keyboard(table: Table) -> None:
    page = table.board.page
    table.board.el.focus()

    def on(key: str) -> None:
        """Continue, or let luck decide, by keys alone: at a draw the first arrow asks by luck or by hand."""
        if key == "luck":
            page.keyboard.press("ArrowRight")
            expect(table["luck"]).to_be_focused()
            table.press("Enter")
        else:
            table.press("ArrowRight")

    table.go_on(on)
    # Supply: the focus waits on the first legal shelf, from where the arrows walk.
    page.keyboard.press("6")
    expect(table["target 5t"]).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table["target 6t"]).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(table.bubble).to_contain_text("Choose it again")
    page.keyboard.press("Escape")
    expect(table.bubble).to_be_hidden()
    table.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
    table.press("p")
    table.press("5", "Enter")
    table.press("p")
    table.press("p")
    # Geeks: what fell at the table is typed.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for digit in "116":
        page.keyboard.press(digit)
    expect(table["enter"]).to_be_focused()
    table.press("Enter")
    table.go_on(on)
    page.keyboard.press("a")
    expect(table.bubble).to_contain_text("Choose one geek")
    table.press("g", "Shift+G", "a")
    table.go_on(on)
    table.press("g", "Enter")
    while table.phase == "3":
        table.press("p")
        table.go_on(on)
    tried = 0
    while table.phase == "5":
        for _ in table.board.el.locator(".tb-card .tb-take").all():
            page.keyboard.press("g")
            if page.locator(".tb-legal[role=button]:focus").count():
                table.press("Enter")
                tried += 1
                break
        else:
            table.press("p")
        table.go_on(on)
    assert table.phase == "2"
    record = table.record()
    assert "1.2 yellow 6@6b  blue pass  red 5@" in record
    assert "roll 1 1 6" in record
    assert "ad 1 1 = " in record
    assert tried == record.count("buy ") > 0


def test_another_move_opens_a_branch(table: Table) -> None:
    board, page = table.board, table.board.page
    table.go_on(table.click)
    table.click("piece tile 6", "target 6b")
    table.click("piece tile 5", "target 6b")
    board.press("ArrowLeft", "ArrowLeft")
    expect(table.title).to_have_text("Yellow to move")
    page.keyboard.press("f")
    expect(board.el.locator(".tb-forking-sign")).to_have_text("new branch")
    table["piece tile 4"].click()
    table["target 4m"].click()
    expect(board.el.locator(".tb-place")).to_have_text("4 / 4")
    expect(board.el.locator(".tb-head .tb-label").first).to_contain_text("B")
    expect(board.el.locator(".tb-fork.tb-inside")).to_contain_text("4@4m")
    # The recorded move opens no second branch.
    board.press("ArrowLeft")
    table["piece tile 6"].click()
    table["target 6b"].click()
    expect(board.el.locator(".tb-place")).to_have_text("4 / 5")
    assert board.lab.ask("len(explorer.node.parent.children)") == 2
    board.press("ArrowDown")
    expect(board.el.locator(".tb-place")).to_have_text("4 / 4")
    record = table.record()
    assert "6@6b" in record
    assert "4@4m" in record


def test_the_rules_say_no(table: Table) -> None:
    board = table.board
    table["by hand"].click()
    for _ in range(8):
        table["face 1"].click()
    table["enter"].click()
    expect(table.bubble).to_have_attribute("role", "alert")
    assert board.lab.ask("explorer.node is game.start")


def test_pig_by_button_and_by_letter(show: Callable[..., Board]) -> None:
    table = Table(show(PIG))
    table.click("deed roll")
    table["by hand"].click()
    table["face 4"].click()
    table.click("enter")
    table.board.el.focus()
    table.press("h")
    table.press("r")
    table.go_on(table.click)
    assert "roll" in table.record()


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_can_be_chosen_is_for_everyone(table: Table, lang: str) -> None:
    lab, page = table.board.lab, table.board.page
    table[f"lang {lang}"].click()
    table["by hand"].click()
    assert lab.axe(".tb") == []
    page.keyboard.press("Escape")
    table.go_on(table.click)
    # A price for whoever hovers, a reason for whoever chooses.
    table["piece tile 5"].click()
    table["target 6b"].hover()
    expect(table.board.el.locator(".tb-tip")).to_contain_text("8\u00a0GG")
    table["target 2m"].click()
    expect(table.bubble).to_be_visible()
    assert lab.axe(".tb") == []
    for _ in range(3):
        table.click("deed pass")
    table.go_on(table.click)
    lab.use_theme(dark=lang == "fr")
    table["piece geek 0"].click()
    assert lab.axe(".tb") == []
    table.board.resize(400)
    table.board.page.wait_for_function(
        """() => [...document.querySelectorAll(".tb-card :is(.tb-take, .tb-deeds button)")].every(
          (thing) => thing.getBoundingClientRect().height >= 40 || !thing.checkVisibility())"""
    )
    assert lab.axe(".tb") == []
    table.board.resize(1000)
    lab.use_theme(dark=False)


def test_hints_say_what_to_do(table: Table) -> None:
    table.go_on(table.click)
    tip, place = table.board.el.locator(".tb-tip"), table.board.el.locator("[data-tb-place='4b']")
    expect(tip).to_contain_text("Choose a tile, then a shelf.")
    place.click()
    expect(table.bubble).to_contain_text("Choose a tile first.")
    expect(table.board.el).to_have_class(re.compile("tb-asking"))
    table["piece tile 5"].click()
    expect(table.bubble).to_be_hidden()
    expect(tip).to_contain_text("A 5 sells in shops 4, 5 and 6.")
