"""Generators of exercises on intervals: what they claim, which moves are worse, and how many games they need."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.luck import below
from .....engine.numerals import conjunction
from .....engine.shapes import markable, path, rect, text
from .....engine.toys import Picture
from ..drawn import STYLE_OF_TOYS
from .seats import tenths

BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES = "better", "worse", "open", "equal", "always", "prices"
BOTS = ("greedy", "thoughtful")


@generator("claim", "predict", "9.1", "R1")
def claim(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a difference with its interval; in one of two, the interval holds zero."""
    size = 3 + deal.below(20)
    wide = deal.word()
    half = size + 2 + below(wide, 15) if deal.below(2) == 0 else 1 + below(wide, size - 1)
    last = deal.word()
    mean = size if last % 2 == 0 else -size
    bot = BOTS[last // 2 % 2]
    right = OPEN if half > size else BETTER if mean > 0 else WORSE
    choices = [
        deal.option(one, deal.say(one), one == right, reason(one, right), "R1" if one == PRICES else "9.1")
        for one in (BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES)
    ]
    return deal.exercise(
        [deal.choice("which", choices)],
        why=f"why_{right}",
        bot=deal.say(bot),
        mean=tenths(deal, mean),
        low=tenths(deal, mean - half),
        high=tenths(deal, mean + half),
    )


def reason(one: str, right: str) -> str:
    """Return the key of what to say of a wrong sentence."""
    if one in (EQUAL, ALWAYS, PRICES):
        return f"no_{one}"
    if right == OPEN:
        return "holds_zero"
    return "no_open" if one == OPEN else "other_side"


MOVES = "ABCD"
WIDTH, ROW, HEAD = 340, 44, 26
ZERO, UNIT = 240, 4  # where zero is drawn, and how wide a tenth of a GG is


@generator("judged", "place", "9.1")
def judged(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four moves with the intervals of their differences to the best one."""
    means = [-(4 + deal.below(22)) for _ in MOVES]
    halves = [8 + deal.below(16) for _ in MOVES]
    halves = [half + 1 if half == -mean else half for mean, half in zip(means, halves, strict=True)]
    if not any(mean + half < 0 for mean, half in zip(means, halves, strict=True)):
        halves[deal.below(len(MOVES))] = 3  # one at least is seen to be worse
    choices: list[GeneratedChoice] = []
    for move, mean, half in zip(MOVES, means, halves, strict=True):
        low, high = tenths(deal, mean - half), tenths(deal, mean + half)
        label = deal.say("move", move=move, mean=tenths(deal, mean), low=low, high=high)
        worse = mean + half < 0
        reason = deal.say("below" if worse else "holds_zero", high=high)
        choices.append(GeneratedChoice(move, label, worse, reason, "9.1"))
    seen = [one.value for one in choices if one.right]
    return deal.exercise(
        [deal.places("which", choices, _bars(deal, means, halves), several=True)],
        why="why" if len(seen) < len(MOVES) else "why_all",
        moves=conjunction(seen, deal.lang),
    )


def _bars(deal: Deal, means: list[int], halves: list[int]) -> Picture:
    """Return the intervals as bars below each other, with zero as a line."""
    floor = HEAD + ROW * len(MOVES)
    parts = [f"<style>{STYLE_OF_TOYS}</style>", text(ZERO, 16, deal.say("best"), "quiet small mid")]
    for at in range(len(MOVES)):
        y = HEAD + ROW * at
        middle = ZERO + UNIT * means[at]
        bar = rect(middle - UNIT * halves[at], y + 13, 2 * UNIT * halves[at], 16, "here", 4)
        bar += rect(middle - 1, y + 9, 3, 24, "accent")
        inside = text(8, y + 26, MOVES[at], "bold") + bar
        parts.append(markable(MOVES[at], 2, y + 2, WIDTH - 4, ROW - 4, inside))
    parts.append(path(f"M{ZERO} {HEAD - 4}V{floor}", "rail wide"))
    return Picture(WIDTH, floor + 4, "".join(parts), deal.say("says"))


GAMES = 4
LEAST, SPREAD = 80, 80  # points of the second move


@generator("paired", "number", "9.1")
def paired(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four games, in each of which both moves met the same luck."""
    mean = 1 + deal.below(5)
    others = [LEAST + deal.below(SPREAD) for _ in range(GAMES)]
    gaps = [mean - 3 + deal.below(7) for _ in range(GAMES - 1)]
    gaps.append(GAMES * mean - sum(gaps))
    return deal.exercise(
        [deal.number("mean", mean, [(GAMES * mean, "sum", ""), (-mean, "sign", "")])],
        ones=conjunction([other + gap for other, gap in zip(others, gaps, strict=True)], deal.lang),
        others=conjunction(others, deal.lang),
        gaps=" + ".join([str(gap) if gap >= 0 else f"(−{-gap})" for gap in gaps]),
        sum=GAMES * mean,
        games=GAMES,
        mean=mean,
    )


FEWEST, RANGE = 12, 25  # games that were played, in steps of two: the answer has three digits at most


@generator("more_games", "number", "9.1")
def more_games(deal: Deal) -> GeneratedExercise:
    """Return an exercise on an interval that is to be narrower by a whole factor."""
    games = FEWEST + 2 * deal.below(RANGE)
    times = 2 + deal.below(3)
    narrow = 1 + deal.below(3)
    needed = games * times * times
    given: Values = {"games": games, "times": times, "narrow": narrow, "wide": narrow * times, "needed": needed}
    mistakes = [(games * times, "once", ""), (needed - games, "in_all", "")]
    return deal.exercise([deal.number("needed", needed, mistakes, **given)], **given)
