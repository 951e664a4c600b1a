"""Marks are no false alarm: none stands on a move that wins as often as the better one, whatever it costs in points."""

from __future__ import annotations

import os
from array import array
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.record.annotations import comment_text
from tbggg.record.board_marks import prose
from tbggg.record.seated import Move
from tbggg.simulate.judging import _judgement
from tbggg.simulate.marks import confirmed, glyph_of, least_chance, verdict, wins_changed
from tbggg.simulate.race import Outcomes
from tbggg.simulate.statistics import MISSED

from ..listing import one_test
from .marked_games import analysed, marked

NIGHTLY = bool(os.environ.get("TBGGG_MARKED_GAMES"))
# Games of so many seats, and how many are played on from each move: of long games fewer.
CASES = [("pig", 2, 400 if NIGHTLY else 3, 200)]
CASES += [("pig", 4, 60, 200), ("buttons", 2, 200, 50), ("bgg", 4, 100, 50)] if NIGHTLY else []
FALSE = 20  # one mark of so many may be false


@pytest.mark.parametrize(("code", "seats", "games", "each"), CASES)
def test_a_mistake_wins_less_often_than_the_better_move(code: str, seats: int, games: int, each: int) -> None:
    """In the analysis always, and so never on a move that wins the game; and nearly always in games of other luck."""
    found = [one for game in analysed(code, seats, range(1, 1 + games), each) for one in marked(game)]
    assert [str(mark) for mark in found if mark.one.played.wins >= mark.one.possible.wins] == []
    false = [str(mark) for mark in found if mark.false]
    assert len(false) <= len(found) // FALSE, false


@one_test
@pytest.mark.parametrize("by", ["goal", "points"])
def test_the_move_that_wins_the_game_has_neither_mark_nor_comment(by: Any) -> None:
    """Points are left to be rolled for; but the game is over, and won."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line(
        f"{'ann roll 6 ' * 14} ann hold bob roll 6 bob hold ann roll 6 ann roll 6 ann roll 4 ann hold"
    )
    found = tbggg.analyse(record, by=by, luck=1, progress=False, lang="en")
    last = found.judged[-1]
    assert (last.move, last.glyph, last.kind) == ("hold", "", "")
    assert last.played.wins == 1
    assert (last.best, last.points_only, last.loss.low > 0) == (
        ("hold", False, False) if by == "goal" else ("roll", True, True)
    )
    assert "Holding costs" not in " ".join(found.comments("en"))
    found.annotate()
    assert not record.end.glyphs


def test_points_that_cost_no_win_have_a_comment_and_neither_mark_nor_fork() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann roll 5 ann hold bob roll 4 bob hold")
    found = tbggg.analyse(record, 4, by="points", luck=1, fast=False, progress=False, lang="en")
    one = replace(found.judged[1], best=Move("roll"), glyph="", points_only=True)
    said = replace(found, judged=(one,))
    assert said.to_json()["decisions"][0]["points_only"]
    assert "what costs points and no wins is no mistake" in " ".join(said.notes)
    lost = replace(one, played=replace(one.played, wins=0.0), possible=replace(one.possible, wins=0.0))
    assert (one.kind, lost.kind) == ("points_only", "not_the_win")
    assert ", not the win, against rolling: " in replace(found, judged=(lost,)).comment(lost, "en")
    assert ", pas la victoire, face à " in replace(found, judged=(lost,)).comment(lost, "fr")
    forks = len([*record.nodes()])
    said.annotate()
    assert "Holding costs" in comment_text(one.node, "en")
    assert "not seen to cost wins" in comment_text(one.node, "en")
    assert "S’arrêter coûte" in comment_text(one.node, "fr")
    assert {prose(note.text) for note in one.node.comments if note.lang == "fr"} == {said.comment(one, "fr")}
    assert (one.node.glyphs, len([*record.nodes()])) == ([], forks)


def outcomes(*shifts: tuple[float, float]) -> list[Outcomes]:
    """Results of 200 games after moves: points and share of the wins of each."""
    return [
        Outcomes(place, array("d", [gg] * 200), array("d", [gg] * 200), array("d", [wins] * 200))
        for place, (gg, wins) in enumerate(shifts)
    ]


@pytest.mark.parametrize(
    ("tables", "lost"),
    [
        ([outcomes((0, 0.2), (9, 0.8))], [True]),
        ([outcomes((0, 0.5), (9, 0.5))], [False]),
        ([outcomes((0, 1.0), (9, 0.9))], [False]),
        ([outcomes((0, 0.5), (9, 0.505))], [False]),
        ([outcomes((0, 0.2), (9, 0.8)), outcomes((0, 0.8), (9, 0.8))], [True, False]),
    ],
)
def test_points_lost_are_no_wins_lost(tables: list[list[Outcomes]], lost: list[bool]) -> None:
    said = verdict(tables, 0, "points")
    assert (glyph_of(said.losses, "points"), said.chance <= MISSED) == ("??", True), "by points"
    assert confirmed(tables, "points", said.strong)
    assert wins_changed(tables, said.strong) == lost


def test_one_judge_is_not_enough_and_the_smaller_loss_says_how_grave_it_is() -> None:
    behind, level, little = outcomes((0, 0.2), (9, 0.8)), outcomes((0, 0.2), (0, 0.2)), outcomes((0, 0.2), (1.5, 0.8))
    assert verdict([behind, behind], 0, "points").against
    assert not verdict([behind, level], 0, "points").against
    swung = array("d", [32.0, -28.0] * 100)
    unsure = [level[0], replace(level[1], points=swung, lead=swung)]
    assert not verdict([behind, unsure], 0, "points").against, "two points more, by luck as well"
    grave, slight = (verdict([behind, one], 0, "points").losses for one in (behind, little))
    assert (glyph_of(grave, "points"), glyph_of(slight, "points")) == ("??", "?!")
    ahead = outcomes((9, 0.9), (0, 0.5))
    assert verdict([ahead, ahead], 1, "points").strong
    assert not verdict([ahead, level], 1, "points").strong


def test_a_strong_move_wins_more_often_than_what_the_bots_would_have_played() -> None:
    points, wins = outcomes((9, 0.5), (0, 0.5), (1, 0.5)), outcomes((9, 0.9), (0, 0.5), (1, 0.4))
    said = verdict([points], 2, "points")
    assert (said.strong, said.against) == (True, tuple(points[1:]))
    assert wins_changed([points, wins], said.strong) == [False, True]
    assert not verdict([points], 0, "points").strong, "the bots would have played it, too"


def test_fresh_luck_has_to_confirm_the_loss_and_not_the_wins_alone() -> None:
    """Points that swing are no loss that is seen, though the move wins less often."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    node = record.start.play("roll")
    played, best = outcomes((0, 0.0), (9, 1.0))
    asked = tbggg.what_if(record.start, "roll, hold", 4, by="points", luck=1, second=False, progress=False)
    seen = replace(asked, outcomes=(played, best), second=None)
    said = verdict([[played, best]], 0, "points")
    glyphs = []
    for points in ([9.0, 9.0], [200.0, -182.0]):
        fresh = replace(seen, outcomes=(played, replace(best, points=array("d", points * 100))))
        glyphs.append(_judgement(node, said, seen, fresh).glyph)
    assert glyphs == ["??", ""]


def test_a_game_has_its_marks_by_their_share_and_not_one_by_one() -> None:
    """Benjamini and Hochberg: more small chances let each be larger; one alone is held to that of all decisions."""
    assert least_chance([0.001, 0.02, 0.8, 0.9], 4) == 0.02
    assert least_chance([0.02, 0.8, 0.9, 1.0], 4) == 0.0
    assert least_chance([0.001], 100) == 0.0
    assert least_chance([], 5) == 0.0


def test_among_decisions_without_a_loss_hardly_one_is_to_be_marked() -> None:
    """Moves that are all alike: no game of thirty decisions in twenty has a chance small enough."""
    random, found = Random(1), 0
    for _ in range(20):
        chances = []
        for _ in range(30):
            alike = [
                Outcomes(at, *(array("d", [random.gauss(50, 9) for _ in range(40)]) for _ in range(3)))
                for at in range(4)
            ]
            chances.append(verdict([alike], 1, "points").chance)
        found += least_chance(chances, 30) > 0
    assert found <= 3
