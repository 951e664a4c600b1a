"""Pieces carried to a place, in a real JupyterLab: by mouse, by touch, and what ends it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.board import Board
from tests.browser.lab import Lab
from tests.browser.reader import until
from tests.browser.test_elsewhere import MORRIS, PLACED

SUPPLY = """game = tbggg.new_game(seats=3, luck=2010)
here = game.start.advance()
for move in ("6@6b", "5@6b", "6@6b"):
    here = here.play(move)"""
STEPS = f"""{MORRIS}
here = game.start
for cell in {PLACED!r}:
    here = here.play(cell)"""
# By game: what makes it, a piece, and places where it may go, may go at a cost, and may not go.
CARRIED = {
    "bgg": (SUPPLY, "tile 5", "6m", "1b", "6b"),
    "morris": (STEPS, "b2", "b1", None, "a1"),
}
# How pale the palest part of a place is.
OPACITY = """(place) => {
  const shown = (el) => (el.matches(".tb") ? 1 : getComputedStyle(el).opacity * shown(el.parentElement));
  return Math.min(...[place, ...place.querySelectorAll("*")].map(shown));
}"""
OVER = re.compile(r"\btb-over\b")

Picture = Callable[[Locator | Page, str], None]


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Carry:
    """A board at a decision, and a mouse that carries its pieces."""

    def __init__(self, board: Board, piece: str) -> None:
        self.board = board
        self.piece = board.el.locator(f"[data-tb-key='piece {piece}']")
        self.ghost = board.el.locator(".tb-carried")
        self.bubble = board.el.locator(".tb-bubble")
        self.depth = board.lab.ask("len(explorer.node.path()) - 1")

    def over(self, key: str) -> Locator:
        """Carry the piece over a place, and hold it there."""
        place = self.board.part(f"target {key}")
        mouse = self.board.page.mouse
        self.piece.scroll_into_view_if_needed()
        mouse.move(*middle(self.piece))
        mouse.down()
        mouse.move(*[at + 8 for at in middle(self.piece)])
        expect(self.ghost).to_be_visible()
        mouse.move(*middle(place), steps=3)
        return place

    def played(self, count: int) -> None:
        """So many moves were played, and nothing is left under the pointer."""
        expect(self.board.el.locator(".tb-place")).to_contain_text(f"{self.depth + count} / ")
        expect(self.ghost).to_have_count(0)
        expect(self.board.el.locator(".tb-over")).to_have_count(0)
        self.board.lab.becomes("len(explorer.node.path()) - 1", self.depth + count)


@pytest.fixture(params=[pytest.param(code, marks=pytest.mark.repeats(1)) for code in CARRIED])
def carry(request: pytest.FixtureRequest, show: Callable[..., Board]) -> tuple[Carry, str, str | None, str]:
    made, piece, *places = CARRIED[request.param]
    return Carry(show(made, ", node=here"), piece), *places


def test_a_piece_is_carried_to_a_place(carry: tuple[Carry, str, str | None, str]) -> None:
    hand, legal, _, _ = carry
    place = hand.over(legal)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "legal")
    expect(hand.ghost.locator(".tb-ico-done")).to_be_visible()
    expect(place).to_have_class(OVER)
    hand.board.page.mouse.up()
    hand.played(1)
    assert hand.board.page.evaluate("getSelection().toString()") == ""
    # The click with which a carry ends chose nothing, and the next one is a click.
    expect(hand.board.el.locator("[data-tb-piece][aria-pressed='true']")).to_have_count(0)
    hand.board.press("Backspace")
    hand.played(0)
    hand.piece.click()
    hand.board.part(f"target {legal}").click()
    hand.played(1)


def test_a_place_that_is_refused_says_why(carry: tuple[Carry, str, str | None, str]) -> None:
    hand, legal, _, refused = carry
    hand.over(refused)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "refused")
    expect(hand.ghost.locator(".tb-ico-no")).to_be_visible()
    # What cannot take the piece is pale, what can is not.
    pale, plain = (hand.board.part(f"target {key}").evaluate(OPACITY) for key in (refused, legal))
    assert pale < 0.6 < plain
    hand.board.page.mouse.up()
    expect(hand.bubble).to_have_attribute("role", "alert")
    expect(hand.bubble.get_by_role("button", name="Rule")).to_be_visible()
    hand.played(0)
    hand.over(legal)
    expect(hand.bubble).to_be_hidden()
    hand.board.page.mouse.up()
    hand.played(1)


def test_a_place_at_a_cost_is_played_at_the_second_try(show: Callable[..., Board]) -> None:
    made, piece, _, costly, _ = CARRIED["bgg"]
    hand = Carry(show(made, ", node=here"), piece)
    assert costly
    hand.over(costly)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "costly")
    expect(hand.ghost.locator(".tb-ico-warn")).to_be_visible()
    hand.board.page.mouse.up()
    expect(hand.bubble).to_contain_text("Choose it again")
    hand.played(0)
    hand.over(costly)
    hand.board.page.mouse.up()
    hand.played(1)


def test_escape_and_empty_ground_put_a_piece_back(carry: tuple[Carry, str, str | None, str]) -> None:
    hand, legal, _, _ = carry
    hand.over(legal)
    hand.board.page.keyboard.press("Escape")
    expect(hand.ghost).to_have_count(0)
    hand.board.page.mouse.up()
    hand.over(legal)
    x, y = middle(hand.board.el.locator(".tb-told-box"))
    hand.board.page.mouse.move(x, y)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "")
    hand.board.page.mouse.up()
    hand.played(0)
    expect(hand.board.el.locator("[data-tb-piece][aria-pressed='true']")).to_have_count(0)
    expect(hand.bubble).to_be_hidden()


def test_a_piece_that_is_carried_is_seen(carry: tuple[Carry, str, str | None, str], picture: Picture) -> None:
    hand, legal, _, refused = carry
    hand.over(refused)
    picture(hand.board.el, f"carry-refused-{legal}")
    hand.board.page.mouse.move(*middle(hand.board.part(f"target {legal}")))
    expect(hand.ghost).to_have_attribute("data-tb-answer", "legal")
    picture(hand.board.el, f"carry-legal-{legal}")
    assert hand.board.lab.axe(".tb") == []
    hand.board.page.keyboard.press("Escape")
    hand.board.page.mouse.up()


class Finger:
    """A finger on a page."""

    def __init__(self, lab: Lab) -> None:
        self.cdp: CDPSession = lab.page.context.new_cdp_session(lab.page)

    def do(self, what: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.cdp.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Put the finger down, and move it; it stays on the screen."""
        self.do("touchStart", start)
        for part in range(1, 9):
            self.do("touchMove", tuple(a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]

    def up(self) -> None:
        self.do("touchEnd")


def test_a_finger_carries_pieces_and_scrolls_elsewhere(phone: Lab) -> None:
    made, piece, legal, _, refused = CARRIED["bgg"]
    phone.page.set_viewport_size({"width": 900, "height": 1500})  # high enough for the board and the hand
    board = Board(phone, made, ", node=here")
    board.resize(400)
    hand, finger = Carry(board, piece), Finger(phone)
    board.el.evaluate("(el) => el.scrollIntoView()")
    full, free = (middle(board.el.locator(f"[data-tb-place='{key}']")) for key in (refused, legal))
    finger.drag(middle(hand.piece), full)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "refused")
    finger.up()
    expect(hand.bubble).to_have_attribute("role", "alert")
    hand.played(0)
    # Another finger, or the system, takes the piece away.
    finger.drag(middle(hand.piece), free)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "legal")
    finger.do("touchCancel")
    hand.played(0)
    finger.drag(middle(hand.piece), free)
    expect(hand.ghost).to_have_attribute("data-tb-answer", "legal")
    finger.up()
    hand.played(1)
    # The rest of the board scrolls.
    top = "document.querySelector('.tb').getBoundingClientRect().top"
    before = phone.page.evaluate(top)
    x, y = middle(board.el.locator(".tb-told-box"))
    finger.drag((x, y + 300), (x, y + 100))
    finger.up()
    until(phone.page, f"{top} < {before} - 50")
    expect(hand.ghost).to_have_count(0)
