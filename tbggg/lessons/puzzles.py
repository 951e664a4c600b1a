"""Puzzles: decisions of games of bots where one move is clearly best, with the results of all candidates."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from ..bot_play import play_out
from ..bots import judges
from ..engine.errors import BadOption, GameError
from ..engine.luck import draw_seed
from ..engine.registry import find_game
from ..engine.rule import DECISION
from ..engine.state import section_of
from ..engine.texts import known_language
from ..figures.breakdown import categories, label
from ..figures.seat_looks import labels, unit
from ..games import DEFAULT_GAME
from ..record.atomic_write import write_file
from ..record.headers import read_seed
from ..record.position_text import position
from ..record.record import Node
from ..referee.frames import still
from ..simulate import simulate
from ..simulate.analysis import ranked_moves
from ..simulate.formatting import number, some_games
from ..simulate.progress import OnProgress, consumed, progress_line
from ..simulate.request import known_count
from ..simulate.results.games import luck_of_game
from ..simulate.results.what_if import WhatIf
from ..simulate.what_if import growing
from .exercise import Exercise
from .question import Choice, Part, said

SCHEMA = 1
TRIED = 3  # decisions of a game that are played out at most, one a phase: where the judges see the widest gaps
GAP = 64  # least gap of the evaluations between the best move and the next, in 64ths of a point
CANDIDATES = 5  # best moves of each judge that are compared
MARGIN = 1.0  # points by which every other candidate must be behind
SEEN = 0.5  # part of the margin over the next move that one part of the score must explain


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of a puzzle, with what it comes to.

    Attributes:
        move: its words.
        gg: mean points of the seat.
        behind: mean difference to the best move, game by game under the same luck; nought for the best.
        low: lower end of its 95 % interval; the intervals of a puzzle hold at once.
        high: the upper end.
    """

    move: str
    gg: float
    behind: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision where one move is clearly best, as the seat that decides knows it.

    Attributes:
        game: the game's code.
        line: the position as one line of text, without what the seat has not seen.
        seat: the one that decides.
        themes: ids of the rules behind the best move, the most important first.
        candidates: the moves that were compared, the best first.
        parts: by how much each part of the seat's score differs, on average, from what the next best move gives.
        bots: the judges; each finds the same best move, ahead of all others.
        games: number of games for each candidate, on average.
        luck: the seed of these games.
    """

    game: str
    line: str
    seat: str
    themes: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    parts: Mapping[str, float]
    bots: tuple[str, ...]
    games: int
    luck: int

    @property
    def best(self) -> str:
        """Words of the best move."""
        return self.candidates[0].move

    @property
    def margin(self) -> float:
        """Points by which the next best move is behind."""
        return -self.candidates[1].behind

    @property
    def node(self) -> Node:
        """The moment of the decision, in a record of its own."""
        return position(self.line).node

    def reason(self, lang: str | None = None) -> str:
        """Return where the difference to the next best move comes from, in words."""
        lang, record = known_language(lang), self.node.record
        name = max(self.parts, key=lambda one: self.parts[one])
        return said(
            lang,
            "puzzle.reason",
            next=self.candidates[1].move,
            best=self.best,
            margin=number(lang, self.margin),
            unit=unit(record, lang),
            part=label(record, name, lang),
            gain=number(lang, self.parts[name], plus=True),
            games=some_games(lang, self.games),
            bots=said(lang, "puzzle.and").join(self.bots),
        )

    def exercise(self, lang: str | None = None) -> Exercise:
        """Return the question what the seat should play, over its board; checked by the results of all candidates."""
        lang, node = known_language(lang), self.node
        shown = dict(zip(node.record.seats, labels(node.record, lang), strict=True))
        choices = tuple(self._choice(one, node, lang) for one in sorted(self.candidates, key=lambda one: one.move))
        asked = said(lang, "puzzle.ask", seat=shown[self.seat], section=section_of(node.state))
        return Exercise(
            id="",
            kind="better",
            rules=self.themes,
            ask=" ".join([asked, *_held(node, self.seat, lang)]),
            hint="",
            why=self.reason(lang),
            lang=lang,
            game=node.record.game,
            parts=(Part("", "one", choices, board=node),),
        )

    def _choice(self, one: Candidate, node: Node, lang: str) -> Choice:
        """Move to choose, and what is said of it."""
        right = one.move == self.best
        told = node.play(one.move).told(lang).text
        found = (number(lang, end) for end in (-one.behind, -one.high, -one.low))
        values = dict(zip(("mean", "least", "most"), found, strict=True))
        reason = "" if right else said(lang, "puzzle.behind", best=self.best, unit=unit(node.record, lang), **values)
        return Choice(one.move, told.rstrip("."), right, reason)

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as plain values, ready for `json.dumps`."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the puzzle that `to_json` has written."""
        lists = {"themes": tuple(data["themes"]), "bots": tuple(data["bots"])}
        return cls(**{**data, **lists, "candidates": tuple(Candidate(**one) for one in data["candidates"])})

    def __str__(self) -> str:
        return f"{section_of(self.node.state)} {self.seat}: {self.best} [{' '.join(self.themes)}]\n  {self.reason()}"


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
        return "\n\n".join([*map(str, self.puzzles), said(lang, "puzzle.found", **counts)])

    def write(self, path: str | Path) -> None:
        """Write the puzzles to a file of JSON, all or nothing; `read_puzzles` reads it.

        Raises:
            OSError: the file cannot be written.
        """
        data = {"schema": SCHEMA, "luck": self.luck, "puzzles": [one.to_json() for one in self.puzzles]}
        write_file(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_puzzles(path: str | Path) -> list[Puzzle]:
    """Return the puzzles of a file.

    Raises:
        OSError: the file cannot be read.
        GameError: it holds no puzzles.
    """
    try:
        data = json.loads(Path(path).read_text("utf-8"))
        return [Puzzle.from_json(one) for one in data["puzzles"]]
    except (ValueError, KeyError, TypeError) as trouble:
        raise GameError(said(known_language(None), "puzzle.no_file", file=path)) from trouble


def puzzles(
    game: str = DEFAULT_GAME,
    games: int = 20,
    *,
    each: int = 200,
    seats: int | str = 4,
    luck: int | None = None,
    progress: bool | OnProgress = True,
    **choices: object,
) -> Found:
    """Search games of bots for decisions where one move is clearly best, and a person can see why.

    In each game the decisions are tried where the game's judges agree on the best move, by the widest gap of a phase.
    A puzzle is kept if every judge, playing on from each candidate under the same luck, sees all others behind the
    best, and if one part of the score explains at least half of it. Interrupted, it returns what was found by then.

    Args:
        game: code or full name.
        games: number of games to search.
        each: number of games for each candidate of a decision, on average.
        seats: number of players, or the seats' words.
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
    game: str, games: int, each: int, seats: int | str, luck: int | None, choices: Mapping[str, Any]
) -> Generator[Found, None, None]:
    """Yield what is found after each game."""
    games, each = known_count(games), known_count(each)
    rules = find_game(game)
    bots = tuple(judges(rules))
    if not bots:
        raise BadOption(said(known_language(None), "puzzle.no_judge", game=rules.name))
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
    """Moments of a game at which all judges would play the same, by the widest gaps; one of each phase."""
    widest: dict[int, tuple[int, Node]] = {}
    for node in end.path():
        moment = node.parent
        if node.kind == "decision" and moment is not None and moment.state.due == DECISION:
            orders = [ranked_moves(moment, bot) for bot in bots]
            least = min((order[0][1] - order[1][1] if len(order) > 2 else 0) for order in orders)
            phase = moment.position.phase
            wider = least >= (widest[phase][0] + 1 if phase in widest else GAP)
            if wider and len({order[0][0] for order in orders}) == 1:
                widest[phase] = (least, moment)
    found = sorted(widest.values(), key=lambda one: -one[0])[:TRIED]
    return sorted((moment for _, moment in found), key=lambda one: len(one.path()))


def _puzzle(moment: Node, bots: Sequence[str], each: int, luck: int) -> Puzzle | None:
    """Puzzle of a moment; None where the best move is not clear, or no part of the score explains it."""
    seat = moment.record.seats[moment.state.mover]
    line = moment.position.dumps(seat)
    known = position(line).node
    firsts = [action for bot in bots for action, _ in ranked_moves(known, bot)[:CANDIDATES]]
    moves = [str(known.position.move_of(action)) for action in dict.fromkeys(firsts)]
    found = deque(growing(known, moves, each, luck=luck), maxlen=1).pop()  # an interrupt is not for it
    if not _is_clear(found):
        return None
    best, following = found.rows[:2]
    parts = _parts(known, (str(best.move), str(following.move)), seat, each, bots[0], luck)
    if max(parts.values(), default=0.0) < SEEN * -following.difference.mean:
        return None
    rows = [Candidate(str(one.move), one.gg, *_ends(one.difference)) for one in found.rows]
    return Puzzle(
        game=moment.record.game.code,
        line=line,
        seat=seat,
        themes=known.play(str(best.move)).told("en").rules,
        candidates=tuple(rows),
        parts=parts,
        bots=tuple(bots),
        games=each,
        luck=luck,
    )


def _held(node: Node, seat: str, lang: str) -> list[str]:
    """Sentences on what the seat to move has beside the board: pieces in hand, and tables of counts."""
    names = labels(node.record, lang)
    found = []
    for block in still(node, 0, seat, lang)["card"]["blocks"]:
        parts: list[str] = []
        if block["kind"] == "pieces":
            pieces = [item for item in block["items"] if item]
            parts = [_counted(one.get("sign") or one["label"], one.get("n", 1)) for one in pieces]
        elif block["kind"] == "table" and block.get("cells") == "counts":
            heads = [one["value"] if isinstance(one, dict) else one for one in block["columns"]]
            for row in block["rows"]:
                held = [
                    _counted(head, count)
                    for head, count in zip(heads, row["cells"], strict=True)
                    if isinstance(count, int) and count > 0
                ]
                if held and row["seat"] >= 0:
                    parts.append(" ".join([names[row["seat"]], ", ".join(held)]))
        if parts and block["label"]:
            found.append(said(lang, "puzzle.held", label=block["label"], parts=" · ".join(parts)))
    return found


def _counted(word: object, count: int) -> str:
    return f"{word} × {count}" if count > 1 else str(word)


def _ends(found: Any) -> tuple[float, float, float]:
    return found.mean, found.low, found.high


def _is_clear(found: WhatIf) -> bool:
    """Return True if both judges see every other candidate behind the same best one."""
    tables = [found, *([found.second] if found.second else [])]
    others = [row for row in found.rows if not row.best]
    return (
        found.complete
        and all(one.sure and one.best == found.best for one in tables)
        and all(row.difference.mean <= -MARGIN for row in others)
    )


def _parts(node: Node, moves: tuple[str, str], seat: str, games: int, bot: str, luck: int) -> dict[str, float]:
    """Mean differences of the parts of a seat's score between two moves, which add up to that of the points."""
    played = [simulate(node.play(move), games, bot, luck=luck, keep=False, progress=False) for move in moves]
    if any(one.played < games for one in played):
        raise KeyboardInterrupt
    scores = [one.scores[seat] for one in played]
    earning, _ = categories(node.record)
    return {name: scores[0][name] - scores[1][name] for name in earning}
