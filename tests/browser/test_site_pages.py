"""The site in a real browser, from a disk and from a plain server: every kind of page, and the search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tbggg.publish import publish_site
from tests.browser.accessibility import COLOURS, violations
from tests.browser.reader import Lend, drawn, until
from tests.browser.server import REPOSITORY
from tests.publish.sites import lessons

GAMES = [REPOSITORY / "notebooks/games" / name for name in ("tonight.game", "evening.game")]
ELSEWHERE = pytest.mark.repeats(0)  # by day such a page is looked at outside of a site
KINDS = (
    "index.html",
    pytest.param("lessons/fr/03-geeks.html", marks=ELSEWHERE),
    pytest.param("games/tonight.html", marks=ELSEWHERE),
    "rules/bgg.en.html",
    "docs/en/guide.html",
)
by_one = pytest.mark.repeats(1, "address")  # by day from the disk; what is remembered from page to page, from both


class Quiet(SimpleHTTPRequestHandler):
    """A server that keeps no log."""

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("site")
    publish_site(found / "site", [*lessons(found), *GAMES], docs=REPOSITORY / "docs", run=False)
    return found / "site"


@pytest.fixture(scope="module", params=["file", "server"])
def address(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """Where the site stands, with a slash at its end."""
    if request.param == "file":
        yield f"{folder.as_uri()}/"
        return
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()


@pytest.fixture
def page(window: Lend, address: str) -> Iterator[Page]:
    """A page that must not complain, and ask for nothing but pages of the site."""
    lent = window(viewport={"width": 1280, "height": 900})
    lent.context.set_offline(False)  # for the server, which is on this machine
    yield lent.page
    assert lent.trouble == []
    icon = f"{address}favicon.ico"  # Chromium asks a server for it by itself
    asked = {url for url in lent.asked if not url.startswith(address) or not urlsplit(url).path.endswith(".html")}
    assert asked <= {icon, *(f"{address}search.{lang}.js" for lang in ("en", "fr"))}


def opened(page: Page, url: str) -> Page:
    page.goto(url)
    expect(page.locator("html[data-tp-ready=all]")).to_be_attached()
    return page


@by_one
@pytest.mark.parametrize("path", KINDS)
def test_every_kind_of_page_opens_and_has_no_barrier(page: Page, address: str, path: str) -> None:
    opened(page, address + path)
    names = page.locator(".tp-bar :is(.tp-home, .tp-name)").all_inner_texts()
    assert len({*names}) == len([name for name in names if name]) >= 1, (
        "the bar names the site, then the page, once each"
    )
    for width, theme in ((1280, "light"), (400, "dark")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        until(page, "(width) => innerWidth === width", width)
        drawn(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if address.startswith("file:"):  # the same page by a server has the same barriers
            assert violations(page, rules=() if width == 400 else COLOURS) == []
    if path.startswith("docs/"):
        below = page.locator(".tp-prose > .tp-code").evaluate_all(
            "all => all.map((one) => parseFloat(getComputedStyle(one).marginBottom))"
        )
        assert min(below) >= 8, "what follows code keeps away from it"


@by_one
def test_the_search_folds_accents_and_leads_there(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    assert page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)") == []
    page.keyboard.press("/")
    until(page, "'en' in (globalThis.tbgggIndex ?? {})")
    assert page.evaluate("Object.keys(tbgggIndex)") == ["en"]  # the other language only where this one has nothing
    page.keyboard.type("ETAGERE du bas")
    results = page.locator("[data-tp-found] li")
    expect(results.first).to_be_visible()
    expect(page.locator("[data-tp-count]")).to_contain_text("result")
    expect(results.locator("mark", has_text="étagère").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(results.first.locator("a")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#tp-search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(results).to_have_count(0)
    page.keyboard.type("nothinghasthisword")
    expect(page.locator("[data-tp-count]")).to_have_text("Nothing has these words.")


@by_one
def test_a_rules_number_finds_the_rule_in_the_chosen_language(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    page.get_by_role("radio", name="Français").check()
    page.locator("#tp-search").fill("2.5")
    first = page.locator("[data-tp-found] li a").first
    expect(first).to_have_attribute("href", "rules/bgg.fr.html#rule-2-5")
    first.press("Enter")
    expect(page.locator("#rule-2-5")).to_be_in_viewport()


@by_one
def test_what_a_game_says_is_found_where_it_says_it(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    page.locator("#tp-search").fill("blank fits any shop")
    page.locator("[data-tp-found] li a").first.click()
    expect(page.locator(".tb")).to_be_visible()
    assert page.evaluate("location.hash") == "#1.2"
    expect(page.locator(".tb-steps [aria-current]").last).to_contain_text("Put down")
    page.locator(".tp-home").click()
    expect(page.locator("#tp-search")).to_be_visible()


@by_one
def test_back_from_a_result_leads_to_the_results(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    page.locator("#tp-search").fill("2.5")
    page.locator("[data-tp-found] li a").first.click()
    expect(page.locator("#rule-2-5")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#tp-search")).to_have_value("2.5")
    expect(page.locator("[data-tp-found] li a").first).to_be_visible()


def test_the_route_says_what_is_solved_and_asks_again(page: Page, address: str) -> None:
    opened(page, f"{address}index.html")
    lists = page.locator('.tp-lists[data-tp-in="en"]')
    lesson = lists.locator("[data-tp-asks]")
    expect(lesson.locator(".tp-lead")).to_have_text("8 minutes · for hosts")
    expect(lesson.locator(".tp-solved")).to_have_text("→ next")
    today = lists.locator("[data-tp-today]")
    expect(today).to_be_hidden()
    lesson.locator("a").click()
    exercise = page.locator(".tb-exercise")
    expect(exercise.locator("fieldset")).to_have_count(4)
    for part, right in zip(exercise.locator("fieldset").all(), ("green", "blue", "red", "blue"), strict=True):
        part.locator("label:has(input)", has_text=right.capitalize()).first.click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".tb-solved")).to_have_text("✓ Solved")
    page.locator(".tp-home").click()
    expect(lesson.locator(".tp-solved")).to_have_text("✓ 1 of 1 solved")
    again = today.locator("a")
    expect(again).to_have_text("E04.2 · Who has Ernie if nobody pays?")
    expect(today.locator(".tp-lead")).to_have_text("03 · Geeks")
    page.get_by_role("radio", name="Français").check()
    french = page.locator('.tp-lists[data-tp-in="fr"] [data-tp-today] li')
    expect(french).to_have_text("E04.2 · Qui a Ernie si personne ne paie ?03 · Les geeks")
    opened(page, page.url)
    expect(french).to_be_visible()  # the language that was chosen is kept
    page.get_by_role("radio", name="English").check()
    again.click()
    expect(page.locator(".tb-exercise")).to_be_in_viewport()
    assert "seed=" in page.url
    assert page.url.endswith("#E04.2")
    told, sheet = page.locator(".tp-sheet"), page.url.partition("?")[2].partition("#")[0]
    expect(page.locator(".tp-bar [hreflang=fr]")).to_have_attribute(
        "href", re.compile(rf"/fr/03-geeks\.html\?{sheet}$")
    )
    expect(told).to_contain_text("everybody who opens this address gets the same exercises.")
    page.goto(page.url.replace("seed=", "seed=x"))
    expect(told).to_contain_text("You see the lesson’s own exercises.")
    page.evaluate("localStorage['tbggg.solved.E04.2'] = Date.now() + 1")
    page.locator(".tp-home").click()
    expect(again).to_have_text("✓ E04.2 · Who has Ernie if nobody pays?")
    expect(today).to_contain_text("That is all for today.")
    other = page.context.new_page()
    opened(other, f"{address}index.html")
    other.evaluate("localStorage.clear()")
    expect(today).to_be_hidden()  # the tab that was open before
    other.close()


def test_the_list_works_alone_and_loads_nothing_else(folder: Path, tmp_path: Path, window: Lend) -> None:
    alone = tmp_path / "index.html"
    hostile = "<script src='other.js'></script><img src='x' onerror='isOther = true'></main>"
    alone.write_text((folder / "index.html").read_text("utf-8").replace("</main>", hostile), "utf-8")
    (tmp_path / "other.js").write_text("globalThis.isOther = true", "utf-8")
    page = window().page
    opened(page, alone.as_uri())
    page.locator("#tp-search").fill("geek")
    expect(page.locator("[data-tp-count]")).to_have_text(
        "The search needs the site’s other files, and they are not beside this page."
    )
    expect(page.locator(".tp-lists a").first).to_be_visible()
    assert page.evaluate("globalThis.isOther") is None
    refused = {one.split()[0] for one in page.evaluate("window.refused")}
    assert refused == {"script-src-elem", "script-src-attr", "img-src"}
    assert page.evaluate("fetch('search.en.js').catch(() => 'refused')") == "refused"


@by_one
def test_the_link_to_the_other_language_keeps_the_section(page: Page, address: str) -> None:
    headings = page.locator(".tp-prose :is(h2, h3)[id]")
    opened(page, f"{address}docs/en/guide.html#write-and-read")
    number = page.evaluate("""() => [...document.querySelectorAll('.tp-prose :is(h2, h3)[id]')]
      .findIndex(({ id }) => id === 'write-and-read')""")
    page.locator(".tp-bar [hreflang=fr]").evaluate("(link) => link.click()")  # where the reader is, not at the head
    page.wait_for_url("**/docs/fr/guide.html#*")
    expect(headings.nth(number)).to_be_in_viewport()
    there = headings.nth(number).get_attribute("id")
    assert there
    assert page.url.endswith(f"#{there}")
    page.evaluate("scrollTo(0, 0)")
    drawn(page)
    page.locator(".tp-bar [hreflang=en]").click()  # at the head it is the one that the address names
    page.wait_for_url("**/docs/en/guide.html#write-and-read")
    headings.nth(2).hover()
    headings.nth(2).get_by_text("FR", exact=True).click()
    page.wait_for_url("**/docs/fr/guide.html#*")
    expect(headings.nth(2)).to_be_in_viewport()
