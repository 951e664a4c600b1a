"""Key moments only: a game's page shows the moves on which something is said, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.reader import Open

SHOWN = "() => [...document.querySelectorAll('#tp-tale .tp-moves > a')].filter((one) => one.checkVisibility()).length"
HIGH = "() => document.querySelector('#tp-tale').offsetHeight"
# Signs of seats that stand at the end of a line, without a word of their sentence.
ALONE = """() => [...document.querySelectorAll('#tp-tale .tp-moves > [class*=tp-seat]')].filter((one) =>
  one.getClientRects().length > 1 && one.getClientRects()[0].width < 30).map((one) => one.textContent)"""
SAID = "() => [...document.querySelectorAll('.tp-comment')].filter((one) => one.checkVisibility()).length"


def test_a_page_can_be_read_by_its_key_moments(opened: Open, published_game: Callable[[str], Path]) -> None:
    page: Page = opened(published_game("one-evening")).ready()
    assert page.evaluate(ALONE) == []
    numbers = [page.evaluate(one) for one in (SHOWN, HIGH, SAID)]
    box = page.locator("[data-tp-brief]")
    box.check()
    few = [page.evaluate(one) for one in (SHOWN, HIGH, SAID)]
    assert 0 < few[0] < numbers[0] / 2
    assert few[1] < numbers[1] * 0.7
    assert few[2] == numbers[2], "what is said stays"
    page.emulate_media(media="print")
    assert page.evaluate(SHOWN) < numbers[0] / 2
    page.emulate_media(media="screen")
    box.uncheck()
    assert page.evaluate(SHOWN) == numbers[0]
