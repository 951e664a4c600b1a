"""Toy on lists: bought games on one side, nine morning cards and the list on the other."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import at, handle, path, place, rect, text
from ....engine.toys import WIDE, Control, Picture, Toy
from ..display.pieces import OUTLINES
from ..rules.fair import wishlist_vp
from ..rules.state import State
from ..rules.tables import MORNING_VP, SYMBOLS
from .drawn import STYLE, TEXTS, lesson_text
from .table import MORNINGS, NEEDS_OF

MOST, LONGEST = 4, 10  # of a symbol; of the list
STEP, ROW, LEFT = 34, 30, 34  # of the rails
CARD, CARD_DOWN = 92, 46
ACROSS = 3  # cards side by side
OPEN = (4, 3, 7)  # those that lie open in the morning of `one-day.game`
STEPS = (4, 6, 8, 9, 10)  # games of the list at which it brings more


def counts(values: Mapping[str, int]) -> list[int]:
    """Return the games of each symbol."""
    return [values[name] for name in SYMBOLS]


def lacks(games: list[int], card: int) -> int:
    """Return how many games a card still lacks."""
    return sum([max(0, NEEDS_OF[card][symbol] - games[symbol]) for symbol in range(len(SYMBOLS))])


def total(values: Mapping[str, int]) -> int:
    """Return what the open cards and the list bring."""
    games = counts(values)
    met = [card for card in OPEN if lacks(games, card) == 0]
    return MORNING_VP * len(met) + wishlist_vp(State(), listed(values))


def listed(values: Mapping[str, int]) -> int:
    """Return the games of the list; no more than there are games."""
    return min(values["list"], sum(counts(values)))


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the games on their rails, and the cards with what they still lack.

    The arguments are those of `Toy.draw`.
    """
    games = counts(values)
    rails = "".join([rail(values, symbol) for symbol in range(len(SYMBOLS))]) + list_rail(values, lang)
    drops = "".join([place(LEFT + STEP * n, 0, STEP, ROW * 4, str(n)) for n in range(MOST + 1)])
    cards = "".join([
        at((CARD + 6) * (card % ACROSS), (CARD_DOWN + 6) * (card // ACROSS), of_card(games, card, lang))
        for card in range(MORNINGS)
    ])  # fmt: skip
    sums = sum_markup(values, lang)
    high = (CARD_DOWN + 6) * (MORNINGS // ACROSS)
    if width == WIDE:
        drawn = at(6, 8, drops + rails + at(0, ROW * 4 + 46, sums)) + at(328, 8, cards)
        return Picture(width, max(high, ROW * 4 + 92) + 14, drawn, says(values, lang))
    drawn = at(6, 8, drops + rails) + at(26, ROW * 4 + 56, cards) + at(6, ROW * 4 + 64 + high, sums)
    return Picture(width, ROW * 4 + high + 112, drawn, says(values, lang))


def rail(values: Mapping[str, int], symbol: int) -> str:
    """Return the games of a symbol, the last of which can be dragged."""
    name, y = SYMBOLS[symbol], ROW * symbol
    found = at(4, y + 4, path(OUTLINES[name], "ink"))
    for n in range(1, MOST + 1):
        found += rect(LEFT + STEP * n + 2, y + 1, STEP - 4, ROW - 4, "tile" if n <= values[name] else "box", 4)
    for n in range(1, values[name]):
        found += at(LEFT + STEP * n + 8, y + 5, path(OUTLINES[name], "tile-ink"))
    grip = rect(LEFT + STEP * values[name] + 2, y + 1, STEP - 4, ROW - 4, "tile" if values[name] > 0 else "panel", 4)
    grip += at(LEFT + STEP * values[name] + 8, y + 5, path(OUTLINES[name], "tile-ink" if values[name] > 0 else "ink"))
    return found + handle(name, grip)


def list_rail(values: Mapping[str, int], lang: str) -> str:
    """Return the steps of the list, with the one that is reached, and the next one that pays more."""
    count, y = listed(values), ROW * 4 + 10
    found = text(0, y + 16, lesson_text(lang, "scale.list"), "small")
    for nth, step in enumerate(STEPS):
        x = 70 + 46 * nth
        following = nth == 0 or count >= STEPS[nth - 1]
        look = "now" if count >= step else "lacks-one" if following else "box"
        ink = "now-ink small mid" if count >= step else "small mid"
        found += rect(x, y, 42, 24, look, 5) + text(x + 21, y + 16, f"{step}: {wishlist_vp(State(), step)}", ink)
    return found


def of_card(games: list[int], card: int, lang: str) -> str:
    """Return a card: met, one game short, or far; an open one has its points."""
    short = lacks(games, card)
    found = rect(0, 0, CARD, CARD_DOWN, "now" if short == 0 else "lacks-one" if short == 1 else "card", 6)
    x = 5
    for symbol, name in enumerate(SYMBOLS):
        for _ in range(NEEDS_OF[card][symbol]):
            found += at(x, 6, path(OUTLINES[name], "now-ink" if short == 0 else "ink"))
            x += 20
    ink = "now-ink tiny" if short == 0 else "tiny"
    said = lesson_text(lang, "scale.open") if card in OPEN else ""
    done = "✓" if short == 0 else f"−{short}"
    return found + text(6, 40, said, ink) + text(CARD - 6, 40, done, f"{ink} end")


def sum_markup(values: Mapping[str, int], lang: str) -> str:
    """Return the total."""
    return text(0, 16, lesson_text(lang, "scale.total", n=total(values)), "big")


def says(values: Mapping[str, int], lang: str) -> str:
    """Return in words how many cards are met, and what list and open cards bring."""
    games = counts(values)
    met = len([card for card in range(MORNINGS) if lacks(games, card) == 0])
    near = len([card for card in range(MORNINGS) if lacks(games, card) == 1])
    cards = MORNING_VP * len([card for card in OPEN if lacks(games, card) == 0])
    brought = wishlist_vp(State(), listed(values))
    return lesson_text(
        lang, "scale.says", games=sum(games), met=met, near=near, cards=cards, list=brought, n=cards + brought
    )


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether five games meet two of the morning cards, and eight games five."""
    games = counts(values)
    met = len([card for card in range(MORNINGS) if lacks(games, card) == 0])
    return [sum(games) == 5 and met >= 2, sum(games) == 8 and met >= 5]


TOY = Toy(
    name="scale",
    rules=("9.1", "9.3", "11.3"),
    texts=TEXTS,
    controls=(
        *[Control(name, 0, MOST, 1) for name in SYMBOLS],
        Control("list", 0, LONGEST, 3),
    ),
    draw=draw,
    reached=reached,
    style=STYLE + ".tbs-lacks-one{fill:none;stroke:#c2410c;stroke-width:2.5;stroke-dasharray:5 3}",
)
