"""Frames: one moment as data for drawing, with the moves that may be played there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from ..engine import derived
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.moment import Moment
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..engine.texts import rule_text, say
from ..record.moments import moment_of
from ..record.players import named, narrated
from ..record.seated import as_mover
from ..record.tree import N, Tree, TreeNode, learned_actions
from .messages.answers import Rule
from .messages.frame import Choices, Due, Frame, Still
from .messages.outline import Lang
from .whole_moves import named_moves, whole_moves

LONGEST_MOVE = 400  # letters of a move from the browser
MOST_KEPT = 40  # moments whose choices a board keeps
DUE: dict[int, Due] = {DECISION: "decision", CHANCE: "chance", AUTOMATIC: "automatic", OVER: "over"}


def frame(
    node: TreeNode,
    number: int,
    seat: str | None,
    lang: str,
    *,
    recall: bool = True,
    kept: dict[TreeNode, Choices] | None = None,
) -> Frame:
    """Return the frame of a moment.

    Args:
        node: the moment.
        number: its id.
        seat: viewer, a seat's word; all screens are open when not given.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows what was public earlier, and is now behind screens.
        kept: choices at moments that the same viewer saw, to which those here are added.
    """
    moment = replace(moment_of(node, seat, lang), recall=recall)
    kept = {} if kept is None else kept
    if len(kept) == MOST_KEPT:
        kept.clear()
    if node not in kept:
        kept[node] = choices(node, moment)
    return cast("Frame", {**_drawn(moment, node, number), **kept[node]})


def still(node: TreeNode, number: int, seat: str | None, lang: str, *, recall: bool = True) -> Still:
    """Return the frame of a moment without moves to play; the arguments are those of `frame`."""
    return _drawn(replace(moment_of(node, seat, lang), recall=recall), node, number)


def _drawn(moment: Moment, node: TreeNode, number: int) -> Still:
    game, state, headers = node.record.game, moment.state, node.record.headers
    narration = narrated(game, moment, headers)
    to_move = state.mover if state.due in (DECISION, CHANCE) and state.mover < len(moment.seats) else NOBODY
    return {
        "node": number,
        "round": state.round_no,
        "phase": state.phase,
        "due": DUE[state.due],
        "to_move": to_move,
        "narration": {"seat": narration.seat, "text": narration.text, "rules": list(narration.rules)},
        "next": named(game, moment, headers, to_move, game.display.narrate_next(moment)),
        "recall": moment.recall,
        "first": game.rules.first_player(state),
        **derived.frame(game, viewer_as_mover(game, moment)),
    }


def viewer_as_mover(game: Game, moment: Moment) -> Moment:
    """Return a moment with its viewer as the mover, where it may decide beside the mover; else the moment itself."""
    state = derived.acting(game, moment.state, moment.viewer)
    return moment if state is moment.state else replace(moment, state=state)


def choices(node: TreeNode, moment: Moment) -> Choices:
    """Return what may be played: decisions, those of them that are costly, what chance may bring, and the controls.

    Where several may decide, `deciders` names them; with all screens open the moves of all are listed in turn, with
    their seats except the mover's.
    """
    game = node.record.game
    acting = viewer_as_mover(game, moment)
    state = acting.state
    open_to_viewer = game.hidden.open_to(state, moment.viewer)
    decided = state.due == DECISION and open_to_viewer
    look = as_mover(node.position, moment.viewer)
    actions = look.actions() if decided else []
    legal = [game.notation.words(state, moment.seats, action) for action in actions]
    controls = game.display.controls(acting)
    legal += whole_moves(look, dict(zip(legal, actions, strict=True)), named_moves(controls))
    found: Choices = {
        "controls": controls,
        "legal": legal,
        "costly": [place for place, action in enumerate(actions) if game.rules.caution(state, action)],
        "chance": game.display.chance_input(state) if open_to_viewer and uncertain(game, state) else None,
        "waits_for": state.mover if state.due == DECISION and not open_to_viewer else NOBODY,
    }
    deciders = derived.deciders(game, moment.state)
    if len(deciders) > 1:
        found["deciders"] = deciders
        if moment.viewer == NOBODY:
            others = [moment.seats[seat] for seat in deciders if seat != state.mover]
            legal += [f"{seat} {move}" for seat in others for move in node.position.legal_moves(seat)]
    return found


def uncertain(game: Game, state: Any) -> bool:
    """Return True if chance is due and may bring more than one thing: a single outcome is not asked for."""
    return state.due == CHANCE and len(game.rules.chance_outcomes(state)) > 1


def by_seat(node: TreeNode, seat: str | None, move: str) -> str:
    """Return a move with the seat that tries it, where several may decide.

    Args:
        node: the moment.
        seat: viewer, a seat's word; all screens are open when not given.
        move: its words.

    Raises:
        GameError: the move names a seat other than the viewer.
    """
    seated = node.skip_automatic().position
    if seat is None or len(seated.may_move) < 2:
        return move
    word = move.split()[:1]
    if word and word[0] in seated.actors:
        if word[0] != seat:
            raise GameError(say("option.screen"))
        return move
    return f"{seat} {move}"


def where_open(node: N, seat: str | None) -> N | None:
    """Return the node where a move may be tried from here; None where the viewer may not try one.

    A refusal could reveal what is behind a screen; so could a forced pass that only its own seat can see, or a trial
    before the rules have revealed what the seat has not seen.

    Args:
        node: the moment that is shown; automatic steps after it are played.
        seat: viewer, a seat's word; all screens are open when not given.
    """
    game, settled = node.record.game, node.skip_automatic()
    viewer = NOBODY if seat is None else node.record.seat_number(seat)
    one = settled
    while one is not node and one.parent is not None and viewer != NOBODY:
        one = one.parent
        if derived.view(game, one.state, viewer).due == DECISION or game.hidden.reveals(one.state, viewer):
            return None
        if learned_actions(one, viewer):
            return None
    return settled if game.hidden.open_to(derived.acting(game, settled.state, viewer), viewer) else None


def rule_box(record: Tree[Any], rule: str, lang: str) -> Rule | None:
    """Return a rule's title, text and example as data; None if the rulebook has no such id.

    Args:
        record: the record, for its game.
        rule: id of the rule.
        lang: `en` or `fr`.
    """
    found = rule_text(record.game.texts, lang, rule)
    if found is None:
        return None
    title, text, example = found
    return {"id": rule, "title": title, "text": text, "example": example, "lang": cast("Lang", lang)}
