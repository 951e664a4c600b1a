"""A page checks exercises by its own rules: they answer what Python's do, whatever stands under the seal."""

from __future__ import annotations

import json
import subprocess
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import find_game
from tbggg.javascript import write_page
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import stored

from ..conformance import game as burrow
from ..conformance.tables import after
from ..games.bgg.tables import evening
from ..javascript.test_equal_play import node

REPOSITORY = Path(__file__).parents[2]
DRIVER = Path(__file__).with_name("examiner.mjs")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The examiner of a page, and the rules that it asks."""
    folder = tmp_path_factory.mktemp("examiner")
    source = REPOSITORY / "widgets/src/page/examiner.ts"
    subprocess.run(
        [
            REPOSITORY / "widgets/node_modules/.bin/esbuild",
            source,
            "--bundle",
            "--format=esm",
            f"--outfile={folder}/examiner.mjs",
            "--log-level=error",
        ],
        check=True,
    )
    for game in (find_game("bgg"), burrow.GAME):
        (folder / f"{game.code}.mjs").write_text(write_page(game), "utf-8")
    return {"rules": str(folder / "bgg.mjs"), "examiner": str(folder / "examiner.mjs")}


def opened(data: dict[str, Any]) -> list[dict[str, Any]]:
    parts = json.loads(b64decode(data["sealed"]))["parts"]
    assert isinstance(parts, list)
    return parts


def turned(data: dict[str, Any]) -> dict[str, Any]:
    """The same exercise with every answer under the seal made wrong."""
    parts = opened(data)
    for part in parts:
        if "number" in part:
            part["number"] = ["999", "1"]
        part["choices"] = [[not right, "", ""] for right, _, _ in part.get("choices", [])]
    return {**data, "sealed": b64encode(json.dumps({"parts": parts, "why": ""}).encode()).decode()}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_of_a_page_answer_as_those_of_python(built: dict[str, str], lang: str) -> None:
    exercises = [as_data(tbggg.exercise(id, lang=lang)) for id in stored("tbggg.games.bgg")]
    for data, answers in zip(exercises, node(DRIVER, {**built, "exercises": exercises}), strict=True):
        assert answers == opened(data), data["id"]


def test_the_rules_decide_and_not_what_is_sealed(built: dict[str, str]) -> None:
    rolled = evening().at("1.3")
    after = rolled.play_line("yellow pass blue pass green pass red pass")
    exercises = [
        tbggg.exercise(kind="legal", ask="?", at=rolled, moves=["promote 2>5", "promote 2>3", "ad 3", "pass"]),
        tbggg.exercise(kind="first", ask="?", at=after),
        tbggg.exercise(kind="first", ask="?", at=rolled, of="mover"),
        tbggg.exercise(kind="number", ask="?", at=rolled, of="count promote"),
        tbggg.exercise(kind="number", ask="?", at=rolled, of="points"),
        tbggg.exercise(kind="number", ask="?", at=rolled, of="points red"),
        tbggg.exercise(kind="number", ask="?", at=after, of="played pass 1.3"),
        tbggg.exercise(kind="number", ask="?", at=after, of="geeks red 2"),
        tbggg.exercise(kind="number", ask="?", at=after, of="sum stack"),
        tbggg.exercise(kind="number", ask="?", at=after, of="filled window"),
        tbggg.exercise(kind="number", ask="?", at=after, of="finished"),
        tbggg.exercise(kind="score", ask="?", at=evening().end, seat="red"),
        tbggg.exercise(
            kind="mistake", ask="?", at=rolled, moves=["yellow pass", "blue promote 5>5"], offer=["3.2", "2.5"]
        ),
        tbggg.exercise(
            kind="predict",
            ask="?",
            at=rolled,
            choices=[{"label": seat, "of": "mover", "is": seat} for seat in rolled.record.seats],
        ),
    ]
    decided(built, exercises)


@pytest.mark.usefixtures("burrow")
def test_turns_and_actors_are_asked_for_as_in_python(built: dict[str, str]) -> None:
    """A section may name a turn, and chance may be due to nobody's seat."""
    here = after("red pick a1 blue pick d4 blue pick b2 red pick a2")
    exercises = [
        tbggg.exercise(kind="number", ask="?", at=here, of=f"played pick {section}")
        for section in ("1.2", "1.2.1", "1.2.2", "1.2.3")
    ]
    exercises += [
        tbggg.exercise(kind="number", ask="?", at=here, of="hand blue 0"),
        tbggg.exercise(kind="number", ask="?", at=here, of="points 1"),
        tbggg.exercise(kind="number", ask="?", at=here, of="score 0 clover"),
    ]
    decided({**built, "rules": str(Path(built["rules"]).with_name("burrow.mjs"))}, exercises)


def decided(built: dict[str, str], exercises: list[tbggg.lessons.Exercise]) -> None:
    """The rules of a page answer as Python's, though each answer under the seal is made wrong."""
    data = [as_data(one) for one in exercises]
    answers = node(DRIVER, {**built, "exercises": [turned(one) for one in data]})
    for one, parts in zip(data, answers, strict=True):
        for found, wanted in zip(parts, opened(one), strict=True):
            assert found.get("number") == wanted.get("number")
            assert [choice[0] for choice in found["choices"]] == [choice[0] for choice in wanted.get("choices", [])]
            if one["kind"] == "legal":
                assert found["choices"] == wanted["choices"]
