"""Teachers' pages: what the author wrote, and answers that come from the exercises alone."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import permutations, product
from pathlib import Path

import nbformat
import pytest

from tbggg.cli.main import main
from tbggg.engine.errors import GameError
from tbggg.engine.texts import typeset
from tbggg.games.bgg.rules.state import LEVELS
from tbggg.games.bgg.rules.street import sold
from tbggg.lessons.exercise import Exercise
from tbggg.lessons.library import translated
from tbggg.publish import publish_teaching
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.place import Place
from tbggg.publish.site.page import SitePage
from tbggg.publish.site.sheets import MOST, SHEETS, on_sheets, sheets_page
from tbggg.publish.site.teaching import ASKED, ASKING, FILE, LAST, MINUTES, _named, key_of, lesson_of, teacher_page

from .lessons import REPOSITORY, markdown, notebook, write

NOTEBOOKS = REPOSITORY / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("*/*.ipynb"))
TABLES = tomllib.loads((NOTEBOOKS / FILE).read_text("utf-8"))
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def text_of(page: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", page.split("<main", 1)[1].split("<script", 1)[0]))


@cache
def page_of(lesson: Path) -> SitePage | None:
    """The teacher's page of a lesson, alone."""
    return teacher_page(lesson, "one.html", Place())


@cache
def exercise_of(kind: str, name: str, lang: str) -> Exercise:
    """An exercise or a puzzle as a lesson asks for it."""
    return ASKING[kind](name, lang=lang)


@every_lesson
def test_every_lesson_has_a_page_with_the_answers_of_its_exercises(lesson: Path) -> None:
    page = page_of(lesson)
    assert page
    assert page.langs == (lesson.parent.name,)
    told = text_of(page.text)
    assert not re.search(r"\.\s?:", told), "a sentence is named without its full stop"
    asked_here = ASKED.findall(lesson.read_text("utf-8").replace('\\"', '"'))
    questions = translated(TABLES[key_of(lesson, TABLES)], page.lang).get("questions", [])
    assert asked_here or len(questions) >= 2
    assert all(one["label"] in told and one["answer"] in told for one in questions)
    for kind, name in asked_here:
        one = exercise_of(kind, name, page.lang)
        for text in (one.name, one.ask, one.why, *(part.solution(page.lang) for part in one.parts)):
            assert text in told, (name, text)
        for part in one.parts:
            assert all(why in told for _, why, _ in part.mistakes)
        assert all(card.id in told and card.solution in told for card in one.deck)
        if one.generator:
            assert one.another(7).solution in told


def test_a_teacher_opens_the_lesson_from_its_page() -> None:
    lesson = NOTEBOOKS / "en/02-shops.ipynb"
    alone, among = (teacher_page(lesson, "one.html", Place(), lesson=link) for link in ("", "02-shops.html"))
    assert alone
    assert among
    links = [f'href="02-shops.html{more}"' for more in ("", "?seed=7", "?size=projector")]
    assert [alone.text.count(link) for link in links] == [0, 0, 0]
    assert [among.text.count(link) for link in links] == [1, 1, 1]


def test_rules_are_links_to_their_texts() -> None:
    """A reference that is no link is of no use to who has no rulebook at hand."""
    lesson = NOTEBOOKS / "en/04-ernie.ipynb"
    alone, among = (
        teacher_page(lesson, "one.html", place) for place in (Place(), Place("../../index.html", rulebooks=("en",)))
    )
    assert alone
    assert among
    assert '(<a class="tp-cite" href="#tp-rule-4-1"' in alone.text
    assert '<h3 id="tp-rule-4-1">' in alone.text
    assert '(<a class="tp-cite" href="../../rules/bgg.en.html#rule-4-1"' in among.text
    assert "tp-rule-4-1" not in among.text


def test_a_plan_takes_a_lesson_and_both_languages_say_it() -> None:
    for key, about in TABLES.items():
        assert sum(step["minutes"] for step in about["plan"]) + (LAST if "exit" in about else 0) == MINUTES, key
        assert 2 <= len(about["misconceptions"]) <= 4
        questions = [*about.get("questions", []), *([about["exit"]] if "exit" in about else [])]
        for one in (
            about["aim"],
            *about["plan"],
            *about["misconceptions"],
            *about.get("material", ()),
            *questions,
            *(q["answer"] for q in questions),
        ):
            assert {"en", "fr"} <= one.keys(), key


PLAYED = (
    "00",
    "01",
    "02",
    "03",
    "04",
    "05",
    "06",
    "07",
    "08",
    "b0",
    "b1",
    "b2",
    "g1",
    "k0",
    "k1",
    "k2",
    "e0",
    "e1",
    "e2",
)


def counted_again() -> dict[str, tuple[object, ...]]:
    """The numbers in the answers to the last questions, right and wrong ones, by lesson."""
    throws = list(product(range(1, 7), repeat=2))
    geeks, shops = (2, 2, 5), (2, 5, 0)  # where the tiles lie; 0: the charity shop, for any geek [5.5]
    bought = max(
        sum(shop in (0, geek) for geek, shop in zip(order, shops, strict=True)) for order in permutations(geeks)
    )
    cells = list(product(range(1, 7), repeat=2))

    def closed(*buttons: tuple[int, int], diagonals: bool = False) -> set[tuple[int, int]]:
        """Cells on or beside a button [B2.6]."""
        return {
            (row, column)
            for row, column in cells
            for r, c in buttons
            if (max if diagonals else sum)((abs(row - r), abs(column - c))) <= 1
        }

    corner, pair = ((1, 1), (3, 4)), closed((3, 2), (3, 5))
    rows = [sum(row == r for r, _ in pair) for row in range(1, 7)]
    bust = sum(Fraction(full, 6) ** 2 for full in rows) / 6
    red, blue = 3, 2  # cells covered
    stars = 1 + (red >= 3) + (blue >= 3) + 1
    drawn = 1 - Fraction(24 * 23, 30 * 29)
    hits = [Fraction(40 * (4 - played), 182 - 40 * played) for played in (1, 3)]  # rounds; 40 of 182 cards in each
    return {
        "01": (3 * 6 - (1 + 1),),  # 7.2: a set against two tiles of their number
        "02": tuple(sold(5)),
        "03": (sum(6 in throw for throw in throws),),
        "05": (bought,),
        "06": (LEVELS, 2 + LEVELS - 1, LEVELS - 1),  # a round a shelf [6.5]
        "07": (11 - 2 + 5 + 7, 11 + 5 + 7),
        "08": (50 * 2**2, 50 * 2),
        "b0": (stars, red + blue, stars - 1),
        "b1": (len(closed(*corner)), len(closed(*corner)) - 2, len(closed(*corner, diagonals=True))),
        "b2": (bust, f"{len(pair)}/36", Fraction(1, 6)),
        "g1": (sum(range(2, 7)),),
        "k0": (3 * 2, 3 * 3, 5),
        "k1": ((3 + 1) * 4 - 3 * 4, (3 + 1) * 4, 3 * (4 + 1) - 3 * 4),
        "k2": tuple(hits),
        "e0": ((8 - 2 - 1) // 2, 8 - 2 - 1, (8 - 2) // 2),
        "e2": (drawn,),
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lesson_ends_with_a_question_that_its_page_answers(lang: str) -> None:
    """What the answers say in numbers is counted here once more."""
    for key, about in TABLES.items():
        assert key not in PLAYED or "exit" in about, key
    counted = counted_again()
    for key, about in TABLES.items():
        if last := about.get("exit"):
            lesson = next(one for one in LESSONS if one.parent.name == lang and key_of(one, TABLES) == key)
            page = page_of(lesson)
            assert page
            assert typeset(lang, last[lang]) in text_of(page.text)
            assert typeset(lang, last["answer"][lang]) in text_of(page.text)
            for number in counted.get(key, ()):
                assert re.search(rf"(?<![\d/]){number}(?![\d/])", last["answer"][lang]), (key, number)
    dice = {"Ann": (1, 5, 6), "Bob": (2, 2, 3), "Cat": (1, 6, 6)}  # 4.1: the smallest number, digit by digit
    assert TABLES["04"]["exit"]["answer"][lang].startswith(min(dice, key=dice.__getitem__))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sheets_ask_the_same_with_other_numbers_and_answer_nothing(lang: str) -> None:
    lesson = next((NOTEBOOKS / lang).glob("04-*.ipynb"))
    own = lesson_of(lesson)
    page, sheets = page_of(lesson), sheets_page(own.asked, "two.html", own.title, "", Place())
    assert page
    assert sheets
    told, asked = text_of(page.text), text_of(sheets.text)
    chosen = on_sheets(own.asked)
    assert len(chosen) == MOST
    for one in chosen:
        a, b = (one.another(nth) for nth in SHEETS.values())
        assert (a.ask, [part.ask for part in a.parts]) != (b.ask, [part.ask for part in b.parts]) or str(a) != str(b)
        for sheet in (a, b):
            assert sheet.solution in told
            assert all(part.ask in asked for part in sheet.parts)
            assert not sheet.why or sheet.why not in asked
            assert not sheet.hint or sheet.hint not in asked
    assert page_data(sheets.text)["mounts"] == []
    assert "<details" not in sheets.text.split("<main")[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_lessons_have_one_plan(lang: str) -> None:
    keys = [key_of(lesson, TABLES) for lesson in LESSONS if lesson.parent.name == lang]
    assert sorted(keys) == sorted(TABLES)


RULE = re.compile(r"\bB?R\d+\b|\bB?\d\.\d+\b|\b[CS]\d\b")
RULES = re.compile(r"\b(B?\d\.)(\d+)–\1(\d+)\b")
COLOURS = {"en": ("Red", "Yellow", "Blue", "Green"), "fr": ("Rouge", "Jaune", "Bleu", "Vert")}
PARTS = {
    r"\btoys?\b|\bjouets?\b": "tbggg.toy(",
    r"\bexerci[sc]es?\b": "tbggg.exercise(",
    r"\blines of code\b|\blignes de code\b": "tbggg.cover(",
}
QUOTED = re.compile(r"\b\d-\d-\d\b|\b\d+\s?%")  # a trio, a percentage


def named(said: str, lang: str) -> set[str]:
    """Rules, seats, trios and percentages that a text names."""
    ranges = (f"{part}{nth}" for part, first, last in RULES.findall(said) for nth in range(int(first), int(last) + 1))
    seats = (one for one in COLOURS[lang] if re.search(rf"\b{one}\b", said))
    return {*RULE.findall(said), *ranges, *seats, *QUOTED.findall(said)}


def all_of(asked: Exercise, lang: str) -> str:
    parts = (f"{part.ask} {part.solution(lang)} {[one.label for one in part.choices]}" for part in asked.parts)
    return " ".join([asked.ask, asked.why, *asked.rules, *parts])


@every_lesson
def test_a_plan_names_only_what_its_own_page_has(lesson: Path) -> None:
    lang = lesson.parent.name
    about = translated(TABLES[key_of(lesson, TABLES)], lang)
    said = " ".join([about["aim"], *about["misconceptions"], *(step["label"] for step in about["plan"])])
    source = "\n".join(cell.source for cell in nbformat.read(lesson, as_version=4).cells)
    has = " ".join(
        [
            source,
            *(all_of(exercise_of(kind, name, lang), lang) for kind, name in ASKED.findall(source)),
            *(all_of(_named(name, lang), lang) for name in about.get("sheet", ())),
        ]
    )
    assert named(said, lang) <= named(re.sub(r"(\d+)[.,]\d+(\s?%)", r"\1\2", has), lang)
    for part, call in PARTS.items():
        assert call in source or not re.search(part, said, re.IGNORECASE), part


def test_what_a_class_needs_stands_on_the_page_of_its_teacher(tmp_path: Path) -> None:
    lesson = write(notebook(markdown("# Mine"), language="en"), tmp_path / "07-mine.ipynb")
    (tmp_path / FILE).write_text(f'{SHORT}\nmaterial = ["Squared paper."]', "utf-8")
    publish_teaching([lesson], tmp_path)
    (page,) = tmp_path.glob("*.html")
    assert re.search(r">Material</h2>\s*<ul>\s*<li>Squared paper.</li>", page.read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "key"),
    [("03-geeks", "03"), ("03-class", "03-class"), ("03-classe", "03-class"), ("3-a", ""), ("030-a", ""), ("host", "")],
)
def test_the_longest_name_of_a_table_counts(name: str, key: str) -> None:
    assert key_of(Path(f"{name}.ipynb"), ["03-class", "03", "0", "03-c", "host-sheet"]) == key


SHORT = '["07"]\naim = "A"\nplan = [{minutes = 45, label = "B"}]\nmisconceptions = ["C"]'


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (None, 'no table ["07"]'),
        ('["08"]\naim = "A"', 'no table ["07"]'),
        ('["07"]\naim = "A"\nplan = [{minutes = 44, label = "B"}]\nmisconceptions = ["C"]', "make 45"),
        ('["07"]\naim = "A"', "needs aim, plan and misconceptions"),
        (f"{SHORT}\nquestions = [{{label = 'D'}}]", "needs aim, plan and misconceptions"),
        ("[", "no TOML"),
    ],
)
def test_what_an_author_forgets_is_said(table: str | None, told: str, tmp_path: Path) -> None:
    lesson = write(notebook(markdown("# Mine"), language="en"), tmp_path / "07-mine.ipynb")
    if table is not None:
        (tmp_path / FILE).write_text(table, "utf-8")
    with pytest.raises(GameError, match=re.escape(told)):
        publish_teaching([lesson], tmp_path)
    assert not list(tmp_path.glob("*.html"))


def test_an_author_of_one_language_writes_plain_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = write(notebook(markdown("# Mine\n\n## First"), language="en"), tmp_path / "07-mine.ipynb")
    table = '["07"]\naim = "To *count*"\nplan = [{minutes = 45, label = "All"}]\nmisconceptions = ["None"]'
    (tmp_path / FILE).write_text(table, "utf-8")
    assert main(["publish", "--teacher", str(lesson), "-o", str(tmp_path / "out")]) == 0
    told = (tmp_path / "out/07-mine-teacher.html").read_text("utf-8")
    assert "Mine – for the teacher" in told
    assert "To <em>count</em>" in told
    assert "0–45" in told
    assert main(["publish", "--teacher", "--to", "bbcode", str(lesson)]) == 2
    assert main(["publish", "--paper", "letter", str(lesson)]) == 2


@pytest.mark.parametrize("name", ["evening.game", "notes.txt"])
def test_only_a_lesson_has_a_teachers_page(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--teacher", str(tmp_path / name), "-o", str(tmp_path)]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert f"{tmp_path / name} is none" in said
    assert "teachers.toml" not in said


def test_a_missing_lesson_is_named_as_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--teacher", str(tmp_path / "02-no.ipynb"), "-o", str(tmp_path)]) == 2
    assert f"{tmp_path / '02-no.ipynb'}: there is no such file" in capsys.readouterr().err
