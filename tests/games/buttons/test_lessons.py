"""The lessons of Buttons: they run, agree in both languages, and say what the rules and a count of all rolls say."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import tbggg
from tbggg.engine.texts import rule_texts
from tbggg.games.buttons.lessons import columns, risk
from tbggg.games.buttons.rules.boards import LAYOUTS
from tbggg.lessons.library import FOLDER, stored

PACKAGE = "tbggg.games.buttons"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
ROUND = NOTEBOOKS / "games/one-round.game"
LESSONS = {
    "b0": ("b0-a-round", "b0-une-manche"),
    "b1": ("b1-buttons", "b1-boutons"),
    "b2": ("b2-push-your-luck", "b2-tenter-sa-chance"),
    "g1": ("g1-stop-or-go-on", "g1-sarreter-ou-continuer"),
    "b3": ("b3-rulings", "b3-points-tranches"),
}
STUDY = "numbers"  # the cell that draws what each reading adds: tests/notebooks/test_rulings.py looks at it
ANSWERS: dict[str, tuple[object, ...]] = {
    "EB0.1": ("button", "4-3", "4-6", "roll", "1-1", "withdraw"),
    "EB0.2": ("4-6",),
    "EB1.1": ("5-1, 5-3, 5-6",),
    "EB1.2": ("3-4, 3-5", "3-1, 3-3, 3-4, 3-5"),
    "EB1.3": ("4-2, pass",),
    "EB1.4": (3, 4),
    "EB2.1": ("6",),
    "EB2.2": ("5-6",),
    "EB2.3": ("Bob, Cat",),
    "EB2.4": ("roll",),
    "EB3.1": ("1, 3, 6, 9", 8, 3, 5),
    "EB3.2": (3, 3, 4),
    "EB3.3": ("cat", 4, "ann", 2, 3),
    "EB3.4": ("star 4-3, star 1-1", "bob", 0, "1, 6"),
}
every = pytest.mark.parametrize("id", ANSWERS)
every_lesson = pytest.mark.parametrize("lesson", LESSONS)


def closed(*buttons: str) -> set[tuple[int, int]]:
    """The cells that buttons close, as row and column."""
    cells = [(int(word[0]), int(word[2])) for word in buttons]
    near = {(r + a, c + b) for r, c in cells for a, b in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    return {(r, c) for r, c in near if 1 <= r <= 6 and 1 <= c <= 6}


def bust(buttons: str, dice: int) -> Fraction:
    """The chance of a bust, by every roll there is."""
    shut = closed(*buttons.split())
    found = sum(
        all((row, column) in shut for column in shown)
        for row in range(1, 7)
        for shown in product(range(1, 7), repeat=dice)
    )
    return Fraction(found, 6 ** (dice + 1))


def read(lesson: str, lang: str) -> Any:
    name = LESSONS[lesson][lang == "fr"]
    return nbformat.read(NOTEBOOKS / lang / f"{name}.ipynb", as_version=4)


def sources(lesson: str, lang: str, kind: str) -> dict[str, str]:
    return {cell.id: cell.source for cell in read(lesson, lang).cells if cell.cell_type == kind}


# ---- exercises ----


def test_at_most_four_exercises_a_lesson_each_with_others_like_it() -> None:
    asked = [id.partition(".")[0] for id in ANSWERS]
    assert max(asked.count(lesson) for lesson in asked) <= 4
    assert all(tbggg.exercise(id).generator for id in ANSWERS)


def test_every_rule_is_practised() -> None:
    named = {rule for one in stored(PACKAGE).values() for rule in one["rules"]}
    assert named == set(rule_texts(PACKAGE, "en"))


def test_all_exercises_are_tried_and_asked() -> None:
    assert list(ANSWERS) == list(stored(PACKAGE))
    for lang in ("en", "fr"):
        code = [one for lesson in LESSONS for one in sources(lesson, lang, "code").values()]
        assert re.findall(r'tbggg\.exercise\("(EB\S+)"\)', "\n".join(code)) == list(ANSWERS)


@every
def test_the_rules_answer_as_was_worked_out(id: str) -> None:
    english, french = (tbggg.exercise(id, lang=lang) for lang in ("en", "fr"))
    for exercise in (english, french):
        assert exercise.check(*ANSWERS[id])
        assert exercise.hint or exercise.kind == "play"
        assert exercise.why
        assert set(exercise.rules) <= set(rule_texts(PACKAGE, "en"))
    assert [part.form for part in english.parts] == [part.form for part in french.parts]
    assert not re.search(r"(?<!\u202f)[:;?»%]", french.ask + french.hint + french.why)


def third_comes(face: str, model: str, shut: set[tuple[int, int]]) -> Fraction:
    """Chance that five black dice let such a player take a third button of the model."""
    return stars_after_a_roll(face, model, shut, third=1) - stars_after_a_roll(face, model, shut, third=0)


def stars_after_a_roll(face: str, model: str, shut: set[tuple[int, int]], third: int) -> Fraction:
    """Mean stars of who rolls five black dice once more with two buttons of a model, takes its third, and withdraws."""
    rows = LAYOUTS[face].split("/")
    own = {(r, c) for r, row in enumerate(rows, 1) for c, one in enumerate(row, 1) if one == model}
    total = 0
    for row in range(1, 7):
        for shown in product(range(1, 7), repeat=5):
            cells = {(row, column) for column in shown} - shut
            total += third if cells & own else 1 if cells else 0
    return Fraction(total, 6**6)


def test_what_an_exercise_states_is_counted_roll_by_roll() -> None:
    assert (bust("2-5 5-6", 5), bust("2-5 3-2", 5)) == (Fraction(279, 6**6), Fraction(2050, 6**6))
    for lang, shown in (("en", ("279", "46,656", "2,050")), ("fr", ("279", "46\u202f656", "2\u202f050"))):
        assert all(one in tbggg.exercise("EB2.2", lang=lang).why for one in shown)
    # Two yellow buttons on 4-2 and 4-6 of face 3A: the third yellow brings a second star, any other button none.
    assert stars_after_a_roll("3A", "Y", closed("4-2", "4-6"), third=2) == Fraction(2549, 1728)


def test_the_text_states_what_is_counted() -> None:
    stated = {
        "2-2 2-5": "16.80",
        "2-2 1-1": "0.59",
        "2-5 1-6": "0.59",
        "1-1 3-1": "0.14",
        "1-1 3-1 5-1": "0.21",
        "2-1 2-5 3-3": "23.44",
        "4-2 4-6": "6.84",
    }
    text = "\n".join(sources("b2", "en", "markdown").values())
    french = "\n".join(sources("b2", "fr", "markdown").values())
    for buttons, shown in stated.items():
        assert f"{float(100 * bust(buttons, 5)):.2f}" == shown
        assert f"{shown}%" in text
        assert f"{shown.replace('.', ',')}\u202f%" in french
    mean, later = stars_after_a_roll("1A", "R", closed("4-3", "4-6"), third=3), 3 - 3 * bust("4-3 4-6 1-1", 3)
    third = third_comes("1A", "R", closed("4-3", "4-6"))
    assert mean == Fraction(98381, 46656)
    assert (round(float(mean), 2), round(float(later), 2), round(100 * third)) == (2.11, 2.65, 59)
    for lang, said in (
        ("en", ("59 rolls of 100", "2.11 stars on average", "would leave 2.65")),
        ("fr", ("59 lancers sur 100", "2,11 étoiles en moyenne", "que 2,65")),
    ):
        shown = sources("g1", lang, "markdown")["third"]
        assert all(one in shown for one in said), lang
    for dice, shown in ((5, "0.21"), (4, "0.66"), (3, "2.08"), (2, "6.94")):
        assert f"{float(100 * bust('1-1 3-1 5-1', dice)):.2f}" == shown
        assert f"{shown}% with {('two', 'three', 'four', 'five')[dice - 2]}" in text
        assert f"{shown.replace('.', ',')}\u202f% à {('deux', 'trois', 'quatre', 'cinq')[dice - 2]}" in french
    assert third > Fraction(1, 2)
    assert round(1 / float(bust("4-3 4-6", 5))) == 15
    assert "in one of fifteen" in tbggg.exercise("EB2.4").why


def test_the_toy_asks_for_the_move_that_its_answer_names() -> None:
    """One button moved, the least risk is beside 2-2 on 1-1, or beside 2-5 on 1-6; both moved, on 1-1 and 3-1."""
    cells = [f"{row}-{column}" for row, column in product(range(1, 7), repeat=2)]

    def ways(buttons: str) -> int:
        shut = closed(*buttons.split())
        return sum(sum(row == one for row, _ in shut) ** 5 for one in range(1, 7))

    def apart(one: str, other: str) -> bool:
        return abs(int(one[0]) - int(other[0])) + abs(int(one[2]) - int(other[2])) > 1

    for stays, goes in (("2-2", "1-1"), ("2-5", "1-6")):
        risks = {one: ways(f"{stays} {one}") for one in cells if apart(stays, one)}
        assert [one for one, risk in risks.items() if risk == min(risks.values())] == [goes]
    best = min(ways(f"{one} {other}") for one in cells for other in cells if one < other and apart(one, other))
    assert ways("1-1 3-1") == best == bust("1-1 3-1", 5) * 6**6
    for lang, moved in (("en", "Move **one** of them"), ("fr", "Déplacez-en **un seul**")):
        text = "\n".join(sources("b2", lang, "markdown").values())
        assert moved in text


# ---- toys ----


def test_the_toys_say_what_the_rules_say() -> None:
    start = columns.TOY.start()
    assert columns.TOY.draw(start, 640, "en").says.startswith("You may cover 4-1 4-2 4-4. The golden dice offer")
    counts = [columns.TOY.draw({**start, "cell": cell}, 340, "en").says for cell in (1, 2, 8)]
    assert [re.search(r"closes (\d)", says)[1] for says in counts] == ["3", "4", "5"]  # type: ignore[index]
    assert "16.80% of all cases: 7,840 of 46,656 rolls" in risk.TOY.draw(risk.TOY.start(), 640, "en").says
    assert "7\u202f840 sur 46\u202f656 lancers" in risk.TOY.draw(risk.TOY.start(), 640, "fr").says
    assert "side by side" in risk.TOY.draw({**risk.TOY.start(), "third": 9}, 640, "en").says


def test_BR19_two_buttons_on_one_cell_are_no_goal() -> None:
    """They leave the risk of one, and a cell holds one piece."""
    corner = {**risk.TOY.start(), "first": 1, "second": 1, "third": 0, "fourth": 0}
    assert risk.TOY.draw(corner, 640, "en").says.startswith("Two buttons stand on one cell")
    assert risk.TOY.reached
    assert risk.TOY.reached(corner) == [False, False]
    assert risk.TOY.reached({**corner, "second": 36}) == [True, False]


# ---- notebooks ----


def test_the_round_is_the_one_that_the_exercises_know() -> None:
    game = tbggg.read(ROUND)
    assert game.dumps() == ROUND.read_text("utf-8")
    kept = Path(tbggg.__file__).with_name("games") / "buttons" / FOLDER / "one-round.game"
    assert kept.read_bytes() == ROUND.read_bytes()
    assert [row["total"] for row in game.scores().values()] == [3, 0, 3]


@every_lesson
def test_both_languages_have_the_same_cells_and_code(lesson: str) -> None:
    english, french = (read(lesson, lang) for lang in ("en", "fr"))
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in english.cells] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in french.cells
    ]
    for one, other in zip(english.cells, french.cells, strict=True):
        nbformat.validate(english)
        if one.cell_type == "code":
            assert (one.outputs, one.execution_count) == ([], None)
            if one.id == STUDY:
                continue
            trees = [ast.parse(cell.source.replace('"fr"', '"en"')) for cell in (one, other)]
            assert ast.dump(trees[0]) == ast.dump(trees[1])


@every_lesson
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_prose_is_short_and_cites_rules_that_exist(lesson: str, lang: str) -> None:
    found = sources(lesson, lang, "markdown")
    rules = set(rule_texts(PACKAGE, lang))
    for cell_id, source in found.items():
        assert len(re.findall(r"\w[\w’'-]*", re.sub(r"\([^)]*\)", "", source))) <= 90, cell_id
        assert not re.search(r"['!]|\.\.\.", source)
        if lang == "fr":
            assert not re.search(r"(?<!\u202f)[:;?»%]|«(?!\u202f)", re.sub(r"\]\(.*?\)", "", source)), cell_id
        assert set(re.findall(r"\bB[SR]?\d+(?:\.\d)?\b", source)) - {"B0", "B1", "B2", "B3"} <= rules
    for target in re.findall(r"\]\(([^)]*\.ipynb)\)", "\n".join(found.values())):
        assert (NOTEBOOKS / lang / target).exists()
    for other in ("b0", "b1"):
        assert "**substitut" in sources(other, lang, "markdown")["next"]


@pytest.mark.parametrize(("lesson", "lang"), [("b1", "fr"), ("b2", "en")])
def test_it_runs_from_top_to_bottom(lesson: str, lang: str) -> None:
    notebook = read(lesson, lang)
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": NOTEBOOKS / lang}}).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not [one for one in cell.outputs if one.output_type == "error" or one.get("name") == "stderr"]
