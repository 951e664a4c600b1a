"""The page on adding a game leaves no field of the contract and no refusal unexplained."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tbggg.engine import game
from tbggg.engine.header import Header
from tbggg.engine.texts import load

PAGE = (Path(__file__).parents[2] / "docs/en/add-a-game.md").read_text("utf-8")
PARTS = (
    game.Seats, game.Rules, game.Kind, game.Notation, game.Scoring, game.Display, game.Hidden, game.Options,
    game.Evaluations, game.Lessons, Header,
)  # fmt: skip


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_is_named(part: type) -> None:
    table = PAGE.split("## Every field")[1].split("\n## ")[0]
    assert [leaf.name for leaf in fields(part) if f"`{leaf.name}`" not in table] == []


@pytest.mark.parametrize("sentence", load("tbggg.engine", "errors", "en")["javascript"].values())
def test_every_refusal_is_listed(sentence: str) -> None:
    assert f"- {re.sub(r'{[a-z]+}', '…', sentence)}\n" in PAGE
