"""What users install: the wheel, what importing it costs, and the pins, which say no address."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from .extras.__main__ import VERSIONS
from .extras.__main__ import run as run_bare

REPOSITORY = Path(__file__).parents[1]
PACKAGE = REPOSITORY / "tbggg"
HEAVY = ("IPython", "anywidget", "ipywidgets", "numba", "numpy", "pandas", "plotly", "traitlets")


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr or done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built where neither Node nor anything else but Python can be found."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    run(*pip, "--wheel-dir", folder, REPOSITORY, PATH=str(folder))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment that holds the wheel and, since no index is asked, nothing else."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=True)
    python = folder / "bin/python"
    run(python, "-m", "pip", "install", "--quiet", "--no-index", wheel, PATH=str(folder))
    return python


def test_the_wheel_holds_the_whole_package(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    sources = {path.relative_to(REPOSITORY).as_posix() for path in PACKAGE.rglob("*") if path.is_file()}
    wanted = {name for name in sources if not re.search(r"/(__pycache__|\.\w+)/", name)}
    assert wanted <= held
    assert {"tbggg/py.typed", "tbggg/explorer/static/explorer.js", "tbggg/explorer/static/explorer.css"} <= wanted
    games = [path.parent.name for path in PACKAGE.glob("games/*/game.py")]
    assert {f"tbggg/games/{game}/rules.{lang}.toml" for game in games for lang in ("en", "fr")} <= wanted
    assert {"tbggg/notebooks/en/00-tonight.ipynb", "tbggg/notebooks/fr/00-ce-soir.ipynb"} <= held
    assert any(name.endswith("licenses/LICENSE") for name in held)


def test_the_wheel_plays_on_its_own(installed: Path, tmp_path: Path) -> None:
    record = tmp_path / "evening.game"
    command = installed.with_name("tbggg")
    run(command, "new", "--seats", "3", "--luck", "1", "--out", record)
    told = json.loads(run(command, "replay", "--json", record))
    assert told["finished"]


def test_every_extra_for_users_has_its_use() -> None:
    """`make extras` installs and uses what stands here; it asks an index, and takes minutes."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    uses = {path.stem for path in (REPOSITORY / "tests/extras/uses").glob("*.py")}
    assert uses == {"base", *project["optional-dependencies"]} - {"docs", "dev"}
    versions = {f"3.{minor}" for minor in (11, 12, 13)}
    assert {name.rpartition(" ")[2] for name in project["classifiers"] if "Python :: 3." in name} == versions
    assert set(VERSIONS) == versions
    (extras,) = re.findall(
        r"python-version: \|.*\n((?:\s+3\.\d+\n)+)", (REPOSITORY / ".github/workflows/test.yml").read_text("utf-8")
    )
    assert set(extras.split()) == versions, "continuous integration tries each"


def test_what_binder_and_the_dev_container_run_is_there() -> None:
    made = set(re.findall(r"^(\S+):", (REPOSITORY / "Makefile").read_text("utf-8"), re.MULTILINE))
    container = json.loads((REPOSITORY / ".devcontainer/devcontainer.json").read_text("utf-8"))
    assert set(container["postCreateCommand"].split()[1:]) <= made
    binder = REPOSITORY / ".binder/postBuild"
    assert os.access(binder, os.X_OK)
    installed = re.search(r"'\.\[([\w,]+)\]'", binder.read_text("utf-8"))
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    assert installed
    assert set(installed[1].split(",")) <= set(project["optional-dependencies"])


def test_importing_it_imports_nothing_heavy() -> None:
    found = run(sys.executable, "-c", "import sys, tbggg; print(*sys.modules)").split()
    assert set(found).isdisjoint(HEAVY)


@pytest.mark.parametrize("name", ["Explorer", "Workbench"])
@pytest.mark.parametrize("missing", ["anywidget", "ipywidgets"])
def test_without_its_packages_the_explorer_says_what_to_install(name: str, missing: str) -> None:
    code = f"import sys, tbggg; sys.modules['{missing}'] = None; tbggg.{name}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'tbggg[widgets]'" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("pins", ["constraints.txt", "widgets/package-lock.json", "widgets/.npmrc"])
def test_the_pins_name_no_address(pins: str) -> None:
    text = (REPOSITORY / pins).read_text(encoding="utf-8")
    text = re.sub(r'"funding": \{[^{}]*\}', "", text)  # whom to thank: nothing is fetched from there
    assert not re.search(r"://|\bfile:|--(extra-)?index-url|--find-links", text)


def test_every_pin_is_exact() -> None:
    lines = (REPOSITORY / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


def test_bare_environments_have_no_pins_of_this_clone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """make gives pip a relative path of pins, which is found nowhere else."""
    for name in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"):
        monkeypatch.setenv(name, "constraints.txt")
    asked = "import os, sys; sys.exit(any('CONSTRAINT' in name for name in os.environ))"
    assert run_bare([sys.executable, "-c", asked], tmp_path) == ""
