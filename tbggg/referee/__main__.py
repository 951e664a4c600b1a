"""Writes the referee for pages, as JavaScript: `python -m tbggg.referee widgets/src/generated`."""

import sys
from pathlib import Path

from .page import files_for_pages

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for name, text in files_for_pages().items():
    (folder / name).write_text(text, "utf-8")
