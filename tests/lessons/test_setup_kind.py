"""The kind `setup` asks for a board, which is typed; Python and pages judge alike, fact by fact."""

from __future__ import annotations

import json
from pathlib import Path

import tbggg
from tbggg.javascript import write_functions, write_runtime
from tbggg.javascript.texts import small_library
from tbggg.lessons.board_facts import on_board
from tbggg.lessons.texts import PACKAGE, PAGE_TABLES

from ..javascript.test_equal_play import node
from ..set_up import test_bgg, test_buttons

PIG = "pig ann bob: bob to move; ann 34; bob 51; turn 12"
BUTTONS = f"{test_buttons.HEADERS} {test_buttons.SEATS}\n{test_buttons.TABLE}"
TYPED = [
    (PIG, "bob to move; ann 34; bob 51; turn 12", ""),
    (PIG, "2.1 bob to move\nbob: 51\nturn 12, ann 34".replace(", ann", "\nann"), ""),
    (PIG, f"{PIG}; rolls 0", ""),
    (PIG, "bob to move; ann 43; bob 51; turn 12", "ann 43"),
    (PIG, "ann 34; bob 51; turn 12", "1 fact"),
    (PIG, "", "Type the board"),
    (PIG, "bob to move; turm 12", "turm 12"),
    (BUTTONS, BUTTONS, ""),
    (BUTTONS, BUTTONS.replace("1-1 3-3 6-5", "6-5 1-1 3-3"), ""),
    (BUTTONS, BUTTONS.replace("1-1 3-3 6-5", "1-1 3-3"), "ann buttons 1-1 3-3"),
    (BUTTONS, BUTTONS.replace("cat: bust, ", "cat: "), "1 fact"),
    (BUTTONS, BUTTONS.replace("bob: ", "bob: in, "), ""),  # it follows, and may be said
]
DRIVER = """
import { readFileSync } from "node:fs";
const { module, asked } = JSON.parse(readFileSync(0, "utf8"));
const { on_board } = await import(module);
const judged = ([given, key]) => on_board(given, new Map(Object.entries(key)), ["P3"], "en");
process.stdout.write(JSON.stringify(asked.map(judged)));
"""


def test_a_typed_board_is_judged_fact_by_fact(tmp_path: Path) -> None:
    asked, told = [], []
    for answer, given, said in TYPED:
        exercise = tbggg.exercise(kind="setup", ask="Set it up.", answer=answer, rules="P3", lang="en")
        verdict = exercise.check(given)
        assert bool(verdict) == (not said), given
        assert said in str(verdict)
        (part,) = exercise.parts
        assert part.key is not None
        asked.append([given, part.key])
        right, lines = on_board(given, part.key, ["P3"], "en")
        told.append([right, [list(line) for line in lines]])
    (tmp_path / "runtime.js").write_text(write_runtime(), "utf-8")
    (tmp_path / "verdict.mjs").write_text(
        write_functions([on_board], small_library(PACKAGE, PAGE_TABLES, ["en"])), "utf-8"
    )
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "driver.mjs").write_text(DRIVER, "utf-8")
    driven = node(tmp_path / "driver.mjs", {"module": (tmp_path / "verdict.mjs").as_uri(), "asked": asked})
    assert driven == json.loads(json.dumps(told))


def test_the_board_of_a_moment_can_be_asked_for_and_is_shown_folded() -> None:
    start = tbggg.position(test_bgg.HEAD + test_bgg.TABLE).node
    exercise = tbggg.exercise(kind="setup", ask="Set it up.", at=start, lang="en")
    assert exercise.check(start.position.facts())
    assert exercise.check(test_bgg.TABLE.replace("discard rest", start.position.facts().split("; ")[-1]))
    assert exercise.solution == start.position.facts()
    html = exercise._repr_mimebundle_()[0]["text/html"]
    assert "________" in html
    assert "charity yellow3" in html.split("<details>")[-1]
