"""Signs of seats in a page's text: an emblem on the seat's colour, with the seat's name."""

from __future__ import annotations

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


def badge(record: Record, seat: int, lang: str, *, named: bool = False) -> str:
    """Return the HTML of a seat's sign, with its name beside it or as its accessible label.

    Args:
        record: the record.
        seat: number of the seat, from 0.
        lang: language of its name, `en` or `fr`.
        named: whether the name is visible beside the sign.
    """
    name = escape(labels(record, lang)[seat])
    look = look_name(record.seats, seat)
    attributes = 'aria-hidden="true"' if named else f'role="img" aria-label="{name}"'
    sign = f'<svg class="tp-sign" viewBox="0 0 18 18" {attributes}><use href="#tp-sign-{look}"/></svg>'
    return f'<span class="tp-seat">{sign} <bdi>{name}</bdi></span>' if named else sign
