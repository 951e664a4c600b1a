"""The analysis, asked on the board: it grows and ends, is written, and nothing but sound requests begins it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import analysis
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import comment_text
from tbggg.record.comments import Glyph
from tbggg.simulate.analysis import growing_analysis

from .test_widget import Page


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """An explorer whose games run in plain Python, eight for each that is asked for as fifty."""

    def slow(node: tbggg.Node, games: int, **options: Any) -> Iterator[Any]:
        assert games == 50
        return growing_analysis(node, 8, luck=1, fast=False, **options)

    monkeypatch.setattr(analysis, "growing_analysis", slow)
    monkeypatch.setattr(analysis, "measure", lambda *_, games, **__: None)
    game = tbggg.new_game("pig", seats="ann bob", luck=3)
    game.start.play_line(f"{'ann roll 6 ' * 18} ann hold")
    return Page(Explorer(game, lang="en", autosave=False), monkeypatch)


def asked(page: Page, **other: Any) -> dict[str, Any]:
    end = board_of(page.explorer).referee.outline.ids[page.explorer.node.record.end]
    return {"do": "analyse", "what": "run", "node": end, "games": 50, **other}


def test_it_grows_and_is_written(page: Page) -> None:
    assert page.say(asked(page, what="open")) == {"analysis": {"games": (50, 200, 800)}}
    page.say(asked(page))
    running = board_of(page.explorer).simulations["analysis"]
    running.wait()
    told = [one["analysis"] for one in page.heard if "analysis" in one]
    last = told[-1]
    assert (told[0]["state"], last["state"], last["played"]) == ("running", "done", last["planned"])
    curve, outline = last["curve"], board_of(page.explorer).referee.outline
    assert len(curve["nodes"]) == len(curve["points"]) == len(curve["wins"])
    assert all(abs(sum(row) - 100) < 0.2 for row in curve["wins"])
    assert curve["names"] == ["Expected points", "Chances to win"]
    assert len(last["turns"]) == len(last["headlines"])
    assert len(last["reasons"]) == max(1, len(last["turns"]))  # a sentence alone where there are none
    assert len(last["rows"]) == len(last["marked"])
    assert all(len(row) == len(last["heads"]) for row in last["rows"])
    assert last["notes"]
    page.say(asked(page, what="write"))
    assert page.heard[-1]["analysis"]["state"] == "written"
    noted = [
        node for node in page.explorer.node.record.main_line() if any(isinstance(note, Glyph) for note in node.notes)
    ]
    assert [outline.ids[node] for node in noted] == [one["node"] for one in last["marked"]]
    assert comment_text(page.explorer.node.record.start, "en")
    page.say(asked(page, what="write"))
    assert page.heard[-1]["analysis"]["trouble"], "once is enough"


def test_it_is_stopped_and_what_is_wrong_is_refused(page: Page) -> None:
    for wrong in ({"what": "run", "games": 49}, {"node": 10_000}, {"node": "1"}, {"what": "all"}):
        page.say(asked(page, **wrong))
        assert page.heard[-1]["analysis"]["trouble"]
        assert "analysis" not in board_of(page.explorer).simulations
    run = asked(page)
    page.say({"do": "view", "seat": "ann", "recall": True})
    page.say(run)
    assert page.heard[-1]["analysis"]["trouble"]
    page.say({"do": "view", "seat": None, "recall": True})
    page.say(asked(page, what="stop"))
    page.say(asked(page))
    page.say(asked(page, what="stop"))
    assert not board_of(page.explorer).simulations["analysis"].alive
    assert page.heard[-1]["analysis"]["state"] in ("stopped", "done")
