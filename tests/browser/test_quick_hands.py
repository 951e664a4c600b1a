"""A kernel that is slow to answer, and a reader who is not: no click is lost, and none is carried out twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tbggg.engine.rule import DECISION
from tests.browser.board import Board

pytestmark = pytest.mark.repeats(1)

# A moment in the midst of the record where a person decides.
CHOICE = f"[node for node in line if node.state.due == {DECISION} and node.parent][3]"


@pytest.fixture
def held(tmp_path: Path) -> Path:
    """A file during which the slow kernel answers nothing."""
    return tmp_path / "held"


@pytest.fixture
def slow(board: Board, held: Path) -> Iterator[Board]:
    """A board whose kernel takes a while for each request."""
    board.run(f"choice = {CHOICE}")
    board.go("choice")
    board.press("c")
    expect(board.part("comment en")).to_be_focused()
    with board.slow(held, 0.4):
        yield board


def sentinel(board: Board) -> None:
    """Wait until all that was asked for is done: it is done in order."""
    board.part("comment en").fill("Last.")
    board.part("comment en").blur()
    board.lab.becomes("annotations.comment_text(choice, 'en')", "Last.")


def test_each_click_counts_before_the_first_is_answered(slow: Board) -> None:
    places = slow.el.locator(".tb-aim")
    slow.part("glyph !").click()
    slow.part("glyph !").click()
    slow.part("glyph ?").click()
    expect(slow.part("glyph ?")).to_have_attribute("aria-pressed", "true")
    slow.part("tool mark").click()
    keys = [places.nth(one).get_attribute("data-tb-key") for one in (-1, -2)]
    for key in (keys[0], keys[1], keys[1]):
        slow.part(key or "").click()
    sentinel(slow)
    assert slow.lab.ask("annotations.written_node(choice).glyphs") == ["?"]
    marked = slow.lab.ask("[mark.places[0] for mark in annotations.written_node(choice).marks]")
    assert [f"aim {place}" for place in marked] == keys[:1]
    slow.part("annotate close").click()
    # Two edits are undone by two clicks, though a step is under way: the text, and that a mark was taken away.
    slow.part("forward").click()
    slow.part("undo").click()
    slow.part("undo").click()
    slow.lab.becomes("[annotations.comment_text(choice, 'en'), len(annotations.written_node(choice).marks)]", ["", 2])


def test_a_glyph_counts_before_the_panel_knows_the_notes(slow: Board) -> None:
    slow.part("annotate close").click()
    slow.press("c")
    slow.part("glyph !").click()
    expect(slow.part("glyph !")).to_have_attribute("aria-pressed", "true")
    slow.lab.becomes("annotations.written_node(choice).glyphs", ["!"])


def test_a_press_outlives_what_is_drawn_anew_under_it(board: Board) -> None:
    board.go(CHOICE)
    key = board.el.locator(".tb-record .tb-move:not([aria-current])").first.get_attribute("data-tb-key") or ""
    here = f"board_of(explorer).referee.outline.nodes[{key.removeprefix('node ')}]"
    board.run(f"then = annotations.written_node({here})")
    move = board.part(key)
    move.scroll_into_view_if_needed()
    box = move.bounding_box()
    assert box
    board.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = move.element_handle()
    board.page.mouse.down()
    board.run("then.add_glyph('!'); board_of(explorer).edited(then)")
    expect(move).to_contain_text("!")
    assert before
    assert not before.evaluate("(el) => el.isConnected"), "it is another element"
    board.page.mouse.up()
    board.shows("then")


def test_a_move_that_cannot_be_played_yet_says_so(slow: Board, held: Path) -> None:
    slow.part("annotate close").click()
    before = slow.lab.ask("game.dumps()")
    held.touch()
    slow.press("ArrowLeft")
    for key in ("deed", "piece"):
        deed = slow.el.locator(f".tb-card [data-tb-key^='{key} ']:not([aria-disabled])")
        if deed.count():
            deed.first.click()
            break
    if key == "piece":
        slow.el.locator(".tb-board .tb-legal").first.click()
    expect(slow.el.locator(".tb-bubble")).to_contain_text("Click again")
    held.unlink()
    slow.shows("choice.parent")
    assert slow.lab.ask("game.dumps()") == before
