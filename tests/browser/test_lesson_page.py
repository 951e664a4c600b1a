"""A published lesson does without a kernel what the explorer does in JupyterLab: in both languages, offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tbggg.record.annotations import comment_text
from tests.browser.reader import Open, Reader, until
from tests.browser.server import REPOSITORY
from tests.publish.lessons import explorer, markdown, notebook, shown, write

LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A lesson with the evening’s phase 3, published."""
    folder = tmp_path_factory.mktemp("lessons")
    found = {}
    for lang in LANGUAGES:
        evening = tbggg.read(REPOSITORY / "notebooks/games/evening.game")
        cells = (markdown("# 03"), explorer(evening, node=evening.at("1.3"), lang=lang))
        source = write(notebook(*cells, language=lang), folder / f"{lang}.ipynb")
        (found[lang],) = publish([source], folder / lang, run=False)
    return found


class Desk:
    """The one board of a page."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page: Page = reader.ready()
        self.live = self.page.locator("[data-tp-alive=explorer]")
        self.el = self.live.locator(".tb")
        self.told = self.el.locator(".tb-told p")

    def __getitem__(self, key: str) -> Locator:
        return self.el.locator(f"[data-tb-key='{key}']")

    def press(self, *keys: str) -> None:
        self.el.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, *keys: str) -> None:
        for key in keys:
            self[key].click()

    def record(self) -> tbggg.Record:
        """The record as it is downloaded now."""
        with self.page.expect_download() as download:
            self.live.locator("[data-tp-download]").click()
        assert download.value.suggested_filename.endswith(".game")
        return tbggg.read(download.value.path())


@pytest.fixture(params=[pytest.param(lang, marks=pytest.mark.repeats(1, "desk")) for lang in LANGUAGES])
def desk(request: pytest.FixtureRequest, lessons: dict[str, Path], opened: Open) -> Desk:
    return Desk(opened(lessons[request.param]))


def test_a_reader_steps_forks_plays_is_refused_rolls_and_scores(desk: Desk) -> None:
    before = desk.told.inner_text()
    desk.press("ArrowLeft")
    expect(desk.told).not_to_have_text(before)
    desk.press("ArrowRight")
    expect(desk.told).to_have_text(before)
    # A move that the rules refuse, with its rule.
    desk.click("piece geek 2")
    desk.el.locator(".tbs-shop > .tb-refused").first.click()
    expect(desk.el.locator(".tb-bubble .tb-rule")).to_contain_text(re.compile(r"3\.\d"))
    desk.page.keyboard.press("Escape")
    # By hand: nothing is entered before all has fallen.
    desk.click("deed advertise", "by hand")
    expect(desk["enter"]).to_have_attribute("aria-disabled", "true")
    desk.click("face 6", "enter")
    expect(desk.told).to_contain_text("6")
    expect(desk.el.locator(".tb-fork.tb-inside")).to_be_visible()
    # By luck, another seat.
    desk.click("piece geek 0", "deed advertise", "luck")
    expect(desk["luck"]).to_be_hidden()
    # As if it ended now.
    desk.press("e")
    expect(desk.el.locator(".tb-comparison .tb-breakdown tbody tr")).to_have_count(7)
    desk.press("e")
    expect(desk.el.locator(".tb-comparison")).to_be_hidden()
    moves = [str(node.move) for node in desk.record().nodes() if node.kind == "decision"]
    assert sum(move.startswith("ad ") for move in moves) == 3


AT_ITS_CAUSE = """([what, cause]) => {
  const [box, from] = [what, cause].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const gap = Math.min(Math.abs(box.top - from.bottom), Math.abs(from.top - box.bottom));
  return gap < 14 && box.left < from.right && box.right > from.left;
}"""


def test_reasons_rules_and_pieces_are_where_they_belong_on_a_projector(desk: Desk) -> None:
    desk.page.evaluate("() => { document.querySelector('.tp-page').style.zoom = 1.6; }")
    desk.click("piece geek 2")
    desk.el.locator(".tbs-shop > .tb-refused").first.click()
    expect(desk.el.locator(".tb-bubble")).to_be_visible()
    until(desk.page, AT_ITS_CAUSE, [".tb-bubble:not([hidden])", ".tb-pointed"])
    desk.el.locator(".tb-bubble .tb-rule").click()
    expect(desk.el.locator(".tb-rule-box")).to_be_visible()
    until(desk.page, AT_ITS_CAUSE, [".tb-rule-box", ".tb-bubble .tb-rule"])
    desk.page.keyboard.press("Escape")
    desk["piece geek 0"].hover()
    desk.page.mouse.down()
    desk.page.mouse.move(700, 300, steps=4)
    carried = desk.el.locator(".tb-carried").bounding_box()
    assert carried
    assert carried["x"] + carried["width"] / 2 == pytest.approx(700, abs=2)
    assert carried["y"] + carried["height"] / 2 == pytest.approx(300, abs=2)
    desk.page.keyboard.press("Escape")
    desk.page.mouse.up()


def test_a_reader_compares(desk: Desk) -> None:
    desk.press("k", "End", "k")
    desk.click("compare go")
    panel = desk.el.locator(".tb-comparison")
    expect(panel.locator(".tb-lead")).not_to_be_empty()
    expect(panel.locator(".tb-breakdown tbody tr")).to_have_count(7)
    expect(panel.locator(".tb-plot path[stroke-dasharray='9 9']")).to_be_attached()
    before = panel.locator(".tb-grids").inner_text()
    desk.click("compare way colours")
    expect(panel.locator(".tb-grids")).not_to_have_text(before)
    expect(desk["compare parted"]).to_contain_text("1.3")
    desk.reader.axe_is_clean()
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_reader_edits_writes_and_keeps_the_work(desk: Desk) -> None:
    desk.click("piece geek 0", "deed advertise", "luck")
    expect(desk.el.locator(".tb-fork")).to_have_count(1)
    desk.press("n")
    expect(desk["naming"]).to_be_focused()
    desk.page.keyboard.type("L’idée } \\ de Jaune")
    desk.page.keyboard.press("Enter")
    expect(desk.el.locator(".tb-fork.tb-inside")).to_contain_text("L’idée")
    desk.press("c")
    desk.el.locator("[data-tb-key='comment fr']").fill("Deux *mots*.")
    desk.click("glyph !?", "annotate close")
    expect(desk.el.locator(".tb-comment")).to_have_count(1 if desk.el.get_attribute("lang") == "fr" else 0)
    record = desk.record()
    fork = next(node for node in record.nodes() if node.variation and node.variation.name)
    rolled = fork.children[0]
    assert (fork.name(), rolled.glyphs, comment_text(rolled, "fr")) == ("L’idée } \\ de Jaune", ["!?"], "Deux *mots*.")
    desk.press("ArrowLeft", "Delete")
    expect(desk.el.locator(".tb-fork")).to_have_count(0)
    desk.press("u")
    expect(desk.el.locator(".tb-fork")).to_have_count(1)
    assert desk.record().dumps() == record.dumps()
    desk.press("m")
    expect(desk.el.locator(".tb-fork.tb-inside")).to_have_count(0)
    record = desk.record()
    assert str(record.at("1.3").children[0].move).startswith("ad ")
    desk.page.reload()
    desk.reader.ready()
    desk.reader.asked.pop()
    expect(desk.live.locator(".tp-kept")).to_be_visible()
    assert desk.record().dumps() == record.dumps(), "what was played and written is there after a reload"


def test_what_needs_a_kernel_is_not_offered(desk: Desk) -> None:
    expect(desk["what if"]).to_be_hidden()
    desk.press("w", "w", "Shift+J")
    expect(desk.el.locator(".tb-refusal:visible, .tb-whatif:visible")).to_have_count(0)
    desk.press("?")
    expect(desk.el.locator(".tb-keys")).to_be_visible()
    expect(desk.el.locator(".tb-keys kbd", has_text=re.compile(r"^(W|(Shift\+)?J)$"))).to_have_count(0)


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_has_no_barrier_and_fits_a_telephone(
    lessons: dict[str, Path], opened: Open, lang: str, picture: Callable[[Locator | Page, str], None]
) -> None:
    desk = Desk(opened(lessons[lang], color_scheme="light", viewport={"width": 400, "height": 800}))
    desk.press("k", "End", "k")
    desk.click("compare go", "edit", "annotate")
    expect(desk.el.locator(".tb-comparison .tb-lead")).to_be_visible()
    expect(desk.el.locator(".tb-annotate")).to_be_visible()
    desk.reader.is_for_everyone(400)
    picture(desk.live, f"lesson-400-{lang}-light")
    desk.reader.is_dark_for_everyone()
    picture(desk.live, f"lesson-400-{lang}-dark")


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize(("width", "height"), [(1200, 900), (400, 700)])
def test_an_exercise_that_the_address_names_begins_at_the_top_of_the_window(
    tmp_path: Path, opened: Open, width: int, height: int
) -> None:
    """Those above it come alive after the jump, and grow."""
    ids = ("E00.0", "E00.4", "E00.6", "E04.1", "E05.6")
    cells = [shown(tbggg.exercise(id, lang="en")._repr_mimebundle_()[0]) for id in ids]
    (file,) = publish([write(notebook(markdown("# 00"), *cells), tmp_path / "a.ipynb")], tmp_path, run=False)
    for id in ("E00.6", "E04.1"):
        page = opened(file, id, viewport={"width": width, "height": height}).page
        expect(page.locator("html[data-tp-ready=all]")).to_be_attached()
        until(
            page,
            """(id) => [...document.querySelectorAll('.tb-exercise')].some((one) =>
              one.querySelector('header b').title === id && Math.abs(one.getBoundingClientRect().top) < 2)""",
            arg=id,
        )


def test_the_others_are_played_by_bots(tmp_path: Path, opened: Open) -> None:
    record = tbggg.new_game(seats=3, first="red", luck=2010)
    bots = {record.seats[0]: "greedy", record.seats[2]: "mcts:playouts=8"}
    cells = (markdown("# Against bots"), explorer(record, bots=bots))
    (page,) = publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False)
    desk = Desk(opened(page))
    note = desk.live.locator(".tp-note")
    expect(note).to_contain_text("mcts:playouts=8 needs Python")
    # The draws and the bot follow by themselves, up to the seat whose bot is absent.
    desk.click("luck")
    expect(desk.el.locator(".tb-card")).to_contain_text(f"{record.seats[1].capitalize()} to move")
    expect(desk["play"]).to_have_attribute("aria-label", "Play")
    decided = [node for node in desk.record().nodes() if node.kind == "decision"]
    assert [node.seat for node in decided] == [record.seats[0]]
