"""What undoing a move costs beside playing it, in a kernel and in a page, beside the code of another commit.

    python -m tests.benchmarks.undo COMMIT [TURNS]

At some decisions of a game of each kind another move than the recorded one is played, and undone. The median of the
undone is compared with that of the played, by the processor's time, in turn with COMMIT, which is checked out beside
this tree for as long as it is measured. The page's referee runs in Node.js, without what a browser paints.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from .first_use import REPOSITORY, checked_out
from .timing import Row, table

TURNS = 3
MOST = 1.0
DRIVER = Path(__file__).with_suffix(".mjs")
CODES = ("bgg", "buttons", "bunny", "essen", "pig")
# Measures in a kernel, writes the game's module for pages, and says what a page is to be asked.
KERNEL = """import json, sys, time
from pathlib import Path
import tbggg
from tbggg.javascript import record_data, write_page
from tbggg.referee.referee import Referee
code, most, reader, module = sys.argv[1:]
record = tbggg.new_game(code, luck=5)
tbggg.play_out(record.start, "greedy")
found, asked = {"play": [], "undo": []}, []
choices = [node for node in record.main_line() if node.children and node.children[0].kind == "decision"]
for node in choices[:: max(1, len(choices) // int(most))]:
    data = record_data(record)
    board = Referee(record, record.start, None, "en")
    others = [move for move in node.position.legal_moves() if str(move) != str(node.children[0].move)]
    if not others:
        continue
    asked.append({"node": board.outline.ids[node], "move": str(others[0])})
    board.ask({"do": "go", "node": asked[-1]["node"]})
    for do in found:
        began = time.process_time()
        board.ask({"do": do, "move": asked[-1]["move"]})
        found[do].append(1e3 * (time.process_time() - began))
    assert board.node is node
reader = Path(reader).read_text("utf-8")
Path(module).write_text(write_page(record.game, {}, also=("tbggg.figures",), reader=reader), "utf-8")
opening = {"record": data, "node": 0, "lang": "en", "seat": None, "recall": True, "locked": False}
print(json.dumps({"kernel": found, "opening": opening, "asked": asked}))"""
MOVES = 60  # that are played and undone in a game

Times = dict[str, float]


def main(arguments: Sequence[str]) -> int:
    """Measure, and print the table; returns the exit code."""
    commit, turns = arguments[0], int(arguments[1]) if len(arguments) > 1 else TURNS
    with TemporaryDirectory() as folder, checked_out(commit, Path(folder) / "tree") as tree:
        sys.stdout.write(table(rows(REPOSITORY, {commit: tree}, turns, CODES)))
    return 0


def rows(here: Path, other: Mapping[str, Path], turns: int, codes: Sequence[str], moves: int = MOVES) -> list[Row]:
    """Rows of the table.

    Args:
        here: the tree that is measured.
        other: the tree beside it, by its name.
        turns: how often each is measured.
        codes: games.
        moves: how many moves are played and undone in a game.
    """
    [(name, there)] = other.items()
    found = []
    for code in codes:
        turn = [(measured(here, code, moves), measured(there, code, moves)) for _ in range(turns)]
        for where in ("kernel", "page"):
            ours, theirs = ([one[side][where] for one in turn] for side in (0, 1))
            play, undo, share = (median(one[what] for one in ours) for what in ("play", "undo", "share"))
            beside = f"play: {play:.3g} ms; {name}: {median(one['share'] for one in theirs):.2f}"
            what = f"{code}, undo in a {where}"
            found.append(Row(what, f"{undo:.3g} ms", beside, share, f"<= {MOST:g}", share <= MOST))
    return found


def measured(tree: Path, code: str, moves: int) -> dict[str, Times]:
    """Medians of one game, in a kernel and in a page, in processes with the code of a tree."""
    with TemporaryDirectory() as folder:
        reader, rules = Path(folder) / "referee.mjs", Path(folder) / "rules.mjs"
        esbuild = REPOSITORY / "widgets/node_modules/.bin/esbuild"
        source = tree / "widgets/src/page/referee.ts"
        command = [esbuild, source, "--bundle", "--format=esm", f"--outfile={reader}", "--log-level=error"]
        subprocess.run(command, check=True)
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        kernel = [sys.executable, "-P", "-c", KERNEL, code, str(moves), str(reader), str(rules)]
        ran = subprocess.run(kernel, cwd=tree, env=environment, stdout=subprocess.PIPE, text=True, check=True)
        found: Any = json.loads(ran.stdout)
        given = {"rules": rules.as_uri(), "referee": reader.as_uri(), **found}
        page = subprocess.run(["node", DRIVER], input=json.dumps(given), stdout=subprocess.PIPE, text=True, check=True)
        return {"kernel": shared(found["kernel"]), "page": shared(json.loads(page.stdout))}


def shared(times: Mapping[str, Sequence[float]]) -> Times:
    """Medians of playing and undoing, and their ratio."""
    play, undo = median(times["play"]), median(times["undo"])
    return {"play": play, "undo": undo, "share": undo / play}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
