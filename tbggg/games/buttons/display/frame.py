"""Card, controls and outline of Buttons, and its `Display`."""

from __future__ import annotations

from typing import Any

from ....engine.blocks import Block, Button, Card, Controls, Marked, Place, TableRow, button, figures, hint, ranked
from ....engine.game import Display
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION, OVER
from ....engine.texts import capital
from ..notation import cell_word
from ..odds import bust_ways, rolls
from ..rules.boards import CELLS, SIDE
from ..rules.phase2_stars import OF_A_MODEL, covered
from ..rules.scoring import LINE, best_line, longest_line, points, wins
from ..rules.state import (
    BUTTON,
    FOR_MODELS,
    FOR_OBJECTIVES,
    FOR_WITHDRAWAL,
    IN,
    MODELS,
    TO_PLACE,
    TO_ROLL,
    WHITE,
    State,
    count_pieces,
    in_column,
    is_legal,
)
from .board import board
from .narration import narrate, narrate_next
from .phrases import colour, dice_count, next_words, reason_values, say, winners, would_earn
from .pieces import STYLE


def controls(moment: Moment) -> Controls:
    """Return the buttons, or the cells where a button or a star may go."""
    lang, state = moment.lang, moment.state
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "control.luck")}}
    if state.due != DECISION:
        return {}
    places: dict[str, Place] = {cell_word(cell): {} for cell in range(CELLS)}
    if state.phase == 2:
        return {"move": "star {place}", "places": places}
    if state.step == TO_PLACE:
        return {"move": "{place}", "places": places}
    if state.step != TO_ROLL:
        return {"move": "{place}", "places": places, "buttons": [button("pass", say(lang, "control.pass"), "p")]}
    buttons: list[Button] = [button("roll", say(lang, "control.roll", dice=dice_count(state)), "r", "die")]
    stars = would_earn(state, state.mover)
    if stars > 0:
        buttons.append(button("withdraw", say(lang, "control.withdraw", stars=stars), "w"))
    return {"buttons": buttons}


def card(moment: Moment) -> Card:
    """Return what is to be done, with what the mover's buttons cover; at the end, where the stars came from."""
    lang, state = moment.lang, moment.state
    title = capital(next_words(state, moment.seats, lang))
    if state.due == OVER:
        line = best_line(state) >= LINE
        advice = hint(say(lang, "card.over_line" if line else "card.over_twelve"), "B6.1" if line else "B6.2")
        return {"seat": winners(state)[0], "title": title, "icon": "done", "blocks": [_stars(moment), advice]}
    return {"seat": state.mover, "title": title, "icon": "", "blocks": [_covered(moment), *_advice(moment)]}


def _covered(moment: Moment) -> Block:
    """Number of covered cells by seat and model [B5.2]; objectives have a star."""
    lang, state = moment.lang, moment.state
    rows: list[TableRow] = []
    for seat in range(state.seats):
        cells: list[Marked] = []
        for model in range(MODELS):
            count = covered(state, seat, model)
            sign = "★" if state.owner[model] == seat else ""
            cells.append({"value": f"{count}{sign}", "mark": "full" if count >= OF_A_MODEL else ""})
        rows.append({"seat": seat, "mark": "", "cells": cells})
    return figures(say(lang, "card.covered"), [colour(lang, model) for model in range(MODELS)], rows)


def _advice(moment: Moment) -> list[Block]:
    lang, state = moment.lang, moment.state
    if state.phase == 2:
        return [hint(say(lang, "card.stars"), "B5.5", "B5.6")]
    if state.due == CHANCE or state.step == TO_ROLL:
        risk = hint(say(lang, "card.risk", percent=percent(state)), "B4.1")
        if state.due == CHANCE:
            return [hint(say(lang, "card.result"), "B2.2", "B2.3", "B3.1"), risk]
        stars = would_earn(state, state.mover)
        if stars == 0:
            return [hint(say(lang, "card.must_roll"), "B1.2"), risk]
        return [hint(say(lang, "card.roll", stars=stars), "B1.1", "B1.2", "B5.1"), risk]
    if state.step == TO_PLACE:
        row = SIDE * (state.dice[WHITE] - 1)
        open_cells = [
            cell_word(row + column)
            for column in range(SIDE)
            if in_column(state, column + 1) and is_legal(state, state.mover, row + column)
        ]
        return [hint(say(lang, "card.place", cells=", ".join(open_cells) or "–"), "B2.2", "B2.3")]
    return [hint(say(lang, "card.golden"), "B3.1")]


def percent(state: State) -> str:
    """Return the mover's chance of a bust at the next roll, in per cent with one decimal."""
    tenths = (2000 * bust_ways(state, state.mover) + rolls(state)) // (2 * rolls(state))
    return f"{tenths // 10}.{tenths % 10}"


def _stars(moment: Moment) -> Block:
    """Each seat's stars by what they were for, the most first."""
    lang, state = moment.lang, moment.state
    heads = ("score.withdrawals", "score.models", "score.objectives", "score.total", "score.line", "tally.lost")
    rows: list[TableRow] = []
    for seat in ranked([points(state, one) for one in range(state.seats)], winners(state)):
        stars = state.stars[seat]
        cells = [stars[FOR_WITHDRAWAL], stars[FOR_MODELS], stars[FOR_OBJECTIVES], points(state, seat)]
        cells += [longest_line(state, seat), state.lost[seat]]
        rows.append({"seat": seat, "mark": "won" if wins(state, seat) else "", "cells": cells})
    return figures(say(lang, "outline.unit"), [say(lang, head) for head in heads], rows)


def info(state: State, lang: str) -> dict[str, Any]:
    """Return the game as the explorer must know it: rounds, as many as it takes, of two phases."""
    return {
        "rounds": 0,
        "unit": say(lang, "outline.unit"),
        "phases": [
            {"short": say(lang, "outline.buttons"), "long": say(lang, "outline.buttons_long")},
            {"short": say(lang, "outline.stars"), "long": say(lang, "outline.stars_long")},
        ],
        "final": "",
        "counts": [
            {"icon": "", "label": say(lang, "outline.buttons_count")},
            {"icon": "", "label": say(lang, "outline.line")},
        ],
        "keys": [["R W P", say(lang, "control.keys")]],
        "style": STYLE,
    }


def seat_line(moment: Moment, seat: int) -> dict[str, Any]:
    """Return whether a seat is out of the round, its buttons and its longest line."""
    state = moment.state
    counts = [count_pieces(state, seat, BUTTON), longest_line(state, seat)]
    return {"passed": state.phase == 1 and state.status[seat] != IN, "counts": counts}


def chance_input(state: State) -> dict[str, Any] | None:
    """Return the input for a roll: the white die, the golden black one, and then the others."""
    return {"verb": "", "count": dice_count(state), "faces": list("123456"), "seat": state.mover}


DISPLAY = Display(
    board=board,
    card=card,
    controls=controls,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    seat_line=seat_line,
    reason_values=reason_values,
    chance_input=chance_input,
)
