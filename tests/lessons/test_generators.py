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
from tbggg.engine.game import games
from tbggg.engine.generators import Dealer, Dealt, find_dealer
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.javascript import write_dealer
from tbggg.lessons import Exercise
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import stored
from tbggg.publish.exporter import page

from ..engine.test_texts import leaves, names_in
from ..javascript.test_equal_play import node
from ..publish.lessons import notebook, shown

WIDGETS = Path(__file__).parents[2] / "widgets"
DRIVER = Path(__file__).with_name("dealing.mjs")
MANY = 200
SEATS = ("red", "yellow", "blue", "green", "purple")
DEALERS = [pytest.param(game, dealer, id=dealer.name) for game in games() for dealer in game.lessons.generators]
every_dealer = pytest.mark.parametrize(("game", "dealer"), DEALERS)


def exercise(dealer: Dealer, lang: str = "en", **more: Any) -> Exercise:
    """An exercise that has others like it."""
    needs = {"score": {"answer": tbggg.score("yellow 1", of="red")}, "first": {}}[dealer.kind]
    at = None if needs else tbggg.new_game(seats=3, luck=1).start
    return tbggg.exercise(
        "One", kind=dealer.kind, ask="?", at=at, another=dealer.name, luck=2010, lang=lang, **needs, **more
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the browser makes of what is dealt."""
    folder = tmp_path_factory.mktemp("dealt")
    sources = [WIDGETS / "src/lessons/generated.ts", WIDGETS / "src/lessons/exercise.words.ts"]
    options = ["--bundle", "--format=esm", f"--outdir={folder}", "--out-extension:.js=.mjs", "--log-level=error"]
    subprocess.run([WIDGETS / "node_modules/.bin/esbuild", *sources, *options], check=True)
    for dealer in (param.values[1] for param in DEALERS):
        assert isinstance(dealer, Dealer)
        (folder / f"{dealer.name}-rules.mjs").write_text(write_dealer(dealer), "utf-8")
    return {"dealt": f"{folder}/exercise.dealt.mjs", "words": f"{folder}/exercise.words.mjs", "folder": str(folder)}


@pytest.mark.parametrize("lang", LANGUAGES)
@every_dealer
def test_the_nth_is_the_same_in_python_and_in_the_browser(
    game: object, dealer: Dealer, lang: str, built: dict[str, str]
) -> None:
    one = exercise(dealer, lang)
    numbers = [*range(1, MANY + 1), 2**31, 2**32 - 1]
    given = {**built, "module": f"{built['folder']}/{dealer.name}-rules.mjs", "exercise": as_data(one)}
    for nth, found in zip(numbers, node(DRIVER, {**given, "numbers": numbers}), strict=True):
        wanted = as_data(one.another(nth))
        shown = {key: found["exercise"][key] for key in ("id", "kind", "lang", "ask", "hint", "rules", "parts")}
        assert shown == {key: wanted[key] for key in shown}
        assert found["key"] == json.loads(b64decode(wanted["sealed"]))


@every_dealer
def test_luck_and_number_tell_exercises_apart(game: object, dealer: Dealer) -> None:
    asked = {dealer.deal(luck, nth, "en").ask for luck in (1, 2) for nth in range(1, MANY)}
    assert len(asked) > 1.9 * MANY
    assert dealer.deal(1, 7, "en") == dealer.deal(1, 7, "en")


@every_dealer
def test_every_one_has_words_and_a_right_answer(game: object, dealer: Dealer) -> None:
    for lang in LANGUAGES:
        for nth in range(1, MANY):
            dealt = dealer.deal(3, nth, lang)
            assert all((dealt.ask, dealt.hint, dealt.why))
            for part in dealt.parts:
                assert sum(choice.right for choice in part.choices) == min(1, len(part.choices))
                assert all(choice.right or choice.reason for choice in part.choices)


@every_dealer
def test_a_dealer_names_rules_and_texts_in_both_languages(game: Any, dealer: Dealer) -> None:
    assert set(dealer.rules) <= set(rule_texts(game.texts, "en"))
    english, french = (leaves(load(dealer.texts, "texts", lang)) for lang in LANGUAGES)
    assert {key: names_in(text) for key, text in english.items()} == {
        key: names_in(text) for key, text in french.items()
    }


# ---- what the rules say of what is asked ----


def dealt_many(name: str) -> list[Dealt]:
    return [find_dealer(name)[1].deal(5, nth, "en") for nth in range(1, MANY)]


def test_trios_ask_for_whom_the_rules_name() -> None:
    tied = 0
    for dealt in dealt_many("trios"):
        trios = re.findall(r"(\w+) (\d)-(\d)-(\d)", dealt.ask)
        holder = re.findall(r"(\w+) has Ernie\.", dealt.ask)[0].lower()
        geeks = ", ".join(f"{seat.lower()} {' '.join(shops)}" for seat, *shops in trios)
        seats = " ".join(seat.lower() for seat, *_ in trios)
        (right,) = [choice.value for choice in dealt.parts[0].choices if choice.right]
        assert right == tbggg.first_player(geeks, holder=holder, seats=seats)
        numbers = [sorted(shops) for _, *shops in trios]
        tied += numbers.count(min(numbers)) > 1
        assert ("tied" in dealt.why) == (numbers.count(min(numbers)) > 1)
    assert MANY // 4 < tied < MANY // 2


def test_a_collection_asks_for_what_the_rules_count() -> None:
    sets = 0
    for dealt in dealt_many("collection"):
        found = re.fullmatch(r"At a table of (\d), (\w+) has collected (.*)\. What does .*", dealt.ask)
        assert found
        seats = " ".join(SEATS[: int(found[1])])
        worth = tbggg.score(found[3].lower(), of=found[2].lower(), seats=seats)
        assert [part.number for part in dealt.parts] == [worth.sets, worth.singles, worth.duplicates, worth.total]
        sets += worth.sets > 0
    assert MANY // 2 < sets < MANY


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
    assert one.another(1).ask != one.another(2).ask


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tbggg.exercise("E04.6").another(), "E04.6 has no others"),
        (lambda: tbggg.exercise("E04.1").another(0), "from 1 to 4294967295, not 0"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="quartets"), "trios collection"),
        (lambda: tbggg.exercise(kind="score", ask="?", answer={"total": 1}, another="trios"), "kind “first”"),
    ],
)
def test_what_nobody_deals_is_said(call: Any, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=re.escape(words)):
        call()


def test_a_page_carries_the_dealers_of_its_exercises_and_no_others() -> None:
    bundle = tbggg.exercise("E04.1")._repr_mimebundle_()[0]
    text = page(notebook(shown(bundle)), {"metadata": {"name": "a"}})
    assert '"another":{"dealer":"trios","luck":1' in text
    alone = page(notebook(shown(tbggg.exercise("E04.6")._repr_mimebundle_()[0])), {"metadata": {"name": "a"}})
    assert 4_000 < len(text) - len(alone) < 14_000


@pytest.mark.parametrize("another", [{"dealer": "quartets", "luck": 1}, {"dealer": "trios", "luck": "<script>"}, [1]])
def test_what_strangers_wrote_deals_nothing(another: object) -> None:
    (bundle,) = tbggg.exercise("E04.1")._repr_mimebundle_()[:1]
    data = {**bundle["application/vnd.tbggg.exercise+json"], "another": another}
    text = page(notebook(shown({"application/vnd.tbggg.exercise+json": data})), {"metadata": {"name": "a"}})
    assert '"mounts":[]' in text
