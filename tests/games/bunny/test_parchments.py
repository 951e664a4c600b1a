"""What parchments give, and what they count."""

from __future__ import annotations

import pytest

from tbggg.games.bunny.rules.counting import barren, units
from tbggg.games.bunny.rules.scoring import category, opportunist
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import (
    CATEGORIES,
    CELL_WORDS,
    CELLS,
    FOREST,
    LIBERAL,
    ONCE,
    PARCHMENT_WORDS,
    RELATIVE,
    RULE_OF_PARCHMENT,
    SOCIALIST,
    TERRAIN,
    TREASURES,
)  # fmt: skip

from .tables import gives, lay, link, realm

WOODS = " ".join([CELL_WORDS[cell] for cell in range(CELLS) if TERRAIN[cell] == FOREST][:7])


def copying(state: State, *became: str) -> State:
    """The first seat’s copy cards have become these parchments, Liberal before Socialist."""
    for at, word in enumerate(became):
        lay(state, 0, PARCHMENT_WORDS[(LIBERAL, SOCIALIST)[at]])
        state.copied[0][at][0] = PARCHMENT_WORDS.index(word)
    return state


def treasure(state: State) -> int:
    """The carrots of the first seat’s treasures."""
    return category(state, 0, 0)


def test_every_parchment_names_the_rule_that_reads_it() -> None:
    assert RULE_OF_PARCHMENT[1:] == tuple(f"P{number}" for number in range(1, 38))
    assert sum(ONCE[1 : TREASURES + 1]) == 21


def test_P1_ring() -> None:
    assert gives("ring", realm()) == 1


def test_P2_coat() -> None:
    assert gives("coat", realm()) == 2


def test_P3_scepter() -> None:
    assert gives("scepter", realm()) == 3


def test_P4_chalice() -> None:
    assert gives("chalice", realm()) == 4


def test_P5_crown() -> None:
    assert gives("crown", realm()) == 5


def test_P6_royal_carrot() -> None:
    assert gives("royal-carrot", realm()) == 6


def test_P7_left_glove() -> None:
    assert gives("left-glove", realm()) == 1
    assert gives("left-glove", lay(realm(), 0, "right-glove")) == 8 - 1


def test_P8_right_glove() -> None:
    assert gives("right-glove", realm()) == 1
    assert treasure(lay(realm(), 0, "left-glove", "right-glove")) == 8


def test_P9_bureaucrat() -> None:
    state = lay(realm(), 0, "ring", "coat")
    state.parchments[0] += 1  # one that is not seen
    assert gives("bureaucrat", state) == 4


def test_P10_burgomaster() -> None:
    assert gives("burgomaster", realm(one="A4 A1=city2 A2")) == 2


def test_P11_diplomat() -> None:
    assert gives("diplomat", realm(one="A1 A5 E10 B2")) == 3


def test_P12_explorer() -> None:
    assert gives("explorer", realm(one="A1 A10 J1 J10 A2")) == 12


def test_P13_carpenter() -> None:
    assert gives("carpenter", realm(one="A1=wood A2 A5")) == 3


def test_P14_master_carpenter() -> None:
    assert gives("master-carpenter", realm(one="A1=wood A2 A5")) == 6


def test_P15_woodland_king() -> None:
    assert gives("woodland-king", realm(one=WOODS)) == 20
    assert gives("woodland-king", realm(one=WOODS.rpartition(" ")[0])) == 0


def test_P16_fisher() -> None:
    assert gives("fisher", realm(one="A5 A6=fish")) == 3


def test_P17_master_fisher() -> None:
    assert gives("master-fisher", realm(one="A5 A6=fish")) == 6


def test_P18_fisher_king() -> None:
    assert gives("fisher-king", realm(one="A5 A6 A7 A10 B4 B5=fish")) == 20
    assert gives("fisher-king", realm(one="A5 A6 A7 A10 B4 B5")) == 0


def test_P19_farmer() -> None:
    assert gives("farmer", realm(one="D4 B1=carrot")) == 2


def test_P20_master_farmer() -> None:
    assert gives("master-farmer", realm(one="D4 B1=carrot")) == 4


def test_P21_carrot_king() -> None:
    assert gives("carrot-king", realm(one="D4 D7 E3 E8 C7")) == 15
    assert gives("carrot-king", realm(one="D4 D7 E3 E8")) == 0


def test_P22_merchant() -> None:
    assert gives("merchant", realm(one="A5=pearl B1=iron A1=wood")) == 6


def test_P23_mountains() -> None:
    assert gives("mountains", realm(one="B1 B2 C2 A1")) == 6


def test_P24_carrotistador() -> None:
    assert gives("carrotistador", realm(one="A1 A2 A3 J1 J2")) == 4


def test_P25_harecingetorix() -> None:
    assert gives("harecingetorix", realm(one="A1 A2 A3 J1 E5")) == 3


def test_P26_hun_ny_king() -> None:
    ten = "A1 A3 A5 A7 A9 C1 C3 C5 C7 C9"
    assert gives("hun-ny-king", realm(one=ten)) == 12
    assert gives("hun-ny-king", realm(one=ten.replace(" C9", ""))) == 0


def test_P27_bun_shee() -> None:
    assert gives("bun-shee", realm(one="B3 B2=city1 A4 A5")) == 4


def test_P28_panpan() -> None:
    assert gives("panpan", realm(one="B1 A9 A1 A4 B2=city1 C2=gold C3=camp1")) == 6


def test_P29_colonist() -> None:
    state = realm(one="B1=camp1")
    state.camps_played[0] = 3
    assert gives("colonist", state) == 9


def test_P30_thieves() -> None:
    nine = "A1 A2 A3 B1 B2 C2 C3 D1".replace(" ", "=city1 ") + "=city2"
    assert gives("thieves", realm(one=f"A4 {nine}")) == 12
    assert gives("thieves", realm(one=nine)) == 0


def test_P31_matriarch() -> None:
    assert gives("matriarch", realm(one="A1 A2", two="J1")) == 12
    assert gives("matriarch", realm(one="A1", two="J1 J2")) == 0


def test_P32_prince() -> None:
    assert gives("prince", realm(one="A3 A4 A5 J2 J3")) == 1
    assert gives("prince", realm(one="A3")) == 0


def test_P33_guardian() -> None:
    assert gives("guardian", copying(lay(realm(), 0, "ring", "left-glove"), "crown")) == 9


def test_P34_hunter() -> None:
    state = lay(realm(), 0, "ring", "left-glove", "right-glove")
    assert gives("hunter", state) == 9


def test_P37_opportunist() -> None:
    state = lay(realm(3, one="A1", two="J1"), 1, "crown")
    lay(state, 0, "ring")
    assert gives("opportunist", state) == 10
    assert gives("opportunist", state, 1) == 0


def test_M1_every_unit_counts() -> None:
    state = realm(one="A1=wood A2 A3=post:wood")
    assert units(state, 0, 0) == 5


def test_M2_a_post_counts_as_it_last_gave() -> None:
    assert gives("carpenter", realm(one="B1=post:wood")) == 1
    assert gives("carpenter", realm(one="B1=post:fish")) == 0


def test_M3_cities_count_whatever_their_strength() -> None:
    assert gives("burgomaster", realm(one="A4 B1=city3")) == 2


def test_M4_links_cannot_be_left_out() -> None:
    assert gives("harecingetorix", link(realm(one="A1 J1"), "A1", "J1")) == 1


def test_R10_what_is_not_built_gives_nothing() -> None:
    state = realm(one="A1")
    state.stock[0][1] = 5
    assert [gives("burgomaster", state), gives("colonist", state)] == [0, 0]


def test_R12_units_for_missions_and_kinds_for_the_harvest() -> None:
    assert gives("carpenter", realm(one="A3 A2 A4")) == 2
    assert gives("prince", realm(one="A3 A2 A4 J2 J3")) == 1


def test_R14_printed_cities_count() -> None:
    assert gives("burgomaster", realm(one="A4 B3 C1")) == 3


def test_R15_panpan_looks_at_each_territory() -> None:
    fief = realm(one="A9 A8 B8=post")
    assert barren(fief, 0) == 1
    assert barren(link(realm(one="B8 C9"), "B8", "C9"), 0) == 2


@pytest.mark.parametrize(("rulings", "carrots"), [("", 15), ("hunters=doubled", 20)])
def test_R17_two_hunters(rulings: str, carrots: int) -> None:
    state = copying(lay(realm(rulings=rulings), 0, "crown"), "hunter", "hunter")
    assert treasure(state) == carrots


def test_R18_gloves_with_copies() -> None:
    assert treasure(copying(lay(realm(), 0, "left-glove"), "right-glove")) == 8
    assert treasure(copying(lay(realm(), 0, "left-glove"), "left-glove", "right-glove")) == 12
    assert treasure(copying(lay(realm(), 0, "left-glove"), "left-glove")) == 2


def test_R19_exactly_one_best_fief_is_left_out() -> None:
    assert gives("prince", realm(one="A3 A4 J2 J3 E1 F1 E2=city1")) == 2


@pytest.mark.parametrize(("rulings", "carrots"), [("", 12), ("matriarch=strict", 0)])
def test_R20_a_tie_for_most_territories(rulings: str, carrots: int) -> None:
    assert gives("matriarch", realm(rulings=rulings, one="A1", two="J1")) == carrots


@pytest.mark.parametrize(
    ("totals", "rulings", "seconds"),
    [
        ((5, 3, 3), "", [1, 2]),
        ((5, 5, 3), "", []),
        ((5, 4, 3), "", [1]),
        ((5, 5, 3), "opportunist=next_total", [2]),
        ((5, 5, 3, 1), "opportunist=next_total", [2]),
        ((5, 3, 3), "opportunist=next_total", [1, 2]),
        ((4, 4, 4), "opportunist=next_total", []),
        ((6, 5, 4), "opportunist=next_total", [1]),
    ],
)
def test_R21_who_is_second(totals: tuple[int, ...], rulings: str, seconds: list[int]) -> None:
    state = realm(len(totals), rulings)
    for seat, carrots in enumerate(totals):
        state.harvest[seat][0] = carrots
    assert [seat for seat in range(len(totals)) if opportunist(state, seat)] == seconds


def test_R22_camps_that_stand() -> None:
    state = realm(rulings="colonist=standing", one="B1=camp1")
    state.camps_played[0] = 3
    assert gives("colonist", state) == 3


def test_R27_the_ten_are_added_to_the_total() -> None:
    state = lay(realm(3), 0, "opportunist")
    state.harvest[1][0] = 5
    assert category(state, 0, RELATIVE) == 10


def test_R29_before_the_end_copies_that_have_not_chosen_give_nothing() -> None:
    state = lay(realm(), 0, "liberal", "socialist")
    lay(state, 1, "crown")
    assert [category(state, 0, step) for step in range(len(CATEGORIES)) if step != RELATIVE] == [0] * 6


def test_4_3_treasures_give_by_themselves_and_missions_for_what_they_ask() -> None:
    assert gives("crown", realm()) == 5
    assert gives("explorer", realm(one="B2")) == 0
