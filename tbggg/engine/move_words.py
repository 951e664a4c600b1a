"""Words of moves and their reading, by the forms of a table of moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .moment import Unreadable, Written
from .texts import say


@dataclass(frozen=True, slots=True)
class Slot:
    """Field of a move, as one word or as a list of words.

    Attributes:
        words: the word of each value, from 0; empty for a value that no word writes.
        looks: pattern of the words that are meant to be one of them.
        like: a move that shows one.
        wrong: key of the text for a word that only looks like one.
        place: factor of the value, or of the first of the list.
        most: how many values of a list are kept; 0 for a field of one word.
        longest: how many words of a list are read; more are no mistake of counting.
        count_place: factor of the number of values; 0 for a list that ends at its first 0.
    """

    words: tuple[str, ...]
    looks: re.Pattern[str]
    like: str
    wrong: str
    place: int
    most: int
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
    """

    kind: int
    verb: str
    slots: tuple[Slot, ...]
    like: str
    stops: str
    after: int
    repeats: bool
    exact: bool


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
    size = len(slot.words)
    if slot.most == 0:
        return [slot.words[action // slot.place % size]]
    most = slot.most if slot.count_place == 0 else action // slot.count_place % 16
    found: list[str] = []
    place = slot.place
    for _ in range(most):
        value = action // place % size
        if slot.count_place == 0 and value == 0:
            break
        found.append(slot.words[value])
        place *= size
    return found


def read_move(table: Forms, text: Sequence[str]) -> Written:
    """Return the move at the start of some words: of all forms that fit, the one that reads most.

    Raises:
        Unreadable: no form fits.
    """
    best = Written((), 0)
    for form in table.forms:
        if _begins(form, text[0], form.exact):
            found = _read_whole(table, form, text)
            if found.used > best.used:
                best = found
    if best.used == 0:
        raise Unreadable(say("words.no_move", table.texts, word=text[0]), table.like)
    return best


def _begins(form: Form, word: str, exact: bool) -> bool:
    """True if a word may be the first of a form."""
    if form.verb:
        return word == form.verb
    slot = form.slots[0]
    return word in slot.words or (not exact and bool(slot.looks.match(word)))


def _read_whole(table: Forms, form: Form, text: Sequence[str]) -> Written:
    """A move with what follows in the same words."""
    action, at = _read_form(table, form, text, 0)
    actions = [action]
    following = [one for one in table.forms if one.kind == form.after]
    while following and at < len(text) and _begins(following[0], text[at], form.repeats):
        action, at = _read_form(table, following[0], text, at)
        actions.append(action)
        if not form.repeats:
            break
    return Written(tuple(actions), at)


def _read_form(table: Forms, form: Form, text: Sequence[str], first: int) -> tuple[int, int]:
    """Return an action, and the place of the word after it."""
    action = form.kind
    at = first + 1 if form.verb else first
    for slot in form.slots:
        if slot.most > 0:
            number = 0
            place = slot.place
            while at < len(text) and number < slot.longest and slot.looks.match(text[at]):
                if number < slot.most:
                    action += place * _value(table, slot, text, at)
                    place *= len(slot.words)
                else:
                    _value(table, slot, text, at)
                number += 1
                at += 1
            action += slot.count_place * number
        elif at == len(text):
            raise Unreadable(say(form.stops, table.texts, word=text[-1]), form.like, at - 1)
        else:
            action += slot.place * _value(table, slot, text, at)
            at += 1
    return action, at


def _value(table: Forms, slot: Slot, text: Sequence[str], at: int) -> int:
    if text[at] not in slot.words:
        raise Unreadable(say(slot.wrong, table.texts, word=text[at]), slot.like, at)
    return slot.words.index(text[at])
