"""Sanitised SVG pictures of notebooks, with their common shapes written once a page."""

from __future__ import annotations

import re
from html import escape
from xml.etree import ElementTree

from .sanitise import OWN
from .svg_sharing import Repeats

SVG = "{http://www.w3.org/2000/svg}"
TAGS = set(
    "circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect"
    " stop style svg symbol text title tspan use".split()
)
ATTRIBUTES = set(
    "aria-hidden aria-label class clip-path clipPathUnits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule"
    " font-family font-size font-style font-weight fx fy gradientTransform gradientUnits height href id lang mask"
    " offset opacity patternTransform patternUnits points preserveAspectRatio r role rotate rx ry stop-color"
    " stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width style"
    " text-anchor textLength transform viewBox width x x1 x2 y y1 y2".split()
)
STAMP = re.compile(r' id="(tbs-[0-9a-f]+-)')
FIRST_ID = re.compile(r' id="([^"]*)"')
ROOM = re.compile(r'<svg [^>]*viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"[^>]* width="([\d.]+)"')
MOST_KINDS = 16  # of shapes with the same name
# A drawing's own style: each selector begins with `.tbs`, and nothing loads or is positioned over the page.
SELECTOR = re.compile(r"\s*(\[[\w=-]+\] )?\.tbs[\w.> -]*\s*")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
MEDIA = re.compile(r"@media [(][\w: -]+[)]\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
FORBIDDEN = re.compile(r"url\(|@|\\|position|content|z-index|inset|[<>]")


class Pictures:
    """The pictures of one page.

    Attributes:
        styles: styles of the pictures, each once.
        shapes: shapes from their `defs`, as SVG by their first id.
        drawings: each picture as a list of pieces, from its opening tag to its closing one.
    """

    def __init__(self) -> None:
        self.styles: dict[str, None] = {}
        self.shapes: dict[str, str] = {}
        self.drawings: list[list[str]] = []

    def take(self, text: str) -> str | None:
        """Return a sanitised picture, without styles and shapes, which the page has once; None if it is no SVG."""
        try:
            # Ids of a drawing have a random stamp, so that drawings can be mixed; here equal shapes get equal ids.
            stamp = STAMP.search(text)
            for number in range(MOST_KINDS if stamp else 1):
                root = ElementTree.fromstring(text.replace(stamp[1], f"tbs-{number}-") if stamp else text)
                if root.tag != f"{SVG}svg":
                    return None
                picture = _Picture()
                pieces = picture.pieces(root)
                if all(self.shapes.get(key, shape) == shape for key, shape in picture.shapes.items()):
                    self.shapes |= picture.shapes
                    self.styles |= picture.styles
                    self.drawings.append(pieces)
                    return "".join(pieces)
        except (ElementTree.ParseError, RecursionError):
            pass
        return None

    def shared(self, page: str, place: str) -> str:
        """Return a page with the shapes that its pictures share written once, in a hidden element.

        Args:
            page: text of the page, with the pictures as `take` returned them.
            place: placeholder in it for the hidden element.
        """
        repeats = Repeats(self.drawings)
        for whole, shorter in repeats.shorter.items():
            page = page.replace(whole, shorter)
        shapes = "".join([*self.shapes.values(), *repeats.shapes])
        return page.replace(place, unseen(shapes) if shapes else "", 1)


class _Picture:
    """Writer of one picture; collects its styles and shapes."""

    def __init__(self) -> None:
        self.styles: dict[str, None] = {}
        self.shapes: dict[str, str] = {}

    def written(self, element: ElementTree.Element) -> str:
        return "".join(self.pieces(element))

    def pieces(self, element: ElementTree.Element) -> list[str]:
        """Return an element as opening tag, contents and closing tag; an empty list if it is not allowed."""
        name = element.tag.removeprefix(SVG) if isinstance(element.tag, str) else ""
        if name not in TAGS:
            return []
        if name == "style":
            if is_tame(style := element.text or ""):
                self.styles[style] = None
            return []
        if name == "defs":
            for child in element:
                shape = self.written(child)
                first = FIRST_ID.search(shape)
                self.shapes[first[1] if first else shape] = shape
            return []
        attributes = "".join(f' {key}="{escape(value)}"' for key, value in element.attrib.items() if _may(key, value))
        inside = [escape(element.text or "", quote=False)]
        inside += [self.written(child) + escape(child.tail or "", quote=False) for child in element]
        return [f"<{name}{attributes}>", *inside, f"</{name}>"] if any(inside) else [f"<{name}{attributes}/>"]


def unseen(shapes: str) -> str:
    """Return shapes in a hidden SVG element, for others to refer to."""
    return f'<svg class="tp-shapes" aria-hidden="true" width="0" height="0"><defs>{shapes}</defs></svg>'


def waiting(picture: str) -> str:
    """Return a picture for lazy mounting, in an element of its size; without scripts it is shown at once.

    >>> waiting('<svg viewBox="0 0 2 1" width="40"/>').split("<svg")[0]
    '<div class="tp-picture" style="aspect-ratio:2/1;max-width:40px"><noscript>'
    """
    room = ROOM.match(picture)
    if room is None:
        return picture
    style = f"aspect-ratio:{room[1]}/{room[2]};max-width:{room[3]}px"
    return f'<div class="tp-picture" style="{style}"><noscript>{picture}</noscript></div>'


def is_tame(style: str) -> bool:
    """Return whether a style applies to drawings only.

    >>> is_tame(".tbs-small{font-size:12px}"), is_tame("body{opacity:0}"), is_tame(".tbs{fill:url(//a)}")
    (True, False, False)
    """
    rules = MEDIA.sub(r"\1", style)
    left = RULE.sub("", rules).strip()
    selectors = [one for selector, _ in RULE.findall(rules) for one in selector.split(",")]
    return (
        not left
        and all(map(SELECTOR.fullmatch, selectors))
        and not FORBIDDEN.search("".join(body for _, body in RULE.findall(rules)))
    )


def _may(name: str, value: str) -> bool:
    """Return whether an attribute is allowed: it loads nothing, and is none of the page's own ids."""
    if name not in ATTRIBUTES or "\\" in value:
        return False
    if name == "href":
        return value.startswith("#")
    if name == "id":
        return not value.startswith(OWN)
    return not re.search(r"url\(\s*['\"]?\s*[^#\s'\"]", value) and "position" not in value
