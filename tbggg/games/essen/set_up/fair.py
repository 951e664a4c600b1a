"""Words of a set-up table of ESSEN The Game: its games and spaces, cards seen in the draft, and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.set_up import UNSEEN, Misread, listing
from ....engine.set_up_reader import index_of
from ....engine.set_up_words import listed
from ....engine.texts import say
from ..rules.cards import sighted
from ..rules.names import event_words, game_words, rank_words, space_words
from ..rules.state import TEXTS, State
from ..rules.tables import CARDS_KEPT, GAMES, ZONE_NAMES

LETTERS = 3  # of a game's name


def game_names(state: State) -> Mapping[int, str]:
    """Return the names of the games of this fair, by number."""
    return {booth + 1: name for booth, name in enumerate(game_words(state))}


def card_names(state: State) -> Mapping[int, str]:
    """Return the names of the cards, by number; then what is not seen."""
    return {**game_names(state), 0: UNSEEN}


def rank_names(state: State) -> Mapping[int, str]:
    """Return the names of the ranking cards, from 1 on."""
    return {card: name for card, name in enumerate(rank_words(state)) if name}


def space_names(state: State) -> Mapping[int, str]:
    """Return the names of the spaces of this fair, by number."""
    return dict(enumerate(space_words(state)))


def zones(state: State) -> Mapping[str, Sequence[int]]:
    """Return the names of the zones, with their booths."""
    return {name: [at for at, own in enumerate(state.zone) if own == zone] for zone, name in enumerate(ZONE_NAMES)}


# -- seats ----------------------------------------------------------------------------------------


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


# -- the fair ---------------------------------------------------------------------------------------


def write_events(state: State, seats: Sequence[str], at: int) -> list[str]:
    """`events G07buzz P03flop`: tokens on tiles."""
    names, tokens = game_words(state), event_words()
    return [f"{names[game - 1]}{tokens[state.event[game]]}" for game in range(1, GAMES) if state.event[game] > 0]


def read_events(state: State, seats: Sequence[str], at: int, word: str) -> None:
    """Read a word of `write_events`."""
    game, tokens = index_of(["", *game_words(state)], word[:LETTERS]), event_words()
    if state.event[game] > 0:
        raise Misread(say("setup.twice", word=word[:LETTERS]))
    if word[LETTERS:] not in tokens[1:]:
        raise Misread(say("setup.event", TEXTS, word=word))
    state.event[game] = tokens.index(word[LETTERS:])
