"""The board as panels: the map, a panel for each seat, and the cards of the seat that is looked at."""

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
from .seats import has_laid_open, seat_panel, seat_says


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
            *([] if has_laid_open(moment) else [hand_panel(moment)]),
            *[seat_panel(moment, seat) for seat in seats],
        ],
        "large": "map",
        "shapes": map_layers(moment, fiefs(state)),
    }


def board_shapes(lang: str) -> dict[str, str]:
    """Return the shapes that are the same all game long, by name."""
    return {**land_shapes(), **piece_shapes(), **legend_shapes(lang)}
