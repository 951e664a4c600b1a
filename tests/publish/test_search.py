"""The site's search on its built index: what a reader asks at the table is answered first by the right rule."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import pytest

from tbggg.engine.registry import find_game
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.publish.notebooks.rule_links import anchor, path_of
from tbggg.publish.site.docpages import doc_pages
from tbggg.publish.site.page import SitePage
from tbggg.publish.site.rulebooks import rulebooks
from tbggg.publish.site.searching import index_files

from ..javascript.test_equal_play import node
from .sites import DOCS, REPOSITORY

WIDGETS = REPOSITORY / "widgets"
FINDER = Path(__file__).with_name("finder.mjs")
ASKED = {
    "en": {
        "how many tiles can I keep": "rules/bgg.en.html#rule-2-8",
        "who begins": "rules/bgg.en.html#rule-s2",
        "when do shops refill": "rules/bgg.en.html#rule-2-1",
        "hold at 20": "lessons/en/g1.html",
        "tie break": "rules/bgg.en.html#rule-9-2",
        "tie-break": "rules/bgg.en.html#rule-9-2",
        "how much does a re-roll cost": "rules/bgg.en.html#rule-3-3",
        "can I pass": "rules/bgg.en.html#rule-2-2",
        "is a pass final": "rules/bgg.en.html#rule-r6",
        "hold": "rules/pig.en.html#word-hold",
        "set": "rules/bgg.en.html#word-set",
        "can I enter the hall with no money": "rules/essen.en.html#rule-c3",
        "who goes first after midday": "rules/essen.en.html#rule-2-2",
        "how many games fit in my bag": "rules/essen.en.html#rule-5-2",
        "a game is sold out, now what": "rules/essen.en.html#rule-5-6",
        "what if I am still in the hall at closing": "rules/essen.en.html#rule-11-1",
        "can two players share a fief": "rules/bunny.en.html#rule-f1",
        "bunny without carrots": "rules/bunny.en.html#rule-3-3",
        "which direction do we pass cards": "rules/bunny.en.html#rule-1-2",
        "may I keep a card and not play it": "rules/bunny.en.html#rule-1-4",
        "what if it is a draw on carrots": "rules/bunny.en.html#rule-4-6",
        "what happens if I roll nothing useful": "rules/buttons.en.html#rule-b4-1",
        "can buttons touch diagonally": "rules/buttons.en.html#rule-b2-5",
        "what do I lose when I bust": "rules/buttons.en.html#rule-b4-2",
        "can I stop before rolling": "rules/buttons.en.html#rule-br9",
        "how many rounds are there": "rules/bgg.en.html#rule-0-1",
        "can I see other players’ tiles": "rules/bgg.en.html#rule-c6",
    },
    "fr": {
        "combien de tuiles puis-je garder": "rules/bgg.fr.html#rule-2-8",
        "qui commence": "rules/bgg.fr.html#rule-s2",
        "quand les magasins se remplissent": "rules/bgg.fr.html#rule-2-1",
        "s’arrêter à 20": "lessons/fr/g1.html",
        "départager une égalité": "rules/bgg.fr.html#rule-9-2",
        "combien coûte une relance": "rules/bgg.fr.html#rule-3-3",
        "puis-je passer": "rules/bgg.fr.html#rule-2-2",
        "peut-on entrer au salon sans argent": "rules/essen.fr.html#rule-c3",
        "qui commence après midi": "rules/essen.fr.html#rule-2-2",
        "mon sac est plein": "rules/essen.fr.html#rule-5-2",
        "le jeu que je veux est épuisé": "rules/essen.fr.html#rule-5-6",
        "plus d’argent que faire": "rules/essen.fr.html#rule-8-3",
        "lapin sans carotte": "rules/bunny.fr.html#rule-3-3",
        "dans quel sens on passe les cartes": "rules/bunny.fr.html#rule-1-2",
        "garder une carte pour plus tard": "rules/bunny.fr.html#rule-1-4",
        "peut-on poser un camp chez un adversaire": "rules/bunny.fr.html#rule-k1",
        "les montagnes rapportent quoi": "rules/bunny.fr.html#rule-c7",
        "aucune case possible avec mes dés": "rules/buttons.fr.html#rule-b4-1",
        "des boutons en diagonale": "rules/buttons.fr.html#rule-b2-5",
        "je peux m’arrêter sans lancer": "rules/buttons.fr.html#rule-br9",
        "qui commence la manche suivante": "rules/buttons.fr.html#rule-b5-7",
        "égalité à la fin qui gagne": "rules/bgg.fr.html#rule-9-2",
        "peut-on voir les tuiles des autres": "rules/bgg.fr.html#rule-c6",
    },
}


def lesson(name: str, lang: str) -> SitePage:
    """A lesson of the repository as a page of its words."""
    cells = json.loads((REPOSITORY / "notebooks" / lang / f"{name}.ipynb").read_text("utf-8"))["cells"]
    words = " ".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    title = words.splitlines()[0].strip("# ")
    text = f"<main><h1>{escape(title)}</h1><p>{escape(words)}</p></main>"
    return SitePage(f"lessons/{lang}/g1.html", "lesson", title, (lang,), text)


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    """The entries of the rulebooks, of the documentation and of Pig's lesson, by language."""
    lessons = [lesson("g1-stop-or-go-on", "en"), lesson("g1-sarreter-ou-continuer", "fr")]
    files = index_files([*lessons, *rulebooks({}), *doc_pages(DOCS)])
    return {lang: json.loads(text.split("] = ", 1)[1].rstrip(";\n")) for lang, text in files.items()}


@pytest.fixture(scope="module")
def found(index: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Callable[[Any], Any]:
    """What the search of pages finds, without a browser."""
    module = tmp_path_factory.mktemp("search") / "lookup.mjs"
    source, esbuild = WIDGETS / "src/page/lookup.ts", WIDGETS / "node_modules/.bin/esbuild"
    subprocess.run(
        [esbuild, source, "--bundle", "--format=esm", "--log-level=error", f"--outfile={module}"], check=True
    )
    return lambda asked: node(FINDER, {"module": module.as_uri(), "index": index, "asked": asked})


def test_a_question_at_the_table_is_answered_first_by_the_rule_that_decides_it(found: Callable[[Any], Any]) -> None:
    asked = [(lang, words) for lang, questions in ASKED.items() for words in questions]
    answers = {words: answer for (_, words), answer in zip(asked, found(asked), strict=True)}
    expected = {words: address for questions in ASKED.values() for words, address in questions.items()}
    assert {words: answer[0] for words, answer in answers.items()} == expected, answers


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_of_the_first_game_finds_its_own_rule(lang: str, found: Callable[[Any], Any]) -> None:
    rules = rule_texts(find_game("bgg").texts, lang).values()
    asked = {one: rule.id for rule in rules for one in (rule.asked or rule.question, *rule.also) if one}
    answers = found([(lang, one) for one in asked])
    expected = [f"{path_of('bgg', lang)}#{anchor(id)}" for id in asked.values()]
    missed = {
        one: answer for one, answer, address in zip(asked, answers, expected, strict=True) if address not in answer
    }
    assert missed == {}


def test_the_list_of_questions_is_no_answer_itself(index: dict[str, Any]) -> None:
    lists = [entry for entries in index.values() for entry in entries if entry["a"].endswith("#questions")]
    assert lists
    assert {entry["t"] for entry in lists} == {""}
