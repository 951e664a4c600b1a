"""What `make quick` runs, and what the lists of tests name."""

from __future__ import annotations

import ast

import pytest

from tests.browser import second_try
from tests.quick import REPOSITORY, chosen, slow


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ("tbggg/games/bgg/rules/flow.py", "tests/games/bgg"),
        ("tbggg/figures/tables.py", "tests/figures"),
        ("tests/lessons/test_toys.py", "tests/lessons/test_toys.py"),
        ("widgets/src/explorer.ts", "tests/javascript"),
        ("README.md", "tests/golden"),
    ],
)
def test_a_change_leads_to_its_tests(changed: str, wanted: str) -> None:
    assert wanted in chosen([changed])


def test_no_browser_is_started() -> None:
    assert not [one for one in chosen(["tests/browser/test_tree.py", "tests/browser/lab.py"]) if "browser" in one]


def is_there(name: str) -> bool:
    """Whether a test, or the class or the name that it is made by, stands in its file."""
    path, *parts = name.split("::")
    if not (REPOSITORY / path).is_file():
        return False
    nodes = ast.walk(ast.parse((REPOSITORY / path).read_text("utf-8")))
    return parts[0] in {getattr(node, "name", getattr(node, "id", "")) for node in nodes}


def test_what_is_left_out_is_there() -> None:
    assert [name for name in slow() if not is_there(name)] == []


def test_what_is_tried_once_more_is_there_and_a_short_list() -> None:
    assert [name for name in second_try.NAMED if not is_there(f"tests/browser/{name}")] == []
    assert len(second_try.NAMED) <= second_try.MOST, "a test is mended, and no name is added"
