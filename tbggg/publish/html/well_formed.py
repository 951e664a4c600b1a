"""Notebooks as other programs left them, made whole: each part that a page reads has its kind, or is not there."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from ...engine.directions import CONTROLS, LATER_CONTROLS, as_class

SURROGATE = re.compile("[\ud800-\udfff]")  # half a character, which no file can hold
CONTROL = re.compile(f"[{as_class(CONTROLS, LATER_CONTROLS)}]")  # which neither a page nor a drawing can have
KINDS = ("markdown", "code", "raw")
SHOWN = ("display_data", "execute_result")


def well_formed(nb: Any) -> dict[str, Any]:
    """Return a notebook with parts of the right kinds; what is damaged beyond use is left out.

    A cell that is none stays as an empty one, so that cells keep their numbers.

    >>> [cell["source"] for cell in well_formed({"cells": [None, {"source": ["a", "b"], "metadata": 3}]})["cells"]]
    ['', 'ab']
    """
    found = plain(nb)
    if not isinstance(found, dict):
        found = {}
    return {"metadata": mapping(found.get("metadata")), "cells": [_cell(one) for one in _list(found.get("cells"))]}


def plain(value: Any, unfit: re.Pattern[str] = SURROGATE) -> Any:
    """Return data with texts that a file can hold, and numbers that JSON has.

    Args:
        value: the data.
        unfit: the characters that no text may have.
    """
    if isinstance(value, str):
        return unfit.sub("\ufffd", value)
    if isinstance(value, Mapping):
        return {unfit.sub("\ufffd", str(key)): plain(one, unfit) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one, unfit) for one in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def mapping(value: Any) -> dict[str, Any]:
    """Return a mapping; empty for anything else."""
    return value if isinstance(value, dict) else {}


def joined(value: Any) -> str:
    """Return a text of a notebook, which may be a list of lines there; empty for anything else."""
    if isinstance(value, list):
        return "".join(one for one in value if isinstance(one, str))
    return value if isinstance(value, str) else ""


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _cell(cell: Any) -> dict[str, Any]:
    cell = mapping(cell)
    metadata = mapping(cell.get("metadata"))
    kind = cell.get("cell_type")
    return {
        "cell_type": kind if kind in KINDS else "raw",
        "id": joined(cell.get("id")),
        "source": CONTROL.sub("\ufffd", joined(cell.get("source"))),
        "execution_count": cell.get("execution_count"),
        "metadata": {
            **metadata,
            "tags": [one for one in _list(metadata.get("tags")) if isinstance(one, str)],
            "jupyter": mapping(metadata.get("jupyter")),
        },
        "attachments": {name: mapping(forms) for name, forms in mapping(cell.get("attachments")).items()},
        "outputs": whole_outputs(cell.get("outputs")),
    }


def whole_outputs(value: Any) -> list[dict[str, Any]]:
    """Return the outputs of a cell or of a widget; one of another kind shows its data, or is lost by its kind's name.

    Args:
        value: data that should be a list of outputs.
    """
    found = []
    for output in map(mapping, _list(value)):
        kind = output.get("output_type")
        if kind == "stream":
            found.append({**output, "text": joined(output.get("text")), "name": str(output.get("name"))})
        elif kind == "error":
            lines = [one for one in _list(output.get("traceback")) if isinstance(one, str)]
            name = f"{joined(output.get('ename'))}: {joined(output.get('evalue'))}"
            found.append({**output, "traceback": lines or [name]})
        elif isinstance(kind, str):
            data = mapping(plain(output.get("data"), CONTROL))
            found.append({**output, "data": data if kind in SHOWN else data or {kind: kind}})
    return found
