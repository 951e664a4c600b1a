"""What is said of a move is told in the record's order, on pages and in texts for forums."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.forum.text import forum_text
from tbggg.publish.games.game_page import game_page

PIG = '[Game "Pig"]\n[Seats "ann bob"]\n\n'
COUNTED = re.compile(r"\bSAID(\d+)\b")
RECORDS = {
    "after a fork": 'ann roll 4 ann hold {SAID1} ( "Greedier" {SAID2} ann roll 5 {SAID3} ) {SAID4}\nbob roll 2 {SAID5}',
    "between forks": "ann roll 4 ann hold ( ann roll 5 {SAID1} ) {SAID2} ( ann roll 6 {SAID3} ) {SAID4} bob roll 2",
    "a fork in a fork": "ann roll 4 ann hold ( ann roll 5 {SAID1} ( ann roll 6 {SAID2} ) {SAID3} ) {SAID4}",
    "without a language": "ann roll 4 {en:SAID1} {SAID2} {en:SAID3} {SAID4} ann hold {SAID5} {en:SAID6} {SAID7}",
    "a decision and its dice": "ann roll 4 {SAID1} ( ann roll 6 {SAID2} ) {SAID3} ( ann roll 2 {SAID4} ) {SAID5}",
    "with a diagram": "ann roll 4 ann hold {SAID1} ( ann roll 5 {SAID2} ) {[%diagram] SAID3} {SAID4}",
}


@pytest.mark.parametrize("moves", RECORDS.values(), ids=RECORDS)
def test_comments_and_forks_are_told_in_the_records_order(moves: str, tmp_path: Path) -> None:
    """A comment after a variation was told before it."""
    file = tmp_path / "one.game"
    file.write_text(f"{PIG}{moves}\n*\n", "utf-8")
    record = tbggg.read(file)
    tale = game_page(file)[0].partition("<body")[2].partition("<script")[0]
    expected = sorted(map(int, COUNTED.findall(moves)))
    for told in (tale, forum_text(record, "markdown", "en"), forum_text(record, "bbcode", "en")):
        assert [*map(int, COUNTED.findall(told))] == expected


def test_comments_in_two_languages_share_a_box_each(tmp_path: Path) -> None:
    file = tmp_path / "two.game"
    file.write_text(f"{PIG}ann roll 4 {{en: One.}} {{fr: Un.}} {{en: Two.}} {{fr: Deux.}}\n*\n", "utf-8")
    tale = game_page(file)[0]
    assert "<p>One.</p><p>Two.</p>" in tale
    assert "<p>Un.</p><p>Deux.</p>" in tale


def test_a_diagram_follows_the_comment_that_asks_for_it() -> None:
    record = tbggg.loads(f"{PIG}ann roll 4 ann hold {{One.}} ( ann roll 5 ) {{Two. [%diagram]}} bob roll 2\n*\n")
    told = re.findall(r"One|Two|\[/o\]|\[c\]", forum_text(record, "bbcode", "en"))
    assert told == ["[c]", "One", "[/o]", "Two", "[c]", "[c]"], "at the start, as asked for, at the end"
