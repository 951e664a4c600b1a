"""A moment as a puzzle, made in a real JupyterLab and answered there and in a page; and puzzles that come along."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tbggg.record.puzzle_comments import Puzzle
from tbggg.record.puzzle_edits import set_puzzle

from .board import Board
from .reader import Lend, Open
from .server import REPOSITORY
from .sheet import Sheet, button, sheets

Picture = Callable[[Locator | Page, str], None]
GAME = """
game = tbggg.new_game("pig", seats="ann bob", luck=3)
asked = game.start.play_line("ann roll 6 ann roll 4")
asked.play_line("ann hold bob roll 5 bob hold")
ids = lambda node: board_of(explorer).referee.outline.ids[node]
"""

# All build at the same time, and the record goes on with another seat than the one on the board.
TOGETHER = f"""
game = tbggg.read({str(REPOSITORY / "notebooks/games/kingdom.game")!r})
asked = game.at("3.2")
"""

# Plain Python plays, under one luck: the test waits for games, not for a compiler.
PLAIN = """
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
what_if.growing = lambda *args, **options: growing(*args, **{"luck": 5, **options}, fast=False)
"""

# Nothing can be played on; and one game for each move, after which nothing comes until it is stopped.
BROKEN = """
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
def broken(*args, **options):
    raise ZeroDivisionError("no games")
what_if.growing = broken
"""
HELD = """
import time
def held(*args, stop, **options):
    yield next(growing(*args, **options, stop=stop, fast=False))
    while not stop():
        time.sleep(0.01)
what_if.growing = held
"""


def test_one_is_made_from_the_menu_of_a_move_and_answered(show: Callable[..., Board], picture: Picture) -> None:
    board = show(GAME, ", node=asked.children[0], lang='en'")
    played = board.lab.ask("ids(asked.children[0])")
    board.part(f"node {played}").click(button="right")
    board.part("menu puzzle").click()
    board.shows("asked")
    board.part("maker close").click()
    board.part("puzzle").click()  # the same by its word
    maker = board.el.locator(".tb-maker")
    expect(board.part("maker ask")).to_be_focused()
    expect(board.part("maker ask")).to_have_attribute("placeholder", re.compile("^For example: "))
    expect(maker.locator("code")).to_have_text(["hold"])
    expect(board.part("maker right hold")).to_be_checked()
    board.part("deed roll").click()  # chosen on the board: a wrong answer, and nothing is played
    expect(maker.locator("code")).to_have_text(["hold", "roll"])
    board.part("maker ask").fill("Once *more*?")
    board.part("maker reply roll").fill("See [here].")
    board.part("maker hints").fill("Ten points are at stake.\n\nA one takes all.")
    board.part("maker save").click()
    expect(maker.locator("[role=status]")).to_have_text("A hint or a reply has no brackets, no braces and one line.")
    board.part("maker reply roll").fill("One in six takes ten points away.")
    board.part("maker save").click()
    expect(maker.locator("[role=status]")).to_have_text("The puzzle is kept in the record.")
    expect(maker.locator("[role=status]")).to_be_in_viewport(ratio=0.9)
    assert board.lab.axe(".tb") == []
    picture(board.el, "puzzle-made")
    kept = "{en: [%question hold] [%hint Ten points are at stake.] [%hint A one takes all.] [%reply roll: One in six"
    assert kept in board.lab.ask("game.dumps()")
    board.part("maker close").click()
    puzzle = board.el.locator(".tb-puzzle")
    expect(puzzle).to_contain_text("Once more?")
    expect(board.part(f"node {played}")).to_be_hidden()  # the record keeps the answer to itself
    expect(board.el.locator(".tb-ends")).to_be_hidden()  # and the curves how it ended
    board.part("puzzle hint").click()
    expect(puzzle.locator("li")).to_have_text(["Ten points are at stake."])
    board.press("r")
    expect(puzzle.locator("[role=status]")).to_have_text("One in six takes ten points away.")
    board.part("puzzle show").click()
    expect(puzzle.locator("[role=status]")).to_have_text("The answer: hold.")
    expect(board.part("puzzle again")).to_be_focused()  # what was pressed is gone
    board.page.keyboard.press("Enter")
    expect(board.part("puzzle hint")).to_be_focused()
    board.press("h")
    expect(puzzle.locator("[role=status]")).to_have_text("Right.")
    expect(board.part(f"node {played}")).to_be_visible()
    expect(board.el.locator(".tb-ends")).to_be_visible()
    board.shows("asked")
    assert board.lab.ask("len(asked.children)") == 1
    for width in (1200, 400):
        board.resize(width)
        assert board.el.evaluate("(el) => el.scrollWidth <= el.clientWidth")
        assert board.lab.axe(".tb") == []
        picture(board.el, f"puzzle-answered-{width}")
    board.press("h")  # answered, it is played again
    board.shows("asked.children[0]")
    board.part("lang fr").click()
    board.press("ArrowLeft")
    expect(puzzle).to_be_hidden()  # it was written in English alone


def test_where_several_decide_a_move_of_the_seat_on_the_board_is_filled_in(show: Callable[..., Board]) -> None:
    board = show(TOGETHER, ", node=asked, lang='en'")
    rows = board.el.locator(".tb-maker code")
    board.part("puzzle").click()
    expect(board.part("maker ask")).to_be_focused()
    expect(board.el.locator(".tb-maker")).not_to_contain_text("announce")
    expect(rows).to_have_count(0)


def test_what_if_proposes_answers_with_their_error_and_what_a_wrong_one_gives_up(
    show: Callable[..., Board], picture: Picture
) -> None:
    """Asked for at once: what-if plays first, and the puzzle is filled when it has."""
    board = show(GAME + PLAIN, ", node=asked, lang='en'")
    board.part("puzzle").click()
    maker = board.el.locator(".tb-maker")
    expect(maker.locator("code")).to_have_text(["hold"])
    board.part("maker propose").click()
    status = maker.locator("[role=status]")
    expect(status).to_have_text("Games are being played on from the moves …")
    expect(status).to_contain_text("The best move is clear after 1,000 games for each move", timeout=60_000)
    expect(status).to_be_in_viewport()
    best, other = maker.locator("li").all()
    expect(best).to_contain_text(re.compile(r"best: [\d.]+% \(.*\) of the wins"))
    expect(best.locator("input[type=checkbox]")).to_be_checked()
    expect(other).to_contain_text(re.compile(r"worse: −[\d.]+ \(.*\)\s% of the wins"))
    expect(other.locator("input[type=checkbox]")).not_to_be_checked()
    said, wrong = other.locator("textarea").input_value(), other.locator("code").inner_text()[0]
    assert re.fullmatch(r"(Nearly as good\. )?It costs about .* It wins .* the best move .*% ?\..*P\d.*", said)
    assert board.lab.axe(".tb") == []
    picture(board.el, "puzzle-proposed")
    board.resize(400)
    assert board.el.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    picture(board.el, "puzzle-proposed-400")
    board.part("maker ask").fill("Once more?")
    board.part("maker save").click()
    expect(status).to_have_text("The puzzle is kept in the record.")
    board.part("maker close").click()
    expect(board.part("puzzle")).to_be_focused()
    expect(board.el.locator(".tb-tries")).to_be_hidden()  # it was not asked for
    board.press(wrong)
    expect(board.el.locator(".tb-puzzle [role=status]")).to_have_text(said)


def test_a_proposal_that_fails_says_why_and_one_that_is_stopped_stands_as_far_as_it_came(
    show: Callable[..., Board],
) -> None:
    board = show(GAME + BROKEN, ", node=asked, lang='en'")
    board.part("puzzle").click()
    status = board.el.locator(".tb-maker [role=status]")
    board.part("maker propose").click()
    expect(status).to_have_text("This did not work: ZeroDivisionError: no games.")
    expect(board.part("maker stop")).to_be_hidden()
    board.lab.run(HELD)
    board.part("maker propose").click()
    expect(board.el.locator(".tb-tries progress")).to_have_attribute("value", re.compile("[1-9]"))
    board.part("maker stop").click()
    expect(status).to_contain_text("after 1 game")
    expect(board.el.locator(".tb-maker li")).to_have_count(2)
    expect(board.part("maker stop")).to_be_hidden()


def test_what_is_kept_before_a_proposal_comes_stays_what_it_is(show: Callable[..., Board]) -> None:
    """A proposal that came afterwards took the place of the moves that were kept, and said nothing of it."""
    board = show(GAME + HELD, ", node=asked, lang='en'")
    board.part("puzzle").click()
    board.part("maker propose").click()
    expect(board.el.locator(".tb-tries progress")).to_have_attribute("value", re.compile("[1-9]"))
    board.part("maker ask").fill("Once more?")
    board.part("maker save").click()
    expect(board.part("maker stop")).to_be_hidden()
    expect(board.el.locator(".tb-maker [role=status]")).to_have_text("The puzzle is kept in the record.")
    expect(board.el.locator(".tb-maker code")).to_have_text(["hold"])
    assert "[%question hold]" in board.lab.ask("game.dumps()")


def test_a_puzzle_that_is_being_made_is_covered_by_what_is_asked_for_alone_and_waits_as_it_is(
    show: Callable[..., Board],
) -> None:
    board = show(GAME + PLAIN, ", node=asked, lang='en'")
    maker, tries = board.el.locator(".tb-maker"), board.el.locator(".tb-tries")
    board.part("puzzle").click()
    board.part("maker ask").fill("Once more?")
    board.part("maker propose").click()
    expect(maker.locator("li")).to_have_count(2, timeout=60_000)
    board.go("asked.parent")
    expect(maker).to_be_hidden()
    expect(tries).to_be_hidden()
    board.go("asked")
    board.part("what if").click()
    expect(tries).to_be_visible()
    expect(maker).to_be_hidden()
    board.page.keyboard.press("Escape")  # what is in front goes first
    expect(tries).to_be_hidden()
    expect(maker.locator("li")).to_have_count(2)
    board.page.keyboard.press("Escape")
    expect(board.part("puzzle")).to_be_focused()
    board.part("puzzle").click()
    expect(board.part("maker ask")).to_have_value("Once more?")
    expect(maker.locator("li")).to_have_count(2)
    board.part("maker save").click()
    expect(maker.locator("[role=status]")).to_have_text("The puzzle is kept in the record.")
    board.part("maker drop").click()
    expect(maker.locator("[role=status]")).to_have_text("The puzzle is removed from the record.")
    board.page.keyboard.press("Escape")


def test_it_is_answered_in_a_page_without_a_kernel(tmp_path: Path, opened: Open, picture: Picture) -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    asked = record.start.play_line("ann roll 6 ann roll 4")
    asked.play_line("ann hold bob roll 5 bob hold")
    set_puzzle(
        asked, Puzzle("Encore une fois ?", ("hold",), ("Dix points.",), (("roll", "Une chance sur six."),)), "fr"
    )
    record.write(tmp_path / "asked.game")
    (file,) = publish([tmp_path / "asked.game"], tmp_path / "out")
    page = opened(file, "1.1/ann.2", locale="fr").ready()
    board = page.locator(".tb:visible")
    puzzle = board.locator(".tb-puzzle")
    expect(puzzle).to_contain_text("Encore une fois ?")
    board.locator("[data-tb-key='deed roll']").click()
    expect(puzzle.locator("[role=status]")).to_have_text("Une chance sur six.")
    board.locator("[data-tb-key='puzzle show']").click()
    expect(puzzle.locator("[role=status]")).to_have_text("La réponse\u202f: s’arrête.")
    picture(page, "puzzle-page")


@pytest.fixture
def sheet(window: Lend, tmp_path: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens a sheet of exercises."""
    with sheets(window, tmp_path) as opens:
        yield opens


def test_a_rating_goes_down_and_up_by_first_tries_and_is_shown_from_the_sixth_puzzle_on(
    sheet: Callable[..., Sheet],
) -> None:
    page = sheet("fr", 400, ids=("buying",), height=740)
    found = page.page.locator(".tb-exercise")
    title, shown = found.locator("header b"), found.locator(".tb-rating")

    def rating() -> float:
        kept = page.page.evaluate("localStorage.getItem('tbggg.puzzles.bgg')")
        return float(json.loads(kept)["rating"]) if kept else 1200

    def answer(right: bool) -> None:
        (part,) = tbggg.puzzle("buying", int(title.inner_text().split()[-1]), lang="fr").parts
        label = next(choice.label for choice in part.choices if choice.right is right)
        if " → " in label:  # a geek, and the tile that it buys
            found.get_by_role("button", name=label.split(" → ")[0], exact=True).first.click()
            found.get_by_role("button", name=label, exact=True).click()
        else:
            found.get_by_label(label, exact=True).check(force=True)
        button(found, "Vérifier").click()
        expect(found.locator(".tb-said")).to_have_class(re.compile("tb-is-right" if right else "tb-is-wrong"))

    for nth, right in enumerate((False, True, True, False, True)):
        before = rating()
        expect(shown).to_have_count(0)
        answer(right)
        assert (rating() > before) is right, nth
        after = rating()
        answer(right=True)
        assert rating() == after, "a second try counts for nothing"
        if nth < 4:
            button(found, "Le suivant").click()
    button(found, "Le suivant").click()
    expect(shown).to_have_text(f"Votre niveau\u202f: {rating():.0f}")
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
