"""Headers of a form that pages, lists and feeds cannot use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from unicodedata import decimal

from ..engine.guessing import guess, nearest
from ..engine.header import POSITION
from ..engine.rulings import RULINGS
from ..engine.texts import say
from .headers import VIEWER
from .odd_signs import plain
from .players import LONGEST_NAME, PLAYERS, seat_header
from .record import Record

DATE = "Date"
OF_EVERY_GAME = ("Game", "Seats", "Title", DATE, "Event", "Site", "Annotator", PLAYERS, "Result", "Luck")
KNOWN = (*OF_EVERY_GAME, RULINGS, VIEWER, POSITION)
MOST_ALIKE = 80  # percent; other keys are an author's own
EXAMPLE = "2026-11-20"
_DATE = re.compile(r"(\d{4})(?:[-./](\d\d|\?\?)(?:[-./](\d\d|\?\?))?)?|\?{4}(?:[-./]\?\?){0,2}", re.ASCII)
_NUMBERS = re.compile(r"(\d{1,4})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{1,4})\.?")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:er|st|nd|rd|th|\.)?\s+([^\W\d]{3,9})\.?,?\s+(\d{4})")
_MONTH_FIRST = re.compile(r"([^\W\d]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})")
_LATER_SEAT = re.compile(r"[;/|\s]\s*([^\s:;/|]+)\s*:")
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec", "janv|fév|mars|avr|mai|juin|juil|août|sept|oct|nov|déc"


def header_faults(record: Record) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a record's headers, each with the key of the header."""
    headers, seats = record.headers, record.seats
    if DATE in headers and (said := _date_fault(headers[DATE].strip())):
        yield DATE, said
    if PLAYERS in headers:
        yield from ((PLAYERS, said) for said in _player_faults(headers[PLAYERS], seats))
    if any(seat.endswith((",", ";")) for seat in seats):
        yield "Seats", say("record.seat_commas", seats=" ".join(seat.rstrip(",;") for seat in seats))
    of_seats = [seat_header(seat) for seat in seats]
    known = [*KNOWN, *of_seats, *(header.name for header in record.game.options.headers)]
    absent = {seat_header(seat): seat for seat in record.game.seats.colours or () if seat not in seats}
    for key in headers:
        if key in of_seats and len(headers[key].strip()) > LONGEST_NAME:
            yield key, say("remark.long_name", most=LONGEST_NAME)
        elif key in absent:
            yield key, say("remark.no_player", part=absent[key], seats=" ".join(seats))
        elif key not in known and (meant := nearest(key, known, MOST_ALIKE)):
            yield key, say("remark.no_header", key=key) + say("option.did_you_mean", guess=meant)


def _player_faults(value: str, seats: tuple[str, ...]) -> Iterator[str]:
    form = ", ".join(f"{one}: …" for one in seats)
    if not value.strip():
        yield say("remark.empty_players", form=form)
        return
    named: set[str] = set()
    for part in value.split(","):
        if not part.strip():
            yield say("remark.empty_part")
            continue
        seat, colon, name = (word.strip() for word in part.partition(":"))
        if not colon:
            yield say("remark.no_players", part=seat, form=form)
        elif seat not in seats:
            yield say("remark.no_player", part=seat, seats=" ".join(seats)) + guess(seat, seats)
        elif seat in named:
            yield say("remark.named_twice", seat=seat)
        elif not name:
            yield say("remark.no_name", seat=seat)
        elif len(name) > LONGEST_NAME:
            yield say("remark.long_name", most=LONGEST_NAME)
        named.add(seat)
        for later in _LATER_SEAT.finditer(name):  # set apart by no comma, it is a part of the name before it
            if later[1] in seats:
                yield say("remark.no_players", part=later[0].strip(), form=form)


def _date_fault(value: str) -> str:
    """Return what is wrong with a date; empty for a day, or a part of one, that lists and feeds can use."""
    found = _DATE.fullmatch(value)
    if found and not (found[3] and (found[2] + found[3]).isdigit()):
        return ""  # a month, a year, or a day of which a part is not known
    if found and _day(found[1], found[2], found[3]):
        return ""
    meant = _meant_day("".join([str(decimal(sign, sign)) for sign in plain(value)]))  # digits of any script
    return say("remark.date" if meant else "remark.no_date", date=value, right=meant or EXAMPLE)


def _meant_day(value: str) -> str:
    """Return the day that is meant by a date of another form; empty where it might be two."""
    numbers = _NUMBERS.fullmatch(value)
    if numbers:
        first, second, third = numbers.groups()
        if len(first) == 4:
            return _day(first, second, third)
        days = {_day(third, second, first), _day(third, first, second)} if len(third) == 4 else set()
        return days.pop() if len(days := days - {""}) == 1 else ""
    if named := _DAY_FIRST.fullmatch(value):
        day, month, year = named.groups()
    elif named := _MONTH_FIRST.fullmatch(value):
        month, day, year = named.groups()
    else:
        return ""
    for months in _MONTHS:
        for number, begins in enumerate(months.split("|"), 1):
            if month.lower().startswith(begins):
                return _day(year, str(number), day)
    return ""


def _day(year: str, month: str, day: str) -> str:
    """Return a day as records write it; empty where the calendar has none."""
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return ""
