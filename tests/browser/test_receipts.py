"""Receipts on a game's page: what a number rests on, beside its mark, at the end, without a script and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tbggg
from tbggg.forum.marks import MARKUPS
from tbggg.forum.text import forum_text
from tbggg.record.receipts import read_receipts
from tests.browser.reader import Open, without_network
from tests.browser.server import REPOSITORY


@pytest.fixture(scope="module")
def game(published_game: Callable[[str], Path]) -> Path:
    return published_game("one-evening")


def open_note(page: Page) -> None:
    """Open what is said of how the game was played, where the first marks stand."""
    page.locator("article:visible .tp-note > summary").click()


def mark(page: Page, number: int) -> Locator:
    return page.locator("article:visible a.tp-claim:visible", has_text=f"[#{number}]").first


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mark_shows_what_its_number_rests_on(game: Path, opened: Open, lang: str) -> None:
    page = opened(game, "1.3/blue.2", locale=lang).ready()
    # What scrolls a mark into view is reading too, which the board would follow.
    page.evaluate("document.querySelector('[data-tp-follow]').checked = false")
    board = page.locator(".tb-told p").inner_text()
    receipt = page.locator("#tp-receipt")
    mark(page, 5).focus()
    page.keyboard.press("Enter")
    expect(receipt).to_be_focused()
    expect(receipt).to_contain_text("chance exacte" if lang == "fr" else "exact chance")
    expect(receipt).to_contain_text('at["1.3/yellow.2"].play(move)')
    expect(receipt).to_contain_text("'ad 5 5': '3/4'")
    expect(receipt).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Escape")
    expect(receipt).to_be_hidden()
    expect(mark(page, 5)).to_be_focused()
    mark(page, 6).click()
    receipt.get_by_role("button", name="Fermer" if lang == "fr" else "Close").click()
    expect(receipt).to_be_hidden()
    assert page.locator(".tb-told p").inner_text() == board


def test_a_note_leads_back_to_its_mark_and_without_a_script_a_mark_to_its_note(game: Path, opened: Open) -> None:
    page = opened(game, java_script_enabled=False).page
    open_note(page)
    mark(page, 1).click()
    note = page.locator("#receipt-1")
    expect(note).to_be_in_viewport()
    assert page.url.endswith("#receipt-1")
    note.get_by_role("link", name="Back to the text").click()
    expect(page.locator("#claim-1-en")).to_be_in_viewport()


def test_on_paper_the_receipts_are_notes_at_the_end(game: Path, opened: Open) -> None:
    page = opened(game, locale="fr").ready()
    page.emulate_media(media="print")
    note = page.locator("#receipt-10")
    expect(note.locator("samp")).to_be_visible()
    expect(note.locator("> p > [lang=fr]").first).to_be_visible()
    expect(note.locator("> p > [lang=en]").first).to_be_hidden()
    expect(page.locator("article:visible .tp-rests pre:visible")).to_have_count(0)  # paper has sentences, not code
    expect(page.locator("article:visible .tp-back").first).to_be_hidden()


def test_receipts_have_no_barrier_and_fit_a_telephone(
    game: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    reader = opened(game, color_scheme="light", viewport={"width": 400, "height": 800})
    page = reader.ready()
    open_note(page)
    mark(page, 1).click()
    expect(page.locator("#tp-receipt")).to_be_in_viewport(ratio=0.99)
    reader.is_for_everyone(400)
    picture(page, "receipt-400-light")
    reader.is_dark_for_everyone()
    picture(page, "receipt-400-dark")


def test_what_is_copied_for_a_forum_ends_with_its_receipts(game: Path, chromium: Browser) -> None:
    context = without_network(chromium, permissions=["clipboard-read", "clipboard-write"], locale="en-GB")
    page = context.new_page()
    page.goto(f"{game.as_uri()}#1.5/blue")
    expect(page.locator("[data-tp-ready]")).to_be_attached()
    source = REPOSITORY / "notebooks/games/one-evening.game"
    record, receipts = tbggg.read(source), read_receipts(source)

    def copied(name: str, markup: str) -> str:
        page.get_by_role("button", name=name).click()
        page.evaluate("document.querySelector('[data-tp-copied]').textContent = ''")
        page.locator(f"[data-tp-forum={markup}]").click()
        expect(page.locator("[data-tp-copied]")).to_have_text(re.compile(r"Copi(ed|é)\."))
        page.keyboard.press("Escape")
        return str(page.evaluate("navigator.clipboard.readText()"))

    for markup in MARKUPS:
        assert copied("Copy for a forum", markup) == forum_text(record, markup, "en", receipts=receipts)
    page.get_by_role("button", name="Copy for a forum").click()
    page.locator("[data-tp-moment]").check()
    page.keyboard.press("Escape")
    moment = copied("Copy for a forum", "markdown")
    numbers = set(re.findall(r"\(#(\d+)\)", moment.partition("**Receipts**")[0]))
    assert numbers
    assert set(re.findall(r"\(#(\d+)\)", moment.partition("**Receipts**")[2])) == numbers, "its own and no others"
    page.get_by_role("radio", name="Français").check()
    page.get_by_role("button", name="Copier pour un forum").click()
    page.locator("[data-tp-moment]").uncheck()
    page.keyboard.press("Escape")
    for markup in MARKUPS:
        assert copied("Copier pour un forum", markup) == forum_text(record, markup, "fr", receipts=receipts)
    context.close()
