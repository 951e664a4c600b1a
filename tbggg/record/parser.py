"""Parser of records: tokens to a tree of moves; the rules check every move."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ..engine import derived
from ..engine.moment import Unreadable
from ..engine.rule import AUTOMATIC, OVER
from ..engine.state import in_section, section_of
from ..engine.texts import known_language, say
from .comments import Comment, Glyph, Note, Variation, glyph_apart, is_glyph, read_glyph
from .ended_sections import with_ended
from .header_reader import Begin, Find, HeaderReader
from .headers import begins_set_up, result_text
from .lexer import Token
from .parts import first_part
from .seated import reason_of, some_legal
from .tree import Tree, TreeNode, append_move, before_rules, follow_action

MOST_MOVES = 100_000
PACE = 64  # moves from one word of progress to the next
MOST_DEPTH = 64  # of variations; the main line is depth 0
_MARK = re.compile(r"[0-9]+\.[0-9]+(\.[0-9]+)?\Z")


@dataclass(slots=True)
class ParsedLine:
    """The main line or a variation while it is read.

    Attributes:
        node: the latest node, with automatic steps played.
        last: the latest written move, to which notes belong.
        notes: where notes go before the first move.
        passed: seats for which the rules have just passed, each with the section; such a pass, written, is dropped.
        sections: the sections that a mark may name now; the last is the current one.
        follows: whether a move that equals an existing child leads to that child.
    """

    node: TreeNode
    notes: list[Note]
    last: TreeNode | None = None
    passed: list[tuple[int, str]] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)
    follows: bool = False


class Reader(HeaderReader):
    """Parser of one text; see `loads`.

    Attributes:
        main: the main line, once its moves are read.
    """

    main: ParsedLine | None = None

    def read_record(self, find: Find, begin: Begin) -> Tree[Any]:
        """Read headers and moves.

        Args:
            find: finds a game by its name.
            begin: returns the record of a game, seats and headers without moves.
        """
        headers = self.read_headers()
        record = self.new_record(self.find_game(headers, find), headers, begin)
        self.main = ParsedLine(record.start, record.start.notes)
        self.main.sections = [section_of(record.start.state)]
        self.read_line(self.main, 0)
        record.star = self.star
        record.result_last = False
        if self.token().kind == "header":
            token = self.take()
            if begins_set_up(token.key):
                raise self.error(token, say("record.set_up", key=token.key))
            if token.key != "Result":
                raise self.error(token, say("record.late_header"))
            self._add_header(headers, token)
            record.headers["Result"] = token.text
            record.result_last = True
        self.expect_end()
        if "Result" in headers:
            self._check_result(record, headers["Result"])
        else:
            record.result_last = True
        return record

    def expect_end(self) -> None:
        """Raise an error unless the text ends here."""
        token = self.token()
        if token.kind != "end":
            what = token.text or token.kind
            raise self.error(token, say("record.after_star") if self.star else say("record.no_place", what=what))

    def _check_result(self, record: Tree[Any], token: Token) -> None:
        end = record.end
        if end.state.due != OVER:
            raise self.error(token, say("record.result_early"), legal=say("legal.no_result"))
        right = result_text(record)
        words = token.text.split()
        given = {words[at]: words[at + 1] for at in range(0, len(words) - 1, 2)}
        expected = {seat: str(points) for seat, points in end.position.points.items()}
        if len(words) != 2 * len(expected) or given != expected:
            raise self.error(token, say("record.result_wrong", result=token.text), legal=right)

    # -- moves -----------------------------------------------------------------------------

    def line_from(self, node: TreeNode) -> ParsedLine:
        """Return a line that goes on from a node."""
        line = ParsedLine(node, node.notes)
        self._after_rules(line, node)
        return line

    def read_line(self, line: ParsedLine, depth: int) -> None:
        """Read the main line to its end, or a variation to its closing bracket."""
        while True:
            token = self.token()
            if token.kind == "comment":
                self.take()
                self._notes(line).append(Comment(token.text, token.key))
            elif token.kind == "open":
                self._read_variation(line, depth)
            elif token.kind == "close":
                if depth == 0:
                    raise self.error(token, say("record.bracket_alone"))
                return
            elif token.kind == "end" or self._is_over(token, depth):
                return
            elif token.kind == "word" and token.text == "*" and depth == 0:
                self._read_star(line)
                return
            elif token.kind == "word":
                self._read_word(line, token)
            else:
                raise self.error(token, say("record.no_place", what=token.text or token.kind))

    def _is_over(self, token: Token, depth: int) -> bool:
        """True at a header after the moves, and in a variation where the record ends before its closing bracket."""
        if depth == 0:
            return token.kind == "header"
        return (token.kind == "header" or token.text == "*") and self.token(1).kind in ("header", "end")

    def _notes(self, line: ParsedLine) -> list[Note]:
        return line.last.notes if line.last else line.notes

    def _read_star(self, line: ParsedLine) -> None:
        token = self.take()
        if line.node.state.due == OVER:
            raise self.error(token, say("record.star_late"))
        self.star = True

    def _read_word(self, line: ParsedLine, token: Token) -> None:
        actors = line.node.record.actors
        if token.text in actors:
            self._read_move(line)
        elif _MARK.match(token.text):
            self.take()
            self._read_mark(line, token)
        elif is_glyph(token.text):
            self.take()
            self._read_glyph(line, token)
        else:
            self.check_signs(token, actors)
            self.check_commas([token.text])
            before = first_part(line.last).move if line.last else None
            key = "no_seat_word" if before is None else "no_such_word"
            said = say(f"record.{key}", word=token.text, verb=f"{before}".split()[0])
            raise self.error(token, said, move=token.text, legal=" ".join(actors))

    def _read_mark(self, line: ParsedLine, token: Token) -> None:
        """Go on to a section: it, or one of its turns; the passes of earlier sections are no longer expected."""
        at = next((at for at, one in enumerate(line.sections) if f"{one}.".startswith(f"{token.text}.")), None)
        if at is None:
            here = line.sections[-1]
            raise self.error(token, say("record.wrong_section", here=here, mark=token.text), legal=here)
        line.sections = line.sections[at:]
        line.passed = [(seat, section) for seat, section in line.passed if section in line.sections]

    def _read_glyph(self, line: ParsedLine, token: Token) -> None:
        glyph = read_glyph(token.text)
        if glyph is None:
            raise self.error(token, say("record.no_glyph", glyph=token.text))
        if line.last is None:
            raise self.error(token, say("record.glyph_alone", glyph=token.text))
        line.last.notes.append(Glyph(glyph))

    def _read_variation(self, line: ParsedLine, depth: int) -> None:
        token = self.take()
        if line.last is None:
            raise self.error(token, say("record.variation_alone"))
        if depth + 1 > MOST_DEPTH:
            raise self.error(token, say("record.too_deep", most=MOST_DEPTH))
        replaced = first_part(line.last)
        assert replaced.parent is not None
        parent = replaced.parent
        name = self.take().text if self.token().kind == "name" else None
        before: list[Note] = []
        branch = ParsedLine(parent, before, follows=line.follows)
        self._after_rules(branch, parent)
        count = len(parent.children)
        self.read_line(branch, depth + 1)
        if self.take().kind != "close":
            raise self.error(token, say("record.variation_open"))
        if branch.last is None:
            raise self.error(token, say("record.variation_empty"))
        first = branch.last
        while first.parent is not parent:
            assert first.parent is not None
            first = first.parent
        if first.variation is None and len(parent.children) > count:
            first.variation = Variation(first)
            line.last.notes.append(first.variation)
        if first.variation is not None:
            first.variation.name = first.variation.name if name is None else name
            first.variation.comments.extend(note for note in before if isinstance(note, Comment))

    def _read_move(self, line: ParsedLine) -> None:
        start = self.take()
        node, record = line.node, line.node.record
        seat = record.actors.index(start.text)
        words: list[str] = []
        while len(words) < record.game.notation.most_words and self.token(len(words)).kind == "word":
            word = self.token(len(words)).text
            if word in record.actors or _MARK.match(word) or word == "*":
                break
            words.append(word)
        if not words:
            raise self.error(
                start, say("record.no_move", seat=start.text), move=start.text, legal=some_legal(node.position)
            )
        try:
            before = derived.acting(record.game, node.state, seat)
            written = record.game.notation.read_words(before, record.seats, seat, words)
        except Unreadable as trouble:
            for place in range(min(trouble.word + 1, len(words))):
                self.check_signs(self.token(place))
            move = " ".join([start.text, *words[: trouble.word + 1]])
            apart = glyph_apart(words[trouble.word]) if trouble.word < len(words) else ""
            if apart:
                raise self.error(start, say("record.glyph_joined", apart=apart), move=move) from None
            told = say("move.form", message=trouble.message, form=trouble.legal)
            raise self.error(start, told, move=move, legal=some_legal(node.position)) from None
        if self._goes_on_with_nothing(line, seat, written.actions[0]):
            told, move = say("record.alone", word=words[0]), f"{start.text} {words[0]}"
            raise self.error(start, told, move=move, legal=some_legal(node.position))
        for _ in range(written.used):
            self.take()
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise self.error(start, say("record.too_many"))
        if self.progress and self.moves % PACE == 0:
            self.progress(self.scanner.at / len(self.scanner.text))
        passed = next((one for one in line.passed if one[0] == seat), None)
        if written.actions == (record.game.notation.forced_pass,) and passed and self._is_made(node, seat):
            line.passed.remove(passed)
            return
        move = " ".join([start.text, *words[: written.used]])
        last = line.last
        if last is not None and last is not node and line.sections[0] == section_of(last.state):
            node = before_rules(last, node, written.actions[0])
        for action in written.actions:
            node = self._play(line, node, seat, action, start, move)
        line.last = node
        line.node = node.skip_automatic()
        self._after_rules(line, line.node)

    def _goes_on_with_nothing(self, line: ParsedLine, seat: int, action: int) -> bool:
        """True for a further part of what a seat is shown, where the last move is none that it could go on with.

        A seat's own record does not keep in its state what came last.
        """
        game, last = line.node.record.game, line.last
        if not (derived.is_shown(game, action) and derived.is_part(game, action)):
            return False
        return last is not line.node or last.seat_no != seat or not derived.is_shown(game, last.action)

    def _is_made(self, node: TreeNode, seat: int) -> bool:
        """True if a written pass is one that the rules have made, and not one that the seat makes now.

        A pass that could be both is of the present phase, unless that phase's mark is still to come.
        """
        game = node.record.game
        refused = game.rules.why_not_written(node.state, seat, game.notation.forced_pass)
        return bool(refused) or self._mark_follows_passes(node)

    def _mark_follows_passes(self, node: TreeNode) -> bool:
        """True if the mark of this section comes next, after passes, notes and variations only."""
        record = node.record
        passes = record.game.notation.words(node.state, record.seats, record.game.notation.forced_pass).split()
        at, depth = 0, 0
        while (token := self.token(at)).kind != "end":
            at += 1
            if token.kind in ("open", "close"):
                depth += 1 if token.kind == "open" else -1
                if depth < 0:  # the end of the variation in which the pass stands
                    return False
            elif depth == 0 and token.kind == "word":
                if _MARK.match(token.text):
                    return in_section(node.state, token.text)
                if token.text not in (*record.actors, *passes) and not is_glyph(token.text):
                    return False
        return False

    def _play(self, line: ParsedLine, node: TreeNode, seat: int, action: int, start: Token, move: str) -> TreeNode:
        game = node.record.game
        before = derived.acting(game, node.state, seat)
        if value := game.rules.why_not_written(before, seat, action):
            if node.state.due == AUTOMATIC:  # after a part of the move
                return self._play(line, node.skip_automatic(), seat, action, start, move)
            reason = reason_of(game, before, node.record.seats, seat, action, value, known_language(None))
            legal = some_legal(node.position, action, seat)
            why = with_ended(reason.text, node, line.passed, seat, action)
            raise self.error(start, why, move=move, rule=reason.rule, legal=legal)
        return follow_action(node, action, seat=seat) if line.follows else append_move(node, action, seat=seat)

    def _after_rules(self, line: ParsedLine, node: TreeNode) -> None:
        """Record the automatic passes and the completed sections since the last written move."""
        passed: list[tuple[int, str]] = []
        sections = [section_of(node.state)]
        while node.parent is not None:
            game = node.record.game
            done = game.rules.sections(node.parent.state, node.record.seats, node.action, node.state)
            written = node.kind in ("decision", "chance")
            for round_no, phase, _ in reversed(done[1:] if written else done):
                sections.insert(0, f"{round_no}.{phase}")
            if written:
                break
            sections.insert(0, section_of(node.parent.state))
            if node.kind == "forced":
                passed.insert(0, (node.seat_no, sections[0]))
            node = node.parent
        line.passed = passed
        line.sections = sections
