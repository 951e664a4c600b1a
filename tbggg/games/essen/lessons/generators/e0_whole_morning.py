"""Generator of whole mornings: seven decisions of a newcomer in round one and two; the first is that of the lesson."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, by_word, generator
from .....engine.texts import capital
from .....engine.toys import Picture
from ...display.reach import worth_of
from ...rules.fair import price_now
from ...rules.phase1_maintenance import begin_round
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, BOXES, PARK, SYMBOLS, ZONE_NAMES
from ..drawn import GAME_TABLES, morning_picture
from ..drawn import TEXTS as DRAWN
from ..table import ANN, CAT, DAN, NAMES, WORDS, YOU, fill_pallets, give, let_act, way, ways_from
from .e0_morning_plan import Morning, of_the_lesson, planned

HIGH = 4  # popularity that is called so


@generator(
    "e0_whole_morning",
    "play",
    "3.2",
    "4.1",
    "5.1",
    "5.3",
    "8.2",
    "1.1",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip",))),
)
def e0_whole_morning(deal: Deal) -> GeneratedExercise:
    """Return a morning: seven steps, each with its picture."""
    plan = of_the_lesson() if deal.nth == 1 else planned(deal)
    parts = [going(deal, plan), buying(deal, plan), going_on(deal, plan), placing(deal, plan), leaving(deal, plan)]
    parts += [driving(deal, plan), unloading(deal, plan)]
    return GeneratedExercise(deal.say("ask"), "", deal.say("why"), parts, drawn=after(deal, plan))


# -- the seven decisions ------------------------------------------------------------------------


def step(deal: Deal, plan: Morning, ask: str, choices: list[GeneratedChoice], several: bool = False) -> GeneratedPart:
    """Return a decision on the morning's picture as it is now.

    Args:
        deal: the exercise.
        plan: the morning.
        ask: the request.
        choices: the places.
        several: whether several of them are right.
    """
    picture = morning_picture(plan.state, deal.lang, [one.value for one in choices])
    return GeneratedPart(ask, 0, by_word(choices), (), several, picture)


def boxes(deal: Deal, n: int) -> str:
    """Return a number of boxes in words."""
    return deal.say(f"box_{n}")


def number(deal: Deal, n: int) -> str:
    """Return a number of boxes as a word."""
    return deal.say(f"n_{n}")


def name(deal: Deal, space: int) -> str:
    """Return a space in words."""
    word = WORDS[space]
    return word if space < BOOTHS else deal.say(f"place_{word}")


def zone(deal: Deal, state: State, space: int) -> str:
    """Return the zone of a booth in words."""
    return deal.say(f"zone_{ZONE_NAMES[state.zone[space]]}")


def choice(deal: Deal, space: int, reason: str, rule: str = "", allowed: bool = False) -> GeneratedChoice:
    """Return a space as a wrong choice, with its reason; one without a rule is right."""
    word = WORDS[space]
    return GeneratedChoice(word, capital(name(deal, space)), rule == "", reason, rule, allowed)


def box_choice(deal: Deal, box: int, reason: str, rule: str = "") -> GeneratedChoice:
    """Return a box as a wrong choice, with its reason; one without a rule is right."""
    return GeneratedChoice(str(box), deal.say("box_named", n=box), rule == "", reason, rule)


def walk(state: State, space: int) -> int:
    """Let the reader go to a space, and return the actions of the way."""
    cost = ways_from(state, state.at[YOU])[space]
    state.at[YOU] = space
    state.used[YOU] += cost
    return cost


def buy(state: State, seat: int, games: Sequence[int]) -> None:
    """Let a seat buy games where they lie [5.2, 5.5]."""
    for one in games:
        state.money[seat] -= price_now(state, one)
        state.parts[seat][0] += worth_of(state, one)
    give(state, seat, games)


def left(state: State) -> int:
    """Return the boxes that the reader has left."""
    return BOXES - state.used[YOU] - state.bag[YOU]


def worth_words(deal: Deal, state: State, one: int, bonus: str, *, popular: bool) -> str:
    """Return why a game brings its points: how its symbol stands, and its bonus.

    Args:
        deal: the exercise.
        state: the position.
        one: the game.
        bonus: key of what is said of its bonus.
        popular: whether a high popularity is called so, without its number.
    """
    symbol = state.symbol[one]
    level = state.popularity[symbol]
    high = popular and level >= HIGH and state.bonus[one] == 0
    why = deal.say(f"{'high' if high else 'stand'}_{SYMBOLS[symbol]}", n=level)
    return deal.say(bonus, why=why, n=state.bonus[one]) if state.bonus[one] > 0 else why


def going(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the first decision: the nearest game of the list that is on sale [3.2, 4.1]."""
    state, goal = plan.state, plan.wish[0] - 1
    ways = ways_from(state, PARK)
    cost = ways[goal]
    path = capital(", ".join([name(deal, space) for space in way(state, ways, goal)[:-1]]))
    told = deal.say("gone", way=path, used=boxes(deal, cost), left=number(deal, BOXES - cost))
    crowd = deal.say("crowd_there", n=number(deal, ways[plan.crowded - 1]))
    choices = [
        choice(deal, goal, told),
        choice(deal, plan.crowded - 1, crowd, "4.1", True),
        choice(deal, plan.wish[3] - 1, deal.say("no_game"), "1.1"),
    ]
    return step(deal, plan, deal.say("go"), choices)


def buying(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the second decision: the game that is bought [5.1, 5.3, 5.5]."""
    state, bought = plan.state, plan.wish[0]
    walk(state, bought - 1)
    why = worth_words(deal, state, bought, "with_bonus", popular=True)
    after_it = deal.say(f"left_box_{left(state) - 1}")
    told = deal.say("bought", price=price_now(state, bought), n=worth_of(state, bought), why=why, left=after_it)
    choices = [choice(deal, bought - 1, told), choice(deal, plan.beside - 1, deal.say("not_there"), "5.1")]
    return step(deal, plan, deal.say("buy"), choices)


def going_on(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the third decision: a game in the crowd [4.1]."""
    state, goal, beside = plan.state, plan.wish[1] - 1, plan.beside - 1
    buy(state, YOU, [plan.wish[0]])
    ways = ways_from(state, state.at[YOU])
    path, other = way(state, ways, goal), ways[beside]
    ask = deal.say("crowded", game=NAMES[goal], zone=zone(deal, state, goal))
    rest = deal.say(f"left_{left(state) - ways[goal]}")
    told = deal.say(f"entered_{len(path)}", first=name(deal, path[0]), game=NAMES[goal], left=rest)
    is_far = ways_from(state, beside)[goal] > left(state) - other - 1
    wrong = deal.say(
        "no_list_far" if is_far else "no_list",
        boxes=capital(boxes(deal, other)),
        n=worth_of(state, plan.beside),
        game=NAMES[goal],
    )
    return step(deal, plan, ask, [choice(deal, goal, told), choice(deal, beside, wrong, "3.2", True)])


def placing(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the fourth decision: the box where the game goes [5.3]."""
    state, second = plan.state, plan.wish[1]
    walk(state, second - 1)
    why = worth_words(deal, state, second, "has_bonus", popular=False)
    ask = deal.say("place", price=price_now(state, second), n=worth_of(state, second), why=why)
    choices = [
        box_choice(deal, 7, deal.say("placed", used=capital(boxes(deal, state.used[YOU])))),
        box_choice(deal, 6, deal.say("from_end"), "5.3"),
        box_choice(deal, 8, deal.say("full"), "5.3"),
    ]
    return step(deal, plan, ask, choices)


def leaving(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the fifth decision: what the last box reaches [3.5, 4.1]."""
    state = plan.state
    buy(state, YOU, [plan.wish[1]])
    away = len(way(state, ways_from(state, state.at[YOU]), plan.far))
    crowd = deal.say(f"dear_{ZONE_NAMES[state.zone[plan.dear]]}")
    choices = [
        choice(deal, plan.last, deal.say(f"left_crowd {'first_rivals' if deal.nth == 1 else 'rivals'}")),
        choice(deal, plan.dear, crowd, "4.1"),
        choice(deal, plan.far, deal.say("far", steps=deal.say(f"step_{away}")), "3.2"),
    ]
    return step(deal, plan, deal.say("leave"), choices)


def open_round_two(plan: Morning) -> None:
    """Let the others have their turns; then popularity, events and crowd change [1.1, 1.2, 2.5]."""
    state = plan.state
    for seat, games in ((DAN, plan.dan), (CAT, plan.cat)):
        buy(state, seat, games)
        state.at[seat] = games[-1] - 1
    begin_round(state)
    fill_pallets(state, plan.later, plan.events)
    state.at[ANN] = plan.ann
    state.starter = ANN
    state.used[YOU] = 0
    let_act(state, YOU)


def driving(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the sixth decision: back to the car [2.2, 2.5, 8.1]."""
    state = plan.state
    walk(state, plan.last)
    open_round_two(plan)
    ways = ways_from(state, state.at[YOU])
    cost = ways[PARK]
    path = capital(", ".join([name(deal, space) for space in way(state, ways, PARK)]))
    told = deal.say("driven", way=path, used=boxes(deal, cost), left=deal.say(f"left_{left(state) - cost}"))
    choices = [choice(deal, PARK, told), choice(deal, plan.wish[2] - 1, deal.say("on_pallet"), "1.1")]
    return step(deal, plan, deal.say("drive"), choices)


def unloading(deal: Deal, plan: Morning) -> GeneratedPart:
    """Return the seventh decision: the boxes that unloading frees [8.1, 8.2]."""
    state = plan.state
    used = walk(state, PARK)
    gained = state.parts[YOU][0]
    told = deal.say("unloaded", left=number(deal, BOXES - used), points=gained, money=state.money[YOU])
    choices = [
        box_choice(deal, 7, told),
        box_choice(deal, 8, told),
        box_choice(deal, used, deal.say("token_used"), "8.2"),
    ]
    return step(deal, plan, deal.say("unload"), choices, several=True)


def after(deal: Deal, plan: Morning) -> Picture:
    """Return the picture when both games are in the car [8.2]."""
    state = plan.state
    for one in plan.wish[:2]:
        state.carried[one] = 0
    state.bag[YOU] = 0
    return morning_picture(state, deal.lang, [])
