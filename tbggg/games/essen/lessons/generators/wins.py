"""Generator of exercises on who wins."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import matches
from ...rules.scoring import wins as has_won
from ...rules.state import points
from ...rules.tables import GAMES
from .drawn import of_players
from .fairs import give, opened
from .words import NAMES, TABLE

FEWEST, MORE = 3, 3  # games of a list
LEAST = 40


@generator("wins", "legal", "11.6", "11.7", "R20", own=True)
def wins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four players after the lists have been counted, some of them tied."""
    state = opened(deal)
    level = deal.below(4)
    mixed = deal.shuffled([*range(1, GAMES)])
    base, cash = LEAST + deal.below(30), 5 * deal.below(12)
    used = 0
    for seat in range(TABLE):
        state.parts[seat][0] = base + (deal.below(9) if level == 0 else -1 if deal.below(4) == 0 else 0)
        count = FEWEST + (0 if level >= 2 else deal.below(MORE))
        for game in mixed[used : used + count]:
            give(state, seat, game, 0)
            state.hand[seat][game] = 1
        used += count
        state.money[seat] = cash + (0 if level == 3 and deal.below(3) > 0 else 5 * deal.below(6))
    scores = [points(state, seat) for seat in range(TABLE)]
    games = [matches(state, seat) for seat in range(TABLE)]
    winners = [seat for seat in range(TABLE) if has_won(state, seat)]
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        key, decides = verdict(seat, winners, scores, games)
        told = deal.say(key, seat=NAMES[seat], winner=NAMES[winners[0]])
        choices.append(GeneratedChoice(NAMES[seat], NAMES[seat], seat in winners, told, decides))
    notes = [deal.say("note", vp=scores[seat], games=games[seat], money=state.money[seat]) for seat in range(TABLE)]
    return deal.exercise(
        [deal.places("who", choices, of_players(choices, notes), several=True)],
        why="why_share" if len(winners) > 1 else "why",
        winners=deal.joined([NAMES[seat] for seat in winners]),
    )


def verdict(seat: int, winners: list[int], scores: list[int], games: list[int]) -> tuple[str, str]:
    """Return why a seat wins or not, as the key of a text and a rule."""
    best = winners[0]
    if seat in winners:
        if len(winners) > 1:
            return "share", "R20"
        return ("most", "11.6") if len([one for one in scores if one == scores[seat]]) == 1 else ("tie_won", "11.7")
    if scores[seat] < scores[best]:
        return ("fewer_vp_more_games", "11.6") if games[seat] > games[best] else ("fewer_vp", "11.6")
    return ("fewer_games", "11.7") if games[seat] < games[best] else ("more_money", "11.7")
