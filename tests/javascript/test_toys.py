"""A toy draws the same in Python and in JavaScript, whatever is set; and its texts and shapes are sound."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.shapes import escaped, piece, text
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.engine.toys import NARROW, WIDE, Toy
from tbggg.javascript import write_runtime, write_toy
from tbggg.publish.html.own_styles import is_tame

from ..engine.test_texts import leaves, names_in
from ..games.bgg.tables import evening
from .test_equal_play import node

DRIVER = Path(__file__).with_name("toy.mjs")
TRIES = 100
TOYS = [pytest.param(game, toy, id=toy.name) for game in games() for toy in game.lessons.toys]
every_toy = pytest.mark.parametrize(("game", "toy"), TOYS)


def some_values(toy: Toy, random: Random) -> dict[str, int]:
    """What a reader might set, or what a board might show."""
    if toy.watch:
        nodes = list(evening().nodes())
        return toy.watch(random.choice(nodes).state)
    return {one.name: random.randint(one.low, one.high) for one in toy.controls}


def asked(toy: Toy) -> list[dict[str, Any]]:
    random = Random(2010)
    first = [] if toy.watch else [toy.start()]
    values = [*first, *(some_values(toy, random) for _ in range(TRIES))]
    return [{"values": one, "width": random.choice((WIDE, NARROW)), "lang": random.choice(LANGUAGES)} for one in values]


@every_toy
def test_python_and_javascript_draw_the_same(game: Game, toy: Toy, tmp_path: Path) -> None:
    """In a notebook it comes with all that it needs; the toys and exercises of a page share that."""
    alone, sharing = tmp_path / "alone.mjs", tmp_path / "sharing.mjs"
    alone.write_text(write_toy(toy), "utf-8")
    (tmp_path / "runtime.mjs").write_text(write_runtime(), "utf-8")
    sharing.write_text(
        'import * as of_the_page from "./runtime.mjs";\n' + write_toy(toy, runtime="of_the_page"), "utf-8"
    )
    every = asked(toy)
    found = node(DRIVER, {"module": str(alone), "asked": every})
    assert node(DRIVER, {"module": str(sharing), "asked": every[::10]}) == found[::10]
    for one, drawn in zip(every, found, strict=True):
        reached = toy.reached(one["values"]) if toy.reached else None
        assert drawn == {**asdict(toy.draw(**one)), "reached": reached}, one


@pytest.mark.parametrize(
    "toy", [toy for game in games() for toy in game.lessons.toys if toy.settle], ids=lambda toy: toy.name
)
def test_python_and_javascript_keep_the_same_of_a_change(toy: Toy, tmp_path: Path) -> None:
    """And what is kept can be set: a page checks it against the controls no more."""
    module, random = tmp_path / "toy.mjs", Random(2010)
    module.write_text(write_toy(toy), "utf-8")
    steps, kept = [], [toy.start()]
    for _ in range(TRIES):
        steps.append([kept[-1], some_values(toy, random)])
        kept.append(toy.moved(*steps[-1]))
    kept = kept[1:]
    assert node(DRIVER, {"module": str(module), "steps": steps}) == kept
    assert kept == [toy.checked(one) for one in kept]


@every_toy
def test_each_goal_can_be_reached_and_none_is_at_first(game: Game, toy: Toy) -> None:
    if not toy.reached:
        return
    first = toy.start()
    assert not any(toy.reached(first))
    for lang in LANGUAGES:
        assert sorted(load(toy.texts, "texts", lang)[toy.name]["goals"]) == [
            str(number) for number in range(1, len(toy.reached(first)) + 1)
        ]


@every_toy
def test_a_picture_is_markup_within_its_size(game: Game, toy: Toy) -> None:
    for one in asked(toy)[:40]:
        picture = toy.draw(**one)
        assert picture.width == one["width"]
        root = ElementTree.fromstring(f"<svg>{picture.markup}</svg>")
        assert list(root.iter("rect"))
        for part in root.iter("rect"):
            assert int(part.attrib["width"]) >= 0
            assert int(part.attrib["height"]) >= 0
        assert picture.says.endswith(".")


@every_toy
def test_what_is_dropped_is_what_the_dragged_thing_can_be_set_to(game: Game, toy: Toy) -> None:
    controls = {one.name: one for one in toy.controls}
    for one in asked(toy)[:10]:
        root = ElementTree.fromstring(f"<svg>{toy.draw(**one).markup}</svg>")
        drags = {part.attrib["data-tb-drag"] for part in root.iter() if "data-tb-drag" in part.attrib}
        drops = {part.attrib["data-tb-drop"] for part in root.iter() if "data-tb-drop" in part.attrib}
        assert bool(drags) == bool(drops)
        assert bool(drags) == any(not one.drawn for one in toy.controls) or any(one.drawn for one in toy.controls)
        for pressed in (part.attrib for part in root.iter() if "data-tb-set" in part.attrib):
            assert controls[pressed["data-tb-set"]].drawn
            assert pressed["aria-label"]
            assert (
                controls[pressed["data-tb-set"]].low
                <= int(pressed["data-tb-to"])
                <= controls[pressed["data-tb-set"]].high
            )
        for drag in drags:
            for drop in drops:
                for name, value in zip(drag.split(), drop.split(), strict=True):
                    assert controls[name].low <= int(value) <= controls[name].high


@every_toy
def test_a_toy_names_rules_of_its_game_and_brings_a_tame_style(game: Game, toy: Toy) -> None:
    assert set(toy.rules) <= set(rule_texts(game.texts, "en"))
    assert is_tame(toy.style)
    assert all(one.low <= one.start <= one.high for one in toy.controls)


@every_toy
def test_both_languages_have_the_texts_of_a_toy(game: Game, toy: Toy) -> None:
    english, french = (leaves(load(toy.texts, "texts", lang)[toy.name]) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert {key: names_in(found) for key, found in english.items()} == {
        key: names_in(found) for key, found in french.items()
    }
    wanted = {"title", "about", *(f"controls.{one.name}" for one in toy.controls if not one.drawn)}
    for one in toy.controls:
        if one.named:
            wanted |= {f"values.{one.name}.{value}" for value in range(one.low, one.high + 1)}
        if one.group:
            wanted.add(f"groups.{one.group}")
    assert wanted <= english.keys()


def test_names_of_toys_are_unlike_each_other() -> None:
    names = [toy.name for game in games() for toy in game.lessons.toys]
    assert len(set(names)) == len(names)


def test_shapes_escape_what_they_say() -> None:
    assert text(1, 2, "<b>&") == '<text x="1" y="2">&lt;b>&amp;</text>'
    assert escaped('"') == "&quot;"
    assert ElementTree.fromstring(piece('a"b', "")).attrib == {"data-tb-kin": 'a"b'}
