"""Standing of seats, drawn for the card: fiefs and parchments."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Sketch
from ....engine.moment import Moment
from ....engine.shapes import at, disc, emblem, path, shared, text
from ....engine.texts import capital
from ..rules.state import State
from ..rules.tables import CELL_WORDS, LIBERAL, PARCHMENTS, RESOURCES, SOCIALIST
from .card_names import bare
from .hand import looker
from .map import Fief
from .phrases import parchment_name, say, seat_name
from .scores import own_fiefs, yields_say
from .worths import became_of, worth_now

WIDE = 320  # width of the drawing
ROW, HALF, APART = 16, 152, 16  # height of a row, width of a column of parchments, and what lies between two
HEAD = 20  # height of a label with its line
TOWERS, GOODS, GOOD = 62, 150, 15  # left ends of a fief's towers and goods, and from good to good
MOST = 10  # towers of a fief that are drawn one by one
LONGEST = 22  # letters of a parchment's name in a column
ROOM = 52  # letters of the fiefs that yield nothing


def standing_sketches(moment: Moment) -> list[Sketch]:
    """Return what the seat that is looked at has, its fiefs while they grow; at the end the parchments of all."""
    phase = moment.state.phase
    seats = range(moment.state.seats) if phase == 4 else [looker(moment)]
    laid = [parchments_sketch(moment, seat) for seat in seats if laid_numbers(moment.state, seat)]
    return [fiefs_sketch(moment), *laid] if phase < 3 else laid


def label(moment: Moment, seat: int, key: str) -> str:
    """Return a seat's emblem, what stands below it, and a line."""
    said = say(moment.lang, key, seat=seat_name(moment.seats, seat, moment.lang))
    return emblem(0, 2, 14, seat) + text(19, 14, said, "small quiet") + path(f"M0 {HEAD - 1}h{WIDE}", "edge hair")


def fiefs_sketch(moment: Moment) -> Sketch:
    """Return the fiefs of the seat that is looked at: a row for each that yields, the richest first, and the others."""
    state, seat = moment.state, looker(moment)
    rich, poor = own_fiefs(state, seat)
    total = sum([one.strength * one.wealth for one in rich])
    parts, y = label(moment, seat, "board.fiefs") + text(WIDE, 14, total, "bold end"), HEAD
    for one in rich:
        parts += at(0, y, fief_row(one))
        y += ROW
    rest = [named(one) for one in poor]
    if rest:
        parts += text(0, y + 12, within(rest), "small quiet") + text(WIDE, y + 12, 0, "small quiet end")
        y += ROW
    name = seat_name(moment.seats, seat, moment.lang)
    said = say(moment.lang, "board.fiefs_say", seat=name, yields=", ".join([*yields_say(rich), *rest]) or "0", n=total)
    return {"kind": "sketch", "says": said, "width": WIDE, "height": y, "markup": parts}


def named(one: Fief) -> str:
    """Return a fief by its best territory, and how many more it has."""
    return CELL_WORDS[one.capital] + (f" +{one.size - 1}" if one.size > 1 else "")


def fief_row(one: Fief) -> str:
    """Return a fief with its towers, its goods and what it yields."""
    if one.strength > MOST:
        drawn = path(tower(TOWERS), "stone") + text(TOWERS + 12, 12, f"× {one.strength}", "small")
    else:
        drawn = path("".join([tower(TOWERS + 8 * nth) for nth in range(one.strength)]), "stone")
    goods = [name for nth, name in enumerate(RESOURCES) if one.goods >> (nth + 1) & 1 > 0]
    drawn += path("".join([disc(GOODS + 7 + GOOD * nth, 8, 7) for nth in range(len(goods))]), "stone")
    drawn += "".join([shared(f"good-{name}", GOODS + 2 + GOOD * nth, 3, 50) for nth, name in enumerate(goods)])
    said = f"{one.strength} × {one.wealth} = {one.strength * one.wealth}"
    return text(0, 12, named(one), "small") + drawn + text(WIDE, 12, said, "small end")


def tower(x: int) -> str:
    """Return the outline of a tower."""
    return f"M{x} 3h2v2h2v-2h2v9h-6z"


def within(names: Sequence[str]) -> str:
    """Return as many names as there is room for."""
    shown = ""
    for name in names:
        if len(shown) + len(name) > ROOM:
            return f"{shown}…"
        shown += f"{name} · " if name != names[-1] else name
    return shown


def laid_numbers(state: State, seat: int) -> list[int]:
    """Return the parchments that a seat has laid, as far as they are seen."""
    return [number for number in range(1, PARCHMENTS + 1) if state.laid[seat][number] > 0]


def laid_name(state: State, seat: int, number: int, lang: str) -> str:
    """Return a parchment’s name, and behind that of a copy card what it became."""
    name = parchment_name(number, lang)
    became = became_of(state, seat, number) if number == LIBERAL or number == SOCIALIST else 0
    return f"{name} = {bare(parchment_name(became, lang), lang)}" if became > 0 else name


def parchments_sketch(moment: Moment, seat: int) -> Sketch:
    """Return a seat's parchments in two columns, each with what it is worth now."""
    state, lang = moment.state, moment.lang
    parts, said = label(moment, seat, "board.laid"), []
    x, y = 0, HEAD
    for number in laid_numbers(state, seat):
        laid, worth = laid_name(state, seat, number, lang), worth_now(state, seat, number)
        said.append(say(lang, "board.worth_now", name=capital(laid), n=worth))
        name = bare(laid, lang)
        across = WIDE if len(name) > LONGEST else HALF
        if x + across > WIDE:
            x, y = 0, y + ROW
        parts += text(x, y + 12, name, "small" if worth > 0 else "small quiet")
        parts += text(x + across, y + 12, worth, "small bold end" if worth > 0 else "small quiet end")
        x += across + APART
    says = f"{say(lang, 'board.laid', seat=seat_name(moment.seats, seat, lang))}: {', '.join(said)}."
    return {"kind": "sketch", "says": says, "width": WIDE, "height": y + ROW + 4, "markup": parts}
