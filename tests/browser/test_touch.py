"""The explorer on a touch screen of 400 pixels: a finger plays, steps and swipes; nothing needs to hover or to drag."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board
from tests.browser.lab import Lab
from tests.browser.server import REPOSITORY

KINGDOM = f"game = tbggg.read({str(REPOSITORY / 'notebooks/games/kingdom.game')!r})"

SWIPE = """([el, by]) => {
  const at = (x) => ({ pointerType: "touch", clientX: x, clientY: 5, bubbles: true });
  el.dispatchEvent(new PointerEvent("pointerdown", at(200)));
  el.dispatchEvent(new PointerEvent("pointerup", at(200 + by)));
}"""

# The title of a card stands whole over its docked buttons, and nothing covers either.
ASKED = """() => {
  const [title, deeds] = [".tb-card h3", ".tb-deeds"].map((part) => document.querySelector(part));
  const seen = [title, deeds.firstElementChild].every((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + 8, top + height / 2));
  });
  return seen && title.getBoundingClientRect().bottom <= deeds.getBoundingClientRect().top;
}"""


def test_supply_and_geeks_by_touch(phone: Lab, picture: Callable[[Locator | Page, str], None]) -> None:
    board = Board(phone, "game = tbggg.new_game(seats=3, luck=2010); here = game.start.advance()", ", node=here")
    board.resize(400)
    place, bubble = board.el.locator(".tb-place"), board.el.locator(".tb-bubble")
    board.part("piece tile 6").tap()
    picture(board.el, "touch-400")
    board.part("target 6b").tap()
    expect(place).to_have_text("4 / 4")
    # Refused, and said so beside the shelf; then at a cost, on the second tap.
    board.part("piece tile 5").tap()
    board.part("target 2m").tap()
    expect(bubble).to_be_visible()
    board.part("target 1b").tap()
    expect(bubble).to_be_visible()
    board.part("target 6b").tap()
    expect(place).to_have_text("5 / 5")
    for passes in range(3):
        board.part("deed pass").tap()
        expect(place).to_have_text(f"{6 + passes} / {6 + passes}")
    assert "yellow 6@6b" in phone.ask("game.dumps()")


def test_a_swipe_over_the_narration_steps(phone: Lab) -> None:
    board = Board(phone, "bgg")
    told = board.el.locator(".tb-told-box")
    for by, depth in ((-80, 1), (-80, 2), (80, 1), (20, 1)):
        told.evaluate(f"(el) => ({SWIPE})([el, {by}])")
        board.shows(f"line[{depth}]")


def test_the_wheel_steps_once_the_timeline_has_the_focus(board: Board) -> None:
    board.el.locator(".tb-time").scroll_into_view_if_needed()
    board.el.locator(".tb-scrub").hover()
    board.page.mouse.wheel(0, 1)
    board.shows("line[0]")
    board.part("scrub").focus()
    board.page.mouse.wheel(0, 120)
    board.shows("line[1]")
    board.page.mouse.wheel(0, -120)
    board.shows("line[0]")


def test_who_is_asked_stands_over_the_docked_buttons_one_or_ten(phone: Lab) -> None:
    """[K4, 4.4] The title of a camp, of a copy, and of what comes after each."""
    board = Board(phone, KINGDOM, ", lang='en'")
    board.resize(400)
    asked = (("4.2", "announce camp2", "camp 1"), ("4.4", "copy liberal diplomat", "the Socialist"))
    for moment, deed, after in asked:
        board.go(f"by_address(game)[{moment!r}]")
        board.el.locator(".tb-board").evaluate("(board) => board.scrollIntoView()")
        phone.page.wait_for_function(ASKED)
        board.part(f"deed {deed}").tap()
        expect(board.el.locator(".tb-card h3")).to_contain_text(after)
        phone.page.wait_for_function(ASKED)


def test_a_lone_button_is_docked_below_who_is_asked(phone: Lab) -> None:
    board = Board(phone, "game = tbggg.new_game('buttons', luck=2010); here = game.start.advance()", ", node=here")
    board.resize(400)
    board.el.locator(".tb-board").evaluate("(board) => board.scrollIntoView()")
    phone.page.wait_for_function(ASKED)


# What is docked leaves the map, which is as wide as its drawing, in sight down to its last row.
IN_SIGHT = """() => {
  const last = document.querySelector(".tb-board [data-tb-spot='J5']");
  return last?.getBoundingClientRect().bottom <= document.querySelector(".tb-card h3").getBoundingClientRect().top;
}"""


def test_at_640_pixels_too_what_a_seat_has_leaves_the_map_in_sight(show: Callable[..., Board]) -> None:
    """[2.1, 3.6, 4.4] Title and buttons alone are docked; fiefs and parchments stand below the board."""
    board = show(KINGDOM, ", lang='en'")
    board.page.set_viewport_size({"width": 700, "height": 900})
    board.resize(640)
    for moment in ("3.1.3", "4.2", "4.3", "4.4"):
        board.go(f"by_address(game)[{moment!r}]")
        board.el.locator(".tb-board").evaluate("(board) => board.scrollIntoView()")
        board.page.wait_for_function(ASKED)
        board.page.wait_for_function(IN_SIGHT)
