"""The words of the moves of ESSEN The Game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.texts import say
from .rules import state as moves
from .rules.cards import kept_a_time, packet_size
from .rules.due import due_kind
from .rules.luck import chance_kind, first_kind, values, weight
from .rules.names import event_words, game_words, last_words, rank_words, space_words
from .rules.state import DRAFT, DRAWING, TEXTS, TURN, State, kind_of, move, seat_of, value_of
from .rules.tables import CARDS_COMMON, CARDS_DEALT, FIRST_BOOTHS, PALLETS, SHOWN_RANKINGS

UNSEEN = "?"
ACTORS = ("fair",)
MOST_WORDS = 64
LEGAL = "go G11 G07, buy G07, test = G03 P11, keep P11, eat, unload, withdraw 2, end"
VERBS = {
    moves.DEAL: "deal",
    moves.KEEP: "keep",
    moves.LOOK: "look",
    moves.COMMON: "common",
    moves.RANK: "ranking",
    moves.BOOTH: "booths",
    moves.PALLET: "pallets",
    moves.EVENT_DRAW: "events",
    moves.LAST: "last",
    moves.REMOVE: "remove",
    moves.GO: "go",
    moves.BUY: "buy",
    moves.DRAW: "=",
    moves.HOLD: "keep",
    moves.DISCARD: "discard",
    moves.WITHDRAW: "withdraw",
    moves.REVEAL: "reveal",
}
BARE = {moves.PRESS: "press", moves.TEST: "test", moves.EAT: "eat", moves.UNLOAD: "unload", moves.END: "end"}
NEXT = {
    kind: kind + 1
    for kind in (
        moves.DEAL,
        moves.KEEP,
        moves.LOOK,
        moves.COMMON,
        moves.RANK,
        moves.BOOTH,
        moves.PALLET,
        moves.EVENT_DRAW,
        moves.GO,
        moves.DRAW,
        moves.REVEAL,
    )
}
KIND_OF = {verb: kind for kind, verb in VERBS.items() if kind != moves.HOLD}
KIND_OF_BARE = {word: kind for kind, word in BARE.items()}
MAY_BE_UNSEEN = (moves.DEAL, moves.KEEP, moves.DRAW, moves.HOLD)
OTHERS_TOO = (moves.LOOK, moves.REVEAL, moves.DISCARD)  # their actions hold the seat
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
    return str(value) if kind == moves.WITHDRAW else _names(state, kind)[value]


def _names(state: State, kind: int) -> list[str]:
    """Return the names of a kind's values, by their number; the empty name is none."""
    if kind == moves.GO:
        return space_words(state)
    if kind == moves.RANK:
        return rank_words(state)
    if kind == moves.EVENT_DRAW:
        return event_words()
    if kind == moves.LAST:
        return last_words()
    return [UNSEEN if kind in MAY_BE_UNSEEN else "", *game_words(state)]


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a move, or the parts with which one goes on."""
    verb = text[0]
    if verb in KIND_OF_BARE:
        kind = KIND_OF_BARE[verb]
        found = [move(kind, 0, seat if kind == moves.PRESS else 0)]
        if kind == moves.TEST and text[1:2] == ["="]:
            answer = _listed(state, seat, moves.DRAW, text[1:], drawn_at_once(state))
            return Written((*found, *answer.actions), 1 + answer.used)
        return Written(tuple(found), 1)
    if verb == "withdraw":
        if len(text) < 2:
            raise Unreadable(say("words.short", TEXTS, words=verb), LEGAL)
        if not _TIMES.match(text[1]):
            raise Unreadable(say("words.times", TEXTS, word=text[1]), LEGAL, 1)
        return Written((move(moves.WITHDRAW, int(text[1]), 0),), 2)
    if verb in KIND_OF:
        kind = moves.HOLD if verb == "keep" and state.round_no > 0 else KIND_OF[verb]
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
        goes_on = found or first == 0 or (kind == moves.GO and state.walking > 0 and seat == state.mover)
        found.append(move(NEXT.get(kind, kind) if goes_on else kind, names.index(word), own))
    return Written(tuple(found), first + len(found))


def _open_kind(state: State, seat: int) -> int:
    """Return the kind of the list with which a name alone goes on."""
    if state.step == DRAFT:
        return moves.LOOK if seat < state.seats and state.looked[seat] > 0 else moves.KEEP
    if state.step == TURN:
        return moves.GO
    return first_kind(state)


def list_length(state: State, kind: int) -> int:
    """Return how many names the rules give a list of a kind, from its first; 1 for any other."""
    lengths = {
        moves.DEAL: CARDS_DEALT,
        moves.COMMON: CARDS_COMMON * state.seats,
        moves.RANK: SHOWN_RANKINGS,
        moves.BOOTH: FIRST_BOOTHS,
        moves.PALLET: PALLETS,
        moves.EVENT_DRAW: 2,
    }
    return lengths.get(kind, 1)


def drawn_at_once(state: State) -> int:
    """Return how many cards a play-test draws: two, or the one that there is [6.2, R13]."""
    return max(1, min(2, state.stack + state.discards))


def _room(state: State, seat: int, kind: int) -> int:
    """Return how many names a move can still have, so that a `?` after them is a glyph."""
    if kind == moves.GO:
        return MOST_WORDS
    if kind == moves.LOOK:
        return max(1, packet_size(state, seat) - state.looked[seat]) if seat < state.seats else 1
    if kind == moves.KEEP:
        return max(1, kept_a_time(state) - (state.kept[seat] if seat < state.seats else 0))
    if kind == moves.REVEAL:
        return max(1, state.hand[seat][0]) if seat < state.seats else 1
    if kind == moves.DRAW:
        return max(1, state.drawing - state.count) if state.step == DRAWING else drawn_at_once(state)
    return max(1, list_length(state, kind) - (state.count if kind == due_kind(state) and seat == state.mover else 0))


def faces(state: State) -> list[str]:
    """Return the names of all that chance may bring now."""
    kind = chance_kind(state)
    names = _names(state, kind if kind in NEXT or kind == moves.LAST else kind - 1)
    return [names[value] for value in range(1, values(state)) if weight(state, value) > 0]


NOTATION = Notation(
    words=words,
    read_words=read_words,
    kind_of=kind_of,
    most_words=MOST_WORDS,
    actors=ACTORS,
    kinds={
        moves.DEAL_ON: Kind(continues=True, run="deal"),
        moves.KEEP: Kind(run="keep"),
        moves.KEEP_ON: Kind(continues=True, run="keep"),
        moves.LOOK: Kind(shown=True, written_by=seat_of),
        moves.LOOK_ON: Kind(shown=True, continues=True, written_by=seat_of),
        moves.COMMON_ON: Kind(continues=True),
        moves.RANK_ON: Kind(continues=True),
        moves.BOOTH_ON: Kind(continues=True),
        moves.PALLET_ON: Kind(continues=True),
        moves.EVENT_ON: Kind(continues=True),
        moves.PRESS: Kind(written_by=seat_of),
        moves.GO_ON: Kind(continues=True),
        moves.DRAW: Kind(chance_result=True),
        moves.DRAW_ON: Kind(continues=True),
        moves.DISCARD: Kind(shown=True, written_by=seat_of),
        moves.END: Kind(forced=True),
        moves.REVEAL: Kind(shown=True, written_by=seat_of),
        moves.REVEAL_ON: Kind(shown=True, continues=True, written_by=seat_of),
    },
)
