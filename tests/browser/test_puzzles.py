"""A moment as a puzzle: made in a real JupyterLab, answered there and in a page without a kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.publish import publish
from tbggg.record.puzzle_comments import Puzzle
from tbggg.record.puzzle_edits import set_puzzle

from .board import Board
from .reader import Open

Picture = Callable[[Locator | Page, str], None]
GAME = """
game = tbggg.new_game("pig", seats="ann bob", luck=3)
asked = game.start.play_line("ann roll 6 ann roll 4")
asked.play_line("ann hold bob roll 5 bob hold")
ids = lambda node: board_of(explorer).referee.outline.ids[node]
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
    board.part("puzzle hint").click()
    expect(puzzle.locator("li")).to_have_text(["Ten points are at stake."])
    board.press("r")
    expect(puzzle.locator("[role=status]")).to_have_text("One in six takes ten points away.")
    board.press("h")
    expect(puzzle.locator("[role=status]")).to_have_text("Right.")
    expect(board.part(f"node {played}")).to_be_visible()
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


@pytest.mark.repeats(0)
def test_what_if_proposes_its_best_move(show: Callable[..., Board]) -> None:
    board = show(GAME, ", node=asked, lang='en'")
    board.part("what if").click()
    for key in ("all", "games 100", "compare"):
        board.part(f"what if {key}").click()
    expect(board.part("what if write")).to_be_visible()
    board.part("what if close").click()
    board.part(f"node {board.lab.ask('ids(asked.children[0])')}").click(button="right")
    board.part("menu puzzle").click()
    board.part("maker propose").click()
    expect(board.el.locator(".tb-maker input[type=checkbox]").first).to_be_checked()


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
