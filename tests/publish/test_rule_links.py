"""Rules that a lesson's prose names: links to the site's rulebook, or to their texts in the page itself."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell

from tbggg.cli.lab import lessons_folder
from tbggg.engine.registry import find_game
from tbggg.engine.texts import rule_texts
from tbggg.lessons.rule_links import games_played
from tbggg.publish import publish, publish_site
from tbggg.publish.html.place import NOWHERE, Place
from tbggg.publish.notebooks.rule_links import RuleLinks

from ..architecture import REPOSITORY
from .lessons import markdown, notebook, write

LEAD = "# Buy (2.5)\n\n**8 minutes** · rules 2.1–2.3, R1, 99.1 · for one who read (2.4)"
PROSE = "Twelve (2.8, BS1), [a link (2.6)](#a) and `code (2.7)`; $f(3.1)$, (42), 3.2 and (9.9).\n\n    block (3.3)\n"
USES = new_code_cell("import tbggg")  # type: ignore[no-untyped-call]
CITE = re.compile(r'<a class="tp-cite" href="([^"]*)" title="([^"]*)">([^<]*)</a>')


def links(page: str) -> dict[str, str]:
    return {id: target for target, _, id in CITE.findall(page)}


def made(folder: Path, *texts: str, lang: str = "en") -> Path:
    return write(notebook(*map(markdown, texts), USES, lang=lang), folder / f"a-{lang}.ipynb")


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_a_site_they_lead_to_its_rulebook(lang: str, tmp_path: Path) -> None:
    source = made(tmp_path, LEAD, PROSE, lang=lang)
    publish_site(tmp_path / "site", [source], run=False)
    page = (tmp_path / f"site/lessons/a-{lang}.html").read_text("utf-8")
    assert list(links(page)) == ["2.1", "2.3", "R1", "2.4", "2.8", "BS1"]
    for id, target in links(page).items():
        file, _, key = target.partition("#")
        rulebook = (tmp_path / "site/lessons" / file).resolve()
        assert rulebook.name == f"{'buttons' if id == 'BS1' else 'bgg'}.{lang}.html"
        assert f'<h3 id="{key}">' in rulebook.read_text("utf-8"), id
    said = {id: unescape(text) for _, text, id in CITE.findall(page)}
    assert " ".join(rule_texts(find_game("bgg").texts, lang)["2.8"].text.split()) in said["2.8"]
    assert "tp-cited" not in page.split("<main")[1].split("<script")[0]


def test_a_range_a_trio_an_arrow_and_a_product_stand_on_one_line(tmp_path: Path) -> None:
    """In a table, too, where rules are no links."""
    table = "| 1 | draw | 1.1–1.3 |\n|---|---|---|\n| 2 | supply | 2–3 |\n\nOn 1-5-6, 2026-11-21. 1 → 124, 2 × 3 = 6.\n"
    (page,) = publish([made(tmp_path, LEAD, table)], tmp_path / "out", run=False)
    first, *others = re.findall(r'<span class="tp-unbroken">(.*?)</span>', page.read_text("utf-8"))
    assert re.sub("<.*?>", "", first) == "2.1–2.3"
    assert others == ["1.1–1.3", "2–3", "1-5-6", "1 → 124", "2 × 3 = 6"], "a date is no such number"


def test_alone_the_page_holds_their_texts(tmp_path: Path) -> None:
    (page,) = (path.read_text("utf-8") for path in publish([made(tmp_path, LEAD, PROSE)], tmp_path / "out", run=False))
    main = page.split("<main")[1].split("<script")[0]
    assert {id: f"#tp-rule-{id.lower().replace('.', '-')}" for id in links(page)} == links(page)
    for target in links(page).values():
        assert main.count(f'<h3 id="{target[1:]}">') == 1
    targets = {*re.findall(r'href="#([^"]*)"', main.split("tp-cited")[1])}
    assert targets == {target[1:] for target in links(page).values()}, "no text leads to a rule that is not there"


@pytest.mark.repeats(1, "name")
@pytest.mark.parametrize("name", ["en/00-script", "fr/r0-points-tranches"])
def test_the_copy_that_was_opened_in_jupyter_gives_the_page_of_the_lesson(name: str, tmp_path: Path) -> None:
    lessons_folder(str(tmp_path / "copy"))
    sources = (tmp_path / "copy" / f"{name}.ipynb", REPOSITORY / "notebooks" / f"{name}.ipynb")
    pages = [publish([source], tmp_path / str(at), run=False)[0] for at, source in enumerate(sources)]
    copied, lesson = (page.read_text("utf-8") for page in pages)
    assert "Run All Cells" not in copied
    assert copied.count("<details") == lesson.count("<details"), "an answer has one cover"
    assert links(copied) == links(lesson) != {}


def test_where_the_rulebooks_are_in_another_language_the_page_holds_their_texts(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "site.toml").write_text('languages = ["en"]', "utf-8")
    publish_site(tmp_path / "site", [made(folder, "# Une\n\nDouze (2.8).", lang="fr")], run=False)
    assert links((tmp_path / "site/lessons/a-fr.html").read_text("utf-8")) == {"2.8": "#tp-rule-2-8"}


def test_a_notebook_of_another_kind_names_no_rule(tmp_path: Path) -> None:
    source = write(
        notebook(markdown("# A\n\nSee equation (2.5) of chapter (3.1)."), new_code_cell("1")), tmp_path / "a.ipynb"
    )  # type: ignore[no-untyped-call]
    (page,) = publish([source], tmp_path / "out", run=False)
    assert "tp-cite" not in page.read_text("utf-8").split("<main")[1].split("<script")[0]


@pytest.mark.parametrize(
    "html",
    [
        '<p title="> (2.5)">a</p>',
        '<img alt="<a> (2.5) onerror=x">',
        '<a href="#x"><b>(2.5)</b> (2.5)</a>',
        "<pre><code>(2.5)</code> (2.5)</pre>",
        "<h1>(2.5)</h1>",
        "</a></code><p>(2.5x) (2.50) ((x2.5)</p>",
    ],
)
def test_no_attribute_link_or_code_is_changed(html: str) -> None:
    rules = RuleLinks("en", NOWHERE)
    assert rules.linked(html) == html
    assert rules.linked("</a>(2.5)").count("<a ") == 1


def test_a_heading_of_the_same_name_takes_no_link_away(tmp_path: Path) -> None:
    source = made(tmp_path, "# A\n\n## Rule 2.5\n\nTwelve (2.5).\n\n## tp-rule-2-5\n")
    (page,) = publish([source], tmp_path / "out", run=False)
    ids = re.findall(r' id="([^"]*)"', page.read_text("utf-8").split("<main")[1].split("<script")[0])
    assert len(ids) == len(set(ids))
    assert ids[-1] == "tp-rule-2-5"


def test_time_is_linear() -> None:
    rules = RuleLinks("en", Place("../index.html", rulebooks=("en",)))
    for text in ('<a b="' * 100_000, "(" * 300_000, "(2.5, " * 100_000, "<p" * 200_000):
        rules.linked(text)


@pytest.mark.usefixtures("burrow")
def test_prose_of_a_page_names_the_rules_of_the_game_that_it_plays() -> None:
    for code in ("buttons", "burrow"):
        place = Place("../index.html", rulebooks=("en",))
        rules = RuleLinks("en", place, games_played([f'tbggg.new_game("{code}")']))
        assert f"rules/{code}.en.html#rule-bs1" in rules.linked("<p>So many may play (BS1).</p>")
