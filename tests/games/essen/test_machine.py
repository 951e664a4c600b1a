"""ESSEN The Game, played by the machine that plays every game."""

from __future__ import annotations

from typing import Any

from tbggg.engine.rule import NOBODY, OVER
from tbggg.games.essen.rules.fair import bought
from tbggg.games.essen.rules.scoring import breakdown
from tbggg.games.essen.rules.state import (
    BOUGHT,
    DRAFT,
    GO,
    GO_ON,
    HOLD,
    IN_COMMON,
    IN_DISCARD,
    KEEP,
    KEEP_ON,
    ON_PALLET,
    REMOVED,
    TAKEN,
    UNKNOWN,
    State,
    kind_of,
    points,
)
from tbggg.games.essen.rules.tables import BAG, BOXES, CASH, MEAL, MONEY, PARTS, WITHDRAWALS
from tbggg.record.record import Node

from ...machine import GameMachine
from ...strategies import effort

CARDS = range(1, 61)


class EssenMachine(GameMachine):
    code = "essen"

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """Every decision; a further step or card alone only where a move lacks it."""
        rules, state = node.record.game, node.state
        walks = state.walking > 0
        half = state.step == DRAFT and state.seats == 2 and state.kept[state.mover] == 1
        fits = {GO: not walks, GO_ON: walks, KEEP: not half, KEEP_ON: half}
        other = HOLD if state.round_no == 0 else KEEP  # which has the same words
        moves = [one for one in rules.rules.actions(state) if fits.get(kind_of(one), True)]
        moves = [one for one in moves if kind_of(one) != other]
        return {rules.notation.words(state, node.record.seats, one): (state.mover, one) for one in moves}

    def check_always(self, node: Node) -> None:
        """Tiles and cards are in one place each [C12, C13]; money, boxes and VP add up."""
        state: State = node.state
        assert state.viewer == NOBODY
        seats = range(state.seats)
        for game in CARDS:
            assert (state.tile[game] == BOUGHT) == (state.owner[game] > 0) >= (state.carried[game] > 0)
            assert (state.tile[game] == ON_PALLET) == (state.pallet.count(game) == 1)
            assert state.event[game] == 0 or state.tile[game] not in (BOUGHT, REMOVED, 0)
        for card in CARDS:
            held = [seat for seat in seats if state.hand[seat][card]]
            held += [seat for seat in seats if state.packet[seat][card]]
            held += [seat for seat in seats if card in state.drawn[seat]]
            open_place = state.card[card] in (IN_COMMON, IN_DISCARD)
            assert len(held) + open_place <= 1
            assert state.card[card] != TAKEN or len(held) == 1
        self.check_stack(state)
        for seat in seats:
            assert sum(state.parts[seat]) == points(state, seat) >= 0
            assert state.bag[seat] == sum(state.owner[game] == seat + 1 and state.carried[game] > 0 for game in CARDS)
            assert 0 <= state.used[seat] <= BOXES
            assert state.bag[seat] <= BAG
            assert state.used[seat] + state.bag[seat] <= BOXES + 1
            spent = MONEY - CASH * state.parts[seat][WITHDRAWALS] // 2 - state.money[seat]
            least = sum(max(5, state.price[game] - 20) for game in CARDS if state.owner[game] == seat + 1)
            most = sum(state.price[game] for game in CARDS if state.owner[game] == seat + 1)
            assert least <= spent <= most + MEAL * state.round_no

    def check_stack(self, state: State) -> None:
        """The stack and the discard have all cards that nobody has [S6, S8]."""
        seats = range(state.seats)
        drawn = sum(card > 0 for seat in seats for card in state.drawn[seat])
        there = sum(sum(state.hand[seat]) + sum(state.packet[seat]) for seat in seats) + drawn
        shown = sum(place == IN_COMMON for place in state.card)
        assert state.discards == sum(place == IN_DISCARD for place in state.card)
        if state.round_no > 0:
            assert state.stack + state.discards + there + shown == 60

    def check_settled(self, node: Node) -> None:
        """At the end the total is what was scored [11.2]."""
        state = node.state
        if state.due == OVER:
            for seat in range(state.seats):
                parts = [0] * (PARTS + 3)
                breakdown(state, seat, parts)
                assert sum(parts[:PARTS]) == points(state, seat)
                assert parts[PARTS] == bought(state, seat)

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """No card that the seat has not seen is left out, and none is in two places."""
        assert imagined.viewer == NOBODY
        self.check_stack(imagined)
        places = [0] * 61
        for one in range(imagined.seats):
            assert imagined.hand[one][0] == imagined.packet[one][0] == sum(imagined.unseen[one]) == 0
            for card in CARDS:
                places[card] += imagined.hand[one][card] + imagined.packet[one][card] + (card in imagined.drawn[one])
        for card in CARDS:
            places[card] += imagined.left[card] > 0 or imagined.card[card] in (IN_COMMON, IN_DISCARD)
            assert places[card] <= 1
            assert places[card] == 1 or imagined.card[card] == UNKNOWN


TestEssen = EssenMachine.TestCase
TestEssen.settings = effort(4, stateful_step_count=12)
