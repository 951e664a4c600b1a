"""The host's sheet: its facts are those of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

import tbggg
from tbggg.games.bgg.lessons.host_sheet import HostSheet, touching
from tbggg.games.bgg.rules.encoding import MOST_DRAWN
from tbggg.games.bgg.rules.phase2_supply import MOST_KEPT
from tbggg.games.bgg.rules.scoring import SET_TILE
from tbggg.games.bgg.rules.state import COPIES, DICE, SHELVES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
in_both = pytest.mark.parametrize("lang", ["en", "fr"])


@in_both
def test_its_facts_are_those_of_the_rules(lang: str) -> None:
    table = nbformat.read(NOTEBOOKS / lang / "host-sheet.ipynb", as_version=4).cells[-1].source
    rows = dict(re.findall(r"^\| (?:(\d) )?[^|]*\| ([^|]*) \|", table, re.MULTILINE))
    start = sorted(set(tbggg.new_game(seats=4, luck=1).start.position.gg.values()))
    said = [[int(number) for number in re.findall(r"\d+", text.replace("± 1", ""))] for text in table.splitlines()]
    assert [sum(COPIES), DICE, *start] in [numbers[:4] for numbers in said]
    assert re.findall(r"\d+", rows["1"])[0] == str(MOST_DRAWN)
    assert str(MOST_KEPT) in re.findall(r"\d+", rows["2"])
    assert re.findall(r"\d+", rows["3"])[0] == str(DICE)
    assert f"{SET_TILE}" in re.findall(r"\d+", table.splitlines()[-4])


@in_both
def test_a_phase_has_one_name_on_the_sheet_and_in_the_explorer(lang: str) -> None:
    table = nbformat.read(NOTEBOOKS / lang / "host-sheet.ipynb", as_version=4).cells[-1].source
    shown = tbggg.Explorer(tbggg.new_game(seats=4, luck=1), lang=lang, autosave=False).outline["phases"]
    assert re.findall(r"^\| \d ([^|]*) \|", table, re.MULTILINE) == [phase["short"] for phase in shown]


@in_both
def test_its_drawing_has_room_for_every_price_and_says_who_touches_whom(lang: str) -> None:
    drawn = HostSheet(lang).svg
    assert drawn.count(' width="50" ') == SHELVES
    ways = sum(len(touching(shop)) for shop in range(1, 7)) // 2
    assert drawn.count('"tbs-rail tbs-wide"') == ways == 11
    assert " ".join(map(str, touching(5))) in drawn
