"""Changes that other readings of the rules make, over games with the same luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Literal

from ..bots.names import shown_name
from ..engine.errors import BadOption
from ..engine.texts import known_language
from ..figures.seat_looks import unit
from ..new_game import new_game
from ..simulate import simulate
from ..simulate.statistics import estimate
from .forest import Forest, forest
from .texts import lesson_text

Measure = Literal["points", "shared"]
MEASURES = ("points", "shared")


def compare_readings(
    game: str,
    readings: Mapping[str, Mapping[str, Any]],
    bots: Sequence[str],
    games: int = 1_000,
    *,
    by: Sequence[Measure] = ("points",),
    seats: int | str | None = None,
    luck: int = 0,
    lang: str | None = None,
) -> Forest:
    """Return a picture of what each other reading of the rules adds to a game, with its 95 % interval.

    Each reading is played with the same luck as the game’s own, and compared game by game.

    Args:
        game: code of the game.
        readings: options of each reading, as `tbggg.simulate` takes them, by the reading’s name; at least one.
        bots: codes of the bots; each plays all seats of games of its own.
        games: number of games of each bot and reading.
        by: what is measured: `points`, the mean points of a player; `shared`, the wins that are shared, in 100 games.
        seats: number of seats or their words; the game’s usual one when not given.
        luck: the seed, up to 64 bits.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such game, bot, measure, option or language; no reading, or not one game; readings without
            names, or bots or measures that are no list.

    >>> print(compare_readings("pig", {"as it is": {}}, ["random"], games=5, lang="en"))
    What the other reading adds
    points of a player
      as it is  ±0.0 (±0.0 … ±0.0)
    """
    lang = known_language(lang)
    named = isinstance(readings, Mapping) and not isinstance(bots, str) and not isinstance(by, str)
    if not (named and readings and bots and by) or set(by) - {*MEASURES}:
        raise BadOption(lesson_text(lang, "no_readings", measures=", ".join(MEASURES)))
    groups = {}
    for bot in bots:
        usual, *others = (
            simulate(game, games, bot, seats=seats, luck=luck, progress=False, **options).games
            for options in ({}, *readings.values())
        )
        for measure in by:
            added = [
                estimate([_measured(after, measure) - _measured(before, measure) for before, after in pairs])
                for pairs in (zip(usual, other, strict=True) for other in others)
            ]
            groups[_heading(game, measure, bot if len(bots) > 1 else "", lang)] = dict(
                zip(readings, added, strict=True)
            )
    return forest(groups, lesson_text(lang, "reading_adds"), lang)


def _measured(row: Mapping[str, Any], measure: Measure) -> float:
    """A finished game by a measure: the mean points of its players, or 100 where its win is shared."""
    if measure == "shared":
        return 100.0 * (" " in row["winners"])
    return fmean(value for key, value in row.items() if key.startswith("points_"))


def _heading(game: str, measure: Measure, bot: str, lang: str) -> str:
    """Heading of a group: what is measured, and by whom it was played."""
    heading = lesson_text(lang, f"measured.{measure}", unit=unit(new_game(game, luck=0), lang))
    return f"{heading}, {shown_name(bot, lang)}" if bot else heading
