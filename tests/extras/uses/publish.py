"""`[publish]`: a record and a notebook as pages, by our command and by Jupyter's."""

import subprocess
import sys
from pathlib import Path

import nbformat

BIN = Path(sys.executable).parent
CELLS = ["import tbggg", "tbggg.Explorer(tbggg.new_game('pig', seats=2, luck=1))"]

subprocess.run([BIN / "tbggg", "new", "--seats", "3", "--luck", "1", "--out", "evening.game"], check=True)
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
notebook.cells.insert(0, nbformat.v4.new_markdown_cell("# A page with $x^2$"))
nbformat.write(notebook, "page.ipynb")
subprocess.run([BIN / "tbggg", "publish", "evening.game", "page.ipynb", "-o", "pages"], check=True)
for name in ("evening", "page"):
    assert "Content-Security-Policy" in Path(f"pages/{name}.html").read_text("utf-8")
assert "<math" in Path("pages/page.html").read_text("utf-8")
subprocess.run([BIN / "jupyter-nbconvert", "--to", "tbggg-lesson", "--execute", "page.ipynb"], check=True)
assert "<math" in Path("page.html").read_text("utf-8")
