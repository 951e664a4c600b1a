"""Notebooks for the tests of publishing, with outputs as a kernel would have left them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import tbggg
from tbggg.engine.registry import find_game
from tbggg.record.stored import stored_record
from tbggg.record.writer import write_record

REPOSITORY = Path(__file__).parents[2]
EVENING = REPOSITORY / "notebooks/games/tonight.game"


def shown(data: dict[str, Any], source: str = "shown") -> Any:
    """A cell that shows something."""
    return new_code_cell(source, outputs=[new_output("display_data", data=data)])


def explorer(record: tbggg.Record, **options: Any) -> Any:
    """A cell that shows an explorer."""
    bundle = tbggg.Explorer(record, **options)._repr_mimebundle_()
    return shown(bundle[0] if isinstance(bundle, tuple) else bundle, "tbggg.Explorer(game)")


def markdown(source: str) -> Any:
    return new_markdown_cell(source)


def told(cell: Any) -> Any:
    """The same cell as one that tells what was to be predicted."""
    cell["metadata"]["tags"] = ["reveal"]
    return cell


def notebook(*cells: Any, **metadata: Any) -> Any:
    """A notebook; the ids of its cells are counted, since nbformat draws them."""
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return new_notebook(cells=list(cells), metadata=metadata)


def write(found: Any, path: Path) -> Path:
    nbformat.write(found, path)
    return path


def policy_of(page: str) -> str:
    """The page's Content-Security-Policy."""
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found
    return found[1].replace("&#39;", "'")


def text_taken(data: dict[str, Any]) -> str:
    """The record that a reader takes along from a game's page, as it was published."""
    (story,) = [mount["story"] for mount in data["mounts"] if "story" in mount]
    stored = data["records"][0]
    game = find_game(stored["game"])
    start = game.rules.state.from_json(stored["data"]["start"])
    return str(story["text"] or write_record(stored_record(game, stored["data"], start)))
