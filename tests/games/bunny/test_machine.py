"""Bunny Kingdom, played by the machine that plays every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tbggg.engine.rule import NOBODY, OVER
from tbggg.games.bunny.rules.fiefs import count_fiefs
from tbggg.games.bunny.rules.scoring import breakdown, points
from tbggg.games.bunny.rules.state import PICK, PICK_ON, TOWER_FIRST, TOWER_SECOND, State, kind_of
from tbggg.games.bunny.rules.tables import BUILDINGS, CARDS, CELLS, COPIES, FIRST_PARCHMENT, TOWER
from tbggg.record.record import Node

from ...machine import GameMachine
from ...strategies import effort


class BunnyMachine(GameMachine):
    code = "bunny"

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """Every decision; a card or a territory alone only where a move lacks it."""
        rules, state = node.record.game, node.state
        alone = {PICK_ON: PICK, TOWER_SECOND: TOWER_FIRST}
        moves = [one for one in rules.rules.actions(state) if alone.get(kind_of(one), state.half - 1) == state.half - 1]
        return {rules.notation.words(state, node.record.seats, one): (state.mover, one) for one in moves}

    def check_always(self, node: Node) -> None:
        """No card is there more often than the deck has it [C3]; fiefs are as counted from scratch [F4]."""
        state: State = node.state
        known = Counter[int]()
        for seat in range(state.seats):
            known.update({card: count for card, count in enumerate(state.hand[seat]) if count})
            known.update({card: count for card, count in enumerate(state.discarded[seat]) if count})
            known.update(card for card in state.chosen[seat] if card)
            known.update({number + FIRST_PARCHMENT - 1: 1 for number, count in enumerate(state.laid[seat]) if count})
        known.update({card: count for card, count in enumerate(state.played) if count})
        assert all(count <= COPIES[card] for card, count in known.items())
        again = state.copy()
        for seat in range(state.seats):
            count_fiefs(again, seat)
        assert again.fief == state.fief
        assert [owner > 0 for owner in state.owner] == [fief > 0 for fief in state.fief]
        assert state.viewer == NOBODY
        self.check_buildings(state)

    def check_buildings(self, state: State) -> None:
        """Each building card lies before a seat, is built once, or was a camp that was hit [2.6, K6]."""
        for building in range(1, BUILDINGS):
            there = sum(state.stock[seat][building] for seat in range(state.seats))
            built = state.built.count(building) - (18 if building == 1 else 0)
            played = state.played[CELLS + building]
            assert there + (built // 2 if building == TOWER else built) <= played
            if not 15 <= building <= 20:
                assert there + (built // 2 if building == TOWER else built) == played

    def check_settled(self, node: Node) -> None:
        """At the end the total is what was scored, counted anew [4.3]."""
        state = node.state
        if state.due == OVER:
            for seat in range(state.seats):
                parts = [0] * 11
                breakdown(state, seat, parts)
                assert sum(parts) == points(state, seat)

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """No card that the seat has not seen is left out."""
        assert imagined.viewer == NOBODY
        for one in range(imagined.seats):
            assert imagined.hand[one][0] == 0
            assert sum(imagined.laid[one]) == imagined.parchments[one]
            assert sum(card > 0 for card in imagined.chosen[one]) >= min(imagined.picked[one], 1)
        assert all(max(hand) <= max(COPIES) for hand in imagined.hand)
        assert len(imagined.hand[0]) == CARDS


TestBunny = BunnyMachine.TestCase
TestBunny.settings = effort(5, stateful_step_count=15)
