"""Places on the board of a position that is set up: their names, what they hold, and what is put on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ...engine.game_info import seat_label
from ...engine.set_up import PLACE, SEAT, TABLE, Fact, is_alive
from ...engine.set_up_cells import groups_of
from ...engine.set_up_kinds import CELLS, OWN, OWNED
from ...record.draft import Draft, Key


def on_cells(draft: Draft, drawn: Collection[str], names: Mapping[str, str], lang: str) -> list[tuple[str, str]]:
    """Return the pieces that are put on cells of the board, each with its name.

    Args:
        draft: the position.
        drawn: the cells that the board shows: `A1`, `1-1`.
        names: names of the seats.
        lang: `en` or `fr`.
    """
    editing, found = draft.set_up.editing, []
    seats = [names.get(seat, seat) for seat in draft.table.seats]
    for nth, fact in enumerate(draft.set_up.facts):
        if not is_alive(fact, draft.state):
            continue
        name = editing.named("fact", fact.claims[0], lang) if fact.claims else ""
        stands = bool(name) and fact.claims[0] in editing.stands
        is_drawn = fact.kind in (CELLS, OWNED) and not set(drawn).isdisjoint(draft.names(fact).values())
        if fact.kind == CELLS and fact.of == SEAT and is_drawn:
            found.append((str(nth), name))
        elif (fact.kind == OWNED and is_drawn) or (
            fact.of == SEAT and fact.claims and fact.claims[0] in editing.stands
        ):
            found += [(f"{nth} {at}", f"{name} ({seat})") for at, seat in enumerate(seats)]
        elif stands:
            found.append((str(nth), name))
        elif fact.kind == OWN and fact.claims[0] in editing.built:
            found += [(f"{nth} @{word}", editing.named("word", word, lang)) for word in editing.built[fact.claims[0]]]
    return found


def spot_names(draft: Draft, lang: str) -> dict[str, str]:
    """Return the places of the board that can be edited, with their names."""
    table = draft.table
    info = table.game.display.info(draft.state, lang)
    names = {**table.game.display.places(table.seats, lang), **{seat: seat_label(info, seat) for seat in table.seats}}
    cells = {cell for fact in draft.set_up.facts if fact.kind == OWNED for cell in draft.names(fact).values()}
    kept = {*table.seats, *draft.set_up.places, *cells, *(one for fact in draft.set_up.facts for one in fact.claims)}
    found = {key: name for key, name in names.items() if key in kept}
    for places in draft.set_up.editing.on_shapes(draft.state, table.seats).values():
        for key in places:
            place, _, part = key.partition(".")
            if part and place in draft.set_up.places:
                continue  # what is put there is put on the whole place
            seat, _, cell = key.partition(" ")
            found[key] = f"{found.get(seat, seat)} {cell}" if cell else names.get(key, key)
    return found


def held(draft: Draft, names: Mapping[str, str], lang: str) -> dict[str, list[str]]:
    """Return what the places of the board hold, by their words; nothing for those that are empty.

    The arguments are those of `on_cells`.
    """
    found: dict[str, list[str]] = {}
    seats, state, editing = draft.table.seats, draft.state, draft.set_up.editing
    owners = [names.get(seat, seat) for seat in seats]
    for at, place in enumerate(draft.set_up.places):
        found[place] = [word for key in draft.keys(PLACE, at) for word in draft.things(key)]
    for nth, fact in enumerate(draft.set_up.facts):
        name = editing.named("fact", fact.claims[0], lang) if fact.claims else ""
        if fact.claims and fact.claims[0] in editing.stands:
            words = _words_on_cells(draft, fact)
            for at, owner in enumerate(owners if fact.of == SEAT else [""]):
                things = draft.things((nth, at))
                for place in names:
                    if words.get(place) in things:
                        found.setdefault(place, []).append(f"{name} ({owner})" if owner else name)
        if fact.kind not in (CELLS, OWNED):
            continue
        cells: Any = getattr(state, fact.fields[0])
        for cell, word in draft.names(fact).items():
            if fact.kind == OWNED and cells[cell] > 0:
                found.setdefault(word, []).append(f"{name} ({owners[cells[cell] - 1]})")
            elif fact.kind == CELLS and fact.of == SEAT:
                for at, seat in enumerate(seats):
                    if cells[at][cell] == fact.value:
                        found.setdefault(f"{seat} {word}", []).append(name)
    return found


def put_on_cell(draft: Draft, spot: str, piece: str) -> dict[Key, list[str]]:
    """Return the lists that change when a piece is put on a cell; the same one is taken away, as any is by none.

    Args:
        draft: the position.
        spot: the cell: `A1`, or one of a seat, `ann 1-1`.
        piece: the piece, as `on_cells` has it; empty to take away what is there.
    """
    seats = draft.table.seats
    seat, _, cell = spot.rpartition(" ")
    at = seats.index(seat) if seat in seats else 0
    if not seat and (spot in seats or spot in draft.set_up.places):
        return {}
    number, _, more = piece.partition(" ")
    changes: dict[Key, list[str]] = {}
    editing = draft.set_up.editing
    put = draft.set_up.facts[int(number)] if piece else None
    for nth, fact in enumerate(draft.set_up.facts):
        if fact.claims and fact.claims[0] in editing.stands:
            if not piece or number == str(nth):
                changes |= _standing(draft, nth, int(more or 0), cell, is_put=bool(piece))
            continue
        if fact.kind == OWN and fact.claims[0] in editing.built:
            if not piece or number == str(nth):
                changes |= _built(draft, (nth, 0), more.removeprefix("@"), cell)
            continue
        of_seat = fact.kind == CELLS and fact.of == SEAT
        if fact.kind not in (CELLS, OWNED) or of_seat != bool(seat) or cell not in draft.names(fact).values():
            continue
        if more.startswith("@") or (put is not None and put.claims[0] in editing.stands):
            continue  # what stands on a cell leaves what lies there
        if fact.kind == CELLS and fact.of == TABLE and fact.claims[0] not in editing.ground:
            continue
        for one in range(len(seats)) if fact.kind == OWNED else [at]:
            held = draft.things((nth, one))
            if cell in held:
                changes[nth, one] = [word for word in held if word != cell]
            elif number == str(nth) and one == (int(more) if more else at):
                changes[nth, one] = [*held, cell]
    return changes


def _words_on_cells(draft: Draft, fact: Fact) -> Mapping[str, str]:
    """The words by which a fact names cells: each its own, or that of a group."""
    groups = groups_of(fact, draft.state)
    of_group = {cell: word for word, cells in groups.items() for cell in cells}
    return {word: of_group.get(cell, word) for cell, word in draft.names(fact).items()}


def _standing(draft: Draft, nth: int, at: int, cell: str, *, is_put: bool) -> dict[Key, list[str]]:
    """The list of what stands on cells: a seat's one thing goes to a cell, others come to it and leave it."""
    fact, key = draft.fact((nth, at)), (nth, at)
    word, things = _words_on_cells(draft, fact).get(cell), draft.things(key)
    if word is None or (fact.of == SEAT and not is_put):
        return {}
    if fact.of == SEAT:
        return {} if things == [word] else {key: [word]}
    if word in things:
        return {key: [one for one in things if one != word]}
    return {key: [*things, word]} if is_put else {}


def _built(draft: Draft, key: Key, word: str, cell: str) -> dict[Key, list[str]]:
    """The list of what stands on cells, in which a building is put on one, or taken away."""
    held = draft.things(key)
    left = [one for one in held if one.split("(")[0].partition("@")[2].split("-")[0] != cell]
    is_there = any(one.split("(")[0] == f"{word}@{cell}" for one in held)
    return {key: left if is_there or not word else [*left, f"{word}@{cell}"]}
