"""Generator of exercises on midday: who meets one of the three open cards, with trunk and bag together."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import bought_of, ranks_met
from ...rules.state import State
from ...rules.tables import GAMES, SHOWN_RANKINGS, SYMBOLS
from ..table import NAMES as BOOTHS
from .drawn import stacked
from .fairs import SUBSTITUTE, give, laid, opened
from .rankings import meets, needs_words, of_ranks, of_table
from .words import NAMES, TABLE

FIRST = (5, 4, 8)  # the cards that lie open at midday of `one-day.game`
BAGS = ("B12 O06 O12 Y04 Y06 Y11", "P10", "Y01", "G04")
TRUNKS = ("", "G06 G07 G08 G09 G10 G11", "B10 O03 O05 O10 Y10", "B07 O02 O07 Y02 Y09")
MOST_OF_A_SYMBOL = 4
NAMED = 2  # cards of which is said what is missing


@generator("e2_midday", "place", "9.1", "9.2", "9.3")
def e2_midday(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three morning cards, and four players with games in trunk and bag."""
    state = of_the_lesson() if deal.nth == 1 else dealt(deal)
    carried = [counted(state, seat) for seat in range(TABLE)]
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        right = ranks_met(state, seat) > 0
        name = deal.say(f"seat_{seat}")
        told = deal.say("meets", seat=name, needs=met_words(deal, state, seat)) if right else lacking(deal, state, seat)
        choices.append(GeneratedChoice(NAMES[seat], name, right, told, decided_by(state, seat, carried[seat])))
    picture = stacked([of_table(deal, state, choices, carried), of_ranks(deal, state)])
    return deal.exercise([deal.places("who", choices, picture, several=True)])


def decided_by(state: State, seat: int, in_bag: Sequence[int]) -> str:
    """Return the rule by which a seat scores or not: the bag counts, one game serves several cards, or all symbols."""
    boards = range(SHOWN_RANKINGS)
    if ranks_met(state, seat) > 0 and not any(meets(state, seat, board, in_bag) for board in boards):
        return "9.2"
    return "9.3" if ranks_met(state, seat) > 1 else "9.1"


def of_the_lesson() -> State:
    """Return the table at midday of `one-day.game`."""
    state = laid(SUBSTITUTE, TABLE)
    for board, card in enumerate(FIRST):
        state.ranks[board] = card
    for seat in range(TABLE):
        for in_bag, words in enumerate((TRUNKS[seat], BAGS[seat])):
            for word in words.split(" "):
                if word:
                    give(state, seat, BOOTHS.index(word) + 1, in_bag)
    return state


def dealt(deal: Deal) -> State:
    """Return a table at which some players meet a card, and others do not."""
    while True:
        state = opened(deal, TABLE)
        for board, card in enumerate(deal.shuffled([*range(state.mornings)])[:SHOWN_RANKINGS]):
            state.ranks[board] = card + 1
        mixed = deal.shuffled([*range(1, GAMES)])
        for seat in range(TABLE):
            for symbol in range(len(SYMBOLS)):
                count = deal.below(MOST_OF_A_SYMBOL)
                games = [game for game in mixed if state.symbol[game] == symbol and state.owner[game] == 0]
                for game in games[:count]:
                    give(state, seat, game, deal.below(2))
        met = [seat for seat in range(TABLE) if ranks_met(state, seat) > 0]
        if 0 < len(met) < TABLE:
            return state


def counted(state: State, seat: int) -> list[int]:
    """Return how many games of each symbol a seat carries in its bag."""
    found = [0, 0, 0, 0]
    for game in range(1, GAMES):
        if state.owner[game] == seat + 1 and state.carried[game] > 0:
            found[state.symbol[game]] += 1
    return found


def missing(state: State, seat: int, board: int) -> int:
    """Return how many games a seat lacks for a card."""
    needs = state.needs[state.ranks[board] - 1]
    return sum([max(0, needs[symbol] - bought_of(state, seat, symbol)) for symbol in range(len(SYMBOLS))])


def met_words(deal: Deal, state: State, seat: int) -> str:
    """Return what the first card asks for that a seat meets."""
    boards = [board for board in range(SHOWN_RANKINGS) if missing(state, seat, board) == 0]
    return needs_words(deal, state, state.ranks[boards[0]] - 1)


def lacking(deal: Deal, state: State, seat: int) -> str:
    """Return what a seat lacks for the cards that are nearest."""
    least = min([missing(state, seat, board) for board in range(SHOWN_RANKINGS)])
    near = [board for board in range(SHOWN_RANKINGS) if missing(state, seat, board) == least]
    said = [but(deal, state, seat, board) for board in near[-NAMED:]]
    key = "lacks_one" if len(said) == 1 else "lacks_two"
    return deal.say(key, seat=deal.say(f"seat_{seat}"), first=said[0], second=said[len(said) - 1])


def but(deal: Deal, state: State, seat: int, board: int) -> str:
    """Return what a seat has of a card, and what it lacks."""
    needs: Sequence[int] = state.needs[state.ranks[board] - 1]
    asked = [symbol for symbol in range(len(SYMBOLS)) if needs[symbol] > 0]
    has = [symbol for symbol in asked if bought_of(state, seat, symbol) >= needs[symbol]]
    lacks = [symbol for symbol in asked if symbol not in has]
    lack = of_symbol(deal, state, seat, lacks[0], "1")
    if len(has) == 0:
        return deal.say("only", lack=lack, n=deal.say(f"n_{needs[lacks[0]]}"))
    return deal.say("but", has=of_symbol(deal, state, seat, has[0], "one"), lack=lack)


def of_symbol(deal: Deal, state: State, seat: int, symbol: int, single: str) -> str:
    """Return how many games of a symbol a seat has; `single` is the key for one of them."""
    count = bought_of(state, seat, symbol)
    return deal.say(
        f"{SYMBOLS[symbol]}_{'0' if count == 0 else single if count == 1 else 'more'}", n=deal.say(f"n_{count}")
    )
