"""What a game's page carries for its script, and how large it is."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.explorer.parts import STATIC
from tbggg.lessons.exercise_data import as_data
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.page_scripts import (
    BETWEEN,
    LONG,
    as_json,
    island,
    packed,
    page_data,
    shared_texts,
    unpacked,
)
from tbggg.record.comments import Comment
from tbggg.record.moments import moment_of
from tbggg.referee.frames import choices

from ..benchmarks.page_shares import own_share, shares
from ..strategies import every_game, walk
from .lessons import EVENING, REPOSITORY, policy_of
from .test_game_page import PIG

LIMIT = 250 * 1024  # bytes as sent, compressed, of an annotated game in two languages
MANY = 12  # faces that chance has at most where each has a button
FIRST = 50 * 1024  # bytes of what every explorer in a notebook loads first, compressed
OWN = 44_500  # bytes that all of one game takes of a page in two languages, compressed
RULES = 26 * 1024  # and its rules, sentences and rulebook alone
PACKED = 219 * 1024  # letters of a page's scripts and styles, compressed


def test_a_page_is_the_same_twice_and_not_large(tonight: str) -> None:
    assert game_page(EVENING)[0] == tonight
    assert _sent(tonight) <= LIMIT
    assert "unsafe-inline" not in policy_of(tonight).split("script-src")[1].split(";")[0]


@pytest.mark.repeats(2)
@every_game
def test_a_page_draws_its_curves_itself(game: Any, tmp_path: Path) -> None:
    """Plotly alone would be larger than all else; a list of cards and lines of walks come where a game has them."""
    record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=3)
    walk(record.start, 3, 30)
    record.write(tmp_path / "a.game")
    data = page_data(game_page(tmp_path / "a.game")[0])
    assert data["late"] == []
    asked = [choices(node, moment_of(node)) for node in record.nodes()]
    lists = any(len(set(one["chance"]["faces"])) > MANY for one in asked if one["chance"])
    walks = any("start" in one["controls"] for one in asked)
    assert ("tbgggCards=" in unpacked(data["scripts"])) == (lists or walks)
    assert "figure" not in {mount["kind"] for mount in data["mounts"]}
    (drawn,) = [mount for mount in data["mounts"] if mount["kind"] == "curves"]
    traces = [{**drawn["common"], **own} for own in drawn["data"]]
    bands = [[trace["y"][-1] for trace in traces if trace.get("yaxis") == axis] for axis in (None, "y2", "y3")]
    expected = [derived.points(game, record.end.state), *derived.series(game, record.end.state)]
    assert [band for band in bands if band] == expected
    assert all(trace["customdata"][-1] == list(record.nodes()).index(record.end) for trace in traces)


@pytest.mark.parametrize("name", ["one-evening", "kingdom", "one-day"])
def test_a_long_game_with_many_diagrams_is_not_large(name: str) -> None:
    assert _sent(game_page(REPOSITORY / f"notebooks/games/{name}.game")[0]) <= LIMIT


@every_game
def test_what_a_page_has_of_one_game_alone_is_not_large(game: Any) -> None:
    found = shares(game.code)
    assert own_share(found) <= OWN
    assert sum(found[f"own {part}"] for part in ("texts", "rules", "code, rules")) <= RULES


def _sent(page: str) -> int:
    return len(gzip.compress(page.encode()))


def test_what_the_boards_of_a_deck_have_in_common_is_written_once() -> None:
    """Ten puzzles brought the same map ten times."""
    deck = as_data(tbggg.puzzle("next", game="essen"))
    once = packed(BETWEEN.join(map(as_json, shared_texts(deck))))
    assert len(once) <= 0.6 * len(packed(as_json(deck)))


def test_a_text_that_looks_like_the_number_of_another_one_stays_what_it_is() -> None:
    data = {"long": ["a" * LONG, "a" * LONG], "odd": ["\x000", "\x00", "\x0099"], "none": None, "n": [1, 2.5, True]}
    texts, rest = shared_texts(data)
    page = island({"parts": packed(BETWEEN.join(map(as_json, (texts, rest))))})
    assert page_data(f'<script id="tp-data">{page}</script>') == data
    assert len(rest["long"][0]) == 2


def test_a_page_reads_receipts_where_its_comments_have_them(tmp_path: Path) -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    start = record.start
    start.play_line("player1 roll 5")
    scripts = []
    for said in ("Well. 20 games, luck 5.", "Well. [%tried games=20 bot=greedy luck=5] 20 games, luck 5."):
        start.notes = [Comment(said, "en")]
        record.write(tmp_path / "receipt.game")
        page = game_page(tmp_path / "receipt.game")[0]
        scripts.append(unpacked(page_data(page)["scripts"]))
    assert ["tbgggReceipts:" in one for one in scripts] == [False, True]


def test_a_diagram_has_a_picture_for_each_width_that_its_board_is_drawn_for(tonight: str) -> None:
    for page in (game_page(PIG)[0], tonight):
        diagrams = re.findall(r'<figure class="?tp-diagram.*?</figure>', page, re.DOTALL)
        assert {one.count("tp-picture") for one in diagrams} == {2}
        assert "tp-rooms" in page


def test_scripts_and_styles_are_small(tonight: str) -> None:
    data = page_data(tonight)
    size = sum(len(one) for one in (data["scripts"], *data["late"], *data["styles"]))
    assert size <= PACKED


def test_an_explorer_loads_little_at_first() -> None:
    size = sum(len(gzip.compress((STATIC / f"explorer.{kind}").read_bytes(), mtime=0)) for kind in ("js", "css"))
    assert size <= FIRST
