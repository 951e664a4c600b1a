"""An explorer that stands alone opens the editor of positions below itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tbggg
from tbggg.explorer.widget import board_of


def asked(explorer: tbggg.Explorer, node: object, **more: object) -> list[dict[str, Any]]:
    """What the page is told when it asks for the workbench, which comes with what shows it."""
    told: list[dict[str, Any]] = []

    def send(message: dict[str, Any], files: Sequence[bytes] = ()) -> None:
        told.append(message)
        assert [len(file) > 500 for file in files] == [True] * ("editor" in message)

    explorer.send = send  # type: ignore[method-assign]
    explorer._receive(None, {"do": "set up", "node": node, **more}, [])
    return told


def number(explorer: tbggg.Explorer) -> int:
    """The number that the page has for the shown moment."""
    return int(explorer.get_state()["_frame"]["node"])


def test_the_editor_begins_from_the_moment_and_done_shows_a_record_below() -> None:
    game = tbggg.new_game("pig", seats="ann bob", luck=3)
    explorer = tbggg.Explorer(game, node=game.start.play("roll").advance(), autosave=False, lang="fr")
    assert explorer.below is None
    told = asked(explorer, number(explorer))
    bench = explorer.below
    assert bench is not None
    assert told == [{"editor": bench.model_id}]
    assert bench.game is None
    panel = bench._bench.panels["position"]
    assert bench._bench.opened == "position"
    assert panel.values["text"] == explorer.node.position.facts().replace("; ", "\n")
    panel.take({"text": "2.1 bob to move; ann 34"})
    bench._bench.press("position", "done")
    assert bench.game is not None
    assert bench.game.headers["Position"] == "2.1 bob to move; ann: 34"
    assert explorer.node.record is game
    assert asked(explorer, 0) == [{"editor": bench.model_id}], "the same one, with what stands in it"
    assert panel.values["text"] == game.start.position.facts().replace("; ", "\n")
    assert bench.game is not None
    explorer.close()


def test_a_new_game_like_the_shown_one_begins_below_in_the_language_of_the_page() -> None:
    game = tbggg.new_game(seats=5, luck=3)
    explorer = tbggg.Explorer(game, autosave=False, lang="en")
    told = asked(explorer, number(explorer), new=True)
    bench = explorer.below
    assert bench is not None
    assert told == [{"editor": bench.model_id}]
    assert bench._bench.opened == "new"
    panel = bench._bench.panels["new"]
    assert (panel.values["game"], panel.values["count"]) == ("bgg", "5")
    panel.take({"header prices": "on", "header prices 2 0": "9"})
    bench._bench.press("new", "start")
    assert bench.game is not None
    assert bench.game.headers["Prices"].split("/")[0].split()[-1] == "9"
    explorer.lang = "fr"
    assert bench._bench.lang == "fr"
    explorer.close()


def test_a_seats_explorer_sets_up_what_the_seat_sees() -> None:
    game = tbggg.new_game(seats=3, luck=3)
    here = game.start.advance()
    explorer = tbggg.Explorer(game, seat="red", node=here, autosave=False)
    asked(explorer, number(explorer))
    assert explorer.below is not None
    panel = explorer.below._bench.panels["position"]
    assert panel.values["text"] == here.position.facts("red").replace("; ", "\n")


def test_neither_an_exam_nor_an_unknown_moment_has_an_editor() -> None:
    game = tbggg.new_game("pig", seats="ann bob", luck=3)
    for explorer, node in (
        (tbggg.Explorer(game, autosave=False), 99),
        (tbggg.Explorer(game, autosave=False), "0"),
        (tbggg.Explorer(game, seat="ann", locked=True), 0),
    ):
        (told,) = asked(explorer, node)
        assert list(told) == ["error"]
        assert explorer.below is None
        assert board_of(explorer).below is None
