"""Declaration of a game's moves as a table, from which `move_rules` writes their rules."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence

from .move_rules import Many, Move, Moves, Word


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
