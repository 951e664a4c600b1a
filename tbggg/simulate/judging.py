"""Judgements of decisions: what was played, compared with the best move there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from math import fsum

from ..bots import RulePlayer, find_bot
from ..bots.player import judged as evaluations
from ..bots.seat_loop import hand_is_known
from ..engine import derived
from ..engine.errors import GameError
from ..record.record import Node
from .marks import Verdict, confirmed, glyph_of, least_chance, verdict, wins_changed
from .race import MEASURES, By, Outcomes, behind
from .results.judged import Expected, Judged, before
from .results.what_if import WhatIf
from .run_options import Run
from .shared_batches import SharedBatches
from .what_if import growing

BEST = 4  # moves that each judge names, beside the one that was played and a pass
FRESH = 4  # times the games, for the fresh luck that confirms a mark


def judgements(
    decisions: Sequence[Node], bots: Sequence[str], games: int, by: By, run: Run, shared: SharedBatches
) -> Iterator[list[Judged]]:
    """Yield the judgements so far, after each decision; marks of earlier ones may come with later ones.

    Args:
        decisions: the moves that were played, all of which `can_be_judged`.
        bots: codes of the judges, the one that decides first.
        games: number of games for each candidate of a decision, on average.
        by: the measure that ranks the moves.
        run: the options of every run of games; where it is stopped, what was judged by then is the end.
        shared: batches of other questions about the same game.
    """

    def ask(node: Node, moves: Sequence[int], games: int, luck: int) -> WhatIf | None:
        """Compare moves of a decision; None if it is stopped."""
        words = [str(before(node).position.words(move)) for move in moves]
        question = growing(before(node), words, games, bots[0], by=by, shared=shared, **run.options(luck))
        try:
            compared = deque(question, maxlen=1).pop()
        except GameError:
            if run.stop():
                return None
            raise
        return compared if compared.complete else None

    judged, unmarked = list[Judged](), dict[int, tuple[Verdict, WhatIf]]()
    chances = list[float]()
    for place, node in enumerate(decisions):
        moves, rivals = _candidates(node, bots)
        compared = ask(node, moves, games, run.luck)
        if compared is None:
            return
        said = verdict(_tables(compared), rivals, by)
        judged.append(_judgement(node, said, compared, None))
        chances.append(said.chance)
        if said.against:
            unmarked[place] = said, compared
        least = least_chance(chances, len(decisions))  # it only grows, and what was marked stays so
        for at in [at for at in unmarked if chances[at] <= least]:
            said, compared = unmarked.pop(at)
            tried = [compared.outcomes[0].action, *(one.action for one in said.against)]
            fresh = ask(decisions[at], tried, FRESH * games, run.luck ^ 1)
            if fresh is None:
                return
            judged[at] = _judgement(decisions[at], said, compared, fresh)
        yield judged


def can_be_judged(node: Node) -> bool:
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
