"""The game on paper: the 182 cards, the map with its lava and cities, a piece for all that is put on it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tbggg.engine.printed import PrintedBoard, PrintedPieces
from tbggg.games.bunny.display.pieces import castle
from tbggg.games.bunny.display.printed import printed
from tbggg.games.bunny.rules.tables import BUILDINGS, CELL_WORDS, CELLS, CITY, COPIES, DECK, PARCHMENTS, TERRAIN, TOWER

in_both = pytest.mark.parametrize("lang", ["en", "fr"])


def parts(lang: str) -> list[PrintedPieces]:
    return [part for part in printed(lang).parts if isinstance(part, PrintedPieces)]


def names(part: PrintedPieces) -> Counter[str]:
    return Counter(piece.name for piece in part.pieces if piece)


@in_both
def test_there_are_the_cards_of_the_rules_with_one_back(lang: str) -> None:
    """R28: the deck; C3: a card for each territory."""
    cards = parts(lang)[0]
    assert sum(names(cards).values()) == DECK == 182
    assert sorted(names(cards).values()) == sorted([*COPIES[1:]])
    assert set(CELL_WORDS) <= set(names(cards))
    assert len({piece.back for piece in cards.pieces if piece}) == 1


@in_both
def test_a_parchment_says_what_it_gives_and_names_no_rule(lang: str) -> None:
    said = [re.sub("<[^>]*>", " ", piece.face) for piece in parts(lang)[0].pieces[-PARCHMENTS:] if piece]
    assert len(set(said)) == PARCHMENTS
    assert [one for one in said if re.search(r"\([A-Z]\d", one)] == []
    assert {"en": "12 carrots", "fr": "12 carottes"}[lang] in " ".join(" ".join(said).split())


@in_both
def test_there_is_a_piece_for_each_building_and_two_for_a_pair_of_sky_towers(lang: str) -> None:
    """T1: a sky tower has two ends."""
    buildings, rabbits = parts(lang)[1:]
    assert sum(names(buildings).values()) == sum(COPIES[CELLS + 1 : CELLS + BUILDINGS]) + COPIES[CELLS + TOWER] == 45
    assert list(names(rabbits).values()) == [36] * 4


@in_both
def test_the_map_has_the_cities_that_stand_there_from_the_start(lang: str) -> None:
    (board,) = [part for part in printed(lang).parts if isinstance(part, PrintedBoard)]
    assert board.drawing.count(castle(1, 0, 0)) == TERRAIN.count(CITY) == 18
    assert "tbs-lava" in board.drawing
