"""Outline of a record as one page has it: node ids, columns, and what is new since the last message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from ..engine import derived
from ..engine.directions import level
from ..engine.game_info import seat_label
from ..engine.rule import NOBODY
from ..engine.seat_looks import seat_letters
from ..engine.shapes import together
from ..engine.state import section_of as state_section
from ..figures.curves import followed
from ..record.annotations import all_comments
from ..record.board_marks import prose
from ..record.comments import TRIED, fresh_seed, without_receipts
from ..record.editing import surviving_node
from ..record.moments import state_before
from ..record.parts import comes_along
from ..record.players import player_names
from ..record.puzzle_comments import puzzle_in
from ..record.seen_so_far import has_seen_end
from ..record.tree import N, Tree, TreeNode, learned_actions
from .frames import DUE
from .messages.outline import About, Lang, Mark, MarkStyle, MoreColumns, Note, OutlineUpdate, Reply, Rewritten, Seat
from .messages.outline import Outline as Sent

Leaks = Callable[[list[TreeNode], int, str], bool]  # moments, a viewer, and what is written at the first of them


class Outline:
    """Node ids and columns that were sent to one page, and what is new since then.

    With all screens open a page has every node. A seat's page has only the moments that it has reached,
    so that no later move reveals what is behind a screen. Ids are never given twice.

    Attributes:
        nodes: the nodes by id.
        ids: the id of each node.
        sent: all that was sent to the page so far; it grows in place, so that a page that is opened again
            gets it whole.
    """

    def __init__(
        self,
        record: Tree[Any],
        seat: str | None,
        lang: str,
        nodes: list[TreeNode],
        locked: bool = False,
        leaks: Leaks | None = None,
    ) -> None:
        """Begin with some nodes.

        Args:
            record: the record.
            seat: viewer, a seat's word; all screens are open when not given.
            lang: `en` or `fr`.
            nodes: nodes that the page may have at once, each after its parent.
            locked: whether the page can ask for no other viewer.
            leaks: which comments and names are kept from the viewer; none when not given.
        """
        self.record = record
        self._leaks = leaks
        self.seat = seat
        self.viewer = NOBODY if seat is None else record.seat_number(seat)
        self.lang = lang
        self.nodes: list[TreeNode] = []
        self.ids: dict[TreeNode, int] = {}
        self._edited: dict[TreeNode, None] = {}
        self._revealed: dict[TreeNode, int] = {}  # the actions of moves behind screens whose tiles have been turned up
        self._just_revealed: dict[TreeNode, None] = {}
        self._children: dict[TreeNode, list[int]] = {}  # the children that a page finds by their parents' ids
        title = record.start.name(lang)
        whole = seat is None or (has_seen_end(record, nodes) and not self.hides(record.start, title))
        sent = {
            **_about(record, lang),
            "title": (title or record.game.name) if whole else record.game.name,
            "locked": locked,
            "luck": record.seed is not None and not locked,  # a locked board's copy has luck of its own
            "seat": self.viewer,
            "nodes": {
                "parent": [],
                "section": [],
                "seat": [],
                "kind": [],
                "move": [],
                "glyph": [],
                "notes": {},
                "order": {},
            },
            "points": [],
        }
        self.sent: Sent = cast("Sent", sent)
        if derived.followed(record.game):
            self.sent["follows"] = []
        self._sent_count = 0
        for node in nodes:
            self._add(node)
        self.update()

    def reach(self, node: TreeNode) -> None:
        """Add a node and those before it."""
        for one in node.path():
            if one not in self.ids:
                self._add(one)

    def find(self, number: int) -> TreeNode | None:
        """Return the node with an id; None if there is none, or it was cut."""
        node = self.nodes[number] if 0 <= number < len(self.nodes) else None
        return node if node and surviving_node(node) is node else None

    def hides(self, node: TreeNode, text: str) -> bool:
        """Return True if a comment or a name is kept from the viewer: a fork's may leak the move it replaces."""
        beside = node.parent.children[:1] if node.variation is not None and node.parent else []
        moments = [node, *(one for one in beside if one in self.ids)]
        return self._leaks is not None and self._leaks(moments, self.viewer, text)

    @property
    def unsent(self) -> list[TreeNode]:
        """The nodes that were not sent yet."""
        return self.nodes[self._sent_count :]

    def edit(self, node: TreeNode) -> None:
        """Mark a node whose children or notes have changed."""
        if node in self.ids:
            self._edited[node] = None

    def update(self) -> OutlineUpdate | None:
        """Return what was not sent yet, and add it to `sent`; None if there is nothing new."""
        new, edited = self.unsent, list(self._edited)
        revealed = [node for node in self._just_revealed if self.ids[node] < self._sent_count]
        if not new and not edited:
            return None
        again: Rewritten = {
            "move": {str(self.ids[node]): self._words(node) for node in revealed},
            "glyph": {str(self.ids[node]): _glyphs(node) for node in edited if self._has_new_glyphs(node)},
        }
        notes, order = self._notes(new, edited), self._order(new, edited)
        self._edited.clear()
        if not (new or again["move"] or again["glyph"] or notes or order):
            return None
        nodes: MoreColumns = {
            "parent": [self.ids[node.parent] if node.parent else -1 for node in new],
            "section": [section_of(node) for node in new],
            "seat": [seat_of(node) for node in new],
            "kind": [_kind(node, self.viewer) for node in new],
            "move": [self._words(node) for node in new],
            "glyph": [_glyphs(node) for node in new],
            "again": again,
            "notes": notes,
            "order": order,
        }
        game = self.record.game
        update: OutlineUpdate = {
            "first": self._sent_count,
            "nodes": nodes,
            "points": [derived.points(game, node.state) for node in new],
        }
        if derived.followed(game):
            update["follows"] = [derived.series(game, node.state) for node in new]
        self._sent_count = len(self.nodes)
        self._just_revealed.clear()
        self._take_in(update)
        return update

    def _add(self, node: TreeNode) -> None:
        self.ids[node] = len(self.nodes)
        self.nodes.append(node)
        if node.parent:
            self._children.setdefault(node.parent, []).append(self.ids[node])
            self._reveal(node.parent)
            if self._leaks is not None and node in node.parent.children[:1]:
                for fork in node.parent.children[1:]:
                    self.edit(fork)  # its name may leak this move

    def _reveal(self, last: TreeNode) -> None:
        """Note the tiles of the round's moves where the rules reveal them after a node."""
        game = self.record.game
        if not game.hidden.reveals(last.state, self.viewer) and not learned_actions(last, self.viewer):
            return
        node = last
        while node.parent is not None and node.parent.state.round_no == last.state.round_no:
            before = state_before(node)
            hidden = game.hidden.masked(before, node.action, self.viewer)
            shown = game.hidden.revealed(before, hidden, last.state)
            if shown != hidden:
                self._revealed[node] = shown
                self._just_revealed[node] = None
            node = node.parent

    def _take_in(self, update: OutlineUpdate) -> None:
        nodes, more = self.sent["nodes"], update["nodes"]
        nodes["parent"].extend(more["parent"])
        nodes["section"].extend(more["section"])
        nodes["seat"].extend(more["seat"])
        nodes["kind"].extend(more["kind"])
        nodes["move"].extend(more["move"])
        nodes["glyph"].extend(more["glyph"])
        for number, move in more["again"]["move"].items():
            nodes["move"][int(number)] = move
        for number, glyph in more["again"]["glyph"].items():
            nodes["glyph"][int(number)] = glyph
        nodes["order"].update(more["order"])
        nodes["notes"].update(more["notes"])
        for number in [number for number, note in more["notes"].items() if not note]:
            del nodes["notes"][number]
        self.sent["points"].extend(update["points"])
        if "follows" in update:
            self.sent["follows"].extend(update["follows"])

    def _words(self, node: TreeNode) -> str:
        if node.parent is None or node.kind == "automatic":
            return ""
        game, before = self.record.game, state_before(node)
        shown = self._revealed.get(node)
        action = game.hidden.masked(before, node.action, self.viewer) if shown is None else shown
        words = derived.shown_words(game, game.notation.words(before, self.record.seats, action), self.lang)
        return words if node.seat_no < len(self.record.seats) else f"{node.seat} {words}"

    def _notes(self, new: list[TreeNode], edited: list[TreeNode]) -> dict[str, Note]:
        """Names and comments that the page does not have; an edited node that has none left gets an empty one."""
        known = self.sent["nodes"]["notes"]
        none: Note = {}
        found = {str(self.ids[node]): self._note(node) for node in [*new, *edited]}
        return {number: note for number, note in found.items() if note != known.get(number, none)}

    def _note(self, node: TreeNode) -> Note:
        """Name, marks and comments of a node; a comment without a language is for all, a mark always is."""
        lang = self.lang
        written = [one.text for one in all_comments(node) if not one.lang or one.lang.split("-")[0] == lang]
        mine = [text for text in written if not self.hides(node, prose(text))]
        # `prose` leaves out commands; of this one a page makes a link.
        said = [without_receipts(level(prose(text.replace(TRIED, "[?tried ")))) for text in mine]
        comments = [text for text in said if text]
        places = node.record.game.display.places(node.record.seats, lang) if node.marks else {}
        marks: list[Mark] = [
            {"places": mark.places, "style": cast("MarkStyle", mark.style), "name": mark.name(places, lang)}
            for mark in node.marks
        ]
        luck = fresh_seed(all_comments(node)) is not None  # pages do not get the seed itself
        name = node.name(lang) if node.parent else ""
        found: Note = {}
        if name and not self.hides(node, name):
            found["name"] = name
        if luck:
            found["luck"] = True
        if marks:
            found["marks"] = marks
        # Its moves leak what the seat that decides has behind its screen.
        asks = self.viewer == NOBODY or node.record.game.hidden.nothing
        puzzle = next((puzzle for puzzle in map(puzzle_in, mine) if puzzle is not None), None) if asks else None
        if puzzle is not None:
            replies: list[Reply] = [{"move": move, "text": text} for move, text in puzzle.replies]
            found["puzzle"] = {
                "ask": level(puzzle.ask),
                "right": list(puzzle.right),
                "names": [derived.shown_words(node.record.game, move, lang) for move in puzzle.right],
                "hints": list(puzzle.hints),
                "replies": replies,
            }
        if comments or found:
            found["comments"] = comments
        return found

    def _has_new_glyphs(self, node: TreeNode) -> bool:
        number = self.ids[node]
        return number >= self._sent_count or self.sent["nodes"]["glyph"][number] != _glyphs(node)

    def _order(self, new: list[TreeNode], edited: list[TreeNode]) -> dict[str, list[int]]:
        """The children of nodes where their ids do not give the order: one was moved or cut, or was sent late."""
        parents = dict.fromkeys([*edited, *(node.parent for node in new if node.parent)])
        known = self.sent["nodes"]["order"]
        found = {}
        for parent in parents:
            ids = [self.ids[child] for child in parent.children if child in self.ids]
            number = str(self.ids[parent])
            if ids != known.get(number, self._children.get(parent, [])):
                found[number] = ids
        return found


def settled_nodes(record: Tree[N]) -> list[N]:
    """Return all nodes, the main line first, after the automatic steps at the end of every line."""
    for node in list(record.nodes()):
        if not node.children:
            node.skip_automatic()
    return list(record.nodes())


def seat_of(node: TreeNode) -> int:
    """Return the seat that moved; `NOBODY` for the rules, and for an actor that is no seat."""
    return node.seat_no if node.seat_no < len(node.record.seats) else NOBODY


def section_of(node: TreeNode) -> str:
    """Return the section in which a node's move was made."""
    if node.parent is None:
        return "0.0"
    return state_section(node.parent.state)


def _about(record: Tree[Any], lang: str) -> About:
    """Part of the outline that is the same for all nodes: the game and its seats."""
    game = record.game
    own = game.display.info(record.start.state, lang)
    lettered = own.pop("lettered", False)
    if "shapes" in own:
        own["shapes"] = {name: together(markup) for name, markup in own["shapes"].items()}
    letters = seat_letters(record.seats)
    names = player_names(record.headers)
    seats: list[Seat] = [
        {"name": word, "label": seat_label(own, word), "player": names.get(word, "")} for word in record.seats
    ]
    own.pop("labels", None)  # the seats have them
    if lettered:
        for number, seat in enumerate(seats):
            seat["letter"] = letters[number]
    found = {
        "game": {"code": game.code, "name": game.name},
        "lang": cast("Lang", lang),
        "open": game.hidden.nothing,
        "seats": seats,
        **own,
    }
    series = followed(record, lang)
    if series:
        found["series"] = series
    verbs = derived.shown_verbs(game, lang)
    if verbs:
        found["verbs"] = verbs
    return cast("About", found)


def _kind(node: TreeNode, viewer: int) -> str:
    """Kind of a node: `part` for a further part of what chance brings, which readers do not step to.

    A forced pass looks like any other to a seat that cannot see the reason.
    """
    if node.kind == "forced" and node.parent is not None and viewer != NOBODY:
        return DUE[derived.view(node.record.game, node.parent.state, viewer).due].replace("automatic", "forced")
    return "part" if comes_along(node) else node.kind


def _glyphs(node: TreeNode) -> str:
    return " ".join(node.glyphs)
