"""Analysis of a game: every decision of a line, compared with the best move there."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from math import fsum
from typing import TYPE_CHECKING, Unpack

from ..bots import RulePlayer, find_bot, judges
from ..bots.player import judged as evaluations
from ..bots.seat_loop import hand_is_known
from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.texts import known_language, say
from ..record.record import Node, Record
from .earnings import difference
from .expectation import expectations, is_choice, moments_of
from .formatting import TEXTS
from .marks import Verdict, confirmed, glyph_of, least_chance, verdict, wins_changed
from .progress import OnProgress, consumed, progress_line
from .race import MEASURES, Asked, By, Outcomes, behind, known_measure
from .request import known_count
from .results.analysis import EXPLAINED, Analysis
from .results.curve import Curve
from .results.judged import Expected, Judged, before
from .results.what_if import WhatIf
from .run_options import Run, RunOptions
from .shared_batches import SharedBatches
from .what_if import growing
from .work import Stop

if TYPE_CHECKING:
    from distributed import Client

BEST = 4  # moves that each judge names, beside the one that was played and a pass
FRESH = 4  # times the games, for the fresh luck that confirms a mark


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
            and planned: for each moment of the curve, and for each candidate over all decisions.
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
    known = [node for node in chosen if _is_known(node)]
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

    def ask(node: Node, moves: Sequence[int], games: int, luck: int) -> WhatIf | None:
        """Compare moves of a decision; None if it is stopped."""
        words = [str(before(node).position.words(move)) for move in moves]
        question = growing(before(node), words, games, bots[0], by=measure, shared=shared, **run.options(luck))
        try:
            compared = deque(question, maxlen=1).pop()
        except GameError:
            if run.stop():
                return None
            raise
        return compared if compared.complete else None

    judged, unmarked = list[Judged](), dict[int, tuple[Verdict, WhatIf]]()
    chances = list[float]()
    for place, node in enumerate(known):
        moves, rivals = _candidates(node, bots)
        compared = ask(node, moves, games, run.luck)
        if compared is None:
            return
        said = verdict(_tables(compared), rivals, measure)
        judged.append(_judgement(node, said, compared, None))
        chances.append(said.chance)
        if said.against:
            unmarked[place] = said, compared
        least = least_chance(chances, len(known))  # it only grows, and what was marked stays so
        for at in [at for at in unmarked if chances[at] <= least]:
            said, compared = unmarked.pop(at)
            tried = [compared.outcomes[0].action, *(one.action for one in said.against)]
            fresh = ask(known[at], tried, FRESH * games, run.luck ^ 1)
            if fresh is None:
                return
            judged[at] = _judgement(known[at], said, compared, fresh)
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
    known = [node for node in line if is_choice(node) and _is_known(node)]
    each, same = [*judges(end.record.game)], end.record.game.rules.canonical
    if not known or not each:
        return 0, None
    tried = [len({*map(same, before(node).position.actions())}) for node in known]
    games = len(moments_of(line)) + len(each) * sum(min(count, len(each) * BEST) for count in tried)
    return games, before(known[len(known) // 2])


def _is_known(node: Node) -> bool:
    """Return True if a decision can be judged: made in turn, with a move that the moment lists, and of a known hand."""
    game, moment = node.record.game, before(node)
    state, same = moment.state, game.rules.canonical
    if node.seat_no != state.mover or same(node.action) not in map(same, moment.position.actions()):
        return False
    return hand_is_known(game, derived.view(game, state, state.mover))


def ranked_moves(moment: Node, code: str) -> list[tuple[int, int]]:
    """Return the different moves of a decision with a judge's evaluation of each, in 64ths of a point, the best first.

    Args:
        moment: the decision.
        code: of the judge, one of the game's.
    """
    position, record = moment.position, moment.record
    moves = [*{record.game.rules.canonical(action): action for action in position.actions()}.values()]
    bot = find_bot(code, record.game)
    assert isinstance(bot, RulePlayer)
    worths = evaluations(position.view(record.seats[moment.state.mover]), moves, bot.reads)
    return sorted(zip(moves, worths, strict=True), key=lambda one: -one[1])


def _candidates(node: Node, bots: Sequence[str]) -> tuple[list[int], int]:
    """Candidates: the move that was played, other moves that the judges would play, next best ones, and a pass.

    Returns:
        The actions, and how many of the judges' own follow on the one that was played.
    """
    game, moment = node.record.game, before(node)
    moves = [*{game.rules.canonical(action): action for action in moment.position.actions()}.values()]
    played = next(action for action in moves if game.rules.canonical(action) == game.rules.canonical(node.action))
    orders = [[action for action, _ in ranked_moves(moment, code)] for code in bots]
    rivals = {order[0] for order in orders} - {played}
    firsts = [order[place] for place in range(min(BEST, len(moves))) for order in orders]
    passes = [action for action in moves if action == game.notation.forced_pass]
    return [*dict.fromkeys([played, *sorted(rivals), *firsts, *passes])], len(rivals)


def _tables(found: WhatIf) -> list[Sequence[Outcomes]]:
    """Outcomes of a comparison by each judge."""
    return [found.outcomes, *([found.second.outcomes] if found.second else [])]


def _judgement(node: Node, said: Verdict, found: WhatIf, fresh: WhatIf | None) -> Judged:
    """Judgement of a decision.

    Args:
        node: the move that was played.
        said: the judgement by the measure.
        found: the comparison, complete; the move that was played stands first.
        fresh: the comparison under fresh luck of the moves between which a difference is seen; None where none is, or
            where it is too likely among those of all decisions.
    """
    position, own = before(node).position, found.outcomes[0]
    losses, best = said.losses, said.best
    glyph, points_only, again = "", False, found.outcomes
    if fresh is not None:
        tables, again, best = _tables(fresh), fresh.outcomes, fresh.outcomes[not said.strong]
        if not said.strong:
            losses = tuple(behind(other, played, found.by, 1) for played, other in tables)
        if confirmed(tables, found.by, said.strong):
            changed, glyph = wins_changed(tables, said.strong), "!" if said.strong else glyph_of(losses, found.by)
            points_only = not said.strong and glyph != "" and not any(changed)
            glyph = glyph if all(changed) else ""
    return Judged(
        node=node,
        seat=found.seat,
        move=position.words(own.action),
        best=position.words(best.action),
        played=_expected(again[0], best),
        possible=_expected(best, best),
        loss=losses[0],
        second=losses[1] if len(losses) > 1 else None,
        glyph=glyph,
        chance=said.chance,
        games=again[0].games,
        candidates=tuple(str(position.words(one.action)) for one in found.outcomes),
        points_only=points_only,
    )


def _expected(one: Outcomes, best: Outcomes) -> Expected:
    """Mean results after a move: those of the best, and the differences in the games that both have."""
    means = [fsum(best.of(measure)) / best.games + behind(one, best, measure, 1).mean for measure in MEASURES]
    return Expected(*means)
