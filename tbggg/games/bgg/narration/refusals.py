"""Values of the sentences of reasons: the seat, the shop, its contents, the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..rules.luck import first_unseen
from ..rules.moves import BUY, CHARITY, DRAW, MOVES, REVEAL, SUPPLY, numbers_in
from ..rules.state import EMPTY, LEVELS, NUMBERS, SHOPS, UNKNOWN, State
from ..rules.unseen import has_unseen
from ..rules.vocabulary import hand_size, is_free, number_of, owner_of, sells, shelf_at, shop_of, touches
from .phrases import Phrases, signed


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> Values:
    """Return the values of a reason's sentence, for an action that a seat tries.

    Args:
        state: the state.
        seats: the seat words, clockwise.
        seat: number of the seat.
        action: the action.
        lang: `en` or `fr`.
    """
    return Values(state, Phrases(seats, lang), seat, action)


@dataclass(frozen=True, slots=True)
class Values:
    """Values by name, each computed when a sentence contains it."""

    state: State
    phrases: Phrases
    seat: int
    action: int

    def __getitem__(self, name: str) -> object:
        return _VALUES[name](self)


# -- the game --------------------------------------------------------------------------------------


def _next(asked: Values) -> str:
    return asked.phrases.next(asked.state)


def _phase(asked: Values) -> str:
    return asked.phrases.phase(asked.state)


def _limit(asked: Values) -> str:
    return asked.phrases.amount("paid_moves", asked.state.paid_limit)


def _lifted(asked: Values) -> str:
    return asked.phrases.amount("geeks", asked.state.lifted)


def _of_hidden(asked: Values) -> str:
    return asked.phrases.of(first_unseen(asked.state) % 8)


def _hidden_shelf(asked: Values) -> str:
    return asked.phrases.place(first_unseen(asked.state) // 8, "long")


# -- the seat --------------------------------------------------------------------------------------


def _seat(asked: Values) -> str:
    return asked.phrases.seat(asked.seat)


def _of_seat(asked: Values) -> str:
    return asked.phrases.of(asked.seat)


def _gg(asked: Values) -> str:
    return signed(asked.state.gg[asked.seat])


def _left(asked: Values) -> str:
    return signed(asked.state.gg[asked.seat] - 1)


def _holding(asked: Values) -> str:
    return asked.phrases.amount("tiles", hand_size(asked.state, asked.seat))


def _hand(asked: Values) -> str:
    if hand_size(asked.state, asked.seat) == 0:
        return asked.phrases.holding([])
    if has_unseen(asked.state, asked.seat):
        return asked.phrases.holding([_holding(asked)])
    held = asked.state.warehouse[asked.seat]
    numbers = [number for number in range(NUMBERS) for _ in range(held[number])]
    return asked.phrases.holding([asked.phrases.numbers(numbers)])


def _standing(asked: Values) -> str:
    shops = [shop for shop in range(1, SHOPS + 1) for _ in range(asked.state.geeks[asked.seat][shop])]
    form = "none" if not shops else "one" if len(shops) == 1 else "many"
    return asked.phrases.say(f"part.at_{form}", shops=asked.phrases.listed(shops))


# -- the move --------------------------------------------------------------------------------------


def _count(asked: Values) -> int:
    return MOVES.draw.count_tile(asked.action)


def _number(asked: Values) -> int:
    """Number of the tile that the move names; for a draw, the first number with too few tiles."""
    kind = MOVES.kind_of(asked.action)
    if kind == SUPPLY:
        return MOVES.supply.number(asked.action)
    if kind == REVEAL:
        return MOVES.reveal.number(asked.action)
    if kind == BUY:
        return MOVES.buy.number(asked.action)
    stack, drawn = asked.state.stack[asked.seat], numbers_in(asked.action)
    scarce = [number for number in range(NUMBERS) if drawn.count(number) > stack[number]]
    return scarce[0] if kind == DRAW and scarce else UNKNOWN


def _owner(asked: Values) -> int:
    return MOVES.buy.owner(asked.action) if MOVES.kind_of(asked.action) == BUY else asked.seat


def _at(asked: Values) -> int:
    """Shelf that the move names, else the first."""
    kind = MOVES.kind_of(asked.action)
    if kind == SUPPLY:
        return MOVES.supply.shelf(asked.action)
    if kind == REVEAL:
        return MOVES.reveal.shelf(asked.action)
    if kind == BUY and MOVES.buy.place(asked.action) != CHARITY:
        return MOVES.buy.place(asked.action)
    return 0


def _tile(asked: Values) -> str:
    return asked.phrases.tile(_number(asked))


def _kind(asked: Values) -> str:
    return asked.phrases.tile(_number(asked), "kind")


def _kinds(asked: Values) -> str:
    return asked.phrases.tile(_number(asked), "kinds")


def _owned(asked: Values) -> str:
    return asked.phrases.owned(_owner(asked), _number(asked))


def _of_owner(asked: Values) -> str:
    return asked.phrases.of(_owner(asked))


def _from_owner(asked: Values) -> str:
    return asked.phrases.of(_owner(asked), "from")


# -- places ----------------------------------------------------------------------------------------


def _shelf(asked: Values) -> str:
    return asked.phrases.place(_at(asked), "long")


def _shop(asked: Values) -> int:
    return shop_of(_at(asked))


def _sells(asked: Values) -> str:
    return asked.phrases.listed(number for number in range(1, NUMBERS) if sells(_shop(asked), number))


def _sellers(asked: Values) -> str:
    return asked.phrases.listed((shop for shop in range(1, SHOPS + 1) if sells(shop, _number(asked))), "or")


def _free(asked: Values) -> str:
    """Free shelves in the shop."""
    shelves = [shelf_at(_shop(asked), level) for level in range(LEVELS)]
    free = [asked.phrases.place(shelf, "the") for shelf in shelves if is_free(asked.state, shelf)]
    form = "none" if not free else "one" if len(free) == 1 else "many"
    return asked.phrases.say(f"part.free_{form}", shelves=asked.phrases.listed(free))


def _stands(asked: Values) -> str:
    tiles = [tile for tile in asked.state.window[_at(asked)] if tile != EMPTY]
    return asked.phrases.holding([asked.phrases.owned(owner_of(tile), number_of(tile)) for tile in tiles])


def _charity(asked: Values) -> str:
    return asked.phrases.holding(
        [
            asked.phrases.owned(owner, number)
            for owner in range(asked.state.seats)
            for number in range(NUMBERS)
            for _ in range(asked.state.charity[owner][number])
        ]
    )


def _from_shop(asked: Values) -> int:
    if MOVES.kind_of(asked.action) == BUY:
        return MOVES.buy.geek(asked.action)
    return MOVES.promote.start(asked.action)


def _to_shop(asked: Values) -> int:
    return MOVES.promote.end(asked.action)


def _near(asked: Values) -> str:
    shops = (shop for shop in range(1, SHOPS + 1) if touches(_from_shop(asked), shop))
    return asked.phrases.listed(shops, "or")


_VALUES: dict[str, Callable[[Values], object]] = {
    "seat": _seat,
    "next": _next,
    "phase": _phase,
    "limit": _limit,
    "lifted": _lifted,
    "of_hidden": _of_hidden,
    "hidden_shelf": _hidden_shelf,
    "of_seat": _of_seat,
    "gg": _gg,
    "left": _left,
    "holding": _holding,
    "hand": _hand,
    "standing": _standing,
    "count": _count,
    "number": _number,
    "tile": _tile,
    "kind": _kind,
    "kinds": _kinds,
    "owned": _owned,
    "of_owner": _of_owner,
    "from_owner": _from_owner,
    "shelf": _shelf,
    "shop": _shop,
    "sells": _sells,
    "sellers": _sellers,
    "free": _free,
    "stands": _stands,
    "charity": _charity,
    "from_shop": _from_shop,
    "to_shop": _to_shop,
    "near": _near,
}
