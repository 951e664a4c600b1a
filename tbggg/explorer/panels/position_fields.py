"""Fields of the editor of positions: what a fact's kind makes of it, and how a piece comes into a list."""

from __future__ import annotations

from ...engine.rule import AUTOMATIC
from ...engine.set_up import (
    BAG,
    CELLS,
    CHOICE,
    DUE,
    NUMBER,
    OWN,
    OWNED,
    PLACE,
    WAITS,
    names_of,
)
from ...engine.set_up_editing import PieceRows
from ...engine.set_up_reader import PositionError
from ...record.draft import Draft, Key
from .form import Data, index_in, panel_text, step, tabs, typed

FEW = 8  # choices that all stand there; more are a list that opens


def key_of(name: str) -> Key | None:
    """Return the fact of a field: `fact 3 0`; None for another field."""
    words = name.split(" ")
    nth, at = index_in(words, 1), index_in(words, 2)
    return (nth, at) if words[0] == "fact" and len(words) == 3 and nth is not None and at is not None else None


def field_name(key: Key) -> str:
    """Return the name of the field of a fact."""
    return f"fact {key[0]} {key[1]}"


def field_of(draft: Draft, key: Key, lang: str) -> Data:
    """Return the field of a fact, as its kind has it.

    Args:
        draft: the position.
        key: of the fact.
        lang: `en` or `fr`.
    """
    fact, name = draft.fact(key), field_name(key)
    label = draft.head(key) or panel_text(lang, "edit.number" if fact.kind == NUMBER else f"edit.{fact.kind}")
    if fact.kind == NUMBER:
        return step(name, label, fact.least, fact.most)
    if fact.kind == CHOICE:
        return tabs(name, label, [(word, word) for word in fact.names.values()])
    if fact.kind == DUE:
        waits = [word for word in fact.claims if word != WAITS[AUTOMATIC] or not fact.names]
        steps = (
            [f"{WAITS[AUTOMATIC]} {word}" for word in fact.names.values()] if WAITS[AUTOMATIC] in fact.claims else []
        )
        options = [(word, word) for word in dict.fromkeys([*waits, *steps, " ".join(draft.words(key))])]
        return tabs(name, label, options) if len(options) <= FEW else {**tabs(name, label, options), "kind": "select"}
    rows = pieces_of(draft, key)
    if not rows:
        return typed(name, label)
    signs = draft.set_up.editing.signs.get(_claim(draft, key))
    return {
        "key": name,
        "kind": "things",
        "label": label,
        "rows": [[head, words] for head, words in rows],
        "signs": signs(draft.seats) if signs else [],
        "says": {one: panel_text(lang, f"edit.{one}") for one in ("add", "drop", "unsay", "sign", "nothing")},
    }


def _claim(draft: Draft, key: Key) -> str:
    fact = draft.fact(key)
    return "" if fact.of == PLACE else fact.claims[0]


def pieces_of(draft: Draft, key: Key) -> PieceRows:
    """Return what may stand in the list of a fact; nothing for a fact that is no list."""
    fact, editing = draft.fact(key), draft.set_up.editing
    if fact.kind == OWN:
        offered = editing.pieces.get(_claim(draft, key))
        return offered(draft.state, draft.seats) if offered else []
    if fact.kind in (BAG, CELLS, OWNED):
        return [("", list(names_of(fact, draft.state).values()))]
    return []


def with_thing(draft: Draft, key: Key, word: str) -> str:
    """Return the text with one thing more in a list; where there is room for one alone, it takes its place.

    Args:
        draft: the position.
        key: of the list.
        word: the thing.

    Raises:
        PositionError: the list cannot be read so.
    """
    things = draft.things(key)
    changes: dict[Key, list[str]] = {key: [*things, word]}
    for other in draft.beside(key):
        held = draft.things(other)
        if word in held:
            changes[other] = [one for one in held if one != word]
    try:
        return draft.text_with_things(changes)
    except PositionError as refused:
        for at in range(len(things)):
            try:
                return draft.text_with_things({key: [*things[:at], word, *things[at + 1 :]]})
            except PositionError:
                continue
        raise refused
