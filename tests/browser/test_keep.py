"""Nothing is lost: a kernel is killed while a game is played, and the cell that is run again offers the game back."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import CASE
from tests.browser.lab import Lab

# By day the hardest alone, whose luck the new kernel draws anew; `make nightly` has all.
MADE = {
    "drawn luck": "import tbggg\ngame = tbggg.new_game(seats=4)",
    "read": f"import tbggg\ngame = tbggg.read({str(CASE)!r})",
    "pig": "import tbggg\ngame = tbggg.new_game('pig', seats='ann bob', luck=3)",
}
KEPT = re.compile(
    r"^(Another version of this game|A game that was played here) was kept: \w+ \d+, \d+ moves?(, 1 branch)?,"
    r" last changed on \w+ \d+ at \d\d:\d\d\. Here: (no move|\w+ \d+, \d+ moves?(, 1 branch)?)\.$"
)
# The tree as the last answer left it, where the board stood, and the words of the moves that may be played there.
TREE = "[game.dumps(), len(explorer.node.path()), explorer.node.narration('en').text]"
LEGAL = "[str(move) for move in explorer.node.skip_automatic().position.legal_moves()]"


def bar(page: Page) -> Locator:
    return page.locator("section.tb-keep:not(.tb-alone)")


def say(lab: Lab, **content: Any) -> None:
    """What a click sends, without knowing where a game draws it."""
    lab.page.evaluate(
        """async ([model, content]) => {
          const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
          const comm = [...kernel._comms.values()].find((one) => one.commId === model);
          await comm.send({ method: "custom", content }).done;
        }""",
        [lab.ask("explorer.model_id"), content],
    )


def kill(lab: Lab) -> None:
    """End the kernel as a crash would, and wait until Lab has started another."""
    pid = lab.ask("__import__('os').getpid()")
    os.kill(pid, signal.SIGKILL)
    lab.page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()
    lab.wait_idle()
    assert lab.ask("__import__('os').getpid()") != pid


@pytest.mark.parametrize("made", MADE if os.environ.get("TBGGG_OUTAGES") else ["drawn luck"])
def test_a_killed_kernel_loses_nothing(lab: Lab, made: str) -> None:
    lab.open_cells(MADE[made], "explorer = tbggg.Explorer(game, lang='en')\nexplorer")
    lab.run_all()
    expect(bar(lab.page)).to_be_hidden()
    for _ in range(12):
        legal = lab.ask(LEGAL)
        say(lab, **({"do": "play", "move": legal[-1]} if legal else {"do": "advance", "stride": "move"}))
    say(lab, do="go", node=3)
    for _ in range(2):  # forks
        legal = lab.ask(LEGAL)
        say(lab, **({"do": "play", "move": legal[0]} if legal else {"do": "advance", "stride": "move"}))
    before = lab.ask(TREE)
    kill(lab)
    lab.run_all()
    fresh = lab.ask("game.dumps()")
    assert fresh != before[0]
    expect(bar(lab.page).get_by_role("status")).to_have_text(KEPT)
    lab.page.get_by_role("button", name="Take it").click()
    expect(bar(lab.page)).to_be_hidden()
    assert lab.ask(TREE) == before
    expect(lab.page.locator(".tb-told p")).to_contain_text(before[2])
    # What was taken is the record itself: a change of it is kept in turn.
    say(lab, do="go", node=0)
    assert lab.ask("len(list(__import__('pathlib').Path('.tbggg/autosave').glob('*.game'))) >= 1")


def test_the_offer_can_be_left_and_shown_in_french_too(
    lab: Lab, picture: Callable[[Locator | Page, str], None]
) -> None:
    lab.open_cells(
        "import tbggg\ngame = tbggg.new_game(seats=3, luck=1)",
        "explorer = tbggg.Explorer(game, lang='en')\nexplorer",
    )
    lab.run_all()
    say(lab, do="advance", stride="move")
    changed = lab.ask("game.dumps()")
    lab.run_all()
    assert lab.ask("game.dumps()") != changed
    for language, name in {"fr": "Montrer le fichier", "en": "Show the file"}.items():
        lab.page.locator(f"[data-tb-key='lang {language}']").click()
        expect(bar(lab.page).get_by_role("button", name=name)).to_be_visible()
        for dark in (True, False):
            lab.use_theme(dark)
            assert lab.axe("section.tb-keep:not(.tb-alone)") == []
            picture(lab.page.locator(".tb"), f"keep-{language}-{'dark' if dark else 'light'}")
    bar(lab.page).get_by_role("button", name="Show the file").click()
    expect(bar(lab.page).locator("code")).not_to_be_empty()
    file = bar(lab.page).locator("code").inner_text()
    assert lab.ask(f"tbggg.read({file!r}).dumps()") == changed
    lab.page.locator(".tb").evaluate("(el) => { el.parentElement.style.width = '400px'; }")
    picture(lab.page.locator(".tb"), "keep-400")
    bar(lab.page).get_by_role("button", name="Keep this").click()
    expect(bar(lab.page)).to_be_hidden()
    assert lab.ask(f"tbggg.read({file!r}).dumps()") == changed
    lab.run_all()
    expect(bar(lab.page)).to_be_visible()  # nothing newer was kept
