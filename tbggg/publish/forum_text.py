"""Text of a game for forums and blogs, in one language: moves in words, comments, boards and variations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, cast

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.rule import OVER
from ..engine.texts import known_language, say, typeset
from ..figures.seat_looks import labels
from ..record.board_marks import asks_diagram, prose
from ..record.claims import Claims
from ..record.comments import Comment, Variation
from ..record.moment_links import WRITTEN, answers, line_from, section_of
from ..record.players import player_names
from ..record.record import Node, Record
from . import forum_marks as marks
from .forum_marks import MARKUPS, aside, marked_up, unmarked
from .place import link_to
from .texts import PACKAGE, words

CLAIM = re.compile(r" ?\[#(\d{1,4})\]")
NO_CLAIMS = Claims("", {})
LINKED = re.compile(r"\[([^\[\]]+)\]\((https?://[^()\s]+)\)")
INNER = re.compile(r"\[([^\[\]]+)\]\(#[^()\s]*\)")
STRONG, SOFT = re.compile(r"\*\*([^*\n]+)\*\*"), re.compile(r"(?<![*\w])[*_]([^*_\n]+)[*_](?![*\w])")


def forum_text(
    record: Record,
    markup: str,
    lang: str | None = None,
    picture: Callable[[str], str] | None = None,
    claims: Claims = NO_CLAIMS,
) -> str:
    """Return a record as text for a forum; the same record gives the same text.

    Args:
        record: the record.
        markup: `bbcode` or `markdown`.
        lang: language of the text; the chosen one when not given.
        picture: from a drawing of a board to the name of its file; boards are letters when not given.
        claims: claims of the record; those that its comments name follow at the end.

    Raises:
        BadOption: no such markup.
    """
    if markup not in MARKUPS:
        raise BadOption(say("no_markup", PACKAGE, markup=markup, markups=", ".join(MARKUPS)))
    for node in list(record.nodes()):
        if not node.children:
            node.settle()
    return marked_up(ForumText(record, known_language(lang), picture, claims).text(), markup)


class ForumText:
    """Writer of a text with marks.

    Args:
        record: the record, settled at the end of each line.
        lang: language of the text.
        picture: from a drawing of a board to the name of its file; boards are letters when not given.
        claims: claims of the record; those that its comments name follow at the end.
    """

    def __init__(
        self, record: Record, lang: str, picture: Callable[[str], str] | None = None, claims: Claims = NO_CLAIMS
    ) -> None:
        self._claims, self._named = claims.by_number, dict[int, None]()
        self.picture, self._boards = picture, 0
        self.record, self.lang = record, lang
        self.outline: Any = record.game.display.info(record.start.state, lang)
        self._shown: set[Node] = set()

    def text(self) -> str:
        """Return the whole text."""
        start = self.record.start
        title = self._safe(start.named(self.lang) or self.record.game.name)
        blocks = [
            f"{marks.FIRST}{title}{marks.TITLE_END}",
            self._seats(),
            *self._comments(start.comments),
            *self._board(start),
        ]
        line = line_from(start)[1:]
        for section, group in groupby(line, section_of):
            nodes = list(group)
            blocks += [f"{marks.SECOND}{self._section(section, nodes)}{marks.TITLE_END}", *self._moves(nodes)]
        last = line[-1] if line else start
        return "\n\n".join([*blocks, *self._board(last), *self._ending(last), *self.receipts(), self._made()]) + "\n"

    def _safe(self, text: str) -> str:
        return unmarked(text).replace("<", "‹").replace(">", "›").replace("\n", " ")

    def _seats(self) -> str:
        players = player_names(self.record.headers)
        named = zip(self.record.seats, labels(self.record, self.lang), strict=True)
        seats = [f"{label} ({players[seat]})" if players.get(seat) else label for seat, label in named]
        return self._safe(f"{self.record.game.name}: {', '.join(seats)}")

    def _section(self, section: str, nodes: list[Node]) -> str:
        state: Any = cast(Node, nodes[0].parent).state
        phases = self.outline["phases"]
        name = self.outline.get("round_name") or words(self.lang, "tale.round")
        if not phases:
            return f"{name} {state.round_no}"
        if state.phase > len(phases):
            return str(self.outline["final"])
        return f"{name} {state.round_no} · {section} {phases[int(section.split('.')[1]) - 1]['long']}"

    def _moves(self, nodes: list[Node]) -> Iterator[str]:
        """Yield the moves of a line in paragraphs, with what is said of them between these."""
        run: list[str] = []
        for node in nodes:
            if node.kind == "forced" or (node.children and answers(node.children[0])):
                continue
            decision = node.parent if answers(node) and node is not nodes[0] else None
            said = [one for one in (decision, node) if one is not None]
            if decision is not None:
                run.append(self._move(decision))
            run.append(self._move(node))
            blocks = [block for one in said for block in self._comments(one.comments)]
            if node.kind in WRITTEN and any(asks_diagram(one.text) for part in said for one in part.said):
                blocks += self._board(node)
            for variation in (note for part in said for note in part.notes if isinstance(note, Variation)):
                blocks.append(self._variation(variation))
            if blocks:
                yield " ".join(run)
                yield from blocks
                run = []
        if run:
            yield " ".join(run)

    def _move(self, node: Node) -> str:
        """Return a move in words, with its glyphs."""
        return " ".join([self.told(node), *node.glyphs])

    def told(self, node: Node) -> str:
        """Return a move in words."""
        return self._safe(node.told(self.lang, None).text)

    def _comments(self, comments: list[Comment]) -> Iterator[str]:
        for one in comments:
            if one.lang.split("-")[0] not in ("", self.lang):
                continue
            said = CLAIM.sub(self._mark, INNER.sub(r"\1", prose(one.text))).strip()
            if said:
                yield _comment(said)

    def _mark(self, found: re.Match[str]) -> str:
        """Return a mark as the text has it, and note its claim; empty without one."""
        number = int(found[1])
        if number not in self._claims:
            return ""
        self._named[number] = None
        return f" (#{number})"

    def receipts(self) -> list[str]:
        """Return the claims that comments have named, each in words with its result."""
        named = [(number, self._claims[number]) for number in sorted(self._named)]
        lines = [f"(#{number}) {typeset(self.lang, one.texts[self.lang])} → {one.gives}" for number, one in named]
        told = "\n\n".join(self._safe(line) for line in lines)
        return [aside(f"{marks.BOLD}{words(self.lang, 'tale.receipts')}{marks.BOLD_END}", told)] if told else []

    def _board(self, node: Node) -> list[str]:
        if node in self._shown:
            return []
        self._shown.add(node)
        if self.picture is not None:
            self._boards += 1
            drawing = str(derived.svg(self.record.game, node.moment(None, self.lang)))
            name, file = words(self.lang, "tale.picture", number=self._boards), self.picture(drawing)
            return [f"{marks.PICTURE}{name}{marks.FILE}{file}{marks.ADDRESS}{link_to(file)}{marks.PICTURE_END}"]
        return [f"{marks.BOARD}\n{self.drawn(node)}\n{marks.BOARD_END}"]

    def drawn(self, node: Node) -> str:
        """Return a board in fixed letters."""
        return derived.text(self.record.game, node.moment(None, self.lang)).replace("<", "‹")

    def _variation(self, variation: Variation) -> str:
        node = cast(Node, variation.node)
        name = self._safe(node.named(self.lang) or words(self.lang, "tale.variation"))
        blocks = [*self._comments(variation.comments), *self._moves(line_from(node))]
        return aside(f"{marks.BOLD}{name}{marks.BOLD_END}", "\n\n".join(blocks))

    def _made(self) -> str:
        """Return the line by which the file is known as written by tbggg."""
        return f"{marks.ITALIC}{words(self.lang, 'tale.made')}{marks.ITALIC_END}"

    def _ending(self, last: Node) -> list[str]:
        if last.state.due != OVER:
            return []
        called = labels(self.record, self.lang)
        won = [called[self.record.seat_number(seat)] for seat in self.record.end.position.winners]
        if len(won) != 1:
            return []
        return [self._safe(words(self.lang, "tale.wins", seat=won[0]))]


def _comment(text: str) -> str:
    """Return a comment with marks in place of its own markup."""
    text = LINKED.sub(rf"{marks.LINK}\2{marks.LABEL}\1{marks.LINK_END}", unmarked(text))
    return STRONG.sub(rf"{marks.BOLD}\1{marks.BOLD_END}", SOFT.sub(rf"{marks.ITALIC}\1{marks.ITALIC_END}", text))
