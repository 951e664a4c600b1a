"""Generator of exercises on a re-roll for the marker: how many faces of one die are enough."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from ...rules.state import SHOPS
from .ernie_step import EACH, TABLE, stepped, trios_rolled
from .trios import read, shown, taker
from .words import TEXTS, name_of, words

TRIES = 40
FEWEST, MOST = 1, 4  # faces that are enough
WORDS = 2 + EACH * TRIES


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geek at its highest shop.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    holder = (seat + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    trios = [[1, 5, 5] if one == seat else [1, 3, 6] for one in range(TABLE)]
    for tried in range(TRIES):
        dealt = trios_rolled(luck_words, 2 + EACH * tried)
        if taker(dealt, holder) != seat and FEWEST <= len(enough(dealt, seat, holder)) <= MOST:
            trios = dealt
            break
    ahead = taker(trios, holder)
    die = max(trios[seat])
    count = len(enough(trios, seat, holder))
    target = read(trios[ahead])
    after = [read(stepped(trios[seat], die, face)) for face in range(1, SHOPS + 1)]
    below_it = len([one for one in after if one < target])
    up_to_it = len([one for one in after if one <= target])
    wrong = below_it if below_it < count else up_to_it if up_to_it > count else count + 1
    told = ", ".join([f"{face} → {after[face - 1]}" for face in range(1, SHOPS + 1)])
    standing = ", ".join([f"{name_of(one, lang)} {shown(sorted(trios[one]))}" for one in range(TABLE)])
    named = {"seat": name_of(seat, lang), "ahead": name_of(ahead, lang), "holder": name_of(holder, lang)}
    second = SHOPS - count if SHOPS - count not in (count, wrong) else count - 1 if count - 1 != wrong else count + 1
    mistakes = [
        (
            wrong,
            words(lang, "faces.tie" if wrong in (below_it, up_to_it) else "faces.count", number=target, **named),
            "4.2" if wrong in (below_it, up_to_it) else "4.1",
        ),
        (
            second,
            words(lang, "faces.others" if second == SHOPS - count else "faces.count", number=target, **named),
            "4.1",
        ),
    ]
    return GeneratedExercise(
        words(lang, "faces.ask", standing=standing, die=die, **named),
        words(lang, "faces.hint", number=target, **named),
        words(lang, "faces.why", told=told, number=target, count=count, **named),
        [GeneratedPart(words(lang, "faces.which", seat=name_of(seat, lang)), count, (), mistakes)],
    )


def enough(trios: list[list[int]], seat: int, holder: int) -> list[int]:
    """Return the faces with which a seat takes the marker, the geek at its highest shop re-rolled [3.3, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    die = max(trios[seat])
    found: list[int] = []
    for face in range(1, SHOPS + 1):
        after = [stepped(trios[one], die, face) if one == seat else trios[one] for one in range(TABLE)]
        if taker(after, holder) == seat:
            found.append(face)
    return found


GENERATOR = ExerciseGenerator("faces", "number", ("4.1", "4.2"), TEXTS, generate)
