"""R27: practice on a table's own fair, in Python and in a page: the word *substitute* stands where one is used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import BadOption
from tbggg.engine.generators import ExerciseGenerator, GeneratedExercise
from tbggg.engine.own_table import own_answer, own_start
from tbggg.engine.registry import find_game
from tbggg.engine.texts import LANGUAGES
from tbggg.games.essen.rules.fair_file import fair_lines
from tbggg.games.essen.rules.tables import SUBSTITUTE_MAP, SUBSTITUTE_RANKINGS, SUBSTITUTE_TILES
from tbggg.javascript import write_dealers
from tbggg.lessons.practice import dealers, practised

from ...javascript.test_equal_play import node
from ...listing import one_test
from .test_own_fair import TEXT, WRONG

GAME = find_game("essen")
DEALERS = [one for one in GAME.lessons.generators if one.own]
DRIVER = Path(__file__).with_name("own_dealing.mjs")
MIRRORED = {
    "Map": "/".join(row[::-1] for row in SUBSTITUTE_MAP.split("/")),
    "Tiles": " ".join(SUBSTITUTE_TILES.split()[::-1]),
    "Rankings": " / ".join(" ".join(series.split()[::-1]) for series in SUBSTITUTE_RANKINGS.split("/")),
}
# The booths along the edges of the largest map, one of them Orange; tiles alike but two; cards that nobody can meet.
EDGES = [["."] * 16 for _ in range(24)]
for row in range(24):
    EDGES[row][0], EDGES[row][15] = ("P", "B") if row < 12 else ("G", "O" if row == 12 else "B")
EDGES[23][1:15] = "WYYYYYYYYYYYYE"
EDGES[0][1], EDGES[0][14], EDGES[12][7] = "12C"
ODD = {
    "Map": "/".join(map("".join, EDGES)) + " G01+COURT O01+COURT",
    "Tiles": " ".join(["m30"] * 58 + ["m10", "m95+9"]),
    "Rankings": "60m 60d 1m1d1c1h / " + " ".join(["9c9h"] * 15),
}
LEAST = fair_lines({"Tiles": " ".join(["m5"] * 60)})
ABOUT_SUBSTITUTES = {
    "own_fair"
}  # asks what a table has not entered: the points of a short list, the track, the pallets
NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]
each_dealer = pytest.mark.parametrize("one", DEALERS, ids=lambda one: one.name)


def dealt(one: ExerciseGenerator, lang: str, headers: dict[str, str]) -> list[GeneratedExercise]:
    start = own_start(GAME, fair_lines(headers))
    return [one.generate(3, nth, lang, start) for nth in NUMBERS]


def test_twenty_seven_dealers_ask_about_every_rule_at_a_table_of_its_own() -> None:
    assert len(DEALERS) == 27
    assert [rule for rule, found in practised(GAME).items() if not any(one.own for one in found)] == []


@one_test
@pytest.mark.parametrize("lang", LANGUAGES)
@each_dealer
def test_no_substitute_is_named_where_none_is_used(one: ExerciseGenerator, lang: str) -> None:
    assert any("ubstitut" in repr(fresh) for fresh in dealt(one, lang, MIRRORED)) == (one.name in ABOUT_SUBSTITUTES)


def test_what_a_table_has_not_entered_is_named() -> None:
    for part, others in (("Map", ("games", "ranking cards")), ("Tiles", ("map", "ranking cards"))):
        for fresh in dealt(next(one for one in DEALERS if one.name == "within_reach"), "en", {part: MIRRORED[part]}):
            picture = fresh.parts[0].picture
            assert picture
            assert f"Substitute: {', '.join(others)}" in picture.markup


@one_test
@each_dealer
def test_a_fair_as_odd_as_can_be_is_dealt(one: ExerciseGenerator) -> None:
    """Its zone of one booth, its alike tiles, and cards that nobody meets leave each question an answer."""
    for fresh in dealt(one, "en", ODD):
        for part in fresh.parts:
            rights = sum(choice.right for choice in part.choices)
            assert rights > 0 if part.several else rights == min(1, len(part.choices))


@pytest.mark.parametrize("tile", ["m30", "m10"])
def test_where_all_tiles_cost_the_same_a_discount_is_the_cheapest(tile: str) -> None:
    """A round of cheaper games would make them all alike, and leave one choice."""
    for fresh in dealt(next(one for one in DEALERS if one.name == "price"), "en", {"Tiles": " ".join([tile] * 60)}):
        choices = fresh.parts[0].choices
        assert len(choices) > 1
        assert sum(choice.right for choice in choices) == 1


def test_where_all_tiles_cost_the_least_only_the_price_is_asked() -> None:
    for fresh in dealt(next(one for one in DEALERS if one.name == "price"), "en", {"Tiles": " ".join(["m5"] * 60)}):
        (only,) = fresh.parts
        assert (only.number, only.picture is None) == (5, False)


def test_a_page_reads_and_deals_what_python_does(tmp_path: Path) -> None:
    """The dealers of lessons, which stay at the usual table, say what they did."""
    every = dealers(GAME)
    module = tmp_path / "dealers.mjs"
    module.write_text(write_dealers(every, own=GAME), "utf-8")
    wrong = [TEXT.replace(old, new, 1) for old, new in WRONG]
    texts = [fair_lines(MIRRORED), fair_lines({"Tiles": ODD["Tiles"]}), LEAST, *wrong, "", "hello", "Map\n"]
    asked = {"module": str(module), "lang": "en", "texts": texts, "numbers": NUMBERS[:2]}
    found = node(DRIVER, {**asked, "there": [one.name for one in DEALERS]})
    assert found == [answered(text, every) for text in texts]


def answered(text: str, every: list[ExerciseGenerator]) -> Any:
    answer = own_answer(GAME, text)
    if "error" in answer:
        return answer
    start = answer["start"]
    dealt = [(one, [one.generate(3, nth, "en", start if one.own else None) for nth in NUMBERS[:2]]) for one in every]
    return [[one.name, [parts(fresh) for fresh in found]] for one, found in dealt]


def parts(fresh: GeneratedExercise) -> list[object]:
    return [
        fresh.ask,
        fresh.why,
        [[[choice.label, choice.right, choice.reason] for choice in part.choices] for part in fresh.parts],
        [[[list(wrong) for wrong in part.mistakes], part.number] for part in fresh.parts],
        [part.picture.markup if part.picture else "" for part in fresh.parts],
    ]


def test_an_exercise_of_a_rule_on_a_fair() -> None:
    one = tbggg.practise("essen", "3.5", 2, own=fair_lines(MIRRORED), lang="en")
    assert one.rules == ("3.5",)
    again = tbggg.practise("essen", "3.5", 2, own=fair_lines(MIRRORED), lang="en")
    assert (str(again), again.nth) == (str(one), one.nth)
    assert "ubstitut" not in str(one._repr_mimebundle_()) + str(one.another(7)._repr_mimebundle_())
    with pytest.raises(BadOption, match="59 booths"):
        tbggg.practise("essen", "3.5", own=TEXT.replace("PPPP.BBBBBB\nPPPP.B", "PPPP.BBBBBB\nPPP..B"))
    with pytest.raises(BadOption, match="reads no file"):
        tbggg.practise("pig", "P3", own="anything", lang="en")
    with pytest.raises(BadOption, match=r"the rule “9\.9”"):
        tbggg.practise("essen", "9.9", lang="en")
    with pytest.raises(BadOption, match="numbered from 1"):
        tbggg.practise("essen", "3.5", 0, lang="en")
