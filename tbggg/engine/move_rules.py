"""Rules that follow from a table of moves: packing, words, reading, actions, kinds and the canonical form.

A move is an int: its kind in the lowest bits, above it the values of its fields, the first field lowest. What follows
from the table is written as a module of rules, so that every reader of rules (Python, compiled, JavaScript) has it.
"""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from types import ModuleType
from typing import Any, Protocol

from .moment import Written
from .move_words import Form, Forms, Part, Slot
from .state import EXACT

COUNTED = 16  # lengths that a counted list can have
PREFIX = '''"""Rules of a table of moves, written from it."""

from tbggg.engine.move_words import Forms, read_move, words_of
from tbggg.engine.rule import rule

FORMS: Forms = GIVEN_FORMS


def words(state, seats, action) -> str:
    """Words of a move."""
    return words_of(FORMS, action)


def read_words(state, seats, seat, text):
    """Read the move at the start of some words."""
    return read_move(FORMS, seat, text)
'''


class PackedMoves(Protocol):
    """Rules of the moves of a kind.

    Attributes:
        kind: number of the kind.
        pack: action of the kind, given its fields, or the lengths of its counted lists.

    A field `cell` has the rule `cell(action)`; a list `black` has `black(action, at)` and
    `with_black(action, at, value)`, and where it is counted `count_black(action)`.
    """

    kind: int
    pack: Callable[..., int]

    def __getattr__(self, name: str, /) -> Callable[..., int]: ...


@dataclass(frozen=True, slots=True)
class Word:
    """Words of a field's values; made by `word`."""

    words: tuple[str, ...]
    like: str
    wrong: str
    looks: re.Pattern[str] | None


@dataclass(frozen=True, slots=True)
class Many:
    """List of words of one kind; made by `many`."""

    word: Word
    most: int
    least: int
    longest: int
    counted: bool
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Moves of a kind; made by `move` or `step`."""

    template: str | None
    fields: dict[str, Word | Many]
    number: int | None
    like: str
    stops: str
    chance: bool
    follows: tuple[tuple[str, Move], ...]
    kind: dict[str, Any]


class Moves:
    """Table of a game's moves; each kind is an attribute, `MOVES.place.pack(cell)`.

    Attributes:
        module: name of the module of the rules that follow from it.
        names: what stands in that module, by its name here: `place.pack` is `pack_place`.
        kinds: the kinds of moves by number, for `Notation`; properties as arguments of `Kind`.
        words: writes an action.
        read_words: reads one.
        kind_of: rule that gives the kind of an action.
        canonical: rule that sorts the lists whose order says nothing.
    """

    words: Callable[..., str]
    read_words: Callable[..., Written]
    kind_of: Callable[[int], int]
    canonical: Callable[[int], int]

    def __init__(self, module: str, forms: tuple[str, str], bits: int, table: dict[str, Move]) -> None:
        self.module = module
        self.room = 1 << bits
        self.table = dict(_with_following(table))
        self.numbers = _numbered(self.table)
        self.names = {name: name for name in ("words", "read_words", "kind_of", "canonical")}
        self.kinds = {self.numbers[name]: dict(one.kind) for name, one in self.table.items()}
        self.undecided = {name for name, one in self.table.items() if one.chance or "shown" in one.kind}
        self.following: dict[str, str] = {}
        for name, one in self.table.items():
            for key, _ in one.follows:
                self.following[f"{name}_{key}"] = key
                self.kinds[self.numbers[f"{name}_{key}"]]["chance_result" if key == "result" else "continues"] = True
                if key == "result" or name in self.undecided:
                    self.undecided.add(f"{name}_{key}")
        self._source = [PREFIX]
        self._written: dict[tuple[object, ...], str] = {}
        self._write("kind_of", "kind_of", "action", [f"return action % {self.room}"])
        for name in self.table:
            self._write_kind(name)
        found: dict[str, list[str]] = {}
        for name in self.table:
            if f"{name}.sort" in self.names:
                found.setdefault(self.names[f"{name}.sort"], []).append(f"action % {self.room} == {self.numbers[name]}")
        sorts = [f"if {' or '.join(kinds)}:\n        return {by}(action)" for by, kinds in found.items()]
        self._write("canonical", "canonical", "action", [*sorts, "return action"])
        self._load("".join(self._source), Forms(*forms, self.room, tuple(self._forms())))
        for name, one in self.table.items():
            if "written_by" in one.kind:
                self.kinds[self.numbers[name]]["written_by"] = getattr(getattr(self, name), one.kind["written_by"])

    def __getattr__(self, name: str) -> PackedMoves:
        raise AttributeError(name)

    def actions(self, state: object) -> list[int]:
        """Return every decision: those without fields, then each kind in the order of the table; none with a list."""
        found: list[list[int]] = []
        for name, one in self.table.items():
            words = [field.words for field in one.fields.values() if isinstance(field, Word)]
            if one.template is None or name in self.undecided or len(words) < len(one.fields):
                continue
            values = [[value for value, text in enumerate(texts) if text] for texts in words]
            found.append([getattr(self, name).pack(*given) for given in product(*values)])
        return [action for size in (False, True) for each in found if (len(each) > 1) == size for action in each]

    def _write(self, path: str, name: str, arguments: str, body: list[str]) -> str:
        """Write a rule, unless an equal one is written; returns its name, which is kept for a path of the table."""
        self.names[path] = self._written.setdefault((arguments, *body), name)
        if self.names[path] == name:
            typed = ", ".join(f"{one}: int" for one in arguments.split(", ") if one)
            lines = "\n    ".join(body)
            self._source.append(f"\n\n@rule\ndef {name}({typed}) -> int:\n    {lines}\n")
        return self.names[path]

    def _write_row(self, name: str, values: tuple[int, ...]) -> str:
        """Write a row of numbers, unless an equal one is written; returns its name."""
        known = self._written.setdefault(values, name)
        if known == name:
            self._source.append(f"\n\n{name}: tuple[int, ...] = {values}\n")
        return known

    def _write_kind(self, name: str) -> None:
        """Write the rules of a kind."""
        one, number = self.table[name], self.numbers[name]
        self.names[f"{name}.kind"] = name.upper()
        self._source.append(f"\n\n{name.upper()} = {number}\n")
        places, given, sums = self._places(one), list[str](), [str(number)]
        for key, field in one.fields.items():
            place = places[key]
            if isinstance(field, Word):
                rest = f"action // {place}" + ("" if key == [*one.fields][-1] else f" % {len(field.words)}")
                self._write(f"{name}.{key}", f"{name}_{key}", "action", [f"return {rest}"])
            else:
                self._write_list(name, key, field, place)
                place //= COUNTED
            if isinstance(field, Word) or field.counted:
                given.append(key)
                sums.append(f"{place} * {key}")
        self._write(f"{name}.pack", f"pack_{name}", ", ".join(given), [f"return {' + '.join(sums)}"])
        if places[""] > EXACT:
            raise ValueError(f"the moves {name} do not fit a number below 2^53")

    def _places(self, one: Move) -> dict[str, int]:
        """The factor of each field, of a list that of its first value, above its length; then the one behind all."""
        places, place = dict[str, int](), self.room
        for key, field in one.fields.items():
            place *= COUNTED if isinstance(field, Many) and field.counted else 1
            places[key] = place
            place *= len(field.words) if isinstance(field, Word) else len(field.word.words) ** field.most
        return {**places, "": place}

    def _write_list(self, name: str, key: str, field: Many, place: int) -> None:
        """Write the rules of a list; its row has the place behind it, too, where several values may end."""
        size, own = len(field.word.words), f"{name}_{key}"
        row = self._write_row(f"{own}_places".upper(), tuple(place * size**at for at in range(field.most + 1)))
        value = f"action // {row}[at] % {size}"
        self._write(f"{name}.{key}", own, "action, at", [f"return {value}"])
        self._write(f"{name}.with_{key}", f"with_{own}", "action, at, value", [f"return action + {row}[at] * value"])
        count, body = str(field.most), list[str]()
        if field.counted:
            counting = [f"return action // {place // COUNTED} % {COUNTED}"]
            count = f"{self._write(f'{name}.count_{key}', f'count_{own}', 'action', counting)}(action)"
            body = [f"if {count} > {field.most}:\n        return action"]
        if field.order:
            order = self._write_row(f"{own}_order".upper(), field.order)
            body += [
                f"found = action % {place}",
                "to = 0",
                f"for nth in range({len(field.order)}):",
                f"    for at in range({count}):",
                f"        if {value} == {order}[nth]:",
                f"            found += {row}[to] * {order}[nth]",
                "            to += 1",
                "return found",
            ]
            self._write(f"{name}.sort", f"sort_{name}", "action", body)

    def _forms(self) -> Iterator[Form]:
        """The forms of all kinds with words; what chance brings comes last, since a decision counts before it."""
        for name in sorted(self.table, key=lambda name: name in self.following):
            one = self.table[name]
            if one.template is None:
                continue
            places = self._places(one)
            verb, *holes = one.template.split()
            if verb[0] == "{":
                verb, holes = "", [verb, *holes]
            written = [re.findall(r"(\w+)\*?}([^{]*)", hole) for hole in holes]
            keys = [key for pieces in written for key, _ in pieces]
            seat = one.kind.get("written_by", "")
            if keys != [key for key in one.fields if key != seat or key in keys]:
                raise ValueError(f"{one.template}: a verb, then the fields in their order")
            slots = tuple(_slot(pieces, one.fields, places) for pieces in written)
            repeats = self.following.get(name) == "more"
            after = self.numbers[name] if repeats else -1
            for key, _ in one.follows:
                after, repeats = self.numbers[f"{name}_{key}"], key == "more"
            exact = name in self.following
            seat_place = places[seat] if seat and seat not in keys else 0
            yield Form(self.numbers[name], verb, slots, one.like, one.stops, after, repeats, exact, seat_place)

    def _load(self, source: str, forms: Forms) -> None:
        """Make the module of the rules; its text can be read as that of a file."""
        made = ModuleType(self.module)
        made.__file__ = f"{self.module}.py"
        linecache.cache[made.__file__] = (len(source), None, source.splitlines(keepends=True), made.__file__)
        vars(made)["GIVEN_FORMS"] = forms
        exec(compile(source, made.__file__, "exec"), vars(made))
        sys.modules[self.module] = made
        for path, name in self.names.items():
            kind, _, member = path.rpartition(".")
            holder = vars(self).setdefault(kind, _Packed()) if kind else self
            setattr(holder, member, getattr(made, name))


class _Packed:
    """Holder of the rules of a kind."""


def _slot(pieces: list[tuple[str, str]], fields: dict[str, Word | Many], places: dict[str, int]) -> Slot:
    """A word of a template: its fields, each with what stands behind it; by the first go the errors."""
    found = [(fields[key], places[key]) for key, _ in pieces]
    words = [(field if isinstance(field, Word) else field.word, place) for field, place in found]
    (first, place), (one, _), listed = found[0], words[0], (0, 0, 0, 0)
    if isinstance(first, Many):
        listed = (first.most, first.least, first.longest, place // COUNTED if first.counted else 0)
    parts = tuple(Part(part.words, place) for part, place in words)
    return Slot(parts, pieces[0][1], one.looks, one.like, one.wrong, *listed)


def _with_following(table: dict[str, Move]) -> Iterator[tuple[str, Move]]:
    for name, one in table.items():
        yield from [(name, one), *((f"{name}_{key}", after) for key, after in one.follows)]


def _numbered(table: dict[str, Move]) -> dict[str, int]:
    given = {name: one.number for name, one in table.items() if one.number is not None}
    free = iter(number for number in range(len(table) + len(given)) if number not in given.values())
    return {name: given[name] if name in given else next(free) for name in table}
