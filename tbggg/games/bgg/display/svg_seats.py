"""Seats beside the street: their holdings, and the tiles behind open screens."""

from __future__ import annotations

from ....engine.moment import Moment
from ....engine.pictures import path, rect, text
from ..narration.phrases import signed
from ..rules.scoring import colour_sets, number_in_set
from ..rules.state import NUMBERS, State
from ..rules.steps import FINAL_SCORING
from ..rules.vocabulary import hand_size, stack_height
from .plain_text import acts, collected, counted, hand, has_passed, name_of, sees, shows_collection, words_of
from .svg_pieces import badge, defined, emblem, rack, scaled, used


def aside(moment: Moment, left: float, top: float, width: float, height: float) -> str:
    """Return the holdings of the seats; below, the tiles behind the open screen, or all collections."""
    state = moment.state
    words = words_of(moment.lang)
    right = left + width
    row = seat_height(state)
    parts = [_seat(moment, seat, left, right, top + row * (seat + 0.5)) for seat in range(state.seats)]
    parts += [path(f"M{left} {top + row * (seat + 1) - 0.5:g}H{right}", "rule") for seat in range(state.seats)]
    y = top + row * state.seats + 20
    own = [seat for seat in range(state.seats) if sees(moment, seat)]
    laid_open = [seat for seat in range(state.seats) if shows_collection(moment, seat)]
    if len(own) == 1 and state.phase != FINAL_SCORING:
        parts.append(text(left, y, words["warehouse"], "quiet small"))
        tiles = counted(moment.lang, "tiles", hand_size(state, own[0]))
        parts.append(text(right, y, tiles, "quiet small end"))
        parts.append(scaled(rack(hand(state, own[0]), moment.seats[own[0]], 4), left, y + 9, 0.87))
        y += 90
    if len(laid_open) == 1:
        parts.append(text(left, y, words["collection"], "quiet small"))
        parts.append(_grid(moment, laid_open[0], left, y + 8))
    for place, seat in enumerate(laid_open if len(laid_open) > 1 else []):
        per_row = 1 if state.seats == 3 else 2
        row_height = _places(moment)[1] * state.seats + 10
        x, nth = left + place % per_row * 92, place // per_row
        parts.append(_grid(moment, seat, x, y - 10 + nth * row_height))
    if state.prices_assumed:
        parts.append(text(left, top + height - 3, words["assumed_short"], "quiet small"))
    return "".join(parts)


def seat_height(state: State) -> int:
    """Return the height of a seat."""
    return 34 if state.seats > 4 else 38


def _seat(moment: Moment, seat: int, left: float, right: float, middle: float) -> str:
    state = moment.state
    parts = []
    if acts(state, seat):
        parts.append(rect(left - 4, middle - 17, right - left + 8, 33, "recess", 5))
    if moment.viewer == seat:
        parts.append(rect(left - 4, middle - 14, 3, 27, "accent", 1.5))
    parts.append(badge(left + 3, middle - 9.5, moment.seats[seat]))
    parts.append(text(left + 29, middle - 3, name_of(moment, seat), "bold" if acts(state, seat) else ""))
    if state.first == seat:
        parts.append(used("flag", left + 86, middle - 15, 0.9))
    parts.append(text(right - 19, middle + 0.5, signed(state.gg[seat]), "gg end"))
    parts.append(text(right - 2, middle + 0.5, "GG", "quiet tiny end"))
    counts = {"crate": hand_size(state, seat), "stack": stack_height(state, seat), "shelf": collected(state, seat)}
    for place, (picture, count) in enumerate(counts.items()):
        x = left + 29 + 36 * place
        parts += [used(picture, x, middle + 1.5, 0.75), text(x + 15, middle + 12, count, "quiet small")]
    if has_passed(state, seat):
        parts.append(text(right - 2, middle + 12, words_of(moment.lang)["passed"], "quiet tiny end"))
    return "".join(parts)


def _places(moment: Moment) -> tuple[int, int]:
    """Width and height of a place in a collection, with its gap; the largest that fit the column."""
    seats = moment.state.seats
    if seats == 3 or sum(shows_collection(moment, seat) for seat in range(seats)) == 1:
        return 26, 20
    return (12, 16) if seats == 4 else (12, 12)


def grid_pieces(moment: Moment) -> str:
    """Return the shapes that collections repeat: the numbers, a row of empty places, a tile of each colour."""
    width, height = _places(moment)
    look = "quiet small mid" if width > 20 else "quiet tiny mid"
    numbers = [text(width * (n - 0.5) - 1, height * 0.63, n, look) for n in range(1, NUMBERS)]
    row = "".join(f"M{width * place} 0h{width - 2}v{height - 2}h-{width - 2}z" for place in range(6))
    place = rect(0, 0, width - 2, height - 2, "fill", 2)
    middle = (width / 2 - 1, height / 2 - 1)
    size = 0.58 * min(width, height)
    cells = [defined(f"cell-{colour}", place + emblem(*middle, colour, size), colour) for colour in moment.seats]
    return defined("numbers", "".join(numbers)) + defined("row", path(row, "recess")) + "".join(cells)


def _grid(moment: Moment, seat: int, x: float, y: float) -> str:
    """Collection, colour by number, with complete numbers or colours marked [7.2, 8.2]."""
    state = moment.state
    width, height = _places(moment)
    size = min(width, height - 2, 14)
    left = x + size + (8 if width > 20 else 3)
    parts = [used("numbers", left, y)]
    if moment.viewer != seat:
        parts.append(badge(x, y + (height - 2 - size) / 2, moment.seats[seat], size))
    for number in range(1, NUMBERS):
        if state.seats > 3 and number_in_set(state, seat, number):
            middle = left + width * (number - 0.5) - 1
            radius = 5 if width < 20 else 8
            parts.append(f'<circle class="tbs-solid" cx="{middle:g}" cy="{y + 0.45 * height - 0.5:g}" r="{radius}"/>')
            look = "inverse small mid" if width > 20 else "inverse tiny mid"
            parts.append(text(middle, y + height * 0.63, number, look))
    for owner in range(state.seats):
        if owner == seat:
            continue
        y += height
        parts += [badge(x, y + (height - 2 - size) / 2, moment.seats[owner], size), used("row", left, y)]
        if state.seats == 3 and colour_sets(state, seat, owner):
            parts.append(rect(left - 2, y - 2, 6 * width + 2, height + 2, "whole", 3))
        for number in range(1, NUMBERS):
            count = state.collection[seat][owner][number]
            if count:
                parts.append(_cell(moment, owner, count, left + width * (number - 1), y))
    return "".join(parts)


def _cell(moment: Moment, owner: int, count: int, x: float, y: float) -> str:
    """Bought tiles of one kind: the emblem, or their count."""
    colour = moment.seats[owner]
    if count == 1:
        return used(f"cell-{colour}", x, y)
    width, height = _places(moment)
    filled = rect(x, y, width - 2, height - 2, "fill", 2)
    number = text(x + width / 2 - 1, y + height / 2 + 2.2, f"×{count}" if width > 20 else count, "count")
    return f'<g class="tbs-{colour}">{filled}{number}</g>'
