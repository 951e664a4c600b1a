"""Jupyter's own export, with the packages of `[publish]` and without them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

LISTED = """
import json, sys
for name in json.loads(sys.argv[1]): sys.modules[name] = None
if sys.argv[2] == "server":
    import jupyter_server.serverapp
    jupyter_server.serverapp.ServerApp.instance()
from nbconvert.exporters.base import get_export_names, get_exporter
print(json.dumps({name: get_exporter(name).output_mimetype for name in get_export_names()}))
"""  # as `GET /api/nbconvert` of a Jupyter server asks


def exporters(missing: list[str], where: str) -> dict[str, str]:
    command = [sys.executable, "-c", LISTED, json.dumps(missing), where]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("missing", [["nh3"], ["latex2mathml"], ["anywidget", "ipywidgets", "plotly"]])
def test_without_its_packages_the_other_exports_work(missing: list[str]) -> None:
    found = exporters(missing, "server")
    assert {"html", "markdown", "pdf", "script"} <= set(found)
    assert not [name for name in found if name.startswith("tbggg")]


def test_a_server_lists_it_once() -> None:
    assert [name for name in exporters([], "server") if name.startswith("tbggg")] == ["tbggg_lesson"]


def test_the_command_line_knows_both_names() -> None:
    assert {"tbggg-lesson", "tbggg_lesson"} <= set(exporters([], "command line"))


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
