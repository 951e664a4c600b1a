"""Fields of a game's own headers: a choice of values, a table of numbers, lines or a text; and of its rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.errors import BadOption
from ...engine.game import Game
from ...engine.header import MOST_LETTERS, Header
from ...engine.texts import capital, rule_texts
from .form import ON, Data, Values, area, chosen, grid, heading, numeral, panel_text, row, ticked, typed

MOST_NUMBER = 999
NUMBER = "N"  # as a value of an option: any whole number
MOST = 9999
USUAL = "2"


def header_key(header: Header) -> str:
    """Return the key of a header's field."""
    return f"header {header.keyword}"


def entry_key(header: Header) -> str:
    """Return the key of the field with a header's lines."""
    return f"{header_key(header)} lines"


def error_key(header: Header) -> str:
    """Return the key of the field that shows an error about a header."""
    return entry_key(header) if header.entry else header_key(header)


def ruling_key(name: str) -> str:
    """Return the key of a ruling's field; that of its number has a word more."""
    return f"ruling {name}"


def first_values(game: Game, state: object) -> Values:
    """Return the first values of the fields of headers and rulings: the defaults.

    Args:
        game: the game.
        state: a state at its start.
    """
    found: Values = {}
    for header in game.options.headers:
        key = header_key(header)
        found[key] = ""
        if header.entry:
            found[entry_key(header)] = ""
        for at, line in enumerate(header.table(state, "en").prices if header.table else ()):
            found |= {f"{key} {at} {column}": str(number) for column, number in enumerate(line)}
    for name, options in game.options.rulings.items():
        found |= {ruling_key(name): options[0], f"{ruling_key(name)} number": USUAL}
    return found


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
        if header.table:
            found += _table(header, state, lang, texts)
        elif header.entry:
            example = (panel_text(lang, "new.example"), header.entry.example)
            lines = area(entry_key(header), texts["label"], texts["lines"], example, MOST_LETTERS)
            found += [row(ticked(header_key(header), texts["own"])), row(lines, when=(header_key(header), ON))]
        elif header.choices is None:
            found.append(row(typed(header_key(header), texts["label"], texts["help"], wide=True)))
        else:
            none = panel_text(lang, "new.by_luck" if header.drawn else "new.usual")
            labels = dict(seats)
            values = header.choices([seat for seat, _ in seats])
            options = [("", none), *((one, labels.get(one, one)) for one in values)]
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
    found: Values = {}
    for header in game.options.headers:
        lines = header.entry.write(headers.get(header.name, "")) if header.entry else ""
        if lines:
            found |= {header_key(header): ON, entry_key(header): lines}
    return found


def given_headers(game: Game, state: object, values: Values) -> dict[str, object]:
    """Return the headers that the fields give, by keyword; None for the others.

    Args:
        game: the game.
        state: a state at its start.
        values: what stands in the fields.

    Raises:
        BadOption: lines are no value of their header; the error names the header.
    """
    found: dict[str, object] = {}
    for header in game.options.headers:
        key = header_key(header)
        said = " ".join(values.get(key, "").split()) or None
        if header.table and said:
            lines = header.table(state, "en").prices
            columns = range(len(lines[0]))
            found[header.keyword] = [
                [_whole(values[f"{key} {at} {column}"]) for at in reversed(range(len(lines)))] for column in columns
            ]
        elif header.entry and said:
            found[header.keyword] = _read_lines(header, values[entry_key(header)])
        else:
            found[header.keyword] = said
    return found


def _read_lines(header: Header, lines: str) -> str:
    assert header.entry is not None
    try:
        return header.entry.read(lines[:MOST_LETTERS])
    except BadOption as trouble:
        trouble.header = header.name
        raise


def ruling_blocks(game: Game, lang: str) -> list[Data]:
    """Return the fields of a game's rulings: each question with the meaning of its values."""
    rules = {rule.option: rule for rule in rule_texts(game.texts, lang).values() if rule.option}
    found: list[Data] = [heading(panel_text(lang, "new.rulings"))] if game.options.rulings else []
    for name, values in game.options.rulings.items():
        rule, key = rules[name], ruling_key(name)
        options = [(value, rule.values.get(value, value)) for value in values]
        found.append(row(chosen(key, f"{rule.id}  {rule.question}", options, "radio")))
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
