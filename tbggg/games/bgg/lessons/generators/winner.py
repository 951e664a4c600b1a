"""Generator of exercises on the end of a game: who wins, by GG or by the ones, twos and so on of a tie."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.scoring import different_copies, wins
from ...rules.state import NUMBERS, State
from .collection import collect, seat_so_many, tiles_of, worth
from .stack import COPIES
from .words import SEATS, TEXTS, name_of, words

TABLE, SMALL_TABLE = 4, 3
HIGHEST = 3  # number of the tiles that are drawn
TILES = 4  # that each of the two collects
START = 4  # of the words that are tiles
WORDS = START + 4 * TILES
LEAST = 60  # GG on the track before the tiles are scored
DRAWN = "draw"


@rule
def stand_at(state: State, seat: int, gg: int) -> None:
    """Set a seat's GG on the track."""
    state.gg[seat] = gg


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two seats whose collections are still to be scored; in three of four they tie.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    return asked(generator_words(luck, nth, WORDS), TABLE, lang)


def generate_of_three(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two of three seats, where doubles score, but break no tie [8.3, R12].

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    return asked(generator_words(luck, nth, WORDS), SMALL_TABLE, lang)


def asked(luck_words: list[int], table: int, lang: str) -> GeneratedExercise:
    """Return the exercise of some random words.

    Args:
        luck_words: the words.
        table: seats of the table.
        lang: language of its texts, `en` or `fr`.
    """
    state = State()
    seat_so_many(state, table)
    one = below(luck_words[0], table)
    other = (one + 1 + below(luck_words[1], table - 1)) % table
    taken = [[0] * NUMBERS for _ in range(table)]  # tiles of each colour by their number
    for nth_seat, seat in enumerate((one, other)):
        owners = [owner for owner in range(table) if owner != seat]
        for tile in range(TILES):
            at = START + 2 * (TILES * nth_seat + tile)
            owner, number = owners[below(luck_words[at], table - 1)], 1 + below(luck_words[at + 1], HIGHEST)
            while taken[owner][number] == COPIES:
                number = number % HIGHEST + 1
            taken[owner][number] += 1
            collect(state, seat, owner, number)
    total = LEAST + 40 + below(luck_words[2], 40)
    apart = 0 if below(luck_words[3], 4) > 0 else 2
    before = [total - worth(state, one), total - apart - worth(state, other)]
    stand_at(state, one, total)
    stand_at(state, other, total - apart)
    drawn = wins(state, one) and wins(state, other)
    choices = [
        GeneratedChoice(
            SEATS[seat], name_of(seat, lang), not drawn and wins(state, seat), *reason(state, seat, rival, lang)
        )
        for seat, rival in ((one, other), (other, one))
    ]
    ahead = words(lang, "winner.not_drawn")
    choices.append(GeneratedChoice(DRAWN, words(lang, "winner.drawn"), drawn, "" if drawn else ahead, "9.3"))
    return GeneratedExercise(
        words(
            lang,
            "winner.ask" if table == TABLE else "winner.ask_three",
            one=name_of(one, lang),
            other=name_of(other, lang),
            gg=before[0],
            other_gg=before[1],
            tiles=tiles_of(state, one, lang),
            other_tiles=tiles_of(state, other, lang),
        ),
        words(lang, "winner.hint" if table == TABLE else "winner.hint_three"),
        why(state, one, other, lang),
        [GeneratedPart(words(lang, "winner.who"), 0, choices)],
    )


def reason(state: State, seat: int, rival: int, lang: str) -> tuple[str, str]:
    """Return why a seat does not win alone, with the rule; empty texts if it does.

    Args:
        state: the state.
        seat: the seat.
        rival: the other seat that may win.
        lang: language of the reason, `en` or `fr`.
    """
    gg = state.gg[seat]
    if wins(state, seat):
        return (words(lang, "winner.shared"), "9.3") if wins(state, rival) else ("", "")
    if gg < state.gg[rival]:
        if gg - worth(state, seat) > state.gg[rival] - worth(state, rival):
            return words(lang, "winner.earned", gg=gg), "7.0"
        if worth(state, seat) > worth(state, rival):
            return words(lang, "winner.collected", gg=gg), "7.0"
        return words(lang, "winner.less", gg=gg), "9.1"
    if state.seats == SMALL_TABLE:
        return words(lang, "winner.fewer_three"), "R12"
    return words(lang, "winner.fewer"), "9.2"


def why(state: State, one: int, other: int, lang: str) -> str:
    """Return the explanation: GG, then the first number of which the two hold unlike many.

    Args:
        state: the state.
        one: a seat.
        other: another seat.
        lang: language of the sentence, `en` or `fr`.
    """
    if state.gg[one] != state.gg[other]:
        return words(lang, "winner.why_gg", gg=state.gg[one], other_gg=state.gg[other])
    for number in range(1, NUMBERS):
        counts = [different_copies(state, seat, number) for seat in (one, other)]
        if counts[0] != counts[1]:
            named = {"one": name_of(one, lang), "other": name_of(other, lang)}
            return words(lang, "winner.why_tie", number=number, count=counts[0], other_count=counts[1], **named)
    return words(lang, "winner.why_draw")


GENERATOR = ExerciseGenerator("winner", "predict", ("7.0", "9.1", "9.2", "9.3"), TEXTS, generate)
OF_THREE = ExerciseGenerator(
    "winner_of_three", "predict", ("7.0", "9.1", "9.3", "R12"), TEXTS, generate_of_three, "winner"
)
