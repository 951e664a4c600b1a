"""An explorer that fills the screen: its margin, all of its board and of its curves, and on a phone its whole card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import Open, drawn, until

HEIGHT = 800
MARGIN = 8  # pixels around an explorer that fills the screen

# What stands nearer to an edge than the margin, a board or curves that are cut or covered, and spaces that are small.
LOOK = """([margin, least, spaces]) => {
  const tb = document.querySelector(".tb"), found = [];
  const box = (one) => one.getBoundingClientRect();
  const part = (name) => [...tb.querySelectorAll(name)].filter((one) => box(one).width && box(one).height);
  const under = (upper, lower, said) => {
    if (box(upper).bottom > box(lower).top + 1) found.push(`${said}: ${box(upper).bottom} > ${box(lower).top}`);
  };
  const [inside] = part(".tb-in"), [board] = part(".tb-board"), [picture] = part(".tb-board > svg");
  const { left, right, top, bottom } = box(inside);
  if (Math.min(left, innerWidth - right, top, innerHeight - bottom) < margin) found.push("it stands at the edge");
  const [curves] = part(".tb-curves"), [bars] = part(".tb-bars .tb-rd"), bands = part(".tb-band, .tb-second");
  under(board, curves, "the board lies under the curves");
  if (box(picture).bottom > box(board).bottom + 1) found.push("the board is cut");
  bands.forEach((one, at) => under(one, bands[at + 1] ?? bars, `band ${at} of the curves lies over what follows`));
  bands.forEach((one, at) => box(one).height < 9 && found.push(`band ${at} of the curves is flat`));
  const small = spaces.filter((name) => Math.min(...["width", "height"].map((side) =>
    box(picture.querySelector(`[data-tb-place="${name}"]`))[side])) < least);
  return { found: [...found, ...small], bands: bands.length };
}"""
# A browser that shows nothing but the explorer has one size.
REFUSED = "() => { document.querySelector('.tb').requestFullscreen = () => Promise.reject(new TypeError('refused')); }"
FILLED = "() => document.querySelector('.tb').getBoundingClientRect().width === innerWidth"
# At the end of what a phone scrolls, how far the timeline lies over the card.
COVERED = """() => {
  const tb = document.querySelector(".tb"), box = (name) => tb.querySelector(name).getBoundingClientRect();
  for (let one = tb; one; one = one.parentElement) one.scrollTop = one.scrollHeight;
  return box(".tb-card").bottom - box(".tb-time").top;
}"""


@pytest.fixture(scope="module")
def pages(published_game: Callable[[str], Path]) -> list[Path]:
    """A game with one curve below the points, and one with two."""
    return [published_game("kingdom"), published_game("one-day")]


def board_of(opened: Open, file: Path, moment: str, width: int) -> Page:
    """A page with its board in view, which lies in a sheet where the page is narrow."""
    page = opened(file, moment, viewport={"width": width, "height": HEIGHT}).ready()
    if page.locator(".tp-sheet").is_visible():
        page.locator(".tp-sheet").click()
    expect(page.locator(".tb-card").first).to_be_visible()
    return page


def test_an_explorer_shows_all_of_itself(opened: Open, pages: list[Path]) -> None:
    """Where it fills a page that is scrolled, and at the end of what a phone scrolls."""
    kingdom, day = pages
    looked = ((kingdom, "4.3/blue", 1000, 30, ["A1", "J10"], 2), (day, "5.3/yellow", 1200, 24, ["G01", "Y12"], 3))
    for file, moment, width, least, spaces, bands in looked:
        page = board_of(opened, file, moment, width)
        page.evaluate(REFUSED)
        page.locator(".tb [data-tb-key=widen]").first.click()
        until(page, FILLED)
        drawn(page)
        assert page.evaluate(LOOK, [MARGIN, least, spaces]) == {"found": [], "bands": bands}, width
    assert board_of(opened, kingdom, "4.3/blue", 400).evaluate(COVERED) <= 0
