"""Generator of exercises on the first player: trios of geeks, some of them tied."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedChoice, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.phase4_first_player import new_first_player
from ...rules.state import DICE, State
from .dice import rolled
from .words import SEATS, TEXTS, name_of, words

FEWEST = 3
ROLLS = 4  # the first of the words that are dice
WORDS = ROLLS + DICE * len(SEATS)


@rule
def seat_some(state: State, seats: int, holder: int) -> None:
    """Set the number of seats, and the holder of the marker [S1, C7]."""
    state.seats = seats
    state.first = holder


@rule
def put_geek(state: State, seat: int, shop: int) -> None:
    """Add a geek of a seat at a shop [3.1]."""
    state.geeks[seat][shop] += 1


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a table with its geeks; in one of three, the best trio occurs twice.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    return asked(luck_words, below(luck_words[2], 3) == 0, lang)


def generate_tied(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a table where the best trio always occurs twice.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    return asked(generator_words(luck, nth, WORDS), True, lang)


def asked(luck_words: list[int], is_tied: bool, lang: str) -> GeneratedExercise:
    """Return the exercise of some random words.

    Args:
        luck_words: the words.
        is_tied: whether the best trio occurs twice.
        lang: language of its texts, `en` or `fr`.
    """
    seats = FEWEST + below(luck_words[0], len(SEATS) - FEWEST + 1)
    holder = below(luck_words[1], seats)
    trios = [rolled(luck_words, ROLLS + DICE * seat, DICE) for seat in range(seats)]
    if is_tied:
        best = taker(trios, holder)
        other = (best + 1 + below(luck_words[3], seats - 1)) % seats
        trios[other] = [trios[best][1], trios[best][2], trios[best][0]]
    first = taker(trios, holder)
    numbers = [read(trio) for trio in trios]
    tied = numbers.count(numbers[first]) > 1
    left = (holder + 1) % seats
    example = (left + 1) % seats if left == first else left
    standing = [f"{name_of(seat, lang)} {shown(trios[seat])}" for seat in range(seats)]
    all_read = [f"{name_of(seat, lang)} {numbers[seat]}" for seat in range(seats)]
    named = {"holder": name_of(holder, lang), "left": name_of(left, lang), "seat": name_of(first, lang)}
    ask = words(lang, "trios.ask", standing=", ".join(standing), holder=name_of(holder, lang))
    hint = words(lang, "trios.hint", seat=name_of(example, lang), shops=shown(trios[example]), number=numbers[example])
    if tied:
        hint = words(lang, "trios.hint_tied", **named)
    key = "trios.why" if not tied else "trios.why_left" if first == left else "trios.why_tied"
    why = words(lang, key, numbers=", ".join(all_read), number=numbers[first], **named)
    choices = [choice(seat, first, trios, lang) for seat in range(seats)]
    if tied:
        sharing = [name_of(seat, lang) for seat in range(seats) if numbers[seat] == numbers[first]]
        label = words(lang, "trios.shared", seats=", ".join(sharing))
        choices.append(GeneratedChoice("shared", label, False, words(lang, "trios.one_marker"), "C7"))
    return GeneratedExercise(ask, hint, why, [GeneratedPart("", 0, choices)])


def choice(seat: int, first: int, trios: list[list[int]], lang: str) -> GeneratedChoice:
    """Return the choice of a seat, with the reason if it is wrong.

    Args:
        seat: the seat.
        first: the first player.
        trios: shops of each seat's dice.
        lang: language of its texts, `en` or `fr`.
    """
    name = name_of(seat, lang)
    if seat == first:
        return GeneratedChoice(SEATS[seat], name, True)
    reason = why_not_first(trios, seat, first, lang)
    return GeneratedChoice(SEATS[seat], name, False, reason[0], reason[1])


def why_not_first(trios: list[list[int]], seat: int, first: int, lang: str) -> tuple[str, str]:
    """Return the reason why a seat is not first player, and the id of its rule.

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        first: the first player.
        lang: language of the reason, `en` or `fr`.
    """
    number = read(trios[seat])
    if number == read(trios[first]):
        return words(lang, "trios.tied", number=number), "4.2"
    key = "trios.lowest" if sum(trios[seat]) < sum(trios[first]) else "trios.reads"
    return words(lang, key, number=number), "4.1"


def taker(trios: list[list[int]], holder: int) -> int:
    """Return the first player by the rules [4.1, 4.2]."""
    state = State()
    seat_some(state, len(trios), holder)
    for seat, trio in enumerate(trios):
        for shop in trio:
            put_geek(state, seat, shop)
    return new_first_player(state)


def read(trio: list[int]) -> int:
    """Return three shops in rising order, read as one number.

    >>> read([5, 1, 2])
    125
    """
    shops = sorted(trio)
    return 100 * shops[0] + 10 * shops[1] + shops[2]


def shown(trio: list[int]) -> str:
    """Return three shops as text, in the order of the dice.

    >>> shown([5, 1, 2])
    '5-1-2'
    """
    return "-".join([str(shop) for shop in trio])


GENERATOR = ExerciseGenerator("trios", "first", ("4.1", "4.2", "C7"), TEXTS, generate)
TIES = ExerciseGenerator("ties", "first", ("4.1", "4.2", "C7"), TEXTS, generate_tied, "trios")
