"""Positions of ESSEN The Game without the moves before them."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.record.masking import masked_record

from .typed import FAIR

HEAD = "essen red yellow blue:\n"
RED = "red: at COURT, money 280, keep P03 P05 P11 B05 B08 Y11"
YELLOW = "yellow: keep ?x4"
BLUE = "blue: at Y03, money 270, games Y03, vp 4, keep Y03 ?x4"
PALLETS = "pallets B11 Y09 Y05 B05 O11 B01"
BOOTHS = (
    "booths G02 G03 G05 G06 G07 G10 G11 P01 P02 P03 P07 P08 P09 P10 P11 P12 B02 B03 B04 B06 B07 B09 "
    "O01 O02 O05 O06 O08 O09 O10 O12 Y01 Y07 Y08 Y10 Y12"
)
EVENTS = "events G10discount P02soldout B01discount B07buzz O11soldout O12soldout"
RANKING, COMMON, DISCARD = "ranking AM8 AM6 AM2", "common P06 B01 O10 Y04 Y06 Y07 Y08 Y10", "discard G10 P12"
TABLE = f"""3.3 red to move
{RED}
{YELLOW}
{BLUE}
carried Y03
{PALLETS}
{BOOTHS}
{EVENTS}
popularity 6/2/3/2
{RANKING}
{COMMON}
{DISCARD}
taken Y03"""
SEVEN = "G01 G02 G03 G04 G05 G06 G07"
LATE = "7.3 red to move; red: keep ?x4; yellow: keep ?x4; blue: keep ?x4; spent " + " ".join(
    ["buzz flop", *["goodies"] * 3, *["discount"] * 3, *["soldout"] * 4]
)


FIRST_DAY = """1.3 red to move
red: keep ?x4
yellow: keep ?x4
blue: keep ?x4
popularity 4/2/3/1"""


def rules(text: str, lang: str = "en") -> list[str | None]:
    return [one.rule for one in tbggg.faults(HEAD + text, lang)]


def test_the_table_as_somebody_types_it() -> None:
    """The crowd, the marker, the stack and what is due follow."""
    position = tbggg.position(HEAD + TABLE)
    assert position.facts() == TABLE.replace("\n", "; ")
    moves = [str(move) for move in position.legal_moves()]
    assert {"test", "eat", "end"} <= set(moves)
    assert position.state.stack == 60 - 6 - 4 - 5 - 8 - 2
    assert position.state.crowd[next(at for at, zone in enumerate(position.state.zone) if zone == 4)] > 0
    node = position.node.play("eat").play("test").advance()
    assert tbggg.loads(node.record.dumps()).end.state == node.record.end.state
    line = position.dumps(moves=False)
    assert tbggg.position(line).dumps(moves=False) == line


def test_tiles_of_the_last_round_need_no_list() -> None:
    position = tbggg.position(f"{HEAD}{LATE}; last cheaper; ranking PM1 PM2 PM3")
    assert "booths" not in position.facts()
    assert sum(1 for tile in position.state.tile if tile == 2) == 60


def test_the_end_of_a_game_without_a_match_is_said() -> None:
    end = LATE.replace("7.3 red to move", "7.4 red to move, over ended")
    position = tbggg.position(f"{HEAD}{end}; last cheaper; ranking PM1 PM2 PM3")
    assert position.legal_moves() == []
    assert position.to_move is None
    assert position.facts().startswith("7.4 red to move, over ended; ")


def test_a_zone_stands_for_all_its_booths() -> None:
    """Also where one of them is named beside it."""
    crowd = "crowd blue yellow"  # of the first two pallets
    (found,) = [one for one in tbggg.faults(f"{HEAD}{TABLE}\ncrowd COURT") if one.rule == "1.10"]
    assert f"“{crowd}”" in found.text
    for said in (crowd, f"{crowd} B07", "crowd blue " + " ".join(f"Y{booth:02}" for booth in range(1, 13))):
        assert tbggg.position(f"{HEAD}{TABLE}\n{said}").facts() == TABLE.replace("\n", "; ")
    assert "1.10" in rules(f"{TABLE}\n{crowd.removesuffix(' yellow')} Y01")


def test_a_section_waits_for_steps_of_its_own() -> None:
    """Of ranking cards only where there are any [13.2]; of a removal only with two seats [12.3]."""
    midday = LATE.replace("7.3 red to move", "4.4 red to move")
    assert "0.1" not in rules(midday)
    family = f'[Rulings "ranking=off"]\n{HEAD}{midday}'
    assert "0.1" in [one.rule for one in tbggg.faults(family)]
    two = "essen red yellow:\n2.2 red to move, choice removing; red: keep ?x4; yellow: keep ?x4"
    assert "0.1" not in [one.rule for one in tbggg.faults(two)]
    assert "0.1" in [one.rule for one in tbggg.faults(two.replace("2.2", "1.2"))]


def test_cards_of_others_are_in_no_text_of_a_seat() -> None:
    full = tbggg.position(HEAD + TABLE.replace("P11 B05", "G01 B05")).node
    for text in (full.position.facts("yellow"), masked_record(full.record, "yellow").dumps()):
        assert "keep ?x6" in text
        assert "G01" not in text


@pytest.mark.parametrize(
    ("rule", "fault", "text"),
    [
        ("0.1", "SECTION", "3.4 red to move"),
        ("0.1", "SECTION", "8.1 fair to move"),
        ("0.1", "SECTION", TABLE.replace("red to move", "red to move, choice removing")),
        ("0.1", "SECTION", "2.2 red to move, choice first"),
        ("3.1", "ACTOR", TABLE.replace("red to move", "fair to move")),
        ("2.1", "FIRST", TABLE.replace("carried", "first none\ncarried")),
        ("S11", "TILES", TABLE.replace("G02 ", "")),
        ("1.2", "PALLETS", TABLE.replace("pallets B11 ", "pallets ")),
        ("C15", "TOKENS", TABLE.replace("P02soldout", "P02buzz")),
        ("1.6", "TOKEN_PLACE", TABLE.replace("P02soldout", "Y03soldout")),
        ("1.6", "TOKEN_COUNT", TABLE.replace("P02soldout ", "")),
        ("R6", "TRACK", TABLE.replace("6/2/3/2", "7/2/3/2")),
        ("1.10", "CROWD", TABLE.replace("popularity", "crowd COURT\npopularity")),
        ("S9", "SERIES", TABLE.replace("AM8", "PM1")),
        ("S9", "SERIES", re.sub("ranking .*", "ranking none", TABLE)),
        ("C13", "CARD", TABLE.replace("P05 P11", "P05 P06")),
        ("C13", "STACK", TABLE.replace("keep ?x4", "keep ?x60")),
        ("S7", "HAND", TABLE.replace("keep ?x4", "keep ?x3")),
        (
            "5.2",
            "BAG",
            LATE.replace("red: keep", f"red: games {SEVEN}, keep") + f"; carried {SEVEN}",
        ),
        ("5.3", "BOXES", LATE.replace("red: keep", "red: games G01 G02, used 8, keep") + "; carried G01 G02"),
        ("C11", "CARRIED", TABLE.replace("carried Y03", "carried Y03 G04")),
        ("5.6", "PREORDER", TABLE.replace("money 280", "money 280, preorder G02")),
        ("8.3", "MONEY", TABLE.replace("money 280", "money 310")),
        ("8.3", "CASH", TABLE.replace("money 280", "money 280, vp 0/0/0/0/0/0/0/0/-3")),
        ("8.3", "MONEY", TABLE.replace("money 270", "money 300")),
        ("S4", "NOT_BEGUN", FIRST_DAY.replace("yellow:", "yellow: money 280,")),
        ("S4", "NOT_BEGUN", FIRST_DAY.replace("blue:", "blue: at COURT,")),
        ("2.5", "USED", TABLE.replace("yellow:", "yellow: used 3,")),
        ("5.5", "MOST_VP", TABLE.replace("vp 4", "vp 40")),
        ("5.5", "MOST_VP", TABLE.replace("money 280", "money 280, vp 1")),
        ("0.2", "EARLY_VP", TABLE.replace("vp 4", "vp 0/0/0/0/4/0/0/0/0")),
        ("5.6", "PREORDERS", TABLE.replace("vp 4", "vp 4, preorder Y03")),
        ("5.4", "TAKEN", TABLE.replace("taken Y03", "taken Y04").replace("Y04 Y06", "Y06")),
        (
            "5.4",
            "TAKEN",
            TABLE.replace("taken Y03", "").replace("keep Y03 ?x4", "keep ?x4").replace("P06 B01", "P06 Y03 B01"),
        ),
        ("S8", "COMMON", TABLE.replace("common P06", "common P07 P06")),
        ("6.2", "DISCARDS", TABLE.replace("discard G10", "discard G10 G11")),
        ("6.2", "DREW", TABLE.replace("yellow:", "yellow: drew G01,")),
        ("12.3", "REMOVED", TABLE.replace("booths G02", "removed G02\nbooths")),
        ("10.1", "LAST", f"{TABLE}\nlast cheaper"),
        ("10.1", "LAST", LATE),
        ("1.4", "TOGETHER", TABLE.replace("6/2/3/2", "6/4/4/4")),
        ("5.5", "LEAST_VP", FAIR.removeprefix(HEAD).replace("vp 17", "vp 0")),
        ("1.4", "RISEN", FIRST_DAY.replace("popularity 4/2/3/1", "popularity 6/2/3/1")),
    ],
)
def test_each_fault_names_its_rule(rule: str, fault: str, text: str) -> None:
    assert rules(text) == rules(text, "fr")
    assert rule in rules(text), fault


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("red: at G99", (1, 9), "G99"),
        ("red: at", (1, 6), "one word"),
        ("red: keep G07 X01", (1, 15), "X01"),
        ("red: games G07\nyellow: games G07", (2, 15), "twice"),
        ("red: vp 1/2/0/0/0/0/0/0/0/0", (1, 9), "one to 9 numbers"),
        ("pallets G01 G01", (1, 13), "twice"),
        ("pallets G01 G02 G03 G04 G05 G06 G07", (1, 33), "6 words"),
        ("events G07", (1, 8), "G07buzz"),
        ("events G07buzz G07flop", (1, 16), "twice"),
        ("spent soldout sold", (1, 15), "sold"),
        ("crowd pink", (1, 7), "pink"),
        ("crowd grean", (1, 7), "green"),
        ("2.1 fair to move; red: looked 1", (1, 24), "means nothing"),
        ("3.3 red to move; red: drew G07 G08 G09", (1, 36), "2 words"),
        ("red: kept 1", (1, 11), "4 numbers"),
        ("red: saw G07", (1, 10), "0red"),
        ("last pink", (1, 6), "pink"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    (found,) = tbggg.faults(HEAD + text)
    assert (found.line, found.column) == (place[0] + 1, place[1])
    assert said in found.text
