"""Exercises in a browser: in a real JupyterLab, and in a page without a kernel; answered, refused, remembered."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tbggg
from tbggg.engine.registry import find_game, games
from tbggg.javascript import as_script, write_generator, write_page
from tbggg.lessons.exercise import MIMETYPE
from tbggg.lessons.library import find_generator, stored
from tbggg.lessons.question import Part
from tbggg.publish.page_scripts import enclosed
from tests.browser.accessibility import violations
from tests.browser.lab import Lab
from tests.browser.reader import drawn, without_network
from tests.browser.server import REPOSITORY
from tests.browser.test_page import NONE_OF, Offline, allowed

STATIC = REPOSITORY / "tbggg/explorer/static"
IDS = ("ER0.2", "E03.6", "E04.2", "E04.7", "E05.5", "E05.6", "E09.1", "E04.1", "E04.6")


STYLES = ("explorer.css", "exercise.css", "reduced.css", "boards/bgg.css")


@cache
def own_scripts() -> tuple[str, ...]:
    """The scripts that every page has: the rules, a dealer, and the browser half."""
    return (
        as_script(write_page(find_game("bgg")), "rules"),
        as_script(write_generator(find_generator("trios")[1]), "trios"),
        *(enclosed((STATIC / name).read_text("utf-8")) for name in ("page.js", "lessons.js", "boards/bgg.js")),
    )


def page_text(lang: str, ids: Iterable[str] = IDS) -> str:
    """A page with some exercises, as small as it can be; styled as a lesson is, where there is a board as well.

    Those whose id follows a question mark are asked as predictions.
    """
    style = "".join((STATIC / name).read_text("utf-8") for name in STYLES)
    asked = [tbggg.predict(id[1:], lang=lang) if id[0] == "?" else tbggg.exercise(id, lang=lang) for id in ids]
    data = [one._repr_mimebundle_()[0][MIMETYPE] for one in asked]
    shown = json.dumps(data).replace("<", "\\u003c")
    scripts = [
        *own_scripts(),
        f'{shown}.forEach((one) => tbgggLessons.exercise(document.getElementById("here").appendChild('
        'document.createElement("div")), one, rules, one.another ? trios : undefined));',
    ]
    policy = f"{NONE_OF}; script-src {' '.join(map(allowed, scripts))}; style-src {allowed(style)}"
    parts = "".join(f"<script>{script}</script>" for script in scripts)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Exercises</title>'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}"><style>{style}</style></head>'
        f'<body><main id="here"></main>{parts}</body></html>'
    )


class Sheet:
    """A page of exercises, with no kernel and no network."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __getitem__(self, id: str) -> Locator:
        return self.page.locator(".tb-exercise", has=self.page.locator("header b", has_text=id))

    def axe(self) -> list[str]:
        return violations(self.page, "main")


@pytest.fixture
def sheet(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens the sheet in a language; the page must not complain, and ask for nothing."""
    opened: list[Offline] = []
    file = tmp_path / "exercises.html"

    def open_sheet(
        lang: str = "en", width: int = 1000, scheme: str = "light", ids: Iterable[str] = IDS, seed: str = ""
    ) -> Sheet:
        file.write_text(page_text(lang, ids), "utf-8")
        context = without_network(
            chromium, reduced_motion="reduce", color_scheme=scheme, viewport={"width": width, "height": 900}
        )
        opened.append(Offline(context.new_page()))
        opened[-1].page.goto(file.as_uri() + seed)
        return Sheet(opened[-1].page)

    yield open_sheet
    for one in opened:
        assert one.trouble == []
        assert {address.partition("?")[0] for address in one.asked} == {file.as_uri()}
        one.page.context.close()


def button(exercise: Locator, name: str) -> Locator:
    return exercise.get_by_role("button", name=name, exact=True)


def test_a_wrong_answer_gets_the_reason_and_its_rule(sheet: Callable[..., Sheet]) -> None:
    found = sheet()["ER0.2"]
    for place, number in zip(found.get_by_role("textbox").all(), ("18", "12"), strict=True):
        place.fill(number)
    for label in ("put a 2 into shop 6", "keep its tiles and pass"):
        found.get_by_label(label).check()
    button(found, "Check").click()
    said = found.locator(".tb-said").first
    expect(said).to_contain_text("keep its tiles and pass: no.")
    expect(said).to_contain_text("There is more to tick.")
    said.get_by_role("button", name="Rule 2.9").first.click()
    expect(found.locator(".tb-rule-text")).to_contain_text("2.9 ·")
    found.get_by_label("keep its tiles and pass").uncheck()
    expect(said).to_be_empty()
    found.get_by_label("put a 2 into shop 2").check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    expect(found.locator(".tb-after")).to_contain_text("Out of range is better")


@pytest.mark.parametrize(("lang", "width", "scheme"), [("en", 1000, "light"), ("fr", 400, "dark")])
def test_a_whole_move_is_made_on_the_board(
    sheet: Callable[..., Sheet], picture: Callable[..., None], lang: str, width: int, scheme: str
) -> None:
    """Two clicks: what is moved and where it goes; a second click takes either back, and the rules refuse."""
    page = sheet(lang, width, scheme, ids=("E04.6",))
    found, (part,) = page["E04.6"], tbggg.exercise("E04.6", lang=lang).parts
    shop = {"en": "Shop", "fr": "Magasin"}[lang]
    laid = found.locator(".tb-laid:visible")
    expect(laid).to_have_count(3)
    for choice in sorted(part.choices, key=lambda one: one.right):
        source = choice.value[0]
        found.get_by_role("button", name=f"{shop} {source}", exact=True).press("Enter")
        expect(laid).to_have_count(6)
        found.get_by_role("button", name=choice.label, exact=True).click()
        expect(laid).to_have_count(2)
        expect(found.locator(".tb-made")).to_have_text(choice.label)
        found.locator("button[type=submit]").click()
        expect(found.locator(".tb-said")).to_contain_text(choice.reason if not choice.right else "✓")
        if choice.right:
            break
        assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        found.get_by_role("button", name=f"{shop} {source}", exact=True).click()
        expect(laid).to_have_count(3)
    expect(found.locator(".tb-solved")).not_to_be_empty()
    assert page.axe() == []
    picture(found, f"whole-move-{lang}-{width}")
    found.get_by_role("button", name={"en": "Begin again", "fr": "Recommencer"}[lang]).click()
    expect(laid).to_have_count(3)
    expect(laid.first).to_be_focused()
    expect(found.locator(".tb-made")).to_be_empty()


def test_the_hint_and_the_answer_come_when_they_are_asked_for(sheet: Callable[..., Sheet]) -> None:
    found = sheet()["E04.7"]
    expect(found.locator(".tb-hint p")).not_to_be_visible()
    found.get_by_text("Hint").click()
    expect(found.locator(".tb-hint p")).to_be_visible()
    expect(button(found, "Answer")).not_to_be_visible()
    found.get_by_label("It re-rolls one 5").fill("0.4")
    button(found, "Check").click()
    expect(found.locator(".tb-said").first).to_contain_text("two digits")
    button(found, "Answer").click()
    expect(found.locator(".tb-said").nth(1)).to_contain_text("3/4 = 0.75")
    button(found, "Begin again").click()
    expect(found.get_by_label("It re-rolls one 5")).to_have_value("")
    expect(found.get_by_label("It re-rolls one 5")).to_be_focused()


def test_it_is_done_by_keyboard_and_remembered(sheet: Callable[..., Sheet]) -> None:
    page = sheet()
    found = page["E04.7"]
    found.get_by_label("It re-rolls one 5").focus()
    page.page.keyboard.type("1/2")
    page.page.keyboard.press("Tab")
    page.page.keyboard.type("75%")
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    expect(found.get_by_label("Blue")).to_be_checked()
    page.page.keyboard.press("Enter")
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    page.page.reload()
    expect(page["E04.7"].locator(".tb-solved")).to_have_text("✓ Solved")
    expect(page["E04.2"].locator(".tb-solved")).to_be_empty()


ALONE = 'shown = tbggg.board(tbggg.new_game("pig", luck=1).start)\nshown'


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
    assert middle(found.locator(".tb-laid", has=page.page.locator(":checked"))) == pytest.approx(
        middle(shops.last), abs=2
    )
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
    button(found, "Begin again").click()
    expect(found.locator(":checked")).to_have_count(0)


def test_a_guess_is_taken_before_the_answer_is_shown(sheet: Callable[..., Sheet], picture: Callable[..., None]) -> None:
    page = sheet("en", 400, ids=("?E03.2", "?E03.6"))
    found = page.page.locator(".tb-exercise").first
    guess, numbers = found.get_by_role("button", name="Take a guess"), found.locator("input")
    guess.click()
    expect(found.locator(".tb-said").first).to_contain_text("Type a number first.")
    expect(found.locator(".tb-strip")).to_have_count(0)
    for field, typed in enumerate(("1/2", "9", "7")):
        numbers.nth(field).fill(typed)
    page.page.keyboard.press("Enter")
    said = found.locator(".tb-said")
    expect(said.nth(0)).to_contain_text("Your guess: 1/2. It is 91/216 ≈ 0.4213. You were 0.079 too high.")
    expect(said.nth(1)).to_contain_text("You guessed it: 9.")
    expect(said.nth(2)).to_contain_text("That is one GG a geek.")
    expect(found.locator(".tb-strip")).to_have_count(3)
    expect(found.locator(".tb-after")).to_contain_text("The price is 1 GG")
    expect(numbers.first).to_be_disabled()
    found.get_by_role("button", name="Begin again").click()
    expect(numbers.first).to_be_focused()
    expect(found.locator(".tb-strip")).to_have_count(0)
    expect(found.locator(".tb-after")).to_be_empty()
    board = page.page.locator(".tb-exercise").last
    expect(board.locator(".tb-laid")).to_have_count(12)
    for question in range(2):
        board.get_by_role("radio", name="Shop 2").nth(question).check()
    board.get_by_role("button", name="Take a guess").press("Enter")
    expect(board.locator(".tb-guessed")).to_have_count(2)
    expect(board.locator(".tb-so")).to_have_count(2)
    assert page.axe() == []
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    picture(page.page.locator("#here"), "predicted-400")


@pytest.mark.parametrize(("lang", "width", "scheme"), [("en", 1000, "light"), ("fr", 400, "dark")])
def test_a_round_is_played_in_five_clicks(
    sheet: Callable[..., Sheet], picture: Callable[..., None], lang: str, width: int, scheme: str
) -> None:
    page = sheet(lang, width, scheme, ids=("E00.0",))
    found, asked = page["E00.0"], tbggg.exercise("E00.0", lang=lang)
    for nth, part in enumerate(asked.parts, 1):
        expect(found.locator(".tb-step b")).to_contain_text(str(nth))
        expect(found.locator(".tb-laid")).to_have_count(len(part.choices) if len(part.choices) > 1 else 0)
        if len(part.choices) == 1:
            expect(found.locator(".tb-question > .tb-choices + div .tb-board")).to_be_visible()
        for one in sorted(part.choices, key=lambda one: one.right):
            found.get_by_role("button", name=one.label, exact=True).press("Enter")
            said = found.locator(".tb-is-right .tb-said" if one.right else ".tb-is-wrong .tb-said")
            expect(said).to_contain_text(one.reason)
            if nth < len(asked.parts):
                expect(said).to_be_in_viewport(ratio=0.9)
        assert page.axe() == [] if nth in (1, 4) else True
    expect(found.locator(".tb-solved")).not_to_be_empty()
    expect(found.locator(".tb-after")).to_have_text(asked.why)
    expect(found.locator(".tb-board")).to_be_visible()
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    picture(found, f"five-clicks-{lang}-{width}")
    found.get_by_role("button", name={"en": "Begin again", "fr": "Recommencer"}[lang]).click()
    expect(found.locator(".tb-step")).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_there_is_always_another_one(sheet: Callable[..., Sheet], lang: str) -> None:
    page = sheet(lang, ids=(*IDS, "ER0.1"))
    check, another = {"en": ("Check", "Another one"), "fr": ("Vérifier", "Un autre")}[lang]
    found = page["E04.1"]
    for nth in (1, 2):
        button(found, another).press("Enter")
        fresh = tbggg.exercise("E04.1", lang=lang).another(nth)
        expect(found.locator("header b")).to_have_text(fresh.id)
        expect(found.locator(".tb-ask")).to_have_text(fresh.ask)
        expect(found.locator("input").first).to_be_focused()
        wrong, right = (next(one for one in fresh.parts[0].choices if one.right == given) for given in (False, True))
        found.get_by_label(wrong.label).check()
        button(found, check).click()
        expect(found.locator(".tb-said")).to_contain_text(wrong.reason)
        found.get_by_label(right.label).check()
        button(found, check).click()
        expect(found.locator(".tb-after")).to_have_text(fresh.why)
        expect(found.locator(".tb-solved")).not_to_be_empty()
    assert page.axe() == []
    expect(button(page["ER0.1"], another)).to_be_hidden()


def test_a_seed_on_the_address_gives_a_class_the_same_exercises(sheet: Callable[..., Sheet]) -> None:
    page = sheet(seed="?seed=7", ids=("E04.1", "ER0.1"))
    own = tbggg.exercise("E04.1", lang="en")
    expect(page["E04.1"].locator(".tb-ask")).to_have_text(own.another(7).ask)
    expect(page["ER0.1"].locator(".tb-ask")).to_have_text(tbggg.exercise("ER0.1", lang="en").ask)
    button(page["E04.1"], "Another one").press("Enter")
    expect(page["E04.1"].locator("header b")).to_have_text(own.another(8).id)
    page.page.goto(page.page.url.replace("seed=7", "seed=7e9"))
    expect(page["E04.1"].locator(".tb-ask")).to_have_text(own.ask)


def test_places_lie_on_their_board_on_a_projector_too(sheet: Callable[..., Sheet]) -> None:
    """A projector shows a lesson zoomed; the places of E03.6 lay beside their shops there."""
    page = sheet(ids=("E03.6",))
    expect(page.page.locator(".tb-laid")).to_have_count(12)
    page.page.evaluate("() => { document.body.style.zoom = 1.6; }")
    page.page.set_viewport_size({"width": 1200, "height": 900})
    page.page.wait_for_function(
        """() => [...document.querySelectorAll('.tb-on-board')].every((list) => {
          const board = list.querySelector('.tb-board').getBoundingClientRect();
          return [...list.querySelectorAll('.tb-laid')].map((one) => one.getBoundingClientRect()).every((one) =>
            one.left > board.left && one.right < board.right && one.top > board.top && one.bottom < board.bottom);
        })"""
    )


def test_it_works_where_nothing_may_be_remembered(sheet: Callable[..., Sheet]) -> None:
    page = sheet()
    page.page.evaluate(
        "() => Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden') } })"
    )
    found = page["E05.5"]
    found.get_by_label("Green’s 6 in charity, with the geek from shop 1").check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    expect(found.locator(".tb-said")).to_contain_text("Worth 36")


# Answers every exercise and checks it; gives what stands in another's place, by exercise and question.
ANSWERED = """
(answers) => [...document.querySelectorAll('.tb-exercise')].flatMap((exercise, nth) => {
  const name = exercise.querySelector('header b').textContent;
  const questions = [...exercise.querySelectorAll('fieldset')];
  questions.forEach((question, place) => {
    const answer = answers[nth][place];
    const number = question.querySelector('.tb-number');
    if (number) number.value = answer;
    else question.querySelectorAll('input').forEach((box, at) => { box.checked = answer.includes(at); });
  });
  exercise.querySelector('form').requestSubmit();
  const boxes = [...questions, exercise.querySelector('.tb-deeds')].map((each) => each.getBoundingClientRect());
  const found = boxes.slice(1).flatMap((box, place) =>
    box.top >= boxes[place].bottom - 1 && Math.abs(box.left - boxes[place].left) < 1 ? [] : [`${name}.${place + 2}`]);
  const told = questions.filter((question) => !question.querySelector('.tb-said').textContent);
  return told.length ? [...found, `${name}: silent`] : found;
})
"""


@pytest.mark.parametrize(("lang", "width"), [("en", 400), ("fr", 1200)])
def test_after_any_answer_each_question_keeps_its_place(sheet: Callable[..., Sheet], lang: str, width: int) -> None:
    ids = [id for game in games() for id, one in stored(game.texts).items() if one["kind"] != "play"]
    page = sheet(lang, width, ids=ids).page
    for right in (True, False):
        answers = [[answer(part, right) for part in tbggg.exercise(id, lang=lang).parts] for id in ids]
        assert page.evaluate(ANSWERED, answers) == []
        assert page.locator(".tb-is-right").count() == sum(map(len, answers)) * right
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def answer(part: Part, right: bool) -> str | list[int]:
    """A right answer, or a wrong one: a number one too high, all choices turned round, or another one."""
    if part.answer is not None:
        return str(part.answer + (not right))
    found = [place for place, choice in enumerate(part.choices) if choice.right == right]
    return found[:1] if part.form == "one" else found


@pytest.mark.parametrize(("lang", "width"), [("en", 1000), ("fr", 400)])
def test_all_can_use_it(sheet: Callable[..., Sheet], picture: Callable[..., None], lang: str, width: int) -> None:
    page = sheet(lang, width)
    for id in IDS:
        page[id].locator("form").evaluate("(form) => form.requestSubmit()")
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for scheme in ("light", "dark"):
        page.page.emulate_media(color_scheme=scheme)
        drawn(page.page)
        assert page.axe() == [], scheme
        picture(page.page.locator("#here"), f"exercises-{lang}-{width}-{scheme}")


def test_in_lab_it_is_answered_and_nothing_is_asked_of_the_kernel(lab: Lab) -> None:
    predict = 'tbggg.predict(ask="How many?", at=shown.node, of="count", then=shown.node)'
    lab.open_cells('import tbggg\ntbggg.exercise("E04.2")', 'tbggg.exercise("E03.6")', ALONE, predict)
    lab.run_all()
    alone = lab.page.locator(".tb-alone svg").first
    expect(alone).to_be_visible()
    expect(lab.page.locator(".tb-picture")).to_be_hidden()
    said = alone.get_attribute("aria-label") or ""
    lab.run("here = shown.node; shown.node = here.play(here.position.legal_moves()[0]).advance()")
    expect(alone).not_to_have_attribute("aria-label", said)
    assert lab.axe(".tb-alone") == []
    board = lab.page.locator(".tb-exercise").nth(1)
    expect(board.locator(".tb-laid")).to_have_count(12)
    for question, shop in enumerate(("Shop 3", "Shop 5")):
        board.get_by_role("radio", name=shop).nth(question).check()
    button(board, "Check").click()
    expect(board.locator(".tb-solved")).to_have_text("✓ Solved")
    found = lab.page.locator(".tb-exercise").first
    for field, seat in enumerate(("Green", "Blue", "Red", "Blue")):
        found.locator("fieldset").nth(field).get_by_label(seat).check()
    button(found, "Check").click()
    expect(found.locator(".tb-solved")).to_have_text("✓ Solved")
    predicted = lab.page.locator(".tb-exercise").nth(2)
    predicted.get_by_label("Your number").fill("0")
    button(predicted, "Take a guess").click()
    expect(predicted.locator(".tb-said")).to_contain_text("Your guess: 0. It is")
    expect(predicted.locator(".tb-then .tb-board")).to_be_visible()
    assert lab.axe(".tb-exercise") == []


def test_in_lab_there_is_always_another_one(lab: Lab) -> None:
    lab.open_cells('import tbggg\ntbggg.exercise("E04.1")')
    lab.run_all()
    found = lab.page.locator(".tb-exercise")
    button(found, "Another one").click()
    expect(found.locator(".tb-ask")).to_have_text(tbggg.exercise("E04.1").another(1).ask)
