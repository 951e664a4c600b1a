"""Identifiers in JavaScript: those of Python, unless two symbols share one or it is reserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .symbols import Symbol

RESERVED = frozenset(
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends "
    "false finally for function if implements import in instanceof interface let new null package private protected "
    "public return static super switch this throw true try typeof undefined var void while with yield "
    "Array Boolean Error Map Math Number Object Set String game toy "
    "Table bit_and bit_or bit_xor cells copy_seen floor_div modulo mulhi32 mullo32 plain py python_library "
    "shift_left shift_right use_language use_texts".split()
)


def global_names(symbols: Iterable[Symbol]) -> dict[Symbol, str]:
    """Return the JavaScript name of each symbol.

    If several modules define a name, the only rule keeps it; else each gets its module's name as prefix.
    """
    symbols = sorted((one for one in symbols if "." not in one.name), key=lambda symbol: not symbol.is_rule)
    claims = Counter((symbol.name, symbol.is_rule) for symbol in symbols)
    found: dict[Symbol, str] = {}
    for symbol in symbols:
        name = symbol.name
        if claims[name, symbol.is_rule] > 1 or name in found.values():
            name = f"{symbol.module.rpartition('.')[2]}_{name.lstrip('_')}"
        found[symbol] = free(name, {*RESERVED, *found.values()})
    return found


def free(name: str, taken: Iterable[str]) -> str:
    """Return a name with the fewest underscores after it that make it differ from those that are taken."""
    while name in taken:
        name += "_"
    return name
