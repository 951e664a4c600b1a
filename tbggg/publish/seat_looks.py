"""Signs of seats in a page's text: an emblem on the seat's colour, with the seat's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.seat_looks import SEAT_LOOKS, look_name
from ..figures.seat_looks import labels
from ..record.record import Record
from .pictures import unseen


def sprite(record: Record) -> str:
    """Return the SVG symbols of a record's seats in a hidden element; `badge` refers to them."""
    looks = dict.fromkeys(look_name(record.seats, seat) for seat in range(len(record.seats)))
    symbols = "".join(
        f'<symbol id="tp-sign-{look}" viewBox="0 0 18 18"><rect x=".5" y=".5" width="17" height="17" rx="4" '
        f'fill="{SEAT_LOOKS[look].ground}" stroke="#80808080"/><path fill="{SEAT_LOOKS[look].ink}" '
        f'transform="translate(3.5 3.5) scale(.6875)" d="{SEAT_LOOKS[look].emblem}"/></symbol>'
        for look in looks
    )
    return unseen(symbols)


def badge(record: Record, seat: int) -> str:
    """Return the HTML of a seat's sign; its label is the name in the head of the page (`named` with `labels`).

    Args:
        record: the record.
        seat: number of the seat, from 0.
    """
    return f'<svg class="tp-sign" role="img" aria-labelledby="tp-seat-{seat}">{_sign(record, seat)}</svg>'


def named(record: Record, seat: int, langs: Sequence[str], *, is_label: bool = False) -> str:
    """Return the HTML of a seat's sign with its name beside it.

    Args:
        record: the record.
        seat: number of the seat, from 0.
        langs: languages of its name.
        is_label: whether the other signs of the seat have this name as their label.
    """
    own = f' id="tp-seat-{seat}"' if is_label else ""
    name = each(langs, lambda lang: escape(labels(record, lang)[seat]))
    sign = f'<svg class="tp-sign" aria-hidden="true">{_sign(record, seat)}</svg>'
    return f'<span class="tp-seat">{sign} <bdi{own}>{name}</bdi></span>'


def _sign(record: Record, seat: int) -> str:
    return f'<use href="#tp-sign-{look_name(record.seats, seat)}"/>'


def each(langs: Sequence[str], html: Callable[[str], str]) -> str:
    """Return HTML once if it is alike in all languages, else each marked with its language."""
    found = {lang: html(lang) for lang in langs}
    if len(set(found.values())) == 1:
        return found[langs[0]]
    return "".join(f'<span lang="{lang}">{one}</span>' for lang, one in found.items())
