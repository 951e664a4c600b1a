"""Install the wheel with each extra into a fresh environment of each Python found, use it, and print a table.

    python -m tests.extras [--extra NAME ...] [--python PATH ...]

What an extra is for stands in `uses/NAME.py`, which runs in an empty folder, with nothing of this clone to import.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
USES = Path(__file__).with_name("uses")
VERSIONS = ("3.11", "3.12", "3.13")
OF_THIS_CLONE = ("PYTHON", "VIRTUAL", "JUPYTER", "PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")
SECONDS = 900  # of one use; a server that never answers ends here


def pythons() -> Iterator[Path]:
    """Yield one interpreter of each version: from PATH, or among those that pyenv has installed."""
    installed = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in VERSIONS:
        named = shutil.which(f"python{version}")
        found = [Path(named)] if named else []
        found += [folder / "bin/python" for folder in sorted(installed.glob(f"{version}.*"), reverse=True)]
        for python in found:
            if subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0:
                yield python
                break


def run(command: list[str | Path], folder: Path) -> str:
    """Return the end of a command's output if it failed, else nothing.

    The environment has nothing of this clone: no PYTHONPATH, no virtual environment, no pins, no settings of Jupyter's.
    """
    home = {"HOME": str(folder), "JUPYTER_CONFIG_DIR": str(folder / "jupyter"), "PYTHONWARNINGS": "ignore"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OF_THIS_CLONE)}
    try:
        done = subprocess.run(
            command, cwd=folder, env=kept | home, capture_output=True, text=True, check=False, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} s"
    return "" if done.returncode == 0 else (done.stderr or done.stdout).strip()[-2000:] or "failed without a word"


def tried(python: Path, wheel: Path, extra: str) -> str:
    """Return what went wrong with one extra in a fresh environment, or nothing.

    Args:
        python: the interpreter that the environment is made of.
        wheel: the package.
        extra: name of the extra; `base` for none.
    """
    with tempfile.TemporaryDirectory(prefix=f"tbggg-{extra}-") as place:
        folder = Path(place)
        inside = folder / "environment/bin/python"
        wanted = str(wheel) if extra == "base" else f"{wheel}[{extra}]"
        pip = [inside, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        empty = folder / "empty"
        empty.mkdir()
        pins: list[str | Path] = ["--no-index"] if extra == "base" else ["--constraint", REPOSITORY / "constraints.txt"]
        steps: list[list[str | Path]] = [
            [python, "-m", "venv", inside.parents[1]],
            [*pip, *pins, wanted],
            [inside, "-P", USES / f"{extra}.py"],
        ]
        return next((trouble for step in steps if (trouble := run(step, empty))), "")


def main() -> int:
    """Try what was asked for, and return 1 if any of it failed."""
    extras = sorted((path.stem for path in USES.glob("[a-z]*.py")), key=lambda name: (name != "base", name))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--extra", nargs="+", choices=extras, default=extras)
    parser.add_argument("--python", nargs="+", type=Path)
    options = parser.parse_args()
    failed = []
    with tempfile.TemporaryDirectory(prefix="tbggg-wheel-") as place:
        building = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        subprocess.run([*building, "--wheel-dir", place, str(REPOSITORY)], check=True)
        (wheel,) = Path(place).glob("*.whl")
        for python in options.python or pythons():
            version = subprocess.run([python, "-V"], capture_output=True, text=True, check=True).stdout.split()[1]
            for extra in options.extra:
                begun = time.monotonic()
                trouble = tried(python, wheel, extra)
                said = "FAILED" if trouble else "works"
                print(f"Python {version:8} {extra:10} {said} ({time.monotonic() - begun:.0f} s)", flush=True)
                if trouble:
                    failed.append((version, extra))
                    print(trouble, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
