"""Layout of a game's boards and pieces on pages of paper, in millimetres, with marks to cut along and a scale bar.

What has backs comes first, each page of backs after that of its faces and mirrored, so that a printer of both sides
puts each back behind its face.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

from ...engine.printed import ROOM_HIGH, ROOM_WIDE, Piece, Printed, PrintedBoard, PrintedPieces
from ..html.texts import page_text

MARK = 3  # length of a mark; those of neighbours and of the page's edge never meet
WIDE, HEAD = ROOM_WIDE + 2 * MARK, 10  # width of a page's area, and height of what stands above the drawings
HIGH = HEAD + ROOM_HIGH + 2 * MARK
BETWEEN = 2 * MARK
BAR = 50

Row = tuple[Piece | None, ...]


@dataclass(slots=True)
class Sheet:
    """A page of paper.

    Attributes:
        titles: what is on it.
        says: what it shows, in sentences.
        shapes: its shapes as SVG, in millimetres.
        low: lower edge of the lowest of them.
        side: `face` or `back` where both sides of the paper are printed.
    """

    titles: list[str] = field(default_factory=list)
    says: list[str] = field(default_factory=list)
    shapes: list[str] = field(default_factory=list)
    low: float = HEAD
    side: str = ""

    def put(self, part: PrintedBoard | PrintedPieces, shapes: str, height: float) -> None:
        """Add the shapes of a part below the others.

        Args:
            part: board or pieces.
            shapes: its shapes, where they belong on the page.
            height: how high they are.
        """
        if part.title not in self.titles:
            self.titles.append(part.title)
            self.says.append(part.says)
        self.shapes.append(shapes)
        self.low = self.below + height + MARK

    @property
    def below(self) -> float:
        """Upper edge of what comes next, with room for its marks."""
        return self.low + MARK

    def room(self) -> float:
        """Return the height that is left."""
        return HIGH - MARK - self.below


def sheets(printed: Printed) -> list[Sheet]:
    """Return the pages of what a game prints.

    Args:
        printed: boards and pieces of the game.
    """
    found: list[Sheet] = []
    both = [part for part in printed.parts if isinstance(part, PrintedPieces) and part.two_sided]
    for part in both:
        most = ROOM_HIGH // part.height
        for at in range(0, len(part.rows), most):
            found += _two_sides(part, part.rows[at : at + most])
    open_sheet = Sheet()
    for one in printed.parts:
        if one in both:
            continue
        for shapes, height in _blocks(one, HEAD + MARK):
            if open_sheet.room() < height:
                found.append(open_sheet)
                open_sheet = Sheet()
            open_sheet.put(one, f'<g transform="translate(0 {open_sheet.below:g})">{shapes}</g>', height)
    return [*found, open_sheet] if open_sheet.shapes else found


def svg(sheet: Sheet, number: int, count: int, game: str, printed: Printed, lang: str) -> str:
    """Return a page as SVG in millimetres.

    Args:
        sheet: the page.
        number: its number, from 1.
        count: number of pages.
        game: name of the game.
        printed: what is printed, for the class of the drawings.
        lang: `en` or `fr`.
    """
    titles = " · ".join(sheet.titles)
    head = page_text(lang, "print.head", number=number, count=count, game=game, what=titles)
    told = page_text(lang, f"print.{sheet.side or 'one'}", number=number, other=number + 1, before=number - 1)
    bar = (
        f'<path class="tp-line" d="M{WIDE - BAR} 5v2h{BAR}v-2"/>'
        f'<text x="{WIDE - BAR / 2:g}" y="5.4" text-anchor="middle">{BAR} mm</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tp-paper-page {printed.look}" role="img" '
        f'aria-label="{escape(". ".join([head, " ".join(sheet.says)]))}" width="{WIDE}mm" height="{HIGH}mm" '
        f'viewBox="0 0 {WIDE} {HIGH}"><g class="tp-head"><text class="tp-title" y="3.6">{escape(head)}</text>'
        f'<text y="7.6">{escape(told)}</text>{bar}</g>{"".join(sheet.shapes)}</svg>'
    )


def _two_sides(part: PrintedPieces, rows: tuple[Row, ...]) -> Iterator[Sheet]:
    for side in ("face", "back"):
        sheet = Sheet(side=side)
        shapes = f'<g transform="translate(0 {sheet.below})">{_grid(part, rows, back=side == "back")}</g>'
        sheet.put(part, shapes, part.height * len(rows))
        yield sheet


def _blocks(part: PrintedBoard | PrintedPieces, top: float) -> Iterator[tuple[str, float]]:
    """Yield shapes that stay together, with their height."""
    if isinstance(part, PrintedBoard):
        left = (WIDE - part.width) / 2
        marks = _marks(left, [0, part.width], [0, part.height]) + _folds(left, part)
        yield f'<g transform="translate({left:g} 0)">{part.drawing}</g>{marks}', part.height
        return
    most = ROOM_HIGH // part.height
    for at in range(0, len(part.rows), most):
        rows = part.rows[at : at + most]
        yield _grid(part, rows), part.height * len(rows)


def _grid(part: PrintedPieces, rows: tuple[Row, ...], *, back: bool = False) -> str:
    """Return the faces of pieces in rows, or their backs as seen from behind, with the marks around them."""
    left = (WIDE - part.width * part.columns) / 2
    shapes = []
    for line, row in enumerate(rows):
        for place, piece in enumerate(row):
            if piece is None:
                continue
            column = part.columns - 1 - place if back else place
            where = f"translate({left + column * part.width:g} {line * part.height:g})"
            drawn = piece.back if back else piece.face
            shapes.append(f'<g data-tp-piece="{escape(piece.name)}" transform="{where}">{drawn}</g>')
    across = [part.width * place for place in range(part.columns + 1)]
    return "".join(shapes) + _marks(left, across, [part.height * line for line in range(len(rows) + 1)])


def _marks(left: float, across: list[int], down: list[int]) -> str:
    """Return marks outside of an area, at each line along which it is cut."""
    right, foot = left + across[-1], down[-1]
    lines = [f"M{left + x:g} {y}v{way}" for x in across for y, way in ((-0.5, 0.5 - MARK), (foot + 0.5, MARK - 0.5))]
    lines += [f"M{x:g} {y}h{way}" for y in down for x, way in ((left - 0.5, 0.5 - MARK), (right + 0.5, MARK - 0.5))]
    return f'<path class="tp-line" d="{"".join(lines)}"/>'


def _folds(left: float, part: PrintedBoard) -> str:
    return "".join(f'<path class="tp-line tp-fold" d="M{left + x:g} 0v{part.height}"/>' for x in part.folds)
