"""Generator of whole rounds: five decisions of a newcomer, who covers three cells of a colour and stops."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from .....engine.rule import NOBODY
from ...notation import cell_word
from ...rules.boards import CELLS, COLOURS, FACE_NAMES, LAYOUTS, SIDE, models_of
from ...rules.constants import BUTTON, MODELS
from ...rules.phase2_stars import would_earn
from ...rules.state import State, is_legal
from .pictures import of_board
from .shared import colour

SEATS = 3
OTHERS = 2  # cells of other colours that a roll offers, at the most


@generator("round_of_three", "play", "B3.1", "B4.2", "B5.1", "B5.2", "B5.3")
def round_of_three(deal: Deal) -> GeneratedExercise:
    """Return a round."""
    face = deal.one_of(FACE_NAMES)
    own = deal.below(MODELS)
    state = State(seats=SEATS, owner=[0 if model == own else NOBODY for model in range(MODELS)])
    state.model[0] = models_of(LAYOUTS[face])
    cells = _planned(state, own, deal.shuffled([cell for cell in range(CELLS) if state.model[0][cell] == own]))
    deal.give(own=colour(deal, own), mine=_of_cell(deal, own), golden=cell_word(cells[1]))
    parts = [_placing(deal, state, face, cells[0], "first", "other", "B5.2")]
    state.piece[0][cells[0]] = BUTTON
    parts.append(_taking(deal, state, face, cells[1]))
    state.piece[0][cells[1]] = BUTTON
    parts.append(_deciding(deal, state, face, "go_on", "roll", "early", "B5.1"))
    parts.append(_placing(deal, state, face, cells[2], "third", "rival", "B5.3"))
    state.piece[0][cells[2]] = BUTTON
    parts.append(_deciding(deal, state, face, "stop", "withdraw", "late", "B4.2"))
    why = deal.say("why", stars=would_earn(state, 0))
    return GeneratedExercise(deal.say("ask"), "", why, parts, drawn=of_board(state, (), face))


def _planned(printed: State, own: int, cells: list[int]) -> list[int]:
    """Return three cells of a colour in three rows that can be covered one after another, the first that fit."""
    for first in cells:
        for golden in cells:
            for third in cells:
                rows = [first // SIDE, golden // SIDE, third // SIDE]
                state = State(model=printed.model)
                if len(set(rows)) < len(rows) or len(_others(state, first, own)) < OTHERS:
                    continue
                state.piece[0][first] = BUTTON
                if not is_legal(state, 0, golden):
                    continue
                state.piece[0][golden] = BUTTON
                if is_legal(state, 0, third) and _others(state, third, own):
                    return [first, golden, third]
    return cells[:3]


def _of_cell(deal: Deal, model: int) -> str:
    """Return the colour of a cell as an adjective, which French makes agree."""
    return deal.say(f"shared.a_{COLOURS[model]}")


def _others(state: State, cell: int, own: int) -> list[int]:
    """Return some cells in the row of one that can be covered, too, and have other colours."""
    row = [SIDE * (cell // SIDE) + column for column in range(SIDE)]
    return [one for one in row if is_legal(state, 0, one) and state.model[0][one] != own][:OTHERS]


def _placing(deal: Deal, state: State, face: str, cell: int, step: str, wrong: str, rule: str) -> GeneratedPart:
    """Return the decision where a button goes after a roll [B2.1, B2.2, B2.3]."""
    own = state.model[0][cell]
    choices: list[GeneratedChoice] = []
    offered = sorted([cell, *_others(state, cell, own)])
    for one in offered:
        word, right = cell_word(one), one == cell
        tone = _of_cell(deal, state.model[0][one])
        reason = deal.say(f"{step}_done" if right else wrong, cell=word, colour=tone)
        choices.append(GeneratedChoice(word, word, right, reason, "" if right else rule, not right))
    columns = deal.joined([one % SIDE + 1 for one in offered])
    return deal.places(step, choices, of_board(state, choices, face), row=cell // SIDE + 1, columns=columns)


def _taking(deal: Deal, state: State, face: str, cell: int) -> GeneratedPart:
    """Return the decision on a golden cell of another player [B3.1]."""
    word = cell_word(cell)
    choices = [
        deal.explained(word, word, True, "golden_done"),
        GeneratedChoice("pass", deal.say("leave"), False, deal.say("left"), "B3.1", True),
    ]
    return deal.places("golden", choices, of_board(state, choices, face))


def _deciding(deal: Deal, state: State, face: str, step: str, right: str, wrong: str, rule: str) -> GeneratedPart:
    """Return the decision to roll or to withdraw [B1.3]."""
    choices: list[GeneratedChoice] = []
    for one in ("roll", "withdraw"):
        reason, broken = deal.say(f"{step}_done" if one == right else wrong), "" if one == right else rule
        choices.append(GeneratedChoice(one, deal.say(one), one == right, reason, broken, one != right))
    return deal.places(step, choices, of_board(state, choices, face))
