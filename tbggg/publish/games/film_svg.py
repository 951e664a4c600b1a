"""Film of a line as an animated SVG: sharp at any size, small, in the reader's light or dark, without any script.

Styles alone show one frame after another. Where a reader wants no motion, or a program knows no animation, the last
frame stands still. So it does in an `<img>`; only the setting that developer tools emulate does not reach images.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate

from markupsafe import Markup

from ...engine.plain_text import columns
from ..html.own_files import XML_MARK
from ..html.pictures import Pictures
from ..html.svg_sharing import Repeats
from .film_frames import AS_TEXT, TALLEST, WIDTH, Frame

EDGE, HEADER, LINE, FOOT = 14, 34, 21, 8
LONGEST = 70  # letters in a line: as many as fit with the widest of the usual fonts
LONGEST_HEAD = LONGEST * 15 // 14  # of the smaller ones over the board
ROOT = re.compile(r"<svg\b([^>]*)>")
OWN_SIZE = re.compile(r' (?:style|width|height)="[^"]*"')
VIEW = re.compile(r' viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
BLOCK_END = re.compile(r"</(?:p|li)>")
STYLE = """.f{visibility:hidden;animation:%gs step-end infinite}.f:last-of-type{visibility:visible}
.b{fill:#fff}.t{font:15px system-ui,"DejaVu Sans",sans-serif;fill:#1c1f24}.w{font-weight:600}.q{font-size:14px;
fill:#555b66}@media (prefers-color-scheme:dark){.b{fill:#212121}.t{fill:#f0f0f0}.q{fill:#b8bcc4}}
@media (prefers-reduced-motion:reduce){.f{animation:none}}"""


def svg_film(title: str, frames: Sequence[Frame], seconds: Sequence[float], said: str) -> tuple[bytes, int, int]:
    """Return a film as SVG, and its width and height in pixels.

    Args:
        title: what stands over each frame.
        frames: the frames; what their boards share is written once.
        seconds: how long each is shown.
        said: what they show in words; it becomes the description of the picture.
    """
    pictures = Pictures()
    boards = [pictures.take(frame.drawing) or "" for frame in frames]
    repeats = Repeats(pictures.drawings)
    drawn, heights = list[str](), list[int]()
    for number, (frame, board) in enumerate(zip(frames, boards, strict=True)):
        content, height = _frame(title, frame, board, repeats.shorter.get(board, board))
        drawn.append(f'<g class="f" style="animation-name:f{number}">{content}</g>')
        heights.append(height)
    whole, height = sum(seconds), max(heights)
    ends = [100 * end / whole for end in accumulate(seconds)]
    shown = "".join(_shown(number, *span) for number, span in enumerate(zip([0.0, *ends], ends, strict=False)))
    styles = "".join([*pictures.styles, STYLE % whole, shown])
    film = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        f' role="img">{XML_MARK}<title>{escape(title)}</title><desc>{escape(said)}</desc><style>{styles}</style>'
        f"<defs>{''.join([*pictures.shapes.values(), *repeats.shapes])}</defs>"
        f'<rect class="b" width="100%" height="100%"/>{"".join(drawn)}</svg>\n'
    )
    return film.encode(), WIDTH, height


def _shown(number: int, begin: float, end: float) -> str:
    """Return the keyframes of a frame.

    Args:
        number: its place in the film.
        begin: per cent of the whole time after which it is shown.
        end: per cent after which the next one is.
    """
    hidden = "" if begin == 0 else "0%{visibility:hidden}"
    return f"@keyframes f{number}{{{hidden}{begin:.3f}%{{visibility:visible}}{end:.3f}%{{visibility:hidden}}}}"


def _frame(title: str, frame: Frame, board: str, short: str) -> tuple[str, int]:
    """Return a frame as SVG, and its height.

    Args:
        title: what stands over it.
        frame: the frame.
        board: its board, whose size is read.
        short: the board with references to what the film has once.
    """
    view = VIEW.search(board)
    width, height = (float(view[1]), float(view[2])) if view else (WIDTH, TALLEST)
    scale = min(WIDTH / width, TALLEST / height)
    size = (
        f' x="{(WIDTH - width * scale) / 2:.5g}" y="{HEADER}" width="{width * scale:.5g}" height="{height * scale:.5g}"'
    )
    placed = ROOT.sub(lambda tag: f"<svg{OWN_SIZE.sub('', tag[1])}{size}>", short, count=1)
    room = LONGEST_HEAD - columns(frame.corner) - 4
    over = title if columns(title) <= room else f"{next(_lines(title, room - 1))}…"
    y = HEADER + height * scale + EDGE
    head = (
        f'<text class="t q w" x="{EDGE}" y="22">{escape(over)}</text>'
        f'<text class="t q" x="{WIDTH - EDGE}" y="22" text-anchor="end">{escape(frame.corner)}</text>'
    )
    words = [("t w", line) for line in _lines(frame.sentence, LONGEST - 4)]
    for block in BLOCK_END.split(AS_TEXT.html(frame.comment)) if frame.comment else ():
        words += [("t", line) for line in _lines(Markup(block).striptags(), LONGEST)]
    told = "".join(
        f'<text class="{look}" x="{EDGE}" y="{y + LINE * (nth + 0.5):.5g}">{escape(line)}</text>'
        for nth, (look, line) in enumerate(words)
    )
    return f"{head}{placed}{told}", round(y + LINE * len(words) + FOOT)


def _lines(text: str, most: int) -> Iterator[str]:
    """Yield the lines of a text, broken at its spaces, or within a word that is longer than a line.

    Args:
        text: the text.
        most: letters of usual width in a line.
    """
    line = ""
    for word in text.split(" "):
        if line and columns(f"{line} {word}") > most:
            yield line
            line = ""
        line = f"{line} {word}".strip(" ")
        while columns(line) > most:
            cut = next(end for end in range(len(line), 0, -1) if columns(line[:end]) <= most)
            yield line[:cut]
            line = line[cut:]
    if line:
        yield line
