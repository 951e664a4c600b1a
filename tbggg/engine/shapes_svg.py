"""Shapes as they stand in an SVG that needs nothing else: shared ones in their places, with the looks of the seats."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .board_marks_svg import Box
from .seat_looks import seat_letters, seat_look, sign_svg
from .shapes import apart

Origin = tuple[float, float, float]  # left, top, and the size that shapes have there
Placed = list[tuple[str, Box]]  # words of places, with their boxes
NO_PLACES: Mapping[str, Mapping[str, Box]] = {}  # on shapes, by their names
SHIFT = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")
UNSHIFTED = "translate(0 0)"
# Looks of what can be chosen, and of what is seen only while it is: pictures have none of it.
CHOOSING = {"tbs-spot", "tbs-grip", "tbs-aim"}
UNSAID = ("data-", "aria-", "role", "tabindex")  # attributes of what is there to be used
NOUGHT = {("x", "0"), ("y", "0"), ("rx", "0")}  # what attributes are where they are not given
RULE = re.compile(r"([^{}]*)\{(?:[^{}]|\{[^{}]*\})*\}")
WITHIN = re.compile(r"[^{},]*[^{},\s][\s>]+\.[^{},]*(?=[{,])")  # selectors of what stands in something else
FIRST = re.compile(r"((?:^|,)[^,]*?)\.tbs-")  # class of each selector
IN_USE = re.compile(r"[@&:]|\.tb-|^\s*>")  # in selectors of what is seen only while a board is played on
PATH = re.compile(r'<path([^<>]*?) d="([^"]{40,})"([^<>]*)/>')
LONG = 80  # letters of shapes that are worth a definition
LOOK = "tbs-board"  # class of the pictures that rules of a game's style hold in
STAMP = "tbs-stamp-"  # prefix of each id until the picture is finished


@dataclass(frozen=True, slots=True)
class _Use:
    """A shared shape in another.

    Attributes:
        name: its name.
        shift: opening tag of the group that moves it; empty for none.
        at: where it stands, from the corner of the other.
    """

    name: str
    shift: str
    at: Origin


@dataclass(frozen=True, slots=True)
class Looks:
    """Looks of a picture.

    Attributes:
        styles: by seat, the properties of what has its colours.
        signs: by seat, its emblem or letter.
        classes: the classes that the picture's style has rules for.
        free: those of them whose rules reach them wherever they stand.
    """

    styles: tuple[str, ...]
    signs: tuple[str, ...]
    classes: frozenset[str]
    free: frozenset[str]


def looks_of(seats: Sequence[str], info: Mapping[str, Any], common: str) -> Looks:
    """Return the looks of a picture.

    Args:
        seats: seat words.
        info: the game's data for the explorer; its style may ask for the ground of a seat's sign, `--tb-c`.
        common: the style that the pictures of all games have, in which a class is one within a picture.
    """
    grounds = "var(--tb-c," in info.get("style", "")
    looks = [seat_look(seats, seat, "lettered" in info) for seat in range(len(seats))]
    styles = [f"--tbs-c:{one.curve};--tbs-on:{one.ink}" + (f";--tb-c:{one.ground}" if grounds else "") for one in looks]
    own = style_of_pictures(info.get("style", ""))
    bound = _classes(common) | _classes(" ".join(WITHIN.findall(own)))
    classes = _classes(own) | bound
    return Looks(tuple(styles), tuple(map(sign_svg, looks, seat_letters(seats))), classes, classes - bound)


def used_classes(markup: str) -> set[str]:
    """Return the classes that shapes have."""
    return {name for names in re.findall(r' class="([^"]*)"', markup) for name in names.split()}


@lru_cache(maxsize=64)
def _classes(style: str) -> frozenset[str]:
    return frozenset(re.findall(r"\.(tbs-[\w-]+)", style))


@lru_cache(maxsize=64)
def style_of_pictures(style: str) -> str:
    """Return the rules of a style but for those of a board that is played on.

    >>> style_of_pictures(".tbs-sea{fill:blue}.tb-legal>.tbs-sea{fill:red}")
    '.tbs-sea{fill:blue}'
    """
    return "".join(rule[0] for rule in RULE.finditer(style) if not IN_USE.search(rule[1]))


def within(style: str) -> str:
    """Return a style that holds in pictures of boards only: other drawings on a page name their looks alike.

    >>> within(".tbs-sea,.tbs-bay{fill:blue}[data-far] .tbs-sea{fill:red}")
    '.tbs-board .tbs-sea,.tbs-board .tbs-bay{fill:blue}[data-far] .tbs-board .tbs-sea{fill:red}'
    """
    return RULE.sub(lambda rule: FIRST.sub(rf"\1.{LOOK} .tbs-", rule[1]) + rule[0][len(rule[1]) :], style)


class Drawing:
    """Shapes of one picture.

    Args:
        fixed: shapes that all pictures of a game share, by name.
        looks: as `looks_of` returns them.
        shared: shapes that the parts of this picture share, likewise; they go before the fixed ones.
        places: places beside those of the shapes, on shapes by their names.
    """

    def __init__(
        self,
        fixed: Mapping[str, str],
        looks: Looks,
        shared: Mapping[str, str] | None = None,
        places: Mapping[str, Mapping[str, Box]] = NO_PLACES,
    ) -> None:
        self._fixed, self._looks, self._shared, self._places = fixed, looks, shared or {}, places
        self._known: dict[str, tuple[str, Placed]] = {}

    def drawn(self, markup: str) -> tuple[str, Placed]:
        """Return shapes with the shared ones in them, and the places that comments can mark."""
        inside, own = _parts(markup, self._looks)
        parts: list[str] = []
        boxes = [*own]
        for one in inside:
            if isinstance(one, str):
                parts.append(one)
                continue
            content, placed = self._shape(one.name)
            boxes += [(word, _moved(one.at, box)) for word, box in placed]
            if content:
                parts.append(f"{one.shift}{content}</g>" if one.shift else content)
        return "".join(parts), boxes

    def whole(self) -> list[str]:
        """Return the shapes that look alike wherever they are written, and the signs."""
        drawn = [content for name, (content, _) in self._known.items() if name in self._fixed]
        return [*self._looks.signs, *(one for one in drawn if self._looks.free.issuperset(used_classes(one)))]

    def _shape(self, name: str) -> tuple[str, Placed]:
        if name not in self._known:
            self._known[name] = "", []  # a shape that would use itself ends there
            content, boxes = self.drawn(apart(self._shared.get(name, self._fixed.get(name, ""))))
            self._known[name] = content, [*boxes, *self._places.get(name, {}).items()]
        return self._known[name]


def once(content: str, whole: Iterable[str]) -> str:
    """Return shapes with all long paths, and some shapes, as definitions and uses: pages hold many such pictures.

    A path's looks stay where it is used: rules of style need not reach a definition. Those of whole shapes do, since
    each is in the look of boards: selectors do not see past the shape that is used. `stamped` completes the ids.

    Args:
        content: the shapes.
        whole: shapes that can be definitions, with their looks.
    """
    defined = ""
    for shape in sorted({one for one in whole if len(one) > LONG}, key=lambda one: (-len(one), one)):
        name = _id(shape)
        use = f'<use href="#{name}"/>'
        if shape in content or shape in defined:
            defined = f'{defined.replace(shape, use)}<g class="{LOOK}" id="{name}">{shape}</g>'
            content = content.replace(shape, use)
    paths: dict[str, str] = {}

    def used(found: re.Match[str]) -> str:
        name = paths.setdefault(found[2], _id(found[2]))
        return f'<use{found[1]}{found[3]} href="#{name}"/>'

    defined, content = PATH.sub(used, defined), PATH.sub(used, content)
    defined = "".join(f'<path id="{name}" d="{d}"/>' for d, name in paths.items()) + defined
    return (f"<defs>{defined}</defs>" if defined else "") + content


def _id(content: str) -> str:
    return f"{STAMP}{zlib.crc32(content.encode()) % 0xFFFFFF:06x}"


def stamped(svg: str) -> str:
    """Return a finished picture with ids of its own, so that many can stand on one page."""
    return svg.replace(STAMP, f"tbs-{zlib.crc32(svg.encode()) % 0xFFFFFF:06x}-")


@lru_cache(maxsize=4096)  # the same shapes stand in picture after picture
def _parts(markup: str, looks: Looks) -> tuple[tuple[str | _Use, ...], tuple[tuple[str, Box], ...]]:
    """Return shapes as text with the shared ones between, and their places."""
    parts: list[str | _Use] = []
    boxes: Placed = []
    for shape in ElementTree.fromstring(f"<svg>{markup}</svg>"):
        _write(shape, (0, 0, 1), looks, parts, boxes)
    return tuple(_joined(parts)), tuple(boxes)


def _joined(parts: Sequence[str | _Use]) -> list[str | _Use]:
    """Texts beside each other as one."""
    found: list[str | _Use] = []
    for one in parts:
        if isinstance(one, str) and found and isinstance(found[-1], str):
            found[-1] += one
        else:
            found.append(one)
    return found


def _moved(origin: Origin, box: Sequence[float]) -> Box:
    """Return a box of a shape where the shape stands."""
    (x, y, size), (left, top, width, height) = origin, box
    return x + size * left, y + size * top, size * width, size * height


def _write(shape: Element, origin: Origin, looks: Looks, parts: list[str | _Use], boxes: Placed) -> None:
    """Add a shape to the parts of its picture: without what is for choosing, with the looks of the seats."""
    given = dict(shape.attrib)
    classes = given.pop("class", "").split()
    if CHOOSING.intersection(classes) or given.get("display") == "none":
        return
    said = given.get("data-tb-shape")
    if said is not None:
        parts.append(_used(said, origin))
        return
    if "data-tb-cell" in given:
        *sides, word = given["data-tb-cell"].split("|")[0].split(" ", 4)
        boxes.append((word, _moved(origin, [float(side) for side in sides])))
        return
    content = list(shape)
    if "data-tb-place" in given:
        frame = content.pop(0)
        box = [float(frame.get(side, "0")) for side in ("x", "y", "width", "height")]
        boxes.append((given["data-tb-place"], _moved(origin, box)))
    emblem = ""
    if "data-tb-look" in given:
        given["style"] = looks.styles[int(given["data-tb-look"])]
    if "data-tb-emblem" in given:
        emblem = looks.signs[int(given["data-tb-emblem"])]
        given["viewBox"] = "0 0 18 18"
    if given.get("transform") == UNSHIFTED:
        del given["transform"]
    look = " ".join(filter(looks.classes.__contains__, classes))
    kept = {"class": look} if look else {}
    kept |= {one: value for one, value in given.items() if not one.startswith(UNSAID) and (one, value) not in NOUGHT}
    inside: list[str | _Use] = [escape(shape.text or "", quote=False), emblem]
    for one in content:
        _write(one, _corner(shape, origin), looks, inside, boxes)
        inside.append(escape(one.tail or "", quote=False))
    inside = [one for one in inside if one]
    if shape.tag == "g" and not (kept and inside):  # a group of nothing, or that does nothing
        parts += inside
        return
    opening = f"<{shape.tag}" + "".join(f' {name}="{escape(value)}"' for name, value in kept.items())
    parts += [f"{opening}>", *inside, f"</{shape.tag}>"] if inside else [f"{opening}/>"]


def _used(said: str, origin: Origin) -> _Use:
    name, left, top, *percent = said.split(" ")
    x, y, size = origin
    scale = int(percent[0]) / 100 if percent else 1
    shift = f"translate({left} {top})" + (f" scale({scale:g})" if percent else "")
    opening = "<g>" if shift == UNSHIFTED else f'<g transform="{shift}">'
    return _Use(name, opening, (x + size * float(left), y + size * float(top), size * scale))


def _corner(shape: Element, origin: Origin) -> Origin:
    """Return where a shape's content counts from, and its size: frames and shifts move it."""
    x, y, size = origin
    if shape.tag == "svg":
        return x + size * float(shape.get("x", "0")), y + size * float(shape.get("y", "0")), size
    shift = SHIFT.fullmatch(shape.get("transform", ""))
    if shift is None:
        return origin
    return x + size * float(shift[1]), y + size * float(shift[2]), size * float(shift[3] or 1)
