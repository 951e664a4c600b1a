"""Tests of `make quick`: those of the areas that this branch has changed, without a browser and without slow ones.

    python -m tests.quick [words for pytest]

What a change in one room breaks in another, and all that is in `slow.txt`, is left to `make test`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import pytest

REPOSITORY = Path(__file__).parents[1]
# Always run: seconds in all, and the first to fail when something is broken at its root.
CORE = ("tests/test_architecture.py", "tests/test_import.py", "tests/golden", "tests/games/pig")
# Left to `make test`: a browser, processes of other machines, and compilers.
NEVER = ("tests/browser", "tests/benchmarks", "tests/simulate/test_dask_workers.py", "tests/simulate/test_numba.py")
# Tests that stand in the folder of another room.
ELSEWHERE = {"referee": ("tests/explorer",)}
# What the browser half's sources are held equal to.
WIDGETS = ("tests/explorer/test_referee.py", "tests/javascript", "tests/lessons/test_verdict.py")


def git(*words: str) -> list[str]:
    """Lines of a git command's answer; none where it fails."""
    done = subprocess.run(["git", *words], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed() -> list[str]:
    """Files that differ from the commit where this branch left main, and those that git does not know yet."""
    bases = (git("merge-base", "HEAD", main) for main in ("origin/main", "main"))
    base = next((found[0] for found in bases if found), "HEAD")
    return git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard")


def tests_of(path: str) -> tuple[str, ...]:
    """Files and folders of tests for a changed file."""
    parts = PurePosixPath(path).parts
    if parts[0] == "tests":
        return (path,) if parts[-1].startswith("test_") and path.endswith(".py") else (str(PurePosixPath(path).parent),)
    if parts[0] == "widgets":
        return WIDGETS
    if parts[0] == "notebooks":
        return ("tests/notebooks",)
    if parts[0] != "tbggg" or len(parts) < 3:
        return ()
    room = parts[1]
    own = f"tests/games/{parts[2]}" if room == "games" else f"tests/{room}"
    return (own, *ELSEWHERE.get(room, ()))


def chosen(files: Iterable[str]) -> list[str]:
    """The tests to run, each folder or file once, and none inside another that is there."""
    found = {*CORE}
    for path in files:
        found.update(tests_of(path))
    there = {one for one in found if one not in ("tests", *NEVER) and (REPOSITORY / one).exists()}
    outside = {one for one in there if not any(one.startswith(f"{never}/") for never in NEVER)}
    return sorted(one for one in outside if not any(one.startswith(f"{other}/") for other in outside))


def slow() -> list[str]:
    """Tests that `make quick` leaves out, as pytest names them."""
    lines = (REPOSITORY / "tests/slow.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def main(words: list[str]) -> int:
    """Run the tests, two at a time."""
    left_out = [f"--deselect={one}" for one in slow()] + [f"--ignore={one}" for one in NEVER]
    tests = chosen(changed())
    print(f"== quick: {' '.join(tests)}", flush=True)  # noqa: T201
    return int(pytest.main(["--numprocesses=2", "--dist=loadgroup", "--quiet", *left_out, *tests, *words]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
