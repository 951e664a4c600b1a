"""Turns: 3 to 8, and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from tbggg import RecordError
from tbggg.engine import derived
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.fair import price_now
from tbggg.games.essen.rules.play import may_decide
from tbggg.games.essen.rules.tables import COURT, ENT_E, ENT_W, PARK

from .tables import NAMES, after, at, changed, refused, surprises, turn_of_red

G08, G11, Y01 = (NAMES.index(name) for name in ("G08", "G11", "Y01"))  # spaces
HERE = {"at": [G11] * 5}


def red(words: str, **fields: Any) -> Any:
    """The state after words of red's first turn, which may begin with other values in some fields."""
    return after(at(turn_of_red(), **fields), words)


def why(move: str, rulings: str = "", **fields: Any) -> str | None:
    """The rule by which a move of red's first turn is refused."""
    return refused(turn_of_red(4, rulings).state, move, **fields)


def test_3_1_a_whole_turn_each_clockwise() -> None:
    state = red("red go ENT_W red end")
    assert [may_decide(state, seat) for seat in range(4)] == [False, True, False, False]


def test_3_2_R1_boxes_are_for_actions_and_games() -> None:
    assert why("red go ENT_W", bag=[6] * 5, used=[1] * 5) is None
    assert why("red go ENT_W", bag=[6] * 5, used=[2] * 5) == "3.2"
    assert why("red test", bag=[6] * 5, used=[2] * 5) == "3.2"


def test_3_2_a_walk_ends_with_the_last_action_however_it_is_written() -> None:
    walk = "red go ENT_E PARK ENT_E PARK ENT_E PARK ENT_E PARK"
    beyond = [f"{walk} G12", f"{walk} red G12", f"{walk} red go G12", f"{walk} PARK"]
    assert surprises(turn_of_red(), dict.fromkeys(beyond, "3.2")) == {}
    assert why(beyond[0]) == "3.2"
    with pytest.raises(RecordError, match=r"This way takes more actions than Red has.*Legal: yellow go ENT_W"):
        turn_of_red().play_line(beyond[0])


def test_R1_a_cost_of_two_needs_two_free_boxes() -> None:
    assert why("red go G11", at=[ENT_W] * 5, used=[6] * 5) is None
    assert why("red go G11", at=[ENT_W] * 5, used=[7] * 5) == "4.1"


def test_3_3_in_any_order_and_as_often_as_one_likes() -> None:
    state = red("red test = O12 Y12 red keep O12 red go ENT_W red test = O11 Y11 red keep Y11 red go G11 red buy G11")
    assert (state.used[0], state.bag[0], sum(state.hand[0])) == (5, 1, 6)


def test_3_4_straight_or_diagonal() -> None:
    assert [why(f"red go {name}", at=[G08] * 5) for name in ("G07", "G03", "COURT", "G02")] == [None, None, None, "3.4"]


def test_3_5_a_step_costs_one_action() -> None:
    assert red("red go ENT_E Y09").used[0] == 2


def test_3_6_from_entrance_to_entrance_only_over_the_parking() -> None:
    assert why("red go ENT_E", at=[ENT_W] * 5) == "3.6"
    assert red("red go ENT_E", at=[PARK] * 5).at[0] == ENT_E


def test_R26_in_by_one_entrance_and_out_by_the_other() -> None:
    assert red("red go ENT_W G12 G08 COURT Y07", used=[-8] * 5).at[0] == NAMES.index("Y07")


def test_4_1_within_a_crowded_zone_a_step_costs_two() -> None:
    assert red("red go G07", at=[G11] * 5).used[0] == 2


def test_R3_leaving_it_costs_one() -> None:
    assert red("red go ENT_W", at=[G11] * 5).used[0] == 1
    assert red("red go COURT", at=[G08] * 5).used[0] == 1


def test_4_2_the_court_may_be_crowded() -> None:
    crowd = [0] * COURT + [1] + [0] * 5
    assert red("red go COURT", at=[G08] * 5, crowd=crowd).used[0] == 2


def test_4_2_a_walk_is_told_with_the_rule_of_its_crowd() -> None:
    """A crowded zone, the court, and the entrances of round seven each have their own rule."""
    crowd = [0] * len(turn_of_red().state.crowd)
    for space, rule in ((NAMES.index("G12"), "4.1"), (COURT, "4.2"), (ENT_W, "10.5"), (PARK, "3.5")):
        there = at(turn_of_red(), crowd=[*crowd[:space], 1 if space != PARK else 0, *crowd[space + 1 :]])
        told = there.play_line("red go ENT_W G12 COURT").narration("en")
        assert told.rules == ("3.4", rule)


def test_4_3_the_example_of_six_actions_or_four() -> None:
    """To the court and on to the parking through a crowded green booth; with a meal on the way, two less."""
    assert red("red go Y01 COURT G12 ENT_W PARK", at=[Y01 + 1] * 5).used[0] == 6
    assert red("red go Y01 COURT red eat red go G12 ENT_W PARK", at=[Y01 + 1] * 5).used[0] == 4


def test_5_1_one_stands_on_the_tile_and_pays() -> None:
    assert red("red buy G11", **HERE).money[0] == 255
    assert why("red buy G07", **HERE) == "5.1"
    assert why("red buy G11", **HERE, money=[40] * 5) == "5.1"


def test_5_2_six_games_at_most() -> None:
    assert why("red buy G11", **HERE, bag=[5] * 5) is None
    assert why("red buy G11", **HERE, bag=[6] * 5) == "5.2"


def test_R2_a_box_that_the_token_has_used_is_free_for_a_game() -> None:
    full = {**HERE, "used": [5] * 5, "bag": [3] * 5}
    assert why("red buy G11", **full) is None
    assert red("red buy G11", **full).bag[0] == 4
    assert why("red buy G11", "buy_needs_free_box=true", **{**full, "used": [4] * 5}) is None
    there = at(turn_of_red(4, "buy_needs_free_box=true"), at=[ENT_W] * 5, used=[3] * 5, bag=[3] * 5)
    assert after(there, "red go G11").mover == 1  # without a free box the turn is over
    assert after(at(turn_of_red(), at=[ENT_W] * 5, used=[3] * 5, bag=[3] * 5), "red go G11").mover == 0


def test_5_3_a_purchase_costs_no_action_but_a_box() -> None:
    state = red("red buy G11", **HERE, used=[3] * 5)
    assert (state.used[0], state.bag[0]) == (3, 1)
    assert (
        red("red buy G11", **HERE, used=[5, 0, 0, 0, 0], bag=[3, 0, 0, 0, 0]).mover == 1
    )  # nine, and no action is left


def test_5_4_R11_the_common_card_is_taken() -> None:
    state = red("red buy G12", at=[NAMES.index("G12")] * 5)
    assert state.hand[0][NAMES.index("G12") + 1] == 1


def test_R11_nothing_is_taken_where_the_card_is_not_common() -> None:
    assert sum(red("red buy G11", **HERE).hand[0]) == 4


def test_5_5_vp_at_once() -> None:
    parts = red("red buy G11", **HERE, event=[1] * 61).parts[0]
    assert parts[:4] == [3, 1, 3, 0]  # popularity, bonus, buzz


def test_R8_a_flop_takes_no_more_than_the_purchase_gives() -> None:
    assert red("red buy G09", at=[NAMES.index("G09")] * 5, event=[2] * 61).parts[0][:4] == [3, 0, -3, 0]
    low = {"at": [NAMES.index("G09")] * 5, "event": [2] * 61, "popularity": [1] * 4}
    assert red("red buy G09", **low).parts[0][:4] == [1, 0, -1, 0]
    assert red("red buy G09", **low, last_tile=3).parts[0][:4] == [1, 0, -3, 2]


def test_R9_discounts_add_up_or_count_once() -> None:
    state = changed(turn_of_red().state, event=[4] * 61, last_tile=5)
    assert [price_now(state, game) for game in (11, 8, 10)] == [25, 30, 5]
    once = changed(turn_of_red(4, "discounts=once").state, event=[4] * 61, last_tile=5)
    assert [price_now(once, game) for game in (11, 8, 10)] == [35, 40, 5]


def test_5_6_one_sold_out_game_in_the_whole_game() -> None:
    state = red("red buy G11", **HERE, event=[5] * 61)
    assert (state.preordered[0], state.event[G11 + 1]) == (G11 + 1, 0)
    assert why("red buy G11", **HERE, event=[5] * 61, preordered=[4] * 5) == "5.6"


def test_R10_the_price_of_a_sold_out_game_is_paid() -> None:
    assert red("red buy G11", **HERE, event=[5] * 61).money[0] == 255


def test_5_7_the_dearer_a_game_the_more_its_bonus() -> None:
    """The substitute: tiles of 10 € have no bonus but for three, those from 45 € on at least one."""
    state = turn_of_red().state
    assert all(state.bonus[game] > 0 for game in range(1, 61) if state.price[game] >= 45)
    assert red("red buy G12", at=[NAMES.index("G12")] * 5).parts[0][1] == 2


def test_6_1_a_play_test_costs_one_action_anywhere() -> None:
    for space in (PARK, ENT_W, COURT, G11):
        assert red("red test = O12 Y12 red keep O12", at=[space] * 5).used[0] == 1


def test_6_2_one_of_two_is_kept_and_the_other_discarded() -> None:
    state = red("red test = O12 Y12 red keep O12")
    assert (state.hand[0][NAMES.index("O12") + 1], state.discards, state.stack) == (1, 1, 30)


def test_6_3_R13_with_one_card_left_the_other_comes_from_the_discard() -> None:
    begun = at(turn_of_red(), stack=1, discards=2, card=discarded("O12", "Y12"))
    state = after(begun, "red test = O11 Y12 red keep O11")
    assert (state.stack, state.discards) == (1, 1)  # of what was shuffled one is left, and Y12 is discarded anew


def discarded(*names: str) -> list[int]:
    """Where all cards are when some lie in the discard."""
    cards = turn_of_red().state.card.copy()
    for name in names:
        cards[NAMES.index(name) + 1] = 2
    return cards


def test_R13_the_last_card_alone_is_kept_and_with_none_there_is_no_test() -> None:
    one = at(turn_of_red(), stack=0, discards=1, card=discarded("O12"))
    state = after(one, "red test = O12 red keep O12")
    assert (state.stack, state.discards, sum(state.hand[0])) == (0, 0, 5)
    unseen = after(one, "red test = ? ? red keep ?")  # the second ? is a glyph
    assert (unseen.stack, unseen.discards, sum(unseen.hand[0])) == (0, 0, 5)
    assert surprises(one, {"red test = O12 Y12": "", "red test = O12 red Y12": ""}) == {}
    assert why("red test", stack=0) == "6.3"
    assert why("red test", at=[COURT] * 5) is None


def test_6_4_a_card_in_hand_scores_with_its_game() -> None:
    state = red("red test = B12 Y12 red keep B12 red buy B12", at=[NAMES.index("B12")] * 5)
    assert derived.scores(GAME, state)[0]["wishlist"] == 5


def test_7_1_a_meal_is_20_euros_for_two_boxes() -> None:
    state = red("red eat", at=[COURT] * 5, used=[5] * 5)
    assert (state.money[0], state.used[0]) == (280, 3)
    assert why("red eat", at=[COURT] * 5, money=[19] * 5) == "7.1"


def test_7_2_R14_not_beyond_the_start() -> None:
    assert [red("red eat", at=[COURT] * 5, used=[used] * 5).used[0] for used in (0, 1, 2)] == [0, 0, 0]


def test_7_3_once_a_turn() -> None:
    assert red("red eat red test = O12 Y12 red keep O12", at=[COURT] * 5).ate == 1
    assert why("red eat", at=[COURT] * 5, ate=1) == "7.3"


def test_R14_one_need_not_have_come_in_this_turn() -> None:
    assert why("red eat", at=[COURT] * 5) is None


def test_8_1_R15_one_unloads_on_the_parking_alone() -> None:
    assert why("red unload", bag=[1] * 5) is None
    assert why("red unload", bag=[1] * 5, at=[ENT_W] * 5) == "8.1"


def test_8_2_the_freed_boxes_can_be_used_at_once() -> None:
    state = red("red unload red go ENT_W", bag=[6] * 5, used=[2] * 5)
    assert (state.bag[0], state.used[0]) == (0, 3)


def test_R15_a_turn_that_starts_there_may_withdraw() -> None:
    assert why("red withdraw 1", parts=[[2] + [0] * 8] * 5) is None


def test_8_3_50_euros_for_2_vp() -> None:
    state = red("red withdraw 2", parts=[[5] + [0] * 8] * 5)
    assert (state.money[0], state.parts[0][8]) == (400, -4)


def test_8_4_the_score_never_falls_below_0() -> None:
    assert why("red withdraw 3", parts=[[5] + [0] * 8] * 5) == "8.4"
    assert why("red withdraw 2", parts=[[4] + [0] * 8] * 5) is None


def test_R22_meeples_share_spaces_and_a_turn_may_end_early() -> None:
    state = red("red go ENT_W red end yellow go ENT_W")
    assert state.at[0] == state.at[1] == ENT_W
