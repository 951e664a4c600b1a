"""A whole turn of the reader, move after move: the rules' own moves, by the places that are clicked for them."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.generators import Deal, GeneratedChoice, GeneratedPart
from ....engine.plans import PlanStep
from ....engine.texts import capital, text
from ....engine.toys import Picture
from ..rules.phase3_turns import buy, eat, legal_turn, step, unload
from ..rules.state import BUY, EAT, GO, GO_ON, TEXTS, UNLOAD, State, kind_of, points, value_of
from ..rules.tables import BOOTHS, BOXES
from .drawn import lesson_text, morning_picture
from .table import WORDS, YOU, way, ways_from

NO_PICTURE = Picture(0, 0, "", "")
MOST_IN_WORDS = 16
MOST_MOVES = 160  # in a turn, more than there can be


def legal(state: State) -> list[int]:
    """Return the legal moves that have a place; a play-test is left to luck, and money is not drawn [3.2]."""
    moves = [0 for _ in range(MOST_MOVES)]
    count = legal_turn(state, moves)
    return [move for move in moves[:count] if kind_of(move) in (GO, GO_ON, BUY, EAT, UNLOAD)]


def word_of(state: State, move: int) -> str:
    """Return the place of a move: where a step leads, or where the reader stands and buys, eats or unloads."""
    return WORDS[value_of(move)] if kind_of(move) in (GO, GO_ON) else WORDS[state.at[YOU]]


def walk(state: State, word: str) -> None:
    """Make the move of a place."""
    for move in legal(state):
        if word_of(state, move) == word:
            kind = kind_of(move)
            if kind == BUY:
                buy(state, value_of(move))
            elif kind == EAT:
                eat(state)
            elif kind == UNLOAD:
                unload(state)
            else:
                step(state, value_of(move))
            return


def boxes_left(state: State) -> int:
    """Return the boxes that are free for steps; none where a game lies on one that the token has passed [R2]."""
    return max(0, BOXES - state.used[YOU] - state.bag[YOU])


def stand(deal: Deal, state: State, value: int, told: str, rule: str) -> PlanStep:
    """Return where a turn stands.

    Args:
        deal: the exercise.
        state: the position.
        value: what the turn has brought.
        told: why it falls short.
        rule: id of the rule that decides that.
    """
    moves: list[tuple[str, str]] = []
    for move in legal(state):
        word, kind = word_of(state, move), kind_of(move)
        if kind not in (GO, GO_ON):
            key = "buy" if kind == BUY else "eat" if kind == EAT else "unload"
            moves.append((word, lesson_text(deal.lang, f"walks.{key}", name=word)))
        else:
            key = "booth" if value_of(move) < BOOTHS else word
            moves.append((word, capital(text(TEXTS, deal.lang, f"place_to.{key}", {"name": word}))))
    picture = morning_picture(state, deal.lang, [word for word, _ in moves]) if deal.draws else NO_PICTURE
    left = boxes_left(state)
    said = lesson_text(deal.lang, "walks.stand", left=left, n=points(state, YOU), money=state.money[YOU])
    return PlanStep(picture, moves, said, value, told, rule)


def walked(state: State, here: int, there: int) -> list[str]:
    """Return the steps of a cheapest way."""
    return [WORDS[space] for space in way(state, ways_from(state, here), there)]


def after(begin: State, words: Sequence[str]) -> State:
    """Return the position after some moves of a turn."""
    state = begin.copy()
    for word in words:
        walk(state, word)
    return state


def begun(ask: str, first: PlanStep, model: Sequence[str], rule: str) -> GeneratedPart:
    """Return the question for a turn, with its first moves.

    Args:
        ask: the question.
        first: where the turn begins.
        model: a best turn.
        rule: id of the rule that it is about.
    """
    choices = [GeneratedChoice(word, label, word == model[0], "", rule) for word, label in first.moves]
    return GeneratedPart(ask, 0, choices, picture=first.picture)


def number(deal: Deal, n: int) -> str:
    """Return a number of boxes in words, if it is a small one."""
    return lesson_text(deal.lang, f"walks.n_{n}") if n <= MOST_IN_WORDS else str(n)
