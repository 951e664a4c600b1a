"""Names and comments of strangers turn no line around, in sentences, texts, terminals and pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.report import summary
from tbggg.engine.directions import APART, APART_END, level
from tbggg.forum.text import forum_text
from tbggg.publish.game_page import game_page
from tbggg.record.remarks import remarks
from tbggg.referee.outline import Outline

TURNS = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
TURNED = "".join(TURNS)
HEAD = '[Game "Pig"]\n[Seats "ann bob"]\n'


def hostile(sign: str) -> str:
    headers = "".join(f'[{key} "{sign}A{sign}b"]\n' for key in ("Title", "Event", "Site", "Annotator", "Ann"))
    return f'{HEAD}{headers}\nann roll 4 {{{sign}Four{sign}.}} ( "{sign}Less" ann roll 2 {{{sign}Two.}} ) ann hold\n*\n'


def turns_in(text: str) -> list[str]:
    return [sign for sign in text if sign in TURNS or ord(sign) < 9]


@pytest.mark.parametrize("sign", [TURNED, "\x00\x08"], ids=["turns", "controls"])
def test_no_sign_that_turns_a_line_is_shown(sign: str, tmp_path: Path) -> None:
    """After U+202E in a player's name the rest of each sentence ran backwards."""
    text = hostile(sign)
    file = tmp_path / "hostile.game"
    file.write_text(text, "utf-8")
    record = tbggg.loads(text)
    shown = [game_page(file)[0], summary(record, "en"), *(one.said("x") for one in remarks(record, text))]
    shown += [forum_text(record, markup, lang) for markup in ("bbcode", "markdown") for lang in ("en", "fr")]
    shown += [node.narration(lang).text for node in record.nodes() for lang in ("en", "fr")]
    shown += [node.named() for node in record.nodes()]
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
    for kept in ("a\u200db", "א\u200fב", "Zoé\n\tb", "👩‍🚀"):
        assert level(kept) == kept


def test_each_picture_of_a_position_has_a_text() -> None:
    """`alt=""` says that a picture is decoration."""
    start = tbggg.new_game(seats=3, luck=4).start.advance()
    sentence = start.narration().text
    assert f'<img alt="{sentence}"' in start.position._repr_html_()
    for picture in (start.position.view("red"), start.position.svg(), start.position.view("red").svg("fr")):
        html = picture._repr_html_()
        assert 'alt=""' not in html
        assert "Red" in html.split("style=")[0] or "Rouge" in html.split("style=")[0]
