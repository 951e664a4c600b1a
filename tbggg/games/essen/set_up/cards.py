"""Words of a set-up table of ESSEN The Game: wishlists, packets, play-tests, and what a seat has seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine.set_up import Misread, unseen_read, unseen_words
from ....engine.set_up_reader import listed
from ....engine.texts import say
from ..rules.cards import sighted
from ..rules.names import game_words
from ..rules.state import TEXTS, State
from ..rules.tables import CARDS_KEPT, GAMES
from .fair import named, or_none

UNSEEN = "?"
_ROW = re.compile(r"[0-2](/[0-2]){3}\Z")


def write_cards(state: State, word: str, cards: Sequence[int]) -> str:
    """Write cards by name, then how many are not seen.

    Args:
        state: the position.
        word: that of the fact.
        cards: how often each is there; at 0, the unseen ones.
    """
    names = ["", *game_words(state)]
    known = [names[card] for card in range(1, GAMES) for _ in range(cards[card])]
    return or_none(word, [*known, *unseen_words(cards[0])])


def read_cards(state: State, cards: list[int], words: Sequence[str]) -> None:
    """Read what `write_cards` has written.

    Args:
        state: the position.
        cards: the cells.
        words: those of the fact.
    """
    names = ["", *game_words(state)]
    for place, word in enumerate(listed(words)):
        unseen = unseen_read(word)
        cards[0] += unseen
        if unseen == 0:
            cards[named(names, word, place + 1)] += 1


def write_hand(state: State, seats: Sequence[str], seat: int) -> str:
    """`keep G07 ?x3`: a wishlist."""
    return write_cards(state, "keep", state.hand[seat])


def read_hand(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_hand` has written."""
    read_cards(state, state.hand[seat], words)


def write_packet(state: State, seats: Sequence[str], seat: int) -> str:
    """`packet G07 ?x3`; a card that was named since the packet has come stands twice."""
    return write_cards(state, "packet", state.packet[seat])


def read_packet(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_packet` has written."""
    read_cards(state, state.packet[seat], words)


def write_unseen(state: State, seats: Sequence[str], seat: int) -> str:
    """`kept 1/1/0/0`: cards that a seat has kept unseen, by the draft's turn."""
    return f"kept {'/'.join([f'{one}' for one in state.unseen[seat]])}"


def read_unseen(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_unseen` has written."""
    if len(words) != 2 or not _ROW.match(words[1]):
        raise Misread(say("setup.kept", TEXTS, turns=CARDS_KEPT), min(len(words), 2) - 1)
    state.unseen[seat] = [int(one) for one in words[1].split("/")]


def write_drawn(state: State, seats: Sequence[str], seat: int) -> str:
    """Write the cards that a play-test has drawn, up to the last that is seen."""
    names = [UNSEEN, *game_words(state)]
    last = max([at + 1 for at in range(2) if state.drawn[seat][at] > 0], default=0)
    return or_none("drew", [names[card] for card in state.drawn[seat][:last]])


def read_drawn(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_drawn` has written."""
    for place, word in enumerate(listed(words)):
        if place == 2:
            raise Misread(say("setup.too_many", TEXTS, word=words[0], most=2), place + 1)
        state.drawn[seat][place] = named([UNSEEN, *game_words(state)], word, place + 1)


def write_met(state: State, seats: Sequence[str], seat: int) -> str:
    """`saw 0red G07 P03 1blue B02`: by turn and packet, where a seat last saw cards in the draft."""
    names, found = ["", *game_words(state)], []
    for turn in range(CARDS_KEPT):
        for packet in range(len(seats)):
            here = [names[card] for card in range(1, GAMES) if state.met[seat][card] == sighted(packet, turn)]
            if here:
                found += [f"{turn}{seats[packet]}", *here]
    return or_none("saw", found)


def read_met(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_met` has written."""
    names, where = ["", *game_words(state)], 0
    packets = {f"{turn}{seats[at]}": sighted(at, turn) for turn in range(CARDS_KEPT) for at in range(len(seats))}
    for place, word in enumerate(listed(words)):
        if word in packets:
            where = packets[word]
        elif where == 0:
            raise Misread(say("setup.packet", TEXTS, like=f"0{seats[0]}"), place + 1)
        else:
            state.met[seat][named(names, word, place + 1)] = where
