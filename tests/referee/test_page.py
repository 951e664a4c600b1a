"""The referee that pages have is the one of the kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.referee.page import files_for_pages

GENERATED = Path(__file__).parents[2] / "widgets/src/generated"


def test_what_pages_have_is_written_from_the_text_of_now() -> None:
    """`make build` writes it."""
    files = files_for_pages()
    assert {name: (GENERATED / name).read_text("utf-8") for name in files} == files


@pytest.mark.parametrize("name", ["referee.js", "examiner.js"])
def test_it_names_no_game_and_needs_nothing_but_rules(name: str) -> None:
    text = files_for_pages()[name]
    assert "import " not in text
    assert "tbggg.games" not in text
