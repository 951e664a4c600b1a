"""Clicks and keys of what a player wants most often: no more than a chess site’s analysis board asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.many_games import PIG, WAIT
from tests.browser.test_drag import SUPPLY

# Counts what is pressed by hand: a key held beside another one, and the letters of a text, are none of their own.
COUNT = """() => {
  window.pressed = 0;
  const one = ({ isTrusted, repeat, key, target }) => {
    const letter = key?.length === 1 && target.matches("input, textarea");
    if (isTrusted && !repeat && !letter && !/^(Shift|Control|Alt)$/.test(key)) window.pressed++;
  };
  for (const kind of window.counting ? [] : ["pointerdown", "keydown"]) addEventListener(kind, one, true);
  window.counting = true;
}"""
# Two branches: one that is recorded, and one of four moves beside it.
BRANCHED = f"""{SUPPLY}
from tbggg.bots.seat_loop import play_at_random
play_at_random(here, 7)
deep = here.play(next(move for move in ("5@6m", "5@5b") if move != str(here.children[0].move)))
for _ in range(3):
    deep = deep.play(deep.position.legal_moves()[0])"""
# The game is judged by few games, at once.
QUICK = """
from tbggg.explorer.simulations import analysis
from tbggg.simulate.analysis import growing_analysis
analysis.growing_analysis = lambda node, games, **options: growing_analysis(node, 40, luck=1, fast=False, **options)"""


class Presses:
    """What is pressed on a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        board.page.evaluate(COUNT)

    @contextmanager
    def at_most(self, most: int) -> Iterator[None]:
        """So many presses lead to what the block waits for, and not fewer: else they went unseen."""
        self.board.el.focus()
        before = self.board.page.evaluate("pressed")
        yield
        assert self.board.page.evaluate("pressed") - before == most


def test_moments_branches_and_files_are_few_presses_away(show: Callable[..., Board]) -> None:
    board = show(BRANCHED, ", node=here, lang='en'")
    keys, presses = board.page.keyboard, Presses(board)
    with presses.at_most(1):
        keys.press("ArrowRight")
        board.shows("here.children[0]")
    with presses.at_most(1):
        keys.press("]")
        board.lab.becomes("explorer.node.state.phase", 3)
    board.go("here")
    with presses.at_most(2):  # another move
        board.part("piece tile 6").click()
        board.part("target 6t").click()
        board.lab.becomes("len(here.children)", 3)
    board.go("deep")
    main = board.lab.ask("board_of(explorer).referee.outline.nodes.index(here.children[0])")
    with presses.at_most(1):  # back to the main line, from any depth
        board.part(f"node {main}").click()
        board.shows("here.children[0]")
    board.go("deep")
    with presses.at_most(2):  # elsewhere no branch has a name
        keys.press("n")
        expect(board.part("naming")).to_be_focused()
        keys.type("Wait")
        keys.press("Enter")
        expect(board.part("line").locator("option:checked")).to_contain_text("Wait")
    with presses.at_most(1):
        keys.press("c")
        expect(board.part("comment en")).to_be_focused()
    keys.press("Escape")
    with presses.at_most(2), board.page.expect_download():
        board.part("save").click()
        board.part("sharing file").click()
    keys.press("Escape")
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with presses.at_most(2):
        board.part("share").click()
        board.part("sharing link").click()
        expect(board.el.locator(".tb-sharing [role=status]")).to_contain_text("Copied")
    keys.press("Escape")
    with presses.at_most(1):  # what the seat to move sees
        keys.press("s")
        board.lab.becomes("explorer.seat == explorer.node.position.to_move", value=True)
    expect(board.el.locator(".tb-curtain")).to_be_hidden()


def test_one_press_asks_how_good_a_move_is(show: Callable[..., Board]) -> None:
    board = show(PIG + QUICK, ", node=here, lang='en'")
    keys, presses = board.page.keyboard, Presses(board)
    status, rows = board.el.locator(".tb-tries [role=status]").first, board.el.locator(".tb-trial tbody th button")
    with presses.at_most(1):  # what is best here, of all moves
        keys.press("Shift+J")
        expect(status).to_contain_text("Done.", timeout=WAIT)
        expect(rows).to_have_count(2)
    board.shows("here")
    expect(board.el.locator(".tb-went-back")).to_be_hidden()
    keys.press("Escape")
    expect(rows.first).to_be_hidden()
    board.go("held")
    with presses.at_most(1):  # was the move that led here good
        keys.press("j")
        board.shows("here")
        expect(status).to_contain_text("Done.", timeout=WAIT)
    keys.press("Escape")
    board.go("held")
    with presses.at_most(1):  # the whole game
        board.part("analyse").click()
        expect(board.el.locator(".tb-analysis [role=status]")).to_have_text("Done.", timeout=WAIT)
