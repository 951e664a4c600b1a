"""Rules named by errors: each line of the rulebook's list, where a record goes on from a moment."""

from __future__ import annotations

from tbggg.record.record import Node

from .tables import (
    BOOTHS,
    PALLETS,
    end_of,
    fair,
    headers,
    idle,
    maintenance,
    opened,
    refused,
    surprises,
    wishlists,
)

Cases = dict[str, str | None]  # words, each with the rule that they break; None for none, an empty text for syntax
DEAL = "red deal G01 G02 G03 G04 G05 G06 G07"
KEEPS = "red keep G01 yellow keep G08 blue keep P03 green keep P10 "
BEGIN: Cases = {
    DEAL: None,
    "red deal G01 red G02 red G03 G04": None,
    "red deal G01 red deal G02": "S6",
    "red deal G01 G02 G01": "C13",
    "red deal G01 yellow deal G02": "S6",
    "yellow deal G01": "S6",
    "fair deal G01": "S6",
    "red keep G01": "S6",
    "red look G01": "S6",
    "fair common G01": "S6",
    "red discard G01": "0.1",
    "fair ranking AM1": "0.1",
    "fair booths G01": "0.1",
    "fair pallets G01": "0.1",
    "fair events buzz": "0.1",
    "red press": "0.1",
    "fair last cards": "0.1",
    "red remove G01": "0.1",
    "red go ENT_W": "0.1",
    "red buy G01": "0.1",
    "red test": "0.1",
    "red = G01": "0.1",
    "red eat": "0.1",
    "red unload": "0.1",
    "red withdraw 1": "0.1",
    "red end": "0.1",
    "red reveal G01": "0.1",
    "0.2 red deal G01": "",
    "1.1 fair pallets G01": "",
    "red deal COURT": "",
    "red deal AM1": "",
    "red deal G13": "",
    "red deal g01": "",
    "red deal": "",
    "red": "",
    f"{DEAL} G08": "",
    f"{DEAL} ?": None,  # a glyph
    f"{DEAL} ? G08": "",
    f"{DEAL.replace('G07', '?')}": None,
    f"{DEAL.replace('G07', '!')} G07": "",
    "red deal G01 {seven} G02": "",
    "red deal G01 {seven} red G02": None,
    "red fly G01": "",
    "orange deal G01": "",
}
DRAFT: Cases = {
    "green keep P10 blue keep P03 red keep G01 yellow keep G08": None,
    "red keep G08": "S7",
    "red keep G01 red keep G02": "S7",
    "red keep G01 G02": "",
    "fair keep G01": "S7",
    "red look G01": "S7",
    KEEPS + "red look P11 P12 B01 B02 B03 B04": "S7",  # all is seen
    KEEPS + "red keep G02": "S7",
    KEEPS + "red keep P11": None,
    "red deal G01": "S7",
    "fair common G05": "S7",
    "red test": "0.1",
    "fair ranking AM1": "0.1",
    "red keep PARK": "",
    "red keep": "",
}
RANK: Cases = {
    "fair ranking AM1 AM2 AM9": None,
    "fair ranking AM3 AM2 AM3": "S9",
    "fair ranking AM1 PM1": "S9",
    "fair ranking AM1 AM2 fair booths G01": "S9",
    "fair ranking AM1 AM2 AM3 AM4": "",
    "fair ranking AM10": "",
    "fair ranking G01": "",
    "fair ranking AM1 ?": None,
    "red ranking AM1": "S9",
    "fair booths G01": "S9",
    "fair common G01": "0.1",
    "fair pallets G01": "0.1",
}
SET: Cases = {
    "fair booths G07 G07": "S11",
    f"fair booths {' '.join(BOOTHS[:23])} 1.1 fair pallets G01": "",
    f"fair booths {' '.join(BOOTHS[:23])} fair pallets G01": "0.1",
    f"fair booths {' '.join(BOOTHS[:23])} fair ranking AM4": "S11",
    f"fair booths {' '.join(BOOTHS)} G01": "",
    f"fair booths {' '.join(reversed(BOOTHS))} 1.1 fair pallets G01 fair P01": None,
    "fair booths ?": "",
    "fair booths COURT": "",
}
STOCK: Cases = {
    "fair pallets G01 G01": "S11",
    "fair pallets G07": "S11",
    "fair events buzz": "S11",
    "fair booths G01": "0.1",
    "red press": "0.1",
    f"fair pallets {PALLETS[0]} O12": "",
    f"fair pallets {PALLETS[0]} fair pallets G03": "1.6",
    f"fair pallets {PALLETS[0]} fair events buzz buzz": "C15",
    f"fair pallets {PALLETS[0]} fair events flop buzz goodies": "",
    f"fair pallets {PALLETS[0]} fair events flop 1.2 red press": "",
    f"fair pallets {PALLETS[0]} fair events flop red press": "0.1",
    f"fair pallets {PALLETS[0]} fair events meeple": "",
    f"fair pallets {PALLETS[0]} red events flop": "1.6",
}
PASS: Cases = {
    "green press": None,
    "fair press": "S14",
    "red go ENT_W": "0.1",
    "red remove G07": "S14",
    "fair events goodies": "0.1",
    "1.3 red go ENT_W": "",
}


def part(text: str) -> Node:
    """A record of four seats that stops in the middle of its setup."""
    return end_of(headers() + text)


def test_the_list_of_setup() -> None:
    seen = "0.1 " + wishlists()
    whole = f"{seen}\n{fair()}".split("1.1", maxsplit=1)[0]
    stocked = f"{whole}{maintenance(1)}"
    assert surprises(part(""), BEGIN) == {}
    assert surprises(part("0.1 " + wishlists().split("red keep")[0]), DRAFT) == {}
    assert surprises(part(seen), RANK, "0.2 ") == {}
    assert surprises(part(f"{seen} 0.2 fair ranking AM1 AM2 AM3"), SET) == {}
    assert surprises(part(whole), STOCK, "1.1 ") == {}
    assert surprises(part(stocked), PASS, "1.2 ") == {}


COMMON = "fair common G05 G06 G07 G12 P01 P02 P07 P08 P09 B02 B03 B04"
COMMONS: Cases = {
    COMMON: None,
    "fair common B04 B03 B02 P09 P08 P07 P02 P01 G12 G07 G06 G05": None,
    COMMON.replace("G05", "G04"): "S8",
    COMMON.replace("G05", "O01"): "S8",
    COMMON.replace("G05", "G06"): "S8",
    COMMON + " B05": "",
    "fair common ?": "",
    "red common G05": "S8",
    "red keep G05": "S8",
    "red look G05": "S8",
    "red deal B05": "S8",
    COMMON.replace(" B04", " 0.2 fair ranking AM1"): "",
    COMMON.replace(" B04", " fair ranking AM1"): "0.1",
}


def test_S8_what_is_left_over() -> None:
    assert surprises(part("0.1 " + wishlists().split("fair common")[0]), COMMONS) == {}


LATER: dict[str, Cases] = {
    "2.1": {
        f"fair pallets {PALLETS[1]}": None,
        "fair pallets G01": "1.2",  # on sale now
        "fair pallets G03 G03": "1.2",
        "fair events flop": "1.2",
        "fair last cards": "0.1",
        "green end": "0.1",
        "1.3 green end": "",
        "3.1 fair pallets G03": "",
        f"fair pallets {PALLETS[1]} fair events buzz": "C15",
    },
    "4.4": {
        "fair ranking PM3 PM2 PM1": None,
        "fair ranking AM4": "9.4",
        "fair ranking PM1 PM1": "9.4",
        "fair ranking PM1 fair pallets G05": "0.1",
        "fair pallets G05": "0.1",
        "red ranking PM1": "9.4",
        "red reveal G01": "0.1",
    },
    "7.1": {
        "fair last cheaper": None,
        "fair last soldout": "",
        "red last cards": "10.1",
        "fair pallets G01": "0.1",
        "fair events flop": "0.1",
        "fair last cards 7.2 blue go ENT_W": None,
        "fair last cards 7.3 blue go ENT_W": None,
    },
    "7.4": {
        "red reveal G01": "C13",
        "fair ranking PM4": "0.1",
        "red go ENT_W": "0.1",
        "red end": "0.1",
    },
}


def test_the_list_of_later_rounds() -> None:
    begun, midday = opened() + idle(1, 1), opened() + idle(1, 4).split("4.4")[0]
    found = {"2.1": begun, "4.4": midday, "7.1": opened() + idle(1, 6), "7.4": opened() + idle(1, 7)}
    assert {mark: surprises(end_of(text), LATER[mark], f"{mark} ") for mark, text in found.items()} == {
        mark: {} for mark in LATER
    }


TURN: Cases = {
    "yellow go ENT_W": "3.1",
    "fair go ENT_W": "3.1",
    "yellow end": "3.1",
    "red end red end": "3.1",
    "yellow keep O12": "6.2",
    "red keep O12": "6.2",
    "red = O12 Y12": "6.2",
    "red discard O12": "6.2",
    "red press": "0.1",
    "red deal O12": "0.1",
    "red look O12": "0.1",
    "fair pallets G03": "0.1",
    "fair last cards": "0.1",
    "fair ranking AM4": "0.1",
    "red remove G07": "0.1",
    "red reveal O12": "0.1",
    "red go ENT_W ENT_W": "3.4",
    "red go PARK": "3.4",
    "red go G07": "3.4",
    "red go ENT_W ENT_E": "3.6",
    "red go ENT_W G11 red G07 red go G11": None,
    "red go ENT_W red G11 red end": None,
    "red go AM1": "",
    "red go": "",
    "red go ENT_W ?": None,
    "red go ENT_W G13": "",
    "red G07 G08": "3.1",
    "red go ENT_W 1.3 red G11": None,
    "red go ENT_W red buy G07": "5.1",
    "red buy G07": "5.1",
    "red buy PARK": "",
    "red buy ?": "",
    "red eat": "7.1",
    "red unload": "8.2",
    "red go ENT_W red unload": "8.1",
    "red withdraw 1": "8.4",
    "red go ENT_W red withdraw 1": "8.3",
    "red withdraw 0": "",
    "red withdraw 01": "",
    "red withdraw 100": "",
    "red withdraw": "",
    "red test red go ENT_W": "6.2",
    "red test yellow keep O12": "6.2",
    "red test yellow = O12 Y12": "6.2",
    "red test = O12 red keep O12": "6.2",
    "red test = O12 Y12 red keep Y11": "6.2",
    "red test = O12 Y12 red keep ?": "6.2",
    "red test = O12 Y12 red discard O12": "6.2",
    "red test = O12 O12": "6.2",
    "red test = G01 O12": "6.2",
    "red test = G05 O12": "6.2",
    "red test = O12 Y12 O11": "",
    "red test = O12 Y12 red end": "6.2",
    "red test = O12 Y12 2.1 fair pallets G03": "",
    "red test = COURT O12": "",
    "red test O12": "",
    "red end yellow go ENT_W red go ENT_W": "3.1",
    "red go ENT_W yellow go ENT_W": "3.1",
    "red go ENT_E Y09 Y10 Y11 Y12 Y11 Y10 Y03": None,
    "red go ENT_W G11 G10 G09 G10": "4.1",
    "red go ENT_W G11 G10 ENT_W PARK ENT_W G11": "3.2",
    "2.1 red end": "",
}
ENDED: Cases = {  # the rules have ended red's turn
    "red go ENT_W": "3.2",
    "red buy O12": "3.2",
    "red test": "3.2",
    "red = O12 Y12": "3.2",
    "red keep O12": "3.2",
    "red end": None,  # dropped
    "red end red end": "3.2",
    "yellow end red go ENT_W": "3.1",
    "red press": "0.1",
    "blue go ENT_W": "3.1",
}
FULL = "red go ENT_E Y09 Y10 Y11 Y12 Y11 Y10 Y09 "  # onto a tile that may be bought


def test_the_list_of_a_turn() -> None:
    begun = end_of(opened())
    assert surprises(begun, TURN, "1.3 ") == {}
    far = "red go ENT_E Y09 Y10 Y11 Y12 Y11 Y10 Y03 "  # eight steps, and no tile there
    assert surprises(begun, ENDED, f"1.3 {far}") == {}
    left = {"red go Y10": "3.2", "red test": "3.2", "red buy Y09": None, "red buy Y09 red buy Y09": "3.2"}
    assert surprises(begun, left, f"1.3 {FULL}") == {}


TWO: Cases = {  # yellow's removal is due first
    "yellow remove G07": None,
    "red remove G07": "12.3",
    "yellow remove G03": "12.3",
    "yellow remove G07 yellow remove G08": "12.3",
    "yellow remove G07 red remove G07": "12.3",
    "yellow remove Y09": "12.4",
    "yellow remove COURT": "",
    "yellow go ENT_W": "0.1",
    "yellow press": "0.1",
    "fair pallets G05": "0.1",
    "yellow remove G07 red remove G08 2.3 red go Y10": "3.1",
    "yellow remove G07 red remove G08 2.3 yellow remove G09": "0.1",
    "2.3 yellow go ENT_W": "",
}


def test_12_3_the_list_of_removals() -> None:
    text = f"{opened(2)}1.3 red go ENT_E Y09 red end yellow end {maintenance(2)}"
    assert surprises(end_of(text), TWO, "2.2 ") == {}


def test_the_rules_of_a_purchase_and_of_the_court() -> None:
    """Rules that need money, tokens or a bag, in a state where they have gone."""
    begun = end_of(opened() + "1.3 red go ENT_W G11")
    state = begun.state
    wrong = {
        "5.1": {"money": [0, 300, 300, 300, 300]},
        "5.2": {"bag": [6, 0, 0, 0, 0], "used": [0] * 5},
        "5.6": {"event": [0] * 11 + [5] + [0] * 49, "preordered": [3, 0, 0, 0, 0]},
    }
    assert {rule: refused(state, "red buy G11", **fields) for rule, fields in wrong.items()} == {
        rule: rule for rule in wrong
    }
    court = {"at": [60, 65, 65, 65, 65]}
    assert refused(state, "red eat", **court) is None
    assert refused(state, "red eat", ate=1, **court) == "7.3"
    assert refused(state, "red eat", money=[19, 300, 300, 300, 300], **court) == "7.1"
    assert refused(state, "red test", stack=0) == "6.3"
    assert refused(state, "red withdraw 1", at=[65] * 5, parts=[[1] + [0] * 8] * 5) == "8.4"
    assert refused(state, "red withdraw 2", at=[65] * 5, parts=[[4] + [0] * 8] * 5) is None
