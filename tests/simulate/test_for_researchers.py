"""What researchers stumbled over: numbers of a moment, plain columns, seconds and luck, and what fast=True needs."""

from __future__ import annotations

import numpy as np
import pytest

import tbggg
from tbggg.adapters.pettingzoo import GameEnv


def test_a_view_has_the_numbers_that_pettingzoo_shows() -> None:
    """Buttons, where a seat's objectives are hidden from the others."""
    table = GameEnv("buttons", seats=3)
    table.reset(seed=4)
    for _ in range(5):
        for seat in table.agents:
            found = np.asarray(table.node.position.view(seat).observation())
            assert (found.dtype, found.tolist()) == (np.int64, table.observe(seat)["observation"].tolist())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert [*table.node.position.view(seat).cells] == table.cells


def test_a_comparison_has_plain_columns_and_says_its_seconds_and_its_luck() -> None:
    moment = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 6 player1 roll 6")
    found = tbggg.what_if(moment, games=20, luck=7, progress=False)
    assert found.table == [
        {
            "move": str(row.move),
            "points": row.points,
            "lead": row.lead,
            "wins": row.wins,
            "difference": row.difference.mean,
            "low": row.difference.low,
            "high": row.difference.high,
            "best": row.best,
            "candidate": row.candidate,
            "games": 20,
        }
        for row in found.rows
    ]
    assert {type(value) for row in found.table for value in row.values()} == {str, float, bool, int}
    branch = tbggg.simulate(moment, 5, "greedy", luck=7, progress=False)
    assert (found.luck, branch.luck) == (7, 7)
    assert min(found.seconds, branch.seconds) > 0


def test_rows_of_games_have_a_bot_and_a_share_of_the_win_for_each_seat() -> None:
    found = tbggg.simulate("buttons", 20, "greedy, random, greedy", seats=3, luck=2, progress=False)
    for row in found.games:
        assert [row[f"bot_{seat}"] for seat in row["seats"].split()] == ["greedy", "random", "greedy"]
        shares = {seat: row[f"wins_{seat}"] for seat in row["seats"].split()}
        assert " ".join(seat for seat, share in shares.items() if share) == row["winners"]
        assert sum(shares.values()) == pytest.approx(1)


@pytest.mark.parametrize("bot", ["race:playouts=2", "mcts:playouts=2"])
def test_compiled_games_of_a_search_say_what_to_do(bot: str) -> None:
    with pytest.raises(tbggg.GameError, match=rf"{bot} searches .* leave fast=True out.*tbggg\[fast\]"):
        tbggg.simulate("pig", 2, bot, seats=2, luck=1, fast=True, progress=False)
