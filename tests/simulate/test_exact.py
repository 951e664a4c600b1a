"""Exact values: right beside other ways to work them out, refused where there are none, and told in both languages."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any
from unittest.mock import patch

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.listing import legal_actions
from tbggg.engine.registry import find_game
from tbggg.engine.rule import AUTOMATIC, CHANCE, OVER
from tbggg.engine.texts import LANGUAGES
from tbggg.record.record import Node
from tbggg.simulate.exact import solve as solving
from tbggg.simulate.exact.loops import PLAIN_LOOPS
from tbggg.simulate.exact.solution import Solution

from .pig_equations import wins_of_pig

QUIET: Any = {"progress": False, "fast": False}
PUBLISHED = 0.5306  # Neller and Presser, "Optimal Play of the Dice Game Pig": the first player’s share
GOAL = 100


def choices(code: str, luck: int) -> list[Node]:
    """The moments of a game at which there is something to choose, the last first."""
    end = tbggg.play_out(code, "greedy", seats=find_game(code).seats.counts[0], luck=luck)
    return [node for node in reversed(end.path()) if len(node.position.legal_moves()) > 1]


def pig_at(bank: int) -> Node:
    """Both seats have so many points, a multiple of six; the first decides."""
    turn = ["roll 6"] * (bank // 6)
    moves = [f"{seat} {move}" for seat in ("ann", "bob") for move in (*turn, "hold")]
    return tbggg.new_game("pig", seats="ann bob", luck=1).start.play_line(" ".join(moves))


@pytest.fixture(scope="module")
def pig() -> Solution:
    """Ten points are missing to each seat."""
    return tbggg.solve(pig_at(90), **QUIET)


# ---- the values ----


def test_pig_from_96_points_is_worth_what_a_pencil_finds() -> None:
    """A turn wins with 4, 5 or 6, or with 2 or 3 and then anything but 1: 7/9; who begins has 1 / (2 - 7/9)."""
    found = tbggg.solve(pig_at(96), **QUIET)
    assert found.value == pytest.approx(Fraction(9, 11), abs=1e-11)
    assert (found.best, found.comes_back, found.lines) == ("roll", True, None)


def test_pig_is_worth_what_its_equations_say(pig: Solution) -> None:
    wins = wins_of_pig(10)
    assert pig.value == pytest.approx(wins[10, 10, 0], abs=1e-9)
    assert sum(pig.values.values()) == pytest.approx(1)
    rolled = pig.at(pig.node.play("roll 3"))
    assert rolled.value == pytest.approx(wins[10, 10, 3], abs=1e-9)


@pytest.mark.repeats(0)
def test_the_whole_game_of_pig_is_worth_what_was_published() -> None:
    """Two million positions, compiled."""
    found = tbggg.solve(tbggg.new_game("pig", seats=2).start, progress=False)
    assert round(found.value, 4) == PUBLISHED
    assert found.best == "roll"


def test_compiled_values_are_those_of_python(pig: Solution) -> None:
    compiled = tbggg.solve(pig.node, fast=True, progress=False)
    assert (compiled.positions, compiled.comes_back) == (pig.positions, True)
    assert compiled.after["roll"] == pytest.approx(pig.after["roll"], abs=1e-9)
    with pytest.raises(tbggg.GameError, match="more than 100 different"):
        tbggg.solve(pig.node, fast=True, most=100, progress=False)


def test_the_row_of_a_move_is_the_worth_of_the_moment_after_it(pig: Solution) -> None:
    for row in pig.rows:
        after = pig.node.play(row.move)
        assert pig.at(after).values == row.values
    assert [row.best for row in pig.rows] == [True, False]
    assert pig.rows[1].difference == pytest.approx(pig.rows[1].value - pig.value)


def test_chance_is_worth_the_mean_of_its_outcomes(pig: Solution) -> None:
    here = pig.at(pig.node.play("roll"))
    assert [row.odds for row in here.rows] == [Fraction(1, 6)] * 6
    assert here.value == pytest.approx(sum(row.values["ann"] for row in here.rows) / 6)
    assert "All together, each outcome by its odds: Ann " in str(here)
    with pytest.raises(tbggg.GameError):
        here.best  # noqa: B018 (it is asked for)


@pytest.mark.parametrize("until", ["round", "phase"])
def test_it_ends_with_the_round_or_the_phase(until: Any) -> None:
    """The last choice of a round of Buttons is small, and the game after it is not."""
    last, *others = choices("buttons", 6)
    node = next(node for node in others if node.state.round_no < last.state.round_no)
    assert tbggg.solve(node, by="points", until=until, most=100, **QUIET).positions <= 100
    with pytest.raises(tbggg.GameError, match="more than 100"):
        tbggg.solve(node, by="points", most=100, **QUIET)


def test_of_moves_that_are_equal_the_first_is_best() -> None:
    """In the last choice of this game of Buttons no move brings more points."""
    found = tbggg.solve(choices("buttons", 6)[0], by="points", **QUIET)
    assert len({row.value for row in found.rows}) == 1
    assert found.best == found.node.position.legal_moves()[0]


def test_values_that_do_not_settle_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are worked out in one pass at a time, and no second one is allowed."""
    monkeypatch.setattr(solving, "PASSES", 0)
    monkeypatch.setattr(solving, "PLAIN_LOOPS", replace(PLAIN_LOOPS, work=1))
    with pytest.raises(tbggg.GameError, match="settle"):
        tbggg.solve(pig_at(96), **QUIET)
    found = tbggg.solve(choices("buttons", 6)[0], by="points", **QUIET)
    assert found.positions == 1, "one pass is enough here"
    assert ", 1 position to the end of the game" in str(found)


# ---- what is refused ----


def test_what_cannot_be_solved_is_refused_in_one_sentence() -> None:
    wrong: list[str] = []
    pig, bunny = tbggg.new_game("pig", seats=2, luck=1), tbggg.new_game("bunny", seats=2, luck=1)
    over = tbggg.play_out("pig", "greedy", seats=2, luck=6)
    asked: list[tuple[Any, dict[str, Any], str]] = [
        (
            pig.start,
            {"most": 1_000},
            "more than 1,000 different positions are left, which is too many to work out: begin",
        ),
        (pig.start, {"by": "points"}, "more than 20,000 different positions are left, perhaps without end"),
        (pig.start, {"most": 50, "by": "points"}, "the points of Pig may go on beyond its goal"),
        (pig_at(90), {"most": 50, "by": "lead", "until": "round"}, 'give by="wins", to the end of the game'),
        (choices("bgg", 6)[5], {"most": 50}, "more than 50 different positions"),
        (choices("bgg", 6)[5], {"most": 50, "by": "points"}, "end earlier with until=, or"),
        (choices("bgg", 6)[5], {"most": 50, "by": "points", "until": "round"}, 'end earlier with until="phase"'),
        (choices("bgg", 6)[5], {"most": 50, "by": "points", "until": "phase"}, "in this phase"),
        (bunny.start, {}, "do not know of each other"),
        (bunny.start, {}, 'what_if imagines it, game by game, and until="phase" with by="points" may end before'),
        (bunny.start, {"by": "points", "until": "round"}, "what_if imagines it, game by game"),
        (over, {}, "over"),
        (pig, {}, "exact values are those of a node"),
        (pig.start, {"by": "goals"}, "goals"),
        (pig.start, {"until": "turn"}, "end, round, phase"),
        (pig.start, {"until": "round"}, 'by="points"'),
        (pig.start, {"most": 0}, "at least 1"),
        (choices("buttons", 6)[0], {"fast": True}, "fast=True"),
        (pig.start, {"stop": lambda: True}, "stopped"),
    ]
    for node, more, words in asked:
        try:
            tbggg.solve(node, **{**QUIET, **more})
        except (tbggg.GameError, tbggg.BadOption) as error:
            if words not in str(error) or "\n" in str(error):
                wrong.append(f"{more}: {error}")
        else:
            wrong.append(f"{more}: not refused")
    assert wrong == []


def test_seats_that_decide_at_once_are_refused_where_all_is_known() -> None:
    """Else it is what they do not know that is said."""
    start = tbggg.new_game("bunny", seats=2, luck=1).start.advance()
    assert len(start.position.may_move) == 2
    with (
        patch.object(solving, "check_knowledge", lambda *_: None),
        pytest.raises(tbggg.GameError, match="several players decide at once"),
    ):
        tbggg.solve(start, until="phase", by="points", **QUIET)


def test_a_moment_elsewhere_is_not_in_the_rest(pig: Solution) -> None:
    with pytest.raises(tbggg.GameError, match="not in what was solved"):
        pig.at(pig.node.record.start)


def test_a_last_purchase_is_open_and_a_hand_is_not() -> None:
    """At Bunny Kingdom a seat that chooses what to copy has seen all; one that still drafts has not."""
    last, *_, drafting = choices("bunny", 6)
    assert tbggg.solve(last, most=500, **QUIET).positions >= 1
    with pytest.raises(tbggg.GameError, match="do not know of each other"):
        tbggg.solve(drafting, most=500, **QUIET)


# ---- what it shows ----


def test_it_can_be_stopped_within_the_outcomes_of_one_chance() -> None:
    """The first roll of Buttons has thousands."""
    start, asked = tbggg.new_game("buttons", seats=2, luck=1).start, list[int]()
    with pytest.raises(tbggg.GameError, match="stopped"):
        tbggg.solve(start, most=100_000, progress=False, stop=lambda: len(asked) == 2 or bool(asked.append(1)))


def test_progress_is_told_and_ends_with_all_positions() -> None:
    told: list[tuple[int, int]] = []
    found = tbggg.solve(pig_at(96), progress=lambda *counts: told.append(counts), fast=False, most=500)
    assert told[0][1] == 500
    assert len(told) < 10, "not at every move"
    assert told[-1][0] == told[-1][1] >= found.positions


def test_tables_say_what_they_show_in_both_languages() -> None:
    wrong: list[str] = []
    said = {
        ("wins", "en"): ("82.", "%", "Positions come back"), ("wins", "fr"): ("%", "reviennent"),
        ("points", "en"): ("points",), ("points", "fr"): ("points",),
        ("lead", "en"): ("lead over the mean",), ("lead", "fr"): ("avance sur la moyenne",),
    }  # fmt: skip
    moments = {"wins": pig_at(96), "points": choices("buttons", 6)[1], "lead": choices("buttons", 6)[1]}
    for (by, node), lang in product(moments.items(), LANGUAGES):
        found = tbggg.solve(node, by=by, lang=lang, **QUIET)  # type: ignore[arg-type]
        for text in (str(found), found._repr_html_()):
            missing = [word for word in said[by, lang][by == "wins" and lang == "en" :] if word not in text]
            wrong += [f"{by} {lang}: no “{word}” in {text}" for word in missing]
    assert wrong == []


def test_the_figure_has_each_move_of_each_decision_along_the_record_and_the_best_line() -> None:
    start = pig_at(90)
    start.play_line("ann hold bob roll 5 bob hold")
    possible, *lines = tbggg.solve(start, **QUIET).figure().data
    moments = sorted(at for trace in lines for at in trace.x)
    assert moments == list(range(len(moments)))  # one of the moves is played at each
    assert sorted(possible.x) == moments  # and there is one other
    assert [trace.name.split()[0] for trace in lines] == ["Ann", "Bob"]
    assert lines[0].customdata[0].startswith("3.1, Ann: hold")


def test_what_a_game_forgets_changes_nothing_that_can_follow() -> None:
    """A state and what is left of it allow the same moves, all along a game."""
    wrong: list[str] = []
    for code in ("pig", "buttons"):
        game = find_game(code)
        for node in tbggg.play_out(code, "greedy", seats=2, luck=3).path():
            state = node.state.copy()
            game.rules.forget(state, False)
            if (state.due, state.mover) != (node.state.due, node.state.mover):
                wrong.append(f"{code}: {node.state} waits for another")
            elif state.due not in (CHANCE, OVER, AUTOMATIC) and legal_actions(game, state) != legal_actions(
                game, node.state
            ):
                wrong.append(f"{code}: {node.state} allows other moves")
            elif derived.points(game, state) != derived.points(game, node.state):
                wrong.append(f"{code}: {node.state} has other points")
    assert wrong == []
