"""Notebooks by lot: each is damaged somewhere, and ends in a page that is inert, or in one short sentence."""

from __future__ import annotations

import json
import os
import random
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

import tbggg
from tbggg.engine.errors import GameError
from tbggg.engine.registry import games
from tbggg.publish import publish

from .lessons import explorer, markdown, notebook, shown
from .test_controls import VIEW, box
from .test_formulas import HOSTILE
from .test_inert import EVIL, PICTURE, Seen, outputs

NOTEBOOKS = int(os.environ.get("TBGGG_NOTEBOOKS", "0")) or 32  # `make nightly` reads thousands
LONGEST = 1_000  # characters of a message
ODD = (
    *(None, True, -1, 10**400, 1.5, float("nan"), float("inf"), "", [], {}, [None], {"": None}, [[[]]]),
    *(
        "\ud800",
        "\x00",
        "&#xE000;0&#xE001;",
        "\ue0000\ue001",
        "x" * 5_000,
        "\r" * 99,
        "\x1b[38;5m\x1b[",
        "$$",
        "```",
        "é",
    ),
    *(EVIL, PICTURE, *HOSTILE, "![a](attachment:b)", "# ", "<table>" * 50, "> " * 200, "data:,", "../../etc"),
)
KEYS = ("metadata", "cells", "tags", "data", "text", "traceback", "output_type", "source", "jupyter", "title")


@cache
def seed() -> Any:
    """A notebook with something of each kind, as its file has it."""
    cells = [
        markdown("# One\n\n$a$ [b](#one) ![c](d.png)\n\n<b title='e'>f</b>"),
        *outputs(),
        *(explorer(tbggg.new_game(game.code, seats=game.seats.counts[0], luck=1)) for game in games()),
        shown(tbggg.exercise("E04.2")._repr_mimebundle_()[0]),
        new_code_cell("1", outputs=[new_output("stream", text="a\rb\n" * 70)], metadata={"tags": ["hide-output"]}),
        shown({"text/html": "<style>#T_a {color: red}</style><table id='T_a'><tr><td>1</td></tr></table>"}),
        shown(VIEW),
    ]
    found = notebook(*cells, title="A", authors=[{"name": "B"}], language="fr", **box("VBoxModel", children=["m"]))
    return json.loads(json.dumps(found))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything that stands in JSON, as what it stands in and its key there."""
    found: list[tuple[Any, Any]] = []
    rest = [value]
    while rest:
        one = rest.pop()
        inside = list(one.items()) if isinstance(one, dict) else list(enumerate(one)) if isinstance(one, list) else []
        found += [(one, key) for key, _ in inside]
        rest += [part for _, part in inside]
    return found


def damaged(number: int) -> Any:
    """A notebook of a few cells, always the same for a number, with a few things in it changed."""
    luck = random.Random(number)
    whole = deepcopy(seed())
    whole["cells"] = luck.sample(whole["cells"], 6)
    for _ in range(luck.randrange(1, 9)):
        within, key = luck.choice(places(whole)) if luck.random() < 0.97 else (whole, luck.choice([*whole]))
        match luck.randrange(5):
            case 0:
                del within[key]
            case 1:
                within[key] = deepcopy(luck.choice(places(whole))[0])
            case 2 if isinstance(within, dict):
                within[luck.choice(KEYS)] = within.pop(key)
            case 3 if isinstance(within[key], str):
                at = luck.randrange(len(within[key]) + 1)
                odd = luck.choice([one for one in ODD if isinstance(one, str)])
                within[key] = within[key][:at] + odd + within[key][at:]
            case _:
                within[key] = deepcopy(luck.choice(ODD))
    return whole


@pytest.mark.parametrize("batch", range(2))
def test_any_notebook_ends_in_a_page_or_in_one_sentence(batch: int, tmp_path: Path) -> None:
    for number in range(batch, NOTEBOOKS, 2):
        path = tmp_path / "odd.ipynb"
        path.write_text(json.dumps(damaged(number)), "utf-8")
        said: list[str] = []
        refused = ""
        try:
            (page,) = publish([path], tmp_path, run=False, tell=said.append)
        except GameError as trouble:
            refused = str(trouble)
        assert not [line for line in (*said, refused) if "damaged" in line], number
        assert "\n" not in refused, number
        assert len(refused) < LONGEST, number
        if not refused:
            is_inert(page.read_text("utf-8"), number)


def is_inert(page: str, number: int) -> None:
    """Only the page's own scripts are in it, its data can be read, and nothing in it loads or runs anything."""
    seen = Seen(page)
    found = seen.tags
    assert sum(tag == "script" for tag, _ in found) == page.count("</script") == 2, number
    json.loads(page.split('id="tp-data">')[1].split("</script>")[0], parse_constant=pytest.fail)
    names = {tag for tag, _ in found}
    assert seen.icon().startswith("data:"), number
    assert names.isdisjoint({"iframe", "form", "base", "object", "embed", "plaintext", "textarea"}), number
    for tag, attributes in found:
        assert not [name for name in attributes if name.startswith("on")], number
        loads = [attributes.get(name) or "#" for name in ("src", "href", "xlink:href")]
        assert tag == "a" or all(one.startswith(("#", "data:image/")) for one in loads), number
