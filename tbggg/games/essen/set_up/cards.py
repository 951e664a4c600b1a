"""Words of a set-up table of ESSEN The Game: play-tests, and what a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import UNSEEN, Misread, listing
from ....engine.set_up_reader import listed
from ....engine.texts import say
from ..rules.cards import sighted
from ..rules.names import game_words
from ..rules.state import TEXTS, State
from ..rules.tables import CARDS_KEPT, GAMES
from .fair import named


def write_drawn(state: State, seats: Sequence[str], seat: int) -> str:
    """Write the cards that a play-test has drawn, up to the last that is seen."""
    names = [UNSEEN, *game_words(state)]
    last = max([at + 1 for at in range(2) if state.drawn[seat][at] > 0], default=0)
    return listing("drew", [names[card] for card in state.drawn[seat][:last]])


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
            state.met[seat][named(names, word, place + 1)] = where
