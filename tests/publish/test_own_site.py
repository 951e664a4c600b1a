"""The site of an author: its settings, its names, what previews and readers of feeds are told of it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin
from xml.etree import ElementTree

import pytest

from tbggg.cli.main import main
from tbggg.publish import publish_site

from .lessons import markdown, notebook, write

NAMES = ["Club night #7", "what? & 'why'", "100 %41", "été «a» 🎲", "Same", "same"]
SETTINGS = """
title = { en = "Our \\"evenings\\"", fr = "Nos soirées" }
about = "What we <b>played</b>."
authors = ["Zoé", "A & B"]
languages = ["fr", "en"]
order = ["same.game", "lesson.ipynb"]
licence = "CC BY 4.0"
address = "https://example.org/club nights"
"""
BASE = "https://example.org/club%20nights/"


def record(title: str = "", date: str = "2026-11-20", comment: str = "") -> str:
    header = f'[Game "Pig"]\n[Seats "ann bob"]\n[Date "{date}"]\n'
    return header + (f'[Title "{title}"]\n' if title else "") + (f"\n{{en: {comment}}}\n" if comment else "\n")


@pytest.fixture(scope="module", autouse=True)
def no_browser() -> Iterator[None]:
    """Previews without pictures, which would start a browser for each site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "playwright.sync_api", None)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with games of odd names, a lesson and settings, and the site of them."""
    found = tmp_path_factory.mktemp("own")
    (found / "club").mkdir()
    for number, name in enumerate(NAMES):
        comment = "A *bold* <start> (2.5)." if number == 0 else ""
        (found / f"club/{name}.game").write_text(record(date=f"2026-11-{10 + number}", comment=comment), "utf-8")
    write(notebook(markdown("# A lesson\n\nIts first words."), date="2027-01-02"), found / "club/lesson.ipynb")
    (found / "club/site.toml").write_text(SETTINGS, "utf-8")
    publish_site(found / "site", [found / "club"], run=False)
    return found


def test_the_site_is_its_authors(folder: Path) -> None:
    front = (folder / "site/index.html").read_text("utf-8")
    for told in ("Nos soirées", "Our &#34;evenings&#34;", "What we &lt;b&gt;played&lt;/b&gt;.", "Zoé", "CC BY 4.0"):
        assert told in front
    assert '<html lang="fr">' in front, "the first of its languages"
    bar = front.split('<header class="tp-bar">')[1].split("</header>")[0]
    assert "<span data-tp-in=fr lang=fr>Nos soirées</span><span data-tp-in=en lang=en>Our" in bar
    assert not list((folder / "site").glob("docs/*")), "the package's own documentation comes only when asked for"
    listed = re.findall(r'<li><a href="(games|lessons)/([^"?]*)\.html"', front)
    assert [unquote(name) for kind, name in listed if kind == "games"][:2] == ["same", "100 %41"]
    page = (folder / "site/games/same.html").read_text("utf-8")
    assert '<a class="tp-home" href="../index.html">Our &#34;evenings&#34;</a>' in page
    assert "CC BY 4.0" in page.split("tp-foot")[-1]


def test_what_a_host_needs_stands_first(tmp_path: Path) -> None:
    for name in ("lesson", "script"):
        write(notebook(markdown(f"# The {name}")), tmp_path / f"{name}.ipynb")
    (tmp_path / "site.toml").write_text('host = ["script.ipynb"]', "utf-8")
    publish_site(tmp_path / "site", [tmp_path], run=False)
    front = (tmp_path / "site/index.html").read_text("utf-8").split('data-tp-in="en"')[-1]
    listed = re.findall(r"<h2>(.*?)</h2>|lessons/(\w+)\.html", front.split("tp-lists")[-1])
    assert ["".join(one) for one in listed][1:5] == ["Pour qui anime", "script", "Leçons", "lesson"]


def test_a_game_leads_to_what_explains_its_notation(tmp_path: Path) -> None:
    write(notebook(markdown("# Codes")), tmp_path / "codes.ipynb")
    (tmp_path / "a.game").write_text(record(comment="A word.") + "1.1 ann roll 5\n", "utf-8")
    (tmp_path / "site.toml").write_text('notation = { pig = ["codes.ipynb"] }', "utf-8")
    publish_site(tmp_path / "site", [tmp_path], run=False)
    page = (tmp_path / "site/games/a.html").read_text("utf-8")
    assert '<a href="../lessons/codes.html">What the codes say</a>' in page


def test_names_of_any_kind_lead_somewhere(folder: Path) -> None:
    site = folder / "site"
    made = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert len({name.casefold() for name in made}) == len(made), "some disks do not tell A from a"
    assert len([name for name in made if name.startswith("games/")]) == len(NAMES)
    front = (site / "index.html").read_text("utf-8")
    led = {unquote(link.split("?")[0]) for link in re.findall(r'<li><a href="([^"]*)"', front)}
    assert led == made - {"index.html", "open.html"}


def test_previews_say_what_a_page_is(folder: Path) -> None:
    page = (folder / "site/games/Club night #7.html").read_text("utf-8")
    said = dict(re.findall(r'<meta (?:property|name)="([\w:]*)" content="([^"]*)">', page))
    assert said["description"] == said["og:description"] == "A bold &lt;start&gt; (2.5)."
    assert said["og:title"] == "Pig · Club night #7 · 2026-11-10"
    assert said["og:url"] == f"{BASE}games/Club%20night%20%237.html"
    assert f'<link rel="canonical" href="{said["og:url"]}">' in page
    assert said["article:published_time"] == "2026-11-10"
    lesson = (folder / "site/lessons/lesson.html").read_text("utf-8")
    assert 'content="Its first words."' in lesson
    assert 'content="Zoé, A &amp; B"' in lesson


def test_a_feed_and_a_map_lead_to_the_pages_and_are_the_same_twice(folder: Path) -> None:
    site = folder / "site"
    made = {urljoin(BASE, path) for path in ("", "games/Club%20night%20%237.html", "lessons/lesson.html")}
    places = [one.text for one in ElementTree.parse(site / "sitemap.xml").iter() if one.tag.endswith("loc")]
    assert made <= set(places)
    assert len(places) == len(list(site.rglob("*.html")))
    root = ElementTree.parse(site / "feed.xml").getroot()
    atom = "{http://www.w3.org/2005/Atom}"
    days = [str(entry.findtext(f"{atom}updated")) for entry in root.iter(f"{atom}entry")]
    assert days == sorted(days, reverse=True)
    assert len(days) == len(NAMES) + 1
    assert root.findtext(f"{atom}updated") == days[0] == "2027-01-02T00:00:00Z"
    assert 'href="feed.xml"' in (site / "index.html").read_text("utf-8")
    before = {path: path.read_bytes() for path in site.rglob("*.*")}
    publish_site(site, [folder / "club"], run=False)
    assert {path: path.read_bytes() for path in site.rglob("*.*")} == before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("titel = 'x'", "did you mean “title”"),
        ("title = 3", 'title = "Our evenings"'),
        ("title = { de = 'x' }", 'en = "…"'),
        ("authors = [1]", 'authors = ["Anna"'),
        ("languages = ['de']", 'languages = ["en", "fr"]'),
        ("languages = ['fr', 'fr']", "at most once"),
        ("order = ['smal.game']", "did you mean “small.game”"),
        ("host = ['smal.game']", "host names “smal.game”, which is not published"),
        ("address = 'example.org'", "https://example.org/club/"),
        ("docs = 1", "docs = true"),
        ("licence = []", "CC BY 4.0"),
        ("title = ]", "line 1"),
    ],
)
def test_wrong_settings_are_told_in_a_sentence(
    line: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "small.game").write_text(record(), "utf-8")
    (tmp_path / "site.toml").write_text(line, "utf-8")
    for files in (str(tmp_path), str(tmp_path / "small.game")):
        assert main(["publish", "--site", "-o", str(tmp_path / "out"), files]) == 2
        error = capsys.readouterr().err
        assert told in error
        assert "site.toml" in error
        assert error.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_page_alone_has_an_address_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a b.game").write_text(record("Title"), "utf-8")
    command = ["publish", str(tmp_path / "a b.game"), "-o", str(tmp_path / "out"), "--base-url"]
    assert main([*command, "https://example.org/x"]) == 0
    assert '"og:url" content="https://example.org/x/a%20b.html"' in (tmp_path / "out/a b.html").read_text("utf-8")
    assert main([*command, "example.org"]) == 2
    assert "https://" in capsys.readouterr().err


def test_equal_titles_are_told_apart_in_the_lists(tmp_path: Path) -> None:
    names = {"first": "Our <night>", "second": "Our <night>", "third": "Another"}
    for name, title in names.items():
        (tmp_path / f"{name}.game").write_text(record(title), "utf-8")
    publish_site(tmp_path / "site", [tmp_path / f"{name}.game" for name in names])
    front = (tmp_path / "site/index.html").read_text("utf-8")
    listed = re.findall(r'<li><a href="games/(\w+)\.html[^>]*>([^<]*)</a>', front)
    said = {"first": "Our &lt;night&gt; (first)", "second": "Our &lt;night&gt; (second)", "third": "Another"}
    assert sorted({*listed}) == sorted(said.items())
    assert front.count('<span class="tp-lead">Pig</span>') == 2 * len(names), "each record says of which game it is"


@pytest.mark.repeats(1, "others")
@pytest.mark.parametrize("others", [(), ("en",)])
def test_lessons_in_one_language_stand_in_the_lists_of_both(others: tuple[str, ...], tmp_path: Path) -> None:
    for lang in ("fr", *others):
        write(notebook(markdown(f"# A lesson in {lang}"), language=lang), tmp_path / f"lesson-{lang}.ipynb")
    publish_site(tmp_path / "site", [*tmp_path.glob("*.ipynb")], run=False)
    front = (tmp_path / "site/index.html").read_text("utf-8")
    lists = dict(re.findall(r'<div class="tp-lists" data-tp-in="(\w+)"(.*?)</div>', front, re.DOTALL))
    assert re.findall(r'lessons/lesson-(\w+)\.html"( lang="fr")?', lists["fr"]) == [("fr", "")]
    assert re.findall(r'lessons/lesson-(\w+)\.html"( lang="fr")?', lists["en"]) == (
        [("en", "")] if others else [("fr", ' lang="fr"')]
    )
