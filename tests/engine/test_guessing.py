"""What was probably meant by a name that is not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tbggg
from tbggg.bots.finding import find_bot, seat_bots
from tbggg.engine.guessing import guess
from tbggg.engine.registry import find_game, games
from tbggg.record.moments import moment_of


def test_case_and_slips_of_the_fingers_are_seen_through() -> None:
    assert guess("Red", ["blue", "red"]) == "; did you mean “red”?"
    assert guess("bleu", ["blue", "red"]) == "; did you mean “blue”?"
    assert guess("xyzzy", ["blue", "red"]) == ""
    assert guess("", ["blue", "red"]) == ""


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_game_is_guessed_by_its_code_and_its_name(game: tbggg.engine.game.Game) -> None:
    for meant in (game.code, game.name):
        with pytest.raises(tbggg.UnknownGame, match=f"did you mean “({game.code}|{game.name})”"):
            find_game(meant[:-1] + meant[-1] * 2)


@pytest.mark.parametrize("name", ["Chess", "Go", "Checkers", "Catan", "", "Boggle"])
def test_another_game_is_no_slip(name: str) -> None:
    with pytest.raises(tbggg.UnknownGame) as refusal:
        find_game(name)
    assert "did you mean" not in str(refusal.value)
    assert all(game.name in str(refusal.value) for game in games())


@pytest.mark.parametrize("name", ["Esen", "esesn", "PIGS", "pgi", "Buttosn", "bunyn"])
def test_a_slip_is_seen_through(name: str) -> None:
    with pytest.raises(tbggg.UnknownGame, match="did you mean"):
        find_game(name)


Asked = Callable[[tbggg.Record], object]


@pytest.mark.parametrize(
    "asked",
    [
        lambda record: record.start.position.view("Red"),
        lambda record: moment_of(record.start, "Red"),
        lambda record: record.seat_number("Red"),
        lambda record: seat_bots({"Red": "random", "blue": "random"}, record.game, record.seats),
    ],
)
@pytest.mark.parametrize("game", [game for game in games() if "red" in game.seats.colours], ids=lambda game: game.code)
def test_a_seat_is_guessed_wherever_one_is_named(game: tbggg.engine.game.Game, asked: Asked) -> None:
    record = tbggg.new_game(game.code, seats="red blue green", luck=1)
    with pytest.raises(tbggg.BadOption, match="did you mean “red”"):
        asked(record)


def test_a_seat_s_word_is_guessed_in_a_new_game() -> None:
    with pytest.raises(tbggg.BadOption, match="did you mean “red”"):
        tbggg.new_game("bgg", seats="Red blue green")


def test_a_bot_is_guessed() -> None:
    with pytest.raises(tbggg.BadOption, match="did you mean “greedy”"):
        find_bot("gready", find_game("bgg"))
    with pytest.raises(tbggg.BadOption, match="did you mean “playouts”"):
        find_bot("mcts:playout=3", find_game("bgg"))


def test_a_number_of_seats_in_the_place_of_the_game_is_said_in_one_sentence() -> None:
    with pytest.raises(tbggg.GameError, match=r"seats=4") as refusal:
        tbggg.new_game(4)  # type: ignore[arg-type]
    assert "\n" not in str(refusal.value)


def test_a_ruling_is_guessed_in_a_record() -> None:
    text = '[Game "bgg"]\n[Seats "red yellow blue"]\n[First "red"]\n[Rulings "paid_move=1"]\n'
    with pytest.raises(tbggg.RecordError, match="did you mean “paid_moves”"):
        tbggg.loads(text)


@pytest.mark.parametrize(("typed", "meant"), [("PASS", "pass"), ("passe", "pass"), ("xyzzy", "")])
def test_the_first_word_of_a_move_is_guessed(typed: str, meant: str) -> None:
    here = tbggg.new_game(seats=3, luck=1).start.advance()
    with pytest.raises(tbggg.GameError, match="is no move") as refused:
        here.play(typed)
    assert str(refused.value).endswith(f"did you mean “{meant}”?") is bool(meant)
