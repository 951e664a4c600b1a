"""The tree edited in a real JupyterLab: forks named, promoted, cut and brought back, moves replaced, fresh luck."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board

# The first supply with two forks, and more supplies after it: of the only 5 that the seat has.
THREE = """game = tbggg.new_game(seats=3, luck=2010)
here = game.start.advance()
seat = here.position.to_move
moves = [str(move) for move in here.position.legal_moves()]
first = here.play(moves[0])
later = first
for _ in range(4):
    later = later.advance()
    later = later.play("5@5b" if later.position.to_move == seat else str(later.position.legal_moves()[0]))
here.play(moves[1]).advance().play("pass")
here.play(moves[2])"""
FORKS = "[str(child.move) for child in here.children]"
PIG = """game = tbggg.new_game("pig", seats=2, luck=7)
game.start.play("roll").advance()"""


class Tree:
    """The record part of an explorer, and what stands in it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.said = board.el.locator(".tb-edit-said")
        self.moves = board.el.locator(".tb-moves")
        self.doomed = board.el.locator(".tb-doomed")

    def __getitem__(self, key: str) -> Locator:
        return self.board.part(key)

    def forks(self) -> list[str]:
        """The first moves of the ways from the first decision, the main line first."""
        return [str(move) for move in self.board.lab.ask(FORKS)]

    def has_forks(self, *moves: str) -> None:
        """Wait until these are the ways from the first decision."""
        self.board.lab.becomes(FORKS, list(moves))

    def text(self) -> str:
        return str(self.board.lab.ask("game.dumps()"))

    def has_text(self, text: str) -> None:
        """Wait until the record is written so."""
        self.board.lab.becomes("game.dumps()", text)


@pytest.fixture
def tree(show: Callable[..., Board]) -> Tree:
    tree = Tree(show(THREE, ", node=first"))
    tree.board.lab.use_theme(dark=False)
    return tree


def test_the_tree_by_mouse(tree: Tree) -> None:
    board, page = tree.board, tree.board.page
    before, forks = tree.text(), tree.forks()
    assert len(forks) == 3
    expect(tree["undo"]).to_have_attribute("aria-disabled", "true")
    # Short branches stand in brackets within their line.
    expect(board.el.locator(".tb-fork.tb-aside")).to_have_count(2)
    expect(board.el.locator(".tb-fork").first).to_have_text(re.compile(r"^\(B.*pass\)$"))
    # Into the second branch: a name, and the main line.
    board.el.locator(".tb-fork").nth(1).locator(".tb-move").click()
    board.shows("here.children[2]")
    tree["edit"].click()
    tree["name"].click()
    expect(tree["naming"]).to_be_focused()
    page.keyboard.type("<img src=x> N 6")
    page.keyboard.press("Enter")
    expect(board.el.locator(".tb-head .tb-label").first).to_contain_text("C · <img src=x> N 6")
    expect(tree["name"]).to_be_focused()
    board.lab.becomes("""'( "<img src=x> N 6"' in game.dumps()""", True)
    tree["promote"].click()
    expect(board.el.locator(".tb-head .tb-label").first).to_contain_text("main line")
    tree.has_forks(forks[2], forks[1], forks[0])
    tree["undo"].click()
    expect(board.el.locator(".tb-head .tb-label").first).to_contain_text("C · <img src=x> N 6")
    # A cut shows what it takes before it is made, and comes back.
    tree["cut here"].hover()
    expect(tree.doomed).to_have_count(1)
    expect(tree["cut here"]).to_have_attribute("title", "Takes 1 move, branches: 1")
    tree["cut here"].click()
    board.shows("here")
    expect(tree.said).to_contain_text("Cut: 1 move.")
    tree.has_forks(*forks[:2])
    tree["undo cut"].click()
    tree.has_forks(*forks)
    board.shows("here.children[2]")
    tree["undo"].click()
    expect(board.el.locator(".tb-head .tb-label").first).not_to_contain_text("img")
    tree.has_text(before)


def test_a_long_branch_is_looked_into_and_folded_again(tree: Tree) -> None:
    board = tree.board
    board.lab.run("""later = here.children[1]
for _ in range(5):
    later = later.advance()
    later = later.play(str(later.position.legal_moves()[0]))
board_of(explorer).refresh()""")
    letter, fork = board.el.locator("button.tb-letter").first, board.el.locator(".tb-fork").first
    expect(fork.locator(".tb-move")).to_have_count(1)
    # Folded, it says how far it goes, and what it comes to for the seat that began it.
    seat, points = board.lab.ask("[seat.capitalize(), later.position.points[seat]]")
    expect(fork.locator(".tb-label").last).to_have_text(f"1.2 · {seat} {points} GG")
    letter.click()
    expect(fork.locator(".tb-move:visible")).not_to_have_count(1)
    expect(fork.locator("summary", has_text="Round 1")).to_have_count(0)
    letter.click()
    expect(fork.locator(".tb-move")).to_have_count(1)


def test_the_tree_by_keyboard(tree: Tree) -> None:
    board, page = tree.board, tree.board.page
    before, forks = tree.text(), tree.forks()
    board.el.focus()
    page.keyboard.press("ArrowDown")
    board.shows("here.children[1]")
    page.keyboard.press("n")
    expect(tree["naming"]).to_be_focused()
    page.keyboard.type("Later")
    page.keyboard.press("Enter")
    expect(board.el.locator(".tb-fork.tb-inside")).to_contain_text("Later")
    page.keyboard.press("n")
    page.keyboard.press("Escape")
    expect(tree["naming"]).to_have_count(0)
    page.keyboard.press("m")
    expect(board.el.locator(".tb-fork.tb-inside")).to_have_count(0)
    tree.has_forks(forks[1], forks[0], forks[2])
    page.keyboard.press("Delete")
    expect(tree.said).to_contain_text("Cut: 2 moves.")
    tree.has_forks(forks[0], forks[2])
    page.keyboard.press("u")
    tree.has_forks(forks[1], forks[0], forks[2])
    board.shows("here.children[0]")
    page.keyboard.press("Control+z")
    tree.has_forks(*forks)
    expect(board.el.locator(".tb-fork.tb-inside")).to_contain_text("Later")
    page.keyboard.press("u")
    expect(board.el.locator(".tb-fork.tb-inside")).not_to_contain_text("Later")
    expect(tree["undo"]).to_have_attribute("aria-disabled", "true")
    tree.has_text(before)


def test_a_move_and_a_mark_are_undone_and_redone(tree: Tree) -> None:
    """Undo returns to the moment and the record before, for what was played as for what was noted."""
    board, page = tree.board, tree.board.page
    before, forks = tree.text(), tree.forks()
    expect(tree["redo"]).to_have_attribute("aria-disabled", "true")
    board.press("ArrowLeft")
    board.shows("here")
    board.el.locator(".tb-take").last.click()
    board.el.locator(".tb-board .tb-legal[role=button]").last.click()
    board.lab.becomes("[len(here.children), explorer.node is here.children[-1]]", [4, True])
    after = tree.text()
    tree["undo"].click()
    board.shows("here")
    tree.has_forks(*forks)
    tree.has_text(before)
    expect(tree["undo"]).to_have_attribute("aria-disabled", "true")
    tree["redo"].click()
    board.lab.becomes("[len(here.children), explorer.node is here.children[-1]]", [4, True])
    tree.has_text(after)
    for undo, redo in (("u", "Shift+U"), ("Control+z", "Control+Shift+Z"), ("Control+z", "Control+y")):
        board.press(undo)
        tree.has_text(before)
        board.press(redo)
        tree.has_text(after)
    board.shows("here.children[-1]")
    board.press("c")
    tree["glyph !"].click()
    board.lab.becomes("explorer.node.glyphs", ["!"])
    page.keyboard.press("Escape")
    board.press("u")
    board.lab.becomes("explorer.node.glyphs", [])
    tree.has_text(after)
    assert board.lab.axe(".tb") == []


def test_a_move_is_replaced_by_mouse(tree: Tree) -> None:
    board = tree.board
    tree["edit"].click()
    tree["replace"].click()
    board.shows("here")
    expect(tree.said).to_contain_text("Choose the move")
    # A refused move is said beside its place, and the choice goes on.
    board.el.locator(".tb-take").last.click()
    board.el.locator(".tb-board .tb-legal[role=button]").last.click()
    expect(tree.said).to_contain_text(re.compile("played again|begins"))
    kept = "[len(here.children), explorer.node is here.children[-1], explorer.node.parent is here]"
    board.lab.becomes(kept, [4, True, True])


def test_it_says_where_a_replacement_stops(tree: Tree) -> None:
    board, page = tree.board, tree.board.page
    board.el.focus()
    page.keyboard.press("x")
    board.shows("here")
    page.keyboard.press("Escape")
    board.shows("first")
    expect(tree.said).to_be_empty()
    page.keyboard.press("x")
    board.shows("here")
    expect(tree.said).to_contain_text("instead of")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(tree.said).to_contain_text("Later moves played again: 2 of 4. It stops at 5@5b: Yellow has no 5")
    expect(tree.said.locator(".tb-rule")).to_have_text("2.1")
    tree["there"].click()
    board.shows("here.children[-1].children[0].children[0]")
    expect(tree.said).to_contain_text("It stops at")
    board.press("Home")
    expect(tree.said).to_be_empty()


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everybody_can_edit(tree: Tree, lang: str, picture: Callable[[Locator | Page, str], None]) -> None:
    board, lab, page = tree.board, tree.board.lab, tree.board.page
    tree[f"lang {lang}"].click()
    expect(board.el).to_have_attribute("lang", lang)
    board.press("ArrowDown")
    board.shows("here.children[1]")
    tree["edit"].click()
    lab.use_theme(dark=lang == "fr")
    tree["cut here"].focus()
    expect(tree.doomed).to_have_count(2)
    assert lab.axe(".tb") == []
    picture(board.el, f"tree-{lang}")
    tree["name"].click()
    assert lab.axe(".tb") == []
    page.keyboard.press("Escape")
    board.press("Delete")
    expect(tree["undo cut"]).to_be_visible()
    assert lab.axe(".tb") == []
    board.press("u")
    expect(tree["undo cut"]).to_have_count(0)
    board.resize(400)
    for key in ("undo", "redo", "edit", "replace", "cut here", "cut after", "name", "promote"):
        box = tree[key].bounding_box()
        assert box
        assert box["height"] >= 28
        assert box["x"] + box["width"] <= (board.el.bounding_box() or box)["x"] + 400
    assert lab.axe(".tb") == []
    picture(board.el.locator(".tb-record"), f"tree-400-{lang}")
    board.press("x")
    picture(board.el.locator(".tb-record"), f"tree-replace-{lang}")
    board.resize(1000)
    lab.use_theme(dark=False)


def test_fresh_luck_opens_a_branch(show: Callable[..., Board]) -> None:
    tree = Tree(show(PIG, ", node=game.start.children[0]"))
    board = tree.board
    tree["fresh"].click()
    board.shows("game.start.children[0].children[1]")
    own, text = board.lab.ask("[game.luck, game.dumps()]")
    (luck,) = re.findall(r"\[%luck (\d+)\]", text)
    assert luck != str(own)
    expect(board.el.locator(".tb-moves .tb-ico-die")).to_have_count(1)
    expect(tree.moves).not_to_contain_text(str(luck))


def test_a_seats_eyes_replace_only_what_they_have_reached(show: Callable[..., Board]) -> None:
    tree = Tree(show(THREE, ", node=first, seat=seat"))
    board = tree.board
    board.press("x")
    board.shows("here")
    board.el.locator(".tb-take").last.click()
    board.el.locator(".tb-board .tb-legal[role=button]").last.click()
    expect(tree.said).to_contain_text("A new branch begins.")
    board.lab.becomes("explorer.node.parent is here", True)
