"""The lessons of Bunny Kingdom: their answers, and each of its numbers as the rules count it."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from fractions import Fraction
from itertools import accumulate, combinations, pairwise, product
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tbggg
from tbggg.engine.generators import Deal
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.games.bunny.lessons import carousel
from tbggg.games.bunny.lessons.area import TOY
from tbggg.games.bunny.lessons.generators.k0_turn_plan import board_at, planned
from tbggg.games.bunny.lessons.generators.k2_best_copy import OF_THE_LESSON
from tbggg.games.bunny.lessons.parchments import TOTALS
from tbggg.games.bunny.lessons.round_table import player_after
from tbggg.games.bunny.rules.fiefs import harvest_of, size_of, strength, wealth
from tbggg.games.bunny.rules.scoring import worth
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import (
    BUILDING_WORDS,
    CARD_WORDS,
    CATEGORIES,
    CELL_WORDS,
    DECK,
    NEEDS,
    ONCE,
    PARCHMENTS,
    POST,
    PROVISIONS,
    TERRAIN,
)
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import find_generator, stored
from tbggg.lessons.still_board import still_board
from tbggg.publish.html.reading_time import reading_minutes
from tbggg.record.record import Node
from tests.lessons.test_form import BANNED, FIRST_CLICK, MOST_HEADINGS, SIGN, words

PACKAGE = "tbggg.games.bunny"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
LESSONS = {"k0": ("k0-a-turn", "k0-un-tour"), "k1": ("k1-fiefs", "k1-fiefs"), "k2": ("k2-the-draft", "k2-le-draft")}
LENGTHS = {"k0": (100, 320), "k1": (250, 350), "k2": (250, 350)}  # words of prose
ANSWERS: dict[str, tuple[object, ...]] = {
    "EK0.1": ("D3", "C4", "yellow", "E4", "E5", "area"),
    "EK0.2": ("D4",),
    "EK0.3": ("J9",),
    "EK1.1": ("C6, D5, D6",),
    "EK1.2": ("F7",),
    "EK1.3": ("tower", "A2, B10"),
    "EK1.4": ("D4", "D5", "B10, I3"),
    "PK2.1": ("camp4, I7",),
    "EK2.1": ("green",),
    "EK2.2": ("D4, I2",),
    "EK2.3": ("diplomat, mountains",),
    "PK2.2": ("red, green",),
}


def board_of(id: str, step: int = 0) -> Node:
    found = tbggg.exercise(id).parts[step].board
    assert found is not None
    return found


def area(node: Node, cell: str) -> tuple[int, int]:
    """The towers and the different things of the fief that a territory is in."""
    return area_of(node.state, CELL_WORDS.index(cell))


def area_of(state: State, cell: int) -> tuple[int, int]:
    root = state.fief[cell] - 1
    return strength(state, root), wealth(state, root)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_click_is_answered_with_a_sentence_of_its_own(lang: str) -> None:
    assert list(ANSWERS) == list(stored(PACKAGE))
    for id, answers in ANSWERS.items():
        asked = tbggg.exercise(id, lang=lang)
        assert asked.check(*answers)
        assert set(asked.rules) <= set(rule_texts(PACKAGE, lang))
        for part in asked.parts:
            told = [choice.reason for choice in part.choices if not choice.right]
            assert all(told), id
            assert len(set(told)) == len(told) >= 2, id
            assert part.board or part.picture, id
            assert {choice.rule for choice in part.choices if choice.rule} <= set(rule_texts(PACKAGE, lang))


def test_the_fief_grows_as_the_lesson_says() -> None:
    """1 × 1 with D3, 1 × 2 with C4, 3 × 2 with the city and 3 × 3 with the farm: 9 carrots."""
    sides = [area(board_of("EK0.1", step), "D4") for step in (0, 3, 4, 5)]
    assert sides == [(0, 1), (1, 2), (3, 2), (3, 3)]
    assert area(board_of("EK0.1", 3), "H8") == (0, 0)
    end = tbggg.exercise("EK0.1").then
    assert end is not None
    assert {seat: one["harvest_1"] for seat, one in end.record.scores().items()} == {
        "red": 9,
        "yellow": 6,
        "blue": 4,
        "green": 9,
    }


def test_dans_fiefs_pay_what_the_sentences_say() -> None:
    here = board_of("EK0.3")
    assert [area(here, cell) for cell in ("J9", "G2", "A5")] == [(3, 2), (2, 2), (1, 1)]
    fief = here.state.fief
    assert [sum(one == fief[CELL_WORDS.index(cell)] for one in fief) for cell in ("J9", "G2")] == [5, 8]
    assert harvest_of(here.state, 2) == 6 + 4 + 1, "no fourth fief pays"
    alone = [fief[CELL_WORDS.index(cell)] for cell in ("D4", "D5", "D6", "C6")]
    assert [one == other for one, other in pairwise(alone)] == [True, False, True]


def test_the_board_calls_the_players_by_the_names_of_the_text() -> None:
    """The reader is *You*; a panel with a colour alone has its player's name."""
    board = board_of("EK0.1")
    shapes = "".join(still_board(board, "en", "red", held=True)["frame"]["board"]["shapes"].values())
    assert [f">{name}</text>" in shapes for name in ("You", "Bob", "Dan", "Cat", "Red", "Yellow")] == [True] * 4 + [
        False
    ] * 2
    assert ">Ann</text>" in "".join(still_board(board, "en")["frame"]["board"]["shapes"].values()), "nobody's view"


@pytest.mark.parametrize(("lang", "yours"), [("en", "Before you, to build"), ("fr", "Devant vous, à construire")])
def test_the_board_after_a_guess_calls_the_players_by_the_same_names(lang: str, yours: str) -> None:
    """Whoever guessed in a seat sees from there what came of it."""
    opened = json.loads(b64decode(as_data(tbggg.predict("PK2.1", lang=lang))["sealed"]))["then"]
    drawn = json.dumps(opened["frame"]["board"], ensure_ascii=False)
    assert yours in drawn
    you = {"en": "You", "fr": "Vous"}[lang]
    for names, are in (([you, "Bob", "Dan", "Cat"], True), (["Yellow", "Blue", "Jaune", "Bleu", "Rouge"], False)):
        assert {f">{name}</text>" in drawn for name in names} == {are}
    assert [seat["label"] for seat in opened["outline"]["seats"]] == [you, "Bob", "Dan", "Cat"]


def test_the_reader_sees_its_own_parchments_while_another_one_copies() -> None:
    """[R16] Dan's Liberal chooses among Bob's, which are shown to Dan."""
    board = tbggg.predict("PK2.2").parts[0].board
    assert board is not None
    labels = {seat: json.dumps(still_board(board, "en", seat)["frame"]["board"]) for seat in ("red", "blue")}
    assert "Your parchments" in labels["red"]
    assert "Parchments of Yellow" in labels["blue"]


def test_a_dealt_turn_is_the_area_that_it_says() -> None:
    """Towers times three things, in a fief of five places; the far place pays nothing."""
    for nth in range(1, 41):
        plan = planned(Deal(5, nth, "en", "", ""))
        sides = [area_of(board_at(plan, step), plan.field) for step in (0, 2, 3, 4, 5)]
        towers = plan.towers + 1
        assert sides == [(0, 1), (1, 2), (1, 2), (towers, 2), (towers, 3)]
        end = board_at(plan, 5)
        assert size_of(end, end.fief[plan.field] - 1) == 5
        assert area_of(end, plan.far) == (0, 0)


CITY_OF_FOUR, LAST_TWO = "B2", ("B10", "I3")


def harvest_after(moves: str, post: str = "") -> int:
    """What the reader harvests once some moves are made and the trading post gives its best thing."""
    node = board_of("EK1.3")
    state = (node.play_line(moves) if moves else node).state.copy()
    found = [harvest_of(state, 0)]
    if post:
        cell = CELL_WORDS.index(post)
        assert (state.owner[cell], state.built[cell]) == (1, 0)
        state.built[cell] = POST
        for good in range(1, 4):
            state.made[cell] = good
            found.append(harvest_of(state, 0))
    return max(found)


def test_T2_one_building_brings_what_the_sentences_say() -> None:
    wanted = {"A2 B10": 10, "A2 D4": 9, "A2 D5": 9, "A2 I3": 6}
    assert {ends: harvest_after(f"red tower@{ends}") for ends in wanted} == wanted
    assert harvest_after("") == 5
    assert harvest_after("red mushroom@A2") == harvest_after("", "A2") == 9
    assert harvest_after("red diamond@D5") == harvest_after("red gold@C6") == 5
    assert area(board_of("EK1.3"), CITY_OF_FOUR) == (4, 1)
    assert area(board_of("EK1.3"), "B10") == (1, 1)


def best_turn(ends: str) -> int:
    """The most that any further buildings bring after a sky tower: farms on mountains and forests, and the post."""
    best = 0
    free = [word for word in own_and_free() if word not in ends.split()]
    for farms in product(*([None, *[word for word in free if may(kind, word)]] for kind in FARMS)):
        used = [word for word in farms if word]
        if len(set(used)) < len(used):
            continue
        moves = [f"red tower@{ends}", *(f"red {kind}@{at}" for kind, at in zip(FARMS, farms, strict=True) if at)]
        here = [harvest_after(" ".join(moves), post) for post in ("", *free) if post not in used or not post]
        best = max(best, *here)
    return best


FARMS = ("diamond", "mushroom")  # gold is as good as diamonds, and one mountain is left for one of them


def own_and_free() -> list[str]:
    state = board_of("EK1.3").state
    return [word for at, word in enumerate(CELL_WORDS) if state.owner[at] == 1 and state.built[at] == 0]


def may(kind: str, word: str) -> bool:
    return NEEDS[BUILDING_WORDS.index(kind)] == TERRAIN[CELL_WORDS.index(word)]


def test_2_6_the_whole_turn_brings_what_the_stars_say() -> None:
    """14 from A2 to D4, 13 to D5, 11 to B10 and 10 to C6, whatever else is built."""
    assert {end: best_turn(f"A2 {end}") for end in ("D4", "D5", "B10", "C6")} == {
        "D4": 14,
        "D5": 13,
        "B10": 11,
        "C6": 10,
    }
    joined = "red tower@A2 D4"
    assert [harvest_after(f"{joined} red diamond@{at}") for at in ("D5", "C6", "D6")] == [13, 9, 9]
    both = f"{joined} red diamond@D5"
    posts = {word: harvest_after(both, word) for word in own_and_free() if word not in ("A2", "D4", "D5")}
    assert [word for word, brought in posts.items() if brought == 14] == list(LAST_TWO)
    assert {posts["F4"], posts["D6"]} == {13}


def test_2_8_cats_fish_farm_brings_one_carrot_in_F7_alone() -> None:
    node = board_of("EK1.2")
    (part,) = tbggg.exercise("EK1.2").parts
    before = harvest_of(node.state, 3)
    brought = {one.value: harvest_of(node.play_line(f"green fish@{one.value}").state, 3) for one in part.choices}
    assert (before, brought) == (3, {"F7": 4, "A8": 3, "B8": 3, "H5": 3, "J2": 3})


def test_2_4_the_diamond_farm_goes_where_the_rules_let_it() -> None:
    node = board_of("EK1.1")
    (part,) = tbggg.exercise("EK1.1").parts
    assert [one.value for one in part.choices if one.right] == [
        one.value for one in part.choices if node.position.why_not(f"diamond@{one.value}") is None
    ]


def test_ten_pieces_make_36_of_1_by_1() -> None:
    assert max((1 + towers) * (11 - towers) for towers in range(11)) == 36
    assert TOY.reached is not None
    assert TOY.reached({"towers": 6, "things": 6, "joined": 0}) == [False, True]
    assert TOY.reached({"towers": 4, "things": 1, "joined": 1}) == [True, False]
    assert "5 × 2: it pays 10" in TOY.draw({"towers": 4, "things": 1, "joined": 1}, 340, "en").says


CARDS_LEFT = ("D4", "I2", "G10", "hunter")


def test_1_9_the_pair_that_is_passed_on_leaves_bob_what_the_sentences_say() -> None:
    """Bob plays the two that are left; he harvests 4 after D4 and I2, and more after any other pair."""
    left = {pair: harvest_of(after_last_picks(pair), 1) for pair in combinations(CARDS_LEFT, 2)}
    assert harvest_of(board_of("EK2.2").state, 1) == 6
    assert left == {
        ("D4", "I2"): 4,
        ("D4", "G10"): 5,
        ("D4", "hunter"): 5,
        ("I2", "G10"): 6,
        ("I2", "hunter"): 6,
        ("G10", "hunter"): 7,
    }


def after_last_picks(pair: tuple[str, ...]) -> State:
    rest = [one for one in CARDS_LEFT if one not in pair]
    moves = f"red pick {' '.join(pair)} yellow pick camp4 I7 blue pick J10 woodland-king green pick coat D2 "
    moves += f"red pick D6 gold yellow pick {' '.join(rest)} blue pick H9 camp6 green pick E7 right-glove"
    state: State = board_of("EK2.2").play_line(moves).skip_automatic().state
    return state


def test_R16_the_lessons_copy_counts_what_dan_has() -> None:
    state = board_of("PK2.2").state
    held = [CARD_WORDS[PROVISIONS + one] for one in range(1, PARCHMENTS + 1) if state.laid[1][one]]
    worths = {word: worth(state, 2, CARD_WORDS.index(word) - PROVISIONS) for word in held}
    assert [worths[word] for word in ("diplomat", "mountains", "prince", "colonist")] == [12, 12, 11, 9]
    assert max(worths.values()) == 12
    assert ONCE[CARD_WORDS.index("crown") - PROVISIONS] == 5
    assert OF_THE_LESSON[:4] == (12, 12 // 2, 9 // 3, 11)
    assert {one.value for one in tbggg.exercise("EK2.3").parts[0].choices} <= set(held)


def test_the_race_has_the_games_own_totals() -> None:
    """The harvests, then each category on top of what was there before."""
    scores = board_of("PK2.2").record.scores()
    for at, seat in enumerate(("red", "yellow", "blue", "green")):
        parts = [scores[seat][f"harvest_{number}"] for number in range(1, 5)]
        steps = [sum(parts), *(scores[seat][one] for one in CATEGORIES)]
        assert list(accumulate(steps)) == [totals[at] for totals in TOTALS]


def test_the_carousel_brings_the_last_two_cards_home() -> None:
    for step in (1, 3):
        assert [player_after(passed, step) for passed in range(5)] == [0, step, 2, 4 - step, 0]
    assert carousel.TOY.reached is not None
    assert carousel.TOY.reached({"way": 1, "passed": 3}) == [False, True]
    assert "Bob has 8 cards" in carousel.TOY.draw({"way": 0, "passed": 1}, 340, "en").says
    assert "Bob has 4 cards" in carousel.TOY.draw({"way": 1, "passed": 3}, 340, "en").says
    assert "the last 2 come back to you" in carousel.TOY.draw({"way": 0, "passed": 3}, 640, "en").says


def test_a_dealt_hand_is_where_walking_around_the_table_leads() -> None:
    around = ("Ann", "Bob", "Dan", "Cat")
    for nth in range(1, 60):
        fresh = find_generator("who_holds")[1].generate(5, nth, "en")
        (number,) = re.findall(r"Round (\d)", fresh.ask)
        (passed,) = re.findall(r"chosen (\d)", fresh.parts[0].ask)
        (whose,) = re.findall(r"is (yours|\w+(?=’s))", fresh.ask)
        steps = int(passed) if int(number) % 2 else -int(passed)
        begun = 0 if whose == "yours" else around.index(whose)
        assert [one.value for one in fresh.parts[0].choices if one.right] == [around[(begun + steps) % 4]]


def test_the_fractions_of_the_teachers_page() -> None:
    cards, hands = DECK, 40
    assert cards == 182
    assert sum(range(4, 11, 2)) == 28
    assert sum(range(8, 13, 2)) == 30
    assert Fraction(4 * hands, cards) == Fraction(80, 91)
    hit = [Fraction((4 - number) * hands, cards - number * hands) for number in range(1, 5)]
    assert hit == [Fraction(60, 71), Fraction(40, 51), Fraction(20, 31), 0]


# ---- the form of the lessons ----

every_lesson = pytest.mark.parametrize("lesson", LESSONS)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


def cells(lesson: str, lang: str) -> list[Any]:
    name = LESSONS[lesson][lang == "fr"]
    return list(nbformat.read(NOTEBOOKS / lang / f"{name}.ipynb", as_version=4).cells)


def prose(lesson: str, lang: str) -> str:
    return "\n".join(cell.source for cell in cells(lesson, lang) if cell.cell_type == "markdown")


@every_lesson
@in_both
def test_the_first_click_comes_within_sixty_words(lesson: str, lang: str) -> None:
    said = ""
    for cell in cells(lesson, lang):
        if "tbggg.toy(" in cell.source:
            break
        if cell.cell_type == "markdown":
            said += f"{cell.source} "
        elif asked := re.findall(r'tbggg\.exercise\("(\S+)"\)', cell.source):
            said += tbggg.exercise(asked[0], lang=lang).parts[0].ask
            break
    assert words(said) <= FIRST_CLICK


@every_lesson
@in_both
def test_its_length_its_headings_and_its_minutes(lesson: str, lang: str) -> None:
    text = prose(lesson, lang)
    least, most = LENGTHS[lesson]
    assert least <= words(text) <= most, words(text)
    assert len(re.findall(r"^## ", text, re.MULTILINE)) <= MOST_HEADINGS
    assert not SIGN.search(text)
    assert not re.search(rf"\b(?:{BANNED[lang]})\b", text, re.IGNORECASE)
    assert not re.search(r"['!]|\.\.\.", text)
    asked = [tbggg.exercise(id, lang=lang) for id in ANSWERS if id[1:].startswith(lesson.upper())]
    said = [text, *(one.ask for one in asked), *(part.ask for one in asked for part in one.parts)]
    toys = sum(one.kind == "play" for one in asked) + code_of(lesson, lang).count("tbggg.toy(")
    needed = reading_minutes(said, sum(len(one.parts) for one in asked if one.kind != "play"), toys)
    announced = re.search(r"\*\*(\d+) minutes\*\*", text)
    assert announced
    assert 0.75 * needed <= int(announced[1]) <= 1.25 * needed, needed


def code_of(lesson: str, lang: str) -> str:
    return "\n".join(cell.source for cell in cells(lesson, lang) if cell.cell_type == "code")


@in_both
def test_towers_are_no_rounds_in_french(lang: str) -> None:
    """A `tour` is a round, as in the printed rules; towers are `tourelles`."""
    told = [part.ask for id in ANSWERS for part in tbggg.exercise(id, lang=lang).parts]
    assert lang == "en" or not re.search(r"\btours\b", " ".join(told))


@every_lesson
def test_both_languages_ask_the_same_in_the_same_cells(lesson: str) -> None:
    english, french = (cells(lesson, lang) for lang in LANGUAGES)
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in english] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in french
    ]
    asked = [re.findall(r'tbggg\.(?:exercise|predict)\("(\S+)"\)', code_of(lesson, lang)) for lang in LANGUAGES]
    assert asked[0] == asked[1]
    assert sorted(asked[0]) == sorted(id for id in ANSWERS if id[1:].startswith(lesson.upper()))
