"""A game's page in a frame of another page: the board alone, its height, and what is said of the move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tbggg
from tbggg.publish import publish
from tbggg.record.moment_links import addresses
from tests.browser.reader import Lend, Open, hash_is, until
from tests.browser.server import REPOSITORY

# Bottoms of a seat and of its player's name on a page.
LINES = """(el) => [el.querySelector("bdi").firstChild, el.lastChild].map((text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return Math.round(range.getBoundingClientRect().bottom);
})"""


@pytest.fixture(scope="module")
def tonight(published_game: Callable[[str], Path]) -> Path:
    """The page of a whole game in two languages."""
    return published_game("tonight")


def test_a_frame_shows_the_board_alone(tonight: Path, opened: Open) -> None:
    for address in ("embed", "embed/1.5/red"):
        page = opened(tonight, address).ready()
        expect(page.locator(".tb")).to_be_visible()
        expect(page.locator(".tp-tales")).to_be_hidden()
        expect(page.locator(".tp-bar")).to_be_hidden()
    expect(page.locator(".tb-told p")).to_contain_text("Red buys")
    page.locator(".tb").focus()
    page.keyboard.press("ArrowRight")
    hash_is(page, "embed/1.5/yellow")


def test_a_frame_has_what_is_said_of_the_move_and_its_forks(opened: Open, tmp_path: Path) -> None:
    record = tbggg.read(REPOSITORY / "notebooks/games/evening.game")
    moves = [node for node in record.main_line() if node.kind == "decision"]
    moves[0].set_comment("A bluff.", lang="en")
    moves[0].add_glyph("!?")
    fork = moves[0].parent.play(moves[0].parent.position.legal_moves()[-1])  # type: ignore[union-attr]
    fork.set_comment("It goes on.", lang="en")
    source = tmp_path / "evening.game"
    source.write_text(record.dumps().replace("\n\n", '\n[Red "Anna"]\n\n', 1), "utf-8")
    (file,) = publish([source], tmp_path)
    reader = opened(file, f"embed/{addresses(record)[moves[0]]}")
    page = reader.ready()
    spoken = page.locator("[data-tp-spoken]")
    expect(spoken).to_contain_text("A bluff.")
    expect(spoken).to_contain_text("!?")
    spoken.locator("a.tp-choice").click()
    expect(spoken).to_contain_text("It goes on.")
    expect(spoken).not_to_contain_text("A bluff.")
    page.locator(".tb").focus()
    page.keyboard.press("Home")
    expect(spoken).to_contain_text("Yellow has Ernie")
    assert spoken.evaluate("el => el.offsetHeight") < 48, "a move without a comment takes one line"
    assert not [one for one in reader.axe() if "tp-" in one]
    plain = opened(file)
    expect(plain.ready().locator("[data-tp-spoken]")).to_be_hidden()
    seat, name = plain.page.locator(".tp-heads dd > span").first.evaluate(LINES)
    assert seat == name, "a player's name stands on the line of its seat"


def test_a_frame_posts_its_height_and_offers_no_download_that_cannot_work(tonight: Path, window: Lend) -> None:
    page = window().page
    holder = tonight.with_name("sandbox.html")
    told = "addEventListener('message', ({data}) => data.tbggg === 'height' && (window.high = data.height))"
    frame = '<iframe sandbox="allow-scripts" src="tonight.html?embed" width="640" height="900"></iframe>'
    holder.write_text(f"<!doctype html><title>A blog</title><script>{told}</script>{frame}", "utf-8")
    page.goto(holder.as_uri())
    inside = page.frame_locator("iframe")
    expect(inside.locator(".tb")).to_be_visible()
    expect(inside.locator("[data-tp-download]")).to_be_hidden()
    until(page, "window.high > 900")


def test_another_page_can_hold_the_frame(tonight: Path, window: Lend) -> None:
    page = window().page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{tonight.as_uri()}#1.5/red")
    page.locator("[data-tp-copy=frame]").click()
    expect(page.locator("[data-tp-said]")).not_to_be_empty()
    snippet = page.evaluate("navigator.clipboard.readText()")
    assert snippet.startswith('<iframe src="tonight.html?embed#1.5/red"')
    holder = tonight.with_name("holder.html")
    holder.write_text(f"<!doctype html><title>A blog</title>{snippet}", "utf-8")
    page.goto(holder.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.locator(".tb-told p")).to_contain_text("Red buys")
    expect(frame.locator(".tp-tales")).to_be_hidden()
    page.goto(f"{tonight.as_uri()}#1.5/red")
    page.locator("[data-tp-copy=link]").click()
    expect(page.locator("[data-tp-said]")).not_to_be_empty()
    assert page.evaluate("navigator.clipboard.readText()") == f"{tonight.as_uri()}#1.5/red"
