"""Pig's drawings: banks and turn on them, any seat words, on any page and in 80 columns."""

from __future__ import annotations

import re
from typing import Any
from unicodedata import east_asian_width
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.moment import Moment
from tbggg.engine.texts import LANGUAGES, capital
from tbggg.games.pig.game import GAME
from tbggg.record.moments import moment_of

SVG = "{http://www.w3.org/2000/svg}"
TURN = "ann roll 6 ann roll 5 ann hold bob roll 4 bob roll 3"
WON = " ".join(["ann roll 6 " * 17 + "ann hold"])


def table(moves: str = "", seats: str = "ann bob") -> Any:
    return tbggg.loads(f'[Game "Pig"]\n[Seats "{seats}"]\n{moves}').end


def svg(moment: Moment) -> str:
    return derived.svg(GAME, moment)


def plain_text(moment: Moment) -> str:
    return derived.text(GAME, moment)


def parsed(moment: Moment) -> ElementTree.Element:
    return ElementTree.fromstring(svg(moment))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if f"tbs-{name}" in element.get("class", "").split()]


def rows(root: ElementTree.Element) -> list[ElementTree.Element]:
    """The groups of the seats, by their colours."""
    return [group for group in root.iter(f"{SVG}g") if "--tbs-c" in group.get("style", "")]


def words(element: ElementTree.Element) -> list[str | None]:
    return [text.text for text in element.iter(f"{SVG}text")]


def columns(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def test_banks_turn_total_and_die_are_drawn() -> None:
    root = parsed(moment_of(table(TURN)))
    assert words(root) == ["Bob rolls or holds", "Turn 2", "Turn total", "7", "First to 100", "Ann", "11", "Bob", "0"]
    assert [words(row) for row in rows(root)] == [["Ann", "11"], ["Bob", "0"]]
    assert len(with_class(root, "paper-ink")) == 3
    assert [len(with_class(row, "stroke")) for row in rows(root)] == [0, 1]
    bank, whole = (float(with_class(rows(root)[0], look)[0].get("width", "0")) for look in ("fill", "rail"))
    assert bank / whole == pytest.approx(0.11, abs=0.01)
    hatched = next(frame for frame in root.iter(f"{SVG}svg") if [*frame] == with_class(frame, "thick"))
    assert float(hatched.get("width", "0")) / whole == pytest.approx(0.07, abs=0.01)


def test_nothing_is_rolled_yet() -> None:
    root = parsed(moment_of(table()))
    assert len(with_class(root, "paper")) == 1
    assert [one.text for one in with_class(root, "paper-ink")] == ["?"]


def test_the_winner_is_named() -> None:
    for lang, sentence in zip(LANGUAGES, ("Ann wins with 102 points", "Ann gagne avec 102 points"), strict=True):
        moment = moment_of(table(WON), lang=lang)
        assert sentence in words(parsed(moment))
        assert plain_text(moment).startswith(f"{sentence}.\n")
        assert not [text for row in rows(parsed(moment)) for text in with_class(row, "bold") if text.text == "ann"]


def test_a_bar_longer_than_the_goal_stays_inside() -> None:
    for moves in (WON, WON.removesuffix(" ann hold")):
        root = parsed(moment_of(table(moves)))
        for row in rows(root):
            rail, bank = (float(with_class(row, look)[0].get("width", "0")) for look in ("rail", "fill"))
            hatched = [float(frame.get("width", "0")) for frame in row.iter(f"{SVG}svg") if with_class(frame, "thick")]
            assert max(bank, *hatched, 0) <= rail
        assert max(map(len, plain_text(moment_of(table(moves))).splitlines())) <= 80


@pytest.mark.parametrize("word", ["<b>", "a&b", "'quoted'", "&lt;", "x" * 300, "名前" * 40, "tbs-paper"])
def test_any_seat_word_is_drawn_with_a_capital(word: str) -> None:
    shown = capital(word)
    moment = moment_of(table(seats=f"{word} bob"))
    root = parsed(moment)
    name = words(rows(root)[0])[0] or ""
    assert name == shown or (name.endswith("…") and shown.startswith(name[:-1]))
    assert shown in (root.findtext(f"{SVG}desc") or "")
    assert all(columns(line) <= 80 for line in plain_text(moment).splitlines())


@pytest.mark.parametrize("seats", range(2, 11))
def test_text_drawings_keep_to_80_columns(seats: int) -> None:
    words = " ".join(f"somebody-with-a-long-name-{number}" for number in range(seats))
    lines = plain_text(moment_of(table(seats=words))).splitlines()
    assert sum("····" in line for line in lines) == seats
    assert [line[0] for line in lines if "····" in line].count(">") == 1
    assert all(len(line) <= 80 for line in lines)


def test_the_svg_stands_alone() -> None:
    picture = svg(moment_of(table(TURN)))
    root = ElementTree.fromstring(picture)
    assert root.get("role") == "img"
    assert [child.tag.removeprefix(SVG) for child in root][:3] == ["title", "desc", "style"]
    assert all(name.startswith("tbs-") for e in root.iter() for name in e.get("class", "").split())
    assert not re.search(r"script|url\(|href=(?!\"#tbs-)| id=(?!\"tbs-)|\bon\w+=", picture)
    style = root.findtext(f"{SVG}style") or ""
    assert style.index("prefers-color-scheme:dark") < style.index("data-jp-theme-light=false")


def test_french_has_narrow_no_break_spaces() -> None:
    moment = moment_of(table(TURN), lang="fr")
    for shown in (svg(moment), plain_text(moment)):
        visible = re.sub(r"<style>.*?</style>", "", shown, flags=re.DOTALL)
        assert not re.search(r" [:;!?»]|« ", visible)
