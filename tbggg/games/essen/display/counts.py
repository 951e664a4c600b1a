"""Tables of midday and of the end: each seat's VP, and where they come from."""

from __future__ import annotations

from ....engine.blocks import Sketch
from ....engine.moment import Moment
from ....engine.rule import OVER
from ....engine.shapes import emblem, path, rect, shared, text
from ....engine.texts import capital
from ..rules.fair import bought, matches
from ..rules.names import rank_words
from ..rules.scoring import wins
from ..rules.state import MORNING, State, kind_of, points
from ..rules.tables import CATEGORIES, MORNING_PART, MORNING_VP, SHOWN_RANKINGS, SYMBOLS
from .phrases import say, seat_word
from .tracks import BOARDS, lacking

WIDE, NAMES, ROW = 320, 116, 16  # width of a table, of the names of its rows, and height of a row
CARD_ROW = 36
FIRST = 34  # where the first row stands


def columns(state: State) -> list[int]:
    """Return the middle of each seat's column."""
    across = (WIDE - NAMES) // state.seats
    return [NAMES + across * seat + across // 2 for seat in range(state.seats)]


def heads(state: State) -> str:
    """Return the emblems of the seats above their columns."""
    return "".join([emblem(x - 8, 2, 16, seat) for seat, x in enumerate(columns(state))])


def row(state: State, y: int, name: str, values: list[int], look: str) -> str:
    """Return a row of numbers; in one without a look of its own, what brings nothing is a dot."""
    parts = text(0, y, name, look)
    for x, value in zip(columns(state), values, strict=True):
        shown = f"−{-value}" if value < 0 else "·" if value == 0 and look == "" else value
        parts += text(x, y, shown, f"{look} mid" if look else "mid" if value != 0 else "quiet mid")
    return parts


def lines(rows: list[int]) -> str:
    """Return the lines above some rows."""
    return path("".join([f"M0 {y - 12}h{WIDE}" for y in rows]), "edge hair")


def spoken(moment: Moment, name: str, values: list[int]) -> str:
    """Return a row in words."""
    lang = moment.lang
    parts = [
        say(lang, "told.count", seat=seat_word(moment.seats[seat], lang), n=value) for seat, value in enumerate(values)
    ]
    return f"{name}: {', '.join(parts)}."


def midday_sketch(moment: Moment) -> Sketch:
    """Return the morning's cards with who meets them, and what they bring [9.1]."""
    state, lang = moment.state, moment.lang
    counted = moment.before is not None and kind_of(moment.action) == MORNING
    parts, said, y = heads(state), [], FIRST
    for nth, card in enumerate(state.ranks[:SHOWN_RANKINGS]):
        if card <= 0 or card > state.mornings:
            continue
        values = [MORNING_VP if lacking(state, seat, card) == 0 else 0 for seat in range(state.seats)]
        word = rank_words(state)[card]
        parts += row(state, y, BOARDS[nth], values, "") + text(0, y + 15, word, "small quiet")
        parts += needs(state, card, 32, y + 4)
        said.append(spoken(moment, f"{BOARDS[nth]} {word}", values))
        y += CARD_ROW
    if counted or any(state.parts[seat][MORNING_PART] > 0 for seat in range(state.seats)):
        label, total = say(lang, "outline.unit"), [points(state, seat) for seat in range(state.seats)]
        parts += row(state, y, label, total, "bold")
        said.append(spoken(moment, label, total))
    parts += lines([FIRST + CARD_ROW * nth for nth in range(len(said))])
    return {"kind": "sketch", "says": " ".join(said), "width": WIDE, "height": y + 6, "markup": parts}


def needs(state: State, card: int, x: int, y: int) -> str:
    """Return the symbols that a card asks for, from a corner on."""
    parts = ""
    for symbol, name in enumerate(SYMBOLS):
        for _ in range(state.needs[card - 1][symbol]):
            parts += shared(f"mark-{name}", x, y, 80)
            x += 15
    return parts


def end_sketch(moment: Moment) -> Sketch:
    """Return the VP part by part, the total, and what decides a tie: games of the wishlist, then less money [11.7]."""
    state, lang = moment.state, moment.lang
    seats = range(state.seats)
    parts, said, y = heads(state), [], FIRST
    bands = [x for seat, x in enumerate(columns(state)) if state.due == OVER and wins(state, seat)]
    rows = [(f"score.{name}", [state.parts[seat][at] for seat in seats], "") for at, name in enumerate(CATEGORIES)]
    rows.append(("score.total", [points(state, seat) for seat in seats], "bold"))
    rows.append(("tally.games", [bought(state, seat) for seat in seats], "small"))
    if state.due == OVER:
        rows.append(("tally.matches", [matches(state, seat) for seat in seats], "small"))
    rows.append(("tally.money", [state.money[seat] for seat in seats], "small"))
    for key, values, look in rows:
        if look or max(values) > 0 or min(values) < 0:  # what brought nothing to anyone has no row
            label = capital(say(lang, key))
            parts += row(state, y, label, values, look)
            said.append(spoken(moment, label, values))
            y += ROW
    parts += lines([FIRST + ROW * nth for nth in range(len(said))])
    across = (WIDE - NAMES) // state.seats
    band = "".join([rect(x - across // 2, 0, across, y - 8, "rail", 5) for x in bands])
    return {"kind": "sketch", "says": " ".join(said), "width": WIDE, "height": y - 8, "markup": band + parts}
