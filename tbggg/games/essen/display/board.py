"""The board as panels: the map, a panel for each seat, and what all share."""

from __future__ import annotations

from ....engine.blocks import Board, Panel
from ....engine.moment import Moment
from ....engine.texts import capital
from ..rules.state import DRAFT, State
from .cash import cash_shapes
from .fair_map import land_shapes, map_layers, map_panel
from .map_key import key_panel
from .phrases import next_words, say, substitutes
from .pieces import LETTERS, pieces
from .reach import reach_of
from .seats import seat_panel, seat_says, seat_shapes
from .tiles import tile_shapes
from .tracks import (
    pallet_layers,
    pallet_shapes,
    popularity_layers,
    popularity_panel,
    rank_layers,
    rank_shapes,
    ranking_panel,
    tracks,
)
from .turn_track import turn_track_shapes
from .wishes import card_shapes, wish_panel


def board(moment: Moment) -> Board:
    """Return the board in words, and as panels."""
    state, lang = moment.state, moment.lang
    seats = range(state.seats)
    panels: list[Panel] = [map_panel(state), *[seat_panel(moment, seat) for seat in seats]]
    panels += [popularity_panel(moment), key_panel()]
    if state.no_ranking == 0:
        panels.append(ranking_panel(moment))
    panels.append(wish_panel(moment))
    said = [
        say(lang, "board.says", next=next_words(state, moment.seats, lang)),
        *[seat_says(moment, one) for one in seats],
    ]
    own = substitutes(state, lang)
    layers = {**map_layers(moment, reach_of(state)), **pallet_layers(moment), **rank_layers(moment)}
    return {
        "says": ". ".join([capital(one) for one in [*said, *([own] if own else [])]]) + ".",
        "panels": panels,
        "large": "wishes" if state.step == DRAFT else "map",  # what one chooses from comes first
        "letters": LETTERS,
        "shapes": {**layers, **popularity_layers(moment)},
    }


def board_shapes(state: State, lang: str) -> dict[str, str]:
    """Return the shapes that are the same all game long, by name."""
    fixed = {
        **land_shapes(state, lang),
        **tile_shapes(state, lang),
        **card_shapes(state, lang),
        **pallet_shapes(state, lang),
        **rank_shapes(state, lang),
    }
    return {**fixed, **cash_shapes(lang), **seat_shapes(state), **pieces(), **tracks(state), **turn_track_shapes()}
