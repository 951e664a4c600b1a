"""Themes of the puzzles: the theme of a move, the card or the territory that a click chooses for it, and its rule."""

from __future__ import annotations

from ....engine.moment import Moment
from ....engine.themes import Themes
from ..display.card_names import bare
from ..display.hand import looker
from ..display.phrases import building_name, card_name, parchment_name, say
from ..display.standing import laid_numbers
from ..display.worths import copy_brings, worth_now
from ..rules.fiefs import harvest_of
from ..rules.flow import play
from ..rules.state import (
    BUILD,
    CAMP,
    COPY,
    PICK,
    PICK_ON,
    TOWER_SECOND,
    State,
    building_of,
    card_of,
    cell_of,
    kind_of,
    seat_of,
)
from ..rules.tables import CARD_WORDS, CELL_WORDS, FIRST_PARCHMENT, PARCHMENT_WORDS, ROUNDS, RULE_OF_PARCHMENT

OF = {PICK: "card", PICK_ON: "pair", BUILD: "build", TOWER_SECOND: "link", CAMP: "camp", COPY: "copy"}
HARVESTS = "harvests"
STEP = 3  # carrots; where one move is clearly best it is often ahead by many
# What each part of the score rests on: strength times wealth, and what missions count.
RULES = {
    HARVESTS: "3.2",
    "treasures": "4.3",
    "resources": "M1",
    "land": "M4",
    "cities": "M3",
    "fiefs": "M4",
    "collection": "4.3",
    "relative": "4.3",
}


def theme(state: State, action: int) -> str | None:
    """Return the theme of a move; nothing is asked of what is announced, traded or left."""
    return OF.get(kind_of(action))


def place(state: State, action: int) -> str:
    """Return the card of a pick or a copy, or the territory of a building."""
    kind = kind_of(action)
    if kind in (PICK, PICK_ON):
        return CARD_WORDS[card_of(action)]
    if kind == COPY:
        return PARCHMENT_WORDS[card_of(action)]
    return CELL_WORDS[cell_of(action)]


def what(state: State, action: int, lang: str) -> str:
    """Return the card that a move goes with: the other one of a pick, a building, or the copy card."""
    kind = kind_of(action)
    if kind == PICK_ON:
        return card_name(state.chosen[state.mover][0], lang)
    if kind in (BUILD, CAMP):
        return building_name(building_of(action), lang)
    if kind == TOWER_SECOND:
        return CELL_WORDS[state.first_end - 1]
    return card_name(FIRST_PARCHMENT - 1 + seat_of(action), lang) if kind == COPY else ""


def rule(state: State, action: int, part: str) -> str:
    """Return the rule behind a part of the score; that of the parchment which is copied."""
    return RULE_OF_PARCHMENT[card_of(action)] if kind_of(action) == COPY else RULES[part]


def brings(state: State, best: int, action: int, part: str, lang: str) -> str:
    """Return what a copy brings, or how much the harvest grows where that speaks for the best move."""
    if kind_of(action) == COPY:
        parchment = card_of(action)
        return say(lang, "puzzle.brings", name=parchment_name(parchment, lang), n=copy_brings(state, parchment))
    if part != HARVESTS or kind_of(action) not in (BUILD, TOWER_SECOND, CAMP):
        return ""
    most, n = grown(state, best), grown(state, action)
    if most <= (0 if action == best else n):
        return ""
    return say(lang, "puzzle.grows", n=n) if n > 0 else say(lang, "puzzle.grows_not")


def grown(state: State, action: int) -> int:
    """Return by how much a move lets the mover's harvest grow as the map stands."""
    seat, after = state.mover, state.copy()
    play(after, action)
    return harvest_of(after, seat) - harvest_of(state, seat)


def held(moment: Moment) -> list[str]:
    """Return the parchments of the seat that is looked at, with what they are worth now."""
    state, seat, lang = moment.state, looker(moment), moment.lang
    worths = [
        say(lang, "puzzle.parchment", name=bare(parchment_name(one, lang), lang), n=worth_now(state, seat, one))
        for one in laid_numbers(state, seat)
    ]
    return [say(lang, "puzzle.held", parchments=", ".join(worths))] if worths else []


THEMES = Themes(
    of=theme,
    place=place,
    step=STEP,
    what=what,
    joined={f"harvest_{nth}": HARVESTS for nth in range(1, ROUNDS + 1)},
    rule=rule,
    brings=brings,
    held=held,
)
