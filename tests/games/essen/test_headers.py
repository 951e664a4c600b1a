"""Headers of a record: the word at fault, its rule and its line; values at their limits."""

from __future__ import annotations

from time import perf_counter

import pytest

import tbggg
from tbggg.games.essen.rules.tables import SUBSTITUTE_MAP, SUBSTITUTE_RANKINGS, SUBSTITUTE_TILES
from tbggg.record.masking import masked_record

from .tables import NAMES, end_of, headers, idle, opened, surprises

MAP, TILES, RANKINGS = (" ".join(text.split()) for text in (SUBSTITUTE_MAP, SUBSTITUTE_TILES, SUBSTITUTE_RANKINGS))
WIDE = "/".join(row + "." * (16 - len(row)) for row in [*MAP.split("/"), *["." * 11] * 16])

GOOD = {
    "Seats": ("purple orange", "red yellow blue green purple"),
    "Fair": ("substitute",),
    "Viewer": ("red",),
    "Rulings": (
        "popularity=2-2", "popularity=0-9", "wishlist_low=0", "wishlist_low=10", "crowd_pallets=56",
        "removal_round_one=true", "crowd=off, crowd_pallets=34", "discounts=once, early_departure=moved, ranking=off",
    ),
    "Map": (
        MAP, f"{MAP} G07+P03", f"{MAP} G07-G08 GAL1-GAL2", f"{MAP}  G07-G08 ", WIDE, f"{MAP} G07+P03 G07-P03",
        "/".join(row[::-1] for row in MAP.split("/")).translate(str.maketrans("WE12", "EW21")),
    ),
    "Tiles": (TILES, TILES.replace("d30+1", "d95+9", 1), " ".join(["m5"] * 60)),
    "Rankings": (RANKINGS, RANKINGS.replace("3m1h", "1h3m"), "1m 1d 1c / " + " ".join(["1m1d1c1h"] * 15)),
}  # fmt: skip
BAD = {  # what the error quotes, by header and value; the rule by header
    ("Seats", "red"): "not 1",
    ("Seats", "red yellow blue green purple orange"): "not 6",
    ("Seats", "red white"): "“white”",
    ("Seats", "red red"): "red red",
    ("Seats", "red fair"): "“fair”",
    ("Fair", "printed"): "“printed” is no built-in fair; there is “substitute”",
    ("Viewer", "purple"): "“purple”",
    ("Viewer", "fair"): "“fair”",
    ("Rulings", "crowd=maybe"): "“maybe”",
    ("Rulings", "rain=on"): "rain",
    ("Rulings", "crowd=off, crowd=on"): "crowd is given twice",
    ("Rulings", "popularity=3-6"): "“3-6”",
    ("Rulings", "wishlist_low=11"): "wishlist_low=11",
    ("Rulings", "wishlist_low=05"): "wishlist_low=05",
    ("Rulings", "crowd_pallets=21"): "“21”",
    ("Map", MAP.replace("PPPP.B", "PPP..B", 1)): "59 booths",
    ("Map", MAP.replace("PPPP.B", "PPPPPB", 1)): "61 booths",
    ("Map", MAP.replace("Y", "O")): "zone Y",
    ("Map", MAP.replace("C", ".")): "“C”",
    ("Map", MAP.replace("..1.2", "..1.1")): "“1”",
    ("Map", MAP.replace("..W", "..X")): "“X”",
    ("Map", MAP.replace("GGGGC", "GGGGC.", 1)): "“GGGGC.YYYYYY”",
    ("Map", f"{MAP}{'/...........' * 17}"): "24 rows of 16",
    ("Map", MAP.replace("/", "....../") + "......"): "24 rows of 16",
    ("Map", f"{MAP} G07-P03"): "“G07-P03”",
    ("Map", f"{MAP} G07+G08"): "“G07+G08”",
    ("Map", f"{MAP} G07+P03 P03+G07"): "“P03+G07”",
    ("Map", f"{MAP} G07+G07"): "“G07+G07”",
    ("Map", f"{MAP} G13+G07"): "“G13+G07”",
    ("Map", f"{MAP} COURT+PARK"): "COURT may not touch PARK",
    ("Map", f"{MAP} G09+PARK"): "G09 may not touch PARK",
    ("Map", f"{MAP} ENT_W-PARK"): "ENT_W has to touch PARK",
    ("Map", f"{MAP} ENT_W+ENT_E"): "ENT_E may not touch ENT_W",
    ("Map", f"{MAP} ENT_W+COURT"): "COURT may not touch ENT_W",
    ("Map", f"{MAP} ENT_E+GAL2"): "GAL2 may not touch ENT_E",
    ("Map", MAP.replace("PPPP.BBBBBB", "PPP..BBBBBB", 1) + "/P.........."): "P12 cannot be reached",
    ("Map", MAP + "".join(f" G07+{space}" for space in "P03 P04 P05 P06 P07".split())): "G07 touches more than twelve",
    ("Tiles", TILES.replace("d30+1", "d12", 1)): "“d12”",
    ("Tiles", TILES.replace("d30+1", "d30+0", 1)): "“d30+0”",
    ("Tiles", TILES.replace("d30+1", "d100", 1)): "“d100”",
    ("Tiles", TILES.replace("d30+1", "d05", 1)): "“d05”",
    ("Tiles", TILES.replace("d30+1", "x30", 1)): "“x30”",
    ("Tiles", TILES.replace("d30+1 ", "", 1)): "59 tiles",
    ("Tiles", f"{TILES} m5"): "61 tiles",
    ("Tiles", ""): "there are 0 tiles",
    ("Rankings", RANKINGS.replace("3m1h", "3m1m")): "“3m1m”",
    ("Rankings", RANKINGS.replace("3m1h", "0m1h")): "“0m1h”",
    ("Rankings", RANKINGS.replace("3m1h ", "")): "8 / 9",
    ("Rankings", RANKINGS.replace(" / ", " ")): "18",
    ("Rankings", RANKINGS.replace(" / ", " / / ")): "9 / 0 / 9",
    ("Rankings", "1m 1d / " + " ".join(["1m1d"] * 16)): "2 / 16",
}
RULES = {"Seats": "S1", "Map": "C1", "Tiles": "C12", "Rankings": "C14"}


def test_R27_what_a_header_may_hold() -> None:
    for key, values in GOOD.items():
        for value in values:
            text = headers(2, **{key: value})
            record = tbggg.loads(text)
            assert tbggg.loads(record.dumps()).headers == record.headers


def test_R27_what_it_may_not_hold() -> None:
    found = {}
    for (key, value), quoted in BAD.items():
        text = headers(2, **{"Title": "A day", key: value})
        begun = perf_counter()
        try:
            tbggg.loads(text)
        except tbggg.RecordError as refused:
            line = 2 if key == "Seats" else 4
            right = (refused.rule, refused.line) == (RULES.get(key), line) and quoted in str(refused)
            found[key, value] = "" if right and perf_counter() - begun < 1 else f"{refused.rule} {refused}"
    assert found == dict.fromkeys(BAD, "")


def test_a_header_has_4096_letters() -> None:
    changes = " G07+P03 G07-P03" * ((4096 - len(MAP)) // 16)
    assert end_of(headers(2, Map=MAP + changes, Title="x" * 4096)).state.seats == 2
    for key, rule in RULES.items():
        if key != "Seats":
            with pytest.raises(tbggg.RecordError, match="at most 4096") as refused:
                tbggg.loads(headers(2, **{key: "x" * 4097}))
            assert refused.value.rule == rule


def test_C13_sixty_cards_in_one_reveal() -> None:
    last = end_of(masked_record(tbggg.loads(f"{opened(3)}{idle(1, 7, 3)}"), "red").dumps().split("7.4")[0])
    most = "yellow reveal G08 " + " ".join(NAMES)
    assert surprises(last, {most: "C13"}, "7.4 ") == {}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "G02 is no seat that begins a move, and “keep” before it does not take it"),
        ("fr", "G02 n’est pas un joueur qui commence un coup, et « keep », juste avant, ne le prend pas"),
    ],
)
def test_a_word_too_many_in_a_list_is_told_with_the_move_before_it(lang: str, said: str) -> None:
    record = opened().replace("red keep G01", "red keep G01 G02", 1)
    tbggg.use_language(lang)
    try:
        with pytest.raises(tbggg.RecordError) as refused:
            tbggg.loads(record)
    finally:
        tbggg.use_language("en")
    assert said in str(refused.value).replace("\u202f", " ").replace("\u00a0", " ")


def test_C14_eighteen_cards_without_a_slash_are_not_called_another_number() -> None:
    with pytest.raises(tbggg.RecordError, match="18 ranking cards: there must be eighteen, with / between"):
        end_of(headers(Rankings=RANKINGS.replace(" / ", " ")))
