"""What a page asks of the reader: the game of a record, and whether a file may be read at all."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import find_game
from tbggg.engine.rule import NOBODY
from tbggg.record.files import read_bytes
from tbggg.record.reading import MOST_BYTES, named_game, refused_bytes, refused_size, set_viewer

from ..conformance.game import GAME as BURROW

PIG = find_game("pig")
KNOWN = [("bgg", "The BoardGameGeek Game"), ("pig", "Pig")]


@pytest.mark.parametrize(("name", "code"), [("Pig", "pig"), ("pig", "pig"), ("The BoardGameGeek Game", "bgg")])
def test_a_game_is_named_by_its_name_or_its_code(name: str, code: str) -> None:
    assert named_game(PIG, f'[Game "{name}"] [Seats "ann ben"]', "x.game", KNOWN) == {"code": code}


@pytest.mark.parametrize("text", ['[Game "Chess"] [Seats "ann ben"]', "ann roll", ""])
def test_another_game_or_none_is_an_error(text: str) -> None:
    found = named_game(PIG, text, "x.game", KNOWN)
    assert found.keys() == {"error", "line", "column"}
    assert (found["line"], found["column"]) == (1, 1)


def test_files_too_large_or_of_other_bytes_are_errors() -> None:
    assert refused_size(PIG, MOST_BYTES, "x.game") == {}
    assert "8 MiB" in refused_size(PIG, MOST_BYTES + 1, "x.game")["error"]
    found = refused_bytes(PIG, "one\ntwo", "x.game")
    assert (found["line"], found["column"]) == (2, 4)


def test_a_larger_file_is_refused_for_its_size_whatever_it_holds() -> None:
    """Read no further than a byte too far, its last letter may be half of one."""
    with pytest.raises(tbggg.RecordError, match="8 MiB"):
        read_bytes(b"\xff" * (MOST_BYTES + 1), "x.game")
    with pytest.raises(tbggg.RecordError, match="8 MiB"):
        tbggg.loads(" " * (MOST_BYTES + 1))
    with pytest.raises(tbggg.RecordError, match="UTF-8"):
        read_bytes(b"\xff", "x.game")


def test_half_a_character_is_an_error_at_its_place() -> None:
    """No file can hold it: what is read can be written again."""
    with pytest.raises(tbggg.RecordError, match=r"^it:2:12: .*UTF-8"):
        tbggg.loads('[Game "Pig"] [Seats "a b"]\na roll 4 {x\ud800}', "it")


def test_the_viewer_of_a_masked_record_is_in_its_state() -> None:
    make: Any = BURROW.rules.state
    state, seats = make(seats=3), ("red", "yellow", "blue")
    set_viewer(state, seats, {})
    assert state.viewer == NOBODY
    set_viewer(state, seats, {"Viewer": "blue"})
    assert state.viewer == 2
    with pytest.raises(tbggg.BadOption):
        set_viewer(state, seats, {"Viewer": "green"})


@pytest.mark.parametrize(
    ("moves", "apart"),
    [("ann roll 4 ann hold!", "hold !"), ("ann roll 4?!", "4 ?!"), ("ann roll 4 ben hold??", "hold ??")],
)
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "a glyph is a word of its own"), ("fr", "un signe est un mot à part")]
)
def test_a_glyph_at_the_end_of_a_move_is_named(moves: str, apart: str, lang: str, words: str) -> None:
    tbggg.use_language(lang)
    with pytest.raises(tbggg.RecordError) as refused:
        tbggg.loads(f'[Game "Pig"]\n[Seats "ann ben"]\n\n1.1 {moves}')
    assert str(refused.value).endswith(apart)
    assert words in str(refused.value)
