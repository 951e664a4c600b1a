"""Publishing of notebooks and records, one page each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import say
from ..record.paths import resolved
from .files.sources import stamp
from .files.watching import Kept
from .games.drawn_boards import cards, previews
from .games.game_page import game_page
from .html.own_files import check_free, write_files
from .html.place import NOWHERE, Place, base_address, link_to
from .html.texts import PACKAGE
from .notebooks.lesson_pages import LeftOut, notebook_pages

NOTEBOOK, RECORD = ".ipynb", ".game"
LANG = re.compile('<html lang="([^"]+)"')


def publish(
    files: Sequence[str | Path],
    folder: str | Path,
    *,
    run: bool = True,
    seat: str | None = None,
    strict: bool = False,
    force: bool = False,
    base_url: str = "",
    kept: Kept | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write a page for each notebook and each record.

    The two languages of a lesson link to each other. Where two files have the same name, each page is put into a
    folder with the name of its file's folder. Nothing is written when a file fails, unless `kept` takes its error.

    Args:
        files: paths of the notebooks and records.
        folder: folder of the pages; made if it is missing.
        run: whether the notebooks are run first; else their saved outputs are used.
        seat: viewer of the pages of records; all is open when not given.
        strict: whether a page may leave nothing out, and nothing may be wrong in a record.
        force: whether files that tbggg did not make may be replaced.
        base_url: address where the folder will stand, for previews of links; none when empty.
        kept: what earlier rounds and commands made; what has not changed since is not run again. It may take the error
            of a file that fails, which then does not hold up the others.
        tell: called with a line of text for each step.

    Returns:
        The paths of the pages.

    Raises:
        CellFailed: a cell of a notebook fails.
        LeftOut: something is left out, or wrong in a record, and nothing may be.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: a file is neither, a notebook is to be a seat's page, two pages would have the same name, or a page
            would replace a file that tbggg did not make, or a lesson's page in another language.
    """
    sources = fit_for_pages([Path(file) for file in files], seat, kept)
    pages = _places(sources, Path(folder))
    base = base_address(base_url)
    pictures = pictures_of(sources, pages)
    check_free([*pages, *(pictures if base else ())], force=force)  # before notebooks run
    drawn = previews(pictures, seat, tell, kept) if base else {}

    def place(page: Path) -> Place:
        picture = page.with_suffix(".png")
        return Place(
            address=f"{base}{link_to(page.relative_to(folder))}" if base else "",
            picture=f"{base}{link_to(picture.relative_to(folder))}" if picture in drawn else "",
        )

    def draw(drawings: dict[Path, str]) -> None:
        drawn.update(cards(drawings, tell, kept))

    is_drawn = bool(base) and bool(drawn or not pictures)  # a missing browser is reported once
    texts = page_texts(
        sources,
        pages,
        run=run,
        seat=seat,
        strict=strict,
        place=place,
        draw=draw if is_drawn else None,
        kept=kept,
        tell=tell,
    )
    if not force:
        made = zip(sources, pages, strict=True)
        _check_languages({page: texts[page] for source, page in made if source.suffix == NOTEBOOK and page in texts})
    changed = write_files({**texts, **drawn}, force=force)
    for page, text in texts.items():
        if kept is None or not kept.is_watching or page in changed:
            tell(say("wrote", PACKAGE, file=page, size=round(len(text.encode()) / 1000)))
    return list(texts)


def fit_for_pages(sources: Sequence[Path], seat: str | None, kept: Kept | None) -> list[Path]:
    """Return the files of which a page can be made; others are reported where `kept` takes errors, else refused.

    Args:
        sources: paths of the notebooks and records.
        seat: viewer of the pages of records; None for all open.
        kept: what earlier rounds made.

    Raises:
        GameError: a file is neither, or a notebook is to be a seat's page.
    """
    rounds = kept or Kept()
    return [source for source in sources if rounds.spared(("kind", source), partial(_is_fit, source, seat))]


def _is_fit(source: Path, seat: str | None) -> bool:
    if seat is not None and source.suffix == NOTEBOOK:
        raise GameError(say("seat_alone", PACKAGE, file=source))
    check_there(source)
    if source.suffix not in (NOTEBOOK, RECORD):
        raise GameError(say("no_page", PACKAGE, file=source))
    return True


def check_there(given: Path) -> None:
    """Refuse a path at which there is nothing.

    Raises:
        GameError: there is neither file nor folder.
        OSError: its links lead in a circle.
    """
    if not resolved(given).exists():
        raise GameError(say("nothing_there", PACKAGE, file=given))


def pictures_of(sources: Sequence[Path], pages: Sequence[Path]) -> dict[Path, Path]:
    """Return the path of each record by that of the picture beside its page."""
    made = zip(sources, pages, strict=True)
    return {page.with_suffix(".png"): source for source, page in made if source.suffix == RECORD}


def _places(sources: Sequence[Path], folder: Path) -> list[Path]:
    """Return the path of each page; where names are equal, in a folder called like the file's own."""
    stems = [source.stem for source in sources]
    folders = [folder / (resolved(source).parent.name if stems.count(source.stem) > 1 else "") for source in sources]
    return distinct([place / f"{source.stem}.html" for place, source in zip(folders, sources, strict=True)])


def _check_languages(texts: Mapping[Path, str]) -> None:
    """Refuse to write a lesson over that of the same name in another language.

    Args:
        texts: pages of notebooks by path.

    Raises:
        GameError: another command has put the page of another language there.
    """
    for page, text in texts.items():
        if page.is_file():
            here, new = (LANG.search(one) for one in (page.read_text("utf-8", "replace"), text))
            if here and new and here[1] != new[1]:
                raise GameError(say("other_language", PACKAGE, file=page, here=here[1], lang=new[1]))


def distinct(pages: Sequence[Path]) -> list[Path]:
    """Return paths of which no two are equal but for case, since some disks hold one file for both: those get a number.

    >>> [path.name for path in distinct([Path("A.html"), Path("a.html"), Path("b.html")])]
    ['A.html', 'a-2.html', 'b.html']
    """
    taken: dict[str, Path] = {}
    found = []
    for page in pages:
        path, number = page, 1
        while taken.setdefault(unicodedata.normalize("NFC", str(path)).casefold(), page) != page:
            number += 1
            path = page.with_stem(f"{page.stem}-{number}")
        found.append(path)
    return found


def _game(
    source: Path, seat: str | None, place: Place, tell: Callable[[str], None], kept: Kept, *, strict: bool
) -> str:
    """Return the page of a record; what it leaves out, and what is wrong in the record, goes to `tell`.

    Raises:
        LeftOut: something is wrong in the record, and nothing may be.
    """

    def made() -> str:
        text, lines, wrong = game_page(source, seat, place)
        for line in (*lines, *wrong):
            tell(line)
        if strict and wrong:
            raise LeftOut(say("strict_record", PACKAGE, file=source, count=len(wrong)))
        return text

    return kept.once(("page", source), lambda: (stamp(source), seat, place), made)


def page_texts(
    sources: Sequence[Path],
    pages: Sequence[Path],
    *,
    run: bool = True,
    seat: str | None = None,
    strict: bool = False,
    place: Callable[[Path], Place] = lambda page: NOWHERE,
    draw: Callable[[dict[Path, str]], None] | None = None,
    kept: Kept | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> dict[Path, str]:
    """Return the text of each page by its path, without writing it.

    Args:
        sources: paths of the notebooks and records.
        pages: path that each page will have.
        run: whether the notebooks are run first.
        seat: viewer of the pages of records; None for all open.
        strict: whether a page may leave nothing out, and nothing may be wrong in a record.
        place: from the path of a page to its site and its address.
        draw: called with the drawings for previews of lessons by the paths of their files, before their `place`.
        kept: what earlier rounds made.
        tell: called with a line of text for each step.

    Raises:
        CellFailed: a cell of a notebook fails.
        LeftOut: something is left out, or wrong in a record, and nothing may be.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: two pages would have the same name.
    """
    for page in pages:
        if list(pages).count(page) > 1:
            raise GameError(say("same_name", PACKAGE, page=page.name))
    kept = kept or Kept()
    texts = {}
    for source, page in zip(sources, pages, strict=True):
        if source.suffix == RECORD:
            text = kept.spared(("page", source), partial(_game, source, seat, place(page), tell, kept, strict=strict))
            if text is not None:
                texts[page] = text
    lessons = [(source, page) for source, page in zip(sources, pages, strict=True) if source.suffix == NOTEBOOK]
    notebooks, places = [source for source, _ in lessons], [page for _, page in lessons]
    texts |= dict(notebook_pages(notebooks, places, run, place, tell, strict=strict, draw=draw, kept=kept))
    return {page: texts[page] for page in pages if page in texts}
