"""Boards of a dealt round as the explorer's frames, at a table of four where Blue looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .....engine.generators import Deal
from .....engine.panels import laid_out, whole_board
from ...display.card import held_racks
from ...display.street import shelf_data, tile_data
from ...display.street_board import street_board
from ...narration.phrases import Phrases
from ...rules.setup import assumed_prices
from ...rules.state import KINDS, SHOPS, WINDOWS
from ...rules.street import shelves_of, sold
from ...rules.vocabulary import shelf_at
from .seats import SEATS

TABLE = 4
YOU = 2  # Blue, who begins
CLOCKWISE = (2, 3, 0, 1)
OPENING = (10, 11, 10, 10)  # GG by seat: the fourth, clockwise from Blue, has one more [S4]
DRAWN, STACK = 8, 12
TABLES = ("board", "card", "colour", "grammar", "held", "label", "level", "place")  # of the game's texts


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on a shelf.

    Attributes:
        owner: its publisher's seat.
        number: its number.
        shop: its shop.
        level: its shelf, from the bottom.
        up: whether it lies face up.
        buyer: seat whose geek stands on it, or -1.
        moved: whether the last move has changed it.
    """

    owner: int
    number: int
    shop: int
    level: int
    up: bool = True
    buyer: int = -1
    moved: bool = False

    @property
    def shelf(self) -> int:
        """Its shelf among all."""
        return shelf_at(self.shop, self.level)


@dataclass(frozen=True, slots=True)
class Stage:
    """A moment of a round.

    Attributes:
        round_no: the round.
        phase: its phase.
        shown: phase that the board shows: the one before until a decision is due.
        due: what is due, as a frame says it.
        to_move: seat that has to act, or -1.
        first: the first player's seat.
        earned: GG of each seat beside its opening ones.
        lying: the tiles on the shelves.
        geeks: shops of each seat's geeks, in order.
    """

    round_no: int
    phase: int
    shown: int
    due: str
    to_move: int
    first: int
    earned: Sequence[int] = (0, 0, 0, 0)
    lying: Sequence[Lying] = ()
    geeks: Sequence[Sequence[int]] = ((), (), (), ())


def in_turns(first: int) -> list[int]:
    """Return the seats clockwise from one."""
    return [(first + step) % TABLE for step in range(TABLE)]


def frame(
    stage: Stage,
    deal: Deal,
    lasting: dict[str, str],
    hand: Sequence[int] = (),
    rolled: int = -1,
    passed: Sequence[int] = (),
    kept: Sequence[int] = (),
    bought: Sequence[Lying] = (),
) -> dict[str, Any]:
    """Return a moment as the engine draws it for Blue, who has this hand and so many tiles in its collection.

    All frames of a round share the `lasting` shapes of the street. The seat that has `rolled` just now is -1 for none;
    seats in `kept` have a tile in their collections.
    """
    phrases = Phrases(SEATS, deal.lang)
    held = DRAWN if stage.phase == 2 else DRAWN - 1
    seats = [
        {
            "points": OPENING[seat] + stage.earned[seat],
            "change": 0,
            "passed": seat in passed,
            "counts": [held, STACK, 1 if seat in kept else 0],
        }
        for seat in range(TABLE)
    ]
    counts = [len([one for one in hand if one == number]) for number in range(KINDS)]
    street = {
        "shops": [_shop_data(shop, stage, rolled, phrases) for shop in range(1, SHOPS + 1)],
        "charity": [],
        "discard": 0,
        "prices_assumed": True,
        "phase": stage.shown,
        "deciding": False,
    }
    drawn: Any = street_board(street, SEATS[:TABLE], deal.lang, stage.to_move if stage.due == "decision" else -1)
    blocks = held_racks(YOU, counts, [(one.owner, one.number) for one in bought], phrases)
    return {
        "node": 0,
        "round": stage.round_no,
        "phase": stage.phase,
        "due": stage.due,
        "to_move": stage.to_move,
        "narration": {"seat": -1, "text": "", "rules": []},
        "next": "",
        "recall": True,
        "first": stage.first,
        "seats": seats,
        "card": {"seat": -1, "title": "", "icon": "", "blocks": blocks},
        "board": whole_board(laid_out(drawn, SEATS[:TABLE]), lasting),
    }


def _shop_data(shop: int, stage: Stage, rolled: int, phrases: Phrases) -> dict[str, Any]:
    """Return a shop of a frame's board."""
    shelves = []
    for shelf in shelves_of(shop):
        tiles = [_window(one) for one in stage.lying if one.shelf == shelf]
        free = [None for _ in range(WINDOWS - len(tiles))]
        shelves.append(shelf_data(phrases, shelf, assumed_prices()[shelf], [*tiles, *free]))
    geeks = [
        {"seat": seat, "face": 0, "moved": seat == rolled}
        for seat in range(TABLE)
        for place in stage.geeks[seat]
        if place == shop
    ]
    return {"number": shop, "range": sold(shop), "shelves": shelves, "geeks": geeks, "deciding": False}


def _window(one: Lying) -> dict[str, Any]:
    """Return a tile of a frame; of what lies face down Blue knows only its own number."""
    known = one.up or one.owner == YOU
    number = one.number if known else None
    return tile_data(one.owner, number, one.buyer, up=one.up, peek=known and not one.up, moved=one.moved)


def climbed(one: Lying) -> Lying:
    """Return an unsold tile on the next shelf [6.5]."""
    return replace(one, level=one.level + 1, moved=True)
