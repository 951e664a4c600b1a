"""Copies of lessons for Jupyter, and the lessons that they are copies of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tbggg.lessons.copies import HINT, RULES, as_written, copied_lesson

PROSE = (
    "It sells in three shops (2.5).",
    "# 03\n\n**8 minutes** · rules 3.4–3.5, BR1 · for one who read (2.5)",
    "Prices (R1) and `[R1]`.\n\n```\n[2.5]\n```",
    '[a link](a.ipynb#2.5)\n\n[b]: a.ipynb#2.5 "title"',
    "",
)


def cell(kind: str, source: str, *tags: str) -> dict[str, Any]:
    return {"cell_type": kind, "id": f"own-{len(source)}", "metadata": {"tags": [*tags]}, "source": source}


def copied(*cells: dict[str, Any]) -> list[dict[str, Any]]:
    lesson = json.dumps({"cells": [{**one, "source": [one["source"]]} for one in cells]})
    found = json.loads(copied_lesson(lesson, "a.ipynb", "en"))["cells"]
    return [{**one, "metadata": {"tags": [], **one["metadata"]}, "source": "".join(one["source"])} for one in found]


@pytest.mark.parametrize("prose", PROSE)
@pytest.mark.parametrize("tags", [(), ("reveal",)])
def test_a_copy_without_what_it_got_is_the_lesson(prose: str, tags: tuple[str, ...]) -> None:
    lesson = [cell("markdown", "# Buy"), cell("markdown", prose, *tags), cell("code", "# (2.5)")]
    there = copied(*lesson)
    assert ("<details>" in there[2]["source"]) == bool(tags)
    written = as_written(there)
    assert [one for one in written if one["id"].startswith("own-")] == lesson
    added = [one for one in written if not one["id"].startswith("own-")]
    assert {(one["cell_type"], one["source"]) for one in added} == {("raw", "")}
    assert {one["id"] for one in added} in ({HINT}, {HINT, RULES})


def test_where_nothing_runs_no_first_step_is_told() -> None:
    assert [one["id"] for one in copied(cell("markdown", "# Buy"))] == ["own-5"]
