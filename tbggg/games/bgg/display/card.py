"""Turn card of a moment: the holdings of the seat to move, or the automatic step, with one hint."""

from __future__ import annotations

from typing import Any

from ....engine.moment import Moment
from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..narration.automatic import TIED, chore_of, how_decided, outcome, step_points
from ..narration.phrases import CHORE_KEYS, Phrases, in_order, signed
from ..rules import encoding
from ..rules.encoding import kind_of
from ..rules.phase2_supply import MOST_KEPT
from ..rules.state import (
    CHARITY_OUT,
    DECIDE_FIRST,
    FINAL_SCORING,
    FORCED_PASS,
    HOME,
    INCOME,
    MOVE_UP,
    NUMBERS,
    SHOPS,
    UNBOUNDED,
    UNKNOWN,
    State,
)
from ..rules.vocabulary import hand_size, last_round

Card = dict[str, Any]
# Rules of the hint on each automatic step that comes next; a forced pass has one a phase.
FORCED_RULES = {2: "2.1", 3: "R9", 5: "5.9"}
CHORE_RULES = {
    "first": ("4.1", "4.2"),
    "turn_up": ("5.1",),
    "blanks": ("5.2",),
    "misplaced": ("5.3",),
    "own": ("6.1",),
    "income": ("6.2",),
    "home": ("6.4",),
    "up": ("6.5",),
    "charity": ("6.6",),
}


def card(moment: Moment) -> Card:
    """Return the card of a moment: `turn`, `compare`, `income`, `scores` or `quiet`."""
    state: State = moment.state
    phrases = Phrases(moment.seats, moment.lang)
    done = chore_of(moment.code)
    if done == DECIDE_FIRST:
        return _compare(moment, phrases)
    if state.phase == FINAL_SCORING and (state.scored or state.due == OVER):
        return _scores(state, phrases)
    if state.due == DECISION:
        return _turn(moment, phrases)
    if done in (INCOME, HOME, MOVE_UP, CHARITY_OUT):
        return _income(moment, phrases)
    return _quiet(state, phrases)


def _hint(phrases: Phrases, key: str, *rules: str, **values: object) -> dict[str, Any]:
    return {"text": phrases.say(f"hint.{key}", **values), "rules": list(rules)}


# -- a seat decides -----------------------------------------------------------------------------


def _turn(moment: Moment, phrases: Phrases) -> Card:
    state: State = moment.state
    seat = state.mover
    found: Card = {"kind": "turn", "seat": seat, "title": phrases.say("card.to_move", seat=phrases.seat(seat))}
    if state.phase == 2:
        if moment.viewer in (NOBODY, seat):
            found["hand"] = _hand(state, seat, phrases.say("card.warehouse"))
            found["hint"] = _supply_hint(state, phrases)
        else:
            found["hand"] = _hand(
                state, moment.viewer, phrases.say("card.warehouse_of", of_seat=phrases.of(moment.viewer))
            )
            found["hint"] = _hint(phrases, "behind", "C6", of_seat=phrases.of(seat))
        return found
    found["standing"] = [
        phrases.say("card.at_shop", shop=shop) for shop in range(1, SHOPS + 1) for _ in range(state.geeks[seat][shop])
    ]
    if state.phase == 3:
        found["hint"] = _geeks_hint(state, phrases)
        return found
    if moment.viewer in (NOBODY, seat) or moment.recall:
        found["collection"] = _collection(state, seat, phrases)
    if any(any(counts) for counts in state.charity):
        found["hint"] = _hint(phrases, "choose_charity", "5.4", "5.5", "5.7")
    else:
        found["hint"] = _hint(phrases, "choose", "5.4", "5.7")
    return found


def _hand(state: State, seat: int, label: str) -> dict[str, Any]:
    """Tiles behind a screen; unknown where some of them were played face down and unseen."""
    held = state.warehouse[seat]
    total = hand_size(state, seat)
    if state.unseen[seat]:
        tiles = [{"number": None, "n": total}] if total else []
    else:
        tiles = [
            {"number": None if number == UNKNOWN else number, "n": held[number]}
            for number in in_order(range(UNKNOWN + 1))
            if held[number]
        ]
    return {"label": label, "seat": seat, "limit": MOST_KEPT, "total": total, "tiles": tiles}


def _supply_hint(state: State, phrases: Phrases) -> dict[str, Any]:
    seat = state.mover
    too_many = hand_size(state, seat) - MOST_KEPT
    if too_many > 0:
        return _hint(phrases, "supply_over", "2.8", seat=phrases.seat(seat), must=phrases.amount("tiles", too_many))
    if last_round(state):
        return _hint(phrases, "supply_last", "2.9", "R4")
    return _hint(phrases, "supply", "2.1", "2.4", "2.2")


def _geeks_hint(state: State, phrases: Phrases) -> dict[str, Any]:
    seat = state.mover
    if state.passes == state.seats - 1:
        return _hint(phrases, "geeks_last", "3.5", seat=phrases.seat(seat))
    if state.paid_limit != UNBOUNDED:
        left = phrases.amount("paid_moves", state.paid_limit - state.paid[seat])
        return _hint(phrases, "geeks_limit", "3.2", "R9", limit=left)
    return _hint(phrases, "geeks", "3.2", "3.3", "3.4")


def _collection(state: State, seat: int, phrases: Phrases) -> dict[str, Any]:
    """Collection, publisher by number, with its complete numbers, or with three seats its complete colours."""
    rows = [owner for owner in range(state.seats) if owner != seat]
    cells = [state.collection[seat][owner][1:] for owner in rows]
    if state.seats == 3:
        full = [owner for owner, counts in zip(rows, cells, strict=True) if all(counts)]
    else:
        full = [number for number in range(1, NUMBERS) if all(counts[number - 1] for counts in cells)]
    return {
        "label": phrases.say("card.collection"),
        "rows": rows,
        "cells": cells,
        "full": full,
        "full_is": "rows" if state.seats == 3 else "numbers",
    }


# -- the rules act ------------------------------------------------------------------------------


def _compare(moment: Moment, phrases: Phrases) -> Card:
    """Shops of all geeks when the first player was decided."""
    before: State = moment.before
    winner = moment.state.first
    shop, _ = how_decided(before, winner)
    if shop != TIED:
        hint = _hint(phrases, "decided", "4.1", shop=shop)
    elif before.tie_includes_holder:
        hint = _hint(phrases, "decided_holder", "4.2", "R7")
    else:
        hint = _hint(phrases, "decided_tie", "4.2", "R7", holder=phrases.seat(before.first))
    return {
        "kind": "compare",
        "title": phrases.say("card.lowest"),
        "hint": hint,
        "columns": [phrases.say("card.at_shop", shop=one) for one in range(1, SHOPS + 1)],
        "counts": [before.geeks[seat][1:] for seat in range(before.seats)],
        "until": _until(before, min(shop, SHOPS)),
        "winner": winner,
        "decided_at": shop,
    }


def _until(before: State, last: int) -> list[int]:
    """Last shop that is compared for each seat: the one where it falls behind [4.1], or the last of all."""
    until = [last] * before.seats
    level = list(range(before.seats))
    for shop in range(1, last + 1):
        most = max(before.geeks[seat][shop] for seat in level)
        for seat in level:
            if before.geeks[seat][shop] < most:
                until[seat] = shop
        level = [seat for seat in level if before.geeks[seat][shop] == most]
    return until


def _income(moment: Moment, phrases: Phrases) -> Card:
    """Income of each seat in this round so far; the prices come from the round's purchases."""
    before: State = moment.before
    line = [*moment.past, (before.mover, moment.code)]
    parts: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(before.seats)}
    for seat, code in line:
        if (
            kind_of(code) == encoding.BUY
            and encoding.buy_owner(code) != seat
            and encoding.buy_place(code) != encoding.CHARITY
        ):
            parts[encoding.buy_owner(code)].append((encoding.buy_place(code), before.price[encoding.buy_place(code)]))
    paid = sum(chore_of(code) == INCOME for _, code in line)
    order = [(before.first + turn) % before.seats for turn in range(paid)]
    sold = {seat: [price for _, price in sorted(parts[seat])] for seat in order}
    return {
        "kind": "income",
        "title": phrases.say("outline.long.6"),
        "rows": [{"seat": seat, "parts": sold[seat], "total": sum(sold[seat])} for seat in order],
    }


def _scores(state: State, phrases: Phrases) -> Card:
    """Sources of each seat's GG, with the numbers or colours that have been called."""
    over = state.due == OVER
    winners, rivals, _ = outcome(state)
    rows: list[dict[str, Any]] = []
    for seat in range(state.seats):
        earned = [step_points(state, step, seat) for step in range(state.scored)]
        in_sets, singles = sum(points[0] for points in earned), sum(points[1] for points in earned)
        values = [state.started[seat], state.sales[seat], -state.spent[seat], in_sets, singles]
        rows.append({"seat": seat, "values": values, "total": sum(values), "winner": over and seat in winners})
    rows.sort(key=lambda row: -row["total"])
    if not over:
        title, hint = phrases.say("outline.final"), _scoring_hint(state, phrases)
    else:
        named, gg = phrases.listed(map(phrases.seat, winners)), signed(state.gg[winners[0]])
        title = phrases.say("card.drawn" if len(winners) > 1 else "card.wins", winners=named, gg=gg)
        if len(winners) > 1:
            hint = _hint(phrases, "drawn", "9.3")
        else:
            hint = _hint(phrases, "tie_break", "9.2") if rivals else _hint(phrases, "most", "9.1")
    return {
        "kind": "scores",
        "title": title,
        "columns": [phrases.say(f"card.{key}") for key in ("start", "sales", "paid", "sets", "singles")],
        "rows": rows,
        "hint": hint,
    }


def _scoring_hint(state: State, phrases: Phrases) -> dict[str, Any]:
    if state.seats == 3:
        return _hint(phrases, "colour", "8.1", "8.2", "8.3", holder=phrases.seat(state.first))
    return _hint(phrases, "number", "7.1", "7.2", "7.3")


def _quiet(state: State, phrases: Phrases) -> Card:
    """Card without a decision: the phase, and its next step."""
    final = state.phase == FINAL_SCORING
    title = phrases.say("outline.final" if final else f"outline.long.{state.phase}")
    if final:
        hint = _scoring_hint(state, phrases)
    elif state.due == CHANCE and state.phase == 1:
        hint = _hint(phrases, "draw", "1.1" if state.round_no == 1 else "1.2", "1.4")
    elif state.due == CHANCE and state.phase == 3:
        hint = _hint(phrases, "reroll", "3.3") if state.lifted else _hint(phrases, "roll", "3.1")
    elif state.due == AUTOMATIC and state.chore_no == FORCED_PASS:
        hint = _hint(phrases, "forced", FORCED_RULES[state.phase])
    else:
        key = CHORE_KEYS[state.chore_no] if state.due == AUTOMATIC else "turn_up"
        hint = _hint(phrases, key, *CHORE_RULES[key])
    return {"kind": "quiet", "title": title, "hint": hint}
