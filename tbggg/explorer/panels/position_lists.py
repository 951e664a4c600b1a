"""Lists of a position that is set up: what a key or a drag puts into the list of a place, and takes out of another."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.set_up import PLACE, UNSEEN
from ...record.draft import Draft, Key
from .position_fields import pieces_of, signs_behind

SIGN = "="  # begins the value of a piece that is whichever seat's is chosen
BLANK = "-"
KEYS = {"0": BLANK}  # what a key puts, if not the sign on it


def owners_of(draft: Draft) -> list[str]:
    """Return the heads of the pieces that places of the board can hold, such as the seats."""
    keys = draft.keys(PLACE)
    return [head for key in keys for head, _ in pieces_of(draft, key) if head]


def signs_of(draft: Draft, owner: str) -> list[str]:
    """Return the pieces of an owner for places of the board, without their head; and those without one."""
    rows = [row for key in draft.keys(PLACE) for row in pieces_of(draft, key)]
    return [word.removeprefix(head) for head, words in rows if head in (owner, "") for word in words]


def put_by_sign(draft: Draft, keys: Sequence[Key], owner: str, sign: str) -> tuple[Key, str] | None:
    """Return the list of a place into which a sign puts a piece, and that piece; None where no list has such.

    Args:
        draft: the position.
        keys: facts of the place.
        owner: whose piece it is, where there are several.
        sign: the piece without its owner.
    """
    sign = KEYS.get(sign, sign)
    for key in keys:
        for head, words in pieces_of(draft, key):
            word = f"{head}{sign}"
            if word in words and head in (owner, ""):
                return key, word
    return None


def put_word(draft: Draft, keys: Sequence[Key], word: str) -> Key | None:
    """Return the first list of a place that has such things; None without one.

    Args:
        draft: the position.
        keys: facts of the place.
        word: the thing, which may have signs behind.
    """
    for key in keys:
        bare = word
        for sign in signs_behind(draft, key):
            bare = bare.removesuffix(sign) if bare != sign else bare
        if any({bare, word} & set(words) for _, words in pieces_of(draft, key)):
            return key
    return None


def flipped(draft: Draft, keys: Sequence[Key]) -> dict[Key, list[str]]:
    """Return the list of a place in which the last thing lies on its other side; nothing where none has two."""
    for key in keys:
        things = draft.things(key)
        if things and UNSEEN in signs_behind(draft, key):
            last = things[-1]
            return {key: [*things[:-1], last.removesuffix(UNSEEN) if last.endswith(UNSEEN) else f"{last}{UNSEEN}"]}
    return {}


def moved(draft: Draft, source: Key, at: int, target: Key) -> dict[Key, list[str]]:
    """Return the lists in which a thing has gone from one to another.

    Args:
        draft: the position.
        source: the list that has it.
        at: its index there.
        target: the list that gets it.
    """
    things = draft.things(source)
    if source == target or at >= len(things):
        return {}
    return {source: [*things[:at], *things[at + 1 :]], target: [*draft.things(target), things[at]]}
