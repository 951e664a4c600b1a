"""Was that a good move? Each candidate is played on many times under the same luck, and the results are compared."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from time import monotonic
from typing import Any

from ..bots import needed_rulings, seat_bots
from ..bots.finding import Wanted
from ..bots.playing import hand_is_known
from ..engine.errors import BadOption, GameError, IllegalMove
from ..engine.headers import read_seed
from ..engine.luck import draw_seed
from ..engine.record import Node
from ..engine.rule import CHANCE, NOBODY, OVER
from ..engine.texts import known_language, say
from . import loop
from .batches import Batches, worth_compiling
from .progress import Tell, shown
from .rollouts import quickened
from .what_if_result import MEASURES, Assumed, By, Outcomes, WhatIf
from .wording import TEXTS

CHUNK = 0.25  # seconds after which the comparison has grown


def what_if(
    node: Node,
    moves: Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] = "greedy",
    seat: str | None = None,
    *,
    luck: int | None = None,
    by: By = "gg",
    lang: str | None = None,
    fast: bool | None = None,
    progress: bool | Tell = True,
    stop: Callable[[], bool] | None = None,
) -> WhatIf:
    """Compare moves by playing on from each of them, many times, under the same hidden things and the same luck.

    What the seat to decide does not know is imagined anew for each game, from its view. An interrupt (Ctrl-C, the
    stop button of a notebook) ends it with the games that were played by then.

    Args:
        node: the moment of the decision.
        moves: the candidates; all legal moves when not given.
        games: how many games, for each candidate.
        bots: who plays on: one bot for all seats, or one for each.
        seat: whose points and wins are counted; the seat to decide when not given.
        luck: the seed; drawn, and told in the result, when not given.
        by: what the best move has most of: `gg`, the `lead` over the mean of the others, or `wins`.
        lang: `en` or `fr`; the chosen language when not given.
        fast: whether to run compiled; where it can be done, when not given.
        progress: whether to show how far it is, when it takes long; or a function that is told how many games were
            played for each candidate, and of how many.
        stop: asked some times a second whether to stop.

    Returns:
        The comparison: a table, a figure, and a comment for the record.

    Raises:
        IllegalMove: the rules refuse a candidate.
        BadOption: no such bot, seat or language, or not one game.
        GameError: nobody has to decide here, or the words are no move.
    """
    found = None
    with shown(progress, known_language(lang)) as (tell, compiling):
        try:
            for found in growing(
                node, moves, games, bots, seat, luck=luck, by=by, lang=lang, fast=fast, stop=stop, compiling=compiling
            ):
                tell(found.games, found.planned)
        except KeyboardInterrupt:
            if found is None:
                raise
    assert found is not None
    return found


def growing(
    node: Node,
    moves: Sequence[str] | None = None,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] = "greedy",
    seat: str | None = None,
    *,
    luck: int | None = None,
    by: By = "gg",
    lang: str | None = None,
    fast: bool | None = None,
    stop: Callable[[], bool] | None = None,
    compiling: Callable[[], object] = lambda: None,
) -> Iterator[WhatIf]:
    """Yield the comparison of `what_if` as it grows, some times a second; the last has all games.

    The arguments are those of `what_if`; `compiling` is called before rules are compiled, which takes long.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(say("no_games", TEXTS, games=games))
    if by not in MEASURES:
        raise BadOption(say("what_if.by", TEXTS, by=by, measures=", ".join(MEASURES)))
    lang = known_language(lang)
    node = node.settle()
    question = _question(node, moves, games, bots, draw_seed() if luck is None else read_seed(str(luck)), fast)
    record = node.record
    counted = node.state.mover if seat is None else record.seat_number(seat)
    outcomes = [Outcomes(code, array("d"), array("d"), array("d")) for code in question.codes]
    some = next(iter(question.batches.values()))
    if some.must_compile:
        compiling()
    some.ready()
    done, chunk = 0, 1
    while done < games:
        began = monotonic()
        chunk = min(chunk, games - done)
        played = _play_all(question, done, chunk, counted, stop if done else None)
        if played is None:
            break
        for one, new in zip(outcomes, played, strict=True):
            for measure in MEASURES:
                getattr(one, measure).extend(getattr(new, measure))
        done += chunk
        kept = tuple(Outcomes(one.code, one.gg[:], one.lead[:], one.wins[:]) for one in outcomes)
        yield WhatIf(node, record.seats[counted], by, games, kept, question.assumed, lang)
        chunk = max(1, min(4 * chunk, int(chunk * CHUNK / max(monotonic() - began, 1e-6))))


@dataclass(frozen=True, slots=True)
class Question:
    """What is played: the candidates, and the games after each.

    Attributes:
        codes: the candidates.
        batches: the table to play at, for each candidate.
        opening: whether the candidate is played after hidden things were dealt, not before.
        assumed: what the answer rests on.
    """

    codes: list[int]
    batches: dict[int, Batches]
    opening: bool
    assumed: Assumed


def _question(
    node: Node,
    moves: Sequence[str] | None,
    games: int,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted],
    luck: int,
    fast: bool | None,
) -> Question:
    """Look at what is asked, and refuse what cannot be."""
    record, game, state = node.record, node.record.game, node.state
    if state.due == OVER:
        raise GameError(say("what_if.over", TEXTS))
    if state.due == CHANCE:
        raise GameError(say("what_if.chance", TEXTS))
    codes = node.position.codes() if moves is None else [_candidate(node, move) for move in moves]
    codes = list({game.same(code): code for code in codes}.values())
    if not codes:
        raise GameError(say("what_if.no_moves", TEXTS))
    fast = worth_compiling(fast, games * len(codes))
    players = seat_bots(bots, game, record.seats)
    if fast is not False:
        players = quickened(players, game, state)
    rulings = needed_rulings(game, players, record.rulings)
    seen = game.view(state, state.mover)
    if rulings and game.set_rulings is not None:
        game.set_rulings(seen, ", ".join(f"{name}={value}" for name, value in rulings.items()))
    dealt = game.imagine(seen, luck)
    hand = not hand_is_known(game, seen)
    batches = {}
    for code in codes:
        start = seen.copy()
        if hand:
            game.play(start, code)
        batches[code] = Batches(game, record.seats, start, players, loop.DEAL, fast)
        if not hand:
            batches = dict.fromkeys(codes, batches[code])
            break
    named = {seat: player.name for seat, player in zip(record.seats, players, strict=True)}
    is_fast = next(iter(batches.values())).fast
    assumed = Assumed(named, luck, rulings, imagined=dealt != seen, hand=hand, fast=is_fast)
    return Question(codes, batches, not hand, assumed)


def _candidate(node: Node, move: str) -> int:
    """A candidate's code.

    Raises:
        IllegalMove: the rules refuse it.
        GameError: the words are no move, or say what chance decides.
    """
    position = node.position
    seat, written = position.read(move)
    reason = position.refusal(seat, written)
    if reason:
        raise IllegalMove(str(move), reason, position.some_legal(written.codes[0]))
    if len(written.codes) > 1:
        raise GameError(say("what_if.with_chance", TEXTS, move=move, alone=position.move_of(written.codes[0])))
    return written.codes[0]


def _play_all(
    question: Question, first: int, games: int, seat: int, stop: Callable[[], bool] | None
) -> list[Outcomes] | None:
    """Some games after every candidate; nothing when it was stopped between."""
    if question.assumed.fast:
        with ThreadPoolExecutor(cpu_count()) as threads:
            work = [threads.submit(_play, question, code, first, games, seat) for code in question.codes]
            return None if stop is not None and stop() else [one.result() for one in work]
    played = []
    for code in question.codes:
        if stop is not None and stop():
            return None
        played.append(_play(question, code, first, games, seat))
    return played


def _play(question: Question, code: int, first: int, games: int, seat: int) -> Outcomes:
    """Some games after one candidate."""
    opening = code if question.opening else NOBODY
    played = question.batches[code].play(question.assumed.luck, first, games, opening)
    seats = len(question.assumed.bots)
    points = _by_game(played.points, seats)
    own = array("d", (row[seat] for row in points))
    lead = array("d", (row[seat] - (sum(row) - row[seat]) / max(1, seats - 1) for row in points))
    wins = array("d", (row[seat] / loop.WHOLE_WIN for row in _by_game(played.shares, seats)))
    return Outcomes(code, own, lead, wins)


def _by_game(flat: Any, seats: int) -> list[list[int]]:
    """Numbers that stand game by game, as a row for each game."""
    numbers = list(map(int, flat))
    return [numbers[at : at + seats] for at in range(0, len(numbers), seats)]
