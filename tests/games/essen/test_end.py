"""Ranking cards, round seven, the end, two seats, the family game: 9 to 13, and the rulings on them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tbggg.engine import derived
from tbggg.engine.rule import DECISION, OVER
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.fair import price_now, ranks_met, step_cost, wishlist_vp
from tbggg.games.essen.rules.state import REMOVING, TURN, State
from tbggg.games.essen.rules.tables import CATEGORIES, ENT_E, ENT_W, PARK
from tbggg.record.record import Node

from .tables import NAMES, after, at, changed, end_of, idle, maintenance, opened, refused, round_two, turn_of_red

METS = {"3m2h1c": 2, "2m2h": 1, "3m": 0, "3m1h": 1, "6h6c6d": 1}  # of AM1, AM2 and AM6, after games bought


def bought(text: str, seat: int = 0) -> dict[str, list[int]]:
    """Fields of a state in which a seat has bought games of some symbols, such as `3m2h`, from the first ones on."""
    state = turn_of_red().state
    owner = [0] * 61
    for count, letter in zip(text[::2], text[1::2], strict=True):
        games = [game for game in range(1, 61) if state.symbol[game] == "mdch".index(letter)]
        for game in games[: int(count)]:
            owner[game] = seat + 1
    return {"owner": owner}


def end_round(round_no: int, rulings: str = "", **fields: Any) -> State:
    """The state after a round in which red, the last seat to act, ends its turn."""
    there = at(turn_of_red(4, rulings), round_no=round_no, acted=3, **fields)
    return after(there, "red end")


def over(rulings: str = "ranking=off", **fields: Any) -> State:
    """A state at the end of the game."""
    return end_round(7, rulings, **fields)


def part(state: State, name: str, seat: int = 0) -> int:
    """VP of a seat for one thing."""
    return state.parts[seat][CATEGORIES.index(name)]


def test_9_1_four_vp_for_each_morning_card_met() -> None:
    """Bag and trunk count: three meeple, two hourglass and one cards meet both cards of the example."""
    ranks = {"ranks": [1, 2, 6]}
    found = {text: ranks_met(changed(turn_of_red().state, **bought(text), **ranks), 0) for text in METS}
    assert found == METS
    assert part(end_round(4, **bought("3m2h1c"), **ranks), "morning") == 8


def test_9_2_games_in_the_bag_count() -> None:
    carried = [1] * 61
    assert part(end_round(4, **bought("3m2h"), carried=carried, ranks=[1, 2, 6]), "morning") == 8


def test_9_3_one_game_serves_several_cards_and_a_card_scores_once() -> None:
    assert part(end_round(4, **bought("3m2h"), ranks=[1, 2, 6]), "morning") == 8
    assert part(end_round(4, **bought("6m6h"), ranks=[1, 2, 6]), "morning") == 8


def test_9_4_three_afternoon_cards_replace_them() -> None:
    state = end_of(opened() + idle(1, 4) + maintenance(5)).state
    assert state.ranks == [10, 11, 12]


def test_9_5_eight_vp_for_each_afternoon_card_met() -> None:
    assert part(end_round(7, **bought("4m3h"), ranks=[10, 11, 12]), "afternoon") == 16


def test_10_1_the_last_round_tile_acts_for_the_round() -> None:
    state = end_of(opened() + idle(1, 6) + "7.1 fair last die").state
    assert (state.last_tile, state.phase) == (2, 3)


@pytest.mark.parametrize(("tile", "vp"), [(1, 2), (2, 0), (5, 0)])
def test_10_2_two_vp_for_a_symbol_or_10_euros_less(tile: int, vp: int) -> None:
    state = changed(turn_of_red().state, last_tile=tile)
    assert price_now(state, 11) == (35 if tile == 5 else 45)
    there = at(turn_of_red(), last_tile=tile, at=[10] * 5)
    assert part(after(there, "red buy G11"), "last_round") == vp


def test_10_3_the_last_six_tiles_are_on_sale_with_their_tokens() -> None:
    state = end_of(opened() + idle(1, 6) + "7.1 fair last die").state
    assert [state.event[NAMES.index(name) + 1] for name in ("Y06", "B08")] == [5, 4]
    assert refused(state, "blue buy Y06", at=[NAMES.index("Y06")] * 5) is None


def test_10_4_popularity_stays_and_no_events_are_drawn() -> None:
    before = end_of(opened() + idle(1, 6)).state
    state = end_of(opened() + idle(1, 6) + "7.1 fair last die").state
    assert (state.popularity, state.used_events) == (before.popularity, before.used_events)


def test_10_5_the_crowd_stands_on_the_entrances() -> None:
    state = end_of(opened() + idle(1, 6) + "7.1 fair last die").state
    assert [space for space in range(66) if state.crowd[space]] == [ENT_W, ENT_E]
    assert step_cost(state, ENT_W) == 2


def test_R25_no_crowd_in_round_seven_either() -> None:
    text = opened(Rulings="crowd=off") + idle(1, 6) + "7.1 fair last die"
    assert sum(end_of(text).state.crowd) == 0


def test_11_1_meeples_go_to_the_parking_and_games_to_the_trunks() -> None:
    state = over(at=[ENT_W, 7, PARK, 3, 0], bag=[3, 1, 0, 0, 0], carried=[0] + [1] * 60)
    assert (state.at[:4], state.bag[:4], sum(state.carried)) == ([PARK] * 4, [0] * 4, 0)


def test_11_2_afternoon_cards_count_before_the_wishlists() -> None:
    record = end_of(opened() + idle(1, 7)).record
    path = record.end.path()
    steps = pairwise(path)
    done = [GAME.rules.sections(one.state, record.seats, other.action, other.state) for one, other in steps]
    assert [name for each in done for _, _, name in each if name] == ["morning", "afternoon", "wishlist"]


def test_11_2_before_the_end_afternoon_cards_count_once_they_are_shown_and_unseen_cards_do_not() -> None:
    """As if the game ended now: an unseen card is the card of no game that is bought."""
    unseen = [[4] + [0] * 60] * 5
    found = []
    for ranks in ([1, 2, 6], [10, 11, 12]):
        state = changed(turn_of_red().state, **bought("6m6d6c6h"), hand=unseen, ranks=ranks)
        scores = derived.scores(GAME, state)[0]
        found.append((scores["afternoon"], scores["wishlist"], scores["matches"]))
    assert found == [(0, 0, 0), (24, 0, 0)]


def test_11_3_R18_the_table_of_wishlist_games() -> None:
    state = turn_of_red().state
    found = [wishlist_vp(state, count) for count in range(13)]
    assert found == [0, 5, 5, 5, 10, 10, 15, 15, 20, 25, 30, 30, 30]


def test_R18_one_to_three_games_by_option() -> None:
    assert [wishlist_vp(turn_of_red(4, "wishlist_low=0").state, count) for count in (1, 3, 4)] == [0, 0, 10]
    assert [wishlist_vp(turn_of_red(4, "wishlist_low=10").state, count) for count in (0, 3, 4)] == [0, 10, 10]


def test_11_4_the_first_two_on_the_parking_get_6_and_3() -> None:
    there = at(turn_of_red(), round_no=7, at=[PARK, PARK, 5, PARK, 0])
    state = after(there, "red end yellow end blue end green end")
    assert [part(state, "departure", seat) for seat in range(4)] == [6, 3, 0, 0]


def test_R19_one_who_has_been_there_all_turn_counts_or_not() -> None:
    there = {"round_no": 7, "at": [PARK] * 5}
    words = "red end yellow go ENT_W PARK yellow end"
    assert [part(after(at(turn_of_red(), **there), words), "departure", seat) for seat in (0, 1)] == [6, 3]
    moved = at(turn_of_red(4, "early_departure=moved"), **there)
    assert [part(after(moved, words), "departure", seat) for seat in (0, 1)] == [0, 6]


def test_11_5_nobody_has_to_leave() -> None:
    assert part(over(at=[ENT_W] * 5), "departure") == 0
    assert over(at=[ENT_W] * 5).due == OVER


def winners(**fields: Any) -> list[int]:
    """Who wins, at the end of a game of four seats."""
    return derived.winners(GAME, changed(turn_of_red().state, due=OVER, **fields))


def test_11_6_most_vp_wins() -> None:
    assert winners(parts=[[0, 0, 0, 0, 0, 0, 0, 0, 0], [3] * 9, [1] * 9, [0] * 9, [0] * 9]) == [1]


def test_11_7_then_more_wishlist_games_then_less_money() -> None:
    hand = [[0] * 61 for _ in range(5)]
    hand[2][1] = 1
    assert winners(hand=hand, owner=[0, 3] + [0] * 59) == [2]
    assert winners(money=[300, 290, 300, 300, 0]) == [1]


def test_R20_who_is_still_tied_shares_the_win() -> None:
    assert winners(money=[290, 300, 290, 300, 0]) == [0, 2]


def test_12_1_two_cards_at_a_time() -> None:
    state = turn_of_red(2).state
    assert sorted(NAMES[card - 1] for card in range(1, 61) if state.hand[0][card]) == ["G01", "G02", "G10", "G11"]


def test_12_2_three_of_each_are_common() -> None:
    assert turn_of_red(2).state.card.count(1) == 6


def two() -> Node:
    """Round two at two seats, before a tile is removed."""
    return end_of(opened(2) + idle(1, 1, 2) + maintenance(2))


def test_12_3_each_removes_a_tile_the_first_player_first() -> None:
    state = two().state
    assert (state.step, state.mover) == (REMOVING, 1)
    gone = after(two(), "2.2 yellow remove Y01 red remove G08")
    assert (gone.tile[NAMES.index("Y01") + 1], gone.event[NAMES.index("Y01") + 1], gone.step) == (4, 0, TURN)


def test_12_4_not_under_the_other() -> None:
    there = {"at": [NAMES.index("G07"), PARK, 0, 0, 0]}
    assert refused(two().state, "yellow remove G07", **there) == "12.4"
    assert refused(two().state, "yellow remove G08", **there) is None


def test_R21_removal_in_round_one_by_option_and_none_where_no_tile_may_go() -> None:
    assert (turn_of_red(2).state.step, round_two(2).state.step) == (TURN, TURN)
    assert turn_of_red(2, "removal_round_one=true").state.step == REMOVING
    assert turn_of_red(3, "removal_round_one=true").state.step == TURN
    alone = [2 if game in (7, 8) else 3 for game in range(61)]
    last = after(at(two(), tile=alone, at=[6, PARK, 0, 0, 0]), "yellow remove G08")  # red stands on the last tile
    assert (last.step, last.mover, last.tile[7]) == (REMOVING, 0, 2)
    none = after(at(two(), tile=alone, at=[PARK, 6, 0, 0, 0]), "yellow remove G08")  # which red may not remove
    assert (none.step, none.mover) == (TURN, 1)


def test_13_1_without_the_crowd() -> None:
    assert sum(turn_of_red(4, "crowd=off").state.crowd) == 0


def test_13_2_without_ranking_cards() -> None:
    state = turn_of_red(4, "ranking=off").state
    assert (state.ranks, state.due) == ([0, 0, 0], DECISION)
    assert end_round(4, "ranking=off").round_no == 5
