"""What is no record and no moment is refused in one sentence, wherever a figure or an explorer is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.figures import breakdown, collection, prices, trajectories

from .tables import whole

WRONG: dict[str, tuple[Callable[[Any], Any], str]] = {
    "a curve of a text": (lambda _: trajectories("evening"), "a record is needed"),
    "points of a text": (lambda _: breakdown("evening"), "a record is needed"),
    "a collection of a text": (lambda _: collection("evening"), "a record is needed"),
    "prices of a node": (lambda game: prices(game.start), "a record is needed, .* not Node"),
    "a board of a code": (lambda _: Explorer("bgg"), "a record is needed"),
    "a workbench of a number": (lambda _: tbggg.Workbench(5), "a record is needed"),
    "a curve to a text": (lambda game: trajectories(game, "2.3"), "moments are a list of nodes"),
    "points at a text": (lambda game: breakdown(game, "2.3"), "moments are a list of nodes"),
    "a curve to another game": (lambda game: trajectories(game, whole(3).end), "same seats"),
    "a curve by the week": (lambda game: trajectories(game, by="week"), "not by “week”"),
    "texts compared": (lambda _: tbggg.compare(["a", "b"]), "moments are a list of nodes, .* not str"),
    "one moment compared": (lambda game: tbggg.compare(game.end), "moments are a list of nodes, .* not Node"),
    "a board at a text": (lambda game: Explorer(game, node="1.2"), "not in the explorer’s record"),
    "a board kept as a number": (lambda game: Explorer(game, save=5), "has a name in words, not 5"),
    "a board that compares a moment": (lambda game: Explorer(game).compare(game.end), "moments are a list of nodes"),
    "a move in numbers": (lambda game: Explorer(game, node=game.at("1.2")).play(4), "“4” is no move"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_it_is_said_in_one_sentence(
    wrong: tuple[Callable[[Any], Any], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call, sentence = wrong
    with pytest.raises(tbggg.GameError, match=sentence) as refused:
        call(whole(4))
    assert "\n" not in str(refused.value)


def test_a_language_that_is_not_there_changes_nothing() -> None:
    explorer = Explorer(whole(4), autosave=False, lang="fr")
    with pytest.raises(tbggg.BadOption, match="no texts in “de”"):
        explorer.lang = "de"
    assert explorer.lang == "fr"
