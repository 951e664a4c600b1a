"""What a site is made of: files that are named, come along, have moved or cannot be published."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.cli.main import main
from tbggg.publish import publish_site
from tbggg.publish.site import building
from tbggg.publish.site.settings import gathered

from .lessons import EVENING, markdown, notebook, write


def test_the_command_builds_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--site", "--no-run", "-o", str(tmp_path / "site"), str(EVENING)]) == 0
    assert (tmp_path / "site/index.html").is_file()
    assert (tmp_path / "site/games/tonight.html").is_file()
    assert str(tmp_path / "site") in capsys.readouterr().err


ALONG = {"00-tonight": "lessons/en/", "00-ce-soir": "lessons/fr/", "evening": "games/"}  # files and their folders


@pytest.mark.parametrize("all_of_it", [False, pytest.param(True, marks=pytest.mark.repeats(0))])
def test_without_files_the_site_has_what_comes_along(
    all_of_it: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day it is made of some of that: what the other pages show, the lessons' own tests do."""
    files, settings = gathered(())
    if not all_of_it:
        some = [file for file in files if file.stem in ALONG]
        monkeypatch.setattr(building, "gathered", {(): (some, settings)}.__getitem__)
    publish_site(tmp_path / "site", run=False)
    found = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html")}
    assert {f"{folder}{name}.html" for name, folder in ALONG.items()} <= found
    if all_of_it:
        assert {file.stem for file in files} <= {Path(name).stem for name in found}


def test_a_broken_game_is_named_and_the_others_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, site = tmp_path / "other.game", tmp_path / "site"
    other.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n', "utf-8")
    command = ["publish", "--site", "-o", str(site), str(EVENING), str(other)]
    assert main(command) == 0
    before = (site / "games/other.html").read_bytes()
    other.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 9\n', "utf-8")
    for _ in range(2):  # its page stays listed as one of the site's own
        assert main(command) == 2
        assert "other.game:4" in capsys.readouterr().err
        assert (site / "games/tonight.html").is_file()
        assert (site / "games/other.html").read_bytes() == before
    assert main(command[:-1]) == 0
    assert not (site / "games/other.html").exists()


def test_what_is_no_documentation_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--site", "--docs", str(tmp_path), "-o", str(tmp_path / "site"), str(EVENING)]) == 2
    assert "Markdown" in capsys.readouterr().err
    assert main(["publish"]) == 2
    assert "--site" in capsys.readouterr().err


def test_an_old_address_leads_on_and_what_is_beside_is_documentation(tmp_path: Path) -> None:
    """Script keeps the query and the fragment; without script a refresh and a link lead there."""
    folder = tmp_path / "notes"
    (folder / "en").mkdir(parents=True)
    for name in ("a", "b"):
        write(notebook(markdown(f"# {name}"), language="en"), folder / f"en/{name}.ipynb")
    settings = 'languages = ["en"]\nbeside = ["en/b.ipynb"]\nmoved = { "en/old.ipynb" = "en/a.ipynb" }'
    (folder / "site.toml").write_text(settings, "utf-8")
    front = publish_site(tmp_path / "site", [folder], run=False).read_text("utf-8")
    old = (tmp_path / "site/lessons/en/old.html").read_text("utf-8")
    assert 'location.replace("a.html" + location.search + location.hash)' in old
    assert old.count('href="a.html"') == 2
    assert '<meta http-equiv="refresh" content="0; url=a.html">' in old
    lessons, docs = front.index("lessons/en/a.html"), front.index("lessons/en/b.html")
    assert lessons < front.index("<h2>Documentation</h2>") < docs
    assert "old.html" not in front
