"""The sheets of explorers, toys and exercises in one page: which comes last changes nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.board import Board
from tests.browser.server import REPOSITORY

pytestmark = pytest.mark.repeats(1)

STATIC = REPOSITORY / "tbggg/explorer/static"
SHEETS = ("toy", "exercise", "bench")

# What looks otherwise after these sheets have come last, by each element's place; and how many are moves of the record.
CHANGED = """(sheets) => {
  const properties = ("padding margin color backgroundColor fontSize fontWeight textAlign lineHeight borderWidth " +
    "borderColor borderRadius cursor display listStyle minHeight gap whiteSpace overflow").split(" ");
  const all = [...document.querySelectorAll(".tb, .tb *")];
  const looks = () => all.map((el) => {
    const style = getComputedStyle(el);
    return properties.map((one) => `${one}: ${style[one]}`);
  });
  const before = looks();
  const added = sheets.map((text) => Object.assign(document.createElement("style"), { textContent: text }));
  document.head.append(...added);
  const now = looks();
  added.forEach((el) => el.remove());
  const name = (el, at) => `${at} ${el.tagName} ${el.className?.baseVal ?? el.className}`;
  const changed = all.flatMap((el, at) => before[at].flatMap((look, nth) =>
    look === now[at][nth] ? [] : [`${name(el, at)}: ${look} → ${now[at][nth]}`]));
  return [changed, all.filter((el) => el.classList.contains("tb-move")).length];
}"""


def changed(page: Page) -> list[str]:
    """What looks otherwise after all sheets have come last."""
    found, moves = page.evaluate(CHANGED, [(STATIC / f"{sheet}.css").read_text("utf-8") for sheet in SHEETS])
    assert moves
    return list(found)


def test_the_last_sheet_undoes_nothing(board: Board) -> None:
    first = "[node for node in game.main_line() if node.state.round_no == 1]"
    for phase in board.lab.ask("sorted({node.state.phase for node in game.main_line() if node.state.round_no == 1})"):
        nodes = f"[node for node in {first} if node.state.phase == {phase}]"
        board.go(f"{nodes}[len({nodes}) // 2]")
        for width in (1000, 400):
            board.resize(width)
            assert changed(board.page) == [], (width, phase)
