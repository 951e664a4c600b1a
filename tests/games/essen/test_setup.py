"""Components and setup: C, S, and the rulings on them."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.fair import touches
from tbggg.games.essen.rules.names import rank_words, space_words
from tbggg.games.essen.rules.state import ON_BOOTH, ON_PALLET, STORAGE, UNKNOWN
from tbggg.games.essen.rules.tables import COURT, ENT_W, EVENT_COPIES, LASTS, PARK, SPACES

from .tables import NAMES, after, end_of, headers, packets, refused, turn_of_red, wishlists


def space(name: str) -> int:
    """The number of a space."""
    return space_words(turn_of_red().state).index(name)


def around(name: str) -> set[str]:
    """The spaces that touch one."""
    state = turn_of_red().state
    names = space_words(state)
    return {names[other] for other in range(SPACES) if touches(state, names.index(name), other)}


def test_C1_sixty_booths_in_five_zones_and_six_other_spaces() -> None:
    state = turn_of_red().state
    assert space_words(state) == [*NAMES, "COURT", "GAL1", "GAL2", "ENT_W", "ENT_E", "PARK"]
    assert [state.zone.count(zone) for zone in range(5)] == [12] * 5


def test_C2_a_booth_its_game_and_its_card_have_one_name() -> None:
    state = after(turn_of_red(), "1.3 red go ENT_W G11 red buy G11 red test = O12 Y12 red keep O12")
    game = NAMES.index("G11") + 1
    assert (state.at[0] + 1, state.owner[game], state.hand[0][NAMES.index("O12") + 1]) == (game, 1, 1)


def test_C3_nobody_enters_but_through_an_entrance() -> None:
    assert around("PARK") == {"ENT_W", "ENT_E"}
    assert not around("ENT_W") & {"ENT_E", "COURT", "GAL1", "GAL2"}


def test_C4_the_court_joins_the_halls() -> None:
    assert {"G08", "Y01"} <= around("COURT")
    assert refused(turn_of_red().state, "red go PARK", at=[COURT] * 5) == "3.4"


def test_C5_the_galeria_is_two_spaces_at_the_back() -> None:
    assert "GAL2" in around("GAL1")
    assert {name[0] for name in around("GAL1") | around("GAL2")} == {"G", "P", "B"}
    assert not {"ENT_W", "ENT_E", "PARK"} & (around("GAL1") | around("GAL2"))


def test_C6_the_parking_is_where_all_begin() -> None:
    state = turn_of_red().state
    assert state.at == [PARK] * 5
    assert refused(state, "red withdraw 1", at=[ENT_W] * 5, parts=[[2] + [0] * 8] * 5) == "8.3"


def test_C7_pallets_are_on_sale_a_round_later() -> None:
    state = turn_of_red().state
    assert [state.tile[game] for game in state.pallet[1:]] == [ON_PALLET] * 6
    assert refused(state, "red buy G02", at=[space("G02")] * 5) == "5.1"


def test_C8_thirty_tiles_are_in_storage_at_first() -> None:
    assert turn_of_red().state.tile[1:].count(STORAGE) == 30


def test_C9_eight_boxes_of_which_six_have_a_bag() -> None:
    state = turn_of_red().state
    assert refused(state, "red go ENT_W", used=[8] * 5) == "3.2"
    assert refused(state, "red buy G07", at=[space("G07")] * 5, bag=[6] * 5) == "5.2"


def test_C10_a_preorder_box_has_room_for_one_token() -> None:
    sold_out = [5] * 61
    there = {"at": [space("G07")] * 5, "event": sold_out}
    assert refused(turn_of_red().state, "red buy G07", **there) is None
    assert refused(turn_of_red().state, "red buy G07", **there, preordered=[3] * 5) == "5.6"


def test_C11_a_trunk_keeps_games_by_symbol() -> None:
    state = after(turn_of_red(), "1.3 red go ENT_W G11 red buy G11 red go ENT_W PARK red unload")
    assert (state.bag[0], sum(state.carried), state.owner[NAMES.index("G11") + 1]) == (0, 0, 1)


def test_C12_fifteen_tiles_of_each_symbol() -> None:
    state = turn_of_red().state
    assert [state.symbol[1:].count(symbol) for symbol in range(4)] == [15] * 4
    assert all(5 <= price <= 60 and price % 5 == 0 for price in state.price[1:])


def test_C14_nine_ranking_cards_a_series() -> None:
    state = turn_of_red().state
    assert rank_words(state)[1:] == [f"AM{n}" for n in range(1, 10)] + [f"PM{n}" for n in range(1, 10)]
    assert (state.needs[0], state.needs[1]) == ([3, 0, 0, 1], [2, 0, 0, 2])


def test_C15_fourteen_event_tokens() -> None:
    assert EVENT_COPIES == (0, 1, 1, 3, 3, 6)


def test_C16_five_last_round_tiles() -> None:
    assert sorted(LASTS[1:]) == ["cards", "cheaper", "die", "hourglass", "meeple"]


def test_C17_a_popularity_track_for_each_symbol() -> None:
    assert turn_of_red().state.popularity == [3, 1, 3, 3]


@pytest.mark.parametrize(("count", "rule"), [(1, "S1"), (2, None), (5, None), (6, "S1")])
def test_S1_R24_two_to_five_seats(count: int, rule: str | None) -> None:
    seats = " ".join("red yellow blue green purple orange".split()[:count])
    if rule is None:
        assert tbggg.new_game("essen", seats=seats, luck=1).seats == tuple(seats.split())
    else:
        with pytest.raises(tbggg.BadOption) as refusal:
            tbggg.new_game("essen", seats=seats if count > 1 else 1, luck=1)
        assert refusal.value.rule == rule


def test_R24_five_may_play() -> None:
    assert 5 in GAME.seats.counts


def test_S2_a_seat_is_a_colour() -> None:
    assert GAME.seats.colours == ("red", "yellow", "blue", "green", "purple", "orange")


def test_S3_S4_money_score_meeple_and_token_at_the_start() -> None:
    state = end_of(headers()).state
    assert (state.money, state.at, state.used) == ([300] * 5, [PARK] * 5, [0] * 5)
    assert state.parts == [[0] * 9] * 5


def test_S4_no_vp_at_the_start() -> None:
    assert end_of(headers()).position.points == dict.fromkeys(("red", "yellow", "blue", "green"), 0)


def test_S5_popularity_is_2_and_nowhere_is_a_crowd() -> None:
    state = end_of(headers()).state
    assert (state.popularity, sum(state.crowd)) == ([2] * 4, 0)


def test_S6_seven_cards_each_and_the_rest_is_the_stack() -> None:
    state = end_of(headers() + "0.1 " + wishlists().split("red keep")[0]).state
    assert [sum(packet) for packet in state.packet[:4]] == [7] * 4
    assert turn_of_red().state.stack == 60 - 28


def test_S7_R12_four_are_kept_and_packets_go_to_the_left() -> None:
    state = turn_of_red().state
    mine = [packets()[seat][turn] for turn, seat in enumerate((0, 3, 2, 1))]
    assert sorted(NAMES[card - 1] for card in range(1, 61) if state.hand[0][card]) == sorted(mine)


def test_S8_three_of_each_packet_are_common() -> None:
    state = turn_of_red().state
    left = [card for packet in packets() for card in packet[4:]]
    assert [name for at, name in enumerate(NAMES, 1) if state.card[at] != UNKNOWN] == left


def test_S9_one_morning_card_on_each_board() -> None:
    assert turn_of_red().state.ranks == [1, 2, 3]


def test_S10_S11_six_tiles_on_pallets_and_24_on_booths() -> None:
    state = turn_of_red().state
    assert [state.tile[1:].count(place) for place in (ON_PALLET, ON_BOOTH)] == [6, 24]


def test_S11_twenty_four_on_booths() -> None:
    assert turn_of_red().state.tile[NAMES.index("G07") + 1] == ON_BOOTH


def test_S12_the_last_round_tile_is_not_known_before() -> None:
    assert turn_of_red().state.last_tile == 0


def test_S13_R4_setup_changes_popularity_and_puts_out_events_and_crowd() -> None:
    state = turn_of_red().state
    assert sum(state.used_events) == 2
    assert sum(state.crowd[:60]) == 24
    assert all(place != ON_BOOTH for game, place in enumerate(state.tile) if game in state.pallet)


def test_R4_nothing_goes_on_sale_in_round_one() -> None:
    assert turn_of_red().state.tile[1:].count(ON_BOOTH) == 24


def test_S14_the_press_pass_makes_the_first_player() -> None:
    first = end_of(headers() + "0.1 " + wishlists()).record
    assert first.end.state.starter == -1
    assert turn_of_red().state.starter == 0
