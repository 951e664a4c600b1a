"""Results of runs that are kept on disk: what has not changed is not run again, and whatever is in doubt is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

from tbggg.cli.main import main
from tbggg.publish.files import kept_runs
from tbggg.publish.notebooks import lesson_pages

from .lessons import markdown, notebook, write
from .test_own_files import GAME

Publish = Callable[..., list[str]]


@pytest.fixture
def publish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Publish:
    """A command that publishes two notebooks, one of which names a table and a module, and returns what it ran."""
    monkeypatch.setenv("TBGGG_CACHE", str(tmp_path / "cache"))
    notes = tmp_path / "notes"
    notes.mkdir()
    write(notebook(markdown("# One"), new_code_cell("import helper\nopen('data.csv')")), notes / "one.ipynb")
    write(notebook(markdown("# Two")), notes / "two.ipynb")
    (notes / "data.csv").write_text("1", "utf-8")
    (notes / "helper.py").write_text("import parts", "utf-8")
    (notes / "parts").mkdir()
    (notes / "parts/__init__.py").write_text("", "utf-8")
    (notes / "parts/first.py").write_text("", "utf-8")
    ran: list[str] = []

    def run(found: Any, source: Path) -> None:
        ran.append(source.stem)
        code = [cell for cell in found.cells if cell.cell_type == "code"]
        for cell in code:
            cell.outputs = [new_output("stream", text=f"seen {len(ran)}")]

    monkeypatch.setattr(lesson_pages, "_run", run)

    def command(*options: str) -> list[str]:
        ran.clear()
        kept_runs._package.cache_clear()
        assert main(["publish", *map(str, sorted(notes.glob("*.ipynb"))), "-o", str(tmp_path / "out"), *options]) == 0
        return sorted(ran)

    return command


def test_only_what_changed_is_run(publish: Publish, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes, page = tmp_path / "notes", tmp_path / "out/one.html"
    assert publish() == ["one", "two"]
    made = page.read_bytes()
    told = capsys.readouterr().err
    assert "one.ipynb (1 of 2) …" in told
    assert "two.ipynb (2 of 2) …" in told
    assert publish() == []
    assert page.read_bytes() == made, "the page is the same"
    told = capsys.readouterr().err
    assert "one.ipynb: nothing has changed since its last run" in told
    assert "running" not in told
    os.utime(notes / "one.ipynb", (1, 1))
    os.utime(notes / "data.csv", (1, 1))
    assert publish() == [], "what a file holds counts, and not its time"
    changes = {
        "data.csv": ["one"],
        "helper.py": ["one"],
        "parts/first.py": ["one"],
        "two.ipynb": ["two"],
    }
    for name, again in changes.items():
        path = notes / name
        path.write_text(path.read_text("utf-8").replace("# Two", "# 2") + "\n" * (path.suffix != ".ipynb"), "utf-8")
        assert publish() == again, name
        assert publish() == []
    for kept in (tmp_path / "cache/published").iterdir():
        kept.unlink()
    assert publish("--fresh") == ["one", "two"]
    assert publish() == [], "what a fresh run makes is kept, too"
    assert main(["publish", "--fresh", "--no-run", str(notes / "one.ipynb")]) == 2
    assert publish("--no-run") == []


def test_another_package_or_environment_runs_all(publish: Publish, monkeypatch: pytest.MonkeyPatch) -> None:
    for change in (
        lambda: monkeypatch.setattr(kept_runs, "__version__", "9.9"),
        lambda: monkeypatch.setattr(kept_runs, "_installed", lambda: [("numpy-9.dist-info", 0, 0)]),
        lambda: monkeypatch.setenv("LANG", "fr_FR.UTF-8"),
        lambda: None,
    ):
        publish()
        change()
        last = publish()
        assert publish() == []
    assert last == []
    monkeypatch.setattr(kept_runs, "__version__", "9.8")
    assert publish() == ["one", "two"]
    monkeypatch.setattr(kept_runs, "_is_own_python", lambda kernel: False)
    assert publish() == publish() == ["one", "two"], "of another Python nothing is known"


def test_what_is_damaged_is_run_anew(publish: Publish, tmp_path: Path) -> None:
    publish()
    one, other = sorted((tmp_path / "cache/published").iterdir())
    good = one.read_bytes()
    for damage in (b"", b"\xff", good[:-3], good.replace(b"seen", b"soon") + b" ", b"{}\n{}"):
        one.write_bytes(damage)
        other.write_bytes(damage)
        assert publish() == ["one", "two"]
        assert publish() == []
    one.unlink()
    one.symlink_to(other)
    assert len(publish()) == 1, "a link is not followed"


def test_without_a_place_each_run_is_its_own(publish: Publish, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file", "utf-8")
    assert publish() == publish() == ["one", "two"]
    assert (tmp_path / "cache").read_text("utf-8") == "a file"


def test_a_file_that_changes_during_the_run_leaves_nothing(
    publish: Publish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, data = lesson_pages._run, tmp_path / "notes/data.csv"

    def run(found: Any, source: Path) -> None:
        usual(found, source)
        if source.stem == "one":
            data.write_text("own", "utf-8")

    monkeypatch.setattr(lesson_pages, "_run", run)
    assert publish() == ["one", "two"]
    assert publish() == ["one"], "it may have read the old file or the new one"
    assert publish() == [], "it wrote what was there"


def test_the_room_is_bounded(publish: Publish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish()
    files = list((tmp_path / "cache/published").iterdir())
    monkeypatch.setattr(kept_runs, "MOST", max(file.stat().st_size for file in files))
    publish()
    assert len(list((tmp_path / "cache/published").iterdir())) == 2, "what is not asked for is not touched"
    (tmp_path / "notes/two.ipynb").write_text((tmp_path / "notes/two.ipynb").read_text("utf-8") + "\n", "utf-8")
    write(notebook(markdown("# 2")), tmp_path / "notes/two.ipynb")
    publish()
    assert len(list((tmp_path / "cache/published").iterdir())) == 1
    monkeypatch.setattr(kept_runs, "LARGEST", 100)
    assert publish() == publish() == ["one", "two"]


def test_a_site_keeps_them_too(publish: Publish, tmp_path: Path) -> None:
    notes, site = tmp_path / "notes", tmp_path / "site"
    (notes / "small.game").write_text(GAME, "utf-8")
    publish()
    assert main(["publish", "--site", str(notes), "-o", str(site)]) == 0
    first = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert publish("--fresh") == ["one", "two"]
    assert main(["publish", "--site", str(notes), "-o", str(site)]) == 0
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == first
