"""Routine moves in a row are one sentence of a game's page, and open on their moves."""

from __future__ import annotations

import re

import pytest

from tbggg.publish.games.game_page import game_page

from .lessons import REPOSITORY

SUMMARY = re.compile("<details class=tp-run><summary><i lang=en>(.*?)</i>")
RUNS = {
    "kingdom": ["Red, Yellow, Blue and Green are dealt a hand each."] * 3,
    "one-day": [
        "Red, Yellow, Blue and Green are dealt a packet of cards each.",
        "Red, Yellow, Blue and Green keep a card of each packet: 16 cards in all.",
    ],
}


@pytest.mark.parametrize("name", RUNS)
def test_a_deal_and_a_draft_are_a_sentence_each(name: str) -> None:
    """The fourth deal of `kingdom` has a comment; a draft of `one-day` follows its deal at once."""
    page = game_page(REPOSITORY / "notebooks/games" / f"{name}.game")[0]
    assert SUMMARY.findall(page) == RUNS[name]
