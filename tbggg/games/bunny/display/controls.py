"""Ways to choose a move: cards by buttons, buildings by taking one and choosing its territory."""

from __future__ import annotations

from ....engine.blocks import Button, Controls, Face, Held, Place, button
from ....engine.game_info import Chance
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION
from ....engine.texts import capital
from ..notation import words
from ..rules.camps import can_announce, current
from ..rules.cards import is_free, used
from ..rules.phase4_end import is_target
from ..rules.places import has_two_fiefs, is_place
from ..rules.state import (
    ANNOUNCE,
    COPY,
    DEALING,
    DRAWING,
    RESERVES,
    SAVE,
    TRADE,
    WAIT,
    State,
    hand_size,
    on_cell,
    with_card,
)
from ..rules.tables import (
    BASE,
    BUILDING_WORDS,
    CAMP1,
    CAMPS,
    CARD_WORDS,
    CARDS,
    CELL_WORDS,
    CELLS,
    COPIES,
    IRON_FARM,
    NEEDS,
    PARCHMENTS,
    RESOURCES,
    TERRAINS,
    TOWER,
)  # fmt: skip
from .card_names import bare
from .hand import hand_cards, stock_cards, worth_label
from .map import fiefs, wealth_of
from .phrases import building_name, card_name, parchment_name, say
from .worths import copy_brings


def controls(moment: Moment) -> Controls:
    """Return what can be chosen now."""
    state, lang = moment.state, moment.lang
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "board.luck"), "faces": card_names(state, lang)}}
    if state.due != DECISION:
        return {}
    if state.phase == 2:
        return building_controls(moment)
    if state.phase == 1:
        return picks(moment)
    if state.phase == 3:
        actions = [on_cell(TRADE, resource, state.post - 1) for resource in range(BASE)]
        labels = [say(lang, f"resource.{RESOURCES[resource]}") for resource in range(BASE)]
    else:
        targets = [number for number in range(1, PARCHMENTS + 1) if is_target(state, number)]
        actions = [with_card(COPY, number, state.copy_card) for number in targets]
        labels = [
            say(lang, "board.copy_brings", name=parchment_name(number, lang), n=copy_brings(state, number))
            for number in targets
        ]
    moves = [words(state, moment.seats, action) for action in actions]
    return {"buttons": [button(move, capital(label), "") for move, label in zip(moves, labels, strict=True)]}


def card_names(state: State, lang: str) -> dict[str, Face]:
    """Return the names of the cards that chance may bring beside the territories."""
    asked = chance_input(state)
    words = asked["faces"] if asked else []
    return {
        word: {"sign": bare(card_name(CARD_WORDS.index(word), lang), lang)}
        for word in list(dict.fromkeys(words))
        if word not in CELL_WORDS
    }


def chance_input(state: State) -> Chance | None:
    """Return what is typed or tapped where cards are dealt or drawn: each card as often as it may come."""
    if state.phase != 1 or state.step not in (DEALING, RESERVES, DRAWING):
        return None
    whole = hand_size(state) if state.step == DEALING else 2 if state.step == DRAWING else 1
    verb = "deal" if state.step == DEALING else "draw" if state.step == DRAWING else "reserve"
    cards = [
        card
        for card in range(1, CARDS)
        for _ in range(max(0, COPIES[card] - used(state, card)))
        if is_free(state, card)
    ]
    return {
        "verb": "" if state.half > 0 else verb,
        "count": whole - (state.dealt if state.half > 0 else 0),
        "faces": [CARD_WORDS[card] for card in cards],
        "seat": state.mover,
    }


def picks(moment: Moment) -> Controls:
    """Return the mover's cards as pieces, and the button that plays those in hand: two, or one and then another."""
    state, lang = moment.state, moment.lang
    first, two = state.picked[state.mover] == 0, state.seats == 2
    one = "play_one" if first else "discard" if two else "play_second"
    none = say(lang, "board.tap_two" if first and not two else "board.tap_one")
    verb = "pick " if first else "discard " if two else ""
    pieces: list[Held] = [
        {"key": held.key, "word": CARD_WORDS[held.card], "about": worth_label(state, state.mover, held.card, lang)}
        for held in hand_cards(state, state.mover)
    ]
    play: Button = {
        "key": "play",
        "label": none,
        "labels": [say(lang, f"board.{one}")],
        "letter": "p",
        "move": verb + "{pieces}",
        "missing": none,
        "main": True,
    }
    if first and not two:
        play["labels"] = [say(lang, "board.play_one"), say(lang, "board.play_two")]
    return {
        "pieces": pieces,
        "most": 2 if first and not two else 1,
        "first": none,
        "buttons": [play],
    }


def building_controls(moment: Moment) -> Controls:
    """Return the buildings that can be taken, the territories, and what is said without any."""
    state, lang = moment.state, moment.lang
    if state.half > 0:
        return {"move": "{place}", "places": second_ends(state, lang)}
    if current(state) > 0:
        kind = WAIT if state.announced > 0 and state.asked > 0 else SAVE
        said = words(state, moment.seats, with_card(kind, current(state), 0))
        camp = CAMP1 + current(state) - 1
        key = "board.wait" if kind == WAIT else "board.save"
        return {
            "move": f"{BUILDING_WORDS[camp]}@{{place}}",
            "buttons": [button(said, say(lang, key, card=building_name(camp, lang)), "")],
        }
    pieces: list[Held] = [
        {"key": held.key, "move": f"{CARD_WORDS[held.card]}@{{place}}", "about": where_to(held.card - CELLS, lang)}
        for held in stock_cards(state, state.mover)
        if takes(state, held.card - CELLS)
    ]
    buttons = [
        button(
            words(state, moment.seats, with_card(ANNOUNCE, camp, 0)),
            say(lang, "board.announce", card=building_name(CAMP1 + camp - 1, lang)),
            "",
        )
        for camp in range(1, CAMPS + 1)
        if can_announce(state, state.mover, camp)
    ]
    finish = button("done", say(lang, "board.done"), "d")
    return {"pieces": pieces, "first": say(lang, "board.take"), "buttons": [*buttons, finish]}


def where_to(building: int, lang: str) -> str:
    """Return where a building can stand, and what it is [2.3, 2.4, T1]."""
    key = "goes_twice" if building == TOWER else "goes_on" if NEEDS[building] > 0 else "goes"
    terrain = say(lang, f"terrain.{TERRAINS[NEEDS[building]]}") if NEEDS[building] > 0 else ""
    return say(lang, f"board.{key}", card=capital(building_name(building, lang)), terrain=terrain)


def second_ends(state: State, lang: str) -> dict[str, Place]:
    """Return where the second end of a sky tower can stand, each with what the harvest becomes [T2, 3.2]."""
    seat, first, known = state.mover, state.first_end - 1, fiefs(state)
    one = known[state.fief[first] - 1]
    before = sum([
        fief.strength * fief.wealth for root, fief in known.items() if state.owner[root] == seat + 1
    ])  # fmt: skip
    found: dict[str, Place] = {}
    for cell in range(CELLS):
        if is_place(state, seat, TOWER, cell) and state.fief[cell] != state.fief[first]:
            other = known[state.fief[cell] - 1]
            wealth = wealth_of(one.goods | other.goods)
            after = before - one.strength * one.wealth - other.strength * other.wealth
            after += (one.strength + other.strength) * wealth
            key = "board.link_same" if after == before else "board.link"
            ends = {"one": CELL_WORDS[first], "other": CELL_WORDS[cell]}
            found[CELL_WORDS[cell]] = {"tip": say(lang, key, **ends, before=before, after=after)}
    return found


def takes(state: State, building: int) -> bool:
    """Return whether the mover can take a building in hand: it lies before it, and has a place."""
    if state.stock[state.mover][building] == 0:
        return False
    if building == TOWER:
        return has_two_fiefs(state, state.mover)
    return building <= IRON_FARM and any(is_place(state, state.mover, building, cell) for cell in range(CELLS))
