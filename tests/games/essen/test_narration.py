"""The narration, as people say it."""

from __future__ import annotations

import tbggg
from tbggg.engine import derived
from tbggg.figures.curves import followed
from tbggg.games.essen.display.phrases import say
from tbggg.games.essen.rules.state import points

from ...browser.test_fair_board import DAY
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


def test_9_1_who_gains_nothing_is_not_named_and_nobody_is_said() -> None:
    day = tbggg.read(DAY)
    midday = next(node for node in day.main_line() if node.narration("en").text.startswith("Midday"))
    assert midday.narration("en").text.replace("\u202f", " ").replace("\u00a0", " ") == (
        "Midday: the morning’s ranking cards bring Yellow 4 VP (AM4) and Blue 4 VP (AM5)."
    )
    told = {node.narration("en").text for node in tbggg.play_out("essen", "random", seats=2, luck=3).record.main_line()}
    assert any("nobody meets a ranking card" in one or "ranking cards bring" in one for one in told)
    for lang, nothing in (("en", "The wishlists bring nothing."), ("fr", "Les wishlists ne rapportent rien.")):
        assert say(lang, "told.wishlist_none") == nothing


def test_9_1_what_brought_a_seat_its_vp_is_named_card_by_card() -> None:
    """In a row of its own each, in words; the list and the early departure, too."""
    day = tbggg.read(DAY)
    found: dict[str, list[tuple[str, int]]] = {"en": [], "fr": []}
    for node in list(day.main_line())[1:]:
        before = node.parent
        assert before is not None
        for lang, rows in found.items():
            for seat in range(len(day.seats)):
                each = derived.earnings(day.game, before.state, day.seats, seat, node.action, node.state, lang)
                assert sum(one.points for one in each) == points(node.state, seat) - points(before.state, seat)
                rows += [(one.what, one.points) for one in each]
    assert ("morning card AM5 (1 die + 3 cards)", 4) in found["en"]
    assert ("carte de l’après-midi PM3 (2 cartes + 4 sabliers)", 8) in found["fr"]
    assert {("the wishlist", 15), ("leaving the fair early", 6)} <= set(found["en"])


def test_curves_follow_money_and_carried_games_and_a_trajectory_does_not() -> None:
    """The breakdown has the money already."""
    record = end_of(opened()).record
    assert derived.series(record.game, record.start.state) == [[300] * 4, [0] * 4]
    assert [followed(record, lang) for lang in ("en", "fr")] == [["Money", "In the bag"], ["Argent", "Dans le sac"]]
    assert [sorted(row) for row in record.trajectory()] == [["phase", "points", "round"]] * len(record.trajectory())
