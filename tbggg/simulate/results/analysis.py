"""Result of the analysis of a game: its curve and a judgement of each decision, as tables, as JSON, and as notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from ...bots.names import shown_name
from ...engine.derived import move_name, shown_words
from ...engine.numerals import conjunction
from ...engine.texts import LANGUAGES, capital
from ...figures.expectation import expectation_figure
from ...figures.seat_looks import labels, unit_after
from ...figures.tables import aligned, noted, table
from ...record.comments import JUDGEMENTS, Comment, Glyph, Variation
from ...record.parts import rest_of_move
from ...record.record import Node, Record
from ...record.tree import follow_action
from ..formatting import number, percent, simulation_text, some_games
from ..marks import LOSSES
from ..race import MEASURES, By, is_goal
from ..statistics import Estimate
from .curve import Curve, finite
from .curve_tables import CurveTables
from .judged import Expected, Judged, before
from .receipts import question_as_command

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

SCHEMA = 3
EXPLAINED = 30  # games from each side of a turning point that say what makes the difference
CANDIDATES = 5  # of a decision, about: the measure of its part of an analysis
WORDS = (0, 1, 2, 3, 5)  # columns that hold words


@dataclass(frozen=True, eq=False)
class Analysis:
    """Decisions of a line, each judged by playing on from it.

    Attributes:
        record: the game.
        judged: the decisions, in the order of play.
        planned: number of decisions to judge; fewer are judged where it was stopped.
        left_out: number of decisions that cannot be judged: made out of turn, with a move that is not known, or from a
            hand that is not.
        by: the measure that ranks the moves: `points`, `lead` or `wins`.
        games: number of games asked for, for each candidate on average.
        bots: the codes of the judges, the first first.
        luck: the seed, up to 64 bits.
        lang: language of its tables, `en` or `fr`.
        curve: the expectation of each seat along the line, with luck and choices separated.
    """

    record: Record
    judged: tuple[Judged, ...]
    planned: int
    left_out: int
    by: By
    games: int
    bots: tuple[str, ...]
    luck: int
    lang: str
    curve: Curve

    @property
    def complete(self) -> bool:
        """True if the curve has all its games, and all decisions are judged."""
        return len(self.judged) == self.planned and self.curve.games == self.curve.planned

    @property
    def far(self) -> tuple[int, int]:
        """Number of games that were played and planned, about: from each moment of the curve, and by each judge."""
        moments, each = len(self.curve.points), len(self.bots) * CANDIDATES * self.games
        return self.curve.games * moments + len(self.judged) * each, self.curve.planned * moments + self.planned * each

    @property
    def title(self) -> str:
        """Headline: the game, the decisions and the luck."""
        counts = {"judged": len(self.judged), "planned": self.planned}
        key = "title" if self.complete else "stopped"
        return simulation_text(self.lang, f"analysis.{key}", game=self.record.game.name, luck=self.luck, **counts)

    @property
    def notes(self) -> list[str]:
        """Sentences on how the moves were judged."""
        lang, bots = self.lang, [shown_name(bot, self.lang) for bot in self.bots]
        said = [simulation_text(lang, "analysis.imagined")]
        said.append(simulation_text(lang, "analysis.together"))
        said.append(
            simulation_text(lang, f"analysis.judges_{len(bots)}", **dict(zip(("one", "other"), bots, strict=False)))
        )
        scale = 100 if self.by == "wins" else 1
        grave, middle, slight = (number(lang, scale * least, places=0) for least in LOSSES[self.by].values())
        least = {"grave": grave, "middle": middle, "slight": slight}
        said.append(simulation_text(lang, "analysis.glyphs", **least, unit=self._unit(lang, grave)))
        if self.by != "wins":
            said.append(simulation_text(lang, "analysis.also_wins"))
        if self.curve.sources:
            said.append(simulation_text(lang, "analysis.explained", games=some_games(lang, EXPLAINED)))
        if self.left_out:
            said.append(simulation_text(lang, "analysis.left_out", count=self.left_out))
        return [*self.shown().notes(), *said]

    def shown(self, lang: str | None = None) -> CurveTables:
        """Return what is shown of the curve: its tables, its turning points in words, its picture.

        Args:
            lang: `en` or `fr`; the language of the analysis when not given.
        """
        lang, losses = lang or self.lang, dict[tuple[str, int], float]()
        for one in self.judged:
            if one.glyph in ("", "!"):
                continue
            key = one.seat, int(before(one.node).state.phase)
            losses[key] = losses.get(key, 0.0) + one.loss.mean
        better = {id(one.node): self._named(one, one.best, lang) for one in self.judged if one.glyph not in ("", "!")}
        return CurveTables(self.curve, self.by, losses, better, lang)

    def label(self, seat: str, lang: str) -> str:
        """Return a seat's name in a language."""
        return labels(self.record, lang)[self.record.seat_number(seat)]

    def rows(self) -> list[list[str]]:
        """Return the heads and the cells of the table."""
        lang = self.lang
        keys = ("section", "seat", "move", "best", "loss", "glyph", "wins")
        heads = [simulation_text(lang, f"analysis.{key}") for key in keys]
        return [heads, *(self._cells(one) for one in self.judged)]

    def _cells(self, one: Judged) -> list[str]:
        lang, seat, wins = self.lang, self.label(one.seat, self.lang), percent(self.lang, one.played.wins)
        move, best = (self._moved(each, lang) for each in (one.move, one.best))
        best = "=" if one.best == one.move else best
        return [one.section, seat, move, best, self._loss(one.loss, lang), one.glyph, wins]

    def _moved(self, move: str, lang: str) -> str:
        """A move as a table shows it to a reader of a language: its words in the record."""
        return shown_words(self.record.game, move, lang)

    def _named(self, one: Judged, move: str, lang: str) -> str:
        """A move of a decision as a sentence names it, without a capital."""
        state = before(one.node).state
        return move_name(self.record.game, state, self.record.seats, _action(one, move), lang)

    def _loss(self, loss: Estimate, lang: str) -> str:
        """A loss with its interval, in points or in hundredths of a win."""
        if not loss.margin:
            return "–"
        scale = 100 if self.by == "wins" else 1
        mean, low, high = (number(lang, scale * end, plus=True) for end in (loss.mean, loss.low, loss.high))
        if not isfinite(loss.margin):
            return simulation_text(lang, "what_if.no_interval", mean=mean)
        return simulation_text(lang, "what_if.interval", mean=mean, low=low, high=high)

    def __str__(self) -> str:
        curve = self.shown()
        turns = curve.reasons()
        if curve.turns:
            numbered = enumerate(zip(curve.headlines(), turns, strict=True), 1)
            turns = [text for place, (line, said) in numbered for text in (f"{place}. {line}", f"   {said}")]
        parts = [self.title, "", *curve.lines(), simulation_text(self.lang, "curve.turning_points"), *turns, ""]
        for rows, left in ((curve.by_seat(), (0,)), (curve.by_phase(), (0, 1)), (self.rows(), WORDS)):
            parts += [*aligned(rows, left), ""] if rows else []
        return "\n".join([*parts, *self.notes])

    def __repr__(self) -> str:
        return f"<Analysis of {len(self.judged)} decisions, {self.games} games a move, luck {self.luck}>"

    def _repr_html_(self) -> str:
        shown = self.shown().html() + table(self.title, self.rows(), WORDS)
        return noted(shown, self.notes, self.lang, "tb-analysis")

    def figure(self) -> Figure:
        """Return the curve as a figure, with what happened at each moment.

        Raises:
            GameError: plotly is not installed.
        """
        shown = self.shown()
        hovers = [f"{one.section} {one.node.narration(self.lang).text}" for one in self.curve.points]
        return expectation_figure(self.record, shown.bands(), shown.rounds(), hovers, self.lang)

    def to_json(self) -> dict[str, Any]:
        """Return the analysis as plain values; losses are by the measure `by`, wins from 0 to 1."""
        places = {id(point): place for place, point in enumerate(self.curve.points)}
        return {
            "schema": SCHEMA,
            "game": self.record.game.name,
            "seats": list(self.record.seats),
            "by": self.by,
            "games": self.games,
            "bots": list(self.bots),
            "luck": self.luck,
            "losses": dict(LOSSES[self.by]),
            "planned": self.planned,
            "left_out": self.left_out,
            "curve": self.curve.to_json(),
            "turning_points": [
                {
                    "point": places[id(turn.point)],
                    "section": turn.point.section,
                    "kind": turn.point.kind,
                    "seat": turn.seat,
                    "change": _ends(turn.change),
                    "reason": {lang: self.curve.reason(turn, self.by, lang) for lang in LANGUAGES},
                }
                for turn in self.curve.turning_points(self.by)
            ],
            "decisions": [
                {
                    "section": one.section,
                    "seat": one.seat,
                    "move": one.move,
                    "best": one.best,
                    "played": _means(one.played),
                    "possible": _means(one.possible),
                    "loss": _ends(one.loss),
                    "second": None if one.second is None else _ends(one.second),
                    "glyph": one.glyph,
                    "points_only": one.points_only,
                    "chance": one.chance,
                    "games": one.games,
                }
                for one in self.judged
            ],
        }

    def comments(self, lang: str) -> list[str]:
        """Return the texts of all comments in a language: on the whole game, turning points, and marked moves."""
        found = []
        if self.curve.games == self.curve.planned:
            shown = self.shown(lang)
            found += [shown.summary(), *(self.curve.comment(turn, self.by, lang) for turn in shown.turns)]
        for one in self.judged:
            if one.kind:
                found += [self.comment(one, lang), *([self.gained(one, lang)] if one.kind == "lost" else [])]
        return found

    def annotate(self, receipt: int | None = None) -> None:
        """Write the analysis into the record: glyphs, turning points, and the better line as a fork, in both languages.

        A move that has a judgement already keeps it. The comments name games, bots and luck, from which all can be
        computed again; what stands there already is not written twice.

        Args:
            receipt: number of the receipt beside the record that supports them; each comment then ends with its mark.
        """
        mark = "" if receipt is None else f" [#{receipt}]"
        if self.curve.games == self.curve.planned:
            _note(self.record.start, {lang: self.shown(lang).summary() for lang in LANGUAGES}, mark)
            for turn in self.curve.turning_points(self.by):
                said = {lang: self.curve.comment(turn, self.by, lang) for lang in LANGUAGES}
                _note(rest_of_move(turn.point.node)[-1], said, mark)
        for one in self.judged:
            node = rest_of_move(one.node)[-1]
            if not one.kind or any(isinstance(note, Glyph) and note.text in JUDGEMENTS for note in node.notes):
                continue
            _note(node, {lang: self._found(one.kind, one, lang, self._command(one)) for lang in LANGUAGES}, mark)
            if one.glyph:
                node.notes.insert(0, Glyph(one.glyph))
            if one.kind == "lost":
                self._fork(one, mark)

    def _fork(self, one: Judged, mark: str) -> None:
        """Add the best move as a fork, named and with its command; nothing where the record has that move already."""
        parent, number = before(one.node), one.node.seat_no
        known, action = [node.action for node in parent.children], _action(one, one.best)
        node = follow_action(parent, action, seat=number)
        if node.action in known or node.variation is None:
            return
        names = " ".join(f"{lang}:{simulation_text(lang, 'analysis.comment.line')}" for lang in LANGUAGES)
        node.variation.comments.append(Comment(f"[%name {names}]"))
        _note(node, {lang: self._found("gained", one, lang, self._command(one)) for lang in LANGUAGES}, mark)

    def comment(self, one: Judged, lang: str) -> str:
        """Return what is written on a decision that has a `kind`: the loss, and how it was found."""
        return self._found(one.kind, one, lang)

    def gained(self, one: Judged, lang: str) -> str:
        """Return what is written on the better line: what it gains, and how it was found."""
        return self._found("gained", one, lang)

    def _command(self, one: Judged) -> str:
        """The question that was asked of a decision, as a command."""
        by = "" if is_goal(self.by, self.record.game) else self.by
        return question_as_command(one.candidates, self.games, {"": self.bots[0]}, self.luck, by=by, before=True)

    def _found(self, key: str, one: Judged, lang: str, asked: str = "") -> str:
        """A comment, after the command of its question."""
        loss = self._loss(one.loss, lang)
        said = simulation_text(
            lang,
            f"analysis.comment.{key}",
            best=self._named(one, one.best, lang),
            move=self._named(one, one.move, lang),
            command=asked,
            loss=simulation_text(lang, "analysis.amount", amount=loss, unit=self._unit(lang, loss)),
            games=some_games(lang, one.games),
            bots=conjunction([shown_name(bot, lang) for bot in self.bots], lang),
            luck=self.luck,
        )
        return capital(said)

    def _unit(self, lang: str, count: str) -> str:
        return simulation_text(lang, "analysis.of_wins") if self.by == "wins" else unit_after(self.record, lang, count)


def _action(one: Judged, move: str) -> int:
    """Action of a move of a decision, by its words."""
    position = before(one.node).position
    return next(action for action in position.actions() if position.words(action) == move)


def _note(node: Node, said: Mapping[str, str], mark: str) -> None:
    """Write a comment in each language on a move, before its variations, unless it is there already.

    Args:
        node: the move.
        said: the comment, by language.
        mark: of the receipt that supports it, at its end; empty without one.
    """
    texts = [note.text for note in node.notes if isinstance(note, Comment)]
    place = next((at for at, note in enumerate(node.notes) if isinstance(note, Variation)), len(node.notes))
    marked = [Comment(f"{text}{mark}", lang) for lang, text in said.items()]
    node.notes[place:place] = [one for one in marked if one.text not in texts]


def _means(one: Expected) -> dict[str, float]:
    return {measure: getattr(one, measure) for measure in MEASURES}


def _ends(one: Estimate) -> dict[str, float | None]:
    return {"mean": one.mean, "low": finite(one.low), "high": finite(one.high)}
