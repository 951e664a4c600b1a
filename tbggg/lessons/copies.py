"""Copy of a lesson for Jupyter: rules as links, the first step under the title, answers in prose under a cover."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from .library import REVEAL
from .rule_links import games_played, link_rules, unlinked
from .texts import lesson_text

HINT, RULES = "tbggg-run", "tbggg-rules"  # ids of the cells that a copy gets
COVER = re.compile(r"<details><summary>[^<]*</summary>\n\n(.*)\n\n</details>", re.DOTALL)


def copied_lesson(notebook: str, name: str, lang: str) -> str:
    """Return a lesson's notebook as people read it in Jupyter.

    Args:
        notebook: the notebook as JSON.
        name: its file's name.
        lang: its language, `en` or `fr`.
    """
    lesson = json.loads(notebook)
    cells = lesson["cells"]
    prose = [cell for cell in cells if cell["cell_type"] == "markdown"]
    played = games_played("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    texts, rules = link_rules({cell["id"]: "".join(cell["source"]) for cell in prose}, name, lang, played)
    for cell, text in zip(prose, texts, strict=True):
        if REVEAL in cell["metadata"].get("tags", ()):
            text = f"<details><summary>{lesson_text(lang, 'show')}</summary>\n\n{text}\n\n</details>"
        cell["source"] = text.splitlines(keepends=True)
    if rules:
        cells.append(_cell(RULES, rules))
    if any(cell["cell_type"] == "code" for cell in cells):
        cells.insert(1, _cell(HINT, lesson_text(lang, "run_cells")))
    return json.dumps(lesson, ensure_ascii=False, indent=1) + "\n"


def as_written(cells: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the cells of a lesson, or of its copy, without what the copy got: that is of use in Jupyter alone.

    A cell that the copy got stays as an empty one, so that cells keep their numbers.

    Args:
        cells: cells of a notebook, each with its `id`, `cell_type`, `metadata` with `tags`, and `source`, one text.
    """
    return [_cell_as_written(cell) for cell in cells]


def _cell(id: str, text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": id, "metadata": {}, "source": text.splitlines(keepends=True)}


def _cell_as_written(cell: dict[str, Any]) -> dict[str, Any]:
    if cell["id"] in (HINT, RULES):
        return {**cell, "cell_type": "raw", "source": ""}
    if cell["cell_type"] != "markdown":
        return cell
    covered = COVER.fullmatch(cell["source"]) if REVEAL in cell["metadata"]["tags"] else None
    return {**cell, "source": unlinked(covered[1] if covered else cell["source"])}
