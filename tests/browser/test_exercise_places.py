"""Exercises as they stand in a window: what is answered on keeps its place, and what is said is in view."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.library import stored
from tbggg.lessons.question import Part
from tests.browser.reader import BROKEN, Lend, drawn
from tests.browser.sheet import Sheet, button, sheets


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens a sheet of exercises."""
    with sheets(window, tmp_path) as opens:
        yield opens


# Answers every exercise where a reader of its question stands, and checks it. Gives what stands in another's place, by
# exercise and question; and where question, board and button, or the first message, are not in view together, or what
# was answered on has moved.
ANSWERED = """
(answers) => [...document.querySelectorAll('.tb-exercise')].flatMap((exercise, nth) => {
  const name = exercise.querySelector('header b').textContent;
  const questions = [...exercise.querySelectorAll('fieldset')];
  const press = exercise.querySelector('[type=submit]');
  const board = exercise.querySelector('.tb-on-board');
  const found = [];
  const seen = (what, ...each) => {
    const boxes = each.map((one) => one.getBoundingClientRect());
    const out = boxes.some(({ top, bottom }) => top < -1 || bottom > innerHeight + 1);
    if (out) found.push(`${name}: ${what} out of view`);
  };
  const answered = (question, answer) => {
    const number = question.querySelector('.tb-number');
    if (number) number.value = answer;
    else question.querySelectorAll('input').forEach((box, at) => { box.checked = answer.includes(at); });
  };
  const alone = questions.length === 1 && board;
  const first = (alone && exercise.querySelector('.tb-ask')) || questions[0];
  (board ? first : press).scrollIntoView({ block: board ? 'start' : 'nearest' });
  // A board that fills a telephone stands with its question; its button follows.
  const whole = exercise.getBoundingClientRect().height <= innerHeight;
  if (alone) seen('question, board or button', first, ...(whole ? [board, press] : []));
  else if (board) questions.forEach((question) => {
    question.scrollIntoView({ block: 'start' });
    // Without what was said of an earlier answer, of which there may be much.
    seen('question or board', ...[...question.children].filter((one) => !one.matches('.tb-said')));
  });
  press.scrollIntoView({ block: 'nearest' });
  questions.forEach((question, place) => answered(question, answers[nth][place]));
  const tops = () => [press, ...(alone ? [board] : [])].map((one) => Math.round(one.getBoundingClientRect().top));
  const before = tops();
  exercise.querySelector('form').requestSubmit();
  const told = [...exercise.querySelectorAll('.tb-said, .tb-after')].filter((one) => one.textContent);
  if (told.filter((one) => one.matches('.tb-said')).length < questions.length) found.push(`${name}: silent`);
  if (whole) seen('the message', told.find((one) => one.matches('.tb-is-wrong')) ?? told.at(-1));
  const moved = alone && tops().some((top, at) => Math.abs(top - before[at]) > 8); // less than a gap
  // A board that fills the window leaves the message no room: what is seen of it was said above.
  const fits = whole && told.at(-1).getBoundingClientRect().bottom - first.getBoundingClientRect().top <= innerHeight;
  if (moved && fits) found.push(`${name}: moved from ${before} to ${tops()}`);
  const deeds = exercise.querySelector('.tb-deeds').getBoundingClientRect();
  const boxes = [...questions.map((each) => each.getBoundingClientRect()), deeds];
  boxes.slice(1).forEach((box, place) => {
    if (box.top < boxes[place].bottom - 1 || Math.abs(box.left - boxes[place].left) >= 1)
      found.push(`${name}.${place + 2}`);
  });
  return found;
})
"""


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize(("lang", "width", "height"), [("en", 400, 700), ("fr", 1200, 800)])
def test_after_any_answer_all_keeps_its_place_and_the_message_is_in_view(
    sheet: Callable[..., Sheet], lang: str, width: int, height: int
) -> None:
    ids = [id for game in games() for id, one in stored(game.texts).items() if one["kind"] not in ("play", "plan")]
    page = sheet(lang, width, ids=ids, height=height).page
    drawn(page)  # boards have their places
    page.evaluate("() => { document.body.style.paddingBottom = '100vh'; }")  # the last one can be scrolled to, too
    for given in (answer, wrong_answer, all_ticked):
        answers = [[given(part) for part in tbggg.exercise(id, lang=lang).parts] for id in ids]
        assert page.evaluate(ANSWERED, answers) == [], given.__name__
        right = page.locator(".tb-is-right").count()
        assert right == sum(map(len, answers)) if given is answer else right == 0 or given is all_ticked
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(BROKEN) == []


def answer(part: Part, *, right: bool = True) -> str | list[int]:
    """A right answer, or a wrong one: a number one too high, all choices turned round, or another one."""
    if part.answer is not None:
        return str(part.answer + (not right))
    found = [place for place, choice in enumerate(part.choices) if choice.right == right]
    return found[:1] if part.form == "one" else found


def wrong_answer(part: Part) -> str | list[int]:
    return answer(part, right=False)


def all_ticked(part: Part) -> str | list[int]:
    """Everything that may be ticked, so that most is to be said of it; else a wrong answer."""
    return list(range(len(part.choices))) if part.form == "some" else wrong_answer(part)


# Places of a puzzle's question, board and button.
SEEN = """(exercise) => ['.tb-ask', '.tb-reduced', '[type=submit]'].map((one) => {
  const { top, bottom } = exercise.querySelector(one).getBoundingClientRect();
  return [Math.round(top), Math.round(bottom)];
})"""


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_puzzle_is_seen_on_a_phone(sheet: Callable[..., Sheet], lang: str) -> None:
    """Question and board stand in the window together, the button follows them, and nothing is wider than it."""
    themes = ("supply", "geeks", "first", "buying")
    whole = sheet(lang, 400, ids=themes, height=740)
    page = whole.page
    drawn(page)
    for at in range(len(themes)):
        found = page.locator(".tb-exercise").nth(at)
        found.locator(".tb-ask").evaluate("(ask) => ask.scrollIntoView({ block: 'start' })")
        ask, board, press = found.evaluate(SEEN)
        assert 0 <= ask[0] < ask[1] <= board[0] < board[1] <= 740
        assert board[1] < press[0] < board[1] + 60
        places, check = found.locator(".tb-place:visible, label.tb-laid"), found.locator("[type=submit]")
        if themes[at] == "supply":  # tiles that were bought have the same numbers
            hand = found.locator(".tb-screened").first.bounding_box()
            laid = [one.bounding_box() for one in places.all()]
            assert hand
            assert all(one and hand["y"] <= one["y"] + one["height"] / 2 <= hand["y"] + hand["height"] for one in laid)
        places.first.click()  # what is moved, or where
        if check.is_disabled():
            places.last.click()
        check.click()
        expect(found.locator(".tb-said")).to_have_text(re.compile(r"\w{3}.*\.$", re.DOTALL))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert whole.axe() == []


# Where an element, and the fields and the button of an exercise, stand in the window.
TOP = "(each) => each.getBoundingClientRect().top"
PLACES = """(exercise) => [...exercise.querySelectorAll('input, [type=submit]')].map((each) =>
  Math.round(each.getBoundingClientRect().top))"""


def test_what_was_clicked_or_typed_into_stays_where_it_is(sheet: Callable[..., Sheet]) -> None:
    """Room is kept for one line on an answer; where more is said, the page follows."""
    page = sheet("en", 1000, ids=("E03.2", "E04.7", "E01.4"))
    found = page["E03.2"]
    before = found.evaluate(PLACES)
    for field, number in enumerate(("1/2", "9", "8")):
        found.locator("input").nth(field).fill(number)
    button(found, "Check").click()
    expect(found.locator(".tb-said:not(:empty)")).to_have_count(3)
    assert found.evaluate(PLACES) == before
    found.locator("input").nth(2).fill("7")
    expect(found.locator(".tb-said:empty")).to_have_count(3)
    assert found.evaluate(PLACES) == before
    page.page.set_viewport_size({"width": 320, "height": 500})
    drawn(page.page)
    check = button(found, "Check")
    check.scroll_into_view_if_needed()
    drawn(page.page)
    at = check.evaluate(TOP)
    check.click()
    expect(found.locator(".tb-said:not(:empty)")).to_have_count(3)
    assert abs(check.evaluate(TOP) - at) < 1, "a page scrolls by whole pixels"
