"""Shapes as they stand in an SVG that needs nothing else: shared ones in their places, with the looks of the seats."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .board_marks_svg import Box
from .seat_looks import seat_letters, seat_look, sign_svg
from .shapes import apart

Origin = tuple[float, float, float]  # left, top, and the size that shapes have there
Sign = tuple[str, str]  # style of what has a seat's look, and its emblem
Placed = list[tuple[str, Box]]  # words of places, with their boxes
NO_PLACES: Mapping[str, Mapping[str, Box]] = {}  # on shapes, by their names
SHIFT = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")
UNSHIFTED = "translate(0 0)"
# Looks of what can be chosen, and of what is seen only while it is: pictures have none of it.
CHOOSING = {"tbs-spot", "tbs-grip", "tbs-aim"}
UNSAID = ("data-", "aria-", "role", "tabindex")  # attributes of what is there to be used
SHARP = ("rx", "0")  # corners that nothing rounds
RULE = re.compile(r"([^{}]*)\{(?:[^{}]|\{[^{}]*\})*\}")
IN_USE = re.compile(r"[@&:]|\.tb-|^\s*>")  # in selectors of what is seen only while a board is played on
PATH = re.compile(r'<path([^<>]*?) d="([^"]{40,})"([^<>]*)/>')
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


def looks_of(seats: Sequence[str], info: Mapping[str, object]) -> tuple[Sign, ...]:
    """Return the looks of seats.

    Args:
        seats: seat words.
        info: the game's data for the explorer; its style may ask for the ground of a seat's sign, `--tb-c`.
    """
    grounds = "var(--tb-c," in str(info.get("style", ""))
    found = []
    for seat, letter in enumerate(seat_letters(seats)):
        look = seat_look(seats, seat, "lettered" in info)
        ground = f";--tb-c:{look.ground}" if grounds else ""
        found.append((f"--tbs-c:{look.curve};--tbs-on:{look.ink}{ground}", sign_svg(look, letter)))
    return tuple(found)


@lru_cache(maxsize=64)
def style_of_pictures(style: str) -> str:
    """Return the rules of a style but for those of a board that is played on.

    >>> style_of_pictures(".tbs-sea{fill:blue}.tb-legal>.tbs-sea{fill:red}")
    '.tbs-sea{fill:blue}'
    """
    return "".join(rule[0] for rule in RULE.finditer(style) if not IN_USE.search(rule[1]))


class Drawing:
    """Shapes of one picture.

    Args:
        shared: shared shapes, by name.
        signs: looks of the seats, as `looks_of` returns them.
        places: places beside those of the shapes, on shapes by their names.
    """

    def __init__(
        self,
        shared: Mapping[str, str],
        signs: tuple[Sign, ...],
        places: Mapping[str, Mapping[str, Box]] = NO_PLACES,
    ) -> None:
        self._shared, self._signs, self._places = shared, signs, places
        self._known: dict[str, tuple[str, Placed]] = {}

    def drawn(self, markup: str) -> tuple[str, Placed]:
        """Return shapes with the shared ones in them, and the places that comments can mark."""
        inside, own = _parts(markup, self._signs)
        parts: list[str] = []
        boxes = [*own]
        for one in inside:
            if isinstance(one, str):
                parts.append(one)
                continue
            content, placed = self._shape(one.name)
            x, y, size = one.at
            boxes += [
                (word, (x + size * left, y + size * top, size * width, size * height))
                for word, (left, top, width, height) in placed
            ]
            if content:
                parts.append(f"{one.shift}{content}</g>" if one.shift else content)
        return "".join(parts), boxes

    def _shape(self, name: str) -> tuple[str, Placed]:
        if name not in self._known:
            self._known[name] = "", []  # a shape that would use itself ends there
            content, boxes = self.drawn(apart(self._shared.get(name, "")))
            self._known[name] = content, [*boxes, *self._places.get(name, {}).items()]
        return self._known[name]


def with_paths_once(content: str) -> str:
    """Return shapes with those long paths that come again written once, under ids that `stamped` completes.

    The looks stay where a path is used: rules of style need not reach what is written once.
    """
    times = Counter(found[2] for found in PATH.finditer(content))
    ids = {d: f"{STAMP}{zlib.crc32(d.encode()) % 0xFFFFFF:06x}" for d, count in times.items() if count > 1}
    if not ids:
        return content

    def use(found: re.Match[str]) -> str:
        return f'<use{found[1]}{found[3]} href="#{ids[found[2]]}"/>' if found[2] in ids else found[0]

    paths = "".join(f'<path id="{name}" d="{d}"/>' for d, name in ids.items())
    return f"<defs>{paths}</defs>{PATH.sub(use, content)}"


def stamped(svg: str) -> str:
    """Return a finished picture with ids of its own, so that many can stand on one page."""
    return svg.replace(STAMP, f"tbs-{zlib.crc32(svg.encode()) % 0xFFFFFF:06x}-")


@lru_cache(maxsize=4096)  # the same shapes stand in picture after picture
def _parts(markup: str, signs: tuple[Sign, ...]) -> tuple[tuple[str | _Use, ...], tuple[tuple[str, Box], ...]]:
    """Return shapes as text with the shared ones between, and their places."""
    parts: list[str | _Use] = []
    boxes: Placed = []
    for shape in ElementTree.fromstring(f"<svg>{markup}</svg>"):
        _write(shape, (0, 0, 1), signs, parts, boxes)
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


def _write(shape: Element, origin: Origin, signs: tuple[Sign, ...], parts: list[str | _Use], boxes: Placed) -> None:
    """Add a shape to the parts of its picture: without what is for choosing, with the looks of the seats."""
    given = dict(shape.attrib)
    if CHOOSING.intersection(given.get("class", "").split()) or given.get("display") == "none":
        return
    said = given.get("data-tb-shape")
    if said is not None:
        parts.append(_used(said, origin))
        return
    content = list(shape)
    if "data-tb-place" in given:
        frame = content.pop(0)
        left, top, width, height = (float(frame.get(side, "0")) for side in ("x", "y", "width", "height"))
        x, y, size = origin
        boxes.append((given["data-tb-place"], (x + size * left, y + size * top, size * width, size * height)))
    emblem = ""
    if "data-tb-look" in given:
        given["style"] = signs[int(given["data-tb-look"])][0]
    if "data-tb-emblem" in given:
        given["style"], emblem = signs[int(given["data-tb-emblem"])]
        given["viewBox"] = "0 0 18 18"
    if given.get("transform") == UNSHIFTED:
        del given["transform"]
    kept = {
        name: value for name, value in given.items() if not name.startswith(UNSAID) and (name, value) != ("rx", "0")
    }
    inside: list[str | _Use] = [escape(shape.text or "", quote=False), emblem]
    for one in content:
        _write(one, _corner(shape, origin), signs, inside, boxes)
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
    opening = "" if shift == UNSHIFTED else f'<g transform="{shift}">'
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
