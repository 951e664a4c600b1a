"""What Burrow shows and says: the meadow, the hands, and what each move did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tbggg.engine import shapes
from tbggg.engine.blocks import Block, Board, Card, Panel, Sketch, hint
from tbggg.engine.game import Display
from tbggg.engine.game_info import Chance
from tbggg.engine.moment import Moment, Narration
from tbggg.engine.panels import grid
from tbggg.engine.plain_text import COLUMNS, clipped
from tbggg.engine.rule import CHANCE, DECISION, NOBODY, OVER
from tbggg.engine.shapes import rect
from tbggg.engine.texts import capital, text

from .chance import can_come
from .notation import TEXTS, cell_word, shown_of
from .rules import may_decide
from .state import (
    BRIDGE,
    BRIDGE_ON,
    CELLS,
    CLOVER,
    DONE,
    GROW,
    GROW_ON,
    GROWN,
    HAND,
    HARVEST,
    LOOK,
    LOOK_ON,
    OWN_CELL,
    PICK,
    REVEAL,
    ROUNDS,
    SHOW,
    SIDE,
    State,
)  # fmt: skip

WIDTH = 340  # of the meadow and the hands
ROW = 40  # height of a cell on the board
KEYS = {
    GROW: "grow",
    GROW_ON: "grow",
    PICK: "pick",
    BRIDGE: "bridge",
    BRIDGE_ON: "bridge",
    DONE: "done",
    REVEAL: "reveal",
}


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return text(TEXTS, lang, key, values)


def card_name(lang: str, card: int) -> str:
    """Return a card in words; one that is not seen is some card."""
    return say(lang, "card_unseen") if card == 0 else cell_word(card)


# -- what is said -------------------------------------------------------------------------------


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment, with the rules behind it."""
    lang, before = moment.lang, moment.before
    if before is None:
        return Narration(NOBODY, say(lang, "told.start"), ("BS4", "14.3"))
    kind, cell = moment.action % 16, moment.action // 16
    if kind == SHOW:
        return Narration(NOBODY, say(lang, "told.show"), ("12.3", "12.4"))
    if kind == HARVEST:
        key, rule_id = ("clover", "14.1") if cell == CLOVER else ("bridges", "14.2")
        return Narration(NOBODY, say(lang, f"told.{key}", round=before.round_no), (rule_id,))
    if kind in (GROW, GROW_ON):
        return Narration(NOBODY, say(lang, "told.grow", cell=cell_word(cell)), ("12.1",))
    seat = shown_of(moment.action) if kind in (LOOK, LOOK_ON, REVEAL) else before.mover
    key = KEYS.get(kind, "deal")
    sentence = say(lang, f"told.{key}", seat=moment.seats[seat], cell=card_name(lang, cell % OWN_CELL))
    rules = {"deal": "12.2", "pick": "12.3", "reveal": "12.3", "bridge": "13.1", "done": "13.3"}
    return Narration(seat, capital(sentence), (rules[key],))


def deciders(state: State, seats: Sequence[str]) -> str:
    """Return the seats that may decide now."""
    return ", ".join([seats[seat] for seat in range(state.seats) if may_decide(state, seat)])


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for; nothing when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return what a position waits for, in a few words."""
    if state.due == OVER:
        return say(lang, "next.over")
    if state.due == DECISION:
        return say(lang, f"next.phase{state.phase}", seats=deciders(state, seats))
    if state.due == CHANCE and state.mover == state.seats:
        return say(lang, "next.grow")
    if state.due == CHANCE:
        return say(lang, "next.deal", seat=seats[state.mover])
    return say(lang, "next.rules")


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return what a reason's sentence may name."""
    return {"cell": card_name(lang, action // 16 % OWN_CELL), "next": next_words(state, seats, lang)}


# -- what the explorer draws --------------------------------------------------------------------


def info(state: State, lang: str) -> dict[str, Any]:
    """Return the game as the explorer must know it."""
    phases = [
        {"short": say(lang, f"outline.short.{one}"), "long": say(lang, f"outline.long.{one}")} for one in range(1, 5)
    ]
    counts = [{"icon": "", "label": say(lang, "outline.cards")}]
    return {"rounds": ROUNDS, "unit": say(lang, "outline.unit"), "phases": phases, "final": "", "counts": counts}


def hand_words(state: State, seat: int) -> list[str]:
    """Return the cards of a hand, as far as they are seen."""
    return [cell_word(card) for card in state.hand[seat][: state.size[seat]]]


def board(moment: Moment) -> Board:
    """Return the meadow and the hands, as far as they are seen."""
    says = capital(next_words(moment.state, moment.seats, moment.lang))
    return {"says": says, "panels": [meadow(moment), hands(moment)]}


def meadow(moment: Moment) -> Panel:
    """Return the cells with what stands on them."""
    across = WIDTH // SIDE

    def draw(cell: int) -> str:
        shown = rect(2, 2, across - 4, ROW - 4, "edge", 4) + shapes.text(8, 24, cell_text(moment, cell))
        return shown + shapes.cell(cell_word(cell + 1), cell_text(moment, cell), 2, 2, across - 4, ROW - 4)

    height = CELLS // SIDE * ROW
    markup = grid(CELLS, SIDE, across, ROW, draw)
    return {"key": "meadow", "seat": NOBODY, "width": WIDTH, "height": height, "markup": markup}


def hands(moment: Moment) -> Panel:
    """Return the hands."""
    state, parts = moment.state, []
    for seat in range(state.seats):
        hand = " ".join([moment.seats[seat], *hand_words(state, seat)])
        drawn = rect(0, 20 * seat, WIDTH, 20, "spot") + shapes.text(8, 16 + 20 * seat, hand, "small")
        parts.append(shapes.labelled(hand, drawn))
    height = 20 * state.seats + 4
    return {"key": "hands", "seat": NOBODY, "width": WIDTH, "height": height, "markup": "".join(parts)}


def card(moment: Moment) -> Card:
    """Return the card: who may decide, or what is waited for."""
    state, lang = moment.state, moment.lang
    rules = (("12.1", "12.2"), ("12.3", "12.4"), ("13.1", "13.3"), ("14.1", "14.2"))[state.phase - 1]
    title = capital(next_words(state, moment.seats, lang))
    advice = hint(say(lang, f"hint.phase{state.phase}"), *rules)
    blocks: list[Block] = [advice, cards_sketch(moment)] if state.phase == 3 else [advice]
    return {"seat": NOBODY, "title": title, "icon": "", "blocks": blocks}


def cards_sketch(moment: Moment) -> Sketch:
    """Return how many cards each seat holds while bridges are built: low enough for a docked card."""
    counts = [f"{word} {moment.state.size[seat]}" for seat, word in enumerate(moment.seats)]
    said = ", ".join(counts)
    markup = shapes.text(0, 15, said)
    return {"kind": "sketch", "says": said, "width": WIDTH, "height": 20, "markup": markup, "docks": True}


def seat_line(moment: Moment, seat: int) -> dict[str, Any]:
    """Return whether a seat is done building, and how many cards it holds."""
    return {"passed": moment.state.phase == 3 and moment.state.done[seat] > 0, "counts": [moment.state.size[seat]]}


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the cells as places."""
    return {cell_word(cell): cell_word(cell) for cell in range(1, CELLS + 1)}


def chance_input(state: State) -> Chance | None:
    """Return what is typed or tapped where clover grows, or a hand is dealt."""
    if state.phase != 1:
        return None
    grows = state.mover == state.seats
    done = state.grown if grows else state.size[state.mover]
    return {
        "verb": "" if done else "grow" if grows else "deal",
        "count": (GROWN if grows else HAND) - done,
        "faces": [cell_word(card) for card in range(1, CELLS + 1) if can_come(state, card)],
        "seat": NOBODY if grows else state.mover,
    }


# -- plain text ---------------------------------------------------------------------------------


def cell_text(moment: Moment, cell: int) -> str:
    state = moment.state
    owner = moment.seats[state.owner[cell] - 1][:4] if state.owner[cell] else "·"
    return f"{owner} {'*' * state.clover[cell]}{'=' * state.bridged[cell]}"


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state = moment.state
    lines = [clipped(next_words(state, moment.seats, moment.lang), COLUMNS)]
    lines += [
        " | ".join(f"{cell_text(moment, row * SIDE + column):<10}" for column in range(SIDE)) for row in range(SIDE)
    ]
    for seat in range(state.seats):
        hand = hand_words(state, seat)
        lines.append(clipped(f"{moment.seats[seat]}: {sum(state.carrots[seat])} [{' '.join(hand)}]", COLUMNS))
    return "\n".join(lines)


DISPLAY = Display(
    text=plain_text,
    board=board,
    card=card,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    seat_line=seat_line,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
    cards=True,
)
