"""How soon a published game can be used, beside the page that another commit publishes.

    python -m tests.benchmarks.first_use COMMIT [TURNS]

Both pages are opened from a disk, without network, in turn. A page's first use is the time from the navigation to the
moment when its board has taken a step that was asked of it as early as it could be. The processor's time is compared,
on which other programs weigh little. COMMIT is checked out beside this tree for as long as it is measured.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tbggg.publish.html.page_scripts import page_data

from .timing import Row, ratio, table

REPOSITORY = Path(__file__).parents[2]
GAME = REPOSITORY / "notebooks/games/tonight.game"
PUBLISH = """import sys
from pathlib import Path
from tbggg.publish import publish
publish([Path(sys.argv[1])], Path(sys.argv[2]))"""
TURNS = 15
MOST_LATER = 1.1
MOST_LARGER = 10 * 1024  # bytes, compressed
# Clicks a step forward as soon as there is a board, and says when the board has taken it.
WATCH = """window.used = new Promise((done) => {
  const look = () => {
    const [board, forward] = [document.querySelector(".tb"), document.querySelector(".tb [data-tb-key='forward']")];
    if (!board || !forward || forward.disabled || !board.querySelector(".tb-told p")?.textContent)
      return requestAnimationFrame(look);
    const place = () => board.querySelector("[data-tb-key='scrub']")?.ariaValueNow ??
      board.querySelector(".tb-scrub").getAttribute("aria-valuenow");
    const [before, told] = [place(), board.querySelector(".tb-told").textContent];
    forward.click();
    const taken = () => (place() !== before && board.querySelector(".tb-told").textContent !== told
      ? done(performance.now()) : requestAnimationFrame(taken));
    taken();
  };
  look();
});"""


def main(arguments: Sequence[str]) -> int:
    """Publish, open, and print the table; returns the exit code."""
    commit, turns = arguments[0], int(arguments[1]) if len(arguments) > 1 else TURNS
    with TemporaryDirectory() as folder, checked_out(commit, Path(folder) / "tree") as tree:
        pages = {"here": published(REPOSITORY, Path(folder) / "here"), commit: published(tree, Path(folder) / "there")}
        with sync_playwright() as playwright:
            found = subprocess.run([REPOSITORY / ".ci/chromium"], stdout=subprocess.PIPE, text=True, check=True)
            browser = playwright.chromium.launch(
                executable_path=found.stdout.strip(), args=["--no-sandbox", "--disable-gpu"]
            )
            rows = [*first_use(browser, pages, turns), *sizes(pages)]
            browser.close()
    sys.stdout.write(table(rows))
    return 0


@contextmanager
def checked_out(commit: str, place: Path) -> Iterator[Path]:
    """A tree of a commit, which is taken away again."""
    git = ["git", "-C", str(REPOSITORY), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(place), commit], check=True)
    try:
        yield place
    finally:
        subprocess.run([*git, "remove", "--force", str(place)], check=True)


def published(tree: Path, folder: Path) -> Path:
    """The page of the game, as the code of a tree publishes it."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    subprocess.run([sys.executable, "-c", PUBLISH, str(GAME), str(folder)], cwd=tree, env=environment, check=True)
    return next(folder.glob("*.html"))


def first_use(browser: Browser, pages: dict[str, Path], turns: int) -> list[Row]:
    """Milliseconds until the board of a page has taken its first step: of the page's main thread, and by the clock."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in pages}
    for turn in range(turns):  # each page is as often the first of its turn
        for name in sorted(pages, reverse=turn % 2 == 1):
            found[name].append(used(browser, pages[name]))
    (_, ours), (there, theirs) = ((name, list(zip(*times, strict=True))) for name, times in found.items())
    rows = []
    for at, what in enumerate(("first use, processor", "first use, clock")):
        here, beside = median(ours[at]), median(theirs[at])
        turn_by_turn = ratio(ours[at], theirs[at])
        target, met = (f"<= {MOST_LATER}", here / beside <= MOST_LATER) if at == 0 else ("", None)
        other = f"{there}: {beside:.0f} ms, turn by turn {turn_by_turn:.2f}"
        rows.append(Row(what, f"{here:.0f} ms", other, here / beside, target, met))
    return rows


def used(browser: Browser, page: Path) -> tuple[float, float]:
    """Milliseconds of the main thread, and of the clock, from the navigation to the first step."""
    context = browser.new_context(offline=True, viewport={"width": 1280, "height": 1100})
    context.add_init_script(WATCH)
    shown = context.new_page()
    session = context.new_cdp_session(shown)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    shown.goto(page.as_uri(), wait_until="commit")
    clock: float = shown.evaluate("window.used")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    context.close()
    return 1000 * metrics["TaskDuration"], clock


def sizes(pages: dict[str, Path]) -> list[Row]:
    """Bytes of the scripts and styles of a page, compressed, and of its file."""
    rows = []
    for what, size in (("scripts and styles", packed), ("page", lambda page: len(gzip.compress(page.read_bytes())))):
        (_, ours), (there, theirs) = ((name, size(page)) for name, page in pages.items())
        larger = ours - theirs
        here, beside = f"{ours / 1024:.1f} KB", f"{there}: {theirs / 1024:.1f} KB, {larger / 1024:+.1f} KB"
        target = f"<= +{MOST_LARGER / 1024:.0f} KB"
        rows.append(Row(f"{what}, compressed", here, beside, ours / theirs, target, larger <= MOST_LARGER))
    return rows


def packed(page: Path) -> int:
    """Bytes of what a page unpacks: two letters hold 13 bits."""
    data = page_data(page.read_text("utf-8"))
    return sum(len(text) * 13 // 16 for text in (*data["styles"], data["scripts"], *data["late"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
