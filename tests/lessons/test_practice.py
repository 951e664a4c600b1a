"""Each rule that an exercise names is practised there: whoever does not know it answers wrong, and is told that rule.

A rule is practised by an exercise if, in it or in one of the fresh ones like it, the message for a wrong answer names
the rule and says why: for a wrong number or choice, or for a right choice that was left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons import Exercise
from tbggg.lessons.followed import Followed
from tbggg.lessons.library import stored

CASES, PLANS = 40, 6  # fresh exercises of each; of a plan, which is walked
WALKS, MOVES = 3, 14  # of a plan at random
MOST = 4  # exercises of a page
PAGES = {
    path.stem: found
    for path in sorted((Path(__file__).parents[2] / "notebooks/en").glob("*.ipynb"))
    if (found := re.findall(r'tbggg\.exercise\(\\"([\w.]+)\\"', path.read_text("utf-8")))
}
# How to compare moves: the rule says why GG are compared, and no wrong number comes of not knowing it.
METHOD = {"E10.2", "E10.3"}
EXERCISES = [
    pytest.param(id, one["rules"], id=id)
    for game in games()
    for id, one in stored(game.texts).items()
    if id.startswith("E") and id not in METHOD
]


Met = tuple[set[str], tuple[object, ...]]  # the rules that a case is decided by, and what it shows


@cache
def fresh(id: str) -> list[Met]:
    """The fresh cases of an exercise, which both tests look at."""
    one = tbggg.exercise(id, lang="en")
    made = [one.another(nth) for nth in range(1, (PLANS if one.plan else CASES) + 1)] if one.generator else []
    return [({*deciding(case)}, position(case)) for case in made]


def deciding(one: Exercise) -> Iterator[str]:
    """The rules that the message for a wrong answer names, with a reason; of a plan, wherever it may end."""
    if one.plan:
        yield from told_on_the_way(one.plan)
    for part in one.parts:
        yield from (rule for _, _, rule in part.mistakes)
        for choice in part.choices:
            if choice.reason and (not choice.right or part.form == "some" or one.kind == "mistake"):
                yield choice.rule


def told_on_the_way(plan: Followed) -> Iterator[str]:
    """The rules of a plan that ends somewhere on its best way, or on a random one."""
    random, model = Random(13), plan.plan.model
    stand = plan.generator.stand
    yield from (stand(plan.plan, model[:at], "en").rule for at in range(len(model)))
    for _ in range(WALKS):
        words: list[str] = []
        while len(words) < MOVES and (moves := (step := stand(plan.plan, words, "en")).moves):
            yield step.rule
            words.append(random.choice(moves)[0])


@pytest.mark.parametrize(("id", "rules"), EXERCISES)
def test_somebody_who_does_not_know_a_rule_is_told_it(id: str, rules: list[str]) -> None:
    one = tbggg.exercise(id, lang="en")
    met_afresh = {rule for rules, _ in fresh(id) for rule in rules}
    assert sorted(set(rules) - met_afresh - set(deciding(one))) == []
    if one.generator:
        assert sorted(set(one.another().rules) - met_afresh) == []


def position(one: Exercise) -> tuple[object, ...]:
    """What an exercise shows of itself, without its id and hint."""
    return one.ask, tuple((part.ask, part.answer, part.choices) for part in one.parts)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_at_most_four_exercises_and_deals_what_it_does_not_show(page: str) -> None:
    asked = [tbggg.exercise(id, lang="en") for id in PAGES[page]]
    assert len(asked) <= MOST
    assert all(one.generator for one in asked)
    for one in asked:
        others = {position(other) for other in asked if other.id != one.id}
        assert not others & {shown for _, shown in fresh(one.id)}
