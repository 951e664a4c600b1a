"""The page that opens a visitor's record, in a real browser, from a disk: pasted, chosen and dropped."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import tbggg
from tbggg.engine.registry import games
from tbggg.engine.texts import in_language
from tbggg.publish.games.game_page import game_page
from tbggg.publish.games.open_page import publish_open
from tbggg.publish.html.place import Place
from tbggg.publish.notebooks.lesson_page import page as lesson_page

from ..publish.lessons import markdown, notebook
from ..publish.test_game_page import PIG
from ..repeats import EVERY_GAME
from ..set_up.test_hostile import worse
from ..set_up.test_two_readers import texts_of
from .reader import Reader

Open = Callable[..., Reader]
HOSTILE = Path(__file__).with_name("hostile.game")
DROP = """([name, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name));
  const how = {bubbles: true, cancelable: true, dataTransfer: given};
  for (const kind of ["dragenter", "dragover", "drop"])
    document.querySelector("main").dispatchEvent(new DragEvent(kind, how));
}"""
BOARD = "set=pig+ann+bob:+bob+to+move;+ann+34;+bob+51;+turn+12"
ADDRESSES = 100 if EVERY_GAME else 6  # of a game
SCRIPTS = (
    "<img src=x onerror=__pwned=1>",
    '"><script>__pwned=1</script>',
    "javascript:__pwned=1",
    "__proto__",
    "%E0%A4%A",
)
# Opens addresses one after the other; returns those of which the page says something else than it should, and what.
VISIT = """async ([boards, opened]) => {
  const [wrong, shown] = ["[data-tp-wrong]", "[data-tp-opened]"].map((one) => document.querySelector(one));
  const others = [];
  for (const [board, sentence] of boards) {
    location.hash = `#set=${encodeURIComponent(board)}`;
    const is_open = () => !wrong.textContent && !shown.hidden && shown.innerText.includes(opened);
    const is_said = () => (sentence ? wrong.textContent.includes(sentence) : is_open());
    const end = performance.now() + 10_000;
    while (!is_said() && performance.now() < end) await new Promise(requestAnimationFrame);
    if (!is_said()) others.push([board, sentence, wrong.textContent]);
  }
  return others;
}"""
PICKED = "(box) => box.value.slice(box.selectionStart, box.selectionEnd)"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish_open(tmp_path_factory.mktemp("open"))


def refused(text: str, name: str, lang: str) -> str:
    """What Python says of a text."""
    with pytest.raises(tbggg.RecordError) as refusal:
        in_language(lang, lambda: tbggg.loads(text, name))
    return str(refusal.value)


def is_open(page: Page, *, board: bool = False) -> None:
    """A record stands on the page, and nothing is complained of; beside a board stands its text."""
    expect(page.locator("[data-tp-opened] .tb-told")).to_be_visible()
    expect(page.locator("[data-tp-wrong]")).to_be_empty()
    expect(page.locator("#tp-text")).to_be_visible(visible=board)


def test_what_is_pasted_is_refused_as_python_refuses_it_then_mended_played_and_kept(opened: Open, file: Path) -> None:
    reader = opened(file, viewport={"width": 1200, "height": 900}, locale="en-GB")
    page = reader.ready()
    good = tbggg.new_game("pig", seats="ann bob", luck=1).start.advance().play("ann roll").advance().record.dumps()
    bad = good + "\nbob fly\n"
    box = page.get_by_label("Or paste a record")
    box.fill(bad)
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-tp-wrong]")).to_have_text(refused(bad, "the record", "en"))
    page.get_by_text("Français", exact=True).click()
    expect(page.locator("[data-tp-wrong]")).to_have_text(refused(bad, "la feuille", "fr"))
    expect(page).to_have_title("Ouvrir une feuille de partie")
    page.reload()
    reader.ready()
    assert reader.asked.pop() == file.as_uri()
    expect(page).to_have_title("Ouvrir une feuille de partie")
    box.fill(bad)
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-tp-wrong]")).to_have_text(refused(bad, "la feuille", "fr"))
    page.get_by_role("button", name="Montrer l’endroit").click()
    expect(box).to_be_focused()
    assert box.evaluate(PICKED) == "bob"
    reader.is_for_everyone(1200)

    box.fill(good)
    page.get_by_role("button", name="L’ouvrir").click()
    is_open(page)
    expect(page.locator("#tp-opened")).to_be_in_viewport()
    record = page.locator("[data-tp-opened] .tb-moves")  # of a game that is not finished, to be played on
    expect(record.get_by_role("button").last).to_have_attribute("aria-current", re.compile("."))
    expect(record.get_by_role("button", name="ann lance")).to_have_count(1)
    page.locator("[data-tp-opened]").get_by_role("button", name="Lancer").first.click()
    expect(record.get_by_role("button", name="ann lance")).to_have_count(2)
    page.reload()
    reader.ready()
    assert reader.asked.pop() == file.as_uri()
    expect(page.get_by_text("La feuille est comme vous l’avez laissée.")).to_be_visible()
    expect(record.get_by_role("button", name="ann lance")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger").click()
    kept = tbggg.read(download.value.path())
    assert len(list(kept.nodes())) > len(list(tbggg.loads(good).nodes()))

    # A second record, or one that is refused, takes nothing away.
    page.get_by_text("Le texte de la feuille").click()
    box.fill(bad)
    page.get_by_role("button", name="L’ouvrir").click()
    expect(page.locator("[data-tp-opened]")).to_be_hidden()
    page.get_by_role("button", name="Revenir à la feuille d’avant").click()
    expect(page.locator("[data-tp-wrong]")).to_be_empty()
    expect(record.get_by_role("button", name="ann lance")).to_have_count(2)


def test_files_of_every_game_open_and_what_is_none_is_named(opened: Open, file: Path, tmp_path: Path) -> None:
    reader = opened(file, viewport={"width": 400, "height": 800}, locale="fr-FR", color_scheme="dark")
    page = reader.ready()
    reader.is_for_everyone(400)
    for game in games():
        record = tmp_path / f"{game.code}.game"
        node = tbggg.new_game(game.code, luck=1).start.advance()
        record.write_text(node.play(node.position.legal_moves()[0]).record.dumps(), "utf-8")
        page.locator("[data-tp-file]").set_input_files(record)
        is_open(page)
        expect(page.locator("[data-tp-opened] h1, [data-tp-opened] .tb-title").first).to_contain_text(game.name)
    reader.is_for_everyone(400)

    wrong = tmp_path / "wrong.game"
    wrong.write_bytes(b'[Game "Pig"]\n\xff')
    page.locator("[data-tp-file]").set_input_files(wrong)
    expect(page.locator("[data-tp-wrong]")).to_contain_text("wrong.game:2:1: le texte n’est pas en UTF-8")
    expect(page.locator("[data-tp-opened]")).to_be_hidden()

    # Without a move there is one place, however far one drags.
    page.evaluate(DROP, ["new.game", '[Game "Pig"]\n[Seats "ann bob"]\n'])
    is_open(page)
    slider = page.get_by_role("slider")
    for name in ("min", "now", "max"):
        expect(slider).to_have_attribute(f"aria-value{name}", "0")
    slider.click(position={"x": (slider.bounding_box() or {"width": 0})["width"] - 2, "y": 10})
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuenow", "0")

    page.evaluate(DROP, ["odd.game", HOSTILE.read_text("utf-8")])
    is_open(page)
    assert page.evaluate("window.__pwned") is None
    assert page.url == file.as_uri()


def test_a_page_of_one_game_does_not_say_that_there_is_no_other(opened: Open, tmp_path: Path) -> None:
    """It said: no game is called The BoardGameGeek Game."""
    alone = publish_open(tmp_path, [tbggg.new_game("pig").game])
    page = opened(alone, locale="en-GB").ready()
    page.evaluate(DROP, ["evening.game", '[Game "The BoardGameGeek Game"]\n[Seats "red blue green yellow"]\n'])
    told = page.locator("[data-tp-wrong]")
    expect(told).to_have_text("evening.game:1:1: no game called “The BoardGameGeek Game” is known here, only Pig")
    page.get_by_text("Français", exact=True).click()
    expect(told).to_contain_text("n’est connu ici, seulement Pig")


def test_an_address_sets_up_a_board(opened: Open, file: Path) -> None:
    """On a game's page of the same site, too: that page does not read texts, and hands the address on."""
    game = file.with_name("evening.html")
    game.write_text(game_page(PIG, place=Place(home="index.html"))[0], "utf-8")
    reader = opened(game, BOARD, locale="en-GB")
    page = reader.page
    expect(page.locator("[data-tp-opened] .tb-told")).to_be_visible()
    is_open(page, board=True)
    assert page.url.startswith(file.as_uri())
    assert reader.asked.pop().startswith(file.as_uri())
    expect(page.locator("[data-tp-opened] .tb-told")).to_contain_text("need not be reachable")
    page.locator("[data-tp-opened]").get_by_role("button", name="Hold").first.click()
    expect(page.locator("[data-tp-opened] .tb-moves").get_by_role("button", name="bob hold")).to_have_count(1)
    box, told = page.locator("#tp-text"), page.locator("[data-tp-opened] .tb-told")
    box.fill("pig ann bob: ann 1")
    (fault, *_) = tbggg.faults("pig ann bob: ann 1", "en")
    expect(page.locator("[data-tp-wrong]")).to_contain_text(fault.text)
    expect(told, "the last board that could be stays").to_be_visible()
    assert page.url.endswith("#set=pig+ann+bob:+ann+1"), "the address keeps what was said, to be shared"
    box.fill("pig ann bob: ann 2; ann to move")
    expect(page.locator("[data-tp-wrong]")).to_be_empty()
    expect(page.locator("[data-tp-opened]").get_by_text("Ann to move")).to_be_visible()
    assert page.url.endswith("#set=pig+ann+bob:+ann+2;+ann+to+move")
    expect(box).to_be_focused()
    page.get_by_role("button", name="Back to the record before").click()
    expect(page.locator("[data-tp-opened] .tb-moves").get_by_role("button", name="bob hold")).to_have_count(1)
    for board, lang in (("ann 34; bob 101", "en"), ("ann 34; bib 5", "en")):
        page.evaluate("(board) => (location.hash = `#set=pig ann bob: ${board}`)", board)
        (fault, *_) = tbggg.faults(f"pig ann bob: {board}", lang)
        expect(page.locator("[data-tp-wrong]")).to_contain_text(fault.text)
        expect(page.get_by_role("button", name="Show the place")).to_have_count(1 if fault.line else 0)


def test_a_record_in_the_place_of_a_board_is_there_after_a_reload(opened: Open, file: Path) -> None:
    """The board of the address was set up again."""
    reader = opened(file, BOARD, locale="en-GB", alone=True)
    page = reader.page
    is_open(page, board=True)
    page.evaluate(DROP, ["mine.game", tbggg.new_game("pig", seats="ann bob", luck=1).start.advance().record.dumps()])
    is_open(page)
    expect(page.locator("#tp-opened")).to_have_text("The game, move by move")
    assert page.url == file.as_uri()
    page.reload()
    reader.asked.pop()
    expect(page.get_by_text("The record stands as you left it.")).to_be_visible()
    is_open(page)
    expect(page.locator("#tp-opened")).to_have_text("The game, move by move")


def test_hostile_addresses_set_up_a_board_or_are_refused_in_a_sentence(opened: Open, file: Path) -> None:
    page = opened(file, locale="en-GB").ready()
    luck, boards = Random(23), []
    for game in games():
        for nth, whole in enumerate(texts_of(game, ADDRESSES)):
            text = worse(whole, luck)
            if nth % 3 == 0:
                at = luck.randrange(len(text))
                text = f"{text[:at]}{luck.choice(SCRIPTS)}{text[at:]}"
            faults = tbggg.faults(text, "en")
            boards.append((text, faults[0].text if faults else ""))
    assert page.evaluate(VISIT, [boards, "need not be reachable"]) == []
    assert page.evaluate("window.__pwned") is None


def test_a_page_outside_a_site_says_that_it_sets_up_no_board(opened: Open, file: Path) -> None:
    lone = file.with_name("lone.html")
    lone.write_text(game_page(PIG)[0], "utf-8")
    page = opened(lone, BOARD, locale="en-GB").ready()
    said = page.locator("[data-tp-said]")
    expect(said).to_have_text(re.compile("^This page holds its own record alone.*publish --open"))
    page.evaluate("location.hash = '#9.9/red'")
    expect(said).to_contain_text("no moment “9.9/red”")
    page.set_viewport_size({"width": 400, "height": 800})
    expect(page.locator(".tp-keys")).to_be_hidden()
    expect(said).to_be_in_viewport()
    lesson = notebook(markdown("# Pig\n\nWho stops, banks."))
    lone.write_text(lesson_page(lesson, {"metadata": {"name": "pig"}}), "utf-8")
    page = opened(lone, BOARD, locale="en-GB").ready()
    said = page.locator("[data-tp-lone]")
    expect(said).to_have_text(re.compile("^This page opens no board from its address.*publish --open"))
    expect(said).to_be_visible()
    page.evaluate("location.hash = '#pig'")
    expect(said).to_be_hidden()
