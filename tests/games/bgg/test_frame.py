"""What the explorer is told to draw: plain data, small, and nothing that the seat that looks may not know."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.moment import Moment
from tbggg.engine.rule import DECISION
from tbggg.engine.texts import LANGUAGES
from tbggg.games.bgg.display.board import info
from tbggg.games.bgg.display.street import street as as_data
from tbggg.games.bgg.game import GAME
from tbggg.record.moments import moment_of

from .random_games import GAMES, game, moments
from .tables import FOUR, draw, evening, market, opening, passes, roll, supply, turn_of

MOST = 14_000  # bytes of a frame
USUAL = 8_500


def elsewhere(state: Any, viewer: int) -> Any:
    """What a viewer sees of another table that looks the same to it."""
    return derived.view(GAME, derived.determinize(GAME, derived.view(GAME, state, viewer), 7), viewer)


def drawn(node: Any, seat: str | None = None, lang: str = "en") -> dict[str, Any]:
    return derived.frame(GAME, moment_of(node, seat, lang))


def street(node: Any, seat: str | None = None, lang: str = "en") -> dict[str, Any]:
    return as_data(moment_of(node, seat, lang))


def shop(node: Any, number: int, seat: str | None = None) -> dict[str, Any]:
    return street(node, seat)["shops"][number - 1]


def shelf(node: Any, key: str, seat: str | None = None) -> dict[str, Any]:
    return next(one for one in shop(node, int(key[0]), seat)["shelves"] if one["key"] == key)


def blocks(card: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [block for block in card["blocks"] if block["kind"] == kind]


def hand(card: dict[str, Any]) -> dict[str, Any]:
    """The rack of a card."""
    return next(block for block in blocks(card, "pieces") if block["rack"])


def held(card: dict[str, Any]) -> list[tuple[str, int]]:
    """The tiles on the rack, and how many of each."""
    return [(item["sign"], item["n"]) for item in hand(card)["items"] if item]


def collections(card: dict[str, Any]) -> list[dict[str, Any]]:
    return [block for block in blocks(card, "table") if block["folds"]]


by_few = pytest.mark.repeats(2, "of")


def bare(cells: list[Any]) -> list[Any]:
    """Cells without their marks."""
    return [cell["value"] if isinstance(cell, dict) else cell for cell in cells]


def marks(cells: list[Any]) -> list[str]:
    """The marks of cells."""
    return [cell["mark"] if isinstance(cell, dict) else "" for cell in cells]


def all_tiles(board: dict[str, Any]) -> list[dict[str, Any]]:
    on_street = [tile for one in board["shops"] for shelf in one["shelves"] for tile in shelf["windows"] if tile]
    return on_street + board["charity"]


# -- every moment -------------------------------------------------------------------------------


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_every_frame_is_small_plain_data(of: tuple[int, int, str]) -> None:
    sizes = []
    for node, viewer, lang in moments(*of):
        found = drawn(node, viewer, lang)
        assert set(found) == {"seats", "card", "board"}
        written = json.dumps(found, ensure_ascii=False, allow_nan=False)
        assert json.loads(written) == found
        assert "{" not in "".join(found["board"]["shapes"].values())
        sizes.append(len(written.encode()))
    assert max(sizes) <= MOST
    assert median(sizes) <= USUAL


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_the_street_shows_every_tile_and_geek_of_the_position(of: tuple[int, int, str]) -> None:
    for node in game(*of).path():
        board, state = street(node), node.state
        windows = [one["windows"] for place in board["shops"] for one in place["shelves"]]
        assert [len(three) for three in windows] == [3] * 18
        assert sum(tile is not None for three in windows for tile in three) == sum(
            tile != 0 for row in state.window for tile in row
        )
        standing = [(geek["seat"], place["number"]) for place in board["shops"] for geek in place["geeks"]]
        assert sorted(standing) == sorted(
            (seat, number)
            for seat in range(state.seats)
            for number in range(1, 7)
            for _ in range(state.geeks[seat][number])
        )


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_changes_of_GG_add_up(of: tuple[int, int, str]) -> None:
    for before, after in pairwise(game(*of).path()):
        earlier, now = drawn(before)["seats"], drawn(after)["seats"]
        assert [one["points"] for one in now] == [
            one["points"] + other["change"] for one, other in zip(earlier, now, strict=True)
        ]


# -- hidden things ------------------------------------------------------------------------------


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_C6_a_seat_sees_no_number_that_is_hidden_from_it(of: tuple[int, int, str]) -> None:
    for node, viewer, lang in moments(*of):
        if viewer is None:
            continue
        found, seat = drawn(node, viewer, lang), node.record.seats.index(viewer)
        for tile in all_tiles(street(node, viewer, lang)):
            assert tile["up"] or tile["owner"] == seat or tile["number"] is None
            assert tile.get("peek", False) == (not tile["up"] and tile["owner"] == seat)
        card = found["card"]
        assert all(block["seat"] == seat for block in blocks(card, "pieces") if block["rack"])
        assert not collections(card) or card["seat"] == seat or node.state.phase == 5  # purchases were public
        kept = derived.frame(GAME, replace(moment_of(node, viewer, lang), recall=False))["card"]
        assert not collections(kept) or kept["seat"] == seat


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_C6_moments_that_differ_in_hidden_things_only_are_drawn_alike(of: tuple[int, int, str]) -> None:
    end = game(*of)
    seats = end.record.seats
    for node in end.path()[1::12]:
        for viewer, seat in enumerate(seats):
            true = moment_of(node, seat, "en")
            before, after = (elsewhere(state, viewer) for state in (node.parent.state, node.state))
            assert derived.frame(
                GAME, Moment(seats, viewer, "en", after, before, true.action, False, true.read_past)
            ) == derived.frame(GAME, true)


def test_C6_the_own_rack_stands_under_a_hint_while_another_seat_moves() -> None:
    node = opening()
    own = drawn(node, "yellow")["card"]
    assert (own["seat"], own["title"]) == (0, "Red to move")
    assert own["blocks"][-1] == {"kind": "hint", "text": "Red’s tiles stand behind the screen.", "rules": ["C6"]}
    assert (hand(own)["label"], hand(own)["seat"]) == ("Yellow’s warehouse", 1)
    assert hand(drawn(node, "red")["card"])["label"] == "Warehouse"
    assert held(drawn(node)["card"])[-1] == ("–", 2)
    assert len(hand(own)["items"]) == 7


def test_unseen_tiles_have_no_number() -> None:
    node = draw(tbggg.loads('[Game "bgg"][Seats "red yellow blue"][First "red"]').start, red="1 ? ? ? ? ? ? ?")
    assert held(drawn(node)["card"]) == [("1", 1), ("?", 7)]
    node = turn_of(node.play("?@5b"), "red")
    assert held(drawn(node)["card"]) == [("?", 7)]
    assert shelf(node, "5b")["windows"][0]["number"] is None


# -- the street ---------------------------------------------------------------------------------


def test_a_shelf_says_aloud_what_it_shows() -> None:
    node = supply(opening(FOUR), red="4@5b", yellow="-@5b")
    assert shelf(node, "5b")["label"] == (
        "Shop 5, bottom shelf, 7\u00a0GG: Red 4 face down, Yellow blank face down, one window free."
    )
    assert shelf(node, "5b", "yellow")["label"].endswith("Red face down, Yellow blank face down, one window free.")
    assert [one["key"] for one in shop(node, 5)["shelves"]] == ["5t", "5m", "5b"]
    french = street(node, "red", "fr")["shops"][4]["shelves"][2]["label"]
    assert french == (
        "Magasin 5, étagère du bas, 7\u202fGG\u202f: Rouge 4 face cachée, Jaune face cachée, une fenêtre libre."
    )


def test_2_5_a_shop_shows_its_range() -> None:
    assert [shop(opening(), number)["range"] for number in (1, 4, 6)] == [[1, 2], [3, 4, 5], [5, 6]]


def test_what_a_move_changed_is_marked() -> None:
    node = opening().play("4@5b")
    assert [tile.get("moved") for tile in shelf(node, "5b")["windows"] if tile] == [True]
    after = node.skip_automatic().play("4@5b")
    assert [tile.get("moved") for tile in shelf(after, "5b")["windows"] if tile] == [None, True]
    rolled = roll(passes(opening(), 2), blue="1 1 6")
    assert [geek["moved"] for geek in shop(rolled, 1)["geeks"]] == [True, True]


def test_3_4_a_promoted_geek_shows_its_old_face_in_phase_three() -> None:
    node = roll(passes(opening(), 2), red="2 4 6").play("promote 4>5")
    assert shop(node, 5)["geeks"] == [{"seat": 0, "face": 4, "moved": True}]
    rerolled = turn_of(node, "red").play("ad 5 = 3")
    assert shop(rerolled, 3)["geeks"] == [{"seat": 0, "face": 0, "moved": True}]
    path = passes(node, 3).path()
    last_pass = next(one for one in path if one.state.phase == 4)
    assert shop(last_pass, 5)["geeks"] == [{"seat": 0, "face": 4, "moved": False}]
    decided = path[path.index(last_pass) + 1]
    assert shop(decided, 5)["geeks"] == [{"seat": 0, "face": 0, "moved": False}]


def test_3_4_a_geek_in_hand_says_how_far_it_walks() -> None:
    """[C1] The shops that touch its own; a hint about the phase told nobody that several may be rolled together."""
    found = {}
    for node in tbggg.play_out("bgg", "random", seats=3, luck=5).record.main_line():
        if node.state.phase == 3 and node.state.due == DECISION:
            geeks = GAME.display.controls(moment_of(node, lang="en"))["pieces"]
            found |= {geek["word"]: geek["about"] for geek in geeks}
    assert found["1"] == "It walks to shops 2, 3 and 4 for 1\u00a0GG. Choose more to advertise them together."
    assert found["6"].startswith("It walks to shops 3, 4 and 5 for")


def test_5_5_a_geek_in_hand_says_what_it_takes() -> None:
    """The hint went on asking for a geek when one was in hand."""
    found = set()
    for node in tbggg.play_out("bgg", "random", seats=3, luck=5).record.main_line():
        if node.state.phase == 5 and node.state.due == DECISION:
            controls = GAME.display.controls(moment_of(node, lang="en"))
            charity = bool(controls["places"])
            found |= {
                (bool(geek["places"]), charity, geek["about"].replace(geek["word"], "N")) for geek in controls["pieces"]
            }
    assert found == {
        (True, False, "It takes a tile of shop N."),
        (True, True, "It takes a tile of shop N, or one of the charity shop."),
        (False, True, "It takes a tile of the charity shop; shop N has none."),
        (False, False, ""),
    }


def test_5_6_a_geek_on_a_tile_stands_no_longer_at_its_shop() -> None:
    node = turn_of(market(opening(), red="4@5b", dice={"yellow": "5 6 6"}), "yellow").play("buy red4@5b")
    tile = shelf(node, "5b")["windows"][0]
    assert (tile["owner"], tile["buyer"], tile.get("moved"), tile["up"]) == (0, 1, True, True)
    assert shop(node, 5)["geeks"] == []


def test_5_5_charity_tiles_carry_their_buyers() -> None:
    node = turn_of(market(opening(), red="6@1t", yellow="6@2t", dice={"blue": "1 3 6"}), "blue")
    assert [tile["buyer"] for tile in street(node)["charity"]] == [-1, -1]
    bought = street(node.play("buy red6@charity with 3"))["charity"]
    assert [(tile["owner"], tile["buyer"], tile.get("moved")) for tile in bought] == [(1, -1, None), (0, 2, True)]


def test_6_2_what_a_tile_earns_rises_from_it() -> None:
    path = evening().end.skip_automatic().path()
    paid = next(node for node in path if "Blue receives" in node.narration().text)
    assert sorted(tile["plus"] for tile in all_tiles(street(paid)) if "plus" in tile) == [3, 4, 8]


# -- cards --------------------------------------------------------------------------------------


def test_4_1_the_comparison_shows_which_shop_decided() -> None:
    node = next(one for one in evening().end.path() if "becomes first player" in one.narration().text)
    found = drawn(node)
    card = found["card"]
    table, advice = card["blocks"]
    assert (card["seat"], card["icon"], card["title"]) == (2, "flag", "Whose geeks stand lowest?")
    assert advice == {"kind": "hint", "text": "Shop by shop from 1: shop 1 decides.", "rules": ["4.1"]}
    assert table["columns"] == [f"shop {number}" for number in range(1, 7)]
    assert [bare(row["cells"]) for row in table["rows"]] == [
        [0, 3, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 2],
        [2, 0, 0, 0, 1, 0],
        [1, 0, 1, 0, 0, 1],
    ]
    assert [marks(row["cells"])[1:] for row in table["rows"]] == [["idle"] * 5] * 4
    assert [marks(row["cells"])[0] for row in table["rows"]] == ["", "", "key", ""]
    assert [row["mark"] for row in table["rows"]] == ["", "", "won", ""]
    assert [place["deciding"] for place in street(node)["shops"]] == [True] + [False] * 5
    assert street(node)["phase"] == 4


def test_4_2_no_shop_decides_a_full_tie() -> None:
    node = passes(roll(passes(opening(), 2), red="1 2 3", yellow="1 2 3", blue="6 6 6"), 3)
    card = next(card for one in node.path() if (card := drawn(one)["card"])["title"] == "Whose geeks stand lowest?")
    table, advice = card["blocks"]
    assert (card["seat"], advice["rules"]) == (1, ["4.2", "R7"])
    assert [marks(row["cells"]).count("idle") for row in table["rows"]] == [0, 0, 5]
    assert all("key" not in marks(row["cells"]) for row in table["rows"])


def test_3_1_the_card_says_where_the_geeks_of_a_seat_stand() -> None:
    node = roll(passes(opening(), 2), red="1 1 6")
    for lang, word in (("en", "shop"), ("fr", "mag.")):
        items = drawn(node, lang=lang)["card"]["blocks"][0]["items"]
        assert [item["text"] for item in items] == [f"{word} 1", f"{word} 1", f"{word} 6"]
        assert [item["key"] for item in items] == ["geek 0", "geek 1", "geek 2"]


def test_2_8_the_card_says_how_many_tiles_must_go() -> None:
    node = opening()
    for phase in (2, 3, 5) * 2:
        node = draw(passes(node, phase)) if phase == 5 else passes(roll(node), 3) if phase == 3 else passes(node, 2)
    hint = drawn(node)["card"]["blocks"][-1]
    assert (node.position.round, hint["rules"]) == (3, ["2.8"])
    assert "2 tiles must be put down" in hint["text"]


def test_6_2_the_income_card_grows_seat_by_seat() -> None:
    cards = [drawn(node)["card"] for node in evening().end.skip_automatic().path()]
    rows = [block["rows"] for card in cards for block in blocks(card, "amounts")]
    assert [len(each) for each in rows][:4] == [1, 2, 3, 4]
    assert rows[3] == [
        {"seat": 2, "parts": [4, 3, 8], "total": 15},
        {"seat": 3, "parts": [7], "total": 7},
        {"seat": 0, "parts": [4, 5], "total": 9},
        {"seat": 1, "parts": [7], "total": 7},
    ]


def final(card: dict[str, Any]) -> list[dict[str, Any]]:
    """The table of points, in the final scoring."""
    return [block for block in blocks(card, "table") if block["cells"] == "figures"]


@by_few
@pytest.mark.parametrize("of", GAMES)
def test_the_scores_card_sums_to_the_track(of: tuple[int, int, str]) -> None:
    end = game(*of)
    seen = 0
    for node in end.path():
        card = drawn(node)["card"]
        if tables := final(card):
            seen += 1
            totals = {row["seat"]: row["cells"][-1] for row in tables[0]["rows"]}
            assert totals == dict(enumerate(node.state.gg[: node.state.seats]))
    assert seen == (3 if of[0] == 3 else 6)
    card = drawn(end)["card"]
    rows = final(card)[0]["rows"]
    winners = {end.record.seats[row["seat"]] for row in rows if row["mark"] == "won"}
    assert winners == set(end.position.winners)
    scores = end.record.scores(end)
    for row in rows:
        parts = scores[end.record.seats[row["seat"]]]
        assert row["cells"][:-1] == [parts[key] for key in ("start", "sales", "paid", "sets", "singles")]


def test_7_2_the_collection_marks_complete_numbers_and_colours() -> None:
    for of in GAMES:
        cards = [drawn(node)["card"] for node in game(*of).path()]
        grids = [grid for card in cards for grid in collections(card)]
        assert grids
        for grid in grids:
            rows = [row["cells"] for row in grid["rows"]]
            full = [all(column) for column in zip(*rows, strict=True)]
            if len(game(*of).record.seats) == 3:
                assert [row["mark"] == "full" for row in grid["rows"]] == [all(cells) for cells in rows]
                assert not any(marks(grid["columns"]))
            else:
                assert [mark == "full" for mark in marks(grid["columns"])] == full
            assert bare(grid["columns"]) == list(range(1, 7))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_outline_names_phases_and_seats(lang: str) -> None:
    found = info(evening().start.state, lang)
    assert found["rounds"] == len(found["phases"]) == 6
    assert found["labels"]["green"] == {"en": "Green", "fr": "Vert"}[lang]
