"""What a lesson tells after a prediction stays covered on its page, until the reader asks for it or has answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.figures.trajectories import trajectories
from tbggg.publish import publish
from tbggg.publish.html.live_parts import PLOTLY
from tests.browser.reader import Open, drawn, until
from tests.publish.lessons import EVENING, explorer, markdown, notebook, shown, told, write

LINES = "(room) => ['::before', '::after'].map((part) => getComputedStyle(room, part).borderBottomStyle)"
# Whether a page may end after the last that is printed of an exercise.
ENDS = """(still) => [...still.children].map((one) => getComputedStyle(one))
  .filter(({ display }) => display !== 'none').at(-1).breakAfter"""

BELOW = "(bar) => [(bar = bar.getBoundingClientRect()).left, bar.right, bar.bottom].map(Math.round)"


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A prediction in words, whose answer is a board and a figure; and one with an exercise."""
    folder = tmp_path_factory.mktemp("covers")
    evening = tbggg.read(EVENING)
    curves = {PLOTLY: trajectories(evening).to_plotly_json()}
    cells = [
        *(markdown("# Predict\n\nWho wins?"), told(explorer(evening, node=evening.end)), told(shown(curves))),
        *(markdown("## And then\n\nWho is first?"), shown(tbggg.exercise("E04.1")._repr_mimebundle_()[0])),
        *(told(shown({"text/plain": "red"}, "first_player()")), told(markdown("Red, with 166."))),
    ]
    return publish([write(notebook(*cells), folder / "a.ipynb")], folder, run=False)[0]


def covers(page: Page) -> Locator:
    return page.locator("details.tp-cover")


def test_a_reader_asks_by_keyboard_and_what_is_covered_comes_alive(lesson: Path, opened: Open) -> None:
    page = opened(lesson).ready()
    cover = covers(page).first
    expect(page.locator("[data-tp-alive=explorer]")).to_have_count(0)
    cover.get_by_text("Show what happens").focus()
    cover.locator("summary").press("Enter")
    expect(cover.locator(".tb-told p").first).to_be_visible()
    covers(page).nth(1).locator("summary").click()
    expect(page.locator("[data-tp-alive=figure] .main-svg").first).to_be_visible()
    expect(page.get_by_text("Red, with 166.")).to_be_hidden()


def test_an_answer_opens_what_it_was_asked_before(lesson: Path, opened: Open) -> None:
    reader = opened(lesson)
    page = reader.ready()
    answer, exercise = page.get_by_text("Red, with 166."), page.locator(".tb-exercise")
    exercise.get_by_label("Blue", exact=True).check()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".tb-said")).not_to_be_empty()
    expect(answer).to_be_hidden()
    exercise.get_by_label("Red", exact=True).check()
    exercise.get_by_role("button", name="Check").click()
    expect(answer).to_be_visible()
    expect(page.locator(".tp-plain", has_text="red")).to_be_visible()
    expect(covers(page).first).not_to_have_attribute("open", "")
    page.reload()
    assert reader.asked.pop() == lesson.as_uri()
    expect(page.get_by_text("Red, with 166.")).to_be_visible()


def test_who_asks_for_the_answer_is_told_all(lesson: Path, opened: Open) -> None:
    page = opened(lesson).ready()
    exercise = page.locator(".tb-exercise")
    exercise.get_by_label("Blue", exact=True).check()
    exercise.get_by_role("button", name="Check").click()
    exercise.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("Red, with 166.")).to_be_visible()


def test_on_paper_the_answers_are_on_the_last_page_and_come_back(
    lesson: Path, opened: Open, picture: Callable[..., None]
) -> None:
    page = opened(lesson).ready()
    page.emulate_media(media="print")
    last = page.locator(".tp-answers")
    expect(last.locator("h3")).to_have_text(["Predict", "Exercise 1 · 4.1", "And then"])
    for answer in (tbggg.exercise("E04.1", lang="en").hint, "Red, with 166."):
        expect(last.get_by_text(answer)).to_be_visible()
    expect(page.locator(".tp-room")).to_have_count(3)
    assert page.locator(".tp-room").first.evaluate(LINES) == ["solid", "solid"]
    assert page.locator(".tp-still:has(> ul, > div)").last.evaluate(ENDS) == "auto", "nothing holds it to what follows"
    picture(page, "worksheet")
    page.emulate_media(media="screen")
    expect(last).to_be_hidden()
    expect(last.locator("> :not(h2)")).to_have_count(0)
    expect(page.locator(".tp-room")).to_have_count(0)
    expect(page.locator("[data-tp-after]")).to_have_count(1)


def test_a_projector_shows_one_step_at_a_time(lesson: Path, opened: Open) -> None:
    reader = opened(lesson)
    reader.ready().goto(f"{lesson.as_uri()}?size=projector")
    page = reader.ready()
    assert reader.asked.pop() == f"{lesson.as_uri()}?size=projector"
    count = page.get_by_role("status").and_(page.locator(".tp-turn *"))
    expect(page.get_by_text("Who wins?")).to_be_visible()
    expect(page.locator(".tb-exercise")).to_be_hidden()
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, "(width) => innerWidth === width", width)
        drawn(page)
        assert page.locator(".tp-turn").evaluate(BELOW) == [0, width, height], "no drawing stands beside the buttons"
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("PageDown")
    expect(page.get_by_text("Who wins?")).to_be_hidden()
    cover = covers(page).first
    expect(cover).not_to_have_attribute("open", "")
    page.keyboard.press("a")
    expect(cover).to_have_attribute("open", "")
    expect(page.locator("[data-tp-alive=explorer]")).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("PageUp")
    expect(page.locator(".tb-exercise")).to_be_visible()
    expect(count).to_have_text("5 / 6")


@pytest.mark.repeats(0)
def test_without_javascript_and_on_paper_nothing_is_lost(lesson: Path, opened: Open) -> None:
    page = opened(lesson, java_script_enabled=False).page
    answer = page.get_by_text("Red, with 166.")
    expect(answer).to_be_hidden()
    covers(page).last.locator("summary").click()
    expect(answer).to_be_visible()
    covers(page).last.locator("summary").click()
    expect(answer).to_be_hidden()
    page.emulate_media(media="print")
    expect(answer).to_be_visible()
    expect(page.locator("summary", has_text="Show what happens").first).to_be_hidden()


def test_a_cover_has_no_barrier_and_fits(
    lesson: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    reader = opened(lesson, color_scheme="light", viewport={"width": 400, "height": 900})
    page = reader.ready()
    covers(page).last.locator("summary").click()
    reader.is_for_everyone(400)
    picture(page, "covers-400-light")
    reader.is_dark_for_everyone()
    picture(page, "covers-400-dark")
