"""The game, maintenance, first player: 0, 1, 2, and the rulings on them."""

from __future__ import annotations

from tbggg.games.essen.rules.fair import event_vp, price_now, step_cost
from tbggg.games.essen.rules.phase2_starter import choose_starter
from tbggg.games.essen.rules.state import ON_BOOTH, State
from tbggg.games.essen.rules.tables import COURT

from .tables import NAMES, PALLETS, after, at, changed, end_of, idle, maintenance, opened, round_two, turn_of_red

G01, Y01, G02 = (NAMES.index(name) + 1 for name in ("G01", "Y01", "G02"))


def starter(**fields: object) -> int:
    """Who begins, in a state of four seats with red as the present first player."""
    state = changed(turn_of_red().state, **fields)
    choose_starter(state)
    return state.starter


def test_0_1_seven_rounds_of_three_phases() -> None:
    record = end_of(opened() + idle(1, 7)).record
    sections = [(node.state.round_no, node.state.phase) for node in record.main_line()]
    assert {(number, phase) for number in range(1, 8) for phase in (1, 2, 3)} <= set(sections)
    assert record.end.state.due == 3


def test_0_2_morning_cards_score_after_round_four() -> None:
    midday = end_of(opened() + idle(1, 4).split("4.4")[0]).state
    assert (midday.round_no, midday.phase, midday.mover) == (4, 4, 4)


def test_1_1_tiles_of_the_pallets_go_to_their_booths_with_their_tokens() -> None:
    state = round_two().state
    assert state.tile[G01] == ON_BOOTH
    assert (state.event[Y01], state.event[G02]) == (1, 4)


def test_1_2_six_tiles_come_from_storage() -> None:
    assert [NAMES[game - 1] for game in round_two().state.pallet[1:]] == PALLETS[1].split()


def test_1_3_the_first_pallet_lowers_its_symbol() -> None:
    assert turn_of_red().state.popularity[1] == 1  # G01 is a die


def test_1_4_three_pallets_raise_theirs() -> None:
    """Hourglass, meeple and cards at first; then meeple, die and meeple, and the die falls before it rises."""
    assert turn_of_red().state.popularity == [3, 1, 3, 3]
    assert round_two().state.popularity == [5, 1, 3, 3]


def test_1_5_the_level_of_the_round_values_a_purchase() -> None:
    state = after(turn_of_red(), "1.3 red go ENT_W G11 red buy G11")  # meeple at 3
    assert state.parts[0][0] == 3


def test_1_6_two_tokens_on_the_last_two_pallets() -> None:
    state = turn_of_red().state
    assert [state.event[game] for game in state.pallet[1:]] == [0, 0, 0, 0, 1, 4]


def test_1_7_buzz_flop_and_goodies() -> None:
    state = turn_of_red().state
    assert [event_vp(changed(state, event=[token] * 61), 11) for token in (1, 2, 3, 4)] == [3, -3, 1, 0]


def test_1_8_a_discount_is_10_euros_but_for_the_last_5() -> None:
    state = changed(turn_of_red().state, event=[4] * 61)
    assert (price_now(state, 11), price_now(state, 9)) == (35, 5)


def test_1_9_a_sold_out_tile_needs_the_preorder() -> None:
    sold_out = changed(turn_of_red().state, event=[5] * 61)
    assert price_now(sold_out, 11) == 45


def test_1_10_the_crowd_goes_to_the_zones_of_its_tiles() -> None:
    state = turn_of_red().state  # G01 and P01
    assert {NAMES[at][0] for at in range(60) if state.crowd[at]} == {"G", "P"}
    assert state.crowd[COURT] == 0
    one_zone = opened().replace("fair pallets G01 P01", "fair pallets G01 G02").replace("Y01 G02 fair", "Y01 P01 fair")
    twice = end_of(one_zone).state
    assert ({NAMES[at][0] for at in range(60) if twice.crowd[at]}, twice.crowd[COURT]) == ({"G"}, 1)


def test_2_1_the_press_pass_begins_round_one() -> None:
    assert end_of(opened(first="blue")).state.mover == 2


def test_2_2_R2_the_least_burdened_begins() -> None:
    assert starter(bag=[0, 2, 1, 0, 0]) == 3
    assert starter(bag=[1, 2, 1, 3, 0], used=[0, 0, 8, 0, 0]) == 2


def test_2_3_R17_then_the_fewest_vp() -> None:
    parts = [[3] + [0] * 8, [0] * 9, [0] * 9, [1] + [0] * 8, [0] * 9]
    assert starter(parts=parts) == 1
    parts[1][4] = 4  # the morning's VP count
    assert starter(parts=parts) == 2


def test_R17_what_the_morning_gave_counts_for_the_choice() -> None:
    parts = [[0] * 9 for _ in range(5)]
    parts[1][4] = 4
    assert starter(parts=parts) == 2


def test_2_4_then_the_nearest_clockwise_from_the_left() -> None:
    assert starter() == 1
    assert starter(starter=3) == 0


def test_R16_the_present_first_player_is_last() -> None:
    assert starter(bag=[0, 1, 1, 1, 0]) == 0
    assert starter(bag=[0, 1, 1, 0, 0]) == 3


def test_2_5_all_tokens_go_back() -> None:
    state = changed(turn_of_red().state, used=[3, 8, 1, 0, 2])
    choose_starter(state)
    assert state.used == [0, 0, 0, 0, 2]  # the fifth seat is not there


def test_R5_round_seven_releases_the_last_tiles_and_fills_no_pallet() -> None:
    state = end_of(opened() + idle(1, 6) + "7.1 fair last die").state
    assert (state.pallet, state.tile[1:].count(ON_BOOTH)) == ([0] * 7, 60)


def test_R6_each_step_stops_at_an_end_of_the_track() -> None:
    def track(rulings: str) -> list[int]:
        return end_of(opened(Rulings=rulings) + idle(1, 1) + maintenance(2)).state.popularity

    assert track("popularity=2-3") == [3, 3, 3, 3]
    assert track("popularity=1-4") == [4, 2, 3, 3]
    assert track("popularity=0-6") == [5, 1, 3, 3]


def test_R7_a_token_leaves_with_its_tile() -> None:
    state = after(at(round_two(), at=[1] * 5), "yellow buy G02")
    assert (state.event[G02], state.money[1]) == (0, 300 - 25)


def test_R23_two_pallets_face_the_crowd() -> None:
    def crowd(pair: str) -> set[str]:
        state: State = end_of(opened(Rulings=f"crowd_pallets={pair}")).state
        return {NAMES[at][0] for at in range(60) if state.crowd[at]}

    assert (crowd("12"), crowd("34"), crowd("56")) == ({"G", "P"}, {"B", "O"}, {"Y", "G"})


def test_4_1_R3_a_step_into_a_crowded_zone_costs_two() -> None:
    state = turn_of_red().state
    assert [step_cost(state, NAMES.index(name)) for name in ("G07", "P03", "B03")] == [2, 2, 1]
