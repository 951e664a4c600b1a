"""Turns within a phase have marks of their own, and each run of scoring steps is a zone of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.engine.section_names import is_final, phase_name, round_name
from tbggg.engine.texts import LANGUAGES
from tbggg.figures import trajectories
from tbggg.forum.text import forum_text
from tbggg.record.moments import moment_of, state_before

from .display import DISPLAY, info
from .state import State
from .tables import after

pytestmark = pytest.mark.usefixtures("burrow")


def test_a_turn_of_picking_has_a_mark_of_its_own() -> None:
    """`State.turn_no` counts turns within a phase, from 1."""
    record = after("red pick a1 blue pick d4 blue pick b2 red pick a2 red done").record
    text = record.dumps()
    assert "1.2.1 red pick a1  blue pick d4" in text
    assert "1.2.2 blue pick b2  red pick a2" in text
    assert tbggg.loads(text).dumps() == text
    assert record.at("1.2.2").state.turn_no == 2
    assert record.at("1.2").state.turn_no == 1


def test_turns_of_picking_are_points_of_a_curve() -> None:
    record = after("red pick a1 blue pick d4 blue pick b2 red pick a2 red done").record
    phases = trajectories(record, by="phase", lang="en").data[0]
    turns = [text for text in phases.text if text.startswith("1.2")]
    assert turns == [f"1.2.{turn}" for turn in range(1, len(turns) + 1)]
    assert len(turns) >= 2
    assert [*phases.x] == sorted(set(phases.x))
    moves = trajectories(record, by="move", lang="en").data[0]
    assert {"1.2.1", "1.2.2"} <= set(moves.text)


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_each_harvest_is_a_zone_of_its_own(by: Any) -> None:
    record = tbggg.new_game("burrow", seats="red blue green", luck=8)
    play_at_random(record.start, 8)
    zones = [(one.x0, one.x1) for one in trajectories(record, by=by, lang="en").layout.shapes]
    assert len(zones) == 2
    assert zones[0][1] < zones[1][0]


@pytest.mark.parametrize("by", ["move", "phase", "round"])
@pytest.mark.parametrize(("lang", "said"), [("en", ["Clover", "Bridges"]), ("fr", ["Trèfle", "Ponts"])])
def test_a_scoring_step_has_the_name_of_its_category(by: Any, lang: str, said: list[str]) -> None:
    record = tbggg.new_game("burrow", seats="red blue green", luck=8)
    play_at_random(record.start, 8)
    shown = " ".join(trajectories(record, by=by, lang=lang).data[0].text)
    assert re.findall(r"\((.*?)\)", shown) == said * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_harvest_brings_is_named_by_its_narration(lang: str) -> None:
    """An automatic step has no words: the notation is never asked for them."""
    record = tbggg.new_game("burrow", seats="red blue green", luck=8)
    play_at_random(record.start, 8)
    brought = [
        (node.narration(lang).text.rstrip("."), one)
        for node in record.end.path()[1:]
        for one in derived.earnings(record.game, state_before(node), record.seats, 0, node.action, node.state, lang)
    ]
    assert sum(one.points for _, one in brought) == derived.points(record.game, record.end.state)[0] > 0
    assert [one.what for _, one in brought] == [text for text, _ in brought]


def info_by_exception(state: State, lang: str) -> dict[str, Any]:
    """Return Burrow's data with a harvest that only its first round has by name, and a first round of its own."""
    known = info(state, lang)
    own = {"1": "The first digging", "1.4": "The early harvest"}
    return {**known, "phases": known["phases"][:3], "final": "The harvest", "sections": own}


def test_a_round_and_a_phase_of_one_round_may_have_names_of_their_own() -> None:
    known = info_by_exception(State(), "en")
    assert [is_final(known, round_no, 4) for round_no in (1, 2)] == [False, True]
    assert phase_name(known, 1, 4) == "The early harvest"
    assert phase_name(known, 2, 1) == known["phases"][0]["long"]
    assert [round_name(known, round_no, "Round") for round_no in (1, 2)] == ["The first digging", "Round 2"]


def test_a_forum_shows_these_names(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game("burrow", seats="red blue green", luck=8)
    play_at_random(record.start, 8)
    monkeypatch.setattr(record, "game", replace(record.game, display=replace(DISPLAY, info=info_by_exception)))
    titles = [
        line for line in forum_text(record, "markdown", "en").splitlines() if "harvest" in line or "digging" in line
    ]
    assert "The first digging · 1.1" in titles[0]
    assert any("The first digging · 1.4 The early harvest" in line for line in titles)
    assert any("The harvest" in line for line in titles)


@pytest.mark.parametrize("seat", [None, "blue"])
def test_a_moment_knows_how_its_round_began(seat: str | None) -> None:
    """A card may tell what a round has changed, whichever of its moves came last."""
    record = tbggg.new_game("burrow", seats="red blue", luck=4)
    play_at_random(record.start, 4)
    began: dict[int, Any] = {}
    for node in record.end.path():
        first = began.setdefault(node.state.round_no, node)
        known = first.state if seat is None else derived.view(record.game, first.state, 1)
        assert moment_of(node, seat).round_start == known
    assert len(began) > 1
