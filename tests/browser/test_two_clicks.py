"""Exercises that are answered by a whole move: two clicks, of which none locks anything, by mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tbggg
from tbggg.lessons.exercise import Exercise
from tests.browser.lab import Lab
from tests.browser.reader import Lend
from tests.browser.sheet import Sheet, button, sheets
from tests.lessons.test_board import TWO_CLICKS

DEALT = "E05.5"  # compares moves itself, and deals exercises that ask for one
DIALOGS = {"en": ("Check", "New exercise like this"), "fr": ("Vérifier", "Nouvel exercice semblable")}
NEXT = {"en": "→ … Now click where it goes.", "fr": "→ … Cliquez maintenant sur l’arrivée."}
PRESS: dict[str, Callable[[Locator], object]] = {
    "mouse": lambda place: place.click(),
    "finger": lambda place: place.tap(),
    "keys": lambda place: place.press("Enter"),
}
# Each exercise in two of the four ways; in one of them by day.
WAYS = (("en", 1200, "mouse"), ("fr", 400, "finger"), ("en", 400, "keys"), ("fr", 1200, "keys"))
TRIED = [(turn, id, *WAYS[(nth + turn) % 4]) for nth, id in enumerate((*TWO_CLICKS, DEALT)) for turn in (0, 1)]
SIGN = "(el) => getComputedStyle(el, '::after').content"


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens a sheet of exercises."""
    with sheets(window, tmp_path) as opens:
        yield opens


def signs(of: Locator) -> list[str]:
    """Ticks and crosses on the places."""
    drawn = (one.evaluate(SIGN) for one in of.locator(".tb-laid:visible").all())
    return [sign for sign in drawn if sign != "none"]


def answered(found: Locator, asked: Exercise, press: Callable[[Locator], object]) -> None:
    """Answers wrong, changes what is moved and where to, answers wrong again, and then right."""
    check = found.locator("button[type=submit]")
    rings = found.locator(".tb-laid[aria-pressed=true]:visible")
    places = found.locator(".tb-laid:visible")
    (part,) = asked.parts
    pairs = [choice.value.split(" ") for choice in part.choices]
    pieces = list(dict.fromkeys(source for source, _ in pairs))
    goals = list(dict.fromkeys(goal for _, goal in pairs))

    def place(source: str, goal: str = "") -> Locator:
        label = next(one.label for one in part.choices if one.value.startswith(f"{source} {goal}"))
        return found.get_by_role("button", name=label if goal else label.split(" → ")[0], exact=True)

    expect(check).to_be_disabled()
    expect(places).to_have_count(len(pieces))
    before = places.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().x)")
    for source in (*pieces, *reversed(pieces[:-1])):  # each piece moves the ring, at any time
        press(place(source))
        expect(rings).to_have_count(1)
        expect(place(source)).to_have_attribute("aria-pressed", "true")
        expect(places).to_have_count(len(pieces) + len([goal for goal in goals if [source, goal] in pairs]))
        expect(check).to_be_disabled()
        assert signs(found) == []
    wrong = [choice for choice in part.choices if not choice.right]
    for choice in (wrong[0], wrong[-1]):
        source, goal = choice.value.split(" ")
        if place(source).get_attribute("aria-pressed") != "true":
            press(place(source))
        expect(found.locator(".tb-made")).to_contain_text(NEXT[asked.lang])
        other = next(one for one in goals if [source, one] in pairs and one != goal)
        for target in (other, goal):  # each place moves the second ring
            press(place(source, target))
            expect(place(source, target)).to_have_attribute("aria-pressed", "true")
            expect(rings).to_have_count(2)
            assert signs(found) == []
        expect(found.locator(".tb-made")).to_have_text(choice.label)
        press(check)
        expect(rings).to_have_count(0)
        expect(places).to_have_count(len(pieces))
        assert places.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().x)") == before
        expect(places.first).to_be_focused()
        expect(found.locator(".tb-made")).to_be_empty()
        expect(check).to_be_disabled()
        press(place(source))  # what was said stays while the next move is made
        expect(found.locator(".tb-said")).to_contain_text(choice.reason)
    press(place(*choice.value.split(" ")))
    expect(found.locator(".tb-said")).to_be_empty()
    found.page.keyboard.press("Escape")
    expect(rings).to_have_count(0)
    expect(check).to_be_disabled()
    expect(places.first).to_be_focused()
    right = next(one for one in part.choices if one.right)
    for nth in range(1, len(right.value.split(" ")) + 1):
        press(place(*right.value.split(" ")[:nth]))
    press(check)
    expect(found.locator(".tb-solved")).not_to_be_empty()
    assert len(signs(found)) == 2
    assert all("✓" in sign for sign in signs(found))


@pytest.mark.repeats(2, "id")
@pytest.mark.repeats(1, "turn")
@pytest.mark.parametrize(("turn", "id", "lang", "width", "by"), TRIED)
def test_a_move_of_two_clicks_never_locks(
    sheet: Callable[..., Sheet], picture: Callable[..., None], turn: int, id: str, lang: str, width: int, by: str
) -> None:
    """The exercise of the lesson, and the one that is dealt after it."""
    page = sheet(lang, width, "dark" if width == 400 else "light", ids=(id,), has_touch=by == "finger")
    asked = tbggg.exercise(id, lang=lang)
    found = page.page.locator(".tb-exercise")
    if id != DEALT:
        answered(found, asked, PRESS[by])
    picture(found, f"two-clicks-{id}-{lang}-{width}")
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.axe() == []
    button(found, DIALOGS[lang][1]).click()
    nth = 2 if found.locator("header b").text_content() == asked.another(2).id else 1
    answered(found, asked.another(nth), PRESS[by])


def test_a_piece_in_reach_is_taken_by_a_click_on_it_and_its_shop_by_one_beside_it(
    sheet: Callable[..., Sheet],
) -> None:
    """Shops 2 and 3 are where a geek may go, and where another one stands."""
    found = sheet(ids=("E03.1",))["E03.1"]
    rings = found.locator(".tb-laid[aria-pressed=true]:visible")
    drawn = found.locator(".tb-pictured")
    geek, shop = (found.locator(f'[data-tb-place="{name}"] > rect').first.bounding_box() for name in ("red.2", "2"))
    home = drawn.bounding_box()
    assert geek
    assert shop
    assert home
    found.get_by_role("button", name="Shop 1", exact=True).click()
    at = {"x": geek["x"] + geek["width"] / 2 - home["x"], "y": geek["y"] + geek["height"] / 2 - home["y"]}
    drawn.click(position=at)  # type: ignore[arg-type]
    expect(rings).to_have_accessible_name("Shop 2")
    found.get_by_role("button", name="Shop 1", exact=True).click()
    drawn.click(position={"x": shop["x"] + shop["width"] / 2 - home["x"], "y": at["y"]})
    expect(found.locator(".tb-made")).to_have_text("Shop 1 → shop 2")
    button(found, "Check").click()
    right = next(one.label for one in tbggg.exercise("E03.1", lang="en").parts[0].choices if one.right)
    button(found, "Answer").click()  # stands on the board, as any other answer does
    expect(found.locator(".tb-made")).to_have_text(right)
    assert len([sign for sign in signs(found) if "✓" in sign]) == 2


def test_a_chosen_place_has_a_ring_and_a_sign_only_once_it_is_judged(sheet: Callable[..., Sheet]) -> None:
    found = sheet(ids=("E03.6",))["E03.6"]
    first = found.locator("fieldset").first
    for right in (False, True):
        choice = next(one for one in tbggg.exercise("E03.6", lang="en").parts[0].choices if one.right == right)
        first.get_by_label(choice.label, exact=True).check()
        assert signs(first) == []
        button(found, "Check").click()
        assert [sign[1] for sign in signs(first)] == ["✓" if right else "✗"]
    first.get_by_role("radio", checked=True).press("Escape")
    expect(first.locator(":checked")).to_have_count(0)
    assert signs(first) == []


@pytest.mark.repeats(0)
def test_in_lab_a_move_of_two_clicks_never_locks(lab: Lab) -> None:
    lab.open_cells("import tbggg\n" + 'tbggg.exercise("E04.6")')
    lab.run_all()
    answered(lab.page.locator(".tb-exercise"), tbggg.exercise("E04.6", lang="en"), PRESS["keys"])
