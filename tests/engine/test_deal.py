"""The exercise in the making: its luck, its texts, and the questions that it asks."""

from __future__ import annotations

import inspect

import pytest

from tbggg.engine.generators import Deal, GeneratedChoice, generators_in
from tbggg.engine.registry import games
from tbggg.javascript import write_generator

PIG = "tbggg.games.pig.lessons"


def deal(luck: int = 1, nth: int = 1, table: str = "turn") -> Deal:
    return Deal(luck, nth, "en", PIG, table)


def test_luck_goes_on_in_one_order_however_it_is_drawn() -> None:
    one, other = deal(), deal()
    assert [*one.words(3), one.word(), *one.words(5)] == other.words(9)
    assert deal(nth=2).words(4) != deal().words(4) != deal(luck=2).words(4)


def test_draws_stay_within_their_bounds() -> None:
    one = deal()
    assert {one.below(3) for _ in range(60)} == {0, 1, 2}
    assert {one.other_than(1, 4) for _ in range(60)} == {0, 2, 3}
    assert {one.one_of("abc") for _ in range(60)} == {*"abc"}
    assert sorted(one.shuffled(range(9))) == list(range(9))
    assert len({tuple(one.shuffled("abc")) for _ in range(90)}) == 6


def test_keys_name_texts_of_the_own_table_and_of_others() -> None:
    assert deal().say("hint") == "Is there a 1 among the rolls?"
    assert deal().say("lasting.kept banked") == "In so many nothing is lost. Holding adds the turn total to the bank."
    assert deal().say("") == ""
    with pytest.raises(KeyError):
        deal().say("no_such_text")


def test_a_number_keeps_two_mistakes_that_are_none_of_each_other() -> None:
    part = deal().number(
        "after", 3, [(3, "one", ""), (5, "all", "P4"), (5, "last", ""), (7, "one", ""), (9, "one", "")]
    )
    assert (part.number, [wrong for wrong, _, _ in part.mistakes]) == (3, [5, 7])
    assert part.mistakes[0][1:] == (f"{deal().say('all')} Or else: {deal().say('last')}", "P4")


def test_a_right_option_leaves_its_reason_to_the_explanation() -> None:
    assert deal().option("a", "A", True, "one", "P4") == GeneratedChoice("a", "A", True, "", "P4")
    assert deal().option("a", "A", False, "one", "P4") == GeneratedChoice("a", "A", False, deal().say("one"), "P4")


def test_what_a_module_declares_is_found_and_is_a_plain_function() -> None:
    found = {one.name: one for one in generators_in(f"{PIG}.generators")}
    assert list(found) == ["turn", "once_more", "lasting", "next_turn"]
    assert (found["turn"].texts, found["turn"].table, found["turn"].rules) == (PIG, "turn", ("P3", "P4", "P5"))
    assert generators_in(PIG)[: len(found)] == tuple(found.values())


def test_a_generator_is_a_function_of_a_deal_alone() -> None:
    every = [one for game in games() for one in game.lessons.generators]
    assert all(list(inspect.signature(one.make).parameters) == ["deal"] for one in every)
    text = write_generator(every[0])
    assert f'new Deal(luck, nth, lang, "{every[0].texts}", "{every[0].table}", start)' in text


def test_what_was_given_stands_in_all_texts_that_follow() -> None:
    made = deal()
    made.give(points=1)
    assert made.say("points") == made.say("points", points=1)
    assert made.say("points", points=2) != made.say("points"), "the values of the call come first"


def test_an_explained_choice_says_its_reason_where_it_is_right_too() -> None:
    made = deal()
    assert made.explained("a", "A", True, "one", "P4") == GeneratedChoice("a", "A", True, made.say("one"), "P4")


@pytest.mark.parametrize(("lang", "row"), [("en", "1, 2 and 5"), ("fr", "1, 2 et 5")])
def test_a_row_is_joined_as_its_language_does(lang: str, row: str) -> None:
    assert Deal(1, 1, lang, PIG, "turn").joined([1, 2, 5]) == row
