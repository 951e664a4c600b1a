"""The games as environments of PettingZoo: its own suite, and what it does not ask."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import tbggg
from tbggg.adapters.pettingzoo import env
from tbggg.engine.rule import DECISION

from ..strategies import CODES

TABLES = [
    ("bgg", {}),
    ("bgg", {"seats": 3, "misplacing": "forbidden", "reward": "points"}),
    ("bgg", {"seats": 6, "horizon": 90}),
    ("pig", {}),
    ("pig", {"seats": 2, "reward": "points", "horizon": 20}),
]
every_table = pytest.mark.parametrize("make", [partial(env, game, **choices) for game, choices in TABLES])
every_game = pytest.mark.parametrize("game", CODES)
# Theirs prefers boxes to masks, and agents that are counted; ours are a mask's and the seats' words.
pytestmark = [
    pytest.mark.repeats(2),
    pytest.mark.usefixtures("burrow"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent", "ignore:Observation is not a NumPy", "ignore:We recommend agents"
    ),
]


def play(table: Any, seed: int, each: Callable[[str], None] = lambda agent: None) -> dict[str, float]:
    """Play a game with choices by a seed; returns what each agent got in all."""
    random = np.random.default_rng(seed)
    table.reset(seed=seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        got[agent] += reward
        each(agent)
        done = terminated or truncated
        table.step(None if done else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return got


# ---- PettingZoo's own suite ----


@every_table
@pytest.mark.filterwarnings("error")
def test_api(make: Callable[..., Any]) -> None:
    api_test(make(), num_cycles=300)


@every_table
def test_seed(make: Callable[..., Any]) -> None:
    seed_test(make, num_cycles=100)


@every_game
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game), custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})
    assert capsys.readouterr().out


def test_state() -> None:
    """It plays without looking at the mask."""
    state_test(*(TerminateIllegalWrapper(env(), illegal_reward=-1) for _ in range(2)), num_cycles=5)


# ---- what it does not ask ----


@every_game
def test_a_seed_is_the_luck_of_the_game(game: str) -> None:
    table = env(game)
    table.reset(seed=2010)
    assert table.node.record.luck == 2010
    first = tbggg.new_game(game, luck=2010, **({"paid_moves": 2} if game == "bgg" else {})).start.advance()
    assert table.node.state == first.state


def test_games_after_a_seed_go_on_from_it() -> None:
    table = env()
    table.reset(seed=7)
    table.reset()
    assert table.node.record.luck == 8


@every_game
def test_an_observation_is_the_view_and_nothing_else(game: str) -> None:
    table = env(game)

    def compare(agent: str) -> None:
        for seat, other in enumerate(table.possible_agents):
            found = dict(zip(table.cells, table.observe(other)["observation"], strict=True))
            assert found.pop("seat") == seat
            view = table.node.position.view(other).state
            assert [eval(f"view.{cell}", {"view": view}) for cell in list(found)[::17]] == list(found.values())[::17]

    play(table, 3, compare)


def test_what_is_hidden_does_not_show() -> None:
    one, other = env("bgg", first="red"), env("bgg", first="red")
    for table, draws in ((one, "1 1 2 2 3 3 4 4"), (other, "5 5 5 6 6 6 - -")):
        table.reset(seed=1)
        start = table.node.record.start
        line = f"red draw 1 2 3 4 5 6 - - yellow draw {draws} blue draw 1 1 1 2 2 2 3 3 green draw 1 1 1 2 2 2 3 3"
        table.unwrapped.node = start.play_line(line)
    for agent in one.possible_agents:
        same = np.array_equal(one.observe(agent)["observation"], other.observe(agent)["observation"])
        assert same == (agent != "yellow")
    assert not np.array_equal(one.state(), other.state())


@every_game
def test_only_the_agent_to_move_has_legal_actions(game: str) -> None:
    table = env(game)

    def compare(agent: str) -> None:
        for other in table.possible_agents:
            mask = table.observe(other)["action_mask"]
            moves = {table.move_of(number) for number in np.flatnonzero(mask)}
            due = table.node.state.due == DECISION and other == agent
            assert moves == (set(table.node.position.legal_moves()) if due else set())

    play(table, 4, compare)


def test_win_shares_sum_to_one() -> None:
    for seed in range(4):
        table = env("bgg", seats=3)
        got = play(table, seed)
        winners = table.node.position.winners
        assert got == {agent: (1 / len(winners) if agent in winners else 0.0) for agent in got}


@every_game
def test_points_sum_to_the_final_points(game: str) -> None:
    table = env(game, reward="points")
    got = play(table, 5)
    begun = table.node.record.start.position.points
    assert got == {agent: points - begun[agent] for agent, points in table.node.position.points.items()}


def test_the_horizon_truncates() -> None:
    table = env("pig", seats=2, horizon=3)
    table.reset(seed=1)
    for _ in range(3):
        assert not any(table.truncations.values())
        table.step(table.action_of("hold"))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert table.rewards == {"player1": 0.5, "player2": 0.5}


def test_the_game_is_a_record() -> None:
    table = env("bgg", seats=3)
    play(table, 6)
    again = tbggg.loads(table.node.record.dumps())
    assert again.end.state == table.node.state


def test_an_illegal_action_says_why() -> None:
    table = env()
    table.reset(seed=2010)
    position = table.node.position
    action = table.action_of("promote 3>4")
    assert table.move_of(action) == "promote 3>4"
    with pytest.raises(tbggg.IllegalMove, match="promote 3>4: ") as caught:
        table.step(action)
    assert caught.value.reason == position.why_not("promote 3>4")
    with pytest.raises(tbggg.GameError, match="808 is no action; actions are whole numbers from 0 to 807"):
        table.step(808)
    with pytest.raises(tbggg.GameError, match="None is no action"):
        table.step(None)
    for move in ("draw 1 2 3", "?@5b", "roll 1 2 3"):
        with pytest.raises(tbggg.GameError, match=f"{re.escape(move)} is no decision of this table"):
            table.action_of(move)


def test_an_illegal_action_loses_where_pettingzoo_is_asked_to_see_to_it() -> None:
    table = TerminateIllegalWrapper(env(), illegal_reward=-1)
    table.reset(seed=2010)
    loser = table.agent_selection
    table.step(table.action_of("promote 3>4"))
    assert all(table.terminations.values())
    assert {agent for agent, reward in table.rewards.items() if reward} == {loser}


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"seats": 2}, "takes 3 to 6 players"),
        ({"horizon": 0}, "the horizon is a number of decisions from 1 up, not 0"),
        ({"reward": "glory"}, "no reward is called “glory”; there are win, points"),
        ({"render_mode": "rgb_array"}, "no render mode is called “rgb_array”; there are human, ansi, svg"),
        ({"colour": "red"}, "no option is called “colour”"),
    ],
)
def test_a_bad_choice_is_refused_at_once(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(tbggg.BadOption, match=message):
        env("bgg", **choices)


def test_machines_play_under_two_paid_moves_unless_told_otherwise() -> None:
    for choices, limit in (({}, 2), ({"paid_moves": 5}, 5), ({"paid_moves": None}, -1)):
        table = env(**choices)
        table.reset(seed=1)
        assert table.node.state.paid_limit == limit


def test_a_game_may_begin_from_a_set_up_board() -> None:
    table = env("pig", seats="ann bob")
    table.reset(seed=3, options={"position": "bob to move; ann 34; bob 51; turn 12"})
    assert table.agent_selection == "bob"
    assert table.unwrapped.node.position.points == {"ann": 34, "bob": 51}
    table.reset(options={"position": "2.1 bob to move; bob 104"})
    assert set(table.terminations.values()) == {True}
    table.reset(seed=3)
    assert table.unwrapped.node.position.points == {"ann": 0, "bob": 0}
    with pytest.raises(tbggg.BadOption, match="P3"):
        table.reset(options={"position": "ann 1"})
