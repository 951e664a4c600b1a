"""The words of the moves of Bunny Kingdom."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.rule import NOBODY
from ...engine.texts import say
from .rules import state as moves
from .rules.cards import laid_unseen
from .rules.phase1_picking import to_reveal
from .rules.state import DEALING, DRAWING, TEXTS, State, building_of, card_of, cell_of, hand_size, kind_of, seat_of
from .rules.tables import (
    BUILDING_WORDS,
    CAMP1,
    CAMP6,
    CARD_WORDS,
    CELL_WORDS,
    FIRST_PARCHMENT,
    PARCHMENT,
    PARCHMENT_WORDS,
    RESOURCES,
    TOWER,
)

UNSEEN = "?"
_CELL_LIKE = re.compile(r"[A-Za-z][0-9]+\Z")  # a word that is meant as a territory
VERBS = {
    moves.DEAL: "deal",
    moves.RESERVE: "reserve",
    moves.LOOK: "look",
    moves.PICK: "pick",
    moves.DISCARD: "discard",
    moves.REVEAL: "reveal",
    moves.DRAW: "draw",
    moves.SHOW: "reveal",
    moves.ANNOUNCE: "announce",
    moves.WAIT: "wait",
    moves.SAVE: "save",
}
NEXT = {
    moves.DEAL: moves.DEAL_ON,
    moves.LOOK: moves.LOOK_ON,
    moves.PICK: moves.PICK_ON,
    moves.REVEAL: moves.REVEAL_ON,
    moves.DRAW: moves.DRAW_ON,
    moves.SHOW: moves.SHOW_ON,
}
OF_CARDS = {
    "deal": moves.DEAL,
    "reserve": moves.RESERVE,
    "look": moves.LOOK,
    "pick": moves.PICK,
    "discard": moves.DISCARD,
    "draw": moves.DRAW,
}
OF_CAMPS = {"announce": moves.ANNOUNCE, "wait": moves.WAIT, "save": moves.SAVE}
MAY_BE_UNSEEN = (moves.DEAL, moves.RESERVE, moves.PICK, moves.DISCARD)
MAY_BE_PARCHMENT = (moves.PICK, moves.REVEAL, moves.DRAW)
OTHERS_TOO = (moves.LOOK, moves.REVEAL, moves.SHOW)  # their actions hold the seat
NO_RESOURCE = len(RESOURCES)
MOST_WORDS = 64
LEGAL = "pick C4 city1, city1@C4, tower@C4 G7, announce camp4, camp4@E5, done, trade A1 wood, copy liberal crown"


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; a part that goes on a move has only its card or territory."""
    kind = kind_of(action)
    if kind == moves.DONE:
        return "done"
    if kind in (moves.BUILD, moves.CAMP):
        return f"{BUILDING_WORDS[building_of(action)]}@{CELL_WORDS[cell_of(action)]}"
    if kind == moves.TOWER_FIRST:
        return f"{BUILDING_WORDS[TOWER]}@{CELL_WORDS[cell_of(action)]}"
    if kind == moves.TOWER_SECOND:
        return CELL_WORDS[cell_of(action)]
    if kind == moves.TRADE:
        return f"trade {CELL_WORDS[cell_of(action)]} {RESOURCES[building_of(action)]}"
    if kind == moves.COPY:
        return f"copy {PARCHMENT_WORDS[seat_of(action)]} {PARCHMENT_WORDS[card_of(action)]}"
    if kind in (moves.ANNOUNCE, moves.WAIT, moves.SAVE):
        return f"{VERBS[kind]} {BUILDING_WORDS[CAMP1 + card_of(action) - 1]}"
    card = CARD_WORDS[card_of(action)]
    return f"{VERBS[kind]} {card}" if kind in VERBS else card if kind in NEXT.values() else ""


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a move, or the parts with which one goes on."""
    verb = text[0]
    if verb == "done":
        return Written((moves.DONE,), 1)
    if "@" in verb:
        return _read_building(text)
    if verb in OF_CAMPS:
        return Written((moves.with_card(OF_CAMPS[verb], _camp(text), 0),), 2)
    if verb == "trade":
        cell, word = _known(text, 1, CELL_WORDS), _known(text, 2, CARD_WORDS[1:PARCHMENT])
        resource = RESOURCES.index(word) if word in RESOURCES else NO_RESOURCE
        return Written((moves.on_cell(moves.TRADE, resource, CELL_WORDS.index(cell)),), 3)
    if verb == "copy":
        return Written((moves.with_card(moves.COPY, _parchment(text, 2), _parchment(text, 1)),), 3)
    if verb == "reveal":
        return _read_cards(state, seat, moves.SHOW if state.phase == 4 else moves.REVEAL, text)
    if verb in OF_CARDS:
        return _read_cards(state, seat, OF_CARDS[verb], text)
    if verb not in CARD_WORDS:
        raise Unreadable(say("words.no_move", TEXTS, word=verb), LEGAL)
    return _read_parts(state, seat, text)


def _read_cards(state: State, seat: int, kind: int, text: Sequence[str]) -> Written:
    """A verb and its cards; a pick may end with `discard` and its card."""
    room = _room(state, seat, kind)
    found = _cards(text, 1, kind, room)
    if not found:
        _known(text, 1, CARD_WORDS)
        raise Unreadable(say("words.not_there", TEXTS, word=text[1]), LEGAL, 1)
    actions = _with_cards(kind, found, seat, True)
    used = 1 + len(found)
    if used < len(text) and len(found) < room and _CELL_LIKE.match(text[used]):
        _known(text, used, CARD_WORDS)
    if kind == moves.PICK and len(found) == 1 and text[used : used + 1] == ["discard"]:
        second = _cards(text, used + 1, moves.DISCARD, 1)
        if not second:
            _known(text, used + 1, CARD_WORDS)
            raise Unreadable(say("words.not_there", TEXTS, word=text[used + 1]), LEGAL, used + 1)
        return Written((*actions, moves.with_card(moves.DISCARD, second[0], 0)), used + 2)
    return Written(tuple(actions), used)


def _read_parts(state: State, seat: int, text: Sequence[str]) -> Written:
    """Cards alone: the next parts of the move that lacks them, or of a look or final reveal that was the last move."""
    kind = _open_kind(state, seat)
    if kind == moves.TOWER_FIRST and text[0] in CELL_WORDS:
        return Written((moves.on_cell(moves.TOWER_SECOND, 0, CELL_WORDS.index(text[0])),), 1)
    found = _cards(text, 0, kind, _room(state, seat, kind)) if kind in NEXT else []
    if not found:
        raise Unreadable(say("words.alone", TEXTS, word=text[0]), LEGAL)
    return Written(tuple(_with_cards(kind, found, seat, False)), len(found))


def _open_kind(state: State, seat: int) -> int:
    """The kind of the move with which a card alone goes on, or `NOBODY`.

    A seat's own record keeps no note of what came last: there a look goes on while anything is unseen.
    """
    if state.half > 0:
        return state.half - 1 if seat == state.mover else NOBODY
    if state.phase == 1 and (state.going == seat + 1 or state.viewer == seat) and state.hand[seat][0] > 0:
        return moves.LOOK
    if state.phase == 4 and (state.going == seat + 1 or state.viewer != NOBODY) and laid_unseen(state, seat) > 0:
        return moves.SHOW
    return NOBODY


def _with_cards(kind: int, cards: Sequence[int], seat: int, begins: bool) -> list[int]:
    own = seat if kind in OTHERS_TOO else 0
    return [
        moves.with_card(kind if begins and at == 0 else NEXT.get(kind, kind), card, own)
        for at, card in enumerate(cards)
    ]


def _room(state: State, seat: int, kind: int) -> int:
    """Number of cards a move can still have, so that a `?` after them is a glyph."""
    mine = seat == state.mover and state.phase == 1
    if kind == moves.DEAL:
        return hand_size(state) - (state.dealt if mine and state.step == DEALING else 0)
    if kind == moves.DRAW:
        return 2 - (state.dealt if mine and state.step == DRAWING else 0)
    if kind == moves.PICK:
        return 2 if state.half == 0 else 1
    if kind == moves.LOOK:
        return max(1, state.hand[seat][0])
    if kind == moves.REVEAL:
        return max(1, to_reveal(state, seat))
    return max(1, laid_unseen(state, seat)) if kind == moves.SHOW else 1


def _cards(text: Sequence[str], first: int, kind: int, most: int) -> list[int]:
    """The cards from a word on, as many as are some and may stand there."""
    found: list[int] = []
    for at, word in enumerate(text[first : first + most], first):
        if word not in CARD_WORDS or (word == UNSEEN and kind not in MAY_BE_UNSEEN):
            break
        if word == CARD_WORDS[PARCHMENT] and kind not in MAY_BE_PARCHMENT:
            raise Unreadable(say("words.not_there", TEXTS, word=word), LEGAL, at)
        found.append(CARD_WORDS.index(word))
    return found


def _known(text: Sequence[str], at: int, known: Sequence[str]) -> str:
    """A word of a move that must be there, and be one of those known."""
    if at >= len(text):
        raise Unreadable(say("words.short", TEXTS, words=" ".join(text[:at])), LEGAL)
    if text[at] not in known:
        raise Unreadable(say("words.no_card", TEXTS, word=text[at]), LEGAL, at)
    return text[at]


def _camp(text: Sequence[str]) -> int:
    """The number of the camp that a word names."""
    return BUILDING_WORDS.index(_known(text, 1, BUILDING_WORDS[CAMP1 : CAMP6 + 1])) - CAMP1 + 1


def _parchment(text: Sequence[str], at: int) -> int:
    """The number of the parchment that a word names; 0 for another card."""
    card = CARD_WORDS.index(_known(text, at, CARD_WORDS[1:PARCHMENT]))
    return max(0, card - FIRST_PARCHMENT + 1)


def _read_building(text: Sequence[str]) -> Written:
    """A building on a territory; a sky tower may have its second end."""
    parts = text[0].split("@")
    building, place = parts[0], "@".join(parts[1:])
    if building not in BUILDING_WORDS[1:] or place not in CELL_WORDS:
        word = place if building in BUILDING_WORDS[1:] else building
        raise Unreadable(say("words.no_building", TEXTS, word=word), LEGAL)
    number, cell = BUILDING_WORDS.index(building), CELL_WORDS.index(place)
    if number == TOWER:
        ends = [moves.on_cell(moves.TOWER_FIRST, 0, cell)]
        if len(text) > 1 and text[1] in CELL_WORDS:
            ends.append(moves.on_cell(moves.TOWER_SECOND, 0, CELL_WORDS.index(text[1])))
        return Written(tuple(ends), len(ends))
    return Written((moves.on_cell(moves.CAMP if number >= CAMP1 else moves.BUILD, number, cell),), 1)


NOTATION = Notation(
    words=words,
    read_words=read_words,
    kind_of=kind_of,
    most_words=MOST_WORDS,
    kinds={
        moves.DEAL_ON: Kind(continues=True, run="deal"),
        moves.LOOK: Kind(shown=True, written_by=seat_of),
        moves.LOOK_ON: Kind(shown=True, continues=True, written_by=seat_of),
        moves.PICK_ON: Kind(continues=True),
        moves.DISCARD: Kind(continues=True),
        moves.REVEAL: Kind(shown=True, written_by=seat_of),
        moves.REVEAL_ON: Kind(shown=True, continues=True, written_by=seat_of),
        moves.DRAW_ON: Kind(continues=True),
        moves.TOWER_SECOND: Kind(continues=True),
        moves.DONE: Kind(forced=True),
        moves.SHOW: Kind(shown=True, written_by=seat_of),
        moves.SHOW_ON: Kind(shown=True, continues=True, written_by=seat_of),
    },
)
