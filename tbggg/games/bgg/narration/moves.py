"""Narration of moves, and of the next step, for a viewer."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.moment import Moment, Narration
from ....engine.rule import NOBODY, OVER
from ....engine.texts import capital
from ..rules.moves import (
    ADVERTISE,
    BUY,
    CHARITY,
    DRAW,
    MOVES,
    PASS,
    PROMOTE,
    REROLL,
    REVEAL,
    ROLL,
    STEP_DONE,
    SUPPLY,
    numbers_in,
)
from ..rules.state import BLANK, UNKNOWN, State
from ..rules.steps import FORCED_PASS
from ..rules.vocabulary import any_free_window, dice_standing, hand_size, last_round, sells, shop_of
from .automatic import Sentence, narrate_step
from .phrases import Phrases, signed


def narrate(moment: Moment) -> Narration:
    """Return the narration of a moment's move: one or two sentences, and their rules."""
    phrases = Phrases(moment.seats, moment.lang)
    if moment.before is None:
        text, rules = _start(moment.state, phrases)
        return Narration(NOBODY, text, rules)
    kind = MOVES.kind_of(moment.action)
    if kind == STEP_DONE:
        return narrate_step(moment.action, moment.before, moment.state, phrases)
    text, rules = _NARRATORS[kind](moment, phrases)
    seat = MOVES.reveal.owner(moment.action) if kind == REVEAL else moment.before.mover
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


def _draw(moment: Moment, phrases: Phrases) -> Sentence:
    before: State = moment.before
    seat, drawn = phrases.seat(before.mover), numbers_in(moment.action)
    rules = ("1.1" if before.round_no == 1 else "1.2", "1.4")
    if all(number == UNKNOWN for number in drawn):
        return phrases.say("told.draw_hidden", seat=seat, tiles=phrases.amount("tiles", len(drawn))), rules
    return phrases.say("told.draw", seat=seat, tiles=phrases.numbers(drawn)), rules


def _supply(moment: Moment, phrases: Phrases) -> Sentence:
    number, shelf = MOVES.supply.number(moment.action), MOVES.supply.shelf(moment.action)
    in_range = sells(shop_of(shelf), number)
    text = phrases.say(
        "told.supply" if in_range else "told.supply_misplaced",
        seat=phrases.seat(moment.before.mover),
        tile=phrases.tile(number),
        place=phrases.place(shelf),
    )
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
        return _forced_pass(before, phrases)
    over = moment.state.phase != before.phase
    if before.phase == 2:
        key, rules = "pass_supply", ("2.2",)
    elif before.phase == 3:
        key, rules = "pass_geeks_last" if over else "pass_geeks", ("3.5",)
    elif before.buying_in_succession:
        key, rules = "pass_choice_last" if over else "pass_choice_again", ("R6",)
    else:
        key, rules = "pass_choice", ("R6",)
    return phrases.say(f"told.{key}", seat=phrases.seat(before.mover)), rules


def _forced_pass(before: State, phrases: Phrases) -> Sentence:
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
    text = phrases.say(
        f"told.forced_{key}",
        seat=phrases.seat(before.mover),
        of_seat=phrases.of(before.mover),
        tiles=phrases.amount("tiles", held),
        limit=phrases.amount("paid_moves", before.paid_limit),
    )
    return text, rules


def _roll(moment: Moment, phrases: Phrases) -> Sentence:
    faces = sorted(numbers_in(moment.action))
    return phrases.say("told.roll", seat=phrases.seat(moment.before.mover), faces=phrases.listed(faces)), ("3.1",)


def form_of(digits: list[int]) -> str:
    """Return the form of a sentence about some shops or faces: `one`, `same` or `many`."""
    if len(digits) == 1:
        return "one"
    return "same" if len(set(digits)) == 1 else "many"


def _advertise(moment: Moment, phrases: Phrases) -> Sentence:
    shops = sorted(numbers_in(moment.action))
    text = phrases.say(
        f"told.ad_{form_of(shops)}",
        seat=phrases.seat(moment.before.mover),
        n=len(shops),
        shop=shops[0],
        shops=phrases.listed(shops),
    )
    return _with_debt(moment, phrases, text, ("3.3",))


def _reroll(moment: Moment, phrases: Phrases) -> Sentence:
    faces = sorted(numbers_in(moment.action))
    text = phrases.say(
        f"told.reroll_{form_of(faces)}",
        of_seat=phrases.of(moment.before.mover),
        faces=phrases.listed(faces),
        shop=faces[0],
    )
    return text, ("3.3",)


def _promote(moment: Moment, phrases: Phrases) -> Sentence:
    text = phrases.say(
        "told.promote",
        seat=phrases.seat(moment.before.mover),
        from_shop=MOVES.promote.start(moment.action),
        to_shop=MOVES.promote.end(moment.action),
    )
    return _with_debt(moment, phrases, text, ("3.4", "C1"))


def _with_debt(moment: Moment, phrases: Phrases, text: str, rules: tuple[str, ...]) -> Sentence:
    """Sentence and rules, with a note when a payment leads below zero [3.6]."""
    seat = moment.before.mover
    if moment.state.gg[seat] >= 0:
        return text, rules
    debt = phrases.say("told.debt", seat=phrases.seat(seat), gg=signed(moment.state.gg[seat]))
    return f"{text} {debt}", (*rules, "3.6")


def _reveal(moment: Moment, phrases: Phrases) -> Sentence:
    text = phrases.say(
        "told.reveal",
        of_owner=phrases.of(MOVES.reveal.owner(moment.action)),
        shelf=phrases.place(MOVES.reveal.shelf(moment.action), "long"),
        tile=phrases.tile(MOVES.reveal.number(moment.action)),
    )
    return text, ("5.1",)


def _buy(moment: Moment, phrases: Phrases) -> Sentence:
    before: State = moment.before
    owner, number = MOVES.buy.owner(moment.action), MOVES.buy.number(moment.action)
    place = MOVES.buy.place(moment.action)
    in_charity = place == CHARITY
    rules: tuple[str, ...]
    if owner == before.mover:
        key, rules = "buy_own", ("5.8", "6.1")
    else:
        key, rules = "buy", ("5.4", "6.2")
    if in_charity:
        key += "_charity"
        rules = ("5.5", "R11") if owner == before.mover else ("5.5", "6.3")
    text = phrases.say(
        f"told.{key}",
        seat=phrases.seat(before.mover),
        owner=phrases.seat(owner),
        owned=phrases.owned(owner, number),
        kind=phrases.tile(number, "kind"),
        shop=MOVES.buy.geek(moment.action),
        place="" if in_charity else phrases.place(place),
        price=0 if in_charity else before.price[place],
    )
    return text, rules


_NARRATORS: dict[int, Callable[[Moment, Phrases], Sentence]] = {
    PASS: _pass,
    SUPPLY: _supply,
    ADVERTISE: _advertise,
    PROMOTE: _promote,
    BUY: _buy,
    DRAW: _draw,
    ROLL: _roll,
    REROLL: _reroll,
    REVEAL: _reveal,
}
