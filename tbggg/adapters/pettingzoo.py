"""Adapter for PettingZoo (the [pettingzoo] extra): games as environments of one agent per seat."""

from __future__ import annotations

from typing import Any

from ..engine import derived
from ..engine.cells import cell_kinds, cell_names, cell_values
from ..engine.errors import BadOption, GameError
from ..engine.luck import draw_seed
from ..engine.moment import Written
from ..engine.registry import find_game
from ..engine.rule import DECISION
from ..engine.texts import say
from ..games import DEFAULT_GAME
from ..new_game import new_game
from ..record.errors import IllegalMove
from ..record.headers import read_seed
from ..record.record import Node, Record
from ..record.seated import Move, refusal, some_legal
from ..record.tree import append_move
from .numbers import HORIZON, TEXTS, Actions, check_horizon, win_shares

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise ImportError(say("option.missing", TEXTS, toolkit="PettingZoo", extra="pettingzoo")) from None

REWARDS = ("win", "points")
RENDER_MODES = ("human", "ansi", "svg")
LAST_LUCK = 2**64 - 1


class GameEnv(AECEnv):
    """Environment in which seats decide in turn; chance, automatic steps and forced passes are played in between.

    An agent is a seat, by its word. It observes the number of its seat and then the cells of its view, in the order
    of the state's declaration: no cell that is hidden from it. `action_mask` marks the legal actions, and none for an
    agent that is not to move.

    Attributes:
        node: the current moment; its record holds the game so far, and can be written to a file.
        cells: the name of each number of an observation.
        actions: the decisions by number.
    """

    def __init__(
        self,
        game: str = DEFAULT_GAME,
        *,
        seats: int | str | None = None,
        reward: str = "win",
        horizon: int = HORIZON,
        render_mode: str | None = None,
        **rulings: object,
    ) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise BadOption(say("option.reward", TEXTS, reward=reward, rewards=", ".join(REWARDS)))
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption(say("option.render_mode", TEXTS, mode=render_mode, modes=", ".join(RENDER_MODES)))
        self.metadata = {
            "name": f"tbggg_{find_game(game).code}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.reward = reward
        self.horizon = check_horizon(horizon)
        given = {**find_game(game).options.for_machines, **rulings}
        self._choices: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
        self._seats = seats
        self._game = game
        self._luck: int | None = None
        record = self._new_record(0)
        self.actions = Actions(record.game, record.start.state)
        self.cells = ["seat", *cell_names(record.start.state)]
        bounds = [np.iinfo(kind) for kind in ("i1", *cell_kinds(record.start.state))]
        low, high = (np.array([getattr(bound, end) for bound in bounds], np.int64) for end in ("min", "max"))
        self.state_space: Space[Any] = Box(low[1:], high[1:], dtype=np.int64)
        self.possible_agents = list(record.seats)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.int64),
                    "action_mask": Box(0, 1, (len(self.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}

    def _new_record(self, luck: int, options: dict[str, Any] | None = None) -> Record:
        known = ("position", *(header.keyword for header in find_game(self._game).options.headers))
        own = {name: value for name, value in (options or {}).items() if name in known}
        return new_game(self._game, seats=self._seats, luck=luck, **{**self._choices, **own})

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions: the numbers of the decisions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: the luck of the game; when not given, the luck after that of the game before, or any at first.
            options: `position`, the board from which the game begins, and headers of the game for it, such as
                `first`, as `tbggg.new_game` takes them; others are ignored, as PettingZoo's own tests want it.

        Raises:
            BadOption: the seed is no luck, or the position cannot be read, or cannot occur.
        """
        if seed is not None:
            self._luck = read_seed(str(seed))
        else:
            self._luck = draw_seed() if self._luck is None else (self._luck + 1) & LAST_LUCK
        self.node: Node = self._new_record(self._luck, options).start.advance()
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.node.position.finished)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.node.state.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and its action mask."""
        state = self.node.state
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), np.int8)
        if state.due == DECISION and state.mover == seat and not self.truncations.get(agent):
            mask[self.actions.legal(state)] = 1
        seen = derived.view(self.actions.game, state, seat)
        return {"observation": np.array([seat, *cell_values(seen)], np.int64), "action_mask": mask}

    def state(self) -> Any:
        """Return the cells of the whole state, all open."""
        return np.array(cell_values(self.node.state), np.int64)

    def step(self, action: int | None) -> None:
        """Play an agent's action, and all that follows up to the next decision.

        Raises:
            GameError: the action is not the number of a decision.
            IllegalMove: the rules refuse it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = derived.points(self.actions.game, self.node.state)
        self.node = append_move(self.node, self._legal_code(action)).advance()
        self._decisions += 1
        state = self.node.state
        over = self.node.position.finished
        cut = not over and self._decisions >= self.horizon
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._rewards(before, over or cut), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.agents[0 if over else state.mover]
        self._accumulate_rewards()

    def _rewards(self, before: list[int], last: bool) -> list[float]:
        game, state = self.actions.game, self.node.state
        if self.reward == "points":
            return [float(now - then) for now, then in zip(derived.points(game, state), before, strict=True)]
        return win_shares(game, state) if last else [0.0] * len(before)

    def _legal_code(self, action: int | None) -> int:
        """Engine's action of a number that is legal now."""
        if action is None or not 0 <= action < len(self.actions):
            raise GameError(say("action.no_number", TEXTS, action=action, last=len(self.actions) - 1))
        code, position = self.actions.codes[action], self.node.position
        reason = refusal(position, self.node.state.mover, Written((code,), 1))
        if reason:
            raise IllegalMove(self.move_of(action), reason, some_legal(position, code))
        return code

    def move_of(self, action: int) -> Move:
        """Return an action's words, such as `4@5b`."""
        return self.node.position.words(self.actions.codes[action])

    def action_of(self, move: str) -> int:
        """Return the number of a move's words.

        Raises:
            GameError: the words are no decision of the table.
        """
        _, written = self.node.position.parse(move)
        number = self.actions.number_of(written.actions[0])
        if number is None:
            raise GameError(say("action.no_decision", TEXTS, move=move))
        return number

    def render(self) -> Any:
        """Render the board, all open.

        Returns:
            Its text for `ansi`, its SVG for `svg`, and None for `human`, which prints the text.
        """
        if self.render_mode == "svg":
            return str(self.node.position.svg())
        if self.render_mode == "ansi":
            return str(self.node.position)
        if self.render_mode == "human":
            print(self.node.position)  # noqa: T201
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(game: str = DEFAULT_GAME, **choices: Any) -> OrderEnforcingWrapper:
    """Return a game as an environment, which must be `reset` before its first step.

    Args:
        game: code or full name.
        choices: of the table, as `tbggg.new_game` takes them: `seats`, the game's own headers and its rulings. Machines
            play under `paid_moves=2` by default, so that every game ends; None removes the limit.
            Of the environment: `reward`, `"win"` for a seat's share of the win, at the end, or `"points"` for the
            change of its points, at each step; `horizon`, the number of decisions after which a game is truncated;
            `render_mode`, `"human"`, `"ansi"` or `"svg"`.

    Raises:
        UnknownGame: no such game.
        BadOption: a choice that the game or the environment does not have.
    """
    return OrderEnforcingWrapper(GameEnv(game, **choices))
