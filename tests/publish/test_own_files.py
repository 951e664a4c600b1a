"""Files of others stay as they are: pages, sites and texts are written over tbggg's own alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tbggg.cli.main import main
from tbggg.publish.html.own_files import PDF_MARK, PNG_MARK, is_own

from .lessons import markdown, notebook, write

GAME = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four.}\n'
OTHERS = b"What somebody else wrote.\n"


def command(folder: Path, kind: str) -> Callable[..., int]:
    """A command that publishes a small game, or a site with it."""
    game = folder / "small.game"
    game.write_text(GAME, "utf-8")
    if kind == "--site":
        write(notebook(markdown("# One")), folder / "one.ipynb")
    return lambda *more: main(["publish", str(game), *kind.split(), "-o", str(folder / "out"), *more])


@pytest.mark.parametrize(
    ("kind", "file"),
    [("", "small.html"), ("--to bbcode", "small.bbcode.txt"), ("--to markdown", "small.md"), ("--site", "index.html")],
)
def test_a_file_of_another_is_replaced_only_when_asked(
    kind: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    publish = command(tmp_path, kind)
    target = tmp_path / "out" / file
    target.parent.mkdir()
    target.write_bytes(OTHERS)
    assert publish() == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert str(target) in told
    assert "--force" in told
    assert [path.name for path in (tmp_path / "out").rglob("*")] == [target.name], "nothing else is written either"
    assert target.read_bytes() == OTHERS
    assert publish("--force") == 0
    made = target.read_bytes()
    assert made != OTHERS
    assert is_own(target)
    assert publish() == 0, "its own it replaces unasked"
    assert target.read_bytes() == made
    for kept in sorted((tmp_path / "out").rglob("*.*")):
        assert is_own(kept), kept

    if kind.startswith("--to"):
        target.write_bytes(made.rpartition(b"Written")[0])
        assert publish() == 2, "without its last line the text is its author's own"
    target.unlink()
    target.mkdir()
    assert publish("--force") == 2, "a folder is never replaced"
    assert str(target) in capsys.readouterr().err


def test_a_file_where_a_folder_is_needed_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    publish = command(tmp_path, "--site")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/games").write_bytes(OTHERS)
    assert publish("--force") == 2
    assert str(tmp_path / "out/games") in capsys.readouterr().err
    assert (tmp_path / "out/games").read_bytes() == OTHERS
    assert not (tmp_path / "out/index.html").exists()


def test_papers_and_pictures_are_told_by_their_marks(tmp_path: Path) -> None:
    for name, content in (("a.pdf", b"%PDF-1.4\n%%EOF"), ("a.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 25)):
        file = tmp_path / name
        file.write_bytes(content)
        assert not is_own(file)
        file.write_bytes(content + (PDF_MARK if name == "a.pdf" else PNG_MARK))
        assert is_own(file)


@pytest.mark.parametrize(
    ("kind", "file"), [("", "small.html"), ("--to markdown", "small.md"), ("--site", "index.html")]
)
def test_a_link_in_the_place_of_a_page_is_not_followed(
    kind: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    publish = command(tmp_path, kind)
    target, secret = tmp_path / "out" / file, tmp_path / "secret.txt"
    target.parent.mkdir()
    secret.write_bytes(OTHERS)
    target.symlink_to(secret)
    for more in ([], ["--force"]):
        assert publish(*more) != 0
        assert str(target) in capsys.readouterr().err
        assert secret.read_bytes() == OTHERS
        assert target.is_symlink()


@pytest.mark.parametrize("name", ["a.ipynb", "a.game"])
@pytest.mark.parametrize(("lang", "said"), [("en", "there is no such file"), ("fr", "il n’y a ni fichier ni dossier")])
def test_a_missing_file_is_named_in_the_readers_language(
    lang: str, said: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / name
    assert main(["--lang", lang, "publish", str(missing), "-o", str(tmp_path / "out")]) == 2
    assert f"{missing}: {said}" in capsys.readouterr().err.replace("\u202f:", ":")
