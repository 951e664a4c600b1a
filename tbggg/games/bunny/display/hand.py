"""The cards of the seat that is looked at: its hand, or the buildings before it while it builds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, LABEL, panel, sized
from ....engine.rule import DECISION, NOBODY
from ....engine.shapes import clip, hold, rect, shared, silent, text
from ....engine.texts import capital
from ..rules.phase4_end import neighbour
from ..rules.state import DEALING, State
from ..rules.tables import (
    BUILDING_WORDS,
    BUILDINGS,
    CARD_WORDS,
    CARDS,
    CELLS,
    CITY,
    PARCHMENTS,
    PROVISIONS,
    TERRAIN,
    TERRAINS,
    TOWER,
)
from .card_names import bare, name_lines
from .land import CELL
from .legend import over_legend
from .phrases import card_name, say, seat_name
from .worths import worth_now

DOWN, ART = 62, 34  # height of a card, and of its picture
# Width of the panel beside the map, and cards in a row there: with them all stands in the column of a page that plays.
ACROSS, COLUMNS = 228, 4
ROWS = 3  # of cards, at least: what stands below keeps its place while the hand grows smaller
NARROW_COLUMNS, NARROW_ROWS = 6, 2
APART = 4  # from card to card
CARD = ACROSS // COLUMNS - APART  # width of a card
LINE = 10  # height of a line of a card's name
LETTER, SMALL_LETTER, SMALL = 6, 5, 50  # the room of a letter, and on cards that are narrower than this


@dataclass(slots=True)
class Held:
    """A card in a hand: its key in the controls, and its number."""

    key: str
    card: int


def looker(moment: Moment) -> int:
    """Return the seat whose cards are shown: the viewer, or the mover where all screens are open."""
    if moment.viewer != NOBODY:
        return moment.viewer
    state: State = moment.state
    return min(state.mover, state.seats - 1)


def with_keys(cards: Sequence[int]) -> list[Held]:
    """Return cards with keys of their own: of equal ones the second is `city1 2`."""
    return [
        Held(CARD_WORDS[card] if nth == 0 else f"{CARD_WORDS[card]} {nth + 1}", card)
        for at, card in enumerate(cards)
        for nth in [list(cards[:at]).count(card)]
    ]


def hand_cards(state: State, seat: int) -> list[Held]:
    """Return the cards of a hand that are seen, territories first."""
    hand = state.hand[seat]
    return with_keys([card for card in range(1, CARDS) for _ in range(hand[card])])


def to_build(state: State, seat: int) -> list[int]:
    """Return the buildings before a seat; a sky tower whose first end stands is on the map already [T1]."""
    stock = list(state.stock[seat])
    if state.first_end > 0 and seat == state.mover:
        stock[TOWER] -= 1
    return [building for building in range(1, BUILDINGS) for _ in range(stock[building])]


def stock_cards(state: State, seat: int) -> list[Held]:
    """Return the buildings before a seat, as the cards that brought them."""
    return with_keys([CELLS + building for building in to_build(state, seat)])


def laid_cards(state: State, seat: int) -> list[Held]:
    """Return the parchments before a seat that are seen."""
    return with_keys(
        [PROVISIONS + number for number in range(1, PARCHMENTS + 1) for _ in range(state.laid[seat][number])]
    )


def is_copying(moment: Moment) -> bool:
    """Return whether a copy card chooses what it becomes, as its owner sees it or with all screens open."""
    state = moment.state
    return state.copy_card > 0 and state.due == DECISION and moment.viewer in (NOBODY, state.mover)


def hand_panel(moment: Moment, shapes: dict[str, str]) -> Panel:
    """Return the panel of the cards: a hand, what is to be built, or from the harvest on the parchments.

    While a copy card chooses, its owner sees the parchments of the neighbour, of which it becomes one [R16].

    Args:
        moment: the position.
        shapes: those of the board; the cards are added, which stand in other rows where there is little room.
    """
    state, lang, seat = moment.state, moment.lang, looker(moment)
    if is_copying(moment):
        seat = neighbour(state, state.mover, state.copy_card)
    if state.phase == 1:
        key, cards, unseen = "hand_of", hand_cards(state, seat), state.hand[seat][0]
    elif state.phase == 2:
        key, cards, unseen = "to_build", stock_cards(state, seat), 0
    else:
        key, cards = "laid", laid_cards(state, seat)
        unseen = max(0, state.parchments[seat] - len(cards))
    shapes["card"] = back_shape(CARD)
    for nth, held in enumerate(cards):
        shapes[f"card-{nth}"] = card_shape(moment, held, CARD, NOBODY if is_copying(moment) else looker(moment))
    names = [*[f"card-{nth}" for nth in range(len(cards))], *["card" for _ in range(unseen)]]
    words = f"board.{key}_yours" if seat == moment.viewer else f"board.{key}"
    label = say(lang, words, seat=seat_name(moment.seats, seat, lang))
    drawn = sized(ACROSS, height_of(len(names), COLUMNS, ROWS), in_rows(names, COLUMNS))
    if len(names) == 0 and state.round_no == 1 and state.step == DEALING:
        # Before the first cards a telephone has neither a label nor room for them; the wide picture keeps its places.
        wide = text(GAP, LABEL - 6, label, "small quiet")
        return panel("hand", sized(ACROSS, LABEL + drawn["height"], wide), small=over_legend("", 0))
    small = over_legend(in_rows(names, NARROW_COLUMNS), height_of(len(names), NARROW_COLUMNS, NARROW_ROWS))
    return panel("hand", drawn, label=label, small=small)


def height_of(count: int, columns: int, rows: int) -> int:
    """Return the height of so many cards, and of so many rows at least."""
    return max(rows, (count + columns - 1) // columns) * (DOWN + APART)


def in_rows(names: Sequence[str], columns: int) -> str:
    """Return cards in rows."""
    across, down = CARD + APART, DOWN + APART
    return "".join([shared(name, nth % columns * across, nth // columns * down) for nth, name in enumerate(names)])


def back_shape(width: int) -> str:
    """Return a card face down."""
    return rect(1, 1, width - 2, DOWN - 2, "back", 5)


def card_shape(moment: Moment, held: Held, width: int, seat: int = NOBODY) -> str:
    """Return a card that can be taken: a territory with its ground, a building, or a parchment.

    Args:
        moment: the position.
        held: the card.
        width: its width.
        seat: to whom a parchment is worth what stands on it.
    """
    card, lang = held.card, moment.lang
    inside = rect(1, 1, width - 2, DOWN - 2, "card", 5)
    if card <= CELLS:
        ground = shared(f"ground-{TERRAIN[card - 1]}", (width - 4 - CELL) // 2, 0)
        if TERRAIN[card - 1] == CITY:
            ground += shared("building-city1", (width - 24) // 2, 9)
        inside += clip(2, 2, width - 4, ART, rect(0, 0, width, ART, TERRAINS[TERRAIN[card - 1]]) + ground)
        inside += text(width // 2, DOWN - 11, CARD_WORDS[card], "place-name mid")
    else:
        name = bare(card_name(card, lang), lang)
        picture = f"building-{BUILDING_WORDS[card - CELLS]}" if card < PROVISIONS else "scroll"
        # Over a parchment's name of three lines its scroll stands a little higher.
        top, size = (5, 100) if card < PROVISIONS else (2, 125)
        inside += silent(shared(picture, (width - 20) // 2, top, size))
        letter, look = (LETTER, "name") if width >= SMALL else (SMALL_LETTER, "name slim")
        inside += name_lines(name, width, DOWN - 8, LINE, letter, look, lang)
        if has_worth(card, seat):
            # After the name, as in the label: screen readers compare both.
            inside += " " + text(width // 2, 16, worth_now(moment.state, seat, card - PROVISIONS), "worth mid")
    label = worth_label(moment.state, seat, card, lang)
    return hold(held.key, label, 1, 1, width - 2, DOWN - 2, inside)


def has_worth(card: int, seat: int) -> bool:
    """Return whether a card is a parchment that is worth something to a seat."""
    return PROVISIONS < card < CARDS and seat != NOBODY


def worth_label(state: State, seat: int, card: int, lang: str) -> str:
    """Return a card in words, with what a parchment is worth to a seat now."""
    label = card_label(card, lang)
    if not has_worth(card, seat):
        return label
    return say(lang, "board.worth_now", name=label, n=worth_now(state, seat, card - PROVISIONS))


def card_label(card: int, lang: str) -> str:
    """Return a card in words, with the terrain of a territory."""
    name = capital(card_name(card, lang))
    return f"{name}, {say(lang, f'terrain.{TERRAINS[TERRAIN[card - 1]]}')}" if card <= CELLS else name
