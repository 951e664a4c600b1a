"""Generator of exercises on the parking: unloading, and money for VP."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.phase3_turns import most_cash, unload
from ...rules.state import points
from ...rules.tables import BOXES, CASH, CASH_VP, GAMES, PARK, SYMBOLS
from .drawn import YOU, of_rows, of_track
from .fairs import give, opened, stand
from .words import statements, symbol_word

TOPICS = (
    ("began_here", "R15"),
    ("all_games", "R15"),
    ("no_action", "8.1"),
    ("only_here", "8.1"),
    ("at_once", "8.3"),
    ("by_symbol", "C11"),
)
SAID = 3
MOST_BAG = 4
HIGHEST_VP = 13
AMOUNTS = 5


@generator("car", "legal", "8.1", "8.2", "8.3", "8.4", "C11", "R15", own=True)
def car(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player on the parking with games in the bag, who then needs money."""
    state = opened(deal)
    bag = 1 + deal.below(MOST_BAG)
    used = deal.below(BOXES - bag + 1)
    mixed = deal.shuffled([*range(1, GAMES)])
    if deal.below(2) == 0:  # several of one symbol
        alike = [game for game in mixed if state.symbol[game] == state.symbol[mixed[0]]]
        mixed = [*alike, *[game for game in mixed if game not in alike]]
    for game in mixed[:bag]:
        give(state, YOU, game, 1)
    stand(state, YOU, PARK, used, bag)
    vp, money = deal.below(HIGHEST_VP), 5 * deal.below(9)
    state.parts[YOU][0] = vp
    state.money[YOU] = money
    picture = of_track(state, YOU, [*range(1, BOXES + 1)], deal.say("says", used=used, bag=bag))
    choices: list[GeneratedChoice] = []
    for box in range(1, BOXES + 1):
        key, decides = (
            ("was_used", "8.2") if box <= used else ("was_free", "8.2") if box <= BOXES - bag else ("freed", "8.2")
        )
        choices.append(deal.explained(str(box), deal.say("box", box=box), box > BOXES - bag, key, decides, box=box))
    most = most_cash(state, YOU)
    amounts: list[GeneratedChoice] = []
    for times in range(1, AMOUNTS + 1):
        told = deal.say("can_pay" if times <= most else "below_zero", vp=CASH_VP * times, have=vp)
        label = deal.say("amount", cash=CASH * times)
        amounts.append(GeneratedChoice(str(times), label, times <= most, told, "8.3" if times <= most else "8.4"))
    told = deal.say("nothing_so" if most == 0 else "something", cash=CASH, vp=CASH_VP, have=vp)
    amounts.append(GeneratedChoice("none", deal.say("nothing"), most == 0, told, "8.3"))
    symbol = deal.one_of([state.symbol[game] for game in mixed[:bag]])
    unload(state)
    right = len([game for game in mixed[:bag] if state.carried[game] == 0 and state.symbol[game] == symbol])
    wrong = [(0, "in_bag", "8.2"), (bag, "all_kinds", "C11"), (right + 1, "count", "C11"), (1, "place_holds", "C11")]
    return deal.exercise(
        [
            deal.places("which", choices, picture, several=True),
            deal.number("how_many", right, wrong, symbol=symbol_word(deal, symbol)),
            deal.places("cash", amounts, of_rows(amounts), several=True, vp=points(state, YOU)),
            statements(deal, TOPICS, SAID, "so"),
        ],
        used=used,
        bag=bag,
        left=BOXES - used,
        vp=vp,
        most=CASH * most,
        symbols=", ".join([name for name in [symbol_word(deal, nth) for nth in range(len(SYMBOLS))] if name]),
    )
