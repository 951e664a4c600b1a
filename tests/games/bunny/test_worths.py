"""What the card counts: parchments as they stand, what a copy would bring, a harvest in squares, the end in steps."""

from __future__ import annotations

import re

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.rule import DECISION, OVER
from tbggg.games.bunny.display.map import fiefs
from tbggg.games.bunny.display.worths import copy_brings, worth_now
from tbggg.games.bunny.rules.fiefs import harvest_of
from tbggg.games.bunny.rules.scoring import category, points
from tbggg.games.bunny.rules.tables import CATEGORIES, FINAL_STEPS, LIBERAL, PARCHMENTS
from tbggg.record.record import Node
from tbggg.referee.frames import frame


def played(seats: int, luck: int) -> list[Node]:
    record = tbggg.new_game("bunny", seats=seats, luck=luck)
    play_at_random(record.start, luck)
    return list(record.main_line())


def test_parchments_add_up_to_what_the_rules_count() -> None:
    """Two copies of one card stand in two boxes, so the sum of the boxes is that of the categories."""
    for luck in range(6):
        state = played(2 + luck % 3, luck)[-1].state
        for seat in range(state.seats):
            worths = [worth_now(state, seat, one) for one in range(1, PARCHMENTS + 1) if state.laid[seat][one] > 0]
            assert sum(worths) == sum(category(state, seat, step) for step in range(FINAL_STEPS))


def test_a_copy_brings_what_its_button_says() -> None:
    seen = 0
    for luck in range(8):
        for node in played(3, luck):
            if node.state.phase != 4 or node.state.due != DECISION:
                continue
            seat = node.state.mover
            before = sum(category(node.state, seat, step) for step in range(FINAL_STEPS))
            buttons = frame(node, 0, node.position.to_move, "en")["controls"]["buttons"]
            for one in buttons:
                after = node.play(one["move"]).state
                gain = sum(category(after, seat, step) for step in range(FINAL_STEPS)) - before
                assert one["label"].endswith(f" · {gain}")
                assert copy_brings(node.state, after.copied[seat][node.state.copy_owned - LIBERAL][0]) == gain
                seen += 1
    assert seen > 10


def test_a_harvest_is_shown_in_squares_and_the_end_in_steps() -> None:
    line = played(4, 5)
    harvest = next(node for node in line if node.state.phase == 3 and node.state.round_no == 4)
    board = frame(harvest, 0, None, "en")["board"]
    assert ">Harvest: one square, one carrot<" in board["shapes"]["panel-1"]
    for panel in ("panel-1-inside", "panel-1-narrow-inside"):
        carrots = re.findall("h6v6h-6z", board["shapes"][panel])
        assert len(carrots) == sum(harvest_of(harvest.state, seat) for seat in range(4))
    for seat, name in enumerate(("Red", "Yellow", "Blue", "Green")):
        said = board["says"].partition(f"{name}’s fiefs as they stand: ")[2]
        assert f"; {harvest_of(harvest.state, seat)} golden carrot" in said.partition(".")[0]
    counted = [node for node in line if node.state.phase == 4 and node.state.copy_card == 0]
    for step in range(FINAL_STEPS + 1):
        node = next(node for node in counted if node.state.step_no == step)
        board = frame(node, 0, None, "en")["board"]
        totals = re.findall(r"(\d+)[.,]", board["says"].rpartition("Total:")[2])
        assert [int(one) for one in totals] == [points(node.state, seat) for seat in range(4)]
        assert len(re.findall(r"\w+: Red \d", board["says"])) == 2 + step
        assert ">Final scoring<" in board["shapes"]["panel-1"]
    assert line[-1].state.due == OVER
    assert len(CATEGORIES) == FINAL_STEPS


def test_harvest_and_final_table_leave_the_board_its_size() -> None:
    """However many fiefs yield: a higher panel would push a seat into a column of its own, and the map would shrink."""
    for seats, luck in ((2, 1), (3, 2), (4, 5)):
        line = played(seats, luck)
        sizes = set()
        for node in [one for one in line if one.state.phase > 2 and one.state.copy_card == 0]:
            picture = frame(node, 0, None, "en")["board"]["pictures"][0]
            sizes.add((picture["width"], picture["height"]))
        start = frame(line[0], 0, None, "en")["board"]["pictures"][0]
        assert sizes == {(start["width"], start["height"])}


def test_the_card_shows_what_ones_fiefs_yield_and_ones_parchments_are_worth() -> None:
    line = played(4, 5)
    for node in [one for one in line if one.state.due == DECISION and one.state.phase < 3][::40]:
        seat = node.state.mover
        says = [one["says"] for one in frame(node, 0, None, "en")["card"]["blocks"] if one["kind"] == "sketch"]
        assert f"; {harvest_of(node.state, seat)} golden carrot" in says[0]
        worths = [int(one) for one in re.findall(r": (\d+) now", " ".join(says[1:]))]
        laid = [one for one in range(1, PARCHMENTS + 1) if node.state.laid[seat][one] > 0]
        assert worths == [worth_now(node.state, seat, one) for one in laid]


def test_a_harvest_marks_the_fiefs_that_yield_nothing() -> None:
    harvest = next(node for node in played(4, 5) if node.state.phase == 3 and node.state.round_no == 4)
    poor = [one for one in fiefs(harvest.state).values() if one.strength * one.wealth == 0]
    assert poor
    drawn = frame(harvest, 0, None, "en")["board"]["shapes"]["yields"]
    assert drawn.count("tbs-nought") == len(poor)
