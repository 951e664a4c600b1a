"""Exact values of a position: by expectimax, and by value iteration where positions come back."""

from __future__ import annotations

from typing import Any, get_args

from ...engine.errors import BadOption, GameError
from ...engine.rule import OVER
from ...engine.texts import known_language, say
from ...record.record import Node
from ..backends import load_fast
from ..formatting import TEXTS
from ..progress import OnProgress, ProgressLine, progress_line
from ..request import known_count
from ..work import Stop, never
from .knowledge import check_knowledge
from .loops import PLAIN_LOOPS, Loops
from .question import Question, SolvedBy, Until
from .rest import Explorer, Rest, Tell, TooLarge
from .size import surely_more
from .solution import Solution

MOST, MOST_COMPILED = 500_000, 5_000_000  # positions, when nothing else is said
FEW = 20_000  # positions that plain Python works out in less time than compiling takes
PASSES = 100_000  # over positions that come back, after which their values are said not to settle


def solve(
    node: Node,
    *,
    by: SolvedBy = "wins",
    until: Until = "end",
    most: int | None = None,
    fast: bool | None = None,
    lang: str | None = None,
    progress: bool | OnProgress = True,
    stop: Stop | None = None,
) -> Solution:
    """Return exact values of a position and of each of its moves, if every seat plays for the most it can get.

    Every position that may still come is worked out once: a choice is worth what its best move is worth to the seat
    that decides, chance the mean of its outcomes by their odds. Of moves that are equal for their seat, the first in
    the list is played. Where positions come back, values are worked out again until none changes.

    It is for what is small: a game near its end, a phase, a small game. Nothing may depend on what seats do not know
    of each other.

    Args:
        node: the moment, at a choice or before a chance.
        by: what every seat plays for: `wins`, its share of the win; `points`; or the `lead` over the mean of the
            others.
        until: where play ends: `end` of the game; or of the `round` or `phase`, with the points as they would count
            if the game ended then.
        most: number of positions above which it is refused; when not given 500,000, or 5,000,000 compiled, and 20,000
            where points are asked for in a race, since they may go on beyond its goal.
        fast: whether to run compiled; where it can be done, when not given: in games whose every chance is alike.
        lang: `en` or `fr`; the chosen language when not given.
        progress: whether to show the progress of a long run; or a function that is called with the number of positions
            found and `most`, then with the number that is worked out and that of all.
        stop: called several times a second; True ends it.

    Raises:
        BadOption: no such measure, end, number or language.
        GameError: the game is over here; more than `most` positions are left; seats decide at once, or hidden things
            matter; the values do not settle; it was stopped.

    >>> import tbggg
    >>> last = tbggg.play_out("pig", "greedy", seats=2, luck=6).parent
    >>> found = solve(last, progress=False)
    >>> str(found.best), found.positions
    ('hold', 840)
    """
    if not isinstance(node, Node):
        raise BadOption(say("solve.no_node", TEXTS, what=type(node).__name__))
    if by not in get_args(SolvedBy):
        raise BadOption(say("what_if.by", TEXTS, by=by, measures=", ".join(get_args(SolvedBy))))
    if until not in get_args(Until):
        raise BadOption(say("solve.until", TEXTS, until=until, ends=", ".join(get_args(Until))))
    if by == "wins" and until != "end":
        raise BadOption(say("solve.wins_at_end", TEXTS, until=until))
    most = None if most is None else known_count(most, "solve.positions")
    node, lang, stop = node.skip_automatic(), known_language(lang), stop or never
    game, state = node.record.game, node.state.copy()
    if state.due == OVER:
        raise GameError(say("what_if.over", TEXTS))
    game.rules.forget(state, by == "wins")
    question = Question.of(game, state, by, until)
    check_knowledge(question, state)
    with progress_line(progress, lang) as line:
        rest, loops = _explored(question, state, most, fast, line, stop)
        comes_back = _settled(rest, len(node.record.seats), loops, line, stop)
    return Solution(node, question, until, node, rest, 0, comes_back, lang)


def _explored(
    question: Question, start: Any, most: int | None, fast: bool | None, line: ProgressLine, stop: Stop
) -> tuple[Rest, Loops]:
    """The graph, and the loops that work on it: compiled where that can be done, is not ruled out, and is worth it."""
    can = fast is not False and not question.round_no and load_fast()
    if can:
        from .compiled import CompiledExplorer, compiled_loops, outcomes_alike

        outcomes = outcomes_alike(question.game)
        can = bool(outcomes)
    if fast and not can:
        raise GameError(say("solve.not_compilable", TEXTS, game=question.game.name))
    most = most or (FEW if question.may_be_endless else MOST_COMPILED if can else MOST)
    if not fast:
        try:
            return Explorer(question, min(most, FEW)).explore(start, _telling(line, most), stop), PLAIN_LOOPS
        except TooLarge:
            if most <= FEW:
                raise
    if not can:
        if surely_more(question, start, most, stop):
            raise TooLarge(question, most)
        return Explorer(question, most).explore(start, _telling(line, most), stop), PLAIN_LOOPS
    explorer = CompiledExplorer(question, start, outcomes, most)
    if explorer.must_compile:
        line.compiling()
    return explorer.explore(_telling(line, most), stop), compiled_loops()


def _telling(line: ProgressLine, most: int) -> Tell:
    return lambda found: line.update(found, most, "solve.found")


def _settled(rest: Rest, seats: int, loops: Loops, line: ProgressLine, stop: Stop) -> bool:
    """Work out the values in place; return whether positions come back."""
    positions = len(rest.mover)
    order, begins, *rows = (loops.row(positions + 1) for _ in range(7))
    groups, group, passes = loops.in_order(rest.first, rest.count, rest.to, order, begins, *rows), 0, 0
    while group < groups:
        before = group
        group = loops.settle(order, begins, group, groups, loops.work, *rest.parts, seats)
        passes = 0 if group > before else passes + 1 + loops.work // int(begins[group + 1] - begins[group])
        if passes > PASSES:
            raise GameError(say("solve.unsettled", TEXTS))
        line.update(int(begins[group]), positions, "solve.settling")
        if stop():
            raise GameError(say("solve.stopped", TEXTS))
    return groups < positions
