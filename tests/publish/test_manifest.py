"""Files of a site: pages that it no longer makes go, those of others stay, and none takes the place of another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.publish import publish, publish_site, publish_teaching
from tbggg.publish.html.own_files import PAGE_MARK
from tbggg.publish.site.manifest import FILE, write_site

from .lessons import markdown, notebook, write
from .test_own_files import GAME

PAGE = f"<!doctype html>{PAGE_MARK}".encode()


def test_a_page_whose_file_is_gone_goes_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes, site = tmp_path / "notes", tmp_path / "site"
    (notes / "en").mkdir(parents=True)
    for name in ("one", "two", "three"):
        write(notebook(markdown(f"# {name}")), notes / f"en/{name}.ipynb")
    (notes / "old.game").write_text(GAME, "utf-8")
    command = ["publish", "--site", "--no-run", str(notes), "-o", str(site)]
    assert main(command) == 0
    for name in ("two", "three"):
        (notes / f"en/{name}.ipynb").unlink()
    (notes / "old.game").rename(notes / "new.game")
    changed, other = site / "lessons/en/three.html", site / "lessons/en/other.html"
    changed.write_bytes(changed.read_bytes() + b"<p>Mine.")
    other.write_bytes(PAGE)
    capsys.readouterr()
    assert main(command) == 0
    told = capsys.readouterr().err
    gone = [site / "lessons/en/two.html", site / "games/old.html"]
    for path in gone:
        assert not path.exists()
        assert f"{path}: removed" in told
    assert f"{changed}: the site no longer has this page; it was changed" in told
    assert changed.exists()
    assert other.exists(), "it was never in the list"
    assert (site / "games/new.html").exists()
    assert main(command) == 0
    assert "removed" not in capsys.readouterr().err


def test_a_build_that_fails_removes_nothing(tmp_path: Path) -> None:
    write_site(tmp_path, {"a.html": PAGE, "b.html": PAGE})
    (tmp_path / "c.html").write_text("somebody else’s", "utf-8")
    with pytest.raises(tbggg.GameError, match=r"c\.html"):
        write_site(tmp_path, {"a.html": PAGE, "c.html": PAGE})
    assert (tmp_path / "b.html").exists()


def test_no_list_leads_out_of_the_site_or_to_files_of_others(tmp_path: Path) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    outside.mkdir()
    write_site(site, {"a.html": PAGE, "empty/b.html": PAGE})
    (outside / "a.html").write_bytes(PAGE)
    (site / "away").symlink_to(outside)
    (site / "link.html").symlink_to(outside / "a.html")
    (site / "plain.html").write_bytes(b"somebody else's")
    found = json.loads((site / FILE).read_text("utf-8"))
    digest = found["files"]["a.html"]
    for name in ("../outside/a.html", str(outside / "a.html"), "away/a.html", "link.html", ".", "", "x\0y"):
        found["files"][name] = digest
    found["files"]["plain.html"] = "0" * 64
    (site / FILE).write_text(json.dumps(found), "utf-8")
    write_site(site, {"c.html": PAGE})
    assert sorted(path.name for path in site.iterdir()) == [FILE, "away", "c.html", "link.html", "plain.html"]
    assert (outside / "a.html").exists()


@pytest.mark.parametrize("damage", ['{"generator": "tbggg"', '{"generator": "tbggg", "files": [1]}'])
def test_a_damaged_list_removes_nothing(tmp_path: Path, damage: str) -> None:
    write_site(tmp_path, {"a.html": PAGE})
    (tmp_path / FILE).write_text(damage, "utf-8")
    write_site(tmp_path, {"b.html": PAGE})
    assert (tmp_path / "a.html").exists()
    assert list(json.loads((tmp_path / FILE).read_text("utf-8"))["files"]) == ["b.html"]


def two_of_one_name(folder: Path, suffix: str) -> list[Path]:
    """Two files of one name in two folders, and one of another name."""
    found = [folder / f"a/x{suffix}", folder / f"b/x{suffix}", folder / f"a/y{suffix}"]
    for path in found:
        path.parent.mkdir(parents=True, exist_ok=True)
        if suffix == ".game":
            path.write_text(GAME, "utf-8")
        else:
            write(notebook(markdown(f"# In {path.parent.name}")), path)
    return found


@pytest.mark.parametrize("suffix", [".ipynb", ".game"])
def test_two_files_of_one_name_get_a_page_each(tmp_path: Path, suffix: str) -> None:
    files = two_of_one_name(tmp_path, suffix)
    pages = publish(files, tmp_path / "out", run=False)
    names = [page.relative_to(tmp_path / "out").as_posix() for page in pages]
    assert names == ["a/x.html", "b/x.html", "y.html"], "the address of the third stays"
    site = publish_site(tmp_path / "site", [tmp_path / "a", tmp_path / "b"], run=False).parent
    kind = "games" if suffix == ".game" else "lessons"
    assert {path.relative_to(site / kind).as_posix() for path in (site / kind).rglob("*.html")} == {*names}
    front = (site / "index.html").read_text("utf-8")
    assert all(f'href="{kind}/{name}"' in front for name in names)
    assert 'class="tp-home" href="../../index.html"' in (site / kind / "a/x.html").read_text("utf-8")


def test_two_pages_that_would_still_be_one_are_refused(tmp_path: Path) -> None:
    files = [*two_of_one_name(tmp_path / "p", ".ipynb")[:1], *two_of_one_name(tmp_path / "q", ".ipynb")[:1]]
    with pytest.raises(tbggg.GameError, match=r"two pages would be called x\.html"):
        publish(files, tmp_path / "out", run=False)
    with pytest.raises(tbggg.GameError, match=r"two pages would be called x\.html"):
        publish_site(tmp_path / "site", files, run=False)
    for folder in "pq":
        plan = 'aim = "A"\nplan = [{minutes = 45, label = "B"}]\nmisconceptions = ["C"]'
        (tmp_path / folder / "a/teachers.toml").write_text(f'["x"]\n{plan}', "utf-8")
    with pytest.raises(tbggg.GameError, match=r"two pages would be called x-teacher\.html"):
        publish_teaching(files, tmp_path / "out")
