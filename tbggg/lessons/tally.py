"""Counts over finished games of bots, as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..bot_play import play_out
from ..bots.names import shown_name
from ..engine.errors import BadOption
from ..engine.texts import known_language
from ..figures.tables import aligned, table
from ..new_game import new_game
from ..record.moments import state_before
from .texts import lesson_text

Moves = Iterable[tuple[int, Any, int]]  # the seat of each move, the state before it, and its action
WORDS = (0, 1)  # columns that hold words


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over games of some bots; shows itself as a table, one row a name.

    Attributes:
        counts: what was counted, by its key, by the bot’s code.
        names: what each key counts; they make the rows.
        games: number of games of each bot.
        lang: `en` or `fr`.
    """

    counts: Mapping[str, Mapping[str, int]]
    names: Mapping[str, str]
    games: int
    lang: str

    def rows(self) -> list[list[str]]:
        """Return the heads and the cells of the table."""
        heads = ["", "", *(shown_name(bot, self.lang) for bot in self.counts)]
        return [
            heads,
            *([key, name, *(str(one[key]) for one in self.counts.values())] for key, name in self.names.items()),
        ]

    def __repr__(self) -> str:
        return "\n".join(aligned(self.rows(), WORDS))

    def _repr_html_(self) -> str:
        return table(lesson_text(self.lang, "tally", games=self.games), self.rows(), WORDS)


def tally_games(
    game: str,
    count: Callable[[Moves, Any], Mapping[str, int]],
    bots: Mapping[str, Mapping[str, Any]],
    names: Mapping[str, str],
    games: int = 60,
    *,
    seats: int | str | None = None,
    lang: str | None = None,
) -> Tally:
    """Return the sums of what a function counts in each of some games, which bots play with luck 0, 1, 2 and so on.

    Args:
        game: code of the game.
        count: called for each finished game with its moves, each as its seat’s index, the state before it and its
            action, and with the state at the end; returns whole numbers by key.
        bots: options of the games that each bot plays at all seats, as `tbggg.new_game` takes them, by the bot’s code.
        names: what each key counts.
        games: number of games of each bot.
        seats: number of seats, or their words; the game’s usual number when not given.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such game, bot, option or language; no bot, or not one game; what is counted has no keys.

    >>> def rolled(moves, end):
    ...     return {"moves": sum(1 for _ in moves)}
    >>> tally_games("pig", rolled, {"random": {}}, {"moves": "all that was played"}, games=2, lang="en").games
    2
    """
    lang = known_language(lang)
    named = isinstance(bots, Mapping) and isinstance(names, Mapping)
    if not (named and bots and callable(count)) or not isinstance(games, int) or games < 1:
        raise BadOption(lesson_text(lang, "no_tally"))
    counts = {}
    for bot, options in bots.items():
        found = Counter[str]()
        for luck in range(games):
            end = play_out(new_game(game, seats=seats, luck=luck, **options).start, bot)
            counted = count(((node.seat_no, state_before(node), node.action) for node in end.path()[1:]), end.state)
            if not isinstance(counted, Mapping):
                raise BadOption(lesson_text(lang, "no_counts", counted=repr(counted)))
            found.update(counted)
        counts[bot] = found
    return Tally(counts, names, games, lang)
