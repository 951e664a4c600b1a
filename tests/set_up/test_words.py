"""The words of facts are an interface: the notation page has each of them, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tbggg.engine.registry import games
from tbggg.engine.set_up import BARE
from tbggg.engine.set_up_kinds import DUE
from tbggg.engine.texts import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notation_page_has_the_words_of_every_fact(lang: str) -> None:
    page = BLOCK.sub("", (DOCS / lang / "notation.md").read_text("utf-8"))
    said = {word for code in CODE.findall(page) for word in code.split()}
    facts = [(game.code, fact) for game in games() for fact in game.set_up.facts]
    wanted = {(code, word) for code, fact in facts for word in fact.claims if word not in (BARE, "")}
    wanted |= {(code, word) for code, fact in facts if fact.kind == DUE for word in fact.names.values()}
    assert {code for code, _ in wanted} >= {"pig", "buttons", "bgg", "bunny", "essen"}
    assert sorted(one for one in wanted if one[1] not in said) == []


def test_a_word_begins_one_fact_of_its_owner() -> None:
    for game in games():
        said = [(fact.of, word) for fact in game.set_up.facts for word in fact.claims]
        assert [one for one in said if said.count(one) > 1] == [], game.code
