"""Fairs that exercises are dealt on: the substitute, and its mirror as the fair of a table that owns the game [R27]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .....engine.generators import Deal
from ...rules import tables
from ...rules.fair import FOUR
from ...rules.own_fair import read_map, read_rankings, read_tiles
from ...rules.setup import new
from ...rules.state import ON_BOOTH, State
from .words import TABLE

MIRRORED = str.maketrans("WE12", "EW21")


@dataclass(frozen=True, slots=True)
class Fair:
    """A map with its tiles and ranking cards, as the state has them."""

    near: Sequence[int]
    cell: Sequence[int]
    zone: Sequence[int]
    symbol: Sequence[int]
    price: Sequence[int]
    bonus: Sequence[int]
    needs: Sequence[int]
    mornings: int
    own: int


def read_fair(plan: str, tiles: str, rankings: str) -> Fair:
    """Return the fair that the headers of a record describe."""
    given = {"Map": read_map(plan, ()), "Tiles": read_tiles(tiles, ()), "Rankings": read_rankings(rankings, ())}
    return fair_of(new(tables.COLOURS[: tables.SEATS], given, 0))


def fair_of(state: State) -> Fair:
    """Return the fair of a state."""
    return Fair(
        tuple(state.near),
        tuple(state.cell),
        tuple(state.zone),
        tuple(state.symbol),
        tuple(state.price),
        tuple(state.bonus),
        tuple(need for card in state.needs for need in card),
        state.mornings,
        state.own,
    )


SUBSTITUTE = read_fair(tables.SUBSTITUTE_MAP, tables.SUBSTITUTE_TILES, tables.SUBSTITUTE_RANKINGS)
OWN = read_fair(
    "/".join(row[::-1].translate(MIRRORED) for row in tables.SUBSTITUTE_MAP.split("/")),
    " ".join(tables.SUBSTITUTE_TILES.split()[::-1]),
    " / ".join(" ".join(series.split()[::-1]) for series in tables.SUBSTITUTE_RANKINGS.split("/")),
)
ONE_IN = 4  # exercises is dealt on a table's own fair


def opened(deal: Deal, seats: int = TABLE) -> State:
    """Return a state on the fair of the table, or else on a random one, with nothing on sale yet."""
    usual = OWN if deal.below(ONE_IN) == 0 else SUBSTITUTE
    return laid(usual if deal.start is None else fair_of(deal.start), seats)


def laid(fair: Fair, seats: int) -> State:
    """Return a state on a fair, with nothing on sale yet."""
    return State(
        seats=seats,
        own=fair.own,
        near=[*fair.near],
        cell=[*fair.cell],
        zone=[*fair.zone],
        symbol=[*fair.symbol],
        price=[*fair.price],
        bonus=[*fair.bonus],
        needs=[[*fair.needs[FOUR * card : FOUR * card + FOUR]] for card in range(tables.RANKINGS)],
        mornings=fair.mornings,
        rankings=tables.RANKINGS,
    )


def stand(state: State, seat: int, space: int, used: int, bag: int) -> None:
    """Put a seat on a space, with boxes that its token has used, and games in its bag; it is its turn."""
    state.mover = seat
    state.at[seat] = space
    state.used[seat] = used
    state.bag[seat] = bag


def crowd_in(state: State, zone: int) -> None:
    """Put a pawn of the crowd in a zone [4.1]."""
    for space in range(tables.BOOTHS):
        if state.zone[space] == zone:
            state.crowd[space] = 1


def lay(state: State, game: int, where: int, event: int) -> None:
    """Put a tile somewhere, with its event token."""
    state.tile[game] = where
    state.event[game] = event


def lay_apart(deal: Deal, state: State, tokens: Sequence[int], value: Callable[[State, int], int]) -> list[int]:
    """Put random tiles on their booths, of which no two have the same value, and return their games.

    Args:
        deal: the exercise.
        state: the position.
        tokens: the event on each of them, 0 for none.
        value: of a game that lies there, such as its price.
    """
    games: list[int] = []
    known: list[int] = []
    mixed = deal.shuffled([*range(1, tables.GAMES)])
    for game in mixed:
        if len(games) < len(tokens):
            lay_if_other(state, game, tokens[len(games)], value, games, known)
    for token in tokens[len(games) :]:  # where many tiles of a table are alike, they differ by their tokens
        for game in mixed:
            if game not in games and lay_if_other(state, game, token, value, games, known):
                break
    return games


def lay_if_other(
    state: State, game: int, token: int, value: Callable[[State, int], int], games: list[int], known: list[int]
) -> bool:
    """Lay a tile on its booth with a token if no other one has its value; return whether it lies there."""
    lay(state, game, ON_BOOTH, token)
    if value(state, game) in known:
        lay(state, game, ON_BOOTH, 0)
        return False
    games.append(game)
    known.append(value(state, game))
    return True


def give(state: State, seat: int, game: int, carried: int) -> None:
    """Let a seat have bought a game; it lies in the bag, or in the trunk."""
    state.owner[game] = seat + 1
    state.carried[game] = carried
    state.bag[seat] += carried
