"""A part of the map, as an example of the rulebook shows it."""

from __future__ import annotations

from ....engine.moment import Moment
from ....engine.numerals import conjunction
from ....engine.shapes import at, path, rect, shared, text
from ..rules.fair import step_cost
from ..rules.names import game_words, space_words
from ..rules.state import ON_BOOTH
from ..rules.tables import BOOTHS, COURT, ENT_E, ENT_W, PARK, PLACE_WORDS, ZONE_NAMES
from .fair_map import ACROSS, DOWN, EDGE, PARKING, PAWN, hatching, left_of, square, top_of
from .phrases import place_name, say, seat_word
from .tiles import tile_says, tile_shape


def shown_spaces(moment: Moment, first: int, last: int) -> list[int]:
    """Return the spaces between two corners of the map."""
    state = moment.state
    xs = sorted((left_of(state, first), left_of(state, last)))
    ys = sorted((top_of(state, first), top_of(state, last)))
    return [
        space
        for space in range(PARK)
        if xs[0] <= left_of(state, space) <= xs[1] and ys[0] <= top_of(state, space) <= ys[1]
    ]  # fmt: skip


def map_part(moment: Moment, first: int, last: int) -> tuple[str, int, int]:
    """Return the spaces between two corners as shapes, with their width and height; an entrance has the parking below.

    Args:
        moment: the moment.
        first: a corner, or the only space.
        last: the other corner.
    """
    state, lang = moment.state, moment.lang
    spaces = shown_spaces(moment, first, last)
    lefts, tops = [left_of(state, space) for space in spaces], [top_of(state, space) for space in spaces]
    left, top, width, height = min(lefts), min(tops), max(lefts) - min(lefts) + ACROSS, max(tops) - min(tops) + DOWN
    names, drawn, parking = game_words(state), "", ENT_W in spaces or ENT_E in spaces
    for space in spaces:
        look = "place" if space >= BOOTHS else ZONE_NAMES[state.zone[space]]
        drawn += path(square(state, space), look)
        if step_cost(state, space) > 1:
            drawn += hatching(state, [space])
        x, y = left_of(state, space), top_of(state, space)
        if space < BOOTHS:
            drawn += text(x + 4, y + 11, names[space], "booth-name")
            if state.tile[space + 1] == ON_BOOTH:
                drawn += tile_shape(state, space + 1, names[space], x, y)
        else:
            drawn += text(x + ACROSS // 2, y + 14, say(lang, f"place.{PLACE_WORDS[space - BOOTHS]}"), "name mid")
            drawn += shared("sign-meal", x + 4, y + 22, 80) if space == COURT else ""
    for seat in range(state.seats):
        here = state.at[seat]
        if here in spaces:
            before = sum(1 for other in range(seat) if state.at[other] == here)
            x, y = left_of(state, here) + ACROSS - PAWN - before * 9, top_of(state, here) + DOWN - PAWN - 2
            drawn += shared(f"pawn-{seat}", x, y, 112)
    drawn = at(-left, -top, drawn)
    if not parking:
        return drawn, width, height
    wide = max(width, 190)
    drawn += rect(0, height + EDGE, wide, PARKING, "place", 6) + shared("sign-car", 8, height + EDGE + 15)
    drawn += text(30, height + EDGE + 28, say(lang, "place.PARK"), "name")
    parked = [seat for seat in range(state.seats) if state.at[seat] == PARK]
    drawn += "".join(
        [shared(f"pawn-{seat}", 100 + 22 * nth, height + EDGE + 14, 112) for nth, seat in enumerate(parked)]
    )
    return drawn, wide, height + EDGE + PARKING


def map_part_says(moment: Moment, first: int, last: int) -> str:
    """Return what is on sale in a part of the map, and who stands where, in words."""
    state, lang = moment.state, moment.lang
    spaces = shown_spaces(moment, first, last)
    said = [
        tile_says(state, space + 1, lang) for space in spaces if space < BOOTHS and state.tile[space + 1] == ON_BOOTH
    ]
    for seat in range(state.seats):
        if state.at[seat] in spaces:
            said.append(f"{seat_word(moment.seats[seat], lang)}: {place_name(state, state.at[seat], lang)}")
    words = space_words(state)
    return "; ".join(said) or conjunction([words[first], words[last]] if first != last else [words[first]], lang)
