"""The newcomer's ways are true: every path that CONTRIBUTING.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.listing import one_test

REPOSITORY = Path(__file__).parents[1]
TEXT = (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8")
# In code, from the root; a name in capitals stands for one's own.
PATHS = sorted(set(re.findall(r"`((?:tbggg|widgets|tests|docs|notebooks)(?:/[\w.-]+)*/?)`", TEXT)))


@one_test
@pytest.mark.parametrize("path", [path for path in PATHS if "NAME" not in path and "_build" not in path])
def test_every_path_is_there(path: str) -> None:
    assert (REPOSITORY / path).exists()


def test_every_make_target_is_there() -> None:
    made = set(re.findall(r"^([a-z-]+):", (REPOSITORY / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", TEXT)) <= made
