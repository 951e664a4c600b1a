"""Set-up positions: text to state and back, in random games of every game that declares facts, and of one without."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.listing import legal_actions
from tbggg.engine.luck import keys
from tbggg.engine.registry import games, standing_in
from tbggg.engine.rule import DECISION, OVER
from tbggg.engine.set_up import OF_ALL
from tbggg.engine.texts import LANGUAGES, own_texts, rule_texts
from tbggg.record.set_up import faults_of
from tbggg.testing.set_up import as_said, named_faults

from ..conformance.game import GAME as BURROW
from ..repeats import EVERY_GAME
from .walks import LONGEST, again, next_action, states, text_of

GAMES = 1000 if EVERY_GAME else 4
PLAYED_ON = 9  # one of so many positions
EVERY = 97 if EVERY_GAME else 23  # position of a game
RULINGS: dict[str, list[dict[str, object]]] = {
    "buttons": [{}, {"twelve": "all"}, {"removed_colour": "card_only"}],
    "bgg": [
        {"paid_moves": 2},
        {"paid_moves": 1, "misplacing": "forbidden"},
        {"paid_moves": 3, "buying_pass": "in_succession"},
        {"paid_moves": 2, "tie_includes_holder": True},
    ],
}
DECLARED = [game for game in games() if game.set_up.facts]


def unequal_ends(game: tbggg.engine.game.Game, record: tbggg.Record, *begun: Any) -> list[str]:
    """Where two positions that shall be one come apart, played on by the same choices and the same luck."""
    key, luck = keys(record.luck), Random(9)
    one, other = (state.copy() for state in begun)
    for _ in range(LONGEST):
        if one.due != other.due:
            return [f"{one.due} is due, and {other.due}"]
        if one.due == OVER:
            points = derived.points(game, one), derived.points(game, other)
            return [] if points[0] == points[1] else [f"{points}"]
        if one.due == DECISION:
            legal = legal_actions(game, one)
            if legal != legal_actions(game, other):
                return ["other moves are legal"]
            actions = [luck.choice(legal)] * 2
        else:
            actions = [next_action(game, state, key, luck) for state in (one, other)]
        if actions[0] != actions[1]:
            return ["other luck, or another step of the rules"]
        for state, action in zip((one, other), actions, strict=True):
            game.rules.play(state, action)
    return ["no end"]


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.code)
def test_text_gives_the_state_and_the_text_and_no_fault_and_plays_on(game: tbggg.engine.game.Game) -> None:
    luck, wrong, count = Random(5), [], 0
    for nth in range(GAMES):
        seats = list(game.seats.counts)[nth % len(game.seats.counts)]
        rulings = RULINGS.get(game.code, [{}])
        record = tbggg.new_game(game.code, seats=seats, luck=nth, **rulings[nth % len(rulings)])
        for at, state in enumerate(states(game, record, luck)):
            if (at + nth) % EVERY:
                continue
            views = [derived.view(game, state, seat) for seat in range(seats)] if derived.hides(game) else []
            for one in [state, *views]:
                headers, text = text_of(game, one, record)
                read = again(game, record, headers, text)
                count += 1
                if read != as_said(game, one, record.seats, headers) or text_of(game, read, record)[1] != text:
                    wrong.append(text)
                elif found := faults_of(game, read, record.seats):
                    wrong.append(f"{found[0]}\n{text}")
                elif one is state and count % PLAYED_ON == 1:
                    wrong += [f"{end}\n{text}" for end in unequal_ends(game, record, state, read)]
    assert wrong[:3] == []
    assert count > GAMES


def test_a_game_without_facts_has_each_field_by_its_name() -> None:
    """As in Burrow, whose hands are hidden."""
    with standing_in(BURROW):
        record = tbggg.new_game(BURROW.code, seats=2, luck=1)
        for state in list(states(BURROW, record, Random(1)))[::5]:
            headers, text = text_of(BURROW, state, record)
            assert again(BURROW, record, headers, text) == state


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.code)
def test_every_fault_has_a_rule_of_the_rulebook_and_a_sentence(game: tbggg.engine.game.Game) -> None:
    faults = named_faults(game)
    for lang in LANGUAGES:
        assert {rule for rule, _ in faults} <= rule_texts(game.texts, lang).keys()
        own = {key for _, key in faults if key not in OF_ALL}
        assert own_texts(game.texts, "texts", lang)["fault"].keys() == own
        assert own_texts("tbggg.engine", "texts", lang)["fault"].keys() == {*OF_ALL}
