"""Moves as a table, from which follow packing, words, reading, actions, kinds and the canonical form.

A move is an int: its kind in the lowest bits, above it the values of its fields, the first field lowest. What follows
from the table is written as a module of rules, so that every reader of rules (Python, compiled, JavaScript) has it.
"""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
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


def word(
    values: Iterable[int],
    write: Callable[[int], str] = str,
    *,
    like: str = "",
    wrong: str = "",
    looks: str = "",
    room: int = 0,
) -> Word:
    """Declare the words of a field.

    Args:
        values: the values that have a word.
        write: gives the word of a value.
        like: a move that shows one, for the error of a word that is none.
        wrong: key of the text of that error, in the game's errors.
        looks: pattern of further words that are meant to be one; there are none, unless given.
        room: number of values for which an action has room; as many as needed, unless given.
    """
    known = {value: write(value) for value in values}
    size = max(room, max(known) + 1)
    words = tuple(known.get(value, "") for value in range(size))
    return Word(words, like, wrong, re.compile(looks) if looks else None)


def many(
    one: Word,
    most: int,
    *,
    order: Sequence[int] | bool = True,
    counted: bool = False,
    least: int = 0,
    longest: int = 20,
) -> Many:
    """Declare a list of words as a field, the last of its kind.

    Args:
        one: its words. In a list that is not counted, value 0 has none: the list ends there.
        most: how many values an action holds.
        order: False where the order says nothing, or the order of the values in the canonical form.
        counted: whether an action holds the length of the list.
        least: how many words a list has at least; a move with fewer stops too early.
        longest: how many words of a list are read, so that one that is too long is refused by the rules.
    """
    values = tuple(value for value, text in enumerate(one.words) if text)
    sorted_by = () if order is True else values if order is False else tuple(order)
    return Many(one, most, least, longest, counted, sorted_by)


def move(
    template: str,
    *,
    kind: int | None = None,
    result: Move | None = None,
    more: Move | None = None,
    like: str = "",
    stops: str = "words.no_move",
    forced: bool = False,
    shown: bool = False,
    chance: bool = False,
    written_by: str = "",
    run: str = "",
    **fields: Word | Many,
) -> Move:
    """Declare the moves of a kind.

    Args:
        template: the words: at most one verb, then fields, `{cell}`, `{start}>{end}` in a word, and lists, `{black*}`.
        kind: number of the kind; the next one that is free, unless given.
        result: what chance answers; it is the kind `roll_result` for a move `roll`, written after it or alone.
        more: a further part by the same seat; it is the kind `roll_more`, written after it, as often as it comes, or
            alone. Where parts of several kinds have the same words, alone they are of the first.
        like: a move of the kind, for the error of one that stops too early.
        stops: key of the text of that error.
        forced: whether it is the pass that the rules make for a seat.
        shown: whether it writes what a seat is shown.
        chance: whether chance brings it, and the parts that follow it.
        written_by: the field that holds the seat that it is written with, where that is not the mover; the template
            may leave it out.
        run: key of the sentence for several such moves in a row.
        fields: the words of each field, the lowest first.
    """
    follows = tuple((name, one) for name, one in (("result", result), ("more", more)) if one)
    said = {"forced": forced, "shown": shown, "written_by": written_by, "run": run}
    return Move(
        template, fields, kind, like, stops, chance, follows, {key: value for key, value in said.items() if value}
    )


def step(**fields: Word) -> Move:
    """Declare automatic steps, which have no words, or moves whose words the game writes and reads itself."""
    return Move(None, dict(fields), None, "", "", False, (), {})


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


def moves(texts: str, like: str, /, *, bits: int = 4, **kinds: Move) -> Moves:
    """Return the table of a game's moves.

    Args:
        texts: package of the game's texts; its errors have the key `words.no_move`.
        like: moves that show all forms, for the error of words that are none.
        bits: bits of an action that hold its kind.
        kinds: the kinds in order; they are numbered from 0.
    """
    for name in kinds:
        if hasattr(Moves, name) or name in ("module", "room", "table", "numbers", "names", "following", "undecided"):
            raise ValueError(f"no kind of moves can be called {name}")
    return Moves(f"{sys._getframe(1).f_globals['__name__']}_moves", (texts, like), bits, kinds)


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
