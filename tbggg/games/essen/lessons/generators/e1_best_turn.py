"""Generator of exercises on a whole turn: which games together bring most, walks and a meal included."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...display.reach import worth_of
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, COURT, PARK
from ..drawn import GAME_TABLES, morning_picture
from ..drawn import TEXTS as DRAWN
from ..table import NAMES, position, seated, spaces_of, two_zones, zone_spaces
from ..turns import Turn, Turns

SALE = "G06 G08 G09 G10 P05 P06 P07 B01 B06 B07 B10 B12 O02 O06 Y04 Y12"  # round one of `one-day.game`
POPULARITY = (3, 1, 3, 3)
GAMES = 3  # of the best turn
OTHERS = 3  # offered beside them


@generator(
    "e1_best_turn",
    "place",
    "3.3",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip",))),
)
def e1_best_turn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the best turn of round one."""
    state = of_the_lesson() if deal.nth == 1 else dealt(deal)
    turns = Turns(state)
    best = turns.best()
    plain = turns.best(0, False)
    others = others_of(turns, best, plain)
    choices: list[GeneratedChoice] = []
    for game in sorted([*best.games, *others]):
        right = game in best.games
        said = deal.say("part", n=worth_of(state, game))
        if not right:
            said = deal.say("worse", n=turns.best(game).points, best=best.points)
        choices.append(GeneratedChoice(NAMES[game - 1], NAMES[game - 1], right, said, "3.3"))
    picture = morning_picture(state, deal.lang, [one.value for one in choices])
    key = "why meal" if best.meal and plain.points < best.points else "why"
    order = ", ".join([NAMES[game - 1] for game in best.games])
    return deal.exercise(
        [deal.places("which", choices, picture, several=True)], why=key, games=order, n=best.points, plain=plain.points
    )


def of_the_lesson() -> State:
    """Return the position of `one-day.game` in which Yellow is the last to move in round one."""
    return position(
        SALE, [*zone_spaces("P"), COURT], POPULARITY, spaces_of("O05 PARK B10 O02"), 0, "", "P07 B02 B11 Y09"
    )


def others_of(turns: Turns, best: Turn, plain: Turn) -> list[int]:
    """Return games that are offered beside those of the best turn: those without a meal, then near ones."""
    found = [game for game in plain.games if game not in best.games]
    rest = sorted(
        [game for game in turns.games if game not in best.games and game not in found],
        key=lambda game: turns.ways_of(PARK)[game - 1],
    )
    return [*found, *rest][:OTHERS]


def dealt(deal: Deal) -> State:
    """Return a position of round one whose best turn has three games, and is the only one that brings so much."""
    while True:
        order = deal.shuffled(range(BOOTHS))
        words = deal.words(3)
        sale = " ".join([NAMES[booth] for booth in order[:14]])
        popularity = [1 + (words[2] >> 4 * symbol) % 4 for symbol in range(4)]
        state = position(sale, two_zones(words[0], words[1]), popularity, seated(order, PARK), 0, "")
        turns = Turns(state)
        best = turns.best()
        if len(best.games) == GAMES and turns.is_only(best):
            return state
