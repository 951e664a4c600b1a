"""Pictures as SVG: the frame around shapes, colours by theme, and plain shapes."""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape

# A picture may be drawn so much larger than it was made for, before the next wider one is taken; paper has the widest.
STRETCH = 1.15
PHONE = 560  # pixels of a window that is a telephone's at most
_ABOUT = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def themed(selector: str, light: str, dark: str) -> str:
    """Return CSS that sets properties by theme: by the host's, where it says one, else by the system's preference.

    Args:
        selector: what has the properties.
        light: declarations for a light ground.
        dark: declarations for a dark one.
    """
    return (
        f"{selector}{{{light}}}@media (prefers-color-scheme:dark){{{selector}{{{dark}}}}}"
        f"[data-jp-theme-light=true] {selector}{{{light}}}[data-jp-theme-light=false] {selector}{{{dark}}}"
    )


def picture(
    shapes: str, *, look: str, width: int, height: float, shown: int, title: str, summary: str, style: str
) -> str:
    """Return shapes as an SVG that needs nothing else and fits the width of its surroundings.

    Args:
        shapes: markup.
        look: the class of the picture.
        width: in the shapes' units.
        height: likewise.
        shown: the greatest width on a page, in pixels.
        title: what it is.
        summary: what it shows, in words.
        style: CSS of its classes.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{look}" role="img" viewBox="0 0 {width} {height:g}" '
        f'width="{shown}" height="{shown * height / width:.0f}" style="width:100%;max-width:{shown}px;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape(summary)}</desc><style>{style}</style>{shapes}</svg>"
    )


def described(drawing: str) -> str:
    """Return what an SVG shows, in words; its title where it has no more, and empty without either."""
    found = _ABOUT.search(drawing) or _TITLE.search(drawing)
    return unescape(found[1]) if found else ""


def as_image(drawing: str, alt: str = "", narrow: str = "") -> str:
    """Return an SVG as an HTML image that is never wider than its place: hosts show a bare SVG in its full width.

    Args:
        drawing: the SVG.
        alt: its text; what it shows in its own words when not given.
        narrow: the SVG that a telephone shows instead.
    """
    image = (
        f'<img alt="{escape(alt or described(drawing), quote=True)}" style="max-width:100%;height:auto" '
        f"src='{_address(drawing)}'>"
    )
    if not narrow:
        return image
    source = _address(narrow).replace(" ", "%20")  # a space would end the address here
    return f"<picture><source media='(max-width: {PHONE}px)' srcset='{source}'>{image}</picture>"


def _address(drawing: str) -> str:
    source = (
        drawing.replace("%", "%25").replace("#", "%23").replace("\n", "%0A").replace("&", "&amp;").replace("'", "%27")
    )
    return f"data:image/svg+xml;charset=utf-8,{source}"


def text(x: float, y: float, content: object, classes: str = "") -> str:
    """Return a line of text.

    Args:
        x: left end, in the picture's units.
        y: baseline.
        content: the text, unescaped.
        classes: names of its looks, without their prefix.
    """
    look = f' class="{prefixed(classes)}"' if classes else ""
    return f'<text{look} x="{x:g}" y="{y:g}">{escape(str(content))}</text>'


def rect(x: float, y: float, width: float, height: float, classes: str, radius: float = 0) -> str:
    """Return a rectangle.

    Args:
        x: left edge, in the picture's units.
        y: upper edge.
        width: its width.
        height: its height.
        classes: names of its looks, without their prefix.
        radius: of its corners; 0 for sharp ones.
    """
    rounded = f' rx="{radius:g}"' if radius else ""
    return f'<rect class="{prefixed(classes)}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded}/>'


def path(d: str, classes: str) -> str:
    """Return a path."""
    return f'<path class="{prefixed(classes)}" d="{d}"/>'


@cache
def prefixed(classes: str) -> str:
    """Return classes with the prefix that all of a picture's have."""
    return " ".join(f"tbs-{name}" for name in classes.split())
