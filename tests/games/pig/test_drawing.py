"""Pig's drawings: banks and turn on them, any seat words, on any page and in 80 columns."""

from __future__ import annotations

import re
from typing import Any
from unicodedata import east_asian_width
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine.moment import Moment
from tbggg.engine.texts import LANGUAGES, NARROW, load
from tbggg.games.pig.display import plain_text, svg

SVG = "{http://www.w3.org/2000/svg}"
TURN = "ann roll 6 ann roll 5 ann hold bob roll 4 bob roll 3"
WON = " ".join(["ann roll 6 " * 17 + "ann hold"])


def table(moves: str = "", seats: str = "ann bob") -> Any:
    return tbggg.loads(f'[Game "Pig"]\n[Seats "{seats}"]\n{moves}').end


def parsed(moment: Moment) -> ElementTree.Element:
    return ElementTree.fromstring(svg(moment))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if f"tbs-pig-{name}" in element.get("class", "").split()]


def columns(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def test_banks_turn_total_and_die_are_drawn() -> None:
    root = parsed(table(TURN).moment())
    rows = [[text.text for text in row.iter(f"{SVG}text")] for row in with_class(root, "seat")]
    assert rows == [["ann", "11"], ["bob", "+7", "0"]]
    assert len(list(root.iter(f"{SVG}circle"))) == 3
    bank, total = (with_class(root, look)[0] for look in ("bank", "total"))
    widths = [float(bar.get("width", "0")) for bar in (bank, total)]
    assert widths[0] / 11 == pytest.approx((widths[1] + 1) / 7, rel=0.02)


def test_nothing_is_rolled_yet() -> None:
    root = parsed(table().moment())
    assert not list(root.iter(f"{SVG}circle"))
    assert len(with_class(root, "none")) == 1


def test_the_winner_is_named() -> None:
    for lang, sentence in zip(LANGUAGES, ("ann wins with 102", "ann gagne avec 102"), strict=True):
        moment = table(WON).moment(lang=lang)
        assert sentence in svg(moment)
        assert plain_text(moment).startswith(f"{sentence}.\n")
        assert not with_class(parsed(moment), "mover")


def test_a_bar_longer_than_the_goal_stays_inside() -> None:
    for moves in (WON, WON.removesuffix(" ann hold")):
        root = parsed(table(moves).moment())
        bars = [bar for row in with_class(root, "seat") for bar in row.iter(f"{SVG}rect")]
        assert max(float(bar.get("x", "0")) + float(bar.get("width", "0")) for bar in bars) <= 474.5
        assert max(map(len, plain_text(table(moves).moment()).splitlines())) <= 80


@pytest.mark.parametrize("word", ["<b>", "a&b", "'quoted'", "&lt;", "x" * 300, "名前" * 40, "tbs-pig-die"])
def test_any_seat_word_is_drawn_as_it_is_written(word: str) -> None:
    moment = table(seats=f"{word} bob").moment()
    root = parsed(moment)
    name = next(with_class(root, "seat")[0].iter(f"{SVG}text")).text or ""
    assert name == word or (name.endswith("…") and word.startswith(name[:-1]))
    assert word in (root.findtext(f"{SVG}desc") or "")
    assert all(columns(line) <= 80 for line in plain_text(moment).splitlines())


@pytest.mark.parametrize("seats", range(2, 11))
def test_text_drawings_keep_to_80_columns(seats: int) -> None:
    words = " ".join(f"somebody-with-a-long-name-{number}" for number in range(seats))
    lines = plain_text(table(seats=words).moment()).splitlines()
    assert sum("····" in line for line in lines) == seats
    assert [line[0] for line in lines if "····" in line].count(">") == 1
    assert all(len(line) <= 80 for line in lines)


def test_the_svg_stands_alone() -> None:
    picture = svg(table(TURN).moment())
    root = ElementTree.fromstring(picture)
    assert root.get("role") == "img"
    assert [child.tag.removeprefix(SVG) for child in root][:3] == ["title", "desc", "style"]
    assert all(name.startswith("tbs-pig") for e in root.iter() for name in e.get("class", "").split())
    assert not re.search(r"script|url\(|href| id=|\bon\w+=", picture)
    style = root.findtext(f"{SVG}style") or ""
    assert style.index("prefers-color-scheme:dark") < style.index("data-jp-theme-light=false")


def test_both_languages_have_the_same_words() -> None:
    english, french = (load("tbggg.games.pig", "texts", lang)["drawing"] for lang in LANGUAGES)
    assert list(english) == list(french)


def test_french_has_narrow_no_break_spaces() -> None:
    moment = table(TURN).moment(lang="fr")
    for shown in (svg(moment), plain_text(moment)):
        words = re.sub(r"<style>.*?</style>", "", shown, flags=re.DOTALL)
        assert not re.search(r" [:;!?»]|« ", words)
    assert f"{NARROW}:" in plain_text(moment)
