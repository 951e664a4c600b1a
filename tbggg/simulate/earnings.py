"""Sources of a difference: what brings a seat more points on one line of play than on another, thing by thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import fsum
from typing import Any

from ..bots import find_bot, needed_rulings
from ..bots.seat_loop import CHOICE_WORDS, NO_OCCASION, play_on
from ..engine import derived
from ..engine.derived import TOTAL
from ..engine.luck import WORDS, keys, luck_words
from ..engine.rule import NOBODY
from ..engine.texts import LANGUAGES, capital
from ..figures.breakdown import label
from ..figures.seat_looks import labels, unit, unit_after
from ..record.record import Node, Record
from ..record.rulings import rulings_text
from .formatting import number, simulation_text, some_games
from .statistics import estimate_among
from .work import Stop, never

SMALL = 0.5  # points of difference that are not worth a word, unless they are half of all
MOST = 4  # sources that are named
MOSTLY = 0.5  # part of a difference that its named sources make; else the categories of the score are named, too
SHOWN = 0.05  # points that round to more than nought


@dataclass(frozen=True, slots=True)
class Source:
    """A thing that brings a seat points, on one line of play and on another.

    Attributes:
        what: its words by language.
        points: mean difference of the points, the first line's less the other's.
        times: how often it comes in a game, on average, on each of the two lines.
        each: its mean points when it comes, on each; 0 where it never does.
        once: whether it comes at most once in a game.
        seat: the other seat that makes most of the difference; empty for none.
        of_seat: the part of the difference that comes by that seat.
    """

    what: Mapping[str, str]
    points: float
    times: tuple[float, float]
    each: tuple[float, float]
    once: bool
    seat: str = ""
    of_seat: float = 0.0

    def phrase(self, record: Record, lang: str) -> str:
        """Return it as a part of a sentence: what, by how much, how often and at what price, and by which seat.

        Args:
            record: the game, for the names of its seats.
            lang: `en` or `fr`.
        """
        one, other = (self._often(place, lang) for place in (0, 1))
        facts = [simulation_text(lang, "earned.against", one=one, other=other)] if one != other else []
        if self.seat:
            name = labels(record, lang)[record.seat_number(self.seat)]
            facts.append(simulation_text(lang, "earned.by", seat=name, points=number(lang, self.of_seat, plus=True)))
        points = number(lang, self.points, plus=True)
        values = {"what": self.what[lang], "points": points, "unit": unit_after(record, lang, points)}
        shown = simulation_text(lang, "earned.brought", **values)
        return f"{shown} ({', '.join(facts)})" if facts else shown

    def _often(self, place: int, lang: str) -> str:
        """Frequency on a line, with the mean points of one."""
        times = self.times[place]
        if not times:
            return simulation_text(lang, "earned.never")
        if not self.once:
            often = simulation_text(lang, "earned.times", times=number(lang, times))
        elif times == 1:
            often = simulation_text(lang, "earned.always")
        else:
            often = simulation_text(lang, "earned.games", share=number(lang, 100 * times, places=0))
        return simulation_text(lang, "earned.each", often=often, each=_short(lang, self.each[place]))


def _short(lang: str, value: float) -> str:
    """Return points without a decimal where it is nought, such as a price that never changes."""
    return number(lang, value, places=0 if value == round(value) else 1)


@dataclass(frozen=True, slots=True)
class Difference:
    """Sources of the difference of a seat's points between two lines of play, or the categories that it is made of.

    Attributes:
        sources: the things that make it, the largest first; those that are small are left out.
        parts: mean difference of each category of the score that the games show; empty where the sources make most.
        games: number of games from the end of each line.
    """

    sources: tuple[Source, ...]
    parts: Mapping[str, float]
    games: int

    def text(self, record: Record, seat: str, lang: str) -> str:
        """Return it in words: the sources, the categories where the sources are small, or that nothing is shown.

        Args:
            record: the game, for the names of its seats and categories and the unit of its points.
            seat: the seat.
            lang: `en` or `fr`.
        """
        named = sources_text(self.sources, record, seat, lang)
        name, points = labels(record, lang)[record.seat_number(seat)], unit(record, lang)
        if not self.parts:
            games = some_games(lang, self.games)
            return named or simulation_text(
                lang, "earned.hardly", seat=name, unit=points, games=games, count=self.games
            )
        shown = (f"{label(record, part, lang)} {number(lang, self.parts[part], plus=True)}" for part in self.parts)
        items = simulation_text(lang, "earned.next").join(shown)
        small = simulation_text(lang, "earned.rest" if named else "earned.small", seat=name, unit=points, items=items)
        return f"{named} {small}".strip()


@dataclass(slots=True)
class PointsByGame:
    """Points of one thing in the games of a line.

    Attributes:
        points: game by game; its points by the seat that brought them, `NOBODY` for none.
        times: game by game, how often it came.
    """

    points: dict[int, dict[int, int]] = field(default_factory=dict)
    times: dict[int, int] = field(default_factory=dict)

    def add(self, game: int, seat: int, points: int) -> None:
        """Count one earning.

        Args:
            game: number of the game.
            seat: the seat that brought it, or `NOBODY`.
            points: its points.
        """
        by = self.points.setdefault(game, {})
        by[seat] = by.get(seat, 0) + points
        self.times[game] = self.times.get(game, 0) + 1

    def by_game(self, games: int, seat: int | None = None) -> list[int]:
        """Return the points of each game, of all seats or of those that one brought."""
        found = (self.points.get(game, {}) for game in range(games))
        return [sum(one.values()) if seat is None else one.get(seat, 0) for one in found]


Tallies = dict[tuple[str, ...], PointsByGame]  # by the words in all languages
Scores = Mapping[str, int]  # of a seat at the end of a game, by category


def sources(
    lines: tuple[Sequence[Node], Sequence[Node]], seat: int, bot: str, games: int, luck: int, stop: Stop = never
) -> tuple[Source, ...]:
    """Return the sources of the difference of a seat's points between two lines of play, the largest first.

    Both are played on by the same bot under the same luck; a difference is named where the games show it.

    Args:
        lines: the two lines, nodes that follow on each other; both begin at the same moment.
        seat: index of the seat.
        bot: code of the bot that plays on for all seats.
        games: number of games from the end of each.
        luck: the seed, up to 64 bits.
        stop: called before each game; True ends it, with nothing.
    """
    found = difference(lines, seat, bot, games, luck, stop)
    return found.sources if found else ()


def difference(
    lines: tuple[Sequence[Node], Sequence[Node]], seat: int, bot: str, games: int, luck: int, stop: Stop = never
) -> Difference | None:
    """Return what makes the difference of a seat's points between two lines of play; None if it was stopped.

    The arguments are those of `sources`.
    """
    (one, ends), (other, other_ends) = (_tallied(line, seat, bot, games, luck, stop) for line in lines)
    if stop():
        return None
    record, none = lines[0][0].record, PointsByGame()
    known = dict.fromkeys([*one, *other])
    found = [
        _source(what, (one.get(what, none), other.get(what, none)), games, record.seats, len(known)) for what in known
    ]
    total = fsum(_less(ends, other_ends, TOTAL)) / games
    small = min(SMALL, MOSTLY * abs(total))
    shown = [source for source in found if source is not None and abs(source.points) >= small]
    named = tuple(sorted(shown, key=lambda source: -abs(source.points))[:MOST])
    if total and fsum(source.points for source in named) / total >= MOSTLY:
        return Difference(named, {}, games)
    categories = record.game.scoring.categories
    parts = {part: estimate_among(_less(ends, other_ends, part), SMALL, len(categories)) for part in categories}
    means = {part: each.mean for part, each in parts.items() if not each.meets_zero and abs(each.mean) >= SHOWN}
    return Difference(named, dict(sorted(means.items(), key=lambda each: -abs(each[1]))), games)


def _less(one: Sequence[Scores], other: Sequence[Scores], part: str) -> list[int]:
    """Differences of a part of the score, game by game."""
    return [mine[part] - its[part] for mine, its in zip(one, other, strict=True)]


def _source(
    what: tuple[str, ...], lines: tuple[PointsByGame, PointsByGame], games: int, seats: Sequence[str], count: int
) -> Source | None:
    """Source of one thing on two lines; None where the games do not show a difference.

    Args:
        what: its words, one a language.
        lines: what it brought on each.
        games: number of games.
        seats: the seat words.
        count: number of things, whose intervals hold together.
    """
    one, other = lines
    rows = [tally.by_game(games) for tally in lines]
    differences = [first - second for first, second in zip(*rows, strict=True)]
    difference = estimate_among(differences, SMALL, count)
    if difference.meets_zero:
        return None
    times = [sum(tally.times.values()) for tally in lines]
    parts = [(fsum(one.by_game(games, seat)) - fsum(other.by_game(games, seat))) / games for seat in range(len(seats))]
    most = max(range(len(seats)), key=lambda seat: parts[seat] / difference.mean)
    by = seats[most] if 2 * parts[most] / difference.mean >= 1 else ""
    return Source(
        what=dict(zip(LANGUAGES, what, strict=True)),
        points=difference.mean,
        times=(times[0] / games, times[1] / games),
        each=(sum(rows[0]) / max(1, times[0]), sum(rows[1]) / max(1, times[1])),
        once=max([*one.times.values(), *other.times.values()]) == 1,
        seat=by,
        of_seat=parts[most] if by else 0.0,
    )


def _tallied(
    line: Sequence[Node], seat: int, bot: str, games: int, luck: int, stop: Stop
) -> tuple[Tallies, list[Scores]]:
    """Earnings of a seat along a line and in games that are played on from its end, and its scores at their ends.

    The arguments are those of `sources`.
    """
    record = line[0].record
    game, seats = record.game, record.seats
    player = find_bot(bot, game)
    start = line[-1].state.copy()
    rulings = needed_rulings(game, [player], record.rulings)
    if rulings:
        game.options.set_rulings(start, rulings_text(rulings))
    found: Tallies = {}
    ends: list[Scores] = []

    def note(at: int, before: Any, action: int, after: Any) -> None:
        each = [derived.earnings(game, before, seats, seat, action, after, lang) for lang in LANGUAGES]
        for one in zip(*each, strict=True):
            tally = found.setdefault(tuple(earning.what for earning in one), PointsByGame())
            tally.add(at, one[0].seat, one[0].points)

    drawn = [0] * WORDS
    for at in range(games):
        if stop():
            break
        for before, after in pairwise(line):
            note(at, before.state, after.action, after.state)
        luck_words(*keys(luck), 0, NO_OCCASION, 0, at, CHOICE_WORDS, drawn)
        key, state = (drawn[0], drawn[1]), start.copy()
        game.hidden.deal(state, drawn[2], drawn[3], [0] * game.hidden.scratch)

        def play(state: Any, action: int, at: int = at) -> None:
            before = state.copy()
            game.rules.play(state, action)
            if game.scoring.points(state, seat) != game.scoring.points(before, seat):
                note(at, before, action, state)

        play_on(game, seats, state, [player] * len(seats), key, NOBODY, play)
        ends.append(derived.scores(game, state)[seat])
    return found, ends


def sources_text(found: Sequence[Source], record: Record, seat: str, lang: str, rows: bool = False) -> str:
    """Return what makes a seat's points differ as a sentence, or as rows; empty where nothing was found.

    Args:
        found: the sources.
        record: the game, for the names of its seats and the unit of its points.
        seat: the seat.
        lang: `en` or `fr`.
        rows: whether each thing stands in a line of its own.
    """
    if not found:
        return ""
    name = labels(record, lang)[record.seat_number(seat)]
    phrases = [one.phrase(record, lang) for one in found]
    if rows:
        return "\n• ".join([simulation_text(lang, "earned.rows", seat=name), *map(capital, phrases)])
    items = simulation_text(lang, "earned.next").join(phrases)
    return simulation_text(lang, "earned.difference", seat=name, items=items)
