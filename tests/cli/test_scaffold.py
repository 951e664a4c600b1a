"""`tbggg new-game`: what it writes plays at once, and passes every check; a bad wish is one sentence."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.cli.main import main
from tbggg.cli.scaffold import Plan, next_steps, plan_game, write_game
from tbggg.engine import derived
from tbggg.engine.game import Game
from tbggg.engine.registry import standing_in
from tbggg.engine.texts import LANGUAGES
from tbggg.javascript import write_generator
from tbggg.record.moments import moment_of
from tbggg.testing import READERS, check_game, missing_readers

from ..repeats import EVERY_GAME
from .test_main import Capture

REPOSITORY = Path(tbggg.__file__).parents[1]

# Each pair of wishes occurs; the names are as short and as long as they may be.
PLANS = {
    plan.name: plan
    for plan in (
        plan_game("m", seats="2"),
        plan_game("hand_and_grid", seats="3-6", grid="6x6", hidden=True),
        plan_game("hand_in_a_project", seats="2-4", hidden=True, package=True),
        plan_game("a_grid_in_a_project2", seats="2-4", grid="10x2", package=True),
    )
}
every_plan = pytest.mark.parametrize("name", PLANS)


def home(plan: Plan, folder: Path) -> Path:
    """The folder from which a game is imported."""
    return folder / plan.name / "src" if plan.package else folder


def run(folder: Path, *words: str | Path, path: str = "") -> subprocess.CompletedProcess[str]:
    """A command of Python in a folder, which finds this tbggg, and what stands in `path`."""
    places = os.pathsep.join([path, str(REPOSITORY)] if path else [str(REPOSITORY)])
    environment = {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
    for pins in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"):  # relative to the clone, where make was typed
        environment.pop(pins, None)
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a game of each plan; they can be imported while this module's tests run."""
    folder = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)
        for plan in PLANS.values():
            write_game(plan, folder)
            patch.syspath_prepend(str(home(plan, folder)))
        yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] in PLANS]:
        del sys.modules[name]


def game_of(name: str) -> Game:
    game = importlib.import_module(f"{name}.game").GAME
    assert isinstance(game, Game)
    return game


# -- what is written ----------------------------------------------------------------------------


@every_plan
def test_all_nine_parts_are_there(name: str, written: Path) -> None:
    game, plan = game_of(name), PLANS[name]
    assert list(game.seats.counts) == list(range(plan.least, plan.most + 1))
    assert derived.hides(game) == plan.hidden
    assert game.options.rulings
    assert game.bots.evaluate_moves
    assert game.lessons.queries
    assert all("deal: (luck, nth, lang" in write_generator(one) for one in game.lessons.generators)
    assert len(game.lessons.generators) == 1
    assert game.display.controls(moment_of(tbggg.read(example(name, written)).end)) == {}


def example(name: str, written: Path) -> Path:
    return written / name / "tests/example.game"


@pytest.fixture(autouse=True)
def registered(request: pytest.FixtureRequest) -> Iterator[None]:
    """The game of a test's plan can be found while the test runs."""
    if "name" not in request.fixturenames:
        yield
        return
    request.getfixturevalue("written")
    with standing_in(game_of(request.getfixturevalue("name"))):
        yield


@every_plan
def test_nothing_is_found_in_it_by_any_reader(name: str) -> None:
    """Compiled rules, which take ten seconds a game, are those of the richest one; in `make nightly` those of all."""
    assert missing_readers() == []
    compiled = name == "hand_and_grid" or EVERY_GAME
    assert check_game(name, games=1, readers=READERS if compiled else ["javascript"]) == []


@every_plan
def test_it_plays_in_the_explorer(name: str) -> None:
    plan = PLANS[name]
    record = tbggg.new_game(name, seats=plan.least, luck=1)
    explorer = tbggg.Explorer(record, autosave=False)
    for _ in range(3):
        assert explorer._frame["due"] == "chance"
        explorer.play(explorer.node.position.chance_outcomes()[0][0])
    assert explorer._frame["due"] == "decision"
    explorer.play(explorer.node.position.legal_moves()[0])
    assert explorer.node.narration("fr").text
    play_at_random(explorer.node, 1)
    for seat in (None, *record.seats):
        shown = tbggg.Explorer(record, seat, record.end, autosave=False)
        assert shown._frame["due"] == "over"


@every_plan
def test_a_hand_is_seen_as_it_was_wished(name: str, written: Path) -> None:
    moment = moment_of(tbggg.read(example(name, written)).at("2.1"), "bob")
    hand = moment.state.hand[0]
    assert (sum(hand[1:]) > 0) != PLANS[name].hidden
    assert sum(hand) == 3


def test_linters_find_nothing(written: Path, request: pytest.FixtureRequest) -> None:
    """Ruff by the settings of a written project, in the modules too; mypy, strict, in all at once."""
    settings = written / "a_grid_in_a_project2/pyproject.toml"
    for name in PLANS:
        for command in (["check", "--extend-select", "C4,PIE,PT,PTH,RET,T20"], ["format", "--check"]):
            done = run(written / name, "-m", "ruff", *command, "--no-cache", "--config", settings, ".")
            assert done.returncode == 0, done.stdout + done.stderr
    assert request.config.cache is not None
    folders = [home(plan, written) if plan.package else written / plan.name for plan in PLANS.values()]
    tests = settings.with_name("tests")  # of one project: both have modules of the same names
    cache = request.config.cache.mkdir("written-games-mypy")
    analysed = REPOSITORY / ".mypy_cache"  # tbggg itself, by `make types`: the same settings, so that it holds here
    if analysed.is_dir():
        shutil.copytree(analysed, cache, dirs_exist_ok=True)
    done = run(tests.parent, "-m", "mypy", "--cache-dir", cache, *folders, tests)
    assert done.returncode == 0, done.stdout


# -- what is printed to be typed ----------------------------------------------------------------


def typed(plan: Plan, folder: Path) -> list[str]:
    """Lines for a terminal."""
    lines = next_steps(plan, folder, 1, "en")
    return [line.strip() for line in lines[2:] if line.startswith("  ")]


def test_what_is_printed_of_a_module_is_true(written: Path) -> None:
    plan = PLANS["hand_and_grid"]
    lines = typed(plan, written)
    assert lines.pop(0) == f"cd {written}"
    commands, python = [line for line in lines if line.startswith("python ")], lines[3:]
    assert len(commands) == 3
    for command in commands:
        if " check " not in command:  # it stands in a test of its own
            done = run(written, *command.split()[1:])
            assert done.returncode == 0, done.stdout + done.stderr
    done = run(written, "-c", "\n".join(python))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_project_is_installed_and_every_command_finds_it(written: Path, tmp_path: Path) -> None:
    plan = PLANS["hand_in_a_project"]
    assert typed(plan, written)[:3] == [f"cd {written / plan.name}", "pip install -e '.[dev]'", "python -m pytest"]
    quiet = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")
    installed = run(written / plan.name, "-m", "pip", "install", *quiet, "--target", tmp_path / "site", ".")
    assert installed.returncode == 0, installed.stderr
    record = tmp_path / "one.game"
    commands = [
        f"new --game {plan.name} --seats 2 --luck 1 --out {record}",
        f"replay {record}",
        f"simulate --game {plan.name} --seats 2 --games 3 --luck 1 --bots greedy,random",
        "games",
    ]
    code = f"""
from tbggg.cli.main import main
assert [main(words.split()) for words in {commands!r}] == [0, 0, 0, 0]
import tbggg
print(tbggg.Explorer(tbggg.read({str(record)!r}), autosave=False)._outline["game"]["code"])
"""
    done = run(tmp_path, "-c", code, path=str(tmp_path / "site"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == plan.name
    tested = run(written / plan.name, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize("name", ["m", "a_grid_in_a_project2"])
def test_its_own_tests_pass(name: str, written: Path) -> None:
    done = run(home(PLANS[name], written), "-m", "pytest", "-q", "-p", "no:cacheprovider", written / name / "tests")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", [False, True])
def test_the_command_says_what_to_do(lang: str, package: bool, tmp_path: Path, capsys: Capture) -> None:
    words = ["new-game", "meadow", "--lang", lang, "-o", str(tmp_path), *(["--package"] if package else [])]
    assert main(words) == 0
    plan = plan_game("meadow", package=package)
    files = [file for file in (tmp_path / "meadow").rglob("*") if file.is_file()]
    assert capsys.readouterr().out.splitlines() == next_steps(plan, tmp_path, len(files), lang)
    assert not [file for file in files if "{{" in file.read_text("utf-8") or "#if" in file.read_text("utf-8")]
    assert [file.name for file in files if file.name == "hidden.py"] == []


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Meadow", "“Meadow” cannot name a game"),
        ("two-rivers", "“two-rivers” cannot name a game"),
        ("a__b", "“a__b” cannot name a game"),
        ("a_name_of_21_letters_", "cannot name a game"),
        ("lambda", "it is a keyword of Python"),
        ("pig", "Pig has this code or this name"),
        ("json", "Python has a module of this name already"),
        ("meadow --seats 1-4", "from 2 to 10, such as 3 or 2-4, not 1-4"),
        ("meadow --seats 4-2", "not 4-2"),
        ("meadow --seats many", "not many"),
        ("meadow --grid 6", "such as 6x6, not 6"),
        ("meadow --grid 1x9", "from 2 to 10, such as 6x6, not 1x9"),
        ("meadow --grid 2x3", "the grid 2x3 has too few cells: 4 seats need two each"),
    ],
)
def test_a_bad_wish_is_one_sentence(words: str, said: str, tmp_path: Path, capsys: Capture) -> None:
    assert main(["new-game", *words.split(), "-o", str(tmp_path)]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert said in shown.err
    assert main(["new-game", *words.split(), "-o", str(tmp_path), "--lang", "fr"]) == 2
    french = capsys.readouterr().err
    assert french.count("\n") == 1
    assert french != shown.err
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_written_over(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "meadow").mkdir()
    assert main(["new-game", "meadow", "-o", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"tbggg: {tmp_path / 'meadow'} is there already, and nothing is written over it\n"
    assert [*(tmp_path / "meadow").iterdir()] == []
