"""Players of Bunny Kingdom."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.bots import find_bot
from tbggg.bots.seat_loop import choice, play_at_random
from tbggg.engine import derived
from tbggg.engine.listing import legal_actions
from tbggg.engine.rule import DECISION
from tbggg.games.bunny.bots.fief_values import survey
from tbggg.games.bunny.bots.mission_values import survey_missions
from tbggg.games.bunny.bots.thoughtful import SCRATCH, of_building, of_territory, of_trade
from tbggg.games.bunny.game import GAME
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import BUILDING_WORDS, RESOURCES

from ...listing import one_test
from .tables import lay, number, realm

WORDS = [2**31, 2, 3, 4]  # of the luck of a choice


def test_no_bot_is_changed_by_what_it_cannot_see() -> None:
    """Others' hands, picks and parchments, the reserves and the deck are dealt anew: every bot chooses the same."""
    players = [find_bot(code, GAME) for code in ("greedy", "thoughtful", "race:playouts=4:moves=2")]
    changed = 0
    for seats in (2, 3, 4):
        record = tbggg.new_game("bunny", seats=seats, luck=seats)
        play_at_random(record.start, seats)
        for node in list(record.main_line())[::23]:
            moves = legal_actions(GAME, node.state) if node.state.due == DECISION else []
            if len(moves) < 2:
                continue
            other = derived.determinize(GAME, derived.view(GAME, node.state, node.state.mover), 5)
            changed += other != node.state
            for player in players[: 3 if node.state.round_no == 4 else 2]:  # a late race is soon over
                chosen = [choice(GAME, record.seats, one, player, moves, WORDS) for one in (node.state, other)]
                assert chosen[0] == chosen[1], (player.name, node.state.round_no)
    assert changed > 15


def test_thoughtful_wins_more_than_its_share_against_greedy() -> None:
    """The interval of its share excludes that of equals; the luck is always the same."""
    asked = {"luck": 1, "game": "bunny", "progress": False, "fast": False}  # sooner played than compiled
    found = tbggg.tournament("greedy, thoughtful", 10, 2, **asked)
    assert found.to_json()["alone"]["thoughtful"]["greedy"]["low"] > 0.5


def surveyed(state: State) -> list[int]:
    """What the plan notes of the first seat."""
    scratch = [0] * SCRATCH
    survey(state, 0, scratch)
    survey_missions(state, 0, scratch)
    return scratch


@one_test
@pytest.mark.parametrize(
    ("parchment", "cell"),
    [
        ("master-carpenter", "A2"),
        ("fisher", "A5"),
        ("carrot-king", "C7"),
        ("mountains", "B1"),
        ("burgomaster", "A4"),
        ("diplomat", "A10"),
        ("explorer", "A10"),
        ("harecingetorix", "A1"),
        ("panpan", "A9"),
    ],
)
def test_a_laid_mission_makes_the_territories_dearer_that_it_asks_for(parchment: str, cell: str) -> None:
    state = realm(one="E1")
    before = of_territory(state, 0, number(cell), surveyed(state))
    there, elsewhere = number(cell), number("G8")  # plains within the board, beside nothing of the seat's
    plain = of_territory(state, 0, elsewhere, surveyed(state))
    lay(state, 0, parchment)
    gained = of_territory(state, 0, there, surveyed(state)) - before
    assert gained > 0
    if parchment not in ("harecingetorix", "panpan"):
        assert of_territory(state, 0, elsewhere, surveyed(state)) == plain


def test_3_2_a_city_is_worth_most_where_the_fief_is_rich() -> None:
    """Two forests against two plains: the city stands where there is wood."""
    state = realm(one="A1 A2 G3 G4")
    scratch = surveyed(state)
    city = BUILDING_WORDS.index("city2")
    assert of_building(state, city, number("A2"), scratch) > of_building(state, city, number("G4"), scratch)


def test_3_6_a_post_gives_what_its_fief_lacks() -> None:
    """In a fief with a city and wood, wood brings nothing more."""
    state = realm(one="A2 A3=post A4")
    scratch = surveyed(state)
    worths = {word: of_trade(state, at, number("A3"), scratch) for at, word in enumerate(RESOURCES[:3])}
    assert worths["wood"] == 0 < worths["fish"] == worths["carrot"]
