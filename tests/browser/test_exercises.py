"""Exercises in a browser: in a real JupyterLab, and in a page without a kernel; answered, refused, remembered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import THEMES
from tests.browser.lab import Lab
from tests.browser.reader import Lend, drawn
from tests.browser.sheet import IDS, Sheet, button, sheets


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens a sheet of exercises."""
    with sheets(window, tmp_path) as opens:
        yield opens


def test_a_wrong_answer_gets_the_reason_and_its_rule(sheet: Callable[..., Sheet]) -> None:
    found = sheet()["ER0.2"]
    for place, number in zip(found.get_by_role("textbox").all(), ("18", "12"), strict=True):
        place.fill(number)
    for label in ("put a 2 into shop 6", "keep its tiles and pass"):
        found.get_by_label(label).check()
    button(found, "Check").click()
    said = found.locator(".tb-said").first
    expect(said).to_contain_text("“keep its tiles and pass”: no.")
    expect(said).to_contain_text("1 right answer is still missing.")
    said.get_by_role("button", name="Rule 2.9").first.click()
    expect(said.locator("p:has(.tb-rule) + .tb-rule-text")).to_contain_text("2.9 ·")  # below what named it
    found.locator("header").get_by_role("button").last.click()  # of another rule
    expect(found.locator(".tb-rule-text")).not_to_contain_text("2.9 ·")
    expect(found.locator(".tb-rule-text")).not_to_be_empty()
    found.get_by_label("keep its tiles and pass").uncheck()
    expect(said).to_be_empty()
    found.get_by_label("put a 2 into shop 2").check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    expect(found.locator(".tb-after")).to_contain_text("Out of range is better")


def test_the_hint_and_the_answer_come_when_they_are_asked_for(sheet: Callable[..., Sheet]) -> None:
    found = sheet()["E04.7"]
    expect(found.locator(".tb-hint p")).not_to_be_visible()
    found.get_by_text("Hint").click()
    expect(found.locator(".tb-hint p")).to_be_visible()
    expect(button(found, "Answer")).not_to_be_visible()
    found.get_by_label("Blue re-rolls one 5").fill("0.4")
    button(found, "Check").click()
    expect(found.locator(".tb-said").first).to_contain_text("give two")
    button(found, "Answer").click()
    expect(found.locator(".tb-said").nth(1)).to_contain_text("3/4 = 0.75")
    button(found, "Clear my answers").click()
    expect(found.get_by_label("Blue re-rolls one 5")).to_have_value("")
    expect(found.get_by_label("Blue re-rolls one 5")).to_be_focused()


def test_what_was_looked_up_is_judged_and_earns_nothing(sheet: Callable[..., Sheet]) -> None:
    page = sheet(ids=("E04.1",))
    found = page["E04.1"]
    found.get_by_label("Blue", exact=True).check()
    button(found, "Check").click()
    button(found, "Answer").click()
    for looked_up in ("Answer", "Clear my answers"):
        button(found, looked_up).click()
        found.get_by_label("Red", exact=True).check()
        button(found, "Check").click()
        expect(found.locator(".tb-said")).to_have_class(re.compile("tb-is-right"))
        expect(found.locator(".tb-solved")).to_be_empty()
    assert page.page.evaluate("localStorage.getItem('tbggg.solved.E04.1')") is None
    button(found, "New exercise like this").click()
    expect(found.locator(".tb-solved")).to_be_empty()


def test_a_second_wrong_answer_brings_the_hint(sheet: Callable[..., Sheet]) -> None:
    """So does the first number of which no sentence knows what was counted."""
    page = sheet()
    found = page["E04.7"]
    button(found, "Check").click()  # nothing is answered yet
    found.get_by_label("Blue re-rolls one 5").fill("0.61")
    found.get_by_label("Blue re-rolls both").fill("3/4")
    found.get_by_label("Blue", exact=True).check()
    button(found, "Check").click()
    told = "✗It is less than 0.61. The rule behind it: 4.1→Hint: Blue needs 136 or less"
    expect(found.locator(".tb-said").first).to_contain_text(told)
    found = page["E04.1"]
    found.get_by_label("Blue", exact=True).check()
    for hinted in (0, 1):
        button(found, "Check").click()
        expect(found.locator(".tb-said")).to_have_class(re.compile("tb-is-wrong"))
        expect(found.locator(".tb-said p").filter(has_text="→")).to_have_count(hinted)
    found = page["E04.2"]
    right = ("Green", "Blue", "Red", "Blue")
    asked = found.locator(".tb-question")
    for place, hint in enumerate(("136 before", "115 after", "", "")):
        for at, name in enumerate(right):
            asked.nth(at).get_by_label("Yellow" if at == place else name, exact=True).check()
        for _ in range(2):
            button(found, "Check").click()
        expect(asked.nth(place).locator(".tb-said")).to_have_class(re.compile("tb-is-wrong"))
        expect(found.locator(".tb-said p").filter(has_text="→")).to_have_count(1 if hint else 0)
        if hint:
            expect(asked.nth(place).locator(".tb-said")).to_contain_text(f"Hint: {hint}")


def test_it_is_done_by_keyboard_and_remembered(sheet: Callable[..., Sheet]) -> None:
    page = sheet()
    found = page["E04.7"]
    found.get_by_label("Blue re-rolls one 5").focus()
    page.page.keyboard.type("1/2")
    page.page.keyboard.press("Tab")
    page.page.keyboard.type("75%")
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    expect(found.get_by_label("Blue", exact=True)).to_be_checked()
    page.page.keyboard.press("Enter")
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    page.page.reload()
    expect(page["E04.7"].locator(".tb-solved")).to_have_text("✓ Solved")
    expect(page["E04.2"].locator(".tb-solved")).to_be_empty()


ALONE = 'shown = tbggg.board(tbggg.new_game("pig", luck=1).start)\nshown'


def test_a_guess_is_taken_before_the_answer_is_shown(sheet: Callable[..., Sheet], picture: Callable[..., None]) -> None:
    page = sheet("en", 400, ids=("?E03.2", "?E03.6"))
    found = page.page.locator(".tb-exercise").first
    guess, numbers = found.get_by_role("button", name="Guess", exact=True), found.locator("input")
    guess.click()
    expect(found.locator(".tb-said").first).to_contain_text("Type a number first.")
    expect(found.locator(".tb-strip")).to_have_count(0)
    for field, typed in enumerate(("1/2", "9", "7")):
        numbers.nth(field).fill(typed)
    page.page.keyboard.press("Enter")
    said = found.locator(".tb-said")
    expect(said.nth(0)).to_contain_text("Your guess: 1/2. It is 91/216 ≈ 0.4213. You were 0.079 too high.")
    expect(said.nth(1)).to_contain_text("You guessed it: 9.")
    expect(said.nth(2)).to_contain_text("That is one GG a geek.")
    expect(found.locator(".tb-strip")).to_have_count(3)
    expect(found.locator(".tb-after")).to_contain_text("The price is 1 GG")
    expect(numbers.first).to_be_disabled()
    more = found.get_by_role("button", name="Guess again")
    expect(more).to_be_focused()  # the field where Enter was pressed takes no focus any more
    more.click()
    expect(numbers.first).to_be_focused()
    expect(found.locator(".tb-strip")).to_have_count(0)
    expect(found.locator(".tb-after")).to_be_empty()
    board = page.page.locator(".tb-exercise").last
    expect(board.locator(".tb-laid")).to_have_count(12)
    for question in range(2):
        board.get_by_role("radio", name="Shop 2").nth(question).check()
    board.get_by_role("button", name="Guess", exact=True).press("Enter")
    expect(board.locator(".tb-guessed")).to_have_count(2)
    expect(board.locator(".tb-so")).to_have_count(2)
    assert page.axe() == []
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    picture(page.page.locator("#here"), "predicted-400")


def test_it_works_where_nothing_may_be_remembered(sheet: Callable[..., Sheet]) -> None:
    page = sheet()
    page.page.evaluate(
        "() => Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden') } })"
    )
    found = page["E05.5"]
    found.get_by_label("Green’s 6 in charity, with the geek from shop 1").check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    expect(found.locator(".tb-said")).to_contain_text("36 GG")


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize(("lang", "width"), [("en", 1000), ("fr", 400)])
def test_all_can_use_it(sheet: Callable[..., Sheet], picture: Callable[..., None], lang: str, width: int) -> None:
    page = sheet(lang, width)
    for id in IDS:
        page[id].locator("form").evaluate("(form) => form.requestSubmit()")
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for scheme, rules in THEMES.items():
        page.page.emulate_media(color_scheme=scheme)
        drawn(page.page)
        assert page.axe(rules) == [], scheme
        picture(page.page.locator("#here"), f"exercises-{lang}-{width}-{scheme}")


# Out of view and skipped, as JupyterLab's cells are, an exercise is taken out and put back while the theme changes.
SKIPPED = """(el) => Object.assign(el.parentElement.style, {
  contentVisibility: "auto", containIntrinsicSize: `auto ${el.offsetHeight}px`, marginTop: "9000px" })"""
MOVED = "(el) => { const next = el.nextSibling, home = el.parentElement; el.remove(); home.insertBefore(el, next); }"


def test_the_theme_is_followed_out_of_view(sheet: Callable[..., Sheet]) -> None:
    page = sheet(ids=("E04.7",))
    found = page["E04.7"]
    expect(found).to_have_attribute("data-tb-theme", "light")
    found.evaluate(SKIPPED)
    drawn(page.page)
    page.page.emulate_media(color_scheme="dark")
    drawn(page.page)
    found.locator("..").evaluate(MOVED)
    drawn(page.page)
    expect(found).to_have_attribute("data-tb-theme", "light")
    found.scroll_into_view_if_needed()
    expect(found).to_have_attribute("data-tb-theme", "dark")


# Takes an element out of the page once it has a size; ends when its observers have been told that it has none.
TAKEN_OUT = """(el) => new Promise((done) => {
  new ResizeObserver(() => (el.isConnected ? el.remove() : done())).observe(el);
})"""


def test_in_lab_it_is_answered_and_nothing_is_asked_of_the_kernel(lab: Lab) -> None:
    predict = 'tbggg.predict(ask="How many?", at=shown.node, of="count", then=shown.node)'
    lab.open_cells('import tbggg\ntbggg.exercise("E04.2")', 'tbggg.exercise("E03.6")', ALONE, predict)
    lab.run_all()
    alone = lab.page.locator(".tb-alone svg").first
    expect(alone).to_be_visible()
    pictures = lab.page.locator(".tb-picture")
    expect(pictures).to_have_count(4)
    for nth in range(4):
        expect(pictures.nth(nth)).to_be_hidden()
    said = alone.get_attribute("aria-label") or ""
    lab.run("here = shown.node; shown.node = here.play(here.position.legal_moves()[0]).advance()")
    expect(alone).not_to_have_attribute("aria-label", said)
    assert lab.axe(".tb-alone") == []
    board = lab.page.locator(".tb-exercise").nth(1)
    expect(board.locator(".tb-laid")).to_have_count(12)
    for question, shop in enumerate(("Shop 3", "Shop 5")):
        board.get_by_role("radio", name=shop).nth(question).check()
    button(board, "Check").click()
    expect(board.locator(".tb-solved")).to_have_text("✓ Solved")
    found = lab.page.locator(".tb-exercise").first
    for field, seat in enumerate(("Green", "Blue", "Red", "Blue")):
        found.locator("fieldset").nth(field).get_by_label(seat).check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    predicted = lab.page.locator(".tb-exercise").nth(2)
    predicted.get_by_label("Your number").fill("0")
    button(predicted, "Guess").click()
    expect(predicted.locator(".tb-said")).to_contain_text("Your guess: 0. It is")
    expect(predicted.locator(".tb-then .tb-board")).to_be_visible()
    assert lab.axe(".tb-exercise") == []
    lab.page.locator(".tb-alone").first.evaluate(TAKEN_OUT)  # as Lab does with cells out of view: that is no error
