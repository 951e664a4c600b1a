"""Built files of the browser half."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
PARTS = {
    "tools": "editing",
    "tray": "tray",
    "compare": "comparison",
    "notes": "annotation",
    "preview": "peek",
    "solve": "puzzle",
    "kept_bar": "autosave_bar",
}  # sent when needed
