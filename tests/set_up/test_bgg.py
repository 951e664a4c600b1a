"""Positions of The BoardGameGeek Game without the moves before them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.registry import find_game
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.page_scripts import page_data
from tbggg.record.masking import masked_record
from tbggg.record.set_up import faults_of

from .walks import again, states, text_of

HEAD = '[First "blue"] [Luck "7"] bgg red yellow blue green:\n'
TABLE = """3.5 blue to move
red: gg 17, hand ?x6, geeks 2 5, collection blue45 green2
yellow: gg 21, hand ?x5, geeks 1 4 4, passed, collection red5 green6 blue3
blue: gg 19, hand 1 2 2 5 6 -, geeks 3 5 6, collection yellow4 green4 red6
green: gg 14, hand ?x7, geeks 2 6, collection red2 yellow5
1b yellow1 green2
2b red1
3b blue4 blue2
4b yellow5(red) red3
5b green6 blue4
5m yellow6(green)
6b red6 green5
6m blue5
charity yellow3
discard rest"""
OTHERS = ("yellow", "blue", "green")
ROLLED = "1.3 blue to move; blue: hand ?x8, geeks 1 1 1" + "".join(
    f"; {one}: hand ?x8, geeks 1 1 2" for one in ("red", "yellow", "green")
)
FOUR_SEATS, LONGEST, TYPICAL = 4, 1100, 620  # characters
TILES = re.compile(r"([a-z]+)([1-6-]+)(.*)")
FOUND_BY = {"C3", "1.1", "1.2", "5.4", "C4", None}  # None: a shelf of four tiles cannot be read


def rules(text: str, lang: str = "en", head: str = HEAD) -> list[str | None]:
    return [one.rule for one in tbggg.faults(head + text, lang)]


def test_the_table_as_somebody_types_it() -> None:
    position = tbggg.position(HEAD + TABLE)
    assert position.to_move == "blue"
    assert [str(move) for move in position.legal_moves()][:3] == ["buy blue4@3b", "buy blue2@3b", "buy green6@5b"]
    assert "discard red25 yellow-46 blue3 green1" in position.facts(), "the discard is drawn by luck 7"
    assert position.facts().startswith("3.5 blue to move; red: gg 17, hand ?x6, geeks 2 5, collection blue45 green2;")
    line = position.dumps(moves=False)
    assert tbggg.position(line).dumps(moves=False) == line
    node = position.node.play("buy blue2@3b")
    assert tbggg.loads(node.record.dumps()).end.state == node.record.end.state
    richer = position.node.set_up("blue: gg 25; 5b green6 blue4")
    assert (richer.position.points["blue"], position.points["blue"]) == (25, 19)


def test_other_hands_are_in_no_text_of_a_seat(tmp_path: Path) -> None:
    known = TABLE.replace("red: gg 17, hand ?x6", "red: gg 17, hand 4 4 5 5 - ?")
    full = tbggg.position(HEAD + known).node
    assert "hand 4 4 5 5 - ?" in full.position.facts("red")
    full.record.write(tmp_path / "a.game")
    page = json.dumps(page_data(game_page(tmp_path / "a.game", "blue")[0]))
    shown = json.dumps(tbggg.Explorer(full.record, seat="blue").get_state(), default=str)
    for text in (
        full.position.facts("blue"),
        masked_record(full.record, "blue").dumps(),
        full.set_up(seat="blue").record.dumps(),
    ):
        assert "hand 4 4" not in text
        assert "hand 1 2 2 5 6 -" in text
    for text in (page, shown):
        assert "4 4 5 5 - ?" not in text
    assert "hand 1 2 2 5 6 -" in page


@pytest.mark.parametrize(
    ("rule", "fault", "text"),
    [
        ("0.1", "SECTION", "7.1 red to move"),
        ("0.1", "SECTION", "3.7 red to move"),
        ("0.1", "DUE", TABLE.replace("blue to move", "blue to move, over")),
        ("0.1", "DUE", TABLE.replace("blue to move", "blue to move, chance")),
        ("0.1", "DUE", TABLE.replace("blue to move", "blue to move, choice score")),
        ("0.1", "DUE", TABLE.replace("blue to move", "blue to move, rules score")),
        ("7.1", "SCORED", "6.6 red to move; scored 2"),
        ("2.2", "PASSED_SUPPLY", "1.2 red to move, choice; red: hand ?x8, passed"),
        ("5.9", "PASSED_CHOICE", TABLE.replace("blue: gg 19", "blue: passed, gg 19")),
        (
            "4.1",
            "MARKER",
            "1.5 red to move; red: geeks 1 1 1" + "".join(f"; {one}: geeks 2 2 2" for one in OTHERS),
        ),
        ("C3", "BLANKS", TABLE.replace("hand 1 2 2 5 6 -", "hand 1 2 2 - - -")),
        ("C3", "COPIES", TABLE.replace("hand 1 2 2 5 6 -", "hand 1 2 2 2 2 -")),
        ("1.1", "FIRST_DRAW", "1.2 red to move; red: hand ?x7"),
        ("1.2", "DRAWS", TABLE.replace("discard rest", "")),
        ("6.2", "MONEY", "1.2 red to move; red: gg 12, hand ?x8, sold 1"),
        ("6.2", "BELOW_ZERO", "3.2 red to move; red: gg 9, paid 0"),
        ("3.3", "PAID_EARLY", "1.2 red to move; red: gg 9, hand ?x8"),
        ("6.2", "SOLD_LIMIT", "1.5 red to move; red: gg 12, geeks 1 1 1"),
        ("6.2", "SOLD_LIMIT", TABLE.replace("gg 17", "gg 170")),
        ("6.1", "OWN_TILES", TABLE.replace("collection blue45", "collection red1 blue45")),
        ("5.2", "BLANK_BOUGHT", TABLE.replace("collection blue45", "collection blue-45")),
        ("5.4", "BOUGHT", TABLE.replace("collection blue45", "collection blue456 yellow123")),
        ("6.4", "AT_HOME", "1.2 red to move; red: hand ?x8, geeks 1"),
        ("C4", "STANDING", "1.3 red to move; red: geeks 1 1 1; yellow: geeks 2 2 2 2"),
        ("3.1", "NOT_ROLLED", "1.3 blue to move; red: geeks 1 1 1"),
        ("C4", "THREE_GEEKS", TABLE.replace("geeks 3 5 6", "geeks 3 5 5 6")),
        ("C3", "UNSEEN", "1.2 red to move; red: hand less2; 1b red?"),
        ("2.8", "OVER_TWELVE", "3.5 red to move; red: hand ?x14"),
        ("2.9", "ALL_PLACED", "6.2 yellow to move; red: hand ?, passed; discard rest"),
        ("5.1", "FACE_DOWN", "2.1 red to move; 1b red1?"),
        ("5.2", "BLANK_UP", "2.1 red to move; 1m red-"),
        ("5.3", "MISFIT_UP", "2.1 red to move; 1m red6"),
        ("2.4", "UP_EARLY", "1.2 red to move; 1m red1"),
        ("6.5", "UP_BELOW", "2.2 red to move; 1b red1"),
        ("5.4", "GEEK_EARLY", "2.2 red to move; 1m red1(blue)"),
        ("3.5", "PASSES", f"{ROLLED}; passes 4"),
        ("3.5", "PASSES", "1.3 blue to move; passes 1"),
        ("5.9", "NO_PASSES", f"{TABLE}\npasses 1"),
        ("3.3", "ADS", ROLLED.replace("blue: hand", "blue: moves 1, hand")),
        ("5.2", "BLANK_BOUGHT", TABLE.replace("charity yellow3", "charity yellow-")),
        ("5.2", "DISCARDED", "1.2 red to move; red: hand ?x7; discard red1"),
        ("6.6", "CHARITY", "2.2 red to move; charity red1"),
    ],
)
def test_each_fault_names_its_rule(rule: str, fault: str, text: str) -> None:
    assert rules(text) == rules(text, "fr")
    assert rule in rules(text), fault


@pytest.mark.parametrize(
    "text",
    [
        f"{ROLLED}; passes 3",
        ROLLED.replace("geeks 1 1 1", "geeks 1"),
        TABLE.replace("charity yellow3", "charity yellow3(blue)").replace("geeks 3 5 6", "geeks 5 6"),
        TABLE.replace("1b yellow1", "1b . yellow1"),
        "1.1 red to move; blue: hand ?x8; green: hand 1 1 1 2 2 2 - -",
    ],
)
def test_an_odd_table_can_occur(text: str) -> None:
    assert rules(text) == []


def test_faults_of_rulings() -> None:
    ruled = '[First "red"] [Rulings "paid_moves=1, misplacing=forbidden"] bgg red yellow blue green:\n'
    assert "R9" in rules("2.2 red to move; red: gg 5", head=ruled)
    assert "R2" in rules("1.2 red to move; 1b red6?", head=ruled)


def test_a_step_that_no_choice_waits_for_is_named() -> None:
    for lang, said in (("en", "“choice”, not “choice score”"), ("fr", "« choice », et non « choice score »")):
        (found,) = tbggg.faults(HEAD + TABLE.replace("blue to move", "blue to move, choice score"), lang)
        assert (found.subject, found.rule) == ("choice", "0.1")
        assert said in found.text.replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("3.5 blue to move; 1b red7", (1, 22), "red7"),
        ("1b red1 red1 red1 red1", (1, 19), "three windows"),
        ("1b", (1, 1), "none"),
        ("1b red1, red2", (1, 10), "no commas"),
        ("red: hand 1 7", (1, 13), "“?x5” stands for five unseen ones, “rest” for all others"),
        ("red: collection blue4(red)", (1, 17), "no geek"),
        ("discard green9", (1, 9), "green9"),
        ("began pink", (1, 7), "began red"),
        ("red: hand ?x8, 1b red1", (1, 16), "“1b” begins a statement of its own"),
        ("1b: red7", (1, 5), "red7"),
        ("charity red4(pink)", (1, 9), "no geek"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    (found,) = tbggg.faults(HEAD + text)
    assert (found.line, found.column) == (place[0] + 1, place[1])
    assert said in found.text


def slips(line: str, luck: Random) -> str:
    """A statement with one of its tiles forgotten, or written twice; empty where it has none."""
    parts = line.split(", ")
    listed = [at for at, part in enumerate(parts) if TILES.search(part.split(" ", 1)[-1]) and "hand" not in part]
    if not listed or line.split(" ")[0].endswith("move"):
        return ""
    at = luck.choice(listed)
    words = parts[at].split(" ")
    place = luck.choice([nth for nth, word in enumerate(words) if nth and TILES.fullmatch(word)] or [0])
    if place == 0:
        return ""
    owner, numbers, more = TILES.fullmatch(words[place]).groups()  # type: ignore[union-attr]
    if luck.random() < 0.5:
        words[place : place + 1] = [f"{owner}{numbers[1:]}{more}"] if numbers[1:] else []
        words += ["none"] if len(words) == 1 else []
    elif re.match("[1-6][bmt]$", words[0]):
        words.insert(place, words[place])
    else:
        words[place] = f"{owner}{numbers[0]}{numbers}{more}"
    parts[at] = " ".join(words)
    return ", ".join(parts)


def test_a_tile_forgotten_or_written_twice_is_refused_with_its_rule() -> None:
    game, luck, accepted, count = find_game("bgg"), Random(7), [], 0
    for nth in range(3):
        record = tbggg.new_game("bgg", seats=3 + nth, luck=nth, paid_moves=2)
        for state in list(states(game, record, luck))[::9]:
            headers, text = text_of(game, state, record)
            lines = text.split("\n")
            at = luck.randrange(len(lines))
            spoiled = slips(lines[at], luck)
            if not spoiled:
                continue
            lines[at], count = spoiled, count + 1
            try:
                read = again(game, record, headers, "\n".join(lines))
            except tbggg.BadOption:
                continue
            if not {one.rule for one in faults_of(game, read, record.seats)} & FOUND_BY:
                accepted.append("\n".join(lines))
    assert accepted == []
    assert count > 40


def test_positions_are_short_and_soon_read() -> None:
    game, luck = find_game("bgg"), Random(2)
    record = tbggg.new_game("bgg", seats=FOUR_SEATS, luck=5, paid_moves=2)
    sizes, written, read = [], [], []
    for state in list(states(game, record, luck))[::5]:
        for one in (state, derived.view(game, state, 1)):
            before = time.process_time()
            headers, text = text_of(game, one, record)
            between = time.process_time()
            again(game, record, headers, text)
            written.append(between - before)
            read.append(time.process_time() - between)
            sizes.append(len(text))
    assert median(sizes) <= TYPICAL
    assert max(sizes) <= LONGEST
    assert median(written) <= 0.01
    assert median(read) <= 0.01


def test_what_luck_has_drawn_is_said_to_be_assumed_and_drawn_anew() -> None:
    start = tbggg.position(HEAD + TABLE).node
    assert start.record.headers["Position"].endswith("charity yellow3; discard rest")
    for lang, said in (("en", "as luck drew it: the discard."), ("fr", "le hasard l’a tiré\u202f: la défausse.")):
        assert said in start.narration(lang).text
    assert tbggg.loads(start.record.dumps()).start.state == start.state
    other = start.record.with_luck(8).start
    assert other.state.discard != start.state.discard
    assert other.position.faults() == []
    known = start.set_up()
    assert "rest" not in known.position.facts() + known.record.headers["Position"] + start.position.dumps()
    assert "Assumed" not in known.narration("en").text
