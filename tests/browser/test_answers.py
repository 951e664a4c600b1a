"""Every dealer on the page of practice, answered by clicks: each wrong answer that it knows, and the right one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tbggg.engine.registry import games
from tbggg.publish.site.practice import practice_pages
from tests.browser.reader import Lend

ANSWERS = Path(__file__).with_name("answers.js").read_text("utf-8")
EACH = 3  # exercises of a dealer
# Deals an exercise of one dealer, as a reader who has chosen a rule; returns what its dealer made.
DEALT = """([dealer, nth]) => {
  const { plan, brought } = tbgggPractice;
  const every = (tbgggPractice.every ??= structuredClone(plan.by));
  const rules = Object.keys(every).filter((rule) => every[rule].includes(dealer));
  const rule = rules[nth % rules.length];
  const usual = Math.random;
  Math.random = () => (nth + 1) / 1009;
  plan.by[rule] = [dealer];
  const find = document.querySelector(".tp-phases input");
  find.value = rule;
  find.dispatchEvent(new Event("input", { bubbles: true }));
  const row = [...document.querySelectorAll(".tp-rules button")];
  row.find((one) => one.querySelector("b")?.textContent === rule).click();
  plan.by[rule] = every[rule];
  Math.random = usual;
  const [name, luck, number] = document.querySelector("[data-tp-card]").dataset.tpCard.split(" ");
  return brought.plain(brought.dealers[name].deal(Number(luck), Number(number), plan.lang));
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("answers")
    for page in practice_pages(("en", "fr")):
        (found / page.path).parent.mkdir(exist_ok=True)
        (found / page.path).write_text(page.text, "utf-8")
    return found / "practise"


@pytest.fixture
def page(window: Lend) -> Iterator[Page]:
    """A page that must not complain."""
    lent = window(viewport={"width": 1200, "height": 800}, alone=True)
    yield lent.page
    assert lent.trouble == []


@pytest.mark.repeats(0)
@pytest.mark.parametrize(("lang", "width"), [("fr", 400), ("en", 1200)])
@pytest.mark.parametrize("game", [game.code for game in games()])
def test_every_dealer_is_answered(page: Page, folder: Path, game: str, lang: str, width: int) -> None:
    """Nothing lies over another thing, is cut or out of view, and each answer is judged rightly, with a sentence."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto((folder / f"{game}.{lang}.html").as_uri() + "?all")
    expect(page.locator("html[data-tp-ready=all]")).to_be_attached()
    found = {}
    for dealer in page.evaluate("Object.keys(tbgggPractice.plan.dealers)"):
        for nth in range(EACH):
            dealt = page.evaluate(DEALT, [dealer, nth])
            if wrong := page.evaluate(f"async (dealt) => {{ {ANSWERS} return answers.deal(dealt); }}", dealt):
                found[f"{dealer} {page.locator('[data-tp-card]').get_attribute('data-tp-card')}"] = wrong
    assert found == {}
