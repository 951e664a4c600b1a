"""Text to positions: statements are cut, claimed by facts, and read in the facts' order."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import BadOption
from .guessing import guess
from .header import POSITION
from .set_up import BARE, GAP, MANY, NONE, PLACE, REST, SEAT, TABLE, UNSEEN, WAITS, Fact, Misread, SetUp, is_alive
from .set_up_cells import cell_of, count_of, fill, flat, groups_of, let_follow, names_of, pieces, put, put_cell
from .set_up_kinds import BAG, CELLS, CHOICE, DUE, NUMBER, ORDER, OWN, OWNED, ROW, SINGLE
from .set_up_words import Clause, cut, listed, plain, unseen_read
from .state import section_of
from .texts import say

MOST_ROUNDS = 9999
MOST_LISTED = 30  # words that a sentence lists; of more it names some
EXAMPLES = 5
_SECTION = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}(\.[0-9]{1,6})?\Z")
_NUMBER = re.compile(r"-?[0-9]{1,16}\Z")


class PositionError(BadOption):
    """A text that is no position: where, and why.

    Attributes:
        line: the line of the text, from 1.
        column: from 1, in code points.
        sentence: what is wrong, in one sentence.
    """

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"{line}:{column}: {message}", header=POSITION)
        self.line = line
        self.column = column
        self.sentence = message


class PositionReader:
    """Reader of one text.

    Args:
        set_up: the game's facts.
        text: the position.
        seats: the seat words.
        actors: the words that can stand before moves.

    Attributes:
        kept: reader of a position of which this text changes some facts; the others hold where they mean something.
    """

    def __init__(self, set_up: SetUp, text: str, seats: Sequence[str], actors: Sequence[str]) -> None:
        self.set_up = set_up
        self.text = text
        self.seats = seats
        self.actors = actors
        self.said: dict[str, Clause] = {}  # by the number of the fact and the index
        self.moment: Clause | None = None
        self.kept: PositionReader | None = None
        for parts in cut(text):
            for clause in parts:
                clause.words = [plain(word, actors) for word in clause.words]
            first = 0
            for nth, clause in enumerate(parts):
                if nth > 0 and self._begins_line(clause):
                    self._read_statement(parts[first:nth])
                    first = nth
            self._read_statement(parts[first:])

    def put_into(self, state: Any, fresh: Any) -> None:
        """Put what the text says into the table at the start; nothing is checked but the words.

        Args:
            state: the table at the start, with the position's headers.
            fresh: an empty table.

        Raises:
            PositionError: the text is no position.
        """
        old = self.kept
        if old is not None and old.moment is not None:
            old._put_moment(old.moment, state)
        if self.moment is not None:
            self._put_moment(self.moment, state)
        if not _SECTION.match(self.moment.words[0]) if self.moment else old is None:
            self.set_up.turns(state)
        for nth, fact in enumerate(self.set_up.facts):
            let_follow(fact, state)
            for at in range(count_of(fact, self.set_up, self.seats)):
                key = f"{nth} {at}"
                clause = self.said.get(key)
                if (
                    clause is None
                    and old is not None
                    and is_alive(fact, state)
                    and not (fact.kind == DUE and self.moment)
                ):
                    clause = old.said.get(key)
                if clause is None:
                    continue
                if not is_alive(fact, state):
                    phases = ", ".join([f"{phase}" for phase in fact.phases])
                    said = {"phases": phases, "count": len(fact.phases), "section": section_of(state)}
                    key = "setup.dead" if not fact.phases or state.phase in fact.phases else "setup.other_phase"
                    raise self._error(say(key, word=clause.words[0], **said), clause.at[0])
                before = state.copy() if fact.beyond else fresh
                if fact.beyond:
                    let_follow(fact, before)
                put(fact, before, state, at)
                self._put_fact(fact, state, at, clause)

    def _error(self, message: str, at: int) -> PositionError:
        before = self.text[:at].split("\n")
        return PositionError(message, len(before), len(before[-1]) + 1)

    def _begins_line(self, clause: Clause) -> bool:
        """Return whether a clause begins a line, and a statement, though the line before ends with a comma."""
        word = clause.words[0] if clause.words else ""
        owners = [fact.of for fact in self.set_up.facts if word in fact.claims]
        named = _SECTION.match(word) or word.removesuffix(":") in [*self.actors, *self.set_up.places]
        return (bool(named) or owners == [TABLE]) and not self.text[: clause.at[0]].split("\n")[-1].strip()

    def _read_statement(self, parts: list[Clause]) -> None:
        """Find out of what a statement speaks, and keep its clauses by their facts."""
        first = parts[0]
        joined = "".join(first.words[:2]).removesuffix(":")
        if len(first.words) > 1 and joined in self.set_up.places:  # `5 b` for `5b`
            first = Clause([joined, *first.words[2:]], [first.at[0], *first.at[2:]])
        word = first.words[0]
        seat = word.removesuffix(":")
        if _SECTION.match(word) or (word in self.actors and first.words[1:2] == ["to"]):
            if self.moment is not None:
                raise self._error(say("setup.two_moments"), first.at[0])
            self.moment = first
            self._claim(TABLE, 0, parts[1:])
        elif seat in self.seats:
            self._claim(SEAT, self.seats.index(seat), [Clause(first.words[1:], first.at[1:]), *parts[1:]])
        elif seat in self.set_up.places:
            if len(parts) > 1:
                raise self._error(say("setup.commas", place=seat), parts[1].at[0])
            nth = next(nth for nth, fact in enumerate(self.set_up.facts) if fact.of == PLACE)
            self._keep(f"{nth} {self.set_up.places.index(seat)}", first)
        else:
            self._claim(TABLE, 0, parts)

    def _claim(self, of: str, at: int, parts: list[Clause]) -> None:
        """Keep clauses by the facts that claim their first words."""
        for part in parts:
            if not part.words:
                continue
            word = BARE if _NUMBER.match(part.words[0]) else part.words[0]
            found = [nth for nth, fact in enumerate(self.set_up.facts) if fact.of == of and word in fact.claims]
            is_choice = len(part.words) > 1 and found and self.set_up.facts[found[0]].kind == CHOICE
            if is_choice and [1 for fact in self.set_up.facts if fact.of == TABLE and word in fact.claims]:
                raise self._error(say("setup.of_table", word=" ".join(part.words)), part.at[0])
            if not found:
                in_list = of == SEAT and part is not parts[0] and [1 for sign in part.words[0] if sign in "?123456789"]
                hint = say("setup.no_commas") if in_list else ""
                raise self._error(self._unclaimed(of, at, word, part.words[0]) + hint, part.at[0])
            self._keep(f"{found[0]} {at}", part)

    def _unclaimed(self, of: str, at: int, claim: str, word: str) -> str:
        """Say why a word begins no fact of a seat, or of the table, and what would."""
        of_seat, of_table = [
            [one for fact in self.set_up.facts if fact.of == whose for one in fact.claims] for whose in (SEAT, TABLE)
        ]
        if word.removesuffix(":") in [*self.seats, *self.set_up.places]:
            return say("setup.begins", word=word)
        if of == SEAT and claim in of_table:
            return say("setup.of_table", word=word)
        if of == TABLE and claim in of_seat:
            return say("setup.of_seat", word=word, seat=self.seats[0])
        known = of_seat if of == SEAT else of_table
        words = ", ".join([say("setup.a_number") if one == BARE else one for one in known])
        if of == SEAT:
            return say("setup.not_of_seat", word=word, seat=self.seats[at], words=words) + guess(word, known)
        places, seats = self.set_up.places, ", ".join(self.seats)
        meant = guess(word.removesuffix(":"), [*self.seats, *places, *known])
        if len(places) == 0:
            return say("setup.no_statement", word=word, seats=seats, words=words) + meant
        ends = f"{places[0]} … {places[-1]}"
        return say("setup.no_place", word=word, seats=seats, places=ends, words=words) + meant

    def _keep(self, key: str, part: Clause) -> None:
        if key in self.said:
            number = _NUMBER.match(part.words[0])
            raise self._error(say("setup.number_twice" if number else "setup.twice", word=part.words[0]), part.at[0])
        self.said[key] = part

    def _put_moment(self, moment: Clause, state: Any) -> None:
        """Put `3.5 blue to move`, of which either half may be missing, into a state."""
        words = moment.words
        used = 0
        if _SECTION.match(words[0]):
            parts = [int(one) for one in words[0].split(".")]
            turns = getattr(state, "turn_no", None) is not None
            if len(parts) > 2 and not turns:
                raise self._error(say("setup.section", like=section_of(state)), moment.at[0])
            if max(parts) > MOST_ROUNDS:
                raise self._error(say("setup.too_late", most=MOST_ROUNDS), moment.at[0])
            state.round_no = parts[0]
            state.phase = parts[1]
            if turns:
                state.turn_no = parts[2] if len(parts) > 2 else 0
            used = 1
        if len(words) > used:
            if words[used] not in self.actors or words[used + 1 :] != ["to", "move"]:
                raise self._error(say("setup.to_move", like=self.actors[0]), moment.at[used])
            state.mover = self.actors.index(words[used])

    def _put_fact(self, fact: Fact, state: Any, at: int, clause: Clause) -> None:
        """Put the words of a fact into a state in which its cells are as in an empty table, or as they follow."""
        place = 0
        try:
            if fact.kind == OWN:
                assert fact.read is not None
                for word in listed(clause.words) if fact.each else [clause.words]:
                    place += 1 if fact.each else 0
                    fact.read(state, self.seats, at, word)
            elif fact.kind in (NUMBER, ROW):
                _read_numbers(fact, state, at, clause.words)
            elif fact.kind in (BAG, CELLS, OWNED, ORDER):
                _read_list(fact, state, self.seats, at, clause.words)
            elif fact.kind == SINGLE:
                _read_single(fact, state, self.seats, at, clause.words)
            else:
                _read_word(fact, state, at, clause.words)
        except Misread as trouble:
            raise self._error(f"{trouble}", clause.at[min(place + trouble.word, len(clause.at) - 1)]) from None


def _read_numbers(fact: Fact, state: Any, at: int, words: Sequence[str]) -> None:
    """Read one number, or those of a row, of which a short one may leave out zeros at its end."""
    bare = fact.claims[0] == BARE
    given = words[0] if bare else words[1] if len(words) > 1 else ""
    cells, _ = pieces(fact, state, fact.fields[0], at)
    right = len(flat(cells)) if fact.kind == ROW else 1
    parts = given.split("/")
    bad = [one for one in parts if not _NUMBER.match(one) or not fact.least <= int(one) <= fact.most]
    if len(parts) > right or (len(parts) < right and not fact.short) or bad:
        key = "setup.number" if right == 1 else "setup.up_to" if fact.short else "setup.numbers"
        raise Misread(say(key, count=right, least=fact.least, most=fact.most), 0 if bare else 1)
    _end(words, 1 if bare else 2)
    if fact.kind == ROW:
        fill(cells, [*[int(one) for one in parts], *[0 for _ in range(right - len(parts))]])
    else:
        _put_value(fact, state, at, int(given))


def _end(words: Sequence[str], most: int) -> None:
    """Refuse a word too many."""
    if len(words) > most:
        raise Misread(say("setup.surplus", word=words[most], before=words[most - 1]), most)


def _put_value(fact: Fact, state: Any, at: int, value: int) -> None:
    """Put the only cell of a fact."""
    if fact.of == TABLE:
        put_cell(state, fact.fields[0], value)
    else:
        cell_of(state, fact.fields[0])[at] = value


def _named(
    names: Mapping[int, str], word: str, place: int, key: str = "setup.unknown", others: Sequence[str] = ()
) -> int:
    """Return the value that a word names; other words are known, but name none.

    Raises:
        Misread: it names none.
    """
    return list(names)[index_of([*[names[value] for value in names], *others], word, place, key)]


def index_of(words: Sequence[str], word: str, place: int = 0, key: str = "setup.unknown") -> int:
    """Return the index of a word in a list, whose empty words stand for nothing.

    Args:
        words: the list.
        word: the word.
        place: its number among the words of the fact.
        key: of the sentence that lists the words.

    Raises:
        Misread: it is none of them.
    """
    if word != "" and word in words:
        return words.index(word)
    known = [one for one in words if one != ""]
    if len(known) <= MOST_LISTED:
        raise Misread(say(key, word=word, words=", ".join(known)), place)
    alike = [one for one in known if one[:1].lower() == word[:1].lower()] or known
    count = min(EXAMPLES, len(alike))
    some = [alike[at * len(alike) // count] for at in range(count)]  # of every kind
    said = say("setup.none_of_many", word=word, count=len(known), words=", ".join(some))
    raise Misread(said + guess(word, known), place)


def _read_single(fact: Fact, state: Any, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read one word, or `none` where the fact has a value for it."""
    if len(words) != 2:
        raise Misread(say("setup.one_word", word=words[0]), min(len(words), 2) - 1)
    names = names_of(fact, state, seats)
    is_none = words[1] == NONE and (fact.first_seat is None or fact.value < fact.first_seat)
    _put_value(fact, state, at, fact.value if is_none else _named(names, words[1], 1))


def _read_list(fact: Fact, state: Any, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read kinds, each as often as it is there, also unseen; cells, each once; or what lies in an order."""
    if len(words) == 1:
        raise Misread(say("setup.empty", word=words[0]), 0)
    cells, piece = pieces(fact, state, fact.fields[0], at)
    names = names_of(fact, state, seats)
    if fact.kind == ORDER:
        _read_order(fact, cells, names, words)
        return
    unknown = "setup.kind" if fact.rest else "setup.unknown"
    groups = groups_of(fact, state)
    for place, word in enumerate(listed(words)):
        if word in groups:
            for cell in groups[word]:
                cells[cell] = piece
            continue
        if word == REST and not fact.rest:
            raise Misread(say("setup.no_rest", word=words[0]), place + 1)
        unseen = MANY if word == REST else unseen_read(word, fact.beyond)
        value = _named(names, UNSEEN if unseen != 0 else word, place + 1, unknown, list(groups))
        if fact.kind == BAG:
            count = unseen if unseen != 0 else 1
            if fact.total:
                totals = cell_of(state, fact.total)
                totals[at] += count
            if not fact.total or unseen == 0:
                cells[value] += count
        elif cells[value] != 0 and len(groups) == 0:
            raise Misread(say("setup.twice", word=word), place + 1)
        else:
            cells[value] = piece


def _read_order(fact: Fact, cells: list[int], names: Mapping[int, str], words: Sequence[str]) -> None:
    """Read what lies in an order, each thing as often as it may."""
    for place, word in enumerate(listed(words)):
        cell = fact.value + place
        if cell == len(cells):
            raise Misread(say("setup.too_many", word=words[0], most=place), place + 1)
        cells[cell] = 0 if word == GAP and 0 not in names else _named(names, word, place + 1)
        if cells[cell] > 0 and sum([1 for one in cells if one == cells[cell]]) > fact.most:
            raise Misread(say("setup.twice", word=word), place + 1)


def _read_word(fact: Fact, state: Any, at: int, words: Sequence[str]) -> None:
    """Read one of a few words, or what the position waits for, with its step."""
    _end(words, 1 if fact.kind == CHOICE else len(fact.fields))
    if fact.kind == CHOICE:
        _put_value(fact, state, at, _named(fact.names, words[0], 0))
        return
    for value in WAITS:
        if WAITS[value] == words[0]:
            state.due = value
    if len(words) > 1:
        put_cell(state, fact.fields[1], _named(fact.names, words[1], 1))
