"""The board as panels: the map, the cards of the seat that is looked at, the harvest or the end, and the seats."""

from __future__ import annotations

from ....engine.blocks import Board
from ....engine.moment import Moment
from ....engine.texts import capital
from .hand import hand_panel
from .land import land_shapes
from .legend import legend_shapes
from .map import fiefs, map_layers, map_panel
from .phrases import next_words, say
from .pieces import piece_shapes
from .scores import final_panel, final_says, harvest_panel, harvest_says
from .seats import seat_panel, seat_says


def board(moment: Moment) -> Board:
    """Return the board in words, and as panels."""
    state, lang = moment.state, moment.lang
    phase = say(lang, f"outline.short.{state.phase}")
    says = say(lang, "board.says", round=state.round_no, phase=phase, next=next_words(state, moment.seats, lang))
    seats, shapes = range(state.seats), map_layers(moment, fiefs(state))
    is_counted = state.phase == 4 and state.copy_card == 0  # the copies come first [4.4]
    said = [capital(says), *[seat_says(moment, seat) for seat in seats]]
    if is_counted:
        cards, also = final_panel(moment), f" {final_says(moment)}"
    elif state.phase == 3:
        cards, also = harvest_panel(moment), f" {harvest_says(moment)}"
    else:
        cards, also = hand_panel(moment, shapes), ""
    return {
        "says": ". ".join(said) + "." + also,
        "panels": [
            map_panel(),
            cards,
            *[seat_panel(moment, seat) for seat in seats],
        ],
        "large": "map",
        "shapes": shapes,
    }


def board_shapes(lang: str) -> dict[str, str]:
    """Return the shapes that are the same all game long, by name."""
    return {**land_shapes(), **piece_shapes(), **legend_shapes(lang)}
