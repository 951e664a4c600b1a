"""The kernel's side of the explorer: what it sends, what it answers, and what it refuses. No browser is needed."""

from __future__ import annotations

import gc
import json
import time
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.engine.texts import rule_texts, use_language
from tbggg.explorer import Explorer
from tbggg.explorer.saving.autosave import _cell
from tbggg.explorer.widget import board_of
from tbggg.referee.frames import frame
from tbggg.referee.outline import Outline, settled_nodes

from ..repeats import EVERY_GAME
from ..strategies import CODES

pytestmark = pytest.mark.repeats(2)

CASES = Path(__file__).parents[1] / "golden/cases"
MOST_FRAME = 13_000  # bytes of a step
MOST_PLACE = 1_000  # bytes more for each place of the board, which is drawn anew
MOST_NODE = 200  # bytes of a node in the outline


def played(code: str) -> tbggg.Record:
    """A whole game of one kind or the other."""
    if code == "bgg":
        return tbggg.read(CASES / "g001.game")
    record = tbggg.new_game(code, seats=3, luck=7)
    play_at_random(record.start, 7)
    return record


class Page:
    """Stands in for the browser: keeps what an explorer says to it."""

    def __init__(self, explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.explorer = explorer
        self.heard: list[dict[str, Any]] = []
        self.buffers: list[bytes] = []
        monkeypatch.setattr(explorer, "send", self._hear)

    def _hear(self, content: dict[str, Any], buffers: list[bytes] | None = None) -> None:
        self.heard.append(content)
        self.buffers.extend(buffers or [])

    def say(self, content: Any) -> dict[str, Any] | None:
        """Send a message; the answer, if one came."""
        self.heard.clear()
        self.explorer._handle_custom_msg(content, [])
        return self.heard[0] if self.heard else None


@pytest.fixture(params=CODES)
def game(request: pytest.FixtureRequest, burrow: None) -> tbggg.Record:
    return played(request.param)


@pytest.fixture
def page(game: tbggg.Record, monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(Explorer(game, lang="en"), monkeypatch)


def size(what: Any) -> int:
    return len(json.dumps(what, ensure_ascii=False).encode())


# ---- what is sent ----


def test_the_outline_holds_every_node(game: tbggg.Record) -> None:
    explorer = Explorer(game)
    nodes = list(game.nodes())
    told = explorer._outline
    assert told["game"]["code"] == game.game.code
    assert [seat["name"] for seat in told["seats"]] == list(game.seats)
    for column in ("parent", "section", "seat", "kind", "move", "glyph"):
        assert len(told["nodes"][column]) == len(nodes)
    assert told["nodes"]["parent"][0] == -1
    for node, parent in zip(nodes[1:], told["nodes"]["parent"][1:], strict=True):
        assert nodes[parent] is node.parent
    assert told["points"] == [derived.points(game.game, node.state) for node in nodes]


@pytest.mark.repeats(1)
def test_a_step_is_small_and_every_value_is_plain(game: tbggg.Record) -> None:
    """By day each language and seat sees every fourth step, and all together all of them."""
    line = [*enumerate(game.main_line())]
    for at, (lang, seat) in enumerate(product(("en", "fr"), (None, game.seats[0]))):
        most = MOST_FRAME + MOST_PLACE * len(game.game.display.places(game.seats, lang))
        sizes = [size(frame(node, number, seat, lang)) for number, node in (line if EVERY_GAME else line[at::4])]
        assert max(sizes) < most


def test_a_large_record_is_told_in_a_short_time() -> None:
    record = tbggg.read(CASES / "g007.game")
    missing = 2_000 - len(settled_nodes(record))
    for node in list(record.main_line()):
        others = [] if node.kind != "decision" or not node.parent else node.parent.position.legal_moves()
        for move in [one for one in others if one != node.move][:4]:
            if missing > 0:
                node.parent.play(move)
                missing -= 1
    nodes = settled_nodes(record)
    assert len(nodes) >= 2_000
    begun = time.perf_counter()
    told = Outline(record, None, "en", nodes).sent
    seconds = time.perf_counter() - begun
    numbers = f"{len(nodes)} nodes: {size(told) / 1000:.0f} kB in {seconds * 1000:.0f} ms"
    print(f"\noutline of {numbers}")  # noqa: T201 (pytest -s shows it)
    assert size(told) < MOST_NODE * len(nodes)


def test_what_a_seat_may_not_see_is_not_sent() -> None:
    game = played("bgg")
    seen = json.dumps(Explorer(game, seat="red", node=game.at("2.3"))._outline["nodes"]["move"])
    assert "?@" in seen
    assert "draw ? ? ?" in seen
    everything = json.dumps(Explorer(game)._outline["nodes"]["move"])
    assert "?" not in everything
    other = game.at("2.2")
    while other.seat in (None, "red") or "@" not in (other.move or ""):
        other = other.children[0]
    masked = Explorer(game, seat="red", node=other)._frame
    assert masked["narration"]["text"] != Explorer(game, node=other)._frame["narration"]["text"]


# ---- what is asked ----


def test_going_to_a_node(page: Page) -> None:
    game = page.explorer.node.record
    nodes = list(game.nodes())
    for number in (5, len(nodes) - 1, 0):
        assert page.say({"do": "go", "node": number}) is None
        assert page.explorer.node is nodes[number]
        assert page.explorer._frame["node"] == number
        assert page.explorer._frame["narration"]["text"] == nodes[number].narration("en").text


def test_where_python_runs_in_the_page_its_null_is_none(page: Page) -> None:
    class Null:
        """What Pyodide makes of JavaScript's null."""

    page.explorer.seat = page.explorer.node.record.seats[0]
    page.say({"do": "view", "seat": Null(), "recall": True})
    assert page.explorer.seat is None
    told = page.say({"do": "curves", "plotly": True, "nodes": [0], "by": "move", "seat": Null()})
    assert told is not None
    assert "curves" in told


def test_a_kernel_in_the_page_tells_the_cell_too(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = SimpleNamespace(get_parent=lambda: {"metadata": {"cellId": "a1b2"}})
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=kernel))
    assert _cell()[1] == "a1b2"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "go", "node": -1},
        {"do": "go", "node": 1_000_000},
        {"do": "go", "node": "3"},
        {"do": "go", "node": 2.0},
        {"do": "go", "node": None},
        {"do": "go", "node": [1]},
        {"do": "go"},
        {"do": "lang", "lang": "de"},
        {"do": "lang", "lang": ["en"]},
        {"do": "rule", "id": "no such rule"},
        {"do": "rule", "id": 5},
        {"do": "rule", "id": {"a": 1}},
        {"do": "curves", "plotly": "yes"},
        {"do": "__init__"},
        {"do": {"go": 1}},
        {},
        [],
        "go",
        None,
        7,
    ],
    ids=str,
)
def test_a_message_that_makes_no_sense_is_answered_and_changes_nothing(page: Page, message: Any) -> None:
    before = page.explorer.node, page.explorer.lang, page.explorer._frame
    answer = page.say(message)
    assert answer is not None
    assert answer["error"]["text"]
    assert (page.explorer.node, page.explorer.lang, page.explorer._frame) == before


def test_a_rule_in_the_language_of_the_board(page: Page) -> None:
    for lang in ("en", "fr"):
        page.say({"do": "lang", "lang": lang})
        for rule, text in rule_texts(page.explorer.node.record.game.texts, lang).items():
            answer = page.say({"do": "rule", "id": rule})
            assert answer is not None
            assert answer["rule"]["id"] == rule
            assert answer["rule"]["lang"] == lang
            assert text.text in answer["rule"]["text"]


def test_the_language_changes_outline_and_frame(page: Page) -> None:
    node = list(page.explorer.node.record.nodes())[7]
    page.explorer.node = node
    assert page.say({"do": "lang", "lang": "fr"}) is None
    assert page.explorer.lang == page.explorer._outline["lang"] == "fr"
    assert page.explorer._frame["narration"]["text"] == node.narration("fr").text
    assert page.explorer.node is node
    page.explorer.lang = "en"
    assert page.explorer._outline["lang"] == "en"
    assert page.explorer._frame["narration"]["text"] == node.narration("en").text


def test_the_chosen_language_is_where_it_begins(game: tbggg.Record) -> None:
    use_language("fr")
    try:
        assert Explorer(game).lang == "fr"
        assert Explorer(game, lang="en").lang == "en"
    finally:
        use_language("en")
    with pytest.raises(tbggg.BadOption):
        Explorer(game, lang="de")


def test_plotly_is_sent_to_a_page_that_has_none(page: Page) -> None:
    answer = page.say({"do": "curves", "plotly": True})
    assert answer is not None
    assert not page.buffers
    figure = answer["curves"]
    record = page.explorer.node.record
    assert len(figure["data"]) == len(record.seats) * (1 + len(derived.followed(record.game)))
    main = list(record.main_line())
    assert [board_of(page.explorer).referee.outline.nodes[number] for number in figure["data"][0]["customdata"]] == main
    page.say({"do": "curves", "plotly": False})
    assert len(page.buffers) == 1
    assert b"plotly.js" in page.buffers[0][:2_000]


# ---- from Python ----


def test_the_node_can_be_read_and_set(game: tbggg.Record) -> None:
    explorer = Explorer(game)
    assert explorer.node is game.start
    explorer.node = game.end
    assert explorer.node is game.end
    assert explorer._frame["due"] == "over"
    assert Explorer(game, node=game.end)._frame == explorer._frame


def test_a_node_of_another_record_is_refused(game: tbggg.Record) -> None:
    explorer = Explorer(game)
    for stranger in (played("pig").end, played("bgg").start):
        with pytest.raises(tbggg.GameError):
            explorer.node = stranger
        with pytest.raises(tbggg.GameError):
            Explorer(game, node=stranger)
    assert explorer.node is game.start


def test_no_such_seat(game: tbggg.Record) -> None:
    with pytest.raises(tbggg.GameError):
        Explorer(game, seat="nobody")


@pytest.mark.usefixtures("own_garbage")
@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_an_argument_that_is_misspelt_is_all_that_is_complained_about(game: tbggg.Record) -> None:
    with pytest.raises(TypeError, match="hieght"):
        tbggg.Explorer(game, hieght="fit")  # type: ignore[call-arg]
    gc.collect()


def test_refresh_tells_of_new_moves(game: tbggg.Record) -> None:
    explorer = Explorer(game, node=game.end)
    way = next(node for node in list(game.main_line())[10:] if node.kind == "decision" and node.parent)
    assert way.parent
    fork = way.parent.play(next(move for move in way.parent.position.legal_moves() if move != way.move))
    before = len(explorer._outline["points"])
    board_of(explorer).refresh()
    assert len(explorer._outline["points"]) > before
    assert explorer.node is game.end
    explorer.node = fork
    number = explorer._frame["node"]
    assert explorer._outline["nodes"]["move"][number] == fork.move
    assert board_of(explorer).referee.outline.nodes[number] is fork


def test_it_draws_itself_as_a_widget_and_as_a_picture(game: tbggg.Record) -> None:
    bundle = Explorer(game, node=game.end)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<img alt=" in data["text/html"]
    assert game.end.narration().text in data["text/plain"]


@pytest.mark.parametrize("do", ["play", "why"])
def test_C6_a_seats_eyes_cannot_probe_what_stands_behind_a_screen(do: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game(seats=3, first="red", luck=2010)
    here = record.start.advance()
    page = Page(Explorer(record, seat="blue", node=here, lang="en"), monkeypatch)
    assert page.explorer._frame["legal"] == []
    answers = [page.say({"do": do, "move": f"{number}@3b"}) for number in "123456-"]
    assert all(answer and answer["refused"]["text"].endswith("another seat’s screen.") for answer in answers)
    assert len({json.dumps(answer["refused"]["text"]) for answer in answers if answer}) == 1
    assert page.explorer.node is here
    own = Page(Explorer(record, seat="red", node=here, lang="en"), monkeypatch)
    held = own.explorer._frame["legal"][0]
    own.say({"do": do, "move": held})
    assert (own.explorer.node is here) == (do == "why")
