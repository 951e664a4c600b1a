"""Sanitised SVG pictures of notebooks, with their common shapes written once a page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from operator import add
from xml.etree import ElementTree

from ...engine.pictures import STRETCH
from .drawing_styles import move_styles
from .looks import Looks, prefixed, prefixed_style
from .own_styles import is_own
from .report import Report
from .sanitise import PICTURE, TAKEN, tame_style
from .svg_languages import merged
from .svg_sharing import Part, Repeats

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"  # of references in older drawings
TAGS = set(
    "circle clipPath defs desc ellipse g image line linearGradient marker mask path pattern polygon polyline"
    " radialGradient rect stop style svg symbol text title tspan use".split()
)
ATTRIBUTES = set(
    "aria-hidden aria-label class clip-path clipPathUnits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule"
    " font-family font-size font-style font-weight fx fy gradientTransform gradientUnits height href id lang"
    " marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask offset opacity orient"
    " patternTransform patternUnits points preserveAspectRatio r refX refY role rotate rx ry stop-color stop-opacity"
    " stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width style text-anchor"
    " textLength transform viewBox width x x1 x2 y y1 y2".split()
)
STYLES = set(
    "clip-path color fill fill-opacity fill-rule font font-family font-size font-style font-weight height"
    " letter-spacing max-width opacity paint-order stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset"
    " stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor white-space width"
    " --tbs-c --tbs-on --tb-c".split()
)
BARE = re.compile(r"<svg(?=[\s>/])(?![^<>]*?\sxmlns\s*=)")  # a root without its namespace, as HTML allows it
LOT = re.compile(r"[0-9a-f]{8}")  # random parts of ids, which change from run to run: numbers replace them
STAMPED = re.compile(r"-\d+-")
STAMP = re.compile(r' id="(tbs-[0-9a-f]+-)')
USED = re.compile(r"""(?:href\s*=\s*["']|url\(\s*["']?)#([^"'\s)]+)""")
INNER = re.compile(r"url\(\s*['\"]?#([^'\"\s)]+)['\"]?\s*\)")
# Parts of a drawing without anything to see.
UNSEEN = set("metadata namedview script animate animateTransform set title desc".split())
FIRST_ID = re.compile(r' id="([^"]*)"')
ROOM = re.compile(
    r'<svg [^>]*viewBox="[-\d.]+ [-\d.]+ (\d{1,6}(?:\.\d*)?) (\d{1,6}(?:\.\d*)?)"[^>]* width="([\d.]+)"', re.ASCII
)
EDGE = re.compile(r"<(/?)svg\b[^>]*?(/?)>")  # of a picture, or of one within it
ROOMS = ".tp-rooms{container-type:inline-size}@media print{.tp-rooms>*+*{display:none}}"
BOUND = (
    "@media screen{{@container (width<{0}px){{.tp-from-{0}{{display:none}}}}"
    "@container (width>={0}px){{.tp-below-{0}{{display:none}}}}}}"
)
INSIDE = "in-"  # before the class of a drawing, for what is in it
WAITING = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
REFERENCE = re.compile(r'<use href="#([^"]+)"')
TAG = re.compile(r"<[a-z][^<>]*>")
QUOTED = re.compile(r' ([\w-]+)="([\w.#-]+)"(?=[ >])', re.ASCII)
ALONE = re.compile(r' ([\w-]+)="([\w.#-]+)"/', re.ASCII)  # the slash would belong to a value without quotes
MOST_KINDS = 16  # of shapes with the same name


def labelled(drawing: str, alt: str) -> str:
    """Return a drawing with its description, where it has one."""
    label = f' role="img" aria-label="{escape(alt)}"' if alt else ""
    return f'<span class="tp-drawing"{label}>{drawing}</span>'


class Pictures:
    """The pictures of one page.

    Attributes:
        styles: styles of the pictures, each once.
        shapes: shapes from their `defs`, as SVG by their first id.
        drawings: the pictures, sanitised.
    """

    def __init__(self) -> None:
        self.styles: dict[str, None] = {}
        self.shapes: dict[str, str] = {}
        self.drawings: list[Part] = []
        self._ids: dict[str, str] = {}  # from each id in a shape to the shape
        self._looks = Looks()

    def take(
        self, text: str, report: Report | None = None, others: Mapping[str, str] | None = None, lang: str = ""
    ) -> str | None:
        """Return a sanitised picture, without styles and shapes, which the page has once; None if it is no SVG.

        Args:
            text: the SVG.
            report: what the picture loses is added to it.
            others: the same picture in further languages, by language; all its languages then stand in one picture.
            lang: language of the picture, where there are others.
        """
        used = [one for one in dict.fromkeys(USED.findall(text)) if not TAKEN.match(one)]
        try:
            for number in range(MOST_KINDS):
                root = _parsed(text, number)
                if others:
                    root = merged({lang: root} | {other: _parsed(one, number) for other, one in others.items()})
                if root.tag != f"{SVG}svg":
                    return None
                unique = number if number < MOST_KINDS - 1 else MOST_KINDS + len(self.drawings)
                names = {one: f"u{unique}-{place if LOT.search(one) else one}" for place, one in enumerate(used)}
                own = [style.text or "" for style in root.iter(f"{SVG}style") if is_own(style.text or "")]
                picture = _Picture(names, _scope(root), self._looks.prefix(own) if own else "tbs")
                for style in root.iter(f"{SVG}style"):
                    if (style.text or "") not in own and not move_styles(root, style.text or ""):
                        picture.lost.add("style")
                drawing = picture.part(root)
                if drawing is None:
                    return None
                ids = {one: f"drawing {len(self.drawings)}" for one in picture.ids}
                ids |= {one: shape for shape in picture.shapes.values() for one in FIRST_ID.findall(shape)}
                if all(self._ids.get(one, shape) == shape for one, shape in ids.items()):
                    self._ids |= ids
                    self.shapes |= picture.shapes
                    self.styles |= picture.styles
                    self.drawings.append(drawing)
                    if picture.lost and report:
                        report.add("drawing", kinds=", ".join(sorted(picture.lost)))
                    return drawing.text
        except (ElementTree.ParseError, RecursionError, ValueError):
            pass
        return None

    def for_rooms(self, drawn: Sequence[str]) -> str:
        """Return one board as it is drawn for several widths, for lazy mounting; its room on the page chooses.

        Args:
            drawn: pictures as `take` returned them, the widest first.
        """
        widths = [float(room[1]) for room in map(ROOM.match, drawn) if room]
        if len(drawn) == 1 or len(widths) < len(drawn):
            return waiting(drawn[0])
        bounds = [round(width / STRETCH) for width in widths[:-1]]
        self.styles |= dict.fromkeys([ROOMS, *map(BOUND.format, bounds)])
        least = [*(f" tp-from-{bound}" for bound in bounds), ""]
        most = ["", *(f" tp-below-{bound}" for bound in bounds)]
        return f'<div class="tp-rooms">{"".join(map(waiting, drawn, map(add, least, most)))}</div>'

    def shared(self, page: str, place: str) -> str:
        """Return a page with the shapes that its pictures share written once, in hidden elements.

        Those of pictures that wait wait with them: a browser copies what a reference refers to, and what that refers
        to, as soon as it stands in the page, seen or not.

        Args:
            page: text of the page, with the pictures as `take` returned them.
            place: placeholder in it for the hidden elements.
        """
        repeats = Repeats(self.drawings)
        pieces = list(_pieces(page))
        page = "".join(repeats.shorter.get(piece, piece) for piece in pieces)
        own = "".join(self.shapes.values())
        seen = _reached(WAITING.sub("", page) + own, repeats.shapes)
        shapes = own + "".join(shape for shape in repeats.shapes if shape in seen)
        later = "".join(shape for shape in repeats.shapes if shape not in seen)
        sprites = (unseen(shapes) if shapes else "") + (f"<noscript>{unseen(later)}</noscript>" if later else "")
        short = {whole: _in_short(text) for whole, text in repeats.shorter.items()}
        return "".join(short.get(piece, piece) for piece in pieces).replace(place, _in_short(sprites), 1)


class _Picture:
    """Writer of one picture; collects its styles and shapes.

    Args:
        names: from the ids that something in it refers to, to those that they get.
        scope: class that its own styles name before a shape's, as in `.board .page`; empty for none. A shape that
            stands once for all pictures has no ancestor there, so that each has a class in its place.
        prefix: what its classes begin with, unlike those of other games' pictures on the page.

    Attributes:
        styles: its own styles, where the package drew it.
        shapes: shapes from its `defs`, by their first id.
        ids: ids that it has elsewhere.
        lost: names of elements that are left out.
    """

    def __init__(self, names: Mapping[str, str], scope: str, prefix: str) -> None:
        self.styles: dict[str, None] = {}
        self.shapes: dict[str, str] = {}
        self.ids: list[str] = []
        self.lost: set[str] = set()
        self._names = names
        self._scope, self._prefix = scope, prefix
        self._shared = False

    def part(self, element: ElementTree.Element) -> Part | None:
        """Return an element, or None if it is not allowed."""
        name = element.tag.removeprefix(SVG) if isinstance(element.tag, str) else ""
        given = {key.removeprefix(XLINK): value for key, value in element.attrib.items()}
        if name == "a":  # what it shows stays, without the link
            name = "g"
            if given.get("href"):
                self.lost.add("a")
        if name not in TAGS or (name == "image" and not PICTURE.fullmatch(given.get("href", ""))):
            if name.rpartition("}")[2] not in UNSEEN:
                self.lost.add(name)
            return None
        if name == "style":
            if is_own(style := element.text or ""):
                scoped = style.replace(f".{self._scope} .", f".{INSIDE}{self._scope}.")
                self.styles[prefixed_style(scoped, self._prefix)] = None
            return None
        if name == "defs":
            self._shared = True
            for shape in filter(None, map(self.part, element)):
                first = FIRST_ID.search(shape.text)
                self.shapes[first[1] if first else shape.text] = shape.text
            self._shared = False
            return None
        attributes = "".join(
            f' {key}="{escape(kept)}"'
            for key, value in given.items()
            if not (key == "transform" and name == "svg") and (kept := self._kept(name, key, value)) is not None
        )
        inside: list[Part | str | None] = [escape(element.text or "", quote=False)]
        for child in element:
            inside += [self.part(child), escape(child.tail or "", quote=False)]
        left = tuple(one for one in inside if one)
        return Part(f"<{name}{attributes}>", left, f"</{name}>") if left else Part(f"<{name}{attributes}/>")

    def _kept(self, element: str, name: str, value: str) -> str | None:
        """Return what stays of an attribute, or None: it loads nothing, keeps its place, and is none of the page's ids.

        Args:
            element: name of its element.
            name: its name.
            value: its value.
        """
        if name not in ATTRIBUTES or "\\" in value:
            return None
        if name == "href":
            if element == "image":
                return value
            return f"#{self._names.get(value[1:], value[1:])}" if value.startswith("#") else None
        if name == "id":
            if self._shared and STAMPED.match(value):  # only shapes that drawings share have a drawing's stamp
                return value
            if value not in self._names:
                return None
            if not self._shared:
                self.ids.append(self._names[value])
            return self._names[value]
        if name == "class":
            return prefixed(f"{value} {INSIDE}{self._scope}" if self._scope else value, self._prefix)
        value = INNER.sub(lambda at: f"url(#{self._names.get(at[1], at[1])})", value)
        if re.search(r"url\(\s*['\"]?\s*[^#\s'\"]", value):
            return None
        return tame_style(value, STYLES) if name == "style" else value


def _pieces(page: str) -> Iterator[str]:
    """Yield a page in pieces, of which each picture is one."""
    depth = at = 0
    for edge in EDGE.finditer(page):
        if not depth:
            yield page[at : edge.start()]
            at = edge.start()
        depth = max(0, depth + (-1 if edge[1] else 0 if edge[2] else 1))
        if not depth:
            yield page[at : edge.end()]
            at = edge.end()
    yield page[at:]


def _parsed(text: str, number: int) -> ElementTree.Element:
    """Return a drawing's root.

    Its ids have a random stamp, so that drawings can be mixed; here equal shapes get equal ids.

    Args:
        text: the SVG.
        number: the number that stands for the stamp.
    """
    stamp = STAMP.search(text)
    text = BARE.sub(f'<svg xmlns="{SVG[1:-1]}"', text, count=1)
    if "xlink:" in text and "xmlns:xlink" not in text:
        text = text.replace("<svg", f'<svg xmlns:xlink="{XLINK[1:-1]}"', 1)
    return ElementTree.fromstring(text.replace(stamp[1], f"-{number}-") if stamp else text)


def _scope(root: ElementTree.Element) -> str:
    """Return the class of a drawing if a style of the package names it before the class of a shape, else nothing."""
    look = root.get("class", "")
    styles = [style.text or "" for style in root.iter(f"{SVG}style")]
    return look if look and any(f".{look} ." in style for style in styles if is_own(style)) else ""


def _reached(text: str, shapes: Sequence[str]) -> set[str]:
    """Return the shapes that a text refers to, and those that they refer to."""
    named = {FIRST_ID.search(shape)[1]: shape for shape in shapes}  # type: ignore[index]
    found: set[str] = set()
    left = [text]
    while left:
        further = {named[name] for name in REFERENCE.findall(left.pop()) if name in named} - found
        found |= further
        left += further
    return found


def in_short(html: str) -> str:
    """Return HTML with few quotes; the pictures in it stay as `Pictures.take` returned them.

    >>> in_short('<p class="a"><svg class="b"/></p>')
    '<p class=a><svg class="b"/></p>'
    """
    return "".join(piece if piece.startswith("<svg") else _in_short(piece) for piece in _pieces(html))


def _in_short(drawn: str) -> str:
    """Return SVG as HTML, which needs few quotes: a page has some thousand attributes.

    >>> _in_short('<g id="-0-a" class="b"><text x="1" class="b c"> x="2"</text><use href="#-1"/></g>')
    '<g id=-0-a class=b><text x=1 class="b c"> x="2"</text><use href=#-1 /></g>'
    """
    return TAG.sub(lambda tag: ALONE.sub(r" \1=\2 /", QUOTED.sub(r" \1=\2", tag[0])), drawn)


def unseen(shapes: str) -> str:
    """Return shapes in a hidden SVG element, for others to refer to."""
    return f'<svg class="tp-shapes" aria-hidden="true" width="0" height="0"><defs>{shapes}</defs></svg>'


def waiting(picture: str, looks: str = "") -> str:
    """Return a picture for lazy mounting, in an element of its size; without scripts it is shown at once.

    Args:
        picture: as `Pictures.take` returned it.
        looks: further classes of the element, each after a space.

    >>> waiting('<svg viewBox="0 0 2 1" width="40"/>').split("<svg")[0]
    '<div class="tp-picture" style="aspect-ratio:2/1;max-width:40px"><noscript>'
    """
    room = ROOM.match(picture)
    if room is None:
        return picture
    style = f"aspect-ratio:{room[1]}/{room[2]};max-width:{room[3]}px"
    return f'<div class="tp-picture{looks}" style="{style}"><noscript>{picture}</noscript></div>'
