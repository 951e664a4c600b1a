"""A turn at the fair of ESSEN by clicks: few are enough, nothing overlaps after any, and all of it is in view."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tbggg
from tbggg.publish import publish
from tests.browser.board import Board
from tests.browser.reader import Open, drawn, until
from tests.browser.server import REPOSITORY
from tests.browser.test_fair_board import maps

DAY = REPOSITORY / "notebooks/games/one-day.game"
TURN = {  # five steps and two purchases, each click with what is told then
    "target G08": "goes to G08 by the west entrance and G11: 3 actions",
    "deed buy G08": "buys G08",
    "target G06": "goes to G06 by G03: 2 actions",
    "deed buy G06": "buys G06",
    "deed end": "ends the turn",
}
WAYS = {"target G08": 3, "target G06": 2}  # the spaces of each way, which is a line on the map before it is gone
CLICKS, HIGHEST, LEAST = 7, 780, 24
LETTERS = 9  # least size of letters
IN_LAB = 1032  # width of an explorer in a JupyterLab of 1,200 px

# Words of the board and things to press that overlap, by their inked parts; and what lies beyond the right edge.
OVERLAPS = """(el) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const named = (one, part) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    return { one, said: one.textContent || one.ariaLabel, left, right, top: top + height * part,
      bottom: bottom - height * part };
  };
  // What stays while the page scrolls lies over what scrolls; a click shows whether it can be scrolled free.
  const stays = (one) => !one || getComputedStyle(one).position === "sticky" ? one : stays(one.parentElement);
  const among = (all) => all.flatMap((a, at) => all.slice(at + 1).filter((b) => a.said !== b.said
    && !a.one.contains(b.one) && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom
    && stays(a.one) === stays(b.one))
    .map((b) => `${a.said} / ${b.said}`));
  const drawn = [...el.querySelectorAll(".tb-board svg")].find((svg) => seen(svg) && !svg.parentElement.closest("svg"));
  const words = [...drawn.querySelectorAll("text")].filter(seen).map((one) => named(one, 0.25));
  // The record scrolls in a box of its own.
  const pressed = [...el.querySelectorAll("button, select, .tb-told p, .tb-hint")]
    .filter((one) => seen(one) && !one.closest(".tb-record"))
    .map((one) => named(one, 0.05));
  const { scrollWidth, clientWidth } = document.documentElement;
  return [...among(words), ...among(pressed), ...(scrollWidth > clientWidth ? ["it scrolls sideways"] : [])];
}"""
SMALL = """(el, least) => [...el.querySelectorAll(".tb-board [data-tb-target]")].filter((one) => one.checkVisibility())
  .map((one) => [one.dataset.tbTarget, one.querySelector("rect").getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < least || height < least)).map(([name]) => name)"""

# Lines below the map in smaller letters.
LINES = """(el, least) => [...el.querySelectorAll("text.tbs-crowd-ink")].filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a])
  .filter(([, size]) => size && size < least)"""

# Names of phases that are wider than the place of the shown one, beside the dots of a telephone.
CUT = """(el) => {
  const names = [...el.querySelectorAll(".tb-phase span")], range = document.createRange();
  const wide = (one) => (range.selectNodeContents(one), range.getBoundingClientRect().width);
  return names.filter((one) => wide(one) > Math.max(...names.map(({ clientWidth }) => clientWidth)))
    .map(({ textContent }) => textContent);
}"""


# No letter of the explorer is smaller.
LEGIBLE = """(least) => [...document.querySelectorAll(".tb *")].every((one) => {
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return true;
  const { width } = one.getBoundingClientRect(), size = parseFloat(getComputedStyle(one).fontSize);
  const { a, b } = one.getScreenCTM?.() ?? { a: 1, b: 0 };  // a name beside the map stands on its side
  return !width || !size || !one.checkVisibility({ visibilityProperty: true }) || size * Math.hypot(a, b) >= least;
})"""

# What of the card has to be scrolled to.
HIDDEN = """(el) => [...el.querySelectorAll(".tb-card, .tb-card *")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto")
  .map((one) => `${one.className} ${one.scrollHeight} ${one.clientHeight}`)"""


# What the bubble says of the label in focus or under the pointer, and what is wrong with where or how it says it.
SAID = """(el) => {
  const bubble = el.querySelector(".tb-bubble:not([hidden])"), words = bubble?.querySelector("p");
  if (!words) return ["", "nothing is said"];
  const of = el.querySelector(".tbs-label.tb-pointed");
  const [box, at] = [bubble, of].map((one) => one.getBoundingClientRect());
  const wrong = [];
  if (parseFloat(getComputedStyle(words).fontSize) < 12) wrong.push("small");
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) wrong.push("out of view");
  if (box.top < at.bottom && box.bottom > at.top) wrong.push("covers what it speaks of");
  return [words.textContent.trim() === of.ariaLabel.trim() ? of.ariaLabel : "other words", wrong.join()];
}"""

# Parts of the card that stand under each other, all of each in sight.
DOCKED = """(parts) => {
  const boxes = parts.map((part) => document.querySelector(`.tb .tb-card ${part}`))
    .map((one) => one?.checkVisibility() && [one, one.getBoundingClientRect()]);
  return boxes.every((box) => box) && boxes.every(([one, { left, top, bottom }], nth) =>
    [top + 2, bottom - 2].every((y) => one.parentElement.contains(document.elementFromPoint(left + 4, y)))
      && (!nth || boxes[nth - 1][1].bottom <= top + 1));
}"""

# The docked card is low, and its drawing begins where the buttons of the record do.
HANGS = """(most) => {
  const top = (part) => document.querySelector(`.tb ${part}`).getBoundingClientRect().top;
  const end = top(".tb-transport");
  return top(".tb-card") >= end - most && top(".tb-card .tb-sketch") >= end - 12;
}"""


def play(el: Locator) -> None:
    """Play the turn, and look after each click."""
    assert len(TURN) <= CLICKS
    for key, told in TURN.items():
        chosen = el.locator(f"[data-tb-key='{key}']:visible").first
        chosen.hover()
        if key in WAYS:
            line = re.compile(f"^M[^L]+(L[^L]+){{{WAYS[key]}}}$")
            expect(el.locator("g.tb-ink-solid .tb-stroke")).to_have_attribute("d", line)
        chosen.click()
        expect(el.locator(".tb-told p")).to_contain_text(told)
        drawn(el.page)
        assert el.evaluate(OVERLAPS) == [], key
        expect(el.locator("g.tb-ink")).to_have_count(0)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The annotated day, and a game on the largest map that a table can enter."""
    folder = tmp_path_factory.mktemp("fair")
    large = folder / "large.game"
    large.write_text(tbggg.play_out("essen", "random", seats=4, luck=3, map=maps()[1]).record.dumps(), "utf-8")
    return publish([DAY, large], folder)


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [400, 1200])
def test_a_turn_on_a_page_is_seven_clicks_at_most(opened: Open, pages: list[Path], width: int) -> None:
    page = opened(pages[0], "1.3/red", viewport={"width": width, "height": 900}).ready()
    if width < 700:
        page.locator(".tp-sheet").click()
        expect(page.locator(".tb [data-tb-key='phase 3']").first).to_be_visible()
        assert page.locator(".tb").first.evaluate(CUT) == []
    page.locator(".tb [data-tb-key='back']:visible").first.click()
    until(page, LEGIBLE, LETTERS)
    play(page.locator(".tb").first)


def test_a_first_touch_reads_a_space_and_a_second_goes_there(opened: Open, pages: list[Path]) -> None:
    page = opened(pages[0], "1.3/red", viewport={"width": 400, "height": 900}, has_touch=True).ready()
    page.locator(".tp-sheet").tap()
    el = page.locator(".tb").first
    el.locator("[data-tb-key='back']:visible").first.tap()
    told, bubble = el.locator(".tb-told p"), el.locator(".tb-bubble")
    expect(told).to_contain_text("ends the turn")
    before = told.inner_text()
    for name, left in (("G08", 5), ("Y06", 5), ("G08", 5)):
        el.locator(f"[data-tb-key='target {name}']:visible").first.tap()
        expect(bubble).to_contain_text(f"{name}: 3 actions, {left} left")
        assert [bubble.inner_text().count(one) for one in (name, "VP", "€")] == [1, 1, 1]
        expect(bubble).to_contain_text("again")
        expect(bubble).not_to_contain_text("wishlist")
        expect(el.locator("g.tb-ink-solid .tb-stroke")).to_have_count(1)
        assert told.inner_text() == before
    # What its sign says: on the list of whoever moves, on the common one.
    for name, wanted in (("Y11", ". On the wishlist."), ("O12", ". On the common"), ("P06", ". On the common")):
        el.locator(f"[data-tb-key='target {name}']:visible").first.tap()
        expect(bubble).to_contain_text(name)
        expect(bubble).to_contain_text(wanted)
    el.locator("[data-tb-key='target G08']:visible").first.tap()
    el.locator("[data-tb-key='target G08']:visible").first.tap()
    expect(told).to_contain_text(TURN["target G08"])
    el.locator("[data-tb-key='target O06']:visible").first.tap()  # too far: why not, and what it is
    expect(bubble).to_contain_text("O06: ")
    expect(bubble.locator("[data-tb-rule='3.2']")).to_have_count(1)


def test_continue_stands_beside_the_title_at_the_last_count(opened: Open, pages: list[Path]) -> None:
    """Where a turn has its buttons, and not below a table that a window does not show."""
    card = opened(pages[0], "7.4+1", viewport={"width": 1200, "height": 900}).ready().locator(".tb-card").first
    title, go_on, table = (
        card.locator(part).bounding_box() for part in ("h3", "[data-tb-key=continue]", "svg >> nth=0")
    )
    assert title
    assert go_on
    assert table
    assert go_on["y"] <= title["y"] + title["height"]
    assert go_on["y"] + go_on["height"] <= table["y"]


def test_each_space_of_the_largest_map_can_be_touched(opened: Open, pages: list[Path]) -> None:
    """At the width of a telephone, 24 by 24, from edge to edge."""
    page = opened(pages[1], "2.3", viewport={"width": 400, "height": 900}).ready()
    page.locator(".tp-sheet").click()
    el = page.locator(".tb").first
    expect(el.locator("[data-tb-target=PARK]:visible").first).to_be_attached()
    assert el.evaluate(SMALL, LEAST) == []
    assert el.evaluate(LINES, LETTERS) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 400


def test_on_a_phone_the_card_of_a_turn_docks_with_title_and_track(opened: Open, pages: list[Path]) -> None:
    page = opened(pages[0], "5.3/yellow", viewport={"width": 400, "height": 900}, has_touch=True).ready()
    page.locator(".tp-sheet").tap()
    until(page, DOCKED, ["h3", ".tb-docks svg", ".tb-deeds button"])


@pytest.mark.parametrize(("moment", "where"), [("5.2", "Round 5"), ("4.4", "Midday")])
def test_on_a_phone_a_step_of_the_rules_leaves_the_map_in_sight(
    opened: Open, pages: list[Path], moment: str, where: str
) -> None:
    """Title and buttons are docked, and what the step tells hangs below the window until one scrolls to it."""
    page = opened(pages[0], moment, viewport={"width": 400, "height": 800}, has_touch=True).ready()
    page.locator(".tp-sheet").tap()
    until(page, DOCKED, ["h3", "[data-tb-key=continue]"])
    until(page, HANGS, 110)
    expect(page.locator(".tb .tb-where").first).to_have_text(where)  # beyond the three phases of each round
    page.locator(".tb .tb-board").evaluate("(board) => board.scrollIntoView({ block: 'end' })")
    until(page, DOCKED, ["h3", "[data-tb-key=continue]"])
    page.locator(".tb .tb-card .tb-sketch").scroll_into_view_if_needed()
    until(page, DOCKED, ["h3", "[data-tb-key=continue]", ".tb-sketch svg"])


def test_what_is_small_beside_the_map_is_read_at_one_touch(opened: Open, pages: list[Path]) -> None:
    """Tracks, ranking cards, pallets and wishlist cards: with the arrows, too, and left with Escape."""
    page = opened(pages[0], "2.3/red", viewport={"width": 400, "height": 900}).ready()
    page.locator(".tp-sheet").click()
    el = page.locator(".tb").first
    labels = el.locator(".tbs-label:visible")
    expect(labels.first).to_be_visible()
    drawn(page)
    said = []
    for _ in range(labels.count()):
        if said:
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Tab")
            el.locator(".tbs-label[tabindex='0']:visible").focus()
        words, wrong = el.evaluate(SAID)
        assert not wrong, words
        said.append(words)
    assert said == [one.get_attribute("aria-label") for one in labels.all()]
    page.keyboard.press("Escape")
    expect(el.locator(".tb-bubble:visible")).to_have_count(0)
    pallet = labels.filter(has_text="buzz +3")
    pallet.click()
    page.mouse.move(1, 1)  # a finger is lifted
    words, wrong = el.evaluate(SAID)
    assert not wrong
    assert words.startswith("P04: hourglass, 9")
    page.locator(".tb .tb-card:visible").first.click(position={"x": 2, "y": 2})
    expect(el.locator(".tb-bubble:visible")).to_have_count(0)


def test_a_turn_in_a_notebook_is_in_view(show: Callable[..., Board]) -> None:
    game = f"""game = tbggg.read({str(DAY)!r})
turn = next(one for one in game.main_line() if one.seat == "green" and one.move == "end")
last = [one for one in game.main_line() if one.move == "end"][-1]
fork = last.parent.parent.play("end").skip_automatic()"""
    board = show(game, ", node=turn")
    board.resize(1200)
    box = board.el.bounding_box()
    assert box
    assert box["height"] <= HIGHEST
    play(board.el)
    board.go("game.at('0.1')")  # setup has phases of its own
    expect(board.el.locator(".tb-phase[aria-current]")).to_have_count(0)
    board.go("game.end.parent")  # the table of the last count, with all of its rows
    expect(board.el.locator(".tb-card svg").first).to_be_visible()
    assert board.el.evaluate(HIDDEN) == []
    board.go("fork")  # buttons in two rows below it
    expect(board.el.locator(".tb-card button", has_text="Compare the lines")).to_be_visible()
    assert board.el.evaluate(HIDDEN) == []
    board.go("turn")
    expect(board.el.locator(".tb-phase[aria-current]")).to_have_text("3 Fair")
    after = board.el.bounding_box()
    assert after
    assert after["height"] <= HIGHEST
    for lang in ("en", "fr"):
        board.run(f"explorer.lang = {lang!r}")
        for width in (1200, IN_LAB):
            board.resize(width)
            until(board.page, LEGIBLE, LETTERS)
            assert board.el.evaluate(OVERLAPS) == []
            assert board.el.evaluate(HIDDEN) == []


def test_an_amount_to_withdraw_draws_no_way(opened: Open, pages: list[Path]) -> None:
    page = opened(pages[0], "4.3/yellow", viewport={"width": 1200, "height": 900}).ready()
    el = page.locator(".tb").first
    for key, lines in (("withdraw 1", 0), ("G10", 1), ("withdraw 1", 0)):
        el.locator(f"[data-tb-key='target {key}']:visible").first.hover()
        expect(el.locator("g.tb-ink")).to_have_count(lines)
