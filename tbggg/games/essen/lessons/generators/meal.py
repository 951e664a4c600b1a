"""Generator of exercises on a meal: where the token stands after it, and whether it may be taken."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.phase3_turns import eat
from ...rules.tables import BOXES, COURT, GAMES, MEAL, MEAL_BOXES
from .drawn import YOU, of_track
from .fairs import give, opened, stand
from .words import statements

TOPICS = (("again_here", "7.3"), ("any_turn", "R14"), ("starts_here", "R14"), ("each_player", "7.3"), ("no_box", "7.1"))
SAID = 3
MOST_BAG = 3


@generator("meal", "predict", "7.1", "7.2", "7.3", "R14", own=True)
def meal(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player on the court, whose token has used from no box on."""
    state = opened(deal)
    bag = deal.below(MOST_BAG + 1)
    farther = deal.below(BOXES - bag + 1)
    used = deal.one_of((0, 1, farther, farther, farther, farther, farther, farther))
    for game in deal.shuffled([*range(1, GAMES)])[:bag]:
        give(state, YOU, game, 1)
    stand(state, YOU, COURT, used, bag)
    money = MEAL + 5 * (1 + deal.below(12))
    state.money[YOU] = money
    boxes = [*range(BOXES - bag + 1)]
    picture = of_track(state, YOU, boxes, deal.say("says", used=used, bag=bag))
    eat(state)
    after = state.used[YOU]
    choices: list[GeneratedChoice] = []
    for box in boxes:
        key, decides = verdict(box, used)
        label = deal.say("start") if box == 0 else deal.say("box", box=box)
        choices.append(deal.option(str(box), label, box == after, key, decides, box=box, used=used, back=used - box))
    left = BOXES - bag - after
    wrong = [
        (BOXES - bag - used + MEAL_BOXES, "beyond", "7.2"),
        (BOXES - bag - used, "not_back", "7.1"),
        (BOXES - after, "under_games", "7.1"),
        (left - 1, "meal_costs", "7.1"),
    ]
    return deal.exercise(
        [
            deal.places("where", choices, picture),
            deal.number("how_many", left, wrong),
            statements(deal, TOPICS, SAID, "so"),
        ],
        used=used,
        bag=bag,
        after=after,
        left=left,
        money=money,
    )


def verdict(box: int, used: int) -> tuple[str, str]:
    """Return why the token does not stand on a box after the meal, as the key of a text and a rule."""
    if box > used:
        return "forward", "7.1"
    if box == used:
        return "stays", "7.1"
    if box == used - 1:
        return "one_back", "7.1"
    return "three_back", "7.2"
