"""A reader's own moves on a game's page: their address, what is kept of them, and the moves of the text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.record.moment_links import by_address
from tests.browser.reader import Open, hash_is, until, without_address
from tests.browser.server import REPOSITORY

TONIGHT = REPOSITORY / "notebooks/games/tonight.game"

# Before the page begins, each of its records has another first move.
STRANGER = """for (const name of Object.keys(localStorage).filter((one) => one.startsWith('tbggg kept '))) {
  const data = JSON.parse(localStorage.getItem(name));
  data.kept.record.nodes[1][1] = 123456;
  localStorage.setItem(name, JSON.stringify(data));
}"""

# The page goes as one does whose process is ended: nothing in it hears of it.
UNTOLD = """for (const kind of ["pagehide", "visibilitychange"])
  addEventListener(kind, (event) => event.stopImmediatePropagation(), true)"""
NAMES = "Object.keys(localStorage).filter((name) => name.startsWith('tbggg kept ')).length"


@pytest.fixture(scope="module")
def file(published_game: Callable[[str], Path]) -> Path:
    """The page of a whole game in two languages."""
    return published_game("tonight")


def told(page: Page) -> Locator:
    """What the board says happened."""
    return page.locator(".tb-told p")


def legal_moves(file: Path, moment: str) -> list[str]:
    """The moves of two seats in turn at a moment of a record, as an address carries them."""
    node, found = by_address(tbggg.read(file))[moment].skip_automatic(), []
    for _ in range(2):
        seat, move = node.position.to_move, str(node.position.legal_moves()[-1])
        node = node.play(f"{seat} {move}").skip_automatic()
        found.append(f"{seat}+{move.replace(' ', '+')}")
    return found


def test_what_a_reader_plays_has_an_address_and_is_there_after_a_reload(
    file: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    reader = opened(file, "1.2/yellow.2", alone=True, viewport={"width": 1200, "height": 900})
    page, kept = reader.ready(), reader.page.locator(".tp-kept")
    page.locator(".tb").focus()
    page.keyboard.press("p")
    expect(told(page)).to_contain_text("Blue passes")
    page.keyboard.press("p")
    expect(told(page)).to_contain_text("Green passes")
    hash_is(page, "1.2/yellow.2!blue+pass+green+pass")
    expect(kept).to_be_hidden()
    with page.expect_download() as mine:
        page.locator("[data-tp-download]").click()
    with page.expect_download() as published:
        page.locator("[data-tp-save]").click()
    assert (mine.value.suggested_filename, published.value.suggested_filename) == (
        "tonight-with-my-moves.game",
        "tonight.game",
    )
    assert Path(published.value.path()).read_bytes() == TONIGHT.read_bytes()
    assert len(list(tbggg.read(mine.value.path()).nodes())) > len(list(tbggg.read(TONIGHT).nodes()))

    # Without its address, the page comes back to where the reader stood; one click leads to what was published.
    without_address(page)
    page.reload()
    reader.ready()
    reader.asked.pop()
    expect(kept).to_contain_text("What was played and written here before is back.")
    expect(told(page)).to_contain_text("Green passes")
    picture(page, "page-kept")
    kept.get_by_role("button").click()
    expect(kept).to_contain_text("This is the record as published.")
    expect(told(page)).to_contain_text("Yellow puts")
    page.locator("article:visible a[data-tp-at='1.1/green']").click()
    expect(told(page)).to_contain_text("Green draws")
    kept.get_by_role("button").click()
    expect(told(page)).to_contain_text("Green passes")
    page.get_by_role("radio", name="Français").check()
    expect(kept.get_by_role("button")).to_have_text("Telle que publiée")

    # What a stranger wrote in its place is dropped; another board finds nothing.
    page.add_init_script(STRANGER)
    page.reload()
    reader.ready()
    reader.asked.pop()
    expect(kept).to_be_hidden()
    reader.check()


def test_a_page_that_ends_without_a_word_keeps_what_was_played_and_typed(file: Path, opened: Open) -> None:
    reader = opened(file, "1.2/yellow.2", alone=True)
    page, kept = reader.ready(), reader.page.locator(".tp-kept")
    board = page.locator(".tb")

    def again() -> None:
        page.evaluate(f"() => {{ {UNTOLD}; }}")
        without_address(page)
        page.reload()
        reader.ready()
        reader.asked.pop()

    board.focus()
    page.keyboard.press("p")
    expect(told(page)).to_contain_text("Blue passes")
    again()
    expect(kept).to_contain_text("What was played and written here before is back.")
    expect(told(page)).to_contain_text("Blue passes")

    # What takes its place and is undone has taken nothing away.
    kept.get_by_role("button").click()
    expect(kept).to_contain_text("This is the record as published.")
    board.focus()
    page.keyboard.press("p")
    expect(kept).to_be_hidden()
    page.keyboard.press("u")
    expect(kept).to_contain_text("This is the record as published.")
    again()
    expect(kept).to_contain_text("This is the record as published.")
    kept.get_by_role("button").click()
    expect(told(page)).to_contain_text("Blue passes")

    # A text that no timer has sent yet.
    board.focus()
    page.keyboard.press("c")
    text = page.locator("[data-tb-key='comment en']")
    text.click()
    page.evaluate("() => { window.setTimeout = () => 0; }")
    text.fill("Too soon?")
    without_address(page)
    page.reload()
    reader.ready()
    reader.asked.pop()
    expect(kept).to_be_visible()
    expect(page.locator(".tb-comment", has_text="Too soon?")).to_be_attached()


def test_what_is_undone_on_a_page_leaves_nothing_behind(file: Path, opened: Open) -> None:
    page = opened(file, "1.2/yellow.2", alone=True).ready()
    page.locator(".tb").focus()
    page.keyboard.press("p")
    expect(told(page)).to_contain_text("Blue passes")
    until(page, f"() => {NAMES} === 1")
    page.keyboard.press("u")
    expect(told(page)).to_contain_text("Yellow puts")
    until(page, f"() => {NAMES} === 0")


def test_what_a_key_edits_beside_the_tale_is_said_and_can_be_undone(file: Path, opened: Open) -> None:
    page = opened(file, "1.2/yellow.2", alone=True, viewport={"width": 1200, "height": 780}).ready()
    board, said, moment = page.locator(".tb"), page.locator(".tb-edit-said"), "Yellow puts"
    expect(told(page)).to_contain_text(moment)
    board.focus()
    page.keyboard.press("m")
    expect(said).to_have_text("This is the main line already.")
    for key in ("w", "j"):
        page.keyboard.press("n")
        expect(said).to_have_text("Only a branch has a name.")
        page.keyboard.press(key)
        expect(said).to_have_text("That needs a notebook’s kernel, and none answers here.")
    page.keyboard.press("Delete")
    expect(said).to_contain_text(re.compile(r"Cut: \d+ moves\."))
    expect(said).to_be_in_viewport(ratio=1)
    said.get_by_role("button", name="Undo").click()
    expect(told(page)).to_contain_text(moment)
    board.focus()
    page.keyboard.press(">")
    expect(page.get_by_role("combobox", name="Type moves")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(board).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(told(page)).not_to_contain_text(moment)


# Pixels of the card that the shadow of the transport lies over.
OVER_CARD = """() => {
  const [card, time] = [".tb-card", ".tb-time"].map((part) => document.querySelector(part));
  const shadow = -Number(getComputedStyle(time).boxShadow.match(/ (-?[\\d.]+)px/g)?.[1]?.replace("px", "") ?? 0);
  return card.getBoundingClientRect().bottom - time.getBoundingClientRect().top + shadow;
}"""


def test_the_door_of_a_page_begins_a_branch(
    file: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    """As in a notebook: until the next move is chosen, the door, the head and the record say that it opens a branch."""
    reader = opened(file, "1.2/yellow.2", alone=True, viewport={"width": 1200, "height": 900})
    page = reader.ready()
    door, sign = page.locator("[data-tb-key='fork here']"), page.locator(".tb-forking-sign")
    said, tip = page.locator(".tb-edit-said"), page.locator(".tb-forking-place")
    door.click()
    expect(said).to_contain_text("Play another move: it opens a branch.")
    expect(door).to_have_attribute("aria-pressed", "true")
    expect(sign).to_have_text("new branch")
    picture(page, "page-fork-here")
    expect(page.locator(".tb-doors button:visible")).to_have_text(["Fork here"])  # no kernel's doors
    assert page.evaluate(OVER_CARD) <= 0, "the card is whole"
    page.keyboard.press("Escape")
    for one in (sign, tip):
        expect(one).to_have_count(0)
    page.keyboard.press("f")
    expect(sign).to_have_count(1)
    page.keyboard.press("p")
    expect(said).to_contain_text("Branch B has begun.")
    expect(sign).to_have_count(0)
    hash_is(page, "1.2/yellow.2!blue+pass")
    said.get_by_role("button", name="Back to the fork").click()
    hash_is(page, "1.2/yellow.2")
    reader.check()


def test_a_finger_undoes_and_writes_what_keys_do_elsewhere(
    file: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    reader = opened(file, "1.2/yellow.2", viewport={"width": 400, "height": 800}, has_touch=True, locale="fr-FR")
    page = reader.ready()
    page.locator(".tp-sheet").tap()
    page.locator("[data-tb-key='deed pass']").tap()
    expect(told(page)).to_contain_text("Bleu passe")
    picture(page, "page-tools-400")
    page.locator("[data-tb-key=undo]").tap()
    expect(told(page)).to_contain_text("Jaune pose")
    page.locator("[data-tb-key=redo]").tap()
    expect(told(page)).to_contain_text("Bleu passe")
    page.locator("[data-tb-key=annotate]").tap()
    text = page.locator("[data-tb-key='comment fr']")
    text.fill("Trop tôt ?")
    page.locator("[data-tb-key='glyph ?']").tap()
    expect(page.locator("[data-tb-key='glyph ?']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-tb-key='annotate close']").tap()
    expect(page.locator("[data-tb-key=annotate]")).to_be_focused()
    page.locator("[data-tb-key=type]").tap()
    expect(page.locator("[data-tb-key=typed]")).to_be_focused()
    page.reload()
    reader.ready()
    reader.asked.pop()
    expect(page.locator(".tp-kept")).to_be_visible()
    expect(told(page)).to_contain_text("Bleu passe")
    reader.is_for_everyone(400)


def test_the_address_of_a_fork_opens_it_anywhere_and_a_foreign_one_says_so(file: Path, opened: Open) -> None:
    reader = opened(file, f"1.2/yellow.2!{'+'.join(legal_moves(TONIGHT, '1.2/yellow.2'))}", locale="fr-FR")
    page, said = reader.ready(), reader.page.locator("[data-tp-said]")
    expect(told(page)).to_contain_text("Vert")
    expect(said).to_be_empty()
    expect(page.locator("article:visible [aria-current=step]")).to_have_attribute("data-tp-at", "1.2/yellow.2")
    for moves in ("blue+pass+nonsense", "%ff%00", "<img+src=x+onerror=window.__pwned=1>", "x" * 9000):
        page.evaluate("(hash) => { location.hash = hash; }", f"1.2/yellow.2!{moves}")
        expect(said).to_contain_text("ne se jouent pas ici : le plateau est au début.")
        expect(told(page)).to_contain_text("Rouge a Ernie")
        assert len(said.inner_text()) < 200
        page.locator("article:visible a[data-tp-at='1.1/green']").click()
        expect(said).to_be_empty()
    assert page.evaluate("window.__pwned") is None
    # The page writes the moment on its board into its address: that may be just after another one was asked for.
    page.evaluate("() => { location.hash = '1.2/yellow'; history.replaceState(null, '', '#1.1/green'); }")
    expect(page.locator("article:visible [aria-current=step]")).to_have_attribute("data-tp-at", "1.2/yellow")


def test_the_moves_are_one_stop_and_sentences_unless_a_box_is_unchecked(
    file: Path, opened: Open, picture: Callable[[Locator | Page, str], None]
) -> None:
    reader = opened(file, viewport={"width": 400, "height": 800}, color_scheme="dark")
    page = reader.ready()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To the text")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    box = page.get_by_label("Moves as sentences")
    expect(box).to_be_focused()
    move = page.locator("article a[data-tp-at='1.2/red']").first
    expect(move).to_have_text(re.compile(r"^Red puts .*\.$"))
    page.keyboard.press("Space")
    expect(move).to_have_text("6@6b")
    page.keyboard.press("Space")
    expect(move).to_have_text(re.compile(r"^Red puts .*\.$"))
    stops = page.locator(".tp-tales :is(.tp-moves, .tp-step) > a:not([tabindex='-1'])")
    assert stops.count() <= 1
    move.focus()
    page.keyboard.press("ArrowRight")
    focused = page.locator("article :focus")
    expect(focused).to_have_attribute("data-tp-at", "1.1/red")  # the board was at the start
    move.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-tp-at", "1.2/yellow")
    picture(page, "page-sentences-400")
    name = page.locator(".tp-name")
    name.evaluate("(el) => { el.textContent = 'A long title '.repeat(9); }")
    assert name.evaluate("(el) => el.scrollWidth <= el.clientWidth"), "a title is whole"
    reader.is_for_everyone(400)
    page.get_by_role("radio", name="Français").check()
    expect(move).to_have_text(re.compile(r"^Rouge pose .*\.$"))
    page.locator("[data-tp-sentences]").uncheck()
    expect(move).to_have_text("6@6b")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(move).to_have_text(re.compile(r"^Rouge pose .*\.$"))  # paper has sentences
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(move).to_have_text("6@6b")
    page.reload()
    reader.asked.pop()
    reader.ready()
    expect(page.get_by_label("Les coups en phrases").or_(page.get_by_label("Moves as sentences"))).not_to_be_checked()
    expect(move).to_have_text("6@6b")
