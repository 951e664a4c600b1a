"""Citations of rules, whatever the form of their ids; one outside its game names the game."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

from tbggg.engine.board_svg import SIDE
from tbggg.engine.game import Game
from tbggg.engine.panels import NARROW
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import LANGUAGES, glossary, rule_texts, section_summaries, typeset
from tbggg.publish.html.anchors import plain_id
from tbggg.publish.html.comment_html import CommentWriter
from tbggg.publish.notebooks.rule_links import anchor, linked, path_of
from tbggg.publish.site.docpages import doc_pages
from tbggg.publish.site.page import SitePage, Use
from tbggg.publish.site.rulebooks import cited, rulebooks
from tbggg.publish.site.searching import index_files

pytestmark = pytest.mark.usefixtures("burrow")
GAMES = games()  # those that come along


@pytest.fixture(scope="module")
def books(burrow: None) -> dict[str, str]:
    """The rulebook of every game in every language, by its path."""
    return {page.path: page.text for page in rulebooks({})}


def test_ids_of_every_form_are_linked_in_a_rulebook() -> None:
    known = rule_texts(find_game("burrow").texts, "en")
    text = linked("as BS4 says, 12.3 and 12.30 and 112.3; 13.1, 13.2. And BS45", known)
    assert [rule for rule in known if f">{rule}</a>" in text] == ["BS4", "12.3", "13.1", "13.2"]
    assert text.count("<a ") == 4


def test_ids_of_every_form_are_linked_in_comments() -> None:
    writer = CommentWriter({}.get, {"BS4": "#bs4", "12.3": "#12", "2.5": "#2"}.get)
    assert writer.html("(BS4, 12.3) (2.5) (XY7)").count("<a ") == 3


def test_a_citation_outside_any_game_is_of_the_game_that_it_names() -> None:
    assert [(game.code, rule) for game, rule in filter(None, map(cited, ("2.5", "pig P3", "burrow 12.3")))] == [
        ("bgg", "2.5"),
        ("pig", "P3"),
        ("burrow", "12.3"),
    ]
    assert cited("pig 2.5") is None
    assert cited("chess 1.1") is None


def test_a_citation_in_the_documentation_names_its_game(tmp_path: Path) -> None:
    for lang in ("en", "fr"):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "bots.md").write_text("# Bots\n\nSee {rule}`2.5` and {rule}`burrow 12.3`.\n", "utf-8")
    for page in doc_pages(tmp_path):
        assert f'href="../../rules/bgg.{page.lang}.html#rule-2-5" title="The BoardGameGeek Game"' in page.text
        assert f'href="../../rules/burrow.{page.lang}.html#rule-12-3" title="Burrow"' in page.text


def test_the_skip_link_of_a_page_of_the_documentation_leads_to_no_lesson(tmp_path: Path) -> None:
    """Only lessons are lessons: a rulebook, an index and a documentation have a text."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en/a.md").write_text("# A\n", "utf-8")
    (page,) = doc_pages(tmp_path, ("en",))
    assert '<a class="tp-skip" href="#tp-main">To the text</a>' in page.text


def test_a_short_year_stays_beside_its_name_in_the_title(books: dict[str, str]) -> None:
    assert "<h1>ESSEN The Game: Spiel\u00a0&#x27;13: the rulebook</h1>" in books["rules/essen.en.html"]


def test_a_telephone_shows_the_board_of_a_rulebook_as_it_is_drawn_for_one(books: dict[str, str]) -> None:
    found = re.search(r"<source media='\(max-width: \d+px\)' srcset='([^' ]+)'><img ", books["rules/essen.en.html"])
    assert found
    assert f'viewBox="0 0 {NARROW + 2 * SIDE} ' in unquote(unescape(found[1]))


def test_a_rulebook_begins_with_the_questions_of_a_table(books: dict[str, str]) -> None:
    """Who asks “May I buy my own tile?” does not know the rule's number."""
    for lang, asked, ruling in (
        ("en", "May I buy my own tile?", "Is a pass in phase 5 final?"),
        ("fr", "Puis-je acheter ma propre tuile ?", ""),
    ):
        index = books[f"rules/bgg.{lang}.html"].partition('id="questions"')[2].partition("<h2")[0]
        assert f'<li><a href="#rule-5-8">{typeset(lang, asked)}</a>\N{NO-BREAK SPACE}5.8</li>' in index
        assert ruling in index
        listed = re.findall(r'<li><a href="#rule-[^"]+">([^<]+)</a>', index)
        assert len(listed) == len(set(listed)) > 40
    assert 'id="questions"' not in books["rules/pig.en.html"], "nobody asks anything there"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_a_rulebook_explains_its_words_and_sums_its_sections_up(game: Game, lang: str, books: dict[str, str]) -> None:
    book = unescape(books[f"rules/{game.code}.{lang}.html"])
    names = re.findall(r"<dt[^>]*><strong>([^<]*)</strong></dt>", book)
    assert sorted(names) == sorted(term.name for term in glossary(game.texts, lang))
    assert [plain_id(name) for name in names] == sorted(map(plain_id, names)), "in the order of the alphabet"
    summaries = section_summaries(game.texts, lang).values()
    assert summaries
    assert all(f"</strong> {summary}</p>" in book for summary in summaries)


def test_a_rulebook_shows_the_board_beside_its_first_section(books: dict[str, str]) -> None:
    """Rules of a street of shops are hard to picture from words alone."""
    for text in books.values():
        before, _, after = text.partition('<figure style="margin:0">')
        assert before.count("<h2") == 1 + ('id="questions"' in before), "the first section, after the questions"
        picture = after.partition("</figure>")[0]
        assert re.search("<img alt='[^']{20,}'|<img alt=\"[^\"]{20,}\"", picture)
        assert "data:image/svg+xml" in picture
        assert '<figure style="margin:0">' not in after


def test_an_example_stands_beside_its_drawing(books: dict[str, str]) -> None:
    for game in GAMES:
        text = books[path_of(game.code, "en")]
        drawn = [rule for rule in rule_texts(game.texts, "en") if game.display.example(rule, "en")]
        assert text.count('<figure style="margin:.4em 0"><img alt=') == len(drawn)
        for rule in drawn:
            section = text.partition(f'id="{anchor(rule)}"')[2].partition("</section>")[0]
            assert section.count("<figure") == 1


def test_a_rulebook_names_where_a_rule_is_used_in_its_own_language_and_the_search_does_not() -> None:
    heading = '<h1 dir="auto"><i lang=en>The last number</i><i lang=fr>Le dernier numéro</i></h1>'
    game = SitePage("games/three.html", "game", "The last number", ("en", "fr"), heading)
    rule = next(iter(rule_texts(find_game("pig").texts, "fr")))
    (book,) = (one for one in rulebooks({("pig", rule): (Use(game),)}, ("fr",)) if one.path == path_of("pig", "fr"))
    assert '<a href="../games/three.html?lang=fr">Le dernier numéro</a>' in book.text
    assert "The last number" not in book.text
    assert "Le dernier" not in index_files([book])["fr"]
