"""What the annotated games say, computed again: odds to the fraction, comparisons to the last digit printed."""

from __future__ import annotations

import ast
import contextlib
import os
import re
import tomllib
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.texts import LANGUAGES, NO_BREAK
from tbggg.lessons.library import stored
from tbggg.record.annotations import all_comments
from tbggg.record.board_marks import asks_question, is_note, prose
from tbggg.record.moment_links import by_address
from tbggg.record.receipts import SUFFIX, read_receipts, unsupported
from tests.listing import one_test

from .lessons import record_of

GAMES = Path(__file__).parents[2] / "notebooks/games"
FILES = {
    path.name.removesuffix(SUFFIX): tomllib.loads(path.read_text("utf-8")) for path in sorted(GAMES.glob(f"*{SUFFIX}"))
}
RECORDS = {name: record_of(GAMES / f"{name}.game") for name in FILES}
RECEIPTS = [(name, receipt) for name, file in FILES.items() for receipt in file["claim"]]
COMPARED = [(name, receipt) for name, receipt in RECEIPTS if "first" in receipt]
COUNTED = [(name, receipt) for name, receipt in RECEIPTS if "first" not in receipt]
EVENING = RECORDS["one-evening"]
SOLVED = next(
    receipt for _, receipt in COUNTED if "tbggg.solve(" in receipt["run"]
)  # for seconds: with E05.5, or nightly
PAIRS = next(receipt for _, receipt in COUNTED if "pairs(" in receipt["run"])  # 2,000 games: nightly
FIRST = 2  # games of a comparison that are always played again; all of them where TBGGG_GAMES asks for that many
DECISIONS = 40  # of a game by quick bots that are always played again; all of them, and those that search, nightly
QUICK = {"greedy", "thoughtful"}
WHOLE = int(os.environ.get("TBGGG_GAMES", "0")) >= 2_000
MARK = re.compile(r"\[#(\d+)\]")

PLAYED = [name for name, file in FILES.items() if "played" in file]  # by bots, and not composed
UNITS = {  # of games whose points are no GG
    "kingdom": {"en": "carrots", "fr": "carottes"},
    "one-day": {"en": "VP", "fr": "PV"},
}

each_game = pytest.mark.parametrize("name", FILES)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def bots(name: str) -> dict[str, str]:
    found: dict[str, str] = FILES[name]["played"]["bots"]
    return found


def each_receipt(receipts: list[tuple[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("name", "receipt"), receipts, ids=[f"{name}-{receipt['id']}" for name, receipt in receipts]
    )


def comments(name: str, lang: str) -> list[str]:
    said = [prose(one.text) for node in RECORDS[name].nodes() for one in all_comments(node) if one.lang == lang]
    return [text.replace(NO_BREAK, " ").replace("\u202f", " ") for text in said]


def marks(text: str) -> set[int]:
    return {int(found) for found in MARK.findall(text)}


# ---- the games ----


@pytest.mark.parametrize("name", [name for name in PLAYED if WHOLE or set(bots(name).values()) <= QUICK])
def test_the_game_is_found_and_not_forged(name: str) -> None:
    """The bots and the luck that a game names give its moves again."""
    record, made = tbggg.read(GAMES / f"{name}.game"), count(1)
    before = len(list(record.nodes()))
    begin = by_address(record)[FILES[name]["played"]["from"]]
    here, last = begin.skip_automatic(), record.end.skip_automatic()
    decisions = sum(node.kind == "decision" for node in last.path()[len(here.path()) :])
    most = decisions if WHOLE else min(DECISIONS, decisions)  # a record may stop before the game's end
    end = play_out(begin, bots(name), stop=lambda: next(made) > most)
    assert len(list(record.nodes())) == before, "they play another game"
    assert end.skip_automatic() is last or not WHOLE


def test_the_evening_begins_with_the_round_of_the_lessons() -> None:
    lessons = [one.action for one in tbggg.read(GAMES / "evening.game").main_line()]
    assert [one.action for one in EVENING.main_line()][: len(lessons)] == lessons


@each_game
def test_every_comment_is_written_in_both_languages_and_has_its_receipt(name: str) -> None:
    receipts = FILES[name]["claim"]
    ids = [receipt["id"] for receipt in receipts]
    assert ids == list(range(1, len(ids) + 1))
    for lang in LANGUAGES:
        assert set().union(*map(marks, comments(name, lang))) == set(ids)
        assert all(receipt[lang] for receipt in receipts)


@one_test
@each_game
def test_every_number_that_was_computed_is_in_a_receipt(name: str) -> None:
    assert list(unsupported(RECORDS[name], read_receipts(GAMES / f"{name}.game"))) == []


def test_the_moments_that_the_evening_is_to_show_are_there() -> None:
    texts = " ".join(comments("one-evening", "en"))
    for phase in "123456":
        assert re.search(rf"\({phase}\.\d|, {phase}\.\d", texts), f"a rule of phase {phase} is cited"
    named = [node for node in EVENING.nodes() if node.variation and node.variation.name]
    assert len(named) == 3
    assert {str(node.move) for node in named} == {"promote 5>3", "buy green1@2t", "promote 2>1"}


ASKED = {  # questions of the games with a theme
    "one-evening": 7,
    "six-against-nine": 6,
    "ernie-auction": 7,
    "full-table": 6,
    "three-houses": 6,
    "twins": 3,
    "bluff-and-charity": 5,
    "kingdom": 6,
    "one-day": 7,
    "twenty-is-not-enough": 4,
}


@each_language
@pytest.mark.parametrize("name", ASKED)
def test_a_game_with_a_theme_asks_before_it_answers(name: str, lang: str) -> None:
    """At twelve moments at most; a question is followed by its answer, which a page folds."""
    texts = [text for text in comments(name, lang) if text.strip()]
    asked = [place for place, text in enumerate(texts) if text.endswith("?")]
    notes = [one for one in RECORDS[name].start.comments if one.lang == lang and is_note(one.text)]
    assert len(texts) - len(notes) - len(asked) <= 12
    assert len(asked) == ASKED[name]
    assert all(marks(texts[place + 1]) for place in asked), "the answer has its receipt"
    questions = [one for node in RECORDS[name].nodes() for one in all_comments(node) if asks_question(one.text)]
    assert len(questions) == len(asked), "a page folds the answer"


# ---- their receipts ----


@cache
def names(name: str) -> dict[str, Any]:
    """What the receipts of a game begin with, run where the game stands."""
    found: dict[str, Any] = {}
    with contextlib.chdir(GAMES):
        exec(FILES[name]["begin"], found)
    return found


@each_receipt([(name, receipt) for name, receipt in COUNTED if WHOLE or receipt not in (SOLVED, PAIRS)])
def test_what_a_receipt_runs_gives_what_it_says(name: str, receipt: Any) -> None:
    assert str(eval(receipt["run"], names(name))).replace(NO_BREAK, " ") == receipt["gives"]


@each_receipt(COMPARED)
def test_a_comparison_begins_as_it_did(name: str, receipt: Any) -> None:
    found = eval(receipt["run"].replace(")", f", games={FIRST})"), names(name))
    assert {move: mean for move, (mean, _, _) in found.items()} == receipt["first"]


@one_test
@each_language
@each_receipt(COMPARED)
def test_a_comparison_says_what_its_receipt_says(name: str, receipt: Any, lang: str) -> None:
    """A loss is a loss: words say which way, and no number in a comment has a sign."""
    texts = [text for text in comments(name, lang) if receipt["id"] in marks(text)]
    for interval in ast.literal_eval(receipt["gives"]).values():
        said = pattern(lang, *interval, digits=1 if receipt["run"].startswith("wins(") else 2)
        said = said.replace(" GG ", f" {UNITS[name][lang]} " if name in UNITS else " GG ")
        assert any(re.search(said, text) for text in texts), said


def pattern(lang: str, mean: float, low: float, high: float, digits: int) -> str:
    """Pattern of what a comment says of a difference with its interval, in wins (one digit) or in points (two)."""
    if low == mean == high == 0:
        return {"en": "2,000 games end alike", "fr": "2 000 parties finissent de même"}[lang]
    if low == mean == high == -1:  # no interval has a width of nothing
        return {
            "en": "1 GG further behind in each of the 2,000 games",
            "fr": "1 GG d’avance de moins dans chacune des 2 000 parties",
        }[lang]
    words = [f"{abs(number):.{digits}f}" for number in (mean, low, high)]
    if lang == "fr":
        words = [word.replace(".", ",") for word in words]
    said, least, most = words
    to = {"en": "to", "fr": "à"}[lang]
    if low < 0 < high and digits == 1:
        fewer, more = {"en": ("fewer", "more"), "fr": ("de moins", "de plus")}[lang]
        since = {"en": "from", "fr": "de"}[lang]
        return rf"{said} .*{(fewer, more)[mean > 0]}.* \({since} {least} {fewer} {to} {most} {more}\)"
    if low < 0 < high:
        way = {"en": ("behind", "ahead"), "fr": ("de retard", "d’avance")}[lang]
        which = way[mean > 0]
        if lang == "en":
            return rf"{said} GG {which} \(from {least} behind to {most} ahead\)"
        return rf"{said} GG {which} \(de {least} de retard à {most} d’avance\)"
    if mean < 0:
        least, most = most, least
    if digits == 1:
        which = {"en": "(more|fewer)", "fr": "parties de (plus|moins)"}[lang]
        return rf"{said} {which}\b.* \({least} {to} {most}\)"
    way = {"en": ("further behind", "further ahead"), "fr": ("d’avance de moins", "d’avance de plus")}[lang]
    return rf"{said} GG {way[mean > 0]} \({least} {to} {most}\)"


CERTAIN = re.compile(r"\b(?:sure|certain(?:ly)?|safe|sûre?s?|certaine?s?|à coup sûr)\b", re.IGNORECASE)


@one_test
@each_language
@each_game
def test_nothing_is_sure_without_its_condition_and_no_loss_has_a_sign(name: str, lang: str) -> None:
    sure = FILES[name].get("sure", {})
    odds = {receipt["id"] for receipt in FILES[name]["claim"] if sure and sure["odds"] in receipt["run"]}
    for text in comments(name, lang):
        assert not re.search(r"(?<![\w-])[-−+]\d", text), text
        if marks(text) & odds or CERTAIN.search(text):
            assert marks(text) & odds, text
            assert sure[lang] in text.lower(), text


BREAKS = re.compile(r"\w [;:?!»%](?![?!])|« |\d \d{3}\b|\d GG")  # where French has a space that does not break


@one_test
@each_game
def test_french_has_no_space_that_a_line_may_break_before_a_sign(name: str) -> None:
    """Comments and receipts stand on the page as they are written."""
    said = [one.text for node in RECORDS[name].nodes() for one in all_comments(node) if one.lang == "fr"]
    texts = [prose(text) for text in said] + [receipt["fr"] for receipt in FILES[name]["claim"]]
    assert [found[0] for text in texts for found in BREAKS.finditer(text)] == []


if WHOLE:  # the nightly run: all games of each receipt

    @each_receipt(COMPARED)
    def test_a_comparison_comes_out_the_same(name: str, receipt: Any) -> None:
        assert str(eval(receipt["run"], names(name))) == receipt["gives"]


def test_the_solved_phase_has_the_numbers_that_are_printed() -> None:
    """They are those of an exercise, which are worked out again by its own test."""
    values = ast.literal_eval(SOLVED["gives"])
    assert values == stored("tbggg.games.bgg")["E05.5"]["parts"][0]["values"]
    assert {values.pop(move) for move in ("buy green6@charity with 1",)} == {36}
    assert {values.pop(move) for move in ("buy green6@charity with 5",)} == {33}
    assert (values.pop("pass"), set(values.values())) == (24, {31})


@pytest.mark.parametrize(
    ("name", "id", "points"),
    [
        ("one-evening", 1, {"red": 11, "yellow": 10, "blue": 10, "green": 10}),
        ("one-evening", 28, {"red": 149, "yellow": 154, "blue": 141, "green": 154}),
    ],
)
def test_the_points_that_are_printed(name: str, id: int, points: dict[str, int]) -> None:
    assert (EVENING.end if id == 28 else EVENING.start).position.points == points
    texts = [text for text in comments(name, "en") if id in marks(text)]
    assert all(any(str(one) in text for text in texts) for one in points.values())
