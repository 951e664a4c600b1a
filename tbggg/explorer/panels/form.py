"""Forms as data: the blocks, fields and buttons of a panel, which the page draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ...engine.pictures import described
from ...engine.texts import text

TEXTS = "tbggg.explorer"

Data = dict[str, Any]
When = tuple[str, str]  # a field and the value with which a block is shown; "on" for a box that is ticked
Values = dict[str, str]  # what stands in the fields, by key; "on" or "" for a box
Progress = Callable[[float], None]

ON = "on"
LONGEST_INDEX = 6  # digits


def index_in(words: Sequence[str], at: int) -> int | None:
    """Return the index that a page has sent as a word; None for any other word, or none there."""
    word = words[at] if at < len(words) else ""
    return int(word) if word.isdecimal() and len(word) <= LONGEST_INDEX else None


def panel_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the panels.

    Args:
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.
    """
    return text(TEXTS, lang, key, values)


def counted(lang: str, key: str, number: int) -> str:
    """Return a text with a number, in the singular or plural.

    Args:
        lang: `en` or `fr`; in French, 0 and 1 are singular.
        key: key of the text, with the parts `one` and `many`.
        number: the number.
    """
    one = number < 2 if lang == "fr" else number == 1
    return panel_text(lang, f"{key}.{'one' if one else 'many'}", n=number)


def reason(lang: str, message: str, rule: str | None, legal: str) -> str:
    """Return an error as sentences.

    Args:
        lang: `en` or `fr`.
        message: the message, not empty.
        rule: id of its rule, or None.
        legal: legal alternatives as text, or empty.
    """
    message = f"{message[0].upper()}{message[1:]}"
    found = [panel_text(lang, "reason.by_rule" if rule else "reason.message", message=message, rule=rule)]
    if legal:
        found.append(panel_text(lang, "reason.legal", legal=legal))
    return " ".join(found)


# -- fields ----------------------------------------------------------------------------------------


def typed(key: str, label: str, hint: str = "", wide: bool = False) -> Data:
    """Return a field for a line of text.

    Args:
        key: of its value.
        label: its name.
        hint: shown while it is empty.
        wide: whether it takes the width of the panel.
    """
    return {"key": key, "kind": "text", "label": label, "hint": hint, "wide": wide}


def area(key: str, label: str, hint: str, example: tuple[str, str] | None) -> Data:
    """Return a field for several lines of text.

    Args:
        key: of its value.
        label: its name.
        hint: what to write there.
        example: what it is called, and lines that one could write; None for a field that has lines already.
    """
    shown = list(example) if example else None
    return {"key": key, "kind": "area", "label": label, "hint": hint, "example": shown}


def numeral(key: str, label: str, most: int) -> Data:
    """Return a field for a whole number.

    Args:
        key: of its value.
        label: its name.
        most: the largest number; the least is 0.
    """
    return {"key": key, "kind": "number", "label": label, "most": most}


def ticked(key: str, label: str) -> Data:
    """Return a box to tick; the key and the label are those of `typed`."""
    return {"key": key, "kind": "check", "label": label}


def chosen(
    key: str, label: str, options: Sequence[tuple[str, str]], kind: Literal["select", "radio"] = "select"
) -> Data:
    """Return a choice of one value.

    Args:
        key: of its value.
        label: its name.
        options: each value with its words.
        kind: a list that opens, or sentences that all stand there.
    """
    return {"key": key, "kind": kind, "label": label, "options": [list(option) for option in options]}


def tabs(key: str, label: str, options: Sequence[tuple[str, str]]) -> Data:
    """Return a choice of one of a few words, side by side; the arguments are those of `chosen`."""
    return {**chosen(key, label, options, "radio"), "look": "tabs"}


def step(key: str, label: str, least: int, most: int) -> Data:
    """Return a field for a whole number that goes up and down.

    Args:
        key: of its value.
        label: its name.
        least: the smallest number.
        most: the largest one.
    """
    return {"key": key, "kind": "step", "label": label, "least": least, "most": most}


def upload(key: str, label: str, most: int, too_long: str) -> Data:
    """Return a button that sends a file of the reader's own device.

    Args:
        key: of the request.
        label: its name.
        most: bytes that a file may have.
        too_long: sentence about a longer one.
    """
    return {"key": key, "kind": "file", "label": label, "most": most, "too_long": too_long}


def button(key: str, label: str, look: Literal["", "main", "warn"] = "", disabled: bool = False) -> Data:
    """Return a button.

    Args:
        key: of the request.
        label: its name.
        look: the panel's main button, one that destroys something, or any other.
        disabled: whether it cannot be pressed now.
    """
    return {"key": key, "kind": "button", "label": label, "look": look, "disabled": disabled}


# -- blocks ----------------------------------------------------------------------------------------


def row(*fields: Data, when: When | None = None) -> Data:
    """Return fields side by side, as many as fit; with `when`, shown only while another field has a value."""
    return {"kind": "row", "fields": list(fields), "when": when}


def grid(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[Data]]], when: When | None = None) -> Data:
    """Return a table of fields; each field's own label is for screen readers.

    Args:
        heads: what stands over the columns, the first over the heads of the rows.
        rows: each row's head with its fields.
        when: a field and the value with which the table is shown.
    """
    found = [{"head": head, "fields": list(fields)} for head, fields in rows]
    return {"kind": "grid", "heads": list(heads), "rows": found, "when": when}


def heading(words: str) -> Data:
    """Return a heading."""
    return {"kind": "heading", "text": words}


def picture(drawing: str, when: When | None = None) -> Data:
    """Return a drawing, an SVG, with what it shows in its own words; with `when` as `row`."""
    return {"kind": "picture", "drawing": drawing, "text": described(drawing), "when": when}


def note(words: str, role: Literal["text", "status", "alert"] = "text") -> Data:
    """Return a sentence; a `status` or an `alert` is announced when it changes."""
    return {"kind": "note", "text": words, "role": role}


def source(words: str, mark: Sequence[int]) -> Data:
    """Return lines of a file, of which some characters are marked, from the first to before the second."""
    return {"kind": "source", "text": words, "mark": list(mark)}


class Panel:
    """A panel: the values of its fields, their errors, and what its buttons do.

    Attributes:
        lang: `en` or `fr`.
        values: contents of its fields, by key.
        wrong: sentences about fields by key, and about the whole panel under an empty key.
        changed: called when the form has changed.
        send: sends a file to the reader's device: its name and its text.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.values: Values = {}
        self.wrong: dict[str, str] = {}
        self.changed: Callable[[], object] = lambda: None
        self.send: Callable[[str, str], object] = lambda name, text: None

    def blocks(self) -> list[Data]:
        """Return the form."""
        raise NotImplementedError

    def look(self) -> None:
        """Take what there is now, when the panel is opened."""

    def entered(self, before: Values) -> None:
        """Follow a change of the values; `before` has the earlier ones."""

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Do what a button is for.

        Args:
            key: its key.
            files: names and contents of files that came with it.
        """
        raise NotImplementedError

    def take(self, given: Mapping[str, object]) -> None:
        """Take values from the page, which are unchecked: only those of the form's own fields."""
        before = dict(self.values)
        keys = {field["key"] for field in fields_of(self.blocks())}
        self.values |= {key: value for key, value in given.items() if key in keys and isinstance(value, str)}
        if self.values != before:
            self.wrong = {key: said for key, said in self.wrong.items() if key and self._same(key, before)}
            self.entered(before)

    def drawn(self) -> list[Data]:
        """Return the form with its values and errors."""
        found = self.blocks()
        for field in fields_of(found):
            field["value"] = self.values.get(field["key"], "")
            field["wrong"] = self.wrong.get(field["key"], "")
        if self.wrong.get(""):
            found.append(note(self.wrong[""], "alert"))
        return found

    def keep_among(self, key: str, options: Sequence[tuple[str, str]]) -> None:
        """Set a value that is none of a choice's options to the first of them."""
        known = [value for value, _ in options]
        if self.values.get(key) not in known and known:
            self.values[key] = known[0]

    def _same(self, key: str, before: Values) -> bool:
        return self.values.get(key) == before.get(key)


def fields_of(blocks: Sequence[Data]) -> list[Data]:
    """Return the fields of a form that have values."""
    found: list[Data] = []
    for block in blocks:
        found += block.get("fields", ())
        for line in block.get("rows", ()):
            found += line["fields"]
    return [field for field in found if field["kind"] not in ("button", "file")]
