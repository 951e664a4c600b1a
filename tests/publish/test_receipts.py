"""Receipts: each mark of a game's comments leads to what its number rests on."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES
from tbggg.publish.games.game_page import game_page

from .lessons import REPOSITORY

ONE_EVENING = REPOSITORY / "notebooks/games/one-evening.game"
GAME = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {{en: Four {marks}.}}\n{{fr: Quatre {marks}.}}\n'
RECEIPT = '[[claim]]\nid = {id}\nrun = {run}\ngives = "4"\nen = "The roll."\nfr = "Le lancer."\n'


def written(folder: Path, receipts: str | bytes, marks: str = "[#1]") -> Path:
    """A small record with a list of receipts beside it."""
    game = folder / "small.game"
    game.write_text(GAME.format(marks=marks), "utf-8")
    (folder / "small.claims.toml").write_bytes(receipts.encode() if isinstance(receipts, str) else receipts)
    return game


def test_every_mark_leads_to_its_receipt_in_its_language() -> None:
    page = game_page(ONE_EVENING)[0]
    receipts = tomllib.loads(ONE_EVENING.with_suffix(".claims.toml").read_text("utf-8"))["claim"]
    for lang in LANGUAGES:
        marked = re.findall(r"<a class=tp-claim[^>]* href=#(receipt-\d+)", page)
        assert set(marked) == {f"receipt-{receipt['id']}" for receipt in receipts}
        for receipt in receipts:
            assert page.count(f"id=claim-{receipt['id']}-{lang} ") == 1
            (note,) = re.findall(rf"<li id=receipt-{receipt['id']}\b.*?</li>", page)
            text = unescape(re.sub(r"<[^>]*>", "", note)).replace("\u202f", " ").replace("\xa0", " ")
            assert receipt[lang].replace("\u202f", " ") in text
            assert receipt["run"] in text
            assert receipt["gives"] in text


def test_a_mark_without_a_receipt_is_left_out_and_its_author_is_told(tmp_path: Path) -> None:
    file, receipts = (
        written(tmp_path, RECEIPT.format(id=2, run='"1"'), "[#1] [#2] [#x]"),
        tmp_path / "small.claims.toml",
    )
    page, told, _ = game_page(file)
    assert "Four <a class=tp-claim " in page
    assert ">[#2]</a> [#x]" in page
    assert told == [f"{file}: left out of its page, as {receipts} has nothing of these numbers: [#1]"]
    receipts.unlink()
    page, told, _ = game_page(file)
    assert "Four [#x]." in page
    assert "tp-rests" not in page.split("<body>")[1]
    assert [line.rpartition(": ")[2] for line in told] == ["[#1], [#2]"]
    page, told, _ = game_page(file, "ann")
    assert "Four [#x]." in page
    assert told == []


def test_what_a_strangers_receipt_says_is_text(tmp_path: Path) -> None:
    evil = "</code><script>alert(1)</script><!--"
    receipts = f"begin = {evil!r}\n" + RECEIPT.format(id=1, run=repr(evil)).replace("The roll.", evil).replace(
        '"4"', repr(evil)
    )
    page = game_page(written(tmp_path, receipts))[0]
    body = page.split("<body>")[1].split('<script type="application/json"')[0]
    assert "<script" not in body
    assert "<!--" not in body
    assert "&lt;script&gt;" in body


@pytest.mark.parametrize(
    "receipts",
    [
        b"\xff",
        "[[claim]",
        "claim = 1",
        '[[claim]]\nid = "a"',
        '[[claim]]\nid = 1\nrun = "1"',
        "other = 1",
        "claim = [1]",
    ],
)
def test_a_broken_list_is_named(tmp_path: Path, receipts: str | bytes) -> None:
    with pytest.raises(tbggg.GameError, match=r"small\.claims\.toml: this is no list of receipts"):
        game_page(written(tmp_path, receipts))


@pytest.mark.parametrize(
    ("receipts", "lacks"), [("", "claim"), ("other = 1", "claim"), ('[[claim]]\nid = 1\nrun = "1"', "gives")]
)
def test_a_list_that_lacks_something_says_what(tmp_path: Path, receipts: str, lacks: str) -> None:
    with pytest.raises(tbggg.GameError, match=rf"this is no list of receipts: it lacks “{lacks}”$"):
        game_page(written(tmp_path, receipts))


def test_a_seats_page_has_none_for_they_may_tell_what_it_has_not_seen() -> None:
    page = game_page(ONE_EVENING, "red")[0]
    body = page.split("<body>")[1].split('<script type="application/json"')[0]
    assert "tp-claim" not in body
    assert "<div data-tp-receipt></div>" in body, "rules open there, and nothing else"
    assert "tp-receipts" not in body
