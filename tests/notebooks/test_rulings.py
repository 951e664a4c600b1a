"""The page of the rulings: each has its place there, in both languages, and what is said of the numbers holds."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import nbformat
import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.registry import find_game
from tbggg.engine.texts import rule_texts
from tbggg.games.bgg.rules.scoring import colour_sets
from tbggg.games.buttons.lessons.queries import stars_now

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PAGES = {lang: next((NOTEBOOKS / lang).glob("r0-*.ipynb")) for lang in ("en", "fr")}
BUTTONS = Path(tbggg.__file__).with_name("games") / "buttons"
PLAIN_PAGES = ("r0", "s1", "s2", "s3", "s4", "s5")
MOST_WORDS = 80  # of text, a cell
READINGS = {
    "R2": {"misplacing": "forbidden"},
    "R6": {"buying_pass": "in_succession"},
    "R9": {"paid_moves": 0},
}


def sources(lang: str, kind: str, page: str = "r0") -> dict[str, str]:
    (path,) = (path for folder in ("", "method") for path in (NOTEBOOKS / folder / lang).glob(f"{page}-*.ipynb"))
    return {cell.id: cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == kind}


def test_each_ruling_has_its_place_in_both_languages() -> None:
    rulings = [one for one in rule_texts(find_game("bgg").texts, "en") if re.fullmatch(r"R\d+", one)]
    for lang in PAGES:
        heads = [text.partition("\n")[0] for text in sources(lang, "markdown").values() if text.startswith("## R")]
        assert [one for head in heads for one in re.findall(r"R\d+", head)] == rulings


@pytest.mark.parametrize("page", [*PLAIN_PAGES, "b3"])
def test_both_languages_have_the_same_cells_and_the_same_code(page: str) -> None:
    for kind in ("markdown", "code"):
        assert [*sources("en", kind, page)] == [*sources("fr", kind, page)]
    for key, code in sources("en", "code", page).items():
        trees = [ast.parse(text) for text in (code, sources("fr", "code", page)[key])]
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = ""
        assert ast.dump(trees[0]) == ast.dump(trees[1]), key


@pytest.mark.parametrize("page", PLAIN_PAGES)
def test_no_cell_is_long(page: str) -> None:
    for lang in PAGES:
        assert {
            key: text for key, text in sources(lang, "markdown", page).items() if len(text.split()) > MOST_WORDS
        } == {}


def test_those_who_plan_are_touched_by_no_ruling_of_mistakes_and_by_that_of_paying() -> None:
    def points(**reading: object) -> list[float]:
        played = tbggg.simulate("bgg", 12, "thoughtful", luck=2026, fast=False, progress=False, **reading)
        return list(played.points.values())

    chosen = points()
    assert points(**READINGS["R2"]) == points(**READINGS["R6"]) == chosen
    assert sum(points(**READINGS["R9"])) < sum(chosen) - 4 * 10


def test_another_reading_of_r8_or_r12_would_name_another_winner() -> None:
    def at_end(luck: int) -> tbggg.Node:
        return play_out(tbggg.new_game("bgg", seats=3, luck=luck).start, "thoughtful")

    twice = at_end(43)
    assert (twice.position.winners, twice.position.points) == (("red",), {"red": 177, "yellow": 134, "blue": 168})
    sets = [[colour_sets(twice.state, seat, owner) for owner in range(3)] for seat in range(3)]
    assert sets == [[0, 0, 2], [1, 0, 0], [1, 1, 0]], "with one set less Red has 177 - 15 = 162"
    level = at_end(529)
    red, yellow = level.state.collection[:2]
    assert level.position.points["red"] == level.position.points["yellow"] > level.position.points["blue"]
    assert level.position.winners == ("yellow",)
    assert [(red[1][number], red[2][number]) for number in (1, 2)] == [(1, 2), (0, 2)]
    assert [(yellow[0][number], yellow[2][number]) for number in (1, 2)] == [(1, 1), (1, 1)]


def test_the_options_of_buttons_are_shown_in_both_readings() -> None:
    """The page has a heading for each option, and the boards that it shows say what each value changes."""
    for lang in PAGES:
        heads = [text.partition("\n")[0] for text in sources(lang, "markdown", "b3").values()]
        assert [found[0] for head in heads if (found := re.search(r"BR\d+(?= ·)", head))] == ["BR5", "BR16"]
    rules = tomllib.loads((BUTTONS / "rules.en.toml").read_text("utf-8"))["section"]
    assert [rule["id"] for part in rules for rule in part["rule"] if "option" in rule] == ["BR5", "BR16"]
    three = play_out(tbggg.new_game("buttons", seats="ann bob cat", luck=8).start, "thoughtful").path()[61]
    assert (three.position.to_move, stars_now(three.state)) == ("ann", 3)
    assert stars_now(three.with_rulings(removed_colour="card_only").state) == 4
    twelve = play_out(tbggg.new_game("buttons", seats="ann bob cat", luck=6).start, "thoughtful")
    assert (twelve.position.points, twelve.position.winners) == ({"ann": 12, "bob": 7, "cat": 13}, ("cat",))
    assert twelve.with_rulings(twelve="all").position.winners == ("ann", "cat")
