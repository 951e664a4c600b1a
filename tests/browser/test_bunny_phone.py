"""Bunny Kingdom on a phone: whoever is waited for stands over the buttons; Provisions and copies by one hand alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import Open, until

PHONES = [(360, 640), (400, 800)]

# The first of each that shows is whole in view with nothing over it, each above the next.
OVER = """(parts) => {
  const shown = parts.map((part) => [...document.querySelectorAll(`.tp-beside ${part}`)]
    .find((one) => one.checkVisibility({ visibilityProperty: true })));
  if (!shown.every(Boolean)) return false;
  const boxes = shown.map((one) => one.getBoundingClientRect());
  const free = shown.every((one, nth) => {
    const { left, top, bottom } = boxes[nth];
    return [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint(left + 8, y)));
  });
  return free && boxes.slice(1).every(({ top }, nth) => boxes[nth].bottom <= top + 1);
}"""
ASKED = [".tb-card h3", ".tb-card > :is(.tb-deeds, .tb-due) button"]


@pytest.fixture(scope="module")
def file(published_game: Callable[[str], Path]) -> Path:
    """The page of the annotated game."""
    return published_game("kingdom")


def sheet(opened: Open, file: Path, moment: str, size: tuple[int, int]) -> Page:
    """The page at a moment, its sheet open, with the board at the window’s top."""
    viewport = {"width": size[0], "height": size[1]}
    page = opened(file, moment, viewport=viewport, has_touch=True).ready()
    page.locator(".tp-sheet").tap()
    page.locator(".tp-beside .tb-board").evaluate("(board) => board.scrollIntoView()")
    return page


def tap(page: Page, *keys: str) -> None:
    """Touch what has these keys, one after the other."""
    for key in keys:
        page.locator(f".tb [data-tb-key='{key}']:visible").first.tap()


@pytest.mark.repeats(1, "size")
@pytest.mark.parametrize("size", PHONES, ids=["small", "usual"])
def test_what_chance_decides_is_said_over_its_buttons(opened: Open, file: Path, size: tuple[int, int]) -> None:
    page = sheet(opened, file, "4.1.1/green", size)
    expect(page.locator(".tb-card h3")).to_have_text("Green is dealt a card")
    expect(page.locator(".tb-due > .tb-label")).to_have_count(0)  # it would say the same, with a person's name
    until(page, OVER, ASKED)
    tap(page, "by hand")
    page.locator(".tb-chance input").fill("city")
    until(page, OVER, [".tb-card h3", ".tb-chance input", ".tb-pick button"])


@pytest.mark.repeats(1, "size")
@pytest.mark.parametrize("size", PHONES, ids=["small", "usual"])
def test_the_screen_changes_hands_in_sight(opened: Open, file: Path, size: tuple[int, int]) -> None:
    """Red picks in secret: who picks now stands over the button, and then in the middle of what covers the board."""
    page = sheet(opened, file, "3.1.3", size)
    page.locator("select.tb-view").first.select_option("0")
    tap(page, "piece camp6", "piece I3", "deed play")
    expect(page.locator(".tb-told p")).to_contain_text("picks I3 and camp 6")
    expect(page.locator(".tb-card h3")).to_contain_text("Yellow")
    until(page, OVER, ASKED)
    tap(page, "hand over")
    until(page, OVER, [".tb-curtain h3", ".tb-curtain button"])
    tap(page, "lift")
    expect(page.locator(".tb-told p")).to_contain_text("picks 2 cards to play")
    until(page, OVER, ASKED)


def by_keys(page: Page, *keys: str) -> None:
    """Give the focus to what has these keys, one after the other, and press Enter."""
    for key in keys:
        one = page.locator(f".tb [data-tb-key='{key}']:visible").first
        one.focus()
        expect(one).to_be_focused()
        page.keyboard.press("Enter")


@pytest.mark.parametrize(
    "choose", [pytest.param(tap, id="touch"), pytest.param(by_keys, id="keys", marks=pytest.mark.repeats(0))]
)
def test_provisions_are_picked_and_their_cards_entered_and_played(
    opened: Open, file: Path, choose: Callable[..., None]
) -> None:
    """[1.8, R3] As a table drew them: B5 and a city."""
    page = sheet(opened, file, "4.1.1/blue.12", PHONES[1])
    title, told = page.locator(".tb-card h3"), page.locator(".tb-told p")
    expect(title).to_have_text("Green picks")
    choose(page, "piece provisions", "piece city3", "deed play")
    expect(told).to_contain_text("picks a city of strength 3 and Provisions")
    expect(title).to_have_text("The picked cards are played")
    choose(page, "continue")
    expect(title).to_have_text("Green draws for Provisions")
    choose(page, "by hand")
    for typed in ("B5", "city"):
        page.locator(".tb-chance input").fill(typed)
        face = page.locator(".tb-pick [data-tb-key^='face ']:visible").first
        expect(face).to_contain_text(typed, ignore_case=True)
        until(page, OVER, [".tb-card h3", ".tb-pick button"])
        choose(page, face.get_attribute("data-tb-key"))
    choose(page, "enter")
    expect(told).to_contain_text("B5")


@pytest.mark.parametrize(
    "choose", [pytest.param(tap, id="touch", marks=pytest.mark.repeats(0)), pytest.param(by_keys, id="keys")]
)
def test_a_copying_parchment_is_chosen_by_one_hand(opened: Open, file: Path, choose: Callable[..., None]) -> None:
    """[4.4, R16] One copy after the other, each with who chooses over its buttons."""
    page = sheet(opened, file, "4.4", PHONES[0])
    title = page.locator(".tb-card h3")
    expect(title).to_have_text("Blue chooses for the Liberal")
    until(page, OVER, ASKED)
    choose(page, "deed copy liberal diplomat")
    expect(page.locator(".tb-told p")).to_contain_text("turns the Liberal into the Diplomat")
    expect(title).to_have_text("Green chooses for the Socialist")
    until(page, OVER, ASKED)
