"""`make mutants`: plants faults, one at a time, and prints which test found each.

python -m tests.mutants.run [--processes 2] [words that the name or the file must hold]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from .mechanical import mechanical
from .mutant import REPOSITORY, Mutant, module_of
from .planted import planted
from .runner import Job, Planter
from .selection import groups_of

ENOUGH = 0.95  # of the faults are to be found
SECONDS = 600  # that the tests may take, on the tree as it is


def main(words: list[str]) -> int:
    """Print the table; returns 0 when enough faults were found by tests that are quick."""
    asked = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    asked.add_argument("words", nargs="*", help="only faults whose name or file holds one of these")
    asked.add_argument("--processes", type=int, default=1, help="how many faults at a time")
    asked.add_argument("--here", action="store_true", help="write faults into this tree, not into a copy of it")
    given = asked.parse_args(words)
    return table(given.words, given.processes) if given.here else in_a_copy(words)


def in_a_copy(words: list[str]) -> int:
    """Run this command in a copy of the tree, and return its exit code."""
    with tempfile.TemporaryDirectory(prefix="tbggg-mutants-") as folder:
        tree = Path(folder, "tree")
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=REPOSITORY, capture_output=True, check=True, text=True).stdout
        for name in filter(None, names.split("\0")):
            if (REPOSITORY / name).is_file():
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(REPOSITORY / name, tree / name)
        (tree / "widgets/node_modules").symlink_to((REPOSITORY / "widgets/node_modules").resolve())
        own = {"PYTHONPATH": str(tree), "PYTEST_DEBUG_TEMPROOT": folder}
        command = [sys.executable, "-m", "tests.mutants.run", "--here", *words]
        return subprocess.run(command, cwd=tree, env={**os.environ, **own}, check=False).returncode


def table(words: list[str], processes: int) -> int:
    """Plant the faults in this tree, and print how it went; returns the exit code."""
    mutants = [one for one in [*planted(), *mechanical()] if wanted(one, words)]
    files = dict.fromkeys(file for one in mutants for group in groups_for(one) for file in group)
    begun, done = time.monotonic(), list[Job]()
    stdout = os.fdopen(os.dup(1), "w")

    def told(line: str) -> None:
        print(line, file=stdout, flush=True)

    def report(job: Job) -> None:
        told(row(job))
        done.append(job)

    told(f"{len(mutants)} faults, {len(files)} files of tests\n")
    told("| fault | place | found by | seconds |\n|---|---|---|---|")
    os.dup2(2, 1)  # what pytest says is not of the table
    for file in files:
        if file.startswith("tbggg/"):
            module_of(file)  # else pytest puts the module in the place of its package's function of the same name
    # No time on the clock: beside other work a test may wait for a processor as long as one that hangs.
    pytest.main(
        ["-q", "--capture=no", "--timeout=0", *files], plugins=[Planter(mutants, groups_for, report, processes)]
    )
    return summary(done, time.monotonic() - begun, told)


def wanted(mutant: Mutant, words: list[str]) -> bool:
    """Whether a fault was asked for."""
    return not words or any(word in mutant.name or word in mutant.file for word in words)


def groups_for(mutant: Mutant) -> list[tuple[str, ...]]:
    """The tests named for a fault, then those of its file."""
    return [*([mutant.tests] if mutant.tests else []), *groups_of(mutant.file)]


def row(job: Job) -> str:
    """One line of the table."""
    found = job.found.removeprefix("tests/")
    if job.mutant is None:
        return f"| none | | {found or 'nothing, as it should be'} | {job.seconds:.1f} |"
    found = f"NOT PLANTED: {job.unplanted}" if job.unplanted else found or "SURVIVED"
    return f"| {job.mutant.name} | {job.mutant.file}:{job.mutant.line} | {found} | {job.seconds:.1f} |"


def counted(kind: str, faults: list[Job]) -> str:
    """One line of the table of kinds."""
    found = sum(1 for job in faults if job.found)
    return f"| {kind} | {len(faults)} | {found} | {len(faults) - found} | {found / max(1, len(faults)):.1%} |"


def summary(done: list[Job], took: float, told: Callable[[str], None]) -> int:
    """Print what survived, how many were found, and what could not be planted, which fails; returns the exit code."""
    if not done or done[0].mutant is not None or done[0].found:
        told("\n".join(["\nThe tests must pass without a fault.", *(job.why for job in done[:1] if job.why)]))
        return 1
    whole, faults = done[0], [job for job in done[1:] if not job.unplanted]
    survived = [job for job in faults if not job.found]
    share = 1 - len(survived) / max(1, len(faults))
    told("\n".join([f"\n{len(survived)} survived:", *map(row, survived)]))
    told("\n| faults | planted | found | survived | found in % |\n|---|---|---|---|---|")
    for kind in dict.fromkeys(job.mutant.kind for job in faults if job.mutant):
        told(counted(kind, [job for job in faults if job.mutant and job.mutant.kind == kind]))
    told(counted("all", faults))
    told(
        f"\n{len(faults) - len(survived)} of {len(faults)} faults were found, {share:.1%}, in {took:.0f} s. "
        f"The tests that find them take {whole.seconds:.0f} s of a processor without a fault."
    )
    unplanted = [job for job in done if job.unplanted]
    if unplanted:
        told(
            "\n".join([f"\n{len(unplanted)} could not be planted, and nothing is known of them:", *map(row, unplanted)])
        )
    return 0 if share >= ENOUGH and whole.seconds < SECONDS and not unplanted else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
