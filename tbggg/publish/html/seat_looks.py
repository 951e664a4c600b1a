"""Signs of seats in a page's text: an emblem on the seat's colour, drawn by the page's style, with the seat's name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from urllib.parse import quote

from ...engine.seat_looks import seat_letters, seat_look, sign_svg
from ...figures.seat_looks import labels, lettered
from ...record.record import Record

UNSAFE = re.compile(r"[^\w ]")  # in a text of a style


def sign_style(record: Record, langs: Sequence[str]) -> str:
    """Return the style that draws the signs of a record's seats; at a move, a screen reader says the seat's name.

    Args:
        record: the record.
        langs: languages of the names.
    """
    called = {lang: labels(record, lang) for lang in langs}
    rules = []
    for seat in range(len(record.seats)):
        sign = f".{_class(seat)}::before"
        drawn = quote(_sign(record, seat), safe=" =:/'(),")
        rules.append(f'{sign}{{background-image:url("data:image/svg+xml,{drawn}")}}')
        rules.append(f':is(.tp-moves>*,.tp-choice *){sign}{{content:"\\a0"/var(--tp-seat{seat})}}')
    names = {
        lang: "".join(f'--tp-seat{seat}:"{_in_style(name)}";' for seat, name in enumerate(called[lang]))
        for lang in langs
    }
    rules.append(f":root{{{names[langs[0]]}}}")
    for lang in langs[1:]:
        for how, chosen in (("enabled", f"[lang={lang}]"), ("none", f":has(#tp-lang-{lang}:checked)")):
            rules.append(f"@media (scripting:{how}){{:root{chosen}{{{names[lang]}}}}}")
    return "".join(rules)


def sign_class(record: Record, name: str | None) -> str:
    """Return the class of an element that begins with a seat's sign; empty where it is no seat's name.

    Args:
        record: the record.
        name: name of the seat, if there is one.
    """
    return _class(record.seat_number(name)) if name in record.seats else ""


def named(record: Record, seat: int, langs: Sequence[str]) -> str:
    """Return the HTML of a seat's sign with its name beside it.

    Args:
        record: the record.
        seat: number of the seat, from 0.
        langs: languages of its name.
    """
    name = each(langs, lambda lang: escape(labels(record, lang)[seat]))
    return f'<span class="tp-seat {_class(seat)}"><bdi>{name}</bdi></span>'


def _class(seat: int) -> str:
    return f"tp-seat{seat}"


def _sign(record: Record, seat: int) -> str:
    """Return a seat's sign as SVG."""
    shapes = sign_svg(seat_look(record.seats, seat, lettered(record)), seat_letters(record.seats)[seat])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18">{shapes}</svg>'.replace('"', "'")


def _in_style(text: str) -> str:
    r"""Return a text escaped for a string of a style sheet.

    >>> _in_style('a"</style>')
    'a\\22 \\3c \\2f style\\3e '
    """
    return UNSAFE.sub(lambda found: f"\\{ord(found[0]):x} ", text)


def each(langs: Sequence[str], html: Callable[[str], str]) -> str:
    """Return HTML once if it is alike in all languages, else each marked with its language, in few letters."""
    found = {lang: html(lang) for lang in langs}
    if len(set(found.values())) == 1:
        return found[langs[0]]
    return "".join(f"<i lang={lang}>{one}</i>" for lang, one in found.items())
