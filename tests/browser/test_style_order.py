"""The sheets of explorers, toys and exercises in one page: which comes last changes nothing."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.board import Board
from tests.browser.server import REPOSITORY

STATIC = REPOSITORY / "tbggg/explorer/static"

# What each element of ours looks like, by its place.
LOOKS = """() => Object.fromEntries([...document.querySelectorAll(".tb, .tb *")].map((el, at) => {
  const style = getComputedStyle(el);
  const looks = ("padding margin color backgroundColor fontSize fontWeight textAlign lineHeight borderWidth " +
    "borderColor borderRadius cursor display listStyle minHeight gap whiteSpace overflow").split(" ");
  return [`${at} ${el.tagName} ${el.className?.baseVal ?? el.className}`, looks.map((one) => `${one}: ${style[one]}`)];
}))"""
CHANGED = f"""(before) => {{
  const now = ({LOOKS})();
  return Object.entries(before).flatMap(([name, style]) =>
    style.flatMap((look, at) => now[name]?.[at] === look ? [] : [`${{name}}: ${{look}} → ${{now[name]?.[at]}}`]));
}}"""


def changed(page: Page, *sheets: str) -> list[str]:
    """What looks otherwise after these sheets have come last."""
    before = page.evaluate(LOOKS)
    assert any(" tb-move" in name for name in before)
    for sheet in sheets:
        page.add_style_tag(content=(STATIC / f"{sheet}.css").read_text("utf-8"))
    found: list[str] = page.evaluate(CHANGED, before)
    page.evaluate("(n) => [...document.head.querySelectorAll('style')].slice(-n).map((el) => el.remove())", len(sheets))
    return found


def test_the_last_sheet_undoes_nothing(board: Board) -> None:
    first = "[node for node in game.main_line() if node.state.round_no == 1]"
    for width in (1000, 400):
        board.resize(width)
        for phase in board.lab.ask(
            "sorted({node.state.phase for node in game.main_line() if node.state.round_no == 1})"
        ):
            nodes = f"[node for node in {first} if node.state.phase == {phase}]"
            board.go(f"{nodes}[len({nodes}) // 2]")
            assert changed(board.page, "toy", "exercise", "bench") == [], (width, phase)
