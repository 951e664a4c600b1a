"""What if: moves compared by playing on from each under the same luck."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.best import honest_places
from tbggg.simulate.race import By
from tbggg.simulate.results.what_if_cells import cells
from tbggg.simulate.what_if import what_if

from .comparing import SLOW, at_the_goal, outcomes


def test_what_is_plain_is_found() -> None:
    """Whoever holds at the goal wins; a roll may lose it."""
    node = at_the_goal()
    found = what_if(node, games=200, luck=1, by="wins", **SLOW)
    hold, roll = found.rows
    assert (found.best, hold.wins, hold.best) == ("hold", 1.0, True)
    assert 0.6 < roll.wins < 0.98
    assert roll.seen
    assert roll.difference.high < 0


def test_the_rows_are_the_means_of_all_games(pig: Node) -> None:
    """The best move's own mean is that of the moves which are best by the other folds; the rest are differences."""
    found = what_if(pig, games=40, luck=7, by="points", **SLOW)
    by_code = {pig.position.words(one.action): one for one in found.outcomes}
    assert found.best == max(by_code, key=lambda move: sum(by_code[move].points))
    best, first = by_code[found.best], found.rows[0]
    honest = honest_places([one.points for one in found.outcomes])
    means = {
        by: sum(found.outcomes[place].of(by)[game] for game, place in enumerate(honest)) / 40
        for by in ("points", "lead")
    }
    for row in found.rows:
        one = by_code[row.move]
        assert len(one.points) == found.games == row.games == 40
        apart = {by: (sum(one.of(by)) - sum(best.of(by))) / 40 for by in ("points", "lead")}
        assert row.points == pytest.approx(means["points"] + apart["points"])
        assert row.lead == pytest.approx(means["lead"] + apart["lead"])
        assert row.difference.mean == pytest.approx(apart["points"])
        assert row.best or row.wins == pytest.approx(sum(one.wins) / 40)
    assert found.own.mean == pytest.approx(first.points)
    assert found.own.low < found.own.mean < found.own.high


def test_moves_that_are_clearly_worse_are_dropped_and_the_rest_has_their_games() -> None:
    """A dropped move keeps its first games; whoever holds at the goal wins, and plays no more than was asked for."""
    node = at_the_goal()
    plain, raced = (
        what_if(node, games=1_000, luck=1, by="wins", dropping=dropping, **SLOW) for dropping in (False, True)
    )
    assert raced.complete
    assert [row.games for row in plain.rows] == [1_000, 1_000]
    most, fewer = (row.games for row in raced.rows)
    assert (most, fewer in (32, 64, 128, 256, 512)) == (1_000, True)
    assert "seen to be worse: 1 of 2 moves" in str(raced)
    assert f"{1_000 + fewer:,} games for 2 moves" in raced.title
    for one, other in zip(plain.outcomes, raced.outcomes, strict=True):
        assert list(one.points[: other.games]) == list(other.points)
    (hold, roll), (_, early) = plain.rows, raced.rows
    assert roll.difference.high < 0
    wins = [one.wins[:fewer] for one in raced.outcomes]
    assert early.difference.mean == pytest.approx(-abs(sum(wins[0]) - sum(wins[1])) / fewer), "what it was dropped on"
    assert early.difference.high <= 0
    assert (hold.best, raced.best, plain.sure, raced.sure) == (True, hold.move, True, True)


@pytest.mark.parametrize("by", ["points", "wins"])
def test_no_share_of_wins_lies_outside_of_nought_and_all(by: By) -> None:
    """A move that is dropped early has few games: its wins are counted in them, whatever luck the best move had."""
    best = outcomes(0, gg=[60.0, 60.0] * 200, wins=[0.0, 1.0] * 16 + [0.0] * 368)
    lost = outcomes(1, gg=[20.0, 30.0] * 16, wins=[0.0] * 32)
    never = outcomes(2, gg=[10.0] * 4, wins=[0.0] * 4)
    start = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5")
    found = replace(what_if(start, games=2, luck=1, by=by, **SLOW), planned=400, ended=True)
    table = replace(found, outcomes=(best, lost))
    first, other = table.rows
    assert (first.wins, other.wins) == (16 / 400, 0.0)
    assert [row.games for row in table.rows] == [400, 32]
    for row in (first, other):
        assert 0 <= row.wins <= 1
        assert by == "points" or -1 <= row.difference.low <= row.difference.high <= 1
        assert f"{row.games}" in cells(table, row)
    few = replace(table, outcomes=(never, outcomes(1, gg=[0.0] * 4, wins=[1.0] * 4)))
    assert 0 <= few.own.low <= few.own.high or by == "points"
    (points,) = few.figure().data
    lows = [mean - below for mean, below in zip(points.x, points.error_x.arrayminus, strict=True)]
    assert by == "points" or min(lows) >= -100
    for said in (str(table), table.comment(), table._repr_html_(), str(few)):
        assert not re.search(r"−\d[\d.]*\s?%", said)
    assert "432 games for 2 moves" in table.title
    assert "its wins are counted in these" in str(table)
    assert "stopped after 432 games for 2 moves, of 400 planned for each move" in replace(table, ended=False).title


def test_equal_moves_come_to_the_same_and_luck_is_shared(evening: Node) -> None:
    """The same luck gives the same games, to the last point; other luck gives others."""
    moves = evening.position.legal_moves()[:2]
    one, again, other = (what_if(evening, moves, games=3, luck=luck, **SLOW) for luck in (5, 5, 6))
    assert [list(row.points) for row in one.outcomes] == [list(row.points) for row in again.outcomes]
    assert [list(row.points) for row in one.outcomes] != [list(row.points) for row in other.outcomes]


def test_a_move_that_is_given_twice_is_played_once(evening: Node) -> None:
    move = evening.position.legal_moves()[0]
    found = what_if(evening, [move, f"yellow {move}"], games=1, luck=5, **SLOW)
    assert [row.move for row in found.rows] == [move]
    assert "only this move" in str(found)


def test_candidates_may_be_text_with_commas(evening: Node) -> None:
    one, other = evening.position.legal_moves()[:2]
    listed, written = (what_if(evening, moves, 1, luck=5, **SLOW) for moves in ([one, other], f"{one}, {other}"))
    assert str(written) == str(listed)


@pytest.mark.repeats(2, "seats")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_any_table_is_played_on(seats: int) -> None:
    node = tbggg.new_game(seats=seats, luck=5).start.advance()
    found = what_if(node, node.position.legal_moves()[:2], 2, luck=1, **SLOW)
    assert len(found.assumed.bots) == seats
    assert all(0 <= row.wins <= 1 for row in found.rows)


def test_of_another_seat_and_by_other_measures(evening: Node) -> None:
    moves = evening.position.legal_moves()[:2]
    mine = what_if(evening, moves, games=2, luck=5, **SLOW)
    assert mine.by == "points"
    other = what_if(evening, moves, games=2, luck=5, seat="red", by="lead", **SLOW)
    assert (mine.seat, other.seat) == (evening.position.to_move, "red")
    assert [list(one.points) for one in mine.outcomes] != [list(one.points) for one in other.outcomes]
    for one in other.rows:
        assert one.difference.mean == pytest.approx(one.lead - other.rows[0].lead)
    for note in ("Points, lead and wins are those of Red.", "The best move has the greatest lead"):
        assert note in str(other)
        assert note not in str(mine)
    assert "compared by lead" in other.comment()
    assert "compared" not in mine.comment()
    by_wins = what_if(evening, moves, games=2, luck=5, by="wins", lang="fr", **SLOW)
    assert "points de pourcentage" in str(by_wins)
    assert "points de pourcentage" in by_wins.comment()


def test_bots_that_need_a_ruling_play_under_it_and_it_is_said(evening: Node) -> None:
    found = what_if(evening, evening.position.legal_moves()[:1], games=2, luck=5, bots="random", **SLOW)
    assert found.assumed.rulings == {"paid_moves": "2"}
    assert "paid_moves=2" in str(found)
    assert "paid_moves=2" in found.comment()


def test_a_race_is_compared_by_wins_and_other_games_by_points(pig: Node, evening: Node) -> None:
    """What is bound to win is best in a race, whatever it leaves unrolled; the comment names no measure then."""
    node = at_the_goal()
    by_goal, by_points = (what_if(node, games=100, luck=1, **by, **SLOW) for by in ({}, {"by": "points"}))
    assert (by_goal.by, by_goal.best) == ("wins", "hold")
    assert by_points.by == "points"
    assert "compared by points" in by_points.comment()
    assert "compared by" not in by_goal.comment()
    assert what_if(evening, evening.position.legal_moves()[:2], games=1, luck=1, **SLOW).by == "points"
    found = what_if(node, games=2, luck=7, by="goal", **SLOW)
    found.annotate()
    assert "luck=7] (" in node.comments[0].text
