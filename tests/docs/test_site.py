"""The site builds without a warning, works without network, and has no dead link."""

import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest

import tbggg.adapters
import tbggg.engine
import tbggg.record
import tbggg.referee
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, glossary, rule_texts, section_summaries
from tbggg.games import DEFAULT_GAME

DOCS = Path(__file__).parents[2] / "docs"
LOADS = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}


class Page(HTMLParser):
    """What a page loads, links to and can be linked at."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.lang = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            if tag == "html" and name == "lang":
                self.lang = value or ""
            if (tag, name) in LOADS:
                self.loads.append(value or "")
            if tag == "a" and name == "href":
                self.links.append(value or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it."""
    out = tmp_path_factory.mktemp("site")
    caches = str(tmp_path_factory.mktemp("doctrees"))
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", caches, str(DOCS), str(out)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}


def local(links: list[str]) -> Iterator[tuple[str, str]]:
    """The links within the site, as path and anchor."""
    for link in links:
        parts = urlsplit(link)
        if not parts.scheme and not parts.netloc:
            yield unquote(parts.path), unquote(parts.fragment)


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Page], site: Path) -> None:
    for path, page in pages.items():
        assert not [url for url in page.loads if urlsplit(url).netloc], path
    for sheet in site.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert not re.search(r"@import|url\(['\"]?(https?:)?//", text), sheet


def test_no_link_is_dead(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        for file, anchor in local(page.links):
            target = (path.parent / file).resolve() if file else path
            assert target.exists(), f"{path.name}: {file}"
            if anchor and target in pages:
                assert anchor in pages[target].ids, f"{path.name}: {file}#{anchor}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_rule_has_its_anchor(pages: dict[Path, Page], site: Path, lang: str) -> None:
    for game in games():
        name = "rulebook" if game.code == DEFAULT_GAME else game.code
        ids = pages[site / lang / f"{name}.html"].ids
        for rule in rule_texts(game.texts, lang):
            assert f"rule-{rule.lower().replace('.', '-')}" in ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rulebook_has_its_questions_sums_sections_up_and_explains_words(site: Path, lang: str) -> None:
    for game in games():
        name = "rulebook" if game.code == DEFAULT_GAME else game.code
        page = unescape((site / lang / f"{name}.html").read_text("utf-8"))
        questions = {rule.id: rule.asked or rule.question for rule in rule_texts(game.texts, lang).values()}
        asked = [f"{question}</a>\N{NO-BREAK SPACE}{rule}</li>" for rule, question in questions.items() if question]
        meant = [f"{term.name}</strong></dt><dd>{term.text}" for term in glossary(game.texts, lang)]
        said = [*asked, *meant, *section_summaries(game.texts, lang).values()]
        assert [one for one in said if one not in page] == []
        parts = re.findall('<section id="(questions|glossary)">', page)
        assert parts == [*(["questions"] if asked else []), "glossary"]


def test_the_reference_has_every_public_name(pages: dict[Path, Page], site: Path) -> None:
    described = pages[site / "en" / "reference.html"].ids
    assert not {f"tbggg.{name}" for name in tbggg.__all__} - described


@pytest.mark.parametrize(
    ("page", "packages"),
    [
        ("reference-engine", [tbggg.engine, tbggg.record, tbggg.referee]),
        ("reference-games", [import_module(game.texts) for game in games()]),
        ("reference-adapters", [tbggg.adapters]),
    ],
)
def test_the_reference_has_every_module(
    pages: dict[Path, Page], site: Path, page: str, packages: list[ModuleType]
) -> None:
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                assert f"module-{module.name}" in pages[site / "en" / f"{page}.html"].ids


def test_each_page_names_its_language(pages: dict[Path, Page], site: Path) -> None:
    for path, page in pages.items():
        assert page.lang == ("fr" if path.parent == site / "fr" else "en"), path


def test_french_pages_have_french_spaces(site: Path) -> None:
    text = (site / "fr" / "rulebook.html").read_text("utf-8")
    assert "supposés</strong>\u202f:" in text
