"""Games that a kernel plays for a panel when it is restarted: the panel says that they have stopped, and why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import FRONT, Lab
from tests.browser.many_games import FAR, PIG
from tests.browser.test_analysis_panel import HELD

CALM, SILENCE = 10_000, 900  # milliseconds after which the kernel counts as gone: while it lives, and when it is lost
RESTART = f"async () => {{ await {FRONT}.sessionContext.restartKernel(); }}"
LOST = "Games are played by a kernel, and none answers."


def try_moves(page: Page) -> None:
    for key in ("what if", "what if all", "what if games 3000", "what if compare"):
        page.locator(f"[data-tb-key='{key}']").click()
    expect(page.locator(".tb-tries").get_by_text(FAR)).to_be_visible()


def analyse(page: Page) -> None:
    page.locator("[data-tb-key='end analyse']").click()
    expect(page.locator(".tb-analysis [role=status]")).to_contain_text("Compiling")


BEGUN = {
    "tries": (PIG, "here", "what if", try_moves),
    "analysis": (HELD, "there", "analysis", analyse),
}


@pytest.mark.repeats(1, "panel")
@pytest.mark.parametrize("panel", BEGUN)
def test_a_panel_whose_kernel_is_restarted_says_so(lab: Lab, panel: str) -> None:
    code, node, name, begin = BEGUN[panel]
    lab.open_cells(
        f"import tbggg\n{code}\nexplorer = tbggg.Explorer(game, node={node}, lang='en', autosave=False)\nexplorer"
    )
    lab.waits(CALM)  # a page that has all the time in the world asks late for what it plays on with
    lab.run_all()
    board, shown = lab.page.locator(".tb"), lab.page.locator(f".tb-{panel}")
    expect(board).to_have_attribute("data-tb-spare", "sent")
    begin(lab.page)
    lab.page.evaluate(RESTART)
    lab.waits(SILENCE)
    board.focus()
    lab.page.keyboard.press("ArrowLeft")  # by which the page learns that there is no kernel, if it does not know yet
    expect(lab.page.locator(".tb-alone")).to_contain_text("No kernel answers")
    expect(shown.locator("[role=status]").first).to_have_text("Stopped.")
    expect(shown).to_contain_text(LOST)
    expect(lab.page.locator(f"[data-tb-key='{name} stop']")).to_be_hidden()
    expect(shown.locator("progress")).to_be_hidden()
    expect(shown.locator(".tb-main")).to_be_hidden()
    lab.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    lab.errors.clear()  # a connection that breaks is no fault here
