"""The pages on which rules are practised: small, without a network, and led to from where a rule stands."""

from __future__ import annotations

import gzip
import re

import tbggg
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import rule_texts
from tbggg.lessons.practice import dealers
from tbggg.publish.html.page_scripts import page_data, unpacked
from tbggg.publish.html.place import Place
from tbggg.publish.notebooks.lesson_page import page as lesson_page
from tbggg.publish.site.practice import practice_pages
from tbggg.publish.site.rulebooks import rulebooks

from .lessons import notebook, shown

LARGEST = 150_000  # bytes as sent


def test_each_game_that_is_practised_has_a_page_in_each_language() -> None:
    pages = practice_pages(("en", "fr"))
    assert [page.path for page in pages] == [
        f"practise/{game.code}.{lang}.html" for game in games() if dealers(game) for lang in ("en", "fr")
    ]
    for page in pages:
        assert len(gzip.compress(page.text.encode())) <= LARGEST, page.path
        assert page_data(page.text)["mounts"] == []
        script = unpacked(page_data(page.text)["scripts"])
        code, lang, _ = page.path.removeprefix("practise/").split(".")
        assert '"plotly' not in script
        other = rule_texts(find_game(code).texts, "fr" if lang == "en" else "en")
        sentences = [rule.text for rule in other.values() if " " in rule.text]  # a script has single words of its own
        assert not any(text in script for text in sentences), "a page has the texts of its language alone"


def test_a_rulebook_leads_to_the_practice_of_each_rule() -> None:
    books = {page.path: page.text for page in rulebooks({}, ("en",))}
    for game in games():
        text = books[f"rules/{game.code}.en.html"]
        for rule in rule_texts(game.texts, "en"):
            assert f'href="../practise/{game.code}.en.html?rule={rule}"' in text, rule


def test_a_lesson_of_a_site_ends_with_the_practice_of_its_game() -> None:
    lesson = notebook(shown(tbggg.exercise("E04.2")._repr_mimebundle_()[0], 'tbggg.exercise("E04.2")'))
    link = '<a href="../../practise/bgg.en.html">Practise the rules</a>'
    in_a_site = {"metadata": {"name": "a"}, "tbggg_place": Place("../../index.html")}
    assert link in lesson_page(lesson, in_a_site)
    assert "practise/" not in lesson_page(lesson, {"metadata": {"name": "a"}})
    pig = shown(tbggg.exercise("E12.2")._repr_mimebundle_()[0], 'tbggg.exercise("E12.2")')
    both = lesson_page(notebook(*lesson.cells, pig), in_a_site)
    named = re.findall(r'<a href="../../practise/(\w+)\.en\.html">([^<]*)</a>', both)
    assert named == [
        ("bgg", "The BoardGameGeek Game · Practise the rules"),
        ("pig", "Pig · Practise the rules"),
    ], "two links of one name lead to one place"
