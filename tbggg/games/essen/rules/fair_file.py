"""A table's own fair as lines: the map as it lies, a tile a line, a ranking card a line [R27]."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from ....engine.errors import BadOption
from ....engine.header import OwnLines
from ....engine.texts import say
from .names import booth_words
from .own_fair import NEED, read_map, read_rankings, read_tiles
from .state import TEXTS
from .tables import (
    BOOTHS,
    RANKINGS,
    SUBSTITUTE_MAP,
    SUBSTITUTE_RANKINGS,
    SUBSTITUTE_TILES,
    SYMBOL_LETTERS,
    SYMBOLS,
    ZONES,
)

Line = tuple[int, str]  # its number, from 1, and its text without spaces around it and without what follows a `#`
_SIGNS = re.compile(r"[^\w+-]+")
_CHANGE = re.compile(r"\w+[+-]\w+\Z")
_NAMES = re.compile(r"\w+")
_BOOTH = re.compile(r"([GPBOY])([0-9]{2})\Z")
_RULES = {"Map": "C1", "Tiles": "C12", "Rankings": "C14"}
_SERIES = ("morning", "afternoon")


def read_fair_lines(text: str) -> dict[str, str]:
    """Return the headers that lines give: `Map`, `Tiles` and `Rankings`, each alone or together.

    Raises:
        BadOption: a line is none of a fair, or its part lacks something; the error names the line.
    """
    parts: dict[str, list[Line]] = {}
    heads: dict[str, int] = {}
    for number, whole in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = whole.partition("#")[0].strip()
        if line in _RULES:
            if line in parts:
                _refuse("file_twice", number, None, part=line)
            parts[line] = []
            heads[line] = number
        elif line:
            if not parts:
                _refuse("file_head", number, None, text=line)
            [*parts.values()][-1].append((number, line))
    if not parts:
        _refuse("file_empty", 1, None)
    found: dict[str, str] = {}
    names = booth_words(read_map(SUBSTITUTE_MAP, ()).zones)
    if "Map" in parts:
        found["Map"] = _map(parts["Map"], heads["Map"])
        names = booth_words(read_map(found["Map"], ()).zones)
    if "Tiles" in parts:
        found["Tiles"] = _tiles(parts["Tiles"], heads["Tiles"], names)
    if "Rankings" in parts:
        found["Rankings"] = _rankings(parts["Rankings"], heads["Rankings"])
    return found


def _refuse(key: str, line: int, rule: str | None, **values: object) -> NoReturn:
    raise BadOption(say(f"option.{key}", TEXTS, **values), rule=rule, line=line)


def _checked(line: int, read: Callable[[str, Sequence[str]], object], text: str) -> str:
    """Return a header's value after its reader has taken it; what that refuses is at a line."""
    try:
        read(text, ())
    except BadOption as trouble:
        trouble.line = line
        raise
    return text


def _map(lines: list[Line], head: int) -> str:
    """Rows, then changes, a word or several a line."""
    rows = [(number, line) for number, line in lines if not all(_CHANGE.match(word) for word in line.split())]
    changes = [(number, word) for number, line in lines if (number, line) not in rows for word in line.split()]
    width = len(rows[0][1]) if rows else 0
    for at, (number, row) in enumerate(rows, 1):
        if len(row) != width:
            _refuse("map_row", number, "C1", at=at, row=row, count=len(row), first=width)
        for cell in row:
            if cell not in f"{ZONES}C12WE.":
                _refuse("map_cell", number, "C1", cell=cell)
    value = " ".join(["/".join([row for _, row in rows]), *[word for _, word in changes]])
    try:
        read_map(value, ())
    except BadOption as trouble:
        said = _SIGNS.sub(" ", str(trouble)).split()  # a change at fault is quoted, or what it joins is
        at_fault = [number for number, word in changes if word in said or {*_NAMES.findall(word)} <= {*said}]
        trouble.line = at_fault[-1] if at_fault else head
        raise
    return value


def _tiles(lines: list[Line], head: int, names: list[str]) -> str:
    """A booth, a symbol, a price, and a bonus if there is one; in any order."""
    found: dict[str, str] = {}
    for number, line in lines:
        words = line.split()
        name = words[0]
        if name not in names:
            _refuse("file_booth" if not _BOOTH.match(name) else "file_no_booth", number, "C12", word=name)
        if name in found:
            _refuse("file_booth_twice", number, "C12", word=name)
        if not 3 <= len(words) <= 4 or words[1] not in SYMBOLS:
            _refuse("file_tile", number, "C12", text=line)
        tile = SYMBOL_LETTERS[SYMBOLS.index(words[1])] + "+".join(words[2:])
        try:
            read_tiles(" ".join([tile] * BOOTHS), ())
        except BadOption:  # its sentence would quote the header, and not the line
            _refuse("file_tile", number, "C12", text=line)
        found[name] = tile
    missing = [name for name in names if name not in found]
    if missing:
        _refuse("file_missing", head, "C12", names=", ".join(missing[:3]))
    return _checked(head, read_tiles, " ".join(found[name] for name in names))


def _rankings(lines: list[Line], head: int) -> str:
    """A series, then numbers and symbols."""
    series: list[list[str]] = [[], []]
    for number, line in lines:
        words = line.split()
        pairs = [(words[at], words[at + 1]) for at in range(1, len(words) - 1, 2)]
        if words[0] not in _SERIES or len(words) != 1 + 2 * len(pairs) or not pairs:
            _refuse("file_ranking", number, "C14", text=line)
        if any(symbol not in SYMBOLS for _, symbol in pairs):
            _refuse("file_ranking", number, "C14", text=line)
        card = "".join([count + SYMBOL_LETTERS[SYMBOLS.index(symbol)] for count, symbol in pairs])
        try:
            read_rankings(f"{' '.join([card] * 9)} / {' '.join([card] * (RANKINGS - 9))}", ())
        except BadOption:
            _refuse("file_ranking", number, "C14", text=line)
        series[_SERIES.index(words[0])].append(card)
    return _checked(head, read_rankings, " / ".join([" ".join(one) for one in series]))


def fair_lines(headers: Mapping[str, str]) -> str:
    """Return what `read_fair_lines` reads as these headers: each part that is given, under its name."""
    parts: list[str] = []
    if "Map" in headers:
        grid, *changes = headers["Map"].split()
        parts.append("\n".join(["Map", *grid.split("/"), *changes]))
    if "Tiles" in headers:
        names = booth_words(read_map(headers.get("Map", SUBSTITUTE_MAP), ()).zones)
        tiles = [_words_of(word) for word in headers["Tiles"].split()]
        parts.append("\n".join(["Tiles", *[f"{name} {tile}" for name, tile in zip(names, tiles, strict=True)]]))
    if "Rankings" in headers:
        series = zip(_SERIES, headers["Rankings"].split("/"), strict=True)
        cards = [f"{name} {_needs_of(card)}" for name, words in series for card in words.split()]
        parts.append("\n".join(["Rankings", *cards]))
    return "".join(f"{part}\n\n" for part in parts).rstrip("\n")


def _words_of(tile: str) -> str:
    """A tile of a header in words: `m30+1` is a meeple for 30 € that brings 1 more."""
    return " ".join([SYMBOLS[SYMBOL_LETTERS.index(tile[0])], *tile[1:].split("+")])


def _needs_of(card: str) -> str:
    """A ranking card of a header in words."""
    return " ".join(f"{count} {SYMBOLS[SYMBOL_LETTERS.index(letter)]}" for count, letter in NEED.findall(card))


OWN_FAIR = OwnLines(
    headers=tuple(_RULES),
    example=fair_lines({"Map": SUBSTITUTE_MAP, "Tiles": SUBSTITUTE_TILES, "Rankings": SUBSTITUTE_RANKINGS}),
    read=read_fair_lines,
    write=fair_lines,
)
