"""Decisions as rows: each once, with what stood before it and how the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tbggg
from tbggg.record.record import Node


def evening() -> Node:
    """A game that is written out: ann holds 5 points; bob rolls 4 and 6, and holds 10."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    return record.start.play_line("ann roll 5 ann hold bob roll 4 bob roll 6 bob hold ann roll 2")


def test_a_row_says_what_was_decided_and_what_stood_before_it() -> None:
    rows = list(tbggg.decisions([evening()]))
    told = [(row["decision"], row["section"], row["seat"], row["move"], row["points"], row["lead"]) for row in rows]
    assert {type(value) for row in rows for value in row.values()} == {int, float, str, type(None)}  # plain values
    assert told == [
        (0, "1.1", "ann", "roll", 0, 0.0),
        (1, "1.1", "ann", "hold", 0, 0.0),
        (2, "2.1", "bob", "roll", 0, -5.0),
        (3, "2.1", "bob", "roll", 0, -5.0),
        (4, "2.1", "bob", "hold", 0, -5.0),
        (5, "3.1", "ann", "roll", 5, -5.0),
    ]
    assert {(row["game"], row["legal"], row["result"], row["wins"]) for row in rows} == {(0, 2, None, None)}


def test_rows_of_finished_games_have_their_ends_and_are_as_many_as_decisions() -> None:
    """Buttons, where many moves are forced, beside what a simulation counts."""
    played = tbggg.simulate("buttons", 3, "greedy", seats=3, luck=5, progress=False).games
    games = [tbggg.play_out("buttons", "greedy", seats=3, luck=row["luck"]) for row in played]
    rows = list(tbggg.decisions(node.record for node in games))
    for number, game in enumerate(played):
        own = [row for row in rows if row["game"] == number]
        assert len(own) == game["decisions"]
        assert {(row["seat"], row["result"]) for row in own} == {
            (seat, game[f"points_{seat}"]) for seat in games[0].record.seats
        }
        assert {row["seat"] for row in own if row["wins"]} == set(game["winners"].split())


def test_rows_that_nobody_has_asked_for_say_how_to() -> None:
    games = [tbggg.new_game("pig", luck=luck) for luck in range(2)]
    assert "of 2 games" in repr(tbggg.decisions(games))
    assert "of games, a row each: list() makes them" in repr(tbggg.decisions(iter(games)))


def test_games_are_taken_one_at_a_time() -> None:
    """A game is asked for when its first row is: many games take no more memory than one."""
    asked: list[int] = []

    def games() -> Iterator[Node]:
        for number in range(3):
            asked.append(number)
            yield evening()

    rows = tbggg.decisions(games())
    assert asked == []
    assert (next(rows)["game"], asked) == (0, [0])


@pytest.mark.parametrize(("games", "words"), [("evening.game", "str"), ([7], "int"), (None, "Node")])
def test_what_is_no_list_of_games_is_refused(games: Any, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=words):
        list(tbggg.decisions(evening() if games is None else games))
