"""Examples of a rulebook, held to what the rules of their game count, refuse and draw."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from xml.etree import ElementTree

from tbggg.engine.board_svg import example_svg
from tbggg.engine.game import Game
from tbggg.engine.shapes import apart

WIDEST = 620

Setup = dict[str, Any]


def faults_of(
    said: dict[str, str],
    positions: Sequence[tuple[Setup, Any]],
    names: re.Pattern[str],
    value: Callable[[Any, str | int], int],
    refusal: Callable[[Any, str], str],
) -> Iterator[str]:
    """What is wrong with an example: with its numbers, or with what it says may be played.

    Args:
        said: its sentence, by language.
        positions: its set-up and the position of that, for each reading of the rule.
        names: numbers of a sentence that count nothing.
        value: what a fact is in a position.
        refusal: the rule that refuses a move there; empty where it is legal.
    """
    counted = {value(state, fact) for setup, state in positions for fact in setup.get("counts", [])}
    for lang, sentence in said.items():
        told = {int(one) for one in re.findall(r"\d+", names.sub("", sentence))}
        if told != counted:
            yield f"{lang}: says {sorted(told)}, and the rules count {sorted(counted)}"
    for setup, state in positions:
        for fact in setup.get("holds", []):
            what, _, wanted = fact.rpartition(" ")
            if value(state, what) != int(wanted):
                yield f"{what} is {value(state, what)}, not {wanted}"
        moves = [(move, "") for move in setup.get("legal", [])]
        moves += [(move, rule) for move, _, rule in (line.rpartition(" ") for line in setup.get("refuses", []))]
        for move, wanted in moves:
            if (found := refusal(state, move)) != wanted:
                yield f"{move} is refused by {found or 'nothing'}"


def check_drawing(game: Game, rule: str, lang: str, highest: int) -> None:
    """An example is drawn whole, within its bounds, and said in words."""
    drawn = example_svg(game, rule, lang)
    root = ElementTree.fromstring(drawn)
    assert 40 < int(root.attrib["width"]) <= WIDEST
    assert 20 < int(root.attrib["height"]) <= highest
    assert (root.findtext("{http://www.w3.org/2000/svg}desc") or "").strip()
    assert "data-tb" not in drawn, "something is left that only the explorer reads"
    example: Any = game.display.example(rule, lang)
    known: Any = game.display.info(example.state, lang)
    lost = set(re.findall(r'data-tb-shape="(\S+)', apart(example.markup))) - {*known["shapes"]}
    assert not lost, "shapes that are drawn as nothing"
