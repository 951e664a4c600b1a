"""One sentence for each written move, with its rules: a list with all its names, a walk with its way."""

from __future__ import annotations

from ....engine.moment import Moment, Narration
from ....engine.numerals import conjunction
from ....engine.rule import NOBODY, OVER
from ....engine.texts import capital
from ..rules import state as moves
from ..rules.fair import matches, step_cost
from ..rules.names import rank_words
from ..rules.state import IN_COMMON, State, kind_of, points, seat_of, value_of
from ..rules.tables import BOOTHS, CASH, CASH_VP, COURT, DEPARTURE, PALLETS, SHOWN_RANKINGS, SOLD_OUT
from .fair_map import crowded_ways
from .phrases import next_words, place_name, place_to, popularity_words, say, seat_word, value_name, winners
from .reach import worth_words
from .tracks import lacking

# The key of a kind's sentence, and its rules; a part that goes on a move has the sentence of the first.
TOLD = {
    moves.DEAL: ("deal", ("S6",)),
    moves.KEEP: ("keep", ("S7", "R12")),
    moves.LOOK: ("look", ("S7",)),
    moves.COMMON: ("common", ("S8",)),
    moves.RANK: ("rank", ("S9", "9.4")),
    moves.BOOTH: ("booth", ("S11",)),
    moves.PALLET: ("pallet", ("1.2",)),
    moves.EVENT_DRAW: ("event", ("1.6",)),
    moves.PRESS: ("press", ("2.1", "S14")),
    moves.LAST: ("last", ("10.1", "10.2")),
    moves.REMOVE: ("remove", ("12.3",)),
    moves.GO: ("go", ("3.4", "3.5")),
    moves.TEST: ("test", ("6.1",)),
    moves.DRAW: ("draw", ("6.2",)),
    moves.HOLD: ("hold", ("6.2",)),
    moves.DISCARD: ("discard", ("6.2",)),
    moves.EAT: ("eat", ("7.1",)),
    moves.UNLOAD: ("unload", ("8.1", "8.2")),
    moves.WITHDRAW: ("withdraw", ("8.3",)),
    moves.REVEAL: ("reveal", ("C13",)),
}
COUNTS = (moves.MORNING, moves.AFTERNOON, moves.WISHLIST)
WITH_SEAT = ("look", "press", "reveal", "discard")


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment, with the rules behind it."""
    lang, before = moment.lang, moment.before
    if before is None:
        return Narration(NOBODY, say(lang, "told.start"), ("0.1", "11.6"))
    kind = kind_of(moment.action)
    if kind in COUNTS:
        return _counted(moment, kind)
    if kind == moves.STARTER:
        return _starter(moment)
    if kind == moves.END:
        return _ended(moment)
    if kind in (moves.GO, moves.GO_ON):
        return _walked(moment)
    if kind == moves.BUY:
        return _bought(moment)
    return _told(moment, kind)


def _told(moment: Moment, kind: int) -> Narration:
    """A list, or a move with one name."""
    lang, before, after = moment.lang, moment.before, moment.state
    key, rules = TOLD[kind] if kind in TOLD else TOLD[kind - 1]
    seat = seat_of(moment.action) if key in WITH_SEAT else before.mover
    named = 0 <= seat < before.seats
    actions = parts_of(moment, kind)
    names = [value_name(before, one, lang) for one in actions]
    times = value_of(moment.action) if kind == moves.WITHDRAW else 0
    count = len(names)
    if kind == moves.EAT:
        count = before.used[seat] - after.used[seat]
    elif kind == moves.UNLOAD:
        count = before.bag[seat]
    told = say(
        lang,
        f"told.{key}",
        seat=seat_word(moment.seats[seat], lang) if named else "",
        name=say(lang, "told.twice", name=names[0])
        if key == "event" and names[1:] == names[:1]
        else conjunction(names, lang),
        count=count,
        vp=CASH_VP * times,
        cash=CASH * times,
    )
    if key == "pallet" and count == PALLETS:
        told = f"{capital(told)} {popularity_words(after, lang)}"
        rules = ("1.2", "1.3", "1.4")
    elif (key == "event" and count == 2) or key == "last":
        where = crowded_ways(after, lang)
        if where:
            told = f"{capital(told)} {say(lang, 'told.crowd', where=conjunction(where, lang))}"
            rules = ("10.1", "10.5") if key == "last" else ("1.6", "1.10")
    return Narration(seat if named else NOBODY, capital(told), rules)


def parts_of(moment: Moment, kind: int) -> list[int]:
    """Return the actions of a written move so far: of a list, or of a walk."""
    found = [moment.action]
    if kind not in TOLD and kind - 1 in TOLD:
        past = moment.past
        at = len(past) - 1
        while at >= 0 and kind_of(past[at][1]) in (kind, kind - 1):
            found = [past[at][1], *found]
            if kind_of(past[at][1]) == kind - 1:
                return found
            at -= 1
    return found


def _walked(moment: Moment) -> Narration:
    """A walk as one sentence: its way, and what it cost."""
    lang, before = moment.lang, moment.before
    seat = before.mover
    steps = parts_of(moment, kind_of(moment.action))
    spaces = [value_of(one) for one in steps]
    costs = [step_cost(before, value_of(one)) for one in steps]
    told = say(
        lang,
        "told.walk" if len(steps) > 1 else "told.go",
        seat=seat_word(moment.seats[seat], lang),
        way=conjunction([place_name(before, space, lang) for space in spaces[:-1]], lang),
        to=place_to(before, spaces[-1], lang),
        cost=sum(costs),
    )
    crowded = dict.fromkeys(_crowd_rule(space) for space, cost in zip(spaces, costs, strict=True) if cost > 1)
    return Narration(seat, told, ("3.4", *crowded) if crowded else ("3.4", "3.5"))


def _crowd_rule(space: int) -> str:
    """The rule by which a space can be crowded: that of a zone, of the court, of an entrance."""
    if space < BOOTHS:
        return "4.1"
    return "4.2" if space == COURT else "10.5"


def _bought(moment: Moment) -> Narration:
    """A purchase with its VP part by part, the pre-order, and the common card."""
    lang, before = moment.lang, moment.before
    seat, game = before.mover, value_of(moment.action)
    who = seat_word(moment.seats[seat], lang)
    name = value_name(before, moment.action, lang)
    told = say(lang, "told.buy", seat=who, name=name, parts=worth_words(before, game, lang))
    rules = ["5.1", "5.5"]
    if before.event[game] == SOLD_OUT:
        told = f"{told} {say(lang, 'told.preorder', seat=who)}"
        rules.append("5.6")
    if before.card[game] == IN_COMMON:
        told = f"{told} {say(lang, 'told.taken', seat=who)}"
        rules.append("5.4")
    return Narration(seat, told, tuple(rules))


def _ended(moment: Moment) -> Narration:
    """The end of a turn, which the rules may have made, and an early departure."""
    lang, before = moment.lang, moment.before
    seat = before.mover
    who = seat_word(moment.seats[seat], lang)
    told = say(lang, "told.forced" if moment.forced else "told.end", seat=who)
    gained = moment.state.parts[seat][DEPARTURE]
    if gained > 0:
        return Narration(seat, f"{told} {say(lang, 'told.away', seat=who, vp=gained)}", ("11.4", "R19"))
    return Narration(seat, told, ("3.2",) if moment.forced else ("3.3", "R22"))


def _starter(moment: Moment) -> Narration:
    """The seat that begins the round, and the rule that decided it."""
    state, lang = moment.state, moment.lang
    seat = state.starter
    light = [one for one in range(state.seats) if state.bag[one] == state.bag[seat]]
    poor = [one for one in light if points(state, one) == points(state, seat)]
    key = "starter_left" if len(poor) > 1 else "starter_vp" if len(light) > 1 else "starter"
    rules = ["2.2", "2.3", "2.4"] if len(poor) > 1 else ["2.2", "2.3"] if len(light) > 1 else ["2.2"]
    return Narration(seat, say(lang, f"told.{key}", seat=seat_word(moment.seats[seat], lang)), tuple(rules))


def _counted(moment: Moment, kind: int) -> Narration:
    """Midday, the afternoon, or the wishlists: what each seat gains, and why; at last the winners."""
    lang, before, after = moment.lang, moment.before, moment.state
    parts = []
    for seat in range(after.seats):
        brought = points(after, seat) - points(before, seat)
        if brought > 0:
            why = reason(before, seat, kind, lang)
            parts.append(say(lang, "told.part", seat=seat_word(moment.seats[seat], lang), vp=brought, why=why))
    key = {moves.MORNING: "morning", moves.AFTERNOON: "afternoon", moves.WISHLIST: "wishlist"}[kind]
    told = say(lang, f"told.{key}" if parts else f"told.{key}_none", seats=conjunction(parts, lang))
    if after.due != OVER:
        return Narration(NOBODY, told, ("9.5", "9.3") if kind == moves.AFTERNOON else ("9.1", "9.3"))
    won = winners(after)
    end = capital(next_words(after, moment.seats, lang))
    return Narration(won[0] if len(won) == 1 else NOBODY, f"{told} {end}.", ("11.3", "11.6"))


def reason(state: State, seat: int, kind: int, lang: str) -> str:
    """Return the ranking cards that a seat meets, or the number of games of its wishlist."""
    if kind == moves.WISHLIST:
        return say(lang, "told.of_list", n=matches(state, seat))
    words = rank_words(state)
    met = [words[card] for card in state.ranks[:SHOWN_RANKINGS] if card > 0 and lacking(state, seat, card) == 0]
    return conjunction(met, lang)


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for; nothing when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))
