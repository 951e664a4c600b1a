"""Boards as they are pasted from a forum, a mail or a word processor: read, or refused with what helps."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import find_game
from tbggg.javascript import write_page

from ..javascript.test_equal_play import node
from . import test_bgg, test_buttons
from .test_two_readers import DRIVER, in_python

PIG = "pig ann bob: bob to move; ann 34; bob 51; turn 12"
MAIN = test_bgg.HEAD + test_bgg.TABLE
BUTTONS = f"{test_buttons.HEADERS} {test_buttons.SEATS}\n{test_buttons.TABLE}"
PASTED = [
    *[(PIG, f"{start}{PIG}{end}") for start, end in ("“”", '""', "``", "«»", "'’", ("«\N{NO-BREAK SPACE}", " »"))],
    (PIG, f"\ufeff{PIG}."),
    (PIG, f"```position\n{PIG}\n```"),
    (PIG, "> pig ann bob: bob to move;\n> ann 34; bob 51; turn 12"),
    (PIG, "Pig ann bob:\tbob to move;\tann 34;\tbob 51;\tturn 12"),
    (PIG, "pig ann bob : bob to move ; ann : 34 ; bob\N{NO-BREAK SPACE}: 51 ; turn\N{NARROW NO-BREAK SPACE}12"),
    (PIG, "pig ann bob:\n- bob to move\n- ann 34\n\N{BULLET} bob 51\n* turn 12"),
    (MAIN, MAIN.replace(", ", ",\n")),
    (MAIN, MAIN.replace("\n", ",\n").replace(":,", ":")),
    (PIG, "pig ann bob: bob to move,\nann:\n34,\nbob:\n51;\nturn 12"),
    (MAIN, MAIN.replace(": gg", ":\ngg")),
    (MAIN, MAIN.replace("?x", "?\N{MULTIPLICATION SIGN}").replace(" -,", " \N{EN DASH},")),
    (MAIN, MAIN.replace("\n5b ", "\n5 b: ").replace("\n2b ", "\n2 b ")),
    (BUTTONS, BUTTONS.replace("3-3", "3\N{EN DASH}3").replace("4-4", "4\N{NON-BREAKING HYPHEN}4")),
]


@pytest.mark.parametrize(("text", "pasted"), PASTED)
def test_what_another_program_has_made_of_a_board_is_read(text: str, pasted: str) -> None:
    assert pasted != text
    assert tbggg.position(pasted).facts() == tbggg.position(text).facts()


@pytest.mark.parametrize("game", [find_game(code) for code in ("pig", "bgg", "buttons")], ids=lambda game: game.code)
def test_a_page_reads_what_is_pasted_as_python_does(game: Game, tmp_path: Path) -> None:
    file = tmp_path / f"{game.code}.mjs"
    file.write_text(write_page(game, reads=True), "utf-8")
    texts = [pasted for text, pasted in PASTED if f"{game.code} " in text]
    texts += [f"{text} {spoil}" for text in texts for spoil in ("Turm", "\N{EN DASH}", ", G7", "\n:", "\n-")]
    known = [in_python(text) for text in texts]
    assert node(DRIVER, {"module": file.as_uri(), "texts": [(text, "en") for text in texts]}) == known


def test_a_seat_keeps_its_own_signs() -> None:
    seat = "a\N{EN DASH}b"
    assert tbggg.position(f"pig {seat} bob: {seat} to move; {seat}: 34").facts() == f"1.1 {seat} to move; {seat}: 34"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pig ann bob: BOB to move", "did you mean “bob”?"),
        ("pig ann bob: bob to move; Turn 12", "did you mean “turn”?"),
        ("bgg red yellow blue: 1.5 red to move; 5B blue4", "did you mean “5b”?"),
        ("bunny red yellow blue: 2.1.2 red to move; red: land a1", "did you mean “A1”?"),
        ("essen red yellow blue: 1.3 red to move; red: at G7", "did you mean “G07”?"),
        ("buttons ann bob cat: 1.1 ann to move; ann: buttons 1-1, 3-3", "side by side, without commas"),
        ("pig ann bob: bob à jouer", "to move"),
        ("bgg red yellow blue: 3.5 red to move; rouge: gg 17", "neither a seat (red, yellow, blue)"),
    ],
)
def test_a_slip_of_the_hand_is_answered_with_the_word_that_was_meant(text: str, said: str) -> None:
    (found,) = tbggg.faults(text, "en")
    (french,) = tbggg.faults(text, "fr")
    assert said in found.text
    assert (found.line, found.column) == (french.line, french.column)
    assert found.text != french.text
