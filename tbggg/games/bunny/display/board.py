"""The board as panels: the map, a panel for each seat, and the cards of the seat that is looked at."""

from __future__ import annotations

from ....engine.blocks import Board, Panel
from ....engine.moment import Moment
from ....engine.shapes import at
from ....engine.texts import capital
from .hand import hand_panel
from .land import land_shapes
from .map import fiefs, map_layers, map_panel
from .phrases import next_words, say
from .pieces import piece_shapes
from .seats import seat_panel, seat_says
from .standing import standing_sketch


def board(moment: Moment) -> Board:
    """Return the board in words, and as panels."""
    state, lang = moment.state, moment.lang
    phase = say(lang, f"outline.short.{state.phase}")
    says = say(lang, "board.says", round=state.round_no, phase=phase, next=next_words(state, moment.seats, lang))
    seats = range(state.seats)
    return {
        "says": ". ".join([capital(says), *[seat_says(moment, seat) for seat in seats]]) + ".",
        "panels": [
            map_panel(),
            with_standing(moment, hand_panel(moment)),
            *[seat_panel(moment, seat) for seat in seats],
        ],
        "large": "map",
        "shapes": map_layers(moment, fiefs(state)),
    }


def with_standing(moment: Moment, panel: Panel) -> Panel:
    """Return the panel of the cards; in a narrow room, where the card is low, it has fiefs and parchments below."""
    sketch, small = standing_sketch(moment), panel["small"]
    markup = small["markup"] + at((small["width"] - sketch["width"]) // 2, small["height"], sketch["markup"])
    return {**panel, "small": {**small, "height": small["height"] + sketch["height"], "markup": markup}}


def board_shapes() -> dict[str, str]:
    """Return the shapes that are the same all game long, by name."""
    return {**land_shapes(), **piece_shapes()}
