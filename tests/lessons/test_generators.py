"""Fresh exercises: the same in Python and in the browser, and each with the answer that the rules give."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.generators import ExerciseGenerator, GeneratedExercise
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.javascript import write_generator, write_runtime
from tbggg.lessons import Exercise
from tbggg.lessons.exercise import _written
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import find_generator, stored
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.notebooks.lesson_page import page

from ..engine.test_texts import leaves, names_in
from ..javascript.test_equal_play import NODE
from ..listing import one_test
from ..publish.lessons import notebook, shown
from ..repeats import EVERY_GAME
from .well_said import is_well_said, plain

WIDGETS = Path(__file__).parents[2] / "widgets"
DRIVER = Path(__file__).with_name("dealing.mjs")
MANY = 80
EACH = 200 if EVERY_GAME else 20  # of each seed
STORIES = ("play", "plan")  # kinds that only a stored exercise has, without a moment
IN_LETTERS = {"four": 4, "five": 5}
SEATS = ("red", "yellow", "blue", "green", "purple")
GENERATORS = [
    pytest.param(game, generator, id=generator.name) for game in games() for generator in game.lessons.generators
]
every_generator = pytest.mark.parametrize(("game", "generator"), GENERATORS)


def game_of(generator: ExerciseGenerator) -> Game:
    return find_generator(generator.name)[0]


def exercise(generator: ExerciseGenerator, lang: str = "en", **more: Any) -> Exercise:
    """An exercise that has others like it."""
    needs: dict[str, Any] = {
        "score": {"answer": tbggg.games.bgg.score("yellow 1", of="red")},
        "number": {"answer": 1},
        "predict": {"choices": ["a", "b"], "answer": "a"},
        "place": {"offer": ["6b"], "answer": "6b"},
        "first": {},
        "legal": {"moves": ["pass"]},
        "mistake": {"moves": ["pass"], "offer": ["1.1", "2.1"]},
        "better": {"values": {"pass": 1}},
        "play": {},
        "plan": {},
    }[generator.kind]
    if generator.kind in STORIES:
        kept = {one.get("another"): id for known in games() for id, one in stored(known.texts).items()}
        return replace(tbggg.exercise(kept[generator.name], lang=lang), id="One", luck=2010)
    at = None if generator.kind in ("score", "number") else tbggg.new_game(seats=3, luck=1).start
    return tbggg.exercise(
        "One", kind=generator.kind, ask="?", at=at, another=generator.name, luck=2010, lang=lang, **needs, **more
    )


@pytest.fixture(scope="module")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str, Exercise, list[int]], Any]]:
    """Fresh exercises by the browser half as built, with each generator's rules, all in one process."""
    folder = tmp_path_factory.mktemp("generated")
    source, built = WIDGETS / "src/lessons/generated.ts", folder / "generated.mjs"
    options = ["--bundle", "--format=esm", f"--outfile={built}", "--log-level=error"]
    subprocess.run([WIDGETS / "node_modules/.bin/esbuild", source, *options], check=True)
    (folder / "runtime.mjs").write_text(write_runtime(), "utf-8")
    with subprocess.Popen([*NODE, DRIVER], stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8") as node:

        def dealt(name: str, one: Exercise, numbers: list[int]) -> Any:
            module = folder / f"{name}-rules.mjs"
            if not module.exists():
                written = write_generator(find_generator(name)[1], runtime="of_the_page")
                module.write_text(f'import * as of_the_page from "./runtime.mjs";\n{written}', "utf-8")
            asked = {"generated": str(built), "module": str(module), "exercise": as_data(one), "numbers": numbers}
            assert node.stdin
            assert node.stdout
            node.stdin.write(f"{json.dumps(asked)}\n")
            node.stdin.flush()
            return json.loads(node.stdout.readline())

        yield dealt


@pytest.mark.parametrize("lang", LANGUAGES)
@every_generator
def test_the_nth_is_the_same_in_python_and_in_the_browser(
    game: object, generator: ExerciseGenerator, lang: str, deal: Callable[[str, Exercise, list[int]], Any]
) -> None:
    one = exercise(generator, lang)
    numbers = [*range(1, MANY // (5 if EVERY_GAME else 10) + 1), 2**31, 2**32 - 1]
    for nth, found in zip(numbers, deal(generator.name, one, numbers), strict=True):
        wanted = json.loads(json.dumps(as_data(one.another(nth))))
        shown = {key: found["exercise"][key] for key in ("id", "kind", "lang", "ask", "hint", "rules", "parts")}
        assert shown == {key: wanted[key] for key in shown}
        assert found["key"] == json.loads(b64decode(wanted["sealed"]))


@one_test
@every_generator
def test_luck_and_number_tell_exercises_apart_that_have_words_and_a_right_answer(
    game: object, generator: ExerciseGenerator
) -> None:
    """In English; French texts fill the same names, and some cases show that. A few have no more than 130 to deal."""
    asked = set()
    placed: dict[int, set[tuple[int, ...]]] = {}  # of the right answers among the choices, by question
    for luck in (1, 2):
        for nth in range(1, EACH + 1):
            fresh = generator.generate(luck, nth, "en")
            is_whole(generator, fresh)
            if nth <= MANY:
                asked.add(repr(fresh))
            is_well_said(fresh, "en")
            for at, part in enumerate(fresh.parts if generator.kind not in STORIES else ()):
                if len(part.choices) > 2:
                    rights = (place for place, one in enumerate(part.choices) if one.right)
                    placed.setdefault(at, set()).add(tuple(rights))
    assert len(asked) > min(EACH, MANY)
    assert [at for at, found in placed.items() if len(found) == 1] == [], "its place gives the answer away"
    assert repr(generator.generate(1, 7, "en")) in asked
    for nth in range(1, EACH // 5 + 1):
        french = generator.generate(3, nth, "fr")
        is_whole(generator, french)
        is_well_said(french, "fr")


def is_whole(generator: ExerciseGenerator, fresh: GeneratedExercise) -> None:
    assert all((fresh.ask, fresh.hint or generator.kind in STORIES, fresh.why))
    for part in fresh.parts:
        assert part.several or sum(choice.right for choice in part.choices) == min(1, len(part.choices))
        assert fresh.plan or all(choice.right or choice.reason for choice in part.choices)
        if generator.kind == "play":
            assert fresh.end or fresh.drawn, "a story ends with what it has led to"
            assert all(one.allowed for one in part.choices if one.reason.startswith(("You may", "C’est permis")))
        named = {*(choice.rule for choice in part.choices if choice.reason), *(one[2] for one in part.mistakes)}
        assert named - {""} <= set(generator.rules), "a chip without the rule's text"
        if not part.choices:  # the two commonest wrong numbers, or more
            assert len(part.mistakes) >= 2
            assert len({part.number, *(wrong for wrong, _, _ in part.mistakes)}) == 1 + len(part.mistakes)


@one_test
@every_generator
def test_a_generator_names_rules_and_texts_in_both_languages(game: Any, generator: ExerciseGenerator) -> None:
    assert set(generator.rules) <= set(rule_texts(game.texts, "en"))
    english, french = (leaves(load(generator.texts, "texts", lang)) for lang in LANGUAGES)
    assert {key: names_in(text) for key, text in english.items()} == {
        key: names_in(text) for key, text in french.items()
    }


def test_a_wrong_number_of_two_mistakes_says_both() -> None:
    fresh = find_generator("collection")[1].generate(7, 1, "en")  # a tile that is there twice is a 6
    (told,) = [why for wrong, why, _ in fresh.parts[0].mistakes if wrong == fresh.parts[0].number + 6]
    assert "own colour has no tile" in told
    assert "count once" in told


# ---- what the rules say of what is asked ----


def many_of(name: str) -> list[GeneratedExercise]:
    return [find_generator(name)[1].generate(5, nth, "en") for nth in range(1, MANY)]


def test_trios_ask_for_whom_the_rules_name() -> None:
    tied = 0
    for fresh in many_of("trios"):
        trios = re.findall(r"(\w+) (\d)-(\d)-(\d)", fresh.ask)
        holder = re.findall(r"(\w+) has Ernie\.", fresh.ask)[0].lower()
        geeks = ", ".join(f"{seat.lower()} {' '.join(shops)}" for seat, *shops in trios)
        seats = " ".join(seat.lower() for seat, *_ in trios)
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == tbggg.games.bgg.first_player(geeks, holder=holder, seats=seats)
        numbers = [sorted(shops) for _, *shops in trios]
        tied += numbers.count(min(numbers)) > 1
        assert ("tied" in fresh.why) == (numbers.count(min(numbers)) > 1)
    assert MANY // 4 < tied < MANY // 2


def test_a_collection_asks_for_what_the_rules_count() -> None:
    sets = 0
    for fresh in many_of("collection"):
        found = re.fullmatch(r"At a table of (\w+), (\w+) has collected (.*)\. What does .*", fresh.ask)
        assert found
        seats = " ".join(SEATS[: IN_LETTERS[found[1]]])
        worth = tbggg.games.bgg.score(found[3].lower(), of=found[2].lower(), seats=seats)
        assert fresh.parts[0].number == worth.total
        called = int(re.findall(r"The (\d)s have", fresh.parts[1].ask)[0])
        assert fresh.parts[1].number == sum(int(one) > called for one in re.findall(r"\b[1-6]\b", found[3]))
        sets += worth.sets > 0
    assert MANY // 2 < sets < MANY


def test_the_next_tile_is_the_one_that_brings_most() -> None:
    for fresh in many_of("next_tile"):
        found = re.fullmatch(r"A table of four\. (\w+) has collected (.*), and can buy one more tile\.", fresh.ask)
        assert found
        before = tbggg.games.bgg.score(found[2].lower(), of=found[1].lower()).total
        gains = {
            choice.value: tbggg.games.bgg.score(f"{found[2].lower()}, {choice.value}", of=found[1].lower()).total
            - before
            for choice in fresh.parts[0].choices
        }
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert all(gain < gains[right] for tile, gain in gains.items() if tile != right)
        assert str(gains[right]) in fresh.why


def test_the_winner_is_found_by_gg_and_then_by_different_numbers() -> None:
    outcomes = set()
    for fresh in many_of("winner"):
        found = re.search(
            r"\. (\w+) has earned (\d+) GG and collected (.*); (\w+) has earned (\d+) GG and collected (.*)\. The",
            plain(fresh.ask),
        )
        assert found
        ranks = {}
        for seat, gg, tiles in (found.groups()[:3], found.groups()[3:]):
            different = [
                sum(number in part.split()[1:] for part in tiles.split(", "))
                for number in ("1", "2", "3", "4", "5", "6")
            ]
            ranks[seat.lower()] = (int(gg) + tbggg.games.bgg.score(tiles.lower(), of=seat.lower()).total, different)
        one, other = ranks
        wanted = "draw" if ranks[one] == ranks[other] else max(ranks, key=lambda seat: ranks[seat])
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [wanted]
        outcomes.add("draw" if wanted == "draw" else "tie" if ranks[one][0] == ranks[other][0] else "gg")
    assert outcomes == {"draw", "tie", "gg"}


def test_three_seats_score_by_colour_and_call_clockwise() -> None:
    seats = ("red", "yellow", "blue")
    for fresh in many_of("three_seats"):
        found = re.search(r"\. (\w+) has collected (.*)\. (\w+) has Ernie", fresh.ask)
        assert found
        worth = tbggg.games.bgg.score(found[2].lower(), of=found[1].lower(), seats=" ".join(seats))
        assert fresh.parts[0].number == worth.total
        for colour, number in re.findall(r"(\w+) lacks its (\d)", fresh.why):
            near = tbggg.games.bgg.score(
                f"{found[2]}, {colour} {number}".lower(), of=found[1].lower(), seats=" ".join(seats)
            )
            as_set = [wrong for wrong, why, _ in fresh.parts[0].mistakes if why.startswith("Read along the colour")]
            assert set(as_set) <= {near.total}, "the colour taken for a set"
        (right,) = [choice.value for choice in fresh.parts[1].choices if choice.right]
        assert right == seats[(seats.index(found[3].lower()) + 1) % 3]


def test_a_shelf_is_right_where_there_is_room_and_the_number_is_sold() -> None:
    for fresh in many_of("windows"):
        number = int(re.findall(r"put down a (\d)", fresh.ask)[0])
        (part,) = fresh.parts
        assert part.picture
        full = re.findall(r"\d", part.picture.says)
        for choice in part.choices:
            shop = choice.value[0]
            assert choice.right == (shop not in full and abs(int(shop) - number) <= 1)
            assert f'data-tb-place="{choice.value}"' in part.picture.markup


def test_a_back_can_be_a_number_of_its_shop_and_in_any_shop_a_blank_that_its_owner_still_has() -> None:
    for fresh in many_of("backs"):
        number = re.findall(r"be a (\d)", fresh.parts[0].ask)
        without = re.findall(r"(\w+)’s two blanks have already left", fresh.ask)
        assert len(number) + len(without) == 1
        for choice in fresh.parts[0].choices:
            if number:
                assert choice.right == (abs(int(choice.value[0]) - int(number[0])) <= 1)
            else:
                assert choice.right == (not choice.label.startswith(without[0]))


def test_a_turn_goes_on_clockwise_past_those_who_are_out() -> None:
    for fresh in many_of("supply_turns"):
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|puts)", fresh.ask)
        order = ["Red", "Yellow", "Blue", "Green"]
        out: list[str] = []
        due = said[0][0]
        for seat, deed in said:
            assert seat == due
            out += [seat] if deed == "passes" else []
            later = [order[(order.index(seat) + step) % 4] for step in (1, 2, 3, 4)]
            due = next(one for one in later if one not in out)
        assert [choice.label for choice in fresh.parts[0].choices if choice.right] == [due]


def test_twelve_own_tiles_may_stay_and_in_round_six_none() -> None:
    for fresh in many_of("hand"):
        found = re.search(r"round (\d)\. .* stand (\d+) tiles of", fresh.ask)
        assert found
        round_no, own = int(found[1]), int(found[2])
        assert fresh.parts[0].number == (own if round_no == 6 else max(0, own - 12))


# ---- at the front door, and in pages ----


def test_another_one_is_an_exercise_as_any_other() -> None:
    first = tbggg.exercise("E04.1").another(2)
    assert first.id == "E04.1 · 2"
    assert first.rules == ("4.1", "4.2", "C7")
    (right,) = [choice.value for choice in first.parts[0].choices if choice.right]
    assert first.check(right)
    wrong = next(choice for choice in first.parts[0].choices if not choice.right)
    assert wrong.reason in str(first.check(wrong.value))


@one_test
@pytest.mark.parametrize("id", [id for id, one in stored("tbggg.games.bgg").items() if "another" in one])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stored_exercise_has_others_of_its_kind(id: str, lang: str) -> None:
    one = tbggg.exercise(id, lang=lang)
    assert one.another(1).parts != one.another(2).parts or one.another(1).ask != one.another(2).ask


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tbggg.exercise("One", kind="number", ask="?", answer=1).another(), "One has no others"),
        (lambda: tbggg.exercise("E04.1").another(0), "from 1 to 4294967295, not 0"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="quartets"), "accounts allowed"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="trios"), "kind “first”"),
    ],
)
def test_what_no_generator_makes_is_said(call: Any, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=re.escape(words)):
        call()


def test_a_generator_is_written_as_javascript_once_for_all_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def write(generator: ExerciseGenerator) -> str:
        written.append(generator.name)
        return write_generator(generator)

    module = sys.modules[Exercise.__module__]
    monkeypatch.setattr(module, "write_generator", write)
    monkeypatch.setattr(module, "_written", cache(_written.__wrapped__))
    one, same = (tbggg.exercise("E04.1", lang=lang).widget.rules for lang in LANGUAGES)
    assert one == same
    assert written == ["trios"]


def test_a_page_carries_the_generators_of_its_exercises_and_no_others() -> None:
    bundle = tbggg.exercise("E04.1")._repr_mimebundle_()[0]
    text = page(notebook(shown(bundle)), {"metadata": {"name": "a"}})
    (mount,) = page_data(text)["mounts"]
    assert (mount["data"]["another"]["dealer"], mount["data"]["another"]["luck"]) == ("trios", 1)
    bare = {**bundle, "application/vnd.tbggg.exercise+json": as_data(replace(tbggg.exercise("E04.1"), generator=None))}
    alone = page(notebook(shown(bare)), {"metadata": {"name": "a"}})
    assert 4_000 < len(text) - len(alone) < 14_000


@pytest.mark.parametrize("name", ["own_backs", "last_buys_class"])
def test_a_page_allows_the_drawings_of_exercises_that_are_dealt_later(name: str) -> None:
    """The first one may be a question on a board, or without any picture."""
    generator = find_generator(name)[1]
    text = page(notebook(shown(exercise(generator)._repr_mimebundle_()[0])), {"metadata": {"name": "a"}})
    allowed = text.partition("style-src-elem")[2].partition(";")[0]
    (picture,) = (part.picture for part in generator.generate(1, 1, "en").parts)
    assert picture
    (style,) = re.findall("<style>([^<]*)</style>", picture.markup)
    assert b64encode(sha256(style.encode()).digest()).decode() in allowed


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("another", {"dealer": "quartets", "luck": 1}),
        ("another", {"dealer": "trios", "luck": "<script>"}),
        ("another", [1]),
        ("lang", "de"),
        ("lang", 3),
    ],
)
def test_what_strangers_wrote_generates_nothing(key: str, value: object) -> None:
    bundle, kind = tbggg.exercise("E04.1")._repr_mimebundle_()[0], "application/vnd.tbggg.exercise+json"
    source = notebook(shown({kind: {**bundle[kind], key: value}}))
    assert page_data(page(source, {"metadata": {"name": "a"}}))["mounts"] == []
