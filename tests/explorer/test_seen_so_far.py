"""What a seat has not reached is in no output, message, file or saved widget of its explorer."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import BadOption, GameError
from tbggg.engine.rule import DECISION
from tbggg.explorer import Explorer, Workbench
from tbggg.explorer.saving.snapshot import MIMETYPE, restored
from tbggg.explorer.saving.static_picture import bundle
from tbggg.explorer.simulations import what_if
from tbggg.explorer.widget import board_of
from tbggg.record.record import Node

from .later import HIDING, SIZES, lasting, moments, up_to
from .test_seats import own_traits, sentences
from .test_widget import CASES, Page

pytestmark = [pytest.mark.usefixtures("burrow"), pytest.mark.repeats(2)]
Way = Callable[[Node, str, pytest.MonkeyPatch], Any]
SEED = 5  # of all luck that is drawn anew


def opened(node: Node, seat: str, **options: Any) -> Explorer:
    return Explorer(node.record, seat=seat, node=node, lang="en", autosave=False, **options)


def output(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    found = opened(node, seat)._repr_mimebundle_()
    assert found is not None
    return {kind: data for kind, data in found[0].items() if "widget-view" not in kind}


def picture(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    return bundle(board_of(opened(node, seat)))


def widget(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    return own_traits(opened(node, seat, bots="random"))


def offline(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    page = Page(opened(node, seat), patch)
    heard = []
    for first in range(0, len(node.path()) + 1, 32):
        page.say({"do": "offline_frames", "first": first})
        heard.append(page.heard[0]["offline_frames"]["data"])
    return heard


def answers(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    page = Page(opened(node, seat), patch)
    last = len(page.explorer._outline["points"]) - 1
    asked: list[dict[str, Any]] = [{"do": "notes", "node": at, "loaded": True} for at in (0, last)]
    asked += [{"do": "go", "node": at} for at in (last // 2, last, last + 1, 10_000)]
    asked += [
        {"do": "outline"},
        {"do": "refresh_picture"},
        {"do": "undo"},
        {"do": "tools"},
        {"do": "cut after", "node": last},
    ]
    asked += [{"do": "lang", "lang": lang} for lang in ("fr", "en")]
    asked += [{"do": "glyph", "node": last, "glyph": "!", "on": on} for on in (True, False)]
    asked += [{"do": "comment", "node": last, "lang": "en", "text": text} for text in ("Mine.", "")]
    asked += [{"do": "copy", "node": at, "form": "forum"} for at in (last // 2, last, last + 1)]
    asked += [{"do": "view", "seat": seat, "recall": recall} for recall in (False, True)]
    heard = []
    for one in asked:
        page.say(one)
        heard.append([page.heard.copy(), json.dumps(own_traits(page.explorer))])
    return [heard, sentences(page), own_traits(page.explorer)]


def other_eyes(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    """Those of another seat, for whom the moment is all that was reached."""
    explorer = opened(node, seat)
    explorer.seat = next(one for one in node.record.seats if one != seat)
    return [own_traits(explorer), bundle(board_of(explorer))]


def compared(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    explorer = opened(node, seat)
    explorer.compare([node, node.path()[len(node.path()) // 2]])
    return [own_traits(explorer), bundle(board_of(explorer))]


def locked(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    patch.setattr("tbggg.record.tree.draw_seed", lambda: SEED)
    explorer = opened(node, seat, locked=True, bots="random")
    page = Page(explorer, patch)
    found = [own_traits(explorer), bundle(board_of(explorer)), explorer.node.record.dumps()]
    for _ in range(6):  # it plays on by luck of its own
        page.say({"do": "advance", "stride": "move"})
        found.append([page.heard.copy(), own_traits(explorer)])
    return found


def until(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    """All that an explorer which ends here has, with all screens open and for a seat."""
    patch.setattr("tbggg.record.tree.draw_seed", lambda: SEED)
    of_a_seat = Explorer(node.record, seat=seat, until=node, lang="en")
    page = Page(Explorer(node.record, until=node, lang="en", bots={seat: "random"}), patch)
    found: list[Any] = [own_traits(of_a_seat), bundle(board_of(page.explorer)), page.explorer.node.record.dumps()]
    last = len(page.explorer._outline["points"]) - 1
    asked: list[dict[str, Any]] = [{"do": "go", "node": at} for at in (last + 1, last)]
    asked += [{"do": do} for do in ("outline", "undo")]
    asked += [
        {"do": "offline_frames", "first": last},
        *([{"do": "advance", "stride": "move"}] * 2),
    ]  # by luck of its own
    for one in asked:
        page.say(one)
        found.append(page.heard.copy())
    return [*found, own_traits(page.explorer)]


def board_alone(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    """A board with nothing around it, for the seat and with all screens open."""
    boards = [tbggg.board(node, viewer, lang="en") for viewer in (seat, None)]
    return [[board._forms(), board.widget.still] for board in boards]


def bench(node: Node, seat: str, patch: pytest.MonkeyPatch) -> Any:
    """The explorer of a workbench, with what stands in its panels."""
    found = Workbench(node.record, lang="en", seat=seat, node=node, autosave=False)
    assert found.explorer is not None
    forms = []
    for panel in ("new", "options", "save"):
        found._bench.open_panel(panel)
        forms.append(found._bench.form)
    return [forms, own_traits(found.explorer), bundle(board_of(found.explorer))]


WAYS: tuple[Way, ...] = (
    output,
    picture,
    widget,
    offline,
    answers,
    other_eyes,
    compared,
    locked,
    until,
    board_alone,
    bench,
)


@pytest.mark.parametrize("code", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_records_that_differ_only_later_give_a_seat_the_same(
    way: Way, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for node, seat, seed in moments(code):
        found = []
        for here in (up_to(node), lasting(node, seed + 1)):
            with monkeypatch.context() as patch:
                found.append(json.dumps(way(here, seat, patch), default=str))
        same = found[0] == found[1]  # a comparison of long texts by pytest takes minutes
        assert same, (seat, seed, first_difference(*found))
        told = re.search(r"[Ll]ater \d", found[0])
        assert told is None, (seat, seed)


def first_difference(one: str, other: str) -> tuple[str, str]:
    """The surroundings of the first letter in which two texts differ."""
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return one[max(0, at - 150) : at + 60], other[max(0, at - 150) : at + 60]


@pytest.mark.parametrize("code", HIDING)
def test_a_seats_copy_ends_where_the_seat_is(code: str) -> None:
    for node, seat, seed in moments(code):
        here = lasting(node, seed)
        left = restored(output(here, seat, pytest.MonkeyPatch())[MIMETYPE])
        assert left.node.state == node.position.view(seat).state or left.node.state.due != DECISION
        shown = [one for one in left.node.record.nodes() if one not in left.node.path()]
        assert all(one.kind in ("chance", "automatic", "forced") for one in shown)
        assert len(left.node.path()) >= len(node.path())


def test_what_was_reached_is_kept_with_its_forks_and_what_was_not_is_left_out() -> None:
    game = tbggg.read(CASES / "g001.game")
    here = game.at("1.2")
    seat = str(here.position.to_move)
    explorer = opened(here, seat)
    moves = here.position.legal_moves()
    recorded = str(here.children[0].move)
    mine = next(move for move in moves if move not in (recorded, "pass"))
    fork = explorer.play(mine)
    assert game.at("1.2").children[0] is not fork
    left = restored(bundle(board_of(explorer))[MIMETYPE])
    assert str(left.node.move) == mine
    assert left.node.variation is None, "the move that it replaces was not reached"
    explorer.node = here.children[0]
    left = restored(bundle(board_of(explorer))[MIMETYPE])
    start = left.node.parent
    assert start is not None
    assert [str(child.move) for child in start.children] == [recorded, mine]
    assert start.children[1].variation is not None


def test_what_others_change_later_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tbggg.read(CASES / "g001.game")
    page = Page(opened(game.at("1.2"), "red"), monkeypatch)
    before = json.dumps(own_traits(page.explorer))
    writer = Page(Explorer(game, autosave=False), monkeypatch)
    later = board_of(writer.explorer).referee.outline.ids[game.at("2.2")]
    early = game.at("1.2").parent
    assert early is not None
    reached = board_of(writer.explorer).referee.outline.ids[early.children[0]]
    for asked in (
        {"do": "comment", "node": later, "lang": "en", "text": "Later."},
        {"do": "go", "node": reached},
        {"do": "play", "move": "pass"},
        {"do": "name", "node": len(writer.explorer._outline["points"]), "name": "later"},
        {"do": "cut after", "node": later},
    ):
        writer.say(asked)
        assert json.dumps(own_traits(page.explorer)) == before, asked
        assert page.heard == []
    writer.say({"do": "undo"})
    assert json.dumps(own_traits(page.explorer)) == before


def test_the_end_of_a_game_tells_what_it_was() -> None:
    game = tbggg.read(CASES / "g001.game")
    game.headers["Title"] = "An evening"
    early, late = opened(game.at("1.2"), "red"), opened(game.end, "red")
    assert early._outline["title"] == game.game.name
    assert late._outline["title"] == "An evening"
    assert "An evening" in restored(bundle(board_of(late))[MIMETYPE]).node.record.headers.values()


def test_a_comment_that_names_a_hidden_number_is_not_in_a_seats_copy() -> None:
    game = tbggg.loads(
        """[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]
        1.1 red draw 1 1 2 3 4 5 6 - yellow draw 2 2 3 3 4 4 5 6 {Yellow hides a 6.} {Nice.} blue draw 1 2 3 4 5 6 6 -
        1.2 red 4@5b {This one is dear.}"""
    )
    text = bundle(board_of(opened(game.at("1.2").children[0], "red")))[MIMETYPE]["record"]
    assert "hides" not in text
    assert "Nice." in text
    assert "dear" in text


@pytest.mark.repeats(1)
@pytest.mark.parametrize("code", HIDING)
def test_a_simulation_of_a_seat_is_the_same_whatever_comes_later(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "GAMES", (2,))
    monkeypatch.setattr(what_if, "growing", partial(what_if.growing, fast=False))  # sooner played than compiled
    monkeypatch.setattr(sys.modules["tbggg.simulate.run_options"], "draw_seed", lambda: SEED)
    tried = 0
    for node, _, seed in moments(code):
        while node.parent and (node.state.due != DECISION or len(node.position.legal_moves()) < 2):
            node = node.parent
        seat = node.position.to_move
        if seat not in node.record.seats or node.state.due != DECISION:
            continue
        found = []
        for options in ({}, {"locked": True}):
            for here in (up_to(node), lasting(node, seed)):
                with monkeypatch.context() as patch:
                    page = Page(opened(here, seat, **options), patch)
                    number = page.explorer._frame["node"]
                    asked = {"moves": node.position.legal_moves()[:2], "games": 2, "bot": "random"}
                    page.say({"do": "what if", "what": "run", "node": number, **asked})
                    board_of(page.explorer).simulations["what_if"].wait()
                    found.append(json.dumps(page.heard[-1]))
        assert '"done"' in found[0]
        assert found[0] == found[1]
        assert found[2] == found[3]
        tried += 1
    assert tried


# ---- an explorer of one seat only ----


def test_a_locked_explorer_is_one_seats_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tbggg.read(CASES / "g001.game")
    page = Page(opened(game.at("2.2"), "red", locked=True), monkeypatch)
    before = json.dumps(own_traits(page.explorer))
    assert page.explorer._outline["locked"] is True
    for seat in (None, "blue", "yellow"):
        answer = page.say({"do": "view", "seat": seat, "recall": True})
        assert answer is not None
        assert "Red" in answer["error"]["text"] or "red" in answer["error"]["text"]
        assert json.dumps(own_traits(page.explorer)) == before
        with pytest.raises(BadOption, match="red"):
            page.explorer.seat = seat
    assert page.say({"do": "view", "seat": "red", "recall": False}) is None
    assert page.explorer.recall is False
    assert bundle(board_of(page.explorer))[MIMETYPE]["locked"] is True


def test_a_locked_explorer_holds_a_copy_and_nothing_else() -> None:
    game = tbggg.read(CASES / "g001.game")
    here = game.at("2.2")
    explorer = opened(here, "red", locked=True)
    assert explorer.node.record is not game
    assert len(explorer.node.path()) >= len(here.path())
    assert not explorer.node.children
    assert "Luck" not in explorer.node.record.headers
    assert "?" in explorer.node.record.dumps()
    with pytest.raises(GameError):
        explorer.node = game.at("1.2")


def test_a_locked_explorer_has_a_seat() -> None:
    with pytest.raises(BadOption, match="seat"):
        Explorer(tbggg.read(CASES / "g001.game"), locked=True)


def test_a_locked_explorer_leaves_no_file(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = tbggg.read(CASES / "g001.game")
    here = game.at("1.2")
    explorer = Explorer(game, seat=str(here.position.to_move), node=here, locked=True)
    explorer.play(explorer._frame["legal"][0])
    assert list(tmp_path.rglob("*.game")) == []


# ---- an explorer that ends at a moment ----


def test_an_explorer_until_a_moment_has_nothing_later() -> None:
    game = tbggg.read(CASES / "g001.game")
    before = game.dumps()
    here = game.at("1.3")
    for until in ("1.3", here):
        explorer = Explorer(game, until=until)
        assert explorer.node.record is not game
        assert [one.move for one in explorer.node.path()] == [one.move for one in here.path()]
        assert explorer.node.state == here.state
        assert [*explorer.node.record.nodes()] == explorer.node.path()
        assert "Luck" not in explorer.node.record.headers
        left = restored(bundle(board_of(explorer))[MIMETYPE])
        assert len([*left.node.record.nodes()]) == len(here.path())
    move = here.position.legal_moves()[0]
    explorer.play(move)
    assert explorer.node.parent is not None
    assert explorer.node.parent.state == here.state
    assert game.dumps() == before, "what is tried there is no part of the record"
    early = game.at("1.2")
    assert Explorer(game, node=early, until=here).node.state == early.state


def test_an_explorer_until_a_moment_has_no_title_in_any_language() -> None:
    """The header went, and the title of a language stayed: an English explorer showed the French one."""
    text = '[Game "Pig"]\n[Seats "ann bob"]\n[Title "Ann loses"]\n\n{[%name fr:Ann perd] {text}}\n'
    text += "1.1 ann roll 4 {[%name en:Four fr:Quatre]} ann hold\n"
    game = tbggg.loads(text.replace("{text}", "A club."))
    copy = board_of(Explorer(game, until=game.start.children[0].children[0])).record
    assert [one.text for one in copy.start.comments] == ["A club."]
    assert copy.start.name("fr") == copy.start.name("en") == ""
    assert game.start.name("fr") == "Ann perd"
    silent = tbggg.loads(text.replace(" {text}", ""))
    assert board_of(Explorer(silent, until=silent.start.children[0])).record.start.comments == []


def test_an_explorer_begins_not_after_its_last_moment() -> None:
    game = tbggg.read(CASES / "g001.game")
    for node, until in ((game.at("1.3"), "1.2"), (None, tbggg.new_game(seats=3).start)):
        with pytest.raises(GameError):
            Explorer(game, node=node, until=until)
    with pytest.raises(GameError, match=r"9\.9"):
        Explorer(game, until="9.9")
    with pytest.raises(BadOption, match="seat"):
        Explorer(game, until="1.3", locked=True)
    seat = game.seats[0]
    assert "?" in board_of(Explorer(game, until="1.3", seat=seat, locked=True)).record.dumps()
