"""What the README shows runs as pasted, in both of its languages."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
# The project's own pages, and hosts that open a notebook of the repository.
OPENED = (
    r"https://(?:tbggg\.github\.io/tbggg/|(?:mybinder\.org/v2/gh|colab\.research\.google\.com/github)/tbggg/tbggg/"
    r"(?:blob/)?main(?:\?urlpath=lab/tree)?/(\S+))"
)
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_its_python_runs_as_pasted(tmp_path: Path) -> None:
    (code,) = blocks("python")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_its_command_lines_run_as_pasted(tmp_path: Path) -> None:
    lines = [line for block in blocks("console") for line in block.splitlines() if line.startswith("$ tbggg ")]
    assert lines
    for line in lines:
        if line == "$ tbggg lab":  # waits in the browser: the browser tests' part
            continue
        words = shlex.split(line[2:], comments=True)
        if "--games" in words:  # a tenth of them is played by the same way
            at = words.index("--games") + 1
            words[at] = str(max(1, int(words[at]) // 10))
        environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.mark.parametrize("address", re.findall(r"\]\(([^)#]+)", README))
def test_its_links_lead_somewhere_from_any_page_that_shows_it(address: str) -> None:
    """The package index shows the README without the files beside it: every address is whole."""
    elsewhere = re.fullmatch(OPENED, address)
    if elsewhere:
        assert (REPOSITORY / (elsewhere[1] or "")).exists()
        return
    homepage = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Homepage"]
    raw = homepage.replace("https://github.com/", "https://raw.githubusercontent.com/")
    found = re.fullmatch(rf"(?:{re.escape(homepage)}/blob|{re.escape(raw)})/main/(.+)", address)
    assert found, address
    assert (REPOSITORY / found[1]).exists()
    assert address.startswith(raw) == (Path(found[1]).suffix == ".png"), "a picture is asked for by itself"
