"""Plans: whole turns as answers, followed by the rules, alike in Python and in pages."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine.generators import ExerciseGenerator
from tbggg.engine.plans import stars
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES
from tbggg.javascript import write_generator
from tbggg.lessons.exercise_data import as_html

from ..javascript.test_equal_play import node

DRIVER = Path(__file__).with_name("plan.mjs")
PLANS = [one for game in games() for one in game.lessons.generators if one.follow]
MOST = 14  # moves of a random plan
every_plan = pytest.mark.parametrize("generator", PLANS, ids=lambda one: one.name)


def at_random(generator: ExerciseGenerator, nth: int, lang: str, random: Random) -> list[str]:
    """Some legal moves in a row."""
    plan = generator.generate(1, nth, lang).plan
    assert plan is not None
    words: list[str] = []
    while len(words) < MOST and (moves := generator.stand(plan, words, lang).moves):
        words.append(random.choice(moves)[0])
    return words


@every_plan
def test_its_model_reaches_every_goal_and_nothing_random_reaches_more(generator: ExerciseGenerator) -> None:
    random = Random(2013)
    for nth in range(1, 9):
        fresh = generator.generate(1, nth, "en")
        plan = fresh.plan
        assert plan is not None
        assert sorted(plan.goals) == list(plan.goals) == sorted(set(plan.goals))
        end = generator.stand(plan, plan.model, "en")
        assert (end.value, end.told) == (plan.goals[-1], "")
        first = generator.stand(plan, [], "en")
        assert stars(plan.goals, first.value) < len(plan.goals)
        assert first.told
        assert [choice.value for choice in fresh.parts[0].choices] == [word for word, _ in first.moves]
        words = at_random(generator, nth, "en", random)
        for count in range(len(words)):
            there = generator.stand(plan, words[:count], "en")
            assert there.value <= plan.goals[-1]
            assert bool(there.told) == (there.value < plan.goals[-1])


@every_plan
def test_python_and_javascript_stand_in_the_same_place(generator: ExerciseGenerator, tmp_path: Path) -> None:
    module, random = tmp_path / "dealer.mjs", Random(7)
    module.write_text(write_generator(generator), "utf-8")
    asked: list[dict[str, Any]] = []
    for nth in range(1, 4):
        for lang in LANGUAGES:
            words = at_random(generator, nth, lang, random)
            asked.append({"luck": 1, "nth": nth, "lang": lang, "words": words})
    wanted = []
    for one in asked:
        plan = generator.generate(1, one["nth"], one["lang"]).plan
        assert plan is not None
        steps = [generator.stand(plan, one["words"][:at], one["lang"]) for at in range(len(one["words"]) + 1)]
        wanted.append([plan.goals, plan.model, *map(asdict, steps)])
    assert node(DRIVER, {"module": str(module), "asked": asked}) == json.loads(json.dumps(wanted))


def test_an_exercise_says_how_many_goals_are_reached_and_what_is_lacking() -> None:
    """EE1.4: one star for ten points, as in the recorded day, two for twelve, three for fifteen with a meal."""
    one = tbggg.exercise("EE1.4", lang="en")
    assert one.plan is not None
    assert list(one.plan.plan.goals) == [10, 12, 15]
    ten = one.check(*"ENT_W G10 G10 G06 G06 G09 G09".split())
    assert ten
    assert str(ten) == (
        "★☆☆ 1 of 3 goals.\nWithout a meal on the court no turn brings more than 12; the best one brings 15. [7.1]"
    )
    twelve = one.check(*"ENT_W G12 G08 G08 G07 G10 G10 G06 G06".split())
    assert "★★☆ 2 of 3 goals." in str(twelve)
    best = one.check(*one.plan.plan.model)
    assert best
    assert "★★★ 3 of 3 goals." in str(best)
    assert "three games in the bag" in str(best)
    early = one.check("ENT_W", "G10", "G10")
    assert not early
    assert "5 boxes are left" in str(early)
    with pytest.raises(tbggg.BadOption, match="P01"):
        one.check("ENT_W", "P01")
    assert "Eat on the court" in one.solution
    assert str(one).count("________") == 1
    assert "To the west entrance" not in str(one)
    still = as_html(one)
    assert "________" in still
    assert "○" not in still
