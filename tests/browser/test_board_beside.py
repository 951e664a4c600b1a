"""The board beside a game's text at every step: nothing overlaps, nothing lies outside, the controls are in view."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.reader import Open, drawn, until

# Every step of a share of the game, then phase by phase: a step costs more than a look. `make nightly` takes all steps.
EVERY_STEP = bool(os.environ.get("TBGGG_EVERY_STEP"))

# Steps through a game and measures each moment: texts and buttons that overlap, or lie outside of their pane.
# Left out: the board's pieces, which lie on one another, the curves' labels, and what is docked over what scrolls.
LOOK = """async (share) => {
  const pane = document.querySelector(".tp-beside"), board = pane.querySelector(".tb");
  const docked = (el) => el.closest(".tb-time, .tb-card > :is(.tb-acts, .tb-deeds, .tb-due)");
  const hasText = (el) => [...el.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
  const boxes = ".tb-board > svg, .tb-grid, select, button";
  const among = ":not(svg:not(.tb-board > svg), svg *, .tb-segments *, option)"; // a round's name lies on its segments
  const clips = ".tb-card, .tb-told-box, .tp-spoken";
  const seen = (el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    const by = el.parentElement.closest(clips);
    // What has a place of its own is cut only by what it is placed in.
    const isFree = !by || (el.closest(".tb-bought") && getComputedStyle(by).position === "static");
    if (isFree) return { el, left, top, right, bottom };
    const clip = by.getBoundingClientRect();
    return {
      el,
      left: Math.max(left, clip.left), top: Math.max(top, clip.top),
      right: Math.min(right, clip.right), bottom: Math.min(bottom, clip.bottom),
    };
  };
  const name = ({ el }) => `${el.className.baseVal ?? el.className} “${el.textContent.trim().slice(0, 20)}”`;
  const look = (found) => {
    pane.scrollTop = pane.scrollHeight; // what can be done lies over a board that is higher than the window
    const { left, right } = pane.getBoundingClientRect();
    const all = [...pane.querySelectorAll(among)].filter((el) => (el.matches(boxes) || hasText(el)) && !docked(el)
      && el.checkVisibility({ opacityProperty: true })).map(seen)
      .filter((box) => box.right - box.left > 2 && box.bottom - box.top > 2);
    for (const one of all) {
      if (one.left < left - 1 || one.right > right + 1) found.push(`${name(one)} lies outside`);
      for (const other of all)
        if (one.el.compareDocumentPosition(other.el) === Node.DOCUMENT_POSITION_FOLLOWING
          && one.left < other.right - 1 && other.left < one.right - 1
          && one.top < other.bottom - 1 && other.top < one.bottom - 1)
          found.push(`${name(one)} and ${name(other)} overlap`);
    }
    const line = pane.querySelector(".tb-branched");
    if (line.scrollWidth > line.clientWidth) found.push("the name of the line is cut");
    const time = pane.querySelector(".tb-time").getBoundingClientRect();
    if (time.top < 0 || time.bottom > innerHeight) found.push("the controls are out of view");
    if (pane.querySelector(".tp-points").getBoundingClientRect().bottom > innerHeight) found.push("the points are");
  };
  const found = {}, scrub = pane.querySelector(".tb-scrub");
  const last = +scrub.ariaValueMax;
  for (let at = 0; ; at = +scrub.ariaValueNow) {
    const here = [];
    look(here);
    for (const one of here) (found[one] ??= []).push(at);
    if (at === last) return found;
    const key = at < share * last ? "ArrowRight" : "]";
    board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await null;
    await null;
    const now = +scrub.ariaValueNow;
    if (key === "]" ? now <= at : now !== at + 1) return { [`no step after ${at}`]: [] };
  }
}"""


@pytest.fixture(scope="module")
def evening(published_game: Callable[[str], Path]) -> Path:
    """A whole annotated game."""
    return published_game("one-evening")


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize(
    ("width", "height", "moment"), [(1366, 768, "start"), (1200, 900, "start"), (700, 480, "embed/start")]
)
def test_nothing_overlaps_at_any_step(evening: Path, opened: Open, width: int, height: int, moment: str) -> None:
    page = opened(evening, moment, viewport={"width": width, "height": height}).ready()
    assert page.evaluate(LOOK, 1 if EVERY_STEP else 1 / 12 if width == 1366 else 1 / 30) == {}


def test_the_whole_street_stands_over_the_controls(evening: Path, opened: Open) -> None:
    page = opened(evening, "2.5/yellow", viewport={"width": 1366, "height": 768}).ready()
    bottom = page.locator(".tp-beside [data-tb-place='6']").evaluate("(el) => el.getBoundingClientRect().bottom")
    top = page.locator(".tp-beside .tb-time").evaluate("(el) => el.getBoundingClientRect().top")
    assert bottom <= top + 2


# Rings that lie around no place of the board.
ASTRAY = """() => {
  const middle = (el) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const places = [...document.querySelectorAll(".tp-beside .tb-board [data-tb-place]")].map(middle);
  const rings = [...document.querySelectorAll(".tp-beside .tb-ink .tb-ring")].map(middle);
  const astray = rings.filter(([x, y]) => !places.some(([ax, ay]) => Math.hypot(ax - x, ay - y) < 2));
  return [rings.length, astray];
}"""


def test_marks_lie_on_their_places_once_the_board_has_its_size(evening: Path, opened: Open) -> None:
    page = opened(evening, viewport={"width": 1366, "height": 768}).ready()  # opens where the game turns
    for width in (1366, 1250):
        page.set_viewport_size({"width": width, "height": 768})
        until(page, "(width) => innerWidth === width", width)
        drawn(page)
        assert page.evaluate(ASTRAY) == [2, []], width  # each once, though comments in two languages draw it


def test_forced_colours_outline_the_current_move_and_leave_pieces_theirs(evening: Path, opened: Open) -> None:
    page = opened(evening, "2.5/yellow").ready()
    fills = "[...document.querySelectorAll('.tp-beside [class*=-die] *')].map((one) => getComputedStyle(one).fill)"
    pieces = page.evaluate(fills)
    assert len({*pieces}) > 3
    page.emulate_media(forced_colors="active")
    assert page.evaluate(fills) == pieces
    expect(page.locator("article [aria-current=step]")).to_have_css("outline-style", "solid")


def test_without_scripts_the_text_stands_in_the_middle(evening: Path, opened: Open) -> None:
    page = opened(evening, java_script_enabled=False, viewport={"width": 1200, "height": 900}).page
    box = page.locator(".tp-tales").bounding_box()
    assert box
    assert abs(box["x"] + box["width"] / 2 - 600) < 20
    expect(page.locator(".tp-beside")).to_be_hidden()
