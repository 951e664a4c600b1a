"""The first lesson of Bunny Kingdom: its answers, and each of its numbers as the rules count it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

import tbggg
from tbggg.engine.generators import Deal
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.games.bunny.lessons.generators.k0_turn_plan import board_at, planned
from tbggg.games.bunny.rules.fiefs import harvest_of, size_of, strength, wealth
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import CELL_WORDS
from tbggg.lessons.library import stored
from tbggg.lessons.still_board import still_board
from tbggg.record.record import Node
from tests.lessons.test_form import FIRST_CLICK, words

PACKAGE = "tbggg.games.bunny"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
LESSON = {"en": "en/k0-a-turn.ipynb", "fr": "fr/k0-un-tour.ipynb"}
ANSWERS: dict[str, tuple[str, ...]] = {
    "EK0.1": ("D3", "C4", "yellow", "E4", "E5", "area"),
    "EK0.2": ("D4",),
    "EK0.3": ("J9",),
}


def board_of(id: str, step: int = 0) -> Node:
    found = tbggg.exercise(id).parts[step].board
    assert found is not None
    return found


def area(node: Node, cell: str) -> tuple[int, int]:
    """The towers and the different things of the fief that a territory is in."""
    return area_of(node.state, CELL_WORDS.index(cell))


def area_of(state: State, cell: int) -> tuple[int, int]:
    root = state.fief[cell] - 1
    return strength(state, root), wealth(state, root)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_click_is_answered_with_a_sentence_of_its_own(lang: str) -> None:
    assert list(ANSWERS) == list(stored(PACKAGE))
    for id, answers in ANSWERS.items():
        asked = tbggg.exercise(id, lang=lang)
        assert asked.check(*answers)
        assert set(asked.rules) <= set(rule_texts(PACKAGE, lang))
        for part in asked.parts:
            told = [choice.reason for choice in part.choices if not choice.right]
            assert all(told), id
            assert len(set(told)) == len(told) == 2 + (id == "EK0.1" and len(part.choices) == 4), id
            assert {choice.rule for choice in part.choices if choice.rule} <= set(rule_texts(PACKAGE, lang))


def test_the_fief_grows_as_the_lesson_says() -> None:
    """1 × 1 with D3, 1 × 2 with C4, 3 × 2 with the city and 3 × 3 with the farm: 9 carrots."""
    sides = [area(board_of("EK0.1", step), "D4") for step in (0, 3, 4, 5)]
    assert sides == [(0, 1), (1, 2), (3, 2), (3, 3)]
    assert area(board_of("EK0.1", 3), "H8") == (0, 0)
    end = tbggg.exercise("EK0.1").then
    assert end is not None
    assert {seat: one["harvest_1"] for seat, one in end.record.scores().items()} == {
        "red": 9,
        "yellow": 6,
        "blue": 4,
        "green": 9,
    }


def test_dans_fiefs_pay_what_the_sentences_say() -> None:
    here = board_of("EK0.3")
    assert [area(here, cell) for cell in ("J9", "G2", "A5")] == [(3, 2), (2, 2), (1, 1)]
    fief = here.state.fief
    assert [sum(one == fief[CELL_WORDS.index(cell)] for one in fief) for cell in ("J9", "G2")] == [5, 8]
    assert harvest_of(here.state, 2) == 6 + 4 + 1, "no fourth fief pays"
    alone = [fief[CELL_WORDS.index(cell)] for cell in ("D4", "D5", "D6", "C6")]
    assert [one == other for one, other in pairwise(alone)] == [True, False, True]


def test_the_board_calls_the_players_by_the_names_of_the_text() -> None:
    """The reader is *You*; a panel with a colour alone has its player's name."""
    board = board_of("EK0.1")
    shapes = "".join(still_board(board, "en", "red", held=True)["frame"]["board"]["shapes"].values())
    assert [f">{name}</text>" in shapes for name in ("You", "Bob", "Dan", "Cat", "Red", "Yellow")] == [True] * 4 + [
        False
    ] * 2
    assert ">Yellow</text>" in "".join(still_board(board, "en")["frame"]["board"]["shapes"].values())


def test_a_dealt_turn_is_the_area_that_it_says() -> None:
    """Towers times three things, in a fief of five places; the far place pays nothing."""
    for nth in range(1, 41):
        plan = planned(Deal(5, nth, "en", "", ""))
        sides = [area_of(board_at(plan, step), plan.field) for step in (0, 2, 3, 4, 5)]
        towers = plan.towers + 1
        assert sides == [(0, 1), (1, 2), (1, 2), (towers, 2), (towers, 3)]
        end = board_at(plan, 5)
        assert size_of(end, end.fief[plan.field] - 1) == 5
        assert area_of(end, plan.far) == (0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_click_comes_within_sixty_words(lang: str) -> None:
    title = nbformat.read(NOTEBOOKS / LESSON[lang], as_version=4).cells[0].source
    assert words(f"{title} {tbggg.exercise('EK0.1', lang=lang).parts[0].ask}") <= FIRST_CLICK


def test_both_languages_ask_the_same_in_the_same_cells() -> None:
    english, french = (nbformat.read(NOTEBOOKS / LESSON[lang], as_version=4).cells for lang in ("en", "fr"))
    assert [cell.id for cell in english] == [cell.id for cell in french]
    code = [cell.source for cell in english if cell.cell_type == "code"]
    assert code[1:] == [f'tbggg.exercise("{id}")' for id in ANSWERS]
    assert code[1:] == [cell.source for cell in french if cell.cell_type == "code"][1:]
