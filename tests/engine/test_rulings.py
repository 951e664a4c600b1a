"""Rulings: what a game does not have is refused in one sentence, wherever it is written."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.game import Game
from tbggg.engine.registry import find_game, games
from tbggg.engine.rulings import read_rulings

DECLARED = {"twelve": ("most", "all"), "paid": ("unbounded", "N")}


def test_rulings_are_read_in_their_order_with_spaces_or_without() -> None:
    assert read_rulings(DECLARED, " paid = 3,twelve=all ") == {"paid": "3", "twelve": "all"}
    assert read_rulings(DECLARED, " ") == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("twelfe=all", "no ruling is called “twelfe”; there are twelve, paid; did you mean “twelve”?"),
        ("Twelve=all", "no ruling is called “Twelve”"),
        ("twelve", "a ruling is written name=value, as in twelve=all, not “twelve”"),
        ("twelve=all,", "a ruling is written name=value, as in twelve=all, not “twelve=all,”"),
        ("=all", "a ruling is written name=value, as in twelve=all, not “=all”"),
        ("twelve=some", "twelve is most/all, not “some”"),
        ("twelve=", "twelve is most/all, not “”"),
        ("twelve=all, twelve=all", "the ruling twelve is given twice"),
    ],
)
def test_what_is_no_ruling_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(tbggg.BadOption) as refused:
        read_rulings(DECLARED, text)
    assert said in str(refused.value)
    assert refused.value.header == "Rulings"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_record_with_an_unknown_ruling_is_refused_where_it_stands(game: Game) -> None:
    heads = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=1).dumps()
    assert tbggg.loads(heads + '[Rulings ""]\n').game is game
    with pytest.raises(tbggg.RecordError, match="target") as refused:
        tbggg.loads(heads + '[Rulings "target=10"]\n')
    assert refused.value.line == heads.count("\n") + 1
    assert refused.value.rule is None


@pytest.mark.parametrize("words", ["new", "simulate --games 1", "puzzles --games 1", "tournament --bots random"])
@pytest.mark.parametrize("ruling", ["seats=3", "title=x", "boards=1A", "target"])
def test_a_ruling_never_stands_for_another_choice_of_a_command(
    words: str, ruling: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`tbggg new --rulings seats=3` ended with a traceback, and `title=x` gave the record a title."""
    name = ruling.partition("=")[0]
    for code, said in (("pig", f"Pig has no rulings, so none is called “{name}”"), ("buttons", "no ruling is called")):
        assert main([*words.split(), "--game", code, "--rulings", ruling]) == 2
        assert said in capsys.readouterr().err


def test_a_ruling_of_another_game_may_not_be_asked_of_a_moment() -> None:
    with pytest.raises(tbggg.BadOption, match="Pig has no rulings"):
        tbggg.new_game("pig", seats=2, luck=1).start.with_rulings(misplacing="forbidden")


@pytest.mark.parametrize("seat", ["7", "700", "01"])
@pytest.mark.parametrize("code", [game.code for game in games() if not game.seats.colours])
def test_a_number_names_no_seat(code: str, seat: str) -> None:
    """Moves and results have numbers: `ann 4-3 700 pass` would be dice."""
    with pytest.raises(tbggg.BadOption, match=seat):
        tbggg.new_game(find_game(code).code, seats=f"ann {seat}", luck=1)
