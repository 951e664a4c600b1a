"""Puzzles: decisions of games of bots where one move is clearly best, with the results of all candidates."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import fsum
from pathlib import Path
from typing import Any, Self

from ..bot_play import play_out
from ..bots import judges
from ..engine import derived
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.guessing import guess
from ..engine.luck import draw_seed
from ..engine.registry import find_game
from ..engine.rule import DECISION, OVER
from ..engine.texts import known_language, names_in
from ..figures.breakdown import categories
from ..games import DEFAULT_GAME
from ..record.atomic_write import write_file
from ..record.headers import check_choices, read_seed
from ..record.position_text import position
from ..record.record import Node
from ..simulate import simulate
from ..simulate.earnings import Source, sources
from ..simulate.formatting import some_games
from ..simulate.judging import ranked_moves
from ..simulate.progress import OnProgress, consumed, progress_line
from ..simulate.request import known_count
from ..simulate.results.games import luck_of_game
from ..simulate.what_if import growing
from .first_player import is_open, share_as_first, with_same_first
from .judged_moves import judged, mean_behind
from .puzzle import DECIDED, Candidate, Puzzle
from .texts import lesson_text

SCHEMA = 5
FIRST = "first"  # the theme of moves whose difference comes from who is first player
TRIED = 2  # decisions of a phase that are played out at most, where the first judge sees the widest gaps
GAP = 16  # least gap of its evaluations between the best move and the middle one, in 64ths of a point
CANDIDATES = 5  # best moves of each judge that are compared, of all and of the theme; a puzzle offers no more
RACED = 200  # games at most for each move, on average, that find those that seem to be behind
FINALISTS = 8  # moves at most that are played on again beside the best, those that seem least behind
AGAIN = 1  # what is added to the seed for the games that decide, which are not those that have chosen the moves
NAMED = 200  # games at most that say which things make the difference, and who becomes first player
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
    theme: str | None = None,
    progress: bool | OnProgress = True,
    **choices: object,
) -> Found:
    """Search games of bots for decisions where one move is clearly best, and a reader can see why.

    In each game the decisions of a theme are tried where the first judge sees the widest gaps. A puzzle asks about the
    best move and those that every judge, playing on from each under the same luck, sees clearly behind it in games that
    did not choose them; it is kept if these are at least two, and if one part of the score, and the things that are
    named, each explain at least half of the difference to the next.
    Interrupted, it returns what was found by then.

    Args:
        game: code or full name.
        games: number of games to search.
        each: number of games for each candidate of a decision, on average.
        seats: number of players, or the seats' words; the game's usual number when not given.
        luck: the seed, up to 64 bits; drawn when not given.
        theme: the one theme to search, at all of its decisions; every theme when not given.
        progress: whether to show the progress; or a function that is called with the number of games that were
            searched and the number to search.
        choices: the game's own headers, and its rulings, as for `tbggg.new_game`.

    Raises:
        BadOption: no such game, seats, header or theme; no bot judges the game's moves; or not one game.
    """
    with progress_line(progress, known_language(None)) as line:
        return consumed(_searched(game, games, each, seats, luck, theme, choices), line)


def _searched(
    game: str,
    games: int,
    each: int,
    seats: int | str | None,
    luck: int | None,
    theme: str | None,
    choices: Mapping[str, Any],
) -> Generator[Found, None, None]:
    """Yield what is found after each game."""
    games, each = known_count(games), known_count(each)
    rules = find_game(game)
    check_choices(rules, choices, puzzles)
    bots = tuple(judges(rules))
    if not bots:
        raise BadOption(lesson_text(known_language(None), "puzzle.no_judge", game=rules.name))
    _known_theme(rules, theme)
    luck = draw_seed() if luck is None else read_seed(str(luck))
    found: tuple[Puzzle, ...] = ()
    for at in range(games):
        end = play_out(game, bots[0], seats=seats, luck=luck_of_game(luck, at), **choices)
        for node in _promising(end, bots, theme):
            puzzle = _puzzle(node, bots, each, luck, theme)
            if puzzle is not None:
                found = (*found, puzzle)
        yield Found(found, at + 1, games, luck)


def _known_theme(rules: Game, theme: str | None) -> None:
    """Refuse a theme that the game does not have."""
    known = names_in(rules.texts, "theme")
    if theme is not None and theme not in known:
        themes = ", ".join(known) or lesson_text(known_language(None), "verdict.none")
        sentence = lesson_text(known_language(None), "puzzle.no_theme", theme=theme, themes=themes)
        raise BadOption(sentence + guess(str(theme), known))


def _promising(end: Node, bots: Sequence[str], asked: str | None) -> list[Node]:
    """Moments of a game at which the first judge sees the widest gaps, at most two of each theme, in order.

    Of a theme that is asked for, all of its moments.
    """
    themes = end.record.game.lessons.themes
    widest: dict[str, list[tuple[int, Node]]] = {}
    for node in end.path():
        moment = node.parent
        if node.kind == "decision" and moment is not None and moment.state.due == DECISION:
            if asked == FIRST and not is_open(moment):
                continue
            order = ranked_moves(moment, bots[0])
            theme = themes.of(moment.state, order[0][0])
            if theme is None or len(order) < 2 or asked not in (None, FIRST, theme):
                continue
            offered = [worth for action, worth in order if themes.offers(moment.state, order[0][0], action)]
            gap = offered[0] - offered[len(offered) // 2]
            if gap >= themes.margin * GAP:
                widest.setdefault(theme, []).append((gap, moment))
    tried = TRIED if asked is None else None
    found = [one for same in widest.values() for one in sorted(same, key=lambda one: -one[0])[:tried]]
    return sorted((moment for _, moment in found), key=lambda one: len(one.path()))


def _puzzle(moment: Node, bots: Sequence[str], each: int, luck: int, asked: str | None) -> Puzzle | None:
    """Puzzle of a moment; None where the best move is not clear, or no part of the score explains it."""
    seat = moment.record.seats[moment.state.mover]
    line = moment.position.dumps(seat)
    known = position(line).node
    moves = _finalists(known, bots, min(each, RACED), luck, asked)
    if len(moves) < 2 or len(moves) < _least(known, moves[0]):
        return None
    again = luck + AGAIN
    theme, tables = _offered(known, judged(known, moves, bots, each, again))
    if theme is None or tables[0][0].move != moves[0] or len(tables[0]) < _least(known, moves[0]):
        return None
    first: tuple[float, ...] = ()
    same_first, named_games = None, min(each, NAMED)
    if is_open(known):
        first = tuple(share_as_first(known, one.move, bots[0], again) for one in tables[0])
        others = [at for at, share in enumerate(first) if first[0] - share >= DECIDED]  # the best gets it
        if len(others) >= LEAST - 1:
            pair = (tables[0][0].move, tables[0][others[0]].move)
            same_first = with_same_first(known, pair, bots[0], again, named_games)
        if same_first is not None:  # it asks about moves after which the first player is another
            tables = [tuple(table[at] for at in (0, *others)) for table in tables]
            first = tuple(first[at] for at in (0, *others))
    theme = theme if same_first is None else FIRST
    if asked not in (None, theme):
        return None
    best, following = tables[0][:2]
    apart = _apart(known, [one.move for one in tables[0]], seat, each, bots[0], again)
    explained = [
        at for at, one in enumerate(tables[0]) if not at or max(apart[at].values(), default=0.0) >= SEEN * -one.behind
    ]
    if 1 not in explained or len(explained) < _least(known, best.move):
        return None
    named: tuple[Source, ...] = ()
    if known.record.game.scoring.earnings:
        named = sources(_after(known, best.move, following.move), known.state.mover, bots[0], named_games, again)
        if fsum(one.points for one in named) < SEEN * -following.behind:
            named = ()  # things that do not explain it are not named: the parts of the score do
    tables = [tuple(table[at] for at in explained) for table in tables]
    return Puzzle(
        game=moment.record.game.code,
        line=line,
        seat=seat,
        theme=theme,
        themes=known.play(best.move).narration("en").rules,
        candidates=tables[0],
        apart=tuple(apart[at] for at in explained),
        bots=tuple(bots),
        games=each,
        luck=again,
        second=tables[1] if len(tables) > 1 else (),
        first=tuple(first[at] for at in explained) if first else (),
        same_first=same_first,
        sources=named,
    )


def _finalists(node: Node, bots: Sequence[str], each: int, luck: int, asked: str | None) -> list[str]:
    """The best move, and those of its theme that every judge sees behind it, the least behind first.

    Where the first player is asked about, those after which the seat is not the one that the best move makes it.
    """
    moves = [str(node.position.words(action)) for action in _compared(node, bots)]
    found = deque(growing(node, moves, each, by="points", luck=luck), maxlen=1).pop()  # an interrupt is not for it
    if not found.complete:
        return []
    themes, best = node.record.game.lessons.themes, str(found.best)
    seen = [one for one in (found, found.second) if one is not None]
    behind = {str(row.move): max(mean_behind(one, row.move, found.best) for one in seen) for row in found.rows}
    first = node.play(best).action
    theme = themes.of(node.state, first)
    if theme is None or asked not in (None, FIRST, theme):
        return []
    alike = [move for move in behind if move != best and themes.offers(node.state, first, node.play(move).action)]
    nearest = sorted((one for one in alike if behind[one] <= -themes.margin), key=lambda one: -behind[one])
    if asked == FIRST:
        share = share_as_first(node, best, bots[0], luck)
        nearest = [one for one in nearest if share - share_as_first(node, one, bots[0], luck) >= DECIDED]
    return [best, *nearest[:FINALISTS]]


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
