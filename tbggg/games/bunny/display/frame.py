"""Card and outline of Bunny Kingdom, and its `Display`."""

from __future__ import annotations

from ....engine.blocks import Block, Card, Piece, hint
from ....engine.game import Display
from ....engine.game_info import GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE
from ....engine.texts import capital
from ..examples import example
from ..rules.camps import current
from ..rules.fiefs import territories
from ..rules.state import State
from ..rules.tables import CELL_WORDS, COLOURS, LIBERAL, PARCHMENTS, ROUNDS, SOCIALIST
from .board import board, board_shapes
from .controls import chance_input, controls
from .hand import bare, looker
from .narration import narrate, narrate_next
from .phrases import next_words, parchment_name, reason_values, say, seat_name
from .pieces import STYLE
from .worths import became_of, final_sketch, harvest_sketch, worth_now

HINTS = {
    "pick": ("1.1", "1.2"),
    "pick_two": ("V3", "V4"),
    "chance": ("S2", "C8"),
    "build": ("2.1", "2.3"),
    "camp": ("K1", "K2"),
    "harvest": ("3.2", "3.6"),
    "end": ("4.1", "4.3"),
}


def hint_key(state: State) -> str:
    """Return which advice fits a position."""
    if state.due == CHANCE and state.phase == 1:
        return "chance"
    if state.phase == 1:
        return "pick_two" if state.seats == 2 else "pick"
    if state.phase == 2:
        return "camp" if current(state) > 0 else "build"
    return "harvest" if state.phase == 3 else "end"


def card(moment: Moment) -> Card:
    """Return the card: who is to act, one sentence of advice, and the mover's cards where they are seen."""
    state, lang = moment.state, moment.lang
    key = hint_key(state)
    blocks: list[Block] = [hint(say(lang, f"hint.{key}"), *HINTS[key])]
    if state.phase == 3:
        blocks.append(harvest_sketch(moment))
    if state.phase == 4:
        blocks.append(final_sketch(moment))
    for seat in range(state.seats):
        if state.phase == 4 or seat == looker(moment):
            blocks += parchments_block(moment, seat)
    title = capital(next_words(state, moment.seats, lang))
    return {"seat": state.mover, "title": title, "icon": "", "blocks": blocks}


def parchments_block(moment: Moment, seat: int) -> list[Block]:
    """Return the parchments that a seat has laid, as far as they are seen, with what they are worth now."""
    state, lang = moment.state, moment.lang
    laid: list[Piece] = [
        {
            "key": "",
            "label": say(lang, "board.worth_now", name=capital(name), n=worth),
            "text": f"{bare(name, lang)} {worth}",
        }
        for number in range(1, PARCHMENTS + 1)
        if state.laid[seat][number] > 0
        for name in [laid_name(state, seat, number, lang)]
        for worth in [worth_now(state, seat, number)]
    ]
    if not laid:
        return []
    label = say(lang, "board.laid", seat=seat_name(moment.seats, seat, lang))
    return [{"kind": "pieces", "seat": seat, "label": label, "note": "", "shape": "", "rack": False, "items": laid}]


def laid_name(state: State, seat: int, number: int, lang: str) -> str:
    """Return a parchment’s name, and behind that of a copy card what it became."""
    name = parchment_name(number, lang)
    became = became_of(state, seat, number) if number == LIBERAL or number == SOCIALIST else 0
    return f"{name} = {bare(parchment_name(became, lang), lang)}" if became > 0 else name


def info(state: State, lang: str) -> GameInfo:
    """Return the game as the explorer must know it: four rounds of three phases, and the end."""
    return {
        "rounds": ROUNDS,
        "unit": say(lang, "outline.unit"),
        "phases": [
            {"short": say(lang, f"outline.short.{phase}"), "long": say(lang, f"outline.long.{phase}")}
            for phase in range(1, 5)
        ],
        "final": say(lang, "outline.final"),
        "counts": [
            {"icon": "", "label": say(lang, "outline.territories")},
            {"icon": "", "label": say(lang, "outline.parchments")},
        ],
        "keys": [],
        "labels": {word: say(lang, f"colour.{word}") for word in COLOURS},
        "style": STYLE,
        "shapes": board_shapes(),
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
    seat_line=seat_line,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
    example=example,
)
