"""Names and comments of strangers turn no line around, in sentences, texts, terminals and pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.report import summary
from tbggg.engine import directions
from tbggg.engine.directions import APART, APART_END, UNKNOWN, level
from tbggg.forum.marks import marked_up
from tbggg.forum.text import forum_text
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html import well_formed
from tbggg.publish.html.page_template import CONTROL, UNSHOWN
from tbggg.publish.notebooks import ansi
from tbggg.record.errors import RecordError, visible
from tbggg.record.remarks import remarks
from tbggg.referee.outline import Outline
from tbggg.referee.page import files_for_pages

TURNS = [chr(code) for code in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xE0041)]
WALES = "🏴󠁧󠁢󠁷󠁬󠁳󠁿"
TURNED = "".join(TURNS)
HEAD = '[Game "Pig"]\n[Seats "ann bob"]\n'


def hostile(sign: str) -> str:
    headers = "".join(f'[{key} "{sign}A{sign}b"]\n' for key in ("Title", "Event", "Site", "Annotator", "Ann"))
    return f'{HEAD}{headers}\nann roll 4 {{{sign}Four{sign}.}} ( "{sign}Less" ann roll 2 {{{sign}Two.}} ) ann hold\n*\n'


def turns_in(text: str) -> list[str]:
    return [sign for sign in text if sign in TURNS or ord(sign) < 9 or 0x7F <= ord(sign) < 0xA0]


@pytest.mark.parametrize("sign", [TURNED, "\x00\x08\x0e\x1b\x7f\x9b"], ids=["turns", "controls"])
def test_no_sign_that_turns_a_line_is_shown(sign: str, tmp_path: Path) -> None:
    """After U+202E in a player's name the rest of each sentence ran backwards."""
    text = hostile(sign)
    file = tmp_path / "hostile.game"
    file.write_text(text, "utf-8")
    record = tbggg.loads(text)
    shown = [game_page(file)[0], summary(record, "en"), *(one.said("x") for one in remarks(record, text))]
    shown += [forum_text(record, markup, lang) for markup in ("bbcode", "markdown") for lang in ("en", "fr")]
    shown += [node.narration(lang).text for node in record.nodes() for lang in ("en", "fr")]
    shown += [node.name() for node in record.nodes()]
    assert [turns_in(one) for one in shown if turns_in(one)] == []
    sent = Outline(record, None, "en", []).sent
    assert turns_in(str(sent["seats"]) + str([note["comments"] for note in sent["nodes"]["notes"].values()])) == []
    assert record.headers["Title"] == f"{sign}A{sign}b", "the record keeps what its author wrote"


def test_a_name_that_runs_from_the_right_stands_apart_in_a_sentence() -> None:
    record = tbggg.loads(f'{HEAD}[Players "ann: דן, bob: Zoé"]\n\nann roll 4 ann hold bob roll 5\n')
    told = [node.narration("en").text for node in record.nodes() if node.kind == "decision"]
    assert told[0].startswith(f"{APART}דן{APART_END} (Ann) ")
    assert told[-1].startswith("Zoé (Bob) ")
    assert f"{APART}דן{APART_END}" in forum_text(record, "markdown", "en")


def test_words_that_are_joined_without_a_turn_stay_as_they_are() -> None:
    for kept in ("a\u200db", "Zoé\n\tb", "👩‍🚀", WALES, "می\u200cخواهم"):
        assert level(kept) == kept
    for cut in ("א\u200fב", "א\u061cב", f"א{WALES[1:]}ב"):
        assert level(cut) == "אב"


@pytest.mark.parametrize("kept", ["👩‍🚀", "🏳️‍🌈", WALES, "می\u200cخواهم", "क्\u200dष", f"{APART}דן{APART_END} (Ann)"])
def test_a_terminal_shows_what_is_harmless_in_a_name(kept: str) -> None:
    """An emoji of two persons was printed as code points."""
    assert visible(f"a {kept} b") == f"a {kept} b"
    assert kept.strip() in RecordError(f"no {kept}", file="a", line=1, column=1).sentence


@pytest.mark.parametrize("sign", [*TURNS, "\u200b", "\u200d", "\ufeff", "\x1b", "\x9b", f"{APART_END}a{APART}"])
def test_a_terminal_spells_what_is_not(sign: str) -> None:
    assert not any(one in visible(f"a{sign}b") for one in sign if one != "a")


def test_the_browser_half_has_the_same_table() -> None:
    """`widgets/src/ui/dom.ts` takes the signs out of every text; so does the page as it is written."""
    written = files_for_pages()["agreed.js"].partition(" = /")[2].partition("/gu,")[0]
    own = re.compile(re.sub(r"\\u\{([0-9a-f]+)\}", lambda at: f"\\U{int(at[1], 16):08x}", written))
    for sign in map(chr, (*range(0xD800), *range(0xE000, 0x20000), *range(0xE0000, 0xE0200))):
        assert (
            bool(own.search(sign))
            == bool(UNSHOWN.search(sign))
            == (level(sign) == "" and sign not in (APART, APART_END))
        )
    assert own.sub(r"\1", WALES) == UNSHOWN.sub(r"\1", WALES) == WALES


def test_controls_of_every_part_are_the_same() -> None:
    signs = [chr(code) for code in (*range(0xA0), 0xFFFE, 0xFFFF)]
    controls = [sign for sign in signs if level(sign) == UNKNOWN]
    assert not {"\n", "\r", "\t"} & {*controls}
    for pattern in (CONTROL, well_formed.CONTROL, ansi.OTHER):
        assert [sign for sign in signs if pattern.search(sign)] == controls
    printed = marked_up("".join(signs), "markdown")
    assert not any(sign in printed for sign in controls if ord(sign) < 0x80)


def test_each_picture_of_a_position_has_a_text() -> None:
    """`alt=""` says that a picture is decoration."""
    start = tbggg.new_game(seats=3, luck=4).start.advance()
    sentence = start.narration().text
    assert f'<img alt="{sentence}"' in start.position._repr_html_()
    for picture in (start.position.view("red"), start.position.svg(), start.position.view("red").svg("fr")):
        html = picture._repr_html_()
        assert 'alt=""' not in html
        assert "Red" in html.split("style=")[0] or "Rouge" in html.split("style=")[0]


def test_no_usual_sign_is_one_that_is_not_shown() -> None:
    tables = (directions.OWN_APART, directions.TURNING, directions.TAGS, directions.CONTROLS, directions.LATER_CONTROLS)
    unusual = {chr(code) for table in tables for first, last in table for code in range(first, last + 1)}
    assert [hex(ord(sign)) for sign in unusual if directions._AS_IT_IS.fullmatch(sign)] == []
    assert directions._AS_IT_IS.fullmatch("Rouge\u202f: «\u202fé\u202f», l’étagère — ça va ?\n\t日本語")
