"""The puzzles of Bunny Kingdom: their questions, and each number that is said of them, as the rules count it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tbggg.engine import derived
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.games.bunny.lessons.themes import THEMES
from tbggg.games.bunny.rules.state import BUILD, building_of, kind_of
from tbggg.games.bunny.rules.tables import BESIDE, FARM_GIVES, TERRAIN
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.puzzle import Puzzle
from tbggg.lessons.puzzle_deck import stored_puzzles
from tbggg.lessons.puzzles import SEEN
from tbggg.simulate.formatting import number
from tbggg.simulate.what_if import what_if

from ...repeats import EVERY_GAME

EACH = 10
KNOWN = stored_puzzles("bunny")
ALL = [one for ones in KNOWN.values() for one in ones]
PIECES = ("pair", "copy")  # themes that are answered on cards; the others are on the map


def told(puzzle: Puzzle, at: int, lang: str) -> list[float]:
    """The numbers of a sentence, as they are read."""
    said = puzzle.because(at, lang).replace(",", ".") if lang == "fr" else puzzle.because(at, lang)
    return [float(one) for one in re.findall(r"\d+(?:\.\d+)?", said)]


def test_there_are_ten_of_each_theme_and_none_is_like_another() -> None:
    assert {theme: len(ones) for theme, ones in KNOWN.items()} == dict.fromkeys(
        ("pair", "build", "link", "camp", "copy"), EACH
    )
    assert len({one.line for one in ALL}) == len(ALL)
    for ones in KNOWN.values():
        ratings = [one.rating for one in ones]
        assert ratings == sorted(ratings), "the easiest first"
        assert ratings[-1] - ratings[0] >= 500


@pytest.mark.parametrize("theme", KNOWN)
def test_choices_are_on_the_board_and_about_the_one_thing_that_the_question_names(theme: str) -> None:
    for one in KNOWN[theme]:
        state = one.node.state
        actions = [one.node.play(other.move).action for other in one.candidates]
        assert {THEMES.of(state, action) for action in actions} == {theme}
        (what,) = {THEMES.what(state, action, "en") for action in actions}
        exercise = one.exercise("en")
        assert what in exercise.ask
        (part,) = as_data(exercise)["parts"]
        shapes = "".join(part["board"]["frame"]["board"]["shapes"].values())
        drawn = 'data-tb-piece="{}"' if theme in PIECES else " {}|"  # a card, or a place of the map
        assert all(drawn.format(choice["value"]) in shapes for choice in part["choices"])
        assert 3 <= len(part["choices"]) <= 5


def test_a_building_that_could_go_elsewhere_later_is_no_choice() -> None:
    """Two buildings at their best places are as good in either order."""
    node = KNOWN["build"][0].node
    actions = [node.play(move).action for move in node.position.legal_moves()]
    builds = [action for action in actions if kind_of(action) == BUILD]
    best = node.play(KNOWN["build"][0].best).action
    offered = [action for action in actions if THEMES.offers(node.state, best, action)]
    assert offered == [action for action in builds if building_of(action) == building_of(best)]


def test_every_reason_is_one_sentence_with_its_number_and_a_rule_of_the_game() -> None:
    known = rule_texts("tbggg.games.bunny", "en")
    for one in ALL:
        for lang in LANGUAGES:
            choices = {choice.right: choice for choice in one.exercise(lang).parts[0].choices}
            assert choices[True].rule in known
            assert choices[False].rule in known
            for at, other in enumerate(one.candidates):
                behind = -(other if at else one.candidates[1]).behind
                shown = number("en", behind, places=0 if behind >= 1 else 1)
                assert float(shown) in told(one, at, lang)
                assert len(re.findall(r"\w[\w’'-]*", one.because(at, lang))) <= 25
                assert max(one.apart[at or 1].values()) >= SEEN * behind, "half of it has one reason"


def test_what_copies_bring_is_what_the_rules_count() -> None:
    for one in KNOWN["copy"]:
        game, seat = one.node.record.game, one.node.record.seat_number(one.seat)
        before = derived.scores(game, one.node.state)[seat]["total"]
        brings = [
            derived.scores(game, one.node.play(other.move).state)[seat]["total"] - before for other in one.candidates
        ]
        assert [told(one, at, "en")[0 if at == 0 else 1] for at in range(len(brings))] == brings
        assert [bring - brings[0] for bring in brings] == [other.behind for other in one.candidates]
        assert "bout" not in one.because(0, "en") + one.because(1, "en"), "no game differs from it"


def test_the_harvest_that_grows_is_counted_on_the_map() -> None:
    said = 0
    for theme in ("build", "link", "camp"):
        for one in KNOWN[theme]:
            seat = one.node.record.seat_number(one.seat)
            before, *after = (harvest(state, seat) for state in (one.node.state, *states(one)))
            for at, now in enumerate(after):
                because = one.because(at, "en")
                if "at once" in because:
                    said += 1
                    grown = [float(n) for n in re.findall(r"grows by (\d+) at once", because)] or [0]
                    assert grown == [now - before], because
                    assert at == 0 or after[0] > now, "it speaks for the best"
    assert said >= 60


def states(puzzle: Puzzle) -> list[Any]:
    """The positions after each of its moves."""
    return [puzzle.node.play(other.move).state for other in puzzle.candidates]


def harvest(state: Any, seat: int) -> int:
    """What a seat's fiefs yield, each found from one of its territories on."""
    left = {cell for cell in range(100) if state.owner[cell] == seat + 1}
    found = 0
    while left:
        fief, edge = set(), {min(left)}
        while edge:
            fief |= edge
            near = {other for cell in edge for other in BESIDE[4 * cell : 4 * cell + 4]}
            edge = ((near | {state.link[cell] - 1 for cell in edge}) & left) - fief
        left -= fief
        towers = sum(state.built[cell] for cell in fief if state.built[cell] <= 3)
        own = {TERRAIN[cell] for cell in fief if TERRAIN[cell] <= 3}
        farms = {FARM_GIVES[state.built[cell]] for cell in fief} | {state.made[cell] for cell in fief}
        found += towers * len((own | farms) - {0})
    return found


@pytest.mark.repeats(1, "nth")
@pytest.mark.repeats(1, "theme")
@pytest.mark.parametrize("nth", range(1, EACH + 1))
@pytest.mark.parametrize("theme", ["pair", "build", "link", "camp"])
def test_other_games_say_the_same_of_the_moves(theme: str, nth: int) -> None:
    """The numbers of the reasons are means of 400 games: those of other luck differ by no more than both may err.

    By day there are fewer: to compile the rules would take five times as long as to play them.
    """
    one = KNOWN[theme][nth - 1]
    moves = [other.move for other in one.candidates]
    games = 400 if EVERY_GAME else 40
    found = what_if(one.node, moves, games, by="points", luck=nth, second=False, progress=False, fast=EVERY_GAME)
    again = {str(row.move): row.difference for row in found.rows}
    assert str(found.best) == one.best
    for other in one.candidates[1:]:
        apart = again[other.move]
        assert apart.low <= other.high, other.move
        assert other.low <= apart.high, other.move
