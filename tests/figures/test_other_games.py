"""Figures of a game that scores in the middle, counts rounds from 0, and has no category for the total."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.game import Game
from tbggg.figures import breakdown, trajectories
from tbggg.lessons.queries import ask
from tbggg.record.points import By
from tbggg.record.record import Record


@pytest.fixture
def record(warren: Game) -> Record:
    """A whole game of two rounds, each with scoring steps at its end."""
    found = tbggg.new_game("warren", seats="ann bob", luck=3)
    play_at_random(found.start, 3)
    return found


@pytest.mark.parametrize("by", ["move", "phase", "round"])
def test_each_run_of_scoring_steps_is_a_zone_of_its_own(record: Record, by: By) -> None:
    figure = trajectories(record, by=by, lang="en")
    zones = [(one.x0, one.x1) for one in figure.layout.shapes]
    assert len(zones) == 2
    assert all(left < right for left, right in zones)
    assert zones[0][1] < zones[1][0], "what is played between them is not tinted"
    assert [one.text for one in figure.layout.annotations] == ["scoring", "scoring"]
    assert list(figure.layout.xaxis.ticktext) == ["0", "1"]


def test_a_total_that_is_no_category_is_derived(record: Record) -> None:
    scores, points = record.scores(), record.end.position.points
    assert {seat: parts["total"] for seat, parts in scores.items()} == points
    assert list(scores["ann"]) == ["store", "digging", "stars", "total"]
    assert ask(record.end, "score ann total") == points["ann"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_figures_and_comparisons_show_the_derived_total(record: Record, lang: str) -> None:
    points = record.end.position.points
    figure = breakdown(record, lang=lang)
    assert [one.text for one in figure.layout.annotations] == [f"<b>{one}</b>" for one in points.values()]
    found = tbggg.compare([record.start, record.end], lang=lang)
    assert "Total" in found._repr_html_()


@pytest.mark.parametrize(("lang", "stars"), [("en", "Stars"), ("fr", "Étoiles")])
def test_exercises_ask_in_the_words_of_the_game(record: Record, lang: str, stars: str) -> None:
    found = tbggg.exercise(kind="score", ask="?", at=record.end, seat="ann", lang=lang)
    labels = [part.ask for part in found.parts]
    assert labels[2] == stars
    assert len(labels) == 4
    assert "GG" not in " ".join(labels)
