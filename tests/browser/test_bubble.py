"""A refusal beside the place that was chosen: it covers nothing that may be chosen next, and it is said once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.reader import Open, drawn

# What the bubble lies over, of what can be chosen; and whether its sentence stands elsewhere, too.
COVERED = """() => {
  const el = [...document.querySelectorAll(".tb-bubble:not([hidden])")].at(-1), root = el.closest(".tb");
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const box = el.getBoundingClientRect();
  const free = [...root.querySelectorAll("[data-tb-target].tb-legal, .tb-card button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const wrong = free.filter((one) => over(box, one.getBoundingClientRect())).map((one) => one.dataset.tbKey);
  const said = el.querySelector("p").firstChild.data.trim().slice(-30), hint = root.querySelector(".tb-tip");
  if (hint.checkVisibility() && hint.textContent.includes(said)) wrong.push(`said twice: ${said}`);
  const head = document.querySelector(".tp-sheet");
  if (head.checkVisibility() && over(box, head.getBoundingClientRect())) wrong.push("the head of the sheet");
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) wrong.push("out of view");
  return wrong;
}"""
MOMENTS = [("evening", "1.2.11", "piece tile 2"), ("kingdom", "3.2", "piece post")]


@pytest.mark.parametrize("width", [1200, 400])
@pytest.mark.parametrize(("name", "moment", "piece"), MOMENTS)
def test_a_reason_covers_no_place_that_is_free_and_is_said_once(
    published_game: Callable[[str], Path], opened: Open, name: str, moment: str, piece: str, width: int
) -> None:
    page = opened(published_game(name), moment, viewport={"width": width, "height": 800}).ready()
    if width == 400:
        page.locator(".tp-sheet").click()
    root = page.locator(".tb:visible").last
    taken = root.locator(f"[data-tb-key='{piece}']:visible").last
    if taken.get_attribute("aria-pressed") != "true":
        taken.click()
    places = root.locator(".tb-board [data-tb-target]:is(.tb-refused, .tb-costly):visible")
    expect(places.first).to_be_visible()
    keys = places.evaluate_all("(all) => [...new Set(all.map((one) => one.dataset.tbKey))]")
    assert len(keys) >= 9
    for key in keys[:: len(keys) // 9]:
        place = root.locator(f".tb-board [data-tb-key='{key}']:visible").last
        # As near to the head of the sheet as one scrolls: below it, and not under it, is room for the reason.
        place.evaluate("(one, block) => one.scrollIntoView({ block })", "start" if width == 400 else "nearest")
        place.click()
        expect(root.locator(".tb-bubble")).to_be_visible()
        drawn(page)
        assert page.evaluate(COVERED) == [], key
