"""Processes that are killed at random moments while they write; afterwards nothing is lost that was said to be written.

Run as a program, it forks, kills and looks, again and again: `python -m tests.killing record FOLDER 30`.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import tbggg

REPOSITORY = Path(__file__).parents[1]
LONG = 900  # seconds after which a program that hangs is given up; no green test waits for them
KILLS = int(os.environ.get("TBGGG_KILLS", "0")) or 30  # of each kind
SOON = 0.02  # seconds within which a kill comes after a word that something was written: several writes

Say = Callable[[int], None]


def killed(kind: str, folder: Path, kills: int) -> None:
    """Run this module as a program, in a process without threads, and assert that it found nothing lost."""
    command = [sys.executable, "-m", "tests.killing", kind, str(folder), str(kills)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False, cwd=REPOSITORY)
    assert (done.returncode, done.stdout) == (0, f"{kills}\n"), done.stderr


def write_records(say: Say) -> None:
    """Write one record with a new title, of another length each time, to one file."""
    record = tbggg.new_game("pig", seats="ann ben", luck=1)
    turn = 0
    while True:
        turn += 1
        record.headers["Title"] = f"{turn} " + "x" * (turn * 977 % 60_000)
        record.write("evening.game")
        say(turn)


def record_on_disk() -> int:
    """Return the number of the record in the file."""
    return int(tbggg.read("evening.game").headers["Title"].split()[0])


def play(say: Say) -> None:
    """Play in an explorer, which saves the record after every answer, and say how many nodes there are."""
    from tbggg.explorer import Explorer

    explorer = Explorer(tbggg.new_game("pig", seats="ann bob", luck=5), save="evening")
    while True:
        move = "hold" if len(explorer.node.path()) % 9 == 8 else "roll"
        asked = (
            {"do": "play", "move": move}
            if explorer._frame["due"] == "decision"
            else {"do": "advance", "stride": "move"}
        )
        explorer._handle_custom_msg(asked, [])
        if explorer._frame["due"] == "over":
            explorer.node = explorer.node.record.start
        say(len(list(explorer.node.record.nodes())))


def played_on_disk() -> int:
    """Return the number of nodes of the game that is offered back."""
    from tbggg.explorer.saving.autosave import Saver, node_at

    offer = Saver(tbggg.new_game("pig", seats="ann bob", luck=5), "evening").offer
    assert offer is not None
    record = tbggg.read(offer.file)
    if place := offer.place():
        node_at(record, place)
    return len(list(record.nodes()))


KINDS: dict[str, tuple[Callable[[Say], None], Callable[[], int]]] = {
    "record": (write_records, record_on_disk),
    "autosave": (play, played_on_disk),
}


def said_before_the_kill(work: Callable[[Say], None], chosen: random.Random) -> int:
    """Fork, let the child work until it has said some numbers, kill it, and return the last number that it said."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        work(lambda number: os.write(mouth, f"{number}\n".encode()) and None)
    os.close(mouth)
    with os.fdopen(ear) as said:
        numbers = [int(said.readline()) for _ in range(chosen.randrange(1, 12))]
        moment = time.perf_counter() + chosen.random() * SOON
        while time.perf_counter() < moment:
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return [*numbers, *(int(line) for line in said)][-1]


def main() -> None:
    """Kill so many times, and look after each; print how often nothing was lost."""
    kind, folder, kills = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    work, on_disk = KINDS[kind]
    chosen = random.Random()
    good = 0
    for number in range(kills):
        place = folder if kind == "record" else folder / str(number)
        place.mkdir(exist_ok=True)
        os.chdir(place)
        os.environ["XDG_STATE_HOME"] = str(place)
        Path("evening.game").unlink(missing_ok=True)
        last = said_before_the_kill(work, chosen)
        found = on_disk()
        assert found in (last, last + 1), f"{last} was said to be written, {found} is on the disk"
        good += 1
    print(good)  # noqa: T201


if __name__ == "__main__":
    main()
