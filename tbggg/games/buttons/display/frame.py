"""Card, controls and outline of Buttons, and its `Display`."""

from __future__ import annotations

from ....engine.blocks import Button, Controls, Place, button
from ....engine.game import Display
from ....engine.game_info import Chance, GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION
from ..notation import cell_word
from ..rules.boards import CELLS
from ..rules.constants import BUTTON, IN, TO_PLACE, TO_ROLL
from ..rules.phase2_stars import would_earn
from ..rules.scoring import TWELVE, longest_line
from ..rules.state import State, count_pieces, golden_cell, has_button
from .board import board, board_shapes, cell_label, legend
from .card import card, tile_shapes
from .heads import status_key
from .narration import move_name, narrate, narrate_next
from .phrases import dice_count, reason_values, say
from .pieces import STYLE, shared_shapes
from .printed import printed


def controls(moment: Moment) -> Controls:
    """Return the buttons, or the cells where a button or a star may go."""
    lang, state = moment.lang, moment.state
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "control.luck")}}
    if state.due != DECISION:
        return {}
    places: dict[str, Place] = {cell_word(cell): {"label": cell_label(moment, cell)} for cell in range(CELLS)}
    if state.phase == 2:
        return {"move": "star {place}", "places": places}
    if state.step == TO_PLACE:
        return {"move": "{place}", "places": places}
    if state.step != TO_ROLL:
        golden = cell_word(golden_cell(state))
        take: Button = {"key": golden, "label": say(lang, "control.cell", cell=golden), "move": golden}
        return {"move": "{place}", "places": places, "buttons": [take, button("pass", say(lang, "control.pass"), "p")]}
    buttons: list[Button] = [button("roll", say(lang, "control.roll", dice=dice_count(state)), "r", "die")]
    if has_button(state, state.mover):
        stars = would_earn(state, state.mover)
        buttons.append(button("withdraw", say(lang, "control.withdraw", stars=stars), "w"))
    return {"buttons": buttons}


# A button with its holes, and stars in a row.
ICONS = {
    "button": "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM6 8h.01M10 8h.01",
    "row": "M1 8h4M3 6v4M6 8h4M8 6v4M11 8h4M13 6v4",
}


def info(state: State, lang: str) -> GameInfo:
    """Return the game as the explorer must know it: rounds, as many as it takes, of two phases."""
    return {
        "rounds": 0,
        "unit": say(lang, "outline.unit"),
        "unit_one": say(lang, "outline.unit_one"),
        "phases": [
            {"short": say(lang, "outline.buttons"), "long": say(lang, "outline.buttons_long")},
            {"short": say(lang, "outline.stars"), "long": say(lang, "outline.stars_long")},
        ],
        "final": "",
        "counts": [
            {"icon": "button", "label": say(lang, "outline.buttons_count")},
            {"icon": "row", "label": say(lang, "outline.line")},
        ],
        "icons": ICONS,
        "goal": TWELVE,
        "lettered": True,
        "keys": [("R W P", say(lang, "control.keys"))],
        "style": STYLE,
        "shapes": {
            **shared_shapes(state),
            **board_shapes(state, lang),
            **tile_shapes(lang),
            "legend": legend(lang, False),
            "legend-tall": legend(lang, True),
        },
    }


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return whether a seat is out of the round and how, its buttons and its longest line."""
    state = moment.state
    counts = [count_pieces(state, seat, BUTTON), longest_line(state, seat)]
    if state.phase == 2 or state.status[seat] == IN:
        return {"passed": False, "counts": counts}
    return {"passed": True, "status": say(moment.lang, f"board.{status_key(state, seat)}"), "counts": counts}


def chance_input(state: State) -> Chance | None:
    """Return the input for a roll: the white die, the golden black one, and then the others."""
    return {"verb": "", "count": dice_count(state), "faces": list("123456"), "seat": state.mover}


DISPLAY = Display(
    board=board,
    card=card,
    controls=controls,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    move_name=move_name,
    seat_line=seat_line,
    reason_values=reason_values,
    chance_input=chance_input,
    printed=printed,
)
