"""Card and outline of Bunny Kingdom, and its `Display`."""

from __future__ import annotations

from ....engine.blocks import Block, Card, hint
from ....engine.game import Display
from ....engine.game_info import GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION, NOBODY, OVER
from ....engine.texts import capital
from ..examples import example
from ..rules.camps import current
from ..rules.decisions import may_decide
from ..rules.fiefs import territories
from ..rules.phase1_playing import is_last_choice
from ..rules.scoring import wins
from ..rules.state import DRAWING, PLAYING, State
from ..rules.tables import CELL_WORDS, COLOURS, ROUNDS
from .board import board, board_shapes
from .controls import chance_input, controls
from .move_names import move_name
from .narration import narrate, narrate_next
from .phrases import next_words, say, seat_name
from .pieces import STYLE
from .printed import printed
from .refusals import reason_values
from .seats import is_counting
from .standing import standing_sketches

HINTS = {
    "pick_last": ("1.9", "1.1"),
    "pick_left": ("1.1", "1.2"),
    "pick_right": ("1.1", "1.2"),
    "pick_two": ("V3", "V4"),
    "second": ("1.1",),
    "discard": ("V3",),
    "picked": ("1.1", "R31"),
    "play": ("1.4", "R2"),
    "provisions": ("1.8", "R3"),
    "pass": ("1.3", "R1"),
    "empty": ("1.9", "2.1"),
    "chance": ("S2", "C8", "R28"),
    "build": ("2.1", "2.3"),
    "stays": ("2.2", "R10"),
    "link": ("T1", "T2"),
    "camp": ("K1", "K2"),
    "harvest": ("3.2", "3.6"),
    "copy": ("4.4", "R16"),
    "end": ("4.3", "R28"),
}

ICONS = {
    "map": "M2 2.5h12v11H2zM6 2.5v11M10 2.5v11M2 8h12",
    "scroll": "M4 2.5h8.5v9q0 2-1.7 2H3.7Q2 13.5 2 11.5h7q0 2 1.8 2M4 2.5v9M6.5 5.5h3.5M6.5 8h3.5",
}


def hint_key(moment: Moment) -> str:
    """Return which advice fits a moment, for the seat that looks."""
    state: State = moment.state
    if state.phase == 1:
        return exploration_hint(state, moment.viewer)
    if state.phase == 2:
        if state.half > 0:
            return "link"
        done = moment.viewer != NOBODY and state.done[moment.viewer] > 0
        return "stays" if state.due != DECISION else "camp" if current(state) > 0 else "stays" if done else "build"
    return "harvest" if state.phase == 3 else "copy" if state.due == DECISION else "end"


def exploration_hint(state: State, viewer: int) -> str:
    """Return which advice fits a moment of the exploration."""
    if state.due == CHANCE:
        return "provisions" if state.step == DRAWING else "chance"
    if state.due != DECISION:
        return "play" if state.step == PLAYING else "empty" if is_last_choice(state) else "pass"
    if viewer != NOBODY and state.half == 0 and not may_decide(state, viewer):
        return "picked"
    if state.picked[state.mover] == 1 and viewer in (NOBODY, state.mover):
        return "discard" if state.seats == 2 else "second"
    if state.seats == 2:
        return "pick_two"
    return "pick_last" if is_last_choice(state) else "pick_left" if state.round_no % 2 == 1 else "pick_right"


def card_seat(state: State) -> int:
    """Return whose card it is: the one to act, or who has won alone; none where all are counted [4.3]."""
    if state.due != OVER:
        return NOBODY if is_counting(state) else state.mover
    winners = [seat for seat in range(state.seats) if wins(state, seat)]
    return winners[0] if len(winners) == 1 else NOBODY


def card(moment: Moment) -> Card:
    """Return the card: who is to act, one sentence of advice, and what the seat that is looked at has."""
    state, lang = moment.state, moment.lang
    key = hint_key(moment)
    said = say(lang, f"hint.{key}")
    if key in ("pick_left", "pick_right") and moment.viewer != NOBODY:
        to = moment.viewer + (1 if key == "pick_left" else state.seats - 1)
        said = say(lang, f"hint.{key}_to", next=seat_name(moment.seats, to % state.seats, lang))
    # The standing comes last: where the card is docked, title and buttons stay over the board, and it is below.
    blocks: list[Block] = [hint(said, *HINTS[key]), *standing_sketches(moment)]
    return {
        "seat": card_seat(state),
        "title": capital(next_words(state, moment.seats, lang)),
        "icon": "",
        "blocks": blocks,
    }


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
    printed=printed,
    chance_input=chance_input,
    cards=True,
    example=example,
)
