"""The lessons run, and they agree in both languages."""

from __future__ import annotations

import ast
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tbggg.engine.texts import rule_texts
from tbggg.lessons.library import stored

from .lessons import (
    BESIDE,
    LANGUAGES,
    LESSONS,
    NOTE,
    NOTEBOOKS,
    cells,
    cited,
    every_lesson,
    in_both,
    of_the_main_game,
    path_of,
    read,
)
from .ran import ran

LEAST_CITED = 6  # rules, a lesson
LEAST_ASKED = {"01": 5, "02": 4, "03": 4, "04": 5, "05": 5, "06": 5, "07": 5, "09": 4}  # predictions, a lesson
MOST_WORDS = 60  # of text, a cell

# Cells with what is to be looked at or tried, before the text that explains it.
SHOWN = "explorer", "turn-board", "policy-asked", "same-luck-asked", "toy-board", "toy-ledgers", "screen-board"

# What the lesson's answers say, as the cells below them compute it.
COMPUTED = {
    "00": {
        "E00-0": "E00.0 · 2.5 3.4 5.4 6.2",
        "E00-6": "E00.6 · C6 1.4",
        "surprise-asked": "Your guess · 5.4",
    },
    "00-script": {
        "E00-5": "E00.5 · C5",
    },
    "01": {
        "surprise-asked": "Your guess · 1.1 C3",
        "screen-board": "Seen by Blue",
    },
    "02": {
        "fits-run": "Shop 1 does not sell a 6: it goes to charity",
        "bluff-run": "",
    },
    "03": {
        "turn-board": "Seen by Yellow",
    },
    "03-class": {
        "rolls-run": "25 / 36",
        "policy-asked": "Your guess · 3.3 3.4",
    },
    "04": {
        "surprise-guess": "Your guess · 4.1",
    },
    "04-class": {
        "trios-run": "56: 2-2-2 1/216, 1-5-5 3/216, 1-3-6 6/216",
    },
    "05": {
        "turn-up-asked": "Your guess · 5.1 5.2 5.3",
    },
    "05-class": {
        "E05-5": "E05.5 · 5.4 7.3",
    },
    "06": {
        "paid-asked": "Your guess · 6.2",
        "prices-board": "B Blue       22",
    },
    "07": {
        "set-run": "1: +15 GG\n2: +12 GG\n3: +9 GG\n4: +6 GG\n5: +3 GG\n6: +0 GG",
        "rivals-run": "6 GG",
        "three-run": "44 GG",
    },
    "09": {
        "E09-2": "E09.2 · 1.2 1.4 3.3 S4",
    },
    "09-class": {
        "same-luck-asked": "Your guess · 3.1",
    },
    "10": {
        "lead-asked": "Your guess · 9.1",
    },
    "11": {
        "chance-run": "1.3 yellow roll 2 4 6",
        "wrong-run": "Shop 5 does not touch shop 2",
    },
}
FRENCH = {  # where a cell prints a sentence
    ("00", "surprise-asked"): "Votre pari · 5.4",
    ("01", "surprise-asked"): "Votre pari · 1.1 C3",
    ("01", "screen-board"): "Vu par Bleu",
    ("02", "fits-run"): "Le magasin 1 ne vend pas de 6 : il va à la charité",
    ("03", "turn-board"): "Vu par Jaune",
    ("03-class", "policy-asked"): "Votre pari · 3.3 3.4",
    ("04", "surprise-guess"): "Votre pari · 4.1",
    ("05", "turn-up-asked"): "Votre pari · 5.1 5.2 5.3",
    ("06", "paid-asked"): "Votre pari · 6.2",
    ("06", "prices-board"): "B Bleu       22",
    ("07", "set-run"): "1 : +15 GG\n2 : +12 GG\n3 : +9 GG\n4 : +6 GG\n5 : +3 GG\n6 : +0 GG",
    ("09-class", "same-luck-asked"): "Votre pari · 3.1",
    ("10", "lead-asked"): "Votre pari · 9.1",
    ("11", "wrong-run"): "Le magasin 5 ne touche pas le magasin 2",
}

# ---- the notebooks ----


def test_every_lesson_is_there_in_both_languages() -> None:
    assert LESSONS
    assert of_the_main_game("fr") == LESSONS


@every_lesson
@in_both
def test_it_is_stored_clean(lesson: str, lang: str) -> None:
    notebook = read(lesson, lang)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language == lang
    assert path_of(lesson, lang).stat().st_size < 32_000
    for cell in notebook.cells:
        assert cell.metadata.get("tags", ["reveal"]) == ["reveal"]
        folded = {"jupyter": {"source_hidden": True}} if cell.cell_type == "code" else {}  # a page opens without code
        assert {key: value for key, value in cell.metadata.items() if key != "tags"} == folded, cell.id
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@every_lesson
@in_both
def test_it_runs_from_top_to_bottom(lesson: str, lang: str) -> None:
    notebook = ran(path_of(lesson, lang))
    printed = {cell.id: printed_by(cell) for cell in notebook.cells if cell.cell_type == "code"}
    for cell_id, answer in COMPUTED[lesson].items():
        assert (FRENCH.get((lesson, cell_id), answer) if lang == "fr" else answer) in plain(printed[cell_id])


def plain(text: str) -> str:
    """A text with plain spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def printed_by(cell: Any) -> str:
    """What a cell prints and returns, as text; nothing that it complains of."""
    assert not [output for output in cell.outputs if output.output_type == "error" or output.get("name") == "stderr"]
    return "".join(
        output.text if output.output_type == "stream" else output.data.get("text/plain", "") for output in cell.outputs
    )


@every_lesson
@in_both
def test_what_a_reader_is_to_predict_is_told_in_a_cell_that_pages_keep_covered(lesson: str, lang: str) -> None:
    """What answers stands in `…-explained`, and is worked out by what stands just before, or is a check."""
    found = list(read(lesson, lang).cells)
    for before, cell in pairwise(found):
        if cell.id.endswith(("-explained", "-check")):
            assert "tags" in cell.metadata, cell.id
            assert before.cell_type == "markdown" or "tags" in before.metadata or before.id in SHOWN
    asked = len(re.findall(r"tbggg\.predict\(", "\n".join(cells(lesson, lang, "code").values())))
    least = 0 if lesson in BESIDE else LEAST_ASKED.get(lesson, 1)  # a class is asked by its exercises
    assert asked + sum(cell.id.endswith("-explained") for cell in found) >= least


@every_lesson
def test_both_languages_have_the_same_cells(lesson: str) -> None:
    def form(lang: str) -> list[tuple[str, str, Any]]:
        return [(cell.id, cell.cell_type, cell.metadata) for cell in read(lesson, lang).cells if cell.id != NOTE]

    assert form("en") == form("fr")
    assert NOTE not in cells(lesson, "en", "markdown")


@every_lesson
def test_both_languages_have_the_same_exercises(lesson: str) -> None:
    """They are stored, and all of them are asked: in the lesson, or in what a class needs beside it."""

    def asked(lesson: str, lang: str) -> list[str]:
        code = "\n".join(cells(lesson, lang, "code").values())
        return re.findall(r'tbggg\.(?:exercise|predict)\("([EP]\d\d\.\d+)"\)', code)

    assert asked(lesson, "en")
    assert asked(lesson, "en") == asked(lesson, "fr")
    if lesson not in BESIDE:
        own = [name for name in stored("tbggg.games.bgg") if name[1:].startswith(f"{lesson}.")]
        every = [name for one in (lesson, *BESIDE) if one[:2] == lesson for name in asked(one, "en")]
        assert sorted(every) == sorted(own)


def taught(lesson: str) -> set[str]:
    """The rules that a lesson's stored exercises teach."""
    items = stored("tbggg.games.bgg").items()
    return {rule for name, item in items if name.startswith(f"E{lesson[:2]}.") for rule in item["rules"]}


@every_lesson
def test_the_rules_of_the_header_have_an_exercise(lesson: str) -> None:
    """Each id that a header names is taught by an exercise of the lesson, in both languages at once."""
    for lang in LANGUAGES:
        line = cells(lesson, lang, "markdown")["title"].split("·")[2]
        named = set(re.findall(r"[CSR]\d{1,2}|\d\.\d", re.sub(r"\d\.\d–\d\.\d", "", line)))
        for first, last in re.findall(r"(\d\.\d)–(\d\.\d)", line):
            named |= {f"{first[0]}.{number}" for number in range(int(first[2]), int(last[2]) + 1)}
        assert named
        assert named <= taught(lesson)


@every_lesson
def test_the_code_is_the_same_but_for_its_strings(lesson: str) -> None:
    def code(lang: str) -> dict[str, str]:
        found = {}
        for cell_id, source in cells(lesson, lang, "code").items():
            tree = ast.parse(source)
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = ""
            found[cell_id] = ast.dump(tree)
        return found

    assert code("en") == code("fr")


@every_lesson
@in_both
def test_a_cell_of_text_is_short(lesson: str, lang: str) -> None:
    for cell_id, source in cells(lesson, lang, "markdown").items():
        prose = re.sub(r"<[^>]*>|\((?:[CSR]?\d[^)]*)\)", "", source)
        assert len(re.findall(r"\w[\w’'-]*", prose)) <= MOST_WORDS, cell_id


@every_lesson
@in_both
def test_cited_rules_exist(lesson: str, lang: str) -> None:
    rules = rule_texts("tbggg.games.bgg", lang)
    found = cited("\n".join(cells(lesson, lang, "markdown").values()))
    assert len(set(found)) >= LEAST_CITED
    assert set(found) <= set(rules)


@every_lesson
def test_assumed_prices_are_named(lesson: str) -> None:
    for lang, word in (("en", r"\*\*assumed\*\* \(R1\)"), ("fr", r"\*\*supposés\*\* \(R1\)")):
        assert re.search(word, "\n".join(cells(lesson, lang, "markdown").values()))


TOYS = {
    "01": "stack",
    "02": "shelves",
    "03": "geeks",
    "04": "ernie",
    "05": "rope",
    "06": "conveyor",
    "07": "matrix",
    "09": "ledgers",
    "10": "pairs",
    "11": "scribe",
}


@pytest.mark.parametrize("lesson", TOYS)
@in_both
def test_a_lesson_has_one_toy_in_its_language(lesson: str, lang: str) -> None:
    code = "\n".join(cells(lesson, lang, "code").values())
    assert re.findall(r'tbggg\.toy\("(\w+)".*lang="(\w\w)"', code) == [(TOYS[lesson], lang)]


@pytest.mark.parametrize("lesson", [*TOYS, *BESIDE])
@in_both
def test_a_lesson_says_three_sentences_and_what_it_leaves_open(lesson: str, lang: str) -> None:
    found = cells(lesson, lang, "markdown")
    assert len(re.findall(r"^\d\. [“«]", found["say-it"], re.MULTILINE)) == 3
    assert list(found)[-1] == "not-settled"
    assert re.search(r"\*\*(Next|Ensuite)\*\*", found["not-settled"])


@every_lesson
@in_both
def test_links_lead_to_lessons_that_are_there(lesson: str, lang: str) -> None:
    for source in cells(lesson, lang, "markdown").values():
        for target in re.findall(r"\]\(([^)]*\.ipynb)\)", source):
            assert (NOTEBOOKS / lang / target).exists()


SITE = tomllib.loads((NOTEBOOKS / "site.toml").read_text("utf-8"))
ORDER = [Path(name) for name in (*SITE["order"], *SITE["host"])]
TAUGHT = re.compile(r"\d\d-(?!class|script)|b\d-")  # a lesson that is no more than beside another one


@in_both
def test_the_next_lesson_is_the_one_that_the_index_names_next(lang: str) -> None:
    """A site's index goes by `site.toml`; what a class or a host reads beside a lesson leads on from that lesson."""
    names = [path.name for path in ORDER if path.parent.name == lang]
    main = [name for name in names if TAUGHT.match(name.replace("classe", "class"))]
    assert names[: len(main)] == main, "what is beside them comes after all"
    following = dict(pairwise(main))
    for name in names:
        texts = [cell.source for cell in nbformat.read(NOTEBOOKS / lang / name, as_version=4).cells]
        linked = re.findall(r"\*\*(?:Next|Ensuite)\*\*[^[]*\[[^]]*\]\(([^)]+)\)", "\n".join(texts))
        lesson = next((one for one in main if one[:2] == name[:2]), "")
        assert linked == ([following[lesson]] if lesson in following and "sheet" not in name else []), name
