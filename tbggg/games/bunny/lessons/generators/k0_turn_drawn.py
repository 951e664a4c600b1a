"""Pictures of a dealt turn: the land, and below it what the reader has in hand and before it, from first to last."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal
from .....engine.shapes import at, markable, rect, text
from .....engine.toys import Picture, drawing
from ...display.land import AXIS, CELL
from ...rules.tables import BUILDING_WORDS, CARD_WORDS
from ..cards import HIGH, card_picture
from ..drawn import INITIALS, WIDTH, area, land
from ..part_of_map import NAMES, STYLE_OF_LAND, building, rabbit
from .k0_turn_plan import LEFT, OPPOSITE, RIGHT, ROWS_SHOWN, TREASURES, Plan, board_at

STRIP = AXIS + CELL * ROWS_SHOWN + 8  # upper edge of what stands below the land
CARD = 80  # width of a card
LINE = 18
TABLE = 44  # height of a player at the table
SEAT = 100  # width of a player
UNIT = 14  # width of a square of an area
BOX, DRAWN = 106, 60  # width and height of a drawing of an area
THINGS, PLACES = 3, 5  # of the fief in the end
WORDS = ("wood", "fish", "carrot")


def picture_at(deal: Deal, plan: Plan, step: int, offered: Sequence[str], hand: Sequence[str]) -> Picture:
    """Return the picture of a step.

    Args:
        deal: the exercise.
        plan: the plan of the turn.
        step: as in `board_at`.
        offered: words of what is a place: territories, cards, or players.
        hand: words of the cards in hand.
    """
    shown = land(board_at(plan, step), plan.first, ROWS_SHOWN, [one for one in offered if one not in hand])
    y = STRIP
    below = ""
    if len(hand) > 0:
        below += text(4, y + 13, deal.say("hand"), "small bold")
        for nth, word in enumerate(hand):
            left = 4 + (CARD + 2) * nth
            card = at(left, y + LINE, card_of(deal, word))
            below += markable(word, left, y + LINE, CARD, HIGH, card) if word in offered else card
        y += LINE + HIGH + 8
    below += at(0, y, before_you(deal, plan, step))
    y += 28
    if "yellow" in offered:
        below += table(deal, y)
        y += 2 * TABLE
    if "area" in offered:
        below += areas(plan, offered, y)
        y += DRAWN + 4
    named = deal.joined([card_name(deal, word) for word in hand])
    says = deal.say("says", hand=named) if named else deal.say("says_bare")
    return drawing(STYLE_OF_LAND, WIDTH, y, [shown, below], says)


def card_of(deal: Deal, word: str) -> str:
    """Return a card of the hand."""
    return card_picture(CARD_WORDS.index(word), card_name(deal, word), CARD, deal.lang)


def card_name(deal: Deal, word: str) -> str:
    """Return a card’s name: its territory, or a treasure."""
    return deal.say(word) if word in TREASURES else word


def before_you(deal: Deal, plan: Plan, step: int) -> str:
    """Return the line of what lies before the reader: its buildings, a parchment face down, and its carrots."""
    shown = text(4, 17, deal.say("before"), "small bold")
    harvest = THINGS * (plan.towers + 1) if step > 5 else 0
    x = 110
    if step < 4:
        shown += at(x, 1, building(plan.towers))
        x += 28
    if step < 5:
        shown += at(x, 1, building(BUILDING_WORDS.index(WORDS[plan.third - 1])))
        x += 28
    shown += rect(x, 3, 14, 18, "back", 2)
    return shown + text(WIDTH - 6, 17, deal.say("carrots", n=harvest), "small end")


def table(deal: Deal, top: int) -> str:
    """Return the players around the table as places: Bob on the left, Dan opposite, Cat on the right."""
    boxes = (
        (LEFT, "yellow", 4, top + TABLE),
        (OPPOSITE, "blue", (WIDTH - SEAT) // 2, top + 2),
        (RIGHT, "green", WIDTH - SEAT - 4, top + TABLE),
    )
    parts = []
    for seat, word, x, y in boxes:
        inside = rect(x, y, SEAT, TABLE - 4, "panel", 8) + rabbit(x + 10, y + 18, seat, INITIALS[seat])
        parts.append(markable(word, x, y, SEAT, TABLE - 4, inside + text(x + 34, y + 27, NAMES[seat], "bold")))
    return "".join(parts) + text(WIDTH // 2, top + 2 * TABLE - 14, deal.say("you"), "small mid bold")


def areas(plan: Plan, order: Sequence[str], top: int) -> str:
    """Return three drawings as places: the harvest, the places taken for towers, and rows end to end.

    Args:
        plan: the plan of the turn.
        order: their words, from the left.
        top: their upper edge.
    """
    wide = plan.towers + 1
    drawings = {
        "area": (area(wide, THINGS, UNIT), UNIT * wide, UNIT * THINGS),
        "places": (area(PLACES, THINGS, UNIT), UNIT * PLACES, UNIT * THINGS),
        "sum": (area(wide + THINGS, 1, UNIT), UNIT * (wide + THINGS), UNIT),
    }
    parts = []
    for nth, word in enumerate(order):
        drawn, width, height = drawings[word]
        x = 4 + (BOX + 6) * nth
        inside = rect(x, top, BOX, DRAWN, "panel", 8)
        inside += at(x + (BOX - width) // 2, top + (DRAWN - height) // 2, drawn)
        parts.append(markable(word, x, top, BOX, DRAWN, inside))
    return "".join(parts)
