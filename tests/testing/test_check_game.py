"""The ready check: it finds nothing in Pig, and each fault of a Pig that is broken in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tbggg.engine.errors import BadOption
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load
from tbggg.testing import check_game
from tbggg.testing.findings import MOST, Findings
from tbggg.testing.texts import leaves

from ..repeats import EVERY_GAME
from .faulty_games import FAULTS, ONE_TABLE, PIG, HalfDeclared


def found(game: Game) -> set[str]:
    """The kinds of findings by Python alone."""
    return {finding.check for finding in check_game(game, games=1, readers=[])}


@pytest.mark.repeats(1)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_nothing_is_found_in_a_good_game(game: Game) -> None:
    """At the fullest table; `make nightly` checks all of them."""
    untranslated = ("text_missing", "rule_missing")  # told by tests/engine/test_translations.py
    checked = game if EVERY_GAME else replace(game, seats=replace(game.seats, counts=game.seats.counts[-1:]))
    assert [one for one in check_game(checked, games=1, readers=["javascript"]) if one.check not in untranslated] == []


@pytest.mark.parametrize("check", FAULTS)
def test_each_fault_is_found(check: str) -> None:
    assert check in found(FAULTS[check])


def test_a_state_that_declares_some_fields_alone_is_told_and_not_played() -> None:
    held = replace(FAULTS["unseen"], rules=replace(PIG.rules, state=HalfDeclared))
    first, *rest = check_game(held, games=1)
    assert first.text == "the field seats does not say who sees it: add seen="
    assert all("unseen" in finding.check or "unseen" in finding.text for finding in rest)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "at least 1, not 0"),
        ({"games": -3}, "at least 1, not -3"),
        ({"luck": -1}, "luck is a whole number from 0"),
        ({"luck": 2**64}, "luck is a whole number from 0"),
        ({"readers": ["javscript"]}, "no reader is called “javscript”; there are javascript, compiled"),
        ({"readers": "compiled"}, "readers are a list of names"),
    ],
)
def test_a_check_that_cannot_be_is_refused_and_no_fault_of_the_game(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        check_game("pig", **{"games": 1, "readers": [], **wrong})


def test_seeds_go_around() -> None:
    assert check_game(replace(PIG, seats=ONE_TABLE), games=2, luck=2**64 - 1, readers=[]) == []


def test_sentences_are_in_both_languages_under_the_same_keys() -> None:
    english, french = (leaves(load("tbggg.testing", "texts", lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert set(FAULTS) <= {key.removeprefix("finding.") for key in english}


def test_a_kind_is_listed_a_few_times_and_then_counted() -> None:
    findings = Findings("en", "nowhere")
    for value in range(MOST + 4):
        findings.add("no_reason", value=value, leaf="rules.why_not")
        findings.add("no_reason", value=value, leaf="rules.why_not")
    *listed, last = findings.all()
    assert len(listed) == MOST
    assert str(last) == "4 more findings of the kind no_reason"


def test_an_error_names_the_line_of_the_game() -> None:
    def trouble() -> Callable[..., Any]:
        raise KeyError("goal")

    findings = Findings("fr", __name__.rpartition(".")[0])
    with findings.raising("display.still"):
        trouble()
    (finding,) = findings.all()
    assert finding.text.startswith("display.still lève une erreur\u202f: KeyError: 'goal' (test_check_game.py:")
