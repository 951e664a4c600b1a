"""Answers to requests for comparisons: several moments side by side, or one as if the game ended there."""

from __future__ import annotations

from typing import cast

from ..engine import derived
from ..engine.derived import TOTAL
from ..engine.grids import Collected, ScoredLine
from ..engine.rule import OVER
from ..engine.texts import text
from ..figures.breakdown import categories, label, rows_of_score
from ..figures.comparison import Comparison, place, side_by_side
from ..figures.curves import curves
from ..figures.seat_looks import LETTERS, figure_text, labels, signed, unit
from ..record.comparison import collected, scored
from ..record.tree import TreeNode
from .messages.answers import Figure
from .messages.compared import Collection, Collections, Compared, ComparedRow, GridLine, Parted, Together
from .outline import Outline
from .requests import Unchecked, is_number, is_seat

Column = tuple[TreeNode, int]  # a moment and a seat


def compared(asked: Unchecked, outline: Outline, recall: bool = True) -> Compared | None:
    """Return the comparison that a page asked for as data; None for an invalid request.

    Several moments are columns for one seat; of one moment the seats are the columns.

    Args:
        asked: `nodes`, ids; `seat`, for whom; `way`, by which rule collections are scored, the table's own
            when empty.
        outline: the page's outline.
        recall: whether a seat's picture shows what others have collected.
    """
    record, lang, viewer = outline.record, outline.lang, outline.seat
    nodes, seat, way = _known(asked.get("nodes"), outline), asked.get("seat"), asked.get("way", "")
    if not nodes or not is_seat(seat, record) or not isinstance(way, str):
        return None
    if way not in ("", *record.game.scoring.variants):
        return None
    if len(nodes) > 1:
        found = side_by_side(nodes, lang, seat, viewer, hides=outline.hides)
        number = record.seat_number(found.seat)
        columns = [(node, number) for node in nodes]
    else:
        found = None
        number = -1
        columns = [(nodes[0], one) for one in range(len(record.seats))]
    table = _Table(outline, recall, columns, way)
    together: Together = _together(found, table, outline) if found else {"lead": table.leader_sentence()}
    columned = {
        "nodes": [outline.ids[node] for node in nodes],
        "seat": number,
        "names": list(found.names) if found else labels(record, lang),
        **together,
        "rows": table.rows(),
        "places": table.places(),
        **table.collections(),
    }
    return cast("Compared", columned)


def asked_curves(asked: Unchecked, outline: Outline) -> Figure | None:
    """Return the figure of lines that a page asked for, each point with its moment's id; None if invalid.

    Args:
        asked: `nodes`, the ids of the lines' ends, the main line's when there are none; `by`, `move`, `phase`
            or `round`; `seat`, only this one.
        outline: the page's outline.
    """
    record, ids = outline.record, outline.ids
    ends = asked.get("nodes", [])
    nodes = _known(ends, outline) if ends else [[node for node in record.main_line() if node in ids][-1]]
    by, seat = asked.get("by", "move"), asked.get("seat")
    if not nodes or (by != "move" and by != "phase" and by != "round") or not is_seat(seat, record):
        return None
    as_if = len(nodes) > 1 and outline.seat is None  # a line that ends early ends with its points as if it were over
    figure = curves(nodes, by, outline.lang, seat, room=True, letters=LETTERS, as_if=as_if)
    paths = [[ids[node] for node in end.path()] for end in nodes]
    for trace in figure["data"]:
        path = paths[trace["meta"]]
        trace["customdata"] = [path[place] for place in trace["customdata"]]
    return cast("Figure", figure)


def _known(ids: object, outline: Outline) -> list[TreeNode]:
    """The nodes of a page's ids; none when one of them is no id, or there are too many."""
    if not isinstance(ids, list) or len(ids) > len(LETTERS):
        return []
    fine = all(is_number(one) and 0 <= one < len(outline.nodes) for one in ids)
    return [outline.nodes[one] for one in ids] if fine else []


def _together(found: Comparison[TreeNode], table: _Table, outline: Outline) -> Together:
    """Sentences on several moments, and every seat's totals in each."""
    hidden = any(table.hidden(node, seat) for node, seat in table.columns)
    lead = figure_text(found.lang, "compare.unknown", seat=found.label(found.seat)) if hidden else found.lead
    parted: Parted | None = None
    if found.parted is not None:
        parted = {"node": outline.ids[found.parted], "section": found.section or ""}
    seats = range(len(found.record.seats))
    return {
        "lead": f"{found.ends_early} {lead}" if hidden and found.early else lead,
        "early": found.early,
        "where": found.where,
        "parted": parted,
        "now": "" if found.finished else figure_text(found.lang, "compare.now"),
        "only": [] if hidden else found.only,
        "totals": [[table.value((node, seat), TOTAL) for node in found.nodes] for seat in seats],
    }


class _Table:
    """Columns of a comparison with their values."""

    def __init__(self, outline: Outline, recall: bool, columns: list[Column], way: str) -> None:
        self.record = outline.record
        self.lang = outline.lang
        self.viewer = outline.seat
        self.recall = recall
        self.columns = columns
        self.way = way
        self._scores = {node: list(scored(node, self.viewer).values()) for node, _ in columns}

    def hidden(self, node: TreeNode, seat: int) -> bool:
        """True if a seat's collection is behind a screen: for a viewer without recall, before the end."""
        own = self.viewer is None or self.record.seat_number(self.viewer) == seat
        return not (self.recall or own or node.state.due == OVER) and self.record.game.scoring.collection is not None

    def value(self, column: Column, category: str) -> int | None:
        """A number of the breakdown; None where it is not known."""
        node, seat = column
        if self.hidden(node, seat):
            grid = collected(node, seat, viewer=self.viewer)
            if category == TOTAL or (grid and category in grid.parts):
                return None
        return self._scores[node][seat].get(category)

    def rows(self) -> list[ComparedRow]:
        """Rows: the categories that add up, the total, and those that only count."""
        _, counts = categories(self.record)
        return [
            {
                "label": label(self.record, one, self.lang),
                "kind": "total" if one == TOTAL else "count" if one in counts else "part",
                "values": [self.value(column, one) for column in self.columns],
            }
            for one in rows_of_score(self.record)
        ]

    def places(self) -> list[int | None]:
        """Each column's place at the table; None where a total is not known."""
        found: list[int | None] = []
        for node, seat in self.columns:
            totals = [self.value((node, one), TOTAL) for one in range(len(self.record.seats))]
            known = [total for total in totals if total is not None]
            found.append(place(node, seat, known) if len(known) == len(totals) else None)
        return found

    def leader_sentence(self) -> str:
        """Sentence on the seat with the most points at the one moment."""
        node = self.columns[0][0]
        totals = [self.value(column, TOTAL) for column in self.columns]
        known = [total for total in totals if total is not None]
        if len(known) < len(totals):
            return figure_text(self.lang, "standing.unknown")
        over = node.state.due == OVER
        best = (
            derived.winners(self.record.game, node.state)
            if over
            else [seat for seat, total in enumerate(totals) if total == max(known)]
        )
        names = labels(self.record, self.lang)
        key = f"standing.{'over.' if over else ''}{'one' if len(best) == 1 else 'many'}"
        most = known[best[0]]
        said = {"seats": ", ".join(names[seat] for seat in best), "unit": unit(self.record, self.lang, most)}
        return figure_text(self.lang, key, points=signed(most), **said)

    def collections(self) -> Collections:
        """The collections as grids with their arithmetic, and the ways to score them; empty without any."""
        game = self.record.game
        node, seat = self.columns[0]
        own = collected(node, seat, viewer=self.viewer)
        if own is None:
            return {"grids": []}
        way = self.way or own.way
        said = [text(game.texts, self.lang, f"ways.said.{way}")]
        if way != own.way:
            said.append(text(game.texts, self.lang, f"ways.other.{way}"))
        grids = [
            None if self.hidden(node, seat) else collected(node, seat, way, self.viewer) for node, seat in self.columns
        ]
        pairs = zip(grids, self.columns, strict=True)
        return {
            "grids": [self._grid(grid, node) if grid else None for grid, (node, _) in pairs],
            "way": way,
            "ways": [
                {"key": one, "label": text(game.texts, self.lang, f"ways.{one}")} for one in game.scoring.variants
            ],
            "said": {"text": " ".join(said), "rules": next((list(grid.rules) for grid in grids if grid), [])},
        }

    def _grid(self, grid: Collected, node: TreeNode) -> Collection:
        """A grid as data, with the points by the table's own rule of scoring."""
        own = collected(node, grid.seat, viewer=self.viewer)
        return {
            "owners": grid.owners,
            "numbers": grid.numbers,
            "counts": grid.counts,
            "rows": [_line(one) for one in grid.rows],
            "columns": [_line(one) for one in grid.columns],
            "parts": [(label(self.record, one, self.lang), value) for one, value in grid.parts.items()],
            "points": grid.points,
            "own": own.points if own else grid.points,
        }


def _line(line: ScoredLine) -> GridLine:
    return {"complete": line.complete, "sum": line.sum, "points": line.points}
