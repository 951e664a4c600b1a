"""A position with more legal moves than its game states is a fault, in one sentence, in every reader of the rules."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tbggg
from tbggg.bots import find_bot, random
from tbggg.bots.mcts import Search
from tbggg.bots.seat_loop import play_at_random, play_on
from tbggg.engine.errors import GameError
from tbggg.engine.game import Game
from tbggg.engine.listing import legal_actions, room_for_moves
from tbggg.engine.luck import keys
from tbggg.javascript import write
from tbggg.record.record import Record
from tbggg.simulate.batches import Batches
from tbggg.simulate.numba.compiler import load, rules_of
from tbggg.simulate.rollouts import Rollouts

from ..javascript.test_equal_play import node

SENTENCE = "a position of Warren has more than 512 legal moves, the most that the game states"
MANY = 629  # and `done`


def table(places: int) -> Record:
    """A table at which each position lists so many moves, and one more."""
    record = tbggg.new_game("warren", seats=2, luck=7)
    record.start.state.places = places
    return record


def random_players(record: Record) -> list[tbggg.bots.Player]:
    return [find_bot("random", record.game)] * len(record.seats)


@pytest.mark.parametrize("fast", [False, True], ids=["plain", "compiled"])
def test_a_batch_reports_too_many_moves(warren: Game, fast: bool) -> None:
    record = table(MANY)
    batches = Batches(warren, record.seats, record.start.state, random_players(record), fast=fast)
    with pytest.raises(GameError, match=SENTENCE):
        batches.play(1, 0, 1)


@pytest.mark.parametrize("fast", [False, True], ids=["plain", "compiled"])
def test_as_many_as_the_game_states_are_none_too_many(warren: Game, fast: bool) -> None:
    record = table(warren.rules.most_moves - 1)
    batches = Batches(warren, record.seats, record.start.state, random_players(record), fast=fast)
    assert batches.play(1, 0, 2).decisions > 0
    assert len(legal_actions(warren, record.start.state)) == warren.rules.most_moves == 512


def test_compiled_rules_do_not_write_past_the_row(warren: Game) -> None:
    record = table(1_199)
    name, text = rules_of(warren, type(record.start.state))
    compiled = getattr(load(str(text)), text.names[warren.rules.legal_moves])
    cells, room = np.full(2_000, -7, np.int64), room_for_moves(warren)
    from tbggg.simulate.numba.layout import pack

    assert compiled(pack([record.start.state])[0], cells[:room]) == 1_200, name
    assert (cells[room:] == -7).all()


def test_plain_python_reports_too_many_moves(warren: Game) -> None:
    record = table(MANY)
    for play in (
        lambda: legal_actions(warren, record.start.state),
        lambda: record.start.position.legal_moves(),
        lambda: play_at_random(record.start, 3),
        lambda: play_on(warren, record.seats, record.start.state.copy(), random_players(record), keys(1)),
    ):
        with pytest.raises(GameError, match=SENTENCE):
            play()


def test_a_compiled_search_reports_too_many_moves(warren: Game) -> None:
    record = table(MANY)
    rollouts = Rollouts(warren, record.start.state, random.BOT)
    with pytest.raises(GameError, match=SENTENCE):
        rollouts.play_out(warren, record.seats, record.start.state, Search(random.BOT), keys(1))


LIST = """
import { readFileSync } from "node:fs";
const { module, states } = JSON.parse(readFileSync(0, "utf8"));
const { game } = await import(module);
const found = states.map((state) => {
  try { return game.rules.legal_moves(game.rules.state.from_json(state), []); } catch (error) { return error.message; }
});
process.stdout.write(JSON.stringify(found));
"""


def test_javascript_reports_too_many_moves(warren: Game, tmp_path: Path) -> None:
    driver, module = tmp_path / "list.mjs", tmp_path / "warren.mjs"
    driver.write_text(LIST, "utf-8")
    module.write_text(write(warren), "utf-8")
    states = [table(places).start.state.to_json() for places in (MANY, 511, 4)]
    assert node(driver, {"module": module.as_uri(), "states": states}) == [SENTENCE, 512, 5]
