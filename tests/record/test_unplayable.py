"""What is said of words that cannot be played, and of moments that are not there."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.record.seated import some_legal

from ..games.bgg.tables import evening


def test_where_chance_is_due_the_way_out_is_named() -> None:
    start = tbggg.new_game("bgg", seats=3, luck=1).start
    assert start.skip_automatic().state.due == CHANCE
    with pytest.raises(tbggg.IllegalMove, match=r"advance\(\)"):
        start.play("4@4b")


def test_where_a_decision_is_due_nothing_is_said_of_chance() -> None:
    start = tbggg.new_game("bgg", seats=3, luck=1).start.advance()
    assert start.state.due == DECISION
    with pytest.raises(tbggg.IllegalMove) as refusal:
        start.play("ad 3")
    assert "advance()" not in str(refusal.value)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_what_is_no_move_is_named_once(game: Game, lang: str) -> None:
    tbggg.use_language(lang)
    start = tbggg.new_game(game.code, luck=1).start.advance()
    with pytest.raises(tbggg.GameError) as refusal:
        start.play("9@9z")
    assert str(refusal.value).count("9@9z") == 1


def test_a_moment_that_is_not_there_is_told_with_those_that_are() -> None:
    record = evening()
    with pytest.raises(tbggg.GameError, match=r"“7\.1”.*1\.1") as refusal:
        record.at("7.1")
    last = [node for node in record.main_line() if node.state.due in (DECISION, CHANCE)][-1].state
    assert f"{last.round_no}.{last.phase}" in str(refusal.value)
    assert len(str(refusal.value)) < 160


def test_words_that_are_no_move_are_answered_with_their_form_and_with_what_is_legal_there() -> None:
    """An example of the form was given as legal: `buy blue4@5b`, a tile that no shop held."""
    record = evening().dumps().partition("1.5 ")[0]
    for words in ("blue buy green6@6x", "blue buy", "blue bye green1@1b"):
        with pytest.raises(tbggg.RecordError) as refused:
            tbggg.loads(f"{record}1.5 {words}\n*\n")
        assert re.search(r"; a move is written (buy blue4@5b$|draw …, 4@5b, pass, )", refused.value.message)
        assert refused.value.legal == some_legal(tbggg.loads(f"{record}*\n").end.skip_automatic().position)
        assert refused.value.legal.startswith("blue buy green1@1b, buy yellow2@1t")
