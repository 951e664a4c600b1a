"""Lessons on a projector, `?size=projector`: each step is a screen of 1280 × 720 on which nothing is lost."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.reader import Open, Reader, drawn, until
from tests.browser.server import REPOSITORY
from tests.repeats import EVERY_GAME

ORDER = tomllib.loads((REPOSITORY / "notebooks/site.toml").read_text("utf-8"))["order"]
LESSONS = [path.removesuffix(".ipynb") for path in ORDER if path.endswith(".ipynb")]
LEAST = 24  # pixels of a letter outside of pictures and explorers

# What is out of view, what lies over something else, and what is small, on the screen that is shown.
WRONG = """(least) => {
  const page = document.querySelector(".tp-page"), wrong = [];
  const pictures = ".tb-reduced, .tb-ground, .tb-stage, .tp-picture, [data-tp-alive=explorer], [data-tp-alive=figure]";
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[data-tp-off], .tb-sr");
  const inside = (one) => one.parentElement.closest(pictures);
  const parts = [...page.querySelectorAll(
    `p, h1, h2, li, legend, label, button, summary, input, select, ${pictures}`
  )].filter((one) => shown(one) && !inside(one) && !one.closest('.tb-laid'));
  const name = (one) => `${one.localName}.${one.className} ${one.textContent.trim().slice(0, 40)}`;
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const room = page.getBoundingClientRect();
  if (page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth) wrong.push("it scrolls");
  if (room.bottom > document.querySelector(".tp-turn").getBoundingClientRect().top) wrong.push("the bar lies over it");
  parts.forEach((one, at) => {
    const box = boxes[at];
    if (box.left < room.left - 1 || box.right > room.right + 1 || box.top < -1 || box.bottom > room.bottom + 1)
      wrong.push(`out of view: ${name(one)}`);
    parts.slice(at + 1).forEach((other, more) => {
      const its = boxes[at + 1 + more];
      if (one.contains(other) || other.contains(one)) return;
      const [wide, high] = [
        Math.min(box.right, its.right) - Math.max(box.left, its.left),
        Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top),
      ];
      if (wide > 1 && high > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
    });
  });
  const texts = document.createNodeIterator(page, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const home = text.parentElement;
    if (!text.data.trim() || !shown(home) || home.closest(pictures)) continue;
    const size = parseFloat(getComputedStyle(home).fontSize) * home.currentCSSZoom;
    if (size < least) wrong.push(`${size.toFixed(1)} px: ${text.data.slice(0, 40)}`);
  }
  return wrong;
}"""

FROM_NEAR = 14  # pixels of a letter at a place that is asked about

# Places that are cut off or covered, and small letters of a drawing in them.
AT_PLACES = """(least) => {
  const board = [...document.querySelectorAll(".tp-output:not([data-tp-off]) .tb-on-board")]
    .find((one) => one.checkVisibility());
  const places = [...board.querySelectorAll(".tb-laid:not([hidden])")].filter((one) => one.checkVisibility());
  const name = (one) => one.textContent.trim() || one.ariaLabel;
  const boxes = places.map((one) => one.getBoundingClientRect());
  const wrong = places.filter((one, at) => {
    const { x, y, width, height } = boxes[at];
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((one) => `out of view: ${name(one)}`);
  for (const text of board.querySelectorAll("svg text")) {
    const { x, y, width, height } = text.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    if (!boxes.some((box) => box.left < across && across < box.right && box.top < down && down < box.bottom)) continue;
    const { b, d } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d);
    if (size < least) wrong.push(`${size.toFixed(1)} px: ${text.textContent}`);
  }
  return wrong;
}"""


def on_a_projector(opened: Open, file: Path) -> Reader:
    """The lesson's first screen."""
    reader = opened(file, viewport={"width": 1280, "height": 720})
    reader.ready().goto(f"{file.as_uri()}?size=projector")
    reader.ready()
    reader.asked.pop()
    return reader


def bar(page: Page, key: str) -> Locator:
    return page.locator(f".tp-turn [aria-keyshortcuts={key}]")


def seen(page: Page, where: str) -> None:
    drawn(page)
    drawn(page)
    assert page.evaluate(WRONG, LEAST) == [], where


def seen_from_near(page: Page, where: str) -> bool:
    """Whether a screen's board has letters that want to be seen from nearer by: then they are large enough there."""
    if bar(page, "B").is_hidden():
        return False
    page.keyboard.press("b")
    expect(bar(page, "B")).to_have_attribute("aria-pressed", "true")
    drawn(page)
    assert page.evaluate(AT_PLACES, FROM_NEAR) == [], f"{where}, from nearer by"
    page.keyboard.press("b")
    return True


@pytest.mark.repeats(1, "lesson")
@pytest.mark.parametrize("lesson", LESSONS)
def test_each_step_and_its_answer_is_on_one_screen(
    lesson: str, published: Callable[[str], Path], opened: Open, picture: Callable[[Page, str], None]
) -> None:
    page = on_a_projector(opened, published(lesson)).page
    count = page.locator(".tp-turn [role=status]")
    screens = int((count.text_content() or "").split(" / ")[1])
    assert screens >= len(page.locator("h2").all())
    for screen in range(1, screens + 1):
        expect(count).to_have_text(f"{screen} / {screens}")
        seen(page, f"{lesson}, {screen}")
        picture(page, f"projector-{lesson.replace('/', '-')}-{screen}")
        if seen_from_near(page, f"{lesson}, {screen}"):
            seen(page, f"{lesson}, {screen}, from far again")
        story = page.locator(".tp-output:not([data-tp-off]) .tb-in-turn").count()
        if bar(page, "A").is_enabled() and not story:
            page.keyboard.press("a")
            said = ":is(.tb-said, .tb-after, details[open]):not(:empty):visible"
            expect(page.locator(f".tp-output:not([data-tp-off]) {said}").first).to_be_visible()
            seen(page, f"the answer of {lesson}, {screen}")
        page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"{screens} / {screens}")


def test_a_lesson_is_turned_answered_and_left_by_keys_and_clicks(
    published: Callable[[str], Path], opened: Open
) -> None:
    file = published("en/00-tonight")
    reader = on_a_projector(opened, file)
    page, press = reader.page, reader.page.keyboard.press
    count = page.locator(".tp-turn [role=status]")
    story = page.locator("[data-tb-steps]")
    expect(bar(page, "ArrowLeft")).to_be_disabled()
    for key, at in (("PageDown", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 16), ("PageUp", 15), ("Home", 1)):
        press(key)
        expect(count).to_have_text(f"{at} / 16")
    page.locator(".tp-edge").last.click()
    expect(story.locator(".tb-step")).to_contain_text("1 of 5.")
    story.get_by_role("button", name="shop 6").first.click()  # a right one turns it
    expect(story.locator(".tb-step")).to_contain_text("2 of 5.")
    expect(count).to_have_text("3 / 16")
    expect(story.locator(".tb-said")).to_contain_text("Your 6 lies face down")
    press("a")
    expect(story.locator(".tb-step")).to_contain_text("3 of 5.")
    reader.axe_is_clean()
    for _ in range(4):
        press("ArrowRight")
    expect(count).to_have_text("8 / 16")
    assert page.evaluate("localStorage.getItem('tbggg.solved.E00.0')") is None, "who turns the screens solves nothing"
    press("ArrowRight")
    first = page.locator(".tp-output:not([data-tp-off]) input").first
    first.focus()
    press("ArrowDown")
    expect(count).to_have_text("9 / 16")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".tp-output:not([data-tp-off]) .tb-said")).not_to_be_empty()
    press("PageDown")
    expect(count).to_have_text("10 / 16")
    press("Escape")
    expect(page.locator(".tp-turn")).to_have_count(0)
    assert page.url == file.as_uri()
    reader.asked.pop()


@pytest.mark.repeats(1)  # by night all clicks
def test_small_letters_of_a_question_are_read_from_nearer_by(published: Callable[[str], Path], opened: Open) -> None:
    """Clicks of a morning, whose map has sixty booths, by night each; what was clicked there turns the story."""
    page = on_a_projector(opened, published("fr/e0-une-matinee")).page
    story = page.locator("[data-tb-steps]")
    page.keyboard.press("ArrowRight")
    for step in range(1, 8):
        expect(story.locator(".tb-step")).to_contain_text(f"{step} sur 7.")
        if EVERY_GAME or step in (1, 4, 7):
            drawn(page)
            assert seen_from_near(page, f"click {step}")
        if step == 7:
            seen(page, "the last click, from far again")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("b")
    story.get_by_role("button", name="Y11").first.click()
    expect(story.locator(".tb-step")).to_contain_text("2 sur 7.")
    expect(bar(page, "B")).to_have_attribute("aria-pressed", "false")


def test_a_board_on_which_something_is_counted_is_seen_from_nearer_by(
    published: Callable[[str], Path], opened: Open
) -> None:
    """EB1.4 asks for a number, and no place of its board: all of it is asked about."""
    page = on_a_projector(opened, published("en/b1-buttons")).page
    page.evaluate("location.hash = 'EB1.4'")
    board = page.locator("[data-tp-exercise='EB1.4'] .tb-on-board").first
    expect(board).to_be_visible()
    drawn(page)
    width = board.evaluate("(el) => el.getBoundingClientRect().width")
    assert seen_from_near(page, "EB1.4")
    page.keyboard.press("b")
    until(page, "([el, least]) => el.getBoundingClientRect().width > least", [board.element_handle(), 1.2 * width])


def test_an_address_leads_to_its_screen_and_a_reload_stays_there(
    published: Callable[[str], Path], opened: Open
) -> None:
    file = published("en/00-tonight")
    reader = on_a_projector(opened, file)
    page = reader.page
    count = page.locator(".tp-turn [role=status]")
    for _ in range(3):  # into the story, whose screens a reload finds once it is alive
        page.keyboard.press("ArrowRight")
    expect(count).to_have_text("4 / 16")
    page.reload()
    reader.ready()
    expect(count).to_have_text("4 / 16")
    expect(page.locator(".tb-in-turn > .tb-step")).to_contain_text("3 of 5.")
    page.goto(f"{file.as_uri()}?size=projector#E00.3")
    reader.ready()
    asked = page.locator("[data-tp-exercise='E00.3'] .tb-question")
    expect(asked).to_be_visible()
    there = count.text_content()
    page.keyboard.press("ArrowRight")
    expect(asked).to_be_hidden()
    assert "#" not in page.url, "what the address named is left"
    page.keyboard.press("ArrowLeft")
    page.reload()
    reader.ready()
    expect(count).to_have_text(there or "")
    page.evaluate("location.hash = 'E00.0/2'")
    expect(page.locator(".tb-in-turn > .tb-step")).to_be_visible()
    del reader.asked[1:]


def test_each_board_of_an_exercise_has_its_screen(published: Callable[[str], Path], opened: Open) -> None:
    """E03.6 asks two questions, each on a board of its own."""
    page = on_a_projector(opened, published("fr/03-geeks")).page
    questions = page.locator("[data-tp-exercise='E03.6'] .tb-question")
    page.evaluate("location.hash = 'E03.6'")
    check = page.locator("[data-tp-exercise='E03.6']").get_by_role("button", name="Vérifier")
    expect(questions.first).to_be_visible()
    expect(questions.last).to_be_hidden()
    expect(check).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(questions.first).to_be_hidden()
    expect(questions.last).to_be_visible()
    expect(check).to_be_visible()
    wide = questions.last.locator(".tb-reduced").bounding_box()
    assert wide
    assert wide["height"] > 360, "half of the screen and more"
