"""Sentences of refusals: each says what would be legal instead."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.games.bunny.display.refusals import reason_values
from tbggg.games.bunny.rules.phase4_end import begin_end
from tbggg.games.bunny.rules.state import COPY, with_card
from tbggg.games.bunny.rules.tables import LIBERAL
from tbggg.record.record import Node
from tbggg.record.seated import some_legal

from .tables import after, building, dealt, lay, realm

RED = "A1 city1 C1 city2 B1 gold tower A3 camp2 camp5"  # forest, city, mountain, forest

EXPECTED = [
    ("gold@A1", "The gold farm goes on mountain alone, and A1 is forest (possible: B1)"),
    ("city1@C1", "A building stands on C1 already (possible: A1, A3, B1)"),
    ("city2@J1", "Red has no rabbit on J1 and builds nothing there (possible: A1, A3, B1)"),
    (
        "wood@A1",
        "The wood farm does not lie before Red: only what does is built (possible: a city of strength 1, "
        "a city of strength 2, the gold farm, camp 2, camp 5, a sky tower)",
    ),
    ("announce camp3", "Camp 3 does not lie before Red: only a camp that does is announced (possible: camp 2, camp 5)"),
    ("tower@A1 B1", "Both ends would be in one fief: a sky tower links two (possible: A3)"),
]


def sentence(here: Node, move: str, lang: str = "en") -> str:
    """Why red cannot play a move."""
    reason = here.position.why_not(f"red {move}", lang)
    assert reason is not None
    return reason.text


@pytest.mark.parametrize(("move", "said"), EXPECTED, ids=[move for move, _ in EXPECTED])
def test_a_refusal_says_what_would_be_legal(move: str, said: str) -> None:
    assert sentence(building(red=RED), move) == said


def test_a_camp_is_told_where_land_is_empty() -> None:
    here = building("red announce camp2", red=RED)
    assert sentence(here, "camp2@A1").endswith("as a camp needs it (possible: A2, A5, A6, A7, A8, …)")
    said = sentence(here, "camp2@A1", "fr")
    assert said.startswith("A1 n’est pas vide")
    assert "(possible : A2, A5" in said.replace("\u202f", " ")


def test_a_hand_that_is_not_seen_is_no_reason_to_say_that_the_rules_act_first() -> None:
    hands = {"red": "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2"}
    with pytest.raises(Exception, match="A1 is already elsewhere") as caught:
        after(dealt(**hands) + "red pick A1 A2 yellow pick A1 ?")
    assert "Legal: a move of yellow, with ? for each thing that was not seen" in str(caught.value)


def test_a_refusal_names_only_what_can_be_built_now() -> None:
    here = building("red announce camp2 yellow wait camp1 red save camp2", red=RED, yellow="camp1")
    assert sentence(here, "announce camp3").endswith("(possible: camp 5)")
    assert sentence(here, "announce camp2").startswith("Camp 2 is saved: in this round it cannot be announced again; ")
    pearl = building(red="A1 pearl city1 A3")  # two forests and no sea
    assert sentence(pearl, "wood@A1").endswith("(possible: a city of strength 1)")


def test_what_is_said_of_a_camp_holds_for_both_orders_of_camps() -> None:
    turn = "It is not the turn of this camp: a camp is placed in its turn, the lower number first; now "
    assert sentence(building(red=RED), "camp2@A2").startswith(turn)
    ascending = building(rulings="camps=ascending", red=RED)
    assert sentence(ascending, "camp5@A2") == turn + "Red places or saves camp 2"
    assert sentence(ascending, "announce camp2").startswith("This camp can neither be announced nor wait now; ")
    assert sentence(ascending, "save camp5").startswith("This camp cannot be saved now; ")


def test_a_copy_of_what_is_no_parchment_is_told_as_such() -> None:
    state = realm(3)
    state.round_no = 4
    lay(state, 0, "liberal")
    lay(state, 2, "ring")
    begin_end(state)
    values = reason_values(state, ["red", "yellow", "blue"], 0, with_card(COPY, 0, LIBERAL), "en")
    assert values["card"] == "This card"


def test_what_all_play_is_set_apart_as_the_language_does() -> None:
    text = "red pick ? ? yellow pick B3 B10 blue pick C1 C3 red reveal C4 D5"
    nodes = list(after(dealt() + text).record.nodes())[-3:-1]
    english, french = ([node.narration(lang).text for node in nodes] for lang in ("en", "fr"))
    played = "All play what they picked. Red: C4 and D5; Yellow: B3 and B10; Blue: C1 and C3."
    assert english == ["Red reveals C4 and D5.", played]
    assert french[1].count("\u202f; ") == 2


def test_legal_reveals_name_their_seat_once() -> None:
    here = after(dealt() + "red pick ? ? yellow pick B3 B10 blue pick C1 C3")
    assert some_legal(here.position).startswith("red reveal A1, reveal A2, reveal A3")


def test_t1_who_owes_a_second_end_is_told_where_it_goes() -> None:
    """Whatever is tried instead, and by whom."""
    here = building("red tower@A1", red=RED, yellow="C3 C5 city1")
    owed = "The sky tower of Red lacks its second end: that comes next (possible: A3)"
    assert sentence(here, "city1@B1") == owed
    reason = here.position.why_not("yellow city1@C3", "en")
    assert reason is not None
    assert (reason.text, reason.rule) == (owed, "T1")


def test_moves_that_are_legal_instead_are_those_of_the_seat_that_tried() -> None:
    """[2.9]"""
    here = building(red=RED, yellow="C3 city2")
    with pytest.raises(tbggg.IllegalMove) as caught:
        here.play("yellow city3@C3")
    assert str(caught.value).endswith("Legal: yellow city2@C3, done")


@pytest.mark.parametrize("word", ["K1", "A11", "a2"])
def test_a_territory_that_does_not_exist_is_no_seat(word: str) -> None:
    hands = {"red": "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2"}
    with pytest.raises(tbggg.RecordError, match=f"{word} is nothing that can stand here: territories are A1 to J10"):
        after(dealt(**hands) + f"red pick A1 {word}")
