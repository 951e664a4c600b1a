"""Each rule has its exercises in the lessons, as the curriculum's table has it."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.lessons.library import stored
from tests.listing import one_test

from .lessons import in_both

# The table of the curriculum, for the lessons that are there: rules, and the exercises that teach each.
TAUGHT = {
    "C1": "00.3 03.1",
    "C2": "R0.2",
    "C3": "01.2 01.3 01.4 02.2",
    "C4": "00.2",
    "C5": "00.5",
    "C6": "01.4",
    "C7": "04.5",
    "C8": "05.1",
    "S1": "07.4",
    "S2": "00.1",
    "S3": "01.4",
    "S4": "00.1 00.2 09.2",
    "0.1": "00.4 09.5 09.6",
    "1.1": "01.1 01.3",
    "1.2": "01.1 09.2 09.6",
    "1.3": "01.1 09.6",
    "1.4": "01.1 01.4 09.2",
    "2.1": "02.3 09.3",
    "2.2": "02.3",
    "2.3": "02.4",
    "2.4": "02.1 11.1",
    "2.5": "00.0 02.1 02.2",
    "2.6": "02.2",
    "2.7": "02.1",
    "2.8": "02.4",
    "2.9": "02.4 09.6",
    "3.1": "03.4",
    "3.2": "03.5 09.3",
    "3.3": "03.2 03.3 09.2 11.2",
    "3.4": "00.0 00.3 03.1 03.4 03.6 04.6 11.2 11.3",
    "3.5": "03.5 03.7",
    "3.6": "03.8",
    "4.1": "04.1 04.2 04.3 04.6 04.7 04.8 09.4",
    "4.2": "04.3 04.4 04.5 04.6 04.7 04.8",
    "4.3": "04.2 09.3",
    "5.1": "01.4",
    "5.2": "05.1 05.6",
    "5.3": "05.1",
    "5.4": "00.0 00.6 05.2 05.3 05.5 05.6 05.7 09.3 09.4 11.2",
    "5.5": "05.1 05.2 05.3 11.2",
    "5.6": "05.3 05.6 05.8",
    "5.7": "05.2 05.8",
    "5.8": "00.6 05.3",
    "5.9": "05.4",
    "6.1": "06.1 06.2 09.1 R0.3",
    "6.2": "00.0 06.1 06.4",
    "6.3": "06.1 R0.3",
    "6.4": "06.2 06.3 09.1",
    "6.5": "06.2 06.3 06.4 09.1",
    "6.6": "06.2 R0.3",
    "7.0": "07.1 07.3",
    "7.1": "07.1",
    "7.2": "07.1 07.2",
    "7.3": "05.5 05.7 07.1 07.2",
    "8.1": "07.4",
    "8.2": "07.4",
    "8.3": "07.4",
    "8.4": "07.4 R0.4",
    "9.1": "07.3 10.1 10.2 10.3 10.4",
    "9.2": "07.3",
    "9.3": "07.3",
    "R1": "06.4 10.1 R0.1",
    "R2": "R0.1",
    "R3": "R0.1",
    "R4": "R0.2",
    "R5": "R0.2",
    "R6": "05.4",
    "R7": "04.4 04.8",
    "R8": "07.4",
    "R9": "03.7",
    "R10": "03.6",
    "R11": "06.2 R0.3",
    "R12": "R0.4",
    "R13": "R0.2",
}


def test_each_rule_is_taught_where_the_table_says() -> None:
    found: dict[str, list[str]] = {}
    for name, item in stored("tbggg.games.bgg").items():
        for rule in item["rules"] if name.startswith("E") else ():  # the others are predictions
            found.setdefault(rule, []).append(name.removeprefix("E"))
    assert {rule: " ".join(sorted(names)) for rule, names in found.items()} == TAUGHT


@one_test
@pytest.mark.parametrize("name", sorted({name for names in TAUGHT.values() for name in names.split()}))
@in_both
def test_an_exercise_teaches_its_rules_and_has_a_solution(name: str, lang: str) -> None:
    """That each is asked is a test of the lessons."""
    asked = tbggg.exercise(f"E{name}", lang=lang)
    assert {rule for rule, names in TAUGHT.items() if name in names.split()} == set(asked.rules)
    assert asked.solution
