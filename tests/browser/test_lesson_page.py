"""A published lesson does without a kernel what the explorer does in JupyterLab; both languages, from a disk, offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tests.browser.lab import REPOSITORY
from tests.browser.reader import Open, Reader
from tests.publish.lessons import explorer, markdown, notebook, write

LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The lesson of phase 3, run and published."""
    folder = tmp_path_factory.mktemp("lessons")
    found = {}
    for lang in LANGUAGES:
        (found[lang],) = publish([REPOSITORY / f"notebooks/{lang}/03-geeks.ipynb"], folder / lang)
    return found


class Desk:
    """The one board of a page."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page: Page = reader.ready()
        self.live = self.page.locator("[data-tp-alive=explorer]")
        self.el = self.live.locator(".tb")
        self.told = self.el.locator(".tb-told p")

    def __getitem__(self, key: str) -> Locator:
        return self.el.locator(f"[data-tb-key='{key}']")

    def press(self, *keys: str) -> None:
        self.el.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, *keys: str) -> None:
        for key in keys:
            self[key].click()

    def record(self) -> tbggg.Record:
        """The record as it is downloaded now."""
        with self.page.expect_download() as download:
            self.live.locator("[data-tp-download]").click()
        assert download.value.suggested_filename.endswith(".game")
        return tbggg.read(download.value.path())


@pytest.fixture(params=LANGUAGES)
def desk(request: pytest.FixtureRequest, lessons: dict[str, Path], opened: Open) -> Desk:
    return Desk(opened(lessons[request.param]))


def test_a_reader_steps_forks_plays_is_refused_rolls_and_scores(desk: Desk) -> None:
    before = desk.told.inner_text()
    desk.press("ArrowLeft")
    expect(desk.told).not_to_have_text(before)
    desk.press("ArrowRight")
    expect(desk.told).to_have_text(before)
    # A move that the rules refuse, with its rule; then one that they allow, off the recorded line.
    desk.click("piece geek 0", "piece geek 1", "piece geek 2")
    desk.page.keyboard.press("Escape")
    desk.click("piece geek 0")
    refused = desk.el.locator(".tb-board .tb-no[role=button]")
    refused.first.click()
    expect(desk.el.locator(".tb-bubble")).to_contain_text(re.compile(r"3\.\d"))
    desk.page.keyboard.press("Escape")
    # By hand: what cannot fall cannot be entered, what can fall is.
    desk.click("piece geek 0", "deed advertise", "by hand")
    expect(desk["enter"]).to_have_attribute("aria-disabled", "true")
    desk.click("face 6", "enter")
    expect(desk.told).to_contain_text("6")
    desk.click("deed pass", "continue") if desk["continue"].is_visible() else desk.click("deed pass")
    # By luck, from the same moment again.
    desk.press("e")
    expect(desk.el.locator(".tb-comparison .tb-breakdown")).to_be_visible()
    desk.press("e")
    expect(desk.el.locator(".tb-comparison")).to_be_hidden()
