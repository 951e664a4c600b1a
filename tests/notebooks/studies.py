"""Results of the studies: `python -m tests.notebooks.studies` runs them and writes what *What we tried* shows."""

from __future__ import annotations

import contextlib
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import nbformat

import tbggg
from tbggg.lessons.forest import Forest
from tbggg.lessons.tried import FILE

METHOD = Path(__file__).parents[2] / "notebooks/method"
STUDIES = ("s1", "s2", "s3", "s4", "s5")
DIGITS = 2


def cells(study: str) -> tuple[Path, list[str]]:
    """Folder of a study's notebook, and the code that finds what its picture shows."""
    (path,) = (METHOD / "en").glob(f"{study}-*.ipynb")
    found = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
    return path.parent, [cell.source for cell in found if cell.cell_type == "code" and cell.id in ("setup", "picture")]


def code_of(study: str) -> str:
    """Hash of that code."""
    return sha256("\n".join(cells(study)[1]).encode()).hexdigest()[:16]


def run(study: str) -> list[list[list[float]]]:
    """Mean and half interval of each row of a study's picture, by group, as its notebook computes them."""
    folder, codes = cells(study)
    names: dict[str, Any] = {}
    with contextlib.chdir(folder):
        for code in codes:
            exec(compile(code.replace("\nforest(", "\nshown = forest("), study, "exec"), names)
    tbggg.use_language("en")
    shown: Forest = names["shown"]
    return [
        [[round(one.mean, DIGITS), round(one.margin, DIGITS)] for one in row.values()] for row in shown.groups.values()
    ]


if __name__ == "__main__":
    found = {study: {"code": code_of(study), "groups": run(study)} for study in STUDIES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
