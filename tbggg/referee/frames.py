"""Frames: one moment drawn as data, and what may be played there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..engine import derived
from ..engine.errors import GameError
from ..engine.moment import Moment
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..engine.texts import rule_text, say
from ..record.tree import N, Tree, TreeNode

LONGEST_MOVE = 200  # letters of a move from the browser
DUE = {DECISION: "decision", CHANCE: "chance", AUTOMATIC: "chore", OVER: "over"}


def frame(node: TreeNode, number: int, seat: str | None, lang: str, *, recall: bool = True) -> dict[str, Any]:
    """Return one moment, drawn as data, and what may be played there.

    Args:
        node: the moment.
        number: its id.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows what was public earlier, and now stands behind screens.
    """
    moment = replace(node.moment(seat, lang), recall=recall)
    return {**_drawn(moment, node, number), **choices(node, moment)}


def still(node: TreeNode, number: int, seat: str | None, lang: str, *, recall: bool = True) -> dict[str, Any]:
    """Return one moment, drawn as data, where nothing is to be played; the arguments are those of `frame`."""
    return _drawn(replace(node.moment(seat, lang), recall=recall), node, number)


def _drawn(moment: Moment, node: TreeNode, number: int) -> dict[str, Any]:
    game, state = node.record.game, moment.state
    told = game.display.narrate(moment)
    return {
        "node": number,
        "round": state.round_no,
        "phase": state.phase,
        "due": DUE[state.due],
        "to_move": state.mover if state.due in (DECISION, CHANCE) and state.mover < len(moment.seats) else NOBODY,
        "told": {"seat": told.seat, "text": told.text, "rules": list(told.rules)},
        "next": game.display.narrate_next(moment),
        "recall": moment.recall,
        "first": game.rules.first_player(state),
        **derived.frame(game, moment),
    }


def choices(node: TreeNode, moment: Moment) -> dict[str, Any]:
    """Return what may be played: the decisions, those that cost something, what chance may bring, and the controls.

    Where several may decide, `deciders` names them; with all screens open their moves stand one after the other,
    those of others than the mover with their seats.
    """
    game, state = node.record.game, derived.acting(node.record.game, moment.state, moment.viewer)
    open_to_viewer = game.hidden.open_to(state, moment.viewer)
    decided = state.due == DECISION and open_to_viewer
    codes = node.seated.as_mover(moment.viewer).codes() if decided else []
    found: dict[str, Any] = {
        "controls": game.display.controls(moment),
        "legal": [game.notation.words(state, moment.seats, code) for code in codes],
        "costly": [place for place, code in enumerate(codes) if game.rules.caution(state, code)],
        "chance": game.display.chance_input(state) if state.due == CHANCE and open_to_viewer else None,
        "waits_for": state.mover if state.due == DECISION and not open_to_viewer else NOBODY,
    }
    deciders = derived.deciders(game, moment.state)
    if len(deciders) > 1:
        found["deciders"] = deciders
        if moment.viewer == NOBODY:
            others = [moment.seats[seat] for seat in deciders if seat != state.mover]
            found["legal"] += [f"{seat} {move}" for seat in others for move in node.seated.legal_moves(seat)]
    return found


def by_seat(node: TreeNode, seat: str | None, move: str) -> str:
    """Return a move with the seat that tries it, where several may decide.

    Raises:
        GameError: it is the move of another seat than the one that looks.
    """
    seated = node.settle().seated
    if seat is None or len(seated.may_move) < 2:
        return move
    word = move.split()[:1]
    if word and word[0] in seated.actors:
        if word[0] != seat:
            raise GameError(say("option.screen"))
        return move
    return f"{seat} {move}"


def where_open(node: N, seat: str | None) -> N | None:
    """Return the node where something may be tried from here, or nothing when these eyes may not.

    A refusal would tell what stands behind a screen; so would a forced pass that only its own seat can see, or
    what was tried before the rules have turned up what the seat has not seen.

    Args:
        node: where the board stands; the rules' own chores after it are done.
        seat: whose eyes; all screens are open when nothing.
    """
    game, settled = node.record.game, node.settle()
    viewer = NOBODY if seat is None else node.record.seat_number(seat)
    one = settled
    while one is not node and one.parent is not None and viewer != NOBODY:
        one = one.parent
        if derived.view(game, one.state, viewer).due == DECISION or game.hidden.reveals(one.state, viewer):
            return None
        if one.learned(viewer):
            return None
    return settled if game.hidden.open_to(derived.acting(game, settled.state, viewer), viewer) else None


def rule_box(record: Tree[Any], rule: str, lang: str) -> dict[str, Any] | None:
    """Return a rule in its own words, or nothing when the rulebook has no such id."""
    found = rule_text(record.game.texts, lang, rule)
    if found is None:
        return None
    title, text = found
    return {"id": rule, "title": title, "text": text, "lang": lang}


def sentence(text: str) -> str:
    """Return a text that stands in longer lines elsewhere as a sentence of its own."""
    return f"{text[0].upper()}{text[1:]}."
