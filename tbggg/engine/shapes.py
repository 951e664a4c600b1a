"""Shapes of toys and boards as SVG, in the subset of Python that pages run.

Numbers are whole, and classes are given without their prefix.
"""

from __future__ import annotations


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


def at(x: int, y: int, content: str, look: str = "") -> str:
    """Return shapes at another place.

    Args:
        x: shift to the right, in the picture's units.
        y: shift down.
        content: the shapes.
        look: names of their looks, without their prefix.
    """
    return f'<g{looks(look)} transform="translate({x} {y})">{content}</g>'


def piece(key: str, content: str) -> str:
    """Return shapes that are one thing: where they stand elsewhere in the next picture, they glide there."""
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


def spot(key: str, label: str, x: int, y: int, width: int, height: int, content: str = "") -> str:
    """Return a place that can be chosen: by a click, by a touch, or with the arrows and Enter.

    Args:
        key: the place in the controls of the moment; the words of a move in a game that gives none.
        label: its accessible name.
        x: left edge.
        y: upper edge.
        width: of the place, best 24 or more.
        height: of the place, likewise.
        content: its content.
    """
    frame = f'<rect class="tbs-spot" x="{x}" y="{y}" width="{width}" height="{height}" rx="5"/>'
    return f'<g data-tb-target="{escaped(key)}" aria-label="{escaped(label)}">{frame}{content}</g>'


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


def markable(word: str, content: str) -> str:
    """Return shapes that comments can mark, by a word of the game's `places`."""
    return f'<g data-tb-place="{escaped(word)}">{content}</g>'
