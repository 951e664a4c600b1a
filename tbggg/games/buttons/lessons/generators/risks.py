"""Generator of exercises on the chance of a bust: the rolls that bust, counted, and the safer of two cells."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from ...notation import cell_word
from ...odds import bust_ways, closed_in_row, rolls
from ...rules.boards import SIDE
from ...rules.state import BLACK, BUTTON, EMPTY, State, black_dice
from ..drawn import stand
from .exits import leave
from .scattered import legal_cells, scatter
from .words import NAMES, TEXTS, counted, table_of, words

TABLES = ((2, 1), (3, 2), (4, 3), (4, 2))  # seats, and how many of them are out
FEWEST, MORE = 2, 2  # buttons
WORDS = 8


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a board with two or three buttons, when some seats are out and few dice are left.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats, out = TABLES[below(luck_words[0], len(TABLES))]
    state = State()
    leave(state, seats, out)
    held = scatter(state, luck_words[2 : 2 + FEWEST + below(luck_words[1], MORE)])
    dice = 1 + black_dice(state)
    closed = [closed_in_row(state, 0, row) for row in range(SIDE)]
    ways, all_rolls = bust_ways(state, 0), rolls(state)
    shut = sum([power(one, dice) for one in closed if one == SIDE])
    plain = [
        (1 + BLACK, words(lang, "risks.taken"), "B1.4"),
        (1 + BLACK - out, words(lang, "shared.two_of_two"), "B1.4")
        if seats == FEWEST
        else (max(1, 1 + BLACK - 2 * out), words(lang, "shared.one_each"), "B1.4"),
        (dice - 1, words(lang, "risks.golden"), "BR2"),
    ]
    turn = nth % len(plain)
    known = [
        (shut if shut > 0 else sum(closed), words(lang, "risks.shut" if shut > 0 else "risks.cells"), "B4.1"),
        (sum([power(one, dice + 1) for one in closed]), words(lang, "risks.one_more"), "B1.4"),
        (sum(closed) * power(SIDE, dice - 1), words(lang, "risks.first"), "B4.1"),
    ]
    named = {
        "seat": NAMES[seats - 1],
        "table": table_of(seats),
        "out": ", ".join([NAMES[seat] for seat in range(out)]),
        "held": ", ".join([cell_word(cell) for cell in sorted(held)]),
        "dice": dice,
        "closed": ", ".join([str(one) for one in closed]),
        "sum": " + ".join([str(power(one, dice)) for one in closed]),
        "ways": counted(ways, lang),
        "rolls": counted(all_rolls, lang),
    }
    key = "risks.ask_one" if out == 1 else "risks.ask"
    return GeneratedExercise(
        words(lang, key, **named),
        words(lang, "risks.hint", **named),
        words(lang, "risks.why", **named),
        [
            GeneratedPart(words(lang, "risks.dice", **named), dice, (), two_of(dice, [*plain[turn:], *plain[:turn]])),
            GeneratedPart(words(lang, "risks.ways", **named), ways, (), two_of(ways, known)),
            safer(state, NAMES[seats - 1], luck_words[6:], lang),
        ],
    )


def safer(state: State, seat: str, luck_words: list[int], lang: str) -> GeneratedPart:
    """Return the question which of two cells leaves the smaller risk, once a button stands on it [B2.5, B4.1].

    Args:
        state: the board.
        seat: whose it is.
        luck_words: random words of the two cells.
        lang: language of the texts, `en` or `fr`.
    """
    free = legal_cells(state)
    first = free[below(luck_words[0], len(free))]
    wanted = ways_with(state, first)
    begin = below(luck_words[1], len(free))
    apart = [cell for cell in [*free[begin:], *free[:begin]] if ways_with(state, cell) != wanted]
    cells = sorted([first, apart[0]])
    ways = [ways_with(state, cell) for cell in cells]
    choices: list[GeneratedChoice] = []
    for place, cell in enumerate(cells):
        told = {"cell": cell_word(cell), "ways": counted(ways[place], lang), "rolls": counted(rolls(state), lang)}
        right = ways[place] == min(ways)
        reason = "" if right else words(lang, "risks.riskier", **told)
        choices.append(GeneratedChoice(cell_word(cell), cell_word(cell), right, reason, "B2.5"))
    return GeneratedPart(words(lang, "risks.safer", seat=seat), 0, choices)


def ways_with(state: State, cell: int) -> int:
    """Return how many rolls bust the first seat if a button stands on a further cell."""
    stand(state, cell, BUTTON)
    ways = bust_ways(state, 0)
    stand(state, cell, EMPTY)
    return ways


def power(base: int, times: int) -> int:
    """Return a whole number to the power of another one."""
    found = 1
    for _ in range(times):
        found = found * base
    return found


GENERATOR = ExerciseGenerator("risks", "number", ("B1.4", "B2.5", "B4.1", "BR2"), TEXTS, generate)
