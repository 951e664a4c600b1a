"""Exercises by seed stay what they were: addresses of pages that were published lead to them."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from tbggg.engine.generators import ExerciseGenerator, GeneratedPart
from tbggg.engine.registry import games
from tbggg.lessons.library import find_generator

KNOWN: dict[str, str] = json.loads((Path(__file__).parents[1] / "golden/exercises.json").read_text("utf-8"))
SEEDS = range(50)


def asked(part: GeneratedPart) -> list[object]:
    """A question without its words and its drawing, which may change."""
    choices = [[one.value, one.right, one.rule] for one in part.choices]
    return [part.number, part.several, part.before, choices, [[wrong, rule] for wrong, _, rule in part.mistakes]]


def digest(generator: ExerciseGenerator) -> str:
    """The hash of what a generator asks first by each seed."""
    exercises = [generator.generate(luck, 1 + luck % 7, "en") for luck in SEEDS]
    data = [[fresh.record, *map(asked, fresh.parts)] for fresh in exercises]
    return sha256(json.dumps(data).encode()).hexdigest()[:16]


def test_every_generator_has_its_hash() -> None:
    """A new one is added with what `digest` gives for it."""
    names = [generator.name for game in games() for generator in game.lessons.generators]
    assert sorted(names) == sorted(KNOWN), "each name once, whatever the game: an address has it"


@pytest.mark.parametrize("name", KNOWN)
def test_a_seed_gives_the_exercises_that_it_gave(name: str) -> None:
    assert digest(find_generator(name)[1]) == KNOWN[name]
