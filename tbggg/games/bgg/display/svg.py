"""SVG of a moment of The BoardGameGeek Game: the street, the seats, and the tiles behind the viewer's screen."""

from __future__ import annotations

from ....engine.board_marks_svg import Box, drawn_marks
from ....engine.moment import Moment
from ....engine.pictures import path, picture, rect, text
from ....engine.rule import NOBODY, OVER
from ....engine.texts import typeset
from ..narration.phrases import signed
from ..rules.moves import BUY, MOVES, REVEAL, SUPPLY, shelf_word
from ..rules.state import EMPTY, LEVELS, ROUNDS, SHOPS, WINDOWS
from ..rules.steps import FINAL_SCORING
from ..rules.street import EVERY_SHOP, shelves_of, sold
from ..rules.vocabulary import number_of, owner_of, shelf_at
from .changes import arrived, window_changed
from .places import places
from .plain_text import (
    acts,
    counted,
    discarded,
    hand,
    in_charity,
    is_up,
    name_of,
    on_street,
    phase_name,
    what_next,
    where,
    whose_view,
    winners,
    words_of,
)
from .svg_pieces import STYLE, badge, defined, definitions, geek, rack, scaled, stamped, tile, used
from .svg_seats import aside, grid_pieces, seat_height

WIDTH = 656
SHOWN = 760  # greatest width on the page, in pixels
EDGE = 10
TOP = 66  # of the street and the seats
SHOP_WIDTH, SHOP_HEIGHT, GAP = 214, 152, 6
STREET_WIDTH = 2 * SHOP_WIDTH + 3 * GAP
STREET_HEIGHT = 3 * SHOP_HEIGHT + 4 * GAP
ASIDE = EDGE + STREET_WIDTH + 12  # where the seats begin
YARD, YARD_WIDTH = TOP + STREET_HEIGHT + GAP, WIDTH - 2 * EDGE - 136
SHELF_HEIGHT, PITCH = 37, 51
PAVEMENT = SHOP_HEIGHT - 30
GIVEN_IN_ROW = 8  # tiles in a row of the charity shop


def svg(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colours of its surroundings."""
    parts = [_head(moment), _street(moment), aside(moment, ASIDE, TOP, WIDTH - EDGE - ASIDE, STREET_HEIGHT)]
    below: float = YARD
    for strip in (_yard, _racks, _track):
        drawn, height = strip(moment, below)
        parts.append(drawn)
        below += height
    if moment.marks:
        parts.append(drawn_marks(moment.marks, boxes(moment), places(moment.seats, moment.lang), moment.lang))
    height = below + 4
    summary = typeset(moment.lang, _summary(moment))
    return stamped(
        picture(
            definitions(moment.seats)
            + f"<defs>{_FURNITURE}{grid_pieces(moment)}</defs>"
            + rect(0.5, 0.5, WIDTH - 1, height - 1, "page", 8)
            + "".join(parts),
            look="tbs",
            width=WIDTH,
            height=height,
            shown=SHOWN,
            title=where(moment),
            summary=summary,
            style=STYLE,
        )
    )


def _summary(moment: Moment) -> str:
    words = words_of(moment.lang)
    gg = ", ".join(f"{name_of(moment, seat)} {signed(moment.state.gg[seat])} GG" for seat in range(moment.state.seats))
    first = words["first"].format(seat=name_of(moment, moment.state.first))
    sentences = [f"{where(moment)}.", f"{what_next(moment)}.", f"{gg}.", first]
    sentences += [counted(moment.lang, "on_street", on_street(moment.state)), f"{whose_view(moment)}."]
    sentences += [words["assumed"]] if moment.state.prices_assumed else []
    return " ".join(sentences)


def _head(moment: Moment) -> str:
    """Round and phase as steps; below, the next step and the viewer."""
    state = moment.state
    words = words_of(moment.lang)
    final = state.phase == FINAL_SCORING
    parts = [text(EDGE, 26, words["round_short"].format(round=state.round_no), "bold")]
    for step in range(1, ROUNDS + 1):
        look = "solid" if step == state.round_no and not final else "done" if step <= state.round_no else "faint"
        parts.append(rect(88 + 13 * (step - 1), 20, 11, 3, look))
    for phase in range(1, FINAL_SCORING):
        x = 190 + 23 * (phase - 1)
        look, digit = ("solid", "inverse") if phase == state.phase else ("faint", "quiet")
        ring = '<circle class="tbs-ring" cx="{}" cy="21.5" r="8.5"/>' if phase > state.phase else ""
        parts.append(ring.format(x) or f'<circle class="tbs-{look}" cx="{x}" cy="21.5" r="9"/>')
        parts.append(text(x, 26, phase, f"{digit} small mid"))
    parts.append(text(322, 26, phase_name(moment), "bold"))
    ahead = winners(state) if state.due == OVER else [state.mover] if acts(state, state.mover) else []
    for place, seat in enumerate(ahead):
        parts.append(badge(EDGE + 24 * place, 38, moment.seats[seat], 20))
    parts.append(text(EDGE + 24 * len(ahead) + (4 if ahead else 0), 54, what_next(moment), "lead"))
    parts.append(text(WIDTH - EDGE, 54, whose_view(moment), "quiet small end"))
    return "".join(parts)


def _street(moment: Moment) -> str:
    ground = rect(EDGE, TOP, STREET_WIDTH, STREET_HEIGHT, "ground", 9)
    return f'<g class="tbs-street">{ground}{"".join(_shop(moment, shop) for shop in EVERY_SHOP)}</g>'


def _corner(shop: int) -> tuple[int, int]:
    """The left upper corner of a shop."""
    left = EDGE + GAP + (shop - 1) % 2 * (SHOP_WIDTH + GAP)
    return left, TOP + GAP + (shop - 1) // 2 * (SHOP_HEIGHT + GAP)


def boxes(moment: Moment) -> dict[str, Box]:
    """Boxes of the places that marks are drawn on."""
    found: dict[str, Box] = {}
    for shop in range(1, SHOPS + 1):
        left, top = _corner(shop)
        found[str(shop)] = (left, top, SHOP_WIDTH, SHOP_HEIGHT)
        for level in range(LEVELS):
            plank = top + 11 + SHELF_HEIGHT * (LEVELS - 1 - level)
            word = shelf_word(shelf_at(shop, level))
            found[word] = (left + 36, plank, SHOP_WIDTH - 37, SHELF_HEIGHT)
            for column in range(WINDOWS):
                found[f"{word}.{column + 1}"] = (left + 38 + PITCH * column, plank + 2, 46, 32)
        for seat, _, x in reversed(_geeks_at(moment, shop)):
            found[f"{moment.seats[seat]}.{shop}"] = (left + x, top + PAVEMENT + 3, 24, 24)
    found["charity"] = (EDGE, YARD, YARD_WIDTH, _yard_height(moment))
    found["discard"] = (EDGE + YARD_WIDTH + 8, YARD, 128, 34)
    row = seat_height(moment.state)
    for seat, word in enumerate(moment.seats):
        found[word] = (ASIDE - 4, TOP + row * seat + 2, WIDTH - EDGE - ASIDE + 8, row - 4)
    return found


def _shop(moment: Moment, shop: int) -> str:
    left, top = _corner(shop)
    numbers = sold(shop)
    parts = [used("shop")]
    if moment.state.phase in (3, 4, 5):  # the phases of the geeks
        parts.append(used("light"))
    parts.append(text(18, 64, shop, "number mid"))
    for place, number in enumerate(numbers):
        look = "bold" if number == shop else "quiet"
        parts.append(text(18 + 9 * (place - (len(numbers) - 1) / 2), 82, number, f"{look} small mid"))
    parts += [_shelf(moment, shelf, row) for row, shelf in enumerate(shelves_of(shop))]
    parts.append(_pavement(moment, shop, PAVEMENT + 3))
    return f'<g transform="translate({left} {top})">{"".join(parts)}</g>'


def _scallops(start: int) -> str:
    return "".join(f"M{x} 0h12v4a6 5 0 0 1-12 0z" for x in range(start, SHOP_WIDTH - 10, 24))


def _furniture() -> str:
    """Common shapes of the six shops: card, awning, nine windows, three planks, and light on the pavement."""
    tops = [11 + SHELF_HEIGHT * row for row in range(LEVELS)]
    windows = [
        f"M{37 + PITCH * column} {top + 5}v29h48v-29a4 4 0 0 0-4-4h-40a4 4 0 0 0-4 4z"
        for top in tops
        for column in range(WINDOWS)
    ]
    planks = [f"M36 {top + 34}h{SHOP_WIDTH - 37}v3H36z" for top in tops]
    card = rect(0, 1, SHOP_WIDTH, SHOP_HEIGHT - 1, "card", 7)
    awning = path(_scallops(-1), "awning") + path(_scallops(11), "awning2")
    light = path(f"M1 {PAVEMENT}h{SHOP_WIDTH - 2}v22.5a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z", "lit")
    shop = defined("shop", card + awning + path("".join(windows), "recess") + path("".join(planks), "plank"))
    return shop + defined("light", light)


_FURNITURE = _furniture()


def _shelf(moment: Moment, shelf: int, row: int) -> str:
    """Three windows on a plank, with the shelf's price."""
    state = moment.state
    y = 11 + SHELF_HEIGHT * row
    parts = []
    marked = moment.before is not None and MOVES.kind_of(moment.action) in (SUPPLY, BUY, REVEAL)
    for column in range(WINDOWS):
        x = 37 + PITCH * column
        if marked and window_changed(moment, shelf, column):
            parts.append(rect(x - 1, y, 50, 35, "now", 5))
        there = state.window[shelf][column]
        if there != EMPTY:
            buyer = state.buyer[shelf][column]
            colour = moment.seats[owner_of(there)]
            on_it = moment.seats[buyer - 1] if buyer else ""
            parts.append(tile(x + 1, y + 2, colour, number_of(there), up=is_up(state, shelf, column), buyer=on_it))
    return "".join(parts) + text(201, y + 22, state.price[shelf], "bold mid")


def _geeks_at(moment: Moment, shop: int) -> list[tuple[int, int, float]]:
    """Return the geeks at a shop: the seat, which of its geeks, and the left edge.

    Many of one seat are drawn close together, so that all eighteen fit.
    """
    state = moment.state
    groups = [(seat, state.geeks[seat][shop]) for seat in range(state.seats) if state.geeks[seat][shop]]
    room = SHOP_WIDTH - 12 - 24 - 27 * (len(groups) - 1)
    close = sum(count - 1 for _, count in groups)
    step = min(27, room / close) if close else 27
    total = 24 + 27 * (len(groups) - 1) + step * close
    x = min(37.0, SHOP_WIDTH - 6 - total)
    found = []
    for seat, count in groups:
        for nth in range(count):
            found.append((seat, nth, x))
            x += step if nth < count - 1 else 27
    return found


def _pavement(moment: Moment, shop: int, y: float) -> str:
    """Geeks at a shop."""
    parts = []
    for seat, nth, x in _geeks_at(moment, shop):
        if nth >= moment.state.geeks[seat][shop] - arrived(moment, seat)[shop]:
            parts.append(rect(x - 2, y - 2, 28, 28, "now", 7))
        parts.append(geek(x, y, moment.seats[seat]))
    return "".join(parts)


def _yard_height(moment: Moment) -> float:
    return 34 + 27 * max(0, (len(in_charity(moment.state)) - 1) // GIVEN_IN_ROW)


def _yard(moment: Moment, y: float) -> tuple[str, float]:
    """The charity shop and the discard."""
    words = words_of(moment.lang)
    tiles = in_charity(moment.state)
    gone = discarded(moment.state)
    start = 182
    height = _yard_height(moment)
    parts = [rect(EDGE + 0.5, y + 0.5, YARD_WIDTH - 1, height - 1, "box" if tiles else "slot", 7)]
    parts.append(used("heart", EDGE + 10, y + 9))
    parts.append(text(EDGE + 33, y + 21.5, words["charity"], "" if tiles else "quiet"))
    if not tiles:
        parts.append(text(start, y + 21.5, words["empty"], "quiet small"))
    drawn = []
    for place, (owner, number, buyer) in enumerate(tiles):
        at = (52.5 * (place % GIVEN_IN_ROW), 34.5 * (place // GIVEN_IN_ROW))
        drawn.append(tile(*at, moment.seats[owner], number, buyer="" if buyer == NOBODY else moment.seats[buyer]))
    parts.append(scaled("".join(drawn), start, y + 4.5, 0.78))
    left = EDGE + YARD_WIDTH + 8
    parts.append(rect(left + 0.5, y + 0.5, 127, 33, "box" if gone else "slot", 7))
    parts += [used("bin", left + 9, y + 9), text(left + 30, y + 21.5, words["discard"], "" if gone else "quiet")]
    parts.append(text(left + 118, y + 21.5, gone, "bold end"))
    return f'<g class="tbs-yard">{"".join(parts)}</g>', height + GAP


def _racks(moment: Moment, y: float) -> tuple[str, float]:
    """All warehouses, when all are open and the final scoring has not begun."""
    state = moment.state
    if moment.viewer != NOBODY or state.phase == FINAL_SCORING:
        return "", 0
    parts = []
    for seat in range(state.seats):
        x, top = EDGE + seat % 2 * 328, y + 4 + seat // 2 * 33
        parts.append(badge(x, top + 3, moment.seats[seat]))
        parts.append(scaled(rack(hand(state, seat), moment.seats[seat], 8), x + 26, top, 0.72))
    return f'<g class="tbs-racks">{"".join(parts)}</g>', 6 + 33 * ((state.seats + 1) // 2)


def _track(moment: Moment, y: float) -> tuple[str, float]:
    """GG track from 0 to 100 [C5]: a bar over a marker adds 100 GG; markers below zero are left of 0."""
    state = moment.state
    zero, unit = 34, 5.86
    lapped = max(state.gg) >= 100
    rail = y + (42 if lapped else 30)
    parts = [path(f"M{EDGE} {rail:g}H{WIDTH - EDGE}", "rail wide")]
    ticks = [(tick, zero + unit * tick) for tick in range(0, 101, 10)]
    parts.append(path("".join(f"M{x:g} {rail - 4:g}v4" for _, x in ticks), "rail"))
    parts += [text(x, rail + 14, tick, "quiet small mid") for tick, x in ticks]
    places = [(zero + unit * (gg % 100) if gg >= 0 else EDGE + 9.0) for gg in state.gg[: state.seats]]
    stood = _spread(places, 19, EDGE + 9, WIDTH - EDGE - 9)
    for seat, (place, x) in enumerate(zip(places, stood, strict=True)):
        parts.append(path(f"M{place:g} {rail - 1:g} {x:.1f} {rail - 9:g}", "rail"))
        parts.append(badge(round(x - 8, 1), rail - 25, moment.seats[seat], 16))
        for lap in range(max(0, state.gg[seat]) // 100):
            parts.append(rect(round(x - 7, 1), rail - 28.5 - 3.5 * lap, 14, 2, "solid", 1))
    if lapped:
        parts += [
            rect(WIDTH - EDGE - 44, y + 3, 14, 2, "solid", 1),
            text(WIDTH - EDGE, y + 8, "+100", "quiet tiny end"),
        ]
    return f'<g class="tbs-track">{"".join(parts)}</g>', rail - y + 20


def _spread(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Return places moved apart by at least a gap, each as near to its original as possible."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    stood = [places[seat] for seat in order]
    for _ in range(40):
        for at in range(1, len(stood)):
            lack = gap - (stood[at] - stood[at - 1])
            if lack > 0.05:
                stood[at - 1] -= lack / 2
                stood[at] += lack / 2
        stood[0] = max(stood[0], low)
        stood[-1] = min(stood[-1], high)
    found = dict(zip(order, stood, strict=True))
    return [found[seat] for seat in range(len(places))]
