"""The panel of the analysis while it works: how far it is and what stops it are in view, and the head is calm."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .board import CASE, Board

# An analysis that compiles until `held` is empty, and then has played a quarter of its games for good.
HELD = f"""game = tbggg.read({str(CASE)!r})
import time
from types import SimpleNamespace
from tbggg.explorer.simulations import analysis
held = ["compiling"]
def growing(node, games, *, compiling, stop, **options):
    compiling()
    while held and not stop():
        time.sleep(0.02)
    yield SimpleNamespace(complete=False, lang="en")
    while not stop():
        time.sleep(0.02)
analysis.growing_analysis = growing
analysis.Examination.drawn = lambda self, found, ended: {{"played": 30, "planned": 120, "heads": [], "rows": []}}
there = game.end"""

# What of a panel's parts is cut off by the window or by what scrolls, and what lies over their middles.
HIDDEN = """(panel) => [...panel.querySelectorAll("header > *:not([hidden]) > :not([hidden], :empty)")].filter((el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  if (!width || el.matches(".tb-gap")) return false;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return !over || !(el.contains(over) || over.contains(el) && panel.contains(over));
}).map((el) => el.outerHTML)"""

# Keeps what the head says in `said`, and counts to five seconds: the page gives up on a lost answer after four.
LISTEN = """() => {
  const late = document.querySelector(".tb-late");
  window.said = [];
  new MutationObserver(() => late.textContent && said.push(late.textContent)).observe(late, { childList: true });
  window.waited = false;
  setTimeout(() => { window.waited = true; }, 5000);
}"""


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (400, 800)])
def test_progress_and_stop_are_in_view(
    show: Callable[..., Board], picture: Callable[[Locator | Page, str], None], width: int, height: int
) -> None:
    board = show(HELD, ", node=there, lang='en'")
    board.page.set_viewport_size({"width": width, "height": height})
    board.lab.command("application:toggle-left-area") if board.page.locator(".jp-FileBrowser").is_visible() else None
    panel = board.el.locator(".tb-analysis")
    status = panel.locator("[role=status]")
    board.page.evaluate(LISTEN)
    board.part("end analyse").click()  # which begins by itself
    expect(status).to_have_text(re.compile("Compiling the rules, once"))
    picture(board.page, f"analysis-compiling-{width}")
    assert panel.evaluate(HIDDEN) == []
    expect(panel.locator("progress")).to_be_in_viewport(ratio=1)
    expect(board.part("analysis stop")).to_be_in_viewport(ratio=1)
    board.lab.run("held.clear()")
    expect(status).to_have_text(re.compile(r"25\s%"))
    assert panel.evaluate(HIDDEN) == []
    board.page.wait_for_function("waited")
    assert board.page.evaluate("said") == []
    expect(board.el.locator(".tb-head")).not_to_have_class(re.compile("tb-busy"))
    board.part("analysis stop").click()
    expect(status).to_have_text("Stopped.")
    expect(panel.locator("progress")).to_be_hidden()
    board.page.set_viewport_size({"width": 1280, "height": 1100})
