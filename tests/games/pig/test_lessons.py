"""The lesson of Pig: short, the same in both languages, and what it says is counted by the rules."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import tbggg
from tbggg.engine.texts import rule_texts
from tbggg.lessons.library import find_generator, stored
from tbggg.lessons.toy import find_toy

from .test_pig import table

PACKAGE = "tbggg.games.pig"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
LESSON = {lang: next((NOTEBOOKS / lang).glob("g1-*.ipynb")) for lang in ("en", "fr")}
MOST_WORDS = 90  # of text, a cell
ANSWERS: dict[str, tuple[object, ...]] = {
    "E12.1": ("31",),
    "E12.2": ("roll",),
    "E12.4": ("Bob",),
    "P12.1": ("62.45 %",),
}
in_both = pytest.mark.parametrize("lang", LESSON)


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def cells(lang: str, kind: str) -> dict[str, str]:
    found = read(LESSON[lang]).cells
    return {cell.id: cell.source for cell in found if cell.cell_type == kind}


@pytest.mark.parametrize("id", ANSWERS)
@in_both
def test_the_rules_answer_as_was_worked_out(id: str, lang: str) -> None:
    assert list(ANSWERS) == list(stored(PACKAGE))
    asked = tbggg.exercise(id, lang=lang)
    assert asked.check(*ANSWERS[id])
    assert asked.why
    assert set(asked.rules) <= set(rule_texts(PACKAGE, lang))


@in_both
def test_it_is_short(lang: str) -> None:
    """The toy first, one idea a screen, at most four exercises with others like them, two lines of code a cell."""
    found = read(LESSON[lang]).cells
    assert [cell.id for cell in found[:4]] == ["title", "begin", "toy", "toy-board"]
    code, texts = cells(lang, "code"), list(cells(lang, "markdown").values())
    assert all(len(source.replace("\n\n", "\n").split("\n")) <= 2 for source in code.values())
    for text in texts:
        assert len(re.findall(r"\w[\w’'-]*", re.sub(r"\([^)]*\)", "", text))) <= MOST_WORDS
        assert not re.search(r"['!]|\.\.\.", text)
        if lang == "fr":
            assert not re.search(r"(?<!\u202f)[:;?»%]|«(?!\u202f)", re.sub(r"\]\(.*?\)", "", text))
        for target in re.findall(r"\]\(([^)]*\.ipynb)\)", text):
            assert (NOTEBOOKS / lang / target).exists()
    asked = [
        getattr(tbggg, kind)(name, lang=lang)
        for kind, name in re.findall(r'tbggg\.(exercise|predict)\("([\w.]+)"\)', "\n".join(code.values()))
    ]
    assert [one.id for one in asked if one.generator] == ["E12.2", "E12.1", "EB2.4", "E12.4"]
    assert [one.id for one in asked if not one.generator] == ["P12.1"]
    texts += [text for one in asked for text in (one.ask, *(part.ask for part in one.parts))]
    words = sum(len(re.findall(r"\w[\w’'-]*", text)) for text in texts)
    needed = words / 200 + 0.75 * sum(len(one.parts) for one in asked) + 2
    announced = re.search(r"\*\*(\d+) minutes\*\*", texts[0])
    assert announced
    assert 5 <= int(announced[1]) <= 8
    assert 0.75 * needed <= int(announced[1]) <= 1.25 * needed, needed


# A word as it is used first, and the words that say what it is.
TERMS = {
    "en": {
        "turn total": "sum of your rolls is the turn total",
        "hold": "To *hold* is to stop",
        "100": "with 100 or more in the bank wins",
    },
    "fr": {
        "total du tour": "somme de vos lancers est le total du tour",
        "100": "avec 100 points ou plus en banque gagne",
    },
}


@in_both
def test_no_term_before_its_explanation(lang: str) -> None:
    said = [
        cell.source if cell.cell_type == "markdown" else texts(cell.source, lang)
        for cell in read(LESSON[lang]).cells[1:]
    ]
    text = re.sub(r"\broll or hold\b", "", "\n".join(said))  # the question that each roll asks
    for term, explained in TERMS[lang].items():
        assert text.index(explained) <= text.index(term) + len(explained), term


def texts(code: str, lang: str) -> str:
    """The questions and answers of the exercises that a cell shows."""
    found = [
        getattr(tbggg, kind)(name, lang=lang)
        for kind, name in re.findall(r'tbggg\.(exercise|predict)\("([\w.]+)"\)', code)
    ]
    return "\n".join(f"{one.ask} {one.hint} {one.why} {part.ask}" for one in found for part in one.parts)


def test_both_languages_have_the_same_cells_and_code() -> None:
    english, french = (read(path) for path in LESSON.values())
    nbformat.validate(english)
    nbformat.validate(french)
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in english.cells] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in french.cells
    ]
    for one, other in zip(english.cells, french.cells, strict=True):
        if one.cell_type == "code":
            assert (one.outputs, one.execution_count) == ([], None)
            trees = [ast.dump(ast.parse(cell.source.replace('"fr"', '"en"'))) for cell in (one, other)]
            assert trees[0] == trees[1]


def test_it_runs() -> None:
    notebook = read(LESSON["fr"])
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": NOTEBOOKS / "fr"}}).execute()
    for cell in notebook.cells:
        assert not [one for one in cell.get("outputs", ()) if one.output_type == "error" or one.get("name") == "stderr"]


# ---- what is said is counted ----


@cache
def banked(hold: int, total: int = 0) -> Fraction:
    """Mean points of a turn that is held from a total on."""
    if total >= hold:
        return Fraction(total)
    return sum((banked(hold, total + face) for face in range(2, 7)), Fraction(0)) / 6


def test_no_fixed_number_gives_more_than_twenty() -> None:
    assert round(float(banked(20)), 2) == 8.14
    assert max(map(banked, range(1, 60))) == banked(20)
    (part,) = tbggg.exercise("P12.1").parts
    assert round(float(part.answer or 0), 4) == 0.6245
    asked = tbggg.exercise("P12.1")
    assert "8.14" in asked.why
    assert "six turns in ten" in asked.why


def test_the_toy_draws_and_weighs_the_six_faces_of_every_total() -> None:
    toy = find_toy("press")
    for total in range(31):
        after = [0, *range(total + 2, total + 7)]
        change = sum(after) - 6 * total
        picture = toy.draw({"total": total}, 640, "en")
        shown = [int(number) for number in re.findall(r">(\d+)</text>", picture.markup)]
        assert shown == [number for face, points in enumerate(after, 1) for number in (face, points)]
        verb = "brings as much" if change == 0 else f"{'brings' if change > 0 else 'costs'} {abs(change)}/6"
        assert verb in picture.says
        assert toy.reached
        assert toy.reached({"total": total}) == [total == 20]


# ---- fresh ones ----

MANY = 80


def many_of(name: str) -> list[Any]:
    return [find_generator(name)[1].generate(5, nth, "en") for nth in range(1, MANY)]


def test_a_turn_banks_what_the_rules_bank() -> None:
    lost = 0
    for fresh in many_of("turn"):
        bank, faces = re.findall(r"has (\d+) points in the bank\. She rolls (\d.*?)(?:, and holds)?\.$", fresh.ask)[0]
        moves = f"ann roll {' ann roll '.join(re.findall(r'[0-9]', faces))}"
        here = table(moves if faces.endswith("1") else f"{moves} ann hold")
        (part,) = fresh.parts
        after = int(bank) + here.position.points["ann"]
        assert [choice.value for choice in part.choices if choice.right] == [str(after)]
        assert len({choice.value for choice in part.choices}) == len(part.choices) > 2
        assert part.picture.markup.count("data-tb-place") == len(part.choices)
        lost += faces.endswith("1")
    assert MANY // 5 < lost < MANY // 2


def test_one_more_roll_is_weighed_by_its_six_faces() -> None:
    for fresh in many_of("once_more"):
        total = int(re.findall(r"turn total is (\d+)", fresh.ask)[0])
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == ("even" if total == 20 else "roll" if total < 20 else "hold")


def test_rows_of_rolls_are_counted_one_by_one() -> None:
    for fresh in many_of("lasting"):
        rolls = int(re.findall(r"roll (\d) times", fresh.ask)[0])
        assert fresh.parts[0].number == sum(1 in row for row in product(range(1, 7), repeat=rolls))


def test_what_comes_next_is_what_the_rules_say() -> None:
    seen = set()
    for fresh in many_of("next_turn"):
        seat, bank = re.findall(r"Cat\. (\w+) has (\d+) points", fresh.ask)[0]
        total = int((re.findall(r"turn total of (\d+)", fresh.ask) or ["0"])[0])
        won = "and holds." in fresh.ask and int(bank) + total >= 100
        following = {"Ann": "Bob", "Bob": "Cat", "Cat": "Ann"}[seat]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == ("won" if won else following)
        seen.add(right)
    assert seen == {"won", "Ann", "Bob", "Cat"}
