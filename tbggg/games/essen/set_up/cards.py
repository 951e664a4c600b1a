"""Words of a set-up table of ESSEN The Game: the cards that a seat has seen in the draft."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import Misread, listing
from ....engine.set_up_reader import index_of, listed
from ....engine.texts import say
from ..rules.cards import sighted
from ..rules.names import game_words
from ..rules.state import TEXTS, State
from ..rules.tables import CARDS_KEPT, GAMES


def write_met(state: State, seats: Sequence[str], seat: int) -> str:
    """`saw 0red G07 P03 1blue B02`: by turn and packet, where a seat last saw cards in the draft."""
    names, met, found = ["", *game_words(state)], state.met[seat], []
    for turn in range(CARDS_KEPT):
        for packet in range(len(seats)):
            sight = sighted(packet, turn)
            if sight in met:
                found += [f"{turn}{seats[packet]}", *[names[card] for card in range(1, GAMES) if met[card] == sight]]
    return listing("saw", found)


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
            state.met[seat][index_of(names, word, place + 1)] = where
