"""Generator of exercises on the action track: where a game goes, and how many actions are left then."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.state import State
from ...rules.tables import BAG, BOXES, GAMES
from .drawn import YOU, of_track
from .fairs import give, opened, stand


@generator("boxes", "predict", "C9", "2.5", "3.2", "5.2", "5.3", "R2", own=True)
def boxes(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player who buys a game, in one of three cases with a token on the last free box."""
    state = opened(deal)
    bag = deal.below(BAG)
    left = BOXES - bag
    used = left if deal.below(3) == 0 else deal.below(left)
    stand(state, YOU, 0, used, 0)
    for game in deal.shuffled([*range(1, GAMES)])[:bag]:
        give(state, YOU, game, 1)
    goal = BOXES - bag
    choices: list[GeneratedChoice] = []
    for box in range(1, BOXES + 1):
        key, decides = verdict(state, box)
        told = deal.say(key, box=box, goal=goal)
        choices.append(
            GeneratedChoice(str(box), deal.say("box", box=box), box == goal, "" if box == goal else told, decides)
        )
    choices.append(
        deal.option(
            "nowhere",
            deal.say("nowhere"),
            False,
            "under_token" if used == goal else "bag_left",
            "R2" if used == goal else "5.2",
            bag=bag,
        )
    )
    after, then = max(0, left - used - 1), left - 1
    says = deal.say("says", used=used, bag=bag)
    picture = of_track(state, YOU, [*range(1, BOXES + 1)], says)
    now = [
        (max(0, left - used - 2), "uses_action", "5.3"),
        (left - used, "blocks", "5.3"),
        (BOXES - used, "forgotten_games", "3.2"),
        (left - used + 1, "forgotten_both", "3.2"),
        (left, "forgotten_used", "3.2"),
    ]
    later = [
        (after, "token_back", "2.5"),
        (BOXES, "still_there", "3.2"),
        (left, "blocks", "5.3"),
        (bag + 1, "games", "3.2"),
    ]
    return deal.exercise(
        [
            deal.places("where", choices, picture),
            deal.number("now", after, now),
            deal.number("later", then, later),
        ],
        used=used,
        bag=bag,
        goal=goal,
        after=after,
        then=then,
    )


def verdict(state: State, box: int) -> tuple[str, str]:
    """Return why a game does not go on a box, as the key of a text and a rule."""
    if box > BOXES - state.bag[YOU]:
        return "taken", "5.2"
    if box <= BOXES - BAG:
        return "no_bag", "C9"
    return ("next_box", "5.3") if box == state.used[YOU] + 1 else ("from_end", "5.2")
