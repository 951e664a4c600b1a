"""The game of the first lesson shows what the curriculum wants of it."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.games.bgg.rules.vocabulary import shelf_at, tile_of

from .lessons import LANGUAGES, NOTEBOOKS, cells

TONIGHT = NOTEBOOKS / "games" / "tonight.game"


@pytest.fixture(scope="module")
def tonight() -> tbggg.Record:
    return tbggg.read(TONIGHT)


def moves(game: tbggg.Record, section: str) -> list[str]:
    """The moves of a section of the main line, with their seats."""
    return [
        f"{node.seat} {node.move}"
        for node in game.main_line()
        if node.parent and node.move and f"{node.parent.position.round}.{node.parent.position.phase}" == section
    ]


def test_tonight_5_5_somebody_buys_from_charity(tonight: tbggg.Record) -> None:
    assert "blue 6@1t" in moves(tonight, "1.2")
    assert "red buy blue6@charity with 1" in moves(tonight, "1.5")


def test_tonight_2_6_somebody_bluffs_with_a_blank(tonight: tbggg.Record) -> None:
    assert "red -@4b" in moves(tonight, "1.2")


def test_tonight_3_5_a_pass_is_not_final(tonight: tbggg.Record) -> None:
    geeks = moves(tonight, "6.3")
    assert geeks.index("yellow pass") < geeks.index("yellow promote 3>2")


def test_tonight_4_1_a_promotion_changes_the_first_player(tonight: tbggg.Record) -> None:
    assert "red promote 6>3" in moves(tonight, "3.3")
    assert tonight.at("3.3").position.first_player == "blue"
    assert tonight.at("3.5").position.first_player == "red"
    standing = "red 2 3 {}, yellow 5 5 6, blue 4 4 6, green 2 3 6"
    assert tbggg.games.bgg.first_player(standing.format(3), holder="blue") == "red"
    assert tbggg.games.bgg.first_player(standing.format(6), holder="blue") == "green"


def test_tonight_6_1_an_own_tile_is_taken_back(tonight: tbggg.Record) -> None:
    assert "yellow buy yellow4@5m" in moves(tonight, "6.5")


def test_tonight_6_5_a_tile_climbs_to_the_top_and_is_lost(tonight: tbggg.Record) -> None:
    blue_5 = tile_of(tonight.seat_number("blue"), 5)
    for section, level in (("2.3", 0), ("3.2", 1), ("4.2", 2)):
        assert blue_5 in tonight.at(section).state.window[shelf_at(6, level)]
    assert "yellow pass" in moves(tonight, "4.5")[-1]  # where the comment stands
    lost = [seat for seat in range(4) if sum(tonight.at("5.1").state.discard[seat][1:])]
    assert lost == [tonight.seat_number("blue")]


def test_tonight_C5_a_marker_passes_100_and_the_end_is_close(tonight: tbggg.Record) -> None:
    rows = [row["points"] for row in tonight.trajectory()[-7:]]
    assert [row["red"] for row in rows] == [84, 84, 102, 108, 126, 131, 149]
    assert max(rows[0], key=rows[0].__getitem__) == "green"
    assert (rows[0]["green"], rows[-2]["yellow"], rows[-1]["yellow"]) == (87, 135, 147)
    assert tonight.end.position.winners == ("red",)


def test_tonight_7_2_sets_are_completed(tonight: tbggg.Record) -> None:
    assert {seat: row["sets"] for seat, row in tonight.scores().items()} == {
        "red": 54,
        "yellow": 54,
        "blue": 72,
        "green": 36,
    }


def test_tonight_the_winner_is_first_at_neither_job(tonight: tbggg.Record) -> None:
    scores = tonight.scores()
    assert max(scores, key=lambda seat: scores[seat]["sales"]) == "green"
    assert max(scores, key=lambda seat: scores[seat]["sets"] + scores[seat]["singles"]) == "blue"
    assert sorted(scores, key=lambda seat: -scores[seat]["total"]) == ["red", "yellow", "green", "blue"]
    red = scores["red"]
    assert (red["start"], red["sales"], red["paid"], red["sets"] + red["singles"]) == (10, 82, -8, 65)
    for lang in LANGUAGES:
        assert "10 + 82 − 8 + 65 = 149" in cells("00-script", lang, "markdown")["minute-7-caption"]


def test_tonight_has_two_named_variations(tonight: tbggg.Record) -> None:
    named = {f"{node.seat} {node.move}" for node in tonight.nodes() if node.variation and node.variation.name}
    assert named == {"blue 6@6m", "yellow buy green1@1b"}
