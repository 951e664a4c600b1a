"""Choices that several make at the same time, or in any order."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.blocks import Board, Card, Controls, button
from tbggg.engine.moment import Moment
from tbggg.engine.registry import standing_in
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import what_if
from tbggg.explorer.widget import board_of
from tbggg.referee.frames import frame
from tbggg.referee.outline import Outline

from .game import GAME
from .notation import cell_word
from .tables import after, moves

pytestmark = pytest.mark.usefixtures("burrow")


def test_everybody_who_has_not_picked_may_pick() -> None:
    here = after("")
    assert (here.position.to_move, here.position.may_move) == ("red", ("red", "blue"))
    assert here.position.legal_moves() == here.position.legal_moves("red") == ["pick a1", "pick b2", "pick c3"]
    assert here.position.legal_moves("blue") == ["pick d4", "pick a2", "pick b1"]
    picked = here.play("blue pick a2")
    assert picked.seat == "blue"
    assert (picked.position.to_move, picked.position.may_move) == ("red", ("red",))
    assert picked.position.legal_moves("blue") == []
    assert picked.position.why_not("blue pick b1").rule == "12.3"
    assert here.position.why_not("blue pick a1").rule == "12.2"
    assert here.position.caution("blue pick d4") is None


def test_a_seat_to_move_is_one_seat_elsewhere() -> None:
    pig = tbggg.new_game("pig", seats=2, luck=1).start.position
    assert (pig.to_move, pig.may_move) == ("player1", ("player1",))
    assert pig.legal_moves("player1") == pig.legal_moves()
    assert pig.legal_moves("player2") == []


def test_the_record_writes_them_as_they_came() -> None:
    for order in permutations(("red pick a1", "blue pick d4")):
        here = after(" ".join(order))
        assert moves(here.record).endswith(" ".join(order))
    assert after("red pick a1 blue pick d4").state == after("blue pick d4 red pick a1").state


def test_the_same_card_of_two_seats_is_two_moves() -> None:
    here = after("red pick a1 blue pick d4 red pick a2 blue pick b2")  # building: both may be done
    mine, theirs = here.play("red done"), here.play("blue done")
    assert mine is not theirs
    assert (mine.seat, theirs.seat) == ("red", "blue")
    assert here.play("blue done") is theirs
    assert here.play("done") is mine
    text = here.record.dumps()
    assert tbggg.loads(text).dumps() == text


@pytest.mark.parametrize("order", list(permutations(("red pick a1", "blue pick a2"))))
def test_what_is_picked_is_hidden_until_all_have_picked(order: tuple[str, str]) -> None:
    """The leak test for a choice under way: red's view, outline, frame and story are the same whatever blue picks."""
    told = set()
    for card in ("d4", "a2", "b1"):
        here = after("")
        blue = here.play(f"blue pick {card}")
        frames = [frame(blue, 0, "red", lang) for lang in ("en", "fr")]
        outline = Outline(here.record, "red", "en", blue.path())
        seen = [blue.position.view("red"), blue.narration("en", "red"), outline.sent["nodes"]["move"][-1]]
        told.add(repr([frames, seen, tbggg.View(blue.position, "red").svg()]))
    assert len(told) == 1
    both = after(" ".join(order))
    shown = both.skip_automatic()
    outline = Outline(both.record, "red", "en", shown.path())
    picks = [move for move in outline.sent["nodes"]["move"] if "pick" in move]
    assert picks == [move.partition(" ")[2] for move in order], "afterwards all know it"


def heard(explorer: Explorer, asked: dict[str, Any]) -> list[Any]:
    """What a page hears when it asks for something."""
    said: list[Any] = []
    explorer.send = lambda content, buffers=None: said.append(content)  # type: ignore[method-assign]
    explorer._receive(None, asked, [])
    return said


def test_in_the_explorer_any_of_them_acts() -> None:
    here = after("")
    explorer = tbggg.Explorer(here.record, node=here, seat="blue", autosave=False)
    assert explorer._frame["legal"] == ["pick d4", "pick a2", "pick b1"]
    assert explorer._frame["deciders"] == [0, 1]
    assert heard(explorer, {"do": "why", "move": "pick a2"})[0]["why"]["kind"] == "fine"
    (refused,) = heard(explorer, {"do": "play", "move": "red pick a1"})
    assert "refused" in refused, "a seat's page plays for that seat alone"
    assert explorer.node is here
    assert heard(explorer, {"do": "play", "move": "pick a2"}) == []
    assert (explorer.node.seat, str(explorer.node.move)) == ("blue", "pick a2")
    assert explorer._frame["legal"] == []
    (refused,) = heard(explorer, {"do": "play", "move": "pick b1"})
    assert "refused" in refused
    json.dumps(explorer.get_state(["_outline", "_frame"]))


def buttons(moment: Moment) -> Controls:
    """A button for each card of the mover's hand."""
    state = moment.state
    hand = [card for card in state.hand[state.mover][: state.size[state.mover]] if card > 0]
    return {"buttons": [button(f"pick {cell_word(card)}", cell_word(card), "") for card in hand]}


def hand_card(moment: Moment) -> Card:
    """A card that has the mover's colour."""
    return {"seat": moment.state.mover, "title": "", "icon": "", "blocks": []}


def shown_mover(moment: Moment) -> Board:
    """A board that says who moves."""
    return {"says": moment.seats[moment.state.mover], "panels": []}


@pytest.mark.parametrize(
    ("viewer", "moves", "mover"),
    [(None, "", "red"), ("red", "", "red"), ("blue", "", "blue"), ("blue", "blue pick a2", "red")],
)
def test_card_board_and_controls_are_those_of_the_viewer_that_may_decide(
    viewer: str | None, moves: str, mover: str
) -> None:
    display = replace(GAME.display, controls=buttons, card=hand_card, board=shown_mover)
    with standing_in(replace(GAME, display=display)):
        shown = frame(after(moves), 0, viewer, "en")
    assert (shown["card"]["seat"], shown["board"]["says"]) == (("red", "blue").index(mover), mover)
    chosen = [one["move"] for one in shown["controls"].get("buttons", ())]
    assert chosen == [move for move in shown["legal"] if not move.startswith("blue ")]
    assert shown["to_move"] == 0, "the first who may decide, for all"


def test_with_all_screens_open_the_moves_of_all_are_there() -> None:
    here = after("")
    legal = frame(here, 0, None, "en")["legal"]
    assert legal == ["pick a1", "pick b2", "pick c3", "blue pick d4", "blue pick a2", "blue pick b1"]
    assert all(here.position.why_not(move) is None for move in legal)


def test_bots_sit_at_such_a_table() -> None:
    here = after("")
    explorer = tbggg.Explorer(here.record, node=here, seat="blue", bots="random", autosave=False)
    assert explorer._frame["bot"] == "random"
    assert heard(explorer, {"do": "advance", "stride": "move"}) == []
    assert explorer.node.seat == "red"
    end = play_at_random(here, 3)
    assert end.position.finished
    report = tbggg.simulate("burrow", seats=3, bots=["random", "mcts:playouts=5", "random"], games=2, luck=1)
    assert report.played == 2


@pytest.mark.parametrize(("seat", "own"), [("red", False), ("blue", True), (None, True)])
def test_only_the_seat_that_chose_is_asked_whether_it_would_happen_again(
    seat: str | None, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red may choose as well, and does not see what Blue has picked."""
    monkeypatch.setattr("tbggg.explorer.simulations.repetition.first_judge", lambda explorer: "random")
    monkeypatch.setattr("tbggg.explorer.simulations.repetition.measure", lambda *given: None)
    here = after("")
    picked = [here.play(f"blue pick {card}") for card in ("a2", "b1")]
    explorer, heard = Explorer(picked[0].record, seat=seat, node=picked[0], autosave=False), list[Any]()
    explorer.node = picked[1]
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    ids = [board_of(explorer).referee.outline.ids[node] for node in picked]
    explorer._handle_custom_msg({"do": "compare", "nodes": ids, "seat": None, "way": "", "loaded": True}, [])
    explorer._handle_custom_msg({"do": "again", "what": "pace", "nodes": ids, "seat": None}, [])
    assert ("again" in heard[0]["compare"]) is own
    assert ("error" in heard[-1]) is not own
    assert ("a2" in json.dumps(heard)) is own


@pytest.mark.parametrize("move", ["blue pick a2", "blue pick a1"])
def test_a_seats_what_if_is_about_its_own_moves_only(move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether Blue may pick a card would tell whether Blue has it."""
    here, heard = after(""), list[Any]()
    explorer = Explorer(here.record, seat="red", node=here, autosave=False)
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    number = board_of(explorer).referee.outline.ids[here]
    asked = {"do": "what if", "what": "run", "node": number, "moves": [move], "games": 100, "bot": "random"}
    explorer._handle_custom_msg(asked, [])
    assert board_of(explorer).simulations == {}
    assert "behind another player" in heard[0]["what_if"]["trouble"]


def test_the_moves_of_any_of_them_are_compared_as_that_seat_would_play_them() -> None:
    asked: dict[str, Any] = {"games": 20, "bots": "random", "luck": 1, "second": False, "progress": False}
    here, asked["fast"] = after(""), False  # sooner played than compiled
    found = tbggg.what_if(here, decider="blue", **asked)
    assert (found.decider, found.seat) == ("blue", "blue")
    assert {str(row.move) for row in found.rows} == {"blue pick d4", "blue pick a2", "blue pick b1"}
    assert found.title.startswith("What if? Blue to decide")
    assert all(found.named(row.move, "en") in found.comment("en").lower() for row in found.rows)
    # The moves may say it themselves; so the question of a comment does.
    named = tbggg.what_if(here, found.candidates, **asked)
    assert named.comment("en") == found.comment("en")
    assert tbggg.what_if(here, "pick d4, pick a2", decider="blue", **asked).decider == "blue"
    assert tbggg.what_if(here, **asked).decider == "red"
    # Red has no d4, and Blue no a1: each would be refused of the other.
    with pytest.raises(tbggg.IllegalMove):
        tbggg.what_if(here, "pick a1", decider="blue", **asked)


@pytest.mark.parametrize("moves", ["blue pick d4, red pick a1", "pick a1, blue pick d4"])
def test_moves_of_two_seats_are_not_compared(moves: str) -> None:
    second = moves.split(", ")[1]
    with pytest.raises(tbggg.GameError, match=f"{second}: moves are compared for one player at a time"):
        tbggg.what_if(after(""), moves, games=10, bots="random", progress=False)
    with pytest.raises(tbggg.BadOption, match="green decides nothing here: red, blue"):
        tbggg.what_if(after(""), decider="green", games=10, bots="random", progress=False)


@pytest.mark.parametrize(
    ("seat", "decider", "decides"),
    [(None, "blue", "blue"), (None, None, "red"), ("blue", None, "blue"), ("blue", "red", "blue"), (None, "green", "")],
)
def test_the_page_asks_for_the_seat_that_it_has_chosen(
    seat: str | None, decider: str | None, decides: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, heard = after(""), list[Any]()
    explorer = Explorer(here.record, seat=seat, node=here, autosave=False)
    monkeypatch.setattr(what_if, "GAMES", (4,))
    monkeypatch.setattr(what_if, "growing", partial(what_if.growing, fast=False))  # sooner played than compiled
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: heard.append(content))
    number = board_of(explorer).referee.outline.ids[here]
    asked = {"do": "what if", "what": "run", "node": number, "moves": None, "games": 4, "bot": "random"}
    explorer._handle_custom_msg({**asked, "decider": decider}, [])
    if not decides:
        assert board_of(explorer).simulations == {}
        assert heard[0]["what_if"]["trouble"]
        return
    board_of(explorer).simulations["what_if"].wait()
    assert board_of(explorer).simulations["what_if"].found.decider == decides
    assert {row["move"] for row in heard[-1]["what_if"]["rows"]} == {
        f"{'' if decides == 'red' else 'blue '}{move}" for move in here.position.legal_moves(decides)
    }
