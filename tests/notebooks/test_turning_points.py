"""Where an analysis sees an annotated game turn, its text asks first: the stored results of `turning_points.py`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import tbggg
from tbggg.record.annotations import all_comments
from tbggg.record.board_marks import asks_question, prose
from tbggg.record.moment_links import by_address
from tbggg.simulate.results.analysis import LOSSES

from .lessons import NOTEBOOKS
from .test_receipts import PLAYED
from .turning_points import stored

STORED = stored()
# Changes of the curve from what the analysis calls a mistake; smaller ones are the largest of a quiet game. And of the
# moves that are behind the gravest of each game, by the smaller of its two losses: a text cannot ask about each.
NAMED = [
    (name, one["at"])
    for name, found in STORED.items()
    for one in (
        *(turn for turn in found["turns"] if abs(turn["change"]) >= LOSSES[found["by"]]["?"]),
        *sorted(found["behind"], key=lambda one: -min(one["losses"]))[:1],
    )
]


@cache
def main_line(name: str) -> list[tbggg.Node]:
    return [*tbggg.read(NOTEBOOKS / f"games/{name}.game").main_line()]


def asked(name: str, lang: str = "en") -> list[tuple[int, int]]:
    """Places in the main line of each question and of the comment that answers it, which a page folds."""
    said = [
        (place, comment.text)
        for place, node in enumerate(main_line(name))
        for comment in all_comments(node)
        if comment.lang == lang and prose(comment.text).strip()
    ]
    return [(place, after) for (place, text), (after, _) in pairwise(said) if asks_question(text)]


def test_each_annotated_game_was_analysed() -> None:
    assert list(STORED) == PLAYED
    assert NAMED


@pytest.mark.parametrize(("name", "at"), NAMED, ids=[f"{name}-{at}" for name, at in NAMED])
def test_a_turning_point_stands_between_a_question_and_its_answer(name: str, at: str) -> None:
    line = main_line(name)
    node = by_address(line[0].record)[at]
    (one,) = {one["move"] for part in ("turns", "behind") for one in STORED[name][part] if one["at"] == at}
    assert str(node.move) == one, "the analysis is of another game"
    place = line.index(node)
    assert any(question < place <= answer for question, answer in asked(name))
