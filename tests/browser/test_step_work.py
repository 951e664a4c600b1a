"""The work of a step on a page: what has changed is looked at anew, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tbggg.publish import publish
from tests.browser.reader import Open, drawn, hash_is
from tests.browser.server import REPOSITORY

STEPS = 4
MOST_STYLED = 150  # elements a step of which the page has thousands; a rule with `:has` can have all looked at anew


def styled(page: Page, steps: int) -> float:
    """How many elements get their style anew in a step."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        drawn(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [one["args"].get("elementCount", 0) for one in events if one["name"] == "UpdateLayoutTree"]
    assert len(counts) >= steps
    return sum(counts) / steps


@pytest.mark.parametrize(
    "name",
    ["one-evening", *(pytest.param(name, marks=pytest.mark.repeats(0)) for name in ("kingdom", "one-day"))],
)
def test_a_step_styles_what_has_changed(name: str, opened: Open, tmp_path: Path) -> None:
    (source,) = publish([REPOSITORY / f"notebooks/games/{name}.game"], tmp_path)
    page: Page = opened(source, "2.1.1").ready()
    hash_is(page, "2.1.1")
    page.locator(".tb").press("ArrowRight")
    drawn(page)
    assert page.locator("*").count() > 20 * MOST_STYLED
    assert styled(page, STEPS) <= MOST_STYLED


# How often a row of buttons is observed anew, from now on.
OBSERVED = """() => {
  const { prototype } = ResizeObserver, { observe } = prototype;
  window.observed = 0;
  prototype.observe = function (...what) {
    window.observed += what[0].matches(".tb-deeds, .tb-due");
    return observe.apply(this, what);
  };
}"""


def test_a_step_to_the_same_row_of_buttons_observes_nothing_anew(
    opened: Open, published_game: Callable[[str], Path]
) -> None:
    page: Page = opened(published_game("kingdom"), "2.1.1/green.10").ready()
    hash_is(page, "2.1.1/green.10")
    page.evaluate(OBSERVED)
    for _ in range(STEPS):
        page.locator(".tb").press("ArrowRight")
        drawn(page)
    assert page.evaluate("window.observed") == 0
