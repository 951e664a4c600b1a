"""The first page of a site with a table `[front]`, in a real browser: its board leads into the lesson."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tbggg.publish import publish_site
from tests.browser.accessibility import COLOURS, violations
from tests.browser.reader import Lend, drawn, until
from tests.publish.test_front import with_front


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = with_front(tmp_path_factory.mktemp("front"), docs=False)
    publish_site(folder / "site", [folder], run=False)
    return f"{(folder / 'site').as_uri()}/"


@pytest.fixture
def page(window: Lend) -> Iterator[Page]:
    lent = window(viewport={"width": 1200, "height": 800}, locale="en")
    yield lent.page
    assert lent.trouble == []


def opened(page: Page, url: str) -> None:
    page.goto(url)
    expect(page.locator("html[data-tp-ready=all]")).to_be_attached()


def test_its_board_is_answered_and_the_lesson_goes_on(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    memory = page.locator(".tp-memory:visible")
    expect(memory).to_have_count(0)
    first = page.locator(".tp-first:visible")
    for link in page.locator(".tp-play:visible").all():
        expect(link).to_be_in_viewport()
    assert violations(page, rules=COLOURS) == []
    page.set_viewport_size({"width": 400, "height": 800})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    until(page, "innerWidth === 400")
    drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert violations(page) == []
    first.locator("[data-tb-place='5b'], .tb-place", has_text="Shop 5").first.click()
    expect(first.locator(".tb-said")).to_contain_text("for 7. Another shelf pays more.")
    first.locator(".tb-place", has_text="Shop 6, bottom").click()
    expect(page).to_have_url(f"{address}lessons/en/00-tonight.html#E00.0/1")
    asked = page.locator(".tb-exercise")
    expect(asked.locator(".tb-step")).to_contain_text("Your three dice are your")
    expect(asked.locator(".tb-said")).to_contain_text("Your 6 lies face down in shop 6.")
    page.evaluate("localStorage['tbggg.solved.E00.0'] = Date.now()")
    rule = {"box": 1, "due": 1, "seen": 1, "right": 0, "at": 1}
    page.evaluate("kept => localStorage['tbggg.practice.pig'] = JSON.stringify({rules: {P1: kept, P2: kept}})", rule)
    opened(page, f"{address}index.html")
    links = memory.locator("a")
    expect(links).to_have_text(["Go on: g1-stop, question 1", "2 questions are due today: Pig"])
    expect(links.first).to_have_attribute("href", "lessons/en/g1-stop.html#E12.2")
    page.get_by_role("radio", name="Français").check()
    expect(memory).to_contain_text("2 questions attendent aujourd’hui\u202f: Pig")
    page.keyboard.press("/")
    expect(page.locator("#tp-search")).to_be_focused()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
