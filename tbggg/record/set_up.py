"""Positions without the moves before them: as text, counted, and as the beginning of a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.header import MOST_LETTERS, POSITION
from ..engine.luck import keys
from ..engine.registry import new_state
from ..engine.rulings import RULINGS
from ..engine.set_up import OF_ALL, SetUp, facts_by_name
from ..engine.set_up_reader import PositionError, PositionReader
from ..engine.set_up_words import cut
from ..engine.set_up_writer import write_statements
from ..engine.texts import known_language, say, text
from .errors import RecordError
from .headers import VIEWER, undrawn_headers
from .players import assumed
from .reading import set_viewer

if TYPE_CHECKING:
    from .record import Node, Record
    from .tree import Tree

ENGINE = "tbggg.engine"  # the package of its texts
DRAWS = 16  # of headers that are not said
OF_THE_TABLE = ("Game", "Seats", RULINGS, VIEWER)  # headers of a position, beside those that the game itself reads


@dataclass(frozen=True, slots=True)
class PositionFault:
    """Fault of a position: it cannot be read, or cannot occur.

    Attributes:
        rule: id of the rule that it breaks; None where the text cannot be read.
        subject: the seat, place or fact that it is about.
        text: one sentence, without a full stop.
        line: where the text cannot be read, from 1; 0 where it can.
        column: from 1, in code points; 0 with line 0.
    """

    rule: str | None
    subject: str
    text: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return self.said

    @property
    def said(self) -> str:
        """The fault with its place, or with its subject and its rule."""
        place = f"{self.line}:{self.column}" if self.line else self.subject
        rule = f" ({self.rule})" if self.rule and not self.line else ""
        return f"{place}: {self.text}{rule}" if place else f"{self.text}{rule}"


class ImpossiblePosition(BadOption):
    """A position that cannot occur.

    Attributes:
        faults: why, as far as counting goes.
        state: the position as the text has it.
    """

    def __init__(self, faults: Sequence[PositionFault], state: Any) -> None:
        super().__init__("; ".join([one.said for one in faults]), header=POSITION)
        self.faults = tuple(faults)
        self.state = state


def faults_behind(trouble: GameError) -> tuple[PositionFault, ...]:
    """Return the faults for which a position was refused, alone or in a record; none for another error."""
    cause = trouble.__context__ if isinstance(trouble, RecordError) else trouble
    return cause.faults if isinstance(cause, ImpossiblePosition) else ()


def set_up_of(game: Game) -> SetUp:
    """Return how a game's positions are set up: as it declares, or each field by its name."""
    if game.set_up.facts:
        return game.set_up
    return SetUp(facts=facts_by_name(game.rules.state(), game.seats.counts[-1]))


def safe(words: Sequence[str]) -> list[str]:
    """Return seat words as positions write them: what parts facts stands as in an address.

    >>> safe(["ann", "a:b"])
    ['ann', 'a%3Ab']
    """
    return [word.replace("%", "%25").replace(";", "%3B").replace(",", "%2C").replace(":", "%3A") for word in words]


def table_of(game: Game, seats: Sequence[str], headers: Mapping[str, str]) -> Any:
    """Return the table on which facts are put: as the headers say, before anything is done.

    The arguments are those of `read_position`.
    """
    state = new_state(game, seats, headers, 0)
    set_viewer(state, seats, headers)
    return state


def headers_of(game: Game, state: Any, headers: Mapping[str, str], seats: Sequence[str]) -> dict[str, str]:
    """Return the headers of a table that begins with a state, from those of its record: what they say as it holds now.

    The other arguments are those of `read_position`.
    """
    kept = {key: headers[key] for key in OF_THE_TABLE if key in headers}
    for header in game.options.headers:
        if header.drawn is not None:
            kept[header.name] = header.drawn(state, seats)
        elif header.name in headers:
            kept[header.name] = headers[header.name]
    return kept


def write_position(game: Game, state: Any, seats: Sequence[str], headers: Mapping[str, str]) -> list[str]:
    """Return the statements of a position; the arguments are those of `read_position`."""
    words = safe(seats)
    actors = (*words, *game.notation.actors)
    return write_statements(set_up_of(game), state, words, actors, table_of(game, seats, headers))


def position_reader(game: Game, seats: Sequence[str], words: str) -> PositionReader:
    """Return the reader of a position's words; the other arguments are those of `read_position`, as are the errors."""
    if len(words) > MOST_LETTERS:
        raise PositionError(say("setup.too_long", most=MOST_LETTERS), 1, 1)
    seats = safe(seats)
    return PositionReader(set_up_of(game), words, seats, (*seats, *game.notation.actors))


def read_position(
    game: Game, seats: Sequence[str], headers: Mapping[str, str], reader: PositionReader, luck: int = 0
) -> Any:
    """Return the state that a text describes, of which nothing is counted yet.

    Args:
        game: its rules.
        seats: the seat words, clockwise.
        headers: those of the table, as they hold in the position.
        reader: the reader of the text.
        luck: the seed for what the text leaves to luck.

    Raises:
        PositionError: the text is no position.
    """
    return laid_out(game, table_of(game, seats, headers), reader, luck)


def laid_out(game: Game, state: Any, reader: PositionReader, luck: int = 0) -> Any:
    """Return a table, which changes; the other arguments are those of `read_position`, as are the errors."""
    reader.put_into(state, game.rules.state())
    finish = set_up_of(game).finish
    if finish is not None:
        finish(state, *keys(luck))
    return state


def faults_of(game: Game, state: Any, seats: Sequence[str], lang: str | None = None) -> list[PositionFault]:
    """Return why a state cannot occur, as far as counting goes.

    Args:
        game: its rules.
        state: the position.
        seats: the seat words.
        lang: `en` or `fr`; the chosen language when not given.
    """
    lang, found = known_language(lang), []
    for one in game.set_up.faults(state, seats):
        rule, key = one.fault.split(" ")
        sentence = text(ENGINE if key in OF_ALL else game.texts, lang, f"fault.{key}", one.values)
        found.append(PositionFault(rule, one.subject, sentence))
    return found


def start_state(game: Game, seats: Sequence[str], headers: Mapping[str, str], luck: int) -> Any:
    """Return the state that the header `Position` describes; the arguments are those of `read_position`.

    Which seat is first, and which board it has, speaks against no position where no header says it: of some draws the
    first counts that leaves no fault.

    Raises:
        PositionError: the text is no position.
        ImpossiblePosition: it cannot occur, whatever is drawn.
    """
    reader, undrawn = position_reader(game, seats, headers[POSITION]), undrawn_headers(game, headers)
    tried: list[Mapping[str, str]] = []
    found: list[tuple[list[PositionFault], Any]] = []
    for seed in (luck, *range(DRAWS if undrawn else 0)):
        start = new_state(game, seats, headers, seed)
        known = {**headers, **{name: drawn(start, seats) for name, drawn in undrawn}}
        if known in tried:
            continue
        tried.append(known)
        state = read_position(game, seats, known, reader, luck)
        found.append((faults_of(game, state, seats), state))
        if not found[-1][0]:
            return state
    raise ImpossiblePosition(*found[0])


def canonical(tree: Tree[Any]) -> str:
    """Return the position with which a record begins as its header has it: in order, without what follows.

    Where luck drew a part of it, it stays as it was typed: so the record says what is assumed, and other luck draws
    that anew.
    """
    game, seats, state = tree.game, tree.seats, tree.start.state
    typed = tree.headers[POSITION]
    if assumed(typed):
        return "; ".join([", ".join([" ".join(part.words) for part in parts]) for parts in cut(typed)])
    return "; ".join(write_position(game, state, seats, headers_of(game, state, tree.headers, seats)))


def begun_from(node: Node, seat: str | None, changes: str = "") -> Record:
    """Return a new record that begins where a node stands; the other arguments are those of `headers_and_lines`.

    Args:
        node: the node.
        seat: viewer.
        changes: facts that are said anew, as a position says them.

    Raises:
        PositionError: the changes cannot be read.
        ImpossiblePosition: with them, it cannot occur.
    """
    from .record import Record

    game, seats = node.record.game, node.record.seats
    headers, lines = headers_and_lines(node, seat)
    if changes:
        reader = position_reader(game, seats, changes)
        reader.kept = position_reader(game, seats, "\n".join(lines))
        state = read_position(game, seats, headers, reader)
        lines = write_position(game, state, seats, headers)
    if seat is None and "Luck" in node.record.headers:
        headers["Luck"] = node.record.headers["Luck"]
    return Record(game, seats, {**headers, POSITION: "; ".join(lines)})


def headers_and_lines(node: Node, seat: str | None) -> tuple[dict[str, str], list[str]]:
    """Return the headers of the table at a node, and the statements of the position.

    Args:
        node: the node.
        seat: viewer, a seat's word, for what its view holds; all screens are open when not given.

    Raises:
        BadOption: no such seat.
    """
    record, state = node.record, node.state
    kept = dict(record.headers)
    if seat is not None:
        state = derived.view(record.game, state, record.seat_number(seat))
        if derived.viewer_field(state):
            kept[VIEWER] = seat
    headers = headers_of(record.game, state, kept, record.seats)
    return headers, write_position(record.game, state, record.seats, headers)


def position_words(node: Node, seat: str | None = None) -> str:
    """Return the position of a node as the header `Position` has it; the arguments are those of `begun_from`."""
    return "; ".join(headers_and_lines(node, seat)[1])
