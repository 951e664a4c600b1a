"""What if, while its games run beside the board: what stops them, replaces them, or lets them go on."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from tbggg.explorer.simulations import interrupts, simulation, what_if
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import comment_text, written_node
from tbggg.record.record import Node
from tbggg.simulate.what_if import growing

from .test_widget import Page
from .trials import Gate, run, states, until

pytestmark = pytest.mark.usefixtures("in_plain_python")


def test_stopping_keeps_what_there_is(page: Page, pig: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    assert states(page) == ["stopped"]
    assert page.heard[0]["what_if"]["games"] == 1
    page.say({"do": "what if", "what": "write"})
    assert "1 game" in comment_text(written_node(pig), "en")


@pytest.mark.parametrize("how", ["seat", "cut"])
def test_another_viewer_or_a_cut_stops_it_and_forgets(page: Page, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    explorer = page.explorer
    match how:
        case "seat":
            page.say({"do": "view", "seat": "player2", "recall": True})
        case "cut":
            page.say({"do": "cut", "node": 1})
    gate.quiet(trial)
    assert states(page) == ["none"]
    assert not board_of(explorer).simulations
    answer = page.say({"do": "what if", "what": "write"})
    assert answer
    assert answer["what_if"]["trouble"]


def test_it_goes_on_while_another_moment_is_shown(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    at = page.explorer._frame["node"]
    page.say({"do": "play", "move": "hold"})
    assert page.explorer._frame["node"] != at
    assert trial.alive
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    assert (page.heard[0]["what_if"]["state"], page.heard[0]["what_if"]["node"]) == ("stopped", at)


def test_what_runs_does_not_say_that_it_was_stopped(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    page.explorer.lang = "en"
    trial = gate.ask(page)
    told = [one["what_if"] for one in page.heard if "rows" in one.get("what_if", {})]
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    assert told
    assert all("stopped" not in one["title"] and one["games"] < one["planned"] for one in told)
    assert "stopped after" in page.heard[0]["what_if"]["title"]


def test_what_grows_or_was_stopped_speaks_a_new_language_too(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.say({"do": "lang", "lang": "fr"})
    assert (page.heard[-1]["what_if"]["state"], page.heard[-1]["what_if"]["title"][:4]) == ("running", "Et s")
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    page.say({"do": "lang", "lang": "en"})
    assert (page.heard[-1]["what_if"]["state"], page.heard[-1]["what_if"]["title"][:8]) == ("stopped", "What if?")


def test_a_second_question_replaces_the_first(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    first = gate.ask(page)
    gate.grown.clear()
    second = gate.ask(page, bot="random")
    gate.quiet(first)
    assert second is not first
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(second)
    assert sum(note.count("random") for note in page.heard[0]["what_if"]["notes"]) == 1


def test_closing_stops_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.explorer.close()
    gate.quiet(trial)


class Loop:
    """A kernel's event loop, as far as interrupts need one; asyncio's own could not run beside that of a browser."""

    def __init__(self) -> None:
        self._due: SimpleQueue[tuple[Callable[..., object], tuple[object, ...]]] = SimpleQueue()

    def call_soon_threadsafe(self, act: Callable[..., object], *given: object) -> None:
        self._due.put((act, given))

    def call_later(self, seconds: float, act: Callable[..., object], *given: object) -> None:
        threading.Timer(seconds / 10, self._due.put, [(act, given)]).start()

    def turn(self) -> None:
        act, given = self._due.get(timeout=60)
        act(*given)


def test_an_interrupt_of_an_idle_kernel_stops_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, loop = Gate(monkeypatch), Loop()
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a kernel has it while it runs nothing
    monkeypatch.setattr(interrupts, "main_loop", lambda: loop)
    try:
        trial = gate.ask(page)
        while signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            loop.turn()
        signal.raise_signal(signal.SIGINT)
        while trial.alive or signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            loop.turn()
        gate.quiet(trial)
    finally:
        signal.signal(signal.SIGINT, former)
    assert states(page)[-1] == "stopped"


def test_where_there_are_no_threads_the_reader_waits(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert run(page)["state"] == "done"


def test_what_nobody_foresaw_ends_in_a_sentence_and_is_logged(
    page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any, **options: Any) -> Iterator[Any]:
        raise ZeroDivisionError("no games")

    monkeypatch.setattr(what_if, "growing", broken)
    told = run(page)
    assert told["state"] == "none"
    assert told["trouble"] == "This did not work: ZeroDivisionError: no games."
    assert "in broken" in caplog.text


def test_the_pace_is_measured_before_it_starts(page: Page) -> None:
    node = page.explorer._frame["node"]
    page.say({"do": "what if", "what": "pace", "node": node, "bot": "greedy"})
    deadline = time.monotonic() + 60
    while not page.heard and time.monotonic() < deadline:
        time.sleep(0.01)
    pace = page.heard[0]["what_if"]["pace"]
    assert (pace["node"], pace["bot"], pace["compile"]) == (node, "greedy", False)
    assert pace["rate"] > 1


def test_where_no_pace_can_be_measured_the_page_hears_so_and_may_ask_all_the_same(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any, **options: Any) -> Iterator[Any]:
        raise ZeroDivisionError("no games")

    monkeypatch.setattr(what_if, "growing", broken)
    node = page.explorer._frame["node"]
    page.say({"do": "what if", "what": "pace", "node": node, "bot": "greedy"})
    until(lambda: page.heard)
    assert [one["what_if"]["pace"] for one in page.heard] == [
        {"node": node, "bot": "greedy", "rate": None, "compile": False}
    ]


def test_where_rules_must_be_compiled_no_pace_is_invented(page: Page) -> None:
    def cold(*args: Any, compiling: Callable[[], object], **options: Any) -> Iterator[Any]:
        compiling()
        yield from growing(*args, **options, fast=False)

    node = page.explorer.node
    assert simulation._pace(node, "greedy", cold) == {"rate": None, "compile": True}
