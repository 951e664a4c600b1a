"""Analysis of a game: every decision of a line, compared with the best move there."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from ..bots import judges
from ..engine.errors import BadOption, GameError
from ..engine.texts import known_language, say
from ..record.record import Node, Record
from .earnings import difference
from .expectation import expectations, is_choice, moments_of
from .formatting import TEXTS
from .judging import BEST, can_be_judged, judgements
from .progress import OnProgress, consumed, progress_line
from .race import Asked, By, known_measure
from .request import known_count
from .results.analysis import EXPLAINED, Analysis
from .results.curve import Curve
from .results.judged import before
from .run_options import Run, RunOptions
from .shared_batches import SharedBatches
from .work import Stop

if TYPE_CHECKING:
    from distributed import Client


def analyse(
    record: Record | Node,
    games: int = 200,
    seat: str | None = None,
    *,
    by: Asked = "goal",
    luck: int | None = None,
    lang: str | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    progress: bool | OnProgress = True,
    stop: Stop | None = None,
) -> Analysis:
    """Judge every decision of a game against the best move there, and separate luck from choices.

    First a curve is found: what each seat may expect after every choice, draw and roll, from one set of games with the
    same luck at every moment. What draws and rolls change is luck, what decisions change is choice; together they lead
    from the first expectation to the result, exactly. Then each decision is compared as `what_if` does, from what its
    seat could know. A glyph is set where every judge sees a loss that is large enough, where fresh luck confirms it and
    shows fewer wins, too, and where that is not to be expected by luck among so many decisions: at most 5 % of the
    marks are false (Benjamini and Hochberg). The smaller of the judges' losses says how grave it is. An interrupt
    (Ctrl-C, the stop button of a notebook) ends it with what was found by then.

    Args:
        record: the game, whose main line is analysed; or a node, for the line that leads to it.
        games: number of games for each candidate of a decision, on average.
        seat: the one whose decisions are judged; all when not given.
        by: the measure that ranks the moves: the `goal` of the game, its points or, in a race, the wins; or `points`,
            the `lead` over the mean of the others, or `wins`.
        luck: the seed, up to 64 bits; drawn, and stated in the result, when not given.
        lang: `en` or `fr`; the chosen language when not given.
        client: a Dask `Client`, or the address of a Dask scheduler, whose workers play; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        progress: whether to show the progress; or a function that is called with the number of games that were played
            and planned, about: from each moment of the curve, and for the candidates of each decision.
        stop: called several times a second; True ends the analysis.

    Returns:
        The curve and the judgements: a picture, tables, plain values, and glyphs, comments and forks for the record.

    Raises:
        BadOption: no bot judges moves of this game; no such seat, measure or language, or not one game.
        GameError: the line has no decision to judge; it was stopped before a game was played.
    """
    with progress_line(progress, known_language(lang)) as line:
        grown = growing_analysis(
            record, games, seat, by=by, luck=luck, lang=lang, client=client, fast=fast, stop=stop,
            compiling=line.compiling,
        )  # fmt: skip
        return consumed(grown, line)


def growing_analysis(
    record: Record | Node,
    games: int = 200,
    seat: str | None = None,
    *,
    by: Asked = "goal",
    **options: Unpack[RunOptions],
) -> Generator[Analysis, None, None]:
    """Yield partial results of `analyse`: while the curve grows, then after each decision; the last is complete.

    Args:
        record: the game, or the node to whose line it belongs.
        games: number of games for each candidate of a decision, on average.
        seat: the one whose decisions are judged; all when not given.
        by: the measure that ranks the moves.
        options: those of every run of games.

    Raises:
        BadOption: as `analyse`.
        GameError: as `analyse`.
    """
    games, run = known_count(games), Run.of(options)
    if not isinstance(record, Record | Node):
        raise BadOption(say("analysis.no_record", TEXTS, what=type(record).__name__))
    line = record.path() if isinstance(record, Node) else [*record.main_line()]
    game = line[0].record.game
    measure = known_measure(by, game)
    number = None if seat is None else line[0].record.seat_number(seat)
    bots = tuple(judges(game))
    if not bots:
        raise BadOption(say("analysis.no_judge", TEXTS, game=game.name))
    chosen = [node for node in line if is_choice(node) and number in (None, node.seat_no)]
    known = [node for node in chosen if can_be_judged(node)]
    if not known:
        raise GameError(say("analysis.nothing", TEXTS))
    start, left_out = line[0].record, len(chosen) - len(known)
    found: Analysis | None = None
    shared = SharedBatches()
    grown = expectations(line, games, bots, run, shared)
    with closing(grown) as curves:
        for curve in curves:
            found = Analysis(start, (), len(known), left_out, measure, games, bots, run.luck, run.lang, curve)
            yield found
    if found is None:
        raise GameError(say("stopped", TEXTS))
    if found.curve.games == found.curve.planned:
        found = replace(found, curve=_explained(found.curve, measure, run.stop))
    for judged in judgements(known, bots, games, measure, run, shared):
        found = replace(found, judged=tuple(judged))
        yield found


def _explained(curve: Curve, by: By, stop: Stop) -> Curve:
    """Curve with what makes the difference at each of its turning points."""
    places = {point.node: place for place, point in enumerate(curve.points)}
    found = {}
    for turn in curve.turning_points(by):
        node = turn.point.node
        before = curve.points[places[node] - 1].node
        path = node.path()
        lines = path[path.index(before) :], [before]
        seat = curve.record.seat_number(turn.seat)
        made = difference(lines, seat, curve.bot, EXPLAINED, curve.luck, stop)
        if made is None:
            break
        found[node, turn.seat] = made
    return replace(curve, sources=found)


def planned_games(end: Node) -> tuple[int, Node | None]:
    """Return what an analysis costs: games for each one asked for, and a decision to time one at.

    Args:
        end: the end of the line.

    Returns:
        About how many games are played for each that is asked for, and the decision in the line's middle; None where
        the line has no decision that can be judged.
    """
    line = end.path()
    known = [node for node in line if is_choice(node) and can_be_judged(node)]
    each, same = [*judges(end.record.game)], end.record.game.rules.canonical
    if not known or not each:
        return 0, None
    tried = [len({*map(same, before(node).position.actions())}) for node in known]
    games = len(moments_of(line)) + len(each) * sum(min(count, len(each) * BEST) for count in tried)
    return games, before(known[len(known) // 2])
