"""The site: one folder with everything, in which every link leads somewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.engine.texts import rule_texts
from tbggg.publish import publish_site
from tbggg.publish.site.page import SitePage
from tbggg.publish.site.reference import reference, with_modules
from tbggg.publish.site.searching import Sections

from .lessons import EVENING, markdown, notebook, shown, write
from .sites import DOCS, Page, lessons


def everything(folder: Path) -> list[Path]:
    """Lessons, a page of puzzles and a game."""
    (folder / "en").mkdir()
    asked = shown(tbggg.puzzle("first")._repr_mimebundle_()[0], 'tbggg.puzzle("first")')
    puzzles = write(notebook(markdown("# Puzzles\n\n## Ernie"), asked), folder / "en/p1-puzzles.ipynb")
    return [*lessons(folder), puzzles, EVENING]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    publish_site(folder / "site", everything(folder), docs=DOCS, run=False)
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}


def test_everything_has_its_place(site: Path) -> None:
    for path in (
        "index.html",
        "open.html",
        "lessons/en/03-geeks.html",
        "lessons/fr/03-geeks.html",
        "games/tonight.html",
    ):
        assert (site / path).is_file()
    for path in ("rules/bgg.en.html", "rules/pig.fr.html", "docs/en/guide.html", "docs/fr/notation.html"):
        assert (site / path).is_file()


def test_no_link_is_dead_and_nothing_is_loaded(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert all(load.startswith("data:image/") for load in page.loads), path
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target in pages, f"{path.name}: {link}"
            if parts.fragment:
                assert parts.fragment in pages[target].ids, f"{path.name}: {link}"


def test_no_id_stands_twice_in_a_page(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert [name for name, times in Counter(page.named).items() if times > 1] == [], path.name


def test_the_front_leads_to_the_page_that_opens_records(pages: dict[Path, Page], site: Path) -> None:
    assert "open.html" in pages[site / "index.html"].links
    (mount,) = pages[site / "open.html"].data["mounts"]
    assert [code for code, _ in mount["games"]] == [game.code for game in games()]


def test_an_annotated_game_says_its_theme_its_minutes_and_for_whom(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    said = {
        "en": (
            "Four simple programs play a whole game; nobody claims that they play well.",
            "for whoever has read “03 · ",
        ),
        "fr": ("Quatre programmes simples jouent une partie entière ; personne", "pour qui a lu « 03 · Les geeks »"),
    }
    for lang, (theme, whom) in said.items():
        listed = (
            front.split(f'class="tp-lists" data-tp-in="{lang}"')[1].split("games/tonight.html")[1].split("</li>")[0]
        )
        about, line = re.findall(r'<span class="tp-lead">(.*?)</span>', listed)
        assert about.startswith(theme)
        assert re.match(rf"The BoardGameGeek Game\xa0· 5 minutes\xa0· {whom}", line), "no line begins with a dot"


def test_every_page_leads_home(pages: dict[Path, Page], site: Path) -> None:
    for path, page in pages.items():
        homes = [link for link in page.links if link.endswith("index.html") and (path.parent / link).exists()]
        assert path.name == "index.html" or any((path.parent / link).resolve() == site / "index.html" for link in homes)


def test_two_builds_are_equal(site: Path, tmp_path: Path) -> None:
    publish_site(tmp_path / "site", everything(tmp_path), docs=DOCS, run=False)
    for path in site.rglob("*"):
        if path.is_file():
            assert (tmp_path / "site" / path.relative_to(site)).read_bytes() == path.read_bytes(), path


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_rule_can_be_linked_to_and_names_its_lessons(pages: dict[Path, Page], site: Path, lang: str) -> None:
    for game in games():
        ids = pages[site / f"rules/{game.code}.{lang}.html"].ids
        for rule in rule_texts(game.texts, lang):
            assert f"rule-{rule.lower().replace('.', '-')}" in ids
    links = pages[site / f"rules/bgg.{lang}.html"].links
    assert f"../lessons/{lang}/03-geeks.html" in links
    other = "fr" if lang == "en" else "en"
    assert f"../lessons/{other}/03-geeks.html" not in links
    text = (site / f"rules/bgg.{lang}.html").read_text("utf-8")
    taught = text.split('id="rule-4-1"')[1].split("</section>")[0]
    assert "03-geeks" in taught, "an exercise says which rules it teaches"
    table = text.split('<h2 id="taught">')[1]
    rows = dict(re.findall(r'<tr><td><a href="#rule-[^"]*">(.*?)</a></td>(.*?)</tr>', table))
    assert all(f'href="../lessons/{lang}/03-geeks.html"' in row for row in rows.values())
    asked = {rule: "".join(re.findall(r'#E04.2">([^<]*)</a>\)</td>$|$', row)) for rule, row in rows.items()}
    assert asked == {"2.5": "", "4.1": "1", "4.3": "1"}
    pig = (site / f"rules/pig.{lang}.html").read_text("utf-8")
    assert 'id="taught"' not in pig, "no lesson, no table"


def test_a_game_has_its_title_in_each_language(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    for lang, title in (("en", "Tonight"), ("fr", "Ce soir")):
        assert f'<a href="games/tonight.html?lang={lang}">{title}</a>' in front


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site and, beside it, its teachers' pages."""
    folder = tmp_path_factory.mktemp("taught")
    publish_site(folder / "site", lessons(folder), teachers=folder / "for me", docs=None, run=False)
    return folder


def test_teachers_pages_lie_beside_the_site_and_are_linked_one_way(taught: Path, site: Path) -> None:
    for read in (site, taught / "site"):
        assert not (read / "teachers").exists()
        for page in read.rglob("*.html"):
            links = Page(page.read_text("utf-8")).links
            assert not [link for link in links if "for%20me" in link or "teacher" in link.rpartition("/docs/")[0]], page
        assert "for me" not in (read / ".tbggg-site.json").read_text("utf-8")
    front = Page((taught / "for me/index.html").read_text("utf-8"))
    for lang, other in (("en", "fr"), ("fr", "en")):
        assert f"{lang}/03-geeks.html" in front.links
        page = taught / f"for me/{lang}/03-geeks.html"
        text = page.read_text("utf-8")
        assert "E04.2" in text
        assert f'href="../../site/lessons/{lang}/03-geeks.html?seed=7"' in text
        assert f'href="../{other}/03-geeks.html" hreflang="{other}"' in text
        for link in Page(text).links:
            target = link.partition("#")[0].partition("?")[0]
            assert ":" in link or not target or (page.parent / unquote(target)).is_file(), link


def test_lessons_of_one_name_link_to_each_other(pages: dict[Path, Page], site: Path) -> None:
    assert "../fr/03-geeks.html" in pages[site / "lessons/en/03-geeks.html"].links


def test_an_exercise_has_its_address_without_scripts(pages: dict[Path, Page], site: Path) -> None:
    assert pages[site / "lessons/en/03-geeks.html"].named.count("E04.2") == 1


def test_the_documentation_reads_as_it_was_meant(site: Path) -> None:
    for path in (site / "docs").rglob("*.html"):
        body = re.sub(
            r"<pre.*?</pre>|<code.*?</code>|<script.*?</script>", "", path.read_text("utf-8"), flags=re.DOTALL
        )
        body = body.split("<main", 1)[1]
        assert not re.search(r"\{(rule|kbd|rulebook|options|eval-rst|toctree)\}|:pyobject:|\.md\b(?!\.|<)", body), path
    french = (site / "docs/fr/notation.html").read_text("utf-8")
    assert "rejoue\u202f:" in french
    pig = (site / "docs/en/add-a-game.html").read_text("utf-8")
    assert "legal_moves" in pig
    assert "Five fields are the engine" in pig


def test_the_reference_is_read_from_the_source(site: Path) -> None:
    front = (site / "docs/en/reference.html").read_text("utf-8")
    for name in ("new_game", "Record", "Explorer", "compare", "exercise", "what_if", "Exercise.another", "BadOption"):
        assert f"<code>{name}</code>" in front, name
    plain = re.sub(r"<[^>]*>", "", front)
    assert "class Explorer(" in plain
    assert "seat_counts" not in plain
    assert re.search(r"<li><code>seats</code>: ", front), "arguments are a list"
    assert "Node.play" in plain
    engine = (site / "docs/en/reference-engine.html").read_text("utf-8")
    assert "One choice of a generated question." in engine
    assert "&gt;&gt;&gt;" in engine
    games = (site / "docs/en/reference-games.html").read_text("utf-8")
    assert "new_first_player" in games
    assert "_trio(" not in games


def test_nothing_that_the_reference_names_is_lacking() -> None:
    texts = [with_modules(file.read_text("utf-8")) for file in sorted((DOCS / "en").glob("reference*.md"))]
    count = 0
    for block in re.findall(r"```\{eval-rst\}\n(.*?)```", "".join(texts), re.DOTALL):
        module = ""
        for kind, name in re.findall(r"^\.\. (\w+):: *(\S+)", block, re.MULTILINE):
            module = name if kind == "currentmodule" else module
            if kind != "currentmodule":
                assert reference(f".. currentmodule:: {module}\n.. {kind}:: {name}"), name
                count += 1
    assert count > 150


def test_the_index_holds_both_languages_section_by_section(site: Path) -> None:
    entries = []
    for lang in ("en", "fr"):
        index = (site / f"search.{lang}.js").read_text("utf-8")
        found = json.loads(index.split(" = ", 1)[1].removesuffix(";\n"))
        assert {entry["l"] for entry in found} == {lang}
        entries += found
    assert len((site / "index.html").read_bytes()) < 300_000
    assert {entry["k"] for entry in entries} == {"lesson", "game", "rules", "docs", "puzzle"}
    assert {entry["p"] for entry in entries if entry["k"] == "puzzle"} == {"Puzzles"}, "a page that asks nothing else"
    rule = next(entry for entry in entries if entry["a"] == "rules/bgg.fr.html#rule-2-5")
    assert rule["h"] == "2.5"
    told = next(entry for entry in entries if entry["a"] == "games/tonight.html?lang=fr#1.2")
    assert told["p"] == "Ce soir"
    assert "Le magasin 6 vend les 5 et les 6" in told["t"]
    assert "4@5b" not in told["t"], "moves are not looked for"
    assert any("\u202f?" in entry["t"] for entry in found), "what does not break before a French sign stays"
    assert all("#" in entry["a"] for entry in entries if not entry["t"]), "a place without words is no answer"
    assert {entry["h"] for entry in entries}.isdisjoint({"Answers", "The rules that are named"}), "nor is what repeats"


def test_sections_of_a_page_are_told_apart() -> None:
    text = (
        '<main lang="en"><h1 id="a">One <em>two</em></h1><p>three</p><pre class="tp-plain">no</pre><h2 id="b">Four</h2>'
    )
    found = Sections(SitePage("a.html", "docs", "One", ("en",), f"{text}<p>a<b>b</b></p></main>"), "en").found
    kept = [[place, heading, body.strip()] for place, heading, body in found if heading]
    assert kept == [["a", "One two", "three"], ["b", "Four", "ab"]]
