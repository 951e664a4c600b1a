"""Two games that one seat cannot tell apart: the others drew and supplied other tiles since the last turning up."""

from __future__ import annotations

from random import Random

from tbggg.engine.luck import WORDS, keys
from tbggg.engine.rule import AUTOMATIC, CHANCE
from tbggg.record.record import Node, Record
from tbggg.record.tree import append_move

HIDDEN_PHASES = range(1, 5)  # from the draw until the tiles are turned up [5.1]


def lookalike(node: Node, viewer: int, seed: int) -> Node | None:
    """Return the same moment of another game, which looks the same to the viewer; nothing if there is none.

    Args:
        node: the moment.
        viewer: the seat that must not see a difference.
        seed: of what is changed.
    """
    random, record = Random(seed), node.record
    other = Record(record.game, record.seats, record.headers)
    hidden = node.state.phase in HIDDEN_PHASES
    here: Node | None = other.start
    for one in node.path()[1:]:
        assert one.parent is not None
        assert here is not None
        changeable = hidden and one.parent.state.round_no == node.state.round_no
        here = _as(one, here, viewer, random if changeable else None)
        if here is None:
            return None
    return here


def _as(one: Node, here: Node, viewer: int, random: Random | None) -> Node | None:
    """Play in one game what was played in the other, or what looks the same."""
    game, state = here.record.game, here.state
    assert one.parent is not None
    if state.due == AUTOMATIC:
        if one.kind not in ("automatic", "forced") and str(one.move) != "pass":
            return None
        action = game.rules.automatic(state)
        return append_move(here, action, "forced" if action == game.notation.forced_pass else "automatic")
    masked = game.hidden.masked(one.parent.state, one.action, viewer)
    if one.kind == "forced":
        masked = next(
            (action for action in here.position.actions() if game.notation.words(state, (), action) == "pass"), masked
        )
    if random is None or masked == one.action:
        actions = [masked if one.kind == "forced" else one.action]
    elif state.due == CHANCE:
        actions = [game.rules.sample_chance(state, *keys(random.getrandbits(64)), [0] * WORDS)]
    else:
        actions = [action for action in here.position.actions() if game.hidden.masked(state, action, viewer) == masked]
    if not actions:
        return None
    action = actions[0] if random is None else random.choice(actions)
    return None if game.rules.why_not(state, state.mover, action) else append_move(here, action)
