"""The board of Bunny Kingdom beside its tale: what is in view over the transport, and what the address tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.reader import Open, drawn, until


@pytest.fixture(scope="module")
def file(published_game: Callable[[str], Path]) -> Path:
    """The page of the annotated game."""
    return published_game("kingdom")


# The last row of the map, and the title and the buttons below it, if nothing covers them.
UNCOVERED = """() => {
  const parts = ["[data-tb-place=J1]", "[data-tb-place=J10]", ".tb-card > header h3", ".tb-card button"];
  const shown = parts.map((part) => document.querySelector(`.tp-beside ${part}`)).filter(Boolean);
  return shown.length >= 3 && shown.every((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 8), top + height / 2);
    return one.contains(hit) || hit?.closest("[data-tb-place]") === one;
  });
}"""


@pytest.mark.repeats(2, "moment")
@pytest.mark.parametrize("moment", ["3.1.3", "3.2", "4.3/red", "4.4/green"])
def test_no_drawing_of_a_standing_covers_the_map_beside_the_tale(opened: Open, file: Path, moment: str) -> None:
    """Parchments and fiefs stand below: of their card only title, hint and buttons are over the transport."""
    reader = opened(file, moment, viewport={"width": 1200, "height": 780})
    page = reader.ready()
    until(page, UNCOVERED)
    page.locator(".tb").focus()
    page.keyboard.press("End")
    expect(page.locator(".tb-card h3")).to_have_text("Red and Green win")
    until(page, UNCOVERED)
    sketch = page.locator(".tp-beside .tb-sketch > svg").last
    sketch.evaluate("(svg) => svg.closest('.tp-beside').scrollTo(0, 1e6)")
    foot = page.locator(".tb-time").bounding_box()
    box = sketch.bounding_box()
    assert foot
    assert box
    assert box["y"] + box["height"] <= foot["y"] + 1


# What is drawn of the standing, in pairs: each beside the other, at one height, and above the transport.
BESIDE = """(count) => {
  const boxes = [...document.querySelectorAll(".tp-beside .tb-sketch > svg")].map((one) => one.getBoundingClientRect());
  const foot = document.querySelector(".tb-time").getBoundingClientRect().top;
  const room = document.querySelector(".tp-beside .tb-card").getBoundingClientRect().right;
  return boxes.length === count && boxes.every(({ top, left, right, width, bottom }, at) => {
    const other = boxes[at ^ 1];
    return top === other.top && (at % 2 ? left >= other.right && right < room : true) && width > 300 && bottom <= foot;
  });
}"""


@pytest.mark.parametrize("width", [1200, 700])
def test_fiefs_and_parchments_stand_beside_each_other(opened: Open, file: Path, width: int) -> None:
    """In sight below what one may do, and at the end the parchments of two seats in a row."""
    reader = opened(file, "3.2", viewport={"width": width, "height": 900})
    page = reader.ready()
    if width == 700:
        page.locator(".tp-sheet").click()
    page.locator("select.tb-view").first.select_option("0")
    if width == 700:
        expect(page.locator(".tp-beside .tb-sketch")).to_have_count(2)
        page.locator(".tp-beside").evaluate("(sheet) => sheet.scrollTo(0, 1e6)")
    until(page, BESIDE, 2)
    page.locator("select.tb-view").first.select_option(label="All screens open")
    page.locator(".tb").focus()
    page.keyboard.press("End")
    expect(page.locator(".tb-card h3")).to_have_text("Red and Green win")
    page.locator(".tp-beside").evaluate("(sheet) => sheet.scrollTo(0, 1e6)")
    until(page, BESIDE, 4)


def test_a_key_that_walks_to_the_transport_leaves_the_board_where_it_is(opened: Open, file: Path) -> None:
    page = opened(file, "4.2", viewport={"width": 1200, "height": 780}).ready()
    page.locator(".tb [data-tb-key='deed announce camp2']:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tb [data-tb-key='deed wait camp1']")).to_be_focused()
    for key in ("back", "play"):
        page.keyboard.press("Tab")
        expect(page.locator(f".tb [data-tb-key={key}]")).to_be_focused()
        drawn(page)
        assert page.evaluate("document.querySelector('.tp-beside').scrollTop") == 0


def test_at_one_screen_no_address_names_what_was_picked_in_secret(opened: Open, file: Path) -> None:
    """By keys alone, on a page: Red picks, hands over, and Yellow sees its own hand."""
    page = opened(file, "3.1.3", viewport={"width": 1200, "height": 780}, clock=True).ready()
    told, view = page.locator(".tb-told p"), page.locator("select.tb-view").first
    view.select_option("0")
    for card in ("camp6", "I3"):
        page.locator(f".tb [data-tb-key='piece {card}']:visible").first.focus()
        page.keyboard.press("Enter")
    page.keyboard.press("p")
    expect(told).to_contain_text("picks I3 and camp 6")
    page.clock.fast_forward(1_000)  # the address is written a little later
    page.keyboard.press("s")
    expect(page.locator(".tb [data-tb-key=lift]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("picks 2 cards to play")
    page.clock.fast_forward(1_000)
    assert page.evaluate("location.hash") == "#3.1.3"
    view.select_option(label="All screens open")
    expect(told).to_contain_text("picks I3 and camp 6")
    page.clock.fast_forward(1_000)
    assert page.evaluate("location.hash") == "#3.1.3!red+pick+I3+camp6"
