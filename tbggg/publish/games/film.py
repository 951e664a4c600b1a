"""Films of games: a line as an animated GIF or SVG, each frame a board and the sentence of its moment, for forums."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from ...engine.errors import GameError
from ...engine.texts import LANGUAGES, known_language, say
from ...record.files import bytes_of, read_bytes
from ...record.lines import line_from
from ...record.moment_links import addresses
from ...record.remarks import remarks
from ...record.titles import title_from
from ..files.gif import animated, check_writer
from ..html.browser import in_browser
from ..html.own_files import check_free, write_files
from ..html.seat_record import seen_record
from ..html.texts import PACKAGE
from .film_frames import AS_TEXT, TALLEST, WIDTH, Frame, frame_of, key_moments, written_moments
from .film_svg import svg_film
from .other_languages import silent_lines
from .turning import turning_moment

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST_FRAMES = 60  # of a film of key moments; a longer line is cut down to them
MOST_OF_ALL = 400  # of a film that is to have every moment
MOST_BYTES = 8_000_000  # what forums take
TOLD = 10  # frames between two lines of progress
# Seconds that a frame is shown: what it takes to look at it, and to read each letter.
LOOKING, READING, LEAST, LAST = 1.2, 0.045, 1.8, 6.0
STYLE = f"""html{{color-scheme:light}}body{{margin:0;width:{WIDTH}px;background:#fff;color:#1c1f24;
font:16px/1.4 system-ui,"DejaVu Sans",sans-serif}}header{{display:flex;gap:16px;justify-content:space-between;
padding:8px 14px;font-size:14px;color:#555b66}}b,span{{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}}
b{{color:#1c1f24}}svg{{display:block;width:100%!important;height:auto!important;max-width:none!important;
max-height:{TALLEST}px}}p{{margin:4px 14px}}p:last-child{{padding-bottom:12px}}
.move{{margin-top:8px;font-weight:600}}"""


class Film(NamedTuple):
    """Frames of a line, with the title above them and how many moments the line has."""

    title: str
    frames: list[Frame]
    moments: int


def publish_films(
    files: Sequence[str | Path],
    folder: str | Path,
    *,
    kind: Literal["gif", "svg"] = "gif",
    seat: str | None = None,
    every: bool = False,
    line: str = "",
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write each record as an animated picture, in the chosen language; nothing is written when a file fails.

    A frame has the board, the sentence of its moment and what is said of it. All moments are shown, or of a long line
    the key ones: those with a comment, a sign or a variation, the one on which the game turns, and the ends of phases,
    or of rounds. The sentences are the comment of the GIF, or the description of the SVG, too.

    Args:
        files: paths of the records.
        folder: folder of the films; made if it is missing.
        kind: `svg` is sharp and small, follows the reader's light or dark and needs neither Pillow nor a browser; `gif`
            is taken wherever pictures are.
        seat: viewer of the boards; all is open when not given.
        every: whether a long line is shown whole, too.
        line: address of a moment, such as `2.3/red~1`, whose line is shown; the main line when empty.
        force: whether files that tbggg did not make may be replaced.
        tell: called with a line of text for each step.

    Returns:
        The paths of the films.

    Raises:
        RecordError: a rule refuses a move of a record.
        GameError: a file is no record, there is no such seat or moment, a film would be too long or too large, two
            would have the same name, one would replace a file that tbggg did not make, or Pillow or a browser is
            missing for a GIF.
    """
    if kind == "gif":
        check_writer()
    lang = known_language(None)
    films: dict[Path, Film] = {}
    for source in map(Path, files):
        stem = source.stem if lang == LANGUAGES[0] else f"{source.stem}.{lang}"
        path = Path(folder) / f"{stem}.{kind}"
        if path in films:
            raise GameError(say("same_name", PACKAGE, page=path.name))
        films[path] = film_of(source, seat, lang, tell, line, every=every)
    check_free(films, force=force)  # before a browser starts
    pictures = in_browser("GIF", partial(_drawn, films, tell)) if kind == "gif" else {}
    made, told = dict[Path, str | bytes](), list[str]()
    for path, film in films.items():
        said = "\n".join([film.title, *(frame.in_words() for frame in film.frames)])
        seconds = [*map(_lasts, film.frames[:-1]), LAST]
        if kind == "gif":
            data, width, height = animated(pictures[path], seconds, said, MOST_BYTES)
        else:
            data, width, height = svg_film(film.title, film.frames, seconds, said)
        made[path], size, shown = data, round(len(data) / 1000), len(film.frames)
        sizes = {"size": size, "shown": shown, "all": film.moments, "width": width, "height": height}
        told.append(say("wrote_film", PACKAGE, file=path, **sizes))
    write_files(made, force=force)
    for one in told:
        tell(one)
    return list(films)


def film_of(source: Path, seat: str | None, lang: str, tell: Callable[[str], None], line: str, *, every: bool) -> Film:
    """Return the film of a record.

    Args:
        source: the record's file.
        seat: viewer of the boards; None for all open.
        lang: `en` or `fr`.
        tell: called with a line for what it leaves out, and for what is wrong in the record.
        line: address of a moment of the line; the main line when empty.
        every: whether a long line is shown whole, too.

    Raises:
        RecordError: a rule refuses a move of the record.
        GameError: the file is no record, there is no such seat or moment, or the film would be too long.
    """
    if source.suffix != ".game":
        raise GameError(say("film_record", PACKAGE, file=source))
    data = bytes_of(source)
    record = read_bytes(data, str(source))
    for one in remarks(record, data.decode()):
        tell(one.said(source))
    for node in list(record.nodes()):
        if not node.children:
            node.skip_automatic()
    if seat is not None:
        record, left_out, kept = seen_record(record, seat)
        if left_out:
            tell(say("left_out", PACKAGE, file=source, count=left_out, seat=seat))
        if kept:
            tell(say("kept", PACKAGE, file=source, count=len(kept), moments=", ".join(kept), seat=seat))
    for told in silent_lines(source, record, lang, addresses(record)):
        tell(told)
    start = record.start
    end = record.at(line) if line else start
    whole = [*end.path()[:-1], *line_from(end)]
    moments = shown = [*written_moments(whole)]
    if len(moments) > MOST_FRAMES and not every:
        shown = key_moments(moments, turning_moment(record, None), MOST_FRAMES)
    if len(shown) > MOST_OF_ALL:
        raise GameError(say("film_long", PACKAGE, file=source, count=len(shown), most=MOST_OF_ALL))
    title = start.name(lang) or title_from(record.headers, record.game.name)
    return Film(title, [frame_of(one, seat, lang) for one in shown], len(moments))


def _lasts(frame: Frame) -> float:
    """Return the seconds for which a frame is shown."""
    return max(LEAST, LOOKING + READING * len(frame.sentence + frame.comment))


def _drawn(films: Mapping[Path, Film], tell: Callable[[str], None], browser: Browser) -> dict[Path, list[bytes]]:
    """Return the pictures of each film, each as high as its board and its words."""
    context = browser.new_context(
        offline=True, java_script_enabled=False, color_scheme="light", viewport={"width": WIDTH, "height": TALLEST}
    )
    page = context.new_page()
    found = {}
    for path, film in films.items():
        found[path] = list[bytes]()
        for number, frame in enumerate(film.frames):
            if number % TOLD == 0:
                tell(say("draws", PACKAGE, file=path, number=number + 1, count=len(film.frames)))
            page.set_content(
                f"<!doctype html><style>{STYLE}</style><header><b>{escape(film.title)}</b>"
                f"<span>{escape(frame.corner)}</span></header>{frame.drawing}"
                f'<p class="move">{escape(frame.sentence)}</p>{AS_TEXT.html(frame.comment)}'
            )
            found[path].append(page.locator("body").screenshot())
    return found
