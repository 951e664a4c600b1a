"""What if, asked on the board: the table grows beside, stops, leaves, and is written; a seat asks for itself only."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import pytest

import tbggg
from tbggg.bots.names import shown_name
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import interrupts, simulation, what_if
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import comment_text, written_node
from tbggg.record.board_marks import prose
from tbggg.record.comments import Comment
from tbggg.record.record import Node
from tbggg.simulate.what_if import growing

from ..games.bgg.tables import opening
from .lookalikes import lookalike
from .test_widget import Page
from .trials import Gate, asked, run, states


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games in plain Python: these tests compile nothing."""

    def slow(*args: Any, **options: Any) -> Iterator[Any]:
        return growing(*args, **options, fast=False)

    monkeypatch.setattr(what_if, "growing", slow)


@pytest.fixture
def pig() -> Node:
    return tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6")


@pytest.fixture
def page(pig: Node, monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(Explorer(pig.record, node=pig, lang="en", autosave=False), monkeypatch)


def test_moves_are_named_in_the_language_of_the_page(pig: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(pig.record, node=pig, lang="fr", autosave=False), monkeypatch)
    rows = run(page)["rows"]
    assert {row["cells"][0]: row["move"] for row in rows} == {"lance": "roll", "s’arrête": "hold"}


def test_it_offers_the_bots_that_play_this_game(page: Page) -> None:
    assert page.say({"do": "what if", "what": "open", "loaded": True}) == {
        "what_if": {
            "bots": ("random", "greedy"),
            "bot_names": ["random", "greedy"],
            "judge": "greedy",
            "games": (100, 300, 1_000, 3_000),
        }
    }
    assert "thoughtful" in what_if.playing(opening().record.game)


def test_the_table_grows_and_is_whole(page: Page, pig: Node) -> None:
    last = run(page)
    assert states(page)[0] == "running"
    assert (last["state"], last["games"], last["planned"]) == ("done", 100, 100)
    assert {row["cells"][0] for row in last["rows"]} == {"roll", "hold"}
    best, other = last["rows"]
    assert (best["best"], best["bar"]) == (True, (0, 0, 0))
    assert best["cells"][-1] == ("best" if last["sure"] else "may be best")
    assert last["sure"] == other["seen"]
    assert last["verdict"] == (f"{best['cells'][0]} is best." if last["sure"] else "Each of the 2 moves may be best.")
    assert last["own"][0] < last["own"][1]
    assert [row["games"] for row in last["rows"]] == [100, 100]
    low, mean, high = other["bar"]
    assert low <= mean <= high
    assert other["seen"] or high >= 0
    assert ("may be best" in other["cells"][-1]) == (not other["seen"])
    assert last["axis"][0] == min(0, low)
    assert any("greedy" in note for note in last["notes"])
    assert json.loads(json.dumps(last)) == json.loads(json.dumps(last, allow_nan=False))


def test_one_game_has_no_interval_and_still_goes_over_the_wire(pig: Node) -> None:
    found = next(growing(pig, games=2, bots="greedy", luck=1, fast=False))
    table = what_if.table(found)
    json.dumps(table, allow_nan=False)
    assert [row["bar"] for row in table["rows"]] == [(0, 0, 0), None]
    assert table["own"] is None


def test_while_another_bot_is_asked_the_table_says_so(page: Page, pig: Node) -> None:
    """All games of the table are played then: no time is left that could be said of them."""
    trial = what_if.Trial(board_of(page.explorer), simulation.SimulationRequest(pig, None, 2, "greedy"))
    first, *_, last = growing(pig, games=2, bots="greedy", luck=1, fast=False)
    assert [trial.drawn(found, ended=False)["asking"] for found in (first, last)] == [False, True]
    assert "asking" not in trial.drawn(last, ended=True)


def test_it_is_written_once_in_both_languages(page: Page, pig: Node) -> None:
    page.explorer.lang = "fr"
    last = run(page, moves=["roll", "hold"])
    assert "Et si" in last["title"]
    page.say({"do": "what if", "what": "write"})
    assert states(page) == ["written"]
    said = {note.lang: note.text for note in written_node(pig).notes if isinstance(note, Comment)}
    for lang in ("en", "fr"):
        assert "100" in said[lang]
        assert shown_name("greedy", lang) in said[lang]
        assert board_of(page.explorer).simulations["what_if"].found.comment(lang) == prose(said[lang])  # type: ignore[union-attr]
    notes = page.explorer._outline["nodes"]["notes"][
        str(board_of(page.explorer).referee.outline.ids[written_node(pig)])
    ]
    # The words after its question are a link, which asks it again.
    luck = board_of(page.explorer).simulations["what_if"].found.assumed.luck  # type: ignore[union-attr]
    question = f"tried games=100 bot=greedy luck={luck}"
    assert f"Et si, player1 [%{question}] (100 parties" in said["fr"]
    assert notes["comments"] == [said["fr"].replace("[%", "[?")]
    again = page.say({"do": "what if", "what": "write"})
    assert again
    assert again["what_if"]["trouble"]
    assert len(written_node(pig).notes) == 2
    assert tbggg.loads(pig.record.dumps()).dumps() == pig.record.dumps()


def test_the_question_of_a_comment_is_asked_again_with_its_luck(page: Page, pig: Node) -> None:
    receipt = {"moves": ["hold", "roll"], "games": 7, "luck": "18446744073709551615"}
    table = run(page, **receipt, by="lead", seat="player2")
    assert (table["state"], table["games"]) == ("done", 7)
    found = board_of(page.explorer).simulations["what_if"].found
    assert found
    assert (found.by, found.seat, found.assumed.luck) == ("lead", "player2", 2**64 - 1)
    assert run(page, **receipt, by="lead", seat="player2")["rows"] == table["rows"]
    strange = [{"luck": "-1"}, {"luck": 5}, {"luck": "1" * 30}, {"by": "beauty"}, {"seat": "pink"}, {"games": 10_001}]
    for other in strange:
        page.heard.clear()
        answer = page.say(asked(page, **{**receipt, **other}))
        assert answer
        assert answer["what_if"]["trouble"], other


def test_the_single_games_after_a_move_are_shown(page: Page) -> None:
    last = run(page)
    found = board_of(page.explorer).simulations["what_if"].found
    assert found
    spreads = []
    for row in last["rows"]:
        answer = page.say({"do": "what if", "what": "games", "move": row["move"]})
        assert answer
        spreads.append(answer["what_if"]["spread"])
    for one, row in zip(spreads, found.rows, strict=True):
        assert (one["move"], sum(one["counts"])) == (str(row.move), 100)
        results = next(each.points for each in found.outcomes if found.move_of(each.action) == row.move)
        assert one["mean"] == pytest.approx(sum(results) / 100)
        assert "100 games: player1 ends with" in one["said"]
        assert len(one["counts"]) <= 24
    assert len({(one["low"], one["width"], len(one["counts"])) for one in spreads}) == 1
    nothing = page.say({"do": "what if", "what": "games", "move": "dance"})
    assert nothing
    assert nothing["what_if"]["trouble"]


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


def test_the_pace_is_measured_before_it_starts(page: Page) -> None:
    node = page.explorer._frame["node"]
    page.say({"do": "what if", "what": "pace", "node": node, "bot": "greedy"})
    deadline = time.monotonic() + 60
    while not page.heard and time.monotonic() < deadline:
        time.sleep(0.01)
    pace = page.heard[0]["what_if"]["pace"]
    assert (pace["node"], pace["bot"], pace["compile"]) == (node, "greedy", False)
    assert pace["rate"] > 1


def test_where_rules_must_be_compiled_no_pace_is_invented(page: Page) -> None:
    def cold(*args: Any, compiling: Callable[[], object], **options: Any) -> Iterator[Any]:
        compiling()
        yield from growing(*args, **options, fast=False)

    node = page.explorer.node
    assert simulation._pace(node, "greedy", cold) == {"rate": None, "compile": True}


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


def test_closing_stops_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.explorer.close()
    gate.quiet(trial)


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
    assert told["trouble"] == "The games cannot be played on: ZeroDivisionError: no games."
    assert "in broken" in caplog.text


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


@pytest.mark.parametrize(
    "other",
    [
        {"what": "fly"},
        {"what": None},
        {"what": "write"},
        {"node": 0},
        {"node": True},
        {"node": "1"},
        {"moves": []},
        {"moves": "roll"},
        {"moves": ["roll"] * 4},
        {"moves": [7]},
        {"moves": ["x" * 401]},
        {"games": 101},
        {"games": True},
        {"games": 100.0},
        {"games": "100"},
        {"games": 10**9},
        {"bot": "mcts"},
        {"bot": "thoughtful"},
        {"bot": "x" * 10_000},
        {"bot": None},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_answered_in_a_sentence(page: Page, other: dict[str, Any]) -> None:
    before = page.explorer.node.record.dumps()
    answer = page.say(asked(page, **other))
    assert answer
    assert answer["what_if"]["trouble"].endswith(".")
    assert not board_of(page.explorer).simulations
    assert page.explorer.node.record.dumps() == before


@pytest.mark.parametrize("move", ["fly", "", "roll 3", "player2 roll", "( roll )"])
def test_a_candidate_that_is_none_is_answered_in_a_sentence(page: Page, move: str) -> None:
    last = run(page, moves=["roll", move])
    assert last["state"] == "none"
    assert last["trouble"].endswith(".")


# ---- a seat's eyes ----


def test_C6_a_seat_asks_about_its_own_decisions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opening()  # red supplies
    page = Page(Explorer(here.record, seat="yellow", node=here, lang="en", autosave=False), monkeypatch)
    answer = page.say(asked(page))
    assert answer
    assert "screen" in answer["what_if"]["trouble"]
    assert not board_of(page.explorer).simulations


def test_C6_hidden_things_do_not_change_what_a_seat_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opening()
    there = lookalike(here, here.record.seats.index("red"), 5)
    assert there
    tables = []

    def lucky(*args: Any, **options: Any) -> Iterator[Any]:
        return growing(*args, **options, fast=False, luck=7)

    monkeypatch.setattr(what_if, "growing", lucky)
    monkeypatch.setattr(what_if, "GAMES", (3,))
    for node in (here, there):
        explorer = Explorer(node.record, seat="red", node=node, lang="en", autosave=False)
        tables.append(run(Page(explorer, monkeypatch), moves=["pass", "4@5b"], games=3))
    assert tables[0] == tables[1]
    assert tables[0]["state"] == "done"


def test_what_has_been_found_speaks_the_language_that_the_page_takes_up(page: Page) -> None:
    before = run(page)
    assert (before["state"], before["title"][:8]) == ("done", "What if?")
    page.say({"do": "lang", "lang": "fr"})
    after = page.heard[-1]["what_if"]
    assert (after["state"], after["title"][:4]) == ("done", "Et s")
    assert [row["bar"] for row in after["rows"]] == [row["bar"] for row in before["rows"]]
    assert {row["cells"][0] for row in after["rows"]} == {"lance", "s’arrête"}
    page.say({"do": "what if", "what": "write"})
    assert page.heard[-1]["what_if"]["title"][:4] == "Et s"


def test_what_was_stopped_or_still_grows_does_so_too(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.say({"do": "lang", "lang": "fr"})
    assert (page.heard[-1]["what_if"]["state"], page.heard[-1]["what_if"]["title"][:4]) == ("running", "Et s")
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    page.say({"do": "lang", "lang": "en"})
    assert (page.heard[-1]["what_if"]["state"], page.heard[-1]["what_if"]["title"][:8]) == ("stopped", "What if?")
