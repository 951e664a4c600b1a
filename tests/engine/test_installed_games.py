"""Games of other packages: found by their entry points when they are wanted, and one that is broken harms no other."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import BrokenGame, GameError
from tbggg.engine.game import Game
from tbggg.engine.registry import GROUP, find_game, games, register, standing_in

PIG = find_game("pig")
OWN = [game.code for game in games() if game.texts.startswith("tbggg.games.")]  # the games of the package
OINK = """
from dataclasses import replace

from tbggg.games.pig.game import GAME as PIG

GAME = replace(PIG, name="Oink", code="oink")
AGAIN = replace(PIG, name="Oink Two")
NO_GAME = "a text"
"""
COMMAND = [sys.executable, "-c", "from tbggg.cli.main import main; raise SystemExit(main())"]


def installed(folder: Path, package: str, text: str, entries: dict[str, str]) -> None:
    """A package of one module, as an installer leaves it: the module, and its dist-info."""
    (folder / f"{package}.py").write_text(text, "utf-8")
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}-games\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{lines}", "utf-8")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in a process that sees the packages of a folder."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of packages, with one good game."""
    installed(tmp_path, "oink", OINK, {"oink": "oink:GAME"})
    return tmp_path


def test_every_command_finds_it(folder: Path) -> None:
    record = folder / "oink.game"
    commands = {
        "games": "oink",
        f"new --game oink --seats 2 --luck 1 --out {record}": "",
        f"replay {record}": "Oink",
        "simulate --game oink --seats 2 --games 3 --luck 1": "",
        "tournament --game Oink --seats 2 --games 4 --luck 1 --bots random,greedy": "greedy",
    }
    for command, part in commands.items():
        done = run(folder, *COMMAND, *command.split())
        assert (done.returncode, done.stderr) == (0, ""), command
        assert part in done.stdout


def test_records_and_the_explorer_find_it(folder: Path) -> None:
    code = """
import tbggg
record = tbggg.new_game("oink", seats=2, luck=1)
record.start.play_line("player1 roll 4")
again = tbggg.loads(record.dumps())
print(again.game.name, len(tbggg.Explorer(again).node.record.end.path()))
"""
    done = run(folder, sys.executable, "-c", code)
    assert (done.stdout, done.stderr) == ("Oink 3\n", "")


def test_importing_looks_for_no_package(folder: Path) -> None:
    looked_at = "sorted({'oink', 'importlib.metadata'} & set(sys.modules))"
    code = f"import sys, tbggg; tbggg.new_game('pig', luck=1); print({looked_at})"
    assert run(folder, sys.executable, "-c", code).stdout == "[]\n"


def test_a_game_of_the_package_is_loaded_when_it_is_first_asked_for(folder: Path) -> None:
    loaded = "sorted({m.split('.')[2] for m in sys.modules if m.startswith('tbggg.games.')})"
    code = f"import sys, tbggg; print({loaded}); tbggg.new_game('pig', luck=1); print({loaded}); "
    code += f"tbggg.new_game('The BoardGameGeek Game', luck=1); print({loaded})"
    code += "; tbggg.games.bgg.score, tbggg.games.bgg.first_player"
    assert run(folder, sys.executable, "-c", code).stdout == f"[]\n['pig']\n{sorted(OWN)}\n"


@pytest.mark.parametrize("game", games())
def test_a_game_of_the_package_stands_the_checks_of_registering(game: Game) -> None:
    register(game)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("absent:GAME", "the package broken-games has a game, bad, that cannot be loaded: ModuleNotFoundError"),
        ("broken:GAME", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("oink:NO_GAME", "cannot be loaded: oink:NO_GAME is no Game, but of the type str"),
        ("oink:AGAIN", "Oink Two cannot have the code pig: Pig has this code or this name"),
    ],
)
def test_a_broken_one_is_one_sentence_and_the_others_are_there(value: str, said: str, folder: Path) -> None:
    installed(folder, "broken", "GAME = 1 / 0\n", {"bad": value})
    done = run(folder, *COMMAND, "games")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == [*(game.code for game in games()), "oink"]
    (line,) = done.stderr.splitlines()
    assert line.startswith("tbggg: ")
    assert said in line
    french = run(folder, *COMMAND, "games", "--lang", "fr")
    assert "le paquet broken-games a un jeu, bad, qui ne peut pas être chargé" in french.stderr


def test_in_python_it_is_a_warning(folder: Path) -> None:
    installed(folder, "broken", "GAME = 1 / 0\n", {"bad": "broken:GAME"})
    code = """
import warnings, tbggg.engine.errors, tbggg.engine.registry as registry
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    registry.games(), registry.games()
print([one.category.__name__ for one in caught], *[one.code for one in registry.games()])
"""
    assert run(folder, sys.executable, "-c", code).stdout == f"['{BrokenGame.__name__}'] {' '.join(OWN)} oink\n"


@pytest.mark.parametrize("other", [{"name": "Oink"}, {"code": "oink"}], ids=["its code", "its name"])
def test_a_code_or_a_name_is_one_games(other: dict[str, Any]) -> None:
    with pytest.raises(GameError, match="has this code or this name"):
        register(replace(PIG, **other))
    register(PIG)  # itself, once more
    assert find_game("pig") is PIG


def test_a_game_stands_in_for_another_for_a_while() -> None:
    before = games()
    with standing_in(replace(PIG, name="Another Pig")):
        assert tbggg.new_game("pig", luck=1).game.name == "Another Pig"
    with standing_in(replace(PIG, name="Oink", code="oink")):
        assert tbggg.new_game("oink", luck=1).game.name == "Oink"
    assert games() == before
