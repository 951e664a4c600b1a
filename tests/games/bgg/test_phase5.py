"""5.1 to 5.9: geeks choose games."""

from __future__ import annotations

import pytest

from tbggg.games.bgg.rules.reasons import Reason

from .tables import (
    allowed,
    buys,
    discarded,
    evening,
    income,
    market,
    opening,
    passes,
    refused,
    roll,
    scored,
    section,
    supply,
    turn_of,
    ways,
)


def v3():
    """The evening at 1.5: blue, with Ernie and dice at 1, 1 and 5, is to buy."""
    return evening().at("1.5")


def test_5_1_every_tile_is_turned_face_up() -> None:
    """A tile that was a secret until now is seen by all when phase five begins."""
    for before, tile in (("4@4b", "buy red4@4b"), ("5@4b", "buy red5@4b")):
        here = market(opening(), red=before, dice={"blue": "4 4 4"})
        assert tile in ways(turn_of(here, "blue"))
    shown = [market(opening(), red=tile, dice={"red": "4 4 4"}).position.view("yellow") for tile in ("4@4b", "5@4b")]
    assert shown[0] != shown[1]


def test_5_1_E05_1_eleven_tiles_for_twelve_dice() -> None:
    """Ten tiles remain in the shops and one in charity; only the three on 4b is out of everybody's reach."""
    here, seen = v3(), set()
    while here.position.phase == 5:
        seen |= {move.split()[1] for move in ways(here, "buy")}
        here = here.play("pass").skip_automatic()
    shops = "green1@1b yellow2@1t blue1@2b red1@2b blue3@2m red2@3b yellow4@5b blue6@6b green5@6m".split()
    assert seen == {*shops, "green6@charity"}
    assert "buy yellow3@4b" not in seen


def test_5_2_E05_1_a_blank_goes_to_the_discard() -> None:
    record = evening()
    assert (discarded(record.at("1.3")), discarded(record.at("1.5"))) == (0, 1)


def test_5_2_E05_6_a_blank_leaves_the_game() -> None:
    here = turn_of(v3(), "green")
    assert refused(here, "buy red-@6b") == "5.2"
    assert not [move for move in ways(here, "buy") if "-@" in move]


def test_5_2_the_window_of_a_blank_is_free_at_once() -> None:
    """It does not climb: in round two the middle shelf above it has three free windows."""
    here = passes(market(opening(), red="-@1b", dice={"red": "1 1 1"}), 5)
    here = here.play_line("red draw 1 2 3 yellow draw 1 2 3 blue draw 1 2 3 red 1@1m yellow 1@1m").skip_automatic()
    assert allowed(here, "1@1m")
    assert refused(here.play("1@1m").skip_automatic(), "1@1m") == "2.4"


def test_5_3_a_tile_out_of_range_goes_to_charity() -> None:
    """A six in shop 2, which sells one to three."""
    here = turn_of(market(opening(), red="6@2b 2@2b", dice={"yellow": "2 2 5"}), "yellow")
    assert ways(here, "buy") == {"buy red2@2b", "buy red6@charity with 2", "buy red6@charity with 5"}
    assert refused(here, "buy red6@2b") == "5.4"


def test_5_3_one_less_and_one_more_stay_in_their_shop() -> None:
    here = turn_of(market(opening(), red="3@4b 4@4b 5@4b 2@4m 6@4m", dice={"yellow": "4 4 4"}), "yellow")
    in_shop = {"buy red3@4b", "buy red4@4b", "buy red5@4b"}
    assert ways(here, "buy") == in_shop | {"buy red2@charity with 4", "buy red6@charity with 4"}


def test_5_4_E05_2_blues_actions_at_v3() -> None:
    assert ways(v3()) == {
        "buy green1@1b",
        "buy yellow2@1t",
        "buy yellow4@5b",
        "buy green6@charity with 1",
        "buy green6@charity with 5",
        "pass",
    }


def test_5_4_from_the_first_player_clockwise_one_die_at_a_time() -> None:
    here, turns = v3(), []
    for _ in range(4):
        turns.append(here.position.to_move)
        here = here.play(sorted(ways(here, "buy"))[0]).skip_automatic()
    assert turns == ["blue", "green", "red", "yellow"]
    assert here.position.to_move == "blue"


def test_5_4_E05_6_a_die_buys_in_the_shop_where_it_stands() -> None:
    """Red's dice are all at shop 2: the five in shop 6 is out of its reach."""
    assert refused(turn_of(v3(), "red"), "buy green5@6m") == "5.4"


def test_5_4_a_die_that_was_placed_is_gone_from_its_shop() -> None:
    here = v3().play_line("blue buy yellow4@5b green pass red pass yellow pass").skip_automatic()
    assert refused(here, "buy green6@charity with 5") == "5.4"
    assert allowed(here, "buy green6@charity with 1")


def test_5_4_the_dice_go_in_any_order() -> None:
    here = market(opening(), red="1@1b 3@3b 5@5b", dice={"yellow": "1 3 5"})
    for wanted in ("red5@5b, red3@3b, red1@1b", "red3@3b, red1@1b, red5@5b", "red1@1b, red5@5b, red3@3b"):
        assert scored(buys(here, yellow=wanted), "yellow", "singles") == 9


def test_5_4_a_tile_that_is_not_there_cannot_be_bought() -> None:
    assert refused(v3(), "buy red1@1b") == "5.4"
    assert refused(v3(), "buy green1@1m") == "5.4"


def test_5_5_any_die_may_take_a_charity_tile() -> None:
    here = turn_of(market(opening(), red="6@1t", dice={"yellow": "2 4 5"}), "yellow")
    assert ways(here, "buy") == {f"buy red6@charity with {shop}" for shop in (2, 4, 5)}
    after = here.play("buy red6@charity with 4").skip_automatic()
    assert scored(passes(after, 5), "yellow", "singles") == 6


def test_5_5_the_die_that_is_spent_is_the_one_that_was_named() -> None:
    here = market(opening(), red="6@1t 1@1b 5@5b", dice={"yellow": "1 5 5"})
    here = here.play("buy red6@charity with 1").skip_automatic()
    here = turn_of(here, "yellow")
    assert ways(here, "buy") == {"buy red5@5b"}


def test_5_6_E05_6_one_die_per_tile() -> None:
    here = v3().play_line("blue pass green buy blue6@6b red pass").skip_automatic()
    assert here.position.to_move == "yellow"
    assert refused(here, "buy blue6@6b") == "5.6"


def test_5_6_equal_tiles_are_taken_one_by_one() -> None:
    here = market(opening(red="1 1 2 3 4 5 6 -"), red="1@1b 1@1b", dice={"yellow": "1 1 1", "blue": "1 1 2"})
    here = here.play_line("yellow buy red1@1b blue buy red1@1b").skip_automatic()
    assert section(here) != (1, 5)  # both are sold: nobody has anything left to buy
    assert scored(here, "yellow", "singles") == scored(here, "blue", "singles") == 1


def test_5_6_R3_equal_tiles_of_a_shelf_are_one_choice_with_another_between_them_too() -> None:
    here = market(
        opening(red="1 1 2 3 4 5 6 -"), red="1@1b 1@1b", yellow="1@1b", dice={"blue": "1 1 1", "red": "1 1 2"}
    )
    assert sorted(turn_of(here, "blue").position.legal_moves()) == ["buy red1@1b", "buy yellow1@1b", "pass"]


def test_5_6_a_charity_tile_too_is_sold_once() -> None:
    here = v3().play_line("blue buy green6@charity with 1").skip_automatic()
    assert here.position.to_move == "green"
    assert refused(here, "buy green6@charity with 1") == "5.6"


def test_5_7_E05_2_nobody_must_buy() -> None:
    here = passes(v3(), 5)
    assert section(here) == (2, 1)
    assert set(income(v3(), here).values()) == {0}


def test_5_8_E05_3_a_die_may_take_an_own_tile() -> None:
    """Red's first turn in the record: its own one, blue's one, blue's three, or a pass."""
    here = v3().play_line("blue buy green6@charity with 1 green buy blue6@6b").skip_automatic()
    assert ways(here) == {"buy red1@2b", "buy blue1@2b", "buy blue3@2m", "pass"}
    assert here.position.caution("buy red1@2b").rule == "6.1"


def test_5_8_E05_7_an_own_charity_tile_too() -> None:
    """Green, with Ernie, spends a die on its own six: no GG and no tile come of it."""
    here = passes(evening().at("1.3"), 3)
    assert here.position.to_move == "green"
    after = passes(here.play("buy green6@charity with 3"), 5)
    assert after.position.points["green"] == here.position.points["green"]
    assert scored(after, "green", "singles") == scored(after, "green", "sets") == 0


def test_5_9_the_phase_ends_when_everybody_has_placed_all_that_it_can() -> None:
    """E11.3: red's last die is in an empty shop 2, yellow's in an empty shop 6: they are passed over."""
    record = evening()
    assert section(record.end) == (2, 1)
    third_turns = [node for node in record.main_line() if node.kind == "forced" and node.parent.position.phase == 5]
    assert {"red", "yellow"} <= {node.seat for node in third_turns}


def test_5_9_E05_8_more_dice_than_tiles() -> None:
    """One tile, nine dice: when it is sold the phase is over."""
    here = market(opening(), red="6@6b")
    here = turn_of(here, "yellow").play_line("yellow buy red6@6b").skip_automatic()
    assert section(here) == (2, 1)


def test_5_9_with_nothing_for_sale_nobody_is_asked() -> None:
    here = roll(supply(opening()))
    assert section(passes(here, 3)) == (2, 1)


def test_5_9_E05_4_whoever_passes_is_out_while_the_others_go_on() -> None:
    here = v3().play_line("blue pass green buy blue6@6b red buy blue3@2m yellow buy green5@6m").skip_automatic()
    assert here.position.to_move == "green"


def test_5_9_a_pass_ends_nobody_elses_phase() -> None:
    here = v3().play_line("blue pass green pass red pass").skip_automatic()
    assert (section(here), here.position.to_move) == ((1, 5), "yellow")


@pytest.mark.parametrize(
    ("seats", "said"), [("red yellow blue", Reason.NONE), ("red yellow blue green", Reason.DUPLICATE)]
)
def test_8_3_with_three_players_a_double_is_worth_its_number(seats: str, said: Reason) -> None:
    """So only four and more are told that it scores nothing [7.3]."""
    here = turn_of(market(opening(seats), blue="4@5b", dice={"red": "5 5 5"}), "red")
    game, state, (buy, _) = here.record.game, here.state.copy(), here.position.actions()
    assert here.position.words(buy) == "buy blue4@5b"
    assert game.rules.caution(state, buy) == Reason.NONE
    state.collection[0][2][4] = 1
    assert game.rules.caution(state, buy) == said


@pytest.mark.parametrize(
    ("seats", "said"), [("red yellow blue", Reason.NONE), ("red yellow blue green", Reason.DUPLICATE)]
)
def test_7_3_a_tile_under_the_seats_own_geek_counts_before_it_comes_home(seats: str, said: Reason) -> None:
    """Of two equal tiles in one phase 5 the second is a double, too [6.4, 8.3]; another seat's geek says nothing."""
    here = turn_of(market(opening(seats), blue="4@5b", dice={"red": "5 5 5"}), "red")
    game, state, (buy, _) = here.record.game, here.state.copy(), here.position.actions()
    bottom = next(shelf for shelf, row in enumerate(state.window) if any(row))
    state.window[0][0] = next(filter(None, state.window[bottom]))  # the same tile, in shop 1
    state.buyer[0][0] = 1 + 1
    assert game.rules.caution(state, buy) == Reason.NONE
    state.buyer[0][0] = 0 + 1
    assert game.rules.caution(state, buy) == said
