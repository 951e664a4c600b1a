"""Words of moves and their reading, by the forms of a table of moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .moment import Unreadable, Written
from .texts import say

NOTHING, WRONG = -1, -2  # in the place of what a word adds to an action: it is none, or only looks like one


@dataclass(frozen=True, slots=True)
class Part:
    """Field of a move within a word.

    Attributes:
        words: the word of each value, from 0; empty for a value that no word writes.
        place: factor of the value, or of the first of a list.
    """

    words: tuple[str, ...]
    place: int


@dataclass(frozen=True, slots=True)
class Slot:
    """Word of a move, or a list of words.

    Attributes:
        parts: its fields; a list has one.
        between: what stands between them; empty where there is one.
        looks: pattern of further words that are meant to be one, or None.
        like: a move that shows one.
        wrong: key of the text for a word that only looks like one.
        most: how many values of a list are kept; 0 for a single word.
        least: how many words a list has at least.
        longest: how many words of a list are read; more are no mistake of counting.
        count_place: factor of the number of values; 0 for a list that ends at its first 0.
    """

    parts: tuple[Part, ...]
    between: str
    looks: re.Pattern[str] | None
    like: str
    wrong: str
    most: int
    least: int
    longest: int
    count_place: int


@dataclass(frozen=True, slots=True)
class Form:
    """Form of the moves of a kind.

    Attributes:
        kind: number of the kind.
        verb: the first word; empty where the first slot is.
        slots: what follows.
        like: a move of the kind, for the error of one that stops too early.
        stops: key of the text of that error.
        after: kind of what may follow in the same words, or -1.
        repeats: whether it may follow several times.
        exact: whether a word that only looks like the first slot is no move of this kind.
        seat_place: factor of the seat that it is written with; 0 where it holds none.
    """

    kind: int
    verb: str
    slots: tuple[Slot, ...]
    like: str
    stops: str
    after: int
    repeats: bool
    exact: bool
    seat_place: int


@dataclass(frozen=True, slots=True)
class Forms:
    """Forms of all moves of a game that have words.

    Attributes:
        texts: package of the game's texts.
        like: moves that show all forms.
        room: number of kinds for which an action has room.
        forms: the forms; where two read equally many words, the earlier counts.
    """

    texts: str
    like: str
    room: int
    forms: tuple[Form, ...]


def words_of(table: Forms, action: int) -> str:
    """Return an action as words; empty where its kind has none."""
    found: list[str] = []
    for form in table.forms:
        if form.kind == action % table.room:
            if form.verb:
                found.append(form.verb)
            for slot in form.slots:
                found += _slot_words(slot, action)
    return " ".join(found)


def _slot_words(slot: Slot, action: int) -> list[str]:
    if slot.most == 0:
        return [slot.between.join([part.words[action // part.place % len(part.words)] for part in slot.parts])]
    words = slot.parts[0].words
    most = slot.most if slot.count_place == 0 else action // slot.count_place % 16
    found: list[str] = []
    place = slot.parts[0].place
    for _ in range(most):
        value = action // place % len(words)
        if slot.count_place == 0 and value == 0:
            break
        found.append(words[value] or str(value))  # a value without a word stands where a list is too long
        place *= len(words)
    return found


def read_move(table: Forms, seat: int, text: Sequence[str]) -> Written:
    """Return the move at the start of some words: of all forms that fit, the one that reads most.

    Args:
        table: the forms.
        seat: index of the seat that it is written with.
        text: the words after the seat.

    Raises:
        Unreadable: no form fits.
    """
    best: tuple[int, ...] = ()
    used = 0
    for form in table.forms:
        begun = _begun(form, text[0], form.exact)
        if begun != NOTHING:
            actions, at = _read_whole(table, form, seat, text, begun)
            if at > used:
                best, used = actions, at
    if used == 0:
        raise Unreadable(say("words.no_move", table.texts, word=text[0]), table.like)
    return Written(best, used)


def _begun(form: Form, word: str, exact: bool) -> int:
    """Return what a first word adds to an action of a form: no more than the kind, if it is its verb."""
    if form.verb:
        return 0 if form.verb == word else NOTHING
    return _added(form.slots[0], word, exact)


def _added(slot: Slot, word: str, exact: bool) -> int:
    """Return what a word adds to an action, `WRONG` for one that may look like one of a slot, else `NOTHING`."""
    number = _number(slot, word)
    if number < 0 and not exact and slot.looks is not None and slot.looks.match(word):
        return WRONG
    return number


def _read_whole(table: Forms, form: Form, seat: int, text: Sequence[str], begun: int) -> tuple[tuple[int, ...], int]:
    """A move with what follows in the same words, and the place of the word after it."""
    action, at = _read_form(table, form, seat, text, 0, begun)
    if form.after < 0:
        return (action,), at
    actions = [action]
    (after,) = [one for one in table.forms if one.kind == form.after]
    while at < len(text):
        begun = _begun(after, text[at], form.repeats)
        if begun == NOTHING:
            break
        action, at = _read_form(table, after, seat, text, at, begun)
        actions.append(action)
        if not form.repeats:
            break
    return tuple(actions), at


def _read_form(table: Forms, form: Form, seat: int, text: Sequence[str], first: int, begun: int) -> tuple[int, int]:
    """Return an action, and the place of the word after it.

    Args:
        table: the forms.
        form: the form of the action.
        seat: index of the seat that it is written with.
        text: the words.
        first: place of its first word.
        begun: what that word adds to the action, or `WRONG`.
    """
    action = form.kind + form.seat_place * seat
    at = first + 1 if form.verb else first
    for slot in form.slots:
        if slot.most > 0:
            number, factor = 0, 1
            while number < slot.longest and at < len(text):
                value = begun if at == first else _added(slot, text[at], False)
                if value == NOTHING:
                    break
                if value == WRONG:
                    raise _wrong(table, slot, text, at)
                if number < slot.most:
                    action += factor * value
                    factor *= len(slot.parts[0].words)
                number += 1
                at += 1
            action += slot.count_place * number
            if number < slot.least:
                raise _stops(table, form, text, at)
        elif at == len(text):
            raise _stops(table, form, text, at)
        else:
            value = begun if at == first else _number(slot, text[at])
            if value < 0:
                raise _wrong(table, slot, text, at)
            action += value
            at += 1
    return action, at


def _stops(table: Forms, form: Form, text: Sequence[str], at: int) -> Unreadable:
    return Unreadable(say(form.stops, table.texts, word=text[at - 1]), form.like, at - 1)


def _wrong(table: Forms, slot: Slot, text: Sequence[str], at: int) -> Unreadable:
    return Unreadable(say(slot.wrong, table.texts, word=text[at]), slot.like, at)


def _number(slot: Slot, word: str) -> int:
    """Return what a word adds to an action; `NOTHING` for a word that is none of the slot."""
    if slot.between == "":
        part = slot.parts[0]
        return part.place * part.words.index(word) if word != "" and word in part.words else NOTHING
    words = word.split(slot.between)
    if len(words) != len(slot.parts):
        return NOTHING
    number = 0
    for nth, part in enumerate(slot.parts):
        if words[nth] == "" or words[nth] not in part.words:
            return NOTHING
        number += part.place * part.words.index(words[nth])
    return number
