"""Writer of constants, enums and declared tables."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import IntEnum
from inspect import getdoc, isfunction
from itertools import pairwise
from typing import Any

from ..engine.state import Table, declared
from .classes import pattern
from .numbers import check_whole
from .rule_writer import comment
from .symbols import Symbol, definition, refusal, symbol_of

LONG = 40  # numbers of a row, such as a table of a map, whose differences may be shorter
LAGS = range(1, 9)  # places between two of them


def written_constant(symbol: Symbol, names: Mapping[Symbol, str]) -> str:
    """Return a constant of a module, an enum or a table as JavaScript.

    Raises:
        Untranslatable: it is none of these.
    """
    value = symbol.value
    if isinstance(value, type) and issubclass(value, Table):
        return _table(names[symbol], value)
    if isinstance(value, type) and issubclass(value, IntEnum):
        return f"{comment(getdoc(value))}export const {names[symbol]} = {_enum(value)};\n"

    try:
        if isinstance(value, re.Pattern):  # here the error of one that means something else has a line
            return f"export const {names[symbol]} = {pattern(value, symbol.module, definition(symbol))};\n"
        return f"export const {names[symbol]} = {literal(value, lambda function: names[symbol_of(function)])};\n"
    except TypeError:
        raise refusal(symbol.module, definition(symbol), "page_piece") from None


def literal(value: object, name_of: Callable[[Callable[..., Any]], str] = str) -> str:
    """Return a value as JavaScript writes it.

    Args:
        value: an int, a text, None, or a tuple, list, dict or dataclass of such; functions are written as their names.
        name_of: gives the JavaScript name of a function or a class.

    Raises:
        TypeError: another kind of value.
        GameError: an int that JavaScript would round.
    """
    if value is None or isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        return str(int(check_whole(value)))
    if isinstance(value, tuple | list):
        row = f"[{', '.join(literal(item, name_of) for item in value)}]"
        return _shorter(value, row) if len(value) >= LONG and all(type(item) is int for item in value) else row
    if isinstance(value, dict):
        items = (f"  [{literal(key, name_of)}, {literal(item, name_of)}],\n" for key, item in value.items())
        return f"new Map([\n{''.join(items)}])"
    if isinstance(value, re.Pattern):
        return pattern(value, __name__, ast.Constant(value.pattern))
    if isfunction(value):
        return name_of(value)
    if is_dataclass(value) and not isinstance(value, type):
        given = (literal(getattr(value, field.name), name_of) for field in fields(value))
        return f"new {name_of(type(value))}({', '.join(given)})"
    raise TypeError(type(value).__name__)


def _shorter(values: Sequence[int], row: str) -> str:
    """A long row of ints, as the differences of each to the one some places before where far fewer numbers change.

    Args:
        values: the numbers.
        row: they as JavaScript.
    """

    def differences(lag: int) -> list[int]:
        return [value - (values[at - lag] if at >= lag else 0) for at, value in enumerate(values)]

    lag = min(LAGS, key=lambda one: _changes(differences(one)))
    far_fewer = 2 * _changes(differences(lag)) < _changes(values)
    return f"sums({lag}, [{', '.join(map(str, differences(lag)))}])" if far_fewer else row


def _changes(values: Sequence[int]) -> int:
    return sum(one != other for one, other in pairwise(values))


def functions_in(value: object) -> list[Symbol]:
    """Return the functions in a constant, and the classes of its objects."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        return [symbol for item in value for symbol in functions_in(item)]
    if is_dataclass(value) and not isinstance(value, type):
        inner = functions_in([getattr(value, field.name) for field in fields(value)])
        return [symbol_of(type(value)), *inner]
    return [symbol_of(value)] if isfunction(value) else []


def _enum(enum: type[IntEnum]) -> str:
    """An enum; of one that counts from 0 the words, small as the keys of texts are, which the compression finds."""
    if all(at == member.value and member.name.isupper() for at, member in enumerate(enum)):
        return f"members({json.dumps(' '.join(member.name.lower() for member in enum))})"
    members = "".join(f"  {member.name}: {check_whole(member.value)},\n" for member in enum)
    return f"Object.freeze({{\n{members}}})"


def _table(name: str, table: type[Table]) -> str:
    lines = []
    for item in declared(table):
        numbers = ", ".join(map(str, (int(check_whole(item.value)), *item.shape)))
        seen = "fixed" if item.fixed else item.seen.value
        lines.append(f"    {item.name}: cells({json.dumps(seen)}, {numbers}),\n")
    body = f"  static fields = {{\n{''.join(lines)}  }};\n"
    return f"{comment(getdoc(table))}export class {name} extends Table {{\n{body}}}\n"


def is_constant(symbol: Symbol) -> bool:
    """Return whether a symbol is a number that its module defines."""
    return isinstance(symbol.value, int) and not isinstance(definition(symbol), ast.FunctionDef | ast.ClassDef)


def folded_constants(symbols: Iterable[Symbol], kept: Collection[str]) -> dict[Symbol, str]:
    """Return the numbers among symbols as JavaScript, but for those of some names; one below nought has brackets.

    Args:
        symbols: all that a module holds.
        kept: names of numbers that are left out.
    """
    numbers = {one: literal(one.value) for one in symbols if is_constant(one) and one.name not in kept}
    return {symbol: f"({number})" if number[0] == "-" else number for symbol, number in numbers.items()}
