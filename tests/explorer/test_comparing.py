"""What a page is told of moments that it compares: numbers, collections and curves, as its eyes may know them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.referee.comparisons import asked_curves, compared
from tbggg.referee.frames import still
from tbggg.referee.outline import Outline, settled_nodes

from ..games.bgg.recount import scorekeeper
from .test_widget import Page

PARTS = ("Start", "Sales", "Paid", "Sets", "Singles")


@cache
def forks(seats: int) -> tuple[tbggg.Record, list[tbggg.Node]]:
    """A whole game and two forks of it from 3.2, each to its end."""
    record = tbggg.new_game(seats=seats, luck=5, paid_moves=2)
    first = play_at_random(record.start, 11)
    here = record.at("3.2")
    other = next(move for move in here.position.legal_moves() if move not in (here.children[0].move, "pass"))
    return record, [first, play_at_random(here.play(other), 5), play_at_random(here.play("pass"), 7)]


def open_to(record: tbggg.Record, seat: str | None = None, lang: str = "en") -> Outline:
    return Outline(record, seat, lang, settled_nodes(record))


def ask(outline: Outline, nodes: list[tbggg.Node], recall: bool = True, **more: Any) -> dict[str, Any]:
    found = compared({"nodes": [outline.ids[node] for node in nodes], **more}, outline, recall)
    assert found is not None
    json.dumps(found)
    return found


def rows(found: dict[str, Any]) -> dict[str, list[Any]]:
    return {row["label"]: row["values"] for row in found["rows"]}


@pytest.fixture(params=[3, 4, 6])
def table(request: pytest.FixtureRequest) -> tuple[Outline, list[tbggg.Node]]:
    record, ends = forks(request.param)
    return open_to(record), ends


def test_lines_are_counted_as_the_score_sheet_counts_them(table: tuple[Outline, list[tbggg.Node]]) -> None:
    outline, ends = table
    for number, seat in enumerate(outline.record.seats):
        found = ask(outline, ends, seat=seat)
        shown = rows(found)
        assert found["seat"] == number
        assert shown["Total"] == [scorekeeper(node).gg[seat] for node in ends]
        assert [sum(shown[part][at] for part in PARTS) for at in range(3)] == shown["Total"]
        assert [totals[0] for totals in found["totals"]] == list(scorekeeper(ends[0]).gg.values())
        for grid, node in zip(found["grids"], ends, strict=True):
            assert grid["points"] == grid["own"] == scorekeeper(node).collection(seat)
            assert sum(map(sum, grid["counts"])) == len(scorekeeper(node).owned[seat])


def test_they_part_where_the_fork_is(table: tuple[Outline, list[tbggg.Node]]) -> None:
    outline, ends = table
    found = ask(outline, ends)
    assert found["parted"] == {"node": outline.ids[outline.record.at("3.2")], "section": "3.2"}
    assert "3.2" in found["where"]
    assert found["now"] == ""
    assert "as if the game ended there" in ask(outline, [ends[0], outline.record.at("5.2")])["now"]


def test_the_same_collections_by_the_rule_of_either_table(table: tuple[Outline, list[tbggg.Node]]) -> None:
    outline, ends = table
    own, other = ("colours", "numbers") if len(outline.record.seats) == 3 else ("numbers", "colours")
    seat = outline.record.seats[0]
    here, there = ask(outline, ends, seat=seat), ask(outline, ends, seat=seat, way=other)
    assert (here["way"], there["way"]) == (own, other)
    assert {one["key"] for one in here["ways"]} == {"numbers", "colours"}
    assert here["said"]["rules"] != there["said"]["rules"]
    for mine, theirs in zip(here["grids"], there["grids"], strict=True):
        assert mine["counts"] == theirs["counts"]
        assert theirs["own"] == mine["points"]
        assert sum(line["points"] for line in (*theirs["rows"], *theirs["columns"])) == theirs["points"]
        assert [any(line["sum"] for line in theirs[lines]) for lines in ("rows", "columns")] == [
            other == "numbers",
            other == "colours",
        ]
    assert any(mine["points"] != theirs["points"] for mine, theirs in zip(here["grids"], there["grids"], strict=True))


def test_one_moment_is_every_seats_breakdown_as_if_it_ended_now(table: tuple[Outline, list[tbggg.Node]]) -> None:
    outline, ends = table
    record = outline.record
    here = record.at("4.2")
    found = ask(outline, [here])
    assert found["seat"] == -1
    assert rows(found)["Total"] == [points["total"] for points in record.scores(here).values()]
    assert len(found["grids"]) == len(record.seats)
    assert found["lead"].startswith("If the game ended now, ")
    winner = record.seats[derived.winners(record.game, ends[0].state)[0]].capitalize()
    assert ask(outline, [ends[0]])["lead"].startswith(f"The game is over: {winner} wins with ")


def test_places_at_the_table_follow_the_totals() -> None:
    record, ends = forks(4)
    found = ask(open_to(record), [ends[0]])
    totals = rows(found)["Total"]
    winners = derived.winners(record.game, ends[0].state)
    for seat, place in enumerate(found["places"]):
        if totals.count(totals[seat]) == 1:
            assert place == 1 + sum(other > totals[seat] for other in totals)
        assert (place == 1) == (seat in winners)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_language_has_its_words(lang: str) -> None:
    record, ends = forks(4)
    found = ask(open_to(record, lang=lang), ends, seat="red")
    assert ("Ventes" in rows(found)) == (lang == "fr")
    assert found["lead"].startswith("Rouge marque le plus dans " if lang == "fr" else "Red scores most in ")


# ---- what a seat may know ----


def test_a_seats_comparison_has_no_hidden_move() -> None:
    record = tbggg.new_game(seats=3, first="red", luck=2010)
    here = record.start.advance()
    moves = [move for move in here.position.legal_moves() if move.endswith("@6b")][:2]
    lines = [here.play(move) for move in moves]
    outline = open_to(record, "blue")
    found = ask(outline, lines)
    assert found["names"] == ["Red ?@6b", "Red ?@6b"]
    text = json.dumps([found, asked_curves({"nodes": [outline.ids[node] for node in lines]}, outline)])
    assert not any(move in text for move in moves)


def test_what_a_seat_is_told_depends_on_its_view_alone() -> None:
    record = tbggg.new_game(seats=3, first="red", luck=2010)
    here = record.start.advance()
    moves = [move for move in here.position.legal_moves() if move.endswith("@6b")][:2]
    lines = [here.play(move) for move in moves]
    one, other = (ask(open_to(record, "blue"), [line]) for line in lines)
    assert one["nodes"] != other["nodes"]
    assert {**one, "nodes": 0} == {**other, "nodes": 0}


def test_without_recall_the_collections_of_others_are_unknown_until_the_end() -> None:
    record, ends = forks(4)
    outline = open_to(record, "red")
    here = record.at("5.2")
    known, unknown = ask(outline, [here]), ask(outline, [here], recall=False)
    assert None not in rows(known)["Total"]
    for label, values in rows(unknown).items():
        public = label in ("Start", "Sales", "Paid")
        assert values[1:] == (rows(known)[label][1:] if public else [None] * 3)
        assert values[0] == rows(known)[label][0]
    assert [grid is None for grid in unknown["grids"]] == [False, True, True, True]
    assert unknown["lead"] == "What others have collected stands behind their screens: nobody’s lead is known."
    assert ask(outline, ends, recall=False, seat="blue") == ask(outline, ends, seat="blue")
    hidden = ask(outline, [here, ends[0]], recall=False, seat="blue")
    assert "not known" in hidden["lead"]
    assert hidden["only"] == []


def test_a_number_that_a_view_cannot_tell_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    monkeypatch.setattr(derived, "scores", lambda game, state: [{"total": 3}, {}])
    found = ask(open_to(record, "ann"), [record.start])
    assert rows(found)["Bank"] == [3, None]
    assert found["places"] == [None, None]
    assert "nobody’s lead is known" in found["lead"]


# ---- games without collections ----


def test_pig_shows_what_it_has() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    play_at_random(record.start, 3)
    outline = open_to(record)
    found = ask(outline, [record.end, record.start.children[0]])
    assert rows(found) == {"Bank": [record.end.position.points[record.seats[found["seat"]]], 0]}
    assert found["grids"] == []
    assert found["parted"]["node"] == 1


def test_what_only_counts_stands_below_the_total() -> None:
    """At a tie games and money decide; above the total they would seem to be added to it."""
    record = tbggg.new_game("essen", seats=2, luck=1)
    kinds = [row["kind"] for row in ask(open_to(record), [record.start])["rows"]]
    assert kinds == ["part"] * kinds.count("part") + ["total", "count", "count", "count"]


# ---- curves ----


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_every_point_of_a_curve_is_a_moment_with_its_points(by: str) -> None:
    record, ends = forks(4)
    outline = open_to(record)
    figure = asked_curves({"nodes": [outline.ids[node] for node in ends], "by": by}, outline)
    assert len({trace["line"]["dash"] for trace in figure["data"]}) == 3
    for at, trace in enumerate(figure["data"]):
        nodes = [outline.nodes[number] for number in trace["customdata"]]
        assert [node.position.points[record.seats[at % 4]] for node in nodes] == list(trace["y"])
        assert nodes[-1] is ends[at // 4]


def test_one_seats_curves() -> None:
    record, ends = forks(4)
    outline = open_to(record)
    figure = asked_curves({"nodes": [outline.ids[node] for node in ends], "by": "phase", "seat": "blue"}, outline)
    assert [trace["name"] for trace in figure["data"]] == ["A Blue", "B Blue", "C Blue"]


# ---- what is asked ----


@pytest.mark.parametrize(
    "asked",
    [
        {"nodes": []},
        {"nodes": [0, 1_000_000]},
        {"nodes": [0, -1]},
        {"nodes": [0, True]},
        {"nodes": [0, 1.0]},
        {"nodes": [0] * 7},
        {"nodes": "01"},
        {"nodes": {"0": 1}},
        {"nodes": [0, 1], "seat": "mauve"},
        {"nodes": [0, 1], "seat": ["red"]},
        {"nodes": [0, 1], "way": "sums"},
        {"nodes": [0, 1], "way": None},
        {"nodes": [[0]]},
        {},
    ],
    ids=str,
)
def test_a_strange_question_is_answered_and_compares_nothing(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(forks(4)[0], lang="en"), monkeypatch)
    answer = page.say({"do": "compare", **asked})
    assert answer is not None
    assert answer["error"]["text"]


@pytest.mark.parametrize(
    "asked",
    [
        {"nodes": [10**9]},
        {"by": "turn"},
        {"seat": "mauve"},
        {"nodes": 3},
    ],
    ids=str,
)
def test_strange_curves_are_not_drawn(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(forks(4)[0], lang="en"), monkeypatch)
    answer = page.say({"do": "curves", "plotly": True, **asked})
    assert answer is not None
    assert answer["error"]["text"]


def test_what_happened_at_a_moment_is_told_without_going_there(monkeypatch: pytest.MonkeyPatch) -> None:
    record, ends = forks(4)
    explorer = Explorer(record, lang="fr")
    page = Page(explorer, monkeypatch)
    number = board_of(explorer).referee.outline.ids[ends[0]]
    assert page.say({"do": "tell", "node": number}) == {"there": {"node": number, "text": ends[0].narration("fr").text}}
    assert explorer.node is record.start
    for strange in (-1, 10**9, "1", True, None):
        assert page.say({"do": "tell", "node": strange})["error"]["text"]  # type: ignore[index]


def test_a_moment_can_be_looked_at_without_going_there(monkeypatch: pytest.MonkeyPatch) -> None:
    record, ends = forks(4)
    explorer = Explorer(record, lang="fr")
    page = Page(explorer, monkeypatch)
    number = board_of(explorer).referee.outline.ids[ends[0]]
    answer = page.say({"do": "preview", "node": number, "loaded": False})
    assert answer is not None
    assert answer["preview"] == json.loads(json.dumps(still(ends[0], number, None, "fr")))
    assert [len(page.buffers), explorer.node] == [2, record.start]
    page.buffers.clear()
    page.say({"do": "preview", "node": number, "loaded": True})
    assert page.buffers == []
    for strange in (-1, 10**9, "1", True, None):
        assert page.say({"do": "preview", "node": strange})["error"]["text"]  # type: ignore[index]


def test_a_height_is_that_of_the_window_or_none() -> None:
    record = forks(4)[0]
    assert Explorer(record)._height == ""
    assert Explorer(record, height="fit")._height == "fit"
    with pytest.raises(tbggg.BadOption, match="“fit”"):
        Explorer(record, height="700px")  # type: ignore[arg-type]


def test_from_python() -> None:
    record, ends = forks(4)
    explorer = Explorer(record, lang="en")
    explorer.compare(ends[:2], seat="blue")
    told = explorer._compared
    nodes = [board_of(explorer).referee.outline.nodes[number] for number in told["nodes"]]
    assert nodes == ends[:2]
    assert told["seat"] == "blue"
    explorer.compare(ends[:2], seat="blue")
    assert explorer._compared["turn"] > told["turn"]
    explorer.seat = "red"
    assert explorer._compared == {}
    with pytest.raises(tbggg.BadOption):
        explorer.compare(ends, seat="mauve")
    with pytest.raises(tbggg.BadOption):
        explorer.compare(ends * 3)
    with pytest.raises(tbggg.GameError):
        explorer.compare([record.start, tbggg.new_game(seats=4).start])
