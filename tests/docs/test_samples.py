"""Every sample on the pages works as pasted: Python, the command line, and records."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import tbggg

PAGES = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(?P<kind>python|console|game)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def samples(kind: str) -> list[ParameterSet]:
    """The pages with blocks of a kind, each with all its blocks in order."""
    found = []
    for page in sorted(PAGES.glob("*/*.md")):
        blocks = [match["text"] for match in BLOCK.finditer(page.read_text("utf-8")) if match["kind"] == kind]
        if blocks:
            found.append(pytest.param(blocks, id=str(page.relative_to(PAGES))))
    return found


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Samples write files, and one chooses French: neither outlives its test."""
    monkeypatch.chdir(tmp_path)
    yield
    tbggg.use_language("en")


@pytest.mark.parametrize("blocks", samples("python"))
def test_python(blocks: list[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "<sample>", "exec"), names)


def commands(blocks: list[str]) -> list[str]:
    """The command lines of a page."""
    return [line[2:] for line in "".join(blocks).splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("blocks", samples("console"))
def test_console(blocks: list[str], request: pytest.FixtureRequest) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for line in not_run_before(commands(blocks), request.node.callspec.id):
        ran = subprocess.run(
            line, shell=True, env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=60
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout or "--out" in line


def not_run_before(lines: list[str], page: str) -> list[str]:
    """The lines of a page; of a French one, those that the English one does not have too, or that write a record."""
    lang, _, name = page.partition("/")
    english = next((commands(*one.values) for one in samples("console") if one.id == f"en/{name}"), [])
    return [line for line in lines if lang == "en" or line not in english or "--out" in line]


@pytest.mark.parametrize("blocks", samples("game"))
def test_records(blocks: list[str]) -> None:
    for block in blocks:
        record = tbggg.loads(block, name="<sample>")
        assert tbggg.loads(record.dumps(), name="<again>").dumps() == record.dumps()
