"""Random play of the plain-Python rules, on the state itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from statistics import median
from time import process_time, process_time_ns

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.luck import WORDS, keys
from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.engine.state import Table

from . import peers
from .timing import Measure, Row, interleaved, ratio

SEED = 2010
PAID_MOVES = 2  # a round's bound for each seat; without it random geeks walk for ever


def new_record(luck: int, seats: int = 4) -> tbggg.Record:
    """Return the game that all benchmarks play: four seats when not given, two paid moves a round."""
    return tbggg.new_game("bgg", seats=seats, luck=luck, paid_moves=PAID_MOVES)


def playing(game: Game, state: Table, luck: int, choices: random.Random) -> Iterator[int]:
    """Play a state to its end in place; stops after every decision, with how many moves there were.

    A forced pass is no decision: the rules make it.
    """
    key0, key1 = keys(luck)
    moves, words = [0] * game.rules.most_moves, [0] * WORDS
    legal_moves, play, sample_chance, automatic = (
        game.rules.legal_moves,
        game.rules.play,
        game.rules.sample_chance,
        game.rules.automatic,
    )
    while state.due != OVER:
        if state.due == DECISION:
            count = legal_moves(state, moves)
            play(state, moves[choices.randrange(count)])
            yield count
        elif state.due == CHANCE:
            play(state, sample_chance(state, key0, key1, words))
        else:
            play(state, automatic(state))


def decisions_per_second(seconds: float, seed: int) -> float:
    """TBGGG: the legal moves listed, one played in place; dealing, rolling and automatic steps in the time."""
    choices = random.Random(seed)
    decisions = 0
    luck = seed
    began = process_time()
    while process_time() - began < seconds:
        luck += 1
        record = new_record(luck)
        decisions += sum(1 for _ in playing(record.game, record.start.state, luck, choices))
    return decisions / (process_time() - began)


def random_play(turns: int, seconds: float) -> list[Row]:
    """Decisions a second, beside python-chess and catanatron."""
    rates = interleaved(
        {
            "tbggg": partial(decisions_per_second, seconds, SEED),
            "python-chess": partial(peers.chess_decisions_per_second, seconds, SEED),
            "catanatron": partial(peers.catanatron_decisions_per_second, seconds, SEED),
        },
        turns,
    )
    rows = []
    for peer, target in (("python-chess", 1.5), ("catanatron", 2.0)):
        found = ratio(rates["tbggg"], rates[peer])
        here, beside = f"{median(rates['tbggg']):,.0f}/s", f"{peer} {median(rates[peer]):,.0f}/s"
        rows.append(Row("random play, decisions", here, beside, found, f"at least {target}", found >= target))
    return rows


def decisions_by_phase(games: int) -> dict[int, list[Table]]:
    """Return the states of some games in which a seat must decide, by phase."""
    found: dict[int, list[Table]] = {}
    choices = random.Random(SEED)
    for luck in range(games):
        record = new_record(luck)
        state = record.start.state
        for _ in playing(record.game, state, luck, choices):
            if state.due == DECISION:
                found.setdefault(state.phase, []).append(state.copy())
    return found


def listing(game: Game, states: list[Table]) -> Measure:
    """Return the measure of listing the legal moves of each state: microseconds each."""
    moves = [0] * game.rules.most_moves

    def measure() -> float:
        began = process_time_ns()
        for state in states:
            game.rules.legal_moves(state, moves)
        return (process_time_ns() - began) / len(states) / 1000

    return measure


def copying(states: list[Table]) -> Measure:
    """Return the measure of copying each state: microseconds each. It is what a node costs at least."""

    def measure() -> float:
        began = process_time_ns()
        for state in states:
            state.copy()
        return (process_time_ns() - began) / len(states) / 1000

    return measure


def legal_moves(turns: int, games: int) -> list[Row]:
    """Listing the legal moves, phase by phase, beside a copy of the state."""
    game = new_record(SEED).game
    moves = [0] * game.rules.most_moves
    rows = []
    for phase, states in sorted(decisions_by_phase(games).items()):
        times = interleaved({"legal": listing(game, states), "copy": copying(states)}, turns)
        many = sum(game.rules.legal_moves(state, moves) for state in states) / len(states)
        what = f"legal_moves in phase {phase} ({many:.0f} moves)"
        here, beside = f"{median(times['legal']):.1f} µs", f"state copy {median(times['copy']):.1f} µs"
        rows.append(Row(what, here, beside, ratio(times["legal"], times["copy"])))
    return rows
