"""Generator of exercises on a play-test: of two cards that are drawn, one is of a game that was bought before."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.shapes import at, markable, path, rect, text
from .....engine.texts import text as said
from .....engine.toys import NARROW, Picture, drawing
from ...display.pieces import OUTLINES
from ...rules.state import State
from ...rules.tables import BAG, BOOTHS, BOXES, SYMBOLS
from ..drawn import STYLE, TEXTS
from ..table import NAMES, YOU, game_of, give, position, spaces_of, ways_from, zone_spaces

SALE = "G01 P05 P09 B01 B02 B03 B04 B06 O01 O08 O09 Y03 Y07 Y08 Y12"  # round five of `one-day.game`
TRUNK = "G06 G07 G08 G09 G10 G11"
BAGGED = "P04 P07 P10"
WISH = "G07 G11 P07 B02 B11 Y09"
FIRST = ("P10", "B03")
CARD, CARD_DOWN, LEFT, LABEL = 52, 34, 6, 22
DRAWN, DRAWN_DOWN = 90, 44  # of a card that was drawn
BEFORE = 3  # games of the list that are bought


@generator("e2_fourth_card", "place", "6.4", more=((TEXTS, ("strip",)),))
def e2_fourth_card(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two cards."""
    state, words = (of_the_lesson(), [*FIRST]) if deal.nth == 1 else dealt(deal)
    right = words[0]
    other = words[1]
    cost = ways_from(state, state.at[YOU])[NAMES.index(other)]
    choices = [
        deal.option(word, word, word == right, f"not_bought n_{min(cost, BOXES + 1)} later", "6.4")
        for word in sorted(words)
    ]
    where = "bagged" if state.carried[game_of(right)] > 0 else "in_trunk"
    picture = of_cards(deal, state, sorted(words))
    return deal.exercise([deal.places("which", choices, picture)], why=f"why {where}", game=right)


def of_the_lesson() -> State:
    """Return the position of `one-day.game` after the purchase that it turns on."""
    at_table = spaces_of("ENT_E P04 COURT P05")
    state = position(SALE, zone_spaces("G"), (5, 2, 6, 5), at_table, 1, BAGGED, WISH)
    to_trunk(state, [game_of(word) for word in TRUNK.split(" ")])
    return state


def to_trunk(state: State, games: Sequence[int]) -> None:
    """Let the reader have bought games, and brought them to the car."""
    give(state, YOU, games)
    for game in games:
        state.carried[game] = 0
        state.bag[YOU] -= 1


def dealt(deal: Deal) -> tuple[State, list[str]]:
    """Return a reader with three games of a list and others, and two cards: of one of the others, and of none."""
    order = deal.shuffled([*range(BOOTHS)])
    words = [NAMES[booth] for booth in order]
    carried, home = 1 + deal.below(3), 2 + deal.below(4)
    listed, lacked = words[:BEFORE], words[BEFORE : 2 * BEFORE]
    others, there = words[2 * BEFORE : 2 * BEFORE + carried + home], words[2 * BEFORE + carried + home :]
    bought = deal.shuffled([*listed, *others])
    bag, trunk = bought[: min(BAG, carried)], bought[carried:]
    here = NAMES.index(there[1])
    spots = [NAMES.index(word) for word in there[2:5]]
    state = position(
        " ".join(there[:1]),
        zone_spaces("G"),
        (2, 3, 3, 4),
        [spots[0], here, spots[1], spots[2]],
        0,
        " ".join(bag),
        " ".join([*listed, *lacked]),
    )
    to_trunk(state, [game_of(word) for word in trunk])
    return state, [deal.one_of(others), there[0]]


def of_cards(deal: Deal, state: State, drawn: Sequence[str]) -> Picture:
    """Return the two cards, each a place, above the reader's list and games; what of the list is bought is marked."""
    parts = [text(LEFT, 30, deal.say("drawn"), "small")]
    for nth, word in enumerate(drawn):
        x = LEFT + 110 + (DRAWN + 12) * nth
        inside = rect(x, LEFT, DRAWN, DRAWN_DOWN, "card", 5) + text(x + 40, LEFT + 28, word, "name")
        inside += at(x + 14, LEFT + 14, path(OUTLINES[SYMBOLS[state.symbol[game_of(word)]]], "ink"))
        parts.append(markable(word, x, LEFT, DRAWN, DRAWN_DOWN, inside))
    y = LEFT + DRAWN_DOWN + 8
    hand = [game for game in range(1, BOOTHS + 1) if state.hand[YOU][game] > 0]
    bag = [game for game in range(1, BOOTHS + 1) if state.owner[game] == YOU + 1 and state.carried[game] > 0]
    trunk = [game for game in range(1, BOOTHS + 1) if state.owner[game] == YOU + 1 and state.carried[game] == 0]
    says = [f"{deal.say('drawn')} {', '.join(drawn)}"]
    for label, games, look in (
        (said(TEXTS, deal.lang, "strip.list", {}), hand, "card"),
        (deal.say("shared.bag"), bag, "tile"),
        (deal.say("shared.trunk"), trunk, "tile"),
    ):
        parts.append(text(LEFT, y + 14, label, "small"))
        for nth, game in enumerate(games):
            row, column = nth // BAG, nth % BAG
            x, top = LEFT + (CARD + 2) * column, y + LABEL + (CARD_DOWN + 4) * row
            parts.append(rect(x, top, CARD, CARD_DOWN, look, 4))
            ink = "ink" if look == "card" else "tile-ink"
            parts.append(at(x + 3, top + 8, path(OUTLINES[SYMBOLS[state.symbol[game]]], ink)))
            parts.append(text(x + 22, top + 21, NAMES[game - 1], "name" if look == "card" else "small tile-ink"))
            if look == "card" and state.owner[game] == YOU + 1:
                parts.append(path(f"M{x + 20} {top + 27}h28", "crowd"))
        says.append(f"{label} {', '.join([NAMES[game - 1] for game in games])}")
        y += LABEL + (CARD_DOWN + 4) * ((len(games) + BAG - 1) // BAG) + 6
    return drawing(STYLE, NARROW, y, parts, "; ".join(says))
