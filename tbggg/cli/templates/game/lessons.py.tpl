"""What exercises can ask of {{title}}, and exercises without end."""

from __future__ import annotations

from tbggg.engine.game import Lessons
from tbggg.engine.generators import Deal, GeneratedExercise, generator, generators_in
from tbggg.engine.rule import rule

from .rules import RULES, gain, legal_moves
#if grid
from .state import CELL, NUMBERS, PLAY, TILE, State
#else
from .state import NUMBERS, PLAY, TILE, State
#end


def best(state: State) -> int:
    """Return the most points that the next play can score [2.3]; 0 where no play is due."""
    moves = [0] * RULES.most_moves
    count = legal_moves(state, moves)
    return max([gain(state, action) for action in moves[:count]], default=0)


@rule
def lay(state: State, tile: int) -> None:
#if grid
    """Put a tile on the first cell."""
    state.tile[0] = tile
#else
    """Give the first seat a last tile."""
    state.last[0] = tile
#end


@generator("{{name}}_scores", "predict", "2.3", table="scores")
def scores(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tile that scores its number, or nothing [2.3]."""
    last, number = 1 + deal.below(NUMBERS), 1 + deal.below(NUMBERS)
    state = State()
    lay(state, last)
#if grid
    points = gain(state, PLAY + TILE * number + CELL)  # on the cell beside it
#else
    points = gain(state, PLAY + TILE * number)
#end
    deal.give(last=last, number=number)
    choices = [
        deal.option("number", deal.say("scores"), points > 0, "no_number", "2.3"),
        deal.option("nothing", deal.say("nothing"), points == 0, "no_nothing", "2.3"),
    ]
    return deal.exercise([deal.choice("which", choices)], "ask", "hint", "why" if points else "why_nothing")


LESSONS = Lessons(queries={"best": best}, generators=generators_in(__name__))
