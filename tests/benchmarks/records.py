"""Records: playing a move, going to a moment, reading a text, and importing the package."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time, process_time_ns
from unittest.mock import patch

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.explorer import Explorer
from tbggg.explorer.saving import autosave
from tbggg.explorer.widget import board_of
from tbggg.record.comments import Comment
from tbggg.record.record import Node, Record
from tbggg.record.tree import append_move

from .play import SEED, copying, new_record
from .timing import Measure, Row, interleaved, ratio

WRITTEN = ("decision", "chance")  # the kinds of nodes that have a written move
PLAY_TARGET = 100  # µs
IMPORT_TARGET = 80  # ms
KEEP_TARGET = 3  # ms
LONG = 1000  # moves of the record in which the first and the last moment are visited


def games_played(games: int) -> list[Record]:
    """Return records of random games."""
    records = [new_record(SEED + number) for number in range(games)]
    for record in records:
        play_at_random(record.start, record.luck)
    return records


def playing_again(nodes: list[Node]) -> Measure:
    """Return the measure of `Node.play` with each node's recorded move: the median in microseconds.

    Each time on a fresh leaf with the same state: where the move is there already, `play` would follow it.
    """
    moves = [f"{node.children[0].seat} {node.children[0].move}" for node in nodes]

    def measure() -> float:
        times = []
        for node, move in zip(nodes, moves, strict=True):
            leaf = Node(node.record, node.parent, node.action, node.kind, node.seat_no, node.state)
            began = process_time_ns()
            leaf.play(move)
            times.append(process_time_ns() - began)
        return median(times) / 1000

    return measure


def node_play(turns: int, games: int) -> list[Row]:
    """`Node.play`, phase by phase, beside the copy of the state that it makes."""
    phases: dict[int, list[Node]] = {}
    for record in games_played(games):
        for node in record.main_line():
            if node.children and node.children[0].kind in WRITTEN:
                phases.setdefault(node.state.phase, []).append(node)
    rows = []
    for phase, nodes in sorted(phases.items()):
        copies = copying([node.state for node in nodes])
        times = interleaved({"play": playing_again(nodes), "copy": copies}, turns)
        here = median(times["play"])
        beside = f"state copy {median(times['copy']):.1f} µs"
        met = here <= PLAY_TARGET
        rows.append(
            Row(
                f"Node.play in phase {phase}",
                f"{here:.1f} µs",
                beside,
                ratio(times["play"], times["copy"]),
                f"at most {PLAY_TARGET} µs",
                met,
            )
        )
    return rows


def long_record(moves: int) -> Record:
    """Return a record of so many moves: the first legal one each time, which is a pass only when nothing else is."""
    record = tbggg.new_game("bgg", seats=4, luck=SEED)  # without a bound on paid moves, phase 3 goes on for ever
    node = record.start.advance()
    for _ in range(moves):
        node = append_move(node, node.position.actions()[0]).advance()
    return record


def visiting(node: Node, times: int) -> Measure:
    """Return the measure of going to a moment and looking at it: microseconds each."""

    def measure() -> float:
        began = process_time_ns()
        for _ in range(times):
            _ = node.position.points
        return (process_time_ns() - began) / times / 1000

    return measure


def jumps(turns: int, moves: int, times: int) -> list[Row]:
    """The last moment of a long record, beside its first: every node keeps its state."""
    nodes = list(long_record(moves).main_line())
    found = interleaved({"last": visiting(nodes[-1], times), "first": visiting(nodes[0], times)}, turns)
    here, beside = f"{median(found['last']):.2f} µs", f"the first {median(found['first']):.2f} µs"
    return [Row(f"the last of {len(nodes):,} moments", here, beside, ratio(found["last"], found["first"]), "about 1")]


def keeping(explorer: Explorer) -> Measure:
    """Return the measure of keeping a change: milliseconds of work; the disk’s own time depends on the machine."""
    board = board_of(explorer)
    autosave = board.autosave
    assert autosave

    def measure() -> float:
        explorer.node.record.start.notes.append(Comment("note"))
        began = process_time_ns()
        autosave.keep(board)
        autosave.keep_place(board)
        return (process_time_ns() - began) / 1e6

    return measure


def writing(record: Record) -> Measure:
    """Return the measure of writing a record as text: milliseconds."""

    def measure() -> float:
        began = process_time_ns()
        record.dumps()
        return (process_time_ns() - began) / 1e6

    return measure


def kept(turns: int) -> list[Row]:
    """Keeping a change of a whole game, beside writing its text: no journal is needed."""
    (record,) = games_played(1)
    here = Path.cwd()
    with TemporaryDirectory() as folder, patch.object(autosave, "_cell", lambda: ("game.ipynb", "cell")):
        os.chdir(folder)
        try:
            times = interleaved({"keep": keeping(Explorer(record)), "text": writing(record)}, turns)
        finally:
            os.chdir(here)
    keep, beside = median(times["keep"]), f"its text {median(times['text']):.1f} ms"
    target = f"at most {KEEP_TARGET} ms"
    measured = f"{keep:.1f} ms"
    return [
        Row("autosave of a change", measured, beside, ratio(times["keep"], times["text"]), target, keep <= KEEP_TARGET)
    ]


def reading(texts: list[str], moves: int) -> Measure:
    """Return the measure of reading records: moves a second."""

    def measure() -> float:
        began = process_time()
        for text in texts:
            tbggg.loads(text)
        return moves / (process_time() - began)

    return measure


def adding(records: list[Record], moves: int) -> Measure:
    """Return the measure of making the same nodes without any text: moves a second."""

    def measure() -> float:
        began = process_time()
        for record in records:
            node = Record(record.game, record.seats, record.headers).start
            for old in record.main_line():
                if old.kind in WRITTEN:
                    node = append_move(node, old.action).skip_automatic()
        return moves / (process_time() - began)

    return measure


def read_records(turns: int, games: int) -> list[Row]:
    """Reading records, beside making the same nodes from what is no text."""
    records = games_played(games)
    moves = sum(1 for record in records for node in record.main_line() if node.kind in WRITTEN)
    texts = [record.dumps() for record in records]
    rates = interleaved({"read": reading(texts, moves), "add": adding(records, moves)}, turns)
    here, beside = f"{median(rates['read']):,.0f}/s", f"without text {median(rates['add']):,.0f}/s"
    return [Row("reading records, moves", here, beside, ratio(rates["read"], rates["add"]))]


def starting(code: str) -> Measure:
    """Return the measure of a fresh interpreter that runs some code: milliseconds of work, its own and the system's.

    It may keep its bytecode, as an installed package does, even where the caller's environment says otherwise.
    """
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}

    def measure() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)

    return measure


def imports(turns: int) -> list[Row]:
    """`import tbggg`, beside an interpreter that imports nothing."""
    starting("import tbggg")()  # writes the bytecode, where it is not there yet
    times = interleaved({"tbggg": starting("import tbggg"), "bare": starting("")}, turns)
    more = median(a - b for a, b in zip(times["tbggg"], times["bare"], strict=True))
    here, beside = f"{more:.0f} ms more", f"bare Python {median(times['bare']):.0f} ms"
    target = f"at most {IMPORT_TARGET} ms more"
    return [Row("import tbggg", here, beside, ratio(times["tbggg"], times["bare"]), target, more <= IMPORT_TARGET)]
