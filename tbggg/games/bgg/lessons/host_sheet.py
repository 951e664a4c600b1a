"""Drawing of the host's sheet: the street of shops with room for its prices, who touches whom, and the climb."""

from __future__ import annotations

from ....engine.pictures import path, picture, rect, text
from ....engine.texts import known_language, load
from ..rules.state import BOTTOM, LEVELS, SHOPS
from ..rules.street import EVERY_SHOP, near, sold
from .drawn import STYLE_OF_TOYS

ACROSS = 2  # C1: shops side by side; the others stand below them
WIDTH, HEIGHT, GAP, ROW = 216, 92, 20, 20  # a shop, the way between two, and a shelf


class HostSheet:
    """The drawing of the host's sheet; displays itself in a notebook.

    Args:
        lang: `en` or `fr`; the chosen language when not given.
    """

    def __init__(self, lang: str | None = None) -> None:
        words = load("tbggg.games.bgg", "drawing", known_language(lang))
        self.words = {"sells": words["sells"], **words["sheet"]}

    @property
    def svg(self) -> str:
        """The drawing, as a self-contained SVG."""
        ways = "".join(
            path("M{} {}L{} {}".format(*_middle(shop), *_middle(other)), "rail wide")
            for shop in EVERY_SHOP
            for other in near(shop)
            if other > shop
        )
        rows = SHOPS // ACROSS
        return picture(
            ways + "".join(map(self._shop, EVERY_SHOP)),
            look="tbs",
            width=ACROSS * (WIDTH + GAP) + GAP,
            height=rows * (HEIGHT + GAP) + GAP,
            shown=620,
            title=self.words["title"],
            summary=" ".join(self._line("says", shop, near(shop)) for shop in EVERY_SHOP),
            style=STYLE_OF_TOYS,
        )

    def _shop(self, shop: int) -> str:
        left, top = _corner(shop)
        shapes = "".join(rect(left, top, WIDTH, HEIGHT, look, 6) for look in ("page", "box"))
        shapes += text(left + 12, top + 34, shop, "number")
        shapes += text(left + 12, top + 58, self._line("sells", shop, sold(shop)), "small")
        shapes += text(left + 12, top + 82, self._line("touches", shop, near(shop)), "small")
        for level in range(LEVELS):
            y = top + 8 + (LEVELS - 1 - level) * ROW
            shapes += rect(left + 128, y, 50, ROW - 4, "box", 2) + text(left + 182, y + 12, "GG", "small")
        return shapes + path(_climb(left + 116, top + 8), "icon")

    def _line(self, key: str, shop: int, numbers: list[int]) -> str:
        return str(self.words[key]).format(shop=shop, numbers=" ".join(map(str, numbers)))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the drawing in the forms that hosts display."""
        return {"text/html": self.svg, "text/plain": str(self.words["title"])}


def _corner(shop: int) -> tuple[int, int]:
    row, column = divmod(shop - 1, ACROSS)
    return GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP)


def _middle(shop: int) -> tuple[float, float]:
    left, top = _corner(shop)
    return left + WIDTH / 2, top + HEIGHT / 2


def _climb(x: float, top: float) -> str:
    """Return an arrow from the bottom shelf to above the top one [6.5]."""
    foot = top + (LEVELS - 1 - BOTTOM) * ROW + 12
    return f"M{x} {foot}V{top}M{x - 4} {top + 6}L{x} {top}L{x + 4} {top + 6}"
