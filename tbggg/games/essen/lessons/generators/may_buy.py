"""Generator of exercises on purchases: which games a player could buy."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import price_now
from ...rules.names import game_words
from ...rules.phase3_turns import can_buy
from ...rules.state import ON_BOOTH, ON_PALLET, State
from ...rules.tables import BAG, BOXES, GAMES, SOLD_OUT
from .drawn import YOU, of_tiles
from .fairs import lay, opened, stand

LEAST_MONEY, STEPS = 20, 4  # of 5 €
SHOWN, CHEAP = 5, 3  # games, and how many of them cost no more than the money


@generator("may_buy", "legal", "5.1", "5.2", "5.6", "C7", "C10", "R2", "R10", own=True)
def may_buy(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five games: on sale, too dear, sold out, and on a pallet."""
    state = opened(deal)
    money = LEAST_MONEY + 5 * deal.below(STEPS)
    bag = BAG if deal.below(6) == 0 else 1 + deal.below(BAG - 1)
    used = BOXES - bag if deal.below(3) == 0 else deal.below(BOXES - bag)
    state.money[YOU] = money
    is_used = deal.below(2) == 0
    if is_used:
        state.preordered[YOU] = 1
    mixed = deal.shuffled([*range(1, GAMES)])
    cheap = [game for game in mixed if state.price[game] <= money]
    dear = [game for game in mixed if state.price[game] > money]
    five = [*cheap[: max(CHEAP, SHOWN - len(dear))], *dear][:SHOWN]  # fewer are dear where a table's tiles are cheap
    for nth, game in enumerate(five):
        lay(state, game, ON_PALLET if nth == 2 else ON_BOOTH, SOLD_OUT if nth in (1, 4) else 0)
    games = sorted(five)
    over = [deal.say("on_pallet") if state.tile[game] == ON_PALLET else "" for game in games]
    choices: list[GeneratedChoice] = []
    for game in games:
        stand(state, YOU, game - 1, used, bag)
        key, decides = verdict(state, game)
        name = game_words(state)[game - 1]
        told = deal.say(key, name=name, money=money, price=price_now(state, game))
        choices.append(GeneratedChoice(name, name, can_buy(state, YOU), told, decides))
    right = [one.label for one in choices if one.right]
    choices.append(deal.explained("none", deal.say("none"), not right, "some" if right else "none_so", "5.1"))
    return deal.exercise(
        [deal.places("which", choices, of_tiles(deal, state, games, True, over), several=True)],
        ask="ask used_order" if is_used else "ask free_order",
        why="why_full" if bag == BAG else "why",
        money=money,
        bag=bag,
        used=used,
        games=", ".join(right),
    )


def verdict(state: State, game: int) -> tuple[str, str]:
    """Return why a game may be bought or not, as the key of a text and a rule."""
    if state.tile[game] == ON_PALLET:
        return "pallet", "C7"
    if state.bag[YOU] == BAG:
        return "full_dear" if price_now(state, game) > state.money[YOU] else "full", "5.2"
    sold_out = state.event[game] == SOLD_OUT
    if sold_out and state.preordered[YOU] > 0:
        return "order_used", "C10"
    if price_now(state, game) > state.money[YOU]:
        return ("order_price", "R10") if sold_out else ("too_dear", "5.1")
    if sold_out:
        return "order", "5.6"
    return ("on_token", "R2") if state.used[YOU] + state.bag[YOU] == BOXES else ("on_sale", "5.1")
