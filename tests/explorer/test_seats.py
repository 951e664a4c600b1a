"""A seat's page: it holds what the seat may know at the moments that it has reached, and nothing else."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets import DOMWidget

import tbggg
from tbggg.engine.rule import DECISION, NOBODY
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.lines import WRITTEN
from tbggg.record.masking import masked_record
from tbggg.record.record import Node
from tbggg.referee.navigation import written_next
from tbggg.referee.outline import section_of

from ..games.bgg.random_games import game
from ..strategies import SEEDS, bgg_tables, effort, walk
from .lookalikes import lookalike
from .test_widget import CASES, Page

TRAITS = (
    "_outline",
    "_frame",
    "_outline_update",
    "_compared",
    "lang",
    "_edition",
    "_saved_offer",
    "_backup",
    "_answered",
)
LONG_SEED = 10**9  # a shorter number may stand anywhere by chance
SOME_MOVES = ("pass", "4@5b", "-@1t", "1@2m", "?@3b", "ad 3", "promote 3>4", "buy red4@5b", "roll 1 2 3", "nonsense")


def own_traits(explorer: Explorer) -> dict[str, Any]:
    """All that is saved of a widget but the ids of widgets and the code of every explorer."""
    state = explorer.get_state()
    usual = {*DOMWidget.class_trait_names(), "_esm", "_css", "_anywidget_id", "_own_board", "_height", "_seen"}
    assert state.keys() - usual == set(TRAITS)
    return {name: state[name] for name in TRAITS}


def told(explorer: Explorer) -> str:
    """All that a page gets when it is opened now; the ids of widgets are not the game's."""
    return json.dumps(own_traits(explorer), ensure_ascii=False)


def picture(explorer: Explorer) -> str:
    """What stands in the notebook for places where no widget can live."""
    bundle = explorer._repr_mimebundle_()
    assert bundle is not None
    return unquote(str(bundle[0]["text/html"]))


def sentences(page: Page) -> str:
    """What the page hears when it asks for everything that a stranger might try."""
    asked: list[dict[str, Any]] = [{"do": "why", "move": move} for move in SOME_MOVES]
    asked += [{"do": "play", "move": move} for move in ("?@3b", "nonsense", "9@9z", "draw 1 1 1 1 1 1 1 1")]
    asked += [{"do": "advance", "stride": "nonsense"}, {"do": "curves", "plotly": True}, {"do": "rule", "id": "2.5"}]
    last = len(page.explorer._outline["points"]) - 1
    asked += [{"do": "compare", "nodes": nodes} for nodes in ([last], [0, last], [last // 2, last])]
    asked += [{"do": "curves", "plotly": True, "nodes": [last // 2, last], "by": "phase"}]
    asked += [{"do": "preview", "node": node, "loaded": True} for node in (0, last // 2, last, last + 1)]
    heard = []
    for one in asked:
        page.say(one)
        heard.append([json.dumps(said, default=str, ensure_ascii=False) for said in page.heard])
    return json.dumps(heard)


@given(bgg_tables(), SEEDS, st.integers(1, 170), st.integers(0, 5), SEEDS)
@effort(12)  # `make nightly` makes twenty times as many
def test_C6_two_games_that_a_seat_cannot_tell_apart_look_the_same_to_its_page(
    record: tbggg.Record, seed: int, moves: int, viewer: int, other_seed: int
) -> None:
    here = walk(record.start, seed, moves)
    viewer %= len(record.seats)
    there = lookalike(here, viewer, other_seed)
    if there is None:
        return
    seat = record.seats[viewer]
    # Both records go on, each in its own way.
    walk(here, seed + 1, 12)
    walk(there, other_seed, 12)
    pages = []
    for node in (here, there):
        with pytest.MonkeyPatch.context() as patch:
            explorer = Explorer(node.record, seat=seat, node=node, lang="fr", autosave=False)
            page = Page(explorer, patch)
            pages.append((told(explorer), sentences(page), told(explorer), picture(explorer)))
    assert pages[0] == pages[1]
    assert "Luck" not in "".join(pages[0])
    assert record.luck < LONG_SEED or str(record.luck) not in "".join(pages[0])


@given(bgg_tables(), SEEDS, st.integers(1, 120), st.integers(0, 5), SEEDS)
@effort(15)
def test_C6_nor_while_the_game_goes_on_by_itself(
    record: tbggg.Record, seed: int, moves: int, viewer: int, other_seed: int
) -> None:
    """Chance and automatic steps by the page's own request, until a seat must decide or the tiles are turned up."""
    here = walk(record.start, seed, moves)
    viewer %= len(record.seats)
    there = lookalike(here, viewer, other_seed)
    if there is None:
        return
    heard = []
    for node in (here, there):
        with pytest.MonkeyPatch.context() as patch:
            explorer = Explorer(node.record, seat=record.seats[viewer], node=node, autosave=False)
            page = Page(explorer, patch)
            said: list[Any] = []
            for _ in range(8):
                if explorer._frame["phase"] == 5:
                    break
                page.say({"do": "advance", "stride": "move"})
                said += [told(explorer), *map(str, page.heard)]
            heard.append(said)
    assert heard[0] == heard[1]


def test_C6_a_refusal_does_not_turn_up_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be bought would name the tiles that still lie face down."""
    record = tbggg.read(CASES / "g001.game")
    reveals = record.game.hidden.reveals
    here = next(node for node in record.nodes() if reveals(node.state, 0))
    page = Page(Explorer(record, seat=record.seats[0], node=here, autosave=False), monkeypatch)
    for do in ("play", "why"):
        page.say({"do": do, "move": "buy red4@5b"})
        assert [said["refused"]["legal"] for said in page.heard] == [""]
        assert "screen" in page.heard[0]["refused"]["text"]
    page.say({"do": "advance", "stride": "move"})
    page.say({"do": "play", "move": "buy red9@5b"})
    assert "buy" in page.heard[-1]["refused"]["text"]


def test_a_seat_has_not_reached_what_comes() -> None:
    game = tbggg.read(CASES / "g001.game")
    here = game.at("2.2")
    explorer = Explorer(game, seat="red", node=here)
    assert [
        board_of(explorer).referee.outline.nodes[at] for at in range(len(explorer._outline["points"]))
    ] == here.path()
    assert explorer._frame["more"] is True
    assert "result" not in explorer._outline
    for node in here.path():
        explorer.node = node
        assert explorer._frame["more"] is False or node is here
    explorer.seat = None
    assert len(explorer._outline["points"]) == len(list(game.nodes()))
    assert explorer._frame["more"] is False


@pytest.mark.parametrize("written_by", ["all", "red"])
def test_5_1_a_supply_is_named_in_the_list_of_moves_once_its_tile_is_turned_up(written_by: str) -> None:
    game = tbggg.read(CASES / "g001.game")
    others = [(at, one) for at, one in enumerate(game.main_line()) if section_of(one) == "1.2" and one.seat != "red"]
    supplies = {at: str(one.move) for at, one in others}
    if written_by == "red":
        game = masked_record(game, "red")
    line = list(game.main_line())
    turned_up = next(one for one in line if one.state.phase == 5 and not any(one.state.face_down))
    explorer = Explorer(game, seat="red", node=turned_up.parent, autosave=False)
    listed = explorer._outline["nodes"]["move"]
    assert {listed[at][0] for at in supplies} == {"?", "p"}
    explorer.node = turned_up
    assert {at: listed[at] for at in supplies} == supplies
    told = explorer._outline_update["nodes"]["again"]["move"]
    assert told == {str(at): move for at, move in supplies.items() if move != "pass"}
    assert any(words.startswith("draw ? ?") for words in listed), "a hand is never turned up"
    assert Explorer(game, seat="red", node=turned_up, autosave=False)._outline["nodes"]["move"] == listed


def test_other_eyes_have_reached_no_more_than_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tbggg.read(CASES / "g001.game")
    late, early = game.at("3.2"), game.at("1.3")
    page = Page(Explorer(game, seat="red", node=late), monkeypatch)
    page.explorer.node = early
    assert len(page.explorer._outline["points"]) == len(late.path())
    assert page.say({"do": "view", "seat": "blue", "recall": True}) is None
    assert page.explorer.seat == "blue"
    assert page.explorer._outline["seat"] == game.seats.index("blue")
    assert len(page.explorer._outline["points"]) == len(early.path())


@pytest.mark.parametrize("stride", ["move", "phase", "round", "end"])
def test_a_seat_goes_on_through_the_record(stride: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tbggg.read(CASES / "g001.game")
    page = Page(Explorer(game, seat="red"), monkeypatch)
    marks = []
    # Without a move to come, a request leads to the next of the last automatic steps, which are no moves.
    while written_next(page.explorer.node) or (stride == "move" and page.explorer._frame["due"] != "over"):
        assert page.say({"do": "advance", "stride": stride}) is None
        marks.append(page.explorer.node)
    line = list(game.main_line())
    if stride == "move":
        assert marks == line[1:]
    elif stride == "end":
        assert marks == [line[-1]]
    else:
        phases = groupby(line[1:], key=lambda node: (node.parent.state.round_no, node.parent.state.phase))
        starts: dict[object, Any] = {}
        for (round_no, phase), steps in phases:
            first, *others = steps
            begins = next((one for one in (first, *others) if one.kind in WRITTEN), first).parent
            starts.setdefault((round_no, phase) if stride == "phase" else round_no, begins)
        ahead = [node for node in starts.values() if node is not line[0]]
        assert marks[: len(ahead)] == ahead[: len(marks)]
        rest = line[line.index(marks[-1]) + 1 :]
        assert not any(node.kind in ("decision", "chance") for node in rest), "the last automatic steps are no moves"


def test_comments_come_with_their_moves() -> None:
    game = tbggg.loads(
        """[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]
        1.1 red draw 1 1 2 3 4 5 6 - yellow draw 2 2 3 3 4 4 5 6 {Yellow is quick.} blue draw 1 2 3 4 5 6 6 -
        1.2 red 4@5b {This one is dear.}"""
    )
    nodes = list(game.main_line())
    explorer = Explorer(game, seat="red", node=nodes[1], lang="en")
    assert "Yellow is quick" not in told(explorer)
    explorer.node = nodes[2]
    assert "Yellow is quick" in told(explorer)
    assert "This one" not in told(explorer)


def test_recall_shows_what_was_bought_before_everybodys_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tbggg.read(CASES / "g001.game")
    buys = [node for node in game.main_line() if node.state.phase == 5 and node.state.round_no == 3 and node.seat]
    other = next(node for node in buys if node.position.to_move not in (None, "red"))
    page = Page(Explorer(game, seat="red", node=other), monkeypatch)

    def kinds() -> list[str]:
        return [block["kind"] for block in page.explorer._frame["card"]["blocks"]]

    assert "table" in kinds()
    before = page.explorer._outline
    assert page.say({"do": "view", "seat": "red", "recall": False}) is None
    assert "table" not in kinds()
    assert page.explorer.recall is False
    assert page.explorer._outline is before, "what was reached stays reached"
    page.explorer.recall = True
    assert "table" in kinds()


def forced_passes_behind_screens() -> list[tuple[Node, str]]:
    """Moments where a seat must pass in phase 2, which another seat cannot know, and that other seat."""
    record = game(6, 8, "paid_moves=0, misplacing=forbidden").record
    stuck = [node.parent for node in record.nodes() if node.kind == "forced" and node.parent]
    found = [(node, record.seats[(node.state.mover + 1) % 6]) for node in stuck if node.state.phase == 2]
    return [(node, seat) for node, seat in found if node.position.view(seat).state.due == DECISION]


def test_2_8_a_forced_pass_behind_a_screen_is_not_done_for_a_seat_that_cannot_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From outside it might be a choice: the page must not learn that there was none."""
    moments = forced_passes_behind_screens()
    assert moments
    for node, seat in reversed(moments):  # the latest first: what follows is cut
        node.children.clear()
        page = Page(Explorer(node.record, seat=seat, node=node), monkeypatch)
        for asked in (
            {"do": "play", "move": "pass"},
            {"do": "advance", "stride": "move"},
            {"do": "advance", "stride": "end"},
        ):
            answer = page.say(asked)
            assert answer
            assert answer["refused"]["rule"] is None
            assert page.explorer.node is node
        assert page.explorer._frame["waits_for"] == node.state.mover
        assert page.explorer._frame["more"] is True, "as where it was a choice, recorded or not"


def test_an_outline_for_a_reloaded_page_is_the_one_that_grew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was told bit by bit, put together, is what a page gets that is opened now."""
    game = tbggg.read(CASES / "g001.game")
    explorer = Explorer(game, seat="red")
    first = json.loads(json.dumps(explorer._outline))
    for node in list(game.main_line())[1:80]:
        explorer.node = node
        news = json.loads(json.dumps(explorer._outline_update))
        assert news["first"] == len(first["points"])
        for name in ("parent", "section", "seat", "kind", "move", "glyph"):
            first["nodes"][name] += news["nodes"][name]
        first["nodes"]["notes"].update(news["nodes"]["notes"])
        for number, words in news["nodes"]["again"]["move"].items():
            first["nodes"]["move"][int(number)] = words
        first["points"] += news["points"]
    assert first == json.loads(json.dumps(explorer._outline))
    assert json.loads(json.dumps(explorer.get_state()["_outline"])) == first
    assert Explorer(game)._outline["seat"] == NOBODY
