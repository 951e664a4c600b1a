"""The curve of a game: luck and choices add up, moments share their luck, turning points, what is written and shown."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine import derived
from tbggg.engine.registry import games
from tbggg.record.annotations import comment_text
from tbggg.simulate.batches import Batches
from tbggg.simulate.expectation import MomentSums, _points, expectations, moments_of
from tbggg.simulate.loop import WHOLE_WIN
from tbggg.simulate.race import MEASURES, own_reach
from tbggg.simulate.results.curve import Curve, adding_up
from tbggg.simulate.run_options import Run
from tbggg.simulate.shared_batches import SharedBatches
from tbggg.simulate.statistics import Estimate, estimate_among

from .tables import batches

QUICK = {"luck": 1, "fast": False, "progress": False, "lang": "en"}


def curve_of(line: list[tbggg.Node], games: int, bot: str) -> Curve:
    grown = expectations(line, games, [bot], Run.of({"luck": 1, "fast": False}), SharedBatches())
    *_, found = grown
    return found


@pytest.mark.repeats(2)
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_luck_and_choices_lead_from_the_first_expectation_to_the_result_exactly(code: str) -> None:
    record = tbggg.new_game(code, seats=3, luck=2)
    judges = tbggg.bots.judges(record.game)
    play_out(record.start, next(iter(judges)))
    line = record.end.path()
    curve = curve_of([line[0], *line[-24:]], 2, next(iter(judges)))
    assert curve.over
    points = derived.points(record.game, record.end.state)
    assert curve.points[-1].values["points"] == tuple(points)
    assert sum(curve.points[-1].values["wins"]) == 1
    assert {one.kind for one in curve.points[1:]} <= {"luck", "choice"}
    for by in MEASURES:
        for at, seat in enumerate(record.seats):
            first, last = (curve.points[place].values[by][at] for place in (0, -1))
            assert first + curve.parts(seat, by).total == last
            phases = {one.node.parent.state.phase for one in curve.points[1:] if one.node.parent}
            assert sum((curve.parts(seat, by, phase).total for phase in phases), first) == last
    assert set(curve.points[-1].margins["points"]) == {0.0}
    for at, seat in enumerate(record.seats):
        changes = [
            (now.kind, now.seat == seat, now.values["points"][at] - then.values["points"][at])
            for then, now in pairwise(curve.points)
        ]
        parts = curve.parts(seat)
        assert parts.luck == sum(change for kind, _, change in changes if kind == "luck")
        assert parts.own == sum(change for kind, own, change in changes if kind == "choice" and own)
        assert parts.others == sum(change for kind, own, change in changes if kind == "choice" and not own)


def test_a_move_that_the_bot_would_play_changes_nothing_since_all_moments_meet_the_same_luck() -> None:
    record = tbggg.new_game("pig", seats=2, luck=5)
    record.start.play_line("player1 roll 6 player1 roll 5 player1 hold player2 roll 4 player2 hold")
    curve = curve_of([*record.main_line()], 12, "greedy")
    changes = {
        str(after.node.move): after.values["points"][0] - before.values["points"][0]
        for before, after in pairwise(curve.points)
    }
    assert changes["roll"] == 0, "greedy rolls on below twenty"
    assert changes["hold"] != 0
    assert [kind for _, kind, _ in moments_of([*record.main_line()])][:3] == ["start", "choice", "luck"]
    assert not curve.over


def test_starts_of_a_table_keep_apart() -> None:
    table = batches("pig for two", fast=False)
    line = tbggg.new_game("pig", seats=2, luck=1)
    end = play_out(line.start, "greedy")
    first, last = table.starting_at(line.start.state), table.starting_at(end.state)
    assert isinstance(first, Batches)
    over = [*last.play(1, 0, 3).points]
    assert over == 3 * derived.points(line.game, end.state)
    assert [*first.play(1, 0, 3).points] != over


def test_a_value_and_a_change_have_the_intervals_of_their_own_games() -> None:
    """Points may well lie as far from their mean as twice they usually do, shares of a win no farther than 1."""
    table, start = batches("pig for two", fast=False), tbggg.new_game("pig", seats=2, luck=1).start
    node = start.play_line("player1 roll 6 player1 roll 6 player1 roll 6")
    parts = [table.starting_at(one.state) for one in (start, node)]
    played = [part.play(1, 0, 40) for part in parts if isinstance(part, Batches)]
    before, after = MomentSums(2), MomentSums(2)
    after.add(played[1], before.add(played[0], None))
    first, last = _points([(start, "start", ""), (node, "luck", "player1")], [before, after], 40, over=False)
    for seat in (0, 1):
        points, others = ([float(value) for value in one.points[seat::2]] for one in reversed(played))
        wins = [value / WHOLE_WIN for value in played[1].shares[seat::2]]
        reach, gained = own_reach(points), [value - other for value, other in zip(points, others, strict=True)]
        assert reach > 1
        assert last.margins["points"][seat] == pytest.approx(estimate_among(points, reach, 1).margin)
        assert last.margins["wins"][seat] == pytest.approx(estimate_among(wins, 1.0, 1).margin)
        change, told = last.changes["points"][seat], estimate_among(gained, reach, 2)
        assert (change.mean, change.margin) == pytest.approx((told.mean, told.margin))
    assert first.changes["points"] == ()


def test_rounded_parts_still_add_up() -> None:
    thirds = [Fraction(1, 3)] * 7
    for by in MEASURES:
        units = adding_up(Fraction(1, 7), thirds, by)
        assert sum(units) == adding_up(Fraction(1, 7) + sum(thirds), [], by)[0]


def lost_turn() -> tbggg.Record:
    """A game in which a turn is lost that held more than enough to win."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann roll 6 " * 16 + "ann roll 1 bob roll 2 bob hold")
    return record


def test_the_turning_point_is_the_lost_turn_in_words_in_the_record_and_in_the_picture() -> None:
    record = lost_turn()
    found = tbggg.analyse(record, 40, "bob", by="wins", **{**QUICK, "fast": None})
    turns = found.curve.turning_points("wins")
    assert turns
    largest = max(turns, key=lambda turn: abs(turn.change.mean))
    assert (largest.seat, largest.point.kind) == ("ann", "luck")
    for lang, words in (("en", ("The die shows 1", "By luck", "Rule P4")), ("fr", ("Le dé montre 1", "hasard", "P4"))):
        reason = found.curve.reason(largest, "wins", lang)
        assert all(word in reason for word in words), reason
        line = found.curve.headline(largest, "wins", lang)
        assert re.fullmatch(rf"1\.1 {words[0]}\s?: .+ \(−\d+([.,]\d+)?\s?%\)", line), line
    assert "What makes the difference for Ann: holding: −" in found.curve.reason(largest, "wins", "en")
    assert any("30 games from each of its sides" in note for note in found.notes)
    told = str(found)
    assert "Turning points\n1. 1.1 The die shows 1: Ann loses" in told
    assert "Own choices" in told
    assert "not over" in told
    shown = found.to_json()
    assert shown["curve"]["parts"]["ann"]["wins"]["first"] == float(found.curve.points[0].values["wins"][0])
    assert [{*one[by]} for one in shown["curve"]["points"] for by in MEASURES] == [{"ann", "bob"}] * (
        len(MEASURES) * len(found.curve.points)
    )
    assert {*shown["turning_points"][0]["reason"]} == {"en", "fr"}
    for lang, bot in (("en", "greedy"), ("fr", "glouton")):
        assert [row[0] for row in found.shown(lang).by_seat()[1:]] == ["Ann", "Bob"]
        assert bot in found.shown(lang).notes()[0]

    found.annotate()
    text = record.dumps()
    again = tbggg.loads(text)
    assert again.dumps() == text
    assert {comment.lang for comment in again.start.comments} == {"en", "fr"}
    assert sum("Turning point." in comment_text(node, "en") for node in again.main_line()) == len(turns)
    found.annotate()
    assert record.dumps() == text, "nothing is written twice"

    html = found._repr_html_()
    picture = ElementTree.fromstring(html[html.index("<svg") : html.index("</svg>") + 6])
    assert picture.get("role") == "img"
    described = picture.get("aria-label") or ""
    assert "Ann" in described
    assert "→" in described
    names = {text.text for text in picture.iter("text")}
    assert {"Ann", "Bob", "Chances to win", "Expected points"} <= names
    figure = found.figure()
    assert len(figure.data) == 4
    assert "The die shows 1" in str(figure.data[0].text)


def test_it_is_stopped_within_the_curve_with_the_games_that_all_moments_have() -> None:
    played: list[int] = []

    def note(games: int, planned: int) -> None:
        played.append(games)

    found = tbggg.analyse(lost_turn(), 400, **{**QUICK, "progress": note}, stop=lambda: bool(played))
    assert 0 < found.curve.games < 400
    assert not found.judged
    assert not found.complete
    assert "stopped after 0" in found.title


def test_a_choice_that_costs_its_own_seat_points_and_no_wins_is_no_turning_point() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann hold")
    curve = curve_of([*record.main_line()], 4, "greedy")
    start, choice = curve.points

    def turns(points: float, wins: float) -> list[str]:
        changes = {by: (Estimate(size, 0.1), Estimate(0.0, 1.0)) for by, size in (("points", points), ("wins", wins))}
        return [
            turn.seat
            for turn in replace(curve, points=(start, replace(choice, changes=changes))).turning_points("points")
        ]

    assert choice.kind == "choice"
    assert turns(-6.0, 0.0) == []
    assert turns(-6.0, 0.2) == []
    assert turns(-6.0, -0.2) == turns(6.0, -0.2) == turns(6.0, 0.0) == ["ann"]


@pytest.mark.repeats(2)
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_the_lead_is_that_over_the_mean_of_the_others(code: str) -> None:
    """At the end it is that of the result; before, that of the expected points, since both are means."""
    record = tbggg.new_game(code, seats=3, luck=2)
    judge = next(iter(tbggg.bots.judges(record.game)))
    play_out(record.start, judge)
    line = record.end.path()
    for point in curve_of([line[0], *line[-6:]], 2, judge).points:
        points, leads = point.values["points"], point.values["lead"]
        assert leads == tuple(own - (sum(points) - own) / 2 for own in points)
        assert sum(leads) == 0


@pytest.mark.repeats(2)
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_only_luck_and_choices_between_moves_are_moments(code: str) -> None:
    """Each luck is that of the seat that drew or rolled; what is forced changes nothing, and is no moment."""
    record = tbggg.new_game(code, seats=3, luck=2)
    play_out(record.start, next(iter(tbggg.bots.judges(record.game))))
    line = [*record.main_line()]
    moments = moments_of(line)
    assert moments[0] == (line[0], "start", "")
    known = {node: (kind, seat) for node, kind, seat in moments[1:]}
    for node in line[1:]:
        assert node.parent is not None
        moves = {*map(record.game.rules.canonical, node.parent.position.actions())}
        kind = "luck" if node.kind == "chance" else "choice" if node.kind == "decision" and len(moves) > 1 else ""
        assert known.get(node, ("", ""))[0] == kind
        if kind == "choice":
            assert known[node][1] == node.parent.position.to_move
    for node, (kind, seat) in known.items():
        if kind == "luck":
            assert seat == (node.seat if node.seat in record.seats else "")
    assert {seat for kind, seat in known.values() if kind == "luck"} >= {*record.seats}
    assert any(node.kind in ("forced", "automatic") or node not in known for node in line[1:]) or code == "pig"
