"""Fresh exercises: the same in Python and in the browser, and each with the answer that the rules give."""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.generators import ExerciseGenerator, GeneratedExercise
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.javascript import write_generator
from tbggg.lessons import Exercise
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import find_generator, stored
from tbggg.publish.lesson_page import page
from tbggg.publish.page_scripts import page_data

from ..engine.test_texts import leaves, names_in
from ..javascript.test_equal_play import node
from ..publish.lessons import notebook, shown

WIDGETS = Path(__file__).parents[2] / "widgets"
DRIVER = Path(__file__).with_name("dealing.mjs")
MANY = 80
SEATS = ("red", "yellow", "blue", "green", "purple")
GENERATORS = [
    pytest.param(game, generator, id=generator.name) for game in games() for generator in game.lessons.generators
]
every_generator = pytest.mark.parametrize(("game", "generator"), GENERATORS)


def exercise(generator: ExerciseGenerator, lang: str = "en", **more: Any) -> Exercise:
    """An exercise that has others like it."""
    needs: dict[str, Any] = {
        "score": {"answer": tbggg.score("yellow 1", of="red")},
        "number": {"answer": 1},
        "predict": {"choices": ["a", "b"], "answer": "a"},
        "place": {"offer": ["6b"], "answer": "6b"},
        "first": {},
    }[generator.kind]
    at = None if generator.kind in ("score", "number") else tbggg.new_game(seats=3, luck=1).start
    return tbggg.exercise(
        "One", kind=generator.kind, ask="?", at=at, another=generator.name, luck=2010, lang=lang, **needs, **more
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The browser half as built, with each generator's rules."""
    folder = tmp_path_factory.mktemp("generated")
    sources = [WIDGETS / "src/lessons/generated.ts", WIDGETS / "src/lessons/exercise.words.ts"]
    options = ["--bundle", "--format=esm", f"--outdir={folder}", "--out-extension:.js=.mjs", "--log-level=error"]
    subprocess.run([WIDGETS / "node_modules/.bin/esbuild", *sources, *options], check=True)
    for generator in (param.values[1] for param in GENERATORS):
        assert isinstance(generator, ExerciseGenerator)
        (folder / f"{generator.name}-rules.mjs").write_text(write_generator(generator), "utf-8")
    return {"generated": f"{folder}/generated.mjs", "words": f"{folder}/exercise.words.mjs", "folder": str(folder)}


@pytest.mark.parametrize("lang", LANGUAGES)
@every_generator
def test_the_nth_is_the_same_in_python_and_in_the_browser(
    game: object, generator: ExerciseGenerator, lang: str, built: dict[str, str]
) -> None:
    one = exercise(generator, lang)
    numbers = [*range(1, MANY + 1), 2**31, 2**32 - 1]
    given = {**built, "module": f"{built['folder']}/{generator.name}-rules.mjs", "exercise": as_data(one)}
    for nth, found in zip(numbers, node(DRIVER, {**given, "numbers": numbers}), strict=True):
        wanted = as_data(one.another(nth))
        shown = {key: found["exercise"][key] for key in ("id", "kind", "lang", "ask", "hint", "rules", "parts")}
        assert shown == {key: wanted[key] for key in shown}
        assert found["key"] == json.loads(b64decode(wanted["sealed"]))


@every_generator
def test_luck_and_number_tell_exercises_apart(game: object, generator: ExerciseGenerator) -> None:
    asked = {repr(generator.generate(luck, nth, "en")) for luck in (1, 2) for nth in range(1, MANY)}
    assert len(asked) > MANY
    assert generator.generate(1, 7, "en") == generator.generate(1, 7, "en")


@every_generator
def test_every_one_has_words_and_a_right_answer(game: object, generator: ExerciseGenerator) -> None:
    for lang in LANGUAGES:
        for nth in range(1, MANY):
            fresh = generator.generate(3, nth, lang)
            assert all((fresh.ask, fresh.hint, fresh.why))
            for part in fresh.parts:
                assert part.several or sum(choice.right for choice in part.choices) == min(1, len(part.choices))
                assert all(choice.right or choice.reason for choice in part.choices)


@every_generator
def test_a_generator_names_rules_and_texts_in_both_languages(game: Any, generator: ExerciseGenerator) -> None:
    assert set(generator.rules) <= set(rule_texts(game.texts, "en"))
    english, french = (leaves(load(generator.texts, "texts", lang)) for lang in LANGUAGES)
    assert {key: names_in(text) for key, text in english.items()} == {
        key: names_in(text) for key, text in french.items()
    }


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
        assert right == tbggg.first_player(geeks, holder=holder, seats=seats)
        numbers = [sorted(shops) for _, *shops in trios]
        tied += numbers.count(min(numbers)) > 1
        assert ("tied" in fresh.why) == (numbers.count(min(numbers)) > 1)
    assert MANY // 4 < tied < MANY // 2


def test_a_collection_asks_for_what_the_rules_count() -> None:
    sets = 0
    for fresh in many_of("collection"):
        found = re.fullmatch(r"At a table of (\d), (\w+) has collected (.*)\. What does .*", fresh.ask)
        assert found
        seats = " ".join(SEATS[: int(found[1])])
        worth = tbggg.score(found[3].lower(), of=found[2].lower(), seats=seats)
        assert [part.number for part in fresh.parts] == [worth.sets, worth.total]
        sets += worth.sets > 0
    assert MANY // 2 < sets < MANY


def test_the_next_tile_is_the_one_that_brings_most() -> None:
    for fresh in many_of("next_tile"):
        found = re.fullmatch(r"A table of four\. (\w+) has collected (.*), and can buy one more tile\.", fresh.ask)
        assert found
        before = tbggg.score(found[2].lower(), of=found[1].lower()).total
        gains = {
            choice.value: tbggg.score(f"{found[2].lower()}, {choice.value}", of=found[1].lower()).total - before
            for choice in fresh.parts[0].choices
        }
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert all(gain < gains[right] for tile, gain in gains.items() if tile != right)
        assert str(gains[right]) in fresh.why


def test_the_winner_is_found_by_gg_and_then_by_different_numbers() -> None:
    outcomes = set()
    for fresh in many_of("winner"):
        found = re.search(r"\. (\w+) has (\d+) GG and (.*); (\w+) has (\d+) GG and (.*)\. The", plain(fresh.ask))
        assert found
        ranks = {}
        for seat, gg, tiles in (found.groups()[:3], found.groups()[3:]):
            different = [
                sum(number in part.split()[1:] for part in tiles.split(", "))
                for number in ("1", "2", "3", "4", "5", "6")
            ]
            ranks[seat.lower()] = (int(gg) + tbggg.score(tiles.lower(), of=seat.lower()).total, different)
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
        worth = tbggg.score(found[2].lower(), of=found[1].lower(), seats=" ".join(seats))
        assert fresh.parts[0].number == worth.total
        (right,) = [choice.value for choice in fresh.parts[1].choices if choice.right]
        assert right == seats[(seats.index(found[3].lower()) + 1) % 3]


def test_a_shelf_is_right_where_there_is_room_and_the_number_is_sold() -> None:
    for fresh in many_of("windows"):
        number = int(re.findall(r"supply a (\d)", fresh.ask)[0])
        (part,) = fresh.parts
        assert part.picture
        full = re.findall(r"\d", part.picture.says)
        for choice in part.choices:
            shop = choice.value[0]
            assert choice.right == (shop not in full and abs(int(shop) - number) <= 1)
            assert f'data-tb-place="{choice.value}"' in part.picture.markup


def test_a_back_can_be_a_number_of_its_shop_and_any_back_can_be_blank() -> None:
    for fresh in many_of("backs"):
        number = re.findall(r"be a (\d)", fresh.parts[0].ask)
        for choice in fresh.parts[0].choices:
            assert choice.right == (not number or abs(int(choice.value[0]) - int(number[0])) <= 1)


def test_a_turn_goes_on_clockwise_past_those_who_are_out() -> None:
    for fresh in many_of("supply_turns"):
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|places)", fresh.ask)
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
        found = re.search(r"round (\d)\. .* stand (\d+) tiles of its own", fresh.ask)
        assert found
        round_no, own = int(found[1]), int(found[2])
        assert fresh.parts[0].number == (own if round_no == 6 else own - 12)


def test_a_tile_pays_its_publisher_the_price_of_its_shelf_if_another_bought_it() -> None:
    for fresh in many_of("income"):
        which, total = fresh.parts
        seat = re.findall(r"pay (\w+)\?", which.ask)[0]
        paid = 0
        for choice in which.choices:
            price = int((re.findall(r"(\d) GG", plain(choice.label)) or ["0"])[0])
            owner, buyer = re.findall(r"(\w+)’s \d", choice.label)[0], re.findall(r"geek of (\w+)", choice.label)
            assert choice.right == (owner == seat and buyer not in ([], [seat]) and price > 0)
            paid += price if choice.right else 0
        assert total.number == paid


def test_a_tile_is_taken_climbs_or_leaves() -> None:
    seen = set()
    for fresh in many_of("whereabouts"):
        owner = re.findall(r"(\w+)’s \d", fresh.ask)[0]
        buyer = re.findall(r"geek of (\w+)", fresh.ask)
        climbs = re.search("bottom|middle", fresh.ask) and not buyer
        wanted = "screen" if buyer and buyer != [owner] else "up" if climbs else "discard"
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [wanted]
        seen.add(wanted)
    assert seen == {"screen", "up", "discard"}


def test_a_shelf_holds_what_nobody_bought_on_the_one_below() -> None:
    """The drawing is read: a card with a tile and no geek stands below each right shelf, and below no other."""
    for fresh in many_of("climb"):
        (part,) = fresh.parts
        assert part.picture
        drawn = dict(
            re.findall(
                r'data-tb-place="(\d[bmt])">(.*?)(?=<g data-tb-place|<text class="tbs-bold|$)', part.picture.markup
            )
        )
        assert len(drawn) == 9
        unsold = [word for word, shapes in drawn.items() if "tbs-paper" in shapes and "tbs-shade" not in shapes]
        raised = {word[0] + {"b": "m", "m": "t"}[word[1]] for word in unsold if word[1] != "t"}
        assert {choice.value for choice in part.choices if choice.right} == raised


def test_a_tile_that_waits_pays_the_price_of_a_higher_shelf() -> None:
    for fresh in many_of("later"):
        begun, sold = map(int, re.findall(r"round (\d)", fresh.ask))
        prices = [int(one) for one in re.findall(r"pay (\d) at the bottom, (\d) and (\d)", fresh.ask)[0]]
        level = ("bottom", "middle").index(re.findall(r"to the (\w+) shelf", fresh.ask)[0])
        assert fresh.parts[0].number == prices[level + sold - begun]


def test_a_sentence_claims_what_its_interval_allows() -> None:
    seen = set()
    for fresh in many_of("claim"):
        low, high = signs(fresh.ask)[-2:]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == ("better" if low > 0 else "worse" if high < 0 else "open")
        seen.add(right)
    assert len(seen) == 3


def test_a_mean_difference_is_that_of_its_pairs() -> None:
    for fresh in many_of("paired"):
        points = list(map(int, re.findall(r"\d+", fresh.ask)))
        assert fresh.parts[0].number == sum(a - b for a, b in zip(points[:4], points[4:], strict=True)) / 4


def test_an_interval_narrows_with_the_root_of_the_games() -> None:
    for fresh in many_of("more_games"):
        games, wide = map(int, re.findall(r"\d+", fresh.ask))
        narrow = int(re.findall(r"\d+", fresh.parts[0].ask)[0])
        assert fresh.parts[0].number == games * wide**2 // narrow**2


def test_a_move_is_seen_to_be_worse_where_its_interval_lies_below_zero() -> None:
    for fresh in many_of("judged"):
        found = [signs(choice.label)[-1] < 0 for choice in fresh.parts[0].choices]
        assert found == [choice.right for choice in fresh.parts[0].choices]
        assert any(found)


def test_a_word_of_a_record_names_its_shelf() -> None:
    for fresh in many_of("named_shelf"):
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == fresh.ask.rpartition("@")[2]
        assert len(fresh.parts[0].choices) == 18


def test_a_move_in_words_is_the_line_that_a_record_keeps() -> None:
    kinds = {
        r"(\w+) promotes a geek from shop (\d) to shop (\d)\.": "{0} promote {1}>{2}",
        r"(\w+) re-rolls its geeks at shops (\d) and (\d); .* shops (\d) and (\d)\.": "{0} ad {1} {2} = {3} {4}",
        r"(\w+) buys (\w+)’s (\d) on the bottom shelf of shop (\d)\.": "{0} buy {1}{2}@{3}b",
        r"(\w+) buys (\w+)’s (\d) in the charity shop, .* shop (\d)\.": "{0} buy {1}{2}@charity with {3}",
    }
    for fresh in many_of("written"):
        ((found, line),) = [(found, line) for text, line in kinds.items() if (found := re.fullmatch(text, fresh.ask))]
        choices = fresh.parts[0].choices
        assert [choice.value for choice in choices if choice.right] == [line.format(*found.groups()).lower()]
        assert len({choice.value for choice in choices}) == 4


def test_a_variation_is_read_back_beside_the_line() -> None:
    for fresh in many_of("variation")[:12]:
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        mover, shop = right.split()[0], right.split()[2]
        table = ["red", "yellow", "blue", "green"]
        seats = table[table.index(mover) :] + table[: table.index(mover)]
        begin = f'[Game "The BoardGameGeek Game"]\n[Seats "{" ".join(seats)}"]\n[First "{mover}"]\n'
        begin += " ".join(f"{one} draw 1 1 2 3 4 5 6 -" for one in seats)
        begin += " " + " ".join(f"{one} pass" for one in seats)
        begin += " " + " ".join(f"{one} roll {shop} {shop} {shop}" for one in seats) + "\n"
        game = tbggg.loads(begin + right)
        assert "promote" in str([node.move for node in game.nodes()])
        assert not any("promote" in str(node.move) for node in game.main_line())


def signs(text: str) -> list[float]:
    """The numbers with a sign or a decimal in a text."""
    return [float(one.replace("−", "-")) for one in re.findall(r"[+−]?\d+\.\d", text)]


def plain(text: str) -> str:
    """A text with plain spaces."""
    return text.replace("\u00a0", " ")


# ---- at the front door, and in pages ----


def test_another_one_is_an_exercise_as_any_other() -> None:
    first = tbggg.exercise("E04.3").another(2)
    assert first.id == "E04.3 · 2"
    assert first.rules == ("4.1", "4.2")
    (right,) = [choice.value for choice in first.parts[0].choices if choice.right]
    assert first.check(right)
    wrong = next(choice for choice in first.parts[0].choices if not choice.right)
    assert wrong.reason in str(first.check(wrong.value))


@pytest.mark.parametrize("id", [id for id, one in stored("tbggg.games.bgg").items() if "another" in one])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stored_exercise_has_others_of_its_kind(id: str, lang: str) -> None:
    one = tbggg.exercise(id, lang=lang)
    assert one.another(1).parts != one.another(2).parts or one.another(1).ask != one.another(2).ask


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tbggg.exercise("E04.6").another(), "E04.6 has no others"),
        (lambda: tbggg.exercise("E04.1").another(0), "from 1 to 4294967295, not 0"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="quartets"), "trios collection"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="trios"), "kind “first”"),
    ],
)
def test_what_no_generator_makes_is_said(call: Any, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=re.escape(words)):
        call()


def test_a_page_carries_the_generators_of_its_exercises_and_no_others() -> None:
    bundle = tbggg.exercise("E04.1")._repr_mimebundle_()[0]
    text = page(notebook(shown(bundle)), {"metadata": {"name": "a"}})
    (mount,) = page_data(text)["mounts"]
    assert (mount["data"]["another"]["dealer"], mount["data"]["another"]["luck"]) == ("trios", 1)
    alone = page(notebook(shown(tbggg.exercise("E04.6")._repr_mimebundle_()[0])), {"metadata": {"name": "a"}})
    assert 4_000 < len(text) - len(alone) < 14_000


@pytest.mark.parametrize("another", [{"dealer": "quartets", "luck": 1}, {"dealer": "trios", "luck": "<script>"}, [1]])
def test_what_strangers_wrote_generates_nothing(another: object) -> None:
    (bundle,) = tbggg.exercise("E04.1")._repr_mimebundle_()[:1]
    data = {**bundle["application/vnd.tbggg.exercise+json"], "another": another}
    text = page(notebook(shown({"application/vnd.tbggg.exercise+json": data})), {"metadata": {"name": "a"}})
    assert page_data(text)["mounts"] == []
