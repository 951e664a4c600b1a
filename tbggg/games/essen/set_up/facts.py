"""Facts of a table of ESSEN The Game, as people say them: `4.3 red to move; red: at G07, money 240, games G02 P03`."""

from __future__ import annotations

from ....engine.rule import NOBODY
from ....engine.set_up import (
    SEAT,
    TABLE,
    SetUp,
    bag,
    cells_of,
    cells_with,
    derived_cells,
    in_order,
    number,
    own,
    own_list,
    row,
    single,
)
from ..rules.names import event_words, last_words
from ..rules.state import IN_COMMON, IN_DISCARD, ON_BOOTH, REMOVED, REVEALED, TAKEN
from ..rules.tables import BOXES, GAMES, PARK, ROUNDS
from . import fair, follows, waits
from .editing import EDITING
from .faults import faults

TOKENS = {event: word for event, word in enumerate(event_words()) if word}
LAST_TILES = {tile: word for tile, word in enumerate(last_words()) if word}
MOST_MONEY = 9999
MOST_VP = 999
DRAFTING, ACTIONS, ENDING = (1,), (3,), (4,)  # phases
EVENING, LAST = (0,), (ROUNDS,)  # rounds
NAMED = fair.game_names

SET_UP = SetUp(
    facts=(
        single("starter", "first", first_seat=0, value=NOBODY, of=TABLE, follows=follows.first),
        single("at", "at", named=fair.space_names, value=PARK),
        number("money", "money", most=MOST_MONEY),
        number("used", "used", most=BOXES),
        cells_of("owner", "games", named=NAMED),
        cells_with("carried", "carried", value=1, of=TABLE, named=NAMED),
        derived_cells("bag", of=SEAT, usual=follows.bag),
        single("preordered", "preorder", named=NAMED),
        row("parts", "vp", least=-MOST_VP, most=MOST_VP, short=True),
        in_order("pallet", "pallets", of=TABLE, named=NAMED, value=1, most=1),
        cells_with("tile", "removed", value=REMOVED, of=TABLE, named=NAMED),
        cells_with("tile", "booths", value=ON_BOOTH, of=TABLE, named=NAMED, follows=follows.tiles),
        own_list(("event",), "events", fair.write_events, fair.read_events, TABLE),
        bag("used_events", "spent", TOKENS, of=TABLE, beyond=True, follows=follows.used_events),
        row("popularity", "popularity", of=TABLE, most=9),
        single("last_tile", "last", LAST_TILES, of=TABLE),
        in_order("ranks", "ranking", of=TABLE, named=fair.rank_names, most=1),
        own_list(("crowd",), "crowd", fair.write_crowd, fair.read_crowd, TABLE, follows=follows.crowd),
        number("ate", "ate", of=TABLE, most=1, phases=ACTIONS),
        number("walking", "walking", of=TABLE, most=1, phases=ACTIONS),
        number("steps", "steps", of=TABLE, phases=ACTIONS),
        number("away", "away", of=TABLE, most=5, follows=follows.away, rounds=LAST),
        bag("hand", "keep", named=fair.card_names),
        row("unseen", "kept", most=2, usual=follows.unseen),
        cells_with("card", "common", value=IN_COMMON, of=TABLE, named=NAMED),
        cells_with("card", "discard", value=IN_DISCARD, of=TABLE, named=NAMED),
        cells_with("card", "taken", value=TAKEN, of=TABLE, named=NAMED),
        cells_with("card", "revealed", value=REVEALED, of=TABLE, named=NAMED, rounds=LAST, phases=ENDING),
        number("unseen_discards", "unseen", of=TABLE, most=GAMES - 1),
        derived_cells("discards", follows=follows.discards),
        single("discard_shown", "showing", first_seat=1, of=TABLE),
        bag("packet", "packet", named=fair.card_names, usual=follows.packet, rounds=EVENING, phases=DRAFTING),
        cells_with("left", "leftover", value=1, of=TABLE, named=NAMED, rounds=EVENING, phases=DRAFTING),
        in_order("drawn", "drew", named=fair.card_names, most=1, phases=ACTIONS),
        waits.DUE,
        derived_cells("turn_kept", follows=follows.picks),
        derived_cells("kept", of=SEAT, usual=follows.kept),
        number("looked", "looked", most=7, lives=waits.drafting),
        number("count", "written", of=TABLE, most=GAMES - 1, follows=follows.written, lives=waits.listing),
        number("drawing", "drawing", of=TABLE, most=2, follows=follows.drawing),
        derived_cells("stack", follows=follows.stack),
        number("short", "short", of=TABLE, most=1, follows=follows.short, lives=waits.testing),
        number("from_stack", "left", of=TABLE, most=2, follows=follows.from_stack, lives=waits.testing),
        number("draws", "draws", of=TABLE, follows=follows.draws),  # the index of luck
        derived_cells("acted", follows=follows.acted),
        single("ended", "ended", first_seat=1, of=TABLE),
        own(("met",), "saw", fair.write_met, fair.read_met),
        row("sight", "knows", most=4, usual=follows.sight),
    ),
    faults=faults,
    editing=EDITING,
)
