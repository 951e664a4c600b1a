"""What a comparison of moves proposes for a puzzle: the right moves with their error, and what wrong ones give up."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import tbggg
from tbggg.record.puzzle_comments import LONGEST
from tbggg.record.record import Node
from tbggg.simulate import proposal
from tbggg.simulate.proposal import growing_proposal, proposed
from tbggg.simulate.results.what_if import WhatIf
from tbggg.simulate.what_if import what_if

from .comparing import at_the_goal


def _late(seed: int, seat: str, legal: int) -> WhatIf:
    """A comparison of the moves of a seat's last purchase with so many choices: little is left to be played."""
    record = tbggg.play_out("bgg", "greedy", seats=3, luck=seed).record
    nodes = [one.parent for one in record.main_line() if one.parent and one.seat == seat and one.kind == "decision"]
    (*_, node) = (one for one in nodes if one.state.phase == 5 and len(one.position.legal_moves()) == legal)
    return _compared(node, 100)


def _compared(node: Node, games: int) -> WhatIf:
    found = what_if(node, games=games, luck=3, second=False, fast=False, progress=False)
    return replace(found, lang="en")


@pytest.fixture(scope="module")
def alike() -> WhatIf:
    """Three purchases come to the same, and to pass is worse."""
    return _late(5, "red", 4)


def test_right_is_the_best_and_what_cannot_be_told_apart_from_it(alike: WhatIf) -> None:
    before = alike.node.record.dumps()
    found = proposed(alike)
    best, *others = (one for one in found.moves if one.right)
    assert [one.move for one in (best, *others)] == [str(row.move) for row in alike.rows if row.candidate]
    assert len(others) == 2
    assert (best.note, best.text) == ("best: 114.0 ± 0.0 GG", "")
    for one in others:
        assert re.fullmatch(r"cannot be told apart from the best: ±0\.0 \(−[\d.]+ … \+[\d.]+\) GG", one.note)
        assert re.match(r"\d+ games do not tell it apart from the best move: the difference is ±0", one.text)
    assert found.said.startswith("3 moves cannot be told apart after ")
    assert alike.node.record.dumps() == before, "nothing is played in the author's record"


def test_a_wrong_move_says_what_it_gives_up_and_by_which_rule(alike: WhatIf) -> None:
    (wrong,) = (one for one in proposed(alike).moves if not one.right)
    assert wrong.move == "pass"
    assert re.fullmatch(r"worse: −6\.0 \(−[\d.]+ … −[\d.]+\) GG", wrong.note)
    assert re.fullmatch(
        r"It costs about 6\.0 GG \(5\.\d … 6\.\d\): less in your collection \(−6\.0\)\. See rule 8\.2\.", wrong.text
    )
    assert str(alike.best) not in wrong.text
    (french,) = (one for one in proposed(replace(alike, lang="fr")).moves if not one.right)
    assert re.match(r"Il coûte environ 6,0\sGG \(.*\)\s: moins dans votre collection \(−6,0\)\. Voir la", french.text)


def test_the_first_proposal_takes_no_games_and_what_is_stopped_stands(
    alike: WhatIf, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_, last = growing_proposal(alike)
    assert [(one.move, one.right, one.note) for one in first.moves] == [
        (one.move, one.right, one.note) for one in last.moves
    ]
    assert (first.far, last.far) == (0, 1)
    *_, early = first.moves
    assert "Under the same luck the best move ends higher in" in early.text
    *_, stopped = growing_proposal(alike, lambda: True)
    assert (stopped.moves, stopped.far) == (first.moves, 1)
    monkeypatch.setattr(proposal, "simulate", None)
    assert next(growing_proposal(alike)) == first


def test_where_the_rules_say_why_a_move_is_costly_they_are_quoted() -> None:
    found = proposed(_late(5, "blue", 3))
    assert found.said == "The best move is clear after 100 games for each move: one answer is right."
    *_, own = found.moves
    assert (
        "(9.0 … 9.0): less for your own tiles (−6.0), less in your collection (−3.0). Blue buys its own 4" in own.text
    )
    assert own.text.endswith("(6.1).")
    assert len(own.text) <= LONGEST


def test_a_race_counts_wins() -> None:
    found = proposed(_compared(at_the_goal(), 100))
    right, wrong = found.moves
    assert (right.move, wrong.move) == ("hold", "roll")
    assert re.fullmatch(r"best: [\d.]+% \(\S+ … \S+\) of the wins", right.note)
    assert re.match(r"It costs about [\d.]+% of the wins \(.*\)\. It wins [\d.]+% of the games, the best", wrong.text)


def test_too_many_that_are_alike_are_no_puzzle(alike: WhatIf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proposal, "MOST_RIGHT", 2)
    found = proposed(replace(alike, lang="fr"))
    assert found.moves == ()
    assert "ce n’est pas encore un problème" in found.said
