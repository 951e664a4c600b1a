"""How soon a published lesson can be used after it is opened from a disk, and how large it is.

    python -m tests.benchmarks.pages

The lesson is opened in turn with the same notebook without its boards and exercises: what is above that is ours.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from playwright.sync_api import Browser, sync_playwright

from tbggg.publish import publish

from .timing import Row, interleaved, ratio, table

REPOSITORY = Path(__file__).parents[2]
LESSON = REPOSITORY / "notebooks/en/03-geeks.ipynb"
FIGURE = """from tbggg.figures.trajectories import trajectories
trajectories(tbggg.read("../games/evening.game"))"""
TURNS = 10
SOON = 500  # milliseconds
SIZES = {"lesson": 400_000, "lesson with a figure": 1_800_000}  # bytes
# When what is on the screen, and then everything, has come alive.
WATCH = """const reached = (window.reached = {});
new MutationObserver(() => (reached[document.documentElement.dataset.tpReady] ??= performance.now()))
  .observe(document, {subtree: true, attributeFilter: ["data-tp-ready"]});"""


def main() -> int:
    """Publish, open, and print the table; returns the exit code."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = published(Path(folder))
        found = subprocess.run([REPOSITORY / ".ci/chromium"], stdout=subprocess.PIPE, text=True, check=True)
        browser = playwright.chromium.launch(
            executable_path=found.stdout.strip(), args=["--no-sandbox", "--disable-gpu"]
        )
        sys.stdout.write(table([*speed(browser, pages), *sizes(pages)]))
        browser.close()
    return 0


def published(folder: Path) -> dict[str, Path]:
    """A lesson, the same with a figure, and its text alone."""
    (folder / "games").symlink_to(REPOSITORY / "notebooks/games")
    (folder / "en").mkdir()
    notebook = nbformat.read(LESSON, as_version=4)  # type: ignore[no-untyped-call]
    text = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    figure = nbformat.v4.new_code_cell(FIGURE)  # type: ignore[no-untyped-call]
    found = {}
    for name, cells in {
        "lesson": notebook.cells,
        "text": text,
        "lesson with a figure": [*notebook.cells, figure],
    }.items():
        notebook.cells = cells
        file = folder / "en" / f"{name.replace(' ', '-')}.ipynb"
        nbformat.write(notebook, file)
        (found[name],) = publish([file], folder, run=name != "text")
    return found


def speed(browser: Browser, pages: dict[str, Path]) -> list[Row]:
    """A row for what is on the screen, and one for all boards and exercises."""

    def opened(page: Path) -> dict[str, float]:
        context: Any = browser.new_context(offline=True)
        context.add_init_script(WATCH)
        shown = context.new_page()
        shown.goto(page.as_uri())
        shown.wait_for_selector("html[data-tp-ready=all]", state="attached")
        reached: dict[str, float] = shown.evaluate("window.reached")
        context.close()
        return reached

    reached: dict[str, list[dict[str, float]]] = {name: [] for name in ("text", "lesson")}

    def measure(name: str) -> float:
        reached[name].append(opened(pages[name]))
        return reached[name][-1]["boards"]

    interleaved({name: lambda name=name: measure(name) for name in reached}, TURNS)  # type: ignore[misc]
    rows = []
    for what, mark in (("what is on the screen can be used", "seen"), ("all boards can be used", "boards")):
        ours, theirs = ([one[mark] for one in reached[name]] for name in ("lesson", "text"))
        beside = f"its text alone: {median(theirs):.0f} ms"
        here = median(ours)
        rows.append(Row(what, f"{here:.0f} ms", beside, ratio(ours, theirs), f"<= {SOON} ms", here <= SOON))
    return rows


def sizes(pages: dict[str, Path]) -> list[Row]:
    """A row for each size that is promised."""
    text = pages["text"].stat().st_size
    rows = []
    for name, most in SIZES.items():
        size = pages[name].stat().st_size
        beside = f"its text alone: {text / 1000:.0f} KB"
        rows.append(
            Row(f"{name}, size", f"{size / 1000:.0f} KB", beside, size / text, f"<= {most / 1000:.0f} KB", size <= most)
        )
    return rows


if __name__ == "__main__":
    sys.exit(main())
