"""A drawing in several languages as one: its shapes once, and the words of each language marked with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
ABOUT = (f"{SVG}title", f"{SVG}desc")


def merged(drawings: Mapping[str, ElementTree.Element]) -> ElementTree.Element:
    """Return one drawing for several languages, without a name: what it shows must be said beside it.

    Args:
        drawings: the roots by language.
    """
    roots = list(drawings.values())
    for root in roots:
        for about in [child for child in root if child.tag in ABOUT]:
            root.remove(about)
    root = ElementTree.Element(roots[0].tag, {**roots[0].attrib, "aria-hidden": "true"})
    root.attrib.pop("role", None)
    root.extend(_contents(list(drawings), roots))
    return root


def _contents(langs: Sequence[str], elements: Sequence[ElementTree.Element]) -> list[ElementTree.Element]:
    """Return the children of an element in all languages, each marked where the languages differ."""
    if len({len(one) for one in elements}) > 1:
        before = _alike(zip(*elements, strict=False))
        most = min(len(one) for one in elements) - before
        after = min(most, _alike(zip(*map(reversed, elements), strict=False)))
        middle = [list(one)[before : len(one) - after] for one in elements]
        marked = [_marked(child, lang) for lang, some in zip(langs, middle, strict=True) for child in some]
        first = list(elements[0])
        return first[:before] + marked + first[len(first) - after :]
    return [part for children in zip(*elements, strict=True) for part in _one(langs, children)]


def _alike(places: Iterable[Sequence[ElementTree.Element]]) -> int:
    """Return at how many places, from the first on, the elements are alike."""
    return sum(1 for _ in takewhile(_are_equal, places))


def _are_equal(elements: Sequence[ElementTree.Element]) -> bool:
    """Return True if elements are equal, with all in them; to write each as text would take ten times as long."""
    first, *others = elements
    form = first.tag, first.attrib, first.text or "", first.tail or "", len(first)
    if any(form != (one.tag, one.attrib, one.text or "", one.tail or "", len(one)) for one in others):
        return False
    return all(map(_are_equal, zip(*elements, strict=True)))


def _one(langs: Sequence[str], elements: Sequence[ElementTree.Element]) -> list[ElementTree.Element]:
    """Return an element once where it is alike in all languages, else once for each."""
    first = elements[0]
    if _are_equal(elements):
        return [first]
    alike = all((one.tag, one.attrib, one.text) == (first.tag, first.attrib, first.text) for one in elements)
    named = any(child.tag in ABOUT for one in elements for child in one)
    if first.tag == f"{SVG}g" and alike and not named:
        group = ElementTree.Element(first.tag, first.attrib)
        group.extend(_contents(langs, elements))
        return [group]
    return [_marked(one, lang) for lang, one in zip(langs, elements, strict=True)]


def _marked(element: ElementTree.Element, lang: str) -> ElementTree.Element:
    """Return an element that only one language shows."""
    if element.tag in (f"{SVG}text", f"{SVG}g"):
        element.set("lang", lang)
        return element
    group = ElementTree.Element(f"{SVG}g", {"lang": lang})
    group.append(element)
    return group
