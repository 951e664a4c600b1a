"""The practice of rules: each has a dealer, and a page deals what Python does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.engine.game import Game
from tbggg.engine.generators import ExerciseGenerator
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import LANGUAGES
from tbggg.javascript import write_dealers
from tbggg.lessons.practice import dealers, practised
from tests.lessons.practised import share, table

from ..javascript.test_equal_play import node

DRIVER = Path(__file__).with_name("practising.mjs")
ON_THE_BOARD = {"bgg": 0.6, "bunny": 0.9, "buttons": 0.6, "essen": 0.6, "pig": 0.6}  # shares at the least
NUMBERS = [1, 7, 2**32 - 1]

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


def test_every_rule_has_a_dealer_that_asks_about_it() -> None:
    found = {game.code: [rule for rule, by in practised(game).items() if not by] for game in games()}
    assert {code: rules for code, rules in found.items() if rules} == {}


@every_game
def test_how_many_dealers_are_answered_on_the_board(game: Game) -> None:
    assert share(game) >= ON_THE_BOARD[game.code], table(game)


@every_game
def test_the_page_deals_what_python_does(game: Game, tmp_path: Path) -> None:
    found = dealers(game)
    module = tmp_path / "dealers.mjs"
    module.write_text(write_dealers(found), "utf-8")
    dealt = node(DRIVER, {"module": str(module), "langs": LANGUAGES, "numbers": NUMBERS})
    assert dealt == {one.name: [[asked(one, nth, lang) for nth in NUMBERS] for lang in LANGUAGES] for one in found}


def asked(one: ExerciseGenerator, nth: int, lang: str) -> list[object]:
    fresh = one.generate(3, nth, lang)
    choices = [[choice.label, choice.right, choice.reason] for part in fresh.parts for choice in part.choices]
    mistakes = [list(wrong) for part in fresh.parts for wrong in part.mistakes]
    return [fresh.ask, fresh.hint, fresh.why, choices, mistakes, [part.number for part in fresh.parts]]


def test_statistics_are_no_practice_of_a_rule() -> None:
    """They name the rule that GG are compared by, and nobody answers wrong for not knowing it."""
    assert not {"paired", "more_games"} & {one.name for one in dealers(find_game("bgg"))}


def test_the_table_names_each_rule() -> None:
    shown = table(find_game("pig"))
    assert shown.startswith("Pig: 4 dealers, 0.75 answered on the board, 0 rules without")
    assert "\nP4    " in shown


def test_the_right_drawing_of_a_harvest_stands_in_different_places() -> None:
    (whole_turn,) = [one for one in dealers(find_game("bunny")) if one.name == "whole_turn"]
    dealt = [whole_turn.generate(7, nth, "en").parts[-1] for nth in range(1, 20)]
    assert {[choice.right for choice in part.choices].index(True) for part in dealt} == {0, 1, 2}
    for part in dealt:  # the drawings stand in the order of the choices
        assert part.picture
        found = [part.picture.markup.index(f'data-tb-place="{choice.value}"') for choice in part.choices]
        assert found == sorted(found)
