"""Moments as puzzles: what a comment holds of them, what is refused, and what a record gives back."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tbggg
from tbggg.engine.errors import BadOption
from tbggg.record.puzzle_comments import LONGEST, MOST_HINTS, Puzzle, puzzle_in
from tbggg.record.puzzle_edits import set_puzzle
from tbggg.record.remarks import remarks

ASKED = Puzzle(
    "Once *more*?", ("hold",), ("Count the pips.", "One in six."), (("roll", "A one takes all."), ("hold", "Yes."))
)


def turn() -> tbggg.Node:
    """After a roll, where Ann may roll or hold."""
    return tbggg.new_game("pig", seats="ann bob", luck=3).start.play_line("ann roll 6")


def test_a_puzzle_stands_in_its_language_beside_other_commands_and_comes_back() -> None:
    node = turn()
    node.mark("bob")
    node.set_comment("Une question ?", "fr")
    set_puzzle(node, ASKED, "en")
    text = node.record.dumps()
    assert "{en: [%question hold] [%hint Count the pips.] [%hint One in six.]" in text
    assert "[%reply roll: A one takes all.] [%reply hold: Yes.] Once *more*?}" in text
    back = tbggg.loads(text)
    assert back.dumps() == text
    assert [puzzle_in(one.text) for one in back.end.comments if one.lang == "en"] == [ASKED]
    assert remarks(back, text) == []
    # The text is edited as any comment, and the rest stays; another puzzle takes the place of the whole.
    node.set_comment("Again?", "en")
    assert [puzzle_in(one.text) for one in node.comments if one.lang == "en"] == [replace(ASKED, ask="Again?")]
    other = Puzzle("Now?", ("roll", "hold"))
    set_puzzle(node, other, "en")
    assert [puzzle_in(one.text) for one in node.comments if one.lang == "en"] == [other]
    set_puzzle(node, None, "en")
    assert [one.text.strip() for one in node.comments if one.lang == "en"] == ["Now?"]
    assert len(node.marks) == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (replace(ASKED, right=()), "has a move that answers it"),
        (replace(ASKED, right=("pass",)), "“pass” is no move that can be chosen"),
        (replace(ASKED, replies=(("dance", "No."),)), "“dance” is no move that can be chosen"),
        (replace(ASKED, hints=("See [here].",)), "no brackets"),
        (replace(ASKED, hints=("x" * (LONGEST + 1),)), "at most 400 characters"),
        (replace(ASKED, hints=("x",) * (MOST_HINTS + 1)), "at most 6"),
        (replace(ASKED, ask=" "), "write its question"),
    ],
)
def test_what_a_comment_cannot_hold_is_refused_and_nothing_changes(wrong: Puzzle, said: str) -> None:
    node = turn()
    before = node.record.dumps()
    with pytest.raises(BadOption, match=said):
        set_puzzle(node, wrong, "en")
    assert node.record.dumps() == before


def test_where_nobody_decides_there_is_no_puzzle() -> None:
    node = turn().play("roll")  # the die is due
    with pytest.raises(BadOption, match="nobody does here"):
        set_puzzle(node, ASKED, "en")


def test_more_than_a_record_may_hold_is_left_out() -> None:
    hints = "[%hint x]" * (MOST_HINTS + 5)
    found = puzzle_in(f"[%question hold | roll |  ] [%reply roll: {'y' * (LONGEST + 9)}] {hints} Which?")
    assert found == Puzzle("Which?", ("hold", "roll"), ("x",) * MOST_HINTS, (("roll", "y" * LONGEST),))
    assert puzzle_in("[%question] What now? [%hint Nothing.]") is None
