"""Copy for a forum: a moment, or the line that leads to it, as its viewer may know them."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.registry import games
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.forum.marks import MARKUPS
from tbggg.record.moments import moment_of

from .test_comment_filter import HIDDEN, drawn, opened
from .test_widget import Page, played


def copied(page: Page, node: int) -> dict[str, Any]:
    """The texts of a moment, by kind and markup."""
    message = page.say({"do": "copy", "node": node, "form": "forum"})
    assert message is not None
    found = message["forum"]
    assert found["node"] == node
    texts: dict[str, Any] = found["texts"]
    return texts


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_a_line_and_a_moment_are_told_with_the_board(code: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(code)
    nodes = [node for node in record.main_line() if node.kind == "decision"]
    first = nodes[0]
    second = next(one for one in nodes[5:] if one.parent and len(one.parent.position.legal_moves()) > 1)
    first.set_comment("Début.", lang="fr")
    first.set_comment("<b>Early</b> on.", lang="en")
    before = second.parent
    assert before is not None
    other = next(move for move in before.position.legal_moves() if move != second.move)
    before.play(str(other)).set_comment("Elsewhere.", lang="en")
    page = Page(Explorer(record, lang=lang, autosave=False), monkeypatch)
    texts = copied(page, board_of(page.explorer).referee.outline.ids[second])
    assert {kind: list(one) for kind, one in texts.items()} == {"line": list(MARKUPS), "moment": list(MARKUPS)}
    for kind, markup in ((kind, markup) for kind in texts for markup in MARKUPS):
        text = texts[kind][markup]
        assert second.narration(lang, None).text in text
        assert derived.text(record.game, moment_of(second, None, lang)).replace("<", "‹") in text
        assert (first.narration(lang, None).text in text) is (kind == "line")
        assert (("Early" if lang == "en" else "Début") in text) is (kind == "line")
        assert nodes[-1].narration(lang, None).text not in text
        assert "Elsewhere" not in text
        assert text.count("```text" if markup == "markdown" else "[c]") == 1
    assert "<" not in texts["line"]["bbcode"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_seat_copies_what_it_has_seen(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened("red", monkeypatch)
    page.say({"do": "lang", "lang": lang})
    nodes = range(len(page.explorer._outline["points"]))
    found = [text for node in nodes for kind in copied(page, node).values() for text in kind.values()]
    assert [word for word in HIDDEN if any(word in text for text in found)] == []
    assert any("Nice." in text for text in found)
    own = opened("yellow", monkeypatch)
    assert any("Yellow hides a 6." in text for text in copied(own, drawn(own))["line"].values())


def test_no_such_moment_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(played("pig"), lang="fr", autosave=False), monkeypatch)
    for node in (-1, 10**9, None, "1"):
        message = page.say({"do": "copy", "node": node, "form": "forum"})
        assert message is not None
        assert "error" in message
    assert "inconnu" in str(message) or "demande" in str(message)


def test_a_decision_and_its_dice_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 ann roll 6 ann hold\n')
    page = Page(Explorer(record, lang="en", autosave=False), monkeypatch)
    outline = board_of(page.explorer).referee.outline
    decision, dice = record.start.children[0], record.start.children[0].children[0]
    for node in (decision, dice):
        text = copied(page, outline.ids[node])["moment"]["markdown"]
        assert decision.narration("en", None).text in text
        assert (dice.narration("en", None).text in text) is (node is dice)
