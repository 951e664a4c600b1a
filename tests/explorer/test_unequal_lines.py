"""Lines of which one ends earlier: it is said first, curve and table agree, and they can be played on."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg import play_out
from tbggg.bots import find_bot
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.explorer import Explorer
from tbggg.explorer.answers import answers
from tbggg.explorer.widget import board_of
from tbggg.referee.comparisons import asked_curves
from tbggg.referee.outline import Outline, settled_nodes

pytestmark = pytest.mark.repeats(2)


def able(game: Game) -> bool:
    try:
        find_bot("greedy", game)
    except tbggg.BadOption:
        return False
    return True


every_game = pytest.mark.parametrize("game", [game for game in games() if able(game)], ids=lambda game: game.code)


def unequal(game: Game) -> tuple[tbggg.Node, tbggg.Node]:
    """A whole game, and a fork of its first decision that leaves a choice."""
    end = play_out(tbggg.new_game(game.code, luck=7).start.advance())
    line = end.path()
    at = next(place for place, node in enumerate(line) if len(node.position.legal_moves()) > 1)
    other = next(move for move in line[at].position.legal_moves() if str(move) != str(line[at + 1].move))
    return end, line[at].play(other)


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_which_line_ends_earlier_is_said_first(game: Game, lang: str) -> None:
    end, early = unequal(game)
    found = tbggg.compare([end, early], lang=lang)
    assert found.early == [1]
    assert found.lead.startswith("B ")
    assert str(early.state.round_no) in found.lead.partition(".")[0]
    assert found.lead in found._repr_html_().replace("&#x27;", "'")
    assert tbggg.compare([end, play_out(early)]).early == []


@every_game
def test_the_curves_end_where_the_table_does(game: Game) -> None:
    end, early = unequal(game)
    outline = Outline(end.record, None, "en", settled_nodes(end.record))
    ids = [outline.ids[end], outline.ids[early]]
    for by in ("move", "phase", "round"):
        drawn = asked_curves({"nodes": ids, "by": by, "panel": "compare"}, outline)
        assert drawn is not None
        for at, trace in enumerate(drawn["data"]):
            seat = at % len(end.record.seats)
            node = (end, early)[trace["meta"]]
            total = list(end.record.scores(node).values())[seat]["total"]
            assert trace["y"][-1] == total
    seat = Outline(end.record, end.record.seats[0], "en", settled_nodes(end.record))
    drawn = asked_curves({"nodes": [seat.ids[end], seat.ids[early]], "by": "phase", "panel": "compare"}, seat)
    assert drawn is not None
    assert "as if it ended" not in str(drawn["data"])


def ask(explorer: Explorer, **asked: Any) -> list[dict[str, Any]]:
    return [message for message, _ in answers(board_of(explorer), asked)]


@every_game
def test_the_explorer_offers_to_play_them_on_and_does(game: Game) -> None:
    end, early = unequal(game)
    explorer = Explorer(end.record, autosave=False)
    ids = [board_of(explorer).referee.outline.ids[node] for node in (end, early)]
    [message] = ask(explorer, do="compare", nodes=ids, seat=None, way="", loaded=True)
    assert message["compare"]["play_on"] == "greedy"
    assert ask(explorer, do="play out", nodes=ids, seat=None) == []
    ends = explorer._compared["nodes"]
    assert ends[0] == ids[0]
    assert all(board_of(explorer).referee.outline.nodes[one].position.finished for one in ends)
    [message] = ask(explorer, do="compare", nodes=ends, seat=None, way="", loaded=True)
    assert "play_on" not in message["compare"]
    assert message["compare"]["early"] == []


@every_game
def test_a_seat_is_not_shown_how_it_would_go_on(game: Game) -> None:
    end, early = unequal(game)
    explorer = Explorer(end.record, seat=end.record.seats[0], node=early, autosave=False)
    explorer.node = end
    ids = [board_of(explorer).referee.outline.ids[node] for node in (end, early)]
    [message] = ask(explorer, do="compare", nodes=ids, seat=None, way="", loaded=True)
    assert "play_on" not in message["compare"]
    assert "error" in ask(explorer, do="play out", nodes=ids, seat=None)[0]


@pytest.mark.parametrize("nodes", [None, 3, [0], [0, 99999], ["a", "b"], [0] * 9, [True, 0]])
def test_what_is_no_request_is_refused(nodes: object) -> None:
    explorer = Explorer(unequal(games()[0])[0].record, autosave=False)
    assert "error" in ask(explorer, do="play out", nodes=nodes, seat=None)[0]
    assert "error" in ask(explorer, do="play out", nodes=[0, 1], seat="nobody")[0]
