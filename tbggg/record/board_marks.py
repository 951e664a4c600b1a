"""Commands inside comments, such as `[%mark 5b]`: marks on the board, and commands of other programs.

A command is `[%name …]`; it is no prose and never shown as such. Two of them draw on the board, for every
language: `[%mark place …]` highlights places, `[%arrow place>place …]` leads from one to another. A first word
`style=dashed` or `style=dotted` sets their lines apart. All others are kept as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from ..engine.errors import BadOption
from ..engine.moment import SOLID, TO, Mark
from ..engine.texts import say

STYLES = (SOLID, "dashed", "dotted")
MOST_MARKS = 200  # of one moment that are drawn
COMMAND = re.compile(r"\[%[A-Za-z]\w*(?:\s[^\[\]]*)?\]")
_DRAWN = re.compile(r"\[%(mark|arrow)\s([^\[\]]*)\][ \t]?")
_SEED = re.compile(r"\[%luck(?:\s[^\[\]]*)?\][ \t]?")
_DIAGRAM = re.compile(r"\[%diagram\s*\]")
_QUESTION = re.compile(r"\[%question(?:\s[^\[\]]*)?\]")
_TURN = re.compile(r"\[%turn\s*\]")
_NOTE = re.compile(r"\[%note\s*\]")
_STYLE = "style="


def checked(mark: Mark, places: Collection[str]) -> Mark:
    """Return a mark that can be drawn.

    Raises:
        BadOption: a place that the game does not have, an arrow from a place to itself, or no such style.
    """
    for place in mark.places:
        if place not in places:
            raise BadOption(say("note.no_place", place=place, places=" ".join(places)))
    if len(mark.places) == 2 and mark.places[0] == mark.places[1]:
        raise BadOption(say("note.same_place", place=mark.places[0]))
    if mark.style not in STYLES:
        raise BadOption(say("note.no_style", style=mark.style, styles=" ".join(STYLES)))
    return mark


def prose(text: str) -> str:
    """Return a comment's prose: its text without commands.

    >>> prose(" [%mark 5b] The dearest place. [%clk 1:05]")
    'The dearest place.'
    """
    pieces = COMMAND.split(text)
    if len(pieces) == 1:
        return text.strip()
    return " ".join(piece for piece in (piece.strip(" \t") for piece in pieces) if piece).strip()


def without_seeds(text: str) -> str:
    """Return a comment's text without the seeds of fresh luck, from which hidden things could be dealt again.

    >>> without_seeds("[%luck 7] Once more. [%mark 5b]")
    ' Once more. [%mark 5b]'
    """
    return _SEED.sub(" ", text)


def with_prose(text: str, said: str) -> str:
    """Return a comment's text with other prose, after its commands."""
    return " ".join([*COMMAND.findall(text), *([said] if said else [])])


def marks_in(texts: Iterable[str], places: Collection[str]) -> tuple[Mark, ...]:
    """Return the marks that comments draw, in their order; words that name no place of the game draw nothing.

    >>> marks_in(["[%mark 5b 9z] [%arrow style=dashed 3>4]"], {"5b", "3", "4"})
    (Mark(places=('5b',), style='solid'), Mark(places=('3', '4'), style='dashed'))
    """
    found: dict[str, Mark] = {}
    for text in texts:
        for mark in _marks(text, places):
            if len(found) < MOST_MARKS:
                found.setdefault(TO.join(mark.places), mark)  # as it is written: in a page rows are no keys
    return tuple(found.values())


def _marks(text: str, places: Collection[str]) -> Iterator[Mark]:
    for command, content in _DRAWN.findall(text):
        style, words = command_parts(content)
        for word in words:
            ends = tuple(word.split(TO)) if command == "arrow" else (word,)
            wanted = 2 if command == "arrow" else 1
            if len(ends) == len(set(ends)) == wanted and all(end in places for end in ends):
                yield Mark(ends, style if style in STYLES else SOLID)


def command_parts(content: str) -> tuple[str, list[str]]:
    """Return the style of a command that draws, and its other words.

    >>> command_parts("style=dashed 3>4")
    ('dashed', ['3>4'])
    """
    words = content.split()
    if words and words[0].startswith(_STYLE):
        return words[0].removeprefix(_STYLE), words[1:]
    return SOLID, words


def asks_diagram(text: str) -> bool:
    """Return whether a comment asks for a drawing of its moment with `[%diagram]`."""
    return _DIAGRAM.search(text) is not None


def asks_question(text: str) -> bool:
    """Return whether a comment asks the reader something with `[%question]`, which the next comment answers."""
    return _QUESTION.search(text) is not None


def turns(text: str) -> bool:
    """Return whether a comment says with `[%turn]` that the game turns on its moment."""
    return _TURN.search(text) is not None


def is_note(text: str) -> bool:
    """Return whether a comment is an end note by `[%note]`: how its author worked, say."""
    return _NOTE.search(text) is not None


def draws(text: str) -> bool:
    """Return whether a comment draws a mark on the board."""
    return _DRAWN.search(text) is not None


def without_mark(text: str, mark: Mark) -> str:
    """Return a comment's text without a mark, in whatever style it is drawn; all else stays as it was."""

    def cut(found: re.Match[str]) -> str:
        command, words = found[1], found[2].split()
        if command != mark.command or mark.word not in words:
            return found[0]
        words = [word for word in words if word != mark.word]
        if not command_parts(" ".join(words))[1]:
            return ""
        return f"[%{command} {' '.join(words)}]" + found[0][found[0].rindex("]") + 1 :]

    return _DRAWN.sub(cut, text)


def with_mark(text: str, mark: Mark) -> str:
    """Return a comment's text with one mark more: in a command of its kind and style, else in one of its own.

    >>> with_mark("[%mark 5b] Dear.", Mark(("3t",)))
    '[%mark 5b 3t] Dear.'
    """
    at = len(text) - len(text.lstrip(" \t"))
    for found in _DRAWN.finditer(text):
        if found[1] == mark.command and command_parts(found[2])[0] == mark.style:
            return f"{text[: found.end(2)].rstrip()} {mark.word}{text[found.end(2) :]}"
        at = found.end()
    style = "" if mark.style == SOLID else f"{_STYLE}{mark.style} "
    before, after = text[:at], text[at:]
    gap = " " if before.endswith("]") else ""
    return f"{before}{gap}[%{mark.command} {style}{mark.word}]{' ' if after else ''}{after}"
