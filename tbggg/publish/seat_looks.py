"""Seats in a page's text: a sign on the seat's colour, so that neither colour nor sign stands alone, and the name."""

from __future__ import annotations

from html import escape

from ..figures.seat_looks import labels
from ..record.record import Record
from .pictures import unseen

# Colour, ink and emblem by the publisher's name; in other games by the seat's place. The board has the same ones.
SIGNS = {
    "red": ("#a01a15", "#fff", "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z"),
    "yellow": ("#f3d055", "#221c10", "M8 1.2 15 14H1z"),
    "blue": ("#3a90da", "#fff", "M2.3 2.3h11.4v11.4H2.3z"),
    "green": ("#26805f", "#fff", "M5.7 1.5h4.6v4.2h4.2v4.6h-4.2v4.2H5.7v-4.2H1.5V5.7h4.2z"),
    "purple": ("#4e2b8e", "#fff", "m8 .8 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.3l-4.6 2.6 1.1-5.2L.6 6.2l5.2-.6z"),
    "orange": ("#ee8528", "#221c10", "M10.6 1.3A7 7 0 1 0 14.7 11 5.6 5.6 0 0 1 10.6 1.3z"),
}


def look_of(record: Record, seat: int) -> str:
    """Return the name of a seat's look."""
    name = record.seats[seat]
    return name if name in SIGNS else list(SIGNS)[seat % len(SIGNS)]


def sprite(record: Record) -> str:
    """Return the signs of a record's seats as an element that is not seen; `badge` uses them."""
    looks = dict.fromkeys(look_of(record, seat) for seat in range(len(record.seats)))
    symbols = "".join(
        f'<symbol id="tp-sign-{look}" viewBox="0 0 18 18"><rect x=".5" y=".5" width="17" height="17" rx="4" '
        f'fill="{SIGNS[look][0]}" stroke="#80808080"/><path fill="{SIGNS[look][1]}" '
        f'transform="translate(3.5 3.5) scale(.6875)" d="{SIGNS[look][2]}"/></symbol>'
        for look in looks
    )
    return unseen(symbols)


def badge(record: Record, seat: int, lang: str, *, named: bool = False) -> str:
    """Return a seat's sign with its name: beside it, or for those who hear the page.

    Args:
        record: the record.
        seat: the seat's number.
        lang: in which language it is called.
        named: whether the name can be seen.
    """
    name = escape(labels(record, lang)[seat])
    look = look_of(record, seat)
    attributes = 'aria-hidden="true"' if named else f'role="img" aria-label="{name}"'
    sign = f'<svg class="tp-sign" viewBox="0 0 18 18" {attributes}><use href="#tp-sign-{look}"/></svg>'
    return f'<span class="tp-seat">{sign} <bdi>{name}</bdi></span>' if named else sign
