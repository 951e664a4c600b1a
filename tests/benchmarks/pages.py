"""How soon published pages can be used after they are opened from a disk, and how large they are.

    python -m tests.benchmarks.pages [PAGE…]

Every lesson and game is opened in turn with itself without scripts, and with an empty page: what is above these is
the price of coming alive. Beside the size of a lesson stands the size of nbconvert's page of the same notebook.
Parts of pages' names choose among them.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, sync_playwright

from tbggg.publish import publish, publish_site, publish_teaching
from tbggg.publish.html.page_scripts import page_data

from .timing import Row, interleaved, ratio, table

REPOSITORY = Path(__file__).parents[2]
NOTEBOOKS = REPOSITORY / "notebooks"
FIGURE = """from tbggg.figures.trajectories import trajectories
trajectories(tbggg.read("../games/evening.game"))"""
TURNS = 10
SOON = 400  # milliseconds
MOST, MOST_OF_A_GAME, MOST_WITH_A_FIGURE = 400_000, 450_000, 1_800_000  # bytes
EMPTY = "<!doctype html><html lang=en><meta charset=utf-8><title>Empty</title><p>Empty</p></html>"
# When what is on the screen, and then everything, has come alive.
WATCH = """const reached = (window.reached = {});
new MutationObserver(() => (reached[document.documentElement.dataset.tpReady] ??= performance.now()))
  .observe(document, {subtree: true, attributeFilter: ["data-tp-ready"]});"""
LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd"
ALIVE = "html[data-tp-ready=all]"


class UnknownPage(Exception):
    """No page has a name with this in it."""

    def __init__(self, part: str, names: Iterable[str]) -> None:
        super().__init__(f"No page’s name has “{part}” in it; there are: {', '.join(names)}.")


def main(chosen: Sequence[str]) -> int:
    """Publish, open, and print the table; returns the exit code."""
    with TemporaryDirectory() as folder:
        try:
            pages = published(Path(folder), chosen)
        except UnknownPage as error:
            sys.stderr.write(f"{error}\n")
            return 2
        found = subprocess.run([REPOSITORY / ".ci/chromium"], stdout=subprocess.PIPE, text=True, check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=found.stdout.strip(), args=["--no-sandbox", "--disable-gpu"]
            )
            sys.stdout.write(
                table([*speed(browser, pages), *sizes(pages | others(Path(folder), chosen)), *beside_nbconvert(pages)])
            )
            browser.close()
    return 0


def published(folder: Path, chosen: Sequence[str]) -> dict[str, Path]:
    """The pages by their names: all lessons and games, and a lesson with a figure."""
    sources = [*sorted(NOTEBOOKS.glob("*/*.ipynb")), *sorted(NOTEBOOKS.glob("games/*.game"))]
    named = {f"{source.parent.name}/{source.stem}": source for source in sources}
    (folder / "notebooks").mkdir()
    (folder / "notebooks/games").symlink_to(NOTEBOOKS / "games")
    notebook = nbformat.read(NOTEBOOKS / "en/03-geeks.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    notebook.cells.append(nbformat.v4.new_code_cell(FIGURE))  # type: ignore[no-untyped-call]
    (folder / "notebooks/en").mkdir()
    named["en/03-geeks with a figure"] = folder / "notebooks/en/03-geeks-with-a-figure.ipynb"
    nbformat.write(notebook, named["en/03-geeks with a figure"])  # type: ignore[no-untyped-call]
    unknown = [part for part in chosen if not any(part in name for name in named)]
    if unknown:
        raise UnknownPage(unknown[0], named)
    picked = {name: source for name, source in named.items() if not chosen or any(part in name for part in chosen)}
    return dict(zip(picked, publish(list(picked.values()), folder / "pages"), strict=True))


def others(folder: Path, chosen: Sequence[str]) -> dict[str, Path]:
    """The other kinds of pages, of which the size alone is told; those of parts of names that choose among them."""
    seat = publish([NOTEBOOKS / "games/one-evening.game"], folder / "seat", seat="red")[0]
    site = publish_site(folder / "site", [NOTEBOOKS / "games/evening.game"]).parent
    teacher = publish_teaching([NOTEBOOKS / "en/02-shops.ipynb"], folder / "teacher")[0]
    found = {
        "seat/one-evening": seat,
        "teacher/02-shops": teacher,
        **{f"site/{name}": site / f"{name}.html" for name in ("index", "open", "rules/bgg.en")},
    }
    return {name: page for name, page in found.items() if not chosen or any(part in name for part in chosen)}


def speed(browser: Browser, pages: dict[str, Path]) -> list[Row]:
    """Two rows for each page: what is on the screen, and all boards, exercises and toys."""
    empty = next(iter(pages.values())).with_name("empty.html")
    empty.write_text(EMPTY, "utf-8")
    reached: dict[str, list[dict[str, float]]] = {name: [] for name in pages}

    def opened(page: Path, **options: Any) -> Any:
        context = browser.new_context(offline=True, **options)
        context.add_init_script(WATCH)
        shown = context.new_page()
        shown.goto(page.as_uri())
        alive = not options and page != empty
        if alive:
            shown.wait_for_selector(ALIVE, state="attached")
        found = shown.evaluate("window.reached" if alive else LOADED)
        context.close()
        return found

    def alive(name: str) -> float:
        reached[name].append(opened(pages[name]))
        return reached[name][-1]["all"]

    measures: Any = {"empty": lambda: opened(empty)}
    for name, page in pages.items():
        measures[name] = lambda name=name: alive(name)
        measures[f"{name}, no scripts"] = lambda page=page: opened(page, java_script_enabled=False)
    found = interleaved(measures, TURNS)
    rows = []
    for name in pages:
        still = found[f"{name}, no scripts"]
        beside = f"no scripts: {median(still):.0f} ms, empty: {median(found['empty']):.0f} ms"
        for what, mark in (("on the screen", "seen"), ("all", "all")):
            ours = [one[mark] for one in reached[name]]
            here = median(ours)
            rows.append(
                Row(f"{name}, {what}", f"{here:.0f} ms", beside, ratio(ours, still), f"<= {SOON} ms", here <= SOON)
            )
    return rows


def sizes(pages: dict[str, Path]) -> list[Row]:
    """A row for the size of each page, beside its text and pictures alone."""
    rows = []
    for name, page in pages.items():
        size, text = page.stat().st_size, page.read_text("utf-8")
        still = len(text[: text.index('<script type="application/json"')].encode())
        kinds = {mount["kind"] for mount in page_data(text)["mounts"]} if '"parts":' in text else set()
        most = MOST_WITH_A_FIGURE if "figure" in kinds else MOST_OF_A_GAME if "curves" in kinds else MOST
        beside = f"without its scripts: {still / 1000:.0f} KB"
        rows.append(
            Row(
                f"{name}, size", f"{size / 1000:.0f} KB", beside, size / still, f"<= {most / 1000:.0f} KB", size <= most
            )
        )
    return rows


def beside_nbconvert(pages: dict[str, Path]) -> list[Row]:
    """A row for the size of each notebook's page, beside nbconvert's one of the same notebook, with its outputs."""
    exporter = HTMLExporter(embed_images=True)  # type: ignore[no-untyped-call]
    rows = []
    for name, page in pages.items():
        source = NOTEBOOKS / f"{name}.ipynb"
        if not source.exists():
            continue
        notebook = nbformat.read(source, as_version=4)  # type: ignore[no-untyped-call]
        NotebookClient(notebook, resources={"metadata": {"path": str(source.parent)}}).execute()
        html, _ = exporter.from_notebook_node(notebook)
        size, theirs = page.stat().st_size, len(html.encode())
        rows.append(
            Row(f"{name}, one file", f"{size / 1000:.0f} KB", f"nbconvert: {theirs / 1000:.0f} KB", size / theirs)
        )
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
