"""A puzzle: a decision where one move is clearly best, with the results of all candidates, as an exercise."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from ..bots.names import shown_name
from ..engine.errors import GameError
from ..engine.numerals import conjunction
from ..engine.section_names import round_name
from ..engine.state import section_of
from ..engine.texts import NO_BREAK, capital, known_language, names_in, text
from ..figures.breakdown import label
from ..figures.seat_looks import labels, unit_after
from ..record.moments import moment_of
from ..record.position_text import position
from ..record.record import Node, Record
from ..referee.frames import still
from ..simulate.earnings import Source, sources_text
from ..simulate.formatting import number, some_games
from .exercise import Exercise
from .question import ARROW, Choice, Part
from .texts import lesson_text

DECIDED = 0.5  # least difference of the chances of becoming first player after the best move and another
NEAR = 3  # steps within which a move is nearly as good as the best
EASIEST, HARDEST = 800, 1800
HELD = "held."  # before the sign of a piece in hand, as the name of its place
SMALL = 0.5  # points of a part of the score that are not worth a word


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of a puzzle, with what it comes to.

    Attributes:
        move: its words.
        points: mean points of the seat.
        behind: mean difference to the best move, game by game under the same luck; nought for the best.
        low: lower end of its 95 % interval; the intervals of a puzzle hold at once.
        high: the upper end.
    """

    move: str
    points: float
    behind: float
    low: float
    high: float


@dataclass(frozen=True)
class Puzzle:
    """A decision where one move is clearly best, as the seat that decides knows it.

    Attributes:
        game: the game's code.
        line: the position as one line of text, without what the seat has not seen.
        seat: the one that decides.
        theme: word of what it is about: the first player where the difference comes from that, else the phase's theme.
        themes: ids of the rules behind the best move, the most important first.
        candidates: the best move, then those that every judge sees clearly behind it.
        apart: for each candidate by how much each part of the seat's score differs, on average, after the best move;
            nothing for the best.
        bots: the judges.
        games: number of games for each candidate, on average.
        luck: the seed of these games.
        second: the same moves when the second judge plays on, in the same order; empty where the game has one judge.
        first: how often the seat becomes first player after each of the candidates; empty where that is decided.
        same_first: mean difference to the next best move, and what is left of it when the same seat becomes first
            player after both; only where that is the most of it.
        sources: what makes the difference to the next best move: which things, how often, at what price, by which seat.
    """

    game: str
    line: str
    seat: str
    theme: str
    themes: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    apart: tuple[Mapping[str, float], ...]
    bots: tuple[str, ...]
    games: int
    luck: int
    second: tuple[Candidate, ...] = ()
    first: tuple[float, ...] = ()
    same_first: tuple[float, float] | None = None
    sources: tuple[Source, ...] = ()

    @property
    def best(self) -> str:
        """Words of the best move."""
        return self.candidates[0].move

    @property
    def margin(self) -> float:
        """Points by which the next best move is behind."""
        return -self.candidates[1].behind

    @property
    def parts(self) -> Mapping[str, float]:
        """By how much each part of the seat's score differs, on average, from what the next best move gives."""
        return self.apart[1]

    @cached_property
    def node(self) -> Node:
        """The moment of the decision, in a record of its own, which is read once."""
        return position(self.line).node

    def reason(self, lang: str | None = None) -> str:
        """Return where the difference to the next best move comes from, in words; what brings it stands in rows."""
        lang, record = known_language(lang), self.node.record
        largest = sorted(self.parts, key=lambda one: -abs(self.parts[one]))
        kept = [name for at, name in enumerate(largest) if not at or abs(self.parts[name]) >= SMALL]
        parts = [f"{label(record, name, lang)} {number(lang, self.parts[name], plus=True)}" for name in kept]
        values = {
            "best": _sentence(self.node, self.best, lang),
            "next": _sentence(self.node, self.candidates[1].move, lang),
        }
        margin = number(lang, self.margin)
        sentences = [lesson_text(lang, "puzzle.reason", margin=margin, unit=unit_after(record, lang, margin), **values)]
        if self.same_first is not None:
            apart, left = (number(lang, points) for points in self.same_first)
            after, other = (number(lang, 100 * share, places=0) for share in self.first[:2])
            seat = dict(zip(record.seats, labels(record, lang), strict=True))[self.seat]
            values |= {"seat": seat, "after": after, "other": other, "apart": apart, "left": left}
            values["unit"] = unit_after(record, lang, left)
            sentences.append(lesson_text(lang, "puzzle.same_first", **values))
        sentences.append(lesson_text(lang, "puzzle.parts", parts=", ".join(parts)))
        made_of = sources_text(self.sources, record, self.seat, lang, rows=True)
        bots = conjunction([shown_name(bot, lang) for bot in self.bots], lang)
        judged = lesson_text(lang, "puzzle.judged", games=some_games(lang, self.games), count=self.games, bots=bots)
        return "\n".join([" ".join(sentences), made_of, judged]) if made_of else " ".join([*sentences, judged])

    @property
    def rating(self) -> int:
        """Number from 800 to 1,800: more with each move that is nearly as good as the best, less with a large lead."""
        themes = self.node.record.game.lessons.themes
        step = themes.step or themes.margin
        near = sum(-one.behind <= NEAR * step for one in self.candidates[1:])
        return round(max(EASIEST, min(HARDEST, 1000 + 120 * near - 60 * (self.margin / step - 1))))

    def main_part(self, at: int) -> str:
        """Return the part of the score that makes most of the best move's lead over a candidate, the next for 0."""
        about = self.apart[at or 1]
        return max(about, key=lambda one: about[one])

    def because(self, at: int, lang: str) -> str:
        """Return in one sentence why the best move is best, or why another candidate is worse.

        Args:
            at: place of the candidate, 0 for the best.
            lang: `en` or `fr`.
        """
        behind = -self.candidates[at or 1].behind
        exactly = "_exactly" if self._is_exact(at or 1) else ""
        values = {"reason": self._reason(at, lang), "points": _counted(self.node.record, behind, lang)}
        return lesson_text(lang, f"puzzle.{'worse' if at else 'ahead'}{exactly}", **values)

    def _reason(self, at: int, lang: str) -> str:
        """Return why the best move is best, or why another candidate is worse, as a part of a sentence."""
        game, part = self.node.record.game, self.main_part(at)
        best, action = (self.node.play(self.candidates[one].move).action for one in (0, at))
        brings = game.lessons.themes.brings(self.node.state, best, action, part, lang)
        if brings:
            return brings if at else capital(brings)
        table = "less" if at else "because"
        known = names_in(game.texts, table)
        name = next((one for one in (f"{self.theme}_{part}", part) if one in known), "")
        return text(game.texts, lang, f"{table}.{name}") if name else label(self.node.record, part, lang)

    def _is_exact(self, at: int) -> bool:
        """Return True if a candidate is behind by the same whole number under every judge: no game differs."""
        found = {table[at].behind for table in (self.candidates, self.second) if table}
        return len(found) == 1 and all(one.is_integer() for one in found)

    def exercise(self, lang: str | None = None) -> Exercise:
        """Return the question what the seat should play, answered on its board; checked by the stored results."""
        lang, node = known_language(lang), self.node
        shown = dict(zip(node.record.seats, labels(node.record, lang), strict=True))
        choices = sorted((self._choice(at, lang) for at in range(len(self.candidates))), key=lambda one: one.value)
        info = node.record.game.display.info(node.state, lang)
        named = round_name(info, node.state.round_no, lesson_text(lang, "puzzle.round"))
        values = {"round": named, "phase": node.state.phase, "seat": shown[self.seat]}
        texts = node.record.game.texts
        asked = [lesson_text(lang, "puzzle.ask", **values)]
        if self.theme in names_in(texts, "puzzled"):
            what = node.record.game.lessons.themes.what(node.state, node.play(self.best).action, lang)
            question = text(texts, lang, f"puzzled.{self.theme}", {"what": what})
            asked = [lesson_text(lang, "puzzle.you", **values), question]
        return Exercise(
            id="",
            kind="puzzle",
            rules=self.themes,
            ask=" ".join([*asked, *_held(node, self.seat, lang)]),
            hint="",
            why=self.because(0, lang),
            lang=lang,
            game=node.record.game,
            parts=(Part("", "one", tuple(choices), board=node, seat=self.seat),),
            found=self.reason(lang),
            rating=self.rating,
        )

    def _choice(self, at: int, lang: str) -> Choice:
        """Move to choose, by its places where it has some, and what is said of it."""
        node, move = self.node, self.candidates[at].move
        game, played = node.record.game, node.play(move)
        places = game.lessons.themes.place(node.state, played.action)
        names = game.display.places(node.record.seats, lang)
        words = places.split()
        label_text = _sentence(node, move, lang)
        if len(words) > 1:
            label_text = capital(ARROW.join(names.get(one, one.removeprefix(HELD)) for one in words))
        rule = game.lessons.themes.rule(node.state, played.action, self.main_part(at))
        right = lesson_text(lang, "verdict.right") if rule else ""
        return Choice(places or move, label_text, not at, self.because(at, lang) if at else right, rule)

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as plain values, ready for `json.dumps`."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the puzzle that `to_json` has written."""
        lists = {name: tuple(data[name]) for name in ("themes", "bots", "first", "apart")}
        moves = {name: tuple(Candidate(**one) for one in data[name]) for name in ("candidates", "second")}
        sources = tuple(
            Source(**{**one, "times": tuple(one["times"]), "each": tuple(one["each"])}) for one in data["sources"]
        )
        same_first = tuple(data["same_first"]) if data.get("same_first") else None
        return cls(**{**data, **lists, **moves, "sources": sources, "same_first": same_first})

    def __str__(self) -> str:
        themes = " ".join(one for one in (self.theme, *self.themes) if one)
        return f"{section_of(self.node.state)} {self.seat}: {self.best} [{themes}]\n  {self.reason()}"


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
        raise GameError(lesson_text(known_language(None), "puzzle.no_file", file=path)) from trouble


def _counted(record: Record, points: float, lang: str) -> str:
    """Return some points, rounded, with the name of the game's points, of which one may have another name."""
    shown = number(lang, points, places=0 if points >= 1 else 1)
    return f"{shown} {unit_after(record, lang, shown)}"


def _sentence(node: Node, move: str, lang: str) -> str:
    """Return what a move does, without a full stop."""
    return node.play(move).narration(lang).text.rstrip(".")


def _held(node: Node, seat: str, lang: str) -> list[str]:
    """Sentences on what the seat to move has beside the board: pieces in hand, and its collection."""
    held = []
    for block in still(node, 0, seat, lang)["card"]["blocks"]:
        if block["kind"] == "pieces" and block["label"]:
            pieces = [one for one in block["items"] if one]
            signs = [str(one.get("sign") or one["label"]) for one in pieces for _ in range(one.get("n", 1))]
            held.append((block["label"], ", ".join(signs)))
    collected = _collected(node, seat, labels(node.record, lang))
    held.append((lesson_text(lang, "puzzle.collection"), f"{NO_BREAK}· ".join(collected)))  # no line begins with it
    said = [lesson_text(lang, "puzzle.held", label=label, parts=parts) for label, parts in held if parts]
    return [*said, *node.record.game.lessons.themes.held(moment_of(node, seat, lang))]


def _collected(node: Node, seat: str, names: Sequence[str]) -> list[str]:
    """Return a seat's collection, a part for each owner; empty where nothing is collected."""
    record = node.record
    if record.game.scoring.collection is None:
        return []
    grid = record.game.scoring.collection(node.state, record.seats, record.seat_number(seat), "")
    parts = []
    for column, owner in enumerate(grid.owners):
        counted = zip(grid.numbers, (row[column] for row in grid.counts), strict=True)
        held = [str(number) for number, count in counted for _ in range(count)]
        if held:
            parts.append(" ".join([names[owner], ", ".join(held)]))
    return parts
