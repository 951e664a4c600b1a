"""The moves, as a table."""

from __future__ import annotations

from ....engine.moves import many, move, moves, step, word
from ....engine.rule import rule
from .state import BLANK, KINDS, LEVELS, NUMBERS, SHELVES, SHOPS, TEXTS, UNKNOWN

CHARITY = SHELVES  # where a buy takes place, when not on one of the shelves
LEVEL_LETTERS = "bmt"
MOST_DRAWN = 8
MOST_WORDS = 12  # a list of tiles longer than this is no mistake of counting


def number_word(number: int) -> str:
    """Return a tile's number as written: `-` for a blank, `?` unseen.

    >>> number_word(0), number_word(4), number_word(7)
    ('-', '4', '?')
    """
    if number == BLANK:
        return "-"
    return "?" if number == UNKNOWN else str(number)


def shelf_word(shelf: int) -> str:
    """Return a shelf's name.

    >>> shelf_word(0), shelf_word(17)
    ('1b', '6t')
    """
    return f"{shelf // LEVELS + 1}{LEVEL_LETTERS[shelf % LEVELS]}"


TILE = word(range(KINDS), number_word)
SHELF = word(range(SHELVES), shelf_word)
SHOWN = word(range(NUMBERS), number_word, like="reveal 4@5b", wrong="words.no_tile_on_shelf", room=KINDS)
OWNER = word(range(KINDS))
SHOP = word(range(1, SHOPS + 1), like="promote 3>4", wrong="words.no_walk", room=KINDS)
FACE = word(range(1, SHOPS + 1), like="1 … 6", wrong="words.face", looks="[-0-9]", room=KINDS)
ORDER = (*range(1, NUMBERS), BLANK, UNKNOWN)
TILES = many(TILE, MOST_DRAWN, order=ORDER, counted=True, longest=MOST_WORDS)
DICE = many(FACE, MOST_DRAWN, order=ORDER, counted=True, longest=MOST_WORDS + 1)
TAKEN = many(FACE, MOST_DRAWN, order=ORDER, counted=True, longest=MOST_WORDS + 1, least=1)
MOVES = moves(
    TEXTS,
    "draw …, 4@5b, pass, roll …, ad …, promote 3>4, reveal 4@5b, buy blue4@5b, buy blue6@charity with 2",
    passed=move("pass", forced=True, run="pass"),
    supply=move("{number}@{shelf}", number=TILE, shelf=SHELF, run="supply"),
    advertise=move(
        "ad {shop*}",
        result=move("= {face*}", face=DICE, kind=7),
        shop=TAKEN,
        like="ad 3 5 = 1 6",
        stops="words.no_dice",
    ),
    promote=move("promote {start}>{end}", start=SHOP, end=SHOP, like="promote 3>4", stops="words.stops"),
    buy=step(number=TILE, owner=OWNER, geek=SHOP, place=word(range(CHARITY + 1))),
    draw=move("draw {tile*}", tile=TILES, chance=True, run="draw"),
    roll=move("roll {face*}", face=DICE, chance=True),
    reveal=move(
        "reveal {number}@{shelf}",
        number=SHOWN,
        owner=OWNER,
        shelf=SHELF,
        written_by="owner",
        like="reveal 4@5b",
        stops="words.stops",
        chance=True,
    ),
    step_done=step(number=word(range(16))),
)
PASS, SUPPLY, ADVERTISE, REROLL = (
    MOVES.passed.kind,
    MOVES.supply.kind,
    MOVES.advertise.kind,
    MOVES.advertise_result.kind,
)
PROMOTE, BUY, DRAW, ROLL = MOVES.promote.kind, MOVES.buy.kind, MOVES.draw.kind, MOVES.roll.kind
REVEAL, STEP_DONE = MOVES.reveal.kind, MOVES.step_done.kind
NEXT_SHELF = MOVES.supply.pack(0, 1) - MOVES.supply.pack(0, 0)  # how far actions are from those of the next shelf
NEXT_TILE = MOVES.buy.pack(1, 0, 0, 0) - MOVES.buy.pack(0, 0, 0, 0)  # and of the next tile, as a window holds it
ONES: tuple[int, ...] = tuple((KINDS**copies - 1) // (KINDS - 1) for copies in range(MOST_DRAWN + 1))  # so many 1s


def numbers_in(action: int) -> list[int]:
    """Return the numbers of a list of tiles or dice; all lists are packed alike."""
    return [MOVES.draw.tile(action, at) for at in range(min(MOST_DRAWN, MOVES.draw.count_tile(action)))]


@rule
def copies_in(action: int, number: int) -> int:
    """Number of copies of a number in a list."""
    found = 0
    for at in range(MOVES.draw.count_tile(action)):
        if MOVES.draw.tile(action, at) == number:
            found += 1
    return found
