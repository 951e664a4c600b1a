"""The BoardGameGeek Game, played by the machine that plays every game, over all tables and rulings."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule

import tbggg
from tbggg.engine import derived
from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from tbggg.games.bgg.rules import state as bgg
from tbggg.games.bgg.rules import steps
from tbggg.games.bgg.rules.vocabulary import number_of, owner_of, sells, shop_of, tile_of
from tbggg.record.position import View
from tbggg.record.record import Node
from tbggg.record.seated import SeatedState

from ...machine import GameMachine
from ...strategies import SEEDS, effort
from .masked import masked_text
from .recount import scorekeeper

SHELF_NAMES = [f"{shop}{level}" for shop in range(1, 7) for level in "bmt"]
NUMBERS = "-123456"
# Numbers in order, blanks last, as the list of what may come writes them.
HANDS = (
    "1 2 3",
    "1 - -",
    "- - -",
    "1 1 1 1",
    "2 2 2 2 3 4 5 6",
    "1 2 3 4 5 6 - -",
    "1 1 1 1 2 3 4 5",
    "1 1 1 2 2 2 3 3",
)


def dice(least: int, most: int) -> list[str]:
    """Every choice of that many faces."""
    counts = range(least, most + 1)
    return [
        " ".join(map(str, faces)) for count in counts for faces in combinations_with_replacement(range(1, 7), count)
    ]


def moves_of_the_notation(seats: tuple[str, ...]) -> list[str]:
    """Everything that could be written at that table but draws, which are sampled."""
    places = SHELF_NAMES + [f"charity with {shop}" for shop in range(1, 7)]
    tiles = [f"{owner}{number}" for owner in seats for number in NUMBERS]
    return [
        "pass",
        *(f"{number}@{shelf}" for number in NUMBERS + "?" for shelf in SHELF_NAMES),
        *(f"ad {shops}" for shops in dice(1, 3)),
        *(f"= {faces}" for faces in dice(1, 3)),
        *(f"roll {faces}" for faces in dice(1, 4)),
        *(f"promote {here}>{there}" for here in range(1, 7) for there in range(1, 7)),
        *(f"buy {tile}@{place}" for tile in tiles for place in places),
        *(f"{seat} reveal {number}@{shelf}" for seat in seats for number in NUMBERS for shelf in SHELF_NAMES),
    ]


class BggMachine(GameMachine):
    code = "bgg"

    def __init__(self) -> None:
        super().__init__()
        self.notation: dict[str, int] = {}

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """A reveal belongs to its tile's owner; every other move is tried by the seat to move."""
        game, state, seats = node.record.game, node.state, node.record.seats
        if not self.notation:
            read = node.position.parse
            self.notation = {move: read(move)[1].actions[0] for move in moves_of_the_notation(seats)}
        found = {
            move: (state.mover if derived.written_by(game, code) == NOBODY else derived.written_by(game, code), code)
            for move, code in self.notation.items()
        }
        for hand in HANDS:
            move = f"draw {hand}"
            found[move] = (state.mover, node.position.parse(move)[1].actions[0])
        return found

    # -- after every move --------------------------------------------------------------------

    def check_always(self, node: Node) -> None:
        assert_conserved(node.state)
        state = node.state
        assert (state.step_no != steps.NO_STEP) == (state.due == AUTOMATIC) or state.due == OVER
        for seat in range(state.seats):
            standing = sum(state.geeks[seat]) + sum(tile == seat + 1 for row in state.buyer for tile in row)
            standing += sum(map(sum, state.bargain[seat]))
            assert standing in (0, bgg.DICE) or state.lifted or state.phase == 6

    def check_settled(self, node: Node) -> None:
        """A second scorekeeper, who has only heard the moves, agrees."""
        position, table = node.position, scorekeeper(node)
        assert position.points == table.gg, "the GG are not what the moves come to"
        assert position.first_player == table.first
        assert position.finished or not position.winners
        scores = node.record.scores(node)
        for seat in position.seats:
            still_to_come = 0 if position.finished else table.collection(seat)
            assert position.points[seat] + still_to_come == scores[seat]["total"]

    # -- hidden things -----------------------------------------------------------------------

    @rule(seed=SEEDS)
    def swap_hidden_tiles(self, seed: int) -> None:
        """Numbers change places among a seat's hidden tiles: nobody else can tell."""
        random, position = Random(seed), self.node.position
        owner = random.randrange(len(position.seats))
        other = swapped(self.node.state, owner, random)
        if other is None:
            return
        assert_conserved(other)
        for seat, name in enumerate(position.seats):
            if seat != owner:
                one, two = position.view(name), View(SeatedState(position.game, position.seats, other), name)
                assert one == two
                assert hash(one) == hash(two)
                assert str(one) == str(two)
                assert one.svg() == two.svg()

    @rule(at=st.integers(0, 10_000), viewer=st.integers(0, 5))
    def read_as_one_seat_saw_it(self, at: int, viewer: int) -> None:
        """The record with `?` for what a seat has not seen leads to what its view says."""
        node = self.snapshots[at % len(self.snapshots)][0]
        name = node.record.seats[viewer % len(node.record.seats)]
        view = node.position.view(name)
        if view.state.due != AUTOMATIC:
            text = masked_text(node, name)
            replayed = tbggg.loads(text).end
            assert replayed.state == view.state, text
            assert replayed.position.view(name) == view, "a view of what was seen shows nothing more"
            for lang in ("en", "fr"):
                assert replayed.narration(lang, name) == node.narration(lang, name), (
                    "what is told knows more than the record"
                )
            if replayed.state.due == DECISION:
                self.check_legal_moves(replayed, at)
            for move in replayed.position.legal_moves():
                assert replayed.position.why_not(move) is None, f"{move} may come, and is refused: {text}"

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        assert_conserved(imagined)
        assert not any(row[bgg.UNKNOWN] for row in imagined.warehouse)
        assert not any(imagined.unseen)
        if imagined.misplacing_forbidden:
            for shelf, column, tile in hidden_tiles(imagined):
                assert sells(shop_of(shelf), number_of(tile)), f"misplaced in column {column}"
        if imagined.due == DECISION and imagined.mover == node.record.seats.index(seat):
            moves, wanted = [0] * 512, [0] * 512
            list_moves = node.record.game.rules.legal_moves
            count = list_moves(imagined, moves)
            assert moves[:count] == wanted[: list_moves(node.state, wanted)] or node.state.due == CHANCE


def assert_conserved(state: bgg.State) -> None:
    """Every publisher's twenty tiles are somewhere, by number [C3]."""
    for owner in range(state.seats):
        count = [0] * bgg.KINDS
        for number in range(bgg.NUMBERS):
            count[number] += state.stack[owner][number] + state.warehouse[owner][number]
            count[number] += state.charity[owner][number] + state.discard[owner][number]
            for seat in range(state.seats):
                count[number] += state.bargain[seat][owner][number] + state.collection[seat][owner][number]
        for row in state.window:
            for tile in row:
                if tile != bgg.EMPTY and owner_of(tile) == owner:
                    count[number_of(tile)] += 1
        assert count == [*bgg.COPIES, 0]
    assert all(state.window[shelf][column] for shelf, column, _ in hidden_tiles(state))
    assert not any(any(rows) for grid in (state.stack, state.warehouse, state.geeks) for rows in grid[state.seats :])


def hidden_tiles(state: bgg.State, owner: int = NOBODY) -> list[tuple[int, int, int]]:
    """Shelf, column and tile of what stands face down."""
    return [
        (shelf, column, tile)
        for shelf, row in enumerate(state.window)
        for column, tile in enumerate(row)
        if state.face_down[shelf] >> column & 1 and owner in (NOBODY, owner_of(tile))
    ]


def swapped(state: bgg.State, owner: int, random: Random) -> bgg.State | None:
    """The same table with a seat's hidden numbers dealt anew, as far as the rulings let them lie so."""
    places = hidden_tiles(state, owner)
    in_hand = sum(state.warehouse[owner])
    numbers = [number_of(tile) for _, _, tile in places]
    for counts in (state.warehouse[owner], state.stack[owner]):
        numbers += [number for number in range(bgg.NUMBERS) for _ in range(counts[number])]
    for _ in range(20):
        random.shuffle(numbers)
        hand = numbers[len(places) : len(places) + in_hand]
        fits = all(sells(shop_of(place[0]), number) for place, number in zip(places, numbers, strict=False))
        if (fits or not state.misplacing_forbidden) and all(state.stuck[owner] >> number & 1 for number in hand):
            other = state.copy()
            for (shelf, column, _), number in zip(places, numbers, strict=False):
                other.window[shelf][column] = tile_of(owner, number)
            other.warehouse[owner] = [hand.count(number) for number in range(bgg.KINDS)]
            rest = numbers[len(places) + in_hand :]
            other.stack[owner] = [rest.count(number) for number in range(bgg.NUMBERS)]
            return other
    return None


TestBgg = BggMachine.TestCase
TestBgg.settings = effort(6, stateful_step_count=50)
