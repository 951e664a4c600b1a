"""Card and outline of Bunny Kingdom, and its `Display`."""

from __future__ import annotations

from ....engine.blocks import Block, Card, hint
from ....engine.game import Display
from ....engine.game_info import GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE, NOBODY
from ....engine.texts import capital
from ..examples import example
from ..rules.camps import current
from ..rules.fiefs import territories
from ..rules.phase1_playing import is_last_choice
from ..rules.state import State
from ..rules.tables import CELL_WORDS, COLOURS, ROUNDS
from .board import board, board_shapes
from .controls import chance_input, controls
from .move_names import move_name
from .narration import narrate, narrate_next
from .phrases import next_words, say, seat_name
from .pieces import STYLE
from .refusals import reason_values
from .standing import standing_sketch

HINTS = {
    "pick_last": ("1.9", "1.1"),
    "pick_left": ("1.1", "1.2"),
    "pick_right": ("1.1", "1.2"),
    "pick_two": ("V3", "V4"),
    "chance": ("S2", "C8"),
    "build": ("2.1", "2.3"),
    "link": ("T1", "T2"),
    "camp": ("K1", "K2"),
    "harvest": ("3.2", "3.6"),
    "end": ("4.1", "4.3"),
}

ICONS = {
    "map": "M2 2.5h12v11H2zM6 2.5v11M10 2.5v11M2 8h12",
    "scroll": "M4 2.5h8.5v9q0 2-1.7 2H3.7Q2 13.5 2 11.5h7q0 2 1.8 2M4 2.5v9M6.5 5.5h3.5M6.5 8h3.5",
}


def hint_key(state: State) -> str:
    """Return which advice fits a position."""
    if state.due == CHANCE and state.phase == 1:
        return "chance"
    if state.phase == 1:
        if state.seats == 2:
            return "pick_two"
        return "pick_last" if is_last_choice(state) else "pick_left" if state.round_no % 2 == 1 else "pick_right"
    if state.phase == 2:
        return "link" if state.half > 0 else "camp" if current(state) > 0 else "build"
    return "harvest" if state.phase == 3 else "end"


def card(moment: Moment) -> Card:
    """Return the card: who is to act, one sentence of advice, and what the seat that is looked at has."""
    state, lang = moment.state, moment.lang
    key = hint_key(state)
    said = say(lang, f"hint.{key}")
    if key in ("pick_left", "pick_right") and moment.viewer != NOBODY:
        to = moment.viewer + (1 if key == "pick_left" else state.seats - 1)
        said = say(lang, f"hint.{key}_to", next=seat_name(moment.seats, to % state.seats, lang))
    advice, standing = hint(said, *HINTS[key]), standing_sketch(moment)
    title = capital(next_words(state, moment.seats, lang))
    blocks: list[Block] = [standing, advice] if state.phase > 2 else [advice, standing]
    return {"seat": state.mover, "title": title, "icon": "", "blocks": blocks}


def info(state: State, lang: str) -> GameInfo:
    """Return the game as the explorer must know it: four rounds of three phases, and the end."""
    return {
        "rounds": ROUNDS,
        "unit": say(lang, "outline.unit"),
        "round_name": say(lang, "outline.round_name"),
        "unit_one": say(lang, "outline.unit_one"),
        "phases": [
            {"short": say(lang, f"outline.short.{phase}"), "long": say(lang, f"outline.long.{phase}")}
            for phase in range(1, 5)
        ],
        "final": say(lang, "outline.final"),
        "counts": [
            {"icon": "map", "label": say(lang, "outline.territories")},
            {"icon": "scroll", "label": say(lang, "outline.parchments")},
        ],
        "icons": ICONS,
        "keys": [],
        "labels": {word: say(lang, f"colour.{word}") for word in COLOURS},
        "style": STYLE,
        "shapes": board_shapes(lang),
    }


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return whether a seat is done building, its territories and its parchments."""
    state = moment.state
    done = state.phase == 2 and state.done[seat] > 0
    return {"passed": done, "counts": [territories(state, seat), state.parchments[seat]]}


def places(seats: object, lang: str) -> dict[str, str]:
    """Return the territories as places of marks."""
    return {word: word for word in CELL_WORDS}


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
    places=places,
    chance_input=chance_input,
    cards=True,
    example=example,
)
