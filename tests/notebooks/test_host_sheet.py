"""The host's sheet: its facts are those of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

import tbggg
from tbggg.engine.texts import rule_texts
from tbggg.games.bgg.lessons.host_sheet import HostSheet
from tbggg.games.bgg.rules.moves import MOST_DRAWN
from tbggg.games.bgg.rules.phase2_supply import MOST_KEPT
from tbggg.games.bgg.rules.scoring import SET_TILE
from tbggg.games.bgg.rules.state import COPIES, DICE, SHELVES
from tbggg.games.bgg.rules.street import near

EXERCISE, TEXTS = "E09.5", "tbggg.games.bgg"
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
in_both = pytest.mark.parametrize("lang", ["en", "fr"])


@in_both
def test_its_facts_are_those_of_the_rules(lang: str) -> None:
    table = nbformat.read(NOTEBOOKS / lang / "host-sheet.ipynb", as_version=4).cells[-1].source
    rows = dict(re.findall(r"^\| (?:(\d) )?[^|]*\| ([^|]*) \|", table, re.MULTILINE))
    start = sorted(set(tbggg.new_game(seats=4, luck=1).start.position.points.values()))
    said = [[int(number) for number in re.findall(r"\d+", text.replace("± 1", ""))] for text in table.splitlines()]
    assert [sum(COPIES), DICE, *start] in [numbers[:4] for numbers in said]
    assert re.findall(r"\d+", rows["1"])[0] == str(MOST_DRAWN)
    assert str(MOST_KEPT) in re.findall(r"\d+", rows["2"])
    assert re.findall(r"\d+", rows["3"])[0] == str(DICE)
    assert f"{SET_TILE}" in re.findall(r"\d+", table.splitlines()[-4])
    three = tbggg.games.bgg.score("yellow 1 2 3 4 5 6", of="red", seats="red yellow blue")
    assert three.total in said[-1], "a host of three can score, too"


@in_both
def test_a_phase_has_one_name(lang: str) -> None:
    """A long one in the rulebook, the explorer and on drawn boards; a short one there, on the sheet, in exercises."""
    table = nbformat.read(NOTEBOOKS / lang / "host-sheet.ipynb", as_version=4).cells[-1].source
    shown = tbggg.Explorer(tbggg.new_game(seats=4, luck=1), lang=lang, autosave=False)._outline["phases"]
    short, long = ([phase[kind] for phase in shown] for kind in ("short", "long"))
    rules = rule_texts(TEXTS, lang)
    assert long == [rules[f"{phase}.1"].section for phase in range(1, 7)]
    assert short == re.findall(r"^\| \d ([^|]*) \|", table, re.MULTILINE)
    asked = tbggg.exercise(EXERCISE, lang=lang).parts[0]
    assert {choice.label for choice in asked.choices} <= {f"{at} {name}" for at, name in enumerate(short, 1)}


@in_both
def test_its_drawing_has_room_for_every_price_and_says_who_touches_whom(lang: str) -> None:
    drawn = HostSheet(lang).svg
    assert drawn.count(' width="50" ') == SHELVES
    ways = sum(len(near(shop)) for shop in range(1, 7)) // 2
    assert drawn.count('"tbs-rail tbs-wide"') == ways == 11
    assert " ".join(map(str, near(5))) in drawn
