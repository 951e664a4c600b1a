"""The lessons run, and they agree in both languages."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from typing import Any

import nbformat
import pytest

from tbggg.engine.texts import rule_texts
from tbggg.lessons.library import stored

from .lessons import (
    LANGUAGES,
    LESSONS,
    NOTE,
    NOTEBOOKS,
    RUN,
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
LEAST_ASKED = {"00": 1, "02": 4, "03": 4, "04": 5, "05": 5, "06": 5, "07": 5, "09": 5}  # predictions, a lesson
MOST_WORDS = 60  # of text, a cell

# What the lesson's answers say, as the cells below them compute it.
COMPUTED = {
    "00": {
        "E00-0": "E00.0 · C4 2.5",
        "E00-6": "E00.6 · C3 C6",
        "surprise-asked": "Your guess · 5.4",
    },
    "02": {
        "fits-run": "Shop 1 does not sell a 6: it goes to charity",
        "bluff-run": "",
    },
    "03": {
        "start-run": "Yellow promotes a geek from shop 4 to shop 6 for 1 GG.",
        "shake-asked": "Your guess · 3.3 3.4",
        "passes-run": "9 Yellow passes too: everybody has passed in a row",
        "face-run": "re-rolls a geek at shop 3",
        "below-run": "Red has 0",
    },
    "04": {
        "read-run": "'blue'",
        "unpaid-run": "green red yellow blue",
        "odds-run": "5 1/2\n5 5 3/4",
        "answer-run": "0\n4\nGreen promotes a geek from shop 3 to shop 1",
        "tie-run": "red\nyellow",
        "surprise-guess": "Your guess · 4.1",
    },
    "05": {
        "flip-asked": "Your guess · 5.1 5.2 5.3",
        "flip-run": "10 1 1",
        "actions-run": "in the charity shop with a geek from shop 5; Green is paid nothing.\nBlue passes",
        "pass-run": "Green has no geek left and passes.",
        "own-run": "17 1 1\n17 0 2",
        "surprise-computed": "4 -2 10/3",
    },
    "06": {
        "paid-asked": "Your guess · 6.2",
        "prices-board": "B Blue       22",
    },
    "07": {
        "set-run": "1 15\n2 12\n3 9\n4 6\n5 3\n6 0",
        "rivals-run": "total=6",
        "three-run": "total=44",
    },
    "09": {
        "same-luck-asked": "Your guess · 3.1",
        "fork-run": "blue · GG of Blue 9 · actions 6\nfirst player blue · GG of Blue 9 · actions 8",
        "nobody-run": "green · actions 9",
        "ledgers-run": "2.1 48 20 1 8 3 0 0 = 80 | GG 77",
        "same-luck-run": "blue roll 1 2 6 · green roll 2 4 6 · red roll 2 4 5 · yellow roll 3 4 6\n" * 2,
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
    ("02", "fits-run"): "Le magasin 1 ne vend pas de 6 : il va à la charité",
    ("03", "shake-asked"): "Votre pari · 3.3 3.4",
    ("04", "surprise-guess"): "Votre pari · 4.1",
    ("03", "start-run"): "Jaune promeut un geek du magasin 4 au magasin 6 pour 1 GG.",
    ("03", "passes-run"): "9 Jaune passe à son tour : tous ont passé de suite",
    ("03", "face-run"): "relance un geek du magasin 3",
    ("03", "below-run"): "Rouge a 0",
    ("04", "answer-run"): "0\n4\nVert promeut un geek du magasin 3 au magasin 1",
    ("05", "flip-asked"): "Votre pari · 5.1 5.2 5.3",
    ("09", "same-luck-asked"): "Votre pari · 3.1",
    ("05", "actions-run"): "au magasin de charité avec un geek du magasin 5 ; Vert n’en reçoit rien.\nBleu passe",
    ("05", "pass-run"): "Vert n’a plus de geek et passe.",
    ("06", "paid-asked"): "Votre pari · 6.2",
    ("06", "prices-board"): "B Bleu       22",
    ("10", "lead-asked"): "Votre pari · 9.1",
    ("11", "wrong-run"): "Le magasin 5 ne touche pas le magasin 2",
    ("09", "fork-run"): "blue · GG de Bleu 9 · actions 6\npremier joueur blue · GG de Bleu 9 · actions 8",
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


@pytest.mark.parametrize(("lesson", "lang"), RUN)
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
            assert (
                before.cell_type == "markdown"
                or "tags" in before.metadata
                or before.id in ("explorer", "which-asked", "toy-board")
            )
    asked = len(re.findall(r"tbggg\.predict\(", "\n".join(cells(lesson, lang, "code").values())))
    assert asked + sum(cell.id.endswith("-explained") for cell in found) >= LEAST_ASKED.get(lesson, 1)


@every_lesson
def test_both_languages_have_the_same_cells(lesson: str) -> None:
    def form(lang: str) -> list[tuple[str, str, Any]]:
        return [(cell.id, cell.cell_type, cell.metadata) for cell in read(lesson, lang).cells if cell.id != NOTE]

    assert form("en") == form("fr")
    assert NOTE not in cells(lesson, "en", "markdown")


@every_lesson
def test_both_languages_have_the_same_exercises(lesson: str) -> None:
    """They are stored, and all of them are asked."""

    def asked(lang: str) -> list[str]:
        code = "\n".join(cells(lesson, lang, "code").values())
        return re.findall(r'tbggg\.(?:exercise|predict)\("([EP]\d\d\.\d+)"\)', code)

    own = [name for name in stored("tbggg.games.bgg") if name[1:].startswith(f"{lesson}.")]
    assert own
    assert asked("en") == asked("fr")
    assert sorted(asked("en")) == sorted(own)


def taught(lesson: str) -> set[str]:
    """The rules that a lesson's stored exercises teach."""
    items = stored("tbggg.games.bgg").items()
    return {rule for name, item in items if name.startswith(f"E{lesson}.") for rule in item["rules"]}


@every_lesson
def test_the_rules_of_the_header_have_an_exercise(lesson: str) -> None:
    """Each id that a header names is taught by an exercise of the lesson, in both languages at once."""
    for lang in LANGUAGES:
        line = cells(lesson, lang, "markdown")["title"].split("·")[2]
        named = set(re.findall(r"[CSR]\d{1,2}|\d\.\d", re.sub(r"\d\.\d–\d\.\d", "", line)))
        for first, last in re.findall(r"(\d\.\d)–(\d\.\d)", line):
            named |= {f"{first[0]}.{number}" for number in range(int(first[2]), int(last[2]) + 1)}
        assert named or lesson == "00"
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


@pytest.mark.parametrize("lesson", TOYS)
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
