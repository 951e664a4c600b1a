"""The card of Buttons: the dice and what is covered, advice, and at the end where the stars came from."""

from __future__ import annotations

from ....engine.blocks import Block, Card, Hint, Sketch, TableRow, figures, hint, ranked
from ....engine.moment import Moment
from ....engine.rule import CHANCE, OVER
from ....engine.shapes import path, rect, shared, text
from ....engine.texts import capital
from ..notation import cell_word
from ..odds import bust_ways, rolls
from ..rules.boards import SIDE
from ..rules.phase2_stars import OF_A_MODEL, brings_stars, covered
from ..rules.scoring import LINE, best_line, longest_line, points, wins
from ..rules.state import (
    DICE,
    FOR_MODELS,
    FOR_OBJECTIVES,
    FOR_WITHDRAWAL,
    GOLDEN,
    MODELS,
    TO_PLACE,
    TO_ROLL,
    WHITE,
    State,
    golden_cell,
    in_column,
    is_legal,
)
from .board import dice_words
from .phrases import colour, dice_count, next_words, say, winners
from .pieces import DIE, die_name, disc

TILE, TILE_DOWN, TILE_GAP = 82, 42, 6  # of a model


def card(moment: Moment) -> Card:
    """Return what is to be done, with what the mover's buttons cover; at the end, where the stars came from."""
    lang, state = moment.lang, moment.state
    title = capital(next_words(state, moment.seats, lang))
    if state.due == OVER:
        line = best_line(state) >= LINE
        advice = hint(say(lang, "card.over_line" if line else "card.over_twelve"), "B6.1" if line else "B6.2")
        return {"seat": winners(state)[0], "title": title, "icon": "done", "blocks": [_stars(moment), advice]}
    dice = [_dice(moment)] if state.phase == 1 else []
    return {
        "seat": state.mover,
        "title": title,
        "icon": "",
        "blocks": [*dice, _covered(moment), _risk(moment), _advice(moment)],
    }


def _dice(moment: Moment) -> Sketch:
    """The dice as they lie, or those that are rolled now; the golden ones together, those set aside dashed."""
    state, lang = moment.state, moment.lang
    lying, count = state.dice[WHITE] > 0, dice_count(state)
    faces = [face for face in state.dice if face > 0] if lying else [0] * count
    parts = [shared("pair", 0, 0)]
    for place in range(DICE):
        x = 4 + place * (DIE + 4) + (6 if place > GOLDEN else 0)
        parts.append(shared(die_name(place, faces[place]) if place < len(faces) else "gone", x, 5))
    golden = say(lang, "board.golden", cell=cell_word(golden_cell(state))) if lying else dice_words(state, lang)
    parts.append(text(DICE * (DIE + 4) + 16, 25, golden, "small quiet"))
    # Dice that show nothing yet are counted on the button, too.
    return {**_sketch(dice_words(state, lang), DIE + 10, "".join(parts)), "spare": not lying}


def _covered(moment: Moment) -> Sketch:
    """Covered cells of each model [B5.2], and the stars that they bring."""
    lang, state = moment.lang, moment.state
    counts, parts = [], []
    for model in range(MODELS):
        count = covered(state, state.mover, model)
        kind = "own" if state.owner[model] == state.mover else "tile" if brings_stars(state, model) else "out"
        counts.append(f"{colour(lang, model)} {count}")
        parts.append(shared(f"{kind}-{model}-{min(count, OF_A_MODEL)}", model * (TILE + TILE_GAP), 0))
        if count > OF_A_MODEL:
            parts.append(text(70 + model * (TILE + TILE_GAP), 28, f"+{count - OF_A_MODEL}", "small"))
    return _sketch(say(lang, "card.covered", counts=", ".join(counts)), TILE_DOWN + 9, "".join(parts))


def _sketch(says: str, height: int, markup: str) -> Sketch:
    width = MODELS * (TILE + TILE_GAP) - TILE_GAP
    return {"kind": "sketch", "says": says, "width": width, "height": height, "markup": markup}


def tile_shapes(lang: str) -> dict[str, str]:
    """Return the shapes of the models' tiles, by name: a dot for each covered cell, and stars for three."""
    found = {"pair": rect(0, 1, 2 * DIE + 12, DIE + 8, "pair", 9)}
    for count in range(OF_A_MODEL + 1):
        dots = [path(disc(37 + 12 * dot, 24, 4), "dot-on" if dot < count else "dot") for dot in range(OF_A_MODEL)]
        found[f"dots-{count}"] = "".join(dots)
        for model in range(MODELS):
            for stars, kind in enumerate(("out", "tile", "own")):
                full = stars > 0 and count == OF_A_MODEL
                ground = rect(1, 9, TILE - 2, TILE_DOWN - 2, "reached" if full else "tile", 7)
                edge = rect(1, 9, TILE - 2, TILE_DOWN - 2, "own", 7) if kind == "own" else ""
                name = say(lang, "card.objective") if kind == "own" else colour(lang, model)
                shape = shared(f"model-{model}", 3, 11, 60) + text(9, TILE_DOWN, name, "small quiet")
                won = [shared("count", TILE - 12 - 17 * star, 9, 85) for star in range(stars if full else 0)]
                found[f"{kind}-{model}-{count}"] = ground + edge + shape + shared(f"dots-{count}", 0, 0) + "".join(won)
    return found


def _advice(moment: Moment) -> Hint:
    lang, state = moment.lang, moment.state
    if state.phase == 2:
        return hint(say(lang, "card.stars"), "B5.5", "B5.6")
    if state.due == CHANCE:
        return hint(say(lang, "card.result"), "B2.2", "B2.3", "B3.1")
    if state.step == TO_ROLL:
        return hint("")  # the buttons and the risk say it
    if state.step != TO_PLACE:
        return hint(say(lang, "card.golden"), "B3.1")
    row = SIDE * (state.dice[WHITE] - 1)
    open_cells = [
        cell_word(row + column)
        for column in range(SIDE)
        if in_column(state, column + 1) and is_legal(state, state.mover, row + column)
    ]
    return hint(say(lang, "card.place", cells=", ".join(open_cells) or "–"), "B2.2", "B2.3")


def _risk(moment: Moment) -> Hint:
    """The chance of a bust where one may roll; empty elsewhere, so that the card's blocks keep their places."""
    state = moment.state
    if state.phase == 2 or state.due == CHANCE or state.step != TO_ROLL:
        return hint("")
    return hint(say(moment.lang, "card.risk", percent=percent(state, moment.lang)), "B4.1", "B1.2")


def percent(state: State, lang: str) -> str:
    """Return the mover's chance of a bust at the next roll, in per cent with one decimal."""
    tenths = (2000 * bust_ways(state, state.mover) + rolls(state)) // (2 * rolls(state))
    return f"{tenths // 10}{',' if lang == 'fr' else '.'}{tenths % 10}"


def _stars(moment: Moment) -> Block:
    """Each seat's stars by what they were for, the most first."""
    lang, state = moment.lang, moment.state
    heads = ("score.withdrawals", "score.models", "score.objectives", "score.total", "card.line", "card.lost")
    rows: list[TableRow] = []
    for seat in ranked([points(state, one) for one in range(state.seats)], winners(state)):
        stars = state.stars[seat]
        cells = [stars[FOR_WITHDRAWAL], stars[FOR_MODELS], stars[FOR_OBJECTIVES], points(state, seat)]
        cells += [longest_line(state, seat), state.lost[seat]]
        rows.append({"seat": seat, "mark": "won" if wins(state, seat) else "", "cells": cells})
    return figures(say(lang, "outline.unit"), [say(lang, head) for head in heads], rows)
