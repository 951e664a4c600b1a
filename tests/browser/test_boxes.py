"""Practice by touch on a phone, in French and dark, while days go by: boxes, mistakes, a phase, a day."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.lab import PATIENCE
from tests.browser.reader import Lend
from tests.browser.test_practice import DEALT, opened, practice_in

pytestmark = pytest.mark.repeats(1)

HOUR = 3_600_000  # milliseconds
PAUSES = (1, 3, 7, 14, 30)  # days in each box
TOLD = ("demain", "dans 3 jours", "dans 7 jours", "dans 14 jours", "dans 30 jours")
PHONE = {"width": 400, "height": 800}
NEW = 5  # rules that a day brings
# Milliseconds to the next noon: an answer then, and one some hours later, are of one day.
TO_NOON = """() => {
  const now = new Date(), noon = new Date(now).setHours(12, 0, 0, 0);
  return noon - now + (noon > now ? 0 : 86400000);
}"""
# Chance is none any more, and rules are asked about in questions alone: a story and a plan are answered step by step.
STEADY = """() => {
  const { plan } = tbgggPractice;
  let drawn = 0;
  Math.random = () => (drawn = (drawn + 0.37) % 1);
  for (const [rule, dealers] of Object.entries(plan.by)) {
    const asking = dealers.filter((name) => !["play", "plan"].includes(plan.dealers[name].kind));
    if (asking.length) plan.by[rule] = asking;
  }
}"""


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


games = pytest.mark.parametrize(("game", "rule"), [("buttons", "B2.5"), ("bunny", "2.3")])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return practice_in(tmp_path_factory.mktemp("boxes"), "fr")


@pytest.fixture
def phone(window: Lend) -> Iterator[Page]:
    """A page that is touched, with a clock that can be moved; it must not complain."""
    lent = window(viewport=PHONE, color_scheme="dark", clock=True, has_touch=True, accept_downloads=True)
    yield lent.page
    assert lent.trouble == []
    assert lent.page.evaluate("window.refused") == []


def at_noon(page: Page, file: Path, query: str) -> None:
    opened(page, file, query)
    page.evaluate(STEADY)
    page.clock.fast_forward(page.evaluate(TO_NOON))
    go_on(page)


def answer(page: Page, right: bool) -> None:
    """Answer what is dealt by touch; a wrong answer is the first that has words of its own."""
    for nth, part in enumerate(page.evaluate(DEALT)):
        asked = page.locator(".tb-question").nth(nth)
        if part["choices"]:
            rights = [one["right"] for one in part["choices"]]
            for place in range(len(rights)) if part["several"] else [rights.index(right)]:
                if rights[place] == right:
                    asked.locator(".tb-choices label").nth(place).tap()
                    expect(asked.locator(".tb-choices input").nth(place)).to_be_checked()
        else:
            field = asked.locator(".tb-number")
            field.tap()
            expect(field).to_be_focused()
            page.keyboard.type(number := str(part["number"] if right else part["mistakes"][0][0]))
            expect(field).to_have_value(number)
    page.get_by_role("button", name="Vérifier").tap()
    expect(page.locator(".tb-said.tb-is-right" if right else ".tb-said.tb-is-wrong").first).to_be_visible()
    if right:
        expect(page.locator(".tb-said.tb-is-wrong")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def later(page: Page, days: int) -> None:
    """Let days pass, and go on to the next exercise."""
    page.clock.fast_forward(days * 24 * HOUR)
    go_on(page)


def go_on(page: Page) -> None:
    """Go on to the next exercise; a tap becomes a click some time after it."""
    dealt = page.locator("[data-tp-card]")
    before = dealt.get_attribute("data-tp-card")
    page.locator(".tp-next").tap()
    expect(dealt).not_to_have_attribute("data-tp-card", before or "")


def kept(page: Page, game: str) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('tbggg.practice.{game}')"))


@games
def test_a_rule_goes_up_a_box_each_time_that_it_is_due_and_a_wrong_answer_brings_it_back(
    phone: Page, folder: Path, window: Lend, game: str, rule: str
) -> None:
    """A day too early nothing moves; another browser reads the same boxes from the file that is taken along."""
    at_noon(phone, folder / f"{game}.fr.html", f"rule={rule}&seed=7")
    told = phone.get_by_role("status").filter(has_text=f"{rule} : boîte")
    answer(phone, right=True)
    boxes = []
    for pause, again in zip(PAUSES, TOLD, strict=True):
        expect(told).to_contain_text(f"à revoir {again}.")
        before = kept(phone, game)["rules"][rule]
        later(phone, pause - 1)
        answer(phone, right=True)
        early = kept(phone, game)["rules"][rule]
        assert (early["box"], early["due"]) == (before["box"], before["due"])
        later(phone, 1)
        answer(phone, right=True)
        boxes.append(kept(phone, game)["rules"][rule]["box"])
    assert boxes == [2, 3, 4, 5, 5]
    expect(told).to_contain_text("boîte 5 sur 5, à revoir dans 30 jours.")
    go_on(phone)
    answer(phone, right=False)
    expect(told).to_contain_text("boîte 1 sur 5, à revoir demain.")
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Tout emporter").tap()
    other = window(alone=True)
    opened(other.page, folder / f"{game}.fr.html", "today")
    other.page.locator("input[type=file]").set_input_files(saved.value.path())
    expect(other.page.get_by_text("Fichier lu")).to_be_visible(timeout=PATIENCE)
    assert kept(other.page, game) == kept(phone, game)


@games
def test_a_mistake_is_dealt_until_it_is_right_on_two_days(phone: Page, folder: Path, game: str, rule: str) -> None:
    at_noon(phone, folder / f"{game}.fr.html", f"rule={rule}&seed=7")
    answer(phone, right=False)
    said = phone.locator(".tb-said.tb-is-wrong").first.inner_text()
    wrong = phone.get_by_role("button", name="Mes erreurs")
    expect(wrong).to_have_text("Mes erreurs (1)")
    wrong.tap()
    listed = phone.locator(".tp-rules li")
    expect(listed).to_have_count(1)
    assert plain(listed.locator("span").inner_text()) in plain(said)
    expect(listed.locator("button")).to_have_attribute("aria-pressed", "true")
    answer(phone, right=True)
    expect(listed).to_contain_text("juste une fois")
    later(phone, 0)
    answer(phone, right=True)
    expect(listed).to_contain_text("juste une fois")
    later(phone, 1)
    answer(phone, right=True)
    expect(listed).to_have_count(0)
    expect(wrong).to_have_text("Mes erreurs")
    go_on(phone)
    expect(phone.locator(".tp-dealt")).to_contain_text("Rien ici")
    assert violations(phone) == []


@games
def test_a_phase_deals_its_own_rules_and_no_others(phone: Page, folder: Path, game: str, rule: str) -> None:
    at_noon(phone, folder / f"{game}.fr.html", f"rule={rule}&seed=7")
    phases = phone.evaluate("tbgggPractice.plan.phases")
    (number,) = (at for at, phase in enumerate(phases, 1) if rule in phase["rules"])
    phase = phases[number - 1]
    phone.locator(".tp-phases > summary").tap()
    phone.get_by_role("button", name=phase["title"], exact=True).tap()
    phone.get_by_role("button", name="Toutes", exact=True).tap()
    expect(phone.locator(".tp-phases > summary")).to_have_text(f"Que travailler ? · {phase['title']}")
    dealt = []
    for nth in range(len(phase["rules"])):
        expect(phone.locator(".tb-ask").or_(phone.locator(".tb-question")).first).to_be_in_viewport()
        dealt.append(phone.locator(".tp-dealt header .tb-rule").first.inner_text())
        answer(phone, right=nth % 2 == 0)
        go_on(phone)
    assert sorted(dealt) == sorted(phase["rules"])
    assert {one: entry["box"] for one, entry in kept(phone, game)["rules"].items()} == dict.fromkeys(dealt, 1)
    assert phone.evaluate("location.search") == f"?phase={number}&seed=7"


@games
def test_a_day_brings_five_new_rules_and_the_next_one_brings_them_back(
    phone: Page, folder: Path, game: str, rule: str
) -> None:
    at_noon(phone, folder / f"{game}.fr.html", "today")
    for left in range(NEW, 0, -1):
        news = f"{left} nouvelles règles" if left > 1 else "1 nouvelle règle"
        expect(phone.get_by_role("status").filter(has_text="Aujourd’hui")).to_have_text(f"Aujourd’hui · {news}")
        answer(phone, right=True)
        go_on(phone)
    expect(phone.locator(".tp-dealt")).to_contain_text(f"C’est tout pour aujourd’hui. {NEW} règles à revoir demain.")
    phone.clock.fast_forward(24 * HOUR)
    phone.get_by_role("button", name="Aujourd’hui").tap()
    expect(phone.get_by_role("status").filter(has_text="Aujourd’hui")).to_have_text(
        f"Aujourd’hui · {NEW} règles à revoir, {NEW} nouvelles"
    )
    assert phone.locator(".tp-dealt header .tb-rule").first.inner_text() in kept(phone, game)["rules"]
