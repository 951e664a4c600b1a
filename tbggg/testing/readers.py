"""Comparison of the readers of a game's rules with Python: JavaScript in node, and compiled rules."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from ..bots import seat_bots
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.luck import CHOICE_KEY, keys
from ..engine.rule import NOBODY
from ..engine.texts import LANGUAGES, say
from ..javascript import write, write_page
from ..record.record import Node
from ..record.tree import follow_action
from ..simulate import loop
from ..simulate.backends import has_fast
from ..simulate.batches import Batches
from ..simulate.trace import START, stir
from .findings import Findings
from .pages import Look, asked_of, shown
from .tables import TEXTS, Table, new_record
from .trace import MOST_DECISIONS, played

READERS = ("javascript", "compiled")
TRACE, MOMENTS = (Path(__file__).with_name(f"{name}.mjs") for name in ("trace", "moments"))
EVERY = 5  # moments from one that is compared to the next
EVERY_REASON = 20  # likewise, with every reason
COMPILED_GAMES = 20


def missing_readers() -> list[str]:
    """Return the readers that are not installed: `javascript` without node, `compiled` without the [fast] extra."""
    here = {"javascript": shutil.which("node") is not None, "compiled": has_fast()}
    return [reader for reader in READERS if not here[reader]]


def check_subsets(findings: Findings, game: Game) -> None:
    """Check that rules and pages can be written as JavaScript; node is not needed for that."""
    try:
        write_page(game, {"stir": stir})
    except GameError as trouble:
        findings.add("subset", why=trouble)


def known_readers(readers: object) -> list[str]:
    """Return names of readers as a list.

    Raises:
        BadOption: one is no reader's, or they are no names.
    """
    if not isinstance(readers, list | tuple) or not all(isinstance(one, str) for one in readers):
        raise BadOption(say("option.readers", TEXTS))
    for one in readers:
        if one not in READERS:
            raise BadOption(say("option.reader", TEXTS, name=one, readers=", ".join(READERS)))
    return [*readers]


def check_readers(findings: Findings, game: Game, tables: Sequence[Table], readers: Sequence[str]) -> None:
    """Play the same games by each wanted reader that is installed, and compare every state.

    Args:
        findings: collector of the findings.
        game: the game.
        tables: tables at which it is played.
        readers: the wanted readers, `javascript` and `compiled`.
    """
    for reader in readers:
        if reader not in missing_readers():
            with findings.raising(reader):
                {"javascript": _check_javascript, "compiled": _check_compiled}[reader](findings, game, tables)


# -- JavaScript ---------------------------------------------------------------------------------


def run_node(script: Path, asked: dict[str, Any]) -> Any:
    """Return the output of a script of node.

    Raises:
        GameError: node ended with an error.
    """
    command = ["node", str(script)]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=False, encoding="utf-8"
    )
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "Error" in line]
        raise GameError(lines[0] if lines else done.stderr[-200:])
    return json.loads(done.stdout)


def _check_javascript(findings: Findings, game: Game, tables: Sequence[Table]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, writer in (("rules", write), ("page", write_page)):
            file = Path(folder, f"{name}.mjs")
            file.write_text(writer(game, {"stir": stir}), "utf-8")
        for name in ("rules", "page"):
            _check_traces(findings, tables, Path(folder, f"{name}.mjs"))
        _check_moments(findings, tables, Path(folder, "page.mjs"))


def _check_traces(findings: Findings, tables: Sequence[Table], file: Path) -> None:
    """The same choices among as many moves lead through the same states."""
    starts = [new_record(table).start.state for table in tables]
    asked = [
        {"state": start.to_json(), "luck": keys(table.luck), "choices": keys(table.luck * 3), "every": True}
        for table, start in zip(tables, starts, strict=True)
    ]
    constants = {"choice_key": CHOICE_KEY, "most": MOST_DECISIONS, "start": START}
    traces = run_node(TRACE, {"module": file.as_uri(), "games": asked, **constants})
    for table, start, trace in zip(tables, starts, traces, strict=True):
        if played(table.game, start, table.luck, table.luck * 3, every=True) != trace:
            findings.add("javascript_states", table=table.name(findings.lang))


def _check_moments(findings: Findings, tables: Sequence[Table], file: Path) -> None:
    """A page's functions give the same output as Python, for one viewer after the other."""
    first = {table.seats: table for table in reversed(tables)}
    paths = [_random_game(table) for table in first.values()]
    looks = [_looks(path, number) for number, path in enumerate(paths)]
    asked = [asked_of(path, some) for path, some in zip(paths, looks, strict=True)]
    answers = run_node(MOMENTS, {"module": file.as_uri(), "games": asked, "whole": False})
    for table, path, some, digests in zip(first.values(), paths, looks, answers, strict=True):
        for look, digest in zip(some, digests, strict=True):
            line = json.dumps(shown(path, look), ensure_ascii=False, separators=(",", ":"))
            if sha256(line.encode()).hexdigest() != digest:
                state = path[look[0]].state
                moment = f"{table.name(findings.lang)}, {state.round_no}.{state.phase}, {look[0]}"
                findings.add("javascript_moments", moment=moment)
                break


def _random_game(table: Table) -> list[Node]:
    """The nodes of a game of random decisions, by the seed of its luck."""
    random, here = Random(table.luck), new_record(table).start.advance()
    for _ in range(MOST_DECISIONS):
        if here.position.finished:
            break
        here = follow_action(here, random.choice(here.position.actions())).advance()
    return here.path()


def _looks(path: Sequence[Node], number: int) -> list[Look]:
    seats = len(path[0].record.seats)
    return [
        (at, viewer, LANGUAGES[(at // EVERY + number) % 2], viewer == NOBODY and at % EVERY_REASON == 0)
        for at in range(0, len(path), EVERY)
        for viewer in (NOBODY, (at // EVERY + number) % seats)
    ]


# -- compiled -----------------------------------------------------------------------------------


def _check_compiled(findings: Findings, game: Game, tables: Sequence[Table]) -> None:
    """Compiled games of random bots end as plain ones do, state by state."""
    for table in {table.seats: table for table in reversed(tables)}.values():
        state = new_record(table).start.state
        words = new_record(table).seats
        bots = seat_bots("random", game, words)
        ends: list[tuple[Any, ...]] = []
        for fast in (False, True):
            made = Batches(game, words, state, bots, loop.BEGIN, fast).play(
                table.luck, 0, COMPILED_GAMES, traced=loop.STATES
            )
            ends.append((made.decisions, made.trace, [int(number) for number in made.sums]))
        if ends[0] != ends[1]:
            findings.add("compiled_states", table=table.name(findings.lang))
