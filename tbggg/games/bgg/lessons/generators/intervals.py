"""Generators of exercises on intervals: what they claim, which moves are worse, and how many games they need."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.luck import below
from .....engine.shapes import disc, markable, path, rect, text
from .....engine.toys import Picture, drawing
from ...narration.phrases import signed
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
    deal.give(mean=tenths(deal, mean), low=tenths(deal, mean - half), high=tenths(deal, mean + half))
    choices = [
        deal.option(one, deal.say(one), one == right, reason(one, right), "R1" if one == PRICES else "9.1")
        for one in (BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES)
    ]
    part = deal.places("which", choices, _lead(deal, mean, half))
    return deal.exercise([part], why=f"why_{right}", bot=deal.say(bot))


MIDDLE, TENTH = 170, 5  # where zero is drawn, and how wide two tenths of a GG are
NUMBERS = 44  # from the middle of one number to that of the next, at least


def _lead(deal: Deal, mean: int, half: int) -> Picture:
    """Return one interval, with the line at zero and its two sides; no choice is a place in it."""
    left, right = MIDDLE + TENTH * (mean - half) // 2, MIDDLE + TENTH * (mean + half) // 2
    low, high = max(left, 20), min(right, WIDTH - 20)
    apart = max(0, NUMBERS - (high - low)) // 2  # the numbers of a narrow interval stand beside each other
    parts = [
        text(4, 16, deal.say("behind"), "quiet small"),
        text(WIDTH - 4, 16, deal.say("ahead"), "quiet small end"),
        text(MIDDLE, 16, 0, "bold mid"),
        rect(left, 34, right - left, 18, "here", 4),
        rect(MIDDLE + TENTH * mean // 2 - 1, 29, 3, 28, "accent"),
        path(f"M{MIDDLE} 22V62", "rail wide"),
        text(low - apart, 76, deal.given["low"], "quiet small mid"),
        text(high + apart, 76, deal.given["high"], "quiet small mid"),
    ]
    return drawing(STYLE_OF_TOYS, WIDTH, 84, parts, deal.say("says"))


def reason(one: str, right: str) -> str:
    """Return the key of what to say of a wrong sentence."""
    if one in (EQUAL, ALWAYS, PRICES):
        return f"no_{one}"
    if right == OPEN:
        return f"holds_zero_{one}"
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
        given: Values = {"move": move, "low": tenths(deal, mean - half), "high": tenths(deal, mean + half)}
        label, worse = deal.say("move", mean=tenths(deal, mean), **given), mean + half < 0
        choices.append(deal.explained(move, label, worse, "below" if worse else "holds_zero", "9.1", **given))
    seen = [one.value for one in choices if one.right]
    part = deal.places("which", choices, _bars(deal, means, halves), several=True)
    return deal.exercise([part], why="why" if len(seen) < len(MOVES) else "why_all", moves=deal.joined(seen))


def _bars(deal: Deal, means: list[int], halves: list[int]) -> Picture:
    """Return the intervals as bars below each other, with zero as a line."""
    floor = HEAD + ROW * len(MOVES)
    parts = [text(ZERO, 16, deal.say("best"), "quiet small mid")]
    for at in range(len(MOVES)):
        y = HEAD + ROW * at
        middle = ZERO + UNIT * means[at]
        bar = rect(middle - UNIT * halves[at], y + 13, 2 * UNIT * halves[at], 16, "here", 4)
        bar += rect(middle - 1, y + 9, 3, 24, "accent")
        inside = text(8, y + 26, MOVES[at], "bold") + bar
        parts.append(markable(MOVES[at], 2, y + 2, WIDTH - 4, ROW - 4, inside))
    parts.append(path(f"M{ZERO} {HEAD - 4}V{floor}", "rail wide"))
    return drawing(STYLE_OF_TOYS, WIDTH, floor + 4, parts, deal.say("says"))


CARD = 40  # height of the numbers below a drawing


def _with_numbers(deal: Deal, parts: list[str], high: int, choices: list[GeneratedChoice], unit: str) -> Picture:
    """Return a drawing with some numbers side by side below it, each a place, to choose from."""
    wide = (WIDTH - 4) // len(choices)
    for place, one in enumerate(choices):
        x = 4 + wide * place
        inside = rect(x, high, wide - 4, CARD, "card", 6)
        inside += text(x + wide // 2 - 2, high + 26, f"{one.label}{unit}", "bold mid")
        parts.append(markable(one.value, x, high, wide - 4, CARD, inside))
    return drawing(STYLE_OF_TOYS, WIDTH, high + CARD + 4, parts, deal.say("says"))


def _numbers(deal: Deal, right: int, mistakes: list[tuple[int, str]]) -> list[GeneratedChoice]:
    """Return numbers as choices in rising order: the right one, and wrong ones with the keys of what to say."""
    return deal.amounts(signed, right, [(wrong, key, "") for wrong, key in mistakes])


GAMES = 4
LEAST, SPREAD = 80, 80  # points of the second move
FROM, GG, GAME = 72, 3, 36  # points at the left edge, width of a GG, and height of a game


@generator("paired", "place", "9.1")
def paired(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four games, in each of which both moves met the same luck."""
    mean = 1 + deal.below(5)
    others = [LEAST + deal.below(SPREAD) for _ in range(GAMES)]
    gaps = [mean - 3 + deal.below(7) for _ in range(GAMES - 1)]
    gaps.append(GAMES * mean - sum(gaps))
    ones = [other + gap for other, gap in zip(others, gaps, strict=True)]
    choices = _numbers(deal, mean, [(GAMES * mean, "sum"), (-mean, "sign"), (max(gaps), "widest"), (gaps[0], "first")])
    parts: list[str] = []
    for game in range(GAMES):
        y = GAME * game
        parts.append(text(4, y + 15, "A", "quiet small") + text(4, y + 30, "B", "quiet small"))
        parts.append(path(f"M22 {y + 18}H{WIDTH - 4}", "rail"))
        parts.append(path(disc(24 + GG * (ones[game] - FROM), y + 11, 5), "accent"))
        parts.append(path(disc(24 + GG * (others[game] - FROM), y + 25, 5), "solid"))
    floor = GAME * GAMES + 4
    part = deal.places("mean", choices, _with_numbers(deal, parts, floor, choices, " GG"))
    deal.give(ones=deal.joined(ones), others=deal.joined(others), sum=GAMES * mean, games=GAMES, mean=mean)
    return deal.exercise([part], gaps=" + ".join([str(gap) if gap >= 0 else f"(−{-gap})" for gap in gaps]))


FEWEST, RANGE = 12, 25  # games that were played, in steps of two: the answer has three digits at most
REACH = 12  # width of a GG to either side


@generator("more_games", "place", "9.1")
def more_games(deal: Deal) -> GeneratedExercise:
    """Return an exercise on an interval that is to be narrower by a whole factor."""
    games = FEWEST + 2 * deal.below(RANGE)
    times = 2 + deal.below(3)
    narrow = 1 + deal.below(3)
    needed = games * times * times
    wide = narrow * times
    deal.give(games=games, times=times, narrow=narrow, wide=wide, needed=needed)
    fewer = [(games * times, "once"), (needed - games, "in_all")]
    mistakes = deal.shuffled([*fewer, (needed + games, "among"), (needed * times, "narrower")])
    choices = _numbers(deal, needed, mistakes[1:])
    parts: list[str] = []
    for line, reach in enumerate((wide, narrow)):
        y = 34 * line
        parts.append(rect(MIDDLE - REACH * reach, y + 6, 2 * REACH * reach, 18, "slot" if line else "here", 4))
        parts.append(rect(MIDDLE - 1, y + 2, 3, 26, "accent"))
        parts.append(text(4, y + 20, "?" if line else games, "bold halo"))
        parts.append(text(WIDTH - 4, y + 20, f"± {reach} GG", "quiet small end halo"))
    return deal.exercise([deal.places("needed", choices, _with_numbers(deal, parts, 72, choices, ""))])
