"""Adapter for OpenSpiel (the [openspiel] extra): its import registers each game as `tbggg_` and its code.

>>> import pyspiel
>>> import tbggg.adapters.openspiel
>>> game = pyspiel.load_game("tbggg_bgg(seats=4,paid_moves=1)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 1338)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ..engine import derived
from ..engine.cells import cell_names, cell_values
from ..engine.game import Game
from ..engine.moment import Moment
from ..engine.registry import games
from ..engine.rule import CHANCE, NOBODY, OVER
from ..engine.texts import known_language, say
from ..new_game import new_game
from ..record.record import Record
from .lines import PlayedLine, set_up_line
from .numbers import HORIZON, TEXTS, Actions, check_horizon, win_shares

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise ImportError(say("option.missing", TEXTS, toolkit="OpenSpiel", extra="openspiel")) from None

ANY_NUMBER = "N"  # a ruling's value that stands for any number


class GameState(pyspiel.State):
    """OpenSpiel state of a line of play, with explicit chance nodes and with automatic steps played.

    A chance action is the index of an outcome in the engine's list; a decision is its number.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.line = game.start  # the only attribute that a clone copies

    def current_player(self) -> int:
        """Return the index of the seat to decide, or OpenSpiel's id of chance or of the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        state = self.line.state
        return int(pyspiel.PlayerId.CHANCE if state.due == CHANCE else state.mover)

    def is_terminal(self) -> bool:
        """Return True if the game is over, or is cut off at its horizon."""
        return bool(self.line.state.due == OVER or self.line.decisions >= self.get_game().horizon)

    def returns(self) -> list[float]:
        """Return each seat's share of the win at the end, equal for all in a game cut off; zeros before."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * len(game.table.seats)
        return win_shares(game.table.game, self.line.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance actions with their probabilities."""
        return [(number, float(odds)) for number, (_, odds) in enumerate(self.line.outcomes(self.get_game().table))]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """Return a state that a seat cannot distinguish from this one: cells hidden from it are dealt anew.

        It has no history: the history of this state would reveal what the seat does not know.
        """
        game = self.get_game()
        other = GameState(game)
        other.line = self.line.determinize(game.table, player, int(sampler() * 2**32))
        return other

    def _legal_actions(self, player: int) -> list[int]:
        actions: Actions = self.get_game().actions
        return actions.legal(self.line.state)

    def _apply_action(self, action: int) -> None:
        self.line = self.line.play(self.get_game().table, self._code(self.is_chance_node(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.get_game().table
        code = self._code(player == pyspiel.PlayerId.CHANCE, action)
        return str(table.game.notation.words(self.line.state, table.seats, code))

    def _code(self, chance: bool, action: int) -> int:
        game = self.get_game()
        return int(self.line.outcomes(game.table)[action][0] if chance else game.actions.codes[action])

    def __str__(self) -> str:
        table = self.get_game().table
        return str(derived.text(table.game, Moment(table.seats, NOBODY, known_language(None), self.line.state)))


class TableGame(pyspiel.Game):
    """OpenSpiel game of a game of the registry, with its seats and rulings.

    Attributes:
        rules: the game of the registry.
        table: the record before its first move, with the seats and the rulings.
        start: the first moment.
        actions: the decisions by number.
        horizon: the number of decisions after which a game is cut off.
    """

    rules: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any]) -> None:
        rules = self.rules
        self._choices = _choices(rules, params)
        self.table = new_game(rules.code, luck=0, **self._choices)
        self.start = PlayedLine(self.table.start.skip_automatic().state)
        self.actions = Actions(rules, self.start.state)
        self.horizon = check_horizon(params["horizon"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=rules.rules.most_outcomes,
            num_players=len(self.table.seats),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.horizon,
        )
        super().__init__(_game_type(rules), info, dict(params))

    def new_initial_state(self, position: str | None = None) -> GameState:
        """Return the start of a game, or a set-up board.

        Args:
            position: the board in front of us, as `tbggg.new_game` takes it.

        Raises:
            BadOption: the position cannot be read, or cannot occur.
        """
        state = GameState(self)
        if position is not None:
            state.line = set_up_line(new_game(self.rules.code, luck=0, position=position, **self._choices).start)
        return state

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer | None:
        """Return the observer of a seat's information; None for public or private information alone."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.table, kind.perfect_recall)


class Observer:
    """Observer of a seat's knowledge: the cells of its view, or with perfect recall a text of its observations.

    Attributes:
        tensor: the seat (one place for each), then the cells of its view; None with perfect recall.
        dict: the same in its two parts, `player` and `cells`.
    """

    def __init__(self, table: Record, perfect_recall: bool) -> None:
        self._table = table
        self._perfect_recall = perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not perfect_recall:
            players, cells = len(table.seats), len(cell_names(table.start.state))
            self.tensor = np.zeros(players + cells, np.float32)
            self.dict = {"player": self.tensor[:players], "cells": self.tensor[players:]}

    def set_from(self, state: GameState, player: int) -> None:
        """Write a seat's observation of a state into the tensor."""
        if self.tensor is not None:
            self.dict["player"][:] = 0
            self.dict["player"][player] = 1
            self.dict["cells"][:] = cell_values(derived.view(self._table.game, state.line.state, player))

    def string_from(self, state: GameState, player: int) -> str:
        """Return a seat's observation of a state, or with perfect recall all its observations, as text."""
        if self._perfect_recall:
            return state.line.known(self._table, player)
        seen = derived.view(self._table.game, state.line.state, player)
        return f"{self._table.seats[player]} {json.dumps(seen.to_json(), separators=(',', ':'))}"


def _parameters(rules: Game) -> dict[str, Any]:
    """Parameters of `load_game`, with their defaults."""
    headers = {header.keyword: header.for_machines for header in rules.options.headers}
    options: dict[str, Any] = {}
    for name, values in rules.options.rulings.items():
        value = rules.options.for_machines.get(name, values[0])
        if ANY_NUMBER in values:
            options[name] = int(value) if value.isdigit() else -1
        else:
            options[name] = value == "true" if "true" in values else value
    return {"seats": rules.seats.usual, **headers, **options, "horizon": HORIZON}


def _choices(rules: Game, params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as `new_game` takes them; a number below zero keeps a ruling's default."""
    absent = {name: -1 if name in rules.options.rulings else "" for name in params}
    return {name: value for name, value in params.items() if name != "horizon" and value != absent[name]}


def _game_type(rules: Game) -> Any:
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=f"tbggg_{rules.code}",
        long_name=rules.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if derived.hides(rules) else information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats.counts[-1],
        min_num_players=rules.seats.counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


def register(rules: Game) -> None:
    """Register a game in OpenSpiel, as `tbggg_` and its code.

    Importing this module registers every game of the registry; call it for a game that was added later.
    """

    # A class, not a function: OpenSpiel releases its factories after Python's end, when a function is already freed.
    class RegisteredGame(TableGame):
        pass

    RegisteredGame.rules = rules
    pyspiel.register_game(_game_type(rules), RegisteredGame)


for _rules in games():
    register(_rules)
