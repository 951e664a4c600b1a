"""Values of the sentences of reasons: the seat, the shop, its contents, the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ....engine.numerals import disjunction
from ..rules.luck import first_unseen
from ..rules.moves import BUY, CHARITY, DRAW, MOVES, REVEAL, SUPPLY, numbers_in
from ..rules.state import EMPTY, LEVELS, NUMBERS, UNKNOWN, State
from ..rules.street import near, sellers, sold, standing_in
from ..rules.unseen import has_unseen
from ..rules.vocabulary import hand_size, is_free, number_of, owner_of, shelf_at, shop_of
from .automatic import piled
from .phrases import Phrases, signed


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> Values:
    """Return the values of a reason's sentence, for an action that a seat tries."""
    return Values(state, Phrases(seats, lang), seat, action)


@dataclass(frozen=True, slots=True)
class Values:
    """Values by name, each computed when a sentence contains it."""

    state: State
    phrases: Phrases
    seat: int
    action: int

    def __getitem__(self, name: str) -> object:
        return _values(self)[name]()


# -- the seat --------------------------------------------------------------------------------------


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
    shops = standing_in(asked.state, asked.seat)
    form = "none" if not shops else "one" if len(shops) == 1 else "many"
    return asked.phrases.say(f"part.at_{form}", shops=asked.phrases.listed(shops))


# -- the move --------------------------------------------------------------------------------------


def _number(asked: Values) -> int:
    """Number of the tile that the move names; for a draw, the first number with too few tiles."""
    kind = MOVES.kind_of(asked.action)
    if kind in (SUPPLY, REVEAL, BUY):
        return MOVES.supply.number(asked.action)  # the lowest field of all three
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


# -- places ----------------------------------------------------------------------------------------


def _shop(asked: Values) -> int:
    return shop_of(_at(asked))


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
    return asked.phrases.holding([asked.phrases.owned(*tile) for tile in piled(asked.state.charity)])


def _from_shop(asked: Values) -> int:
    if MOVES.kind_of(asked.action) == BUY:
        return MOVES.buy.geek(asked.action)
    return MOVES.promote.start(asked.action)


def _values(asked: Values) -> dict[str, Callable[[], object]]:
    return {
        "seat": lambda: asked.phrases.seat(asked.seat),
        "next": lambda: asked.phrases.next(asked.state),
        "phase": lambda: asked.phrases.phase(asked.state),
        "limit": lambda: asked.phrases.amount("paid_moves", asked.state.paid_limit),
        "lifted": lambda: asked.phrases.amount("geeks", asked.state.lifted),
        "of_hidden": lambda: asked.phrases.of(first_unseen(asked.state) % 8),
        "hidden_shelf": lambda: asked.phrases.place(first_unseen(asked.state) // 8, "long"),
        "of_seat": lambda: asked.phrases.of(asked.seat),
        "gg": lambda: signed(asked.state.gg[asked.seat]),
        "left": lambda: signed(asked.state.gg[asked.seat] - 1),
        "holding": lambda: _holding(asked),
        "hand": lambda: _hand(asked),
        "standing": lambda: _standing(asked),
        "count": lambda: MOVES.draw.count_tile(asked.action),
        "number": lambda: _number(asked),
        "tile": lambda: asked.phrases.tile(_number(asked)),
        "kind": lambda: asked.phrases.tile(_number(asked), "kind"),
        "kinds": lambda: asked.phrases.tile(_number(asked), "kinds"),
        "owned": lambda: asked.phrases.owned(_owner(asked), _number(asked)),
        "of_owner": lambda: asked.phrases.of(_owner(asked)),
        "from_owner": lambda: asked.phrases.of(_owner(asked), "from"),
        "shelf": lambda: asked.phrases.place(_at(asked), "long"),
        "shop": lambda: _shop(asked),
        "sells": lambda: asked.phrases.listed(sold(_shop(asked))),
        "sellers": lambda: disjunction(sellers(_number(asked)), asked.phrases.lang),
        "free": lambda: _free(asked),
        "stands": lambda: _stands(asked),
        "charity": lambda: _charity(asked),
        "from_shop": lambda: _from_shop(asked),
        "to_shop": lambda: MOVES.promote.end(asked.action),
        "near": lambda: disjunction(near(_from_shop(asked)), asked.phrases.lang),
    }
