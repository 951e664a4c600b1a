"""The referee that pages have is the one of the kernel."""

from __future__ import annotations

from pathlib import Path

from tbggg.referee.page import declarations_for_pages, referee_for_pages

GENERATED = Path(__file__).parents[2] / "widgets/src/generated"


def test_what_pages_have_is_written_from_the_text_of_now() -> None:
    """`make build` writes it."""
    assert (GENERATED / "referee.js").read_text("utf-8") == referee_for_pages()
    assert (GENERATED / "referee.d.ts").read_text("utf-8") == declarations_for_pages()


def test_it_names_no_game_and_needs_nothing_but_rules() -> None:
    text = referee_for_pages()
    assert "import " not in text
    assert "tbggg.games" not in text
