"""A hint belongs to its question: no other one of the exercise brings it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.library import stored
from tests.notebooks.lessons import LANGUAGES

IN_ORDER = ("play", "plan")  # kinds whose questions are steps of one way
EACH = 12  # fresh exercises of each generator

# Exercises and generators of several questions whose one hint helps with every one of them.
OF_ALL = set(
    """
    E03.8 E04.7 E04.8 fork_actions orders income round_account emptied drawn left turned_up walked EB1.4 EB3.2 EK1.4
    cities fief_that_pays fiefs most_land one_more own_cards places treasures two_players units which_phase
    crowded_steps price worth
    """.split()
)


def asked_together(lang: str) -> Iterator[tuple[str, str, int]]:
    """Each exercise of several questions, stored or fresh: its name, its hint, and how many they are."""
    for game in games():
        for id in stored(game.texts):
            one = tbggg.exercise(id, lang=lang)
            if one.kind not in IN_ORDER and not one.guess and not one.nth:
                yield id, one.hint, len(one.parts)
        for generator in game.lessons.generators:
            for nth in range(1, EACH + 1) if generator.kind not in IN_ORDER else ():
                fresh = generator.generate(3, nth, lang)
                yield generator.name, fresh.hint, len(fresh.parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_several_questions_has_its_own_hint_or_none(lang: str) -> None:
    of_all = set()
    for name, hint, questions in asked_together(lang):
        lines = hint.split("\n")
        if questions > 1 and len(lines) == 1 and hint:
            of_all.add(name)
        else:
            assert not hint or (any(lines) and len(lines) == questions), name
    assert of_all == OF_ALL
