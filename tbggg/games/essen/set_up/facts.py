"""Facts of a table of ESSEN The Game, as people say them: `4.3 red to move; red: at G07, money 240, games G02 P03`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine import set_up as fact
from ....engine.rule import NOBODY
from ....engine.set_up import TABLE
from ....engine.set_up_editing import Editing
from ..rules.names import event_words, last_words
from ..rules.state import DRAFT, DRAWING, IN_COMMON, IN_DISCARD, ON_BOOTH, REMOVED, REVEALED, TAKEN, State
from ..rules.tables import BOXES, GAMES, PARK, ROUNDS
from . import fair, follows
from .faults import faults

if TYPE_CHECKING:
    from ....engine.board_marks_svg import Box

TOKENS = {event: word for event, word in enumerate(event_words()) if word}
LAST_TILES = {tile: word for tile, word in enumerate(last_words()) if word}
MOST_MONEY = 9999
MOST_VP = 999
DRAFTING, ACTIONS, ENDING = (1,), (3,), (4,)  # phases
EVENING, LAST = (0,), (ROUNDS,)  # rounds
NAMED = fair.game_names
SELDOM = (
    *("showing", "ended", "kept", "looked", "saw", "knows", "walking", "steps", "unseen"),
    *("written", "drawing", "short", "left", "draws", "away"),
)


def spaces(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Spaces of the map, on its ground."""
    from ..display.fair_map import space_boxes  # slow to import, and nothing needs it before the first picture

    return {"map": space_boxes(state)}


SET_UP = fact.SetUp(
    facts=(
        fact.single("starter", "first", first_seat=0, value=NOBODY, of=TABLE, follows=follows.first),
        fact.single("at", "at", named=fair.space_names, value=PARK),
        fact.number("money", "money", most=MOST_MONEY),
        fact.number("used", "used", most=BOXES),
        fact.cells_of("owner", "games", named=NAMED),
        fact.cells_with("carried", "carried", value=1, of=TABLE, named=NAMED),
        fact.derived_cells("bag", of=fact.SEAT, usual=follows.bag),
        fact.single("preordered", "preorder", named=NAMED),
        fact.row("parts", "vp", least=-MOST_VP, most=MOST_VP, short=True),
        fact.in_order("pallet", "pallets", of=TABLE, named=NAMED, value=1, most=1),
        fact.cells_with("tile", "removed", value=REMOVED, of=TABLE, named=NAMED),
        fact.cells_with("tile", "booths", value=ON_BOOTH, of=TABLE, named=NAMED, follows=follows.tiles),
        fact.own_list(("event",), "events", fair.write_events, fair.read_events, TABLE),
        fact.bag("used_events", "spent", TOKENS, of=TABLE, beyond=True, follows=follows.used_events),
        fact.row("popularity", "popularity", of=TABLE, most=9),
        fact.single("last_tile", "last", LAST_TILES, of=TABLE),
        fact.in_order("ranks", "ranking", of=TABLE, named=fair.rank_names, most=1),
        follows.CROWD,
        fact.number("ate", "ate", of=TABLE, most=1, phases=ACTIONS),
        fact.number("walking", "walking", of=TABLE, most=1, phases=ACTIONS),
        fact.number("steps", "steps", of=TABLE, phases=ACTIONS),
        fact.number("away", "away", of=TABLE, most=5, follows=follows.away, rounds=LAST),
        fact.bag("hand", "keep", named=fair.card_names),
        fact.row("unseen", "kept", most=2, usual=follows.unseen),
        fact.cells_with("card", "common", value=IN_COMMON, of=TABLE, named=NAMED),
        fact.cells_with("card", "discard", value=IN_DISCARD, of=TABLE, named=NAMED),
        fact.cells_with("card", "taken", value=TAKEN, of=TABLE, named=NAMED),
        fact.cells_with("card", "revealed", value=REVEALED, of=TABLE, named=NAMED, rounds=LAST, phases=ENDING),
        fact.number("unseen_discards", "unseen", of=TABLE, most=GAMES - 1),
        fact.derived_cells("discards", follows=follows.discards),
        fact.single("discard_shown", "showing", first_seat=1, of=TABLE),
        fact.bag("packet", "packet", named=fair.card_names, usual=follows.packet, rounds=EVENING, phases=DRAFTING),
        fact.cells_with("left", "leftover", value=1, of=TABLE, named=NAMED, rounds=EVENING, phases=DRAFTING),
        fact.in_order("drawn", "drew", named=fair.card_names, most=1, phases=ACTIONS),
        follows.DUE,
        fact.derived_cells("turn_kept", follows=follows.picks),
        fact.derived_cells("kept", of=fact.SEAT, usual=follows.kept),
        fact.number("looked", "looked", most=7, steps=(DRAFT,)),
        fact.number("count", "written", of=TABLE, most=GAMES - 1, follows=follows.written, steps=follows.OF_LISTS),
        fact.number("drawing", "drawing", of=TABLE, most=2, follows=follows.drawing),
        fact.derived_cells("stack", follows=follows.stack),
        fact.number("short", "short", of=TABLE, most=1, follows=follows.short, steps=(DRAWING,)),
        fact.number("from_stack", "left", of=TABLE, most=2, follows=follows.from_stack, steps=(DRAWING,)),
        fact.number("draws", "draws", of=TABLE, follows=follows.draws),  # the index of luck
        fact.derived_cells("acted", follows=follows.acted),
        fact.single("ended", "ended", first_seat=1, of=TABLE),
        fact.own(("met",), "saw", fair.write_met, fair.read_met),
        fact.row("sight", "knows", most=4, usual=follows.sight),
    ),
    faults=faults,
    editing=Editing(
        texts="tbggg.games.essen",
        on_shapes=spaces,
        stands=("at", "crowd"),
        ground=("booths",),
        seldom=SELDOM,
    ),
)
