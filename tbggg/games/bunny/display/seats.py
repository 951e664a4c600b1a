"""A panel for each seat: its carrots and territories, its cards as far as they are seen, and what it may build."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Panel, SizedMarkup
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW
from ....engine.rule import DECISION, OVER
from ....engine.shapes import clip, escaped, looks, of_seat, rect, shared, silent, text
from ....engine.shapes import seat_name as name_shape
from ..rules.camps import current
from ..rules.fiefs import territories
from ..rules.flow import may_decide
from ..rules.scoring import points, wins
from ..rules.state import PICKING, State
from ..rules.tables import BUILDING_WORDS, BUILDINGS, CARDS
from .card_names import bare
from .hand import ACROSS, is_copying, looker
from .phrases import building_name, card_name, say, seat_name
from .standing import laid_name, laid_numbers
from .worths import worth_now

DOWN = 60
NARROW_ROW, NARROW_DOWN = NARROW - 2 * GAP, 60
NAME = 70  # room for a name
ICONS = (80, 113, 144, 222)  # left ends of territories, hand and parchments, and the right end of carrots
STOCK, STOCK_TOP = 19, 25  # from building to building, and where they stand
MOST = 10  # buildings in a row
ROOM = 27  # letters of the cards that are known
LAID_TOP, LAID_ROW, LAID_APART = 28, 15, 4  # upper edge of the parchments of the end, a row, and from one to the next
LAID_LETTER = 55  # tenths of the room that a letter takes there


def seat_panel(moment: Moment, seat: int) -> Panel:
    """Return the panel of a seat; in a narrow room all stand in one row."""
    small: SizedMarkup = {
        "width": (NARROW_ROW - GAP * (moment.state.seats - 1)) // moment.state.seats,
        "height": NARROW_DOWN,
        "markup": narrow_seat(moment, seat),
    }
    return {
        "key": moment.seats[seat],
        "seat": seat,
        "width": ACROSS,
        "height": LAID_TOP + LAID_ROW * len(laid_rows(moment, seat)) + 6 if has_laid_open(moment) else DOWN,
        "markup": wide_seat(moment, seat),
        "small": small,
    }


def seat_says(moment: Moment, seat: int) -> str:
    """Return what a seat has, in words."""
    state = moment.state
    stock = [
        building_name(building, moment.lang)
        for building in range(1, BUILDINGS)
        for _ in range(state.stock[seat][building])
    ]
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
    acts = may_decide(state, seat) if state.due == DECISION else seat == state.mover
    return drawn + (rect(1, 1, width - 2, height - 2, "chosen", 7) if acts else "")


def wide_seat(moment: Moment, seat: int) -> str:
    """Return a seat with its name, its numbers, its buildings, and what is known of its hand."""
    state = moment.state
    name = seat_name(moment.seats, seat, moment.lang)
    drawn = of_seat(seat, name_shape(6, 8, NAME, seat, name, "bold"))
    drawn += shared(f"rabbit-{seat}", ICONS[0], 6, 60) + text(ICONS[0] + 13, 20, territories(state, seat), "small")
    drawn += shared("back", ICONS[1], 7) + text(ICONS[1] + 14, 20, hand_size(state, seat), "small")
    drawn += shared("scroll", ICONS[2], 7) + text(ICONS[2] + 18, 20, state.parchments[seat], "small")
    drawn += shared("good-carrot", ICONS[3] - 44, 5, 80) + text(ICONS[3], 20, points(state, seat), "bold end")
    if has_laid_open(moment):
        rows = laid_rows(moment, seat)
        ground = frame(state, seat, ACROSS, LAID_TOP + LAID_ROW * len(rows) + 6)
        return silent(ground + drawn + "".join([part for row in rows for part in row]))
    return silent(frame(state, seat, ACROSS, DOWN) + drawn + stock_row(state, seat) + note(moment, seat))


def has_laid_open(moment: Moment) -> bool:
    """Return whether the seats show their parchments: at the end, but while a copy card chooses among some [4.1]."""
    return moment.state.phase == 4 and not is_copying(moment)


def laid_rows(moment: Moment, seat: int) -> list[list[str]]:
    """Return a seat's parchments with what they are worth, in rows, and at last whether it wins."""
    state, lang = moment.state, moment.lang
    shown = [
        (bare(laid_name(state, seat, number, lang), lang), f"{worth_now(state, seat, number)}")
        for number in laid_numbers(state, seat)
    ]
    if status(moment, seat):
        shown.append((status(moment, seat), ""))
    rows: list[list[str]] = []
    lefts: list[int] = []  # where the next one stands in each row
    for name, worth in shown:
        across = len(name) * LAID_LETTER // 10 + 9 + 8 * len(worth)
        first = 0 if worth else len(rows) - 1
        row = min([row for row, left in enumerate(lefts) if row >= first and left + across <= ACROSS - 6] + [len(rows)])
        if row == len(rows):
            rows.append([])
            lefts.append(8)
        x, y = lefts[row], LAID_TOP + LAID_ROW * row
        lefts[row] = x + across + LAID_APART
        ground = rect(x, y, across, LAID_ROW - 2, "rail", 4) if worth not in ("", "0") else ""
        look = "tiny quiet" if worth == "0" else "tiny" if worth else "tiny bold"
        value = f' <tspan class="tbs-bold">{worth}</tspan>' if worth else ""
        rows[row].append(f'{ground}<text{looks(look)} x="{x + 4}" y="{y + 11}">{escaped(name)}{value}</text>')
    return rows


def stock_row(state: State, seat: int) -> str:
    """Return the buildings before a seat."""
    stock = [building for building in range(1, BUILDINGS) for _ in range(state.stock[seat][building])]
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
    return clip(8, 42, ACROSS - 14, 18, text(0, 12, said, "small quiet")) if said else ""


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
