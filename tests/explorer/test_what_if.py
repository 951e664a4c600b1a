"""What if, asked on the board: the table grows beside it, speaks the page's language, and is written."""

from __future__ import annotations

import json

import pytest

import tbggg
from tbggg.bots.names import shown_name
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import simulation, what_if
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import written_node
from tbggg.record.board_marks import prose
from tbggg.record.comments import Comment
from tbggg.record.record import Node
from tbggg.simulate.what_if import growing

from ..games.bgg.tables import opening
from .test_widget import Page
from .trials import asked, run, states

pytestmark = pytest.mark.usefixtures("in_plain_python")


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
            "games": (10, 30, 100, 300, 1_000, 3_000),
        }
    }
    assert "thoughtful" in what_if.playing(opening().record.game)


@pytest.mark.parametrize(("luck", "verdict"), [("1", "Each of the 2 moves may be best."), ("5", "Holding is best.")])
def test_the_table_grows_and_is_whole(page: Page, luck: str, verdict: str) -> None:
    last = run(page, luck=luck)
    assert states(page)[0] == "running"
    assert (last["state"], last["games"], last["planned"]) == ("done", 100, 100)
    assert {row["cells"][0] for row in last["rows"]} == {"roll", "hold"}
    best, other = last["rows"]
    assert (best["best"], best["bar"]) == (True, (0, 0, 0))
    assert best["cells"][-1] == ("best" if last["sure"] else "may be best")
    assert last["sure"] == other["seen"]
    assert last["verdict"] == verdict
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
    assert f"Et si, Player1 [%{question}] (100 parties" in said["fr"]
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
        assert "100 games: Player1 ends with" in one["said"]
        assert len(one["counts"]) <= 24
    assert len({(one["low"], one["width"], len(one["counts"])) for one in spreads}) == 1
    nothing = page.say({"do": "what if", "what": "games", "move": "dance"})
    assert nothing
    assert nothing["what_if"]["trouble"]


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
