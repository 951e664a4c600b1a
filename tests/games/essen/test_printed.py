"""The substitute fair on paper: as many of each part as the rules name, and the word on all that is a substitute."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tbggg.engine.printed import PrintedBoard, PrintedPieces
from tbggg.games.essen.display.printed import printed
from tbggg.games.essen.rules.tables import BOOTHS, EVENT_COPIES, LASTS, RANKINGS, SEATS
from tbggg.publish.games.print_layout import sheets

in_both = pytest.mark.parametrize("lang", ["en", "fr"])


def pieces(lang: str) -> list[PrintedPieces]:
    return [part for part in printed(lang).parts if isinstance(part, PrintedPieces)]


def boards(lang: str) -> list[PrintedBoard]:
    return [part for part in printed(lang).parts if isinstance(part, PrintedBoard)]


@in_both
def test_there_are_the_parts_of_the_rules(lang: str) -> None:
    """C12 to C16: tiles, wishlist and ranking cards, events and last-round tiles."""
    wishes, rankings, events, _, tiles = pieces(lang)
    names = [{piece.name for piece in part.pieces if piece} for part in (wishes, rankings, tiles)]
    assert [len(one) for one in names] == [BOOTHS, RANKINGS, BOOTHS]
    assert names[0] == names[2]
    counts = Counter(piece.name for piece in events.pieces if piece)
    assert list(counts.values()) == [*EVENT_COPIES[1:], *[1] * len(LASTS[1:])]


@in_both
def test_what_is_a_substitute_has_the_word(lang: str) -> None:
    """R27: map, tiles and ranking cards; R23: the pallets that face the crowd."""
    word = {"en": "substitute", "fr": "substitut"}[lang]
    the_map, beside, players = boards(lang)
    _, rankings, _, _, tiles = pieces(lang)
    assert [word in one.title for one in (the_map, tiles, rankings)] == [True] * 3
    assert all(f">{word}</text>" in one.drawing for one in (the_map, beside))
    assert all(f">{word}</text>" in piece.face for piece in rankings.pieces if piece)
    assert word not in players.drawing


@in_both
def test_the_boards_of_all_players_lie_on_one_page(lang: str) -> None:
    last = sheets(printed(lang))[-1]
    assert last.titles == [boards(lang)[-1].title]
    assert boards(lang)[-1].drawing.count("viewBox") == SEATS


@in_both
def test_a_meeple_has_the_colour_of_its_player(lang: str) -> None:
    markers = pieces(lang)[3]
    meeples = [piece.face for piece in markers.pieces if piece and "tbs-fill" in piece.face]
    assert len({re.findall(r"--tbs-c:(#\w+)", face)[0] for face in meeples}) == SEATS
