"""Moves in words: their narration and that of the next step, for a viewer; and their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.moment import Moment, Narration
from ....engine.rule import NOBODY, OVER
from ....engine.texts import capital
from ..rules import moves
from ..rules.moves import MOVES, numbers_in
from ..rules.state import BLANK, UNKNOWN, State
from ..rules.steps import FORCED_PASS
from ..rules.vocabulary import (
    any_free_window,
    dice_standing,
    hand_size,
    last_round,
    number_of,
    owner_of,
    sells,
    shop_of,
)
from .automatic import Sentence, narrate_step, windows_with_tiles
from .phrases import Phrases, signed


def narrate(moment: Moment) -> Narration:
    """Return the narration of a moment's move: one or two sentences, and their rules."""
    phrases = Phrases(moment.seats, moment.lang)
    if moment.before is None:
        text, rules = _start(moment.state, phrases)
        return Narration(NOBODY, text, rules)
    kind = MOVES.kind_of(moment.action)
    if kind == moves.STEP_DONE:
        return narrate_step(moment.action, moment.before, moment.state, phrases)
    text, rules = _NARRATORS[kind](moment, phrases)
    seat = MOVES.reveal.owner(moment.action) if kind == moves.REVEAL else moment.before.mover
    return Narration(seat, capital(text), rules)


def narrate_next(moment: Moment) -> str:
    """Return the next step in a few words; empty when the game is over."""
    if moment.state.due == OVER:
        return ""
    return capital(Phrases(moment.seats, moment.lang).next(moment.state))


def _start(state: State, phrases: Phrases) -> Sentence:
    """The first player, the seats' holdings [S2, S4], and whether prices are assumed [R1]."""
    gift = min(state.started[: state.seats])
    late = [seat for seat in range(state.seats) if state.started[seat] > gift]
    form = "all" if not late else "one" if len(late) == 1 else "many"
    sentences = [
        phrases.say("told.start", seat=phrases.seat(state.first)),
        phrases.say(
            f"told.gift_{form}",
            gift=gift,
            late=phrases.listed(map(phrases.seat, late)),
            late_gift=max(state.started[: state.seats]),
        ),
    ]
    if not state.prices_assumed:
        return " ".join(sentences), ("S2", "S4")
    return " ".join([*sentences, phrases.say("told.prices_assumed")]), ("S2", "S4", "R1")


def _said(moment: Moment, key: str, **values: object) -> str:
    """The sentence on a move, which may name the seat that made it."""
    phrases, seat = Phrases(moment.seats, moment.lang), moment.before.mover
    return phrases.say(f"told.{key}", seat=phrases.seat(seat), of_seat=phrases.of(seat), **values)


def _draw(moment: Moment, phrases: Phrases) -> Sentence:
    drawn = numbers_in(moment.action)
    rules = ("1.1" if moment.before.round_no == 1 else "1.2", "1.4")
    if all(number == UNKNOWN for number in drawn):
        return _said(moment, "draw_hidden", tiles=phrases.amount("tiles", len(drawn))), rules
    return _said(moment, "draw", tiles=phrases.numbers(drawn)), rules


def _supply(moment: Moment, phrases: Phrases) -> Sentence:
    number, shelf = MOVES.supply.number(moment.action), MOVES.supply.shelf(moment.action)
    in_range = sells(shop_of(shelf), number)
    key = "supply" if in_range else "supply_misplaced"
    text = _said(moment, key, tile=phrases.tile(number), place=phrases.place(shelf))
    if not in_range:
        return text, ("2.7", "5.3")
    if number == BLANK:
        return text, ("2.4", "2.6")
    return text, ("2.4",) if number == UNKNOWN else ("2.4", "2.5")


def _pass(moment: Moment, phrases: Phrases) -> Sentence:
    """A pass, final [2.2, R6] or not [3.5]; a forced one with its reason.

    Whether it was forced is read from the state, which for another seat may not show it.
    """
    before: State = moment.before
    if before.step_no == FORCED_PASS:
        return _forced_pass(moment, phrases)
    over = moment.state.phase != before.phase
    if before.phase == 2:
        key, rules = "pass_supply", ("2.2",)
    elif before.phase == 3:
        key, rules = "pass_geeks_last" if over else "pass_geeks", ("3.5",)
    elif before.buying_in_succession:
        key, rules = "pass_choice_last" if over else "pass_choice_again", ("R6",)
    else:
        key, rules = "pass_choice", ("R6",)
    return _said(moment, key), rules


def _forced_pass(moment: Moment, phrases: Phrases) -> Sentence:
    before: State = moment.before
    held = hand_size(before, before.mover)
    rules: tuple[str, ...]
    if before.phase == 2:
        if held == 0:
            key, rules = "empty", ("2.1",)
        elif not any_free_window(before):
            key, rules = "full", ("R4", "2.4") if last_round(before) else ("2.4",)
        else:
            key, rules = "stuck", ("R4", "R2") if last_round(before) else ("2.5", "R2")
    elif before.phase == 3:
        key, rules = "capped", ("R9", "3.5")
    elif dice_standing(before, before.mover) == 0:
        key, rules = "no_geek", ("5.9",)
    else:
        key, rules = "nothing", ("5.9", "5.4")
    tiles, limit = phrases.amount("tiles", held), phrases.amount("paid_moves", before.paid_limit)
    return _said(moment, f"forced_{key}", tiles=tiles, limit=limit), rules


def _roll(moment: Moment, phrases: Phrases) -> Sentence:
    return _said(moment, "roll", faces=phrases.listed(sorted(numbers_in(moment.action)))), ("3.1",)


def form_of(digits: list[int]) -> str:
    """Return the form of a sentence about some shops or faces: `one`, `same` or `many`."""
    if len(digits) == 1:
        return "one"
    return "same" if len(set(digits)) == 1 else "many"


def _advertise(moment: Moment, phrases: Phrases) -> Sentence:
    shops = sorted(numbers_in(moment.action))
    text = _said(moment, f"ad_{form_of(shops)}", n=len(shops), shop=shops[0], shops=phrases.listed(shops))
    return _with_debt(moment, phrases, text, ("3.3",))


def _reroll(moment: Moment, phrases: Phrases) -> Sentence:
    faces = sorted(numbers_in(moment.action))
    return _said(moment, f"reroll_{form_of(faces)}", faces=phrases.listed(faces), shop=faces[0]), ("3.3",)


def _promote(moment: Moment, phrases: Phrases) -> Sentence:
    start, end = MOVES.promote.start(moment.action), MOVES.promote.end(moment.action)
    text = _said(moment, "promote", from_shop=start, to_shop=end)
    return _with_debt(moment, phrases, text, ("3.4", "C1"))


def _with_debt(moment: Moment, phrases: Phrases, text: str, rules: tuple[str, ...]) -> Sentence:
    """Sentence and rules, with a note when a payment leads below zero [3.6]."""
    seat = moment.before.mover
    if moment.state.gg[seat] >= 0:
        return text, rules
    return f"{text} {_said(moment, 'debt', gg=signed(moment.state.gg[seat]))}", (*rules, "3.6")


def _reveal(moment: Moment, phrases: Phrases) -> Sentence:
    of_owner = phrases.of(MOVES.reveal.owner(moment.action))
    shelf = phrases.place(MOVES.reveal.shelf(moment.action), "long")
    tile = phrases.tile(MOVES.reveal.number(moment.action))
    return phrases.say("told.reveal", of_owner=of_owner, shelf=shelf, tile=tile), ("5.1",)


def _buy(moment: Moment, phrases: Phrases) -> Sentence:
    before: State = moment.before
    owner, number = MOVES.buy.owner(moment.action), MOVES.buy.number(moment.action)
    place = MOVES.buy.place(moment.action)
    in_charity = place == moves.CHARITY
    rules: tuple[str, ...]
    if owner == before.mover:
        key, rules = "buy_own", ("5.5", "R11") if in_charity else ("5.8", "6.1")
    else:
        key, rules = "buy", ("5.5", "6.3") if in_charity else ("5.4", "6.2")
    text = _said(
        moment,
        f"{key}_charity" if in_charity else key,
        owner=phrases.seat(owner),
        owned=phrases.owned(owner, number),
        kind=phrases.tile(number, "kind"),
        shop=MOVES.buy.geek(moment.action),
        place="" if in_charity else phrases.place(place),
        price=0 if in_charity else before.price[place],
    )
    return text, rules


_NARRATORS: dict[int, Callable[[Moment, Phrases], Sentence]] = {
    moves.PASS: _pass,
    moves.SUPPLY: _supply,
    moves.ADVERTISE: _advertise,
    moves.PROMOTE: _promote,
    moves.BUY: _buy,
    moves.DRAW: _draw,
    moves.ROLL: _roll,
    moves.REROLL: _reroll,
    moves.REVEAL: _reveal,
}


# -- names --------------------------------------------------------------------------------------


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence; of equal tiles that can be bought, with its shelf."""
    phrases, kind = Phrases(seats, lang), MOVES.kind_of(action)
    if kind == moves.SUPPLY:
        tile = phrases.tile(MOVES.supply.number(action))
        return phrases.say("move.supply", tile=tile, place=phrases.place(MOVES.supply.shelf(action), "long"))
    if kind == moves.ADVERTISE:
        shops = sorted(numbers_in(action))
        geeks = phrases.amount("geeks", len(shops))
        return phrases.say(f"move.ad_{form_of(shops)}", shop=shops[0], shops=phrases.listed(shops), geeks=geeks)
    if kind == moves.PROMOTE:
        return phrases.say("move.promote", start=MOVES.promote.start(action), end=MOVES.promote.end(action))
    if kind == moves.BUY:
        return _bought(state, action, phrases)
    assert kind == moves.PASS
    return phrases.say("move.pass")


def _bought(state: State, action: int, phrases: Phrases) -> str:
    owner, number, place = MOVES.buy.owner(action), MOVES.buy.number(action), MOVES.buy.place(action)
    named = {"owner": phrases.seat(owner), "kind": phrases.tile(number, "kind")}
    if place == moves.CHARITY:
        return phrases.say("move.buy_charity", **named, shop=MOVES.buy.geek(action))
    alike = {
        shelf for shelf, _, tile in windows_with_tiles(state) if owner_of(tile) == owner and number_of(tile) == number
    }
    if len(alike) > 1:
        return phrases.say("move.buy_on", **named, place=phrases.place(place, "long"))
    return phrases.say("move.buy", **named)
