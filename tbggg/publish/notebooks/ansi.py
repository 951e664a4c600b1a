"""Text as a terminal would show it: with its colours, and without lines that were written over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from ...engine.directions import CONTROLS, LATER_CONTROLS, as_class

CODE = re.compile(r"\x1b(?:\[([0-?]*)[ -/]*([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
OTHER = re.compile(f"[{as_class(CONTROLS, LATER_CONTROLS)}]")
LEVELS = (0, 95, 135, 175, 215, 255)  # of red, green and blue in the 256 colours
GREY = 40  # less between the strongest part of a colour and the weakest is grey
MARKS = {1: "bold", 3: "italic", 4: "underlined"}
ENDS = {22: "bold", 23: "italic", 24: "underlined"}


class Terminal:
    """Writer of lines as HTML, with the colours of a terminal; a colour lasts until another one."""

    def __init__(self) -> None:
        self._colours = {"a": "", "b": ""}  # numbers of letters and of the ground
        self._marks: set[str] = set()

    def html(self, line: str) -> str:
        r"""Return a line as HTML.

        Args:
            line: text without line feeds.

        >>> Terminal().html("a \x1b[31mb\x1b[0m<")
        'a <span class="tp-a1">b</span>&lt;'
        """
        found, at = "", 0
        for code in CODE.finditer(line):
            found += self._span(line[at : code.start()])
            if code[2] == "m":
                self._take([int(one) for one in re.findall(r"\d{1,3}", code[1])] or [0])
            at = code.end()
        return found + self._span(line[at:])

    def _span(self, text: str) -> str:
        text = escape(OTHER.sub("", text), quote=False)
        classes = [f"tp-{mark}" for mark in sorted(self._marks)]
        classes += [f"tp-{part}{colour}" for part, colour in self._colours.items() if colour]
        return f'<span class="{" ".join(classes)}">{text}</span>' if text and classes else text

    def _take(self, codes: list[int]) -> None:
        rest = iter(codes)
        for code in rest:
            if code == 0:
                self._colours, self._marks = {"a": "", "b": ""}, set()
            elif code in MARKS:
                self._marks.add(MARKS[code])
            elif code in ENDS:
                self._marks.discard(ENDS[code])
            elif code in (38, 48):
                self._colours["a" if code == 38 else "b"] = _wide(rest)
            elif code in (39, 49):
                self._colours["a" if code == 39 else "b"] = ""
            elif code // 10 in (3, 4, 9, 10) and code % 10 < 8:
                self._colours["b" if code // 10 in (4, 10) else "a"] = str(code % 10 + (8 if code >= 90 else 0))


def _wide(rest: Iterator[int]) -> str:
    """Return the number of the colour nearest to one of many; empty for greys, and where the code is cut."""
    kind = next(rest, 0)
    if kind == 2:
        return _nearest(*(min(next(rest, 0), 255) for _ in range(3)))
    number = next(rest, 0) if kind == 5 else 256
    if number < 16:
        return str(number)
    return _nearest(*(LEVELS[(number - 16) // 6**place % 6] for place in (2, 1, 0))) if number < 232 else ""


def _nearest(red: int, green: int, blue: int) -> str:
    """Return the number of the colour of the first eight that is nearest: these can be read on light and on dark."""
    least, most = min(red, green, blue), max(red, green, blue)
    if most - least < GREY:
        return ""
    middle = (least + most) / 2
    return str((red > middle) + 2 * (green > middle) + 4 * (blue > middle))


def written_over(text: str) -> list[str]:
    r"""Return the lines that stay of a text: a carriage return begins its line anew, a backspace takes a letter back.

    >>> written_over("10 %\r 20 %\r\nab\b\bc\n")
    [' 20 %', 'c', '']
    """
    return [_last(line) for line in text.split("\n")]


def _last(line: str) -> str:
    parts = [part for part in line.split("\r") if part.strip()]
    line = parts[-1] if parts else ""
    if "\b" not in line:
        return line
    kept: list[str] = []
    for letter in line:
        if letter != "\b":
            kept.append(letter)
        elif kept:
            kept.pop()
    return "".join(kept)
