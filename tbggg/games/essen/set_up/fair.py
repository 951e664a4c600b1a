"""Words of a set-up table of ESSEN The Game: meeples, pallets, events, crowd and the boards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ....engine.set_up import UNSEEN, Misread, listing
from ....engine.set_up_reader import listed
from ....engine.texts import say
from ..rules.names import event_words, game_words, rank_words, space_words
from ..rules.state import TEXTS, State
from ..rules.tables import BOOTHS, EVENT_KINDS, GAMES, PALLETS, PARTS, SHOWN_RANKINGS, SPACES, ZONE_NAMES

NOTHING = "-"  # an empty pallet or board before one that is not
LETTERS = 3  # of a game's name
_VP = re.compile(r"-?[0-9]{1,3}\Z")


def game_names(state: State) -> Mapping[int, str]:
    """Return the names of the games of this fair, by number."""
    return {booth + 1: name for booth, name in enumerate(game_words(state))}


def card_names(state: State) -> Mapping[int, str]:
    """Return the names of the cards, by number; then what is not seen."""
    return {**game_names(state), 0: UNSEEN}


def space_names(state: State) -> Mapping[int, str]:
    """Return the names of the spaces of this fair, by number."""
    return dict(enumerate(space_words(state)))


def named(words: Sequence[str], word: str, place: int) -> int:
    """Return the index of a word in a list.

    Raises:
        Misread: it is none of them.
    """
    if word == "" or word not in words:
        raise Misread(say("setup.no_word", TEXTS, word=word), place)
    return words.index(word)


def in_order(cells: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the words of cells up to the last that is not empty."""
    last = max([at + 1 for at in range(len(cells)) if cells[at] > 0], default=0)
    return [names[one] if one > 0 else NOTHING for one in cells[:last]]


def read_in_order(words: Sequence[str], names: Sequence[str], most: int) -> list[int]:
    """Return the cells that words in their order name, each once.

    Args:
        words: those of the fact.
        names: what may stand there.
        most: number of cells.
    """
    found: list[int] = []
    for place, word in enumerate(listed(words)):
        if place == most:
            raise Misread(say("setup.too_many", TEXTS, word=words[0], most=most), place + 1)
        one = 0 if word == NOTHING else named(names, word, place + 1)
        if one > 0 and one in found:
            raise Misread(say("setup.twice", TEXTS, word=word), place + 1)
        found.append(one)
    return [*found, *[0 for _ in range(most - len(found))]]


# -- seats ----------------------------------------------------------------------------------------


def write_parts(state: State, seats: Sequence[str], seat: int) -> str:
    """`vp 12`, or its parts: `vp 8/2/1/0/4/0/0/0/-2`."""
    parts = state.parts[seat]
    alike = sum(parts) == parts[0]
    return f"vp {parts[0]}" if alike and max(parts[1:]) == 0 else f"vp {'/'.join([f'{one}' for one in parts])}"


def read_parts(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_parts` has written; a number alone is of the purchases."""
    parts = words[1].split("/") if len(words) == 2 else []
    if len(parts) not in (1, PARTS) or [one for one in parts if not _VP.match(one)]:
        raise Misread(say("setup.vp", TEXTS, parts=PARTS), min(len(words), 2) - 1)
    for part, one in enumerate(parts):
        state.parts[seat][part] = int(one)


# -- the fair ---------------------------------------------------------------------------------------


def write_pallets(state: State, seats: Sequence[str], at: int) -> str:
    """Write the games on the pallets, from the first."""
    return listing("pallets", in_order(state.pallet[1:], ["", *game_words(state)]))


def read_pallets(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_pallets` has written."""
    state.pallet = [0, *read_in_order(words, ["", *game_words(state)], PALLETS)]


def write_ranks(state: State, seats: Sequence[str], at: int) -> str:
    """Write the ranking cards on the boards."""
    return listing("ranking", in_order(state.ranks, rank_words(state)))


def read_ranks(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_ranks` has written."""
    state.ranks = read_in_order(words, rank_words(state), SHOWN_RANKINGS)


def write_events(state: State, seats: Sequence[str], at: int) -> str:
    """`events G07buzz P03flop`: tokens on tiles."""
    names, tokens = game_words(state), event_words()
    found = [f"{names[game - 1]}{tokens[state.event[game]]}" for game in range(1, GAMES) if state.event[game] > 0]
    return listing("events", found)


def read_events(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_events` has written."""
    for place, word in enumerate(listed(words)):
        game = named(["", *game_words(state)], word[:LETTERS], place + 1)
        if state.event[game] > 0:
            raise Misread(say("setup.twice", TEXTS, word=word[:LETTERS]), place + 1)
        if word[LETTERS:] not in event_words()[1:]:
            raise Misread(say("setup.event", TEXTS, word=word), place + 1)
        state.event[game] = event_words().index(word[LETTERS:])


def lying(state: State, event: int) -> int:
    """Return how many tokens of a kind lie on tiles."""
    return sum([1 for one in state.event if one == event])


def write_spent(state: State, seats: Sequence[str], at: int) -> str:
    """Write the tokens that lie on no tile any more."""
    tokens = event_words()
    spent = [tokens[one] for one in range(1, EVENT_KINDS) for _ in range(state.used_events[one] - lying(state, one))]
    return listing("spent", spent)


def read_spent(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_spent` has written."""
    for one in range(1, EVENT_KINDS):
        state.used_events[one] = lying(state, one)
    for place, word in enumerate(listed(words)):
        event = named(event_words(), word, place + 1)
        state.used_events[event] += 1


def write_crowd(state: State, seats: Sequence[str], at: int) -> str:
    """`crowd green COURT`: whole zones, and other spaces."""
    names = space_words(state)
    full = [
        zone
        for zone in range(len(ZONE_NAMES))
        if min([state.crowd[booth] for booth in range(BOOTHS) if state.zone[booth] == zone], default=0) > 0
    ]
    single = [
        names[space]
        for space in range(SPACES)
        if state.crowd[space] > 0 and (space >= BOOTHS or state.zone[space] not in full)
    ]
    return listing("crowd", [*[ZONE_NAMES[zone] for zone in full], *single])


def read_crowd(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_crowd` has written."""
    names = [*space_words(state), *ZONE_NAMES]
    for place, word in enumerate(listed(words)):
        one = named(names, word, place + 1)
        if one < SPACES:
            state.crowd[one] = 1
        for booth in range(BOOTHS):
            if state.zone[booth] == one - SPACES:
                state.crowd[booth] = 1
