"""The card: the track of whoever acts, what maintenance has done, and the packet of the draft."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tbggg
from tbggg.engine.panels import NARROW, laid_out
from tbggg.engine.rule import DECISION
from tbggg.engine.texts import LANGUAGES, capital, text
from tbggg.games.essen.display.board import board, board_shapes
from tbggg.games.essen.display.frame import card
from tbggg.games.essen.display.turn_track import BOX, STEP
from tbggg.games.essen.rules.names import game_words
from tbggg.games.essen.rules.state import DRAFT, EVENTING, PRESSING, STARTING, TEXTS, TURN
from tbggg.games.essen.rules.tables import BOXES, CATEGORIES, ROUNDS, SYMBOLS
from tbggg.record.moments import moment_of
from tbggg.record.record import Node

from ...browser.test_fair_board import DAY

KEPT = (EVENTING, PRESSING, STARTING)


def sketches(node: Node, seat: str | None = None, lang: str = "en") -> list[Any]:
    """The drawings on the card of a moment."""
    return [block for block in card(moment_of(node, seat, lang))["blocks"] if block["kind"] == "sketch"]


def turns() -> list[Node]:
    """The moments of a day at which a seat acts."""
    return [node for node in tbggg.read(DAY).main_line() if node.state.step == TURN and node.state.due == DECISION]


def test_3_2_the_card_of_a_turn_has_the_track_with_token_games_and_what_is_left() -> None:
    seen = set()
    for node in turns():
        state, seat = node.state, node.state.mover
        (track,) = sketches(node)
        used, bag = state.used[seat], state.bag[seat]
        assert track["docks"]
        assert len(re.findall("spent ", track["markup"])) == min(used, BOXES - bag)
        held = [int(place) for place in re.findall(r"held-[a-z]+ (\d+) ", track["markup"])]
        assert [place // STEP for place in held] == [*range(BOXES - bag + 1, BOXES + 1)]
        assert f'data-tb-emblem="{seat}"' in track["markup"]
        assert f">{max(0, BOXES - used - bag)} left<" in track["markup"]
        assert f">{state.money[seat]} €<" in track["markup"]
        names = set(re.findall(r'data-tb-shape="(\S+) ', track["markup"]))
        assert names <= set(board_shapes(state, "en"))
        seen.add((used > 0, bag > 0))
    assert len(seen) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_3_2_what_is_left_is_said_beside_the_last_box(lang: str) -> None:
    """“reste 6” stood on it: a bold letter is 7.5 wide."""
    (track,) = sketches(turns()[0], lang=lang)
    said = text(TEXTS, lang, "board.short_left", {"n": BOXES})
    assert f">{said}<" in track["markup"]
    assert track["width"] - 7.5 * len(said) >= STEP * BOXES + BOX


def test_3_2_the_large_track_is_ones_own() -> None:
    """Others’ tracks stand beside the map."""
    for node in turns()[::7]:
        mover = node.record.seats[node.state.mover]
        for seat in node.record.seats:
            assert len(sketches(node, seat)) == (1 if seat == mover else 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_1_3_one_card_says_where_popularity_stood_and_stands_and_why(lang: str) -> None:
    """It says the same after the pallets and after each event, though only the first of these moves has changed it."""
    rounds, changed = set(), 0
    for node in tbggg.read(DAY).main_line():
        state = node.state
        if state.step not in KEPT or state.round_no == ROUNDS:
            continue
        began = next(one for one in node.path() if one.state.round_no == state.round_no).state
        (table,) = sketches(node, lang=lang)
        for symbol, word in enumerate(SYMBOLS):
            name = text(TEXTS, lang, f"symbol.{word}", {})
            (said,) = re.findall(rf"{name} (\d(?: → \d)?) \((.*?)\)", table["says"])
            moved = [one for one in range(1, 5) if state.symbol[state.pallet[one]] == symbol]
            why = [f"{'−1' if one == 1 else '+1'} {game_words(state)[state.pallet[one] - 1]}" for one in moved]
            was, now = began.popularity[symbol], state.popularity[symbol]
            none = text(TEXTS, lang, "board.no_pallet", {})
            assert said == (f"{was} → {now}" if moved else f"{now}", " · ".join(why) or none)
            changed += was != now
        rounds.add(state.round_no)
    assert rounds == set(range(1, ROUNDS))
    assert changed > 20


def test_1_10_the_card_names_the_games_that_draw_the_crowd() -> None:
    waits = [
        node for node in tbggg.read(DAY).main_line() if node.state.step == STARTING and node.state.round_no < ROUNDS
    ]
    assert len(waits) == ROUNDS - 2
    for node in waits:
        state = node.state
        one, other = (game_words(state)[state.pallet[at] - 1] for at in (state.crowd_one, state.crowd_two))
        (said,) = [one for one in card(moment_of(node, None, "en"))["blocks"] if one.get("rules") == ["1.10"]]
        assert said["text"].startswith(f"{one} and {other} draw the crowd: a step to ")


def test_c7_the_pallets_stand_in_one_row_below_the_map() -> None:
    node = turns()[0]
    found = board(moment_of(node, None, "en"))
    row = re.findall(r"on-(\d) (\d+) (\d+)", found["shapes"]["pallets"])
    assert [pallet for pallet, _, _ in row] == list("123456")
    assert len({top for _, _, top in row}) == 1
    assert [panel["key"] for panel in found["panels"] if "pallets " in panel["markup"]] == ["map"]


def test_s7_in_the_draft_a_narrow_room_has_the_packet_first() -> None:
    """It stood below the map, behind the docked card."""
    drafts = [node for node in tbggg.read(DAY).main_line() if node.state.step == DRAFT and node.state.due == DECISION]
    narrow = laid_out(board(moment_of(drafts[0], None, "en")), drafts[0].record.seats)
    picture = narrow["pictures"][-1]
    assert picture["width"] == NARROW
    (name,) = re.findall(r'data-tb-shape="(\S+) 8 8[<"]', picture["markup"])
    assert 'data-tb-target="' in narrow["shapes"][name]
    turn = laid_out(board(moment_of(turns()[0], None, "en")), drafts[0].record.seats)
    (name,) = re.findall(r'data-tb-shape="(\S+) 8 8[<"]', turn["pictures"][-1]["markup"])
    assert "map " in turn["shapes"][name]


@pytest.mark.parametrize(("lang", "word"), [("en", "click"), ("fr", "clic")])
def test_no_hint_of_a_card_tells_a_finger_to_click(lang: str, word: str) -> None:
    hints = [text(TEXTS, lang, f"hint.{key}", {}).lower() for key in ("wishlists", "secret", "turn", "test", "remove")]
    assert [said for said in hints if word in said] == []


def test_11_6_the_last_table_has_a_row_for_all_that_brought_something() -> None:
    """A row of dots stood in it for what the day had not."""
    end = tbggg.read(DAY).end
    (table,) = sketches(end)
    rows = re.findall(r'x="0" y="\d+">([^<]+)<', table["markup"])
    brought = [name for at, name in enumerate(CATEGORIES) if any(parts[at] for parts in end.state.parts)]
    assert len(brought) < len(CATEGORIES)
    keys = [f"score.{name}" for name in [*brought, "total"]] + [
        f"tally.{name}" for name in ("games", "matches", "money")
    ]
    assert rows == [capital(text(TEXTS, "en", key, {})) for key in keys]
