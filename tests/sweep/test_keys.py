"""Keys of a game's page in Firefox: the same steps as in Chromium, pressed and scrolled as a reader does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.publish import publish
from tests.browser.server import REPOSITORY

from .marionette import Firefox

READY = """while (document.documentElement.dataset.tpReady !== "all") await new Promise(requestAnimationFrame);
  window.focus(); """
STATE = """await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [+document.querySelector(".tp-beside .tb-scrub").ariaValueNow,
    document.querySelector(".tp-tales [aria-current]")?.dataset.tpAt ?? "",
    document.activeElement.dataset.tpAt ?? ""];"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole annotated game."""
    return publish([REPOSITORY / "notebooks/games/one-evening.game"], tmp_path_factory.mktemp("evening"))[0]


def test_the_keys_of_a_game_page_in_firefox(firefox: Firefox, page: Path) -> None:
    firefox.open(page, 1200, 900, "start")
    firefox.run(READY)
    firefox.press("ArrowRight")
    assert firefox.run(STATE) == [1, "1.1/yellow", ""]
    for _ in range(32):
        firefox.press("Tab")
        if firefox.run("return document.activeElement.matches('.tp-tales .tp-moves > a');"):
            break
    assert firefox.run(STATE) == [1, "1.1/yellow", "1.1/yellow"]
    firefox.press("ArrowRight", "ArrowRight")
    assert firefox.run(STATE) == [3, "1.1/green", "1.1/green"]
    firefox.press("ArrowLeft")
    assert firefox.run(STATE) == [2, "1.1/blue", "1.1/blue"]
    firefox.press("]")
    assert firefox.run(STATE) == [4, "1.1/red", "1.1/red"]


def test_a_wheel_is_reading_in_firefox_and_what_returns_is_where_it_was(firefox: Firefox, page: Path) -> None:
    firefox.open(page, 1200, 900, "2.5/yellow")
    firefox.run(READY)
    at = firefox.run(STATE)[0]
    for by in (900, -900):
        firefox.run(f"scrollBy(0, {by});")
        assert firefox.run(STATE)[0] == at, "a scroll of the page's own is no reading"
    places = []
    for by in (300, 300, -600):
        to = firefox.run("return scrollY;") + by
        firefox.wheel(200, 450, by)
        firefox.run(f"while (Math.abs(scrollY - {to}) > 1) await new Promise(requestAnimationFrame);")
        places.append(firefox.run(STATE)[0])
    assert at < places[0] < places[1]
    assert places[2] == at
