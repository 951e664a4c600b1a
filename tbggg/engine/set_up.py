"""Positions as text: the facts that a game declares, in an order, each with what follows where nothing is said.

A fact stands in the text where it is not what follows from the facts before it: `set_up_writer` writes it, and
`set_up_reader` reads it. All of it is in the subset of Python that pages run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from .errors import GameError
from .rule import AUTOMATIC, CHANCE, DECISION, OVER
from .set_up_editing import BY_TEXT, Editing
from .set_up_kinds import BAG, CELLS, CHOICE, DERIVED, DUE, NUMBER, ORDER, OWN, OWNED, ROW, SINGLE
from .state import BITS, Declared, Seen, declared

TABLE, SEAT, PLACE = "table", "seat", "place"  # whose fact it is
REST = "rest"  # what is missing, and is drawn by luck
NONE = "none"  # the word of an empty list, where something else would follow
UNSEEN = "?"  # a thing of which it is not known which
GAP = "-"  # a place in a row with nothing on it, before one that has something
MANY = 1000  # stands for what `REST` will be, which no list can hold
BARE = "#"  # claims a number that stands alone
WAITS = {DECISION: "choice", CHANCE: "chance", AUTOMATIC: "rules", OVER: "over"}
MOST = 999  # of a number, unless a fact says otherwise: a rule that sees a larger one may run out of its lists
OF_ALL = ("due",)  # faults of any game, whose sentences the engine has
OF_THE_MOMENT = ("seats", "round_no", "phase", "turn_no", "mover")  # fields that no fact says


@dataclass(frozen=True, slots=True)
class SetUpFault:
    """Reason why a position cannot occur, as far as counting goes.

    Attributes:
        fault: the id of the rule that it breaks, and the key of its sentence: `B2.5 beside`.
        subject: the seat, place or fact that it is about.
        values: what its sentence names.
    """

    fault: str
    subject: str
    values: Mapping[str, object] = field(default_factory=dict)


Faults = Iterator[SetUpFault]
Known = Sequence[tuple[bool, str, Mapping[str, object]]]  # whether it holds, the fault, what its sentence names


def holding(subject: str, known: Known) -> Faults:
    """Return those faults of a seat, a place or a fact that hold."""
    for holds, fault, values in known:
        if holds:
            yield SetUpFault(fault, subject, values)


class Misread(GameError):
    """Words that a fact cannot read: why, and the number of the word among those of the fact."""

    def __init__(self, message: str, word: int = 0) -> None:
        super().__init__(message)
        self.word = word


def nothing(state: Any) -> None:
    """Cells that are as in a new table when nothing is said."""


def no_faults(state: Any, seats: Sequence[str]) -> Sequence[SetUpFault]:
    """Nothing is counted."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Some cells of the state, and their words.

    Attributes:
        kind: how they are written.
        fields: the cells; for a fact of a seat or a place, those below its index.
        claims: the words with which it begins; none for cells that always follow.
        of: whose it is.
        names: words of values, kinds or cells.
        named: the same, where they are of the table, such as those of its map.
        groups: for `CELLS`: words that stand for several cells together, such as those of a zone.
        value: of the cells that `CELLS` names; for `SINGLE`, what `none` stands for; for `ORDER`, the first cell.
        first_seat: for `SINGLE` that names a seat: the value of the first one.
        least: no number is lower.
        most: no number is higher; for `ORDER`, how often the same word may stand there.
        total: for `BAG`: the field of how many things there are, seen or not; of cells, only those that are seen.
        rest: for `BAG`: `rest` stands for all that are missing, which `SetUp.finish` counts.
        short: for `ROW`: zeros at its end are left out: `left 1` for `left 1/0/0`.
        beyond: its words are those that there are beyond what follows; `less2` stands for two unseen things fewer.
        each: for `OWN`: `write` returns the words of a list, and `read` puts one of them.
        write: for `OWN`: its words, from the state, the seat words and the index.
        read: for `OWN`: puts words into cells that are as in an empty table, or `beyond`.
        follows: puts into a state what the cells are when nothing is said.
        usual: returns what the cells of a seat are then, where one value says it; from the state and the seat's index.
        phases: those in which the cells mean something; none for all. Elsewhere they are as if nothing was said.
        rounds: those in which they do; none for all.
        steps: values of `step` with which they do; none for all.
    """

    kind: str
    fields: tuple[str, ...]
    claims: tuple[str, ...] = ()
    of: str = SEAT
    names: Mapping[int, str] = field(default_factory=dict)
    named: Callable[[Any], Mapping[int, str]] | None = None
    groups: Callable[[Any], Mapping[str, Sequence[int]]] | None = None
    value: int = 0
    first_seat: int | None = None
    least: int = 0
    most: int = MOST
    total: str = ""
    rest: bool = False
    short: bool = False
    beyond: bool = False
    each: bool = False
    write: Callable[[Any, Sequence[str], int], Any] | None = None
    read: Callable[[Any, Sequence[str], int, Any], None] | None = None
    follows: Callable[[Any], None] = nothing
    usual: Callable[[Any, int], Any] | None = None
    phases: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


def is_alive(fact: Fact, state: Any) -> bool:
    """Return whether the cells of a fact mean something in a position."""
    if (fact.phases and state.phase not in fact.phases) or (fact.rounds and state.round_no not in fact.rounds):
        return False
    return not fact.steps or state.step in fact.steps


def listing(word: str, words: Sequence[str]) -> str:
    """Return a fact that is a list: its word, then those of the list, or `none`."""
    return " ".join([word, *words]) if words else f"{word} {NONE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """Facts of a game's positions, from which they are set up.

    Attributes:
        facts: its facts, each after those from which it follows; each field by its name in numbers, unless given.
        faults: why a position cannot occur.
        places: words of the places that have facts.
        turns: puts the round into a state whose mover is known, where a text names no section.
        finish: gives what the text leaves to luck a value, by two key words.
        editing: what the editor needs beside the facts.
    """

    facts: tuple[Fact, ...] = ()
    faults: Callable[[Any, Sequence[str]], Iterable[SetUpFault]] = no_faults
    places: tuple[str, ...] = ()
    turns: Callable[[Any], None] = nothing
    finish: Callable[[Any, int, int], None] | None = None
    editing: Editing = BY_TEXT


EACH_FIELD = SetUp()
NO_NAMES: Mapping[int, str] = {}


def fact_of(kind: str, name: str, word: str, names: Mapping[int, str] = NO_NAMES, **more: Any) -> Fact:
    """Return the fact of one field.

    Args:
        kind: how its cells are written.
        name: the field.
        word: the word with which the fact begins.
        names: words of its values, kinds or cells.
        more: other attributes of `Fact`.
    """
    fields = (name, more["total"]) if "total" in more else (name,)
    return Fact(kind=kind, fields=fields, claims=(word,), names=names, **more)


# The fact of one field, by its kind; the other arguments are those of `fact_of`.
number = partial(fact_of, NUMBER)  # `turn 12`, or with the word `BARE` `ann 34`
row = partial(fact_of, ROW)  # numbers in their order: `popularity 2/0/1`; a short one ends before its last zeros
bag = partial(fact_of, BAG)  # how many there are of each kind: `stones 2 5 5`; one with the word `?` is not seen
in_order = partial(fact_of, ORDER)  # things in their order, of which some may be missing: `deck 4 - 2`
single = partial(fact_of, SINGLE)  # one word, or `none`: `post E5`, `first ann`
cells_with = partial(fact_of, CELLS)  # cells of a board, a seat's or the table's, that hold a value: `stones 1-1 4-2`
cells_of = partial(fact_of, OWNED)  # cells of a board for all that hold a seat's index plus 1: `land A1 B2`


def choice(name: str, words: Mapping[int, str], **more: Any) -> Fact:
    """Return the fact of one of a few words, `passed`; the arguments are those of `fact_of`."""
    return Fact(kind=CHOICE, fields=(name,), claims=tuple(words.values()), names=words, **more)


def due(follows: Callable[[Any], None], *waits: int, step: str = "", steps: Mapping[int, str] = NO_NAMES) -> Fact:
    """Return the fact of what the position waits for: `choice`, `chance`, `rules`, or `over`.

    Args:
        follows: as for `Fact`.
        waits: what positions of the game wait for.
        step: the field of the step within a phase; empty where there is none.
        steps: words of the steps.
    """
    fields = ("due", step) if step else ("due",)
    claims = tuple([WAITS[one] for one in waits])
    return Fact(kind=DUE, fields=fields, claims=claims, of=TABLE, names=steps, follows=follows)


def own(fields: tuple[str, ...], word: str, write: Any, read: Any, of: str = SEAT, **more: Any) -> Fact:
    """Return the fact of cells with words of their own; the arguments are those of `Fact`, and its first word."""
    return Fact(kind=OWN, fields=fields, claims=(word,), of=of, write=write, read=read, **more)


def own_list(fields: tuple[str, ...], word: str, write: Any, read: Any, of: str = SEAT, **more: Any) -> Fact:
    """Return the fact of a list with words of its own, each of them read alone; the arguments are those of `own`."""
    return own(fields, word, write, read, of, each=True, **more)


def derived_cells(*names: str, of: str = TABLE, **more: Any) -> Fact:
    """Return the fact of cells that always follow from the others; no word claims them.

    Args:
        names: the fields.
        of: whose they are.
        more: other attributes of `Fact`.
    """
    return Fact(kind=DERIVED, fields=names, of=of, **more)


def facts_by_name(state: Any, most_seats: int) -> tuple[Fact, ...]:
    """Return the facts of a game that declares none: each field by its name, in numbers.

    A field of as many rows as there are seats at most has one for each of them.
    """
    named = [one for one in declared(type(state)) if one.name not in OF_THE_MOMENT and one.seen is not Seen.VIEWER]
    return tuple([_by_name(one, most_seats) for one in named])


def _by_name(one: Declared, most_seats: int) -> Fact:
    of = SEAT if one.shape and one.shape[0] == most_seats else TABLE
    kind = ROW if len(one.shape) > (1 if of == SEAT else 0) else NUMBER
    bound = (1 << BITS[one.kind] - 1) - 1
    return Fact(kind=kind, fields=(one.name,), claims=(one.name,), of=of, least=-bound, most=bound)
