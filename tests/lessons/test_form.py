"""Rules of form of every game's lessons, measured in both languages: words before the first click, pictures, places.

What is not in this form yet is named, in `LONG_LISTS`; the list is exact, so that it only shrinks.
"""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.exercise import Exercise
from tbggg.lessons.library import stored
from tbggg.lessons.practice import is_place
from tbggg.lessons.question import Part
from tests.listing import one_test
from tests.notebooks.lessons import LANGUAGES, TAUGHT, asked_in, cells, read

from .well_said import wrong_answers_have_sentences_of_their_own

FIRST_CLICK = 60  # words at most from the title to what can be clicked, the request included
OF_A_FIRST, OF_OTHERS = (150, 320), (250, 350)  # words of prose, beside what a story says
MOST_GUESSES, MOST_EXERCISES, MOST_HEADINGS, MOST_CHOICES = 2, 4, 5, 5
SIGN = re.compile(r"\((?:[A-Z]*\d+(?:\.\d+)?|[CRS]\d+)(?:[,–—-] ?[A-Z]*\d+(?:\.\d+)?)*\)")
WORD = re.compile(r"\w[\w’'-]*")
BANNED = {
    "en": r"whoever|settle|advertise|holder|nought|seats?|a pass\b|Take a guess|hollow",
    "fr": r"ne règle pas|annoncer|détenteur|sièges?|une passe|point creux|promouvoir|hors gamme|Prenez un pari",
}
LONG_LISTS = ["E10.1"]  # six sentences

FIRST = ["00", "b0", "k0", "e0"]  # a game's own: its readers do not know what the number of a rule is
OTHER_GAMES = ["b0", "b1", "b2", "g1", "k0", "k1", "k2", "e0", "e1", "e2"]
FORMED = [*TAUGHT, *OTHER_GAMES]

every_lesson = pytest.mark.parametrize("lesson", FORMED)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


def exercises(lesson: str, lang: str) -> list[Exercise]:
    return [tbggg.exercise(name, lang=lang) for kind, name in asked_in(lesson, lang) if kind == "exercise"]


def words(text: str) -> int:
    return len(WORD.findall(re.sub(r"\]\([^)]*\)", "]", text)))


@one_test
@every_lesson
@in_both
def test_the_first_click_comes_within_sixty_words(lesson: str, lang: str) -> None:
    said = ""
    for cell in read(lesson, lang).cells:
        if cell.cell_type == "markdown":
            said += cell.source + "\n"
        elif "tbggg.toy(" in cell.source or "Explorer(" in cell.source:
            break
        elif asked := re.search(r'tbggg\.exercise\("([^"]+)"\)', cell.source):
            one = tbggg.exercise(asked[1], lang=lang)
            said += f"{one.ask} {one.parts[0].ask}"
            break
    assert words(said) <= FIRST_CLICK, words(said)


@one_test
@every_lesson
@in_both
def test_its_length_its_guesses_and_its_headings(lesson: str, lang: str) -> None:
    prose = "\n".join(cells(lesson, lang, "markdown").values())
    least, most = OF_A_FIRST if lesson in FIRST else OF_OTHERS
    assert least <= words(prose) <= most, words(prose)
    asked = [kind for kind, _ in asked_in(lesson, lang)]
    assert asked.count("predict") <= MOST_GUESSES
    assert asked.count("exercise") <= MOST_EXERCISES
    assert "tbggg.cover(" not in "\n".join(cells(lesson, lang, "code").values())
    assert not any("tags" in cell.metadata for cell in read(lesson, lang).cells), "a guess is taken, not covered"
    assert len(re.findall(r"^## ", prose, re.MULTILINE)) <= MOST_HEADINGS
    assert not SIGN.search(prose)
    assert not re.search(rf"\b(?:{BANNED[lang]})\b", prose, re.IGNORECASE)


def on_the_board(part: Part) -> bool:
    """Whether a question is answered by a click on a board, or on a place of its drawing."""
    drawn = part.picture
    return any(part.board or (drawn and is_place(one.value, drawn)) for one in part.choices)


def without_picture(lesson: str) -> list[str]:
    return [one.id for one in exercises(lesson, "en") if not any(part.board or part.picture for part in one.parts)]


def few_mistakes(lesson: str) -> list[str]:
    numbers = [(name, tbggg.exercise(name, lang="en")) for _, name in asked_in(lesson, "en")]
    return [
        name
        for name, one in numbers
        for part in one.parts
        if part.answer is not None and len({wrong for wrong, _, _ in part.mistakes}) < 2
    ]


def test_each_exercise_has_a_picture() -> None:
    assert {lesson: found for lesson in FORMED if (found := without_picture(lesson))} == {}


def test_two_of_three_exercises_are_answered_in_their_picture() -> None:
    found = {}
    for lesson in FORMED:
        drawn = [any(map(on_the_board, one.parts)) for one in exercises(lesson, "en")]
        if 3 * sum(drawn) < 2 * len(drawn):
            found[lesson] = sum(drawn)
    assert found == {}


def test_a_list_of_sentences_is_short() -> None:
    long = [
        one.id
        for lesson in FORMED
        for one in exercises(lesson, "en")
        for part in one.parts
        if len(part.choices) > MOST_CHOICES and not on_the_board(part)
    ]
    assert long == LONG_LISTS


def test_each_number_has_its_two_commonest_wrong_answers() -> None:
    assert {lesson: found for lesson in FORMED if (found := few_mistakes(lesson))} == {}


@one_test
@pytest.mark.parametrize("id", [id for game in games() for id in stored(game.texts)])
@in_both
def test_no_two_wrong_answers_share_a_sentence(id: str, lang: str) -> None:
    """In no exercise of any game: each says what was thought. A plan says of each step what came of it."""
    one = tbggg.exercise(id, lang=lang)
    for part in one.parts if not one.plan else ():
        wrong_answers_have_sentences_of_their_own(part)


@one_test
@every_lesson
@in_both
def test_who_leaves_out_one_of_several_right_answers_hears_why_it_is_right(lesson: str, lang: str) -> None:
    """Three exercises said only that one was missing."""
    for one in exercises(lesson, lang):
        for part in one.parts if one.kind not in ("play", "plan") else ():
            silent = [choice.label for choice in part.choices if choice.right and not choice.reason]
            assert part.form != "some" or not silent, (one.id, silent)


@pytest.mark.parametrize("lesson", FIRST)
def test_cards_of_a_first_lesson_show_no_number_of_a_rule(lesson: str) -> None:
    asked = [tbggg.exercise(name, lang="en") for _, name in asked_in(lesson, "en")]
    assert {one.id for one in asked if one.kind != "play" and not one.beginners} == set()
    assert all(one.another(1).beginners for one in asked if one.beginners and one.generator)
