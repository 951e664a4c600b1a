"""Fresh exercises of Bunny Kingdom: what is right, worked out once more from the drawing's words and the question."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files

from tbggg.engine.generators import GeneratedExercise, GeneratedPart
from tbggg.engine.toys import ROW_GAP
from tbggg.lessons.library import find_generator

MANY = 80
ASCENT, DESCENT = 12, 4  # of a line of text
PEOPLE = ["Ann", "Bob", "Dan", "Cat"]
MAP = tomllib.loads(files("tbggg.games.bunny").joinpath("map.toml").read_text("utf-8"))
TERRAIN = {
    f"{row}{at + 1}": letter
    for row, line in zip("ABCDEFGHIJ", MAP["rows"], strict=True)
    for at, letter in enumerate(line)
}
LAVA = {frozenset(pair) for pair in MAP["lava"]}
OF_LAND = {"F": "wood", "S": "fish", "D": "carrot"}
NEEDS = {
    "spice": "D",
    "mushroom": "F",
    "pearl": "S",
    "gold": "M",
    "iron": "M",
    "diamond": "M",
    "copper": "M",
    "city3": "M",
}
LUXURIES = {"pearl", "mushroom", "spice", "diamond", "copper", "gold", "iron"}

Land = dict[str, tuple[str, str]]  # owner and building by territory, each perhaps empty


def many_of(name: str) -> Iterator[GeneratedExercise]:
    for nth in range(1, MANY):
        yield find_generator(name)[1].generate(5, nth, "en")


def right(part: GeneratedPart) -> set[str]:
    return {one.value for one in part.choices if one.right}


def offered(part: GeneratedPart, holds: Callable[[str], bool]) -> set[str]:
    """The territories among the choices for which something holds; `none` where it holds for none of them."""
    found = {one.value for one in part.choices if one.value in TERRAIN and holds(one.value)}
    return found or {one.value for one in part.choices if one.value == "none"}


def land_of(part: GeneratedPart) -> Land:
    """The land that a drawing says."""
    assert part.picture
    found: Land = {}
    for told in part.picture.says.split(", "):
        cell, _, rest = told.partition(" ")
        owner, _, built = rest.partition(" ") if rest.split(" ")[0] in PEOPLE else ("", "", rest)
        found[cell] = (owner, word_of(built))
    return found


def word_of(built: str) -> str:
    """The word of a building by its name: `city2`, `wood`, `post`, `tower`, `camp3`."""
    if not built:
        return ""
    city = re.fullmatch(r"a city of strength (\d)", built)
    if city:
        return f"city{city[1]}"
    return {"a trading post": "post", "a sky tower": "tower"}.get(built) or re.sub(r"the | farm| ", "", built)


def beside(one: str, other: str) -> bool:
    rows, columns = abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))
    return rows + columns == 1 and frozenset((one, other)) not in LAVA


def fiefs(land: Land, owner: str) -> list[set[str]]:
    left, found = {cell for cell, (who, _) in land.items() if who == owner}, []
    while left:
        fief, edge = set[str](), [left.pop()]
        while edge:
            cell = edge.pop()
            fief.add(cell)
            near = {one for one in left if beside(cell, one)}
            left -= near
            edge += near
        found.append(fief)
    return found


def towers(land: Land, fief: set[str]) -> int:
    return sum(int(land[cell][1][4]) for cell in fief if land[cell][1].startswith("city"))


def goods(land: Land, cell: str) -> list[str]:
    farm = land[cell][1]
    return [
        *([OF_LAND[TERRAIN[cell]]] if TERRAIN[cell] in OF_LAND else []),
        *([farm] if farm in LUXURIES | set(OF_LAND.values()) else []),
    ]


def pays(land: Land, fief: set[str]) -> int:
    return towers(land, fief) * len({good for cell in fief for good in goods(land, cell)})


def test_2_3_2_4_2_6_a_card_stands_on_own_free_land_of_its_terrain() -> None:
    for fresh in many_of("may_build"):
        land = land_of(fresh.parts[0])
        named = re.findall(r"has (.*) before her", fresh.ask)[0]
        need = NEEDS.get(word_of(named))
        fits = lambda cell, land=land, need=need: land.get(cell) == ("Ann", "") and need in (None, TERRAIN[cell])  # noqa: E731
        assert right(fresh.parts[0]) == offered(fresh.parts[0], fits)


def test_F2_F3_R11_a_fief_is_what_sides_without_lava_connect() -> None:
    for fresh in many_of("same_fief"):
        first = re.findall(r"with (\w+)\.", fresh.parts[0].ask)[0]
        (fief,) = (one for one in fiefs(land_of(fresh.parts[0]), "Ann") if first in one)
        assert right(fresh.parts[0]) == offered(fresh.parts[0], fief.__contains__)


def test_3_2_3_4_3_5_towers_times_different_resources() -> None:
    for fresh in many_of("fief_that_pays"):
        land = land_of(fresh.parts[0])
        paid = {cell: pays(land, fief) for fief in fiefs(land, "Ann") for cell in fief}
        (best,) = right(fresh.parts[0])
        others = {one.value for one in fresh.parts[0].choices} - {best}
        assert all(paid[best] > paid[other] for other in others)
        assert fresh.parts[1].number == paid[best]


def test_3_1_3_7_a_harvest_is_added_to_those_before() -> None:
    for fresh in many_of("harvest"):
        before = int(re.findall(r"has (\d+) golden", fresh.ask)[0])
        land = land_of(fresh.parts[0])
        assert fresh.parts[0].number == before + sum(pays(land, fief) for fief in fiefs(land, "Ann"))


def test_3_6_a_post_gives_what_its_fief_lacks() -> None:
    for fresh in many_of("post"):
        land = land_of(fresh.parts[0])
        (where,) = (cell for cell, (_, built) in land.items() if built == "post")
        (fief,) = (one for one in fiefs(land, "Ann") if where in one)
        lacks = {"wood", "fish", "carrot"} - {good for cell in fief for good in goods(land, cell)}
        assert right(fresh.parts[0]) == lacks
        assert towers(land, fief) > 0
        last, asked = re.findall(r"and (\w+) in the fourth.* counts (\w+):", fresh.parts[1].ask)[0]
        units = [good for cell, (owner, _) in land.items() if owner for good in goods(land, cell)] + [last.rstrip("s")]
        assert fresh.parts[1].number == units.count(asked.rstrip("s"))


def test_2_8_one_building_adds_by_the_other_number() -> None:
    for fresh in many_of("one_more"):
        land = land_of(fresh.parts[0])
        built = word_of(re.findall(r"has (.*) before her", fresh.ask)[0])

        def gain(cell: str, land: Land = land, built: str = built) -> int:
            after = {**land, cell: ("Ann", built)}
            return sum(pays(after, one) for one in fiefs(after, "Ann")) - sum(
                pays(land, one) for one in fiefs(land, "Ann")
            )

        gains = {one.value: gain(one.value) for one in fresh.parts[0].choices if not land[one.value][1]}
        (best,) = right(fresh.parts[0])
        assert [cell for cell, added in gains.items() if added == max(gains.values())] == [best]
        assert fresh.parts[1].number == gains[best]


def test_T1_T2_the_towers_join_two_fiefs() -> None:
    for fresh in many_of("sky_tower"):
        land = land_of(fresh.parts[0])
        first = re.findall(r"stands on (\w+)\.", fresh.ask)[0]
        (fief,) = (one for one in fiefs(land, "Ann") if first in one)
        assert right(fresh.parts[0]) == offered(
            fresh.parts[0], lambda cell, land=land, fief=fief: land.get(cell) == ("Ann", "") and cell not in fief
        )
        other = re.findall(r"links \w+ and (\w+)\.", fresh.parts[1].ask)[0]
        assert other in right(fresh.parts[0])
        (joined,) = (one for one in fiefs(land, "Ann") if other in one)
        assert fresh.parts[1].number == len(fief) + len(joined)


def test_K1_R5_a_camp_goes_where_nothing_is() -> None:
    for fresh in many_of("camp_place"):
        land = land_of(fresh.parts[0])
        assert right(fresh.parts[0]) == offered(fresh.parts[0], lambda cell, land=land: cell not in land)


def test_K4_R6_R26_the_lowest_camp_of_another_that_was_not_saved_is_asked() -> None:
    for fresh in many_of("camp_call"):
        assert fresh.parts[0].picture
        caller, camp = re.findall(r"(\w+) announces camp (\d)", fresh.parts[0].ask)[0]
        held = {
            int(number): told.split(" ")[0]
            for told in fresh.parts[0].picture.says.split("; ")
            for number in re.findall(r"camp (\d)(?! \(saved)", told)
        }
        lower = [number for number, seat in held.items() if number < int(camp) and seat != caller]
        assert right(fresh.parts[0]) == {held[min(lower)]}


def test_a_row_of_players_holds_all_that_is_said_of_the_longest() -> None:
    for lang in ("en", "fr"):
        for nth in range(1, MANY):
            drawn = find_generator("camp_call")[1].generate(5, nth, lang).parts[0].picture
            assert drawn
            high = (drawn.height - ROW_GAP) / len(PEOPLE) - ROW_GAP
            written = [float(y) for y in re.findall(r'<text x="76" y="([\d.]+)"', drawn.markup)]
            assert len(written) >= len(PEOPLE)
            assert min(written) > ASCENT
            assert max(written) < high - DESCENT


def test_1_2_S3_hands_go_to_the_left_in_odd_rounds() -> None:
    for fresh in many_of("hand_goes"):
        round_no, seats = map(int, re.findall(r"\d", fresh.ask)[:2])
        seat, chosen = re.findall(r"does (\w+) pass on after choice (\d)", fresh.parts[1].ask)[0]
        table = PEOPLE[:seats]
        step = 1 if round_no in (1, 3) else -1
        assert right(fresh.parts[0]) == {table[(table.index(seat) + step) % seats]}
        assert fresh.parts[1].number == {3: 12, 4: 10}[seats] - 2 * int(chosen)


def test_1_8_R3_each_Provisions_draws_two() -> None:
    for fresh in many_of("provisions"):
        assert fresh.parts[0].picture
        has = [told.split(" ")[0] for told in fresh.parts[0].picture.says.split("; ") if "Provisions" in told]
        assert right(fresh.parts[0]) == {has[0]}
        assert fresh.parts[1].number == 2 * (len(has) + ("once more" in fresh.parts[1].ask))


def mission(fresh: GeneratedExercise) -> str:
    return re.findall(r"the parchment ([^,]*), and", fresh.ask)[0]


def test_M1_R12_missions_count_units() -> None:
    rates = {"": 1, "Master ": 2}
    kings = {"Woodland King": ("wood", 7, 20), "Fisher King": ("fish", 7, 20), "Carrot King": ("carrot", 5, 15)}
    of = {"Carpenter": "wood", "Fisher": "fish", "Farmer": "carrot"}
    seen = set()
    for fresh in many_of("units"):
        land, name = land_of(fresh.parts[0]), mission(fresh)
        given = {cell: goods(land, cell) for cell, (owner, _) in land.items() if owner == "Ann"}
        if name == "Merchant":
            wanted = LUXURIES
        else:
            wanted = {kings[name][0]} if name in kings else {of[name.removeprefix("Master ")]}
        units = sum(good in wanted for found in given.values() for good in found)
        if name in kings:
            amount = kings[name][2] * (units >= kings[name][1])
        else:
            amount = units * (3 if name == "Merchant" else rates["Master " if "Master" in name else ""])
        assert right(fresh.parts[0]) == {cell for cell, found in given.items() if wanted & set(found)}
        assert fresh.parts[1].number == amount
        seen.add(name)
    assert len(seen) == 10


def test_M3_R14_missions_count_cities() -> None:
    for fresh in many_of("cities"):
        land, name = land_of(fresh.parts[0]), mission(fresh)
        rich = {cell for fief in fiefs(land, "Ann") for cell in fief if any(goods(land, one) for one in fief)}
        those = {cell for cell, (owner, built) in land.items() if owner and built.startswith("city")}
        those -= rich if name == "Bun-Shee" else set()
        assert right(fresh.parts[0]) == those
        amount = {"Burgomaster": len(those), "Bun-Shee": 2 * len(those), "King of Thieves": 12 * (len(those) >= 9)}
        assert fresh.parts[1].number == amount[name]


def test_P11_P12_P23_P28_missions_count_places() -> None:
    rims = lambda cell: (cell[0] in "AJ") + (cell[1:] in ("1", "10"))  # noqa: E731
    for fresh in many_of("places"):
        land, name = land_of(fresh.parts[0]), mission(fresh)
        holds = {
            "Diplomat": (1, lambda cell: rims(cell) > 0),
            "Explorer": (3, lambda cell: rims(cell) == 2),
            "Master of the Mountains": (2, lambda cell: TERRAIN[cell] == "M"),
            "PanPan the Barbarian": (2, lambda cell, land=land: not goods(land, cell) and "city" not in land[cell][1]),
        }
        rate, counts = holds[name]
        assert right(fresh.parts[0]) == {cell for cell, (owner, _) in land.items() if owner and counts(cell)}
        assert fresh.parts[1].number == rate * len(right(fresh.parts[0]))


def test_P26_P32_R19_missions_look_at_fiefs() -> None:
    seen = set()
    for fresh in many_of("fiefs"):
        land, name = land_of(fresh.parts[0]), mission(fresh)
        found = fiefs(land, "Ann")
        if name == "Hun-ny King":
            assert fresh.parts[0].number == 12 * (len(found) >= 10)
        elif name == "Little Prince":
            paid = sorted(pays(land, fief) for fief in found)
            assert fresh.parts[0].number == sum(paid[:-1])
        else:
            linked = [cell for cell, (_, built) in land.items() if built == "tower"]
            joined = [fief for fief in found if fief & set(linked)]
            whole = [fief for fief in found if fief not in joined] + ([set().union(*joined)] if joined else [])
            least, rate = (3, 4) if name == "Carrotistador" else (1, 1)
            assert fresh.parts[1].number == rate * sum(len(fief) >= least for fief in whole)
        seen.add(name)
    assert len(seen) == 4


def test_P1_P8_P33_R17_treasures_are_added_up() -> None:
    royal = dict(zip("ring coat scepter chalice crown royal-carrot".split(), range(1, 7), strict=True))
    twice = 0
    for fresh in many_of("treasures"):
        cards = [one.value for one in fresh.parts[0].choices]
        copied = re.findall(r"copy: ([^.]*)\.", fresh.ask)
        gloves = [one for one in cards if one.endswith("glove")] + [one for one in copied if one.endswith("Glove")]
        worth = sum(royal.get(one, 0) for one in cards) + (8 if len(gloves) == 2 else len(gloves))
        hunters = 2 if copied == ["Treasure Hunter"] else int("hunter" in cards)
        treasures = len(gloves) + sum(one in royal for one in cards)
        assert fresh.parts[1].number == worth * (1 + hunters) + 3 * treasures * ("guardian" in cards)
        if hunters == 2:
            assert [*fresh.parts[1].mistakes] == [
                (
                    4 * worth,
                    "Each Hunter adds the treasures once more; the second one does not double what the first one made.",
                    "R17",
                ),
                (2 * worth, "There are two Hunters here, and each adds the treasures once more.", "R17"),
            ]
            twice += 1
    assert twice


def test_P31_R20_the_most_land_ties_included() -> None:
    for fresh in many_of("most_land"):
        assert fresh.parts[0].picture
        land = {name: int(count) for name, count in re.findall(r"(\w+) (\d+) territories", fresh.parts[0].picture.says)}
        assert right(fresh.parts[0]) == {name for name, count in land.items() if count == max(land.values())}
        holder = fresh.parts[1].ask.split(" ")[0]
        assert fresh.parts[1].number == 12 * (holder in right(fresh.parts[0]))


def test_P37_R21_R27_the_second_place_counts_before_the_winner_is_found() -> None:
    for fresh in many_of("who_wins"):
        assert fresh.parts[0].picture
        told = re.findall(r"(\w+) (\d+) golden carrots(, the Opp)?", fresh.parts[0].picture.says)
        totals = {name: int(total) for name, total, _ in told}
        (holder,) = (name for name, _, has in told if has)
        ten = 10 * (sum(total > totals[holder] for total in totals.values()) == 1)
        assert fresh.parts[1].number == ten
        totals[holder] += ten
        assert right(fresh.parts[0]) == {name for name, total in totals.items() if total == max(totals.values())}


def test_P35_P36_R16_the_best_copy_of_a_neighbour() -> None:
    own = {"burgomaster": (1, "cities"), "master-fisher": (2, "fish"), "colonist": (3, "camp")}
    royal = dict(zip("ring coat scepter chalice crown royal-carrot".split(), range(1, 7), strict=True))
    for fresh in many_of("copies"):
        seat, card = re.findall(r"(\w+) has the parchment (\w+)", fresh.ask)[0]
        step = -1 if card == "Liberal" else 1
        assert right(fresh.parts[0]) == {PEOPLE[(PEOPLE.index(seat) + step) % 4]}
        worth = dict.fromkeys(("liberal", "socialist"), -1) | royal
        worth |= {word: rate * int(re.findall(rf"(\d+) {what}", fresh.ask)[0]) for word, (rate, what) in own.items()}
        there = {one.value: worth[one.value] for one in fresh.parts[1].choices}
        assert right(fresh.parts[1]) == {word for word, value in there.items() if value == max(there.values())}


def test_R29_the_score_of_now() -> None:
    for fresh in many_of("as_if_over"):
        carrots, treasure, unseen = map(int, re.findall(r"\d+", fresh.ask))
        assert right(fresh.parts[0]) == {str(carrots + treasure + 3 + unseen)}
