"""The fair as plain text of 80 columns: its map, the seats, and what all share."""

from __future__ import annotations

from ....engine.moment import Moment
from ....engine.plain_text import COLUMNS, columns, padded
from ....engine.rule import DECISION
from ....engine.texts import capital
from ..rules import tables
from ..rules.fair import price_now
from ..rules.names import game_words
from ..rules.play import may_decide
from ..rules.state import ON_BOOTH, State
from .fair_map import COLUMNS as ACROSS
from .fair_map import columns_of, crowd_says, rows_of
from .phrases import next_words, popularity_words, say, substitutes
from .reach import worth_of
from .seats import seat_says
from .tracks import card_words, pallet_sign
from .wishes import groups, is_wanted

WIDEST, CELL_LINES = 7, 3  # columns of a space, and its lines
MARKS = {"wish": "*", "shared": "+", "": ""}


def plain_text(moment: Moment) -> str:
    """Return a moment in lines of at most 80 columns."""
    state, lang = moment.state, moment.lang
    fair = map_lines(moment)
    lines = [f"{capital(next_words(state, moment.seats, lang))}.", *([""] if fair[0] else [])]
    lines += [*fair, "", *wrapped(say(lang, "text.legend", symbols=symbols(lang)), ""), ""]
    crowd = crowd_says(state, lang)
    if crowd:
        lines.append(f"{crowd}.")
    for seat in range(state.seats):
        acts = state.due == DECISION and may_decide(state, seat)
        lines += wrapped(capital(seat_says(moment, seat)), "    ", f"{'>' if acts else ' '} {seat + 1} ")
    lines += ["", *wrapped(popularity_words(state, lang), "")]
    names = game_words(state)
    shown = [
        f"{names[state.pallet[pallet] - 1]} {pallet_sign(pallet)}"
        for pallet in range(1, tables.PALLETS + 1)
        if state.pallet[pallet] > 0
    ]
    if shown:
        lines += items(say(lang, "board.pallets"), shown, lang)
    cards = [card for card in state.ranks[: tables.SHOWN_RANKINGS] if card > 0]
    if cards:
        afternoon = cards[0] > state.mornings
        key, vp = ("board.afternoon", tables.AFTERNOON_VP) if afternoon else ("board.morning", tables.MORNING_VP)
        lines += items(say(lang, key, n=vp), [card_words(state, card, lang) for card in cards], lang)
    for _, label, games, unseen in groups(moment):
        held = [*[names[game - 1] for game in games], *[say(lang, "told.unseen")] * unseen]
        if held:
            lines += items(label, held, lang)
    own = substitutes(state, lang)
    return "\n".join([*lines, *([f"{own}."] if own else [])])


def items(label: str, named: list[str], lang: str) -> list[str]:
    """Return a list after its label."""
    return wrapped(say(lang, "text.items", label=label, items=", ".join(named)), "  ")


def symbols(lang: str) -> str:
    """Return the letters of the symbols with their names."""
    words = [say(lang, f"symbol.{name}") for name in tables.SYMBOLS]
    return ", ".join([f"{letter(word)} {word}" for word in words])


def letter(word: str) -> str:
    """Return the letter of a symbol's name."""
    return capital(word)[0]


def map_lines(moment: Moment) -> list[str]:
    """Return the map, three lines a row of spaces, and the parking below it."""
    state: State = moment.state
    wide = min(WIDEST, COLUMNS // columns_of(state))
    cells = {state.cell[space]: cell_lines(moment, space) for space in range(tables.PARK)}
    lines: list[str] = []
    for row in range(rows_of(state)):
        here = [cells.get(row * ACROSS + column, ["", "", ""]) for column in range(columns_of(state))]
        lines += ["".join([padded(cell[line], wide) for cell in here]).rstrip() for line in range(CELL_LINES)]
    standing = standing_at(state, tables.PARK)
    return [*lines, f"{say(moment.lang, 'place.PARK')} {standing}".rstrip()]


def standing_at(state: State, space: int) -> str:
    """Return the numbers of the seats on a space after a sign; nothing where it is empty."""
    here = [f"{seat + 1}" for seat in range(state.seats) if state.at[seat] == space]
    return f"@{''.join(here)}" if here else ""


def cell_lines(moment: Moment, space: int) -> list[str]:
    """Return the three lines of a space: its name, its tile with the VP now, the price with who stands there."""
    state, lang = moment.state, moment.lang
    standing = standing_at(state, space)
    if space >= tables.BOOTHS:
        return ["", say(lang, f"place.{tables.PLACE_WORDS[space - tables.BOOTHS]}").replace(" ", ""), standing]
    game, name = space + 1, game_words(state)[space]
    mark = MARKS[is_wanted(moment, game)] if state.owner[game] == 0 else ""
    if state.tile[game] != ON_BOOTH:
        return [f"{name}{mark}", "", standing]
    symbol = letter(say(lang, f"symbol.{tables.SYMBOLS[state.symbol[game]]}"))
    sold = "!" if state.event[game] == tables.SOLD_OUT else ""
    return [f"{name}{mark}", f"{symbol}{worth_of(state, game)}{sold}", f"{price_now(state, game)}{standing}"]


def wrapped(said: str, indent: str, first: str = "") -> list[str]:
    """Return a text in lines of at most 80 columns: `first` before the first line, an indent before the others."""
    lines: list[str] = []
    line, start = first, True
    for word in said.split(" "):
        longer = f"{line}{word}" if start else f"{line} {word}"
        if columns(longer) > COLUMNS and not start:
            lines.append(line)
            longer = f"{indent}{word}"
        line, start = longer, False
    return [*lines, line]
