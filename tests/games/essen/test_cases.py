"""Whole games with their right results, checked by another program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tbggg.cli.report import report

GAMES = sorted((Path(__file__).parent / "games").glob("*.game"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_gives_its_results(file: Path) -> None:
    wanted = json.loads(file.with_suffix(".json").read_text("utf-8"))
    found = json.loads(json.dumps(report(str(file))))
    assert {key: found[key] for key in wanted} == wanted
