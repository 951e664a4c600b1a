"""Eight slips in the three tables of the documentation, each answered with its place and its rule."""

from __future__ import annotations

import pytest

import tbggg

from . import test_bgg, test_buttons

MAIN = test_bgg.HEAD + test_bgg.TABLE
BUTTONS = f"{test_buttons.HEADERS} {test_buttons.SEATS}\n{test_buttons.TABLE}"
PIG = "pig ann bob: bob to move; ann 34; bob 51; turn 12"


@pytest.mark.parametrize(
    ("text", "rule", "place"),
    [
        (MAIN.replace("\ndiscard rest", ""), "1.2", "red"),
        (MAIN.replace("geeks 3 5 6", "geeks 3 5 5 6"), "C4", "blue"),
        (MAIN.replace("2b red1\n", "2b red7\n"), None, "8:4"),
        (MAIN.replace("hand 1 2 2 5 6 -", "hand 1 2 2 2 2 -"), "C3", "blue"),
        (BUTTONS.replace("3-3", "1-2"), "B2.5", "ann 1-1"),
        (BUTTONS.replace("1 3 4\n", "1 3 4 4\n"), "B1.4", "dice"),
        (PIG.replace("51", "101"), "P5", "turn"),
        (PIG.replace("turn", "turm"), None, "1:43"),
        (PIG.replace(";", ","), None, "1:27"),
    ],
)
def test_a_slip_is_answered_with_place_and_rule(text: str, rule: str | None, place: str) -> None:
    found = {(one.rule, f"{one.line}:{one.column}" if one.line else one.subject) for one in tbggg.faults(text)}
    assert (rule, place) in found
