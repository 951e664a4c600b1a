"""An explorer in a notebook, as a test sees it: what is on the page, and what the kernel says to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.reader import drawn
from tests.browser.server import REPOSITORY

CASE = REPOSITORY / "tests/golden/cases/g001.game"
TONIGHT = REPOSITORY / "notebooks/games/tonight.game"

# What makes `game`, by the game's code: what the explorers share is tried on both.
GAMES = {
    "bgg": f"game = tbggg.read({str(CASE)!r})",
    "pig": """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game("pig", seats="ann bob cleo", luck=7)
play_at_random(game.start, 7)""",
}

# What the explorers share is not tried on this one again: its own test looks for what only it can show.
FOLLOWED = """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game("buttons", seats="ann bob cleo", luck=8)
play_at_random(game.start, 3)"""

# `line`, the main line; `begins("phase")`, where each of its phases begins: where a link to it leads.
IMPORTS = "import tbggg\nfrom tbggg.explorer.widget import board_of\nfrom tbggg.record import annotations"
LINE = """line = list(game.main_line())
from tbggg.record.moment_links import by_address
def begins(stride):
    named, states = by_address(game), [node.parent.state for node in line[1:]]
    of = dict.fromkeys((one.round_no, one.phase) for one in states if stride == "phase" or one.phase == 1)
    return [named[f"{round_no}.{phase}"] for round_no, phase in of]"""

# A hot seat takes one step a click, as a reader may have it; what goes on by itself is tried in `test_flow.py`.
STILL = "() => { localStorage['tbggg.play.on'] ??= 'false'; }"

AGREES = 2_000  # milliseconds for the page to follow, before the kernel is asked again

SHOWN = """[
    explorer.node is ({0}),
    explorer.node.narration(explorer.lang, explorer.seat).text,
    len(explorer.node.path()) - 1,
]"""

SLOW = """import time
from pathlib import Path
from tbggg.explorer import widget
held, at_once = Path({!r}), widget.answers
def later(explorer, asked):
    time.sleep({!r})
    while held.exists():
        time.sleep(0.02)
    return at_once(explorer, asked)
widget.answers = later"""

# Where a place of the line stands on the timeline, in the page.
POINT = """(place) => {
  const { left, top, width } = document.querySelector(".tb-axis").getBoundingClientRect();
  return [left + (place / document.querySelector(".tb-scrub").ariaValueMax) * width, top + 20];
}"""


class Board:
    """The explorer of a notebook's first cell; the kernel's names are `tbggg`, `game`, `line` and `explorer`."""

    def __init__(self, lab: Lab, game: str, arguments: str = "") -> None:
        self.lab = lab
        self.page = lab.page
        self.el = lab.page.locator(".tb")
        lab.use_theme(dark=False)
        self.page.evaluate(STILL)
        made = GAMES.get(game, game)
        if "save" not in arguments:
            arguments += ", autosave=False"  # the cell is every test's: what one kept would be offered to the next
        shown = f"explorer = tbggg.Explorer(game{arguments})\nexplorer"
        lab.refill(f"{IMPORTS}\n{made}\n{LINE}\n{shown}")
        expect(self.el).to_have_count(0)
        lab.run_all()
        self.drawn()

    def drawn(self) -> None:
        """Wait until the board and its curves are on the page."""
        expect(self.told).not_to_be_empty()
        expect(self.el.locator(".tb-lines path").first).to_be_attached()

    @property
    def told(self) -> Locator:
        """The line that says what happened."""
        return self.el.locator(".tb-told p")

    def part(self, key: str) -> Locator:
        """A thing that can have the focus: `forward`, `stride phase`, `lang fr`, `node 17` …."""
        return self.el.locator(f"[data-tb-key='{key}']")

    def press(self, *keys: str) -> None:
        """Press keys, the focus on the widget itself."""
        self.el.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def shows(self, node: str) -> None:
        """The kernel comes to stand at a node (a Python expression), and the page shows just that.

        A key that was pressed may reach the kernel after the first answer, so both are read until they agree.
        """

        def agreed(here: Any) -> bool:
            if isinstance(here, str):  # why there is no answer yet
                return False
            try:
                self._shows(here, AGREES)
            except AssertionError:
                return False
            return True

        self.lab.wait_for(SHOWN.format(node), agreed, node)

    def _shows(self, here: Any, timeout: float | None = None) -> None:
        """The page shows a moment.

        Args:
            here: that the kernel is there, what it tells, and how far it is from the start.
            timeout: milliseconds that each part of the page has; the suite's own unless given.
        """
        there, text, depth = here
        assert there is True
        expect(self.told).to_contain_text(text, timeout=timeout)
        expect(self.el.locator(".tb-place")).to_contain_text(f"{depth} / ", timeout=timeout)
        expect(self.el.locator(".tb-scrub")).to_have_attribute("aria-valuenow", str(depth), timeout=timeout)

    def run(self, code: str) -> None:
        """Run Python in the kernel."""
        self.lab.run(code)

    @contextmanager
    def slow(self, held: Path, pause: float = 0) -> Iterator[None]:
        """Make the kernel slow to answer.

        Args:
            held: a file; while it exists, nothing is answered.
            pause: seconds before each answer.
        """
        self.run(SLOW.format(str(held), pause))
        try:
            yield
        finally:
            held.unlink(missing_ok=True)
            self.run("widget.answers = at_once")

    def go(self, node: str) -> None:
        """Move the board from Python, and see it move."""
        self._shows(self.lab.run(f"explorer.node = {node}", SHOWN.format(node)))

    def resize(self, width: int) -> None:
        """Make the widget so wide, and wait until its figures have followed."""
        self.el.evaluate("(el, width) => { el.parentElement.style.width = `${width}px`; }", width)
        fits = (
            "(width) => document.querySelector('.tb').clientWidth === width"
            " && [...document.querySelectorAll('.tb .main-svg')].every((svg) => svg.clientWidth <= width)"
        )
        self.page.wait_for_function(fits, arg=width)
        drawn(self.page)  # what watches its own size has heard of it

    def menu(self, key: str) -> Locator:
        """A button of the menu beside the transport, which is opened."""
        button = self.part("menu")
        if button.get_attribute("aria-expanded") != "true":
            button.click()
        return self.part(key)

    def point(self, place: int) -> tuple[float, float]:
        """Where a place of the line stands among the curves on the page."""
        self.el.locator(".tb-scrub").scroll_into_view_if_needed()
        x, y = self.page.evaluate(POINT, place)
        return x, y

    def outline(self) -> Any:
        """What the kernel has sent of the record."""
        return self.lab.ask("explorer._outline")
