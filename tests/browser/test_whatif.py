"""What if, in a real JupyterLab: moves are tried, the table grows, stops, and is written into the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board
from tests.browser.lab import PATIENCE, Lab

# Plain Python plays: the test waits for games, not for a compiler. All tests here share one kernel.
PIG = """game = tbggg.new_game("pig", seats="ann bob", luck=7)
here = game.start.then("ann roll 5 ann roll 6")
from tbggg.explorer import what_if
from tbggg.simulate.what_if import growing
what_if.growing = lambda *args, **options: growing(*args, **options, fast=False, luck=5)"""
WAIT = 120_000  # milliseconds, on a machine that others use too
Picture = Callable[[Locator | Page, str], Path]


def test_moves_are_tried_stopped_and_written(show: Callable[..., Board], picture: Picture) -> None:
    board = show(PIG, ", node=here, lang='en'")
    panel = board.el.locator(".tb-tries")
    board.press("w")
    expect(board.part("what if move 1")).to_be_focused(timeout=PATIENCE)
    board.part("what if move 1").select_option("roll")
    board.part("what if move 2").select_option("hold")
    board.part("what if bot").select_option("greedy")
    board.part("what if games").select_option("100")
    board.part("what if compare").click()
    rows = panel.locator("tbody th")
    expect(panel.locator("[role=status]")).to_have_text("Done.", timeout=WAIT)
    assert set(rows.all_text_contents()) == {"roll", "hold"}
    expect(panel).to_contain_text("100 of 100 games")
    table = board.lab.ask("[row.move for row in explorer.trial.found.rows]")
    assert rows.all_text_contents() == [str(move) for move in table]
    expect(panel.locator(".tb-reach")).to_have_count(1)
    picture(board.el, "what-if-wide")
    # A longer one grows, and is stopped.
    board.part("what if games").select_option("3000")
    board.part("what if compare").click()
    expect(panel).to_contain_text(re.compile(r"\b\d\d+ of 3000 games"), timeout=WAIT)
    board.part("what if stop").click()
    expect(panel.locator("[role=status]")).to_have_text("Stopped.")
    board.lab.ask("explorer.trial.wait()")
    assert 0 < board.lab.ask("explorer.trial.found.games") < 3000
    assert board.lab.axe(".tb") == []
    board.part("what if write").click()
    expect(panel.locator("[role=status]")).to_contain_text("Written")
    said = board.lab.ask("[here.says('en'), here.says('fr'), explorer.trial.found.games]")
    for text in said[:2]:
        assert str(said[2]) in text.replace(",", "").replace("\u202f", "")
        assert "greedy" in text
        assert "5" in text
    expect(board.el.locator(".tb-moves")).to_contain_text("What if, ann")
    for width in (400, 900):
        board.resize(width)
        wide = board.el.evaluate("(el) => [el.scrollWidth, el.clientWidth]")
        assert wide[0] <= wide[1], width
        assert board.lab.axe(".tb") == [], width
        picture(panel, f"what-if-{width}")
    # Moving on forgets the table.
    board.press("ArrowLeft")
    expect(rows).to_have_count(0)
    board.press("w")
    expect(panel).to_contain_text("Nobody chooses here.")
    board.el.locator("[data-tb-key='what if close']").click()
    expect(panel).to_be_hidden()


BGG = """game = tbggg.new_game(seats=4, luck=2010)
here = game.start.advance()
from tbggg.explorer import what_if
from tbggg.simulate.what_if import growing
def few(node, moves, games, bot, **options):
    return growing(node, moves, 6, bot, **options, fast=False, luck=5)
what_if.growing = few"""


def test_in_french_and_in_the_dark(show: Callable[..., Board], picture: Picture) -> None:
    board = show(BGG, ", node=here, lang='fr'")
    board.lab.use_theme(dark=True)
    panel = board.el.locator(".tb-tries")
    board.press("w")
    for at, move in enumerate(("6@6b", "3@3b", "2@1b"), 1):
        board.part(f"what if move {at}").select_option(move)
    board.part("what if compare").click()
    expect(panel.locator("[role=status]")).to_have_text("Terminé.", timeout=WAIT)
    expect(panel).to_contain_text("Écart au meilleur")
    for width in (400, 1000):
        board.resize(width)
        assert board.lab.axe(".tb") == [], width
        picture(panel, f"what-if-dark-{width}")
    board.lab.use_theme(dark=False)


TABLES = """import tbggg
from IPython.display import display
tbggg.use_language("fr")
node = tbggg.new_game("pig", seats=2, luck=1).start.then("player1 roll 5 player1 roll 6 player1 roll 4")
display(tbggg.tournament("random, greedy", 40, 2, 1, game="pig", fast=False))
display(tbggg.what_if(node, games=50, luck=1, fast=False))
display(tbggg.simulate("pig", 50, "greedy, random", seats=2, luck=1))"""


def test_the_tables_of_many_games_in_french_and_in_the_dark(lab: Lab, picture: Picture) -> None:
    lab.open_cells(TABLES)
    lab.use_theme(dark=True)
    lab.run_all()
    for table in ("tournament", "what-if", "simulation"):
        found = lab.page.locator(f".jp-OutputArea .tb-{table}")
        expect(found).to_be_visible()
        assert lab.axe(f".tb-{table}") == [], table
        picture(found, f"table-{table}-dark")
    lab.use_theme(dark=False)
