"""The whole check of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import Game
from ..engine.registry import find_game, standing_in
from ..engine.texts import known_language
from ..record.headers import read_seed
from ..simulate.request import known_count
from .declared import check_declared, check_seen
from .findings import Finding, Findings
from .played import check_played
from .readers import READERS, check_readers, check_subsets, known_readers
from .tables import Table, new_record
from .texts import check_texts
from .written import check_written

SEEDS = 2**64


def check_game(
    game: str | Game, games: int = 3, luck: int = 1, *, lang: str | None = None, readers: Sequence[str] = READERS
) -> list[Finding]:
    """Return the findings on a game, from its declaration and from games of random decisions.

    Args:
        game: its code or name, or the game itself, registered or not.
        games: how many games are played for each number of seats.
        luck: seed of the first of them; the next ones have the seeds after it, 0 after the last.
        lang: the language of the findings; the chosen language when not given.
        readers: the other readers of the rules that are compared to Python, where they are installed:
            `javascript` needs node, `compiled` the [fast] extra.

    Returns:
        Findings of one sentence each; none for a correct game.

    Raises:
        UnknownGame: no game has that code or name.
        BadOption: no such number of games, no such seed, or no such reader.

    >>> check_game("pig", games=1, readers=[])
    []
    """
    rules = find_game(game) if isinstance(game, str) else game
    games, luck, readers = known_count(games), read_seed(str(luck)), known_readers(readers)
    package = rules.rules.play.__module__.rpartition(".")[0] or rules.rules.play.__module__
    findings = Findings(known_language(lang), package)
    with standing_in(rules):
        check_texts(findings, rules)
        if not check_seen(findings, rules):
            return findings.all()  # such a table refuses to be used, or shows everything
        check_declared(findings, rules)
        check_subsets(findings, rules)
        tables = [
            Table(rules, seats, (luck + number) % SEEDS) for seats in rules.seats.counts for number in range(games)
        ]
        for table in tables:
            findings.where = table.name(findings.lang)
            with findings.raising("rules"):
                end = check_played(findings, new_record(table), table.luck)
                check_written(findings, end)
        findings.where = ""
        if not findings.all():
            check_readers(findings, rules, tables, readers)
    return findings.all()
