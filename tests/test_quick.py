"""What `make quick` runs."""

from __future__ import annotations

import ast

import pytest

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


@pytest.mark.parametrize("name", slow())
def test_what_is_left_out_is_there(name: str) -> None:
    path, *parts = name.split("::")
    nodes = list(ast.walk(ast.parse((REPOSITORY / path).read_text("utf-8"))))
    names = {getattr(node, "name", getattr(node, "id", "")) for node in nodes}
    assert parts[0] in names
