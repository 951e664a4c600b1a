"""Publishing again while an author writes: what has changed, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tbggg.cli.main import main
from tbggg.publish.files import sources, watching
from tbggg.publish.notebooks import lesson_pages

from .lessons import markdown, notebook, write
from .test_own_files import GAME

Step = Callable[[], Any]


def write_later(path: Path, text: str) -> None:
    """Write a file so that its time differs from before, however coarse the disk's clock is."""
    path.write_text(text, "utf-8")
    os.utime(path, ns=(1, path.stat().st_mtime_ns + 10_000_000_000))


@pytest.mark.parametrize("site", [False, True])
def test_only_what_changed_is_run_and_written_again(
    site: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = tmp_path / "notes", tmp_path / "out"
    folder.mkdir()
    for name, text in (("one", "# One, of data.csv"), ("two", "# Two")):
        write(notebook(markdown(text)), folder / f"{name}.ipynb")
    (folder / "data.csv").write_text("1", "utf-8")
    (folder / "small.game").write_text(GAME, "utf-8")
    ran: list[str] = []

    def run(found: Any, source: Path) -> None:
        ran.append(source.stem)
        if source.stem == "one":
            (folder / "data.csv").write_text("own", "utf-8")  # what a notebook writes itself is no change

    monkeypatch.setattr(lesson_pages, "_run", run)
    page, two = (out / ("lessons" if site else "") / f"{name}.html" for name in ("one", "two"))
    seen: list[tuple[list[str], float, float]] = []

    def look() -> None:
        seen.append((list(ran), page.stat().st_mtime_ns, two.stat().st_mtime_ns))
        ran.clear()
        capsys.readouterr()

    def end() -> None:
        raise KeyboardInterrupt

    steps: list[Step] = [
        lambda: (look(), write_later(folder / "two.ipynb", (folder / "two.ipynb").read_text().replace("Two", "2"))),
        lambda: None,
        lambda: (look(), write_later(folder / "data.csv", "new")),
        lambda: None,
        lambda: (look(), write_later(folder / "small.game", "[Game")),
        lambda: None,
        lambda: (
            seen.append(([capsys.readouterr().err], 0, 0)),
            write_later(folder / "small.game", f"{GAME}1.1 ann hold\n"),
        ),
        lambda: None,
        end,
    ]
    monkeypatch.setattr(watching, "sleep", lambda seconds: steps.pop(0)())
    files = ["--site", str(folder)] if site else list(map(str, sorted(folder.glob("*.[ig]*"))))
    assert main(["publish", "--watch", *files, "-o", str(out)]) == 130
    (first, one, old), (second, still, new), (third, _, after), (told, _, _) = seen
    assert sorted(first) == ["one", "two"]
    assert second == ["two"]
    assert (one == still, old == new == after) == (True, False)
    assert third == ["one"], "a notebook is run again when a file that it names changes"
    assert "small.game" in told[0], "an error is told, and the watching goes on"
    game = out / ("games" if site else "") / "small.html"
    assert "hold" in game.read_text("utf-8").split("<article")[1].split("</article>")[0]
    assert not ran


def test_a_file_that_goes_does_not_hold_the_others_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "a.game", tmp_path / "b.game"
    for file in (first, second):
        file.write_text(GAME, "utf-8")
    told: list[str] = []

    def title() -> str:
        told.append("".join(capsys.readouterr()))
        return (tmp_path / "out/b.html").read_text("utf-8").split("<title>")[1].split("</title>")[0]

    def end() -> None:
        raise KeyboardInterrupt

    titles: list[str] = []
    steps: list[Step] = [
        lambda: (titles.append(title()), first.unlink(), write_later(second, f'[Title "New"]\n{GAME}')),
        lambda: None,
        lambda: (titles.append(title()), write_later(first, f'[Title "Back"]\n{GAME}')),
        lambda: None,
        lambda: (titles.append(title()), end()),
    ]
    monkeypatch.setattr(watching, "sleep", lambda seconds: steps.pop(0)())
    assert main(["publish", "--watch", str(first), str(second), "-o", str(tmp_path / "out")]) == 130
    assert ["New" in one for one in titles] == [False, True, True]
    assert [str(first) in one and "is gone" in one for one in told] == [False, True, False]
    assert "a.html" in told[2]


@pytest.mark.parametrize("kind", ["pages", "site", "texts"])
def test_a_broken_file_does_not_hold_the_others_up(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Broken from the first round, or later: its page stays as it was, and all others are made."""
    folder, out = tmp_path / "notes", tmp_path / "out"
    folder.mkdir()
    never, later, good = (folder / name for name in ("a.game", "b.game", "c.game"))
    notes = folder / "d.ipynb"
    never.write_text("[Game", "utf-8")
    for file in (later, good):
        file.write_text(f'[Title "First {file.stem}"]\n{GAME}', "utf-8")
    write(notebook(markdown("# First d")), notes)
    ran: list[Path] = []
    monkeypatch.setattr(lesson_pages, "_run", lambda found, source: ran.append(source))
    suffix = ".bbcode.txt" if kind == "texts" else ".html"
    seen: list[tuple[str, dict[str, str]]] = []

    def look() -> None:
        pages = {path.name.split(".")[0]: path.read_text("utf-8") for path in out.rglob(f"?{suffix}")}
        seen.append((capsys.readouterr().err, pages))

    def spoil() -> None:
        look()
        write_later(later, "[Game")
        if notes.exists():
            write_later(notes, "{")
        write_later(good, f'[Title "Second c"]\n{GAME}')

    def end() -> None:
        look()
        raise KeyboardInterrupt

    steps: list[Step] = [spoil, lambda: None, end]
    monkeypatch.setattr(watching, "sleep", lambda seconds: steps.pop(0)())
    if kind == "texts":
        notes.unlink()
    files = [str(folder)] if kind == "site" else [str(path) for path in sorted(folder.iterdir())]
    option = {"site": ["--site"], "texts": ["--to", "bbcode"], "pages": []}[kind]
    assert main(["publish", "--watch", *option, *files, "-o", str(out)]) == 130
    (first, made), (second, again) = seen
    assert sorted(made) == sorted(again) == [file.stem for file in (later, good, notes) if file.exists()]
    assert [one.count(f"{never}:1:") for one in (first, second)] == [1, 1]
    assert [one.count(f"{later}:1:") for one in (first, second)] == [0, 1]
    assert [one.count(f"{notes}: this is no notebook") for one in (first, second)] == [0, int(notes.exists())]
    assert "First b" in again["b"]
    assert ("First c" in made["c"], "Second c" in again["c"]) == (True, True)
    if notes.exists():
        assert "First d" in again["d"]
        assert ran == [notes]


@pytest.mark.parametrize("option", [[], ["--site"], ["--to", "bbcode"], ["--seat", "ann"]], ids=" ".join)
def test_a_file_of_another_kind_does_not_hold_the_others_up(
    option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, other, out = tmp_path / "a.game", tmp_path / "a.txt", tmp_path / "out"
    good.write_text(GAME, "utf-8")
    other.write_text("-", "utf-8")
    notes = [str(write(notebook(markdown("# N")), tmp_path / "n.ipynb"))] if "--seat" in option else []

    def end(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(watching, "sleep", end)
    assert main(["publish", "--watch", *option, str(other), *notes, str(good), "-o", str(out)]) == 130
    said = capsys.readouterr().err
    for file in (other, *notes):
        assert said.count(f"{file}") == 1
    assert [path.name.split(".")[0] for path in out.rglob("a.*")] == ["a"]


def test_a_cell_that_fails_is_not_run_again_before_a_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fails, good = tmp_path / "a.ipynb", tmp_path / "b.game"
    write(notebook(markdown("# A")), fails)
    good.write_text(GAME, "utf-8")
    ran: list[Path] = []

    def run(found: Any, source: Path) -> None:
        ran.append(source)
        raise lesson_pages.CellFailed(source, 1, "ValueError: no")

    def end() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lesson_pages, "_run", run)
    steps: list[Step] = [lambda: write_later(good, f'[Title "New"]\n{GAME}'), lambda: None, end]
    monkeypatch.setattr(watching, "sleep", lambda seconds: steps.pop(0)())
    assert main(["publish", "--watch", str(fails), str(good), "-o", str(tmp_path / "out")]) == 130
    assert ran == [fails]
    assert capsys.readouterr().err.count("cell 1 fails: ValueError: no") == 2, "each round says what is missing"
    assert "New" in (tmp_path / "out/b.html").read_text("utf-8")


def test_what_a_notebook_names_is_found_in_linear_time(tmp_path: Path) -> None:
    """One word of two million letters, a path that is too long for a disk, and names in sentences and in quotes."""
    for name in ("data.csv", "other.txt"):
        (tmp_path / name).write_text("1", "utf-8")
    source = tmp_path / "one.ipynb"
    text = f'Read data.csv. {"x" * 2_000_000} {"y" * 5000}.csv open("./other.txt")'
    source.write_text(text, "utf-8")
    assert {Path(path).name for path, *_ in sources.stamp(source)} == {"one.ipynb", "data.csv", "other.txt"}
