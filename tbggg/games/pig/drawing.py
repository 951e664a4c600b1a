"""Pig as a picture and as text: each bank on its way to the goal, and what the turn is worth so far."""

from __future__ import annotations

from html import escape
from unicodedata import east_asian_width

from ...engine.rule import OVER, Moment
from ...engine.texts import load, typeset
from ...record.board_marks_svg import drawn_marks
from .telling import tell_next

WIDTH = 560
SHOWN = 640  # the widest that it is shown
COLUMNS = 80
_NAME = 20  # columns for a seat's word
_BAR = 40
_LEFT, _RIGHT = 150, 474  # of the bars in the picture
_TOP, _ROW = 84, 30
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}

# The host's own theme, where it says one, counts more than the system's preference.
_LIGHT = "--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);\
--tbs-accent:var(--jp-brand-color1,#1976d2)"
_DARK = "--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);\
--tbs-accent:var(--jp-brand-color1,#2196f3)"
_STYLE = (
    f".tbs-pig{{{_LIGHT}}}@media (prefers-color-scheme:dark){{.tbs-pig{{{_DARK}}}}}"
    f"[data-jp-theme-light=true] .tbs-pig{{{_LIGHT}}}[data-jp-theme-light=false] .tbs-pig{{{_DARK}}}"
    """
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


def drawing(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colours of its surroundings."""
    state = moment.state
    height = _TOP + _ROW * state.seats + 8
    most = max(state.goal, *(bank + state.turn_total for bank in state.bank[: state.seats]))
    unit = (_RIGHT - _LEFT) / most
    goal = _LEFT + unit * state.goal
    parts = [_rect(0.5, 0.5, WIDTH - 1, height - 1, "page", 8), _die(state.die)]
    parts += [_text(66, 32, _clipped(what_next(moment), 42), "lead"), _text(66, 52, _turn(moment), "quiet")]
    parts.append(_text(goal, _TOP - 6, _words(moment, "goal", goal=state.goal), "quiet mid"))
    parts += [_seat(moment, seat, _TOP + _ROW * seat, unit) for seat in range(state.seats)]
    parts.append(f'<path class="tbs-pig-goal" d="M{goal:.1f} {_TOP}v{_ROW * state.seats - 4}"/>')
    boxes = {seat: (6, _TOP + _ROW * nth, WIDTH - 12, _ROW - 4) for nth, seat in enumerate(moment.seats)}
    parts.append(drawn_marks(moment.marks, boxes, {seat: seat for seat in moment.seats}, moment.lang))
    banks = ", ".join(f"{name} {bank}" for name, bank in zip(moment.seats, state.bank, strict=False))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tbs-pig" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{SHOWN}" height="{SHOWN * height / WIDTH:.0f}" style="width:100%;max-width:{SHOWN}px;height:auto">'
        f"<title>Pig</title><desc>{escape(f'{what_next(moment)}. {_turn(moment)}. {banks}.')}</desc>"
        f"<style>{_STYLE}</style>{''.join(parts)}</svg>"
    )


def text_drawing(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state = moment.state
    lines = [_clipped(f"{what_next(moment)}.", COLUMNS), f"{_turn(moment)}.", ""]
    for seat in range(state.seats):
        bank, total = state.bank[seat], state.turn_total if _acts(moment, seat) else 0
        solid, reached = (min(_BAR, points * _BAR // state.goal) for points in (bank, bank + total))
        bar = "█" * solid + "▒" * (reached - solid) + "·" * (_BAR - reached)
        name = _clipped(moment.seats[seat], _NAME)
        points = f"{bank:>4}" + (f" + {total}" if total else "")
        mark = ">" if _acts(moment, seat) else " "
        lines.append(f"{mark} {name}{' ' * (_NAME - _columns(name))} {bar} {points}")
    return "\n".join([*lines, f"{_words(moment, 'goal', goal=state.goal):>{_NAME + _BAR + 3}}"])


def what_next(moment: Moment) -> str:
    """Return what the moment waits for; at the end, who has won [P6]."""
    state = moment.state
    if state.due != OVER:
        return tell_next(moment)
    return _words(moment, "wins", seat=moment.seats[state.mover], points=state.bank[state.mover])


def _words(moment: Moment, key: str, **values: object) -> str:
    found: str = load("tbggg.games.pig", "drawing", moment.lang)[key]
    return typeset(moment.lang, found).format_map(values)


def _turn(moment: Moment) -> str:
    """Which turn it is, what it has brought, and the last roll."""
    state = moment.state
    parts = [_words(moment, "turn", turn=state.round_no), _words(moment, "total", total=state.turn_total)]
    if state.die:
        parts.append(_words(moment, "rolled", die=state.die))
    return ", ".join(parts)


def _acts(moment: Moment, seat: int) -> bool:
    return bool(moment.state.mover == seat and moment.state.due != OVER)


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes: some scripts have signs two columns wide."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _clipped(text: str, columns: int) -> str:
    if _columns(text) <= columns:
        return text
    while _columns(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def _seat(moment: Moment, seat: int, y: int, unit: float) -> str:
    """A seat's word, its bank as a bar, the turn total at its end, and its points."""
    state = moment.state
    acts = _acts(moment, seat)
    total = state.turn_total if acts else 0
    bank = unit * max(0, state.bank[seat])
    parts = [_text(12, y + 17, _clipped(moment.seats[seat], 17), "bold" if acts else "")]
    parts.append(_rect(_LEFT, y + 4, _RIGHT - _LEFT, 18, "rail", 3))
    parts.append(_rect(_LEFT, y + 4, bank, 18, "mover" if acts else "bank", 3))
    if total:
        parts.append(_rect(_LEFT + bank + 0.5, y + 4.5, unit * total - 1, 17, "total", 3))
        parts.append(_text(WIDTH - 46, y + 17, f"+{total}", "quiet end"))
    parts.append(_text(WIDTH - 12, y + 17, state.bank[seat], "bold end"))
    return f'<g class="tbs-pig-seat">{"".join(parts)}</g>'


def _die(face: int) -> str:
    """The last roll of the turn; a dashed place before the first."""
    pips = "".join(
        f'<circle cx="{24 + 10 * (place % 3)}" cy="{26 + 10 * (place // 3)}" r="3.2"/>' for place in _PIPS.get(face, ())
    )
    return _rect(13, 15, 42, 42, "die" if face else "die none", 9) + pips


def _text(x: float, y: float, content: object, classes: str) -> str:
    return f'<text{_look(classes)} x="{x:g}" y="{y:g}">{escape(str(content))}</text>'


def _rect(x: float, y: float, width: float, height: float, classes: str, radius: float) -> str:
    return f'<rect{_look(classes)} x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="{radius:g}"/>'


def _look(classes: str) -> str:
    names = " ".join(f"tbs-pig-{name}" for name in classes.split())
    return f' class="{names}"' if names else ""
