"""Identifiers in JavaScript: those of Python, unless two symbols share one or it is reserved; or short ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count, product
from string import ascii_lowercase, ascii_uppercase, digits

from .symbols import Symbol

RESERVED = frozenset(
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends "
    "false finally for function if implements import in instanceof interface let new null package private protected "
    "public return static super switch this throw true try typeof undefined var void while with yield "
    "Array Boolean Error Map Math Number Object Set String game toy "
    "Table bit_and bit_or bit_xor cells copy_seen floor_div members modulo mulhi32 mullo32 plain py "
    "python_library python_scanning python_set_up shift_left shift_right sums use_language use_texts".split()
)


class Names(dict[Symbol, str]):
    """JavaScript names of a module's symbols, and the choice of its functions' local names."""

    def local(self, name: str, taken: Collection[str], outer: Collection[str]) -> str:
        """Return the name of a local variable.

        Args:
            name: its name in Python.
            taken: names that it must differ from.
            outer: names of the functions around it, which it hides if Python's name does.
        """
        return free(name, taken)

    def member(self, enum: Symbol, name: str) -> str:
        """Return the member of an enum.

        Args:
            enum: the enum.
            name: the member's name.
        """
        return f"{self[enum]}.{name}"


class ShortNames(Names):
    """Names of one or two letters: global ones begin with a capital, local ones with a small letter."""

    def local(self, name: str, taken: Collection[str], outer: Collection[str]) -> str:
        """Return the first short name that is free here and in the functions around.

        Args:
            name: its name in Python, of which nothing stays.
            taken: names that it must differ from.
            outer: names of the functions around it, which it must differ from too.
        """
        return next(short for short in _short(ascii_lowercase) if short not in taken and short not in outer)

    def member(self, enum: Symbol, name: str) -> str:
        """Return the number of an enum's member; the arguments are those of `Names.member`."""
        return str(int(getattr(enum.value, name)))


def short_names(symbols: Iterable[Symbol], kept: Collection[str], folded: Mapping[Symbol, str]) -> ShortNames:
    """Return a short name for each symbol.

    Args:
        symbols: all that a module holds.
        kept: names of symbols that keep them.
        folded: values of constants, which are written where they are read.
    """
    short = _short(ascii_uppercase)
    return ShortNames(
        (symbol, folded.get(symbol) or (symbol.name if symbol.name in kept else next(short)))
        for symbol in symbols
        if "." not in symbol.name
    )


def _short(first: str) -> Iterator[str]:
    """Identifiers that begin with one of some letters, the shortest first."""
    for length in count():
        for letters in product(first, *[ascii_lowercase + digits] * length):
            yield "".join(letters)


def global_names(symbols: Iterable[Symbol]) -> Names:
    """Return the JavaScript name of each symbol.

    If several modules define a name, the only rule keeps it; else each gets its module's name as prefix.
    """
    symbols = sorted((one for one in symbols if "." not in one.name), key=lambda symbol: not symbol.is_rule)
    claims = Counter((symbol.name, symbol.is_rule) for symbol in symbols)
    found = Names()
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
