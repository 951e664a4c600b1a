"""Publishing notebooks: each is run, and becomes one page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import nbformat

from ..engine.errors import GameError
from ..engine.texts import say
from .exporter import language_of
from .exporter import page as make_page

PACKAGE = "tbggg.publish"  # where its texts stand
NUMBER = re.compile(r"\d+")


class CellFailed(Exception):
    """A cell of a notebook fails when it is run.

    Attributes:
        file: the notebook.
        cell: its number among all cells, from 1.
        error: the error's name and what it says.
    """

    def __init__(self, file: Path, cell: int, error: str) -> None:
        super().__init__(say("cell", PACKAGE, file=file, cell=cell, error=error))
        self.file = file
        self.cell = cell
        self.error = error


def publish(
    files: Sequence[str | Path],
    folder: str | Path,
    *,
    run: bool = True,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write a page for each notebook; a lesson that is there in both languages links to itself in the other one.

    Nothing is written when a notebook fails.

    Args:
        files: the notebooks.
        folder: where the pages are put; it is made where it is missing.
        run: whether the notebooks are run first; their outputs stand as they are otherwise.
        tell: hears a line for each step.

    Returns:
        The pages.

    Raises:
        CellFailed: a cell fails.
        GameError: a file is no notebook, or two pages would have the same name.
    """
    sources = [Path(file) for file in files]
    pages = [Path(folder) / f"{source.stem}.html" for source in sources]
    for page in pages:
        if pages.count(page) > 1:
            raise GameError(say("same_name", PACKAGE, page=page.name))
    notebooks = [_read(source) for source in sources]
    if run:
        for source, notebook in zip(sources, notebooks, strict=True):
            tell(say("runs", PACKAGE, file=source))
            _run(notebook, source)
    lessons = [(_number(source), language_of(notebook)) for source, notebook in zip(sources, notebooks, strict=True)]
    texts = []
    for source, notebook, (number, lang) in zip(sources, notebooks, lessons, strict=True):
        twin = [
            page.name
            for page, (other, spoken) in zip(pages, lessons, strict=True)
            if number and other == number and spoken != lang
        ]
        resources = {
            "metadata": {"name": source.stem, "path": str(source.parent)},
            "tbggg_sibling": twin[0] if twin else "",
        }
        texts.append(make_page(notebook, resources))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for page, text in zip(pages, texts, strict=True):
        _write(page, text)
        tell(say("wrote", PACKAGE, file=page, size=round(len(text.encode()) / 1000)))
    return pages


def _read(source: Path) -> Any:
    try:
        return nbformat.read(source, as_version=4)  # type: ignore[no-untyped-call]
    except FileNotFoundError:
        raise
    except Exception as trouble:  # nbformat raises errors of several libraries
        raise GameError(say("no_notebook", PACKAGE, file=source)) from trouble


def _run(notebook: Any, source: Path) -> None:
    """Run a notebook where it stands; a cell that fails says which."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    begun = 0

    def begin(cell: Any, cell_index: int) -> None:
        nonlocal begun
        begun = cell_index

    kernel = notebook.metadata.get("kernelspec", {}).get("name", "python3")
    client = NotebookClient(
        notebook,
        timeout=None,
        kernel_name=kernel,
        resources={"metadata": {"path": str(source.parent)}},
        store_widget_state=False,
        record_timing=False,
        on_cell_start=begin,
    )
    try:
        client.execute()
    except CellExecutionError as trouble:
        raise CellFailed(source, begun + 1, f"{trouble.ename}: {trouble.evalue}") from None


def _number(source: Path) -> str:
    """A lesson's number, by which its two languages know each other."""
    found = NUMBER.match(source.stem)
    return found[0] if found else ""


def _write(page: Path, text: str) -> None:
    """Write a page whole, or not at all."""
    half = page.with_name(f".{page.name}.part")
    try:
        half.write_text(text, "utf-8", newline="\n")
        half.replace(page)
    finally:
        half.unlink(missing_ok=True)
