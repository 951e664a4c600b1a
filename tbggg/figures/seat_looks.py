"""Colours, dashes, markers and emblems of seats and lines: no two differ by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..engine.errors import GameError
from ..engine.game_info import seat_label
from ..engine.seat_looks import SEAT_LOOKS, seat_look
from ..engine.texts import say, text
from ..record.start_info import start_info
from ..record.tree import Tree

TEXTS = "tbggg.figures"  # package of the figures' texts

DASHES = tuple(look.dash for look in SEAT_LOOKS.values())
PATTERNS = ("", "/", "-", ".", "x", "|", "+", "\\")

# Compared lines: letter, and colour of a line without a seat's colour (ink, accent, brown, …).
LETTERS = "ABCDEF"
INK = "#808080"  # readable on light and dark pages, which show through
LINES = (INK, "#2f83d6", "#b06a35", "#8561cf", "#2c9a72", "#b38a00")
GRID = "rgba(128, 128, 128, 0.25)"
CLEAR = "rgba(0,0,0,0)"

SIGNS = "+−±"  # that may stand before a number


def lettered(game: Tree[Any]) -> bool:
    """Return whether the game's seats are signed with letters."""
    return "lettered" in start_info(game, "en")


def look_of(game: Tree[Any], seat: int) -> tuple[str, str, str]:
    """Return a seat's curve colour, dash and marker."""
    look = seat_look(game.seats, seat, lettered(game))
    return look.curve, look.dash, look.marker


def figure_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the figures with its values filled in.

    Args:
        lang: `en` or `fr`.
        key: of the text.
        values: of its placeholders, by name.
    """
    return text(TEXTS, lang, key, values)


def inert(content: object) -> str:
    """Return a record's text escaped for plotly: neither markup nor a `%{…}` in it takes effect."""
    return escape(str(content)).replace("%", "&#37;")


def signed(number: int, plus: bool = False) -> str:
    """Return a number with a real minus sign, and a plus sign when asked for.

    >>> signed(-8), signed(3, plus=True), signed(0, plus=True)
    ('−8', '+3', '±0')
    """
    if plus and number >= 0:
        return f"+{number}" if number else "±0"
    return str(number).replace("-", "−")


def labels(game: Tree[Any], lang: str, of: Sequence[str] = ()) -> list[str]:
    """Return the labels of seats, unescaped: escape them before they are shown.

    Args:
        game: the record.
        lang: `en` or `fr`.
        of: their words; all seats when not given.
    """
    info = start_info(game, lang)
    return [seat_label(info, word) for word in of or game.seats]


def unit(game: Tree[Any], lang: str, count: int = 2) -> str:
    """Return the name of the game's points, unescaped.

    Args:
        game: the record.
        lang: `en` or `fr`.
        count: a whole number that it follows; in French zero is singular, too.
    """
    known = start_info(game, lang)
    is_one = lang == "fr" if count == 0 else count * count == 1
    return str(known.get("unit_one" if is_one else "unit", known.get("unit", "")))


def unit_after(game: Tree[Any], lang: str, count: str) -> str:
    """Return the name of the game's points after a number, unescaped.

    Args:
        game: the record.
        lang: `en` or `fr`.
        count: the number as it is shown, with or without an interval; in French all between −2 and 2 is singular.

    >>> import tbggg
    >>> game = tbggg.new_game("buttons", luck=1)
    >>> [unit_after(game, "en", count) for count in ("1", "1.0", "−1", "2")]
    ['star', 'stars', 'star', 'stars']
    >>> [unit_after(game, "fr", count) for count in ("1,9", "+0,4 (−0,1 … +0,9)", "11")]
    ['étoile', 'étoile', 'étoiles']
    """
    bare = count.lstrip(SIGNS)
    is_one = bare.split(",")[0] in ("0", "1") if lang == "fr" else bare == "1"
    return unit(game, lang, 1 if is_one else 2)


def graph_objects() -> Any:
    """Return plotly's module `graph_objects`.

    Raises:
        GameError: plotly is not installed.
    """
    try:
        import plotly.graph_objects as go
    except ImportError:
        raise GameError(say("option.plotly_missing")) from None
    return go


def layout(height: int) -> dict[str, Any]:
    """Return the layout that all figures share, with a transparent ground; `height` in pixels."""
    return {
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": CLEAR,
        "font": {"color": INK},
        "margin": {"l": 48, "r": 12, "t": 12, "b": 40},
        "height": height,
    }
