"""Plan of a turn that a newcomer can play: one fief of yours, a hand of four cards, two buildings and a parchment.

Nothing has to be known in it that lesson K0 has not said, and of what is offered one is best:
- two places of yours touch, and one thing grows there; no tower stands there;
- in the hand are a printed city that touches them, a place with a new thing, one with the same thing, and a treasure;
- the last two cards of your first hand are a place that touches the fief, where nothing grows, and one far from it;
- before you lie a city and the farm of a third thing.
"""

from __future__ import annotations

from dataclasses import dataclass

from .....engine.generators import Deal
from ...rules.fiefs import own_resource
from ...rules.state import State
from ...rules.tables import BUILDING_WORDS, CELLS, CITY, TERRAIN
from ..drawn import corner_of, empty_land, part_from, settle, sides, touches

YOU, LEFT, OPPOSITE, RIGHT = 0, 1, 2, 3
SEATS = 4
ROWS_SHOWN = 6
TREASURES = ("ring", "coat", "scepter", "chalice", "crown")  # worth 1 to 5


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards and places of one turn.

    Attributes:
        field: territory of yours where something grows.
        bare: territory of yours beside it, where nothing grows.
        city: printed city that touches one of the two.
        fresh: territory with a new thing that touches the fief.
        same: territory with the known thing that touches the fief.
        last: territory of the last choice that touches the fief.
        far: territory of the last choice that touches nothing of yours.
        towers: strength of the city before you, 1 or 2.
        treasure: treasure in your hand, by its worth.
        leftward: whether hands go to the left.
        first: upper left territory of what is drawn.
    """

    field: int
    bare: int
    city: int
    fresh: int
    same: int
    last: int
    far: int
    towers: int
    treasure: int
    leftward: bool
    first: int

    @property
    def known(self) -> int:
        """The thing that grows in your fief, plus 1."""
        return own_resource(self.field)

    @property
    def new(self) -> int:
        """The thing that grows in the place which is best, plus 1."""
        return own_resource(self.fresh)

    @property
    def third(self) -> int:
        """The thing of the farm before you, plus 1."""
        return 6 - self.known - self.new

    @property
    def taker(self) -> int:
        """Seat that gets your hand."""
        return LEFT if self.leftward else RIGHT

    @property
    def giver(self) -> int:
        """Seat whose hand you get."""
        return RIGHT if self.leftward else LEFT


def planned(deal: Deal) -> Plan:
    """Return the plan of a turn."""
    towers, treasure = deal.below(2) + 1, deal.below(len(TREASURES)) + 1
    leftward = deal.below(2) == 0
    while True:
        field = deal.one_of([cell for cell in range(CELLS) if own_resource(cell) > 0])
        first = corner_of(field, ROWS_SHOWN)
        part = part_from(first, ROWS_SHOWN)
        core = [field, *one_or_none(deal, [one for one in beside([field], part) if grows_nothing(one)])]
        city = one_or_none(deal, [one for one in beside(core, part) if TERRAIN[one] == CITY])
        held = [*core, *city]
        fresh = one_or_none(
            deal, [one for one in beside(held, part) if own_resource(one) not in (0, own_resource(field))]
        )
        same = one_or_none(deal, [one for one in beside(held, part) if own_resource(one) == own_resource(field)])
        grown = [*held, *fresh]
        last = one_or_none(deal, [one for one in beside(grown, part) if grows_nothing(one)])
        whole = [*grown, *last]
        far = one_or_none(deal, [one for one in part if grows_nothing(one) and is_apart(one, [*whole, *same])])
        if len(whole) == 5 and len(same) == 1 and len(far) == 1:
            return Plan(field, core[1], city[0], fresh[0], same[0], last[0], far[0], towers, treasure, leftward, first)


def one_or_none(deal: Deal, cells: list[int]) -> list[int]:
    """Return a random one of some territories as a list; an empty one for none."""
    return [deal.one_of(cells)] if len(cells) > 0 else []


def grows_nothing(cell: int) -> bool:
    """Return whether a territory is neither a city nor grows something [C7]."""
    return TERRAIN[cell] != CITY and own_resource(cell) == 0


def beside(cells: list[int], part: list[int]) -> list[int]:
    """Return the territories of a part that touch some by a side without lava [F2, F3]."""
    return [one for one in part if touches(one, cells)]


def is_apart(cell: int, cells: list[int]) -> bool:
    """Return whether a territory is none of some and touches none of them, not even across lava."""
    return cell not in cells and len([one for one in sides(cell) if one in cells]) == 0


def board_at(plan: Plan, step: int) -> State:
    """Return the land before a step of the turn, from 0.

    Args:
        plan: the plan of the turn.
        step: 0 and 1 before cards are shown, 2 after them, 3 before building, 4 after the city, 5 after the
            farm, 6 after the harvest.
    """
    state = empty_land(SEATS)
    settle(state, YOU, [plan.field, plan.bare])
    if step > 1:
        settle(state, YOU, [plan.city, plan.fresh])
    if step > 2:
        settle(state, YOU, [plan.last, plan.far])
        settle(state, plan.taker, [plan.same])
    if step > 3:
        state.built[plan.bare] = plan.towers
    if step > 4:
        state.built[plan.last] = BUILDING_WORDS.index(("wood", "fish", "carrot")[plan.third - 1])
    return state
