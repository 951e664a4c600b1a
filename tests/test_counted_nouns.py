"""A number in a sentence has its noun in the singular where it is 1: `{count} {count|game|games}`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.explorer.simulations.single_games import spread
from tbggg.simulate.earnings import Difference
from tbggg.simulate.formatting import simulation_text, some_games
from tbggg.simulate.results.judged import before
from tbggg.simulate.statistics import Estimate

from .simulate.comparing import outcomes

HOUSE = Path(tbggg.__file__).parent
NOUNS = {"en": "games moves", "fr": "parties coups"}
# What is never 1 there, and why.
ALWAYS_MORE = {
    "engine.errors.move.too_many": "the bound that a game names, above its most legal moves",
    "explorer.texts.open.moves.many": "the plural itself",
    "figures.texts.compare.moves.many": "the plural itself",
    "simulate.texts.number.games": "the plural itself",
    "simulate.texts.what_if.in_all": "said where moves differ in their games",
    "simulate.texts.what_if.stopped": "a run of one game is not stopped within it",
    "simulate.texts.what_if.verdict.some": "one alone is the best",
    "simulate.texts.what_if.verdict.alike": "one alone is the only one",
    "simulate.texts.proposal.alike": "one alone is the best",
    "simulate.texts.proposal.too_many": "more than a dozen",
    "simulate.texts.what_if.assumed.dropped": "the first of some moves: at least three are compared",
    "simulate.texts.simulate.stopped": "a run of one game is not stopped within it",
    "simulate.texts.analysis.stopped": "an analysis of one decision is not stopped within it",
    "simulate.texts.simulate.speed": "a rate",
    "simulate.errors.too_many_kept": "above ten thousand",
}


def leaves(found: Any, key: str = "") -> Iterator[tuple[str, str]]:
    for name, value in found.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{key}{name}.")
        elif isinstance(value, str):
            yield f"{key}{name}", value


@pytest.mark.parametrize("lang", NOUNS)
def test_no_number_stands_before_a_plural_for_good(lang: str) -> None:
    counted = re.compile(rf"\{{\w+\}} (?:{'|'.join(NOUNS[lang].split())})\b")
    found = {}
    for file in HOUSE.rglob(f"*s.{lang}.toml"):
        if "games" in file.relative_to(HOUSE).parts:
            continue  # each game counts its own things
        folder = ".".join(file.relative_to(HOUSE).with_suffix("").with_suffix("").parts)
        for key, text in leaves(tomllib.loads(file.read_text("utf-8"))):
            if counted.search(text) and f"{folder}.{key}" not in ALWAYS_MORE:
                found[f"{folder}.{key}"] = text
    assert found == {}


@pytest.mark.parametrize(
    ("lang", "games", "said"),
    [
        ("en", 1, "No change is larger than what 1 game leaves open."),
        ("en", 2, "No change is larger than what 2 games leave open."),
        ("fr", 1, "Aucun changement ne dépasse ce que 1 partie laisse ouvert."),
        ("fr", 2, "Aucun changement ne dépasse ce que 2 parties laissent ouvert."),
    ],
)
def test_a_verb_follows_its_number(lang: str, games: int, said: str) -> None:
    assert simulation_text(lang, "curve.none", games=some_games(lang, games), count=games) == said


def test_points_of_a_game_are_singular_where_there_is_one() -> None:
    """In what if, its single games and an analysis; in French from 0 up to 2."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann roll 5 ann hold")
    asked: dict[str, Any] = {"by": "points", "luck": 1, "fast": False, "progress": False}
    judged = tbggg.analyse(record, 4, **asked)
    lost = replace(judged.judged[-1], loss=Estimate(-1.0, 0.5), points_only=True)
    tried = tbggg.what_if(before(lost.node), games=4, second=False, **asked)
    actions, results = [one.action for one in tried.outcomes], ([2.0, 1.0] * 16, [1.0, 0.0] * 16)
    tried = replace(tried, outcomes=tuple(outcomes(*one, [0.0] * 32) for one in zip(actions, results, strict=True)))

    def said(lang: str) -> str:
        found = replace(tried, lang=lang)
        cost, whole = replace(found, played=str(found.rows[1].move)).verdict(), found.comment(lang)
        spreads = [spread(found, str(row.move))["said"] for row in found.rows]
        told = " ".join([cost, whole, *spreads, judged.comment(lost, lang)])
        return re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", told)

    for lang, shown in {
        "en": ("costs about 1.0 points;", ": 1.5 ± 0.2 points, wins", "ends with 0 to 1 point,", "with 1 to 2 points,"),
        "fr": ("coûte environ 1,0 point ;", " : 1,5 ± 0,2 point, victoires", "avec 0 à 1 point,", "avec 1 à 2 points,"),
    }.items():
        assert [words for words in shown if words not in said(lang)] == [], said(lang)
    assert "−0,5) point " in said("fr")
    assert "−0.5) points " in said("en")


def test_one_game_shows_it() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    assert "pour que 1 partie le montre." in Difference((), {}, 1).text(record, "ann", "fr")
