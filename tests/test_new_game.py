"""`new_game`: seats, prices, rulings and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.game import Seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7, 13, 10**12])
def test_S1_the_message_says_how_many_may_play(seats: int) -> None:
    with pytest.raises(tbggg.BadOption, match=f"takes 3 to 6 players, not {seats}"):
        tbggg.new_game(seats=seats)


@pytest.mark.parametrize("seats", [1, 11])
def test_P1_pig_has_bounds_of_its_own(seats: int) -> None:
    with pytest.raises(tbggg.BadOption, match="takes 2 to 10 players"):
        tbggg.new_game("pig", seats=seats)


@pytest.mark.parametrize("seats", [3.0, ("red", "blue", "green")], ids=str)
def test_S1_seats_are_a_number_or_words(seats: object) -> None:
    with pytest.raises(tbggg.BadOption, match=f"not {type(seats).__name__}"):
        tbggg.new_game(seats=seats)


@pytest.mark.parametrize(("counts", "usual"), [(range(3, 7), 4), (range(2, 4), 3), (range(2, 3), 2), (range(5, 9), 5)])
def test_as_many_play_as_the_game_has_nearest_to_four(counts: range, usual: int) -> None:
    assert Seats(counts=counts, rule="1.1").usual == usual


@pytest.mark.usefixtures("elsewhere")
def test_every_way_into_a_game_takes_its_usual_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """Morris has two seats; all these wanted four."""
    assert len(tbggg.new_game("morris").seats) == 2
    with pytest.raises(tbggg.BadOption, match="takes 2 players, not 4") as caught:
        tbggg.new_game("morris", seats=4)
    assert caught.value.legal == "2 players"
    assert len(tbggg.play_out("morris", "random", luck=1).record.seats) == 2
    assert set(tbggg.simulate("morris", 2, luck=1, fast=False, progress=False).points) == {"player1", "player2"}
    assert tbggg.tournament("random,mcts:playouts=1", 2, luck=1, game="morris", fast=False, progress=False).seats == 2
    for words in ("new --luck 1", "simulate --games 2 --luck 1"):
        assert main([*words.split(), "--game", "morris"]) == 0
    assert "player2" in capsys.readouterr().out


@pytest.mark.parametrize("seats", ["4", "four"])
def test_one_word_is_no_table(seats: str) -> None:
    with pytest.raises(tbggg.BadOption, match=f"such as 4, .* not the one word “{seats}”"):
        tbggg.new_game(seats=seats)


def test_luck_is_drawn_and_recorded_when_none_is_given() -> None:
    one, other = tbggg.new_game(seats=3), tbggg.new_game(seats=3)
    assert one.headers["Luck"] != other.headers["Luck"]
    again = tbggg.new_game(seats=3, luck=one.luck)
    assert again.start.advance().position.view("red") == one.start.advance().position.view("red")


def test_R1_prices_are_text_or_a_table() -> None:
    table = [[shop + 5, shop + 3, shop] for shop in range(6)]
    text = "5/3/0 6/4/1 7/5/2 8/6/3 9/7/4 10/8/5"
    assert tbggg.new_game(seats=3, luck=1, prices=table).headers["Prices"] == text
    assert tbggg.new_game(seats=3, luck=1, prices=text).dumps() == tbggg.new_game(seats=3, luck=1, prices=table).dumps()


@pytest.mark.parametrize("value", ["forbidden, paid_moves=3", "forbidden\n", "forbidden=legal", "perhaps", ""])
def test_a_ruling_has_one_of_its_values(value: str) -> None:
    with pytest.raises(tbggg.BadOption):
        tbggg.new_game(seats=3, luck=1, misplacing=value)


@pytest.mark.parametrize("value", [-1, "many", 10_000, "unbounded"])
def test_R9_a_limit_that_is_none_is_told_with_those_that_are(value: object) -> None:
    with pytest.raises(tbggg.BadOption, match=f"paid_moves is a number from 0 to 9999, not “{value}”") as refused:
        tbggg.new_game(seats=3, luck=1, paid_moves=value)
    assert refused.value.rule == "R9"


def test_a_header_that_no_record_can_hold_is_refused_when_it_is_written() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1, title="two\nlines")
    with pytest.raises(tbggg.BadOption, match="Title"):
        record.dumps()
    record.headers["Title"] = "one line"
    record.headers["no key"] = "x"
    with pytest.raises(tbggg.BadOption, match="no key"):
        record.dumps()


def test_an_unknown_game_is_told_with_those_that_are_there() -> None:
    with pytest.raises(tbggg.UnknownGame, match=r"chess.*The BoardGameGeek Game.*Pig"):
        tbggg.new_game("chess")


@pytest.mark.parametrize(
    ("asked", "given", "said"),
    [
        (tbggg.new_game, {"goal": 50}, "“goal”; there are game, seats, luck, title"),
        (tbggg.new_game, {"seat": 2}, "did you mean “seats”?"),
        (tbggg.simulate, {"games": 1, "bot": "greedy"}, "did you mean “bots”?"),
        (tbggg.play_out, {"bot": "greedy"}, "did you mean “bots”?"),
        (tbggg.puzzles, {"eech": 1}, "did you mean “each”?"),
    ],
)
def test_P1_a_keyword_that_is_none_is_told_with_those_of_the_function(
    asked: Callable[..., object], given: dict[str, object], said: str
) -> None:
    """`simulate(bot=…)` spoke of rulings, which Pig does not have."""
    with pytest.raises(tbggg.BadOption, match="no option is called") as refused:
        asked("pig", **given)
    assert said in str(refused.value)
    assert "ruling" not in str(refused.value)


def test_a_tournament_and_a_moment_know_their_keywords_too() -> None:
    with pytest.raises(tbggg.BadOption, match="did you mean “games”"):
        tbggg.tournament("greedy, random", game="pig", gemes=2)
    with pytest.raises(tbggg.BadOption, match="did you mean “bots”"):
        tbggg.simulate(tbggg.new_game("pig", seats=2).start, 1, bot="greedy")
