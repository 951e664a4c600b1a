"""Pages of notebooks, which are run first."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from os.path import relpath
from pathlib import Path
from typing import Any, NamedTuple
from warnings import catch_warnings

import nbformat
import nbformat.reader

from ...engine.errors import GameError
from ...engine.texts import say
from ...explorer.saving.nested import MIMETYPE as EXPLORERS
from ...record.paths import bytes_from
from ..files.sources import State, stamp, state_of
from ..files.watching import Kept
from ..html.place import Place, link_to
from ..html.report import Report, short
from ..html.texts import PACKAGE
from ..html.well_formed import joined, mapping
from .controls import ASK
from .lesson_boards import first_board
from .lesson_page import language_of
from .lesson_page import page as make_page
from .translations import translation_of

QUIET = ["--IPKernelApp.log_level=40"]  # hides the kernel's own warnings
VERSION = 4  # of the format of notebooks
STARTS = 2  # of a kernel that ends before it answers


class CellFailed(GameError):
    """Error of a cell that fails when its notebook is run.

    Attributes:
        file: the notebook.
        cell: number of the cell among all cells, from 1.
        error: name and message of its exception.
    """

    def __init__(self, file: Path, cell: int, error: str) -> None:
        super().__init__(say("cell", PACKAGE, file=file, cell=cell, error=error))
        self.file = file
        self.cell = cell
        self.error = error


class LeftOut(GameError):
    """Refusal to publish a notebook whose page would leave something out."""


class _Lesson(NamedTuple):
    """A notebook with its outputs, and its page.

    Attributes:
        own: state of its file when it was read.
    """

    source: Path
    page: Path
    own: State
    notebook: Any
    lang: str


def notebook_pages(
    sources: Sequence[Path],
    pages: Sequence[Path],
    run: bool,
    place: Callable[[Path], Place],
    tell: Callable[[str], None],
    *,
    strict: bool = False,
    draw: Callable[[dict[Path, str]], None] | None = None,
    kept: Kept | None = None,
) -> Iterator[tuple[Path, str]]:
    """Yield the path of each page, and its text; none of a notebook that is broken, if the others go on without it.

    Args:
        sources: the notebooks.
        pages: path of each page, to link the two languages of a lesson to each other.
        run: whether the notebooks are run first.
        place: from the path of a page to its site and its address.
        tell: called with a line of text for each step, and for each thing that a page leaves out.
        strict: whether nothing may be left out.
        draw: called with the drawings for previews by the paths of their files, before `place`.
        kept: what earlier rounds made.

    Raises:
        CellFailed: a cell fails.
        LeftOut: something is left out, and nothing may be.
        GameError: a file is no notebook.
    """
    kept = kept or Kept()
    owns = {source: state_of(source) for source in sources}
    read = {source: kept.spared(None, partial(_read, source, run=run)) for source in sources}  # before any is run
    lessons: list[_Lesson] = []
    for number, (source, page) in enumerate(zip(sources, pages, strict=True), 1):
        key, notebook = ("run", source), read[source]
        if notebook is None:
            notebook = kept.earlier(key)
        elif run:
            many = "_many" if len(sources) > 1 else ""
            line = say(f"runs{many}", PACKAGE, file=source, number=number, count=len(sources))
            notebook = kept.spared(key, partial(_outcome, notebook, source, owns[source], partial(tell, line), kept))
        if notebook is not None:
            lessons.append(_Lesson(source, page, owns[source], notebook, language_of(notebook)))
    if draw:
        boards = {one.page.with_suffix(".png"): first_board(one.notebook) for one in lessons}
        draw({picture: board for picture, board in boards.items() if board})
    for one in lessons:
        sibling = translation_of(one.source, one.lang, [(other.source, other.lang) for other in lessons])
        siblings = [link_to(relpath(other.page, one.page.parent)) for other in lessons if other.source == sibling]
        resources = {
            "metadata": {"name": one.source.stem, "path": str(one.source.parent)},
            "tbggg_sibling": siblings[0] if siblings else "",
            "tbggg_place": place(one.page),
            "tbggg_page": one.page,
            "tbggg_pages": frozenset(page.resolve() for page in pages),
        }
        text = kept.spared(("page", one.source), partial(_page, one, resources, tell, kept, strict=strict))
        if text is not None:
            yield one.page, text


def _outcome(notebook: Any, source: Path, own: State, begin: Callable[[], None], kept: Kept) -> Any:
    """Return a notebook with its outputs, which is run unless its last run is kept.

    Args:
        notebook: the notebook as it was read.
        source: its file.
        own: state of the file when it was read.
        begin: called when the notebook is run.
        kept: what earlier rounds and commands made.
    """

    def run() -> Any:
        begin()
        _run(notebook, source)
        return notebook

    def made() -> Any:
        return kept.runs.once(source, notebook, _kernel(notebook), run) if kept.runs else run()

    with _in_one_sentence(source):
        return kept.once(("run", source), partial(stamp, source, own), made)


def _kernel(notebook: Any) -> str:
    """Return the name of a notebook's kernel."""
    return joined(mapping(notebook.metadata.get("kernelspec")).get("name")) or "python3"


def _page(lesson: _Lesson, resources: dict[str, Any], tell: Callable[[str], None], kept: Kept, *, strict: bool) -> str:
    """Return the page of a notebook; what it leaves out goes to `tell`.

    Raises:
        LeftOut: it leaves something out, and nothing may be.
    """
    source = lesson.source

    def made() -> str:
        report = Report(file=str(short(source)))
        with _in_one_sentence(source):
            text = make_page(lesson.notebook, resources, report)
        for line in report.lines(source):
            tell(line)
        if strict and report.found:
            raise LeftOut(say("strict", PACKAGE, file=short(source), count=len(report.found)))
        return text

    return kept.once(("page", source), lambda: (stamp(source, lesson.own), resources), made)


def _read(source: Path, *, run: bool) -> Any:
    """Return a notebook; one that is not run may still be damaged.

    Raises:
        GameError: the file is no notebook.
        OSError: it cannot be read.
    """
    text = bytes_from(source)
    try:
        data = json.loads(text.decode("utf-8-sig"))
        if not run and isinstance(data, dict) and data["nbformat"] == VERSION:
            return data
        with catch_warnings(action="ignore"):  # ids of cells that occur twice, which no page has
            return nbformat.convert(nbformat.reader.reads(json.dumps(data)), VERSION)  # type: ignore[no-untyped-call]
    except Exception as trouble:  # nbformat raises errors of several libraries
        raise GameError(say("no_notebook", PACKAGE, file=source)) from trouble


@contextmanager
def _in_one_sentence(source: Path) -> Iterator[None]:
    """Let a notebook fail in one sentence, however it is damaged.

    Raises:
        GameError: of what would be a traceback.
    """
    try:
        yield
    except (CellFailed, GameError, OSError):
        raise
    except Exception as trouble:
        raise GameError(say("damaged", PACKAGE, file=source, error=type(trouble).__name__)) from trouble


def _run(notebook: Any, source: Path) -> None:
    """Run a notebook in its own folder.

    Raises:
        CellFailed: a cell fails, or the kernel dies in it.
        GameError: its kernel is not installed, or does not start.
        KeyboardInterrupt: it is interrupted; Jupyter's own client ends the kernel and reports an error of its own.
    """
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient.exceptions import CellExecutionError, DeadKernelError

    from .kernels import Runner

    begun = -1  # place of the cell that runs; before the first, none does

    def begin(cell: Any, cell_index: int) -> None:
        nonlocal begun
        begun = cell_index

    notebook.cells.append(nbformat.v4.new_code_cell(ASK))  # type: ignore[no-untyped-call]
    kernel = _kernel(notebook)
    for attempt in range(STARTS):
        client = Runner(
            notebook,
            timeout=None,
            kernel_name=kernel,
            extra_arguments=QUIET,
            resources={"metadata": {"path": str(source.parent)}},
            store_widget_state=True,  # outputs inside widgets are written into it
            record_timing=False,
            on_cell_start=begin,
        )
        try:
            client.execute()
            break
        except CellExecutionError as trouble:
            raise CellFailed(source, begun + 1, f"{trouble.ename}: {trouble.evalue}") from None
        except (asyncio.CancelledError, DeadKernelError):  # the client takes a cancelled cell for a dead kernel
            if client.is_stopped:
                raise KeyboardInterrupt from None
            raise CellFailed(source, max(begun, 0) + 1, say("kernel_died", PACKAGE)) from None
        except NoSuchKernel:
            raise GameError(say("no_kernel", PACKAGE, file=source, kernel=kernel)) from None
        except RuntimeError:  # it ended before it answered, as where another program took a port that was free
            if begun >= 0:
                raise
            if attempt == STARTS - 1:
                raise GameError(say("kernel_not_begun", PACKAGE, file=source, kernel=kernel)) from None
    for output in notebook.cells.pop().outputs:
        if EXPLORERS in output.get("data", {}):
            notebook.metadata[EXPLORERS] = output["data"][EXPLORERS]
