"""Publishing again while an author writes: what has changed, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tbggg.cli.main import main
from tbggg.publish import lesson_pages, sources, watching

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


def test_what_a_notebook_names_is_found_in_linear_time(tmp_path: Path) -> None:
    """One word of two million letters, a path that is too long for a disk, and names in sentences and in quotes."""
    for name in ("data.csv", "other.txt"):
        (tmp_path / name).write_text("1", "utf-8")
    source = tmp_path / "one.ipynb"
    text = f'Read data.csv. {"x" * 2_000_000} {"y" * 5000}.csv open("./other.txt")'
    source.write_text(text, "utf-8")
    assert {Path(path).name for path, *_ in sources.stamp(source)} == {"one.ipynb", "data.csv", "other.txt"}
