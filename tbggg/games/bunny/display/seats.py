"""A panel for each seat: its carrots and territories, its cards as far as they are seen, and what it may build."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.rule import AUTOMATIC, DECISION, OVER
from ....engine.shapes import clip, of_seat, rect, shared, silent, text
from ....engine.shapes import seat_name as name_shape
from ..rules.camps import current
from ..rules.decisions import may_decide
from ..rules.fiefs import territories
from ..rules.scoring import points, wins
from ..rules.state import PICKING, State
from ..rules.tables import BUILDING_WORDS, CARDS
from .card_names import bare
from .hand import ACROSS, looker, to_build
from .phrases import building_name, card_name, say, seat_name

DOWN = 64
NARROW_ROW, NARROW_DOWN = NARROW - 2 * GAP, 60
NAME = 70  # room for a name
ICONS = (82, 113, 142, 222)  # left ends of territories, hand and parchments, and the right end of carrots
STOCK, STOCK_TOP = 19, 25  # from building to building, and where they stand
MOST = 10  # buildings in a row
ROOM = 27  # letters of the cards that are known


def seat_panel(moment: Moment, seat: int) -> Panel:
    """Return the panel of a seat; in a narrow room all stand in one row."""
    width = (NARROW_ROW - GAP * (moment.state.seats - 1)) // moment.state.seats
    small = sized(width, NARROW_DOWN, narrow_seat(moment, seat))
    return panel(moment.seats[seat], sized(ACROSS, DOWN, wide_seat(moment, seat)), seat, small=small)


def seat_says(moment: Moment, seat: int) -> str:
    """Return what a seat has, in words."""
    state = moment.state
    stock = [building_name(building, moment.lang) for building in to_build(state, seat)]
    said = say(
        moment.lang,
        "board.seat",
        seat=seat_name(moment.seats, seat, moment.lang),
        carrots=points(state, seat),
        n=territories(state, seat),
        hand=hand_size(state, seat),
        parchments=state.parchments[seat],
    )
    return said + (", " + say(moment.lang, "board.stock", buildings=", ".join(stock)) if stock else "")


def hand_size(state: State, seat: int) -> int:
    """Return how many cards a hand has, seen or not."""
    return sum(state.hand[seat])


def frame(state: State, seat: int, width: int, height: int) -> str:
    """Return the ground of a seat's panel; it has a frame where the seat may decide, or has won."""
    drawn = rect(0, 0, width, height, "panel", 7)
    if state.due == OVER:
        return drawn + (rect(1, 1, width - 2, height - 2, "best", 7) if wins(state, seat) else "")
    acts = may_decide(state, seat) if state.due == DECISION else seat == state.mover and not is_counting(state)
    return drawn + (rect(1, 1, width - 2, height - 2, "chosen", 7) if acts else "")


def is_counting(state: State) -> bool:
    """Return whether a category of the end is counted next, for all seats at once [4.3]."""
    return state.phase == 4 and state.due == AUTOMATIC and state.copy_card == 0


def wide_seat(moment: Moment, seat: int) -> str:
    """Return a seat with its name, its numbers, its buildings, and what is known of its hand."""
    state = moment.state
    name = seat_name(moment.seats, seat, moment.lang)
    drawn = of_seat(seat, name_shape(6, 8, NAME, seat, name, "bold"))
    drawn += shared(f"rabbit-{seat}", ICONS[0], 6, 60) + text(ICONS[0] + 13, 20, territories(state, seat), "small")
    drawn += shared("back", ICONS[1], 7) + text(ICONS[1] + 14, 20, hand_size(state, seat), "small")
    drawn += shared("scroll", ICONS[2], 7) + text(ICONS[2] + 18, 20, state.parchments[seat], "small")
    drawn += shared("good-carrot", ICONS[3] - 44, 5, 80) + text(ICONS[3], 20, points(state, seat), "bold end")
    return silent(frame(state, seat, ACROSS, DOWN) + drawn + stock_row(state, seat) + note(moment, seat))


def stock_row(state: State, seat: int) -> str:
    """Return the buildings before a seat."""
    stock = to_build(state, seat)
    drawn = [
        shared(f"building-{BUILDING_WORDS[building]}", 8 + STOCK * at, STOCK_TOP, 85)
        for at, building in enumerate(stock[:MOST])
    ]
    if len(stock) > MOST:
        drawn.append(text(ACROSS - 6, STOCK_TOP + 14, f"+{len(stock) - MOST}", "small end"))
    return "".join(drawn)


def note(moment: Moment, seat: int) -> str:
    """Return where a seat is in the phase, or which cards of its hand are known."""
    state, lang = moment.state, moment.lang
    said = status(moment, seat)
    if not said and seat != looker(moment):
        known = [bare(card_name(card, lang), lang) for card in range(1, CARDS) if state.hand[seat][card] > 0]
        said = say(lang, "board.known", cards=shortened(known)) if known else ""
    return clip(8, 44, ACROSS - 14, 18, text(0, 12, said, "small quiet")) if said else ""


def shortened(names: Sequence[str]) -> str:
    """Return as many names as there is room for."""
    shown = ""
    for name in names:
        more = f"{shown}, {name}" if shown else name
        if len(more) > ROOM:
            return f"{shown} …"
        shown = more
    return shown


def status(moment: Moment, seat: int) -> str:
    """Return whether a seat has picked, is done building, or must answer for a camp."""
    state, lang = moment.state, moment.lang
    if state.due == OVER:
        return say(lang, "board.wins") if wins(state, seat) else ""
    if state.phase == 1 and state.step == PICKING:
        return say(lang, "board.has_picked") if state.picked[seat] > 1 and not may_decide(state, seat) else ""
    if state.phase == 2:
        if current(state) > 0:
            return say(lang, "board.asked") if may_decide(state, seat) else ""
        return say(lang, "board.is_done") if state.done[seat] > 0 else ""
    return ""


def narrow_seat(moment: Moment, seat: int) -> str:
    """Return a seat in a narrow room: its name and carrots, its hand and its parchments."""
    state = moment.state
    width = (NARROW_ROW - GAP * (state.seats - 1)) // state.seats
    parts = of_seat(seat, name_shape(6, 4, width - 8, seat, seat_name(moment.seats, seat, moment.lang)))
    parts += shared("good-carrot", 7, 22, 70) + text(24, 35, points(state, seat), "bold")
    parts += shared("back", 9, 40) + text(24, 53, hand_size(state, seat), "small")
    parts += shared("scroll", width - 40, 41, 90) + text(width - 7, 53, state.parchments[seat], "small end")
    return silent(frame(state, seat, width, NARROW_DOWN) + parts)
