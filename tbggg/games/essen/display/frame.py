"""Card and outline of ESSEN The Game, and its `Display`."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Block, Card, hint
from ....engine.game import Display
from ....engine.game_info import GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import DECISION, NOBODY, OVER
from ....engine.texts import capital
from ..examples import example
from ..rules.fair import bought
from ..rules.phase3_turns import can_buy
from ..rules.play import may_decide
from ..rules.state import DRAFT, DRAWING, HOLDING, REMOVING, STARTING, TURN, State
from ..rules.tables import COLOURS, PLACE_WORDS, ROUNDS, ZONES
from .board import board, board_shapes
from .controls import chance_input, controls
from .counts import end_sketch, midday_sketch
from .maintenance import is_maintained, maintenance_blocks
from .move_names import move_name
from .narration import narrate, narrate_next
from .phrases import next_words, reason_values, say, seat_word, winners
from .pieces import STYLE
from .plain import plain_text
from .printed import printed
from .reach import worth_words
from .seats import actions_say
from .turn_track import track_sketch

BOOTHS_OF_A_ZONE = 12  # in the substitute [C1]
HINTS = {
    "wishlists": ("S7", "11.3"),
    "secret": ("11.3",),
    "fair": ("S11", "1.2"),
    "maintenance": ("1.1", "1.3", "1.4"),
    "closing": ("10.3", "10.4"),
    "first": ("2.2", "2.3"),
    "remove": ("12.3", "12.4"),
    "test": ("6.2", "6.4"),
    "turn": ("3.5", "4.1", "5.3"),
}

ICONS = {"box": "M2 5l6-3 6 3v6.5l-6 3-6-3zM2 5l6 3 6-3M8 8v6.5M5 3.5l6 3"}


def hint_key(state: State, viewer: int) -> str:
    """Return which advice fits a position, for who may keep a card there or for all others."""
    if state.round_no == 0 and state.phase == 1:
        keeps = state.step == DRAFT and may_decide(state, state.mover if viewer == NOBODY else viewer)
        return "wishlists" if keeps else "secret"
    if state.phase == 3:
        return "test" if state.step in (DRAWING, HOLDING) else "turn"
    if state.step == REMOVING:
        return "remove"
    if state.round_no < 2:
        return "fair"
    if state.phase == 2:
        return "first"
    return "maintenance" if state.round_no < ROUNDS else "closing"


def card(moment: Moment) -> Card:
    """Return the card: what is waited for, the actions left, what the game here brings, and the counts of the end."""
    state, lang = moment.state, moment.lang
    key = hint_key(state, moment.viewer)
    seat = state.mover if state.mover < state.seats and state.phase != 4 else NOBODY
    if state.due == OVER:
        won = winners(state)
        seat = won[0] if len(won) == 1 else NOBODY
    title = capital(next_words(state, moment.seats, lang))
    blocks: list[Block] = []
    if state.step == TURN and state.due == DECISION:
        if moment.viewer in (NOBODY, seat):
            blocks.append(track_sketch(moment, seat))
        if can_buy(state, seat):
            blocks.append(hint(f"{capital(worth_words(state, state.at[seat] + 1, lang))}.", "5.5"))
        else:
            blocks.append(hint(actions_say(state, seat, lang), "3.2"))
    if is_maintained(state):
        blocks += maintenance_blocks(moment)
    if state.phase != 4 and (not blocks or state.step == STARTING):
        blocks.append(hint(say(lang, f"hint.{key}"), *HINTS[key]))
    if state.phase == 4:
        blocks.append(midday_sketch(moment) if state.round_no < ROUNDS else end_sketch(moment))
    return {"seat": seat, "title": title, "icon": "", "blocks": blocks}


def info(state: State, lang: str) -> GameInfo:
    """Return the game as the explorer must know it: setup, seven rounds of three phases, midday and the end."""
    return {
        "rounds": ROUNDS,
        "unit": say(lang, "outline.unit"),
        "round_name": say(lang, "outline.round"),
        "phases": [
            {"short": say(lang, f"outline.short.{phase}"), "long": say(lang, f"outline.long.{phase}")}
            for phase in range(1, 4)
        ],
        "final": say(lang, "outline.final"),
        "sections": {
            "0": say(lang, "outline.setup"),
            "0.1": say(lang, "outline.setup_long.1"),
            "0.2": say(lang, "outline.setup_long.2"),
            "4.4": say(lang, "outline.midday"),
        },
        "counts": [{"icon": "box", "label": say(lang, "outline.games")}],
        "icons": ICONS,
        "keys": [],
        "labels": {word: say(lang, f"colour.{word}") for word in COLOURS},
        "style": STYLE,
        "shapes": board_shapes(state, lang),
    }


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return how many games a seat has bought."""
    return {"passed": False, "counts": [bought(moment.state, seat)]}


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the spaces and the seats as places of marks."""
    booths = [
        f"{zone}{'0' if number < 10 else ''}{number}" for zone in ZONES for number in range(1, BOOTHS_OF_A_ZONE + 1)
    ]
    found = {word: word for word in booths}
    for word in PLACE_WORDS:
        found[word] = say(lang, f"place_long.{word}")
    for seat in seats:
        found[seat] = seat_word(seat, lang)
    return found


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
    text=plain_text,
    example=example,
)
