"""The explorer and the figures of a game from outside: it opens, steps, plays, and counts in its own unit."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.explorer.widget import board_of
from tbggg.figures import breakdown, trajectories
from tbggg.record.moments import moment_of
from tbggg.record.parts import comes_along
from tbggg.record.points import points_of
from tbggg.referee.frames import frame

from .tables import after

pytestmark = pytest.mark.usefixtures("burrow")


@pytest.fixture(scope="module")
def finished() -> tbggg.Record:
    """A whole game of three seats."""
    record = tbggg.new_game("burrow", seats="red blue green", luck=8)
    play_at_random(record.start, 8)
    return record


def say(explorer: tbggg.Explorer, monkeypatch: pytest.MonkeyPatch, asked: dict[str, Any]) -> list[Any]:
    """What an explorer answers to a page."""
    heard: list[Any] = []
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    explorer._handle_custom_msg(asked, [])
    return heard


def test_the_frames_of_all_seats_are_plain_values(burrow: None, finished: tbggg.Record) -> None:
    for number, node in enumerate(finished.end.path()):
        for seat in (None, *finished.seats):
            for lang in ("en", "fr"):
                shown = frame(node, number, seat, lang)
                assert json.loads(json.dumps(shown)) == shown
                assert -1 <= shown["to_move"] < 3


@pytest.mark.parametrize("seat", [None, "blue"])
def test_it_opens_and_steps(finished: tbggg.Record, monkeypatch: pytest.MonkeyPatch, seat: str | None) -> None:
    explorer = tbggg.Explorer(finished, seat=seat, autosave=False)
    steps = 0
    while explorer._frame["due"] != "over":
        assert say(explorer, monkeypatch, {"do": "advance", "stride": "move"}) == []
        steps += 1
    assert steps == len([node for node in finished.end.path()[1:] if not comes_along(node)])
    assert steps < len(finished.end.path()) - 1  # a deal of several cards is one step
    assert explorer._outline["unit"] == "carrots"
    json.dumps(explorer.get_state(["_outline", "_frame", "_outline_update"]))


def test_the_button_brings_the_parts_of_one_move_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = tbggg.Explorer(tbggg.new_game("burrow", seats="red blue", luck=5), autosave=False)
    sizes = []
    while explorer._frame["due"] == "chance":
        assert say(explorer, monkeypatch, {"do": "advance", "stride": "move"}) == []
        sizes.append(len(explorer.node.path()))
    assert sizes == [3, 6, 9]


def test_a_bridge_is_played_part_by_part_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    here = after("red pick a1 blue pick d4 blue pick b2 red pick a2")
    explorer = tbggg.Explorer(here.record, node=here, autosave=False)
    assert say(explorer, monkeypatch, {"do": "play", "move": "bridge a1"}) == []
    assert explorer._frame["legal"] == ["a2"]
    half = explorer.node
    assert say(explorer, monkeypatch, {"do": "play", "move": "a2"}) == []
    number = board_of(explorer).referee.outline.ids[explorer.node]
    say(explorer, monkeypatch, {"do": "cut", "node": number})
    assert explorer.node is half


def test_every_step_of_each_harvest_is_a_row(finished: tbggg.Record) -> None:
    rows = [(row["round"], row["phase"], row.get("step")) for row in finished.trajectory()]
    harvest = [(4, "clover"), (4, "bridges"), (4, None)]
    phases = [(phase, None) for phase in (1, 2, 3)]
    assert rows == [(round_no, *row) for round_no in (1, 2) for row in (*phases, *harvest)]
    scores = finished.scores()
    assert all(parts["clover"] + parts["bridges"] == parts["total"] for parts in scores.values())
    assert {seat: parts["total"] for seat, parts in scores.items()} == finished.trajectory()[-1]["points"]


@pytest.mark.parametrize("by", ["move", "phase", "round"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_figures_are_drawn_in_its_own_unit(finished: tbggg.Record, by: Any, lang: str) -> None:
    points = points_of(finished.end, by)
    assert [point.step for point in points if point.step] == ["clover", "bridges"] * 2
    drawn = json.dumps(trajectories(finished, by=by, lang=lang).to_plotly_json(), default=str, ensure_ascii=False)
    drawn += json.dumps(breakdown(finished, lang=lang).to_plotly_json(), default=str, ensure_ascii=False)
    assert {"en": "carrots", "fr": "carottes"}[lang] in drawn.lower()
    assert "GG" not in drawn


def test_lines_are_compared() -> None:
    here = after("red pick a1 blue pick d4 blue pick b2 red pick a2")
    ends = [play_at_random(here.play(move), 1) for move in ("red done", "red bridge a1", "blue done")]
    found = tbggg.compare(ends)
    assert found.names == ("Red done", "Red bridge a1", "Blue done")
    assert "carrots" in found._repr_html_().lower()


def test_words_that_are_small_are_there_to_be_read(finished: tbggg.Record) -> None:
    """A label of the board: whole for the reader, and nothing but its shapes in a picture."""
    node = next(one for one in finished.end.path() if one.seat == "red")
    board = frame(node, 0, "red", "en")["board"]
    assert '<g class="tbs-label" aria-label="red ' in json.dumps(board).replace('\\"', '"')
    (picture, *_) = derived.svgs(finished.game, moment_of(node, "red", "en"))
    assert ">red " in picture
    assert not re.search("tbs-label|tbs-spot|aria-label=.red ", picture)


def test_a_low_drawing_says_that_it_docks_with_its_card(finished: tbggg.Record) -> None:
    """A page is told so; a drawing that says nothing hangs below a docked card."""
    docked = {True: 0, False: 0}
    for number, node in enumerate(finished.end.path()):
        blocks = frame(node, number, None, "en")["card"]["blocks"]
        drawn = [block for block in blocks if block["kind"] == "sketch"]
        assert [block["docks"] for block in drawn] == ([True] if node.state.phase == 3 else [])
        docked[bool(drawn)] += 1
    assert min(docked.values()) > 0
