"""Board first: the first screen of a lesson has its board, what it asks, and a place to click."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.publish import publish
from tests.browser.reader import Open, drawn
from tests.browser.server import REPOSITORY
from tests.browser.test_projector import LESSONS
from tests.notebooks.ran import kept

SHARE = 2 / 3  # of the board, at least
OTHERS = {"p1", "e3", "k3", "d1", "r0", "b3", "w1"}  # no lessons: puzzles, rulings, a record to write, what was tried
FORMED = [one for one in LESSONS if one.split("/")[1][:2] not in OTHERS]
# What is not in this form yet, by width: boards of which a phone shows less, and one whose first cards lie below.
LESS = {1200: {"07", "e1"}, 400: {"00", "03", "04", "05", "07", "08", "b0", "b2", "e1", "e2", "k0", "k1", "k2"}}
BELOW = {1200: set[str](), 400: {"k0"}}

FIRST = """() => {
  const first = document.querySelector(".tb-exercise, .tb-toy, [data-tp-alive=explorer]");
  const inView = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const laid = [...first.querySelectorAll(".tb-laid")].filter((one) => one.checkVisibility());
  const places = laid.length ? laid : [...first.querySelectorAll("button, input, label, [tabindex], [role=button]")]
    .filter((one) => one.checkVisibility() && !one.matches(".tb-rule, .tb-rule *"));
  const request = first.querySelector(".tb-step");
  const { top, bottom, height } = (first.querySelector(".tb-on-board, .tb-stage") ?? first).getBoundingClientRect();
  return [places.some(inView) && (!request || inView(request)), (Math.min(bottom, innerHeight) - top) / height];
}"""


@pytest.mark.repeats(1, "lesson")
@pytest.mark.parametrize("lesson", FORMED)
def test_the_first_screen_has_the_board_the_request_and_a_place(lesson: str, opened: Open, tmp_path: Path) -> None:
    (file,) = publish([REPOSITORY / f"notebooks/{lesson}.ipynb"], tmp_path, kept=kept())
    name = lesson.split("/")[1][:2]
    for width in LESS:
        reader = opened(file, viewport={"width": width, "height": 800})
        reader.ready()
        drawn(reader.page)
        clicked, share = reader.page.evaluate(FIRST)
        assert clicked is (name not in BELOW[width]), width
        assert share >= SHARE or name in LESS[width], f"{width}: {share:.2f}"
