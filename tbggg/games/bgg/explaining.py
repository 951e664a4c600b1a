"""What the sentences of reasons name: the seat, the shop, what stands there, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import codes
from .chance import first_unseen
from .codes import kind_of
from .hidden import has_unseen
from .phrases import Phrases, signed
from .state import EMPTY, LEVELS, NUMBERS, SHOPS, UNKNOWN, State
from .words import hand_size, is_free, number_of, owner_of, sells, shelf_at, shop_of, touches


def reason_values(state: State, seats: Sequence[str], seat: int, code: int, lang: str) -> dict[str, Any]:
    """Return what a reason's sentence may name, for a seat that wants to play a code.

    Args:
        state: the position.
        seats: the seat words, clockwise.
        seat: the seat that wants to move.
        code: what it wants to play.
        lang: `en` or `fr`.
    """
    return Values(state, Phrases(seats, lang), seat, code)


class Values(dict[str, Any]):
    """Values by name, each worked out when a sentence asks for it."""

    def __init__(self, state: State, phrases: Phrases, seat: int, code: int) -> None:
        super().__init__(seat=phrases.seat(seat))
        self._state = state
        self._phrases = phrases
        self._seat = seat
        self._code = code

    def __missing__(self, key: str) -> Any:
        self[key] = value = getattr(self, f"_{key}")()
        return value

    # -- the game ---------------------------------------------------------------------------

    def _next(self) -> str:
        return self._phrases.next(self._state)

    def _phase(self) -> str:
        return self._phrases.phase(self._state)

    def _limit(self) -> str:
        return self._phrases.amount("paid_moves", self._state.paid_limit)

    def _lifted(self) -> str:
        return self._phrases.amount("geeks", self._state.lifted)

    def _of_hidden(self) -> str:
        return self._phrases.of(first_unseen(self._state) % 8)

    def _hidden_shelf(self) -> str:
        return self._phrases.place(first_unseen(self._state) // 8, "long")

    # -- the seat ---------------------------------------------------------------------------

    def _of_seat(self) -> str:
        return self._phrases.of(self._seat)

    def _gg(self) -> str:
        return signed(self._state.gg[self._seat])

    def _left(self) -> str:
        return signed(self._state.gg[self._seat] - 1)

    def _holding(self) -> str:
        return self._phrases.amount("tiles", hand_size(self._state, self._seat))

    def _hand(self) -> str:
        if hand_size(self._state, self._seat) == 0:
            return self._phrases.holding([])
        if has_unseen(self._state, self._seat):
            return self._phrases.holding([self._holding()])
        held = self._state.warehouse[self._seat]
        numbers = [number for number in range(NUMBERS) for _ in range(held[number])]
        return self._phrases.holding([self._phrases.numbers(numbers)])

    def _standing(self) -> str:
        shops = [shop for shop in range(1, SHOPS + 1) for _ in range(self._state.geeks[self._seat][shop])]
        form = "none" if not shops else "one" if len(shops) == 1 else "many"
        return self._phrases.say(f"part.at_{form}", shops=self._phrases.listed(shops))

    # -- the move ---------------------------------------------------------------------------

    def _count(self) -> int:
        return codes.count_of(self._code)

    def _number(self) -> int:
        """The number of the tile that the move names; of a draw, the first that too few tiles have."""
        kind = kind_of(self._code)
        if kind == codes.SUPPLY:
            return codes.supply_number(self._code)
        if kind == codes.REVEAL:
            return codes.reveal_number(self._code)
        if kind == codes.BUY:
            return codes.buy_number(self._code)
        stack = self._state.stack[self._seat]
        scarce = [number for number in range(NUMBERS) if codes.digits_equal(self._code, number) > stack[number]]
        return scarce[0] if kind == codes.DRAW and scarce else UNKNOWN

    def _owner(self) -> int:
        return codes.buy_owner(self._code) if kind_of(self._code) == codes.BUY else self._seat

    def _at(self) -> int:
        """The shelf that the move names, else the first."""
        kind = kind_of(self._code)
        if kind == codes.SUPPLY:
            return codes.supply_shelf(self._code)
        if kind == codes.REVEAL:
            return codes.reveal_shelf(self._code)
        if kind == codes.BUY and codes.buy_place(self._code) != codes.CHARITY:
            return codes.buy_place(self._code)
        return 0

    def _tile(self) -> str:
        return self._phrases.tile(self._number())

    def _kind(self) -> str:
        return self._phrases.tile(self._number(), "kind")

    def _kinds(self) -> str:
        return self._phrases.tile(self._number(), "kinds")

    def _owned(self) -> str:
        return self._phrases.owned(self._owner(), self._number())

    def _of_owner(self) -> str:
        return self._phrases.of(self._owner())

    def _from_owner(self) -> str:
        return self._phrases.of(self._owner(), "from")

    # -- places -----------------------------------------------------------------------------

    def _shelf(self) -> str:
        return self._phrases.place(self._at(), "long")

    def _shop(self) -> int:
        return shop_of(self._at())

    def _sells(self) -> str:
        return self._phrases.listed(number for number in range(1, NUMBERS) if sells(self._shop(), number))

    def _sellers(self) -> str:
        return self._phrases.listed((shop for shop in range(1, SHOPS + 1) if sells(shop, self._number())), "or")

    def _free(self) -> str:
        """Where else in the shop a tile could go."""
        shelves = [shelf_at(self._shop(), level) for level in range(LEVELS)]
        free = [self._phrases.place(shelf, "the") for shelf in shelves if is_free(self._state, shelf)]
        form = "none" if not free else "one" if len(free) == 1 else "many"
        return self._phrases.say(f"part.free_{form}", shelves=self._phrases.listed(free))

    def _stands(self) -> str:
        tiles = [tile for tile in self._state.window[self._at()] if tile != EMPTY]
        return self._phrases.holding([self._phrases.owned(owner_of(tile), number_of(tile)) for tile in tiles])

    def _charity(self) -> str:
        return self._phrases.holding(
            [
                self._phrases.owned(owner, number)
                for owner in range(self._state.seats)
                for number in range(NUMBERS)
                for _ in range(self._state.charity[owner][number])
            ]
        )

    def _from_shop(self) -> int:
        if kind_of(self._code) == codes.BUY:
            return codes.buy_geek(self._code)
        return codes.promote_from(self._code)

    def _to_shop(self) -> int:
        return codes.promote_to(self._code)

    def _near(self) -> str:
        shops = (shop for shop in range(1, SHOPS + 1) if touches(self._from_shop(), shop))
        return self._phrases.listed(shops, "or")
