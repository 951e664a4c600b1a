"""The page of practice in a browser: answered wrong and right, remembered by day, and taken along; no network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tbggg.games.essen.rules.fair_file import fair_lines
from tbggg.publish.site.practice import practice_pages
from tests.browser.accessibility import violations
from tests.browser.lab import PATIENCE
from tests.browser.reader import Lend
from tests.games.essen.test_practice_own import MIRRORED as OWN

DEALT = """() => {
  const [dealer, luck, nth] = document.querySelector("[data-tp-card]").dataset.tpCard.split(" ");
  const { brought, plan } = tbgggPractice;
  const { own } = JSON.parse(localStorage.getItem(`tbggg.practice.${plan.game}`) ?? "{}");
  const start = own && plan.dealers[dealer].own ? brought.plain(brought.own_table(own)).start : undefined;
  return brought.plain(brought.dealers[dealer].deal(Number(luck), Number(nth), plan.lang, start).parts);
}"""


SHEETS = (1, 7, 8)
LONG = {"essen": (11, 12), "bunny": (9, 11)}  # three pages in French, in the order in which they are dealt
OTHERS = ("bgg", "buttons", "bunny", "pig")
STORY = 6  # questions of the story of a turn
SMALLEST, OF_A_MAP = 7, 6  # points
LETTERS = """() => [...document.querySelectorAll(".tp-drawn text")].map((el) =>
  parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a * 0.75)"""


def practice_in(folder: Path, lang: str) -> Path:
    """Write the practice pages of a language into a folder; return where they are."""
    for page in practice_pages((lang,)):
        (folder / page.path).parent.mkdir(exist_ok=True)
        (folder / page.path).write_text(page.text, "utf-8")
    return folder / "practise"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return practice_in(tmp_path_factory.mktemp("practice"), "en")


@pytest.fixture
def page(window: Lend) -> Iterator[Page]:
    """A page with a clock that must not complain, and asks for nothing but itself."""
    lent = window(viewport={"width": 1200, "height": 800}, clock=True, accept_downloads=True)
    yield lent.page
    assert lent.trouble == []
    assert lent.page.evaluate("window.refused") == []
    assert all(one.startswith(("file:", "blob:")) for one in lent.asked)


def opened(page: Page, file: Path, query: str) -> None:
    page.goto(f"{file.as_uri()}?{query}")
    expect(page.locator("html[data-tp-ready=all]")).to_be_attached()


def on_paper(page: Page, file: Path, query: str, name: str = "Print a sheet") -> None:
    """Open a page and make a sheet of it; no printer is asked."""
    opened(page, file, query)
    page.evaluate("window.print = () => undefined")
    page.get_by_role("button", name=name).click()


def answer(page: Page, right: bool) -> None:
    """Answer what is dealt; a wrong answer is the first that has words of its own."""
    for nth, part in enumerate(page.evaluate(DEALT)):
        asked = page.locator(".tb-question").nth(nth)
        if part["choices"]:
            rights = [one["right"] for one in part["choices"]]
            boxes = asked.locator(".tb-choices input")
            for place in range(len(rights)) if part["several"] else [rights.index(right)]:
                boxes.nth(place).set_checked(rights[place] == right, force=True)
        else:
            asked.locator(".tb-number").fill(str(part["number"] if right else part["mistakes"][0][0]))
    page.get_by_role("button", name="Check").click()
    sign = "tb-is-right" if right else "tb-is-wrong"
    expect(page.locator(f".tb-said.{sign}").first).to_be_visible()


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('tbggg.practice.pig')"))


def test_boxes_move_by_day_and_a_file_brings_them_to_another_browser(page: Page, folder: Path, window: Lend) -> None:
    opened(page, folder / "pig.en.html", "rule=P3")
    boxes, told = [], []
    for hours, right in ((0, True), (0, True), (24, True), (48, True), (24, True), (168, False)):
        page.clock.fast_forward(hours * 3_600_000)
        page.keyboard.press("n")
        answer(page, right)
        boxes.append(kept(page)["rules"]["P3"]["box"])
        told.append(page.get_by_role("status").filter(has_text="P3: box").inner_text())
    assert boxes == [1, 1, 2, 2, 3, 1]
    assert told[1:4] == [
        "P3: box 1 of 5, due again tomorrow.",
        "P3: box 2 of 5, due again in 3 days.",
        "P3: box 2 of 5, due again tomorrow.",  # two days later, not due
    ]
    wrong = page.get_by_role("button", name="What I got wrong (1)")
    wrong.click()
    expect(page.locator(".tp-rules li")).to_have_count(1)
    expect(page.locator(".tp-rules li button")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tp-rules li b")).to_have_text(kept(page)["wrong"][0]["rule"])
    answer(page, right=True)
    expect(page.locator(".tp-rules li")).to_contain_text("right once")
    page.get_by_role("button", name="Today").click()
    new = 6 - len(kept(page)["rules"])  # the mistake may have been about another rule
    expect(page.get_by_role("status").filter(has_text=f"Today · {new} new rules")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Take it along").click()
    other = window(alone=True)
    opened(other.page, folder / "pig.en.html", "rule=P3")
    other.page.locator("input[type=file]").set_input_files(saved.value.path())
    expect(other.page.get_by_text("Read: of each rule")).to_be_visible(timeout=PATIENCE)
    assert kept(other.page)["rules"] == kept(page)["rules"]
    assert kept(other.page)["wrong"] == kept(page)["wrong"]
    forget = other.page.get_by_role("button", name="Forget all")
    forget.click()
    other.page.locator(".tp-apart .tb-ghost").last.click()
    assert kept(other.page)["rules"] == {}


def test_a_rule_that_is_left_without_an_answer_comes_again_after_the_others(page: Page, folder: Path) -> None:
    opened(page, folder / "pig.en.html", "today")
    rule = page.locator(".tp-dealt header .tb-rule").first
    dealt = []
    for _ in range(6):
        dealt.append(rule.inner_text())
        page.keyboard.press("n")
    assert len(set(dealt[:5])) == 5, "a day has five new rules"
    assert dealt[5] == dealt[0]


def test_on_a_telephone_and_by_keys(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    opened(page, folder / "bgg.en.html", "rule=2.5&seed=7")
    expect(page.get_by_text("Sheet 7")).to_be_visible()
    before = page.locator("[data-tp-card]").get_attribute("data-tp-card")
    for _ in range(3):
        answer(page, right=False)
        answer(page, right=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= 400
        page.keyboard.press("n")
    opened(page, folder / "bgg.en.html", "rule=2.5&seed=7")
    expect(page.locator("[data-tp-card]")).to_have_attribute("data-tp-card", before)
    page.keyboard.press("1")
    expect(page.locator(".tb-choices input:checked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".tb-choices input:checked")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".tb-hint[open]")).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator(".tb-rule-text")).to_contain_text("2.5 ·")
    page.get_by_text("What to practise · 2.5").click()
    page.get_by_role("button", name="Buy tiles").click()
    expect(page.locator(".tp-phase[aria-pressed=true] + .tp-rules")).to_be_in_viewport()
    page.get_by_role("button", name="5.6").click()  # folds the list: what was chosen is in view
    expect(page.locator("header .tb-rule")).to_have_text("5.6")
    expect(page.locator(".tb-ask")).to_be_in_viewport()
    page.get_by_text("What to practise · 5.6").click()
    page.get_by_role("searchbox").fill("ernie")
    expect(page.locator(".tp-rules li").first).to_be_visible()
    assert violations(page) == []


def test_with_its_theme_on_auto_all_of_it_follows_the_system(page: Page, folder: Path) -> None:
    opened(page, folder / "pig.en.html", "all")
    ground = "one => getComputedStyle(one).backgroundColor"
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        body = page.locator("body").evaluate(ground)
        for part in (".tp-practising", ".tp-dealt .tb-exercise"):
            expect(page.locator(part)).to_have_css("background-color", body)


def test_a_plan_is_walked(page: Page, folder: Path) -> None:
    """It ends short of its goals, which counts as wrong; then its answer is shown, and ends with every star."""
    opened(page, folder / "essen.en.html", "rule=7.1&seed=7")
    for _ in range(20):
        if page.locator("[data-tp-card^=e1_]").count():
            break
        page.keyboard.press("n")
    page.get_by_role("button", name="End here").click()
    expect(page.locator(".tb-said")).to_contain_text("☆")
    kept = "JSON.parse(localStorage.getItem('tbggg.practice.essen')).rules['7.1']"
    assert page.evaluate(kept)["right"] == 0
    page.get_by_role("button", name="Answer", exact=True).click()
    page.get_by_role("button", name="End here").click()
    expect(page.locator(".tb-said")).to_contain_text("★")
    assert page.evaluate(kept)["right"] == 0
    assert violations(page) == []


def test_a_sheet_has_eight_questions_and_its_answers_apart(page: Page, folder: Path) -> None:
    on_paper(page, folder / "bgg.en.html", "phase=5")
    expect(page.locator(".tp-paper > ol > li")).to_have_count(8)
    expect(page.locator(".tp-solutions")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.get_by_label("With the answers").check()
    page.get_by_role("button", name="Print a sheet").click()
    expect(page.locator(".tp-solutions > ol > li")).to_have_count(8)
    page.emulate_media(media="print")
    expect(page.locator(".tp-paper")).to_be_visible()
    expect(page.locator(".tp-practising")).to_be_hidden()


def test_a_sheet_outlines_what_is_offered_and_lists_what_is_not_drawn(page: Page, folder: Path) -> None:
    """Of eight exercises on who meets a ranking card: four players, and a fifth choice that no picture has."""
    on_paper(page, folder / "essen.en.html", "rule=9.4&seed=7")
    asked = page.locator(".tp-paper > ol > li").first
    expect(asked.locator("[data-tb-place] > rect:last-child[style*=dasharray]")).to_have_count(4)
    expect(asked.locator("div:has(> .tp-drawn) > ul")).to_have_text("nobody")


def test_a_sheet_has_no_stories_and_letters_that_can_be_read(page: Page, folder: Path) -> None:
    """A story of six questions goes on by their answers, and is longer than a page."""
    on_paper(page, folder / "bunny.en.html", "rule=1.2&seed=7")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1032})  # of A4 within its margins
    asked = page.locator(".tp-paper > ol > li")
    expect(asked).to_have_count(8)
    assert max(asked.nth(at).locator("> div").count() for at in range(8)) < STORY
    assert min(page.evaluate(LETTERS)) > SMALLEST


def test_a_whole_map_on_a_sheet_has_letters_of_six_points(page: Page, folder: Path) -> None:
    on_paper(page, folder / "essen.en.html", "seed=8")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1047})  # of A4 within its margins
    expect(page.locator(".tp-broad")).to_have_count(1)
    assert min(page.evaluate(LETTERS)) >= OF_A_MAP


@pytest.mark.parametrize("game", ["essen", *(pytest.param(one, marks=pytest.mark.repeats(1)) for one in OTHERS)])
def test_the_questions_of_a_sheet_fill_two_pages_at_most(page: Page, folder: Path, game: str) -> None:
    for seed in SHEETS:
        on_paper(page, folder / f"{game}.en.html", f"seed={seed}")
        assert page.pdf(prefer_css_page_size=True, format="A4").count(b"/Type /Page\n") <= 2, seed


def test_long_questions_are_brought_into_an_order_that_fits_two_pages(page: Page, tmp_path: Path) -> None:
    folder = practice_in(tmp_path, "fr")
    for game, seeds in LONG.items():
        for seed in seeds:
            on_paper(page, folder / f"{game}.fr.html", f"seed={seed}", "Imprimer une feuille")
            expect(page.locator(".tp-paper > ol > li")).to_have_count(8)
            expect(page.locator(".tp-paper")).to_be_hidden()
            assert page.pdf(prefer_css_page_size=True, format="A4").count(b"/Type /Page\n") <= 2, (game, seed)


def test_a_table_practises_on_what_it_has_entered(page: Page, folder: Path) -> None:
    """Wrong lines are refused with their number and their rule; right ones stay, and nothing is a substitute there."""
    page.set_viewport_size({"width": 400, "height": 800})
    opened(page, folder / "essen.en.html", "rule=3.5&seed=7")
    dealt, form = page.locator(".tp-dealt"), page.locator(".tp-own")
    lines = fair_lines(OWN)
    form.locator("summary").click()
    form.get_by_role("textbox").fill(lines.replace("G02 die 15", "G02 die 12"))
    form.get_by_role("button", name="Practise there").click()
    expect(form.get_by_role("alert")).to_contain_text(re.compile(r"^Line 13: “G02 die 12” .* \[C12\]\.$"))
    assert page.evaluate("getSelection().toString()") == "G02 die 12"
    assert violations(page) == []
    form.locator("input[type=file]").set_input_files(
        {"name": "fair.txt", "mimeType": "text/plain", "buffer": lines.encode()}
    )
    expect(form.get_by_text("Exercises are dealt on what your table has entered")).to_be_visible()
    expect(form.get_by_role("textbox")).to_be_hidden()
    expect(dealt).to_contain_text("The fair of a table that owns the game")
    card = page.locator("[data-tp-card]").get_attribute("data-tp-card")
    answer(page, right=False)
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert violations(page) == []
    opened(page, folder / "essen.en.html", "rule=3.5&seed=7")
    expect(page.locator("[data-tp-card]")).to_have_attribute("data-tp-card", card)
    for _ in range(4):
        expect(dealt).not_to_contain_text("ubstitute")
        page.keyboard.press("n")
    kept = page.evaluate("JSON.parse(localStorage.getItem('tbggg.practice.essen'))")
    assert kept["own"] == lines
    assert [one["own"] for one in kept["wrong"]] == [lines]
    form.get_by_role("button", name="Practise as usual").click()
    assert page.evaluate("'own' in JSON.parse(localStorage.getItem('tbggg.practice.essen'))") is False
