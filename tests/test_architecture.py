"""How the house is built, in full: `python -m tests.architecture` prints what does not hold yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests import architecture


@pytest.mark.parametrize(
    "check",
    architecture.CHECKS,
)
def test_it_holds(check: Callable[[], Iterator[str]]) -> None:
    assert list(check()) == []


@pytest.mark.parametrize(
    ("here", "there", "may"),
    [
        ("tbggg.engine", "record.tree", False),
        ("tbggg.record", "engine.state", True),
        ("tbggg.referee", "explorer.widget", False),
        ("tbggg.games.pig", "games.pig.rules", True),
        ("tbggg.games.pig", "games.bgg.rules", False),
        ("tbggg.figures", "games.pig.rules", True),
        ("tbggg.adapters", "simulate.trace", False),
        ("tbggg.publish", "cli.main", False),
    ],
)
def test_directions(here: str, there: str, may: bool) -> None:
    parts = tuple(here.split(".")[1:])
    assert architecture.may_import(parts, parts[0], tuple(there.split("."))) is may


def test_words_are_found_inside_of_names() -> None:
    assert {"tb", "shop", "label", "gg"} <= architecture.words_in(".tb-shopLabel { GG }")
    assert "shop" in architecture.words_in("MOST_SHOPS = shop_of(x)")
    assert "shop" not in architecture.words_in("a workshop")


def test_private_is_what_neither_a_host_nor_a_named_tuple_asks_for() -> None:
    found = [architecture.is_private(name) for name in ("_ledger", "_repr_svg_", "_replace", "__init__", "_")]
    assert found == [True, False, False, False, False]
