"""The first page of a site with a table `[front]`: a board that plays, a card a game, and doors."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.errors import GameError
from tbggg.publish import publish_site
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.site.settings import gathered

from .lessons import markdown, notebook, shown, write
from .sites import DOCS, Page
from .test_teaching import TABLES

FRONT = """
[front]
title = { en = "Learn by playing.", fr = "Apprenez en jouant." }
says = { en = "Nothing to install.", fr = "Rien à installer." }
teachers = "class"

[[front.card]]
game = "bgg"
lesson = ["en/00-tonight.ipynb", "fr/00-ce-soir.ipynb"]
exercise = ["E00.0"]
says = { en = "Sell and collect.", fr = "Vendez, collectionnez." }
button = { en = "Play a round", fr = "Jouer une manche" }

[[front.card]]
game = "pig"
lesson = ["en/g1-stop.ipynb", "fr/g1-arret.ipynb"]
exercise = ["E12.2", "E12.1"]
says = { en = "Roll, or stop.", fr = "Relancer, ou s’arrêter." }
button = { en = "Play a turn", fr = "Jouer un tour" }
"""
LESSONS = (
    ("en", "00-tonight", "E00.0"),
    ("en", "g1-stop", "E12.2"),
    ("fr", "00-ce-soir", "E00.0"),
    ("fr", "g1-arret", "E12.2"),
)
MOST_WORDS, MOST_LINKS = 80, 12  # of what is seen in one language
MOST = 256_000  # letters of the page, with the track of Pig’s bank in two languages


def with_front(folder: Path, docs: bool = True) -> Path:
    """A folder with two lessons in both languages and the settings of their site, with the documentation or without."""
    for lang, name, exercise in LESSONS:
        data = tbggg.exercise(exercise, lang=lang)._repr_mimebundle_()
        cells = [markdown(f"# {name}"), shown(data[0] if isinstance(data, tuple) else data, "tbggg")]
        (folder / lang).mkdir(exist_ok=True)
        write(notebook(*cells, language=lang), folder / lang / f"{name}.ipynb")
    (folder / "site.toml").write_text(f"docs = '{DOCS}'\n{FRONT}" if docs else FRONT, "utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = with_front(tmp_path_factory.mktemp("front"))
    plan = 'aim = "A"\nplan = [{minutes = 45, label = "B"}]\nmisconceptions = ["C"]'
    (folder / "teachers.toml").write_text(f'["00"]\n{plan}\n["g1"]\n{plan}', "utf-8")
    publish_site(folder / "site", [folder], teachers=folder / "for me", run=False)
    return folder / "site"


def seen(text: str, lang: str) -> str:
    """What a page shows in one language, without its scripts."""
    body = text.split("<body>")[1].split("<script")[0]
    body = re.sub(r"<noscript>.*?</noscript>|<svg.*?</svg>|<footer.*?</footer>", "", body, flags=re.DOTALL)
    other = "fr" if lang == "en" else "en"
    for tag in ("div", "nav", "span", "p"):
        body = re.sub(rf'<{tag}[^>]* ?(?:data-tp-in="?{other})[^>]*>.*?</{tag}>', "", body, flags=re.DOTALL)
    return body


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_short_and_each_card_leads_to_its_lesson(site: Path, lang: str) -> None:
    text = (site / "index.html").read_text("utf-8")
    body = seen(text, lang)
    assert len(re.findall(r"<a ", body)) <= MOST_LINKS
    assert len(re.sub(r"<[^>]*>", " ", body).split()) <= MOST_WORDS
    own = [f"lessons/{lang}/{name}.html" for spoken, name, _ in LESSONS if spoken == lang]
    assert re.findall(r'class="tp-play" href="([^"]*)"', body) == own
    doors = re.findall(r'<a href="([^"]*)"', body.split("tp-doors")[1].split("</nav>")[0])
    assert doors == [
        f"lessons.html?lang={lang}",
        f"docs/{lang}/class.html",
        f"lessons.html?lang={lang}#docs-{lang}",
        f"lessons.html?lang={lang}#tp-search",
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_card_has_a_name_a_picture_and_a_lesson(site: Path, lang: str) -> None:
    text = (site / "index.html").read_text("utf-8")
    cards = re.findall(r"<article.*?</article>", text, re.DOTALL)
    named = [re.search(r"<h2[^>]*>([^<]+)</h2>", seen(f"<body>{card}", lang)) for card in cards]
    assert [one and one[1] for one in named] == ["The BoardGameGeek Game", "Pig"]
    for card in cards:
        assert re.search(r"<svg.*?<(?:path|rect|use|text).*?</svg>", card, re.DOTALL), "drawn without scripts too"
        (lesson,) = re.findall(r'class="?tp-play"? href="([^"]*)"', seen(f"<body>{card}", lang))
        assert (site / lesson).is_file()


def test_it_weighs_little_and_brings_one_step_alone(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert len(text) <= MOST
    mounts = page_data(text)["mounts"]
    assert [(one["data"]["lang"], len(one["data"]["parts"]), one["data"]["another"]) for one in mounts] == [
        ("en", 2, None),
        ("fr", 2, None),
    ]
    assert 'rel="icon"' in text


def test_what_was_the_first_page_is_the_list(site: Path) -> None:
    text = (site / "lessons.html").read_text("utf-8")
    links = Page(text).links
    assert {"lessons/en/00-tonight.html", "lessons/fr/00-ce-soir.html", "open.html", "index.html"} <= set(links)
    assert 'id="tp-search"' in text
    assert 'id="docs-en"' in text


@pytest.mark.parametrize(
    "wrong",
    ['[front]\ntitle = "x"', FRONT.replace("button", "buton"), "front = 3"],
    ids=["little", "misspelt", "number"],
)
def test_a_wrong_table_is_named(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "a.game").write_text("", "utf-8")
    (tmp_path / "site.toml").write_text(wrong, "utf-8")
    with pytest.raises(GameError, match=r"site\.toml: front must be a table with title, says and \[\[front\.card\]\]"):
        gathered([tmp_path])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_page_has_an_answer_in_clear_or_leads_to_the_teachers(site: Path, lang: str) -> None:
    assert (site.parent / f"for me/{lang}").is_dir()
    asked = [tbggg.exercise(id, lang=lang) for id in ("E00.0", "E12.2")]
    reasons = {choice.reason for one in asked for part in one.parts for choice in part.choices if choice.reason}
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not [link for link in Page(text).links if "for%20me" in link or "for me" in link], page
        if page.parts[-2] in ("site", lang) and "docs" not in page.parts:
            clear = unescape(re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL))
            assert not [reason for reason in reasons if reason in clear], page
    exits = [about["exit"] for about in TABLES.values() if "exit" in about]
    for_class = unescape((site / f"docs/{lang}/class.html").read_text("utf-8"))
    assert exits
    assert not [one for one in exits if one["answer"][lang] in for_class]
