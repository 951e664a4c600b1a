"""Drawings, cards and sentences of Pig."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.blocks import Block, Card, Marked, TableRow, figures, hint
from ...engine.board_marks_svg import drawn_marks
from ...engine.game import Display
from ...engine.moment import Moment, Narration
from ...engine.pictures import COLUMNS, clipped, columns, path, picture, rect, themed
from ...engine.pictures import text as line
from ...engine.rule import CHANCE, DECISION, NOBODY, OVER
from ...engine.texts import capital
from .board import board, controls, say
from .rules import HOLD, ROLL, State


def points(lang: str, count: int) -> str:
    """Return a number of points in words; French counts none as one."""
    return say(lang, "points.one" if count == 1 or (count == 0 and lang == "fr") else "points.many", n=count)


# -- narration ---------------------------------------------------------------------------------


def narrate(moment: Moment) -> Narration:
    """Return the narration of the move that led to a moment."""
    lang, before, state = moment.lang, moment.before, moment.state
    if before is None:
        sentence = say(lang, "told.start", seat=moment.seats[state.mover], goal=state.goal)
        return Narration(NOBODY, capital(sentence), ("P1", "P6"))
    rules: tuple[str, ...]
    if moment.action == ROLL:
        sentence, rules = say(lang, "told.roll", seat=moment.seats[before.mover]), ("P2",)
    elif moment.action == HOLD:
        sentence, rules = _held(moment)
    else:
        sentence, rules = _rolled(moment, moment.action // 16)
    return Narration(before.mover, capital(sentence), rules)


def _held(moment: Moment) -> tuple[str, tuple[str, ...]]:
    lang, before, state = moment.lang, moment.before, moment.state
    seat, bank = moment.seats[before.mover], state.bank[before.mover]
    if before.turn_total == 0:
        return say(lang, "told.hold_nothing", seat=seat), ("P2", "P5")
    sentence = say(lang, "told.hold", seat=seat, points=points(lang, before.turn_total), bank=bank)
    if state.due != OVER:
        return sentence, ("P5",)
    won = say(lang, "told.wins", seat=seat, points=points(lang, bank))
    return f"{sentence} {capital(won)}", ("P6", "P5")


def _rolled(moment: Moment, face: int) -> tuple[str, tuple[str, ...]]:
    lang, total = moment.lang, moment.before.turn_total
    seat = moment.seats[moment.before.mover]
    if face > 1:
        return say(lang, "told.result", face=face, seat=seat, points=points(lang, total + face)), ("P3",)
    if total == 0:
        return say(lang, "told.lost_nothing", seat=seat), ("P4",)
    return say(lang, "told.lost", seat=seat, points=points(lang, total)), ("P4",)


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return the next event of a position in a few words: who is to roll or hold, or the roll that is due."""
    key = {DECISION: "decide", CHANCE: "result", OVER: "over"}[state.due]
    return say(lang, f"next.{key}", seat=seats[state.mover])


def narrate_next(moment: Moment) -> str:
    """Return the narration of the next event; empty when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return the values of a reason's sentence."""
    return {"seat": seats[seat], "next": next_words(state, seats, lang)}


# -- the explorer -----------------------------------------------------------------------------


def info(state: State, lang: str) -> dict[str, Any]:
    """Return the game's data for the explorer: turns, as many as it takes."""
    names = {"round_name": say(lang, "outline.round_name"), "unit": say(lang, "outline.unit")}
    keys = [[say(lang, "control.keys.turn.keys"), say(lang, "control.keys.turn.does")]]
    return {"rounds": 0, **names, "track": state.goal, "keys": keys, "phases": [], "final": ""}


def chance_input(state: State) -> dict[str, Any] | None:
    """Return the input for a roll: its bare face."""
    return {"verb": "", "count": 1, "faces": list("123456"), "seat": state.mover}


def card(moment: Moment) -> Card:
    """Return the card: who is to roll or hold, what the die may bring, or the banks at the end."""
    state: State = moment.state
    lang, mover = moment.lang, state.mover
    seat = moment.seats[mover]
    if state.due == OVER:
        title = capital(say(lang, "card.wins", seat=seat, points=points(lang, state.bank[mover])))
        columns: list[int | str | Marked] = [{"value": say(lang, "card.total"), "mark": "total"}]
        rows: list[TableRow] = [
            {"seat": one, "mark": "won" if one == mover else "", "cells": [state.bank[one]]}
            for one in sorted(range(state.seats), key=lambda one: -state.bank[one])
        ]
        blocks: list[Block] = [figures(title, columns, rows), hint(say(lang, "hint.over", goal=state.goal), "P6")]
        return {"seat": mover, "title": title, "icon": "done", "blocks": blocks}
    if state.due == DECISION:
        title = capital(say(lang, "card.to_move", seat=seat))
        return {"seat": mover, "title": title, "icon": "", "blocks": [hint(say(lang, "hint.decide"), "P2", "P5")]}
    title = capital(say(lang, "card.rolling", seat=seat))
    return {"seat": NOBODY, "title": title, "icon": "", "blocks": [hint(say(lang, "hint.rolling"), "P3", "P4")]}


# -- pictures -----------------------------------------------------------------------------------

WIDTH = 560
SHOWN = 640  # greatest width on the page, in pixels
_NAME = 20  # columns for a seat's word
_BAR = 40
_LEFT, _RIGHT = 150, 474  # of the bars in the picture
_TOP, _ROW = 84, 30
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}

_LIGHT = "--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);\
--tbs-accent:var(--jp-brand-color1,#1976d2)"
_DARK = "--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);\
--tbs-accent:var(--jp-brand-color1,#2196f3)"
_STYLE = (
    themed(".tbs-pig", _LIGHT, _DARK)
    + """
.tbs-pig{fill:color-mix(in srgb,var(--tbs-ink) 88%,var(--tbs-bg));\
font:400 14px var(--jp-ui-font-family,system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif);\
font-variant-numeric:tabular-nums}
.tbs-pig-page{fill:var(--tbs-bg);stroke:color-mix(in srgb,var(--tbs-ink) 13%,var(--tbs-bg))}
.tbs-pig-quiet{fill:color-mix(in srgb,var(--tbs-ink) 66%,var(--tbs-bg))}
.tbs-pig-lead{font-size:17px;font-weight:650}.tbs-pig-bold{font-weight:700}
.tbs-pig-end{text-anchor:end}.tbs-pig-mid{text-anchor:middle}
.tbs-pig-rail{fill:color-mix(in srgb,var(--tbs-ink) 8%,var(--tbs-bg))}
.tbs-pig-bank{fill:color-mix(in srgb,var(--tbs-ink) 48%,var(--tbs-bg))}
.tbs-pig-mover{fill:var(--tbs-accent)}
.tbs-pig-total{fill:color-mix(in srgb,var(--tbs-accent) 30%,var(--tbs-bg));stroke:var(--tbs-accent)}
.tbs-pig-goal{stroke:color-mix(in srgb,var(--tbs-ink) 48%,var(--tbs-bg));stroke-dasharray:3 3}
.tbs-pig-die{fill:none;stroke:color-mix(in srgb,var(--tbs-ink) 66%,var(--tbs-bg));stroke-width:1.5}
.tbs-pig-none{stroke-dasharray:3 3}"""
)


def svg(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colours of its surroundings."""
    state = moment.state
    height = _TOP + _ROW * state.seats + 8
    most = max(state.goal, *(bank + state.turn_total for bank in state.bank[: state.seats]))
    unit = (_RIGHT - _LEFT) / most
    goal = _LEFT + unit * state.goal
    parts = [rect(0.5, 0.5, WIDTH - 1, height - 1, "pig-page", 8), _die(state.die)]
    parts += [line(66, 32, clipped(what_next(moment), 42), "pig-lead"), line(66, 52, _turn(moment), "pig-quiet")]
    parts.append(line(goal, _TOP - 6, say(moment.lang, "drawing.goal", goal=state.goal), "pig-quiet pig-mid"))
    parts += [_seat(moment, seat, _TOP + _ROW * seat, unit) for seat in range(state.seats)]
    parts.append(path(f"M{goal:.1f} {_TOP}v{_ROW * state.seats - 4}", "pig-goal"))
    boxes = {seat: (6, _TOP + _ROW * nth, WIDTH - 12, _ROW - 4) for nth, seat in enumerate(moment.seats)}
    parts.append(drawn_marks(moment.marks, boxes, {seat: seat for seat in moment.seats}, moment.lang))
    banks = ", ".join(f"{name} {bank}" for name, bank in zip(moment.seats, state.bank, strict=False))
    summary = f"{what_next(moment)}. {_turn(moment)}. {banks}."
    return picture(
        "".join(parts),
        look="tbs-pig",
        width=WIDTH,
        height=height,
        shown=SHOWN,
        title="Pig",
        summary=summary,
        style=_STYLE,
    )


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state = moment.state
    lines = [clipped(f"{what_next(moment)}.", COLUMNS), f"{_turn(moment)}.", ""]
    for seat in range(state.seats):
        bank, total = state.bank[seat], state.turn_total if _acts(moment, seat) else 0
        solid, reached = (min(_BAR, points * _BAR // state.goal) for points in (bank, bank + total))
        bar = "█" * solid + "▒" * (reached - solid) + "·" * (_BAR - reached)
        name = clipped(moment.seats[seat], _NAME)
        points = f"{bank:>4}" + (f" + {total}" if total else "")
        mark = ">" if _acts(moment, seat) else " "
        lines.append(f"{mark} {name}{' ' * (_NAME - columns(name))} {bar} {points}")
    return "\n".join([*lines, f"{say(moment.lang, 'drawing.goal', goal=state.goal):>{_NAME + _BAR + 3}}"])


def what_next(moment: Moment) -> str:
    """Return the next event of the moment; at the end, the winner [P6]."""
    state = moment.state
    if state.due != OVER:
        return narrate_next(moment)
    return say(moment.lang, "drawing.wins", seat=moment.seats[state.mover], points=state.bank[state.mover])


def _turn(moment: Moment) -> str:
    """Number of the turn, its total, and the last roll."""
    state = moment.state
    parts = [
        say(moment.lang, "drawing.turn", turn=state.round_no),
        say(moment.lang, "drawing.total", total=state.turn_total),
    ]
    if state.die:
        parts.append(say(moment.lang, "drawing.rolled", die=state.die))
    return ", ".join(parts)


def _acts(moment: Moment, seat: int) -> bool:
    return bool(moment.state.mover == seat and moment.state.due != OVER)


def _seat(moment: Moment, seat: int, y: int, unit: float) -> str:
    """A seat's word, its bank as a bar, the turn total at its end, and its points."""
    state = moment.state
    acts = _acts(moment, seat)
    total = state.turn_total if acts else 0
    bank = unit * max(0, state.bank[seat])
    parts = [line(12, y + 17, clipped(moment.seats[seat], 17), "pig-bold" if acts else "")]
    parts.append(rect(_LEFT, y + 4, _RIGHT - _LEFT, 18, "pig-rail", 3))
    parts.append(rect(_LEFT, y + 4, bank, 18, "pig-mover" if acts else "pig-bank", 3))
    if total:
        parts.append(rect(_LEFT + bank + 0.5, y + 4.5, unit * total - 1, 17, "pig-total", 3))
        parts.append(line(WIDTH - 46, y + 17, f"+{total}", "pig-quiet pig-end"))
    parts.append(line(WIDTH - 12, y + 17, state.bank[seat], "pig-bold pig-end"))
    return f'<g class="tbs-pig-seat">{"".join(parts)}</g>'


def _die(face: int) -> str:
    """The last roll of the turn; a dashed place before the first."""
    pips = "".join(
        f'<circle cx="{24 + 10 * (place % 3)}" cy="{26 + 10 * (place // 3)}" r="3.2"/>' for place in _PIPS.get(face, ())
    )
    return rect(13, 15, 42, 42, "pig-die" if face else "pig-die pig-none", 9) + pips


DISPLAY = Display(
    svg=svg,
    text=plain_text,
    board=board,
    card=card,
    controls=controls,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    reason_values=reason_values,
    chance_input=chance_input,
)
