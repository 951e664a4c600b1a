"""The words of the moves of ESSEN The Game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.texts import say
from .rules.cards import kept_a_time, packet_size
from .rules.due import due_kind
from .rules.luck import chance_kind, first_kind, values, weight
from .rules.names import event_words, game_words, last_words, rank_words, space_words
from .rules.state import (
    BOOTH,
    BOOTH_ON,
    BUY,
    COMMON,
    COMMON_ON,
    DEAL,
    DEAL_ON,
    DISCARD,
    DRAFT,
    DRAW,
    DRAW_ON,
    DRAWING,
    EAT,
    END,
    EVENT_DRAW,
    EVENT_ON,
    GO,
    GO_ON,
    HOLD,
    KEEP,
    KEEP_ON,
    LAST,
    LOOK,
    LOOK_ON,
    PALLET,
    PALLET_ON,
    PRESS,
    RANK,
    RANK_ON,
    REMOVE,
    REVEAL,
    REVEAL_ON,
    TEST,
    TEXTS,
    TURN,
    UNLOAD,
    WITHDRAW,
    State,
    kind_of,
    move,
    seat_of,
    value_of,
)
from .rules.tables import CARDS_COMMON, CARDS_DEALT, FIRST_BOOTHS, PALLETS, SHOWN_RANKINGS

UNSEEN = "?"
ACTORS = ("fair",)
MOST_WORDS = 64
LEGAL = "go G11 G07, buy G07, test = G03 P11, keep P11, eat, unload, withdraw 2, end"
VERBS = {
    DEAL: "deal",
    KEEP: "keep",
    LOOK: "look",
    COMMON: "common",
    RANK: "ranking",
    BOOTH: "booths",
    PALLET: "pallets",
    EVENT_DRAW: "events",
    LAST: "last",
    REMOVE: "remove",
    GO: "go",
    BUY: "buy",
    DRAW: "=",
    HOLD: "keep",
    DISCARD: "discard",
    WITHDRAW: "withdraw",
    REVEAL: "reveal",
}
BARE = {PRESS: "press", TEST: "test", EAT: "eat", UNLOAD: "unload", END: "end"}
NEXT = {kind: kind + 1 for kind in (DEAL, KEEP, LOOK, COMMON, RANK, BOOTH, PALLET, EVENT_DRAW, GO, DRAW, REVEAL)}
KIND_OF = {verb: kind for kind, verb in VERBS.items() if kind != HOLD}
KIND_OF_BARE = {word: kind for kind, word in BARE.items()}
MAY_BE_UNSEEN = (DEAL, KEEP, DRAW, HOLD)
OTHERS_TOO = (LOOK, REVEAL, DISCARD)  # their actions hold the seat
_TIMES = re.compile(r"[1-9][0-9]?\Z")


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; a part that goes on a move has only its name."""
    kind = kind_of(action)
    if kind in BARE:
        return BARE[kind]
    if kind in VERBS:
        return f"{VERBS[kind]} {_name(state, kind, value_of(action))}"
    return _name(state, kind - 1, value_of(action)) if kind - 1 in NEXT else ""


def _name(state: State, kind: int, value: int) -> str:
    return str(value) if kind == WITHDRAW else _names(state, kind)[value]


def _names(state: State, kind: int) -> list[str]:
    """Return the names of a kind's values, by their number; the empty name is none."""
    if kind == GO:
        return space_words(state)
    if kind == RANK:
        return rank_words(state)
    if kind == EVENT_DRAW:
        return event_words()
    if kind == LAST:
        return last_words()
    return [UNSEEN if kind in MAY_BE_UNSEEN else "", *game_words(state)]


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a move, or the parts with which one goes on."""
    verb = text[0]
    if verb in KIND_OF_BARE:
        kind = KIND_OF_BARE[verb]
        found = [move(kind, 0, seat if kind == PRESS else 0)]
        if kind == TEST and text[1:2] == ["="]:
            answer = _listed(state, seat, DRAW, text[1:], drawn_at_once(state))
            return Written((*found, *answer.actions), 1 + answer.used)
        return Written(tuple(found), 1)
    if verb == "withdraw":
        if len(text) < 2:
            raise Unreadable(say("words.short", TEXTS, words=verb), LEGAL)
        if not _TIMES.match(text[1]):
            raise Unreadable(say("words.times", TEXTS, word=text[1]), LEGAL, 1)
        return Written((move(WITHDRAW, int(text[1]), 0),), 2)
    if verb in KIND_OF:
        kind = HOLD if verb == "keep" and state.round_no > 0 else KIND_OF[verb]
        return _listed(state, seat, kind, text, _room(state, seat, kind))
    kind = _open_kind(state, seat)
    names = _names(state, kind) if kind in NEXT else []
    if verb not in names or (verb == UNSEEN and kind not in MAY_BE_UNSEEN):
        raise Unreadable(say("words.no_move", TEXTS, word=verb), LEGAL)
    return _parts(state, seat, kind, names, text, 0, _room(state, seat, kind))


def _listed(state: State, seat: int, kind: int, text: Sequence[str], most: int) -> Written:
    """A verb and its names."""
    if len(text) < 2:
        raise Unreadable(say("words.short", TEXTS, words=text[0]), LEGAL)
    names = _names(state, kind)
    if text[1] not in names:
        raise Unreadable(say("words.no_name", TEXTS, word=text[1], verb=text[0]), LEGAL, 1)
    return _parts(state, seat, kind, names, text, 1, most)


def _parts(
    state: State, seat: int, kind: int, names: Sequence[str], text: Sequence[str], first: int, most: int
) -> Written:
    """The names from a word on, as many as are some and may stand there; a walk goes on, with its verb or without."""
    own = seat if kind in OTHERS_TOO else 0
    found: list[int] = []
    for word in text[first : first + most]:
        if word not in names or word == "":
            break
        goes_on = found or first == 0 or (kind == GO and state.walking > 0 and seat == state.mover)
        found.append(move(NEXT.get(kind, kind) if goes_on else kind, names.index(word), own))
    return Written(tuple(found), first + len(found))


def _open_kind(state: State, seat: int) -> int:
    """Return the kind of the list with which a name alone goes on."""
    if state.step == DRAFT:
        return LOOK if seat < state.seats and state.looked[seat] > 0 else KEEP
    if state.step == TURN:
        return GO
    return first_kind(state)


def list_length(state: State, kind: int) -> int:
    """Return how many names the rules give a list of a kind, from its first; 1 for any other."""
    lengths = {
        DEAL: CARDS_DEALT,
        COMMON: CARDS_COMMON * state.seats,
        RANK: SHOWN_RANKINGS,
        BOOTH: FIRST_BOOTHS,
        PALLET: PALLETS,
        EVENT_DRAW: 2,
    }
    return lengths.get(kind, 1)


def drawn_at_once(state: State) -> int:
    """Return how many cards a play-test draws: two, or the one that there is [6.2, R13]."""
    return max(1, min(2, state.stack + state.discards))


def _room(state: State, seat: int, kind: int) -> int:
    """Return how many names a move can still have, so that a `?` after them is a glyph."""
    if kind == GO:
        return MOST_WORDS
    if kind == LOOK:
        return max(1, packet_size(state, seat) - state.looked[seat]) if seat < state.seats else 1
    if kind == KEEP:
        return max(1, kept_a_time(state) - (state.kept[seat] if seat < state.seats else 0))
    if kind == REVEAL:
        return max(1, state.hand[seat][0]) if seat < state.seats else 1
    if kind == DRAW:
        return max(1, state.drawing - state.count) if state.step == DRAWING else drawn_at_once(state)
    return max(1, list_length(state, kind) - (state.count if kind == due_kind(state) and seat == state.mover else 0))


def faces(state: State) -> list[str]:
    """Return the names of all that chance may bring now."""
    kind = chance_kind(state)
    names = _names(state, kind if kind in NEXT or kind == LAST else kind - 1)
    return [names[value] for value in range(1, values(state)) if weight(state, value) > 0]


NOTATION = Notation(
    words=words,
    read_words=read_words,
    kind_of=kind_of,
    most_words=MOST_WORDS,
    actors=ACTORS,
    kinds={
        DEAL_ON: Kind(continues=True, run="deal"),
        KEEP: Kind(run="keep"),
        KEEP_ON: Kind(continues=True, run="keep"),
        LOOK: Kind(shown=True, written_by=seat_of),
        LOOK_ON: Kind(shown=True, continues=True, written_by=seat_of),
        COMMON_ON: Kind(continues=True),
        RANK_ON: Kind(continues=True),
        BOOTH_ON: Kind(continues=True),
        PALLET_ON: Kind(continues=True),
        EVENT_ON: Kind(continues=True),
        PRESS: Kind(written_by=seat_of),
        GO_ON: Kind(continues=True),
        DRAW: Kind(chance_result=True),
        DRAW_ON: Kind(continues=True),
        DISCARD: Kind(shown=True, written_by=seat_of),
        END: Kind(forced=True),
        REVEAL: Kind(shown=True, written_by=seat_of),
        REVEAL_ON: Kind(shown=True, continues=True, written_by=seat_of),
    },
)
