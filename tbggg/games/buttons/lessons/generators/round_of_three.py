"""Generator of whole rounds: five decisions of a newcomer, who covers three cells of a colour and stops."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, Values, generator, listed
from ...notation import cell_word
from ...rules.boards import CELLS, FACE_NAMES, LAYOUTS, LETTERS, SIDE
from ...rules.constants import BUTTON, MODELS
from ...rules.phase2_stars import count_earned, to_place
from ...rules.state import State, is_legal
from ..drawn import stand
from .pictures import of_board
from .shared import colour
from .stars import cover, give, seat_so_many

SEATS = 3
OTHERS = 2  # cells of other colours that a roll offers, at the most


@generator("round_of_three", "play", "B3.1", "B4.2", "B5.1", "B5.2", "B5.3")
def round_of_three(deal: Deal) -> GeneratedExercise:
    """Return a round."""
    face = deal.one_of(FACE_NAMES)
    own = deal.below(MODELS)
    state = State()
    seat_so_many(state, SEATS, 0)
    give(state, own, 0)
    cells = _planned(face, own, deal.shuffled([cell for cell in range(CELLS) if model_of(face, cell) == own]))
    named: Values = {"own": colour(deal, own), "golden": cell_word(cells[1])}
    parts = [_placing(deal, state, face, cells[0], "first", "other", "B5.2", named)]
    cover(state, cells[0], own)
    parts.append(_taking(deal, state, face, cells[1], named))
    cover(state, cells[1], own)
    parts.append(_deciding(deal, state, face, "go_on", "roll", "early", "B5.1", named))
    parts.append(_placing(deal, state, face, cells[2], "third", "rival", "B5.3", named))
    cover(state, cells[2], own)
    parts.append(_deciding(deal, state, face, "stop", "withdraw", "late", "B4.2", named))
    count_earned(state, 0)
    return GeneratedExercise(deal.say("ask", **named), "", deal.say("why", stars=to_place(state, 0), **named), parts)


def _planned(face: str, own: int, cells: list[int]) -> list[int]:
    """Return three cells of a colour in three rows that can be covered one after another, the first that fit."""
    for first in cells:
        for golden in cells:
            for third in cells:
                rows = [first // SIDE, golden // SIDE, third // SIDE]
                state = State()
                if len(set(rows)) < len(rows) or len(_others(state, face, first, own)) < OTHERS:
                    continue
                stand(state, first, BUTTON)
                if not is_legal(state, 0, golden):
                    continue
                stand(state, golden, BUTTON)
                if is_legal(state, 0, third) and _others(state, face, third, own):
                    return [first, golden, third]
    return cells[:3]


def model_of(face: str, cell: int) -> int:
    """Return the colour of a cell on a printed face."""
    return LETTERS.index(LAYOUTS[face].replace("/", "")[cell])


def _others(state: State, face: str, cell: int, own: int) -> list[int]:
    """Return some cells in the row of one that can be covered, too, and have other colours."""
    row = [SIDE * (cell // SIDE) + column for column in range(SIDE)]
    return [one for one in row if is_legal(state, 0, one) and model_of(face, one) != own][:OTHERS]


def _placing(
    deal: Deal, state: State, face: str, cell: int, step: str, wrong: str, rule: str, named: Values
) -> GeneratedPart:
    """Return the decision where a button goes after a roll [B2.1, B2.2, B2.3]."""
    own = model_of(face, cell)
    choices: list[GeneratedChoice] = []
    offered = sorted([cell, *_others(state, face, cell, own)])
    for one in offered:
        word, right = cell_word(one), one == cell
        tone = colour(deal, model_of(face, one))
        reason = deal.say(f"{step}_done" if right else wrong, cell=word, colour=tone, **named)
        choices.append(GeneratedChoice(word, word, right, reason, "" if right else rule, not right))
    columns = listed([one % SIDE + 1 for one in offered])
    return deal.places(step, choices, of_board(state, choices, face), row=cell // SIDE + 1, columns=columns, **named)


def _taking(deal: Deal, state: State, face: str, cell: int, named: Values) -> GeneratedPart:
    """Return the decision on a golden cell of another player [B3.1]."""
    word = cell_word(cell)
    choices = [
        GeneratedChoice(word, word, True, deal.say("golden_done", **named)),
        GeneratedChoice("pass", deal.say("leave"), False, deal.say("left", **named), "B3.1", True),
    ]
    return deal.places("golden", choices, of_board(state, choices, face), **named)


def _deciding(
    deal: Deal, state: State, face: str, step: str, right: str, wrong: str, rule: str, named: Values
) -> GeneratedPart:
    """Return the decision to roll or to withdraw [B1.3]."""
    choices: list[GeneratedChoice] = []
    for one in ("roll", "withdraw"):
        reason = deal.say(f"{step}_done" if one == right else wrong, **named)
        choices.append(
            GeneratedChoice(one, deal.say(one), one == right, reason, "" if one == right else rule, one != right)
        )
    return deal.places(step, choices, of_board(state, choices, face), **named)
