"""The narration, as people say it."""

from __future__ import annotations

import tbggg
from tbggg.engine import derived
from tbggg.figures.curves import followed
from tbggg.games.essen.display.phrases import say

from .tables import EVENTS, end_of, opened


def said(lang: str, record: str, begins: str) -> str:
    """The last sentence of a record that begins so, with usual spaces."""
    texts = [node.narration(lang).text.replace("\u202f", " ").replace("\u00a0", " ") for node in end_of(record).path()]
    return [text for text in texts if text.startswith(begins)][-1]


def test_1_6_two_equal_event_tokens_are_said_once() -> None:
    record = opened().replace(f"events {EVENTS[0]}", "events goodies goodies")
    assert said("en", record, "Event tokens: ").startswith("Event tokens: goodies, twice.")
    assert said("fr", record, "Jetons événement : ").startswith("Jetons événement : goodies, deux fois.")


def test_7_1_one_action_comes_back() -> None:
    for lang, one, two in (
        ("en", "1 action comes back.", "2 actions come back."),
        ("fr", "1 action revient.", "2 act"),
    ):
        assert one in say(lang, "told.eat", seat="", count=1)
        assert two in say(lang, "told.eat", seat="", count=2)


def test_11_3_the_end_gives_vp_to_seats() -> None:
    end = tbggg.play_out("essen", "random", seats=2, luck=3).record.end
    assert "The wishlists bring Red " in end.narration("en").text
    assert " PV à Rouge (" in end.narration("fr").text.replace("\u202f", " ").replace("\u00a0", " ")


def test_curves_follow_money_and_carried_games_and_a_trajectory_does_not() -> None:
    """The breakdown has the money already."""
    record = end_of(opened()).record
    assert derived.series(record.game, record.start.state) == [[300] * 4, [0] * 4]
    assert [followed(record, lang) for lang in ("en", "fr")] == [["Money", "In the bag"], ["Argent", "Dans le sac"]]
    assert [sorted(row) for row in record.trajectory()] == [["phase", "points", "round"]] * len(record.trajectory())
