"""Toys in a browser: dragged, set by keys and by touch, in a published page without a kernel and in a JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish.notebooks.lesson_page import page as page_of
from tests.browser.accessibility import THEMES, violations
from tests.browser.lab import Lab
from tests.browser.reader import BROKEN, Lend, Window, drawn
from tests.games.bgg.tables import evening
from tests.publish.lessons import markdown, notebook, shown

NAMES = ("geeks", "ernie", "rope", "matrix", "pairs")


def cell(thing: Any) -> Any:
    """A cell that shows something."""
    bundle = thing._repr_mimebundle_()
    return shown(bundle[0] if isinstance(bundle, tuple) else bundle)


# Texts of pictures that reach out of them.
OUT = """() => [...document.querySelectorAll('.tb-toy svg text')].filter((text) => {
  const [inner, outer] = [text, text.ownerSVGElement].map((one) => one.getBoundingClientRect());
  return inner.width && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map((text) => text.textContent)"""


@cache
def page_text(lang: str) -> str:
    """A published page with all toys of the game, and the board that one of them follows."""
    game = evening()
    board = tbggg.Explorer(game, node=game.at("1.5"), lang=lang, autosave=False)
    toys = [cell(tbggg.toy(name, lang=lang)) for name in NAMES]
    found = notebook(
        markdown("# Toys"), *toys, cell(board), cell(tbggg.toy("ledgers", board, lang=lang)), language=lang
    )
    return page_of(found, {"metadata": {"name": "toys"}})


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Opens the page; it must not complain, and ask for nothing."""
    opened: list[Window] = []
    file = tmp_path / "toys.html"

    def open_sheet(lang: str = "en", width: int = 1000, **options: Any) -> Page:
        file.write_text(page_text(lang), "utf-8")
        opened.append(window(viewport={"width": width, "height": 900}, **options))
        opened[-1].page.goto(file.as_uri())
        expect(opened[-1].page.locator("html[data-tp-ready=all]")).to_be_attached()  # nothing moves any more
        return opened[-1].page

    yield open_sheet
    for one in opened:
        assert one.trouble == []
        assert set(one.asked) == {file.as_uri()}


def toy(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def middle(place: Locator) -> tuple[float, float]:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, found: Locator, handle: str, to: str) -> None:
    """Drag a thing by the mouse to a place."""
    found.locator(".tb-stage").scroll_into_view_if_needed()
    page.mouse.move(*middle(found.locator(f"[data-tb-drag='{handle}']")))
    page.mouse.down()
    page.mouse.move(*middle(found.locator(f"[data-tb-drop='{to}']").first), steps=6)
    page.mouse.up()


def test_a_control_stays_in_view_when_the_picture_grows(sheet: Callable[..., Page]) -> None:
    page = sheet()
    slider = toy(page, "What does it score?").get_by_label("Players at the table")
    slider.press("Home")
    slider.evaluate("(el) => el.scrollIntoView({ block: 'end' })")
    slider.press("End")
    expect(slider).to_be_in_viewport(ratio=1)


def test_a_geek_is_dragged_to_a_shop(sheet: Callable[..., Page]) -> None:
    page = sheet()
    found = toy(page, "Step or re-roll?")
    expect(found.locator(".tb-says")).to_contain_text("From shop 1 to shop 6")
    drag(page, found, "want", "4")
    expect(found.locator(".tb-says")).to_contain_text("it is one step: 1\u00a0GG")
    expect(found.get_by_label("You want it at shop")).to_have_value("4")
    drag(page, found, "stand", "4")
    expect(found.locator(".tb-says")).to_contain_text("is there already: 0\u00a0GG")
    expect(found.locator(".tb-over")).to_have_count(0)


def test_keys_do_what_dragging_does(sheet: Callable[..., Page]) -> None:
    page = sheet()
    found = toy(page, "Whose three dice take Ernie?")
    expect(found.locator(".tb-says")).to_contain_text("Green takes Ernie with 136")
    slider = found.get_by_label("Red, first geek")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_be_focused()
    expect(found.locator(".tb-says")).to_contain_text("Red takes Ernie with 122")
    goals = found.get_by_role("list", name="Goals").get_by_role("listitem")
    expect(goals).to_have_text([re.compile("^✓.*one geek moved.*done"), re.compile("^•.*not yet")])
    expect(found.get_by_role("status").filter(has_text="Goal reached: Red takes Ernie")).to_have_count(1)
    found.get_by_label("Who has Ernie now").select_option("Red")
    expect(found.locator(".tb-says")).to_contain_text("Red keeps Ernie")
    found.get_by_role("button", name="Back to the start").click()
    expect(found.locator(".tb-says")).to_contain_text("Green takes Ernie with 136")
    expect(goals.first).to_have_class("tb-done")
    drag(page, found, "blue2", "3")
    expect(found.locator(".tb-says")).to_contain_text("Blue takes Ernie with 135")


def test_a_finger_drags_and_the_page_stays(sheet: Callable[..., Page]) -> None:
    page = sheet(width=400, has_touch=True)
    found = toy(page, "Tug of war")
    found.locator(".tb-stage").scroll_into_view_if_needed()
    start, end = middle(found.locator("[data-tb-drag]")), middle(found.locator("[data-tb-drop='1 0']"))
    before = page.evaluate("scrollY")
    touch = page.context.new_cdp_session(page)
    for kind, at in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(found.locator(".tb-says")).to_contain_text("Shop 1 does not sell a 6")
    assert page.evaluate("scrollY") == before


def test_the_only_thing_to_drag_goes_where_a_finger_taps(sheet: Callable[..., Page]) -> None:
    page = sheet(width=400, has_touch=True)
    found = toy(page, "Tug of war")
    page.touchscreen.tap(*middle(found.locator("[data-tb-drop='1 0']")))
    expect(found.locator(".tb-says")).to_contain_text("Shop 1 does not sell a 6")


def test_what_is_pressed_in_a_picture_answers_and_keeps_the_keys(sheet: Callable[..., Page]) -> None:
    page = sheet(width=400)
    found = toy(page, "What does it score?")
    expect(found.locator(".tb-says")).to_contain_text("= 14\u00a0GG")
    found.get_by_role("button", name="Green 1: none").click()
    expect(found.locator(".tb-says")).to_contain_text("= 30\u00a0GG")
    cell = found.get_by_role("button", name="Green 1: one tile")
    expect(cell).to_be_focused()
    page.keyboard.press("Enter")
    expect(found.get_by_role("button", name="Green 1: two tiles")).to_be_focused()
    expect(found.locator(".tb-says")).to_contain_text("scores nothing")
    found.get_by_label("The best next tile").select_option("shown")
    expect(found.locator(".tb-says")).to_contain_text("Best next")


def test_a_look_at_the_pairs_stands_and_another_has_other_luck(sheet: Callable[..., Page]) -> None:
    """Neither a list nor the way back to the start brings the same games again."""
    found = toy(sheet(width=400), "Step, or pass?")
    says, size = found.locator(".tb-says"), found.get_by_role("button", name="Look at 50 games a move")
    expect(says).to_contain_text("Nothing is drawn yet")
    changes = (
        lambda: found.get_by_role("button", name="Another look, with other luck").click(),
        lambda: found.get_by_label("Luck", exact=True).select_option("both moves have the same"),
        lambda: found.get_by_role("button", name="Back to the start").click(),
    )
    for look, change in enumerate(changes, 2):
        size.click()
        expect(says).to_contain_text("50 games a move")
        expect(size).to_have_count(0)
        change()
        expect(says).to_contain_text("Nothing is drawn yet")
        size.click()
        expect(says).to_contain_text(f"Look {2 * look - 2}, with other luck")
        found.get_by_role("button", name="Another look").click()


def test_the_ledgers_follow_the_board_of_the_page(sheet: Callable[..., Page]) -> None:
    page = sheet()
    found = toy(page, "Two ledgers")
    expect(found.locator(".tb-says")).to_contain_text("Tiles: 48 + 20 + 10 + 1 + 1 = 80. GG: 41 − 2 = 39.")
    page.locator("[data-tb-key='scrub']").press("End")
    expect(found.locator(".tb-says")).to_contain_text("Tiles: 48 + 20 + 1 + 8 + 3 = 80. GG: 41 + 38 − 2 = 77.")


def test_a_chip_tells_its_rule(sheet: Callable[..., Page]) -> None:
    found = toy(sheet(), "Step or re-roll?")
    found.get_by_role("button", name="Rule 3.4").click()
    expect(found.locator(".tb-rule-text")).to_contain_text("3.4 ·")
    found.get_by_role("button", name="Rule 3.4").click()
    expect(found.locator(".tb-rule-text")).to_be_empty()


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize(("lang", "width"), [("en", 1000), ("fr", 400)])
def test_all_can_use_it(sheet: Callable[..., Page], picture: Callable[..., None], lang: str, width: int) -> None:
    page = sheet(lang, width, color_scheme="light")
    for scheme, rules in THEMES.items():
        page.emulate_media(color_scheme=scheme)
        drawn(page)
        assert violations(page, ".tb-toy", rules) == [], scheme
        for place, one in enumerate(page.locator(".tb-toy").all()):
            picture(one, f"toy-{place}-{lang}-{width}-{scheme}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OUT) == []
    assert page.evaluate(BROKEN) == []


def test_in_lab_a_drag_is_heard_by_the_kernel(lab: Lab) -> None:
    lab.open_cells(
        'import tbggg\nrope = tbggg.toy("rope")\nrope',
        'game = tbggg.read("notebooks/games/evening.game")\n'
        'board = tbggg.Explorer(game, node=game.at("1.5"), autosave=False)\n'
        'display(board, tbggg.toy("ledgers", board))',
    )
    lab.run_all()
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()  # all is drawn: nothing moves the picture any more
    found = toy(lab.page, "Tug of war")
    drag(lab.page, found, "shop shelf", "5 2")
    expect(found.locator(".tb-says")).to_contain_text("publisher 5\u00a0GG now")
    lab.becomes("(rope.values['shop'], rope.values['shelf'])", [5, 2])
    assert lab.axe(".tb-toy") == []
    ledgers = toy(lab.page, "Two ledgers")
    lab.page.get_by_role("button", name="To the end", exact=True).click()
    expect(ledgers.locator(".tb-says")).to_contain_text("GG: 41 + 38 − 2 = 77.")
