"""Version, changelog and tag agree; what is not released yet stands in fragments."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import tbggg

REPOSITORY = Path(__file__).parents[1]
KINDS = ("added", "changed", "fixed", "removed", "security")
FRAGMENTS = sorted(path for path in (REPOSITORY / "docs/changes").glob("*") if path.name != "README.md")


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    newest = re.search(r"^## (\S+)", (REPOSITORY / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    cited = re.search(r'^version: "(.+)"$', (REPOSITORY / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert newest
    assert cited
    assert {project, newest[1], cited[1]} == {tbggg.__version__}


def test_the_addresses_of_the_project_agree() -> None:
    urls = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    cited = re.search(r'^repository-code: "(.+)"$', (REPOSITORY / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited
    assert cited[1] == urls["Homepage"]
    for name, address in urls.items():
        path = re.fullmatch(rf"{re.escape(urls['Homepage'])}(?:|/issues|/blob/main/(.+))", address)
        assert path, name
        assert (REPOSITORY / (path[1] or "")).exists()


def test_a_tag_on_this_commit_is_its_version() -> None:
    """A clone without tags, or no clone at all, has none that could be wrong."""
    found = subprocess.run(
        ["git", "tag", "--points-at", "HEAD", "--list", "v*"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )
    assert set(found.stdout.split()) <= {f"v{tbggg.__version__}"}


def test_every_fragment_has_a_kind_and_a_sentence() -> None:
    for path in FRAGMENTS:
        assert re.fullmatch(rf"[\w+-]+\.({'|'.join(KINDS)})\.md", path.name)
        assert re.match(r"[A-Z`*][^#]*\.$", path.read_text("utf-8").strip(), re.DOTALL), path.name
