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

from tbggg.lessons.library import stored

from .lessons import (
    LESSONS,
    NOTE,
    NOTEBOOKS,
    TEACHERS,
    asked_in,
    cells,
    every_lesson,
    every_run,
    in_both,
    of_the_main_game,
    path_of,
    read,
)
from .ran import ran

MOST_WORDS = 120  # of text, a cell

# What cells of a lesson print.
COMPUTED = {
    "00": {"E00-0": "E00.0 · 2.5 3.4 5.4 6.2", "surprise-asked": "Your guess · 5.4"},
    "00-script": {"E00-5": "E00.5 · C5"},
    "04": {"surprise-guess": "Your guess · 4.1"},
    "05": {"turn-up-board": "Seen by Blue", "turn-up-asked": "Your guess · 5.1 5.2 5.3"},
    "06": {"paid-asked": "Your guess · 6.2", "prices-board": "B Blue       22"},
    "07": {"E09-2": "E09.2 · 1.2 1.4 3.3 S4"},
    "08": {"lead-asked": "Your guess · 9.1"},
}
FRENCH = {"Your guess": "Devinez", "Seen by Blue": "Vu par Bleu", "B Blue      ": "B Bleu      "}

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


@every_run
def test_it_runs_from_top_to_bottom(lesson: str, lang: str) -> None:
    notebook = ran(path_of(lesson, lang))
    printed = {cell.id: printed_by(cell) for cell in notebook.cells if cell.cell_type == "code"}
    for cell_id, answer in COMPUTED.get(lesson, {}).items():
        for english, french in FRENCH.items() if lang == "fr" else ():
            answer = answer.replace(english, french)
        assert answer in plain(printed[cell_id])


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
def test_both_languages_have_the_same_cells(lesson: str) -> None:
    def form(lang: str) -> list[tuple[str, str, Any]]:
        return [(cell.id, cell.cell_type, cell.metadata) for cell in read(lesson, lang).cells if cell.id != NOTE]

    assert form("en") == form("fr")
    assert NOTE not in cells(lesson, "en", "markdown")


@every_lesson
def test_both_languages_have_the_same_exercises(lesson: str) -> None:
    assert asked_in(lesson, "en")
    assert asked_in(lesson, "en") == asked_in(lesson, "fr")


def test_every_stored_exercise_is_asked_once() -> None:
    """In a notebook, or on the sheet of a lesson's teacher's page."""
    code = "\n".join(path.read_text("utf-8").replace('\\"', '"') for path in (NOTEBOOKS / "en").glob("*.ipynb"))
    asked = re.findall(r'tbggg\.(?:exercise|predict)\("([EP][\w.]+)"\)', code)
    asked += [name for one in TEACHERS.values() for name in one.get("sheet", ())]
    main = [name for name in asked if re.match(r"[EP](?:\d\d|R0)\.", name) and not name.startswith(("E12", "P12"))]
    assert sorted(main) == sorted(stored("tbggg.games.bgg"))


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
def test_assumed_prices_are_named(lesson: str) -> None:
    for lang, word in (("en", r"\*\*assumed\*\*"), ("fr", r"\*\*supposés\*\*")):
        assert re.search(word, "\n".join(cells(lesson, lang, "markdown").values()))


TOYS = {
    "01": ["matrix"],
    "02": ["shelves", "stack"],
    "03": ["geeks"],
    "04": ["ernie"],
    "05": ["rope"],
    "06": ["conveyor"],
    "07": ["ledgers"],
    "08": ["pairs"],
}


@pytest.mark.parametrize("lesson", TOYS)
@in_both
def test_a_lesson_has_its_toys_in_its_language(lesson: str, lang: str) -> None:
    code = "\n".join(cells(lesson, lang, "code").values())
    assert re.findall(r'tbggg\.toy\("(\w+)".*lang="(\w\w)"', code) == [(toy, lang) for toy in TOYS[lesson]]


@every_lesson
@in_both
def test_links_lead_to_lessons_that_are_there(lesson: str, lang: str) -> None:
    for source in cells(lesson, lang, "markdown").values():
        for target in re.findall(r"\]\(([^)]*\.ipynb)\)", source):
            assert (NOTEBOOKS / lang / target).exists()


SITE = tomllib.loads((NOTEBOOKS / "site.toml").read_text("utf-8"))
ORDER = [Path(name) for name in (*SITE["order"], *SITE["host"], *SITE["beside"])]


@in_both
def test_the_next_lesson_is_the_one_that_the_index_names_next(lang: str) -> None:
    """A site's index goes by `site.toml`; the script leads on from its lesson."""
    names = [Path(name).name for name in SITE["order"] if name.startswith(f"{lang}/")]
    following = dict(pairwise(names))
    for path in (path for path in ORDER if path.parent.name == lang):
        name = path.name
        texts = [cell.source for cell in nbformat.read(NOTEBOOKS / path, as_version=4).cells]
        linked = re.findall(r"\*\*(?:Next|Ensuite)\*\*[^[]*\[[^]]*\]\(([^)]+)\)", "\n".join(texts))
        lesson = names[0] if "script" in name else name
        assert linked == ([following[lesson]] if lesson in following else []), name


def test_what_has_moved_is_gone_and_leads_to_what_is_there() -> None:
    for old, new in SITE["moved"].items():
        assert not (NOTEBOOKS / old).exists()
        assert (NOTEBOOKS / new).is_file()
        assert Path(old).parent.name == Path(new).parent.name, "in its language"
