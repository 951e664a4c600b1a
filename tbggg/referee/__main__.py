"""Writes the referee for pages, as JavaScript: `python -m tbggg.referee widgets/src/generated`."""

import sys
from pathlib import Path

from .page import declarations_for_pages, referee_for_pages

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
(folder / "referee.js").write_text(referee_for_pages(), "utf-8")
(folder / "referee.d.ts").write_text(declarations_for_pages(), "utf-8")
