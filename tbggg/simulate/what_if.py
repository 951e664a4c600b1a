"""Comparison of moves: each candidate is played on many times under the same luck."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Unpack

from ..bots import judges, needed_rulings, seat_bots
from ..bots.finding import Wanted
from ..bots.player import Player, RulePlayer
from ..bots.random import BOT as RANDOM
from ..bots.seat_loop import hand_is_known
from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.rule import CHANCE, NOBODY, OVER
from ..engine.state import Table
from ..engine.texts import known_language, say
from ..record.errors import IllegalMove
from ..record.record import Node
from ..record.rulings import rulings_text
from ..record.seated import SeatedState, as_mover, refusal, some_legal
from . import loop
from .batches import Batches, worth_compiling
from .formatting import TEXTS
from .progress import OnProgress, consumed, progress_line
from .race import ALL_ALIKE, Asked, Outcomes, Race, Stage, known_measure
from .request import known_count
from .results.what_if import WhatIf
from .results.what_if_parts import Assumed
from .run_options import Run, RunOptions
from .scheduler import AT_ONCE, Job, Pace, make_ready, run_rows
from .shared_batches import SharedBatches
from .work import Stop
from .workers import open_workers

if TYPE_CHECKING:
    from distributed import Client

SECOND, ENOUGH = 5, 200  # the second bot has a fifth of the games, but as many as the first where these are few


def what_if(
    node: Node,
    moves: str | Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] | None = None,
    seat: str | None = None,
    *,
    decider: str | None = None,
    luck: int | None = None,
    by: Asked = "goal",
    second: bool = True,
    dropping: bool | None = None,
    played: str | None = None,
    lang: str | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    progress: bool | OnProgress = True,
    stop: Stop | None = None,
) -> WhatIf:
    """Compare moves by playing on from each of them, many times, under the same hidden things and the same luck.

    What the seat to decide does not know is imagined anew for each game, from its view. All games count for every move;
    moves that are seen to be worse are dropped early, and the games saved go to the rest. Which moves may be best, and
    the intervals of all differences to the best, hold for the whole table at once. An interrupt (Ctrl-C, the stop
    button of a notebook) ends it with the games that were played by then, and leaves nothing running.

    Args:
        node: the moment of the decision.
        moves: the candidates, a list or text with commas; all legal moves when not given.
        games: number of games for each candidate, on average where some are dropped.
        bots: one bot for all seats; or one per seat, as a list, text with commas, or a mapping from seats; the one
            that looks furthest in this game when not given.
        seat: the one whose points and wins are counted; the seat to decide when not given.
        decider: the seat that decides, where several may: when not given, the one that the moves name, or the first.
        luck: the seed, up to 64 bits; drawn, and stated in the result, when not given.
        by: the measure that ranks the moves: the `goal` of the game, its points or, in a race, the wins; or `points`,
            the `lead` over the mean of the others, or `wins`.
        second: whether another bot is asked for its best move, too, if the game has one that judges.
        dropping: whether candidates that are clearly worse are dropped early; when not given, if there are more than
            three.
        played: the move that was played, in words: where it is one of the candidates, it is not dropped, and one
            sentence says what it costs.
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
        BadOption: no such bot, seat or language, or not one game; a seat that does not decide here; a client that is
            closed, or a scheduler that does not answer.
        GameError: no decision is due here, or the words are no move, or moves of two seats; it was stopped before a
            game was played; the workers fail, or a bot cannot be sent to them.
    """
    with progress_line(progress, known_language(lang)) as line:
        grown = growing(
            node, moves, games, bots, seat, decider=decider, luck=luck, by=by, second=second, dropping=dropping,
            played=played, lang=lang, client=client, fast=fast, stop=stop, compiling=line.compiling,
            connecting=line.connecting,
        )  # fmt: skip
        return consumed(grown, line)


def growing(
    node: Node,
    moves: str | Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] | None = None,
    seat: str | None = None,
    *,
    decider: str | None = None,
    by: Asked = "goal",
    second: bool = True,
    dropping: bool | None = None,
    played: str | None = None,
    shared: SharedBatches | None = None,
    **options: Unpack[RunOptions],
) -> Generator[WhatIf, None, None]:
    """Yield partial results of `what_if`, several a second; the last has all games.

    The arguments are those of `what_if`; `shared` are batches of other questions about the same game, of which this
    one's are copies.

    Raises:
        IllegalMove: the rules refuse a candidate.
        BadOption: as `what_if`.
        GameError: as `what_if`.
    """
    games = known_count(games)
    if not isinstance(node, Node):
        raise BadOption(say("what_if.no_node", TEXTS, what=type(node).__name__))
    node, measure = node.skip_automatic(), known_measure(by, node.record.game)
    run = Run.of(options)
    question = _question(node, moves, decider, games, bots, run, second, shared or SharedBatches())
    record, actions = node.record, question.actions
    counted = record.seat_number(question.decider if seat is None else seat)
    dropping = len(actions) > ALL_ALIKE if dropping is None else dropping
    job = Job(question.tables, run.luck, games, True, run.stop, run.client)
    make_ready(job, run.compiling, run.connecting)
    found = empty = WhatIf(
        node, record.seats[counted], measure, games, (), question.assumed, run.lang, question.decider, played or ""
    )
    for found in _raced(empty, job, actions, dropping):
        yield found
    if found is empty:
        raise GameError(say("stopped", TEXTS))
    if found.ended and question.other and not job.stop():
        asked = replace(job, tables=question.other, games=games_of_second(games))
        for other in _asked_too(found, asked, actions, dropping):
            yield replace(found, second=other)


def games_of_second(games: int) -> int:
    """Return the number of games of the second bot, for each move, where the first has so many."""
    return min(games, max(ENOUGH, games // SECOND))


def _asked_too(found: WhatIf, job: Job, actions: Sequence[int], dropping: bool) -> Generator[WhatIf, None, None]:
    """The same moves compared by the second bot, as it grows; nothing if it is stopped before."""
    bots = dict.fromkeys(found.node.record.seats, found.assumed.second)
    assumed = replace(found.assumed, bots=bots, second="")
    try:
        make_ready(job)
    except GameError:  # stopped: the first bot's result stands
        return
    empty = replace(found, planned=job.games, outcomes=(), assumed=assumed, ended=False)
    yield from _raced(empty, job, actions, dropping)


def _raced(found: WhatIf, job: Job, actions: Sequence[int], dropping: bool) -> Generator[WhatIf, None, None]:
    """Comparison as it grows, by one bot.

    Args:
        found: the comparison without games.
        job: the tables, one a candidate, and the games for each.
        actions: the candidates.
        dropping: whether candidates that are clearly worse are dropped early.
    """
    seats = found.node.record.seats
    counted = seats.index(found.seat)
    outcomes = [Outcomes.none(action) for action in actions]
    kept = next((place for place, action in enumerate(actions) if str(found.move_of(action)) == found.played), None)
    race, pace = Race(outcomes, found.by, job.games, dropping, kept), Pace(AT_ONCE if job.fast else 1)
    stage, began = race.stage(), monotonic()
    with open_workers(job.on) as workers:
        while stage is not None:
            left = [outcomes[place] for place in stage.places]
            tables = [job.tables[place] for place in stage.places]
            part = replace(job, tables=tables, first=stage.first, games=stage.games)
            following: Stage | None = stage
            with closing(run_rows(part, workers, pace)) as rows:
                for row in rows:
                    for one, played in zip(left, row, strict=True):
                        one.extend(played, len(seats), counted)
                    if left[0].games == stage.first + stage.games:
                        following = race.stage()
                    grown = tuple(one.copy() for one in outcomes)
                    yield replace(found, outcomes=grown, ended=following is None, seconds=monotonic() - began)
            if following is stage or job.stop():
                return
            stage = following


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates, and the games to play after each.

    Attributes:
        actions: the candidates' actions.
        tables: for each candidate its table; and the candidate, if it is played after the hidden cells are dealt,
            else `NOBODY`.
        other: the same with the second bot; empty if none is asked.
        assumed: the settings and assumptions of the result.
        decider: the seat that decides.
    """

    actions: list[int]
    tables: list[tuple[Batches, int]]
    other: list[tuple[Batches, int]]
    assumed: Assumed
    decider: str


def _question(
    node: Node,
    moves: str | Sequence[str] | None,
    decider: str | None,
    games: int,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] | None,
    run: Run,
    second: bool,
    shared: SharedBatches,
) -> Candidates:
    """Checked candidates, with their tables."""
    record, game = node.record, node.record.game
    if node.state.due == OVER:
        raise GameError(say("what_if.over", TEXTS))
    if node.state.due == CHANCE:
        raise GameError(say("what_if.chance", TEXTS))
    if isinstance(moves, str):
        moves = moves.split(",")
    if not isinstance(moves, Iterable | None):
        raise BadOption(say("what_if.moves", TEXTS, what=type(moves).__name__))
    words = None if moves is None else [str(move) for move in moves]
    position = _decided(node, words or [], decider)
    state = position.state
    actions = position.actions() if words is None else [_candidate(position, move) for move in words]
    actions = list({game.rules.canonical(action): action for action in actions}.values())
    if not actions:
        raise GameError(say("what_if.no_moves", TEXTS))
    players = seat_bots(next(iter(judges(game)), RANDOM.name) if bots is None else bots, game, record.seats)
    names = {player.name for player in players}
    others = [code for code in judges(game) if code not in names] if second and len(actions) > 1 else []
    asked = seat_bots(others[0], game, record.seats) if others else []
    fast = run.fast if shared.compiled else worth_compiling(run.fast, games * len(actions), players)
    rulings = needed_rulings(game, players, record.rulings)
    seen = derived.view(game, state, state.mover)
    if rulings:
        game.options.set_rulings(seen, rulings_text(rulings))
    dealt = derived.determinize(game, seen, run.luck)
    hand = not hand_is_known(game, seen)
    starts = [_after(game, seen, action) for action in actions] if hand else [seen]

    def tables(seated: Sequence[Player], fast: bool | None, known: Sequence[Player]) -> list[tuple[Batches, int]]:
        made = [shared.at(start, game, record.seats, seated, loop.DEAL, fast, known) for start in starts]
        return [(one, NOBODY) for one in made] if hand else [(made[0], action) for action in actions]

    rules = all(isinstance(player, RulePlayer) for player in players)  # then both share one compiled loop
    first = tables(players, fast, asked if rules else ())
    table, _ = first[0]
    other = tables(asked, fast if rules else table.fast, players if rules else ()) if asked else []
    assumed = Assumed(
        bots={seat: player.name for seat, player in zip(record.seats, players, strict=True)},
        luck=run.luck,
        rulings=rulings,
        imagined=dealt != seen,
        hand=hand,
        fast=table.fast,
        plain=table.plain,
        second=others[0] if others else "",
    )
    return Candidates(actions, first, other, assumed, str(position.to_move))


def _decided(node: Node, moves: Sequence[str], decider: str | None) -> SeatedState:
    """Position with the seat that decides as its mover.

    Args:
        node: the moment of the decision.
        moves: the candidates; none for all of a seat's.
        decider: the seat that decides; when not given, the one that the moves name, or the first that may.

    Raises:
        BadOption: a seat that does not decide here.
        GameError: the words are no move, or the moves are those of two seats.
    """
    position = node.position
    if decider is not None and decider not in position.may_move:
        raise BadOption(say("what_if.decider", TEXTS, seat=decider, seats=", ".join(position.may_move)))
    seated = position if decider is None else as_mover(position, position.actors.index(decider))
    seat = seated.state.mover
    for at, move in enumerate(moves):
        named, _ = seated.parse(move)
        if named == seat or position.actors[named] not in position.may_move:
            continue
        if decider is not None or at > 0:
            raise GameError(say("what_if.other_seat", TEXTS, move=move.strip(), seat=position.actors[seat]))
        seat = named
    return as_mover(position, seat)


def _after(game: Game, seen: Table, action: int) -> Table:
    """Seat's view after a move, played on the view itself."""
    state = seen.copy()
    game.rules.play(state, action)
    return state


def _candidate(position: SeatedState, move: str) -> int:
    """Action of a candidate's words.

    Args:
        position: position with the seat that decides as its mover.
        move: the words.

    Raises:
        IllegalMove: the rules refuse it.
        GameError: the words are no move, or say what chance decides.
    """
    seat, written = position.parse(move)
    reason = refusal(position, seat, written)
    if reason:
        raise IllegalMove(move, reason, some_legal(position, written.actions[0]))
    if len(written.actions) > 1:
        raise GameError(say("what_if.with_chance", TEXTS, move=move, alone=position.words(written.actions[0])))
    return written.actions[0]
