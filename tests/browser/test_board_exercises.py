"""Exercises in a browser that are answered on the board, and those that are dealt anew again and again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tbggg
from tbggg.publish.notebooks.lesson_page import page as lesson_page
from tests.browser.lab import Lab
from tests.browser.reader import Lend, Reader, drawn, until
from tests.browser.sheet import Sheet, button, sheets
from tests.publish.lessons import markdown, notebook, shown

RING = 5  # pixels around a place that has the focus
TOP = "(el) => Math.round(el.getBoundingClientRect().top)"  # in the window
TALL = 900  # px of a window that holds a request, its board and the tiles below it
MOST_MOVED = 60  # pixels, by three lines of text
# Places of a story on which something lies once they are brought into view.
COVERED = """() => [...document.querySelectorAll(".tb-in-turn .tb-choices > button")].filter((one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.textContent)"""


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens a sheet of exercises."""
    with sheets(window, tmp_path) as opens:
        yield opens


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_place_that_a_key_reaches_is_in_view_with_its_ring(sheet: Callable[..., Sheet]) -> None:
    page = sheet(ids=("E03.6",))
    second = page["E03.6"].locator("fieldset").last.get_by_role("radio").first
    height = int(middle(second)[1])  # the window ends in the midst of it
    page.page.set_viewport_size({"width": 1000, "height": height})
    page["E03.6"].locator("fieldset").first.get_by_role("radio").first.focus()
    page.page.keyboard.press("Tab")
    expect(second).to_be_focused()
    place = second.locator("..").bounding_box()
    assert place
    assert place["y"] + place["height"] + RING <= height


def test_a_question_is_answered_on_the_board(sheet: Callable[..., Sheet]) -> None:
    page = sheet()
    found = page["E03.6"]
    shops = found.locator("fieldset").first.locator(".tb-board [data-tb-place='2'], .tb-board [data-tb-place='3']")
    expect(found.locator(".tb-laid")).to_have_count(12)
    found.scroll_into_view_if_needed()
    page.page.mouse.click(*middle(shops.first))
    page.page.mouse.click(*middle(shops.last))
    first = found.get_by_role("radio", name="Shop 3").first
    expect(first).to_be_checked()
    chosen = found.locator(".tb-laid", has=page.page.locator(":checked"))
    assert middle(chosen) == pytest.approx(middle(shops.last), abs=2)
    expect(chosen).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # what lies under it keeps its colours
    first.focus()
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("ArrowDown")
    expect(found.get_by_role("radio", name="Shop 2").nth(1)).to_be_checked()
    page.page.keyboard.press("Enter")
    expect(found.locator(".tb-said").nth(1)).to_contain_text("Shop 2: no. It does not go back")
    for _ in range(3):
        page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    button(found, "Clear my answers").click()
    expect(found.locator(":checked")).to_have_count(0)
    button(found, "Check").click()  # below two boards: what is said of the first question comes into view
    expect(found.locator(".tb-said").first).to_be_in_viewport(ratio=1)


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize(("lang", "width", "height", "scheme"), [("en", 1000, 900, "light"), ("fr", 400, 700, "dark")])
def test_a_round_is_played_in_five_clicks(
    sheet: Callable[..., Sheet], picture: Callable[..., None], lang: str, width: int, height: int, scheme: str
) -> None:
    page = sheet(lang, width, scheme, ids=("E00.0", "E04.1", "E04.2"), height=height)
    found = page["E00.0"]
    you, another = {"en": ("You", "New exercise like this"), "fr": ("Vous", "Nouvel exercice semblable")}[lang]
    tops = found.locator(".tb-screened .tb-tile").evaluate_all(f"all => all.map({TOP})")
    assert len(tops) == 8
    assert len(set(tops)) == 1, "they stand in one row"
    for asked in (tbggg.exercise("E00.0", lang=lang), tbggg.exercise("E00.0", lang=lang).another(1)):
        expect(found.locator("header b")).to_have_text(asked.id)
        expect(found.locator(".tb-screened .tb-tile")).to_have_count(8)
        found.locator(".tb-step").evaluate("(el) => el.scrollIntoView({ block: 'start' })")
        expect(found.locator(".tb-step")).to_be_in_viewport(ratio=1)
        expect(found.locator(".tb-screened").first).to_be_in_viewport(ratio=1 if height >= TALL else 0)  # its tiles
        play_in_turn(page, found, asked)
        expect(found.locator(".tb-solved")).not_to_be_empty()
        expect(found.locator(".tb-after")).to_have_text(asked.why)
        expect(found.locator(".tb-board")).to_be_visible()
        assert asked.then
        has = f"{asked.then.position.points['blue']}"
        expect(found.locator(".tb-holdings li", has_text=you)).to_contain_text(has)
        assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        picture(found, f"five-clicks-{lang}-{width}-{asked.nth or asked.id[-1]}")
        button(found, another).click()
    replay = {"en": "Play it again from the start", "fr": "Rejouer depuis le début"}[lang]
    expect(button(found, replay)).to_be_hidden()
    expect(found.locator(".tb-step")).to_be_in_viewport(ratio=1)


def play_in_turn(page: Sheet, found: Locator, asked: tbggg.Exercise) -> None:
    """Play a story to its end, each step first wrong in every way."""
    board, step, said = (found.locator(one) for one in (".tb-board", ".tb-step", ".tb-said"))
    for nth, part in enumerate(asked.parts, 1):
        expect(found.locator(".tb-step b")).to_contain_text(str(nth))
        expect(found.locator(".tb-laid")).to_have_count(len(part.choices) if len(part.choices) > 1 else 0)
        for one in sorted(part.choices, key=lambda one: one.right):
            place = found.get_by_role("button", name=one.label, exact=True)
            place.focus()
            top = board.evaluate(TOP)
            place.press("Enter")
            expect(said).to_contain_text(one.reason)
            expect(said).to_have_class(re.compile("tb-is-right" if one.right else "tb-is-wrong"))
            moved = top - board.evaluate(TOP)
            if not one.right:
                expect(said).to_be_in_viewport(ratio=1)
                assert 0 <= moved <= MOST_MOVED, "the board moves only as far as shows what is said below it"
            elif nth < len(asked.parts):
                expect(step).to_be_in_viewport(ratio=1)
        assert page.axe() == [] if nth in (1, 4) else True


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_there_is_always_another_one(sheet: Callable[..., Sheet], lang: str) -> None:
    page = sheet(lang)
    check, another = {"en": ("Check", "New exercise like this"), "fr": ("Vérifier", "Nouvel exercice semblable")}[lang]
    found = page["E04.1"]
    for nth in (1, 2):
        button(found, another).press("Enter")
        fresh = tbggg.exercise("E04.1", lang=lang).another(nth)
        expect(found.locator("header b")).to_have_text(fresh.id)
        expect(found.locator(".tb-ask")).to_have_text(fresh.ask)
        expect(found.locator("input").first).to_be_focused()
        wrong, right = (next(one for one in fresh.parts[0].choices if one.right == given) for given in (False, True))
        found.get_by_label(wrong.label, exact=True).check()
        button(found, check).click()
        expect(found.locator(".tb-said")).to_contain_text(wrong.reason)
        found.get_by_label(right.label, exact=True).check()
        button(found, check).click()
        expect(found.locator(".tb-after")).to_have_text(fresh.why)
        expect(found.locator(".tb-solved")).not_to_be_empty()
    assert page.axe() == []


def test_a_seed_on_the_address_gives_a_class_the_same_exercises(sheet: Callable[..., Sheet]) -> None:
    page = sheet(seed="?seed=7", ids=("E04.1", "E00.0", "E00.3"))
    first = page.page.locator(".tb-exercise").last  # of a game's first lesson: no name, no numbers of rules
    expect(first.locator("header")).to_have_text("Exercise · 7Rule")
    ids = tbggg.exercise("E00.3", lang="en").another(7).rules
    first.get_by_role("button", name=f"Rule {' '.join(ids)}").click()
    for id in ids:
        expect(first.locator(".tb-rule-text")).to_contain_text(f"{id} · ")
    own = tbggg.exercise("E04.1", lang="en")
    expect(page["E04.1"].locator(".tb-ask")).to_have_text(own.another(7).ask)
    dealt = tbggg.exercise("E00.0", lang="en").another(7)
    expect(page["E00.0"].locator(".tb-step")).to_contain_text(dealt.parts[0].ask)
    expect(page["E00.0"].locator(".tb-board")).to_contain_text("Prices assumed.")
    expect(page["E00.0"].locator(".tb-board [data-tb-rule]")).to_be_hidden()
    button(page["E04.1"], "New exercise like this").press("Enter")
    expect(page["E04.1"].locator("header b")).to_have_text(own.another(8).id)
    page.page.goto(page.page.url.replace("seed=7", "seed=7e9"))
    expect(page["E04.1"].locator(".tb-ask")).to_have_text(own.ask)


def test_on_paper_a_seed_names_its_sheet_and_prints_its_exercises(window: Lend, tmp_path: Path) -> None:
    """Without answers, and without what was said to one; a wrong seed prints the lesson's own, and is not named."""
    own = tbggg.exercise("E04.1", lang="en")
    dealt = own.another(7)
    every = [*(tbggg.exercise(id, lang="en") for id in ("E04.1", "E00.0")), tbggg.predict("P05.1", lang="en")]
    asked = (shown(one._repr_mimebundle_()[0]) for one in every)
    file = tmp_path / "seven.html"
    told = notebook(markdown("# 04 · Ernie\n\n**7 minutes**"), *asked)
    file.write_text(lesson_page(told, {"metadata": {"name": "seven"}}), "utf-8")
    lent = window()
    page = lent.page
    for seed, head in (("7", "Sheet 7"), ("x", "")):
        page.goto(f"{file.as_uri()}?seed={seed}")
        page.wait_for_selector("html[data-tp-ready=all]", state="attached")
        first, story = page.locator(".tb-exercise").first, page.locator(".tb-in-turn")
        expect(first.locator(".tb-ask")).to_have_text((dealt if head else own).ask)
        button(first, "Check").click()
        expect(first.locator(".tb-outcome")).to_be_visible()
        page.emulate_media(media="print")
        name = page.locator(".tp-sheet b")
        expect(name).to_have_text(head)
        expect(name).to_have_css("font-size", "18.6667px")
        expect(page.locator(".tp-sheet")).to_have_css("font-size", "0px")
        expect(page.locator(".tp-sheet small")).to_have_text([re.compile("it is the same on all sheets")] * bool(head))
        for one in (first.locator(".tb-outcome"), story):
            expect(one).to_be_hidden()
        seen = page.locator("main").inner_text()
        assert (dealt.ask in seen, own.ask in seen) == (bool(head), not head)
        assert (own.why in seen) == (not head)
        assert dealt.why not in seen
        page.emulate_media(media="null")


@pytest.mark.repeats(0)
def test_in_lab_there_is_always_another_one(lab: Lab) -> None:
    lab.open_cells('import tbggg\ntbggg.exercise("E04.1")')
    lab.run_all()
    found = lab.page.locator(".tb-exercise")
    button(found, "New exercise like this").click()
    expect(found.locator(".tb-ask")).to_have_text(tbggg.exercise("E04.1").another(1).ask)


def test_places_lie_on_their_board_on_a_projector_too(sheet: Callable[..., Sheet]) -> None:
    """A projector shows a lesson zoomed; the places of E03.6 lay beside their shops there."""
    page = sheet(ids=("E03.6",))
    expect(page.page.locator(".tb-laid")).to_have_count(12)
    page.page.evaluate("() => { document.body.style.zoom = 1.6; }")
    page.page.set_viewport_size({"width": 1200, "height": 900})
    until(
        page.page,
        """() => [...document.querySelectorAll('.tb-on-board')].every((list) => {
          const board = list.querySelector('.tb-board').getBoundingClientRect();
          return [...list.querySelectorAll('.tb-laid')].map((one) => one.getBoundingClientRect()).every((one) =>
            one.left > board.left && one.right < board.right && one.top > board.top && one.bottom < board.bottom);
        })""",
    )


def test_a_list_below_a_board_that_fills_a_phone_follows_it(sheet: Callable[..., Sheet]) -> None:
    """It scrolled in what the board left of the window, which was nothing; the question was a narrow column."""
    page = sheet("fr", 400, ids=("EB2.4",), height=800)
    found = page["EB2.4"]
    board, legend, list = (found.locator(one) for one in (".tb-reduced", "legend", ".tb-choices label"))
    drawn(page.page)
    whole = board.bounding_box()
    asked = legend.bounding_box()
    assert whole
    assert asked
    assert whole["height"] > 400, "a board that is low stays in view above its list"
    assert asked["width"] > whole["width"] / 2
    for one in list.all():
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport(ratio=1)
        place = one.bounding_box()
        whole = board.bounding_box()
        assert place
        assert whole
        assert place["y"] >= whole["y"] + whole["height"]
        one.click()
        button(found, "Vérifier").click()
        expect(found.locator(".tb-said")).to_be_in_viewport()
    button(found, "Nouvel exercice semblable").click()
    hint = found.locator("details.tb-hint", has_text="Indice")
    hint.locator("summary").click()
    name, told = (hint.locator(one).bounding_box() for one in ("summary", "p"))
    assert name
    assert told
    assert told["y"] >= name["y"] + name["height"], "a hint stands below its name"
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


SHIFTED = """() => {
  const [rules] = Object.values(tbgggDealers), { deal } = rules.dealer;
  const shifted = ({ markup, ...picture }) =>
    ({ ...picture, markup: `<g transform="translate(30 20)"><g transform="translate(0 9)">${markup}</g></g>` });
  const dealt = (...given) => {
    const { parts, ...fresh } = deal(...given);
    return { ...fresh, parts: parts.map((part) => ({ ...part, picture: shifted(part.picture) })) };
  };
  rules.dealer = { ...rules.dealer, deal: dealt };
}"""


def test_a_place_in_a_shifted_group_is_clicked_where_it_is_drawn(sheet: Callable[..., Sheet]) -> None:
    page = sheet(ids=("E04.3",)).page
    page.evaluate(SHIFTED)
    page.get_by_role("button", name="New exercise like this").click()
    expect(page.locator("g[transform] g[transform] [data-tb-place]").first).to_be_attached()
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll(".tb-laid")].map((one) => {
          const box = one.getBoundingClientRect();
          return [...document.querySelectorAll("[data-tb-place]")].some((drawn) => {
            const frame = drawn.querySelector("rect").getBoundingClientRect();
            return Math.hypot(box.left - frame.left, box.top - frame.top) < 3;
          });
        })"""
        )
        == [True] * 6
    )


def story_page(id: str, lang: str, folder: Path) -> Path:
    """A lesson that begins with a story."""
    head = markdown("# 00 · Tonight\n\n**7 minutes**")
    story = shown(tbggg.exercise(id, lang=lang)._repr_mimebundle_()[0])
    file = folder / "story.html"
    file.write_text(lesson_page(notebook(head, story), {"metadata": {"name": "story"}}), "utf-8")
    return file


def test_on_a_phone_what_is_said_covers_no_place(window: Lend, tmp_path: Path) -> None:
    """Also none that stands in the list, as to leave a cell, and to withdraw."""
    page = Reader(window(viewport={"width": 400, "height": 800}), story_page("EB0.1", "fr", tmp_path)).ready()
    for part in tbggg.exercise("EB0.1", lang="fr").parts:
        for one in sorted(part.choices, key=lambda one: one.right):
            page.locator(".tb-in-turn").get_by_role("button", name=one.label, exact=True).press("Enter")
            expect(page.locator(".tb-in-turn .tb-said")).to_contain_text(one.reason)
            assert page.evaluate(COVERED) == [], one.label


def test_a_story_is_seen_whole_and_its_board_never_moves(window: Lend, tmp_path: Path) -> None:
    """What came of a wrong click is in sight, and no place of the board is elsewhere."""
    file = story_page("E00.0", "en", tmp_path)
    page = Reader(window(viewport={"width": 1200, "height": 800}), file).ready()
    places = page.locator(".tb-in-turn .tb-laid")
    before = [one.bounding_box() for one in places.all()]
    assert max(box["y"] + box["height"] for box in before if box) <= 800
    said = page.locator(".tb-in-turn .tb-said")
    wrong = [nth for nth, one in enumerate(tbggg.exercise("E00.0", lang="en").parts[0].choices) if not one.right]
    for nth in wrong:
        places.nth(nth).click()
        expect(said).to_be_in_viewport(ratio=1)
        assert [one.bounding_box() for one in places.all()] == before
