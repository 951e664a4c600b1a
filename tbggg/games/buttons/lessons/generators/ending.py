"""Generator of exercises on the end of a game: lines, twelve stars, and who shares the win."""

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
from ...rules.scoring import LINE, TWELVE, best_line, has_won, points
from ...rules.state import STAR, State
from .words import NAMES, TEXTS, words

TABLE = 4
LEAST_STARS, STARS = 9, 6
SHORTEST, LINES = 2, 3  # of a line that is none
WORDS = 3 + 2 * TABLE
NOBODY_YET = "nobody"


@rule
def set_table(state: State, seats: int, twelve_all: int) -> None:
    """Set the number of seats, and whether all with twelve stars share [BS1, BR16]."""
    state.seats = seats
    state.twelve_all = twelve_all


@rule
def award(state: State, seat: int, stars: int, line: int) -> None:
    """Give a seat so many stars, so many of them in a line."""
    state.stars[seat][0] = stars
    for cell in range(line):
        state.piece[seat][cell] = STAR


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four seats when all stars are placed; in one of three, a seat has a line.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    lined = below(luck_words[0], 3) == 0
    option = not lined and below(luck_words[1], 3) == 0
    state = State()
    set_table(state, TABLE, 1 if option else 0)
    lines = [SHORTEST + below(luck_words[3 + seat], LINES) for seat in range(TABLE)]
    if lined:
        first = below(luck_words[2], TABLE)
        lines[first] = LINE
        other = (first + 1 + below(luck_words[1], TABLE - 1)) % TABLE
        lines[other] = LINE + 1 if below(luck_words[1] // TABLE, 2) == 0 else lines[other]
    for seat in range(TABLE):
        award(state, seat, LEAST_STARS + below(luck_words[3 + TABLE + seat], STARS), lines[seat])
    longest = best_line(state)
    most = max([points(state, seat) for seat in range(TABLE)])
    winners = [seat for seat in range(TABLE) if has_won(state, seat, longest)]
    choices = [choice(state, seat, winners, longest, lang) for seat in range(TABLE)]
    found = words(lang, "ending.found")
    nobody = not winners
    why_nobody = words(lang, "ending.nothing") if nobody else found
    choices.append(GeneratedChoice(NOBODY_YET, words(lang, "ending.nobody"), nobody, why_nobody, "B6.4"))
    told = [
        words(lang, "ending.seat", seat=NAMES[seat], stars=points(state, seat), line=lines[seat])
        for seat in range(TABLE)
    ]
    key = "line" if longest >= LINE else "none" if nobody else "all" if option else "most"
    named = ", ".join([NAMES[seat] for seat in winners])
    return GeneratedExercise(
        words(
            lang,
            "ending.ask_option" if option else "ending.ask",
            told=", ".join(told),
        ),
        words(lang, "ending.hint"),
        words(lang, f"ending.why_{key}", winners=named, most=most),
        [GeneratedPart(words(lang, "ending.who"), 0, choices, (), True)],
    )


def choice(state: State, seat: int, winners: list[int], longest: int, lang: str) -> GeneratedChoice:
    """Return a seat as a choice, with the reason why it has won or not [B6.1, B6.2, B6.3, BR15, BR16].

    Args:
        state: the boards.
        seat: the seat.
        winners: the seats that have won.
        longest: the longest line on any board.
        lang: language of the texts, `en` or `fr`.
    """
    name = NAMES[seat]
    stars = points(state, seat)
    if seat in winners:
        if longest >= LINE:
            key, rule_of = ("any_line", "BR15") if longest > LINE else ("line", "B6.1")
        elif state.twelve_all == 1:
            key, rule_of = "all_twelve", "BR16"
        else:
            key, rule_of = ("share", "B6.3") if len(winners) > 1 else ("most", "B6.2")
        return GeneratedChoice(name, name, True, words(lang, f"ending.{key}"), rule_of)
    if longest >= LINE:
        return GeneratedChoice(name, name, False, words(lang, "ending.no_line"), "B6.1")
    if stars < TWELVE:
        return GeneratedChoice(name, name, False, words(lang, "ending.too_few", stars=stars), "B6.2")
    return GeneratedChoice(name, name, False, words(lang, "ending.not_most"), "BR16")


GENERATOR = ExerciseGenerator("ending", "predict", ("B6.1", "B6.2", "B6.3", "B6.4", "BR15", "BR16"), TEXTS, generate)
