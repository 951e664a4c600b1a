"""The explorer in a real JupyterLab: stepped, scrubbed, clicked, and read back in the kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.lab import REPOSITORY, Lab

CASE = REPOSITORY / "tests/golden/cases/g001.game"
CELLS = (f"import tbggg\ngame = tbggg.read({str(CASE)!r})\nexplorer = tbggg.Explorer(game)\nexplorer",)


@pytest.fixture
def explorer(lab: Lab) -> Iterator[Lab]:
    """A notebook with an explorer on a recorded game, at its start."""
    lab.open_cells(*CELLS)
    lab.run_all()
    lab.page.locator(".tb").wait_for()
    yield lab


def test_look(explorer: Lab) -> None:
    page = explorer.page
    page.locator(".tb").screenshot(path="/tmp/look/start.png")
    explorer.ask("setattr(explorer, 'node', game.at('2.3').then('') if False else game.at('2.3'))")
    page.wait_for_timeout(1500)
    page.locator(".tb").screenshot(path="/tmp/look/geeks.png")
    explorer.ask("setattr(explorer, 'node', game.end)")
    page.wait_for_timeout(1500)
    page.locator(".tb").screenshot(path="/tmp/look/end.png")
