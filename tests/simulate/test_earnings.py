"""Things that bring points, and those that make the difference between two lines of play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine import derived
from tbggg.engine.registry import games
from tbggg.record.record import Node
from tbggg.simulate import earnings
from tbggg.simulate.earnings import Difference, PointsByGame, Source, difference, sources, sources_text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_what_a_move_brings_adds_up_to_the_change_of_the_points(code: str, seats: int, lang: str) -> None:
    record = tbggg.new_game(code, seats=seats, luck=2)
    game, named = record.game, 0
    for node in play_out(record.start, next(iter(tbggg.bots.judges(game)))).path():
        for seat in range(seats) if node.parent else ():
            assert node.parent is not None
            before, after = node.parent.state, node.state
            found = derived.earnings(game, before, record.seats, seat, node.action, after, lang)
            change = game.scoring.points(after, seat) - game.scoring.points(before, seat)
            assert sum(one.points for one in found) == change
            assert all(one.what and one.seat != seat for one in found)
            named += len(found)
    assert named


def lines(node: Node, one: str, other: str) -> tuple[Sequence[Node], Sequence[Node]]:
    at = len(node.path()) - 1
    return node.play(one).path()[at:], node.play(other).path()[at:]


def test_a_difference_is_named_with_how_often_it_comes_and_its_points() -> None:
    node = tbggg.new_game("pig", seats="ann bob", luck=1).start.play_line("ann roll 6 ann roll 6 ann roll 6")
    roll, hold = lines(node, "roll 1", "hold")
    found = sources((hold, roll), 0, "greedy", 40, luck=1)
    (one,) = found
    assert one.what == {"en": "holding", "fr": "s’arrêter"}
    assert one.times[0] > one.times[1], "the turn that is held counts, too"
    assert one.points == pytest.approx(one.times[0] * one.each[0] - one.times[1] * one.each[1])
    assert not one.once
    said = sources_text(found, node.record, "ann", "en")
    assert said.startswith("What makes the difference for Ann: holding: +")
    assert "times a game at" in said
    assert "contre" in sources_text(found, node.record, "ann", "fr")
    head, row = sources_text(found, node.record, "ann", "en", rows=True).split("\n")
    assert head == "What makes the difference for Ann:"
    assert row.startswith("• Holding: +")


def test_the_same_line_twice_differs_in_nothing_and_an_interrupt_leaves_nothing() -> None:
    node = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 6")
    held, rolled = lines(node, "hold", "roll 6")
    assert sources((held, held), 0, "greedy", 5, luck=1) == ()
    assert sources_text((), node.record, "player1", "en") == ""
    assert sources((held, rolled), 0, "greedy", 5, luck=1, stop=lambda: True) == ()


def test_words_say_always_never_and_which_seat_makes_most_of_it() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    sure = Source({"en": "gift", "fr": "don"}, 4.5, (1.0, 0.0), (4.5, 0.0), True, "bob", 3.0)
    some = Source({"en": "gift", "fr": "don"}, 2.0, (0.75, 0.25), (4.0, 4.0), True)
    assert sure.phrase(record, "en") == "gift: +4.5 points (always at 4.5, else never, by Bob +3.0)"
    assert some.phrase(record, "en") == "gift: +2.0 points (in 75% of the games at 4, else in 25% of the games at 4)"
    assert sure.phrase(record, "fr") == "don\u202f: +4,5 points (toujours à 4,5, contre jamais, par Bob +3,0)"
    assert Source({"en": "gift"}, 1.0, (0.5, 0.5), (2.0, 2.0), True).phrase(record, "en") == "gift: +1.0 points"


def told(
    monkeypatch: pytest.MonkeyPatch, things: dict[str, int], scores: dict[str, int], often: int = 10
) -> Difference:
    """The difference of ten games, of which so many bring these things, to ten that bring nothing."""
    tallies = {}
    for what, points in things.items():
        tallies[what, what] = PointsByGame()
        for game in range(10):
            tallies[what, what].add(game, -1, points)
    zeros = dict.fromkeys(["models", "withdrawals", "objectives", "total"], 0)
    ends = [zeros | scores | {"total": sum(scores.values())}] * 10
    found = iter([(tallies, ends), ({}, [zeros] * 10)])
    monkeypatch.setattr(earnings, "_tallied", lambda *_: next(found))
    node = tbggg.new_game("buttons", seats="ann bob", luck=1).start
    made = difference(([node], [node]), 0, "greedy", 10, luck=1)
    assert made is not None
    return made


def test_where_the_named_things_make_most_no_category_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    made = told(monkeypatch, {"star": 3, "button": 1}, {"models": 4})
    assert [one.what["en"] for one in made.sources] == ["star", "button"]
    assert not made.parts


def test_a_thing_that_points_the_other_way_does_not_explain_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    made = told(monkeypatch, {"star": 2}, {"models": -3, "objectives": 1})
    assert [one.points for one in made.sources] == [2]
    assert made.parts == {"models": -3, "objectives": 1}
    record = tbggg.new_game("buttons", seats="ann bob", luck=1)
    said = "all together, by category, in stars: Models −3.0; Objectives +1.0."
    assert made.text(record, "ann", "en").endswith(f"Small things make the rest; {said}")
    assert "en tout, par catégorie, en étoiles\u202f: Modèles −3,0" in made.text(record, "ann", "fr")


def test_a_small_thing_is_named_where_it_makes_half_of_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earnings, "SMALL", 5.0)
    assert [one.points for one in told(monkeypatch, {"star": 3, "button": 1}, {"models": 4}).sources] == [3]


def test_small_things_alone_and_nothing_that_is_shown_are_said_plainly() -> None:
    record = tbggg.new_game("buttons", seats="ann bob", luck=1)
    small = Difference((), {"models": -0.6}, 30)
    assert small.text(record, "ann", "en") == (
        "Only small things make the difference for Ann; by category, in stars: Models −0.6."
    )
    assert "De petites choses seulement" in small.text(record, "ann", "fr")
    nothing = Difference((), {}, 30).text(record, "ann", "en")
    assert nothing == "No single thing that brings Ann stars differs enough for 30 games to show it."
    assert "pour que 30 parties le montrent" in Difference((), {}, 30).text(record, "ann", "fr")
