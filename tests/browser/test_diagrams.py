"""Diagrams of a game’s page: beside and beneath the board, drawn when the reader comes near, and on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tbggg
from tbggg.publish import publish
from tests.browser.reader import Open, drawn, until, without_network
from tests.browser.server import REPOSITORY
from tests.publish.lessons import explorer, notebook, shown, write

TONIGHT = REPOSITORY / "notebooks/games/tonight.game"


@pytest.fixture(scope="module")
def tonight(published_game: Callable[[str], Path]) -> Path:
    """The page of a whole game."""
    return published_game("tonight")


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (400, 800)])
def test_a_diagram_beneath_the_board_does_not_cover_it(tonight: Path, opened: Open, width: int, height: int) -> None:
    page = opened(tonight, viewport={"width": width, "height": height}).ready()
    sheet = page.locator(".tp-sheet")
    for diagram in (1, 3):
        picture = page.locator("article:visible .tp-diagram").nth(diagram)
        picture.evaluate("(el) => scrollTo(0, el.getBoundingClientRect().bottom + scrollY - innerHeight)")
        expect(picture.locator(".tp-picture:visible > svg")).to_be_visible()
        drawn(page)
        assert covered(page, ".tp-sheet") == []
        sheet.click()
        expect(sheet).to_have_attribute("aria-expanded", "true")
        expect(page.locator(".tb-board > svg")).to_be_visible()
        assert covered(page, ".tp-beside") == []
        page.locator(".tb [data-tb-key='forward']").click()
        sheet.click()
        expect(sheet).to_have_attribute("aria-expanded", "false")


def test_the_card_does_not_lie_over_the_docked_transport(tonight: Path, opened: Open) -> None:
    page = opened(tonight, viewport={"width": 1200, "height": 700}).ready()
    page.locator(".tp-beside .tb-card").evaluate(
        "(card) => { const panel = card.closest('.tp-beside');"
        " panel.scrollTop += card.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom - 30; }"
    )
    drawn(page)
    assert covered(page, ".tp-beside .tb-time") == []


def covered(page: Page, selector: str) -> list[str]:
    """What lies over an element, at points of all of it that is in view."""
    return page.evaluate(
        """(selector) => {
          const el = document.querySelector(selector);
          const { left, right, top, bottom } = el.getBoundingClientRect();
          const found = new Set();
          for (let i = 1; i < 20; i++)
            for (let j = 1; j < 20; j++) {
              const at = [left + ((right - left) * i) / 20, top + ((Math.min(bottom, innerHeight) - top) * j) / 20];
              const hit = document.elementFromPoint(...at);
              if (!el.contains(hit)) found.add(hit?.outerHTML.slice(0, 80) ?? "nothing");
            }
          return [...found];
        }""",
        selector,
    )


def test_a_picture_far_away_waits_for_the_reader_or_for_paper(tonight: Path, chromium: Browser) -> None:
    context = without_network(chromium)
    context.add_init_script("window.requestIdleCallback = () => 0")  # never at leisure
    page = context.new_page()
    page.set_viewport_size({"width": 1000, "height": 800})  # beside the board, diagrams are captions
    page.goto(tonight.as_uri())
    expect(page.locator("html[data-tp-ready=all]")).to_be_attached()
    diagrams = page.locator("article:visible .tp-diagram")
    drawn = page.locator("article:visible .tp-picture:visible > svg")
    expect(diagrams.last.locator("svg")).to_have_count(0)
    room = diagrams.last.bounding_box()
    diagrams.last.scroll_into_view_if_needed()
    expect(diagrams.last.locator(".tp-picture:visible > svg")).to_be_visible()
    now = diagrams.last.bounding_box()
    assert room is not None
    assert now is not None
    assert abs(room["height"] - now["height"]) < 1, "the text does not move"
    assert drawn.count() < diagrams.count()
    page.emulate_media(media="print")
    expect(drawn).to_have_count(diagrams.count())
    expect(page.locator("article:visible .tp-mount .nsewdrag").first).to_be_visible()
    context.close()


# The drawings of a page, each as its elements with their attributes in order, without groups that do nothing.
DRAWINGS = """(all) => all.map((svg) => [...svg.querySelectorAll(":not(g), [transform], [style], [class]")].map(
  (el) => [el.localName, ...[...el.attributes].map(({name, value}) => `${name}=${value}`).sort(), el.textContent],
))"""


def test_a_diagram_that_is_drawn_late_is_the_same_as_one_that_shares_nothing(
    tonight: Path, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Nothing:
        def __init__(self, _: object) -> None:
            self.shapes: list[str] = []
            self.shorter: dict[str, str] = {}

    monkeypatch.setattr("tbggg.publish.html.pictures.Repeats", Nothing)
    drawings = []
    for file in (tonight, *publish([TONIGHT], tmp_path)):
        page = opened(file).ready()
        page.emulate_media(media="print")  # on paper all are drawn
        expect(page.locator(".tp-picture > noscript")).to_have_count(0)
        drawings.append(page.locator(".tp-picture > svg").evaluate_all(DRAWINGS))
    assert drawings[0] == drawings[1] != []


# What the ground of the board is filled with: nothing as long as the board is being drawn, or is drawn anew.
GROUND = """() => {
  const ground = document.querySelector(".tb-drawn .tbs-ground");
  return ground && getComputedStyle(ground).fill;
}"""


def test_a_drawing_of_one_game_leaves_the_board_of_another_its_looks(tmp_path: Path, opened: Open) -> None:
    """Rules for shapes have the same names in both: the ground of the board turned black."""
    pig = tbggg.new_game("pig", seats="ann bob", luck=1)
    drawing = shown(tbggg.exercise("E05.1")._repr_mimebundle_()[0])
    grounds = []
    for name, cells in (("alone", [explorer(pig)]), ("both", [drawing, explorer(pig)])):
        file = publish([write(notebook(*cells), tmp_path / f"{name}.ipynb")], tmp_path, run=False)[0]
        page = opened(file).ready()
        grounds.append(until(page, GROUND))
    assert grounds[0] == grounds[1]


# Of each still board: how many of its pictures are seen, their smallest letters but in signs in pixels, their edges.
STILL_BOARDS = """(all) => all.map((board) => {
  const seen = [...board.querySelectorAll(".tp-picture")].filter((one) => one.checkVisibility());
  const letters = seen.flatMap((one) => [...one.querySelectorAll("text:not(svg svg text)")]);
  const scale = ({ a, b }) => Math.hypot(a, b); // a name beside a map stands on its side
  const sizes = letters.map((one) => parseFloat(getComputedStyle(one).fontSize) * scale(one.getScreenCTM()));
  const [{ left, right }] = seen.map((one) => one.getBoundingClientRect());
  return [seen.length, Math.min(...sizes), left, right];
})"""
LEGIBLE = 9  # pixels


def test_a_still_board_is_drawn_for_its_room(tmp_path: Path, opened: Open) -> None:
    buttons, pig = (tbggg.board(tbggg.new_game(code, seats=3, luck=1).start.advance()) for code in ("buttons", "pig"))
    cells = [shown(one._repr_mimebundle_()[0]) for one in (buttons, pig)]
    covered = shown(tbggg.cover(buttons)._repr_mimebundle_())
    (file,) = publish([write(notebook(*cells, covered), tmp_path / "a.ipynb")], tmp_path, run=False)
    page = opened(file).ready()
    page.locator(".tp-cover").evaluate("(cover) => (cover.open = true)")
    for width in (400, 760, 1200):
        page.set_viewport_size({"width": width, "height": 800})
        drawn(page)
        expect(page.locator(".tp-picture:visible > noscript")).to_have_count(0)
        expect(page.get_by_role("img", name="Buttons")).to_have_count(2)
        for seen, least, left, right in page.locator(".tp-output").evaluate_all(STILL_BOARDS):
            assert seen == 1
            assert least >= LEGIBLE, width
            assert 0 <= left < right <= width
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 400, "height": 800})
    expect(page.locator(".tp-picture > noscript")).to_have_count(0)
    sizes = page.locator(".tp-picture:visible > svg").evaluate_all(
        "(all) => all.map((one) => one.viewBox.baseVal.width)"
    )
    assert sizes == [692, 568, 692], "on paper the widest"


def test_a_board_in_a_tale_reaches_from_edge_to_edge_of_a_telephone(
    published_game: Callable[[str], Path], opened: Open
) -> None:
    """Within the margins of the text, the map's smallest letters had 8.13 px."""
    page = opened(published_game("one-day"), viewport={"width": 400, "height": 800}).ready()
    page.emulate_media(media="print")  # on paper all are drawn
    expect(page.locator(".tp-picture > noscript")).to_have_count(0)
    page.emulate_media(media="screen")
    page.locator("article:visible details").evaluate_all("(all) => all.forEach((one) => (one.open = true))")
    drawn(page)
    boards = page.locator("article:visible .tp-diagram:visible").evaluate_all(STILL_BOARDS)
    assert len(boards) > 5
    for seen, least, left, right in boards:
        assert seen == 1
        assert least >= LEGIBLE
        assert 0 <= left < right <= 400
    assert page.evaluate("document.documentElement.scrollWidth") == 400
