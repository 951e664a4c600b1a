"""Shapes of toys and boards as SVG, in the subset of Python that pages run.

Numbers are whole, and classes are given without their prefix.
"""

from __future__ import annotations

LETTER = 7  # the room that a letter of a name takes
DIE = 60  # width and height of a die
# What is between most shared shapes, and between the places of a map, with tags that are short for it.
SHORT = (('"/><g data-tb-shape="', "<>"), ('"/><g data-tb-cell="', "<c>"))
PIPS = ((), (4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def escaped(content: object) -> str:
    """Return a text as markup."""
    return str(content).replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def looks(names: str) -> str:
    """Return the attribute for some looks.

    >>> looks("quiet small")
    ' class="tbs-quiet tbs-small"'
    """
    return f' class="{" ".join([f"tbs-{name}" for name in names.split(" ")])}"' if names else ""


def text(x: int, y: int, content: object, look: str = "") -> str:
    """Return a line of text.

    Args:
        x: left end, in the picture's units.
        y: baseline.
        content: the text, unescaped.
        look: names of its looks, without their prefix.

    >>> text(4, 12, "2 < 3", "bold")
    '<text class="tbs-bold" x="4" y="12">2 &lt; 3</text>'
    """
    return f'<text{looks(look)} x="{x}" y="{y}">{escaped(content)}</text>'


def rect(x: int, y: int, width: int, height: int, look: str, radius: int = 0) -> str:
    """Return a rectangle.

    Args:
        x: left edge, in the picture's units.
        y: upper edge.
        width: its width.
        height: its height.
        look: names of its looks, without their prefix.
        radius: of its corners; 0 for sharp ones.
    """
    return f'<rect{looks(look)} x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"/>'


def path(d: str, look: str) -> str:
    """Return a path."""
    return f'<path{looks(look)} d="{d}"/>'


def disc(x: int, y: int, radius: int) -> str:
    """Return the outline of a circle around a point, for a `path`.

    Args:
        x: its middle.
        y: likewise.
        radius: its radius.
    """
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def at(x: int, y: int, content: str, look: str = "") -> str:
    """Return shapes at another place.

    Args:
        x: shift to the right, in the picture's units.
        y: shift down.
        content: the shapes.
        look: names of their looks, without their prefix.
    """
    return f'<g{looks(look)} transform="translate({x} {y})">{content}</g>'


def shared(name: str, x: int, y: int, percent: int = 100) -> str:
    """Return shapes that are written once, under their name: in the board's `shapes`, or in those of `info`.

    Args:
        name: their name, without spaces; shared shapes may use others, eight deep.
        x: shift to the right, in the picture's units.
        y: shift down.
        percent: their size.

    >>> shared("star", 4, 8, 50)
    '<g data-tb-shape="star 4 8 50"/>'
    """
    size = f" {percent}" if percent != 100 else ""
    return f'<g data-tb-shape="{name} {x} {y}{size}"/>'


def together(markup: str) -> str:
    """Return shapes as they are sent and laid out, with a short tag for what stands between many of them.

    >>> together('<g data-tb-shape="star 4 8"/><g data-tb-shape="moon 6 8"/>')
    '<g data-tb-shape="star 4 8<>moon 6 8"/>'
    """
    for long, short in SHORT:
        markup = markup.replace(long, short)
    return markup


def apart(markup: str) -> str:
    """Return the shapes of a board that is laid out as they were written, without short tags.

    >>> apart('<g data-tb-shape="star 4 8<>moon 6 8"/>')
    '<g data-tb-shape="star 4 8"/><g data-tb-shape="moon 6 8"/>'
    """
    for long, short in SHORT:
        markup = markup.replace(short, long)
    return markup


def piece(key: str, content: str) -> str:
    """Return shapes as one piece, which glides to its new place when the next picture has it elsewhere."""
    return f'<g data-tb-kin="{escaped(key)}">{content}</g>'


def handle(controls: str, content: str) -> str:
    """Return shapes that can be dragged to a place.

    Args:
        controls: the names of the controls that are set then, with spaces between them.
        content: the shapes.
    """
    return f'<g class="tbs-handle" data-tb-drag="{escaped(controls)}">{content}</g>'


def place(x: int, y: int, width: int, height: int, values: str) -> str:
    """Return where a dragged thing can be dropped; it is not seen.

    Args:
        x: left edge.
        y: upper edge.
        width: of the place.
        height: of the place.
        values: what the controls of the dragged thing are set to, with spaces between them.
    """
    where = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'<rect class="tbs-place" fill="none" {where} data-tb-drop="{escaped(values)}"/>'


def press(control: str, value: int, label: str, x: int, y: int, width: int, height: int, content: str) -> str:
    """Return shapes that set a control when they are pressed: by a click, by a touch, or with Enter.

    Args:
        control: its name.
        value: what it is set to.
        label: accessible name.
        x: left edge of where they can be hit.
        y: upper edge.
        width: of where they can be hit, best 24 or more.
        height: of where they can be hit, likewise.
        content: the shapes.

    >>> press("red", 1, "Red", 0, 0, 24, 24, "")[:53]
    '<g class="tbs-press" data-tb-set="red" data-tb-to="1"'
    """
    frame = f'<rect class="tbs-hit" fill="none" x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>'
    what = f'data-tb-set="{escaped(control)}" data-tb-to="{value}" role="button" tabindex="0"'
    return f'<g class="tbs-press" {what} aria-label="{escaped(label)}">{content}{frame}</g>'


def clip(x: int, y: int, width: int, height: int, content: str) -> str:
    """Return shapes in a frame that cuts them off at its edges; they count from its corner.

    Args:
        x: left edge.
        y: upper edge.
        width: of the frame.
        height: of the frame.
        content: the shapes.
    """
    return f'<svg x="{x}" y="{y}" width="{width}" height="{height}">{content}</svg>'


def silent(content: str) -> str:
    """Return shapes that screen readers pass over: a label says what they show."""
    return f'<g aria-hidden="true">{content}</g>'


# -- boards -------------------------------------------------------------------------------------


def of_seat(seat: int, content: str) -> str:
    """Return shapes in which the looks `fill` and `stroke` are the colour of a seat."""
    return f'<g data-tb-look="{seat}">{content}</g>'


def emblem(x: int, y: int, size: int, seat: int) -> str:
    """Return the emblem of a seat on its colour.

    Args:
        x: left edge.
        y: upper edge.
        size: its width and height.
        seat: whose it is.
    """
    return f'<svg x="{x}" y="{y}" width="{size}" height="{size}" data-tb-emblem="{seat}"/>'


def labelled(label: str, content: str) -> str:
    """Return shapes whose words are read in full under the pointer, at a touch, or with the focus.

    Args:
        label: what they say, also to a screen reader.
        content: the shapes, none of which can be chosen. A rectangle of the look `spot` among them, best 24 or more in
            width and height, is where they can be hit besides, and is outlined when they have the focus.

    >>> labelled("three clubs", "")
    '<g class="tbs-label" aria-label="three clubs"></g>'
    """
    return f'<g class="tbs-label" aria-label="{escaped(label)}">{content}</g>'


def spot(key: str, label: str, x: int, y: int, width: int, height: int, content: str = "") -> str:
    """Return a place that can be chosen: by a click, by a touch, or with the arrows and Enter.

    Args:
        key: the place in the controls of the moment; the words of a move in a game that gives none.
        label: its accessible name; empty where the controls give it.
        x: left edge.
        y: upper edge.
        width: of the place, best 24 or more.
        height: of the place, likewise.
        content: its content.
    """
    frame = f'<rect class="tbs-spot" x="{x}" y="{y}" width="{width}" height="{height}" rx="5"/>'
    return f'<g data-tb-target="{escaped(key)}" aria-label="{escaped(label)}">{frame}{content}</g>'


def cell(word: str, label: str, x: int, y: int, width: int, height: int) -> str:
    """Return a place that can be chosen and that comments can mark, in few letters: a board may have a hundred.

    What draws it makes of it a group with the look `spot` as its frame.

    Args:
        word: the place, in the controls of the moment and among the game's `places`.
        label: its accessible name.
        x: left edge.
        y: upper edge.
        width: of the place, best 24 or more.
        height: of the place, likewise.

    >>> cell("A1", "A1, forest", 2, 2, 42, 42)
    '<g data-tb-cell="2 2 42 42 A1|A1, forest"/>'
    """
    return f'<g data-tb-cell="{x} {y} {width} {height} {escaped(word)}|{escaped(label)}"/>'


def hold(key: str, label: str, x: int, y: int, width: int, height: int, content: str) -> str:
    """Return a piece that can be taken in hand, where the controls of the moment name it.

    Args:
        key: the piece in the controls.
        label: its accessible name.
        x: left edge of where it can be hit.
        y: upper edge.
        width: of where it can be hit, best 24 or more.
        height: of where it can be hit, likewise.
        content: the piece.
    """
    frame = f'<rect class="tbs-grip" x="{x}" y="{y}" width="{width}" height="{height}" rx="5"/>'
    return f'<g data-tb-piece="{escaped(key)}" aria-label="{escaped(label)}">{content}{frame}</g>'


def while_held(key: str, content: str) -> str:
    """Return shapes that are seen only while a piece is in hand, as what it will become.

    Args:
        key: the piece in the controls.
        content: the shapes.

    >>> while_held("tile", "")
    '<g display="none" data-tb-with="tile"></g>'
    """
    return f'<g display="none" data-tb-with="{escaped(key)}">{content}</g>'


def markable(word: str, x: int, y: int, width: int, height: int, content: str) -> str:
    """Return shapes that comments can mark.

    Args:
        word: the place, one of the game's `places`.
        x: left edge of what a highlight goes around.
        y: upper edge.
        width: of what a highlight goes around.
        height: of it.
        content: the shapes.
    """
    frame = f'<rect fill="none" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    return f'<g data-tb-place="{escaped(word)}">{frame}{content}</g>'


def opener(panel: str, content: str) -> str:
    """Return words that open a panel of the workbench; where there is none, they are not shown.

    After `new`, the panel of a new game, the keyword of a header may follow, or `own` for what a table has of its own:
    its fields are open then, too.

    >>> opener("new", "")
    '<g display="none" data-tb-panel="new" role="button" tabindex="0"></g>'
    """
    return f'<g display="none" data-tb-panel="{escaped(panel)}" role="button" tabindex="0">{content}</g>'


def die(x: int, y: int, face: int) -> str:
    """Return a die of 60 by 60.

    Args:
        x: left edge, in the picture's units.
        y: upper edge.
        face: 1 to 6; 0 before it is known.
    """
    pips = []
    for place in PIPS[face]:
        left, middle = x + 10 + 15 * (place % 3), y + 15 + 15 * (place // 3)
        pips.append(path(f"M{left} {middle}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "paper-ink"))
    unknown = text(x + 30, y + 39, "?", "large mid paper-ink") if face == 0 else ""
    return rect(x, y, DIE, DIE, "paper", 12) + "".join(pips) + unknown


def seat_name(x: int, y: int, width: int, seat: int, name: str, look: str = "") -> str:
    """Return the emblem of a seat and its name, cut off with `…` where it is too long; 22 high.

    Args:
        x: left edge.
        y: upper edge of the emblem.
        width: the room for both.
        seat: whose they are.
        name: its name.
        look: names of the name's looks.
    """
    most = (width - 20) // (LETTER + 1 if "bold" in look else LETTER)
    shown = name if len(name) <= most else f"{name[: most - 1]}…"
    return emblem(x, y, 13, seat) + clip(x + 21, y - 3, width - 20, 22, text(0, 15, shown, look))


def bar(x: int, y: int, width: int, height: int, full: int, added: int, whole: int) -> str:
    """Return a bar in the colour of the seat around it; what may still be lost is hatched.

    Args:
        x: left edge.
        y: upper edge.
        width: of the whole.
        height: its height.
        full: what is sure, in any unit.
        added: what may still be lost, likewise.
        whole: what fills the bar, likewise.
    """
    solid = width * min(max(full, 0), whole) // whole
    more = width * min(added, max(whole - full, 0)) // whole
    parts = rect(0, 0, width, height, "rail") + rect(0, 0, solid, height, "fill")
    if more > 0:
        lines = "".join([f"M{left} {height + 4}l{height + 8}-{height + 8}" for left in range(-height - 8, more + 4, 8)])
        parts += clip(solid, 0, more, height, path(lines, "stroke thick"))
    return clip(x, y, width, height, parts)
