"""How soon the explorer answers a click, in a real JupyterLab in Chromium, with every registered game.

    python -m tests.benchmarks.clicks [GAME…]

A time is taken in the page: from the press or the release that it acts on, until the change has been painted. Medians
of 20, each at another moment of a whole game played by bots; taking a piece needs a game that has pieces. A record of
2,000 moves opens from *Run* to its board on the page, a median of 5; an edit lets another seat move on a board that is
set up. Beside the clock stands the processor's time of
the page, without the kernel's, on which other programs weigh little. The first load is the script and the styles that
every explorer brings, compressed; a game adds its board, made by hand or drawn.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Locator, sync_playwright

from tbggg.engine.registry import games
from tests.browser.lab import Lab
from tests.browser.server import Server

REPOSITORY = Path(__file__).parents[2]
STATIC = REPOSITORY / "tbggg/explorer/static"
TURNS, OPENINGS, MOVES = 20, 5, 2_000
TARGETS = {
    "step": 60,
    "scrub": 80,
    "take a piece": 20,
    "play a move": 80,
    "open 2,000 moves": 600,
    "edit": 80,
}  # milliseconds
HEAD = ("game", "what", "clock", "processor", "target", "")
WIDTHS = (9, 17, 9, 9, 7, 6)
MOST_KB, MOST_OF_A_BOARD = 50, 5  # of every explorer, and of a board

MADE = """import tbggg
from tbggg.engine.rule import DECISION
game = tbggg.new_game({code!r}, luck=7)
tbggg.play_out(game.start, "greedy")
line = list(game.main_line())
choices = [node for node in line if node.state.due == DECISION]
spread = [choices[turn * len(choices) // {turns}] for turn in range({turns})]"""
# Other moves at the choices, each played on to its end, until the record is long enough.
LONG = """for node in choices[::7]:
    if len(list(game.nodes())) >= {moves}:
        break
    made = {{str(child.move) for child in node.children}}
    other = next((move for move in node.position.legal_moves() if str(move) not in made), None)
    if other is not None:
        tbggg.play_out(node.play(str(other)), "greedy")"""
EDITOR = "bench = tbggg.Workbench(game, lang='en', autosave=False)\nbench"
SHOW = "explorer = tbggg.Explorer(game, lang='en', autosave=False)\nexplorer"

# Watches for the press and the release, then for what changes, then for the end of the frame that paints it.
ARM = """(changes) => {
  const heard = new AbortController();
  let begun = 0;
  for (const kind of ["pointerdown", "pointerup"])
    document.addEventListener(kind, ({ timeStamp }) => { begun = timeStamp; }, { capture: true, signal: heard.signal });
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage("");
  }));
  window.taken = new Promise((done) => {
    setTimeout(done, 5_000, null);
    const watch = new MutationObserver(async () => {
      if (!begun) return;
      watch.disconnect();
      heard.abort();
      await painted();
      done(performance.now() - begun);
    });
    for (const part of document.querySelectorAll(changes))
      watch.observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}"""
CALM = "() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 150))"
RUN_CELL = """async () => {
  const begun = performance.now();
  const drawn = new Promise((done) => {
    const look = () => (document.querySelector(".tb .tb-told p")?.textContent ? done() : requestAnimationFrame(look));
    look();
  });
  window.jupyterapp.commands.execute("notebook:run-all-cells");
  await drawn;
  await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}"""
ENABLED = ":not(:disabled, [aria-disabled='true'])"
DEED = f".tb-card [data-tb-key^='deed ']{ENABLED}"
PIECE = f".tb-card [data-tb-piece]{ENABLED}"
TARGET = ".tb-board [data-tb-target].tb-legal"
SENTENCE = ".tb-told"


Cells = tuple[str, ...]
Time = tuple[float, float]  # milliseconds of the clock, and of the page's processor


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table.

    Attributes:
        game: code of the game; empty for what all share.
        what: what was measured.
        times: all that was measured; empty where a game has no such thing.
        most: the target of the clock's median, in milliseconds.
    """

    game: str
    what: str
    times: Sequence[Time]
    most: float

    def cells(self) -> Cells:
        """Return the cells of the line: medians of the clock and the processor, the target, the verdict."""
        target = f"{self.most} ms"
        if not self.times:
            return self.game, self.what, "-", "-", target, "has none"
        clock, processor = (median(times) for times in zip(*self.times, strict=True))
        return self.game, self.what, f"{clock:.0f} ms", f"{processor:.0f} ms", target, verdict(clock, self.most)


class Bench:
    """An explorer on a whole game, in a notebook of its own."""

    def __init__(self, lab: Lab, code: str) -> None:
        self.lab, self.page = lab, lab.page
        self.session = lab.page.context.new_cdp_session(lab.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        lab.open_cells(SHOW)
        lab.run(MADE.format(code=code, turns=TURNS))
        lab.run_all()
        self.rest()

    def rest(self) -> None:
        """Wait until the page has come to rest."""
        self.page.locator(".tb .tb-told p").wait_for()
        self.lab.wait_idle()
        self.page.evaluate(CALM)

    def timed(self, changes: str, click: Callable[[], None]) -> list[Time]:
        """Return the time from a click until what it changes has been painted; none where it changes nothing."""
        self.page.evaluate(ARM, changes)
        before = self.processor()
        click()
        clock = self.page.evaluate("window.taken")
        return [] if clock is None else [(clock, self.processor() - before)]

    def processor(self) -> float:
        """Return the milliseconds of the page's main thread until now."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    def part(self, key: str) -> Locator:
        return self.page.locator(f".tb [data-tb-key='{key}']")

    def go(self, turn: int) -> None:
        """Stand at one of the decisions."""
        self.lab.run(f"explorer.node = spread[{turn}]")
        self.page.wait_for_function(
            "(depth) => document.querySelector('.tb-place').textContent.startsWith(`${depth} / `)",
            arg=self.lab.ask(f"len(spread[{turn}].path()) - 1"),
        )
        self.page.evaluate(CALM)

    def step(self) -> list[Time]:
        """Step on from each of the decisions."""
        times: list[Time] = []
        for turn in range(TURNS):
            self.go(turn)
            times += self.timed(SENTENCE, self.part("forward").click)
        return times

    def scrub(self) -> list[Time]:
        """Click at places all over the timeline, far from each other."""
        times: list[Time] = []
        self.go(0)
        axis = self.page.locator(".tb .tb-axis")
        for turn in range(TURNS):
            box = axis.bounding_box()
            assert box is not None
            place = (turn * 7 % TURNS + 0.5) / TURNS
            x, y = box["x"] + place * box["width"], box["y"] + min(20, box["height"] / 2)
            times += self.timed(SENTENCE, lambda x=x, y=y: self.page.mouse.click(x, y))  # type: ignore[misc]
            self.page.evaluate(CALM)
        return times

    def piece(self) -> Locator:
        return self.page.locator(f".tb {PIECE}").locator("visible=true").first

    def deed(self) -> Locator:
        return self.page.locator(f".tb {DEED}").locator("visible=true").first

    def take(self) -> list[Time]:
        """Take a piece at the decisions that have one."""
        times: list[Time] = []
        for turn in range(TURNS):
            self.go(turn)
            if self.piece().count():
                times += self.timed(".tb-board", self.piece().click)
        return times

    def play(self) -> list[Time]:
        """Play a move by a button or, with the first piece in hand, by the last click on a place.

        A click that asks for more, because the move costs something or has another part, is left out.
        """
        times: list[Time] = []
        for turn in range(TURNS):
            self.go(turn)
            chosen = self.deed()
            if not chosen.count():
                if self.piece().count():
                    self.piece().click()
                chosen = self.page.locator(f".tb {TARGET}").locator("visible=true").first
            times += self.timed(SENTENCE, chosen.click)
            self.rest()
        return times

    def open(self) -> list[Time]:
        """Show the record again and again, grown to its full length."""
        self.lab.run(LONG.format(moves=MOVES))
        assert self.lab.ask("len(list(game.nodes()))") >= MOVES
        times: list[Time] = []
        for _ in range(OPENINGS):
            self.lab.refill(SHOW)
            self.page.locator(".tb").wait_for(state="detached")
            self.page.evaluate(CALM)
            before = self.processor()
            clock = self.page.evaluate(RUN_CELL)
            times.append((clock, self.processor() - before))
            self.rest()
        return times

    def edit(self) -> list[Time]:
        """Let another seat move, on the board of each of the decisions."""
        self.lab.refill(EDITOR)
        self.lab.run_all()
        self.rest()
        self.page.locator("[data-tb-key='bench position']").click()
        board = self.page.locator(".tb-bench-board img")
        times: list[Time] = []
        for turn in range(TURNS):
            self.lab.run(f"bench.explorer.node = spread[{turn}]")
            self.part("field shown").click()
            board.wait_for()
            self.lab.wait_idle()
            self.page.evaluate(CALM)
            other = self.page.locator("[data-tb-key^='field mover ']:not(:checked)").first
            times += self.timed(".tb-bench-board img", other.click)
        return times


def lines(lab: Lab, code: str) -> Iterator[Cells]:
    """Measure one game."""
    bench = Bench(lab, code)
    measures = (bench.step, bench.scrub, bench.take, bench.play, bench.open, bench.edit)
    for (what, most), measure in zip(TARGETS.items(), measures, strict=True):
        yield Line(code, what, measure(), most).cells()


def loads() -> Iterator[Cells]:
    """Measure what every explorer loads first, and what each game's board adds."""
    parts = {("", "first load"): ["explorer.js", "explorer.css"]}
    parts["drawn", "its board"] = ["drawn.js", "drawn.css"]
    for board in sorted((STATIC / "boards").glob("*.js")):
        parts[board.stem, "its board"] = [f"boards/{board.name}", f"boards/{board.stem}.css"]
    for (code, what), files in parts.items():
        size = sum(len(gzip.compress((STATIC / file).read_bytes(), mtime=0)) for file in files) / 1024
        most = MOST_OF_A_BOARD if code else MOST_KB
        yield code, what, f"{size:.1f} KB", "", f"{most} KB", verdict(size, most)


def verdict(found: float, most: float) -> str:
    return "met" if found <= most else "MISSED"


def row(cells: Cells) -> str:
    """Return a line of the table."""
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip() + "\n"


def main(chosen: Sequence[str]) -> int:
    """Start JupyterLab, measure, and print the table; returns the exit code."""
    codes = [game.code for game in games() if not chosen or game.code in chosen]
    for cells in (HEAD, *loads()):
        sys.stdout.write(row(cells))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        # Rather a whole browser than its shell, which paints later: readers have a whole one.
        path = which("chromium") or subprocess.check_output([REPOSITORY / ".ci/chromium"], text=True).strip()
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        server = Server(Path(folder))
        try:
            server.start()
            for code in codes:
                lab = Lab(browser.new_page(viewport={"width": 1400, "height": 900}), server)
                for cells in lines(lab, code):
                    sys.stdout.write(row(cells))
                    sys.stdout.flush()
                lab.close()
        finally:
            server.stop()
            browser.close()
    busy, processors = os.getloadavg()[0], os.cpu_count()
    sys.stdout.write(f"\n{busy:.1f} programs ran on {processors} processors at the end.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
