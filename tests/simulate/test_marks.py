"""Marks are no false alarm: none stands on a move that wins as often as the better one, whatever it costs in points."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

import tbggg
from tbggg import play_out
from tbggg.bots import judges
from tbggg.record.annotations import comment_text
from tbggg.record.board_marks import prose
from tbggg.record.position import Move
from tbggg.simulate.marks import verdict, wins_changed
from tbggg.simulate.race import Outcomes
from tbggg.simulate.results.analysis import Analysis, Judged, before

NIGHTLY = int(os.environ.get("TBGGG_MARKED_GAMES", "0"))  # games of Pig for two; some of the longer games, too
CASES = [("pig", 2, NIGHTLY or 6)]
CASES += [("pig", 4, NIGHTLY // 6), ("buttons", 2, NIGHTLY // 6), ("bgg", 4, NIGHTLY // 12)] if NIGHTLY else []
TRUTH = 4_000  # games of other luck that say which of two moves wins more often


def analysed(code: str, seats: int, seeds: Sequence[int]) -> Iterator[Analysis]:
    """Analyses of games between the judges of a game, each seat in turn another."""
    for seed in seeds:
        record = tbggg.new_game(code, seats=seats, luck=seed)
        bots = [*judges(record.game)]
        play_out(record.start, [bots[(place + seed) % len(bots)] for place in range(seats)])
        yield tbggg.analyse(record, luck=seed, progress=False, lang="en")


def truth(one: Judged) -> tuple[float, float]:
    """Share of the wins of the move that was played, and of the better one, under other luck."""
    found = tbggg.what_if(
        before(one.node), [one.move, one.best], TRUTH, by="wins", luck=10**9, second=False, progress=False
    )
    played, best = (sum(outcome.wins) / TRUTH for outcome in found.outcomes)
    return played, best


@pytest.mark.parametrize(("code", "seats", "games"), CASES)
def test_a_mistake_wins_less_often_than_the_better_move(code: str, seats: int, games: int) -> None:
    for found in analysed(code, seats, range(1, 1 + games)):
        for one in found.judged:
            if one.glyph not in ("", "!"):
                assert one.played.wins < one.possible.wins
                played, best = truth(one)
                assert played < best, f"{one.section} {one.seat} {one.move} {one.glyph}: {one.best} wins {best}"


def test_the_move_that_wins_the_game_has_neither_mark_nor_comment() -> None:
    """Points are left to be rolled for; but the game is over, and won."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line(
        f"{'ann roll 6 ' * 14} ann hold bob roll 6 bob hold ann roll 6 ann roll 6 ann roll 4 ann hold"
    )
    found = tbggg.analyse(record, luck=1, progress=False, lang="en")
    last = found.judged[-1]
    assert (last.move, last.best, last.glyph, last.kind) == ("hold", "roll", "", "")
    assert last.loss.low > 0
    assert last.points_only
    assert last.played.wins == 1
    assert "hold costs" not in " ".join(found.comments("en"))
    found.annotate()
    assert not record.end.glyphs


def test_points_that_cost_no_win_have_a_comment_and_neither_mark_nor_fork() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann roll 5 ann hold bob roll 4 bob hold")
    found = tbggg.analyse(record, 4, luck=1, fast=False, progress=False, lang="en")
    one = replace(found.judged[1], best=Move("roll"), glyph="", points_only=True)
    said = replace(found, judged=(one,))
    assert said.to_json()["decisions"][0]["points_only"]
    assert "what costs points and no wins is no mistake" in " ".join(said.notes)
    forks = len([*record.nodes()])
    said.annotate()
    assert "hold costs" in comment_text(one.node, "en")
    assert "not seen to cost wins" in comment_text(one.node, "en")
    assert "s’arrête coûte" in comment_text(one.node, "fr")
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
    said = verdict(tables, 0, "points", 30)
    assert said.glyph == "??", "by points"
    assert wins_changed(tables, said.glyph) == lost


def test_one_judge_is_not_enough() -> None:
    behind, level = outcomes((0, 0.2), (9, 0.8)), outcomes((0, 0.2), (0, 0.2))
    assert verdict([behind, behind], 0, "points", 30).glyph == "??"
    assert verdict([behind, level], 0, "points", 30).glyph == ""
    ahead = outcomes((9, 0.9), (0, 0.5))
    assert verdict([ahead, ahead], 1, "points", 30).glyph == "!"
    assert verdict([ahead, level], 1, "points", 30).glyph == ""


def test_a_strong_move_wins_more_often_than_what_the_bots_would_have_played() -> None:
    points, wins = outcomes((9, 0.5), (0, 0.5), (1, 0.5)), outcomes((9, 0.9), (0, 0.5), (1, 0.4))
    said = verdict([points], 2, "points", 30)
    assert (said.glyph, said.against) == ("!", tuple(points[1:]))
    assert wins_changed([points, wins], "!") == [False, True]
    assert verdict([points], 0, "points", 30).glyph == "", "the bots would have played it, too"
