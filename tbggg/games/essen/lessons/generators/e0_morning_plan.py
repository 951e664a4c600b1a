"""Plan of a morning in seven steps: what is on sale, where the crowd is, and what lies in reach.

Nothing has to be known in it that the lesson has not said:
- of the four games on the list two are on sale: one outside the crowd, the other one step inside it;
- both ways and both games leave one box, with which one space is within reach, and its crowded neighbour is not;
- the third game comes to a pallet in round two, the fourth one is not on sale;
- two rivals buy a game, the third one nothing: she carries least, and begins the next round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.generators import Deal
from ...display.reach import worth_of
from ...rules.state import State
from ...rules.tables import BOOTHS, BOXES, BUZZ, DISCOUNT, ENT_E, ENT_W, GOODIES, PARK
from ..table import NAMES, YOU, crowded_steps, fair, fill_pallets, let_act, neighbours, put_on_sale, way, ways_from

ON_SALE, PALLETS = 24, 6
BOUGHT_AT = 3  # boxes at most to the first game
BOTH = BOXES - 3  # boxes of the ways to both games: two are under games, and one is left
FIRST = (  # the morning of the lesson, game by game: on sale; the pallets of both rounds; the list
    "Y11 Y09 O12 G10 G06 O07 G02 P02 P03 P05 P06 P07 P09 P12 B01 B03 B04 B05 B06 B07 B08 B09 B10 B12",
    "O08 G07 P10 P08 G11 O05",
    "B02 P01 P11 G04 P04 O09",
    "Y11 O12 B02 B11",
)


@dataclass(slots=True)
class Morning:
    """Plan of a morning, games by their numbers from 1.

    Attributes:
        state: the fair when the reader begins.
        later: the games of the pallets in round two.
        wish: the list: the first game, the second, one that comes to a pallet, and one that is not on sale.
        crowded: a game of the crowd that is not on the list.
        beside: a game beside the first one that is not on the list.
        last: the space for the last box.
        dear: its crowded neighbour.
        far: an entrance, out of reach.
        dan: what Dan buys.
        cat: what Cat buys.
        ann: where Ann stands in round two.
        events: tokens of round two.
    """

    state: State
    later: list[int]
    wish: list[int]
    crowded: int
    beside: int
    last: int
    dear: int
    far: int
    dan: list[int]
    cat: list[int]
    ann: int
    events: list[int]


def game(word: str) -> int:
    """Return the number of a game."""
    return NAMES.index(word) + 1


def opened(on_sale: Sequence[int], pallets: Sequence[int], wish: Sequence[int]) -> State:
    """Return the fair in round one, when the reader is the first to act."""
    state = fair()
    state.round_no = 1
    put_on_sale(state, on_sale)
    fill_pallets(state, pallets, [GOODIES, DISCOUNT])
    for card in wish:
        state.hand[YOU][card] = 1
    state.starter = YOU
    let_act(state, YOU)
    return state


def of_the_lesson() -> Morning:
    """Return the morning of the record `first-morning.game`."""
    sale, pallets, later, wish = [[game(word) for word in words.split(" ")] for words in FIRST]
    words = [*NAMES]
    return Morning(
        opened(sale, pallets, wish),
        later,
        wish,
        game("G10"),
        game("Y09"),
        words.index("Y05"),
        words.index("O06"),
        ENT_E,
        [game("Y09")],
        [game("G10"), game("G06")],
        words.index("Y04"),
        [GOODIES, BUZZ],
    )


def planned(deal: Deal) -> Morning:
    """Return the plan of another morning."""
    while True:
        found = attempt(deal)
        if found is not None:
            return found


def attempt(deal: Deal) -> Morning | None:
    """Return the plan of a morning, if the games that are drawn allow one."""
    order = deal.shuffled(range(1, BOOTHS + 1))
    words = deal.words(5)
    pallets, later, rest = order[:PALLETS], order[PALLETS : 2 * PALLETS], order[2 * PALLETS :]
    state = opened([], pallets, [])
    pairs = pairs_of(state, rest)
    if not pairs:
        return None
    first, second = pairs[words[0] % len(pairs)]
    spare = [one for one in rest if one not in (first, second)]
    near = [one + 1 for one in neighbours(state, first - 1) if one + 1 in spare and state.crowd[one] == 0]
    inside = [one for one in spare if state.crowd[one - 1] > 0]
    around = [one for one in neighbours(state, second - 1) if one < BOOTHS and one != first - 1]
    lasts = [one for one in around if state.crowd[one] == 0]
    dears = [one for one in around if state.crowd[one] > 0]
    if not near or not inside or not lasts or not dears:
        return None
    beside = near[words[1] % len(near)]
    ways = ways_from(state, PARK)
    crowded = min(inside, key=lambda one: ways[one - 1])
    others = [one for one in spare if one not in (beside, crowded)]
    sale = [first, second, beside, crowded, *others[: ON_SALE - 4]]
    hidden = others[ON_SALE - 4]
    wish = [first, second, later[0], hidden]
    last = lasts[words[2] % len(lasts)]
    far = ENT_E if ways_from(state, second - 1)[ENT_E] <= ways_from(state, second - 1)[ENT_W] else ENT_W
    ann = [one for one in range(BOOTHS) if one not in (last, first - 1, second - 1) and 0 < ways[one] <= 2]
    found = opened(sale, pallets, wish)
    plan = Morning(
        found,
        later,
        wish,
        crowded,
        beside,
        last,
        dears[words[3] % len(dears)],
        far,
        [beside],
        [crowded],
        ann[words[4] % len(ann)],
        [GOODIES, DISCOUNT],
    )
    return plan if can_come_home(plan) else None


def pairs_of(state: State, games: Sequence[int]) -> list[tuple[int, int]]:
    """Return pairs of games: one outside the crowd, and one a crowded step away, both within all boxes but three."""
    found: list[tuple[int, int]] = []
    start = ways_from(state, PARK)
    for first in games:
        cost = start[first - 1]
        if cost > BOUGHT_AT or worth_of(state, first) < 1 or crowded_steps(state, way(state, start, first - 1)) > 0:
            continue
        ways = ways_from(state, first - 1)
        for second in games:
            near = ways[second - 1] == BOTH - cost and start[second - 1] > cost
            if near and state.crowd[second - 1] > 0 and worth_of(state, second) > 0:
                if crowded_steps(state, way(state, ways, second - 1)) == 1:
                    found.append((first, second))
    return found


def can_come_home(plan: Morning) -> bool:
    """Return whether the car is in reach in round two, with boxes to spare, and its crowd leaves one dearer way."""
    state = fair()
    fill_pallets(state, plan.later, plan.events)
    return ways_from(state, plan.last)[PARK] <= BOXES - 3
