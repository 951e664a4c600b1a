"""The games in OpenSpiel: its own suite, its searches, and what a seat may know."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tbggg
import tbggg.adapters.openspiel  # registers the games
from tbggg.engine import derived
from tbggg.engine.rule import DECISION
from tbggg.record.tree import append_move

pytestmark = pytest.mark.repeats(2)

TABLES = [
    "tbggg_bgg",
    "tbggg_bgg(seats=3,misplacing=forbidden,buying_pass=in_succession,tie_includes_holder=true,paid_moves=0)",
    "tbggg_bgg(seats=6,first=green,prices=3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6,horizon=60)",
    "tbggg_pig",
    "tbggg_pig(seats=2,horizon=20)",
]
every_table = pytest.mark.parametrize("name", TABLES)
every_game = pytest.mark.parametrize("name", ["tbggg_bgg(seats=3)", "tbggg_pig(seats=3)"])


def walk(name: str, seed: int, moves: int, each: Callable[[Any], None] = lambda state: None) -> Any:
    """Play at most that many moves, chance as its odds are, decisions uniform; `each` sees every state before."""
    choose = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(moves):
        if state.is_terminal():
            break
        each(state)
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            (action,) = choose.choices(numbers, odds)
        else:
            action = choose.choice(state.legal_actions())
        state.apply_action(action)
    return state


def to_decide(name: str, seed: int = 1, moves: int = 30) -> Any:
    """A state in which a seat has a choice, after some moves."""
    state = walk(name, seed, moves)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


# ---- OpenSpiel's own suite, and its searches ----


@every_table
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["tbggg_bgg(seats=3,horizon=40)", "tbggg_pig(seats=2)"])
def test_a_playthrough_repeats(name: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # which loads all of scipy.stats: not for each worker

    lines = generate_playthrough.playthrough_lines(name, seed=1)
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    assert generate_playthrough.playthrough_lines(name, action_sequence=actions) == lines
    assert "IsTerminal() = True" in lines


@every_game
def test_its_tree_search_plays(name: str) -> None:
    state, choice = to_decide(name), np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 8, mcts.RandomRolloutEvaluator(1, choice), random_state=choice)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("moves", [3, 12, 40, 90])
def test_its_information_set_search_plays(moves: int) -> None:
    state, choice = to_decide("tbggg_bgg(seats=3)", moves=moves), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, choice)
    bot = ismcts.ISMCTSBot(state.get_game(), rollouts, 1.4, 12, random_state=choice)
    assert bot.step(state) in state.legal_actions()


# ---- chance ----


@every_game
def test_chance_has_the_engines_exact_odds(name: str) -> None:
    def compare(state: Any) -> None:
        if state.is_chance_node():
            exact = state.get_game().table.game.rules.chance_outcomes(state.line.state)
            assert sum(odds for _, odds in exact) == 1
            assert [odds for _, odds in state.chance_outcomes()] == [float(odds) for _, odds in exact]

    walk(name, 2, 60, compare)


def test_the_first_draw_is_one_of_1338_hands() -> None:
    state = pyspiel.load_game("tbggg_bgg").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == state.get_game().max_chance_outcomes() == 1338
    named = {state.action_to_string(number): odds for number, odds in outcomes.items()}
    assert named["draw 1 1 1 2 2 2 3 3"] == float(Fraction(3, 125970))  # 3 choose 2, of 20 choose 8


# ---- what a seat knows ----


@every_game
def test_observations_are_views(name: str) -> None:
    def compare(state: Any) -> None:
        table = state.get_game().table
        for player, seat in enumerate(table.seats):
            seen = derived.view(table.game, state.line.state, player)
            word, _, cells = state.observation_string(player).partition(" ")
            assert word == seat
            assert type(seen).from_json(json.loads(cells)) == seen

    walk(name, 3, 60, compare)


@every_game
def test_an_information_state_is_the_seats_own_record(name: str) -> None:
    state = walk(name, 4, 10**6)
    table = state.get_game().table
    node, lines = table.start, [[seat] for seat in table.seats]
    for action_of in state.history():
        node = node.skip_automatic()
        node = append_move(node, codes_of(state, node)[action_of])
    for moment in node.skip_automatic().path()[1:]:
        if moment.kind != "automatic":
            for player, known in enumerate(lines):
                code = table.game.hidden.masked(moment.parent.state, moment.action, player)
                seen = derived.view(
                    table.game, moment.parent.state, player
                )  # the words need no more than the seat knows
                known.append(f"{moment.seat} {table.game.notation.words(seen, table.seats, code)}")
    for player, known in enumerate(lines):
        told = state.information_state_string(player).split("\n")
        assert [line for line in told if not line.startswith("now ")] == known


def codes_of(state: Any, node: tbggg.Node) -> list[int]:
    """The code of each action number at a node."""
    if node.state.due == DECISION:
        return list(state.get_game().actions.codes)
    return [code for code, _ in node.record.game.rules.chance_outcomes(node.state)]


@pytest.mark.parametrize("name", [*TABLES[:2], "tbggg_pig"])
def test_a_seat_cannot_tell_a_resampled_state(name: str) -> None:
    sampler = random.Random(5).random
    different = []

    def compare(state: Any) -> None:
        game = state.get_game().table.game
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            different.append(derived.hides(game) and other.line.state != state.line.state)

    walk(name, 6, 120, compare)
    assert any(different) == ("_bgg" in name)


@pytest.mark.parametrize("name", TABLES[:2])
def test_equal_information_states_are_equal_in_all_that_a_seat_sees(name: str) -> None:
    seen: dict[tuple[int, str], tuple[str, list[int]]] = {}
    choose = random.Random(8)
    met = 0
    for moves in (20, 110):
        state = to_decide(name, moves=moves)
        for _ in range(12):
            other = state.resample_from_infostate(state.current_player(), choose.random)
            for _ in range(20):  # into phase 5, where what is turned up depends on what is imagined
                if other.is_terminal():
                    break
                for player in range(other.num_players()):
                    key = player, other.information_state_string(player)
                    legal = [] if other.is_chance_node() else other.legal_actions(player)
                    now = other.observation_string(player), legal
                    met += key in seen
                    assert seen.setdefault(key, now) == now
                legal = other.legal_actions()
                other.apply_action(legal[-1] if len(legal) < 40 else legal[0])
    assert met > 50


def test_a_resampled_state_tells_nobody_what_it_does_not_know() -> None:
    state = to_decide("tbggg_bgg(seats=3)")
    other = state.resample_from_infostate(0, random.Random(1).random)
    again = other.resample_from_infostate(1, random.Random(2).random)
    true_hands = [state.information_state_string(player).split("\n")[1 + player] for player in range(3)]
    assert true_hands[0] in other.information_state_string(0)
    for player in (1, 2):
        assert true_hands[player] not in other.information_state_string(player)
        assert f"{state.get_game().table.seats[player]} knows " in other.information_state_string(player)
    assert "knows" not in other.information_state_string(0)
    assert again.information_state_string(1) == other.information_state_string(1)
    assert "yellow knows" not in again.information_state_string(0)


def test_a_resampled_state_plays_on_and_survives_serialization() -> None:
    state = to_decide("tbggg_bgg(seats=3)")
    other = state.resample_from_infostate(state.current_player(), random.Random(3).random)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), other))
    assert game.get_parameters() == state.get_game().get_parameters()
    for copy in (again, other.clone()):
        copy.apply_action(copy.legal_actions()[0])
        assert copy.line.decisions == state.line.decisions + 1
        assert copy.history() == other.legal_actions()[:1]


# ---- tables ----


def test_parameters_choose_the_table() -> None:
    state = pyspiel.load_game("tbggg_bgg(seats=3,first=blue,paid_moves=-1,misplacing=forbidden)").new_initial_state()
    assert state.get_game().table.headers["First"] == "blue"
    assert state.get_game().table.rulings == {
        "misplacing": "forbidden", "buying_pass": "final", "tie_includes_holder": "false",
    }  # fmt: skip
    assert state.line.state.paid_limit == -1
    assert pyspiel.load_game("tbggg_bgg").new_initial_state().line.state.paid_limit == 2


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tbggg_bgg(seats=7)", "takes 3 to 6 players, not 7"),
        ("tbggg_bgg(misplacing=perhaps)", "misplacing is legal/forbidden"),
        ("tbggg_bgg(first=pink)", "“pink” has no seat"),
        ("tbggg_pig(horizon=0)", "the horizon is a number of decisions from 1 up, not 0"),
        ("tbggg_pig(first=anna)", "Unknown parameter 'first'"),
    ],
)
def test_a_bad_parameter_is_refused(name: str, message: str) -> None:
    with pytest.raises((tbggg.BadOption, pyspiel.SpielError), match=message):
        pyspiel.load_game(name)


@every_table
def test_returns_are_shares_of_the_win(name: str) -> None:
    state = walk(name, 7, 10**6)
    shares = state.returns()
    assert sum(shares) == pytest.approx(1)
    if state.line.decisions < state.get_game().horizon:
        winners = derived.winners(state.get_game().table.game, state.line.state)
        assert [player for player, share in enumerate(shares) if share] == winners
    else:
        assert set(shares) == {1 / len(shares)}


def test_python_ends_in_peace_with_games_registered() -> None:
    """OpenSpiel frees what made its games after Python's end."""
    code = "import pyspiel, tbggg.adapters.openspiel; pyspiel.load_game('tbggg_pig')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_may_begin_from_a_set_up_board() -> None:
    game = pyspiel.load_game("tbggg_pig(seats=2)")
    state = game.new_initial_state("player2 to move; player1 34; player2 51; turn 12")
    assert state.current_player() == 1
    assert "set up 2.1 player2 to move; player1: 34; player2: 51; turn 12" in state.information_state_string(0)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for one in (state, again, state.clone()):
        one.apply_action(one.legal_actions()[1])
        assert "Player2 63" in str(one)
    with pytest.raises(tbggg.BadOption, match="P3"):
        game.new_initial_state("player1 1")
