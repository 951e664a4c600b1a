"""Comparison of moves: each candidate is played on many times under the same luck."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..bots import needed_rulings, seat_bots
from ..bots.finding import Wanted
from ..bots.seat_loop import hand_is_known
from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.luck import draw_seed
from ..engine.rule import CHANCE, NOBODY, OVER
from ..engine.state import Table
from ..engine.texts import known_language, say
from ..record.errors import IllegalMove
from ..record.headers import read_seed
from ..record.record import Node
from . import loop
from .batches import Batches, worth_compiling
from .formatting import TEXTS
from .progress import OnProgress, consumed, progress_line
from .request import known_count
from .results.what_if import MEASURES, Assumed, By, Outcomes, WhatIf
from .scheduler import Job, make_ready, run
from .workers import Stop, never

if TYPE_CHECKING:
    from distributed import Client


def what_if(
    node: Node,
    moves: str | Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] = "greedy",
    seat: str | None = None,
    *,
    luck: int | None = None,
    by: By = "gg",
    lang: str | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    progress: bool | OnProgress = True,
    stop: Stop | None = None,
) -> WhatIf:
    """Compare moves by playing on from each of them, many times, under the same hidden things and the same luck.

    What the seat to decide does not know is imagined anew for each game, from its view. An interrupt (Ctrl-C, the
    stop button of a notebook) ends it with the games that were played by then, and leaves nothing running.

    Args:
        node: the moment of the decision.
        moves: the candidates, a list or text with commas; all legal moves when not given.
        games: number of games for each candidate.
        bots: one bot for all seats; or one per seat, as a list, text with commas, or a mapping from seats.
        seat: the one whose points and wins are counted; the seat to decide when not given.
        luck: the seed, up to 64 bits; drawn, and stated in the result, when not given.
        by: the measure that ranks the moves: `gg`, the `lead` over the mean of the others, or `wins`.
        lang: `en` or `fr`; the chosen language when not given.
        client: a Dask `Client`, or the address of a Dask scheduler, whose workers play; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        progress: whether to show the progress of a long run; or a function that is called with the number of games
            played for each candidate and the number planned.
        stop: called several times a second; True ends the comparison.

    Returns:
        The comparison: a table, a figure, and a comment for the record.

    Raises:
        IllegalMove: the rules refuse a candidate.
        BadOption: no such bot, seat or language, or not one game; a client that is closed, or a scheduler that does
            not answer.
        GameError: no decision is due here, or the words are no move; it was stopped before a game was played; the
            workers fail, or a bot cannot be sent to them.
    """
    with progress_line(progress, known_language(lang)) as line:
        grown = growing(
            node, moves, games, bots, seat, luck=luck, by=by, lang=lang, client=client, fast=fast, stop=stop,
            compiling=line.compiling, connecting=line.connecting,
        )  # fmt: skip
        return consumed(grown, line)


def growing(
    node: Node,
    moves: str | Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] = "greedy",
    seat: str | None = None,
    *,
    luck: int | None = None,
    by: By = "gg",
    lang: str | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    stop: Stop | None = None,
    compiling: Callable[[], object] = lambda: None,
    connecting: Callable[[], object] = lambda: None,
) -> Generator[WhatIf, None, None]:
    """Yield partial results of `what_if`, several a second; the last has all games.

    Args:
        node: the moment of the decision.
        moves: the candidates, a list or text with commas; all legal moves when not given.
        games: number of games for each candidate.
        bots: one bot for all seats, or one per seat.
        seat: the one whose points and wins are counted; the seat to decide when not given.
        luck: the seed, up to 64 bits; drawn when not given.
        by: the measure that ranks the moves: `gg`, `lead` or `wins`.
        lang: `en` or `fr`; the chosen language when not given.
        client: a Dask client, or the address of a scheduler; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        stop: called several times a second; True ends the comparison.
        compiling: called before rules are compiled, which takes about half a minute.
        connecting: called before a connection to other machines is awaited.

    Raises:
        IllegalMove: the rules refuse a candidate.
        BadOption: as `what_if`.
        GameError: as `what_if`.
    """
    games = known_count(games)
    if by not in MEASURES:
        raise BadOption(say("what_if.by", TEXTS, by=by, measures=", ".join(MEASURES)))
    lang = known_language(lang)
    if not isinstance(node, Node):
        raise BadOption(say("what_if.no_node", TEXTS, what=type(node).__name__))
    node = node.settle()
    question = _question(node, moves, games, bots, draw_seed() if luck is None else read_seed(str(luck)), fast)
    record = node.record
    counted = node.state.mover if seat is None else record.seat_number(seat)
    outcomes = [Outcomes(action, array("d"), array("d"), array("d")) for action in question.actions]
    job = Job(question.tables, question.assumed.luck, games, True, stop or never, client)
    make_ready(job, compiling, connecting)
    with closing(run(job)) as rows:
        for row in rows:
            for one, played in zip(outcomes, row, strict=True):
                one.extend(played, len(record.seats), counted)
            kept = tuple(one.copy() for one in outcomes)
            yield WhatIf(node, record.seats[counted], by, games, kept, question.assumed, lang)


@dataclass(frozen=True, slots=True)
class Question:
    """Candidates, and the games to play after each.

    Attributes:
        actions: the candidates' actions.
        tables: for each candidate its table; and the candidate, if it is played after the hidden cells are dealt,
            else `NOBODY`.
        assumed: the settings and assumptions of the result.
    """

    actions: list[int]
    tables: list[tuple[Batches, int]]
    assumed: Assumed


def _question(
    node: Node,
    moves: str | Sequence[str] | None,
    games: int,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted],
    luck: int,
    fast: bool | None,
) -> Question:
    """Checked candidates, with their tables."""
    record, game, state = node.record, node.record.game, node.state
    if state.due == OVER:
        raise GameError(say("what_if.over", TEXTS))
    if state.due == CHANCE:
        raise GameError(say("what_if.chance", TEXTS))
    if isinstance(moves, str):
        moves = moves.split(",")
    if not isinstance(moves, Iterable | None):
        raise BadOption(say("what_if.moves", TEXTS, what=type(moves).__name__))
    actions = node.position.actions() if moves is None else [_candidate(node, str(move)) for move in moves]
    actions = list({game.rules.canonical(action): action for action in actions}.values())
    if not actions:
        raise GameError(say("what_if.no_moves", TEXTS))
    players = seat_bots(bots, game, record.seats)
    fast = worth_compiling(fast, games * len(actions), players)
    rulings = needed_rulings(game, players, record.rulings)
    seen = derived.view(game, state, state.mover)
    if rulings:
        game.options.set_rulings(seen, ", ".join(f"{name}={value}" for name, value in rulings.items()))
    dealt = derived.determinize(game, seen, luck)
    hand = not hand_is_known(game, seen)
    if hand:
        starts = [_after(game, seen, action) for action in actions]
        tables = [(Batches(game, record.seats, start, players, loop.DEAL, fast), NOBODY) for start in starts]
    else:
        table = Batches(game, record.seats, seen, players, loop.DEAL, fast)
        tables = [(table, action) for action in actions]
    named = {seat: player.name for seat, player in zip(record.seats, players, strict=True)}
    first, _ = tables[0]
    assumed = Assumed(named, luck, rulings, imagined=dealt != seen, hand=hand, fast=first.fast, plain=first.plain)
    return Question(actions, tables, assumed)


def _after(game: Game, seen: Table, action: int) -> Table:
    """Seat's view after a move, played on the view itself."""
    state = seen.copy()
    game.rules.play(state, action)
    return state


def _candidate(node: Node, move: str) -> int:
    """Action of a candidate's words.

    Raises:
        IllegalMove: the rules refuse it.
        GameError: the words are no move, or say what chance decides.
    """
    position = node.position
    seat, written = position.read(move)
    reason = position.refusal(seat, written)
    if reason:
        raise IllegalMove(move, reason, position.some_legal(written.actions[0]))
    if len(written.actions) > 1:
        raise GameError(say("what_if.with_chance", TEXTS, move=move, alone=position.move_of(written.actions[0])))
    return written.actions[0]
