"""R1 to R13: what the rules leave open, our default answers and the options."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.cli.main import main

from .tables import (
    COLOURS,
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
    scored,
    section,
    shops_for,
    supply,
    turn_of,
    ways,
    written,
)

ASSUMED = {f"{shop}{shelf}": shop + more for shop in range(1, 7) for shelf, more in (("b", 2), ("m", 1), ("t", 0))}
FLAT = "5/5/5 5/5/5 5/5/5 5/5/5 5/5/5 5/5/5"


@pytest.mark.parametrize(("shelf", "price"), ASSUMED.items())
def test_R1_the_assumed_table(shelf: str, price: int) -> None:
    """Shop s pays s + 2, s + 1 and s GG from its bottom, middle and top shelf."""
    shop = shelf[0]
    here = market(opening(), red=f"{shop}@{shelf}", dice={"yellow": f"{shop} {shop} {shop}"})
    assert income(here, buys(here, yellow=f"red{shop}@{shelf}"))["red"] == price


def test_R1_a_table_may_enter_its_own_eighteen_prices() -> None:
    """Any table will do in which no shelf pays more than the one below it; equal prices are fine."""
    here = market(opening(prices=FLAT), red="1@1t", dice={"yellow": "1 1 1"})
    assert income(here, buys(here, yellow="red1@1t"))["red"] == 5
    game = tbggg.new_game(seats=3, luck=1, prices=FLAT)
    assert game.headers["Prices"] == FLAT


@pytest.mark.parametrize(
    "prices",
    [
        "3/4/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6",
        "3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/9",
        "3/2/1 4/3/2 5/4/3 6/5/4 7/6/5",
        "3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6 9/8/7",
        "3/2 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6",
        "a/b/c 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6",
    ],
)
def test_R1_no_shelf_pays_more_than_the_one_below_it(prices: str) -> None:
    with pytest.raises(tbggg.RecordError):
        tbggg.loads(headers(prices=prices))
    with pytest.raises(tbggg.BadOption):
        tbggg.new_game(seats=3, luck=1, prices=prices)


def test_R1_assumed_prices_are_shown_as_assumed() -> None:
    for picture in (str, lambda position: position.svg()):
        assert "assumed" in picture(opening().position).lower()
        assert "assumed" not in picture(opening(prices=FLAT).position).lower()


def test_R2_a_tile_out_of_range_is_legal_but_warned_of() -> None:
    here = opening()
    assert shops_for(here, "6") == {1, 2, 3, 4, 5, 6}
    assert here.position.caution("6@1t").rule == "5.3"
    assert here.position.caution("6@5t") is None


def test_R2_misplacing_can_be_forbidden() -> None:
    here = opening(rulings="misplacing=forbidden")
    assert shops_for(here, "6") == {5, 6}
    assert refused(here, "6@1t") == "2.5"
    assert shops_for(opening(rulings="misplacing=legal"), "6") == {1, 2, 3, 4, 5, 6}


def test_R3_the_three_windows_of_a_shelf_are_one_choice() -> None:
    here = opening()
    moves = [str(move) for move in here.position.legal_moves()]
    assert len(moves) == len(set(moves)) == 7 * 18 + 1
    here = here.play_line("red 1@1b yellow pass blue pass").skip_automatic()
    assert allowed(here, "2@1b")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_R4_E02_7_left_over_tiles_when_no_window_is_free(seats: int) -> None:
    """Everybody holds twelve tiles in round six: 18 (n − 3) find no window, and their owners pass."""
    start = here = tbggg.loads(hoard(seats)).end
    while here.position.phase == 2:
        here = here.play(here.position.legal_moves()[0]).skip_automatic()
    placed = [move for move in written(start, here) if "@" in move]
    assert 12 * seats - len(placed) == 18 * (seats - 3)
    forced = [node for node in on_the_way(start, here) if node.kind == "forced" and node.parent.position.phase == 2]
    assert seats == 3 or forced


def test_R4_left_over_tiles_score_nothing() -> None:
    end = finish(tbggg.loads(hoard(4)).end)
    for seat in end.record.seats:
        assert scored(end, seat, "total") == scored(end, seat, "start")


def last_one(rulings: str = ""):
    """Round six: red has a one left, shops 1 and 2 are full, shops 3 to 6 are not."""
    here = opening(rulings=rulings, red="1 1 2 2 2 3 3 3", yellow="4 4 4 5 5 5 6 6", blue="4 4 4 5 5 5 6 6")
    ones = {"red": "1 1 1"}  # so that red stays first player
    here = supply(
        here,
        red="1@1t 1@1t 2@2t 2@2t 2@3t 3@3t 3@4t 3@4t",
        yellow="4@4m 4@4m 4@4m 5@5m 5@5m 5@5m 6@6m 6@6m",
        blue="4@4b 4@4b 4@4b 5@5b 5@5b 5@5b 6@6b 6@6b",
    )
    here = draw(passes(passes(roll(here, **ones), 3), 5), red="1 - -", yellow="6 - -", blue="6 - -")
    here = supply(here, red="-@1t -@1t", yellow="6@6t -@1b -@1b", blue="6@6b -@2b -@2b")
    for red, others in (("4 4 4", "1 1 1"), ("5 5 5", "2 2 2"), ("6 6 6", "3 3 3")):
        here = draw(passes(passes(roll(here, **ones), 3), 5), red=red, yellow=others, blue=others)
        here = supply(here)
    here = passes(passes(roll(here, **ones), 3), 5)
    assert section(here) == (6, 2)
    turns = zip(
        "4@4b 4@4b 4@4b 5@5b 5@5b 5@5b 6@6b 6@6b 6@6b".split(),
        "1@1b 1@1b 1@1b 2@1m 2@2m 2@2m 3@2t 3@2t 3@2t".split(),
        "1@1t 1@1t 1@1t 2@1m 2@1m 2@2m 3@2b 3@2b 3@2b".split(),
        strict=True,
    )
    for red, yellow, blue in turns:
        here = here.play_line(f"red {red} yellow {yellow} blue {blue}")
    return here.skip_automatic()


def test_R4_out_of_range_too_must_everything_be_placed() -> None:
    here = last_one()
    assert refused(here, "pass") == "2.9"
    assert shops_for(here, "1") == {3, 4, 5, 6}


def test_R4_with_misplacing_forbidden_only_legal_placements_count() -> None:
    """Windows are free, but none for a one: red is passed over."""
    here = last_one("misplacing=forbidden")
    assert section(here) == (6, 3)


@pytest.mark.parametrize("misplacing", ["legal", "forbidden"])
def test_R5_over_twelve_tiles_some_placement_is_always_legal(misplacing: str) -> None:
    """Six seats that each must shed three tiles: there are just enough bottom windows, in every shop."""
    record = tbggg.loads(hoard(6))
    for number in (3, 4, 5):
        here = record.at(f"{number}.2").with_rulings(misplacing=misplacing)
        assert refused(here, "pass") == "2.8"
        assert {move[2] for move in ways(here)} == set("123456")


def test_R5_the_last_of_six_seats_still_finds_a_window_in_range() -> None:
    end = finish(opening(" ".join(COLOURS), rulings="misplacing=forbidden"))
    assert end.position.finished


def test_R6_E05_4_a_pass_in_phase_five_is_final() -> None:
    here = evening().at("1.5").play_line("blue pass green pass red pass yellow buy green5@6m").skip_automatic()
    assert here.position.to_move == "yellow"  # blue, green and red have passed for good


def test_R6_E05_4_with_buying_pass_in_succession_it_is_not() -> None:
    here = evening(rulings="buying_pass=in_succession").at("1.5")
    here = here.play_line("blue pass green pass red pass yellow buy green5@6m").skip_automatic()
    assert here.position.to_move == "blue"
    assert allowed(here, "buy green1@1b")
    assert section(here.play_line("blue pass green pass red pass").skip_automatic()) == (1, 5)
    assert section(here.play_line("blue pass green pass red pass yellow pass").skip_automatic()) == (2, 1)


def test_R7_E04_4_a_tied_holder_is_counted_last() -> None:
    dice = "red 1 2 5, yellow 1 2 5, blue 2 2 3, green 1 5 6"
    assert tbggg.games.bgg.first_player(dice, holder="yellow") == "red"
    assert tbggg.games.bgg.first_player(dice, holder="yellow", tie_includes_holder=True) == "yellow"


@pytest.mark.parametrize(
    ("rulings", "first"),
    [("", "yellow"), ("tie_includes_holder=false", "yellow"), ("tie_includes_holder=true", "red")],
)
def test_R7_in_a_game(rulings: str, first: str) -> None:
    here = passes(roll(supply(opening(rulings=rulings))), 3)
    assert here.position.first_player == first


def test_R7_only_a_tied_seat_can_be_nearest() -> None:
    """The left neighbour of the holder gets nothing when it is not among the tied."""
    assert tbggg.games.bgg.first_player("red 1 1 1, yellow 2 2 2, blue 1 1 1", holder="red") == "blue"
    assert (
        tbggg.games.bgg.first_player("red 1 1 1, yellow 2 2 2, blue 1 1 1", holder="red", tie_includes_holder=True)
        == "red"
    )


def test_R7_the_marker_walks_one_seat_a_round_when_all_tie() -> None:
    record = tbggg.loads(hoard(4))
    holders = [record.at(f"{number}.2").position.first_player for number in range(1, 6)]
    assert holders == ["red", "yellow", "blue", "green", "red"]


def test_R8_E08_3_as_many_sets_as_are_complete() -> None:
    """The least count over one to six, thirty-six GG each."""
    seats = "red yellow blue"
    pile = tbggg.games.bgg.score("yellow 1 1 2 2 3 3 4 4 5 5 6", of="red", seats=seats)
    assert (pile.total, pile.sets, pile.singles) == (51, 36, 15)
    assert tbggg.games.bgg.score("yellow 1 1 2 2 3 3 4 4 5 5 6 6", of="red", seats=seats).total == 72


def test_R9_phase_three_has_no_bound() -> None:
    here = roll(supply(opening()), red="1 2 3")
    for _ in range(15):
        here = here.play_line("red ad 1 = 1 yellow pass blue pass").skip_automatic()
    assert allowed(here, "ad 1")


def test_R9_paid_moves_caps_advertise_and_promote_together() -> None:
    here = roll(supply(opening(rulings="paid_moves=2")), red="1 2 3")
    here = here.play_line(
        "red ad 1 = 1 yellow pass blue pass red promote 1>2 yellow pass blue promote 6>3"
    ).skip_automatic()
    # Red has made its two and is passed over; that pass counts.
    assert here.position.to_move == "yellow"
    assert here.position.points["red"] == 8
    after = here.play_line("yellow pass").skip_automatic()
    assert after.position.to_move == "blue"
    assert section(after.play("pass").skip_automatic()) == (2, 1)


def test_R9_the_cap_counts_afresh_in_each_round() -> None:
    here = roll(supply(opening(rulings="paid_moves=1")), red="1 2 3")
    here = passes(here.play_line("red promote 1>2"), 3)
    here = roll(supply(draw(here)), red="1 2 3")
    assert allowed(turn_of(here, "red"), "promote 1>2")


def test_R9_paid_moves_0_leaves_the_dice_where_they_fall() -> None:
    here = roll(supply(opening(rulings="paid_moves=0")))
    assert section(here) == (2, 1)


def test_R9_random_play_runs_under_two_paid_moves_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    main(["new", "--seats", "3", "--luck", "5"])
    record = tbggg.loads(capsys.readouterr().out)
    assert "paid_moves=2" in record.headers["Rulings"]


def test_R10_E03_6_a_re_rolled_die_goes_to_the_shop_of_its_new_face() -> None:
    """Promoted or not: red's two stands at shop 3, and the re-roll of that die brings it to shop 5."""
    here = roll(supply(opening()), red="2 2 2").play("promote 2>3").play_line("yellow pass blue pass").skip_automatic()
    here = here.play_line("red ad 3 = 5 yellow pass blue pass").skip_automatic()
    assert {move for move in ways(here, "ad") if len(move) == 4} == {"ad 2", "ad 5"}


def test_R11_own_tiles_bought_are_discarded_from_the_charity_shop_too() -> None:
    here = market(opening(), red="6@1b", dice={"red": "1 1 1"})
    after = buys(here, red="red6@charity with 1")
    assert scored(after, "red", "singles") == 0
    assert set(income(here, after).values()) == {0}
    again = market(draw(after), red="1@1b", dice={"yellow": "1 1 1"})
    assert ways(turn_of(again, "yellow"), "buy") == {"buy red1@1b"}


def test_R12_E08_6_three_players_break_a_tie_by_distinct_ones_too() -> None:
    """Red has a one of either opponent; blue has two ones, but both of red: red wins."""
    here = opening(prices="2/1/1 3/2/1 4/3/2 5/4/3 6/5/4 7/6/5", red="1 1 2 3 4 5 6 -")
    here = market(here, red="1@1m 1@1m", yellow="1@1t", blue="1@1b", dice={"red": "1 1 1", "blue": "1 1 1"})
    end = finish(buys(here, red="blue1@1b, yellow1@1t", blue="red1@1m, red1@1m"))
    assert end.position.points == {"red": 14, "yellow": 11, "blue": 14}
    assert list(end.position.winners) == ["red"]


def test_R13_E02_9_own_tiles_behind_the_screen_change_in_phases_one_and_two_only() -> None:
    """Twelve kept at the end of phase two are twelve at the end of the round: the next draw makes fifteen.

    That holds whatever red does in between, even when it takes its own tiles off the shelf (6.1).
    """
    here = tbggg.loads(hoard(3)).at("3.2")
    here = here.play_line("blue 1@1b red 1@1b yellow 1@1b blue 2@1m red 2@1m yellow 2@1m").skip_automatic()
    here = passes(roll(passes(here, 2), red="1 1 1"), 3)
    here = draw(buys(here, red="red1@1b, red2@1m"))
    assert (section(here), here.position.to_move) == ((4, 2), "red")
    for tile in ("3@3b", "4@4b", "5@5b"):
        assert refused(here, "pass") == "2.8"
        here = here.play_line(f"red {tile} yellow {tile} blue {tile}").skip_automatic()
    assert allowed(here, "pass")
