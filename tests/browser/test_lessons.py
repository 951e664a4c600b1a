"""The lessons as pages: opened from a disk, each toy and exercise answers, and lesson 07 is played against bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish.files.pdf import paper_size
from tbggg.publish.site.teaching import ASKED
from tests.browser.reader import Open, Reader, drawn, until
from tests.browser.server import REPOSITORY
from tests.browser.test_pages import go_on, part

# Each lesson once, in one of the languages: where its toy stands, what is set, and what it says then.
LESSONS = {
    "fr/02-magasins": ("Que dit un dos\u202f?", "Magasin", "ArrowRight", "magasin 4, les autres attendent"),
    "fr/03-geeks": ("Avancer ou relancer\u202f?", "Vous le voulez au magasin", "ArrowLeft", "magasin 5"),
    "en/04-ernie": ("Whose three dice take Ernie?", "Red, first geek", "ArrowLeft", "Red takes Ernie with 122"),
    "fr/05-acheter": ("La corde", "Joueurs à la table", "ArrowRight", "quatre adversaires\u202f: +4\u202fGG"),
    "fr/06-revenus": (
        "Personne n’achète",
        "Manche suivante\u202f: personne n’a acheté",
        "Enter",
        "elles rapportent 14\u202fGG",
    ),
    "en/01-what-wins": (
        "What does it score?",
        "Players at the table",
        "ArrowLeft",
        "With three players: colours 0 + other",
    ),
    "en/08-what-if": ("Step, or pass?", "Look at 20 games a move", "Enter", "+3.3\u00a0GG of lead, between −5.9"),
    "fr/d1-ecrire-une-partie": ("Qu’écrit-on\u202f?", "Magasin", "ArrowRight", "au magasin 6, étagère du bas"),
    "en/g1-stop-or-go-on": ("Press your luck?", "Turn total", "ArrowRight", "At 13, one more roll brings 7/6"),
    "en/b1-buttons": ("Where may you place?", "White die: the row", "ArrowRight", "You may cover 5-"),
    "fr/b2-tenter-sa-chance": (
        "Quel risque d’être exclu\u202f?",
        "Dés noirs restants",
        "ArrowLeft",
        "Avec 4 dés noirs",
    ),
    "en/e1-eight-boxes": (
        "Eight boxes",
        "Games in the bag",
        "ArrowRight",
        "4 boxes are left: 23 places are within reach.",
    ),
    "en/07-a-round": ("Two ledgers", "", "", "Tiles: 36 + 32 + 1 + 8 + 3 = 80. GG: 41 + 38 − 2 = 77."),
}
PAGES = [*LESSONS, "en/p1-puzzles", "fr/e0-une-matinee"]
WIDE_AND_DARK = PAGES[::2]  # all pages in a narrow window, every other one in both
# Their games have others by day, and `tests/javascript/test_toys.py` has their toys.
BY_NIGHT = {
    "fr/02-magasins",
    "fr/03-geeks",
    "fr/05-acheter",
    "fr/06-revenus",
    "en/01-what-wins",
    "en/08-what-if",
    "en/b1-buttons",
    "en/p1-puzzles",
    "fr/d1-ecrire-une-partie",
}
MOST_BYTES = 420_000


@pytest.fixture
def read(opened: Open, published: Callable[[str], Path]) -> Callable[..., Reader]:
    """Opens a lesson."""

    def read(name: str, width: int = 1000) -> Reader:
        reader = opened(published(name), viewport={"width": width, "height": 900})
        reader.ready()
        return reader

    return read


def toy(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.repeats(0)] if one in BY_NIGHT else []) for one in PAGES]
)
def test_a_lesson_has_no_barrier_and_fits_and_its_toy_answers(
    name: str, read: Callable[..., Reader], published: Callable[[str], Path]
) -> None:
    """One page for all of it: to open a lesson takes longer than to try its toy."""
    reader = read(name, 360)
    reader.is_for_everyone(360)
    page = reader.page
    page.set_viewport_size({"width": 1000, "height": 900})
    if name in WIDE_AND_DARK:
        page.emulate_media(color_scheme="dark")
        until(page, "() => innerWidth === 1000")
        drawn(page)
        reader.is_for_everyone(1000)
    if name in LESSONS:
        title, label, key, says = LESSONS[name]
        found = toy(page, title)
        if label:
            found.get_by_label(label, exact=True).press(key)
        expect(found.locator(".tb-says")).to_contain_text(says)
        assert published(name).stat().st_size <= MOST_BYTES


@pytest.mark.repeats(1, "name")
@pytest.mark.parametrize("name", ["fr/02-magasins", "en/04-ernie"])
def test_a_worksheet_shows_no_answer_before_its_last_page(name: str, read: Callable[..., Reader]) -> None:
    page = read(name).page
    page.emulate_media(media="print")
    last = page.locator(".tp-answers")
    assert last.evaluate("one => getComputedStyle(one).breakBefore") == "page"
    # A text stays with its board, which Chromium parts from one that may not be parted itself.
    before = page.locator(".tp-prose:has(+ .tp-source)")
    breaks = "all => all.map(getComputedStyle).map(({ breakInside, breakAfter }) => `${breakInside} ${breakAfter}`)"
    assert set(before.evaluate_all(breaks)) == {"auto avoid"}
    expect(last.locator("h3").first).to_be_visible()  # the answers are brought there
    told = last.inner_text()
    sheet = page.locator("main").inner_text().replace(told, "")
    source = (REPOSITORY / f"notebooks/{name}.ipynb").read_text("utf-8").replace('\\"', '"')
    for kind, id in ASKED.findall(source):
        asked = getattr(tbggg, kind)(id, lang=name[:2])
        for text in filter(None, (*asked.hint.split("\n"), asked.why)):
            assert text in told
            assert text not in sheet
    sizes = {
        paper: re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(**paper_size(paper)))
        for paper in ("a4", "letter")
    }
    assert {tuple(round(float(one)) for one in size) for size in sizes["a4"]} == {(595, 842)}
    assert {tuple(round(float(one)) for one in size) for size in sizes["letter"]} == {(612, 792)}
    page.emulate_media(media="screen")


def test_a_dealt_question_is_answered_on_its_picture(read: Callable[..., Reader]) -> None:
    """The first one and the next: what was chosen is told of, and every choice lies over its place."""
    page = read("fr/02-magasins", 400).page
    found = page.locator(".tb-exercise").first
    for shop, said in (("6", "trois tuiles remplissent déjà cette étagère"), ("1", "Ce magasin vend de 1 à 2")):
        shelf = found.get_by_label(f"Étagère du bas du magasin {shop}")
        expect(found.locator(".tb-laid")).to_have_count(6)
        shelf.check()
        found.get_by_role("button", name="Vérifier").click()
        expect(found.locator(".tb-said")).to_contain_text(said)
        found.get_by_role("button", name="Nouvel exercice semblable").click()
        expect(found.locator(".tb-said")).to_be_empty()
    drawn(page)
    outside = found.evaluate(
        """(el) => {
          const within = el.querySelector(".tb-pictured svg").getBoundingClientRect();
          return [...el.querySelectorAll(".tb-laid")].map((one) => one.getBoundingClientRect())
            .filter((one) => one.left < within.left || one.right > within.right + 1 || one.bottom > within.bottom + 1)
            .length;
        }"""
    )
    assert outside == 0


def test_a_story_is_played_in_its_pictures(read: Callable[..., Reader]) -> None:
    """The first one and the next: what was clicked wrongly is told of, what was clicked rightly leads on to the end."""
    page = read("fr/e0-une-matinee", 400).page
    found = page.locator(".tb-exercise").first
    asked = tbggg.exercise("EE0.1", lang="fr")
    for fresh in (asked, asked.another(2)):
        for at, step in enumerate(fresh.parts):
            expect(found.locator(".tb-step")).to_have_text(f"{at + 1} sur {len(fresh.parts)}. {step.ask}")
            for right in (False, True):
                choice = next(one for one in step.choices if one.right == right)
                found.get_by_role("button", name=choice.label, exact=True).click()
                expect(found.locator(".tb-said")).to_contain_text(choice.reason)
        expect(found.locator(".tb-after")).to_have_text(fresh.why)
        expect(found.locator(".tb-ground svg")).to_have_count(1)
        found.get_by_role("button", name="Nouvel exercice semblable").click()


def test_a_turn_is_walked_as_a_plan(read: Callable[..., Reader]) -> None:
    """Move after move, by keys as well; a step back; a star for each goal; another one, and the answer of a third."""
    page = read("en/e1-eight-boxes", 400).page
    found = page.locator(".tb-exercise", has=page.locator("header b[title^='EE1.4']"))
    asked = tbggg.exercise("EE1.4", lang="en")
    found.get_by_role("button", name="To the west entrance", exact=True).press("Enter")
    expect(found.locator(".tb-step")).to_be_focused()
    expect(found.locator(".tb-step")).to_contain_text("7 boxes left")
    for word in ("To G10", "Buy G10"):
        found.get_by_role("button", name=word, exact=True).click()
    expect(found.locator(".tb-step")).to_contain_text("3 points · 285 €")
    found.get_by_role("button", name="End here").click()
    expect(found.locator(".tb-said")).to_contain_text("☆☆☆ 0 of 3 goals.")
    expect(found.locator(".tb-said")).to_contain_text("The best turn brings 15.")
    found.get_by_role("button", name="Take back a step").click()
    expect(found.get_by_role("button", name="Buy G10", exact=True)).to_have_count(1)
    for fresh in (asked, asked.another(2)):
        assert fresh.plan is not None
        if fresh is asked:
            found.get_by_role("button", name="Play it again from the start").click()
        for label in fresh.plan.labels("en"):
            found.get_by_role("button", name=label, exact=True).click()
        found.get_by_role("button", name="End here").click()
        expect(found.locator(".tb-said")).to_contain_text("★★★ 3 of 3 goals.")
        expect(found.locator(".tb-after")).to_have_text(fresh.why)
        expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
        assert page.evaluate("document.documentElement.scrollWidth") == 400
        found.get_by_role("button", name="New exercise like this").click()
    for name, ended in (("End here", "☆☆☆"), ("Answer", ""), ("End here", "★★★")):
        found.get_by_role("button", name=name, exact=True).click()
        expect(found.locator(".tb-said")).to_contain_text(ended)
    expect(found.locator(".tb-solved")).to_have_text("")


def test_a_dealt_move_is_made_on_its_picture(read: Callable[..., Reader]) -> None:
    """The first one and the next: two clicks, and a refusal that names its rule."""
    page = read("fr/05-acheter", 400).page
    found = page.locator(".tb-exercise", has=page.locator("header b[title^='E05.7']"))
    asked = tbggg.exercise("E05.7", lang="fr")
    for nth, fresh in enumerate((asked, asked.another(2))):
        if nth:
            found.get_by_role("button", name="Nouvel exercice semblable").click()
            expect(found.locator("header b")).to_have_text(re.compile(r"^Exercice \d · 2$"))
        for right in (False, True):
            choice = next(one for one in fresh.parts[0].choices if one.right == right)
            pressed = found.locator("button.tb-place[aria-pressed=true]:visible")
            if pressed.count():
                pressed.first.click()
            found.get_by_role("button", name=choice.label.split(" → ")[0], exact=True).click()
            found.get_by_role("button", name=choice.label, exact=True).click()
            found.get_by_role("button", name="Vérifier").click()
            expect(found.locator(".tb-said")).to_contain_text("Exact." if right else choice.reason)
        expect(found.locator(".tb-after")).to_have_text(fresh.why)


def test_round_two_is_played_against_bots(read: Callable[..., Reader]) -> None:
    page = read("en/07-a-round").page
    board, ledgers = page.locator(".tb:not(.tb-toy):not(.tb-exercise)").last, toy(page, "Two ledgers")
    expect(board.locator(".tb-card")).to_contain_text("Blue to move")
    page.set_viewport_size({"width": 400, "height": 900})
    expect(board.locator(".tb-now .tb-name")).to_have_text("Blue")
    lines = "(name) => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)"
    assert board.locator(".tb-now .tb-name").evaluate(lines) < 1.5, "a name is not torn apart"
    page.set_viewport_size({"width": 1000, "height": 900})
    part(board, "flow").click()
    part(board, "piece tile 6").click()
    part(board, "target 6b").click()
    expect(ledgers.locator(".tb-says")).to_contain_text("36 + 31 + 2 + 8 + 3 = 80")
    go_on(board)
    expect(ledgers.locator(".tb-says")).to_contain_text("= 80")
    expect(board.locator(".tb-record")).to_contain_text("6@6b")
