"""Facts of a table of ESSEN The Game, as people say them: `4.3 red to move; red: at G07, money 240, games G02 P03`."""

from __future__ import annotations

from ....engine.rule import NOBODY, OVER
from ....engine.set_up import (
    TABLE,
    SetUp,
    bag,
    cells_of,
    cells_with,
    derived_cells,
    due,
    in_order,
    number,
    own,
    row,
    single,
)
from ..rules.names import event_words, last_words
from ..rules.state import (
    AFTERNOON_DUE,
    COMMONS,
    DEALING,
    DRAFT,
    DRAWING,
    ENDED,
    EVENTING,
    HOLDING,
    IN_COMMON,
    IN_DISCARD,
    LASTING,
    MORNING_DUE,
    ON_BOOTH,
    PRESSING,
    RANKING,
    REMOVED,
    REMOVING,
    REVEALED,
    REVEALING,
    SETTING,
    STARTING,
    STOCKING,
    TAKEN,
    TURN,
    WISHLIST_DUE,
)
from ..rules.tables import BOXES, GAMES, PARK
from . import cards, fair, follows
from .editing import EDITING
from .faults import Fault, faults

STEPS = {
    DEALING: "dealing",
    DRAFT: "draft",
    COMMONS: "common",
    RANKING: "ranking",
    SETTING: "booths",
    STOCKING: "pallets",
    EVENTING: "events",
    PRESSING: "press",
    LASTING: "last",
    STARTING: "first",
    REMOVING: "removing",
    TURN: "turn",
    DRAWING: "test",
    HOLDING: "keeping",
    MORNING_DUE: "morning",
    AFTERNOON_DUE: "afternoon",
    REVEALING: "revealing",
    WISHLIST_DUE: "wishlists",
    ENDED: "ended",
}
TOKENS = {event: word for event, word in enumerate(event_words()) if word}
LAST_TILES = {tile: word for tile, word in enumerate(last_words()) if word}
MOST_MONEY = 9999
NAMED = fair.game_names

SET_UP = SetUp(
    facts=(
        single("starter", "first", first_seat=0, value=NOBODY, of=TABLE, follows=follows.first),
        single("at", "at", named=fair.space_names, value=PARK),
        number("money", "money", most=MOST_MONEY),
        number("used", "used", most=BOXES),
        cells_of("owner", "games", {}, named=NAMED),
        cells_with("carried", 1, "carried", {}, of=TABLE, named=NAMED),
        derived_cells("bag", follows=follows.bags),
        single("preordered", "preorder", named=NAMED),
        own(("parts",), "vp", fair.write_parts, fair.read_parts),
        in_order("pallet", "pallets", of=TABLE, named=NAMED, value=1, most=1),
        cells_with("tile", REMOVED, "removed", {}, of=TABLE, named=NAMED),
        cells_with("tile", ON_BOOTH, "booths", {}, of=TABLE, named=NAMED, follows=follows.tiles),
        own(("event",), "events", fair.write_events, fair.read_events, TABLE),
        bag("used_events", "spent", TOKENS, of=TABLE, beyond=True, follows=follows.used_events),
        row("popularity", "popularity", of=TABLE, most=9),
        single("last_tile", "last", LAST_TILES, of=TABLE),
        in_order("ranks", "ranking", of=TABLE, named=fair.rank_names, most=1),
        own(("crowd",), "crowd", fair.write_crowd, fair.read_crowd, TABLE, follows=follows.crowd),
        number("ate", "ate", TABLE, most=1),
        number("walking", "walking", TABLE, most=1),
        number("steps", "steps", TABLE),
        number("away", "away", TABLE, most=5, follows=follows.away),
        bag("hand", "keep", {}, named=fair.card_names),
        row("unseen", "kept", most=2, follows=follows.unseen),
        cells_with("card", IN_COMMON, "common", {}, of=TABLE, named=NAMED),
        cells_with("card", IN_DISCARD, "discard", {}, of=TABLE, named=NAMED),
        cells_with("card", TAKEN, "taken", {}, of=TABLE, named=NAMED),
        cells_with("card", REVEALED, "revealed", {}, of=TABLE, named=NAMED),
        number("unseen_discards", "unseen", TABLE, most=GAMES - 1),
        derived_cells("discards", follows=follows.discards),
        single("discard_shown", "showing", first_seat=1, of=TABLE),
        bag("packet", "packet", {}, named=fair.card_names, follows=follows.packets),
        cells_with("left", 1, "leftover", {}, of=TABLE, named=NAMED),
        in_order("drawn", "drew", named=fair.card_names, most=1),
        due(follows.waits_for, *range(OVER + 1), step="step", steps=STEPS),
        derived_cells("turn_kept", "kept", follows=follows.keeps),
        number("looked", "looked", most=7, lives=follows.drafting),
        number("count", "written", TABLE, most=GAMES - 1, follows=follows.written, lives=follows.listing),
        number("drawing", "drawing", TABLE, most=2, follows=follows.drawing),
        derived_cells("stack", follows=follows.stack),
        number("short", "short", TABLE, most=1, follows=follows.short, lives=follows.testing),
        number("from_stack", "left", TABLE, most=2, follows=follows.from_stack, lives=follows.testing),
        number("draws", "draws", TABLE, follows=follows.draws),  # the index of luck
        derived_cells("acted", follows=follows.acted),
        single("ended", "ended", first_seat=1, of=TABLE),
        own(("met",), "saw", cards.write_met, cards.read_met),
        row("sight", "knows", most=4, follows=follows.sight),
    ),
    faults=faults,
    reasons=Fault,
    editing=EDITING,
)
