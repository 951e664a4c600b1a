"""Arrows and highlights drawn with the right button, in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.engine.registry import games
from tests.browser.board import Board

pytestmark = pytest.mark.repeats(1)

Picture = Callable[[Locator | Page, str], None]

NEW = """game = tbggg.new_game({code!r}, luck=2010)
here = game.start.advance()
here = here.play(str(here.position.legal_moves()[0]))"""
MARKS = "[[*mark.places, mark.style] for mark in explorer.node.marks]"
HOSTS = ".lm-Menu"


class Pen:
    """The right button over an explorer."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.page = board.page

    def at(self, place: str) -> tuple[float, float]:
        box = self.board.el.locator(f"[data-tb-place='{place}']").first.bounding_box()
        assert box
        return box["x"] + min(8, box["width"] / 2), box["y"] + min(8, box["height"] / 2)

    def drag(self, start: str, end: str, key: str = "") -> None:
        if key:
            self.page.keyboard.down(key)
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down(button="right")
        self.page.mouse.move(*self.at(end), steps=6)
        self.page.mouse.up(button="right")
        if key:
            self.page.keyboard.up(key)

    def drew(self, *marks: list[str]) -> None:
        self.board.lab.becomes(MARKS, [*marks])
        expect(self.page.locator(HOSTS)).to_have_count(0)


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_arrows_and_highlights(show: Callable[..., Board], code: str, picture: Picture) -> None:
    board = show(NEW.format(code=code), ", node=here, lang='en'")
    pen = Pen(board)
    known = list(board.lab.ask("game.game.display.places(game.seats, 'en')"))
    drawn = board.el.evaluate(
        "(el) => [...el.querySelectorAll('[data-tb-place]')].filter((one) => one.getBoundingClientRect().width)"
        ".map((one) => one.dataset.tbPlace)"
    )
    ends = [place for place in dict.fromkeys(drawn) if place in known]
    one, other = ends[-1], ends[-2]
    pen.drag(one, other)
    pen.drew([one, other, "solid"])
    pen.drag(other, one, "Shift")
    pen.drew([one, other, "solid"], [other, one, "dashed"])
    pen.drag(one, one, "Control")
    pen.drew([one, other, "solid"], [other, one, "dashed"], [one, "dotted"])
    expect(board.el.locator(".tb-annotate")).to_have_count(0)
    picture(board.page, f"right-drag-{code}")
    inks = board.el.locator(".tb-ink > g .tb-stroke")
    expect(inks).to_have_count(3)
    assert len(set(inks.evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)"))) == 3
    # Drawn again it goes; and all is undone as the rest.
    pen.drag(other, one, "Shift")
    pen.drew([one, other, "solid"], [one, "dotted"])
    board.press("u")
    pen.drew([one, other, "solid"], [other, one, "dashed"], [one, "dotted"])


def test_an_arrow_begins_at_a_piece(show: Callable[..., Board], picture: Picture) -> None:
    board = show(
        "game = tbggg.new_game('bgg', seats=3, luck=2010)\nhere = game.start.advance().play('6@6b')",
        ", node=here, lang='en'",
    )
    pen = Pen(board)
    pen.drag("6b.1", "6t")
    pen.drew(["6b.1", "6t", "solid"])
    name = "Arrow from window 1 of shop 6, bottom shelf to shop 6, top shelf"
    expect(board.el.locator(".tb-ink").get_by_role("img", name=name)).to_be_attached()
    # The notes leave the record in sight.
    board.press("c")
    expect(board.part("comment en")).to_be_focused()
    picture(board.page, "notes-and-record")
    expect(board.el.locator(".tb-record")).to_be_visible()
    expect(board.el.locator(".tb-move[aria-current]")).to_be_in_viewport()
    board.part("annotate close").click()


STEPS = """game = tbggg.new_game("bgg", seats=3, luck=2010)
tbggg.play_out(game.start, "greedy")
line = [*game.main_line()]
place = next(at for at, node in enumerate(line) if line[at - 1].kind == node.kind == "automatic")
here = line[place]"""


def test_a_mark_stays_until_the_next_move(show: Callable[..., Board]) -> None:
    board = show(STEPS, ", node=here, lang='en'")
    pen = Pen(board)
    inks = board.el.locator(".tb-ink > g")
    # Drawn at a step of the rules, it is the move's, and is seen from there on.
    pen.drag("charity", "discard")
    board.lab.becomes("[mark.places for mark in annotations.written_node(here).marks]", [["charity", "discard"]])
    expect(inks).to_have_count(1)
    assert board.lab.ask("annotations.written_node(here) is line[place - 2]")
    for node, count in (("line[place - 2]", 1), ("line[place - 1]", 1), ("line[place + 1]", 0), ("line[place]", 1)):
        board.go(node)
        expect(inks).to_have_count(count)
    # Drawn again it goes.
    pen.drag("charity", "discard")
    board.lab.becomes("len(annotations.written_node(here).marks)", 0)
    expect(inks).to_have_count(0)
