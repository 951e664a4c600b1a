"""Board of a moment as data for the explorer, and the game's `Display`."""

from __future__ import annotations

from ....engine.blocks import Board
from ....engine.game import Display
from ....engine.game_info import Chance, GameInfo
from ....engine.moment import Moment
from ....engine.rule import DECISION, NOBODY
from ..narration.moves import move_name, narrate, narrate_next
from ..narration.phrases import Phrases, seat_label
from ..narration.refusals import reason_values
from ..notation import COLOURS
from ..rules.moves import number_word
from ..rules.phase1_arrivals import tiles_to_draw
from ..rules.state import BLANK, DICE, NUMBERS, ROUNDS, SHOPS, TRACK, State
from .card import card, held
from .controls import controls, legend
from .icons import ICONS
from .places import places
from .plain_text import plain_text, seat_line
from .printed import printed
from .still import still
from .street import street
from .street_board import street_board
from .street_shapes import STYLE, street_shapes

PHASES = 6  # 0.1


def info(state: State, lang: str) -> GameInfo:
    """Return the game's data for the explorer."""
    phrases = Phrases((), lang)
    return {
        "rounds": ROUNDS,
        "phases": [
            {"short": phrases.say(f"outline.short.{phase}"), "long": phrases.say(f"outline.long.{phase}")}
            for phase in range(1, PHASES + 1)
        ],
        "final": phrases.say("outline.final"),
        "unit": phrases.say("outline.unit"),
        "track": TRACK,
        "labels": {word: seat_label(word, lang) for word in COLOURS},
        "counts": [
            {"icon": icon, "label": phrases.say(f"card.{key}")}
            for icon, key in (("crate", "warehouse"), ("stack", "stack"), ("shelf", "collection"))
        ],
        "keys": legend(phrases),
        "icons": ICONS,
        "style": STYLE,
        "shapes": street_shapes(state.price, lang, state.seats),
    }


def chance_input(state: State) -> Chance | None:
    """Return the input for a draw or a roll; None for a reveal, which names its window."""
    if state.phase == 1:
        faces = [number_word(number) for number in (*range(1, NUMBERS), BLANK) if state.stack[state.mover][number]]
        return {"verb": "draw", "count": tiles_to_draw(state), "faces": faces, "seat": state.mover}
    if state.phase == 3:
        faces = [str(face) for face in range(1, SHOPS + 1)]
        verb = "=" if state.lifted else "roll"
        return {"verb": verb, "count": state.lifted or DICE, "faces": faces, "seat": state.mover}
    return None


def board(moment: Moment) -> Board:
    """Return the street: the shops with their shelves and geeks, the charity shop, and the discarded tiles."""
    state: State = moment.state
    decides = state.mover if state.due == DECISION else NOBODY
    return street_board(street(moment), moment.seats, moment.lang, decides)


DISPLAY = Display(
    text=plain_text,
    board=board,
    still=still,
    card=card,
    held=held,
    controls=controls,
    seat_line=seat_line,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    move_name=move_name,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
    printed=printed,
)
