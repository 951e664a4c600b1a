"""Shapes of toys as SVG, in the subset of Python that pages run: whole numbers, and classes without their prefix."""

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

    >>> text(4, 12, "2 < 3", "bold")
    '<text class="tbs-bold" x="4" y="12">2 &lt; 3</text>'
    """
    return f'<text{looks(look)} x="{x}" y="{y}">{escaped(content)}</text>'


def rect(x: int, y: int, width: int, height: int, look: str, radius: int = 0) -> str:
    """Return a rectangle."""
    return f'<rect{looks(look)} x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"/>'


def path(d: str, look: str) -> str:
    """Return a path."""
    return f'<path{looks(look)} d="{d}"/>'


def at(x: int, y: int, content: str, look: str = "") -> str:
    """Return shapes at another place."""
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
