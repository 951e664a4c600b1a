"""Positions as one line of text, open and as a seat knows them."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.game import Game
from tbggg.engine.registry import games

from ..cli.test_main import Capture, assert_one_line
from ..games.bgg.tables import evening

pytestmark = pytest.mark.repeats(2)

MOMENTS = 2  # of each game, beside its end


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_position_and_each_view_of_it_read_back(game: Game) -> None:
    end = tbggg.play_out(game.code, "greedy", seats=game.seats.counts[0], luck=3)
    path = end.path()
    for node in [*path[:: len(path) // MOMENTS], end]:
        here = node.skip_automatic().position
        line = node.position.dumps()
        assert "\n" not in line
        assert "Luck" not in line
        again = tbggg.position(line)
        assert (again.state, again.dumps()) == (here.state, line)
        for seat in end.record.seats:
            seen = tbggg.position(node.position.dumps(seat))
            assert seen.view(seat) == here.view(seat)
            assert seen.dumps(seat) == node.position.dumps(seat), "made from what the seat knows, and nothing else"


def test_names_comments_and_other_lines_stay_out() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1, title="Secret evening")
    node = record.start.play_line("player1 roll 5 {a secret} ! (player1 roll 6 player1 hold) player1 hold")
    record.headers["Players"] = "player1: Ann"
    assert node.position.dumps() == '[Game "Pig"] [Seats "player1 player2"] 1.1 player1 roll 5  player1 hold'
    fork = node.path()[1].parent
    assert fork is not None
    other = fork.children[1] if len(fork.children) > 1 else node
    assert tbggg.position(other.position.dumps()).state == other.skip_automatic().state
    with pytest.raises(tbggg.RecordError, match="the position"):
        tbggg.position('[Game "Pig"] [Seats "player1 player2"] 1.1 player1 roll 7')
    with pytest.raises(tbggg.RecordError, match="a text, not NoneType"):
        tbggg.position(None)  # type: ignore[arg-type]


def test_the_command_prints_the_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "evening.game"
    record = evening()
    record.write(file)
    assert main(["position", str(file), "--at", "1.3"]) == 0
    assert tbggg.position(capsys.readouterr().out).state == record.at("1.3").skip_automatic().state
    assert main(["position", str(file), "--seat", record.seats[0]]) == 0
    assert tbggg.position(capsys.readouterr().out).view(record.seats[0]) == record.end.position.view(record.seats[0])
    assert main(["position", str(file), "--seat", "nobody"]) == 2
    assert_one_line(capsys, "nobody")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "no game called “pgi” is known here"), ("fr", "aucun jeu nommé « pgi » n’est connu ici")]
)
def test_a_short_form_of_no_game_names_the_games(lang: str, said: str) -> None:
    (fault,) = tbggg.faults("pgi ann bob: bob to move; ann 34", lang)
    assert said in fault.text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")
    assert str(fault) == fault.text
