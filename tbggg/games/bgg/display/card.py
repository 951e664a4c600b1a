"""Card of a moment: the holdings of the seat to move, or the automatic step, with one hint; and the viewer's racks."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine import blocks
from ....engine.blocks import Block, Card, Hint, Marked, Piece, Pieces, TableBlock, TableRow
from ....engine.moment import Moment
from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..narration.automatic import TIED, how_decided, outcome, step_of, step_points
from ..narration.phrases import STEP_KEYS, Phrases, in_order
from ..rules import steps
from ..rules.moves import BUY, CHARITY, MOVES, number_word
from ..rules.phase2_supply import MOST_KEPT
from ..rules.state import BLANK, NUMBERS, SHOPS, UNBOUNDED, UNKNOWN, State
from ..rules.street import standing_in
from ..rules.vocabulary import hand_size, last_round
from .plain_text import bought

# Rules behind the hint of each automatic step that comes next; a forced pass has one for each phase.
FORCED_RULES = {2: "2.1", 3: "R9", 5: "5.9"}
STEP_RULES = {
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
    """Return the card of a moment."""
    state: State = moment.state
    phrases = Phrases(moment.seats, moment.lang)
    done = step_of(moment.action)
    if done == steps.DECIDE_FIRST:
        return _compare(moment, phrases)
    if state.phase == steps.FINAL_SCORING and (state.scored or state.due == OVER):
        return _scores(state, phrases)
    if state.due == DECISION:
        return _turn(moment, phrases)
    if done in (steps.INCOME, steps.HOME, steps.MOVE_UP, steps.CHARITY_OUT):
        return _income(moment, phrases)
    return _quiet(state, phrases)


def _card(seat: int, title: str, parts: Sequence[Block], icon: str = "") -> Card:
    return {"seat": seat, "title": title, "icon": icon, "blocks": parts}


def _hint(phrases: Phrases, key: str, *rules: str, **values: object) -> Hint:
    return blocks.hint(phrases.say(f"hint.{key}", **values), *rules)


# -- a seat decides -----------------------------------------------------------------------------


def _turn(moment: Moment, phrases: Phrases) -> Card:
    state: State = moment.state
    seat = state.mover
    title = phrases.say("card.to_move", seat=phrases.seat(seat))
    if state.phase == 2:
        return _card(seat, title, _supply(moment, phrases))
    held: list[Block] = [_standing(state, seat, phrases)]
    if state.phase == 3:
        return _card(seat, title, [*held, _geeks_hint(state, phrases)])
    if moment.viewer in (NOBODY, seat) or moment.recall:
        held.append(_collection(state, seat, phrases))
    if any(any(counts) for counts in state.charity):
        return _card(seat, title, [*held, _hint(phrases, "choose_charity", "5.4", "5.5", "5.7")])
    return _card(seat, title, [*held, _hint(phrases, "choose", "5.4", "5.7")])


def _supply(moment: Moment, phrases: Phrases) -> list[Pieces | Hint]:
    """The tiles behind the screen of the seat to move, or of the viewer [C6]."""
    state: State = moment.state
    seat = state.mover
    if moment.viewer in (NOBODY, seat):
        return [_hand(state, seat, phrases, phrases.say("card.warehouse")), _supply_hint(state, phrases)]
    label = phrases.say("card.warehouse_of", of_seat=phrases.of(moment.viewer))
    return [_hand(state, moment.viewer, phrases, label), _hint(phrases, "behind", "C6", of_seat=phrases.of(seat))]


def _hand(state: State, seat: int, phrases: Phrases, label: str) -> Pieces:
    """Seven fixed places, 1 to 6 and blanks; unknown tiles follow, where some went face down unseen."""
    unseen = state.unseen[seat] > 0
    counts = [0 if unseen else state.warehouse[seat][number] for number in range(UNKNOWN + 1)]
    if unseen:
        counts[UNKNOWN] = hand_size(state, seat)
    return rack(seat, label, counts, phrases)


def rack(seat: int, label: str, counts: list[int], phrases: Phrases) -> Pieces:
    """Return the tiles behind a screen, of which there are so many by number, unknown ones last."""
    places = [number for number in in_order(range(UNKNOWN + 1)) if number != UNKNOWN or counts[number]]
    items = [_tiles(number, counts[number], phrases) if counts[number] else None for number in places]
    return blocks.pieces(seat, label, items, note=f"{sum(counts)} / {MOST_KEPT}")


def _tiles(number: int, n: int, phrases: Phrases) -> Piece:
    key = "blank" if number == BLANK else "unknown" if number == UNKNOWN else "number"
    return {
        "key": tile_key(number),
        "label": phrases.say(f"held.{key}", number=number, n=n),
        "sign": "–" if number == BLANK else number_word(number),
        "n": n,
    }


def tile_key(number: int) -> str:
    """Return the name of a tile as a piece."""
    return f"tile {'?' if number == UNKNOWN else number}"


def _standing(state: State, seat: int, phrases: Phrases) -> Pieces:
    """Geeks of a seat, shop by shop."""
    places = [phrases.say("card.at_shop", shop=shop) for shop in standing_in(state, seat)]
    items: list[Piece] = [{"key": f"geek {nth}", "label": place, "text": place} for nth, place in enumerate(places)]
    return blocks.pieces(seat, "", items, shape="die", rack=False)


def _supply_hint(state: State, phrases: Phrases) -> Hint:
    seat = state.mover
    too_many = hand_size(state, seat) - MOST_KEPT
    if too_many > 0:
        return _hint(phrases, "supply_over", "2.8", seat=phrases.seat(seat), must=phrases.amount("tiles", too_many))
    if last_round(state):
        return _hint(phrases, "supply_last", "2.9", "R4")
    return _hint(phrases, "supply", "2.1", "2.4", "2.2")


def _geeks_hint(state: State, phrases: Phrases) -> Hint:
    seat = state.mover
    if state.passes == state.seats - 1:
        return _hint(phrases, "geeks_last", "3.5", seat=phrases.seat(seat))
    if state.paid_limit != UNBOUNDED:
        left = phrases.amount("paid_moves", state.paid_limit - state.paid[seat])
        return _hint(phrases, "geeks_limit", "3.2", "R9", limit=left)
    return _hint(phrases, "geeks", "3.2", "3.3", "3.4")


def _collection(state: State, seat: int, phrases: Phrases) -> TableBlock:
    """Collection, publisher by number; complete numbers, or with three seats complete colours, are marked."""
    owners = [owner for owner in range(state.seats) if owner != seat]
    cells = [state.collection[seat][owner][1:] for owner in owners]
    colours = state.seats == 3
    columns: list[int | str | Marked] = []
    for number in range(1, NUMBERS):
        full = not colours and all(counts[number - 1] for counts in cells)
        columns.append({"value": number, "mark": "full"} if full else number)
    return {
        "kind": "table",
        "label": phrases.say("card.collection"),
        "cells": "counts",
        "folds": True,
        "icon": "shelf",
        "columns": columns,
        "rows": [
            {"seat": owner, "mark": "full" if colours and all(counts) else "", "cells": counts}
            for owner, counts in zip(owners, cells, strict=True)
        ],
    }


# -- what the viewer holds ----------------------------------------------------------------------


def held(moment: Moment) -> list[Pieces]:
    """Return the tiles and the collection of the viewer [1.4, C6]; of a viewer who sees all, those of the mover."""
    state: State = moment.state
    seat = state.mover if moment.viewer == NOBODY else moment.viewer
    if seat == NOBODY:
        return []
    counts = [state.warehouse[seat][number] for number in range(UNKNOWN + 1)]
    return held_racks(seat, counts, bought(state, seat), Phrases(moment.seats, moment.lang))


def held_racks(seat: int, counts: list[int], bought: Sequence[tuple[int, int]], phrases: Phrases) -> list[Pieces]:
    """Return the racks of a seat's own tiles, by number, and of its collection, each by publisher and number."""
    own = (
        rack(seat, phrases.say("card.own_tiles"), counts, phrases)
        if any(counts)
        else blocks.pieces(seat, phrases.say("card.own_tiles_empty"), [])
    )
    items: list[Piece | None] = [
        {
            "key": tile_key(number),
            "label": f"{phrases.seat(owner)} {number}",
            "sign": number_word(number),
            "seat": owner,
        }
        for owner, number in bought
    ]
    label = phrases.say("card.own_collection" if items else "card.own_collection_empty")
    return [own, blocks.pieces(seat, label, items)]


# -- the rules act ------------------------------------------------------------------------------


def _compare(moment: Moment, phrases: Phrases) -> Card:
    """Geeks of all seats at the decision on the first player."""
    before: State = moment.before
    winner = moment.state.first
    shop, _ = how_decided(before, winner)
    if shop != TIED:
        advice = _hint(phrases, "decided", "4.1", shop=shop)
    elif before.tie_includes_holder:
        advice = _hint(phrases, "decided_holder", "4.2", "R7")
    else:
        advice = _hint(phrases, "decided_tie", "4.2", "R7", holder=phrases.seat(before.first))
    title = phrases.say("card.lowest")
    until = _until(before, min(shop, SHOPS))
    table: TableBlock = {
        "kind": "table",
        "label": title,
        "cells": "dice",
        "folds": False,
        "columns": [phrases.say("card.at_shop", shop=one) for one in range(1, SHOPS + 1)],
        "rows": [
            {
                "seat": seat,
                "mark": "won" if seat == winner else "",
                "cells": _compared(before, seat, until[seat], shop if seat == winner else 0),
            }
            for seat in range(before.seats)
        ],
    }
    return _card(winner, title, [table, advice], "flag")


def _compared(before: State, seat: int, until: int, decides: int) -> list[int | Marked]:
    """Numbers of a seat's geeks in each shop, with marks for those that decided and those that did not count."""
    cells: list[int | Marked] = []
    for shop in range(1, SHOPS + 1):
        n = before.geeks[seat][shop]
        if shop > until:
            cells.append({"value": n, "mark": "idle"})
        else:
            cells.append({"value": n, "mark": "key"} if shop == decides else n)
    return cells


def _until(before: State, last: int) -> list[int]:
    """The last shop at which each seat's geeks count: where it falls behind [4.1], or the last one compared."""
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
    """Payments to each seat in this round so far, from the prices of the round's purchases."""
    before: State = moment.before
    line = [*moment.past, (before.mover, moment.action)]
    parts: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(before.seats)}
    for seat, action in line:
        if MOVES.kind_of(action) == BUY and MOVES.buy.owner(action) != seat and MOVES.buy.place(action) != CHARITY:
            place = MOVES.buy.place(action)
            parts[MOVES.buy.owner(action)].append((place, before.price[place]))
    paid = sum(step_of(action) == steps.INCOME for _, action in line)
    order = [(before.first + turn) % before.seats for turn in range(paid)]
    sold = {seat: [price for _, price in sorted(parts[seat])] for seat in order}
    amounts: blocks.Amounts = {
        "kind": "amounts",
        "rows": [{"seat": seat, "parts": sold[seat], "total": sum(sold[seat])} for seat in order],
    }
    return _card(NOBODY, phrases.say("outline.long.6"), [amounts])


def _scores(state: State, phrases: Phrases) -> Card:
    """Each seat's GG by category, with the numbers or colours that were called."""
    over = state.due == OVER
    winners, rivals, _ = outcome(state)
    rows: list[TableRow] = []
    for seat in blocks.ranked(state.gg[: state.seats], winners if over else []):
        earned = [step_points(state, step, seat) for step in range(state.scored)]
        in_sets, singles = sum(points[0] for points in earned), sum(points[1] for points in earned)
        values = [state.started[seat], state.sales[seat], -state.spent[seat], in_sets, singles]
        rows.append({"seat": seat, "mark": "won" if over and seat in winners else "", "cells": [*values, sum(values)]})
    if not over:
        title, advice = phrases.say("outline.final"), _scoring_hint(state, phrases)
    else:
        title = phrases.won(winners, state.gg[winners[0]])
        if len(winners) > 1:
            advice = _hint(phrases, "drawn", "9.3")
        else:
            advice = _hint(phrases, "tie_break", "9.2") if rivals else _hint(phrases, "most", "9.1")
    columns: list[int | str | Marked] = [
        phrases.say(f"card.{key}") for key in ("start", "sales", "paid", "sets", "singles")
    ]
    columns.append({"value": phrases.say("card.total"), "mark": "total"})
    first = [row["seat"] for row in rows if row["mark"] == "won"][:1]
    return _card(
        first[0] if first else NOBODY, title, [blocks.figures(title, columns, rows), advice], "done" if over else "flag"
    )


def _scoring_hint(state: State, phrases: Phrases) -> Hint:
    if state.seats == 3:
        return _hint(phrases, "colour", "8.1", "8.2", "8.3", holder=phrases.seat(state.first))
    return _hint(phrases, "number", "7.1", "7.2", "7.3")


def _quiet(state: State, phrases: Phrases) -> Card:
    """Card without a decision: the phase, and its next automatic step."""
    final = state.phase == steps.FINAL_SCORING
    title = phrases.say("outline.final" if final else f"outline.long.{state.phase}")
    if final:
        advice = _scoring_hint(state, phrases)
    elif state.due == CHANCE and state.phase == 1:
        advice = _hint(phrases, "draw", "1.1" if state.round_no == 1 else "1.2", "1.4")
    elif state.due == CHANCE and state.phase == 3:
        advice = _hint(phrases, "reroll", "3.3") if state.lifted else _hint(phrases, "roll", "3.1")
    elif state.due == AUTOMATIC and state.step_no == steps.FORCED_PASS:
        advice = _hint(phrases, "forced", FORCED_RULES[state.phase])
    else:
        key = STEP_KEYS[state.step_no] if state.due == AUTOMATIC else "turn_up"
        advice = _hint(phrases, key, *STEP_RULES[key])
    return _card(NOBODY, title, [advice])
