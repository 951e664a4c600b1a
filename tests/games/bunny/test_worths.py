"""What the card counts: parchments as they stand, what a copy would bring, a harvest in squares, the end in steps."""

from __future__ import annotations

import re

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.rule import DECISION, OVER
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


def test_the_card_shows_a_harvest_in_squares_and_the_end_in_steps() -> None:
    line = played(4, 5)
    harvest = next(node for node in line if node.state.phase == 3 and node.state.round_no == 4)
    (sketch,) = [one for one in frame(harvest, 0, None, "en")["card"]["blocks"] if one["kind"] == "sketch"]
    assert sketch["markup"].count("h5v5h-5z") == sum(harvest_of(harvest.state, seat) for seat in range(4))
    for step in range(FINAL_STEPS + 1):
        node = next(node for node in line if node.state.phase == 4 and node.state.step_no == step)
        (sketch,) = [one for one in frame(node, 0, None, "en")["card"]["blocks"] if one["kind"] == "sketch"]
        totals = re.findall(r"(\d+)[.,]", sketch["says"].rpartition("Total:")[2])
        assert [int(one) for one in totals] == [points(node.state, seat) for seat in range(4)]
        assert len(re.findall(r"\w+: Red", sketch["says"])) == 2 + step
    assert line[-1].state.due == OVER
    assert len(CATEGORIES) == FINAL_STEPS
