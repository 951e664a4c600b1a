"""Sentences of refusals: each says what would be legal instead."""

from __future__ import annotations

import pytest

from tbggg.record.record import Node

from .tables import after, building, dealt

RED = "A1 city1 C1 city2 B1 gold tower A3 camp2 camp5"  # forest, city, mountain, forest

EXPECTED = [
    ("gold@A1", "The gold farm goes on mountain alone, and A1 is forest (possible: B1)"),
    ("city1@C1", "A building stands on C1 already: this one goes on a territory without one (possible: A1, A3, B1)"),
    ("city2@J1", "Red does not control J1: a building goes where the seat has a rabbit (possible: A1, A3, B1)"),
    (
        "wood@A1",
        "The wood farm does not lie before Red: only what does is built (possible: a city of strength 1, "
        "a city of strength 2, the gold farm, camp 2, camp 5, a sky tower)",
    ),
    ("announce camp3", "Camp 3 does not lie before Red: only a camp that does is announced (possible: camp 2, camp 5)"),
    ("tower@A1 B1", "Both ends would be in one fief: a sky tower links territories of two fiefs (possible: A3)"),
]


def sentence(here: Node, move: str, lang: str = "en") -> str:
    """Why red cannot play a move."""
    reason = here.position.why_not(f"red {move}", lang)
    assert reason is not None
    return reason.text


@pytest.mark.parametrize(("move", "said"), EXPECTED, ids=[move for move, _ in EXPECTED])
def test_a_refusal_says_what_would_be_legal(move: str, said: str) -> None:
    assert sentence(building(red=RED), move) == said


def test_a_camp_is_told_where_land_is_empty() -> None:
    here = building("red announce camp2", red=RED)
    assert sentence(here, "camp2@A1").endswith("without rabbit and building (possible: A2, A5, A6, A7, A8, …)")
    said = sentence(here, "camp2@A1", "fr")
    assert said.startswith("A1 n’est pas vide")
    assert "(possible : A2, A5" in said.replace("\u202f", " ")


def test_a_hand_that_is_not_seen_is_no_reason_to_say_that_the_rules_act_first() -> None:
    hands = {"red": "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2"}
    with pytest.raises(Exception, match="A1 is already elsewhere") as caught:
        after(dealt(**hands) + "red pick A1 A2 yellow pick A1 ?")
    assert "Legal: yellow, with something unseen, written ?" in str(caught.value)
