"""Fields of the editor of positions: what a fact's kind makes of it, and how a piece comes into a list."""

from __future__ import annotations

from ...engine.rule import AUTOMATIC
from ...engine.set_up import GAP, PLACE, REST, WAITS
from ...engine.set_up_cells import groups_of
from ...engine.set_up_editing import PieceRows
from ...engine.set_up_kinds import BAG, CELLS, CHOICE, DUE, NUMBER, ORDER, OWN, OWNED, SINGLE
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
    named, head = draft.set_up.editing.named, draft.head(key)
    label = named("fact", head, lang) if head else panel_text(lang, f"edit.{fact.kind}")
    places = draft.table.game.display.places(draft.table.seats, lang)
    if fact.of == PLACE:
        label = places.get(head, head)
    if fact.kind == NUMBER:
        return step(name, label, fact.least, fact.most)
    if fact.kind == CHOICE:
        return tabs(name, label, [(word, named("word", word, lang)) for word in fact.names.values()])
    if fact.kind == DUE:
        rules = WAITS[AUTOMATIC]
        waits = [word for word in fact.claims if word != rules or not fact.names]
        steps = [f"{rules} {word}" for word in fact.names.values()] if rules in fact.claims else []
        found = dict.fromkeys([*waits, *steps, " ".join(draft.words(key))])
        options = [(word, _due_name(draft, word, lang)) for word in found]
        return tabs(name, label, options) if len(options) <= FEW else {**tabs(name, label, options), "kind": "select"}
    rows = pieces_of(draft, key)
    if not rows:
        return typed(name, label)
    words = sorted({word for head, pieces in rows for word in (head, *pieces)} - {""})
    names = {word: places.get(word, named("word", word, lang)) for word in words}
    if fact.rest or REST in words:
        names[REST] = panel_text(lang, "edit.rest")
    return {
        "key": name,
        "kind": "things",
        "label": label,
        "rows": [[head, pieces] for head, pieces in rows],
        "names": {word: name for word, name in names.items() if name != word},
        "signs": signs_behind(draft, key),
        "says": {one: panel_text(lang, f"edit.{one}") for one in ("add", "drop", "unsay", "sign", "nothing")},
    }


def _due_name(draft: Draft, words: str, lang: str) -> str:
    """Return what a position waits for in the words of a language."""
    wait, _, step = words.partition(" ")
    name = panel_text(lang, f"edit.waits.{wait}")
    return f"{name}, {draft.set_up.editing.named('step', step, lang)}" if step else name


def _claim(draft: Draft, key: Key) -> str:
    fact = draft.fact(key)
    return "" if fact.of == PLACE else fact.claims[0]


def signs_behind(draft: Draft, key: Key) -> list[str]:
    """Return what may stand behind a thing of a list."""
    signs = draft.set_up.editing.signs.get(_claim(draft, key))
    return signs(draft.seats) if signs else []


def pieces_of(draft: Draft, key: Key) -> PieceRows:
    """Return what may stand in the list of a fact; nothing for a fact that is no list."""
    fact, editing = draft.fact(key), draft.set_up.editing
    if fact.kind == OWN:
        offered = editing.pieces.get(_claim(draft, key))
        return offered(draft.state, draft.seats) if offered else []
    if fact.kind == ORDER:
        names = draft.names(fact)
        return [("", [*names.values(), *([] if 0 in names else [GAP])])]
    if fact.kind in (BAG, CELLS, OWNED, SINGLE):
        return [("", [*draft.names(fact).values(), *groups_of(fact, draft.state)])]
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
