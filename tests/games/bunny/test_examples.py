"""Examples of the rulebook that count something are true: the rules count them again."""

from __future__ import annotations

import re

import pytest

from tbggg.engine.texts import rule_texts
from tbggg.games.bunny.rules.counting import units
from tbggg.games.bunny.rules.scoring import category
from tbggg.games.bunny.rules.tables import CELL_WORDS, TERRAIN, TERRAINS

from .tables import CITIES, gives, lay, realm

EXAMPLES = {rule.id: rule.example for rule in rule_texts("tbggg.games.bunny", "en").values()}
CORNERS = "A1 J10"


def of(terrain: str, count: int) -> str:
    """Territories of a terrain, from the top of the board."""
    kind = TERRAINS.index(terrain)
    return " ".join([word for word, one in zip(CELL_WORDS, TERRAIN, strict=True) if one == kind][:count])


@pytest.mark.parametrize(
    ("rule", "parchment", "owned"),
    [
        ("P10", "burgomaster", [" ".join(CITIES[:6])]),
        ("P12", "explorer", [CORNERS]),
        ("P14", "master-carpenter", [of("forest", 5)]),
        ("P15", "woodland-king", [of("forest", 6), of("forest", 9)]),
        ("P17", "master-fisher", [of("sea", 5)]),
        ("P18", "fisher-king", [of("sea", 6), of("sea", 9)]),
        ("P20", "master-farmer", [of("field", 4)]),
        ("P21", "carrot-king", [of("field", 4), of("field", 6)]),
        ("P22", "merchant", [f"{of('sea', 1)}=pearl {of('mountain', 1)}=gold"]),
        ("P23", "mountains", [of("mountain", 4)]),
        ("P30", "thieves", [" ".join(CITIES[:8]), " ".join(CITIES[:9])]),
    ],
)
def test_a_mission_gives_what_its_example_says(rule: str, parchment: str, owned: list[str]) -> None:
    told = [int(one) for one in re.findall(r"(?:gives|gives it) (\d+)", EXAMPLES[rule])]
    assert [gives(parchment, realm(one=places)) for places in owned] == told


@pytest.mark.parametrize(
    ("rule", "parchment", "beside"),
    [
        ("P9", "bureaucrat", ["ring", "coat", "farmer", "hunter"]),
        ("P33", "guardian", ["ring", "crown", "left-glove"]),
        ("P34", "hunter", ["crown", "chalice"]),
    ],
)
def test_a_parchment_that_counts_others_gives_what_its_example_says(
    rule: str, parchment: str, beside: list[str]
) -> None:
    told = int(re.findall(r"gives (\d+)", EXAMPLES[rule])[0])
    assert gives(parchment, lay(realm(), 0, *beside)) == told


def test_both_gloves_are_worth_what_the_examples_say() -> None:
    assert [category(lay(realm(), 0, *gloves), 0, 0) for gloves in (["left-glove"], ["left-glove", "right-glove"])] == [
        int(one) for one in re.findall(r"(\d+)(?: carrot| together)", EXAMPLES["P7"])
    ]


def test_a_farm_on_its_own_resource_counts_as_the_example_of_M1_says() -> None:
    state = realm(one=f"{of('forest', 3)} {of('plains', 1)}=wood")
    assert f"are {units(state, 0, 0)} units of wood" in EXAMPLES["M1"]
