"""A kingdom and a fair that are set up from an empty table, press by press."""

from __future__ import annotations

import pytest

from tbggg.explorer import Workbench
from tests.set_up.typed import FAIR_MADE, FAIR_STEPS, KINGDOM_MADE, KINGDOM_STEPS

from .benches import fields, press, said
from .editors import change, editor, faults, opened


def do(bench: Workbench, step: str) -> None:
    """What a page sends when something is pressed there, or typed: `spot A1`, `type put 4 0 ring`."""
    panel = editor(bench)
    kind, _, rest = step.removeprefix("type ").partition(" ")
    if kind == "add":
        return  # opens a list in the page
    if kind != "field" or rest == "empty":
        press(bench, "position", step.removeprefix("type ") if kind != "field" else rest)
        return
    key, field = next((key, field) for key, field in fields(panel).items() if rest.startswith(f"{key} "))
    value = rest.removeprefix(f"{key} ")
    change(bench, **{key: str(int(panel.values[key]) + int(value)) if field["kind"] == "step" else value})


@pytest.mark.parametrize(
    ("game", "seats", "steps", "made"),
    [
        ("bunny", "red yellow", KINGDOM_STEPS, KINGDOM_MADE),
        ("essen", "red yellow blue", FAIR_STEPS, FAIR_MADE),
    ],
)
def test_a_table_is_set_up_from_nothing(game: str, seats: str, steps: list[str], made: str) -> None:
    bench = opened(game, seats=seats)
    for step in steps:
        do(bench, step)
    assert editor(bench).values["text"] == made
    assert faults(bench) == []


def test_a_meeple_leaves_tiles_and_cards_where_they_lie() -> None:
    bench = opened("essen", "3.3 red to move\nbooths G01 G02\ncommon G01 G02", seats="red yellow")
    for step in ("field piece 1 0", "spot G01", "field piece 4 0", "spot G02"):
        do(bench, step)
    text = "3.3 red to move\nred: at G01, games G02\nbooths G01\ncommon G01 G02"
    assert editor(bench).values["text"] == text


def test_what_nobody_looks_at_stands_last() -> None:
    panel = editor(opened("bunny", "1.1.1 red to move", seats="red yellow blue"))
    labels = [field["label"] for key, field in fields(panel).items() if key.startswith("fact ")]
    seldom = labels.index("cards dealt so far")
    assert labels.index("waits for") < seldom
    assert any(one.startswith("Seldom asked for") for one in said(panel))


def test_the_moment_has_the_words_of_the_game() -> None:
    panel = editor(opened("essen", "1.2 fair to move", seats="red yellow", lang="fr"))
    moment = fields(panel)
    assert moment["round"]["label"] == "Tour"
    assert ["fair", "le Salon"] in [[*one] for one in moment["mover"]["options"]]
