"""A position while it is edited: its text is the truth, and each edit says one fact anew and gives another text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..engine.game import Game
from ..engine.header import MOST_LETTERS
from ..engine.set_up import BARE, NONE, PLACE, REST, SEAT, UNSEEN, Fact, SetUp, is_alive
from ..engine.set_up_cells import names_of
from ..engine.set_up_kinds import CELLS, CHOICE, DERIVED, DUE, OWNED
from ..engine.set_up_reader import PositionReader
from ..engine.set_up_words import Clause, listed, unseen_read, unseen_words
from ..engine.set_up_writer import words_of
from ..engine.state import section_of
from .set_up import PositionFault, faults_of, laid_out, position_reader, safe, set_up_of, table_of

Key = tuple[int, int]  # the number of a fact, and the index of its seat or place


@dataclass(frozen=True)
class SeatedTable:
    """The table on which a position is set up.

    Attributes:
        game: its rules.
        seats: the seat words, clockwise.
        headers: those of the record that will begin there, without the position.
    """

    game: Game
    seats: tuple[str, ...]
    headers: Mapping[str, str]

    @cached_property
    def start(self) -> Any:
        """The table before anything is done."""
        return table_of(self.game, self.seats, self.headers)


class Draft:
    r"""A text at a table, read; it may be impossible.

    Args:
        table: the table.
        text: the position.

    Attributes:
        state: the position; what is left to luck is drawn.

    Raises:
        PositionError: the text is no position.

    >>> from tbggg.engine.registry import find_game
    >>> draft = Draft(SeatedTable(find_game("pig"), ("ann", "bob"), {}), "bob to move; ann 34")
    >>> draft.text_with((0, 1), ["51"])
    '2.1 bob to move\nann: 34\nbob: 51'
    """

    def __init__(self, table: SeatedTable, text: str) -> None:
        self.table = table
        self.text = text
        self.set_up: SetUp = set_up_of(table.game)
        self.seats: list[str] = safe(table.seats)
        self.actors: tuple[str, ...] = (*self.seats, *table.game.notation.actors)
        self._reader = self._read(text)
        self.state: Any = self._put(self._reader)

    def faults(self, lang: str | None = None) -> list[PositionFault]:
        """Return why the position cannot occur, as far as counting goes.

        Args:
            lang: `en` or `fr`; the chosen language when not given.
        """
        return faults_of(self.table.game, self.state, self.table.seats, lang)

    def keys(self, of: str, at: int = 0) -> list[Key]:
        """Return the facts that a subject has now.

        Args:
            of: whose: of a seat, a place or the table.
            at: the index of the seat or place.
        """
        facts = enumerate(self.set_up.facts)
        return [(nth, at) for nth, one in facts if one.of == of and one.kind != DERIVED and is_alive(one, self.state)]

    def fact(self, key: Key) -> Fact:
        """Return the fact of a key."""
        return self.set_up.facts[key[0]]

    def names(self, fact: Fact) -> Mapping[int, str]:
        """Return the words of a fact's values, kinds or cells."""
        return names_of(fact, self.state, self.seats)

    def head(self, key: Key) -> str:
        """Return the word with which a fact begins; empty where its values stand alone."""
        fact = self.fact(key)
        if fact.of == PLACE:
            return self.set_up.places[key[1]]
        return "" if fact.kind in (CHOICE, DUE) or fact.claims[0] == BARE else fact.claims[0]

    def words(self, key: Key) -> list[str]:
        """Return the words of a fact, without that with which it begins: what was said, or what follows."""
        clause = self._reader.said.get(f"{key[0]} {key[1]}")
        if clause is not None:
            said = clause.words
        else:
            fact = self.fact(key)
            said = words_of(fact, self.state, self.seats, key[1]).split()
            said = [self.head(key), *said] if fact.of == PLACE else said
        return list(said[1:] if self.head(key) else said)

    def things(self, key: Key) -> list[str]:
        """Return the words of a list, each of one thing."""
        parted = self.set_up.editing.parted
        found: list[str] = []
        for word in listed(["", *self.words(key)]):
            count = unseen_read(word)
            found += [UNSEEN] * count if count else parted(word)
        return found

    def text_with(self, key: Key, words: Sequence[str]) -> str:
        """Return the text in which a fact is said anew.

        Raises:
            PositionError: it cannot be read.
        """
        return self._text_of({**self._reader.said, f"{key[0]} {key[1]}": self._clause(key, words)}, self._moment())

    def text_without(self, *keys: Key) -> str:
        """Return the text in which facts follow from the others again.

        Raises:
            PositionError: it cannot be read.
        """
        gone = {f"{nth} {at}" for nth, at in keys}
        said = {one: clause for one, clause in self._reader.said.items() if one not in gone}
        return self._text_of(said, self._moment())

    def text_with_things(self, changes: Mapping[Key, Sequence[str]]) -> str:
        """Return the text in which lists are other ones, in their order.

        Args:
            changes: the new lists, one thing a word.

        Raises:
            PositionError: it cannot be read.
        """
        moment, said = self._moment(), dict(self._reader.said)
        for key, things in changes.items():
            unseen = sum(1 for one in things if one == UNSEEN)
            words = [*[one for one in things if one != UNSEEN], *unseen_words(unseen)] or [NONE]
            said[f"{key[0]} {key[1]}"] = self._clause(key, words)
        text = self._text_of(said, moment)
        if any(REST in things for things in changes.values()):
            return text  # else luck would have drawn it
        drawn = Draft(self.table, text)
        for key in changes:
            words = words_of(self.fact(key), drawn.state, self.seats, key[1]).split()
            clause = Clause([self.head(key), *words] if self.fact(key).of == PLACE else words, [])
            left = {one: clause for one, clause in said.items() if one != f"{key[0]} {key[1]}"}
            if self._put(self._read(self._text_of(left, moment))) == drawn.state:
                said = left  # as it would follow
            else:
                said[f"{key[0]} {key[1]}"] = clause
        return self._text_of(said, moment)

    def text_with_moment(self, section: str, actor: str) -> str:
        """Return the text at another moment; facts that mean nothing there are said no more.

        Raises:
            PositionError: it cannot be read.
        """
        moment = f"{section} {actor} to move"
        reader = self._read(moment)
        reader.kept = self._reader
        state = self._put(reader)
        facts = self.set_up.facts
        said = {
            key: clause
            for key, clause in self._reader.said.items()
            if (fact := facts[int(key.split()[0])]).kind != DUE and is_alive(fact, state)
        }
        return self._text_of(said, moment)

    def emptied(self) -> str:
        """Return the text of the empty table."""
        return Draft(self.table, "")._moment()

    def beside(self, key: Key) -> list[Key]:
        """Return the facts of the same cells, which can hold one thing each: where one is put, the others go."""
        fact = self.fact(key)
        if fact.kind not in (CELLS, OWNED):
            return []
        found = []
        for nth, other in enumerate(self.set_up.facts):
            if other.kind in (CELLS, OWNED) and other.fields == fact.fields:
                ats = range(len(self.seats)) if other.kind == OWNED else [key[1]]
                found += [(nth, at) for at in ats if (nth, at) != key]
        return found

    def _moment(self) -> str:
        return f"{section_of(self.state)} {self.actors[self.state.mover]} to move"

    def _read(self, text: str) -> PositionReader:
        return position_reader(self.table.game, self.table.seats, text)

    def _put(self, reader: PositionReader) -> Any:
        return laid_out(self.table.game, self.table.start.copy(), reader)

    def _clause(self, key: Key, words: Sequence[str]) -> Clause:
        head = self.head(key)
        return Clause([head, *words] if head else list(words), [])

    def _text_of(self, said: Mapping[str, Clause], moment: str) -> str:
        """Return clauses as statements, one a line.

        Raises:
            PositionError: they cannot be read.
        """
        first = [moment]
        of_table: list[str] = []
        of_place: list[str] = []
        of_seat: list[list[str]] = [[] for _ in self.seats]
        for nth, fact in enumerate(self.set_up.facts):
            for at in range(max(len(self.seats), len(self.set_up.places))):
                clause = said.get(f"{nth} {at}")
                if clause is None:
                    continue
                words = " ".join(clause.words)
                if fact.of == SEAT:
                    of_seat[at].append(words)
                elif fact.of == PLACE:
                    of_place.append(words)
                else:
                    (first if fact.kind == DUE else of_table).append(words)
        lines = [f"{seat}: {', '.join(facts)}" for seat, facts in zip(self.seats, of_seat, strict=True) if facts]
        text = "\n".join([", ".join(first), *lines, *of_place, *of_table])
        if len(text) > MOST_LETTERS:
            self._read(text)
        self._put(self._read(text))
        return text
