"""A game's page in a real browser: the text and the board move together, and the address names the moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tbggg
from tbggg.forum.text import MARKUPS, forum_text
from tbggg.publish import publish
from tests.browser.reader import Lend, Open, drawn, hash_is, until, without_network
from tests.browser.server import REPOSITORY

TONIGHT = REPOSITORY / "notebooks/games/tonight.game"
# Sizes of letters, and left edges, of all that the tale of a game says.
TOLD_SIZES = """() => [...new Set([...document.querySelectorAll('#tp-tale :is(.tp-moves, .tp-step, .tp-comment)')]
  .map((one) => getComputedStyle(one).fontSize))]"""
TOLD_EDGES = """() => [...new Set([...document.querySelectorAll('#tp-tale :is(.tp-moves, .tp-comment)')]
  .filter((one) => !one.closest('.tp-variation'))
  .filter((one) => one.checkVisibility())
  .map((one) => (one.closest('.tp-bare') ?? one).getBoundingClientRect().left))]"""  # a phase may begin the line
HOSTILE = REPOSITORY / "tests/browser/hostile.game"


@pytest.fixture(scope="module")
def pages(published_game: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A whole game in two languages, one that stops, a stranger's, and one as a seat saw it."""
    folder = tmp_path_factory.mktemp("games")
    found = {name: published_game(name) for name in ("tonight", "evening")}
    found["hostile"] = publish([HOSTILE], folder)[0]
    return found | {"seat": publish([TONIGHT], folder / "red", seat="red")[0]}


def told(page: Page) -> Locator:
    """What the board says happened."""
    return page.locator(".tb-told p")


def current(page: Page) -> Locator:
    """The move in the text that is marked."""
    return page.locator("article:visible [aria-current=step]")


def test_a_link_opens_its_moment(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], "1.5/red").ready()
    expect(told(page)).to_contain_text("Red buys Blue’s 6 in the charity shop")
    expect(current(page)).to_have_attribute("data-tp-at", "1.5/red")
    expect(current(page)).to_be_in_viewport()
    assert page.evaluate("location.hash") == "#1.5/red"


@pytest.mark.repeats(1, "moment")
@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("1.2/blue.3~1", "shop 6, middle shelf"),
        ("6.7+6", "Red wins with 149"),
        ("end", "Red wins with 149"),
        ("1.5", "misplaced"),
        ("1.3/blue.2=", "advertises"),
    ],
)
def test_every_kind_of_moment_can_be_linked_to(pages: dict[str, Path], opened: Open, moment: str, said: str) -> None:
    expect(told(opened(pages["tonight"], moment).ready())).to_contain_text(said)


@pytest.mark.repeats(0)
def test_a_moment_that_is_not_there_is_named_and_the_board_stays(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], "9.9/red").ready()
    expect(page.locator("[data-tp-said]")).to_contain_text("no moment “9.9/red”")
    expect(told(page)).to_contain_text("Red has Ernie")


def test_an_answer_stays_folded_until_it_is_opened_or_the_board_steps_on(
    opened: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    game = publish([TONIGHT.with_name("ernie-auction.game")], tmp_path_factory.mktemp("asked"))[0]
    reader = opened(game, "1.3/blue.2")
    page = reader.ready()
    answer = page.locator("article:visible .tp-answer", has_text="Would you keep it?").first
    move = answer.locator(".tp-move").first
    question = page.locator("article:visible").get_by_text("Green is to act. What would you do?")
    expect(question).to_be_visible()
    expect(move).to_be_hidden()
    assert answer.get_by_text("Would you keep it?").is_hidden(), "the next question stands in the answer"
    page.locator(".tb").focus()
    page.keyboard.press("ArrowRight")
    expect(current(page)).to_be_visible()
    expect(answer).to_have_attribute("open", "")
    reader.axe_is_clean()
    answer.get_by_text("Show what happens").first.click()
    expect(move).to_be_hidden()


def test_a_click_in_the_text_moves_the_board_and_the_board_moves_the_text(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"]).ready()
    length = page.evaluate("history.length")
    page.locator(".tp-run", has=page.locator("[data-tp-at='1.2/green']")).locator("summary").click()
    page.locator("article:visible .tp-moves > a[data-tp-at='1.2/green']").click()
    expect(told(page)).to_contain_text("Green puts a 4 in shop 5")
    hash_is(page, "1.2/green")
    page.locator(".tb").focus()
    page.keyboard.press("ArrowRight")
    expect(current(page)).to_have_attribute("data-tp-at", "1.2/red.2")
    hash_is(page, "1.2/red.2")
    page.keyboard.press("End")
    hash_is(page, "6.7+6")
    expect(current(page)).to_be_in_viewport()
    assert page.evaluate("history.length") == length, "a walk through the game is no history"


@pytest.mark.repeats(0)
def test_reading_on_moves_the_board(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"]).ready()
    page.mouse.move(200, 500)
    for _ in range(8):
        page.mouse.wheel(0, 500)
    expect(told(page)).not_to_contain_text("Red has Ernie")
    page.locator("[data-tp-follow]").uncheck()
    drawn(page)  # the wheel has had its effect
    before, height = told(page).inner_text(), page.evaluate("scrollY")
    page.mouse.wheel(0, -2000)
    until(page, "(height) => scrollY < height", height)
    drawn(page)
    assert told(page).inner_text() == before


def test_a_step_on_the_board_wins_over_the_reading(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"]).ready()
    page.set_viewport_size({"width": 1100, "height": 900})
    drawn(page)
    forward = page.locator(".tb [data-tb-key='forward']")
    forward.evaluate("(button) => { button.click(); scrollBy(0, 400); }")  # as a page that moves under a press
    until(page, "scrollY > 0")
    drawn(page)
    expect(page.locator(".tb-scrub")).to_have_attribute("aria-valuenow", "1")


def test_the_language_of_all_of_the_page_changes(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], "1.5/red").ready()
    expect(page).to_have_title("Tonight – The BoardGameGeek Game")
    page.get_by_role("radio", name="Français").check()
    expect(told(page)).to_contain_text("Rouge achète")
    expect(page).to_have_title("Ce soir – The BoardGameGeek Game")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.set_viewport_size({"width": 1000, "height": 900})  # beside the board, its pictures are not needed
    for lang, is_shown in (("fr", True), ("en", False)):
        expect(page.locator(f"article .tp-comment[lang={lang}]").first).to_be_visible(visible=is_shown)
        diagram = page.locator("article .tp-diagram:visible").first
        diagram.scroll_into_view_if_needed()
        expect(diagram.locator(f"svg text[lang={lang}]").first).to_be_visible(visible=is_shown)
    page.locator("article .tp-mount[lang=fr]").scroll_into_view_if_needed()
    expect(page.locator("article .tp-mount[lang=fr] .nsewdrag")).to_be_visible()
    expect(page.locator("article .tp-mount[lang=en]")).to_be_hidden()


def test_a_move_in_the_text_has_its_sentence_in_the_language_shown(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"]).ready()
    page.locator("[data-tp-sentences]").uncheck()
    move = page.locator('article [href="#1.5/red"]')
    move.focus()
    expect(move).to_have_attribute("title", re.compile("Red buys Blue’s 6"))
    page.get_by_label("Français").check()
    move.blur()
    move.hover()
    expect(move).to_have_attribute("title", re.compile("Rouge achète"))


def test_what_is_told_is_read_from_its_first_line_on(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], viewport={"width": 1100, "height": 900}).ready()
    box = page.locator(".tb-told-box")
    box.evaluate("(el) => { const p = el.querySelector('p'); p.textContent = p.textContent.repeat(3); }")
    assert box.evaluate("(el) => el.scrollHeight > el.clientHeight"), "it is longer than its box"
    assert box.evaluate("(el) => el.querySelector('p').getBoundingClientRect().top >= el.getBoundingClientRect().top")


def test_in_a_low_window_the_charity_shop_stands_beside_the_shops(pages: dict[str, Path], opened: Open) -> None:
    """Below them it would take their height, with room left at both sides."""
    board = opened(pages["tonight"], "3.5", viewport={"width": 1152, "height": 720}).ready().locator(".tb-board").first
    expect(board).to_contain_class("tb-wide")


@pytest.mark.repeats(0)
def test_up_to_the_page_s_head_the_board_is_at_the_first_move(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], "1.5/red").ready()
    page.mouse.move(200, 500)
    page.mouse.wheel(0, -100_000)
    until(page, "scrollY === 0")
    drawn(page)
    expect(told(page)).to_contain_text("Red draws")
    page.get_by_role("radio", name="Français").check()
    expect(told(page)).to_contain_text("Rouge pioche")


def test_a_scroll_of_the_pages_own_is_no_reading_however_slow_the_machine_is(
    pages: dict[str, Path], opened: Open
) -> None:
    page = opened(pages["tonight"], "1.5/red").ready()
    page.evaluate("scrollTo(0, 0)")
    drawn(page)
    expect(told(page)).to_contain_text("Red buys")
    page.get_by_role("radio", name="Français").check()  # the move in the text is brought back into view
    drawn(page)
    expect(current(page)).to_be_in_viewport()
    expect(told(page)).to_contain_text("Rouge achète")


@pytest.mark.repeats(0)
def test_the_language_that_was_chosen_is_kept(pages: dict[str, Path], opened: Open) -> None:
    reader = opened(pages["tonight"], "1.5/red")
    page = reader.ready()
    page.get_by_role("radio", name="Français").check()
    expect(told(page)).to_contain_text("Rouge achète")
    page.reload()
    expect(told(reader.ready())).to_contain_text("Rouge achète")
    page.goto(f"{reader.file.as_uri()}?lang=en#1.5/red")
    expect(told(reader.ready())).to_contain_text("Red buys")
    page.get_by_role("radio", name="Français").check()
    expect(told(page)).to_contain_text("Rouge achète")
    page.reload()
    expect(told(reader.ready())).to_contain_text("Rouge achète")
    del reader.asked[1:]


@pytest.mark.repeats(0)
def test_a_french_browser_reads_french(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], locale="fr-FR").ready()
    expect(told(page)).to_contain_text("Rouge a Ernie")


def test_a_game_is_copied_for_a_forum_as_the_command_writes_it(pages: dict[str, Path], chromium: Browser) -> None:
    context = without_network(chromium, permissions=["clipboard-read", "clipboard-write"], locale="en-GB")
    page = context.new_page()
    page.goto(f"{pages['tonight'].as_uri()}#1.3/blue.2")
    page.get_by_role("button", name="Copy for a forum").click()

    def copied(markup: str) -> str:
        page.evaluate("document.querySelector('[data-tp-copied]').textContent = ''")
        page.locator(f"[data-tp-forum={markup}]").click()
        expect(page.locator("[data-tp-copied]")).to_have_text(re.compile(r"Copi(ed|é)\."))
        return str(page.evaluate("navigator.clipboard.readText()"))

    record = tbggg.read(TONIGHT)
    for markup in MARKUPS:
        assert copied(markup) == forum_text(record, markup, "en")
    page.locator("[data-tp-key]").check()
    for markup in MARKUPS:
        assert copied(markup) == forum_text(record, markup, "en", brief=True)
    page.locator("[data-tp-moment]").check()
    moment = copied("bbcode")
    assert moment in forum_text(record, "bbcode", "en")
    assert moment.startswith("Blue advertises")
    assert moment.endswith("re-rolling one costs as much (3.3).")
    page.get_by_role("radio", name="Français").check()
    page.get_by_role("button", name="Copier pour un forum").click()
    page.locator("[data-tp-moment]").uncheck()
    page.locator("[data-tp-key]").uncheck()
    assert copied("markdown") == forum_text(record, "markdown", "fr")
    context.close()


@pytest.mark.parametrize("name", ["tonight", "seat"])
def test_the_record_can_be_kept(pages: dict[str, Path], window: Lend, tmp_path: Path, name: str) -> None:
    page = window().page
    page.goto(pages[name].as_uri())
    with page.expect_download() as found:
        page.locator("[data-tp-save]").click()
    assert found.value.suggested_filename == "tonight.game"
    found.value.save_as(tmp_path / "kept.game")
    kept = (tmp_path / "kept.game").read_text("utf-8")
    if name == "tonight":
        assert kept == TONIGHT.read_text("utf-8")
    else:
        assert "Luck" not in kept
        assert tbggg.loads(kept).dumps() == kept


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [1440, 400])
def test_a_game_has_no_barrier_and_fits(pages: dict[str, Path], opened: Open, width: int) -> None:
    reader = opened(pages["tonight"], "1.2/red", color_scheme="light", viewport={"width": width, "height": 900})
    page = reader.ready()
    reader.is_for_everyone(width)
    if width == 400:
        scores = page.locator(".tp-scores").first
        assert scores.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "four seats side by side"
        page.locator(".tp-sheet").click()
        expect(page.locator(".tb-board > svg")).to_be_visible()
        reader.axe_is_clean()
    reader.is_dark_for_everyone()


def test_no_control_of_a_page_leads_to_a_server(pages: dict[str, Path], opened: Open) -> None:
    reader = opened(pages["tonight"])
    page = reader.ready()
    curves = page.locator("article [data-tp-alive=curves]:visible")
    curves.scroll_into_view_if_needed()
    expect(curves.locator("svg").first).to_be_visible()
    elsewhere = "(all) => all.map((el) => el.href).filter((to) => /^(https?:)?\\/\\//.test(to))"
    assert page.locator("a[href]").evaluate_all(elsewhere) == []
    for control in page.locator(".tp-bar button:visible, .tp-keys button:visible, .tp-tales button:visible").all():
        control.click()
    assert len(reader.page.context.pages) == 1


def test_without_javascript_the_game_can_be_read(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], java_script_enabled=False).page
    expect(page.locator("article .tp-diagram svg").first).to_be_visible()
    expect(page.locator("article").get_by_text("Red wins.", exact=True)).to_be_visible()
    expect(page.locator("article").get_by_text("Rouge gagne.", exact=True)).to_be_hidden()
    page.locator(".tp-langs label", has_text="Français").click()
    expect(page.locator("article").get_by_text("Rouge gagne.", exact=True)).to_be_visible()
    expect(page.locator("article").get_by_text("Red wins.", exact=True)).to_be_hidden()


def test_a_seats_page_shows_what_it_saw(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["seat"], "1.1/yellow").ready()
    expect(told(page)).to_contain_text("Yellow draws 8 tiles behind the screen")
    page.locator(".tb").focus()
    page.keyboard.press("ArrowRight")
    hash_is(page, "1.1/blue")


def test_what_strangers_wrote_does_nothing(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["hostile"]).ready()
    for link in page.locator("article .tp-moves > a").all()[::6]:
        link.click()
        expect(link).to_have_attribute("aria-current", "step")
    page.wait_for_load_state("networkidle")  # what markup would load has been asked for
    assert page.evaluate("window.owned") is None
    first = page.locator("article .tp-moves > a").first
    first.click()
    until(page, "() => location.hash.length > 3")
    moment = page.evaluate("location.hash.slice(1)")
    again = opened(pages["hostile"], moment).ready()
    expect(current(again)).to_have_attribute("data-tp-at", moment)


def test_on_paper_the_tale_stands_alone(pages: dict[str, Path], opened: Open) -> None:
    page = opened(pages["tonight"], color_scheme="dark").ready()
    page.emulate_media(media="print")
    expect(page.locator(".tp-diagram").first).to_be_visible()
    expect(page.locator(".tb")).to_be_hidden()
    expect(page.locator(".tp-bar")).to_be_hidden()
    expect(page.locator(".tp-screen:visible")).to_have_count(0)  # no way to other places, nor code
    assert len(page.evaluate(TOLD_SIZES)) == 1, "one size for all that is told"
    assert len(page.evaluate(TOLD_EDGES)) == 1, "and one edge"


# What takes a zoom by two fingers from the page.
NO_ZOOM = """() => [...document.querySelectorAll("*")].filter((one) =>
  !/auto|manipulation|pinch-zoom/.test(getComputedStyle(one).touchAction)).map((one) => one.className)"""


def test_two_fingers_zoom_wherever_they_are(pages: dict[str, Path], opened: Open) -> None:
    """Over the narration, a piece and the timeline they did nothing."""
    page = opened(pages["tonight"], "1.2/yellow.2", has_touch=True, viewport={"width": 400, "height": 800}).ready()
    page.locator(".tp-sheet").tap()
    for part in (".tb-told", ".tb-scrub", "button[data-tb-piece]"):
        expect(page.locator(part).first).to_have_css("touch-action", re.compile("pinch-zoom"))
    assert page.evaluate(NO_ZOOM) == []
    expect(page.locator("meta[name=viewport]")).to_have_attribute("content", "width=device-width, initial-scale=1")


PAGES = 16  # of one evening on paper; they were 20, some of them half empty


def test_on_paper_text_goes_on_beside_the_boards(published_game: Callable[[str], Path], opened: Open) -> None:
    """A board that had no room on a page took the text with it to the next one."""
    page = opened(published_game("one-evening"), viewport={"width": 688, "height": 1032}).ready()
    page.emulate_media(media="print")
    expect(page.locator(".tp-diagram").first).to_have_css("float", "inline-end")
    scores = page.locator(".tp-scores")
    assert scores.evaluate("(el) => el.scrollWidth <= el.clientWidth"), "the comparison is whole"
    assert page.pdf(prefer_css_page_size=True, format="A4").count(b"/Type /Page\n") <= PAGES
