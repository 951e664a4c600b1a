"""Where the right choice stands in its list says nothing: no place in it is right too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

import tbggg
from tbggg.engine.generators import GeneratedPart
from tbggg.lessons.question import Part
from tests.listing import one_test
from tests.notebooks.lessons import LANGUAGES

from .test_form import FORMED, exercises

SEEDS = range(1, 61)
STORIES = ("E00.0", "EB0.1", "EK0.1", "EE0.1")
FEW = 4  # of fewer questions nothing can be said
MOST, MOST_DEALT = 2 / 3, 0.6  # share of questions in which the same place of the list is right


def of_one(parts: Iterable[Part | GeneratedPart]) -> list[list[bool]]:
    """Which choices are right, of each question with several of which one is."""
    lists = [[choice.right for choice in part.choices] for part in parts]
    return [rights for rights in lists if sum(rights) == 1 < len(rights)]


def shares(lists: list[list[bool]]) -> dict[int, float]:
    """Of each place in a list, and of its end, -1, how often it is right."""
    found: Counter[int] = Counter()
    for rights in lists:
        found.update([rights.index(True), *([-1] if rights[-1] else [])])
    return {at: count / len(lists) for at, count in sorted(found.items())}


@one_test
@pytest.mark.parametrize("id", STORIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_gets_through_a_story_by_the_same_place_of_each_list(id: str, lang: str) -> None:
    story = tbggg.exercise(id, lang=lang)
    found = shares(of_one(story.parts))
    assert max(found.values()) <= MOST, found


@one_test
@pytest.mark.parametrize("id", STORIES)
def test_nor_through_the_stories_that_are_dealt_like_it(id: str) -> None:
    story = tbggg.exercise(id, lang="en")
    assert story.generator
    dealt = (story.generator.generate(story.luck, nth, "en") for nth in SEEDS)
    found = shares(of_one(part for one in dealt for part in one.parts))
    assert max(found.values()) <= MOST_DEALT, found


@one_test
@pytest.mark.parametrize("lesson", FORMED)
def test_nor_through_the_questions_of_a_lesson(lesson: str) -> None:
    asked = of_one(part for one in exercises(lesson, "en") if one.kind not in ("play", "plan") for part in one.parts)
    assert len(asked) < FEW or max(shares(asked).values()) <= MOST, shares(asked)


def test_both_languages_have_the_same_lists() -> None:
    for lesson in FORMED:
        lists = [
            [choice.value for one in exercises(lesson, lang) for part in one.parts for choice in part.choices]
            for lang in LANGUAGES
        ]
        assert lists[0] == lists[1], lesson
