"""Files with the text of games for forums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ...engine.errors import GameError
from ...engine.texts import LANGUAGES, known_language, say
from ...forum.text import forum_text
from ...record.files import bytes_of, read_bytes
from ...record.moment_links import addresses
from ...record.receipts import read_receipts
from ...record.record import Record
from ...record.remarks import remarks
from ..files.watching import Kept
from ..html.own_files import check_free, write_files
from ..html.place import link_to
from ..html.texts import PACKAGE
from .drawn_boards import draw_boards
from .other_languages import silent_lines

SUFFIXES = {"bbcode": ".bbcode.txt", "markdown": ".md"}


def publish_texts(
    files: Sequence[str | Path],
    folder: str | Path,
    markup: str | Sequence[str],
    *,
    png: bool = False,
    brief: bool = False,
    force: bool = False,
    kept: Kept | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write each record as text for a forum, in the chosen language; nothing is written when a file fails.

    A text is called as its record, and one in another language than English has that in its name, such as `.fr.md`.

    Args:
        files: paths of the records.
        folder: folder of the texts; made if it is missing.
        markup: `bbcode` or `markdown`; or several, each of which gives a text.
        png: whether the boards are PNG files beside the text; else they are letters.
        brief: whether the texts have key moments only.
        force: whether files that tbggg did not make may be replaced.
        kept: what earlier rounds made; where there are several, a record that fails does not hold up the others.
        tell: called with a line of text for each file, and for each record that has comments in another language alone.

    Returns:
        The paths of the texts.

    Raises:
        RecordError: a rule refuses a move of a record.
        GameError: a file is no record, two texts would have the same name, something would replace a file that
            tbggg did not make, or there is no browser that draws the boards.
    """
    markups = [markup] if isinstance(markup, str) else markup
    sources = [Path(file) for file in files]
    texts: dict[Path, str] = {}
    drawings: dict[Path, str] = {}
    lacking: list[str] = []
    for source in sources:
        record = (kept or Kept()).spared(None, partial(_read, source))
        if record is None:
            continue
        lang = known_language(None)
        stem = source.stem if lang == LANGUAGES[0] else f"{source.stem}.{lang}"
        picture = partial(_numbered, drawings, Path(folder) / stem) if png else None
        for wanted in markups:
            path = Path(folder) / f"{stem}{SUFFIXES[wanted]}"
            if path in texts:
                raise GameError(say("same_name", PACKAGE, page=path.name))
            texts[path] = forum_text(record, wanted, picture=picture, receipts=read_receipts(source), brief=brief)
        lacking += silent_lines(source, record, lang, addresses(record))
        lacking += [one.said(source) for one in remarks(record, bytes_of(source).decode())]
    check_free([*texts, *drawings], force=force)  # before a browser starts
    write_files({**draw_boards(drawings), **texts}, force=force)
    for line in lacking:
        tell(line)
    for path, text in texts.items():
        tell(say("wrote", PACKAGE, file=path, size=max(1, round(len(text.encode()) / 1000))))
    return list(texts)


def _read(source: Path) -> Record:
    if source.suffix != ".game":
        raise GameError(say("to_record", PACKAGE, file=source))
    return read_bytes(bytes_of(source), str(source))


def _numbered(drawings: dict[Path, str], path: Path, drawing: str) -> tuple[str, str]:
    """Keep a drawing under the next number of its game, or the one it has; return its file’s name, and a link to it."""
    number = 1
    while drawings.setdefault(file := path.with_name(f"{path.name}-{number}.png"), drawing) != drawing:
        number += 1
    return file.name, link_to(file.name)
