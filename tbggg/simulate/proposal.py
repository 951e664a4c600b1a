"""A puzzle that a comparison proposes: the moves that answer it, and what is said of the likeliest wrong ones.

A move is right where it is the best, or where the games do not separate it from the best. No sentence names the best
move: the reader is to find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import isfinite

from ..engine import derived
from ..engine.errors import GameError
from ..engine.rule import OVER
from ..engine.texts import names_in, sentence, text
from ..figures.breakdown import categories, label
from ..figures.seat_looks import unit_after
from ..record.comparison import collected
from ..record.position_text import position
from ..record.puzzle_comments import LONGEST, MOST_RIGHT
from ..record.record import Node
from . import simulate
from .formatting import number, percent, shares, simulation_text, some_games
from .marks import LOSSES
from .results.what_if import WhatIf
from .results.what_if_parts import Row
from .results.what_if_second import against
from .statistics import estimate_among
from .work import Stop, never

PROPOSED = 3  # wrong answers: those that cost the least are the likeliest
BATCHES, COMPILED, PLAIN = 20, 100, 3  # games that say what a move gives up: in batches, whose spread is the error
LEAST, FEW = 0.1, 0.15  # points of a part that are worth a word, and its share of the gravest loss


@dataclass(frozen=True, slots=True)
class PuzzleMove:
    """A move of a proposed puzzle.

    Attributes:
        move: its words.
        right: whether it answers the question.
        text: what is said of it; empty for the best.
        note: its figures with their error, for the author.
    """

    move: str
    right: bool
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed puzzle.

    Attributes:
        moves: the right ones first.
        said: how sure they are.
        far: share of what wrong moves give up that has been counted; 1 in the last proposal.
    """

    moves: tuple[PuzzleMove, ...]
    said: str
    far: float = 1


def proposed(found: WhatIf, stop: Stop = never) -> Proposal:
    """Return the puzzle that a comparison of moves proposes, in the comparison's language.

    Games are played on from the wrong moves and from the best, to see in which part of the score they differ.

    Args:
        found: the comparison.
        stop: called several times a second; True leaves that out.
    """
    *_, last = growing_proposal(found, stop)
    return last


def growing_proposal(found: WhatIf, stop: Stop = never) -> Iterator[Proposal]:
    """Yield the proposal as it grows; the first takes no games, and with each other one more wrong move is weighed.

    Args:
        found: the comparison.
        stop: called several times a second; True leaves that out.
    """
    lang = found.lang
    alike = [row for row in found.rows if row.candidate]
    games, doubts = found.count(lang), against(found, lang)
    if len(alike) > MOST_RIGHT:
        yield Proposal((), " ".join([_said(lang, "too_many", count=len(alike), games=games), *doubts]))
        return
    wrong = sorted((row for row in found.rows if row.seen), key=lambda row: -row.difference.mean)[:PROPOSED]
    given_up = _GivenUp(found, stop)
    right = [
        PuzzleMove(str(row.move), True, "" if row.best else _alike(found, row), _note(found, row)) for row in alike
    ]
    told = [PuzzleMove(str(row.move), False, _wrong(found, row, given_up, {}), _note(found, row)) for row in wrong]
    key = "undecided" if not told else "clear" if len(alike) == 1 else "alike"
    said = " ".join([_said(lang, key, count=len(alike), games=games), *doubts])
    yield Proposal((*right, *told), said, 0 if told else 1)
    for at, row in enumerate(wrong):
        if not stop() and (parts := given_up.parts(row)):
            told[at] = replace(told[at], text=_wrong(found, row, given_up, parts))
        far = 1 if stop() else (at + 1) / len(wrong)
        yield Proposal((*right, *told), said, far)
        if far == 1:
            return


def _said(lang: str, key: str, **values: object) -> str:
    return simulation_text(lang, f"proposal.{key}", **values)


# -- figures -----------------------------------------------------------------------------------


def _interval(found: WhatIf, row: Row) -> str:
    """Difference of a move to the best, with its interval and its unit."""
    lang, scale = found.lang, 100 if found.by == "wins" else 1
    mean, low, high = (number(lang, scale * end, plus=True) for end in _ends(row))
    if isfinite(row.difference.low):
        mean = simulation_text(lang, "what_if.interval", mean=mean, low=low, high=high)
    return _said(lang, f"of_{found.by}", value=mean, unit=unit_after(found.node.record, lang, mean))


def _ends(row: Row) -> tuple[float, float, float]:
    return row.difference.mean, row.difference.low, row.difference.high


def _note(found: WhatIf, row: Row) -> str:
    lang = found.lang
    if not row.best:
        return _said(lang, "note_alike" if row.candidate else "note_worse", interval=_interval(found, row))
    if found.by == "wins":
        return _said(lang, "note_best_wins", own=shares(lang, row.wins, found.own.low, found.own.high))
    value = number(lang, row.lead if found.by == "lead" else row.points, plus=found.by == "lead")
    own = f"{value} ± {number(lang, found.own.margin)}"
    unit = unit_after(found.node.record, lang, value)
    return _said(lang, "note_best", own=_said(lang, f"of_{found.by}", value=own, unit=unit))


# -- what is said of a move --------------------------------------------------------------------


def _alike(found: WhatIf, row: Row) -> str:
    return _said(found.lang, "alike_reply", games=some_games(found.lang, row.games), interval=_interval(found, row))


def _wrong(found: WhatIf, row: Row, given_up: _GivenUp, parts: Mapping[str, float]) -> str:
    """Sentences on a wrong move: how near it is, what it costs, in which parts of the score, and by which rule."""
    lang, lost = found.lang, -row.difference.mean
    slight = min(LOSSES[found.by]["?!"], found.node.record.game.lessons.themes.margin)
    near = [_said(lang, "near")] if lost < slight else []
    scale = 100 if found.by == "wins" else 1
    cost, low, high = (number(lang, scale * max(0.0, -end)) for end in (-lost, row.difference.high, row.difference.low))
    unit = unit_after(found.node.record, lang, cost)
    costs = _said(lang, f"costs_{found.by}", cost=cost, low=low, high=high, unit=unit)
    rule = given_up.rule(row, parts)
    for most in (3, 2, 1, 0):
        why = given_up.in_words(parts, most) if parts and most else _ahead(found, row)
        said = " ".join([*near, _said(lang, "because", costs=costs, why=why) if parts and most else f"{costs}. {why}"])
        if len(f"{said} {rule}") <= LONGEST:
            return f"{said} {rule}".strip()
    return f"{costs}."


def _ahead(found: WhatIf, row: Row) -> str:
    """Sentence on the shares of the games in which each of the two ends higher, or wins in a race."""
    lang, best = found.lang, found.rows[0]
    if found.by == "wins":
        return _said(lang, "wins", own=percent(lang, row.wins), best=percent(lang, best.wins))
    own, its = (
        next(one for one in found.outcomes if found.move_of(one.action) == each.move).of(found.by)
        for each in (row, best)
    )
    pairs = [*zip(own, its, strict=False)]
    more, less = (sum(test) / len(pairs) for test in zip(*((b > a, a > b) for a, b in pairs), strict=True))
    return _said(lang, "ahead", more=percent(lang, more), less=percent(lang, less))


class _GivenUp:
    """Parts of the score that moves give up against the best one, counted in games of their own.

    The moment is read anew from the decider's knowledge: nothing that it has not seen is said, and nothing is written
    into the author's record.
    """

    def __init__(self, found: WhatIf, stop: Stop) -> None:
        self._found, self._stop = found, stop
        self._known: Node | None = None
        self._best: Sequence[Mapping[str, float]] = ()
        with suppress(GameError):
            self._known = position(found.node.position.dumps(found.decider)).node

    def parts(self, row: Row) -> dict[str, float]:
        """Return the mean difference of each part that differs, the gravest loss first; empty where none is shown."""
        game = self._found.node.record.game
        if self._known is None or not game.scoring.categories:
            return {}
        with suppress(GameError):
            self._best = self._best or self._scores(str(self._found.best))
            own, joined = self._scores(str(row.move)), game.lessons.themes.joined
            names, _ = categories(self._known.record)
            gaps: dict[str, list[float]] = {}
            for at, (mine, its) in enumerate(zip(own, self._best, strict=True)):
                for name in names:
                    batches = gaps.setdefault(joined.get(name, name), [0.0] * len(own))
                    batches[at] += mine[name] - its[name]
            each = {part: estimate_among(values, LEAST, len(gaps)) for part, values in gaps.items()}
            seen = {part: one.mean for part, one in each.items() if not one.meets_zero}
            gravest = -min(seen.values(), default=0.0)
            shown = {part: mean for part, mean in seen.items() if abs(mean) >= max(LEAST, FEW * gravest)}
            return dict(sorted(shown.items(), key=lambda one: one[1])) if gravest >= LEAST else {}
        return {}

    def _scores(self, move: str) -> list[Mapping[str, float]]:
        """Mean parts of the seat's score after a move, batch by batch under the same luck."""
        assert self._known is not None
        found, node = self._found, self._known.play(move).skip_automatic()
        if node.state.due == OVER:
            score = derived.scores(node.record.game, node.state)[node.record.seat_number(found.seat)]
            return [score] * BATCHES
        assumed = found.assumed
        games, last = COMPILED if assumed.fast else PLAIN, (1 << 64) - 1
        rows: list[Mapping[str, float]] = []
        for at in range(BATCHES):
            played = simulate(
                node, games, assumed.bots, luck=assumed.luck + at & last, fast=assumed.fast, keep=False,
                progress=False, stop=self._stop,
            )  # fmt: skip
            rows.append(played.scores[found.seat])
        return rows

    def in_words(self, parts: Mapping[str, float], most: int) -> str:
        """Return the parts in words: what is lost, and what comes in return."""
        lang = self._found.lang
        lost = [self._part(part, mean) for part, mean in parts.items() if mean < 0][:most]
        gained = [self._part(part, mean) for part, mean in [*parts.items()][::-1] if mean > 0][: most - 1]
        said = ", ".join(lost)
        return _said(lang, "in_return", lost=said, gained=", ".join(gained)) if gained else said

    def _part(self, part: str, mean: float) -> str:
        record, lang = self._found.node.record, self._found.lang
        points = number(lang, mean, plus=True)
        if mean < 0 and part in names_in(record.game.texts, "less"):
            return _said(lang, "less", what=text(record.game.texts, lang, f"less.{part}"), points=points)
        return _said(lang, "part", what=label(record, part, lang), points=points)

    def rule(self, row: Row, parts: Mapping[str, float]) -> str:
        """Return why a move is costly by the rules, if they say so; else the rule of what is lost, or of the move.

        Args:
            row: the move.
            parts: what it gives up, the gravest loss first.
        """
        if self._known is None:
            return ""
        lang, move, game = self._found.lang, str(row.move), self._found.node.record.game
        with suppress(GameError):
            if caution := self._known.position.caution(move, lang):
                return f"{sentence(str(caution)).rstrip('.')}."
            played = self._known.play(move)
            rules = [*played.narration(lang).rules]
            if parts:
                gravest = next(iter(parts))
                scored = collected(self._known, self._known.record.seat_number(self._found.seat))
                if scored and gravest in scored.parts:
                    rules = [*scored.rules, *rules]
                if named := game.lessons.themes.rule(self._known.state, played.action, gravest):
                    rules = [named]
            return _said(lang, "rule", rule=rules[0]) if rules else ""
        return ""
