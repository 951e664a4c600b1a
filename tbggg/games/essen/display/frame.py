"""Board, card and outline of ESSEN The Game, and its `Display`."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine import shapes
from ....engine.blocks import Board, Card, hint
from ....engine.game import Display
from ....engine.game_info import Chance, GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE, NOBODY
from ....engine.texts import capital
from ..notation import VERBS, faces
from ..rules.fair import bought
from ..rules.luck import chance_kind
from ..rules.names import space_words
from ..rules.state import PRESS, State, points
from ..rules.tables import COLOURS, ROUNDS
from .narration import narrate, narrate_next
from .phrases import next_words, reason_values, say, seat_word

WIDTH, ROW = 340, 22
HINTS = {"wishlists": ("S7", "11.3"), "fair": ("S11", "1.2"), "turn": ("3.5", "4.1", "5.3"), "end": ("9.5", "11.3")}


def hint_key(state: State) -> str:
    """Return which advice fits a position."""
    if state.round_no == 0 and state.phase == 1:
        return "wishlists"
    if state.phase == 3:
        return "turn"
    return "end" if state.phase == 4 else "fair"


def card(moment: Moment) -> Card:
    """Return the card: what is waited for, and one sentence of advice."""
    state, lang = moment.state, moment.lang
    key = hint_key(state)
    seat = state.mover if state.mover < state.seats else NOBODY
    title = capital(next_words(state, moment.seats, lang))
    return {"seat": seat, "title": title, "icon": "", "blocks": [hint(say(lang, f"hint.{key}"), *HINTS[key])]}


def board(moment: Moment) -> Board:
    """Return a line for each seat."""
    state, lang = moment.state, moment.lang
    spaces = space_words(state)
    lines = [
        say(
            lang,
            "board.seat",
            seat=seat_word(moment.seats[seat], lang),
            vp=points(state, seat),
            money=state.money[seat],
            bag=state.bag[seat],
            here=spaces[state.at[seat]],
        )
        for seat in range(state.seats)
    ]
    markup = "".join([shapes.text(8, 16 + ROW * at, line, "small") for at, line in enumerate(lines)])
    return {
        "says": capital(next_words(state, moment.seats, lang)),
        "panels": [
            {"key": "seats", "seat": NOBODY, "width": WIDTH, "height": ROW * state.seats + 8, "markup": markup},
        ],
    }


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
        "counts": [{"icon": "", "label": say(lang, "outline.games")}],
        "labels": {word: say(lang, f"colour.{word}") for word in COLOURS},
    }


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return how many games a seat has bought."""
    return {"passed": False, "counts": [bought(moment.state, seat)]}


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the spaces of the substitute as places of marks."""
    return {}


def chance_input(state: State) -> Chance | None:
    """Return what is typed where chance decides."""
    if state.due != CHANCE or chance_kind(state) == PRESS:
        return None
    kind = chance_kind(state)
    return {
        "verb": VERBS.get(kind, ""),
        "count": 1,
        "faces": faces(state),
        "seat": state.mover if state.mover < state.seats else NOBODY,
    }


DISPLAY = Display(
    board=board,
    card=card,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    seat_line=seat_line,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
)
