"""Jupyter's own export, with the packages of `[publish]` and without them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat

LISTED = """
import json, sys
if sys.argv[2] == "server":
    import jupyter_server.serverapp
    jupyter_server.serverapp.ServerApp.instance()
from nbconvert.exporters.base import get_export_names, get_exporter
for missing in json.loads(sys.argv[1]):
    before = {name: module for name, module in sys.modules.items() if name.partition(".")[0] in (*missing, "tbggg")}
    for name in before:
        del sys.modules[name]
    sys.modules.update(dict.fromkeys(missing))
    print(json.dumps({name: get_exporter(name).output_mimetype for name in get_export_names()}))
    for name in missing:
        del sys.modules[name]
    sys.modules.update(before)
"""  # as `GET /api/nbconvert` of a Jupyter server asks
MISSING = (["nh3"], ["latex2mathml"], ["anywidget", "ipywidgets", "plotly"])


def exporters(missing: Sequence[list[str]], where: str) -> list[dict[str, str]]:
    """What is listed without some packages, one time after the other, in one process: Jupyter is slow to start."""
    command = [sys.executable, "-c", LISTED, json.dumps(missing), where]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [dict(json.loads(line)) for line in done.stdout.splitlines()]


def test_a_server_lists_it_once_and_the_others_without_its_packages() -> None:
    *without, whole, again = exporters([*MISSING, [], MISSING[0]], "server")
    for found in (*without, again):
        assert {"html", "markdown", "pdf", "script"} <= set(found)
        assert not [name for name in found if name.startswith("tbggg")]
    assert [name for name in whole if name.startswith("tbggg")] == ["tbggg_lesson"]


def test_the_command_line_knows_both_names() -> None:
    [found] = exporters([[]], "command line")
    assert {"tbggg-lesson", "tbggg_lesson"} <= set(found)


def test_without_its_packages_the_command_line_says_what_to_install(tmp_path: Path) -> None:
    notebook = tmp_path / "a.ipynb"
    nbformat.write(nbformat.v4.new_notebook(), notebook)
    code = (
        "import sys; sys.modules['nh3'] = None\n"
        "from nbconvert.nbconvertapp import main; main(['--to', 'tbggg-lesson', sys.argv[1]])"
    )
    done = subprocess.run([sys.executable, "-c", code, notebook], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'tbggg[publish]'" in done.stderr.splitlines()[-1]  # after nbconvert's own traceback
