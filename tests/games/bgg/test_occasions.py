"""Occasions of the rulings that are no option, counted again from the words of the moves."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg import play_out
from tbggg.games.bgg.lessons.occasions import occasions
from tbggg.record.moments import state_before


def counted(end: tbggg.Node) -> dict[str, int]:
    """The occasions of the game that ends here."""
    return occasions(((node.seat_no, state_before(node), node.action) for node in end.path()[1:]), end.state)


@pytest.mark.parametrize("luck", range(3))
def test_they_are_what_the_moves_say(luck: int) -> None:
    end = play_out(tbggg.new_game("bgg", seats=3, luck=luck, paid_moves=2).start, "random")
    placed = own = shaken = 0
    walked = set[tuple[str, str]]()
    for node in end.path():
        words, seat = str(node.move or ""), str(node.seat)
        if node.position.phase == 2:
            walked.clear()
        if to := re.match(r"promote \d>(\d)", words):
            walked.add((seat, to[1]))
        if words.startswith("ad "):
            shaken += any((seat, shop) in walked for shop in re.findall(r"\d", words))
        if tile := re.fullmatch(r"([1-6])@(\d)\w", words):
            last = node.parent is not None and node.parent.position.round == 6
            placed += last and abs(int(tile[1]) - int(tile[2])) > 1
        own += words.startswith(f"buy {seat}") and "@charity" in words
    found = counted(end)
    assert (found["R4"], found["R10"], found["R11"]) == (placed, shaken, own)
    assert shaken
    assert own


def test_a_tie_for_the_most_gg_and_a_further_set() -> None:
    start = tbggg.new_game("bgg", seats=3, luck=1).start
    assert counted(start) == {"R4": 0, "R8": 0, "R10": 0, "R11": 0, "R12": 1}, "all begin with ten"
    state = start.state
    state.gg[0] += 1
    state.collection[0][1][:] = (0, 2, 3, 2, 2, 3, 2)
    assert counted(start) == {"R4": 0, "R8": 1, "R10": 0, "R11": 0, "R12": 0}
