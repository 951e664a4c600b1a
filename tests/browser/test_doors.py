"""The row of doors: in sight wherever the window ends, and each does what its name says, in one panel at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote_plus

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish.games.open_page import open_page

from .board import Board
from .lab import USUAL, Lab
from .many_games import FAR
from .many_games import PIG as SLOW_PIG
from .reader import Open, drawn

Picture = Callable[[Locator | Page, str], None]

# Doors that a click in their middle does not reach.
COVERED = """(root) => [...root.querySelectorAll(".tb-doors button")].filter((door) => {
  if (!door.checkVisibility()) return false;
  const { x, y, width, height } = door.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) !== door;
}).map((door) => door.textContent)"""
# How far a panel's foot stands over the doors; below nought they are covered.
OVER = """(root) => root.querySelector(".tb-doors").getBoundingClientRect().top
  - root.querySelector(".tb-editing").getBoundingClientRect().bottom"""
CHOICE = "next(one for one in line[100:] if one.kind == 'decision').parent"


@pytest.fixture
def page_again(open_notebook: Lab) -> Iterator[None]:
    """The page is as large as before for the next test."""
    yield
    open_notebook.page.set_viewport_size(USUAL)


@pytest.mark.usefixtures("page_again")
def test_the_doors_are_in_sight_where_a_cell_stands_above(show: Callable[..., Board], picture: Picture) -> None:
    """Also at 125 % of 1440 by 900; with them what steps by phases, and what lies beside the shops."""
    board = show("bgg", ", lang='en'")
    board.go(CHOICE)
    for width, height in ((1440, 900), (1152, 720), (1000, 700)):
        board.page.set_viewport_size({"width": width, "height": height})
        board.page.locator(".jp-Cell").first.evaluate("(cell) => cell.scrollIntoView()")
        drawn(board.page)
        expect(board.part("share")).to_be_in_viewport(ratio=1)
        assert board.el.evaluate(COVERED) == [], f"at {width}"
        expect(board.el.locator(".tb-moves [aria-current]")).to_be_in_viewport(ratio=1)
        expect(board.part("stride phase")).to_be_visible()
        for place in ("charity", "discard"):
            beside = board.el.locator(f"[data-tb-place='{place}']")
            expect(beside).to_be_visible()
        board.part("share").click()
        expect(board.el.locator(".tb-sharing")).to_be_in_viewport(ratio=1)
        assert board.el.evaluate(OVER) >= 0, "it opens over its door"
        picture(board.page, f"doors-{width}")
        board.press("Escape")
    ground, note = (board.el.locator(part).bounding_box() for part in (".tb-board svg", "[data-tb-panel]"))
    assert ground
    assert note
    assert note["y"] + note["height"] <= ground["y"] + ground["height"], "the note on prices is whole"
    assert board.lab.axe(".tb") == []


def test_a_branch_begins_where_the_door_says(show: Callable[..., Board], picture: Picture) -> None:
    board = show("pig", ", lang='en'")
    board.run("here = next(one for one in line[:-9] if '; turn ' in one.position.facts() and one.position.to_move)")
    board.go("here")
    door, sign = board.part("fork here"), board.el.locator(".tb-forking-sign")
    said, place = board.el.locator(".tb-edit-said"), board.el.locator(".tb-forking-place")
    door.click()
    expect(said).to_contain_text("Play another move: it opens a branch.")
    expect(sign).to_have_text("new branch")
    expect(place).to_have_text("new branch")
    expect(door).to_have_attribute("aria-pressed", "true")
    assert board.lab.axe(".tb") == []
    picture(board.el, "fork-here")
    # It is left by its door, its cross and Escape, and by going elsewhere.
    leaves: tuple[Callable[[], None], ...] = (
        door.click,
        board.part("fork leave").click,
        lambda: board.press("Escape"),
        lambda: board.press("ArrowRight"),
    )
    for leave in leaves:
        leave()
        expect(sign).to_have_count(0)
        expect(place).to_have_count(0)
        expect(said).to_be_empty()
        board.go("here")
        board.press("f")
        expect(sign).to_have_count(1)
    board.press("f")
    # The move of the record is no branch, another one is.
    first = board.lab.ask("str(here.children[0].move)")
    other = "hold" if first == "roll" else "roll"
    board.press("f")
    board.part("lang fr").click()
    expect(sign).to_have_text("nouvelle branche")
    board.part("lang en").click()
    board.part(f"deed {first}").click()
    expect(said).to_have_text("That move stands here already: no branch begins.")
    expect(sign).to_have_count(0)
    board.go("here")
    door.click()
    board.part(f"deed {other}").click()
    expect(said).to_contain_text("Branch B has begun.")
    expect(board.part("line").locator("option:checked")).to_have_text("B")
    board.lab.becomes("len(here.children)", 2)
    board.part("back from").click()
    board.shows("here")
    # Nothing is forked where a line ends, or where nobody chooses.
    board.go("line[-1]")
    expect(door).to_be_hidden()
    board.press("f")
    expect(said).to_have_text("No branch begins here: step back to where somebody has chosen.")
    # On a phone the door stands below the card, which says so: the board, where the move is chosen, stays in sight.
    board.resize(400)
    board.go("here")
    door.click()
    expect(sign).to_be_visible()
    expect(place).to_be_visible()
    card = board.el.locator(".tb-card header")
    expect(card).to_be_in_viewport(ratio=1)
    assert "new branch" in card.evaluate("(el) => getComputedStyle(el, '::after').content")
    board.press("Escape")
    board.resize(1200)


@pytest.mark.usefixtures("page_again")
def test_a_branch_that_has_begun_leaves_the_record_in_sight(show: Callable[..., Board], picture: Picture) -> None:
    """In a low window the button below its sentence took a line of the record, and the move was in its fading end."""
    board = show(
        "bgg", ", node=next(one for one in line[100:] if one.kind == 'decision' and str(one.move) != 'pass').parent"
    )
    board.page.set_viewport_size({"width": 1000, "height": 700})
    board.page.locator(".jp-Cell").first.evaluate("(cell) => cell.scrollIntoView()")
    board.part("fork here").click()
    board.part("deed pass").click()
    said, back = board.el.locator(".tb-edit-said p"), board.part("back from")
    expect(back).to_be_visible()
    drawn(board.page)
    sentence, button = said.bounding_box(), back.bounding_box()
    assert sentence
    assert button
    assert button["y"] < sentence["y"] + sentence["height"], "they share a line"
    expect(board.el.locator(".tb-moves [aria-current]")).to_be_in_viewport(ratio=1)
    picture(board.page, "branch-begun-1000")


def test_one_panel_stands_over_the_record(show: Callable[..., Board], picture: Picture) -> None:
    board = show(SLOW_PIG, ", node=here, lang='en'")
    sharing, forum, tries = (board.el.locator(f".tb-{name}") for name in ("sharing", "forum", "tries"))
    board.part("share").click()
    expect(sharing).to_be_visible()
    foot = "(el) => el.closest('.tb-editing').getBoundingClientRect().bottom"
    bottom = sharing.evaluate(foot)
    board.part("sharing forum").click()
    expect(board.part("forum line bbcode")).to_be_focused()
    expect(sharing).to_be_hidden()
    assert forum.evaluate(foot) == bottom, "one box, in its place"
    picture(board.el, "share-forum")
    board.part("forum back").click()
    expect(sharing).to_be_visible()
    expect(forum).to_be_hidden()
    board.part("what if").click()
    expect(tries).to_be_visible()
    expect(sharing).to_be_hidden()
    board.part("analyse").click()
    expect(board.el.locator(".tb-analysis")).to_be_visible()
    expect(tries).to_be_hidden()
    # Games that are played for a panel go on behind the next one.
    board.part("what if").click()
    expect(board.el.locator(".tb-analysis")).to_be_hidden()
    board.part("what if all").click()
    board.part("what if games 3000").click()
    board.part("what if compare").click()
    expect(tries.get_by_text(FAR)).to_be_visible()
    board.part("share").click()
    expect(sharing).to_be_visible()
    expect(tries).to_be_hidden()
    board.part("sharing close").click()
    expect(tries.get_by_text(FAR)).to_be_visible()
    board.part("what if stop").click()
    expect(tries).to_contain_text("Stopped.")
    board.part("fork here").click()
    expect(tries).to_be_hidden()
    board.press("Escape")


def test_what_is_shared_opens_at_the_moment(
    show: Callable[..., Board], opened: Open, tmp_path: Path, picture: Picture
) -> None:
    board = show("bgg", ", lang='en'")
    board.go(CHOICE)
    board.part("share").click()
    ways = board.el.locator(".tb-sharing-ways button")
    expect(ways).to_have_text(
        ["Download a page", "Download the record", "Text for a forum", "Copy a link", "Copy the address"]
    )
    expect(board.el.locator(".tb-sharing code")).to_have_text(
        board.lab.ask(
            "'#' + __import__('tbggg.record.moment_links', fromlist='addresses').addresses(game)[explorer.node]"
        )
    )
    link = board.el.locator(".tb-sharing a").get_attribute("href") or ""
    site, _, written = link.partition("#set=")
    assert site.endswith("/open.html")
    assert tbggg.position(unquote_plus(written)).facts() == board.lab.ask("explorer.node.position.facts()")
    with board.page.expect_download() as download:
        board.part("sharing page").click()
    alone = tmp_path / "alone.html"
    download.value.save_as(alone)
    told = board.told.inner_text()
    board.press("Escape")

    page = opened(alone, locale="en-GB").ready()
    expect(page.locator(".tb-told p")).to_have_text(told)
    reads = tmp_path / "open.html"
    reads.write_text(open_page(), "utf-8")
    page = opened(reads, f"set={written}", locale="en-GB").page
    expect(page.locator("[data-tp-opened] .tb-card")).to_contain_text("Yellow to move")
    picture(page, "shared-link")


# Pixels from the foot of the board to the foot of the doors.
FAR_BELOW = """(root) => root.querySelector(".tb-doors").getBoundingClientRect().bottom
  - root.querySelector(".tb-board > svg").getBoundingClientRect().bottom"""


@pytest.mark.usefixtures("page_again")
def test_on_a_phone_the_doors_stand_below_the_card(show: Callable[..., Board], picture: Picture) -> None:
    """Two screens of seats and record stood between the board and its doors."""
    board = show("bgg", ", lang='en'")
    board.page.set_viewport_size({"width": 1000, "height": 800})
    board.resize(400)
    board.go(f"{CHOICE}.children[0]")
    for door in ("good", "share"):
        board.part(door).evaluate("(door) => door.scrollIntoView({ block: 'center' })")
        drawn(board.page)
        expect(board.part(door)).to_be_in_viewport(ratio=1)
        assert board.el.evaluate(COVERED) == []
    assert board.el.evaluate(FAR_BELOW) < 400, "within a screen of 800 pixels"
    picture(board.page, "doors-phone")
    board.part("share").click()
    expect(board.el.locator(".tb-sharing")).to_be_in_viewport(ratio=0.99)  # it begins between two pixels


def test_own_prices_leave_no_second_row_of_doors(show: Callable[..., Board], picture: Picture) -> None:
    board = show("game = tbggg.new_game('bgg', seats=4, luck=3)", ", lang='en'")
    page = board.page
    saves = page.get_by_role("button", name="Save", exact=True)
    board.el.locator("[data-tb-panel]").first.click()
    form = page.locator(".tb-bench-below .tb-bench-panel")
    expect(form).to_be_visible()
    expect(page.locator(".tb-bench-below .tb-bench-bar button:visible")).to_have_text(["New game"])
    expect(saves).to_have_count(1)
    expect(form.locator("input:focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(form).to_be_hidden()
    expect(page.locator(".tb-bench-below .tb-bench-bar button:visible")).to_have_count(0)
    expect(board.el.first).to_be_focused()
    board.el.locator("[data-tb-panel]").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".tb-bench-below .tb-told")).to_be_visible()
    expect(form).to_be_hidden()
    expect(saves).to_have_count(2)  # one of each explorer
    picture(page, "own-prices")


# The browser fills the screen when the test says so.
LATE = """(el) => {
  const fill = el.requestFullscreen.bind(el);
  el.requestFullscreen = () => new Promise((done) => { globalThis.fills = () => fill().then(done); });
}"""


def test_a_screen_that_fills_late_takes_no_focus_from_the_form_below(show: Callable[..., Board]) -> None:
    board = show("game = tbggg.new_game('bgg', seats=4, luck=3)", ", lang='en'")
    field = board.page.locator(".tb-bench-below input:focus")
    board.el.evaluate(LATE)
    board.part("widen").click()
    board.el.locator("[data-tb-panel]").first.press("Enter")
    expect(field).to_be_visible()
    board.page.evaluate("() => globalThis.fills()")
    board.page.wait_for_function("() => !document.fullscreenElement")
    expect(field).to_be_visible()


# The browser gives the screen back when the test says so.
SLOW = """() => {
  const leave = document.exitFullscreen.bind(document);
  document.exitFullscreen = () => new Promise((done) => { globalThis.leaves = () => leave().then(done); });
}"""


def test_a_screen_that_is_left_late_gives_the_focus_to_the_form_below(show: Callable[..., Board]) -> None:
    board = show("game = tbggg.new_game('bgg', seats=4, luck=3)", ", lang='en'")
    board.page.evaluate(SLOW)
    board.part("widen").click()
    board.page.wait_for_function("() => document.fullscreenElement")
    board.el.locator("[data-tb-panel]").first.press("Enter")
    expect(board.page.locator(".tb-bench-below input").first).to_be_visible()  # in the page, but behind the screen
    board.page.evaluate("() => globalThis.leaves()")
    expect(board.page.locator(".tb-bench-below input:focus")).to_be_visible()
