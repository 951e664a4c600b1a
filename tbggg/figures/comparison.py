"""Comparison of moments: each line's points, the differences by category, and the last common moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, cast

from ..engine import derived
from ..engine.derived import TOTAL
from ..engine.errors import BadOption
from ..engine.rule import NOBODY, OVER
from ..engine.state import section_of
from ..engine.texts import known_language, say
from ..record.comparison import Tile, common_path, decisions, differences, scored, tiles_apart
from ..record.moments import state_before
from ..record.start_info import start_info
from ..record.tree import N, Tree, TreeNode
from .breakdown import categories, label
from .checks import check_comparable
from .seat_looks import LETTERS, TEXTS, figure_text, labels, signed, unit

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from ..record.points import By
    from ..record.record import Record

Hides = Callable[[TreeNode, str], bool]
MOST_ROUNDS = 1_000_000  # more than any game has: the end of a game is later than all of them


def compare(
    nodes: Sequence[N],
    names: Sequence[str] | None = None,
    seat: str | None = None,
    lang: str | None = None,
    *,
    eyes: str | None = None,
) -> Comparison[N]:
    """Return a comparison of moments, each scored as if the game ended there; differences are to the first one.

    Args:
        nodes: two to six moments, of one record or of several records of one game.
        names: the lines' names, one a moment; their variation's name or first own move when not given.
        seat: the seat that is compared; the seat of the first move after the lines part when not given.
        lang: `en` or `fr`; the chosen language when not given.
        eyes: the viewer, a seat whose knowledge bounds the comparison; all open when not given.

    Raises:
        BadOption: too few or too many moments, other seats or another game, no such seat or language.

    >>> from tbggg import new_game
    >>> start = new_game("pig", seats="ann bob", luck=1).start
    >>> held = compare([start.play_line("ann roll 6 ann hold"), start.play_line("ann roll 1")])
    >>> held.differences[1]
    {'ann': {'total': -6}, 'bob': {'total': 0}}
    """
    check_comparable(nodes)
    if len(nodes) < 2:
        raise BadOption(say("option.too_few", TEXTS, count=len(nodes)))
    if names is not None and len(names) != len(nodes):
        raise BadOption(say("option.names", TEXTS, count=len(nodes), names=len(names)))
    for one in (seat, eyes):
        if one is not None:
            nodes[0].record.seat_number(one)
    return side_by_side(nodes, known_language(lang), seat, eyes, names, None if eyes is None else _hides(nodes, eyes))


def side_by_side(
    nodes: Sequence[N],
    lang: str,
    seat: str | None = None,
    viewer: str | None = None,
    names: Sequence[str] | None = None,
    hides: Hides | None = None,
) -> Comparison[N]:
    """Return the comparison of moments that can be compared.

    Args:
        nodes: two moments or more of one record.
        lang: `en` or `fr`.
        seat: whose points count; when not given, the seat that moved first where the lines part.
        viewer: the viewer, a seat's word; all open when not given.
        names: of the lines; when not given, their variations' names or first moves.
        hides: whether the name of the variation that begins with a move is kept from the viewer; no name is when not
            given.
    """
    record = nodes[0].record
    shared = common_path(nodes)
    own = tuple(names) if names is not None else tuple(_name(node, len(shared), lang, viewer, hides) for node in nodes)
    if seat is None:
        seat = _who_moved(nodes, len(shared)) if shared else record.seats[0]
    return Comparison(tuple(nodes), own, seat, lang, shared[-1] if shared else None, viewer)


def place(node: TreeNode, seat: int, totals: Sequence[int]) -> int:
    """Return a seat's place at the table: at a tie the better one, unless the finished game says who wins.

    Args:
        node: the moment.
        seat: the seat's number.
        totals: what each seat has.
    """
    found = 1 + sum(total > totals[seat] for total in totals)
    winners = derived.winners(node.record.game, node.state) if node.state.due == OVER else []
    return 1 + len(winners) if found == 1 and winners and seat not in winners else found


def _hides(nodes: Sequence[N], viewer: str) -> Hides:
    """The filter of variations' names for a viewer, as a seat's copy of the record has it."""
    from ..record.leaking_comments import LeakCheck  # no page needs it: its record has no such names

    records = {cast("Record", one.record): one.record.seat_number(viewer) for one in nodes}
    checks: dict[Tree[Any], LeakCheck] = {record: LeakCheck(record, number) for record, number in records.items()}
    return lambda node, name: checks[node.record].leaks(
        [node, *(node.parent.children[:1] if node.parent else ())], name
    )


def _name(node: TreeNode, shared: int, lang: str, viewer: str | None, hides: Hides | None) -> str:
    """Name of a line: that of its innermost named variation, else its first own move."""
    own = node.path()[shared:]
    names = [(one, one.name(lang)) for one in reversed(own) if one.parent]
    named = next((name for one, name in names if name and not (hides and hides(one, name))), None)
    first = next((one for one in own if one.move and one.seat), None)
    if named or first is None:
        return named or ""
    who = dict(zip(node.record.seats, labels(node.record, lang), strict=True))
    return f"{who.get(str(first.seat), first.seat)} {_move(first, viewer, lang)}"


def _move(node: TreeNode, viewer: str | None, lang: str) -> str:
    """Words of a node's move, with `?` for parts that the viewer cannot see."""
    record, before = node.record, state_before(node)
    number = NOBODY if viewer is None else record.seat_number(viewer)
    action = record.game.hidden.masked(before, node.action, number)
    return derived.shown_words(record.game, record.game.notation.words(before, record.seats, action), lang)


def _who_moved(nodes: Sequence[TreeNode], shared: int) -> str:
    """Seat of the first own move of a line."""
    for node in nodes:
        for one in node.path()[shared:]:
            if 0 <= one.seat_no < len(node.record.seats):
                return node.record.seats[one.seat_no]
    return nodes[0].record.seats[0]


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Generic[N]):
    """Comparison of several moments; in a notebook, a table.

    Attributes:
        nodes: the moments, A first.
        names: the lines' names.
        seat: the seat of the lead and the table.
        lang: `en` or `fr`.
        parted: the last moment that all lines share, or None.
        eyes: the viewer, a seat whose knowledge bounds the comparison; None if all is open.
    """

    nodes: tuple[N, ...]
    names: tuple[str, ...]
    seat: str
    lang: str
    parted: N | None
    eyes: str | None = None

    @property
    def record(self) -> Tree[Any]:
        """Record of line A."""
        return self.nodes[0].record

    @property
    def letters(self) -> str:
        """Letters of the lines, such as `ABC`."""
        return LETTERS[: len(self.nodes)]

    @property
    def breakdowns(self) -> list[dict[str, dict[str, int]]]:
        """Each line's points by seat and category, as if the game ended there."""
        return [scored(node, self.eyes) for node in self.nodes]

    @property
    def differences(self) -> list[dict[str, dict[str, int]]]:
        """Each line's points less those of line A, by seat and category."""
        return differences(self.breakdowns)

    @property
    def moves(self) -> list[int]:
        """Number of decisions of each line after the last common moment, or from the start."""
        shared = len(self.parted.path()) if self.parted else 1
        return [decisions(node.path()[shared:], self.eyes) for node in self.nodes]

    @property
    def section(self) -> str | None:
        """Section of the last common moment, such as `3.2`."""
        return section_of(self.parted.state) if self.parted else None

    def tiles(self, seat: str | None = None) -> list[tuple[list[Tile], list[Tile]]]:
        """Return for each line the tiles that a seat has only there, and those that it has only in A.

        Args:
            seat: the comparison's seat when not given.
        """
        return tiles_apart(self.nodes, self.record.seat_number(seat or self.seat), self.eyes)

    @property
    def only(self) -> list[str]:
        """A sentence for the tiles that the seat has in one line and not in A, and the other way round."""
        found = []
        first = self.letters[0]
        for letter, (here, there) in zip(self.letters, self.tiles(), strict=True):
            for one, other, tiles in ((letter, first, here), (first, letter, there)):
                if tiles:
                    said = {"letter": one, "other": other, "tiles": self._listed(tiles)}
                    found.append(figure_text(self.lang, "compare.only", **said))
        return found

    def _listed(self, tiles: list[Tile]) -> str:
        """Text of tiles by owner, such as `Red 1 4, Blue 2`."""
        owners = dict.fromkeys(owner for owner, _ in tiles)
        return ", ".join(
            " ".join([self.label(owner), *(str(number) for one, number in tiles if one == owner)]) for owner in owners
        )

    @property
    def early(self) -> list[int]:
        """Places of the lines that end earlier than the one that goes furthest."""
        reached = [MOST_ROUNDS if node.state.due == OVER else node.state.round_no for node in self.nodes]
        return [at for at, round_no in enumerate(reached) if round_no < max(reached)]

    @property
    def ends_early(self) -> str:
        """Sentence for each round in which a line ends earlier than the one that goes furthest; empty for none."""
        by_round: dict[int, list[str]] = {}
        for at in self.early:
            by_round.setdefault(self.nodes[at].state.round_no, []).append(self.letters[at])
        info = start_info(self.record, self.lang)
        name = info.get("round_name", figure_text(self.lang, "axis.round")).lower()
        found = []
        for round_no in sorted(by_round):
            letters = by_round[round_no]
            key = f"compare.early.{'one' if len(letters) == 1 else 'many'}"
            found.append(figure_text(self.lang, key, letters=", ".join(letters), name=name, round=round_no))
        return " ".join(found)

    @property
    def lead(self) -> str:
        """Summary: first which lines end earlier, then what came of them."""
        early = self.ends_early
        return f"{early} {self._result}" if early else self._result

    @property
    def _result(self) -> str:
        """Sentences on the line in which the seat has the most, and on what gives it."""
        totals = [row[self.seat][TOTAL] for row in self.breakdowns]
        most = max(totals)
        said = {"seat": self.label(self.seat), "points": signed(most), "unit": unit(self.record, self.lang, most)}
        if len(set(totals)) == 1:
            return figure_text(self.lang, "compare.level", **said)
        best = totals.index(most)
        # Against A, or where A itself is best, against the next best line.
        other = 0 if best else totals.index(sorted(totals)[-2] if totals.count(totals[0]) == 1 else min(totals))
        if totals[other] == most:
            other = totals.index(min(totals))
        level = ", ".join(LETTERS[at] for at, total in enumerate(totals) if total == most)
        lead = figure_text(
            self.lang, "compare.best", letter=level, reference=LETTERS[other], other=signed(totals[other]), **said
        )
        return " ".join([lead, *self._place(best, other), *self._most_from(best, other)])

    def _place(self, best: int, other: int) -> list[str]:
        """Sentence on the seat's place at the table, where more points come with a worse one."""
        seat, rows = self.record.seat_number(self.seat), self.breakdowns
        at, better = (
            place(self.nodes[nth], seat, [rows[nth][word][TOTAL] for word in self.record.seats])
            for nth in (best, other)
        )
        if at <= better:
            return []
        said = {"place": at, "better": better, "seats": len(self.record.seats), "reference": LETTERS[other]}
        return [figure_text(self.lang, "compare.place", **said)]

    def _most_from(self, best: int, other: int) -> list[str]:
        """Sentence on the category with the greatest part of a difference, if the game has several."""
        parts, _ = categories(self.record)
        if len(parts) < 2:
            return []
        rows = self.breakdowns
        gain = {part: rows[best][self.seat][part] - rows[other][self.seat][part] for part in parts}
        most = max(parts, key=lambda part: gain[part])
        named = label(self.record, most, self.lang).lower()
        return [figure_text(self.lang, "compare.most_from", category=named, difference=signed(gain[most], plus=True))]

    @property
    def where(self) -> str:
        """Sentence on the last common moment, and on each line's number of moves since."""
        if self.parted is None:
            return figure_text(self.lang, "compare.no_place")
        if len({len(node.path()) for node in (*self.nodes, self.parted)}) == 1:
            return figure_text(self.lang, "compare.same_moment")
        since = ", ".join(
            figure_text(self.lang, "compare.same_line", letter=letter, n=count)
            for letter, count in zip(self.letters, self._amounts(), strict=True)
        )
        return figure_text(self.lang, "compare.same_place", section=self.section, moves=since)

    def _amounts(self) -> list[str]:
        return [
            figure_text(
                self.lang, f"compare.moves.{'one' if n == 1 or (n == 0 and self.lang == 'fr') else 'many'}", n=n
            )
            for n in self.moves
        ]

    @property
    def finished(self) -> bool:
        """True if every line ends with the game."""
        return all(node.state.due == OVER for node in self.nodes)

    def label(self, seat: str) -> str:
        """Return a seat's name."""
        return labels(self.record, self.lang)[self.record.seat_number(seat)]

    def figure(self, by: By = "phase", seat: str | None = None) -> Figure:
        """Return a figure of the lines' trajectories, for the comparison's seat.

        Args:
            by: a point for every move, for every phase, or for every round.
            seat: another seat.

        Raises:
            BadOption: no such seat.
            GameError: plotly is not installed.
        """
        from .trajectories import trajectories

        record = cast("Record", self.record)
        shown = seat or self.seat
        return trajectories(record, by=by, lang=self.lang, nodes=self.nodes, seat=shown, as_if=self.eyes is None)

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.nodes)} lines: {self.lead}>"

    def _repr_html_(self) -> str:
        from .comparison_html import html

        return html(self)
