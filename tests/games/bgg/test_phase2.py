"""2.1 to 2.9: supply the shops."""

from __future__ import annotations

import pytest

import tbggg

from .tables import (
    HAND,
    allowed,
    buys,
    draw,
    evening,
    finish,
    headers,
    hoard,
    income,
    market,
    on_the_way,
    opening,
    passes,
    refused,
    roll,
    section,
    shops_for,
    supply,
    ways,
    written,
)


def v1():
    """The evening at 1.2: yellow, holding 2 2 3 3 4 4 5 6, is to place a tile."""
    return evening().at("1.2")


def placed_in(start, end, seat: str) -> list[str]:
    """The tiles that a seat placed on the way."""
    return [move for move in written(start, end, seat) if "@" in move and not move.startswith("buy")]


def test_2_1_one_tile_at_a_time_from_the_first_player_clockwise() -> None:
    here, turns = opening(first="yellow"), []
    for move in ["1@1t"] * 3 + ["2@2t"] * 3 + ["pass"]:
        turns.append(here.position.to_move)
        here = here.play(move).skip_automatic()
    assert turns == ["yellow", "blue", "red", "yellow", "blue", "red", "yellow"]


def test_2_1_until_all_have_passed() -> None:
    here = opening().play_line("red pass yellow pass").skip_automatic()
    assert section(here) == (1, 2)
    here = here.play_line("blue 1@1b blue 2@1b blue pass").skip_automatic()
    assert section(here) == (1, 3)


def test_2_1_only_what_stands_behind_the_screen_can_be_placed() -> None:
    assert refused(v1(), "1@1b") == "2.1"
    assert refused(v1(), "-@1b") == "2.1"
    both_fives_gone = (
        opening(red="5 5 1 2 3 4 6 -").play_line("red 5@5b yellow pass blue pass red 5@5b").skip_automatic()
    )
    assert refused(both_fives_gone, "5@5b") == "2.1"


def test_2_1_E09_3_in_round_two_the_new_first_player_draws_and_places_first() -> None:
    here = evening().end
    assert here.position.to_move == "blue"
    here = here.play_line("blue draw 1 2 3 green draw 2 2 3 red draw 3 4 5 yellow draw 1 2 3").skip_automatic()
    assert (section(here), here.position.to_move) == ((2, 2), "blue")


def test_2_2_a_pass_is_final_for_the_phase() -> None:
    here = opening().play_line("red pass yellow 1@1b blue 1@1m").skip_automatic()
    assert here.position.to_move == "yellow"
    here = here.play_line("yellow 2@1t blue 2@2b").skip_automatic()
    assert here.position.to_move == "yellow"


def test_2_2_E02_4_a_tile_after_a_pass_is_refused() -> None:
    hands = "".join(f"{seat} draw {HAND} " for seat in ("yellow", "blue", "green", "red"))
    moves = "1.2 yellow pass blue 6@6b green 6@1t red -@6b yellow 3@4b"
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(headers("red yellow blue green", "yellow") + hands + moves)
    assert caught.value.rule == "2.2"


def test_2_2_the_next_phase_two_begins_afresh() -> None:
    here = draw(passes(roll(supply(opening()), red="1 1 1"), 3))
    assert (section(here), here.position.to_move) == ((2, 2), "red")
    assert allowed(here, "1@1b")


def test_2_3_E02_5_a_seat_may_place_no_tile_at_all() -> None:
    here = supply(opening())
    assert section(here) == (1, 3)
    here = supply(draw(passes(roll(here), 3)))
    assert section(here) == (2, 3)


def test_2_3_E02_5_the_fewest_tiles_placed_by_the_end_of_each_round() -> None:
    """0, 0, 2, 5, 8 and 20: rounds three to five force the tiles above twelve out, round six all."""
    start = opening()
    path = on_the_way(start, finish(start))
    least = []
    for number in range(1, 7):
        ends = [node for node in path if node.position.round == number]
        least.append(len(placed_in(start, ends[-1], "red")))
    assert least == [0, 0, 2, 5, 8, 20]


def test_2_4_E02_1_yellow_has_91_actions_at_the_first_placement() -> None:
    """Five different numbers on eighteen shelves, and a pass: legal in range or not, columns alike."""
    assert len(v1().position.legal_moves()) == 5 * 18 + 1 == 91


def test_2_4_E11_6_a_full_shelf_takes_no_fourth_tile() -> None:
    here = opening().play_line("red 1@1b yellow 1@1b blue 2@1b red 2@1m").skip_automatic()
    assert refused(here, "2@1b") == "2.4"
    assert allowed(here, "2@1m")


def test_2_4_a_window_is_free_again_when_its_tile_has_climbed() -> None:
    here = passes(market(opening(), red="1@1b 2@1b -@1b", dice={"red": "1 1 1"}), 5)
    here = draw(here)
    assert allowed(here, "3@1b")
    # Two numbered tiles stand on the middle shelf now (the blank has left), so one more fits.
    here = here.play_line("red 3@1m yellow pass blue pass").skip_automatic()
    assert refused(here, "4@1m") == "2.4"


def test_2_4_a_tile_lies_face_down_until_phase_five() -> None:
    two, five = opening().play("2@4b").skip_automatic(), opening().play("5@4b").skip_automatic()
    assert two.position.view("blue") == five.position.view("blue")
    later = [roll(passes(node, 2), red="4 4 4") for node in (two, five)]
    assert later[0].position.view("blue") == later[1].position.view("blue")
    market_day = [passes(node, 3) for node in later]
    assert market_day[0].position.view("blue") != market_day[1].position.view("blue")


def test_2_4_E11_1_the_words_of_four_placements() -> None:
    start = opening("yellow blue green red")
    end = start.play_line("yellow 3@4m blue -@1t green pass red 2@2b")
    assert written(start, end) == ["3@4m", "-@1t", "pass", "2@2b"]


@pytest.mark.parametrize(
    ("number", "shops"),
    [("1", {1, 2}), ("2", {1, 2, 3}), ("3", {2, 3, 4}), ("4", {3, 4, 5}), ("5", {4, 5, 6}), ("6", {5, 6})],
)
def test_2_5_a_shop_sells_its_own_number_one_less_and_one_more(number: str, shops: set[int]) -> None:
    assert shops_for(opening(rulings="misplacing=forbidden"), number) == shops
    default = opening()
    for shop in range(1, 7):
        warning = default.position.caution(f"{number}@{shop}t")
        assert (warning is None) == (shop in shops)
        assert warning is None or warning.rule == "5.3"


def test_2_5_E02_1_42_of_yellows_actions_are_in_range() -> None:
    here = v1().position
    assert len([move for move in here.legal_moves() if move != "pass" and here.caution(move) is None]) == 42


@pytest.mark.parametrize(("shop", "tiles"), [("6", "56-"), ("1", "12-"), ("4", "345-")])
def test_2_5_E02_3_what_a_well_placed_back_can_be(shop: str, tiles: str) -> None:
    here = opening(rulings="misplacing=forbidden")
    assert {move[0] for move in ways(here) if move[1:3] == f"@{shop}"} == set(tiles)


def test_2_6_E02_2_a_blank_may_go_into_any_shop() -> None:
    for rulings in ("", "misplacing=forbidden"):
        assert shops_for(opening(rulings=rulings), "-") == {1, 2, 3, 4, 5, 6}


def test_2_7_E02_2_greens_first_turn() -> None:
    """A misplaced six and a blank are legal, a two that green does not hold is not."""
    here = v1().play_line("yellow 4@5b blue 6@6b").skip_automatic()
    assert [allowed(here, move) for move in ("6@1t", "-@1t", "2@2b", "1@1b")] == [True, True, False, True]
    strict = here.with_rulings(misplacing="forbidden")
    assert [allowed(strict, move) for move in ("6@1t", "-@1t", "2@2b", "1@1b")] == [False, True, False, True]
    assert refused(strict, "6@1t") == "2.5"


def test_2_8_E02_6_nobody_passes_with_more_than_twelve_own_tiles() -> None:
    """Blue opens round three with fourteen tiles of six numbers: 6 × 18 placements, and no pass."""
    here = tbggg.loads(hoard(3)).at("3.2")
    assert here.position.to_move == "blue"
    assert refused(here, "pass") == "2.8"
    assert len(here.position.legal_moves()) == 108


def test_2_8_twelve_are_allowed_and_thirteen_are_not() -> None:
    here = tbggg.loads(hoard(3)).at("3.2").play_line("blue 1@1b red 1@1b yellow 1@1b").skip_automatic()
    assert refused(here, "pass") == "2.8"
    here = here.play_line("blue 2@2b red 2@2b yellow 2@2b").skip_automatic()
    assert allowed(here, "pass")


def test_2_8_blanks_count() -> None:
    """Eight tiles with both blanks, then three and three more: fourteen, of which twelve are numbered."""
    here = opening()
    for _ in range(2):
        here = draw(passes(roll(supply(here), red="1 1 1"), 3))
    assert (section(here), here.position.to_move) == ((3, 2), "red")
    assert refused(here, "pass") == "2.8"
    here = here.play_line("red -@1b").skip_automatic().play_line("yellow -@1b blue -@1b red -@1m").skip_automatic()
    assert allowed(here.play_line("yellow -@1m blue -@1m").skip_automatic(), "pass")


def test_2_8_bought_tiles_do_not_count() -> None:
    """Red keeps eleven own tiles and has bought two: it may still pass."""
    here = market(opening(), yellow="1@1b 2@1b", dice={"red": "1 1 1"})
    here = draw(buys(here, red="yellow1@1b, yellow2@1b"))
    assert here.position.to_move == "red"
    assert allowed(here, "pass")


def test_2_9_E09_6_in_round_six_no_tile_may_be_kept_while_a_window_is_free() -> None:
    start = here = tbggg.loads(hoard(3)).end
    assert section(here) == (6, 2)
    while here.position.phase == 2:
        assert refused(here, "pass") == "2.9"
        here = here.play(here.position.legal_moves()[0]).skip_automatic()
    assert len(placed_in(start, here, "red")) == 12


def test_2_9_the_duty_holds_with_twelve_tiles_or_fewer() -> None:
    """Not the limit of twelve (2.8) but round six itself forbids the pass: even one last tile must go."""
    here = tbggg.loads(hoard(3)).end
    while here.position.phase == 2:
        last = here
        here = here.play(here.position.legal_moves()[0]).skip_automatic()
    assert refused(last, "pass") == "2.9"


def test_2_5_E02_8_eighteen_tiles_at_their_dearest_windows_earn_114() -> None:
    """One of each number earns 4, 5, 6, 7, 8 and 8 at the assumed prices: 38, three times over 114."""
    here = market(opening(), red="1@2b 2@3b 3@4b 4@5b 5@6b 6@6b", dice={"yellow": "2 3 4", "blue": "5 6 6"})
    after = buys(here, yellow="red1@2b, red2@3b, red3@4b", blue="red4@5b, red5@6b, red6@6b")
    assert 3 * income(here, after)["red"] == 114
