"""What is said of answers and guesses, in Python and in pages alike."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES, load
from tbggg.lessons import board_facts, followed, number_input, prediction, verdict
from tbggg.lessons.exercise import Exercise
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.number_input import of_answer, spelled, value_of
from tbggg.lessons.texts import PACKAGE, PAGE_TABLES, lesson_text

from ..engine.test_texts import leaves, names_in
from ..javascript.test_equal_play import node
from ..javascript.test_writer import ASK

WIDGETS = Path(__file__).parents[2] / "widgets"
GENERATED = WIDGETS / "src/generated/verdict.js"
JUDGE = Path(__file__).with_name("judge.mjs")
N = "\u202f"

Check = Callable[..., Any]


# ---- what is said ----


def choice(form: str = "one", rules: str = "", **reasons: Any) -> Exercise:
    """A question with choices; each has whether it is right, its reason and its rule."""
    choices = [{"label": label, "why": why, "rule": rule} for label, (_, why, rule) in reasons.items()]
    right = [label for label, (is_right, _, _) in reasons.items() if is_right]
    at = tbggg.new_game(seats=3, luck=1).start
    return tbggg.exercise(ask="?", at=at, choices=choices, answer=right, form=form, rules=rules, lang="en")


def test_of_several_choices_each_wrong_one_is_told_why_and_of_a_missing_one_why_not_which() -> None:
    asked = choice("some", A=(True, "It may.", ""), B=(False, "Too far.", "3.4"))
    assert asked.check("1").lines == (("It may.", ""),)
    assert asked.check("1, 2").lines == (("B: no. Too far.", "3.4"),)
    assert asked.check("").lines == (("1 right answer is still missing. One reason: It may.", ""),)
    missing = "1 right answer is still missing."
    silent = choice("some", A=(True, "", ""), B=(False, "", ""))
    assert silent.check("").lines == ((missing, ""),)
    taught = choice("some", "3.3 3.4", A=(True, "", ""), B=(False, "", ""))
    assert taught.check("").lines == ((f"{missing} The rules behind it:", "3.3 3.4"),)
    own = choice("some", "3.3 3.4", A=(True, "", "3.4"), B=(False, "", ""))
    assert own.check("").lines == ((f"{missing} The rule behind it:", "3.4"),)


def test_of_one_choice_only_the_chosen_one_is_told_so_that_the_right_one_stays_to_be_found() -> None:
    asked = choice(A=(True, "", ""), B=(False, "", ""))
    assert asked.check("2").lines == (("B: no.", ""),)
    assert asked.check("").lines == (("Choose an answer first.", ""),)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("25/36", ("At a tie, too.", "3.4")),
        ("0.694", ("At a tie, too.", "3.4")),
        ("0.7", ("One digit is too rough to judge: give two, such as 0.69, or a fraction such as 25/36.", "")),
        ("0.68", ("It is more than 0.68. The rule behind it:", "3.4")),
        ("75%", ("Right.", "")),
    ],
)
def test_a_common_wrong_number_is_told_what_is_wrong_with_it_however_it_is_written(given: str, told: Any) -> None:
    mistakes = {"25/36": {"label": "At a tie, too.", "rule": "3.4"}}
    asked = tbggg.exercise(kind="number", ask="?", answer=Fraction(3, 4), mistakes=mistakes, lang="en")
    assert asked.check(given).lines == (told,)


def test_what_is_said_of_right_answers_is_said_of_each_and_then_why() -> None:
    ernie = tbggg.exercise("E04.7", lang="en")
    assert ernie.check("1/2", "0.75", "blue").lines == (("Right.", ""), (ernie.why, "4.1 4.2"))
    steps = tbggg.exercise("E00.0", lang="en")
    told = steps.check("6b", "button", "4", "4m", "6b").lines
    assert [line[:3] for line, _ in told[:5]] == ["1. ", "2. ", "3. ", "4. ", "5. "]
    assert told[5:] == ((steps.why, " ".join(steps.rules)),)


@pytest.mark.parametrize("given", ["", " ", "many"])
def test_what_is_no_guess_reveals_nothing(given: str) -> None:
    asked = tbggg.predict(ask="?", answer=30, why="Ten each.", lang="en")
    assert not asked.check(given)
    assert "30" not in str(asked.check(given))
    assert "Ten" not in str(asked.check(given))


def test_a_guess_of_several_questions_is_told_when_none_is_missing() -> None:
    asked = tbggg.predict("E04.8", lang="en")
    assert str(asked.check(1, "", "many")).splitlines() == [
        "2. Type a number first.",
        "3. Write the number alone, in digits, such as 7, 25/36, 0.69 or 69%.",
    ]
    told = [line for line, _ in asked.check(1, 1, 1).lines]
    assert [line for line in told if line[0].isdigit()] == [
        line for line in told if re.match(r"[123]\. (You guessed it|Your guess: 1\. It is)", line)
    ]
    assert told[-1] == asked.why


@pytest.mark.parametrize(
    ("lang", "given", "told"),
    [
        ("en", "75%", ["You guessed it: 3/4 = 0.75."]),
        ("en", "1", ["Your guess: 1. It is 3/4 = 0.75. You were 0.25 too high."]),
        ("en", "0.50", ["Your guess: 0.50. It is 3/4 = 0.75. You were 0.25 too low.", "A tie counts, too."]),
        ("en", "1234", ["Your guess: 1234. It is 3/4 = 0.75. You were 1,233 too high."]),
        ("fr", "1", [f"Votre réponse{N}: 1. C’est 3/4 = 0,75. C’était 0,25 de trop."]),
    ],
)
def test_a_guessed_number_is_compared_in_words_with_the_reason_of_a_common_one(
    lang: str, given: str, told: list[str]
) -> None:
    mistakes = {"1/2": {"label": "A tie counts, too.", "rule": "3.4"}}
    asked = tbggg.predict(ask="?", answer=Fraction(3, 4), mistakes=mistakes, lang=lang)
    assert [line for line, _ in asked.check(given).lines] == told


@pytest.mark.parametrize(
    ("lang", "given", "told"),
    [
        *(("en", right, "You guessed it: 14/95 ≈ 14.7%.") for right in ("14.7", "14,7 %", "0.147", "14/95", "15")),
        *(
            ("en", guess, "Your guess: 20%. It is 14/95 ≈ 14.7%. You were 5.3 points too high.")
            for guess in ("20", "20%", "0.2", "1/5")
        ),
        ("en", "1", "Your guess: 1%. It is 14/95 ≈ 14.7%. You were 14 points too low."),
        ("en", "299/1900", "Your guess: 15.7%. It is 14/95 ≈ 14.7%. You were 1 point too high."),
        ("fr", "10", f"Votre réponse{N}: 10{N}%. C’est 14/95 ≈ 14,7{N}%. Il manquait 4,7 points."),
        ("fr", "16", f"Votre réponse{N}: 16{N}%. C’est 14/95 ≈ 14,7{N}%. C’était 1,3 point de trop."),
    ],
)
def test_where_a_percentage_is_asked_for_guess_and_answer_are_told_as_percentages(
    lang: str, given: str, told: str
) -> None:
    assert str(tbggg.predict(ask="?", answer=Fraction(14, 95), unit="%", lang=lang).check(given)) == told


def test_a_guessed_choice_is_told_why_and_which_it_is() -> None:
    choices = [{"label": "Anna.", "why": "She is last.", "rule": "4.2"}, {"label": "Bert."}]
    at = tbggg.new_game(seats=3, luck=1).start
    asked = tbggg.predict(ask="?", at=at, choices=choices, answer="Bert.", lang="en")
    assert asked.check("1").lines == (("Your guess: Anna. It is Bert.", ""), ("She is last.", "4.2"))
    assert asked.check("2").lines == (("You guessed it: Bert.", ""),)
    assert asked.check("").lines == (("Choose an answer first.", ""),)


@pytest.mark.parametrize(
    ("value", "digits", "english", "french"),
    [
        (0.0, 2, "0", "0"),
        (0.25, 2, "0.25", "0,25"),
        (0.996, 2, "1", "1"),
        (-1234.5, 2, "−1,200", f"−1{N}200"),
        (1234567.0, 4, "1,235,000", f"1{N}235{N}000"),
        (1 / 362797056, 4, "0.000000002756", "0,000000002756"),
        (3.125, 3, "3.13", "3,13"),
        (1e39, 2, "1" + ",000" * 13, "1" + f"{N}000" * 13),
    ],
)
def test_a_number_is_spelled_to_some_digits(value: float, digits: int, english: str, french: str) -> None:
    assert spelled(value, "en", digits=digits) == english
    assert spelled(value, "fr", digits=digits) == french


# ---- in pages alike ----

TYPED = (
    "", " ", "many", "1/0", "1e5", "1" * 41, "7", "-7", "−1", "27/36", "3/4", "0.75", "0,75", "75 %", "75%", "+0.750",
    "0.7", "0.33", "33.3%", "0.334", "0.3", "2/6", "1", "19", "19.0", "19.2", "18", "50", "1/7", "1234", "0", "1" * 40,
)  # fmt: skip
ANSWERS = ("3/4", "1/3", "19", "-1", "14/95", "0", "25/36", "9440899/15116544", str(Fraction(10**60, 3 * 10**60 - 1)))
UNKNOWN = ("2", "20")  # wrong numbers of which nothing can be said but that they are too high
MISTAKES = [("1/2", "A tie counts, too.", "3.4"), ("25/36", "", ""), ("19", "Nineteen.", "")]


def asked_of_both(calls: Sequence[tuple[Check, tuple[Any, ...]]]) -> None:
    """Ask each function of Python, and the one that is written from it."""
    in_page = node(ASK, {"module": GENERATED.as_uri(), "calls": [[call.__name__, *given] for call, given in calls]})
    for (call, given), (found, _) in zip(calls, in_page, strict=True):
        assert found == plain(call(*given)), (call.__name__, given)


def plain(value: Any) -> Any:
    """A value with its tuples as lists, as JSON has them."""
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def test_pages_say_the_same_of_numbers() -> None:
    calls: list[tuple[Check, tuple[Any, ...]]] = []
    ways = cycle((lang, unit) for lang in LANGUAGES for unit in ("", "%"))
    for given in TYPED:
        for answer, (lang, unit) in zip(ANSWERS, ways, strict=False):
            calls.append((verdict.of_no_number, (given, unit, lang)))
            calls.append((verdict.on_number, (given, unit, answer, MISTAKES, ["3.3"], lang)))
            calls.append((prediction.on_guessed_number, (given, unit, answer, MISTAKES, f"so {answer}", lang)))
    asked_of_both(calls)


def test_pages_say_the_same_of_choices() -> None:
    random = Random(15)
    calls: list[tuple[Check, tuple[Any, ...]]] = []
    for _ in range(400):
        choices = [
            (random.choice(["A", "B.", "5, 3"]), random.random() < 0.5, random.choice(["", "Why."]), rule)
            for rule in random.choices(["", "3.4", "4.2"], k=3)
        ]
        chosen = [place for place in range(3) if random.random() < 0.4]
        taught, lang = ["3.3"] * random.randrange(5), random.choice(LANGUAGES)
        form = random.choice(["one", "some"])
        calls.append((verdict.on_choices, (form, choices, chosen, taught, lang)))
        calls.append((prediction.on_guessed_choices, (choices, chosen, "so.", lang)))
        calls.append((prediction.of_no_choice, (chosen, lang)))
    asked_of_both(calls)


def test_pages_spell_numbers_the_same() -> None:
    random = Random(9)
    values = [random.uniform(-1, 1) * 10.0 ** random.randrange(-12, 25) for _ in range(500)]
    values += [0.0, 0.125, 0.5, 2.5, 0.9996, 99.95, 1e300, value_of(of_answer("1/3"))]
    asked_of_both([
        (spelled, (value, random.choice(LANGUAGES), random.choice(["", "%"]), random.randrange(5))) for value in values
    ])  # fmt: skip


def test_pages_have_every_text_of_their_tables_and_say_each() -> None:
    """What neither the browser half nor a function that is written for it says, stands in another table."""
    said = "".join(file.read_text("utf-8") for file in (WIDGETS / "src/lessons").glob("*.ts"))
    said += "".join(
        Path(str(one.__file__)).read_text("utf-8") for one in (board_facts, followed, number_input, prediction, verdict)
    )
    named = set(re.findall(rf'"((?:{"|".join(PAGE_TABLES)})\.\w+)"', said.replace("'", '"')))
    texts = load(PACKAGE, "texts", "en")
    assert named == {f"{table}.{key}" for table in PAGE_TABLES for key in texts[table]}
    whole = [key for key in sorted(named) if not names_in(leaves(texts)[key])]
    asked_of_both([(lesson_text, (lang, key)) for lang in LANGUAGES for key in whole])


@pytest.fixture(scope="module")
def browser_half(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Any], Any]:
    """What judges exercises in the browser, without a browser."""
    module = tmp_path_factory.mktemp("lessons") / "model.mjs"
    source = WIDGETS / "src/lessons/exercise.model.ts"
    esbuild = WIDGETS / "node_modules/.bin/esbuild"
    subprocess.run(
        [esbuild, source, "--bundle", "--format=esm", "--log-level=error", f"--outfile={module}"], check=True
    )
    return lambda asked: node(JUDGE, {"module": str(module), "asked": asked})


@pytest.mark.parametrize("ask", [tbggg.exercise, tbggg.predict], ids=["exercise", "prediction"])
def test_an_exercise_in_a_page_says_what_its_check_says(
    ask: Callable[..., Exercise], browser_half: Callable[[Any], Any]
) -> None:
    at = tbggg.new_game(seats=3, luck=1).start
    number = partial(ask, ask="?", rules="2.1", mistakes={"25/36": {"label": "At a tie, too.", "rule": "3.4"}})
    kind = {"kind": "number"} if ask is tbggg.exercise else {}
    tries: list[tuple[Exercise, list[Any]]] = []
    for lang in LANGUAGES:
        tries += [
            (number(answer=Fraction(3, 4), lang=lang, **kind), ["many", "3/4", "0.694", "2", "0.7"]),
            (number(answer=Fraction(14, 95), unit="%", lang=lang, **kind), ["", "15", "25/36", "20", "0.2"]),
        ]
        for answers in (["b"], ["a", "c"]):
            choices = [{"label": "a", "why": "So.", "rule": "3.4"}, {"label": "b"}, {"label": "c", "why": "So."}]
            some = ask(ask="?", at=at, choices=choices, answer=answers, lang=lang, rules="2.1", no="No.")
            tries.append((some, [[], [0], [1], [0, 2], [0, 1, 2]]))
    asked = [{"exercise": as_data(one), "given": given} for one, every in tries for given in every]
    found = iter(browser_half(asked))
    for one, every in tries:
        for given in every:
            named = given if isinstance(given, str) else [one.parts[0].choices[place].value for place in given]
            told = one.check(named)
            lines = [{"text": line, "rule": rule} for line, rule in told.lines]
            diagnosed = one.guess or given not in UNKNOWN
            assert next(found) == {"right": told.right, "lines": lines, "diagnosed": diagnosed}, (one, given)
