"""What a board asks for is data of unknown origin: each value is what it should be, or none."""

from __future__ import annotations

from typing import Any

import pytest

from tbggg.referee.requests import error, is_number, number_in, refused, text_in


@pytest.mark.parametrize("value", [0, 7, -1, 10**30])
def test_a_whole_number_is_one(value: int) -> None:
    assert is_number(value)
    assert number_in({"node": value}, "node") == value


@pytest.mark.parametrize("value", [True, False, None, "7", 7.0, [7], {}])
def test_anything_else_is_none(value: Any) -> None:
    assert not is_number(value)
    assert number_in({"node": value}, "node") is None
    assert number_in({}, "node") is None


def test_a_text_is_one_up_to_its_length() -> None:
    assert text_in({"text": ""}, "text", 0) == ""
    assert text_in({"text": "abc"}, "text", 3) == "abc"
    for asked in ({"text": "abcd"}, {"text": 3}, {"text": ["a"]}, {"text": None}, {}):
        assert text_in(asked, "text", 3) is None


def test_errors_are_sentences() -> None:
    assert error("there is none") == {"error": {"text": "There is none.", "rule": None}}
    assert refused("roll", "No.", "1.1", "hold") == {
        "refused": {"move": "roll", "text": "No.", "rule": "1.1", "legal": "hold"}
    }
