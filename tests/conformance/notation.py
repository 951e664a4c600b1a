"""The words of Burrow's moves: `meadow grow a1 c3`, `red deal a1 b2 c3`, `red pick a1`, `red bridge a1 c3`, `done`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tbggg.engine.game import Kind, Notation
from tbggg.engine.moment import Unreadable, Written
from tbggg.engine.rule import rule
from tbggg.engine.texts import say

from .state import (
    BRIDGE,
    BRIDGE_ON,
    DEAL,
    DEAL_ON,
    DONE,
    GROW,
    GROW_ON,
    GROWN,
    HAND,
    LOOK,
    LOOK_ON,
    OWN_CELL,
    PICK,
    REVEAL,
    SIDE,
    State,
)  # fmt: skip

TEXTS = "tests.conformance"
ACTORS = ("meadow",)
UNSEEN = "?"
VERBS = {GROW: "grow", DEAL: "deal", PICK: "pick", BRIDGE: "bridge", LOOK: "look", REVEAL: "reveal"}
NEXT = {"grow": GROW_ON, "deal": DEAL_ON, "bridge": BRIDGE_ON, "look": LOOK_ON}
FIRST = {"grow": GROW, "deal": DEAL, "pick": PICK, "bridge": BRIDGE, "look": LOOK, "reveal": REVEAL}
_CELL = re.compile(r"[a-d][1-4]\Z")
LEGAL = "grow a1 c3, deal a1 b2 c3, pick a1, bridge a1 c3, done"


def cell_word(cell: int) -> str:
    """Return a cell or card as people write it."""
    return UNSEEN if cell == 0 else "abcd"[(cell - 1) % SIDE] + str((cell - 1) // SIDE + 1)


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; what goes on a move has only its cell."""
    kind = action % 16
    if kind == DONE:
        return "done"
    cell = cell_word(action // 16 % OWN_CELL)
    return cell if kind in NEXT.values() else f"{VERBS[kind]} {cell}"


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a move, or the part with which one goes on."""
    if text[0] == "done":
        return Written((DONE,), 1)
    verb = text[0]
    first = 1 if verb in FIRST else 0
    if first == 0:
        verb = going_on(state, seat)
    most = most_parts(state, seat, verb)
    found: list[int] = []
    for word in text[first:]:
        if len(found) == most or not (word == UNSEEN or _CELL.match(word)):
            break
        found.append(cell_of(word))
    if not found:
        raise Unreadable(say("words.no_move", TEXTS, word=text[0]), LEGAL)
    own = OWN_CELL * seat if verb in ("look", "reveal") else 0
    actions = [
        (FIRST[verb] if first == 1 and at == 0 else NEXT.get(verb, FIRST[verb])) + 16 * (cell + own)
        for at, cell in enumerate(found)
    ]
    return Written(tuple(actions), first + len(found))


def cell_of(word: str) -> int:
    """Return the cell that a word names."""
    return 0 if word == UNSEEN else "abcd".index(word[0]) + 1 + SIDE * (int(word[1]) - 1)


def going_on(state: State, seat: int) -> str:
    """Return the verb of the move that a cell alone goes on with."""
    if state.phase == 1:
        return "grow" if state.mover == state.seats else "deal"
    return "look" if state.phase == 2 else "bridge"


def most_parts(state: State, seat: int, verb: str) -> int:
    """Return how many cells may follow a verb, so that a `?` after them is a glyph."""
    left = {"grow": GROWN - state.grown, "deal": HAND, "bridge": 1 if state.half > 0 else 2, "look": HAND}
    if seat < state.seats and verb == "deal":
        return max(1, HAND - state.size[seat])
    if seat < state.seats and verb == "look":
        return max(1, state.hand[seat][: state.size[seat]].count(0))
    return max(1, left.get(verb, 1))


@rule
def shown_of(action: int) -> int:
    """The seat that shows a card, or looks at one."""
    return action // 16 // OWN_CELL


NOTATION = Notation(
    words=words,
    read_words=read_words,
    actors=ACTORS,
    kinds={
        GROW_ON: Kind(continues=True),
        DEAL_ON: Kind(continues=True),
        BRIDGE_ON: Kind(continues=True),
        LOOK: Kind(shown=True, written_by=shown_of),
        LOOK_ON: Kind(shown=True, continues=True, written_by=shown_of),
        REVEAL: Kind(shown=True, written_by=shown_of),
    },
)
RESERVED = (*FIRST, "done", *[cell_word(cell) for cell in range(1, 17)])
