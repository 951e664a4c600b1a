"""C13 in records with unseen cards: a move is refused as soon as no assignment of the sixty cards fits."""

from __future__ import annotations

import tbggg
from tbggg.record.masking import masked_record

from .tables import BOOTHS, end_of, headers, idle, opened, surprises

SHOWN = "yellow reveal G02 G08 P06 P12 blue reveal G03 G09 P03 B01 green reveal G04 G10 P04 P10"
# What red has seen: the seats to the left took G02 G03 G04 of its packet, yellow and blue P12 and B01 of the next one,
# and yellow P06; of all other cards that they keep, red has seen none.
REVEALS: dict[str, str | None] = {
    SHOWN: None,
    SHOWN.replace("G02", "G03").replace("blue reveal G03", "blue reveal G02"): None,
    SHOWN.replace("G08", "O12").replace("G10", "Y01"): None,
    SHOWN.replace("P06", "Y02"): "C13",  # nobody but yellow can have P06
    SHOWN.replace("yellow reveal G02", "yellow reveal Y03"): "C13",
    SHOWN.replace("G02 G08", "G02 G03"): "C13",
    SHOWN.replace("G08", "P05"): "C13",  # red's own
    SHOWN.replace("G08", "G05"): "C13",  # common
    SHOWN.replace("G08", "G02"): "C13",
    SHOWN.replace("G10", "P12"): "C13",
    SHOWN.replace("G10", "G03"): "C13",
    SHOWN.replace("yellow reveal G02 G08 P06 P12", ""): None,  # a record may stop after any part
    SHOWN.replace(" P12", ""): "C13",
    "red reveal G01": "C13",
}


def of_red() -> str:
    """Red's record up to the first turn of round one."""
    return masked_record(tbggg.loads(opened()), "red").dumps()


def test_C13_revealed_cards_fit_what_was_seen_in_the_draft() -> None:
    last = end_of(f"{of_red()}{idle(1, 7)}")
    assert surprises(last, REVEALS, "7.4 ") == {}


DEALT = "0.1 red deal G01 G02 G03 G04 G05 G06 G07 yellow deal ? ? ? ? ? ? ? "
DEALT += "blue deal ? ? ? ? ? ? ? green deal ? ? ? ? ? ? ? "
KEPT = "red keep ? yellow keep ? blue keep ? green keep ? "
COMMON = "fair common G05 G06 G07 G12 P01 P02 P07 P08 P09 B02 B03 B04"
LOOK = "red look P11 P12 B01 B02 B03 B04 "
DRAFT: dict[str, str | None] = {
    "red keep G01 red keep G02": "S7",
    "red keep P01": "S7",  # red has seen all that came
    KEPT + "fair look P11": "S7",
    "yellow keep P01 blue keep P01": "S7",
    "yellow keep G01": "S7",  # that is red's
    "red look G01": "S7",  # nothing has come yet
    KEPT + "yellow look G01 G02 G03 G04 G05 G06": None,
    KEPT + "yellow look G01 G02 G03 G04 G05 B12": "S7",
    KEPT + "yellow look G01 G01": "S7",
    KEPT + "yellow look G01 G02 red look P11": "S7",  # another list before the first is whole
    KEPT + "yellow look G01 G02 red keep P11": "S7",
    KEPT + "yellow look G01 G02 yellow G03 G04 G05 G06 red look P11": None,
    KEPT + "yellow look G01 G02 G03 G04 G05 yellow keep G01": "S7",  # the list stops short
    KEPT + "yellow look G01 G02 G03 G04 G05 G06 yellow look G01": "S7",
    KEPT + "yellow keep G01 yellow look G02": "S7",
    KEPT + "yellow look G01 G02 G03 G04 G05 G06 yellow keep G07": "S7",
    KEPT + "yellow look G01 G02 G03 G04 G05 G06 yellow keep ?": None,
    KEPT + LOOK + "red keep P11 yellow keep G02 blue keep G03": "S7",  # not of yellow's packet
    KEPT + LOOK + "red keep ? " + KEPT.replace("red keep ? ", "") + "yellow look P11 P12 B01 B02 B03": None,
    KEPT + LOOK + "red keep ? " + KEPT.replace("red keep ? ", "") + "yellow look P11 P12 B01 B02 B05": "S7",
    KEPT + LOOK + "red keep P11 " + KEPT.replace("red keep ? ", "") + "yellow look P11": "S7",
    KEPT * 4 + COMMON: None,
    KEPT * 4 + COMMON.replace("G12", "G01"): "S8",  # four of the seven that red was dealt
    KEPT * 4 + COMMON.replace("G05", "O01") + " 0.2 fair ranking AM1": "S8",  # but two of them
    KEPT + LOOK + "red keep P11 " + KEPT.replace("red keep ? ", "") + KEPT * 2 + COMMON.replace("B04", "P11"): "S8",
    KEPT + LOOK + KEPT * 3 + COMMON.replace("B04", "P10"): "S8",  # three of those that were looked at are left
    "red keep G07 yellow keep ? blue keep ? green keep ? " + KEPT * 3 + COMMON: "S8",
    KEPT * 4 + COMMON + " 0.2 fair ranking AM1 AM2 AM3 fair booths " + " ".join(BOOTHS): None,
}


def test_C13_cards_of_the_draft_fit_what_was_seen_of_it() -> None:
    begun = end_of(headers() + DEALT)
    assert surprises(begun, DRAFT) == {}


def test_S7_whoever_looks_is_to_move_until_the_list_is_whole() -> None:
    begun = end_of(headers() + DEALT + KEPT)
    part = "blue look P01 P02"
    whole = f"{part} blue P03 P04 P05 P06"
    assert [one.position.to_move for one in (begun, begun.play_line(part), begun.play_line(whole))] == [
        "red",
        "blue",
        "red",
    ]


def test_12_1_two_cards_are_kept_before_another_seat_looks() -> None:
    begun = end_of(headers(2) + "0.1 red deal ? ? ? ? ? ? ? yellow deal ? ? ? ? ? ? ? red keep ? ? yellow keep ? ? ")
    found: dict[str, str | None] = {
        "red keep G01 yellow look G02 G03 G04 G05 G06": "S7",
        "red keep G01 G02 yellow look G03 G04 G05 G06 G07": None,
    }
    assert surprises(begun, found) == {}


def test_R12_what_an_unseen_seat_kept_before_a_look_is_not_among_it() -> None:
    """Of two seats: whoever keeps two cards unseen, of seven that are known, passes on the other five."""
    begun = end_of(headers(2) + "0.1 red deal G01 G02 G03 G04 G05 G06 G07 yellow deal ? ? ? ? ? ? ? red keep ? ? ")
    words = "yellow keep ? ? yellow look G01 G02 G03 G04 {} yellow keep G01 G02 red keep ? ?"
    common = " fair common G03 G04 G05 B01 B02 {}"
    found: dict[str, str | None] = {
        words.format("G05") + common.format("B03"): None,
        words.format("B05"): "S7",
        words.format("G05") + common.format("G06"): "S8",  # red kept it, or G07
    }
    assert surprises(begun, found) == {}


def test_S7_names_as_many_as_a_packet_has_cards_are_not_all_of_it_where_one_was_kept_unseen() -> None:
    """Red may have kept two of the five that have a name, or the two that have none."""
    deals = "0.1 red deal G01 G02 G03 G04 G05 ? ? yellow deal ? ? ? ? ? ? ? "
    begun = end_of(headers(2) + deals + "red keep ? ? yellow keep ? ? ")
    common = "yellow keep B05 B06 red keep ? ? fair common G01 G02 G03 P01 P02 P03"
    found: dict[str, str | None] = {
        common: None,
        common.replace("G03", "B07"): "S8",  # but two of the seven have no name
        "yellow keep B05 G01": None,
        "yellow look G01 G02 G03 B05 B06": None,
        "yellow look G01 G02 G03 G04 G05": None,
        "yellow look G01 G02 B05 B06 B07": "S7",
    }
    assert surprises(begun, found) == {}
    kept = end_of(headers(2) + deals + "red keep G01 B05 yellow keep ? ? yellow keep B06 G02")
    assert kept.position.to_move == "red"
    named = end_of(headers(2) + deals + "red keep B05 B06 yellow keep ? ? ")
    found = {"yellow keep B07 G01": "S7", "yellow look G01 G02 G03 G04 G05": "S7", "yellow keep G01 G02": None}
    assert surprises(named, found) == {}


def test_S7_another_may_look_in_a_seats_record_only_at_what_the_seat_has_not_seen() -> None:
    deals = "0.1 red deal G01 G02 G03 G04 G05 G06 G07 yellow deal ? ? ? ? ? ? ? "
    begun = end_of(headers(2, Viewer="red") + deals + "red keep G01 G02 yellow keep ? ? ")
    found: dict[str, str | None] = {
        "yellow look G03 G04 G05 G06 G07": "S7",
        "red look P01 P02 P03 P04 P05": None,
        "red look P01 P02 P03 P04 P05 red look P01": "S7",
    }
    assert surprises(begun, found) == {}


TESTS: dict[str, str | None] = {
    "red test = G01 O12": "6.2",  # in red's hand
    "red test = G05 O12": "6.2",  # common
    "red test = G02 O12": "6.2",  # in somebody's hand: red saw it
    "red test = P12 O12": "6.2",
    "red test = O12 O12": "6.2",
    "red test = ? ? red keep O12 red keep O12": "6.2",
    "red test = ? ? red keep G02": "6.2",
    "red test = ? ? red keep ? red discard G02": "6.2",
    "red test = O12 ? red keep ? red discard O12": "6.2",
    "red test = O12 Y12 red keep ?": "6.2",
    "red test = O12 Y12 red keep Y11": "6.2",
    "red test = O12 Y12 red keep Y12 red discard O12": "6.2",
    "red discard O12": "6.2",
    "red = O12 Y12": "6.2",
    "red keep O12": "6.2",
    "red test = ? ? red keep ? red go ENT_W red discard O12": "6.2",
    "red test = ? ? red keep ? red discard O12 red test = O12 Y12": "6.2",  # it lies in the discard
    "red test = ? ? red keep ? red discard O12 red go ENT_W red test = Y12 O11": None,
    "red test = ? ? red keep Y11 red test = ? O12 red keep ? red test = Y11 Y10": "6.2",
}


def test_6_2_cards_that_are_drawn_were_in_the_stack() -> None:
    begun = end_of(of_red())
    assert surprises(begun, TESTS, "1.3 ") == {}


def test_6_2_a_discard_is_named_after_a_test_that_ended_the_turn() -> None:
    begun = "1.3 red go ENT_E PARK ENT_E PARK ENT_E PARK ENT_E red test = ? ? red keep ? "
    found: dict[str, str | None] = {
        "red discard O12 yellow end": None,
        "red discard G02": "6.2",  # red saw somebody keep it
        "yellow end red discard O12": "6.2",
        "yellow discard O12": "6.2",
    }
    assert surprises(end_of(of_red()), found, begun) == {}
