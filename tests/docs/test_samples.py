"""Every sample on the pages works as pasted: Python, the command line, and records."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.registry import games

PAGES = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(?P<kind>python|console|game)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks_of(page: Path, kind: str) -> list[str]:
    """A page's blocks of a kind, in order."""
    return [match["text"] for match in BLOCK.finditer(page.read_text("utf-8")) if match["kind"] == kind]


def samples(kind: str) -> list[object]:
    """The pages with blocks of a kind, each with all its blocks in order.

    What a French page runs in its own way, as with `lang="fr"`, is run at night.
    """
    pages = [(page.relative_to(PAGES), blocks_of(page, kind)) for page in sorted(PAGES.glob("*/*.md"))]
    night = {} if kind == "game" else {"marks": pytest.mark.repeats(0)}
    return [
        pytest.param(blocks, id=str(page), **({} if page.parts[0] == "en" else night))
        for page, blocks in pages
        if blocks
    ]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Samples write files, and one chooses French: neither outlives its test."""
    monkeypatch.chdir(tmp_path)
    yield
    tbggg.use_language("en")


@pytest.mark.parametrize("blocks", samples("python"))
def test_python(blocks: list[str], request: pytest.FixtureRequest) -> None:
    names: dict[str, object] = {}
    lang, _, name = request.node.callspec.id.partition("/")
    english = PAGES / "en" / name
    run = [meant(one) for one in programs(blocks_of(english, "python"))] if lang != "en" and english.exists() else []
    for program in programs(blocks):
        if meant(program) not in run:  # what stands on the English page as well has been run there
            exec(compile(program, "<sample>", "exec"), names)


@pytest.mark.repeats(1)
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_the_five_questions_are_asked_of_another_game_by_its_code(code: str) -> None:
    for lang in ("en", "fr"):
        (text,) = programs(blocks_of(PAGES / lang / "insights.md", "python"))
        assert (text.count('"buttons"'), text.count("range(30)")) == (1, 1)
        text = text.replace('"buttons"', f'"{code}"').replace("range(30)", "range(2)")
        names: dict[str, object] = {}
        exec(compile(text, "<sample>", "exec"), names)
        assert names.keys() & {"worst", "pire"}


def programs(blocks: list[str]) -> list[str]:
    """Blocks, each with those that go on with it: a block that imports tbggg begins anew."""
    found: list[str] = []
    for block in blocks:
        if found and "import tbggg" not in block:
            found[-1] += block
        else:
            found.append(block)
    return found


def meant(program: str) -> str:
    """A program without its comments."""
    return ast.dump(ast.parse(program))


def commands(blocks: list[str]) -> list[str]:
    """The command lines of a page."""
    return [line[2:] for line in "".join(blocks).splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("blocks", samples("console"))
def test_console(blocks: list[str], request: pytest.FixtureRequest) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for line in not_run_before(commands(blocks), request.node.callspec.id):
        ran = subprocess.run(line, shell=True, env={**os.environ, "PATH": path}, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout or "--out" in line


def not_run_before(lines: list[str], page: str) -> list[str]:
    """The lines of a page that the README has not, whose test runs them, or that write a record.

    Of a French page, those that the English one has in no language, either.
    """
    lang, _, name = page.partition("/")
    english = PAGES / "en" / name
    run = commands(blocks_of(PAGES.parent / "README.md", "console"))
    run += commands(blocks_of(english, "console")) if lang != "en" and english.exists() else []
    return [line for line in lines if line.replace(f" --lang {lang}", "") not in run or "--out" in line]


@pytest.mark.parametrize("blocks", samples("game"))
def test_records(blocks: list[str]) -> None:
    for block in blocks:
        record = tbggg.loads(block, name="<sample>")
        assert tbggg.loads(record.dumps(), name="<again>").dumps() == record.dumps()
