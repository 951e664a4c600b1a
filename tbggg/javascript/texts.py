"""The texts of a game as data, typeset as each language wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.rule import Game
from ..engine.texts import load, rule_texts, typeset

ENGINE = "tbggg.engine"
# What is said of moves and notes; a page reads no records.
SAID = {"edit", "legal", "line", "move", "note", "option", "words"}
