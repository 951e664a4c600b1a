"""The card of maintenance: the popularity of each symbol before and after, the pallets behind it, and the crowd."""

from __future__ import annotations

from ....engine.blocks import Block, Sketch, hint
from ....engine.moment import Moment
from ....engine.numerals import conjunction
from ....engine.shapes import shared, text
from ....engine.texts import capital
from ..rules.names import game_words
from ..rules.state import EVENTING, PRESSING, STARTING, State
from ..rules.tables import ROUNDS, SYMBOLS
from .fair_map import crowded_ways
from .phrases import say
from .tracks import pallet_sign

WIDE, ROW = 320, 18
REASONS = 92  # where the pallets behind a change begin


def is_maintained(state: State) -> bool:
    """Return whether this round’s pallets are filled, and its first turn has not begun."""
    return 0 < state.round_no < ROUNDS and state.step in (EVENTING, PRESSING, STARTING)


def maintenance_blocks(moment: Moment) -> list[Block]:
    """Return the popularity with its reasons, and below it the crowd with the games that draw it."""
    state, lang = moment.state, moment.lang
    blocks: list[Block] = [popularity_sketch(moment)]
    ways = crowded_ways(state, lang)
    if ways and state.step != EVENTING:
        drawn = [game_words(state)[state.pallet[one] - 1] for one in (state.crowd_one, state.crowd_two)]
        said = say(lang, "board.drawn_crowd", names=conjunction(drawn, lang), where=conjunction(ways, lang))
        blocks.append(hint(said, "1.10"))
    return blocks


def popularity_sketch(moment: Moment) -> Sketch:
    """Return a row for each symbol: what the pallets did to it, and where it stood and stands."""
    state, lang, parts, said = moment.state, moment.lang, "", []
    names, began = game_words(state), moment.round_start
    for symbol, word in enumerate(SYMBOLS):
        y, name, now = ROW * symbol, say(lang, f"symbol.{word}"), state.popularity[symbol]
        games = [(one, state.pallet[one]) for one in range(1, 5)]
        moves = [f"{pallet_sign(one)} {names[game - 1]}" for one, game in games if state.symbol[game] == symbol]
        change = f"{began.popularity[symbol]} → {now}" if moves and began is not None else f"{now}"
        reason = " · ".join(moves) or say(lang, "board.no_pallet")
        parts += shared(f"mark-{word}", 0, y + 2, 90) + text(20, y + 14, capital(name), "")
        parts += text(REASONS, y + 14, reason, "small quiet") + text(WIDE, y + 14, change, "bold end")
        said.append(f"{name} {change} ({reason})")
    high = ROW * len(SYMBOLS)
    return {"kind": "sketch", "says": "; ".join(said), "width": WIDE, "height": high, "markup": parts}
