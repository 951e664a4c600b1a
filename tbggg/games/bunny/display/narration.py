"""Effects of moves, in sentences with their rules."""

from __future__ import annotations

from ....engine.moment import Moment, Narration
from ....engine.numerals import conjunction
from ....engine.rule import AUTOMATIC, NOBODY, OVER
from ....engine.texts import capital
from ..rules import state as moves
from ..rules.camps import current
from ..rules.cards import laid_unseen
from ..rules.counting import territories_named
from ..rules.fiefs import best_fief, strength, wealth
from ..rules.parchments import holds
from ..rules.scoring import points
from ..rules.state import State, building_of, card_of, cell_of, kind_of, seat_of
from ..rules.tables import (
    BUILDINGS,
    CAMP1,
    CAMP6,
    CARDS,
    CATEGORIES,
    CATEGORY_OF,
    CELL_WORDS,
    CELLS,
    LIBERAL,
    MATRIARCH,
    NEEDS,
    OPPORTUNIST,
    PARCHMENT_WORDS,
    PARCHMENTS,
    PROVISIONS,
    RESOURCES,
)  # fmt: skip
from .map import fiefs
from .phrases import building_name, card_name, card_names, next_words, parchment_name, say, seat_name, winners

# Sentences on a card, with their rules.
OF_CARDS = {
    moves.DEAL: ("deal", "S3"),
    moves.DEAL_ON: ("deal", "S3"),
    moves.RESERVE: ("reserve", "V2"),
    moves.LOOK: ("look", "1.3"),
    moves.LOOK_ON: ("look", "1.3"),
    moves.PICK: ("pick", "1.1"),
    moves.PICK_ON: ("pick", "1.1"),
    moves.DISCARD: ("discard", "V3"),
    moves.REVEAL: ("reveal", "1.4"),
    moves.REVEAL_ON: ("reveal", "1.4"),
    moves.SHOW: ("show", "4.1"),
    moves.SHOW_ON: ("show", "4.1"),
}
OF_CAMPS = {moves.ANNOUNCE: ("announce", "K4"), moves.WAIT: ("wait", "R6"), moves.SAVE: ("save", "K5")}
# Parchments that tables count differently, each with the ruling that decides.
DOUBTED = ((PARCHMENT_WORDS.index("colonist"), "R22"), (MATRIARCH, "R20"), (OPPORTUNIST, "R21"))
WITH_SEAT = (moves.LOOK, moves.LOOK_ON, moves.REVEAL, moves.REVEAL_ON, moves.SHOW, moves.SHOW_ON)


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment."""
    before = moment.before
    if before is None:
        return Narration(NOBODY, say(moment.lang, "told.start"), ("0.1", "4.5"))
    kind = kind_of(moment.action)
    if kind in (moves.DRAW, moves.DRAW_ON):
        return _drew(moment)
    if kind in OF_CARDS:
        key, rule_id = OF_CARDS[kind]
        seat = seat_of(moment.action) if kind in WITH_SEAT else before.mover
        if kind == moves.PICK and before.seats == 2:
            rule_id = "V3"
        if kind == moves.DISCARD:
            first = card_name(before.chosen[seat][0], moment.lang)
            return _told(moment, seat, key, (rule_id,), card=cards_named(moment, kind, seat), first=first)
        return _told(moment, seat, key, (rule_id,), card=cards_named(moment, kind, seat))
    if kind in (moves.PLAY, moves.PASS_ON):
        return _played(moment) if kind == moves.PLAY else _passed(moment)
    if kind in OF_CAMPS:
        key, rule_id = OF_CAMPS[kind]
        camp = building_name(CAMP1 + card_of(moment.action) - 1, moment.lang)
        return _told(moment, before.mover, key, (rule_id,), card=camp)
    if kind in (moves.CAMP, moves.BUILD, moves.TOWER_FIRST, moves.TOWER_SECOND):
        return _built(moment, kind)
    if kind == moves.DONE:
        return _told(moment, before.mover, "forced" if before.due == AUTOMATIC else "done", ("2.9",))
    if kind == moves.LAPSE:
        return _lapsed(moment)
    return _counted(moment, kind)


def cards_named(moment: Moment, kind: int, seat: int) -> str:
    """Return the card of a part of a move; with its last part, all cards of the move where the state has them."""
    state, lang, before = moment.state, moment.lang, moment.before
    cards, unseen = [card_of(moment.action)], 0
    if (kind == moves.DEAL_ON and state.dealt == 0) or (
        kind in (moves.LOOK, moves.LOOK_ON) and state.hand[seat][0] == 0
    ):
        cards = [card for card in range(1, CARDS) for _ in range(state.hand[seat][card])]
        unseen = state.hand[seat][0]
    elif kind == moves.PICK_ON and before.picked[seat] == 1:
        cards = [card for card in state.chosen[seat] if card > 0]
        unseen = 2 - len(cards)
    elif kind == moves.REVEAL_ON and before.chosen[seat][0] > 0:
        cards = [card for card in state.chosen[seat] if card > 0]
    elif kind in (moves.SHOW, moves.SHOW_ON) and laid_unseen(state, seat) == 0:
        cards = [PROVISIONS + number for number in range(1, PARCHMENTS + 1) if state.laid[seat][number] > 0]
    names = card_names(cards, lang)
    return conjunction([*names, say(lang, "told.cards", n=unseen)] if unseen > 0 else names, lang)


def _told(moment: Moment, seat: int, key: str, rules: tuple[str, ...], **names: object) -> Narration:
    sentence = say(moment.lang, f"told.{key}", seat=seat_name(moment.seats, seat, moment.lang), **names)
    return Narration(seat, capital(sentence), rules)


def _played(moment: Moment) -> Narration:
    """Everybody’s cards, as all can see them."""
    lang, before = moment.lang, moment.before
    told = []
    for seat in range(before.seats):
        cards = conjunction(played_names(before, moment.state, seat, lang), lang)
        told.append(say(lang, "told.plays", seat=seat_name(moment.seats, seat, lang), cards=cards))
    plays = say(lang, "told.between").join(told)
    key = "told.play_two" if before.seats == 2 else "told.play"
    return and_hits(moment, Narration(NOBODY, say(lang, key, plays=plays), ("1.4", "R2")))


def _drew(moment: Moment) -> Narration:
    """A card drawn for Provisions; with the second one, both."""
    drawn = [moment.action]
    if kind_of(moment.action) == moves.DRAW_ON and moment.past:
        drawn = [moment.past[-1][1], moment.action]
    cards = conjunction(card_names([card_of(one) for one in drawn], moment.lang), moment.lang)
    return and_hits(moment, _told(moment, moment.before.mover, "draw", ("1.8",), card=cards, n=len(drawn)))


def and_hits(moment: Moment, told: Narration) -> Narration:
    """Add to a narration of played cards the camps that had to make way for all of them [K6, R7]."""
    before, after, lang = moment.before_whole, moment.state, moment.lang
    hits = []
    for cell in range(CELLS):
        camp = before.built[cell]
        if CAMP1 <= camp <= CAMP6 and after.built[cell] != camp:
            key = "told.hit_own" if after.owner[cell] == before.owner[cell] else "told.hit"
            seat = seat_name(moment.seats, before.owner[cell] - 1, lang)
            hits.append(say(lang, key, cell=CELL_WORDS[cell], card=building_name(camp, lang), seat=seat))
    if not hits:
        return told
    return Narration(told.seat, " ".join([told.text, *hits]), (*told.rules, "K6"))


def played_names(before: State, after: State, seat: int, lang: str) -> list[str]:
    """Return what a seat has newly before it or on the board."""
    found = [CELL_WORDS[cell] for cell in territories_named(before, after, seat)]
    cards: list[int] = []
    for building in range(1, BUILDINGS):
        cards += [CELLS + building] * (after.stock[seat][building] - before.stock[seat][building])
    found += card_names(cards + [PROVISIONS] * (after.owed[seat] - before.owed[seat]), lang)
    laid = after.parchments[seat] - before.parchments[seat]
    if laid > 0:
        found.append(say(lang, "many.parchment", n=laid))
    return found


def _passed(moment: Moment) -> Narration:
    if moment.state.phase == 2:
        key = "told.hands_empty_two" if moment.state.seats == 2 else "told.hands_empty"
        return Narration(NOBODY, say(moment.lang, key), ("1.9", "2.1"))
    if moment.state.seats == 2:
        return Narration(NOBODY, say(moment.lang, "told.other"), ("V4", "1.3"))
    key = "left" if moment.before.round_no % 2 == 1 else "right"
    return Narration(NOBODY, say(moment.lang, f"told.{key}"), ("1.2", "1.3"))


def _built(moment: Moment, kind: int) -> Narration:
    lang, before = moment.lang, moment.before
    cell = CELL_WORDS[cell_of(moment.action)]
    if kind == moves.TOWER_FIRST:
        return _told(moment, before.mover, "tower", ("T1",), cell=cell)
    if kind == moves.TOWER_SECOND:
        seat = seat_name(moment.seats, before.mover, lang)
        other = CELL_WORDS[before.first_end - 1]
        return Narration(before.mover, say(lang, "told.tower_end", seat=seat, other=other, cell=cell), ("T1", "T2"))
    building = building_of(moment.action)
    name = building_name(building, lang)
    if kind == moves.CAMP:
        answers = before.announced > 0 and before.asked > 0
        key, rules = ("camp_first", ("K4", "K2")) if answers else ("camp", ("K1", "K2"))
        return _told(moment, before.mover, key, rules, card=name, cell=cell)
    rules = ("2.3", "C5") if NEEDS[building] > 0 else ("2.3", "2.8")
    return _told(moment, before.mover, "build", rules, card=name, cell=cell)


def _lapsed(moment: Moment) -> Narration:
    before, lang = moment.before, moment.lang
    if before.phase == 2:
        return _told(moment, before.mover, "lapse", ("R6",), card=building_name(CAMP1 + current(before) - 1, lang))
    return _told(moment, before.mover, "no_copy", ("R16",), card=parchment_name(before.copy_card, lang))


def _counted(moment: Moment, kind: int) -> Narration:
    """A trading post, a harvest, a copy, or a step of the final scoring."""
    before, lang = moment.before, moment.lang
    if kind == moves.TRADE:
        resource = say(lang, f"resource.{RESOURCES[building_of(moment.action)]}")
        seat = seat_name(moment.seats, before.mover, lang)
        cell = CELL_WORDS[cell_of(moment.action)]
        return Narration(before.mover, say(lang, "told.trade", seat=seat, cell=cell, resource=resource), ("3.6", "R13"))
    if kind == moves.HARVEST:
        return _harvested(moment, seat_of(moment.action))
    if kind == moves.COPY:
        card, target = seat_of(moment.action), parchment_name(card_of(moment.action), lang)
        seat = seat_name(moment.seats, before.mover, lang)
        told = say(lang, "told.copy", seat=seat, card=parchment_name(card, lang), target=target)
        return Narration(before.mover, capital(told), ("P35" if card == LIBERAL else "P36", "4.4", "R16"))
    return _scored(moment, card_of(moment.action))


def _harvested(moment: Moment, seat: int) -> Narration:
    """A seat’s harvest; after the last one the parchments are turned, unless a record has yet to name some [4.1]."""
    told = _yield(moment, seat)
    state = moment.state
    if state.phase != 4 or any(laid_unseen(state, one) > 0 for one in range(state.seats)):
        return told
    turned = say(moment.lang, "told.turned_two" if state.seats == 2 else "told.turned")
    return Narration(told.seat, f"{told.text} {turned}", (*told.rules, "4.1"))


def _yield(moment: Moment, seat: int) -> Narration:
    lang, before = moment.lang, moment.before
    carrots = moment.state.harvest[seat][before.round_no - 1]
    if carrots == 0:
        return _told(moment, seat, "no_harvest", ("3.1", "3.3"))
    best = best_fief(before, seat)
    yields = strength(before, best) * wealth(before, best)
    told = say(
        lang,
        "told.harvest_one" if yields == carrots else "told.harvest",
        seat=seat_name(moment.seats, seat, lang),
        n=carrots,
        cell=CELL_WORDS[fiefs(before)[best].capital],  # where the map says it, too
        strength=strength(before, best),
        wealth=wealth(before, best),
    )
    return Narration(seat, told, ("3.2", "3.7"))


def _scored(moment: Moment, step: int) -> Narration:
    """Carrots of a category for each seat, and at last the winners."""
    lang, state = moment.lang, moment.state
    amounts = [
        say(lang, "told.amount", seat=seat_name(moment.seats, seat, lang), n=state.scored[seat][step])
        for seat in range(state.seats)
    ]
    nobody = all(state.scored[seat][step] == 0 for seat in range(state.seats))
    category = say(lang, f"score.{CATEGORIES[step]}")
    told = say(lang, "told.nobody" if nobody else "told.score", category=category, amounts=", ".join(amounts))
    doubts = tuple([
        ruling
        for parchment, ruling in DOUBTED
        if CATEGORY_OF[parchment] == step and any(holds(state, seat, parchment) > 0 for seat in range(state.seats))
    ])  # fmt: skip
    if state.due != OVER:
        return Narration(NOBODY, told, ("4.3", *doubts))
    won = winners(state)
    names = conjunction([seat_name(moment.seats, seat, lang) for seat in won], lang)
    end = say(lang, "told.won" if len(won) == 1 else "told.shared", seats=names, n=points(state, won[0]))
    return Narration(
        won[0] if len(won) == 1 else NOBODY, f"{told} {end}", (*doubts, "R27", "4.5" if len(won) == 1 else "4.6")
    )


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for; nothing when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))
