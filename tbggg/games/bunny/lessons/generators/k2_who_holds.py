"""Generator of exercises on a hand that goes round: who holds it after some choices."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.toys import NARROW, drawing
from ..part_of_map import NAMES
from ..round_table import FULL_HAND, HIGH, PLAYED, PLAYERS, STYLE, player_after, table

ROUNDS, YOU = 4, 0


@generator("who_holds", "place", "1.2", "1.9")
def who_holds(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a hand of a round, once everybody has chosen so many times more."""
    round_no, owner, begun = 1 + deal.below(ROUNDS), deal.below(PLAYERS), deal.below(PLAYERS)
    passed = 1 + deal.below(PLAYERS - begun)
    step = 1 if round_no % 2 == 1 else PLAYERS - 1
    holder = (owner + player_after(passed, step)) % PLAYERS
    goes_back = (owner + player_after(passed, PLAYERS - step)) % PLAYERS
    full = FULL_HAND - PLAYED * begun
    cards = full - PLAYED * passed
    names = [deal.say("you"), *NAMES[1:]]
    deal.give(round=round_no, full=full, passed=passed, cards=cards, holder=names[holder])
    deal.give(way=deal.say(f"way_{round_no % 2}"))
    deal.give(whose=deal.say("yours") if owner == YOU else deal.say("whose", name=names[owner]))
    choices = []
    for player in range(PLAYERS):
        name, turns = names[player], ((player - owner) * step) % PLAYERS
        key = "own" if player == owner else "back" if player == goes_back else "when"
        key = f"{key}_you" if player == YOU else key
        reason = "" if player == holder else deal.say(key, name=name, turns=turns)
        rule = "1.9" if player in (owner, holder) else "1.2"
        choices.append(GeneratedChoice(NAMES[player], name, player == holder, reason, rule))
    counts = deal.say("counts", cards=full)
    drawn = table(names, counts, owner, full, step, NAMES)
    picture = drawing(STYLE, NARROW, HIGH, [drawn], deal.say("says"))
    return deal.exercise([deal.places("which", choices, picture)])
