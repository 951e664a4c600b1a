"""Puzzles: decisions of games of bots where one move is clearly best, with the results of all candidates."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import fsum
from pathlib import Path
from statistics import fmean
from typing import Any, Self

from ..bot_play import play_out
from ..bots import judges
from ..engine import derived
from ..engine.errors import BadOption
from ..engine.luck import draw_seed
from ..engine.registry import find_game
from ..engine.rule import DECISION, OVER
from ..engine.texts import known_language
from ..figures.breakdown import categories
from ..games import DEFAULT_GAME
from ..record.atomic_write import write_file
from ..record.headers import check_choices, read_seed
from ..record.position_text import position
from ..record.record import Node
from ..record.seated import Move
from ..simulate import simulate
from ..simulate.earnings import Source, sources
from ..simulate.formatting import some_games
from ..simulate.judging import ranked_moves
from ..simulate.progress import OnProgress, consumed, progress_line
from ..simulate.race import By, Outcomes, behind
from ..simulate.request import known_count
from ..simulate.results.games import luck_of_game
from ..simulate.results.what_if import WhatIf
from ..simulate.results.what_if_parts import Row
from ..simulate.statistics import Estimate
from ..simulate.what_if import growing
from .first_player import is_open, share_as_first, with_same_first
from .puzzle import DECIDED, Candidate, Puzzle
from .texts import lesson_text

SCHEMA = 5
FIRST = "first"  # the theme of moves whose difference comes from who is first player
TRIED = 2  # decisions of a phase that are played out at most, where the first judge sees the widest gaps
GAP = 16  # least gap of its evaluations between the best move and the middle one, in 64ths of a point
CANDIDATES = 5  # best moves of each judge that are compared, of all and of the theme; a puzzle offers no more
SPREAD = 6  # parts of the theme's moves, from the best to the last; the moves between are compared, too
LEAST = 3  # moves that a puzzle offers at least, where there are so many
ALIKE = 3  # of a theme's puzzles every third may have the same best move
SEEN = 0.5  # part of the margin over the next move that a part of the score, and the named things, must explain


@dataclass(frozen=True)
class Found:
    """Puzzles found so far.

    Attributes:
        puzzles: in the order of the games.
        searched: number of games that were searched.
        planned: number of games to search.
        luck: the seed of all.
    """

    puzzles: tuple[Puzzle, ...]
    searched: int
    planned: int
    luck: int

    @property
    def far(self) -> tuple[int, int]:
        """Number of games that were searched, and number to search."""
        return self.searched, self.planned

    def __str__(self) -> str:
        lang = known_language(None)
        counts = {"puzzles": len(self.puzzles), "games": some_games(lang, self.searched), "luck": self.luck}
        return "\n\n".join([*map(str, self.puzzles), lesson_text(lang, "puzzle.found", **counts)])

    def chosen(self, most: int) -> Self:
        """Return at most so many of the puzzles, by turns of each theme; the same move is best in a third of a theme.

        Raises:
            BadOption: `most` is no whole number of at least 1.

        >>> Found((), 1, 1, 7).chosen(50).puzzles
        ()
        """
        known_count(most, "no_puzzles")
        left: dict[str, list[Puzzle]] = {}
        for one in self.puzzles:
            left.setdefault(one.theme, []).append(one)
        for theme, ones in left.items():
            kept: list[Puzzle] = []
            for one in ones:
                alike = sum(other.best == one.best for other in kept)
                if ALIKE * alike <= len(kept):
                    kept.append(one)
            left[theme] = kept
        found = [one for row in zip_longest(*left.values()) for one in row if one is not None]
        kept_all = set(map(id, found[:most]))
        return replace(self, puzzles=tuple(one for one in self.puzzles if id(one) in kept_all))

    def write(self, path: str | Path) -> None:
        """Write the puzzles to a file of JSON, all or nothing; `read_puzzles` reads it.

        Raises:
            OSError: the file cannot be written.
        """
        data = {"schema": SCHEMA, "luck": self.luck, "puzzles": [one.to_json() for one in self.puzzles]}
        write_file(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def puzzles(
    game: str = DEFAULT_GAME,
    games: int = 20,
    *,
    each: int = 200,
    seats: int | str | None = None,
    luck: int | None = None,
    progress: bool | OnProgress = True,
    **choices: object,
) -> Found:
    """Search games of bots for decisions where one move is clearly best, and a reader can see why.

    In each game the decisions of a phase are tried where the first judge sees the widest gaps. A puzzle asks about the
    best move and those that every judge, playing on from each under the same luck, sees clearly behind it; it is kept
    if these are at least two, and if one part of the score, and the things that are named, each explain at least half
    of the difference to the next.
    Interrupted, it returns what was found by then.

    Args:
        game: code or full name.
        games: number of games to search.
        each: number of games for each candidate of a decision, on average.
        seats: number of players, or the seats' words; the game's usual number when not given.
        luck: the seed, up to 64 bits; drawn when not given.
        progress: whether to show the progress; or a function that is called with the number of games that were
            searched and the number to search.
        choices: the game's own headers, and its rulings, as for `tbggg.new_game`.

    Raises:
        BadOption: no such game, seats or header; no bot judges the game's moves; or not one game.
    """
    with progress_line(progress, known_language(None)) as line:
        return consumed(_searched(game, games, each, seats, luck, choices), line)


def _searched(
    game: str, games: int, each: int, seats: int | str | None, luck: int | None, choices: Mapping[str, Any]
) -> Generator[Found, None, None]:
    """Yield what is found after each game."""
    games, each = known_count(games), known_count(each)
    rules = find_game(game)
    check_choices(rules, choices, puzzles)
    bots = tuple(judges(rules))
    if not bots:
        raise BadOption(lesson_text(known_language(None), "puzzle.no_judge", game=rules.name))
    luck = draw_seed() if luck is None else read_seed(str(luck))
    found: tuple[Puzzle, ...] = ()
    for at in range(games):
        end = play_out(game, bots[0], seats=seats, luck=luck_of_game(luck, at), **choices)
        for node in _promising(end, bots):
            puzzle = _puzzle(node, bots, each, luck)
            if puzzle is not None:
                found = (*found, puzzle)
        yield Found(found, at + 1, games, luck)


def _promising(end: Node, bots: Sequence[str]) -> list[Node]:
    """Moments of a game at which the first judge sees the widest gaps, at most two of each theme, in order."""
    themes = end.record.game.lessons.themes
    widest: dict[str, list[tuple[int, Node]]] = {}
    for node in end.path():
        moment = node.parent
        if node.kind == "decision" and moment is not None and moment.state.due == DECISION:
            order = ranked_moves(moment, bots[0])
            theme = themes.of(moment.state, order[0][0])
            if theme is None or len(order) < 2:
                continue
            offered = [worth for action, worth in order if themes.offers(moment.state, order[0][0], action)]
            gap = offered[0] - offered[len(offered) // 2]
            if gap >= themes.margin * GAP:
                widest.setdefault(theme, []).append((gap, moment))
    found = [one for same in widest.values() for one in sorted(same, key=lambda one: -one[0])[:TRIED]]
    return sorted((moment for _, moment in found), key=lambda one: len(one.path()))


def _puzzle(moment: Node, bots: Sequence[str], each: int, luck: int) -> Puzzle | None:
    """Puzzle of a moment; None where the best move is not clear, or no part of the score explains it."""
    seat = moment.record.seats[moment.state.mover]
    line = moment.position.dumps(seat)
    known = position(line).node
    moves = [str(known.position.words(action)) for action in _compared(known, bots)]
    found = deque(growing(known, moves, each, by="points", luck=luck), maxlen=1).pop()  # an interrupt is not for it
    theme, tables = _offered(known, _clear(found))
    if theme is None or len(tables[0]) < _least(known, tables[0][0].move):
        return None
    first: tuple[float, ...] = ()
    same_first = None
    if is_open(known):
        first = tuple(share_as_first(known, one.move, bots[0], luck) for one in tables[0])
        others = [at for at, share in enumerate(first) if abs(share - first[0]) >= DECIDED]
        if len(others) >= LEAST - 1:
            pair = (tables[0][0].move, tables[0][others[0]].move)
            same_first = with_same_first(known, pair, bots[0], luck, each)
        if same_first is not None:  # it asks about moves after which the first player is another
            tables = [tuple(table[at] for at in (0, *others)) for table in tables if table]
            first = tuple(first[at] for at in (0, *others))
    best, following = tables[0][:2]
    apart = _apart(known, [one.move for one in tables[0]], seat, each, bots[0], luck)
    explained = [
        at for at, one in enumerate(tables[0]) if not at or max(apart[at].values(), default=0.0) >= SEEN * -one.behind
    ]
    if 1 not in explained or len(explained) < _least(known, best.move):
        return None
    named: tuple[Source, ...] = ()
    if known.record.game.scoring.earnings:
        named = sources(_after(known, best.move, following.move), known.state.mover, bots[0], each, luck)
        if fsum(one.points for one in named) < SEEN * -following.behind:
            return None
    tables = [tuple(table[at] for at in explained) for table in tables]
    return Puzzle(
        game=moment.record.game.code,
        line=line,
        seat=seat,
        theme=theme if same_first is None else FIRST,
        themes=known.play(best.move).narration("en").rules,
        candidates=tables[0],
        apart=tuple(apart[at] for at in explained),
        bots=tuple(bots),
        games=each,
        luck=luck,
        second=tables[1] if found.second else (),
        first=tuple(first[at] for at in explained) if first else (),
        same_first=same_first,
        sources=named,
    )


def _compared(node: Node, bots: Sequence[str]) -> list[int]:
    """Moves that are compared: the best of each judge, of all and of the theme of the first's best, and some worse."""
    themes = node.record.game.lessons.themes
    orders = [[action for action, _ in ranked_moves(node, bot)] for bot in bots]
    first = orders[0][0]
    alike = [[action for action in order if themes.offers(node.state, first, action)] for order in orders]
    best = [action for order in (*orders, *alike) for action in order[:CANDIDATES]]
    last = len(alike[0]) - 1
    return list(dict.fromkeys([*best, *(alike[0][last * at // SPREAD] for at in range(1, SPREAD))]))


def _least(node: Node, best: str) -> int:
    """Number of moves that a puzzle offers at least: of those without a place, to stop or to go on, two are enough."""
    themes, state = node.record.game.lessons.themes, node.state
    first, *others = (node.play(move).action for move in (best, *node.position.legal_moves()))
    offered = [action for action in others if themes.offers(state, first, action)]
    return LEAST if any(themes.place(state, action) for action in offered) else min(LEAST, len(offered))


def _offered(node: Node, tables: list[tuple[Candidate, ...]]) -> tuple[str | None, list[tuple[Candidate, ...]]]:
    """Theme of the best move, and the moves that a puzzle of it offers: those that are least behind.

    A theme of whole moves, with two places each, offers no others.
    """
    if not tables[0]:
        return None, tables
    themes, state = node.record.game.lessons.themes, node.state
    actions = [node.play(one.move).action for one in tables[0]]
    theme = themes.of(state, actions[0])
    if theme is None:
        return None, tables
    places = [themes.place(state, action) for action in actions]
    kept = [
        at
        for at, action in enumerate(actions)
        if themes.offers(state, actions[0], action)
        and (" " in places[at]) == (" " in places[0])
        and (not places[at] or places[at] not in places[:at])
    ]
    nearest = [0, *sorted((at for at in kept if at), key=lambda at: -tables[0][at].behind)[: CANDIDATES - 1]]
    return theme, [tuple(table[at] for at in nearest) for table in tables if table]


def _clear(found: WhatIf) -> list[tuple[Candidate, ...]]:
    """The best move and those that every judge sees clearly behind it, the best first: a table for each judge.

    In a race they also win less often. Moves as good as the best, or of which that is not known, are not asked about.
    """
    if not found.complete:
        return [()]
    tables = [[_candidate(found, row) for row in found.rows]]
    if found.second:
        outcomes = {found.second.move_of(one.action): one for one in found.second.outcomes}
        tables.append([_asked(outcomes, row.move, found.best, found.by) for row in found.rows])
    margin = found.node.record.game.lessons.themes.margin
    racing = found.node.record.game.scoring.goal == "race"
    wins = {found.move_of(one.action): one for one in found.outcomes} if racing else {}
    clear = [
        at
        for at, row in enumerate(found.rows)
        if row.best
        or (
            all(table[at].high < 0 and table[at].behind <= -margin for table in tables)
            and (not racing or behind(wins[row.move], wins[found.best], "wins", len(wins)).mean < 0)
        )
    ]
    return [tuple(table[at] for at in clear) for table in tables]


def _candidate(found: WhatIf, row: Row) -> Candidate:
    """Candidate of the first judge's table."""
    apart = row.difference
    points = found.own.mean if row.best else row.points
    return Candidate(str(row.move), points, behind=apart.mean, low=apart.low, high=apart.high)


def _asked(outcomes: Mapping[Move, Outcomes], move: Move, best: Move, by: By) -> Candidate:
    """Candidate of another judge, against the move that the first has chosen."""
    its = outcomes[best].of(by)
    apart = behind(outcomes[move], outcomes[best], by, len(outcomes)) if move != best else Estimate(0.0, 0.0)
    return Candidate(str(move), fmean(its) + apart.mean, behind=apart.mean, low=apart.low, high=apart.high)


def _after(node: Node, one: str, other: str) -> tuple[list[Node], list[Node]]:
    """Lines from a moment by one move and by another, to the next moment at which something is to be decided."""
    at = len(node.path()) - 1
    return node.play(one).skip_automatic().path()[at:], node.play(other).skip_automatic().path()[at:]


def _apart(node: Node, moves: Sequence[str], seat: str, games: int, bot: str, luck: int) -> list[dict[str, float]]:
    """For each move the mean differences of the parts of a seat's score to the first, which add up to the points'."""
    scores = [_score(node.play(move).skip_automatic(), seat, games, bot, luck) for move in moves]
    earning, _ = categories(node.record)
    joined = node.record.game.lessons.themes.joined
    found = [dict.fromkeys([joined.get(name, name) for name in earning], 0.0) for _ in scores]
    for parts, score in zip(found, scores, strict=True):
        for name in earning:
            parts[joined.get(name, name)] += scores[0][name] - score[name]
    return found


def _score(node: Node, seat: str, games: int, bot: str, luck: int) -> Mapping[str, float]:
    """Mean parts of a seat's score when a bot plays on; those of the end where the game is over."""
    if node.state.due == OVER:
        return derived.scores(node.record.game, node.state)[node.record.seat_number(seat)]
    played = simulate(node, games, bot, luck=luck, keep=False, progress=False)
    if played.played < games:
        raise KeyboardInterrupt
    return played.scores[seat]
