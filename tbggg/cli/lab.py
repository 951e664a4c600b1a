"""Command `lab`: JupyterLab on a game to play, beside the lessons."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import LANGUAGES, say
from ..lessons.copies import copied_lesson
from ..lessons.library import FIRST_LESSON, shipped_lessons
from ..lessons.play import PLAY, play_notebook
from ..record.paths import resolved

FOLDER = "tbggg-lessons"
NOTEBOOK = ".ipynb"
COPIED = ".copied.json"  # in the folder: what was copied there, by its digests
SETTINGS = Path(__file__).parent / "jupyter"


def open_lab(lang: str, folder: str | None = None, *, browser: bool = True) -> int:
    """Run JupyterLab until it is stopped, on a game to play, or on the first lesson in a folder that has none.

    Return its exit code.

    Args:
        lang: the language, `en` or `fr`.
        folder: folder of the lessons, which are copied there when it has none.
                When not given, `tbggg-lessons` here. A contributor names the tree's own, `notebooks`.
        browser: whether to open a browser; the address is printed in any case.

    Returns:
        JupyterLab's exit code.

    Raises:
        GameError: JupyterLab is not installed.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise GameError(say("option.lab_missing"))
    lessons = lessons_folder(folder)
    first = PLAY[lang] if (lessons / PLAY[lang]).is_file() else FIRST_LESSON[lang]
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={lessons}",
        f"--LabApp.default_url=/lab/tree/{first}",
        "--log-level=WARN",  # thirty lines of log would hide the address
        "--LabApp.log_level=WARN",  # it has a log of its own
    ]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # else Lab refuses to start, in a container for instance
    return run_server(command, _environment())


def run_server(command: list[str], environment: dict[str, str]) -> int:
    """Become a server's process, so that a signal to the command ends the server too; return its exit code.

    Args:
        command: the program and its arguments.
        environment: its environment variables.
    """
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(command[0], command, environment)
    try:
        return subprocess.call(command, env=environment)
    except KeyboardInterrupt:
        return 0


def _environment() -> dict[str, str]:
    """The environment with this server's own settings: Jupyter's news would lie over the board."""
    others = os.environ.get("JUPYTER_CONFIG_PATH")
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join([str(SETTINGS), *([others] if others else [])])}


def lessons_folder(folder: str | None) -> Path:
    """Return the folder of the lessons, copied from those of this version.

    What was saved in a copy stays; a file that was not saved follows its original. Lessons that this command has not
    copied are left alone. In a copy the rules that a lesson names are links to their texts, and answers in prose lie
    under a cover.
    """
    source, target = shipped_lessons(), resolved(folder or FOLDER)
    listed = target / COPIED
    if (target / FIRST_LESSON["en"]).is_file() and not listed.is_file():
        return target
    copied: dict[str, str] = json.loads(listed.read_text("utf-8")) if listed.is_file() else {}
    for file in sorted(source.rglob("*")):
        name = file.relative_to(source).as_posix()
        if not file.is_file() or any(part.startswith(".") for part in Path(name).parts):
            continue
        there = target / name
        if not there.is_file() or _digest(there) == copied.get(name):
            there.parent.mkdir(parents=True, exist_ok=True)
            _copy(file, there)
            copied[name] = _digest(there)
    for lang, name in PLAY.items():
        there = target / name
        if not there.is_file() or _digest(there) == copied.get(name):
            there.write_text(play_notebook(lang), "utf-8")
            copied[name] = _digest(there)
    listed.write_text(json.dumps(copied, indent=1), "utf-8")
    return target


def _copy(file: Path, there: Path) -> None:
    """Copy a file; a lesson as people read it in Jupyter."""
    lang = file.parent.name
    if file.suffix == NOTEBOOK and lang in LANGUAGES:
        there.write_text(copied_lesson(file.read_text("utf-8"), file.name, lang), "utf-8")
    else:
        shutil.copyfile(file, there)


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
