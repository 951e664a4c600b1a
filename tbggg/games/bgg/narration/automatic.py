"""Narration of automatic steps, from the new first player to the final scoring, and what brought a seat its points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ....engine.moment import Earning, Narration
from ....engine.rule import NOBODY, OVER
from ....engine.texts import capital
from ..rules import scoring, steps
from ..rules.moves import MOVES, STEP_DONE
from ..rules.phase5_turn_up import leaves
from ..rules.phase6_income import is_own_choice, tile_sold
from ..rules.state import EMPTY, NUMBERS, SHELVES, SHOPS, TOP, WINDOWS, State
from ..rules.vocabulary import number_of, owner_of, shop_of
from .phrases import Phrases, signed

Sentence = tuple[str, tuple[str, ...]]  # the text and its rules
FEW = 3  # that many tiles are named one by one
TIED = SHOPS + 1  # instead of the shop that decides, when none does


def narrate_step(action: int, before: State, after: State, phrases: Phrases) -> Narration:
    """Return the narration of an automatic step; its seat is the one that gains by it, if any.

    The step is read from the action, since a viewer's state before it may not show it.
    """
    step_no = step_of(action)
    text, rules = _NARRATORS[step_no](before, after, phrases)
    seat = NOBODY
    if step_no == steps.DECIDE_FIRST:
        seat = after.first
    elif step_no == steps.INCOME:
        seat = before.mover
    return Narration(seat, capital(text), rules)


def step_of(action: int) -> int:
    """Return the automatic step of an action, `NO_STEP` for a move."""
    return MOVES.step_done.number(action) if action != NOBODY and MOVES.kind_of(action) == STEP_DONE else steps.NO_STEP


# -- phase 4 ------------------------------------------------------------------------------------


def how_decided(state: State, winner: int) -> tuple[int, list[int]]:
    """Return the shop that decides for the winner [4.1], and the seats level with it until there.

    The shop is `TIED` when no shop decides [4.2].
    """
    level = list(range(state.seats))
    for shop in range(1, SHOPS + 1):
        most = max(state.geeks[seat][shop] for seat in level)
        ahead = [seat for seat in level if state.geeks[seat][shop] == most]
        if ahead == [winner]:
            return shop, [seat for seat in level if seat != winner]
        level = ahead
    return TIED, [seat for seat in level if seat != winner]


def _first_player(before: State, after: State, phrases: Phrases) -> Sentence:
    winner = after.first
    shop, rivals = how_decided(before, winner)
    change = "stays" if winner == before.first else "becomes"
    first = phrases.say(f"told.{change}", seat=phrases.seat(winner))
    all_level = len(rivals) == before.seats - 1
    named = phrases.say("grammar.everybody") if all_level else phrases.listed(map(phrases.seat, rivals))
    if shop == TIED:
        if before.tie_includes_holder and winner == before.first:
            return phrases.say("told.first_holder", first=first, rivals=named), ("R7", "4.2", "4.3")
        rules = ("4.2", "R7", "4.3") if before.first in rivals else ("4.2", "4.3")
        return phrases.say("told.first_tie", first=first, rivals=named, holder=phrases.seat(before.first)), rules
    count = before.geeks[winner][shop]
    geeks = phrases.amount("geeks", count)
    if shop > 1:
        until = phrases.say(f"told.before_{'one' if shop == 2 else 'many'}", shop=shop - 1)
        text = phrases.say("told.first_later", first=first, rivals=named, before=until, shop=shop, geeks=geeks)
    else:
        text = phrases.say(f"told.first_{'only' if count == 1 else 'most'}", first=first, shop=shop, geeks=geeks)
    return text, ("4.1", "4.3")


# -- phase 5 ------------------------------------------------------------------------------------


def windows_with_tiles(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield shelf, column and tile of every window that is not empty."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.window[shelf][column] != EMPTY:
                yield shelf, column, state.window[shelf][column]


def _turn_up(before: State, after: State, phrases: Phrases) -> Sentence:
    turned = sum(bits.bit_count() for bits in before.face_down)
    return phrases.say(f"told.turn_up_{'one' if turned == 1 else 'many'}", n=turned), ("5.1",)


def _blanks_out(before: State, after: State, phrases: Phrases) -> Sentence:
    gone = [(shelf, tile) for shelf, _, tile in windows_with_tiles(before) if leaves(steps.BLANKS_OUT, tile, shelf)]
    if len(gone) == 1:
        shelf, tile = gone[0]
        return phrases.say("told.blanks_one", of_owner=phrases.of(owner_of(tile)), shop=shop_of(shelf)), ("5.2",)
    by_seat = phrases.by_seat(owner_of(tile) for _, tile in gone)
    return phrases.say("told.blanks_many", n=len(gone), list=by_seat), ("5.2",)


def _misplaced_out(before: State, after: State, phrases: Phrases) -> Sentence:
    gone = [(shelf, tile) for shelf, _, tile in windows_with_tiles(before) if leaves(steps.MISPLACED_OUT, tile, shelf)]
    if len(gone) > FEW:
        form, named = "many", phrases.by_seat(owner_of(tile) for _, tile in gone)
    else:
        form = "one" if len(gone) == 1 else "few"
        named = phrases.listed(
            phrases.say("place.in_shop", tile=phrases.owned(owner_of(tile), number_of(tile)), shop=shop_of(shelf))
            for shelf, tile in gone
        )
    return phrases.say(f"told.misplaced_{form}", n=len(gone), list=named), ("5.3", "2.5")


# -- phase 6 ------------------------------------------------------------------------------------


def piled(pile: list[list[int]]) -> list[tuple[int, int]]:
    """Return the tiles of a pile that counts them by publisher and number."""
    return [
        (owner, number)
        for owner, counts in enumerate(pile)
        for number, count in enumerate(counts)
        for _ in range(count)
    ]


def _own_out(before: State, after: State, phrases: Phrases) -> Sentence:
    gone = [
        (owner_of(tile), number_of(tile))
        for shelf, column, tile in windows_with_tiles(before)
        if is_own_choice(before, shelf, column)
    ]
    in_charity = [tile for seat in range(before.seats) for tile in piled(before.bargain[seat]) if tile[0] == seat]
    gone += in_charity
    rules = ("6.1", "R11") if in_charity else ("6.1",)
    if len(gone) == 1:
        return phrases.say("told.own_out_one", owned=phrases.owned(*gone[0])), rules
    return phrases.say("told.own_out_many", n=len(gone), list=phrases.by_seat(owner for owner, _ in gone)), rules


def _income(before: State, after: State, phrases: Phrases) -> Sentence:
    seat = before.mover
    parts = [
        before.price[shelf]
        for shelf, column, tile in windows_with_tiles(before)
        if owner_of(tile) == seat and before.buyer[shelf][column]
    ]
    name = phrases.seat(seat)
    if parts:
        key, added = "told.income_one" if len(parts) == 1 else "told.income_many", " + ".join(map(str, parts))
        return phrases.say(key, seat=name, sum=sum(parts), n=len(parts), parts=added), ("6.2",)
    given_away = any(sum(before.bargain[buyer][seat]) for buyer in range(before.seats))
    if given_away:
        return phrases.say("told.income_charity", seat=name), ("6.3", "6.2")
    return phrases.say("told.income_none", seat=name), ("6.2",)


def _home(before: State, after: State, phrases: Phrases) -> Sentence:
    kept = [
        (before.buyer[shelf][column] - 1, (owner_of(tile), number_of(tile)))
        for shelf, column, tile in windows_with_tiles(before)
        if before.buyer[shelf][column]
    ]
    kept += [(buyer, tile) for buyer in range(before.seats) for tile in piled(before.bargain[buyer])]
    if not kept:
        return phrases.say("told.home_none"), ("6.4",)
    if len(kept) == 1:
        buyer, tile = kept[0]
        return phrases.say("told.home_one", buyer=phrases.seat(buyer), owned=phrases.owned(*tile)), ("6.4",)
    by_seat = phrases.by_seat(buyer for buyer, _ in kept)
    return phrases.say("told.home_many", n=len(kept), list=by_seat), ("6.4",)


def _move_up(before: State, after: State, phrases: Phrases) -> Sentence:
    out = sum(shelf % 3 == TOP for shelf, _, _ in windows_with_tiles(before))
    up = sum(shelf % 3 != TOP for shelf, _, _ in windows_with_tiles(before))
    said = [
        phrases.say(f"told.{what}_{'one' if count == 1 else 'many'}", n=count)
        for what, count in (("up", up), ("out", out))
        if count
    ]
    if len(said) == 1:
        return phrases.say("told.moved_only", what=said[0]), ("6.5",)
    return phrases.say("told.moved", up=said[0], out=said[1]), ("6.5",)


def _charity_out(before: State, after: State, phrases: Phrases) -> Sentence:
    left = piled(before.charity)
    if len(left) == 1:
        return phrases.say("told.charity_one", owned=phrases.owned(*left[0])), ("6.6",)
    return phrases.say("told.charity_many", n=len(left)), ("6.6",)


# -- the final scoring --------------------------------------------------------------------------


def step_points(state: State, step: int, seat: int) -> tuple[int, int, int]:
    """Return a seat's GG in a scoring step by sets and by single tiles, and the number of its sets."""
    if state.seats == 3:
        colour = scoring.colour_called(state, step)
        sets = 0 if colour == seat else scoring.colour_sets(state, seat, colour)
        return scoring.colour_in_sets(state, seat, colour), scoring.colour_as_singles(state, seat, colour), sets
    in_set = scoring.number_in_set(state, seat, step + 1)
    return in_set, scoring.number_as_singles(state, seat, step + 1), int(in_set > 0)


def _score(before: State, after: State, phrases: Phrases) -> Sentence:
    """Scoring of a number [7.1] or a colour [8.1]; after the last one, the winners."""
    colour = scoring.colour_called(before, before.scored) if before.seats == 3 else NOBODY  # own tiles bring none [8.4]
    points = {seat: step_points(before, before.scored, seat) for seat in range(before.seats) if seat != colour}
    earned = phrases.listed(
        phrases.say(
            "told.item_sets" if sets else "told.item",
            seat=phrases.seat(seat),
            n=in_sets + singles,
            sets=phrases.amount("sets", sets),
        )
        for seat, (in_sets, singles, sets) in points.items()
    )
    if colour == NOBODY:
        text, section = phrases.say("told.score_number", number=before.scored + 1, list=earned), "7"
    else:
        text, section = phrases.say("told.score_colour", of_owner=phrases.of(colour), list=earned), "8"
    rules = [f"{section}.1"]
    if any(in_sets for in_sets, _, _ in points.values()):
        rules.append(f"{section}.2")
    if any(singles for _, singles, _ in points.values()):
        rules.append(f"{section}.3")
    if after.due == OVER:
        result, rule = _result(after, phrases)
        text = f"{capital(text)} {result}"
        rules.append(rule)
    return text, tuple(rules)


def earnings(before: State, seats: Sequence[str], seat: int, action: int, after: State, lang: str) -> list[Earning]:
    """Return each tile sold with its buyer [6.2], the sets and the single tiles of a number or colour, or the fee."""
    phrases, step_no = Phrases(seats, lang), step_of(action)
    if step_no == steps.INCOME:
        return [
            Earning(
                phrases.say("earned.sold", tile=phrases.owned(seat, number_of(before.window[shelf][column]))),
                before.price[shelf],
                before.buyer[shelf][column] - 1,
            )
            for shelf in range(SHELVES)
            for column in range(WINDOWS)
            if owner_of(tile_sold(before, shelf, column)) == seat
        ]
    if step_no == steps.SCORE:
        in_sets, singles, _ = step_points(before, before.scored, seat)
        colour = before.seats == 3
        values = {"of_owner": phrases.of(scoring.colour_called(before, before.scored))} if colour else {}
        kind = "colour" if colour else "number"
        found = (("set", in_sets), ("singles", singles))
        return [
            Earning(phrases.say(f"earned.{key}_{kind}", number=before.scored + 1, **values), points)
            for key, points in found
            if points
        ]
    return [Earning(phrases.say("earned.promoted"), after.gg[seat] - before.gg[seat])]


def outcome(state: State) -> tuple[list[int], list[int], int]:
    """Return the winners, the other seats with as many GG, and the number that decided between them [9.2], else 0."""
    winners = [seat for seat in range(state.seats) if scoring.wins(state, seat)]
    rivals = [seat for seat in range(state.seats) if state.gg[seat] == state.gg[winners[0]] and seat not in winners]
    level = rivals
    for number in range(1, NUMBERS):
        if not level:
            return winners, rivals, number - 1
        best = scoring.different_copies(state, winners[0], number)
        level = [seat for seat in level if scoring.different_copies(state, seat, number) == best]
    return winners, rivals, NUMBERS - 1


def _result(state: State, phrases: Phrases) -> tuple[str, str]:
    winners, rivals, number = outcome(state)
    gg = signed(state.gg[winners[0]])
    if len(winners) > 1:
        return phrases.say("told.drawn", winners=phrases.listed(map(phrases.seat, winners)), gg=gg), "9.3"
    winner = phrases.seat(winners[0])
    if rivals:
        named = phrases.listed(map(phrases.seat, rivals))
        return phrases.say("told.wins_tie", seat=winner, gg=gg, rivals=named, number=number), "9.2"
    return phrases.say("told.wins", seat=winner, gg=gg), "9.1"


_NARRATORS: dict[int, Callable[[State, State, Phrases], Sentence]] = {
    steps.DECIDE_FIRST: _first_player,
    steps.TURN_UP: _turn_up,
    steps.BLANKS_OUT: _blanks_out,
    steps.MISPLACED_OUT: _misplaced_out,
    steps.OWN_OUT: _own_out,
    steps.INCOME: _income,
    steps.HOME: _home,
    steps.MOVE_UP: _move_up,
    steps.CHARITY_OUT: _charity_out,
    steps.SCORE: _score,
}
