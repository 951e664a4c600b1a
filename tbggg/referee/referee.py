"""Referee of one board: answers its requests, and collects the traits that change."""

from __future__ import annotations

from typing import Any, cast

from ..bots.names import shown_name
from ..engine.errors import BadOption, GameError
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY
from ..engine.texts import LANGUAGES, say, sentence
from ..record.editing import surviving_node
from ..record.errors import IllegalMove
from ..record.moments import moment_of
from ..record.players import narrated
from ..record.tree import Tree, TreeNode, follow_action
from .comparisons import asked_curves, compared
from .frames import LONGEST_MOVE, by_seat, frame, rule_box, still, where_open
from .history import Step, redoable, undoable
from .messages.answers import Answer, Judged, MomentSentence, Traits
from .messages.frame import Choices, Frame
from .navigation import STRIDES, goes_to, rolled, written_next
from .note_edits import NOTES, edit_notes
from .opponents import Opponents, decide, opponent_of
from .outline import Leaks, Outline, settled_nodes
from .requests import Unchecked, error, is_seat, number_in, refused, text_in
from .tree_edits import EDITS, edit_tree
from .typed_moves import TYPED, moves_as_text

LONGEST_WORD = 100  # letters of an id or of a seat


class Referee:
    """Referee of one board that shows a record.

    The state of a board is in its traits: `_outline` (at the opening), `_outline_update` (what is new in it), `_frame`
    (the moment), `_compared` and `lang`. The answer to one request is a message.

    Attributes:
        record: the record.
        node: the moment that is shown.
        seat: viewer, a seat's word; all screens are open when not given.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows what was public earlier, and is now behind screens.
        opponents: bots of the other seats.
        locked: whether other views than the seat's are refused.
        outline: nodes that were sent to the board.
        opened: how often the record was opened; then the ids begin anew.
        added: nodes that were sent to this board and not to the record's other boards.
        changed: nodes whose children or notes were changed here, unknown to the record's other boards.
    """

    def __init__(
        self,
        record: Tree[Any],
        node: TreeNode,
        seat: str | None,
        lang: str,
        recall: bool = True,
        opponents: Opponents | None = None,
        locked: bool = False,
        leaks: Leaks | None = None,
    ) -> None:
        self.record = record
        self.node = node
        self.seat = seat
        self.lang = lang
        self.recall = recall
        self.opponents: Opponents = opponents or {}
        self.locked = locked
        self.opened = 0
        self.added: list[TreeNode] = []
        self.changed: list[TreeNode] = []
        self._leaks = leaks
        self.outline: Outline = Outline(record, seat, lang, [], locked, leaks)
        self._traits: Traits = {}
        self._frame = cast("Frame", {})  # `open` draws it
        self._choices: dict[TreeNode, Choices] = {}  # for this viewer in this language; no edit changes them
        self.open()

    # -- traits ---------------------------------------------------------------------------------

    def state(self) -> Traits:
        """Return the traits that have changed since the last call, by name."""
        traits = self._traits
        self._traits = {}
        return traits

    def open(self) -> None:
        """Begin the outline for the viewer: a seat has reached the moves that led to the moment, and no more."""
        self.open_with(settled_nodes(self.record) if self.seat is None else self.node.path())

    def open_with(self, nodes: list[TreeNode]) -> None:
        """Begin the outline anew.

        Args:
            nodes: nodes that the board may have at once, each after its parent.
        """
        self.outline = Outline(self.record, self.seat, self.lang, nodes, self.locked, self._leaks)
        self._choices = {}
        self.outline.reach(self.node)
        self.outline.update()
        if len(self.opponents) > 0:
            self.outline.sent["bots"] = list(self.opponents)
        self.opened += 1
        self._traits.update({"lang": self.lang, "_outline": self.outline.sent, "_outline_update": {}, "_compared": {}})
        self._draw()

    def show(self, node: TreeNode) -> None:
        """Show a moment, and send what is new in the outline."""
        self.node = node
        self.outline.reach(node)
        self.added.extend(self.outline.unsent)
        update = self.outline.update()
        if update:
            self._traits["_outline_update"] = update
        self._draw()

    def edited(self, nodes: list[TreeNode]) -> None:
        """Send the new children, names, comments and glyphs of some nodes."""
        self.changed.extend(nodes)
        for node in nodes:
            self.outline.edit(node)
        self.show(surviving_node(self.node))

    def follow(self, nodes: list[TreeNode]) -> None:
        """Send what another board has added or changed; the moment is drawn anew only where it was cut."""
        for node in nodes:
            self.outline.edit(node)
        if surviving_node(self.node) is not self.node:
            self.show(surviving_node(self.node))
            return
        update = self.outline.update()
        if update:
            self._traits["_outline_update"] = update
        shown = self._with_turns({**self._frame, "more": self._may_go_on(self._frame["due"])})
        if shown != self._frame:
            self._frame = shown
            self._traits["_frame"] = shown

    def speak(self, lang: str) -> None:
        """Change the language."""
        self.lang = lang
        self.open_with(self.outline.nodes)

    def look(self, seat: str | None, recall: bool) -> None:
        """Change the viewer, or recall.

        Args:
            seat: viewer, a seat's word; all screens are open when not given.
            recall: whether a seat's picture shows what was public earlier.

        Raises:
            BadOption: the board is locked to another seat.
        """
        self.check_viewer(seat)
        same = seat == self.seat
        self.seat, self.recall, self._choices = seat, recall, {}
        if same:
            self.show(self.node)
        else:
            self.open()

    def check_viewer(self, seat: str | None) -> None:
        """Refuse other viewers than the seat, where the board is locked.

        Raises:
            BadOption: it is locked, and this is another viewer.
        """
        if self.locked and seat != self.seat:
            raise BadOption(say("option.locked", seat=self.seat))

    def _draw(self) -> None:
        node = self.node
        shown = frame(node, self.outline.ids[node], self.seat, self.lang, recall=self.recall, kept=self._choices)
        opponent = opponent_of(self.opponents, shown)
        if opponent:
            shown["bot"] = shown_name(opponent.name, self.lang)
        self._frame = self._with_turns({**shown, "more": self._may_go_on(shown["due"])})
        self._traits["_frame"] = self._frame

    def _with_turns(self, shown: Frame) -> Frame:
        """A frame with the kinds of edits that can be undone and redone."""
        return {**shown, "undo": undoable(self), "redo": redoable(self)}

    def _may_go_on(self, due: str) -> bool:
        """Return True if a page may ask how the record goes on; for a seat this never depends on whether it does."""
        known = self.outline.ids
        if self.seat is None:
            return written_next(self.node) and self.node.children[0] not in known
        return due == "decision" and not any(child in known for child in self.node.children)

    # -- requests -------------------------------------------------------------------------------

    def ask(self, asked: Unchecked) -> list[Answer]:
        """Return the answers to a request of the board, which is unchecked data.

        Returns:
            Messages for the board; the traits may have changed too.
        """
        step = Step(self, asked)
        answers = self._answer(asked)
        step.end()
        if self._frame["undo"] != undoable(self) or self._frame["redo"] != redoable(self):
            self._frame = self._with_turns(self._frame)
            self._traits["_frame"] = self._frame
        return answers

    def _answer(self, asked: Unchecked) -> list[Answer]:
        """Carry out a request."""
        do = asked.get("do")
        number = number_in(asked, "node")
        if do == "go":
            node = None if number is None else self.outline.find(number)
            return self._unknown() if node is None else self._go(node)
        if do == "play" or do == "why":
            return self._ask_of_move(asked, do)
        if do in NOTES:
            known = number is not None and 0 <= number < len(self.outline.nodes)
            return [edit_notes(self, self.outline.nodes[number or 0], asked)] if known else self._unknown()
        if do == "tools":
            return [{"tools": True}]
        if do == "tray":
            return [{"tray": True}]
        if do == "solve":
            return [{"solve": True}]
        if do in EDITS:
            return edit_tree(self, asked)
        if do in TYPED:
            return moves_as_text(self, asked)
        stride, lang = asked.get("stride"), asked.get("lang")
        if do == "advance" and isinstance(stride, str) and stride in STRIDES:
            return self._go_on(stride)
        if do == "view":
            return self._ask_view(asked)
        if do == "lang" and isinstance(lang, str) and lang in LANGUAGES:
            if lang != self.lang:
                self.speak(lang)
            return []
        return self._ask_for_data(asked)

    def _ask_for_data(self, asked: Unchecked) -> list[Answer]:
        """Answers to requests that change nothing."""
        do = asked.get("do")
        if do == "rule":
            rule = text_in(asked, "id", LONGEST_WORD)
            box = None if rule is None else rule_box(self.record, rule, self.lang)
            return [{"rule": box}] if box else self._unknown()
        if do == "tell":
            number = number_in(asked, "node")
            node = None if number is None else self.outline.find(number)
            return self._unknown() if node is None else [{"there": self._told(node)}]
        if do == "preview":
            number = number_in(asked, "node")
            node = None if number is None else self.outline.find(number)
            if node is None:
                return self._unknown()
            return [{"preview": still(node, self.outline.ids[node], self.seat, self.lang, recall=self.recall)}]
        if do == "compare":
            found = compared(asked, self.outline, self.recall)
            return [{"compare": found}] if found else self._unknown()
        if do == "curves" and isinstance(asked.get("plotly"), bool):
            figure = asked_curves(asked, self.outline)
            return [{"curves": figure}] if figure else self._unknown()
        return self._unknown()

    def _told(self, node: TreeNode) -> MomentSentence:
        """Return what happened at a moment, in a sentence."""
        moment = moment_of(node, self.seat, self.lang)
        return {"node": self.outline.ids[node], "text": narrated(self.record.game, moment, self.record.headers).text}

    def _unknown(self) -> list[Answer]:
        return [error(say("option.unknown_request"))]

    def _go(self, node: TreeNode) -> list[Answer]:
        self.show(node)
        return []

    def _ask_view(self, asked: Unchecked) -> list[Answer]:
        seat, recall = asked.get("seat"), asked.get("recall")
        if "seat" not in asked or not isinstance(recall, bool) or not is_seat(seat, self.record):
            return self._unknown()
        try:
            self.look(seat, recall)
        except BadOption as trouble:
            return [error(str(trouble))]
        return []

    def _ask_of_move(self, asked: Unchecked, do: str) -> list[Answer]:
        """Play a move, or answer whether it is legal."""
        move = asked.get("move")
        if not isinstance(move, str):
            return self._unknown()
        if where_open(self.node, self.seat) is None:
            return [refused(move, sentence(say("option.screen")))]
        if len(move) > LONGEST_MOVE:
            return self._unknown()
        if do == "why":
            return [{"why": {"move": move, **self._why(move)}}]
        try:
            self.show(self.node.play(by_seat(self.node, self.seat, move)))
        except IllegalMove as illegal:
            return [refused(move, sentence(illegal.reason.text), illegal.reason.rule, illegal.legal)]
        except GameError as trouble:
            return [refused(move, str(trouble))]
        return []

    def _why(self, move: str) -> Judged:
        """Answer with the reason of a move's refusal or cost."""
        seated = self.node.skip_automatic().position
        try:
            move = by_seat(self.node, self.seat, move)
            reason = seated.why_not(move, self.lang)
            if reason:
                return {"kind": "refused", "text": sentence(reason.text), "rule": reason.rule}
            reason = seated.caution(move, self.lang)
            if reason:
                return {"kind": "costly", "text": sentence(reason.text), "rule": reason.rule}
        except GameError as trouble:
            return {"kind": "refused", "text": str(trouble), "rule": None}
        return {"kind": "fine", "text": "", "rule": None}

    def _go_on(self, stride: str) -> list[Answer]:
        """Show the record's next moment; where it ends, play a bot's move, an automatic step, or chance by luck."""
        game, node = self.record.game, self.node
        opponent = opponent_of(self.opponents, self._frame)
        if written_next(node):
            return self._go(goes_to(node, stride))
        if self._frame["due"] == "decision" and opponent is None:
            why = "option.screen" if self._frame["waits_for"] != NOBODY else "option.record_ends"
            return [refused("", sentence(say(why)))]
        if node.state.due == DECISION and opponent is not None:
            if not node.position.actions():
                return [refused("", sentence(say("option.screen")))]
            try:
                self.show(decide(node, opponent))
            except GameError as trouble:
                return [refused("", str(trouble))]
        elif node.state.due == AUTOMATIC:
            action = game.rules.automatic(node.state)
            self.show(follow_action(node, action, "forced" if action == game.notation.forced_pass else "automatic"))
        elif node.state.due == CHANCE:
            self.show(rolled(node))
        return []
