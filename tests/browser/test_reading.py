"""Keys, links and reading on a game's page: one cursor for the board, the marked move and the focus."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tbggg.record.moment_links import addresses
from tests.browser.reader import Open, drawn, hash_is, until
from tests.browser.server import REPOSITORY

HIGH = {"width": 1200, "height": 900}
MOVES = ".tp-tales :is(.tp-moves, .tp-step) > a"
TURNED = """() => {
  const once = (event, done) => addEventListener(event, done, { once: true, passive: true });
  window.turned = new Promise((done) => once("wheel", () => once("scroll", done)));
}"""
RESTS = """() => new Promise((done) => {
  let frames = 0, last = scrollY;
  const frame = () => {
    frames = scrollY === last ? frames + 1 : 0;
    last = scrollY;
    frames < 20 ? requestAnimationFrame(frame) : done();
  };
  frame();
})"""
LINKED = "See [the supply](#1.2) first, which rule 2.5 allows (2.5)."


@pytest.fixture(scope="module")
def evening(published_game: Callable[[str], Path]) -> Path:
    """A whole annotated game, with variations."""
    return published_game("one-evening")


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A game whose comment far down leads to an early moment and to a rule, and the address of its move."""
    folder = tmp_path_factory.mktemp("linked")
    record = tbggg.read(REPOSITORY / "notebooks/games/tonight.game")
    move = [node for node in record.main_line() if node.kind == "decision"][40]
    move.set_comment(LINKED, lang="en")
    source = folder / "linked.game"
    source.write_text(record.dumps(), "utf-8")
    return publish([source], folder)[0], addresses(record)[move]


def current(page: Page) -> Locator:
    """The move in the text that is marked."""
    return page.locator("article [aria-current=step]")


def is_at(page: Page, moment: str, line: str = "") -> None:
    """The board, the address and the mark in the text show a moment; `line` is that of its move, if it is another's."""
    hash_is(page, moment)
    expect(current(page)).to_have_attribute("data-tp-at", line or moment)


def place(page: Page) -> int:
    """Number of the moment on the board."""
    return int(page.locator(".tp-beside .tb-scrub").get_attribute("aria-valuenow") or -1)


def wheel(page: Page, by: int) -> None:
    """Turn the wheel over the text, and see the page scroll and what follows.

    Where the page stands then says nothing: sentences and boards that come late above the window move it, too.
    """
    page.mouse.move(200, 450)
    page.evaluate(TURNED)
    page.mouse.wheel(0, by)
    page.evaluate("() => turned")
    drawn(page)


def scroll_key(page: Page, key: str) -> None:
    """Press a key that scrolls once the page stands still: Chromium swallows one that comes as a scroll ends."""
    page.evaluate(RESTS)
    page.keyboard.press(key)


def test_a_fresh_page_opens_where_the_game_turns_and_its_runs_open(evening: Path, opened: Open) -> None:
    """The first picture was an empty street, and 75 of 300 lines were passes."""
    page = opened(evening, viewport={"width": 1366, "height": 768}).ready()
    expect(page.locator(".tb-where")).to_contain_text("Round 3")
    expect(page.locator(".tp-lead")).to_contain_text("Yellow wins. Yellow 154, Green 154, Red 149, Blue 141 GG.")
    expect(current(page)).to_have_count(0)
    assert page.evaluate("location.hash") == ""
    assert page.evaluate("document.documentElement.scrollHeight") <= 30_765 / 3
    turn = place(page)
    run = page.locator(".tp-run").first
    expect(run).to_have_text(re.compile("^Yellow, Blue, Green and Red draw tiles."))
    move = run.locator("a").last
    expect(move).to_be_hidden()
    run.locator("summary").click()
    expect(move).to_contain_text("Red draws 1, 1, 2")
    run.locator("summary").click()
    wheel(page, 600)  # reading passes a closed run as one line
    assert 4 <= place(page) < turn
    expect(move).to_be_hidden()
    expect(page.locator(".tp-joined").filter(has_text="Red pass.").first).to_be_attached()
    page.locator(".tp-lead a").first.click()
    hash_is(page, "3.5/green")
    assert place(page) == turn
    expect(current(page)).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    is_at(page, "3.5/red")


def test_a_page_steps_by_keys_and_its_hint_is_true(evening: Path, opened: Open) -> None:
    page = opened(evening, "start").ready()
    expect(page.locator(".tp-reading .tp-hint")).to_contain_text("← → step through the moves, ? shows all keys")
    page.keyboard.press("ArrowRight")
    is_at(page, "1.1/yellow")
    page.keyboard.press("ArrowRight")
    is_at(page, "1.1/blue")
    page.keyboard.press("ArrowLeft")
    is_at(page, "1.1/yellow")
    page.keyboard.press("]")
    is_at(page, "1.1/red")
    page.keyboard.press("[")
    expect(page.locator(".tp-beside .tb-scrub")).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("}")
    expect(page.locator(".tb-where")).to_contain_text("Round 2")  # the first one has been played
    assert place(page) > 50
    page.keyboard.press("?")
    keys = page.locator(".tb-keys")
    expect(keys).to_contain_text("out of a branch")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_telephone_is_told_of_taps_and_not_of_keys(evening: Path, opened: Open) -> None:
    page = opened(evening, has_touch=True, is_mobile=True, viewport={"width": 400, "height": 800}).ready()
    hint = page.locator(".tp-reading .tp-hint")
    expect(hint.get_by_text("A tap on a sentence takes the board there.")).to_be_visible()
    expect(hint.get_by_text("shows all keys")).to_be_hidden()
    line = page.locator(".tp-moves > a").filter(visible=True).last
    moment = str(line.get_attribute("href")).removeprefix("#")
    line.tap()
    hash_is(page, moment)
    page.locator(".tp-sheet").tap()
    board, keys = page.locator(".tb-board"), page.locator(".tp-keys")
    until(page, "document.querySelector('.tb-board')?.getBoundingClientRect().height > 200")
    low, below = (one.evaluate("(el) => el.getBoundingClientRect().bottom") for one in (board, keys))
    assert low < below, "what copies stands below the board"
    assert board.evaluate("(el) => el.getBoundingClientRect().top") < 320


def test_tab_reaches_the_moves_and_only_enter_goes_there(evening: Path, opened: Open) -> None:
    page = opened(evening, "start").ready()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.tp-tales .tp-moves > a')"):
            break
    focused = page.locator(f"{MOVES}:focus")
    expect(focused).to_have_attribute("data-tp-at", "1.3/yellow")  # those before it are in closed runs
    assert place(page) == 0
    page.keyboard.press("Enter")
    is_at(page, "1.3/yellow")
    page.keyboard.press("ArrowRight")
    is_at(page, "1.3/blue")
    expect(focused).to_have_attribute("data-tp-at", "1.3/blue")
    for _ in range(3):
        page.keyboard.press("Tab")
    drawn(page)
    is_at(page, "1.3/blue")
    expect(page.locator(f"{MOVES}:not([tabindex='-1'])")).to_have_count(1)


def test_a_click_in_the_text_is_where_the_arrows_go_on_from(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/yellow", viewport=HIGH).ready()
    link = page.locator(f"{MOVES}[data-tp-at='1.3/blue']")
    before = page.evaluate("scrollY")
    link.click()
    is_at(page, "1.3/blue")
    assert page.evaluate("scrollY") == before, "the text stays where it is"
    page.keyboard.press("ArrowRight")
    is_at(page, "1.3/green")
    expect(page.locator(f"{MOVES}:focus")).to_have_attribute("data-tp-at", "1.3/green")
    page.locator("[data-tp-follow]").focus()
    page.keyboard.press("ArrowLeft")
    is_at(page, "1.3/blue")
    page.locator(".tb-view").focus()  # a menu has the arrows for itself
    at = place(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert place(page) == at


@pytest.mark.repeats(1, "moment")
@pytest.mark.parametrize("moment", ["2.3/yellow", "2.5/yellow", "5.2/yellow.2"])
def test_down_never_goes_back_up_never_goes_on_and_what_returns_is_where_it_was(
    evening: Path, opened: Open, moment: str
) -> None:
    page = opened(evening, moment, viewport=HIGH).ready()
    at, seen = place(page), []
    for by in (10, 10, 40, 200, 400):
        wheel(page, by)
        seen.append(place(page))
    assert [at, *seen] == sorted([at, *seen])
    assert seen[-1] > at
    wheel(page, -660)
    assert place(page) == at, "a scroll that returns returns the board"
    up = []
    for by in (10, 10, 40, 200, 400):
        wheel(page, -by)
        up.append(place(page))
    assert [at, *up] == sorted([at, *up], reverse=True)
    assert up[-1] < at
    wheel(page, 660)
    assert place(page) == at


def test_reading_begins_where_the_slider_and_the_buttons_led(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/yellow", viewport=HIGH).ready()
    forward = page.locator(".tb [data-tb-key='forward']")
    for _ in range(4):
        forward.click()
    at = place(page)
    for by in (4, -4):  # less than from a sentence to the next one in its line
        wheel(page, by)
        assert place(page) == at


def test_only_what_a_reader_does_is_reading(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/yellow", viewport=HIGH).ready()
    at = place(page)
    for script in ("scrollBy(0, 700)", "document.querySelector('.tp-rules').scrollIntoView()"):
        page.evaluate(script)
        drawn(page)
        assert place(page) == at
    page.evaluate("document.activeElement.blur()")
    wheel(page, -150)
    assert place(page) == at, "the move is out of view: the first 200 pixels change nothing"
    wheel(page, -250)
    assert place(page) == at, "up never goes on, however far ahead the text is"
    wheel(page, 390)
    wheel(page, 250)
    assert place(page) > at


def test_what_comes_late_above_the_window_ends_no_reading(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/yellow", viewport=HIGH).ready()
    at = place(page)
    page.evaluate("scrollBy(0, 3000)")
    drawn(page)
    wheel(page, 150)
    before = page.evaluate("scrollY")
    page.locator(".tp-tales .tp-moves:visible").first.evaluate(
        "(moves) => moves.insertAdjacentHTML('beforebegin', '<div style=\"height: 300px\"></div>')"
    )
    until(page, "(before) => scrollY >= before + 290", before)  # the text stands, and the page has moved
    drawn(page)
    assert place(page) == at
    wheel(page, 100)
    assert place(page) > at, "150 and 100 pixels are 200"


def test_keys_that_scroll_are_reading(evening: Path, opened: Open) -> None:
    page = opened(evening, "2.5/yellow", viewport=HIGH).ready()
    at = place(page)
    scroll_key(page, "PageDown")
    until(page, "(at) => +document.querySelector('.tp-beside .tb-scrub').ariaValueNow > at", at)


@pytest.mark.repeats(0)
def test_arrows_step_after_a_click_on_a_language(evening: Path, opened: Open) -> None:
    page = opened(evening, "start", viewport=HIGH).ready()
    page.get_by_text("Français", exact=True).click()
    page.keyboard.press("ArrowRight")
    hash_is(page, "1.1/yellow")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_head_of_the_page_is_above_its_first_move(evening: Path, opened: Open) -> None:
    page = opened(evening, "2.5/yellow", viewport=HIGH).ready()
    scroll_key(page, "End")
    at_end = "(scrub) => scrub.ariaValueNow === scrub.ariaValueMax"
    until(page, f"() => ({at_end})(document.querySelector('.tp-beside .tb-scrub'))")
    scroll_key(page, "Home")
    until(page, "() => scrollY === 0")
    is_at(page, "1.1/yellow")


def test_a_variation_is_entered_and_left_by_keys(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/blue.2", viewport=HIGH).ready()
    page.keyboard.press("Shift+ArrowRight")
    is_at(page, "1.3/blue.2~1")
    said = page.locator("[data-tp-said]")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("End of the variation: Shift ← leaves it.")
    is_at(page, "1.3/blue.2~1")
    page.keyboard.press("ArrowLeft")
    is_at(page, "1.3/yellow.2")
    expect(said).to_be_empty()
    page.keyboard.press("ArrowRight")
    is_at(page, "1.3/blue.2~1")
    page.keyboard.press("Shift+ArrowLeft")
    is_at(page, "1.3/yellow.2")
    page.keyboard.press("ArrowRight")
    is_at(page, "1.3/blue.2=", "1.3/blue.2")
    page.locator(f"{MOVES}[data-tp-at='1.3/blue.2~1']").click()
    page.locator(f"{MOVES}[data-tp-at='1.3/yellow.2']").click()
    page.keyboard.press("ArrowRight")  # a click in the main line leaves the variation
    is_at(page, "1.3/blue.2=", "1.3/blue.2")


def test_a_link_of_the_prose_leads_away_and_back_to_its_sentence(linked: tuple[Path, str], opened: Open) -> None:
    file, moment = linked
    page = opened(file, moment, viewport=HIGH).ready()
    page.evaluate("scrollBy(0, 111)")
    drawn(page)
    link = page.locator("article .tp-comment a", has_text="the supply")
    top = "(el) => Math.round(el.getBoundingClientRect().top)"
    before = link.evaluate(top)
    link.click()
    hash_is(page, "1.2")
    expect(current(page)).to_be_in_viewport()
    assert abs(link.evaluate(top) - before) > 500
    page.go_back()
    is_at(page, moment)
    expect(link).to_be_focused()
    assert abs(link.evaluate(top) - before) <= 1
    page.go_forward()
    hash_is(page, "1.2")
    expect(current(page)).to_be_in_viewport()


def test_a_rule_opens_beside_its_name_and_the_board_stays(linked: tuple[Path, str], opened: Open) -> None:
    file, moment = linked
    page = opened(file, moment, viewport=HIGH).ready()
    before = page.evaluate("scrollY")
    page.locator("article .tp-comment", has_text="the supply").locator("a[href='#rule-2-5']").click()
    shown = page.locator("#tp-receipt")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(re.compile(r"2\.5 \w+"))
    assert page.evaluate("scrollY") == before
    is_at(page, moment)
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_what_a_reader_has_set_is_remembered(evening: Path, opened: Open) -> None:
    reader = opened(evening, viewport={"width": 400, "height": 800}, alone=True)
    page = reader.ready()
    sheet = page.locator(".tp-sheet")
    expect(sheet).to_have_attribute("aria-expanded", "false")
    sheet.click()
    expect(sheet).to_have_attribute("aria-expanded", "true")
    page.locator("[data-tp-follow]").uncheck()
    page.reload()
    reader.asked.pop()
    reader.ready()
    expect(sheet).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[data-tp-follow]")).not_to_be_checked()


def test_a_moment_that_is_not_there_says_where_the_board_stands(evening: Path, opened: Open) -> None:
    page = opened(evening, "1.3/yellow").ready()
    page.evaluate("location.hash = '9.9/red'")
    said = page.locator("[data-tp-said]")
    expect(said).to_have_text("This record has no moment “9.9/red”: the board stays at 1.3/yellow.")
    page.get_by_role("radio", name="Français").check()
    page.evaluate("location.hash = '9.9/blue'")
    expect(said).to_contain_text("le plateau reste à 1.3/yellow")
