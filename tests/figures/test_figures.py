"""Figures show the game's own numbers, tell things apart without colour, and show strangers' words as they stand."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import pairwise
from typing import Any

import plotly.graph_objects as go
import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.figures import breakdown, collection, prices, trajectories
from tbggg.games.bgg.rules.setup import assumed_prices

from ..games.bgg.recount import scorekeeper
from ..strategies import walk
from .tables import GOLDEN, HOSTILE, lines, pig, whole

EVERY = [
    lambda lang: trajectories(whole(4), lang=lang),
    lambda lang: trajectories(whole(3), by="round", lang=lang),
    lambda lang: trajectories(whole(4), nodes=lines(), by="phase", lang=lang),
    lambda lang: breakdown(whole(6), lang=lang),
    lambda lang: collection(whole(3), seat="yellow", lang=lang),
    lambda lang: prices(whole(3), lang=lang),
]
every_figure = pytest.mark.parametrize("figure", EVERY)


@pytest.mark.parametrize(("lang", "said"), [("en", ["Red", "Yellow", "Blue"]), ("fr", ["Rouge", "Jaune", "Bleu"])])
def test_a_scoring_step_of_a_seat_has_the_name_of_its_seat(lang: str, said: list[str]) -> None:
    shown = trajectories(whole(3), by="phase", lang=lang).data[0].text[-3:]
    assert sorted(shown) == sorted(f"6.7 ({name})" for name in said)


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_what_a_game_follows_beside_its_points_is_a_band_below(by: Any) -> None:
    found = 0
    for game in games():
        record = walk(tbggg.new_game(game.code, luck=3).start, 3, 60).record
        drawn = trajectories(record, by=by, lang="fr")
        upper = [one for one in drawn.data if one.yaxis is None]
        assert len(upper) == len(record.seats)
        followed = [*game.scoring.series.values(), *game.scoring.curves.values()]
        assert len(drawn.data) == len(upper) * (1 + len(followed))
        above = drawn.layout.yaxis.domain
        for at, follow in enumerate(followed, 2):
            found += 1
            axis = drawn.layout[f"yaxis{at}"]
            for seat, curve in enumerate(one for one in drawn.data if one.yaxis == f"y{at}"):
                assert curve.x == upper[seat].x
                assert curve.y[-1] == follow(record.end.state, seat)
                assert curve.line == upper[seat].line, "a seat has its colour and its dash in both"
                assert axis.title.text in unescape(curve.hovertemplate)
            assert axis.domain[0] < axis.domain[1] < above[0]
            above = axis.domain
        assert drawn.layout.xaxis.anchor == (f"y{1 + len(followed)}" if followed else None)
    assert found > len(games()) // 2


def trace(figure: Any, meta: str) -> Any:
    (found,) = [one for one in figure.data if one.meta == meta]
    return found


@every_figure
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_is_a_plain_figure(figure: Any, lang: str) -> None:
    drawn = figure(lang)
    assert type(drawn) is go.Figure
    json.loads(drawn.to_json())


@every_figure
def test_french_texts_are_french_and_typeset(figure: Any) -> None:
    english, french = (
        json.dumps(figure(lang).to_plotly_json(), default=list, ensure_ascii=False) for lang in ("en", "fr")
    )
    assert english != french
    assert not re.search(r"[^\W\d] :|\w: %\{y\}| GG (?=\()", french)
    for word in ('"round"', '"scoring"', "Sales", "shop ", "from the collection"):
        assert word not in french


# -- trajectories -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_move_has_its_point(seats: int) -> None:
    record = whole(seats)
    figure = trajectories(record)
    nodes = list(record.main_line())
    assert [one.name for one in figure.data] == [word.capitalize() for word in record.seats]
    for word, curve in zip(record.seats, figure.data, strict=True):
        assert list(curve.x) == list(range(len(nodes)))  # the explorer counts on it
        assert list(curve.y) == [node.position.points[word] for node in nodes]


@pytest.mark.parametrize("by", ["phase", "round"])
@pytest.mark.parametrize("seats", [3, 4])
def test_phases_and_rounds_end_where_the_record_says(by: Any, seats: int) -> None:
    record = whole(seats)
    rows = record.trajectory()
    if by == "round":
        ends = {row["round"]: row for row in rows if "step" not in row}
        rows = [*ends.values(), *(row for row in rows if "step" in row)]
    for word, curve in zip(record.seats, trajectories(record, by=by).data, strict=True):
        assert list(curve.y) == [record.start.position.points[word], *(row["points"][word] for row in rows)]
        assert curve.y[-1] == scorekeeper(record.end).gg[word]


def test_a_line_that_stops_within_a_phase_ends_at_its_node() -> None:
    record = whole(4)
    here = record.at("3.3")
    while here.position.points == record.at("3.3").position.points:
        here = here.children[0]
    curve = trajectories(record, here, by="phase").data[0]
    assert curve.y[-1] == here.position.points["red"]
    assert curve.text[-1] == "3.3"


def test_scoring_steps_are_marked_and_may_have_room() -> None:
    record = whole(4)
    narrow, wide = trajectories(record), trajectories(record, room=True)
    for figure in (narrow, wide):
        assert [size > 0 for size in figure.data[0].marker.size].count(True) == 6
        assert len(figure.layout.shapes) == 1
    assert narrow.data[0].y == wide.data[0].y
    zone = wide.layout.shapes[0]
    assert (zone.x1 - zone.x0) / wide.data[0].x[-1] > 0.1


def test_an_unfinished_line_has_no_scoring_zone() -> None:
    record = whole(4)
    assert not trajectories(record, record.at("4.1")).layout.shapes


def test_seats_differ_by_colour_and_by_dash() -> None:
    curves = trajectories(whole(6)).data
    assert len({curve.line.color for curve in curves}) == 6
    assert len({curve.line.dash for curve in curves}) == 6


def test_lines_differ_by_dash_and_label_and_seats_by_colour() -> None:
    figure = trajectories(lines()[0].record, nodes=lines(), by="phase")
    assert len(figure.data) == 12
    for line, dash in enumerate(("solid", "dash", "dot")):
        letter, curves = "ABC"[line], figure.data[4 * line : 4 * line + 4]
        assert {curve.line.dash for curve in curves} == {dash}
        assert len({curve.line.color for curve in curves}) == 4
        assert all(curve.name.startswith(letter) for curve in curves)
    labels = [one.text for one in figure.layout.annotations if one.text.startswith("<b>")]
    for letter, node in zip("ABC", lines(), strict=True):
        for word, gg in node.position.points.items():
            assert f"<b>{letter}</b> {word.capitalize()} {gg}" in labels


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_what_lines_share_is_drawn_once_and_meets(by: Any) -> None:
    first, second, _ = trajectories(lines()[0].record, nodes=lines(), by=by, seat="blue", room=True).data
    start = list(first.x).index(second.x[0])
    assert 0 < start < len(first.x) - 1
    assert second.y[0] == first.y[start]
    assert len({one.line.color for one in (first, second)}) == 2


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_every_point_says_how_many_moves_led_to_it(by: Any) -> None:
    for curve in trajectories(lines()[0].record, nodes=lines(), by=by).data:
        path = lines()[curve.meta].path()
        assert [path[place].position.points[curve.name[2:].lower()] for place in curve.customdata] == list(curve.y)


def test_labels_at_the_ends_stand_apart() -> None:
    figure = trajectories(lines()[0].record, nodes=lines(), by="phase")
    low, high = figure.layout.yaxis.range
    places = sorted(one.y for one in figure.layout.annotations if one.text.startswith("<b>"))
    pixels = (figure.layout.height - 60) / (high - low)
    assert min(b - a for a, b in pairwise(places)) * pixels > 15
    assert low <= places[0] <= places[-1] <= high


def test_lines_of_other_tables_are_not_laid_over_one_another() -> None:
    with pytest.raises(tbggg.BadOption, match="same seats"):
        trajectories(whole(3), nodes=[whole(3).end, whole(4).end])


# -- breakdown ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_breakdown_stacks_what_was_earned_from_where(seats: int) -> None:
    record = whole(seats)
    figure, scores = breakdown(record), record.scores()
    parts = ("start", "sales", "paid", "sets", "singles")
    for part in parts:
        assert list(trace(figure, part).y) == [scores[word][part] for word in record.seats]
    totals = [sum(trace(figure, part).y[seat] for part in parts) for seat in range(seats)]
    assert totals == [scorekeeper(record.end).gg[word] for word in record.seats]
    assert [one.text for one in figure.layout.annotations] == [f"<b>{total}</b>" for total in totals]
    assert [int(text.split(": ")[1]) for text in trace(figure, "sets").customdata] == [
        scores[word]["duplicates"] for word in record.seats
    ]


def test_categories_differ_by_pattern_and_seats_by_colour() -> None:
    bars = [one for one in breakdown(whole(6)).data if one.meta]
    assert len({bar.marker.pattern.shape for bar in bars}) == len(bars) == 5
    assert len(set(bars[0].marker.color)) == 6


def test_a_breakdown_is_as_if_the_game_ended_now() -> None:
    record = whole(4)
    here = record.at("5.2")
    assert list(trace(breakdown(record, here), "sets").y) == [one["sets"] for one in record.scores(here).values()]


# -- collections --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_collection_shows_every_tile_and_every_gap(seats: int) -> None:
    record = whole(seats)
    owned = scorekeeper(record.end).owned
    for word in record.seats:
        figure = collection(record, seat=word)
        held = {(owner, str(number)): count for number, owner, count in trace(figure, "held").customdata}
        assert held == {tile: owned[word].count(tile) for tile in owned[word]}
        assert len(held) + len(trace(figure, "missing").customdata) == 6 * (seats - 1)
        doubled = trace(figure, "duplicates")
        assert list(doubled.text) == [f"×{count}" for _, _, count in doubled.customdata]
        assert len(set(trace(figure, "colours").marker.symbol)) == seats - 1


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("cases/g00*.game")), ids=lambda path: path.stem)
def test_the_margin_adds_up(path: Any) -> None:
    record = tbggg.read(path)
    table = scorekeeper(record.end)
    for word in record.seats:
        figure = collection(record, seat=word)
        sums = re.sub(r"</?b>|<br>", "", "\n".join(trace(figure, "sums").text)).replace("×", "*").split("\n")
        results = []
        for one in sums:
            arithmetic, equals, result = one.rpartition("=")
            assert not equals or eval(arithmetic) == int(result)
            results.append(int(result))
        assert sum(results) == table.collection(word)
        assert f"{table.collection(word)}\u00a0GG" in figure.layout.title.text
        complete = len(trace(figure, "complete").x)
        assert bool(complete) == bool(record.scores()[word]["sets"])


def test_a_game_without_collections_or_prices_says_so() -> None:
    for figure in (collection, prices):
        with pytest.raises(tbggg.BadOption, match="Pig has no"):
            figure(pig())


# -- prices -------------------------------------------------------------------------------------


def test_prices_are_numbers_and_say_that_they_are_assumed() -> None:
    figure = prices(whole(3))
    table = assumed_prices()
    (cells,) = figure.data
    assert list(cells.customdata) == [price for level in (2, 1, 0) for price in table[level::3]]
    assert [int(re.sub(r"\D", "", one)) for one in cells.text] == list(cells.customdata)
    assert len(figure.layout.shapes) == len(table)
    assert len({one.fillcolor for one in figure.layout.shapes}) == len(set(table)), "a tone for each price"
    assert "assumed (R1)" in figure.layout.title.text
    assert "supposés (R1)" in prices(whole(3), lang="fr").layout.title.text


def test_a_tables_own_prices_are_not_called_assumed() -> None:
    given = tbggg.new_game(seats=3, luck=1, prices="4/4/4 4/4/4 4/4/4 4/4/4 4/4/4 4/4/4")
    figure = prices(given)
    assert "R1" not in figure.layout.title.text
    assert set(figure.data[0].text) == {"<b>4</b>"}


# -- any game, any words ------------------------------------------------------------------------


def test_pig_is_drawn_too() -> None:
    record = pig()
    for word, curve in zip(record.seats, trajectories(record).data, strict=True):
        assert curve.y[-1] == record.end.position.points[word]
    assert list(trace(breakdown(record), "total").y) == list(record.end.position.points.values())
    assert trajectories(record).layout.yaxis.title.text == "points"


def test_seats_that_are_markup_stay_words() -> None:
    record = pig()
    fork = record.start.play("hold")
    for figure in (trajectories(record), breakdown(record), trajectories(record, nodes=[record.end, fork], by="round")):
        drawn = figure.to_json()
        shown = json.dumps(figure.to_plotly_json(), default=list)
        for word in HOSTILE:
            assert word not in shown
            assert json.dumps(word).strip('"') not in drawn
        assert HOSTILE[0] in unescape(shown)
        assert "%<" not in unescape(shown.replace("&#37;", ""))
