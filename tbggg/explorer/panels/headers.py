"""Fields of a game's own headers: a choice of values, a table of numbers, lines or a text; and of its rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ...engine.errors import BadOption
from ...engine.game import Game
from ...engine.header import Header
from ...engine.texts import capital, rule_texts
from .form import ON, Data, Values, area, chosen, grid, heading, numeral, panel_text, row, ticked, typed

MOST_NUMBER = 999
NUMBER = "N"  # as a value of an option: any whole number
MOST = 9999
USUAL = "2"
SENTENCES = 6  # values of a ruling that all stand there; more are a list that opens


def header_key(header: Header) -> str:
    """Return the key of a header's field."""
    return f"header {header.keyword}"


OWN, LINES = "own", "own lines"  # keys of the box, and of the lines that a table writes


def error_key(game: Game, header: Header) -> str:
    """Return the key of the field that shows an error about a header."""
    return LINES if is_in_lines(game, header) else header_key(header)


def is_in_lines(game: Game, header: Header) -> bool:
    """Return whether a header's value is entered among the lines of what a table has of its own."""
    return game.options.own_lines is not None and header.name in game.options.own_lines.headers


def ruling_key(name: str) -> str:
    """Return the key of a ruling's field; that of its number has a word more."""
    return f"ruling {name}"


def first_values(game: Game, state: object) -> Values:
    """Return the first values of the fields of headers and rulings: the defaults.

    Args:
        game: the game.
        state: a state at its start.
    """
    found: Values = {OWN: "", LINES: ""} if game.options.own_lines else {}
    for header in game.options.headers:
        key = header_key(header)
        found[key] = ""
        for at, line in enumerate(header.table(state, "en").prices if header.table else ()):
            found |= {f"{key} {at} {column}": str(number) for column, number in enumerate(line)}
    for name, options in game.options.rulings.items():
        found |= {ruling_key(name): options[0], f"{ruling_key(name)} number": USUAL}
    return found


def own_blocks(game: Game, lang: str) -> list[Data]:
    """Return a box to tick, and the field that opens with it: for the lines of what a table has of its own."""
    own = game.options.own_lines
    if own is None:
        return []
    texts = own.texts(game.texts, lang)
    about = f"{texts['lines']} {panel_text(lang, 'new.kept')}"
    lines = area(LINES, texts["label"], about, (panel_text(lang, "new.example"), own.example))
    return [row(ticked(OWN, texts["own"])), row(lines, when=(OWN, ON))]


def header_blocks(game: Game, state: object, lang: str, seats: Sequence[tuple[str, str]]) -> list[Data]:
    """Return the fields of a game's headers.

    Args:
        game: the game.
        state: a state at its start.
        lang: `en` or `fr`.
        seats: the seat words, each with what people call it.
    """
    found: list[Data] = []
    for header in game.options.headers:
        texts = header.texts(game.texts, lang)
        if is_in_lines(game, header):
            continue
        if header.table:
            found += _table(header, state, lang, texts)
        elif header.choices is None:
            found.append(row(typed(header_key(header), texts["label"], texts["help"], wide=True)))
        else:
            none = panel_text(lang, "new.by_luck" if header.drawn else "new.usual")
            labels = dict(seats)
            values = header.choices([seat for seat, _ in seats])
            options = [("", none), *((one, labels.get(one, one)) for one in values)]
            if len(values) > 1:
                found.append(row(chosen(header_key(header), texts["label"], options)))
    return found


def _table(header: Header, state: object, lang: str, texts: Mapping[str, str]) -> list[Data]:
    """A box to tick, and the table that opens with it: a row for each of its columns, which are the more."""
    assert header.table is not None
    table, key = header.table(state, lang), header_key(header)
    lines = []
    for column, name in enumerate(capital(one) for one in table.columns):
        cells = [
            numeral(f"{key} {at} {column}", panel_text(lang, "new.cell", column=name, row=line), MOST_NUMBER)
            for at, line in enumerate(table.rows)
        ]
        lines.append((name, cells))
    heads = [texts["label"], *(capital(line) for line in table.rows)]
    return [row(ticked(key, texts.get("own", texts["label"]))), grid(heads, lines, when=(key, ON))]


def entered_lines(game: Game, headers: Mapping[str, str]) -> Values:
    """Return the values of the fields of lines, from a record's headers."""
    lines = game.options.own_lines.write(headers) if game.options.own_lines else ""
    return {OWN: ON, LINES: lines} if lines else {}


def given_headers(game: Game, state: object, values: Values) -> dict[str, object]:
    """Return the headers that the fields give, by keyword; None for the others.

    Args:
        game: the game.
        state: a state at its start.
        values: what stands in the fields.

    Raises:
        BadOption: the lines of what a table has of its own are none; the error names a header of theirs.
    """
    found: dict[str, object] = {}
    own = read_lines(game, values)
    for header in game.options.headers:
        key = header_key(header)
        said = " ".join(values.get(key, "").split()) or None
        if header.table and said:
            lines = header.table(state, "en").prices
            columns = range(len(lines[0]))
            found[header.keyword] = [
                [_whole(values[f"{key} {at} {column}"]) for at in reversed(range(len(lines)))] for column in columns
            ]
        else:
            found[header.keyword] = own.get(header.name, said)
    return found


def read_lines(game: Game, values: Values) -> dict[str, str]:
    """Return the headers that a table's own lines give, by name; none where it enters nothing.

    Args:
        game: the game.
        values: what stands in the fields.

    Raises:
        BadOption: as for `given_headers`.
    """
    own = game.options.own_lines
    if own is None or values[OWN] != ON:
        return {}
    try:
        return own.read(values[LINES])
    except BadOption as trouble:
        trouble.header = own.headers[0]
        raise


def ruling_blocks(game: Game, lang: str) -> list[Data]:
    """Return the fields of a game's rulings: each question with the meaning of its values."""
    rules = {rule.option: rule for rule in rule_texts(game.texts, lang).values() if rule.option}
    found: list[Data] = [heading(panel_text(lang, "new.rulings"))] if game.options.rulings else []
    for name, values in game.options.rulings.items():
        rule, key = rules[name], ruling_key(name)
        options = [(value, rule.values.get(value, value)) for value in values]
        kind: Literal["radio", "select"] = "radio" if len(options) <= SENTENCES else "select"
        found.append(row(chosen(key, f"{rule.id}  {rule.question}", options, kind)))
        if NUMBER in values:
            found.append(
                row(numeral(f"{key} number", panel_text(lang, "new.number", option=name), MOST), when=(key, NUMBER))
            )
    return found


def given_rulings(game: Game, values: Values) -> dict[str, str]:
    """Return the rulings that differ from the default, by name."""
    found = {}
    for name, options in game.options.rulings.items():
        value = values.get(ruling_key(name), options[0])
        if value != options[0]:
            found[name] = values.get(f"{ruling_key(name)} number", USUAL) if value == NUMBER else value
    return found


def _whole(words: str) -> int | str:
    """A number for a header's reader; other words as they are, which the reader refuses."""
    return int(words) if words.isascii() and words.isdigit() else words
