"""The card of Buttons: the dice and what is covered, advice, and at the end where the stars came from."""

from __future__ import annotations

from ....engine.blocks import Block, Card, Hint, Sketch, TableRow, figures, hint, ranked
from ....engine.moment import Moment
from ....engine.numerals import percent
from ....engine.rule import AUTOMATIC, CHANCE, DECISION, OVER
from ....engine.shapes import disc, path, rect, shared, text
from ....engine.texts import capital
from ..notation import cell_word
from ..odds import bust_ways, closed_in_row, power, rolls
from ..rules.boards import SIDE
from ..rules.constants import DICE, FOR_MODELS, FOR_OBJECTIVES, FOR_WITHDRAWAL, GOLDEN, MODELS, TO_PLACE, TO_ROLL, WHITE
from ..rules.phase2_stars import OF_A_MODEL, brings_stars, covered
from ..rules.scoring import LINE, best_line, longest_line, points, wins
from ..rules.state import black_dice, golden_cell, is_legal
from .board import dice_words
from .phrases import choices, colour, dice_count, next_words, say, winners
from .pieces import DIE, die_name

TILE, TILE_DOWN, TILE_GAP = 82, 42, 6  # of a model
DICE_DOWN = DIE + 12
STAR_TILE = 111  # of what stars are for
SMALL = 50  # per cent, of dice beside the risk
RISK_NAME, RISK_LEFT, RISK_ROW, ROW_DOWN = 74, 122, 114, 14


def card(moment: Moment) -> Card:
    """Return what is to be done, with what the mover's buttons cover; at the end, where the stars came from."""
    lang, state = moment.lang, moment.state
    title = capital(next_words(state, moment.seats, lang))
    if state.due == OVER:
        line = best_line(state) >= LINE
        advice = hint(say(lang, "card.over_line" if line else "card.over_twelve"), "B6.1" if line else "B6.2")
        return {"seat": winners(state)[0], "title": title, "icon": "done", "blocks": [_stars(moment), advice]}
    if state.phase == 2:
        blocks: list[Block] = [_stars_to_place(moment)]
    elif state.step == TO_ROLL and state.due == DECISION:
        blocks = [_risk(moment), _covered(moment)]
    else:
        blocks = [_dice(moment), _covered(moment)]
    return {"seat": state.mover, "title": title, "icon": "", "blocks": [*blocks, _advice(moment)]}


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
    # Dice that show nothing yet are counted on the button, too; those of others lie beside the board.
    return {**_sketch(dice_words(state, lang), DICE_DOWN, "".join(parts)), "spare": not lying or state.step != TO_PLACE}


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
    sketch = _sketch(say(lang, "card.covered", counts=", ".join(counts)), TILE_DOWN + 9, "".join(parts))
    # A narrow card shows the dice of a bust, and has no room for more above what the rules do next.
    return {**sketch, "spare": state.due == AUTOMATIC and state.step == TO_PLACE}


def _sketch(says: str, height: int, markup: str) -> Sketch:
    width = MODELS * (TILE + TILE_GAP) - TILE_GAP
    return {"kind": "sketch", "says": says, "width": width, "height": height, "markup": markup}


def tile_shapes(lang: str) -> dict[str, str]:
    """Return the shapes of the models' tiles, by name: a dot for each covered cell, and stars for three."""
    closed = rect(0, 0, 8, 10, "closed", 2) + path("M1 9L7 1", "shut")
    found = {"boxes": "".join([rect(9 * column, 0, 8, 10, "rail", 2) for column in range(SIDE)]), "x": closed}
    found["pair"] = rect(0, 1, 2 * DIE + 12, DIE + 8, "pair", 9)
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
        return hint(say(lang, "card.stars"), "B5.5", "B5.6") if state.due == DECISION else hint("")
    if state.due == CHANCE:
        return hint(say(lang, "card.result"), "B2.2", "B2.3", "B3.1")
    if state.due != DECISION:
        return hint("")
    if state.step == TO_ROLL:
        chance = percent(bust_ways(state, state.mover), rolls(state), 1, lang)
        return hint(say(lang, "card.risk_rule", percent=chance, dice=black_dice(state) + 1), "B4.1")
    if state.step != TO_PLACE:
        return hint(say(lang, "card.golden"), "B3.1")
    cells = ", ".join([cell_word(cell) for cell in choices(state)])
    return hint(say(lang, "card.place", cells=cells), "B2.2", "B2.3")


def _risk(moment: Moment) -> Sketch:
    """The dice that would be rolled, the chance that they bust [B4.1], and row by row the columns that are closed."""
    lang, state = moment.lang, moment.state
    parts = []
    for place in range(DICE):
        x = place * (DIE * SMALL // 100 + 3) + (4 if place > GOLDEN else 0)
        parts.append(shared(die_name(place, 0) if place < dice_count(state) else "gone", x, 0, SMALL))
    chance = percent(bust_ways(state, state.mover), rolls(state), 1, lang)
    parts.append(text(0, 39, chance, "risk") + text(RISK_NAME, 39, say(lang, "board.bust"), "small quiet"))
    said = [say(lang, "card.risk", percent=chance)]
    for row in range(SIDE):
        closed = closed_in_row(state, state.mover, row)
        x, y = RISK_LEFT + RISK_ROW * (row // 3), ROW_DOWN * (row % 3)
        parts.append(text(x, y + 11, row + 1, "small quiet") + shared("boxes", x + 11, y + 2))
        for column in range(SIDE):
            if not is_legal(state, state.mover, SIDE * row + column):
                parts.append(shared("x", x + 11 + 9 * column, y + 2))
        ways = power(closed, black_dice(state) + 1)
        share = say(lang, "card.closed") if closed == SIDE else percent(ways, rolls(state) // SIDE, 1, lang)
        parts.append(text(x + RISK_ROW - 4, y + 11, share, "small end"))
        said.append(say(lang, "card.closed_row", row=row + 1, closed=closed, percent=share))
    return {**_sketch(" ".join(said), DICE_DOWN, "".join(parts)), "spare": True}


def _stars_to_place(moment: Moment) -> Sketch:
    """Stars that the mover still has to place, by what they are for [B5.1, B5.2, B5.3]."""
    lang, state = moment.lang, moment.state
    parts, said = [], []
    for source, name in enumerate(("withdrawals", "models", "objectives")):
        left = state.earned[state.mover][source]
        label = say(lang, f"score.{name}")
        said.append(f"{label} {left}")
        x = source * (STAR_TILE + TILE_GAP)
        parts.append(rect(x + 1, 1, STAR_TILE - 2, TILE_DOWN - 2, "reached" if left > 0 else "tile", 7))
        parts.append(text(x + 9, TILE_DOWN - 8, label, "small quiet"))
        parts += [shared("count", x + 18 + 20 * star, 14, 85) for star in range(left)]
    return _sketch(", ".join(said), TILE_DOWN, "".join(parts))


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
