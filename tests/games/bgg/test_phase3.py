"""3.1 to 3.6: geeks arrive at the shops."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

import tbggg
from tbggg.games.bgg.rules.flow import why_not
from tbggg.games.bgg.rules.moves import MOVES, PASS
from tbggg.games.bgg.rules.reasons import Reason

from .tables import allowed, evening, on_the_way, opening, passes, refused, roll, section, supply, ways, written


def v2():
    """The evening at 1.3: yellow stands on 2-4-6, blue on 1-5-5, green on 1-3-6, red on 2-2-2."""
    return evening().at("1.3")


def geeks(**dice: str):
    """Three seats have rolled, red is to act and nothing is for sale."""
    return roll(supply(opening()), **dice)


def standing(node) -> set[int]:
    """The shops in which the dice of the seat to act stand."""
    return {int(move[3]) for move in ways(node, "ad") if len(move) == 4}


def test_3_1_every_player_rolls_three_dice_from_the_first_player_clockwise() -> None:
    here, turns = supply(opening(first="blue")), []
    for dice in ("1 1 2", "3 3 4", "5 5 6"):
        turns.append(here.position.to_move)
        assert len(here.position.chance_outcomes()) == 56
        here = here.play(f"roll {dice}").skip_automatic()
    assert turns == ["blue", "red", "yellow"]
    assert standing(here) == {1, 2}
    assert standing(here.play("pass")) == {3, 4}
    assert standing(here.play_line("blue pass red pass")) == {5, 6}


def test_3_1_E03_2_three_dice_reach_a_given_shop_with_91_in_216() -> None:
    odds = supply(opening()).position.chance_outcomes()
    for shop in "123456":
        assert sum(chance for move, chance in odds if shop in move) == Fraction(91, 216)


def test_3_1_the_odds_of_a_roll_count_every_order_of_the_dice() -> None:
    odds = {tuple(sorted(move.split()[1:])): chance for move, chance in supply(opening()).position.chance_outcomes()}
    assert odds["1", "1", "1"] == Fraction(1, 216)
    assert odds["1", "1", "2"] == Fraction(3, 216)
    assert odds["1", "2", "3"] == Fraction(6, 216)


def test_3_2_one_action_at_a_time_from_the_first_player_clockwise() -> None:
    here, turns = geeks(), []
    for move in ("promote 6>3", "promote 6>4", "promote 6>5", "pass", "promote 6>5", "pass"):
        turns.append(here.position.to_move)
        here = here.play(move).skip_automatic()
    assert turns == ["red", "yellow", "blue", "red", "yellow", "blue"]


def test_3_2_E03_1_the_actions_at_v2() -> None:
    """2-4-6: a pass, seven choices of dice, eleven walks. 2-2-2: a pass, one to three dice, three walks."""
    yellow = v2()
    assert len(ways(yellow)) == 1 + 7 + 11
    red = yellow.play_line("yellow pass blue pass green pass").skip_automatic()
    assert ways(red) == {"pass", "ad 2", "ad 2 2", "ad 2 2 2", "promote 2>1", "promote 2>3", "promote 2>4"}


def test_3_3_any_one_two_or_three_dice_are_re_rolled() -> None:
    expected = {f"ad {' '.join(dice)}" for size in (1, 2, 3) for dice in combinations("246", size)}
    assert ways(v2(), "ad") == expected


@pytest.mark.parametrize("dice", ["ad 2", "ad 2 4", "ad 2 4 6"])
def test_3_3_E03_2_a_re_roll_costs_one_gg_however_many_dice(dice: str) -> None:
    here = v2()
    result = "= " + " ".join("5" * (len(dice.split()) - 1))
    after = here.play(f"{dice} {result}").skip_automatic()
    assert after.position.points["yellow"] == here.position.points["yellow"] - 1
    assert after.position.to_move == "blue"


def test_3_3_each_die_goes_to_the_shop_of_its_new_number() -> None:
    here = geeks(red="1 2 3").play("ad 1 3 = 5 6").play_line("yellow pass blue pass").skip_automatic()
    assert standing(here) == {2, 5, 6}


def test_3_3_the_dice_that_stay_are_not_rolled() -> None:
    here = geeks(red="1 2 3").play("ad 2")
    assert {move for move, _ in here.position.chance_outcomes()} == {f"= {face}" for face in range(1, 7)}
    assert {chance for _, chance in here.position.chance_outcomes()} == {Fraction(1, 6)}


def test_3_3_dice_in_the_air_come_down_before_anything_else_and_from_the_hand_that_took_them() -> None:
    state = geeks(red="1 2 3").play("ad 1").state
    again = MOVES.advertise_result.with_face(MOVES.advertise_result.pack(1), 0, 4)
    first = MOVES.roll.with_face(MOVES.roll.with_face(MOVES.roll.pack(3), 0, 1), 1, 1)
    assert why_not(state, 0, again) == Reason.NONE
    assert why_not(state, 1, again) == Reason.NOT_YOUR_REROLL
    assert why_not(state, 0, first) == Reason.REROLL_FIRST
    assert why_not(state, 0, PASS) == Reason.REROLL_FIRST
    assert why_not(state, 0, MOVES.advertise_result.pack(2)) == Reason.UNEVEN_DICE


def test_3_3_E11_2_the_words_of_an_advertisement() -> None:
    """The decision and what chance made of it are two moments and one written move."""
    start = geeks(blue="3 5 6").play_line("red pass yellow pass")
    end = start.play("ad 3 5 = 1 6")
    assert written(start, end) == ["ad 3 5", "= 1 6"]
    assert "blue ad 3 5 = 1 6" in end.record.dumps()


def test_3_4_E11_5_a_promotion_instead_stands_after_the_move_that_it_replaces() -> None:
    text = evening().dumps().replace("blue ad 5 = 1", "blue ad 5 = 1 ( blue promote 5>3 )")
    record = tbggg.loads(text)
    before = record.at("1.3").play_line("yellow pass").skip_automatic()
    assert [str(child.move) for child in before.children] == ["ad 5", "promote 5>3"]
    assert "blue ad 5 = 1 ( blue promote 5>3 )" in " ".join(record.dumps().split())


def test_3_3_only_own_dice_that_stand_there_are_re_rolled() -> None:
    assert refused(v2(), "ad 1") == "3.3"
    assert refused(v2(), "ad 2 2") == "3.3"


def test_3_3_E04_7_blue_is_ahead_after_a_re_roll_with_one_half_or_25_in_36() -> None:
    """Odds to stand lower than all others at V2, where green has 1-3-6."""
    assert odds_that_blue("is ahead", "ad 5") == Fraction(1, 2)
    assert odds_that_blue("is ahead", "ad 5 5") == Fraction(25, 36)


def test_4_2_E04_7_a_tie_with_green_is_blues_too() -> None:
    """Two re-rolled dice may come to 1-3-6, green's own three: blue sits nearer to yellow, the holder."""
    assert odds_that_blue("takes ernie", "ad 5") == Fraction(1, 2)
    assert odds_that_blue("takes ernie", "ad 5 5") == Fraction(27, 36)


def odds_that_blue(succeeds: str, dice: str) -> Fraction:
    """The odds for blue's re-roll at V2 when nobody pays after that; a tie with green is not ahead of it."""
    decided = v2().play_line("yellow pass").play(dice)
    odds = Fraction(0)
    for move, chance in decided.position.chance_outcomes():
        after = passes(decided.play(move), 3)
        stands = "1 " + ("5 " if dice == "ad 5" else "") + move.removeprefix("= ")
        tied = sorted(stands.split()) == ["1", "3", "6"]
        leads = after.position.first_player == "blue" and not (tied and succeeds == "is ahead")
        odds += chance * leads
    return odds


def test_3_3_E03_4_a_geek_at_shop_six_from_1_1_2_costs_333_in_208() -> None:
    """Shake all three until one shows 3 or more, then walk if none shows a six."""
    odds = geeks(red="1 1 2").play("ad 1 1 2").position.chance_outcomes()
    useful = sum(chance for move, chance in odds if set("3456") & set(move))
    six = sum(chance for move, chance in odds if "6" in move)
    cost = 1 / useful + (useful - six) / useful
    assert cost == Fraction(333, 208)
    # Over all first rolls: free with a six, one walk from 3 to 5, else the above.
    assert (useful - six) + (1 - useful) * cost == Fraction(125, 208)


@pytest.mark.parametrize("walk", ["3>6", "5>3", "1>4"])
def test_3_4_E03_3_a_die_walks_to_a_shop_that_touches(walk: str) -> None:
    assert allowed(geeks(red=f"{walk[0]} {walk[0]} {walk[0]}"), f"promote {walk}")


@pytest.mark.parametrize("walk", ["2>5", "6>2"])
def test_3_4_E03_3_and_to_no_other(walk: str) -> None:
    assert refused(geeks(red=f"{walk[0]} {walk[0]} {walk[0]}"), f"promote {walk}") == "3.4"


def test_3_4_a_promotion_moves_one_die_and_costs_one_gg() -> None:
    here = geeks(red="1 1 5")
    after = here.play("promote 1>2").play_line("yellow pass blue pass").skip_automatic()
    assert after.position.points["red"] == here.position.points["red"] - 1
    assert standing(after) == {1, 2, 5}


def test_3_4_a_promotion_goes_to_another_shop() -> None:
    assert refused(v2(), "promote 2>2") == "3.4"


def test_3_4_E03_6_where_a_die_stands_counts_and_not_what_it_shows() -> None:
    """A two that has walked to shop 3 counts for shop 3: it can walk on from there, and not from 2."""
    here = geeks(red="2 2 2").play("promote 2>3").play_line("yellow pass blue pass").skip_automatic()
    assert standing(here) == {2, 3}
    assert allowed(here, "promote 3>6")
    assert refused(here, "ad 2 2 2") == "3.3"


def test_3_4_E04_6_which_single_promotions_take_ernie_from_green() -> None:
    taken = set()
    for seat in ("red", "yellow", "blue"):
        here = v2()
        while here.position.to_move != seat:
            here = here.play("pass").skip_automatic()
        for move in ways(here, "promote"):
            after = passes(here.play(move), 3)
            if after.position.first_player != "green":
                taken.add((after.position.first_player, f"{seat} {move}"))
    assert taken == {("red", "red promote 2>1"), ("yellow", "yellow promote 4>1"), ("blue", "blue promote 5>3")}


def test_3_5_E03_5_a_pass_costs_nothing_and_is_not_final() -> None:
    here = v2()
    after = here.play_line("yellow pass blue ad 5 = 1 green pass red pass").skip_automatic()
    assert after.position.to_move == "yellow"
    assert after.position.points["yellow"] == here.position.points["yellow"]
    assert allowed(after, "promote 4>6")


def test_3_5_E03_5_the_evening_needs_seven_passes() -> None:
    record = evening()
    assert written(record.at("1.3"), record.at("1.5")).count("pass") == 7


def test_3_5_the_phase_ends_when_all_the_last_to_act_included_have_passed_in_succession() -> None:
    here = (
        v2()
        .play_line("yellow pass blue pass green pass red promote 2>1 yellow pass blue pass green pass")
        .skip_automatic()
    )
    assert (section(here), here.position.to_move) == ((1, 3), "red")
    assert section(here.play("pass").skip_automatic()) == (1, 5)


@pytest.mark.parametrize("paid", ["ad 2 = 2", "promote 2>4"])
def test_3_5_after_a_paid_move_all_must_pass_again(paid: str) -> None:
    here = v2().play_line(f"yellow pass blue pass green pass red {paid} yellow pass blue pass").skip_automatic()
    assert (section(here), here.position.to_move) == ((1, 3), "green")


def test_3_5_one_round_of_passes_is_enough() -> None:
    assert section(v2().play_line("yellow pass blue pass green pass red pass").skip_automatic()) == (1, 5)


def test_3_5_E03_7_a_pass_made_by_the_rules_counts() -> None:
    """With one paid move each, blue and yellow have spent theirs: five passes are written, two are forced."""
    record = evening(rulings="paid_moves=1")
    start, end = record.at("1.3"), record.at("1.5")
    assert written(start, end).count("pass") == 5
    assert [node.seat for node in on_the_way(start, end) if node.kind == "forced"] == ["blue", "yellow"]


def test_3_6_E03_8_gg_may_go_below_zero() -> None:
    here = geeks()
    for spent in range(11):
        assert here.position.points["red"] == 10 - spent
        assert allowed(here, "ad 6")
        here = here.play_line("red ad 6 = 6 yellow pass blue pass").skip_automatic()
    assert here.position.points["red"] == -1
    assert allowed(here, "promote 6>3")


def test_3_6_going_below_zero_is_legal_and_costly() -> None:
    here = geeks()
    for _ in range(9):
        here = here.play_line("red ad 6 = 6 yellow pass blue pass").skip_automatic()
    assert here.position.caution("ad 6") is None
    here = here.play_line("red ad 6 = 6 yellow pass blue pass").skip_automatic()
    assert here.position.points["red"] == 0
    assert here.position.caution("ad 6").rule == "3.6"


def test_3_6_a_debt_is_carried_into_the_next_round() -> None:
    here = geeks()
    for _ in range(12):
        here = here.play_line(
            "red promote 6>3 yellow pass blue pass red promote 3>6 yellow pass blue pass"
        ).skip_automatic()
    here = passes(here, 3)
    assert here.position.round == 2
    assert here.position.points["red"] == -14
