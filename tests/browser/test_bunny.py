"""Bunny Kingdom on a page: cards of a hand, buildings, sky towers and camps, by mouse and by keys, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.publish import publish
from tests.browser.reader import Open
from tests.browser.server import REPOSITORY

KINGDOM = REPOSITORY / "notebooks/games/kingdom.game"
MOST = 1200  # elements of a drawn board
SIZES = [pytest.param(width, id=str(width)) for width in (1200, 400)]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the annotated game."""
    return publish([KINGDOM], tmp_path_factory.mktemp("bunny"))[0]


class Table:
    """The board of a page at a moment."""

    def __init__(self, opened: Open, file: Path, moment: str, width: int) -> None:
        self.reader = opened(file, moment, viewport={"width": width, "height": 900})
        self.page: Page = self.reader.ready()
        self.told = self.page.locator(".tb-told p")
        self.place = self.page.locator(".tb-place")
        if width < 700:
            self.page.locator(".tp-sheet").click()

    def part(self, key: str) -> Locator:
        return self.page.locator(f".tb [data-tb-key='{key}']:visible").first

    def click(self, *keys: str) -> None:
        for key in keys:
            self.part(key).click()


@pytest.mark.parametrize("width", SIZES)
def test_a_hand_is_one_step_and_two_cards_of_it_one_pick(opened: Open, file: Path, width: int) -> None:
    table = Table(opened, file, "1.1.1", width)
    place = table.place.inner_text()
    table.page.locator(".tb").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.told).to_contain_text("is dealt")
    expect(table.told).to_contain_text("Fisher")
    table.page.keyboard.press("ArrowLeft")
    expect(table.place).to_have_text(place)
    picking = Table(opened, file, "1.1.1/green.10", width)
    picking.click("piece A3", "piece B9", "deed play")
    expect(picking.told).to_contain_text("picks A3 and B9")
    elements = picking.page.locator(".tb-board svg:visible").first.evaluate("(svg) => svg.querySelectorAll('*').length")
    assert 100 < elements <= MOST
    if width == 400:
        places = (picking.page.locator(f".tb-board [data-tb-place={cell}] >> visible=true") for cell in ("A1", "A2"))
        one, other = (place.first.bounding_box() for place in places)
        assert one is not None
        assert other is not None
        assert other["x"] - one["x"] >= 34
        picking.reader.is_for_everyone(width)


@pytest.mark.parametrize("width", SIZES)
def test_what_lies_before_a_seat_is_built(opened: Open, file: Path, width: int) -> None:
    table = Table(opened, file, "3.2", width)
    table.click("piece post", "target A2")
    expect(table.told).to_contain_text("trading post on A2")
    table = Table(opened, file, "3.2", width)
    table.click("piece tower", "target A2")
    expect(table.told).to_contain_text("begins a sky tower")
    table.click("target B10")
    expect(table.told).to_contain_text("links A2 to B10")
    table = Table(opened, file, "3.2", width)
    table.page.locator(".tb").focus()
    table.page.keyboard.press("d")
    expect(table.told).to_contain_text("is done building")


def test_a_camp_is_announced_and_goes_to_a_territory(opened: Open, file: Path) -> None:
    table = Table(opened, file, "4.2", 1200)
    table.click("deed announce camp2")
    expect(table.told).to_contain_text("announces camp 2")
