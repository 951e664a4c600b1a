"""Exercises on ranking cards: who meets one, and what they bring to all players together."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise
from .....engine.shapes import rect, text
from .....engine.toys import ROW_GAP, ROW_WIDE, Picture, drawing, picture_of_rows
from ...rules.fair import bought_of, ranks_met
from ...rules.state import State
from ...rules.tables import GAMES, SHOWN_RANKINGS, SYMBOLS
from .drawn import STYLE, meeple, stacked, symbols
from .fairs import give, opened
from .words import NAMES, TABLE, statements

BOARDS = ("BoardGameGeek", "TricTrac", "Fairplay")
MORNING = (("before_fifth", "0.2"), ("series", "C14"), ("after_fourth", "0.2"), ("each_player", "9.1"), ("once", "9.3"))
AFTERNOON = (("replaced", "9.4"), ("random", "R17"), ("for_starter", "R17"), ("once", "9.3"))
SAID = 2
HIGH = 58
MOST_OF_A_SYMBOL = 5


def scored(deal: Deal, morning: bool, vp: int, rule_id: str) -> GeneratedExercise:
    """Return an exercise on three ranking cards, and four players with games in trunk and bag.

    Args:
        deal: the exercise.
        morning: whether it is midday.
        vp: VP of a card.
        rule_id: the rule that says so.
    """
    state = opened(deal)
    series = range(state.mornings) if morning else range(state.mornings, state.rankings)
    cards = deal.shuffled([*series])[:SHOWN_RANKINGS]
    for board, card in enumerate(cards):
        state.ranks[board] = card + 1
    mixed = deal.shuffled([*range(1, GAMES)])
    carried: list[list[int]] = []
    for seat in range(TABLE):
        wanted = state.needs[deal.one_of(cards)]
        in_bag = [0, 0, 0, 0]
        for symbol in range(len(SYMBOLS)):
            count = max(0, min(MOST_OF_A_SYMBOL, wanted[symbol] + deal.one_of((-1, 0, 0, 1))))
            found = [game for game in mixed if state.symbol[game] == symbol and state.owner[game] == 0][:count]
            for game in found:
                bag = deal.below(2)
                in_bag[symbol] += bag
                give(state, seat, game, bag)
        carried.append(in_bag)
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        met = ranks_met(state, seat)
        key, decides = verdict(state, seat, met, carried[seat], rule_id)
        told = deal.say(key, met=met, vp=vp * met, seat=NAMES[seat], lack=lack(state, seat))
        choices.append(GeneratedChoice(NAMES[seat], NAMES[seat], met > 0, told, decides))
    most = max([ranks_met(state, seat) for seat in range(TABLE)])
    told = deal.say("nobody_so" if most == 0 else "somebody")
    choices.append(GeneratedChoice("nobody", deal.say("nobody"), most == 0, told, rule_id))
    counts = [ranks_met(state, seat) for seat in range(TABLE)]
    met = sum(counts)
    of_trunks = [
        len([board for board in range(SHOWN_RANKINGS) if meets(state, seat, board, carried[seat])])
        for seat in range(TABLE)
    ]
    none = [[0, 0, 0, 0] for _ in range(TABLE)]
    once = [
        board for board in range(SHOWN_RANKINGS) if any(meets(state, seat, board, none[seat]) for seat in range(TABLE))
    ]
    wrong = [
        (vp * len([count for count in counts if count > 0]), "one_card", "9.3"),
        (vp * sum(of_trunks), "trunk_only", "9.2"),
        (vp * len(once), "first_only", rule_id),
        ((12 - vp) * met, "other_half", rule_id),
        (met, "cards_counted", rule_id),
        (vp * (met + 1), "too_many", rule_id),
        (2 * vp, "two_cards", rule_id),
    ]
    people = of_table(deal, state, choices[:TABLE], carried)
    return deal.exercise(
        [
            deal.places("who", choices, stacked([people, of_ranks(deal, state)]), several=True),
            deal.number("how_many", vp * met, wrong),
            statements(deal, MORNING if morning else AFTERNOON, SAID, "so"),
        ],
        why="why" if most > 0 else "why_none",
        cards="\u00a0· ".join([of_board(deal, state, board, card) for board, card in enumerate(cards)]),
        each=", ".join([f"{NAMES[seat]} {counts[seat]}" for seat in range(TABLE)]),
        vp=vp,
        total=vp * met,
    )


def meets(state: State, seat: int, board: int, without: Sequence[int]) -> bool:
    """Return whether a seat meets a card without some of its games."""
    needs = state.needs[state.ranks[board] - 1]
    return all(bought_of(state, seat, symbol) - without[symbol] >= needs[symbol] for symbol in range(len(SYMBOLS)))


def lack(state: State, seat: int) -> int:
    """Return how many games a seat lacks for the card that is nearest."""
    found: list[int] = []
    for board in range(SHOWN_RANKINGS):
        needs = state.needs[state.ranks[board] - 1]
        found.append(sum([max(0, needs[symbol] - bought_of(state, seat, symbol)) for symbol in range(len(SYMBOLS))]))
    return min(found)


def verdict(state: State, seat: int, met: int, carried: Sequence[int], rule_id: str) -> tuple[str, str]:
    """Return why a seat scores or not, as the key of a text and a rule."""
    if met == 0:
        return "lacks", rule_id
    if not any(meets(state, seat, board, carried) for board in range(SHOWN_RANKINGS)):
        return "with_bag", "9.2"
    return ("several", "9.3") if met > 1 else ("meets", rule_id)


def needs_words(deal: Deal, state: State, card: int) -> str:
    """Return what a ranking card asks for."""
    return " + ".join(
        [
            deal.say(f"shared.many_{name}", n=state.needs[card][at])
            for at, name in enumerate(SYMBOLS)
            if state.needs[card][at] > 0
        ]
    )


def of_board(deal: Deal, state: State, board: int, card: int) -> str:
    """Return a board of rankings and what its card asks for."""
    return deal.say("shared.of_whom", whose=BOARDS[board], what=needs_words(deal, state, card))


def of_ranks(deal: Deal, state: State) -> Picture:
    """Return the three cards below each other."""
    parts, said = [], []
    for board, name in enumerate(BOARDS):
        y = 4 + 32 * board
        card = state.ranks[board] - 1
        parts.append(rect(ROW_GAP, y, ROW_WIDE, 28, "card", 5) + text(12, y + 18, name, "small"))
        parts.append(symbols(state.needs[card], 140, y + 6))
        said.append(of_board(deal, state, board, card))
    return drawing(STYLE, ROW_WIDE + 2 * ROW_GAP, 100, parts, "; ".join(said))


def of_table(deal: Deal, state: State, offered: Sequence[GeneratedChoice], carried: Sequence[Sequence[int]]) -> Picture:
    """Return the players below each other, each a place with the games in trunk and bag."""
    rows, said = [], []
    for seat, one in enumerate(offered):
        all_games = [bought_of(state, seat, symbol) for symbol in range(len(SYMBOLS))]
        trunk = [all_games[symbol] - carried[seat][symbol] for symbol in range(len(SYMBOLS))]
        row = rect(0, 0, ROW_WIDE, HIGH, "panel", 8) + meeple(10, 20, seat) + text(34, 34, one.label, "bold")
        row += text(82, 22, deal.say("shared.trunk"), "small") + symbols(trunk, 138, 8)
        row += text(82, 47, deal.say("shared.bag"), "small") + symbols(carried[seat], 138, 33)
        rows.append(row)
        said.append(
            deal.say("shared.games_says", seat=one.label, trunk=counted(deal, trunk), bag=counted(deal, carried[seat]))
        )
    return picture_of_rows(STYLE, [one.value for one in offered], rows, HIGH, "; ".join(said))


def counted(deal: Deal, counts: Sequence[int]) -> str:
    """Return so many of each symbol in words."""
    found = [deal.say(f"shared.many_{name}", n=counts[at]) for at, name in enumerate(SYMBOLS) if counts[at] > 0]
    return " + ".join(found) if found else deal.say("shared.none")
