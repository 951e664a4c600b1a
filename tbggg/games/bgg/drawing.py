"""A moment of The BoardGameGeek Game as one SVG: the street, the seats, and what the viewer's screen hides."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ...engine.rule import NOBODY, OVER, Moment
from ...engine.texts import typeset
from . import codes
from .codes import kind_of
from .pieces import STYLE, badge, emblem, geek, icon, rack, rect, text, tile
from .scoring import colour_sets, number_in_set
from .state import EMPTY, FINAL_SCORING, LEVELS, NUMBERS, ROUNDS, SHELVES, SHOPS, WINDOWS, State
from .text_drawing import (
    acts,
    collected,
    counted,
    discarded,
    hand,
    has_passed,
    in_charity,
    is_up,
    name_of,
    on_street,
    sees,
    shows_collection,
    what_next,
    where,
    whose_eyes,
    words_of,
)
from .words import hand_size, number_of, owner_of, sells, shelf_at, stack_height

WIDTH = 656
SHOWN = 760  # the widest that it is shown
EDGE = 10
TOP = 66  # of the street and the seats
SHOP_WIDTH, SHOP_HEIGHT, GAP = 214, 152, 6
STREET_WIDTH = 2 * SHOP_WIDTH + 3 * GAP
STREET_HEIGHT = 3 * SHOP_HEIGHT + 4 * GAP
ASIDE = EDGE + STREET_WIDTH + 12  # where the seats begin
ASIDE_WIDTH = WIDTH - EDGE - ASIDE
SHELF_HEIGHT, PITCH = 37, 51
RACKS_A_ROW = 2


def drawing(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colours of its surroundings."""
    parts = [_head(moment), _street(moment), _seats(moment)]
    below = TOP + STREET_HEIGHT + GAP
    for strip in (_yard, _racks, _track):
        drawn, height = strip(moment, below)
        parts.append(drawn)
        below += height
    height = below + 4
    summary = typeset(moment.lang, _summary(moment))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tbs" role="img" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{SHOWN}" height="{SHOWN * height / WIDTH:.0f}" style="width:100%;max-width:{SHOWN}px;height:auto">'
        f"<title>{escape(where(moment))}</title><desc>{escape(summary)}</desc><style>{STYLE}</style>"
        + rect(0.5, 0.5, WIDTH - 1, height - 1, "page", 8)
        + "".join(parts)
        + "</svg>"
    )


def _summary(moment: Moment) -> str:
    words = words_of(moment.lang)
    gg = ", ".join(f"{name_of(moment, seat)} {moment.state.gg[seat]} GG" for seat in range(moment.state.seats))
    first = words["first"].format(seat=name_of(moment, moment.state.first))
    told = [f"{where(moment)}.", what_next(moment), f"{gg}.", first]
    told += [counted(moment.lang, "on_street", on_street(moment.state)), f"{whose_eyes(moment)}."]
    told += [words["assumed"]] if moment.state.prices_assumed else []
    return " ".join(sentence for sentence in told if sentence)


def _head(moment: Moment) -> str:
    """Round and phase as steps; below, what is next and whose eyes these are."""
    state = moment.state
    words = words_of(moment.lang)
    final = state.phase == FINAL_SCORING
    parts = [text(EDGE, 26, words["round_short"].format(round=state.round_no), "text bold")]
    for step in range(1, ROUNDS + 1):
        look = "solid" if step == state.round_no and not final else "done" if step <= state.round_no else "faint"
        parts.append(rect(76 + 13 * (step - 1), 20, 11, 3, look))
    for phase in range(1, FINAL_SCORING):
        x = 176 + 23 * (phase - 1)
        look, digit = ("solid", "inverse") if phase == state.phase else ("faint", "quiet")
        ring = '<circle class="tbs-ring" cx="{}" cy="21.5" r="8.5"/>' if phase > state.phase else ""
        parts.append(ring.format(x) or f'<circle class="tbs-{look}" cx="{x}" cy="21.5" r="9"/>')
        parts.append(text(x, 26, phase, f"{digit} small mid"))
    name = words["final"] if final else words["phases"][state.phase - 1]
    parts.append(text(306, 26, name[0].upper() + name[1:], "text bold"))
    start = EDGE
    if acts(state, state.mover):
        parts.append(badge(EDGE, 38, moment.seats[state.mover], 20))
        start += 28
    parts.append(text(start, 54, what_next(moment), "text lead"))
    parts.append(text(WIDTH - EDGE, 54, whose_eyes(moment), "quiet small end"))
    return "".join(parts)


def _street(moment: Moment) -> str:
    ground = rect(EDGE, TOP, STREET_WIDTH, STREET_HEIGHT, "ground", 9)
    return f'<g class="tbs-street">{ground}{"".join(_shop(moment, shop) for shop in range(1, SHOPS + 1))}</g>'


def _shop(moment: Moment, shop: int) -> str:
    left = EDGE + GAP + (shop - 1) % 2 * (SHOP_WIDTH + GAP)
    top = TOP + GAP + (shop - 1) // 2 * (SHOP_HEIGHT + GAP)
    pavement = SHOP_HEIGHT - 30
    numbers = [number for number in range(1, NUMBERS) if sells(shop, number)]
    parts = [rect(0, 1, SHOP_WIDTH, SHOP_HEIGHT - 1, "card", 7)]
    if moment.state.phase in (3, 4, 5):  # where the phase's geeks stand, the pavement is lit
        parts.append(
            f'<path class="tbs-lit" d="M.5 {pavement}h{SHOP_WIDTH - 1}v22.5a6.5 6.5 0 0 1-6.5 6.5H7a6.5 6.5 0 0 1-6.5-6.5z"/>'
        )
    parts += [_AWNING, text(18, 64, shop, "text number mid")]
    for place, number in enumerate(numbers):
        look = "text bold" if number == shop else "quiet"
        parts.append(text(18 + 9 * (place - (len(numbers) - 1) / 2), 82, number, f"{look} small mid"))
    parts += [_shelf(moment, shelf_at(shop, level), LEVELS - 1 - level) for level in range(LEVELS)]
    parts.append(_pavement(moment, shop, pavement + 3))
    return f'<g transform="translate({left} {top})">{"".join(parts)}</g>'


def _scallops(start: int) -> str:
    return "".join(f"M{x} 0h12v4a6 5 0 0 1-12 0z" for x in range(start, SHOP_WIDTH - 10, 24))


_AWNING = f'<path class="tbs-awning" d="{_scallops(-1)}"/><path class="tbs-awning2" d="{_scallops(11)}"/>'


def _shelf(moment: Moment, shelf: int, row: int) -> str:
    """Three windows on a plank, with the shelf's price."""
    state = moment.state
    y = 11 + SHELF_HEIGHT * row
    parts = [rect(36, y + 34, SHOP_WIDTH - 37, 3, "plank")]
    for column in range(WINDOWS):
        x = 37 + PITCH * column
        parts.append(rect(x, y + 1, 48, 33, "now" if _just_changed(moment, shelf, column) else "recess", 4))
        there = state.window[shelf][column]
        if there != EMPTY:
            buyer = state.buyer[shelf][column]
            colour = moment.seats[owner_of(there)]
            on_it = moment.seats[buyer - 1] if buyer else ""
            parts.append(tile(x + 1, y + 2, colour, number_of(there), up=is_up(state, shelf, column), buyer=on_it))
    return "".join(parts) + text(201, y + 22, state.price[shelf], "text bold mid")


def _just_changed(moment: Moment, shelf: int, column: int) -> bool:
    """Return whether the move that led here set this very tile, or a geek on it."""
    if moment.before is None or kind_of(moment.code) not in (codes.SUPPLY, codes.BUY, codes.REVEAL):
        return False
    now, then = moment.state, moment.before
    same_tile = bool(now.window[shelf][column] == then.window[shelf][column])
    return not (same_tile and now.buyer[shelf][column] == then.buyer[shelf][column])


def _arrived(moment: Moment, seat: int, shop: int) -> int:
    """Return how many of a seat's geeks the move that led here brought to a shop."""
    if moment.before is None or kind_of(moment.code) not in (codes.ROLL, codes.REROLL, codes.PROMOTE):
        return 0
    return max(0, moment.state.geeks[seat][shop] - moment.before.geeks[seat][shop])


def _pavement(moment: Moment, shop: int, y: float) -> str:
    """The geeks at a shop; many of one seat stand close, so that all eighteen fit."""
    state = moment.state
    groups = [(seat, state.geeks[seat][shop]) for seat in range(state.seats) if state.geeks[seat][shop]]
    room = SHOP_WIDTH - 12 - 24 - 27 * (len(groups) - 1)
    close = sum(count - 1 for _, count in groups)
    step = min(27, room / close) if close else 27
    total = 24 + 27 * (len(groups) - 1) + step * close
    x = min(37.0, SHOP_WIDTH - 6 - total)
    parts = []
    for seat, count in groups:
        for nth in range(count):
            if nth >= count - _arrived(moment, seat, shop):
                parts.append(rect(x - 2, y - 2, 28, 28, "now", 7))
            parts.append(geek(x, y, moment.seats[seat]))
            x += step if nth < count - 1 else 27
    return "".join(parts)


def _seats(moment: Moment) -> str:
    """Who holds what; below, the collections that the viewer knows."""
    state = moment.state
    height = 34 if state.seats > 4 else 38
    parts = []
    for seat in range(state.seats):
        parts.append(_seat(moment, seat, TOP + height * seat, height))
    y = TOP + height * state.seats + 14
    shown = [seat for seat in range(state.seats) if shows_collection(moment, seat)]
    parts.append(_collections(moment, shown, y))
    if state.prices_assumed:
        bottom = TOP + STREET_HEIGHT
        parts.append(text(ASIDE, bottom - 3, words_of(moment.lang)["assumed"], "quiet small"))
    return "".join(parts)


def _seat(moment: Moment, seat: int, y: float, height: float) -> str:
    state = moment.state
    words = words_of(moment.lang)
    right = ASIDE + ASIDE_WIDTH
    parts = []
    if acts(state, seat):
        parts.append(rect(ASIDE - 4, y, ASIDE_WIDTH + 8, height - 1, "recess", 5))
    if moment.viewer == seat:
        parts.append(rect(ASIDE - 4, y + 3, 3, height - 7, "accent", 1.5))
    parts.append(badge(ASIDE + 3, y + 5, moment.seats[seat], 18))
    parts.append(text(ASIDE + 28, y + 15, name_of(moment, seat), "text bold" if acts(state, seat) else "text"))
    if state.first == seat:
        parts.append(icon(ASIDE + 82, y + 3, "flag", 14))
    parts.append(text(right - 3, y + 20, state.gg[seat], "text gg end"))
    counts = (("crate", hand_size(state, seat)), ("stack", stack_height(state, seat)), ("shelf", collected(state, seat)))
    for place, (picture, count) in enumerate(counts):
        x = ASIDE + 28 + 34 * place
        parts += [icon(x, y + 19, picture, 12), text(x + 15, y + 29, count, "quiet small")]
    if has_passed(state, seat):
        parts.append(text(right - 36, y + 14, words["passed"], "quiet small end"))
    parts.append(f'<path class="tbs-rule" d="M{ASIDE} {y + height - 0.5:g}h{ASIDE_WIDTH}"/>')
    return "".join(parts)


def _collections(moment: Moment, shown: list[int], y: float) -> str:
    """One large grid, or small ones two in a row."""
    if not shown:
        return ""
    title = text(ASIDE, y + 6, words_of(moment.lang)["collection"], "quiet small")
    if len(shown) == 1:
        return title + _grid(moment, shown[0], ASIDE, y + 12, 26, 20)
    row_height = 12 * moment.state.seats + (10 if moment.state.seats > 4 else 16)
    return "".join(
        _grid(moment, seat, ASIDE + place % 2 * 92, y - 4 + place // 2 * row_height, 12, 12)
        for place, seat in enumerate(shown)
    )


def _grid(moment: Moment, seat: int, x: float, y: float, width: float, height: float) -> str:
    """A collection, colour by number: a complete number or colour is marked [7.2, 8.2]."""
    state = moment.state
    size = min(height - 2, 13)
    letters = "small" if width > 20 else "tiny"
    parts = [badge(x, y, moment.seats[seat], size)]
    first = x + size + (8 if width > 20 else 3)
    for number in range(1, NUMBERS):
        middle = first + width * (number - 0.5)
        complete = state.seats > 3 and number_in_set(state, seat, number)
        if complete:
            parts.append(rect(middle - width / 2 + 1, y, width - 3, height - 3, "solid", 4))
        parts.append(text(middle - 0.5, y + height * 0.62, number, f"{'inverse' if complete else 'quiet'} {letters} mid"))
    for owner in range(state.seats):
        if owner == seat:
            continue
        y += height
        parts.append(badge(x, y, moment.seats[owner], size))
        if state.seats == 3 and colour_sets(state, seat, owner):
            parts.append(rect(first - 1.5, y - 1.5, 6 * width + 1, height + 1, "whole", 3))
        cells = [_cell(moment.seats[owner], state.collection[seat][owner][n], n, width, height) for n in range(1, NUMBERS)]
        parts.append(f'<g class="tbs-{moment.seats[owner]}" transform="translate({first:g} {y:g})">{"".join(cells)}</g>')
    return "".join(parts)


def _cell(colour: str, count: int, number: int, width: float, height: float) -> str:
    x = width * (number - 1)
    cell = rect(x, 0, width - 2, height - 2, "fill" if count else "recess", 3 if width > 20 else 2)
    middle_x, middle_y = x + width / 2 - 1, height / 2 - 1
    if count == 1:
        return cell + emblem(middle_x, middle_y, colour, height * 0.58)
    return cell + (text(middle_x, middle_y + 3.3, count, "count") if count else "")


def _yard(moment: Moment, y: float) -> tuple[str, float]:
    """The charity shop and the discard."""
    words = words_of(moment.lang)
    tiles = in_charity(moment.state)
    gone = discarded(moment.state)
    width = WIDTH - 2 * EDGE - 124
    start, per_row = 170, 9
    height = 34 + 27 * max(0, (len(tiles) - 1) // per_row)
    parts = [rect(EDGE + 0.5, y + 0.5, width - 1, height - 1, "box" if tiles else "slot", 7)]
    parts += [icon(EDGE + 10, y + 9, "heart"), text(EDGE + 33, y + 21.5, words["charity"], "text" if tiles else "quiet")]
    if not tiles:
        parts.append(text(start, y + 21.5, words["empty"], "quiet small"))
    for place, (owner, number, buyer) in enumerate(tiles):
        on_it = "" if buyer == NOBODY else moment.seats[buyer]
        x, row = start + place % per_row * 40, place // per_row
        parts.append(tile(x, y + 4.5 + 27 * row, moment.seats[owner], number, buyer=on_it, scale=0.78))
    left = EDGE + width + 8
    parts.append(rect(left + 0.5, y + 0.5, 115, 33, "box" if gone else "slot", 7))
    parts += [icon(left + 9, y + 9, "bin"), text(left + 30, y + 21.5, words["discard"], "text" if gone else "quiet")]
    parts.append(text(left + 106, y + 21.5, gone, "text bold end"))
    return f'<g class="tbs-yard">{"".join(parts)}</g>', height + GAP


def _racks(moment: Moment, y: float) -> tuple[str, float]:
    """The warehouses that the viewer knows; none is of use once the scoring has begun."""
    state = moment.state
    shown = [seat for seat in range(state.seats) if sees(moment, seat)]
    if state.phase == FINAL_SCORING:
        return "", 0
    if len(shown) == 1:
        seat = shown[0]
        parts = [icon(EDGE + 10, y + 14, "crate"), text(EDGE + 33, y + 19, words_of(moment.lang)["warehouse"], "text")]
        parts.append(text(EDGE + 33, y + 34, counted(moment.lang, "tiles", hand_size(state, seat)), "quiet small"))
        parts.append(rack(170, y + 6, moment.seats[seat], hand(state, seat)))
        return f'<g class="tbs-racks">{"".join(parts)}</g>', 44
    parts = []
    for place, seat in enumerate(shown):
        x = EDGE + place % RACKS_A_ROW * 324
        row = y + 4 + place // RACKS_A_ROW * 33
        parts.append(badge(x, row + 4, moment.seats[seat], 18))
        parts.append(rack(x + 24, row, moment.seats[seat], hand(state, seat), 0.74))
    return f'<g class="tbs-racks">{"".join(parts)}</g>', 6 + 33 * -(-len(shown) // RACKS_A_ROW)


def _track(moment: Moment, y: float) -> tuple[str, float]:
    """The GG track from 0 to 100 [C5]: a bar over a marker is 100 GG more; below zero, it stands left of 0."""
    state = moment.state
    zero, unit = 34, 5.86
    rail = y + 30
    parts = [f'<path class="tbs-rail" stroke-width="2" d="M{EDGE} {rail:g}H{WIDTH - EDGE}"/>']
    for tick in range(0, 101, 10):
        x = zero + unit * tick
        parts.append(f'<path class="tbs-rail" d="M{x:g} {rail - 4:g}v4"/>' + text(x, rail + 14, tick, "quiet small mid"))
    places = [(zero + unit * (gg % 100) if gg >= 0 else EDGE + 9.0) for gg in state.gg[: state.seats]]
    stood = _spread(places, 19, EDGE + 9, WIDTH - EDGE - 9)
    for seat, (place, x) in enumerate(zip(places, stood, strict=True)):
        parts.append(f'<path class="tbs-rail" d="M{place:g} {rail - 1:g}L{x:.1f} {rail - 9:g}"/>')
        parts.append(badge(round(x - 8, 1), rail - 25, moment.seats[seat], 16))
        for lap in range(max(0, state.gg[seat]) // 100):
            parts.append(rect(round(x - 7, 1), rail - 28.5 - 3.5 * lap, 14, 2, "solid", 1))
    return f'<g class="tbs-track">{"".join(parts)}</g>', 50


def _spread(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Move markers apart until none covers another, each as near to its place as that allows."""
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
