"""Text of a game for forums and blogs, in one language: moves in words, comments, boards and variations.

All of it, or a line up to a moment, or a moment alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Any, cast

from ..engine import derived
from ..engine.directions import apart, level
from ..engine.errors import BadOption
from ..engine.header import POSITION
from ..engine.pictures import described
from ..engine.rule import OVER
from ..engine.section_names import round_and_phase
from ..engine.texts import known_language, say, text, typeset
from ..figures.seat_looks import labels
from ..record.board_marks import asks_diagram, draws, prose
from ..record.comments import Comment, Variation
from ..record.lines import WRITTEN, answers, line_from, notes_in_order, section_of
from ..record.moments import moment_of
from ..record.parts import written_together
from ..record.players import player_names
from ..record.receipts import MARK, NO_RECEIPTS, Receipts
from ..record.record import Node, Record
from ..record.start_info import start_info
from ..record.titles import occasion, title_from
from . import marks
from .marks import MARKUPS, as_written, aside, marked_up, unmarked
from .signs import sign_legend

PACKAGE = "tbggg.forum"  # package of the texts
Picture = Callable[[str], tuple[str, str]]  # from a drawing to its file: the name, and a link to it

BRACKETS = re.compile(r"[][]")  # which would end the words of a picture
LINKED = re.compile(r"\[([^\[\]]+)\]\((https?://[^()\s]+)\)")
INNER = re.compile(r"\[([^\[\]]+)\]\(#[^()\s]*\)")
CODED = re.compile(r"`([^`<\n]+)`")
STRONG, SOFT = re.compile(r"\*\*([^*\n]+)\*\*"), re.compile(r"(?<![*\w])[*_]([^*_\n]+)[*_](?![*\w])")


def forum_text(
    record: Record,
    markup: str,
    lang: str | None = None,
    picture: Picture | None = None,
    receipts: Receipts = NO_RECEIPTS,
    *,
    brief: bool = False,
) -> str:
    """Return a record as text for a forum; the same record gives the same text.

    Args:
        record: the record.
        markup: `bbcode` or `markdown`.
        lang: language of the text; the chosen one when not given.
        picture: from a drawing of a board to its file; boards are letters when not given.
        receipts: receipts of the record; those that its comments name follow at the end.
        brief: whether the text has key moments only: of a line the moves of which something is said, shown or tried.

    Raises:
        BadOption: no such markup.
    """
    _check_markup(markup)
    for node in list(record.nodes()):
        if not node.children:
            node.skip_automatic()
    writer = ForumText(record, known_language(lang), picture=picture, receipts=receipts, brief=brief)
    return marked_up(writer.text(), markup)


def moment_text(
    node: Node, markup: str, lang: str | None = None, seat: str | None = None, *, line: bool = False
) -> str:
    """Return a moment as text for a forum: what led to it, what is said of it, and its board.

    Args:
        node: the moment.
        markup: `bbcode` or `markdown`.
        lang: language of the text; the chosen one when not given.
        seat: viewer of the boards, who has a record of what it has seen; None for all open.
        line: whether the text has all moves that led to the moment, without their variations; else the last one.

    Raises:
        BadOption: no such markup.
    """
    _check_markup(markup)
    return marked_up(ForumText(node.record, known_language(lang), seat).moment(node, line=line), markup)


def _check_markup(markup: str) -> None:
    if markup not in MARKUPS:
        raise BadOption(say("no_markup", PACKAGE, markup=markup, markups=", ".join(MARKUPS)))


def forum_phrase(lang: str, key: str, **values: object) -> str:
    """Return a text of this package with its values filled in.

    Args:
        lang: `en` or `fr`.
        key: its key.
        values: what its placeholders stand for.
    """
    return text(PACKAGE, lang, key, values)


class ForumText:
    """Writer of a text with marks.

    Args:
        record: the record, settled at the end of each line.
        lang: language of the text.
        seat: viewer of moves and boards; None for all open.
        picture: from a drawing of a board to its file; boards are letters when not given.
        receipts: receipts of the record; those that its comments name follow at the end.
        brief: whether the record's line has key moments only.
    """

    def __init__(
        self,
        record: Record,
        lang: str,
        seat: str | None = None,
        *,
        picture: Picture | None = None,
        receipts: Receipts = NO_RECEIPTS,
        brief: bool = False,
    ) -> None:
        self._receipts, self._named = receipts.by_number, dict[int, None]()
        self.picture, self._boards, self._brief = picture, 0, brief
        self.record, self.lang, self.seat = record, lang, seat
        self.outline: Any = start_info(record, lang)
        self._shown: set[Node] = set()

    def text(self) -> str:
        """Return the whole text."""
        start = self.record.start
        line = line_from(start)[1:]
        last = line[-1] if line else start
        signs = sign_legend(self.record, self.lang)
        opening = [*self._opening(), *([as_written(signs)] if signs else [])]
        blocks = [
            *opening,
            *self._board(start),
            *self._line(line, brief=self._brief),
            *self._board(last),
            *self._ending(last),
        ]
        return "\n\n".join([*blocks, *self.receipts(), self._made()]) + "\n"

    def moment(self, node: Node, *, line: bool) -> str:
        """Return a moment with its board.

        Args:
            node: the moment.
            line: whether the text has all moves that led to it; else the last one.
        """
        path = node.path()[1:]
        told = path if line else path[-2:] if answers(node) else path[-1:]
        return "\n\n".join([*self._opening(), *self._line(told, forks=False), *self._board(node)]) + "\n"

    def _opening(self) -> list[str]:
        """Return the title, the seats, the event and the day, and what is said of the start."""
        start = self.record.start
        title = start.name(self.lang) or title_from(self.record.headers, self.record.game.name)
        heading = f"{marks.FIRST}{as_written(title)}{marks.TITLE_END}"
        when = as_written(occasion(self.record.headers, title))
        return [heading, self._seats(), *filter(None, [when]), *self._comments(start.comments)]

    def _line(self, line: Sequence[Node], *, forks: bool = True, brief: bool = False) -> Iterator[str]:
        """Yield the moves of a line, with a title for each section that has something."""
        for section, group in groupby(line, section_of):
            nodes = list(group)
            if blocks := [*self._moves(nodes, forks=forks, brief=brief)]:
                yield f"{marks.SECOND}{self._section(section, nodes)}{marks.TITLE_END}"
                yield from blocks

    def _seats(self) -> str:
        players = player_names(self.record.headers)
        named = zip(self.record.seats, labels(self.record, self.lang), strict=True)
        seats = [f"{apart(players[seat])} ({label})" if players.get(seat) else label for seat, label in named]
        return as_written(f"{self.record.game.name}: {', '.join(seats)}")

    def _section(self, section: str, nodes: list[Node]) -> str:
        state: Any = cast(Node, nodes[0].parent).state
        usual = forum_phrase(self.lang, "round")
        name, phase = round_and_phase(self.outline, state.round_no, state.phase, usual)
        return f"{name} · {section} {phase}" if phase else name

    def _moves(self, nodes: Sequence[Node], *, forks: bool = True, brief: bool = False) -> Iterator[str]:
        """Yield the moves of a line in paragraphs, with what is said of them between these.

        Args:
            nodes: its moments.
            forks: whether variations are among what is said.
            brief: whether a paragraph has its last move only, where something is said of it or the line ends.
        """
        run: list[str] = []
        for node, after in zip_longest(nodes, nodes[1:]):
            if node.kind == "forced" or (after is not None and (answers(after) or _is_told_by(node, after))):
                continue
            decision = node.parent if answers(node) and node is not nodes[0] else None
            said = [one for one in (decision, node) if one is not None]
            if decision is not None:
                run.append(self._move(decision))
            run.append(self._move(node))
            blocks = [*self._after_move(node, said, forks=forks)]
            if blocks:
                yield " ".join(run[-len(said) :] if brief else run)
                yield from blocks
                run = []
        if run and not (brief and nodes[-1].children):
            yield " ".join(run[-len(said) :] if brief else run)

    def _after_move(self, node: Node, said: list[Node], *, forks: bool) -> Iterator[str]:
        """Yield the comments and variations of a move; its board follows the comments that ask for one.

        Args:
            node: the moment after the move.
            said: the nodes of the move.
            forks: whether variations are among them.
        """
        has_marks = self.picture is not None and any(one.marks for one in said)  # letters have no marks, pictures do

        def asks(comments: list[Comment]) -> bool:
            asked = any(asks_diagram(one.text) or (has_marks and draws(one.text)) for one in comments)
            return asked and node.kind in WRITTEN

        if any(one.variation and asks(one.variation.comments) for one in said):
            yield from self._board(node)
        for piece in notes_in_order(said):
            if isinstance(piece, Variation):
                yield from [self._variation(piece)] if forks else []
                continue
            yield from self._comments(piece)
            if asks(piece):
                yield from self._board(node)

    def _move(self, node: Node) -> str:
        """Return a move in words, with its glyphs."""
        return " ".join([self.move_text(node), *node.glyphs])

    def move_text(self, node: Node) -> str:
        """Return a move in words."""
        return as_written(node.narration(self.lang, self.seat).text)

    def _comments(self, comments: list[Comment]) -> Iterator[str]:
        for one in comments:
            if one.lang.split("-")[0] not in ("", self.lang):
                continue
            said = MARK.sub(self._mark, INNER.sub(r"\1", level(prose(one.text)))).strip()
            if said:
                yield _comment(said)

    def _mark(self, found: re.Match[str]) -> str:
        """Return a mark as the text has it, and note its receipt; empty without one."""
        number = int(found[1])
        if number not in self._receipts:
            return ""
        self._named[number] = None
        return f" (#{number})"

    def receipts(self) -> list[str]:
        """Return the receipts that comments have named, each in words with its result."""
        named = [(number, self._receipts[number]) for number in sorted(self._named)]
        lines = [f"(#{number}) {typeset(self.lang, one.texts[self.lang])} → {one.gives}" for number, one in named]
        told = "\n\n".join(as_written(line) for line in lines)
        return [aside(f"{marks.BOLD}{forum_phrase(self.lang, 'receipts')}{marks.BOLD_END}", told)] if told else []

    def _board(self, node: Node) -> list[str]:
        if node in self._shown:
            return []
        self._shown.add(node)
        begun = node is self.record.start and POSITION in self.record.headers  # what a set-up board is, and is not
        said = [as_written(node.narration(self.lang, self.seat).text)] if begun else []
        return [*said, *self._drawing(node)]

    def _drawing(self, node: Node) -> list[str]:
        if self.picture is not None:
            self._boards += 1
            drawing = str(derived.svg(self.record.game, moment_of(node, self.seat, self.lang)))
            name, (file, link) = forum_phrase(self.lang, "picture", number=self._boards), self.picture(drawing)
            about = BRACKETS.sub("", as_written(described(drawing)))
            named = f"{name}{marks.SHOWN}{about}{marks.FILE}{file}{marks.ADDRESS}{link}"
            return [f"{marks.PICTURE}{named}{marks.PICTURE_END}"]
        return [f"{marks.BOARD}\n{self.drawn(node)}\n{marks.BOARD_END}"]

    def drawn(self, node: Node) -> str:
        """Return a board in fixed letters."""
        return derived.text(self.record.game, moment_of(node, self.seat, self.lang)).replace("<", "‹")

    def _variation(self, variation: Variation) -> str:
        node = cast(Node, variation.node)
        name = as_written(node.name(self.lang) or forum_phrase(self.lang, "variation"))
        blocks = [*self._comments(variation.comments), *self._moves(line_from(node))]
        return aside(f"{marks.BOLD}{name}{marks.BOLD_END}", "\n\n".join(blocks))

    def _made(self) -> str:
        """Return the line by which the file is known as written by tbggg."""
        return f"{marks.ITALIC}{forum_phrase(self.lang, 'made')}{marks.ITALIC_END}"

    def _ending(self, last: Node) -> list[str]:
        if last.state.due != OVER:
            return []
        called = labels(self.record, self.lang)
        won = [called[self.record.seat_number(seat)] for seat in self.record.end.position.winners]
        if len(won) != 1:
            return []
        return [as_written(forum_phrase(self.lang, "wins", seat=won[0]))]


def _is_told_by(node: Node, after: Node) -> bool:
    """Return whether a further part of a turn says what a move says, of which nothing is said itself."""
    return written_together(after) and not (node.notes or node.glyphs)


def _comment(said: str) -> str:
    """Return a comment with marks in place of its own markup."""
    coded = CODED.sub(rf"{marks.CODE}\1{marks.CODE_END}", unmarked(said))
    marked = LINKED.sub(rf"{marks.LINK}\2{marks.LABEL}\1{marks.LINK_END}", coded)
    return STRONG.sub(rf"{marks.BOLD}\1{marks.BOLD_END}", SOFT.sub(rf"{marks.ITALIC}\1{marks.ITALIC_END}", marked))
