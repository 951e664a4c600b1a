"""A panel for each seat: its action track with token and games, its trunk, its money and its VP."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.rule import DECISION, OVER
from ....engine.shapes import emblem, labelled, of_seat, path, rect, shared, text
from ....engine.shapes import seat_name as name_shape
from ....engine.texts import capital
from ..rules.play import may_decide
from ..rules.scoring import wins
from ..rules.state import State, points
from ..rules.tables import BAG, BOXES, GAMES, SYMBOLS
from .phrases import place_at, say, seat_word

WIDTH, DOWN = 168, 76
NARROW_DOWN = 72
STEP = 17  # from box to box
SCALE = 80  # of a box there, in percent
TRACK_TOP, TRUNK_TOP = 27, 52


def seat_panel(moment: Moment, seat: int) -> Panel:
    """Return the panel of a seat; in a narrow room all stand in one row."""
    width = narrow_width(moment.state)
    said = f"{capital(seat_word(moment.seats[seat], moment.lang))}. {actions_say(moment.state, seat, moment.lang)}"
    narrow = labelled(said, narrow_seat(moment, seat, width))
    drawn = sized(WIDTH, DOWN, labelled(said, wide_seat(moment, seat)))
    return panel(moment.seats[seat], drawn, seat, small=sized(width, NARROW_DOWN, narrow))


def narrow_width(state: State) -> int:
    """Return the width of a seat's panel in a narrow room."""
    return (NARROW - 2 * GAP - GAP * (state.seats - 1)) // state.seats


def seat_says(moment: Moment, seat: int) -> str:
    """Return what a seat has, in words."""
    state = moment.state
    trunk = [f"{in_trunk(state, seat, symbol)}" for symbol in range(len(SYMBOLS))]
    return say(
        moment.lang,
        "board.seat",
        seat=seat_word(moment.seats[seat], moment.lang),
        vp=points(state, seat),
        money=state.money[seat],
        bag=state.bag[seat],
        trunk=" ".join(trunk),
        where=place_at(state, state.at[seat], moment.lang),
    )


def actions_say(state: State, seat: int, lang: str) -> str:
    """Return how many actions a seat has left, in a sentence."""
    used, bag = state.used[seat], state.bag[seat]
    return say(lang, "board.actions", left=max(0, BOXES - used - bag), used=used, bag=bag)


def in_trunk(state: State, seat: int, symbol: int) -> int:
    """Return the number of games of a symbol in a trunk."""
    return len([
        game
        for game in range(1, GAMES)
        if state.owner[game] == seat + 1 and state.carried[game] == 0 and state.symbol[game] == symbol
    ])  # fmt: skip


def seat_shapes(state: State) -> dict[str, str]:
    """Return what all panels of seats have, by name: their ground with a car and the symbols of its trunk, or a bag."""
    wide = rect(0, 0, WIDTH, DOWN, "panel", 7) + shared("sign-car", 8, TRUNK_TOP + 2)
    for symbol, word in enumerate(SYMBOLS):
        wide += shared(f"mark-{word}", trunk_left(symbol), TRUNK_TOP + 3, 80)
    narrow = rect(0, 0, narrow_width(state), NARROW_DOWN, "panel", 7) + shared("sign-bag", 6, 23, 80)
    wide += rect(0, 0, WIDTH, DOWN, "spot", 7)
    narrow += rect(0, 0, narrow_width(state), NARROW_DOWN, "spot", 7)
    counts = {f"in-trunk-{n}": text(14, 15, n, "small") for n in range(GAMES)}
    return {"seat": wide, "seat-narrow": narrow, **counts}


def trunk_left(symbol: int) -> int:
    """Return where a symbol stands in the trunk."""
    return 26 + 24 * symbol


def frame(state: State, seat: int, width: int, height: int) -> str:
    """Return the frame of a seat's panel where the seat may decide, or has won."""
    if state.due == OVER:
        return rect(1, 1, width - 2, height - 2, "best", 7) if wins(state, seat) else ""
    acts = may_decide(state, seat) if state.due == DECISION else seat == state.mover and state.phase != 4
    return rect(1, 1, width - 2, height - 2, "chosen", 7) if acts else ""


def wide_seat(moment: Moment, seat: int) -> str:
    """Return a seat with its name, its VP, its action track, its trunk and its money."""
    state, lang = moment.state, moment.lang
    name = seat_word(moment.seats[seat], lang)
    drawn = of_seat(seat, name_shape(8, 7, 76, seat, name, "bold"))
    if state.starter == seat:
        drawn += path("M90 20V7l11 4-11 4", "ink")
    drawn += text(WIDTH - 8, 19, say(lang, "board.vp", n=points(state, seat)), "bold end")
    for symbol in range(len(SYMBOLS)):
        drawn += shared(f"in-trunk-{in_trunk(state, seat, symbol)}", trunk_left(symbol), TRUNK_TOP)
    if state.preordered[seat] > 0:
        drawn += shared("sign-order", 104, 7, 80)
    drawn += text(WIDTH - 8, TRUNK_TOP + 15, f"{state.money[seat]} €", "small end")
    return shared("seat", 0, 0) + frame(state, seat, WIDTH, DOWN) + drawn + track(state, seat)


def carried_games(state: State, seat: int) -> list[int]:
    """Return the games in a bag."""
    return [game for game in range(1, GAMES) if state.owner[game] == seat + 1 and state.carried[game] > 0]


def track(state: State, seat: int) -> str:
    """Return the starting point and the eight boxes: games lie on the last, the token stands where it has come."""
    parts = ""
    for box in range(state.used[seat] + 1, BOXES - state.bag[seat] + 1):
        parts += shared("box-bag" if box > BOXES - BAG else "box", 7 + STEP * box, TRACK_TOP, SCALE)
    return parts + taken(state, seat, 7, TRACK_TOP, STEP, SCALE)


def taken(state: State, seat: int, left: int, top: int, step: int, percent: int) -> str:
    """Return the boxes that games and actions have taken, and the token; `left` is its starting point."""
    carried, parts = carried_games(state, seat), ""
    for box in range(1, BOXES + 1):
        held = BOXES - box
        if held < len(carried):
            parts += shared(f"held-{SYMBOLS[state.symbol[carried[held]]]}", left + step * box, top, percent)
        elif box <= state.used[seat]:
            parts += shared("spent", left + step * box, top, percent)
    across = percent * 3 // 20
    return parts + emblem(left + 2 + step * state.used[seat], top + 2, across, seat)


def narrow_seat(moment: Moment, seat: int, width: int) -> str:
    """Return a seat in a narrow room: its emblem, its VP, what it carries, its money, and the actions that are left."""
    state, lang = moment.state, moment.lang
    drawn = emblem(6, 6, 14, seat)
    if state.starter == seat:
        drawn += path("M25 20V8l9 4-9 4", "ink")
    drawn += text(width - 6, 19, points(state, seat), "bold end")
    drawn += text(22, 35, f"{state.bag[seat]}/{BAG}", "small")
    drawn += text(width - 6, 52, f"{state.money[seat]} €", "small end")
    left = BOXES - state.used[seat] - state.bag[seat]
    if state.mover == seat and state.due == DECISION and state.round_no > 0:
        drawn += text(6, 65, say(lang, "board.short_left", n=max(0, left)), "small bold")
    return shared("seat-narrow", 0, 0) + frame(state, seat, width, NARROW_DOWN) + drawn
