"""Text of a game for forums and blogs, in one language: moves in words, comments, boards and variations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.rule import OVER
from ..engine.texts import known_language, say, typeset
from ..figures.seat_looks import labels
from ..record.board_marks import prose
from ..record.comments import Comment, Variation
from ..record.files import bytes_of, read_bytes
from ..record.players import player_names
from ..record.record import Node, Record
from .claims import Claims, read_claims
from .drawn_boards import DIAGRAM, draw_boards
from .moment_links import WRITTEN, answers, line_from, section_of
from .own_files import check_free, write_files
from .place import link_to
from .texts import PACKAGE, words

CLAIM = re.compile(r" ?\[#(\d{1,4})\]")
NO_CLAIMS = Claims("", {})
LINK = re.compile(r"\[([^\[\]]+)\]\((https?://[^()\s]+)\)")
INNER = re.compile(r"\[([^\[\]]+)\]\(#[^()\s]*\)")
STRONG, SOFT = re.compile(r"\*\*([^*\n]+)\*\*"), re.compile(r"(?<![*\w])[*_]([^*_\n]+)[*_](?![*\w])")


@dataclass(frozen=True)
class Markup:
    """Markup of a forum: functions that write the parts of a text.

    Attributes:
        heading: from a level, 1 to 3, and a text to a heading.
        board: from a board in fixed letters to a block.
        picture: from a name and a file to a picture, or to the place where it goes.
        aside: from a name and a text to a part that a reader may leave out.
        comment: from a comment in the record's markup to the forum's.
    """

    heading: Callable[[int, str], str]
    board: Callable[[str], str]
    picture: Callable[[str, str], str]
    aside: Callable[[str, str], str]
    comment: Callable[[str], str]


def _bbcode_comment(text: str) -> str:
    """Return a comment as BBCode; some forums lose what follows a `<`."""
    text = STRONG.sub(r"[b]\1[/b]", SOFT.sub(r"[i]\1[/i]", LINK.sub(r"[url=\2]\1[/url]", text)))
    return text.replace("<", "‹").replace(">", "›")


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def _plain(text: str) -> str:
    """Return a comment as Markdown: what would be an element is text."""
    return text.replace("<", "&lt;")


MARKUPS: Mapping[str, Markup] = {
    "bbcode": Markup(
        heading=lambda level, text: f"[size={22 - 4 * level}][b]{text}[/b][/size]",
        board=lambda text: f"[c]{text}[/c]",
        picture=lambda name, file: f"[b]{name}: {file}[/b]",
        aside=lambda name, text: f"[b]{name}[/b]\n[o]{text}[/o]",
        comment=_bbcode_comment,
    ),
    "markdown": Markup(
        heading=lambda level, text: f"{'#' * level} {text}",
        board=lambda text: f"```text\n{text}\n```",
        picture=lambda name, file: f"![{name}]({link_to(file)})",
        aside=lambda name, text: _quoted(f"**{name}**\n\n{text}"),
        comment=_plain,
    ),
}
SUFFIXES = {"bbcode": ".bbcode.txt", "markdown": ".md"}


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
    return _ForumText(record, MARKUPS[markup], known_language(lang), picture, claims).text()


def publish_texts(
    files: Sequence[str | Path],
    folder: str | Path,
    markup: str,
    *,
    png: bool = False,
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write each record as text for a forum, in the chosen language; nothing is written when a file fails.

    Args:
        files: paths of the records.
        folder: folder of the texts; made if it is missing.
        markup: `bbcode` or `markdown`.
        png: whether the boards are PNG files beside the text; else they are letters.
        force: whether files that tbggg did not make may be replaced.
        tell: called with a line of text for each file.

    Returns:
        The paths of the texts.

    Raises:
        RecordError: a rule refuses a move of a record.
        GameError: a file is no record, two texts would have the same name, something would replace a file that
            tbggg did not make, or there is no browser that draws the boards.
    """
    sources = [Path(file) for file in files]
    texts: dict[Path, str] = {}
    drawings: dict[Path, str] = {}
    for source in sources:
        if source.suffix != ".game":
            raise GameError(say("to_record", PACKAGE, file=source))
        path = Path(folder) / f"{source.stem}{SUFFIXES[markup]}"
        if path in texts:
            raise GameError(say("same_name", PACKAGE, page=path.name))
        record = read_bytes(bytes_of(source), str(source))
        picture = partial(_numbered, drawings, Path(folder) / source.stem) if png else None
        texts[path] = forum_text(record, markup, picture=picture, claims=read_claims(source))
    check_free([*texts, *drawings], force=force)  # before a browser starts
    write_files({**draw_boards(drawings), **texts}, force=force)
    for path, text in texts.items():
        tell(say("wrote", PACKAGE, file=path, size=max(1, round(len(text.encode()) / 1000))))
    return list(texts)


def _numbered(drawings: dict[Path, str], path: Path, drawing: str) -> str:
    """Keep a drawing under the next number of its text; return the name of its file."""
    number = 1
    while (file := path.with_name(f"{path.name}-{number}.png")) in drawings:
        number += 1
    drawings[file] = drawing
    return file.name


class _ForumText:
    def __init__(
        self, record: Record, markup: Markup, lang: str, picture: Callable[[str], str] | None, claims: Claims
    ) -> None:
        self._claims, self._named = claims.by_number, dict[int, None]()
        self.picture, self._boards = picture, 0
        self.record, self.markup, self.lang = record, markup, lang
        self.outline: Any = record.game.display.info(record.start.state, lang)
        self._shown: set[Node] = set()

    def text(self) -> str:
        """Return the whole text."""
        start = self.record.start
        title = self._safe(start.named(self.lang) or self.record.game.name)
        blocks = [self.markup.heading(1, title), self._seats(), *self._comments(start.comments), *self._board(start)]
        line = line_from(start)[1:]
        for section, group in groupby(line, section_of):
            nodes = list(group)
            blocks += [self.markup.heading(2, self._section(section, nodes)), *self._moves(nodes)]
        last = line[-1] if line else start
        return "\n\n".join([*blocks, *self._board(last), *self._ending(last), *self._receipts(), self._made()]) + "\n"

    def _safe(self, text: str) -> str:
        return text.replace("<", "‹").replace(">", "›").replace("\n", " ")

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
                run.append(self._told(decision))
            run.append(self._told(node))
            blocks = [block for one in said for block in self._comments(one.comments)]
            if node.kind in WRITTEN and any(DIAGRAM.search(one.text) for part in said for one in part.said):
                blocks += self._board(node)
            for variation in (note for part in said for note in part.notes if isinstance(note, Variation)):
                blocks.append(self._variation(variation))
            if blocks:
                yield " ".join(run)
                yield from blocks
                run = []
        if run:
            yield " ".join(run)

    def _told(self, node: Node) -> str:
        glyphs = "".join(f" {glyph}" for glyph in node.glyphs)
        return self._safe(f"{node.told(self.lang, None).text}{glyphs}")

    def _comments(self, comments: list[Comment]) -> Iterator[str]:
        for one in comments:
            if one.lang.split("-")[0] not in ("", self.lang):
                continue
            said = CLAIM.sub(self._mark, INNER.sub(r"\1", prose(one.text))).strip()
            if said:
                yield self.markup.comment(said)

    def _mark(self, found: re.Match[str]) -> str:
        """Return a mark as the text has it, and note its claim; empty without one."""
        number = int(found[1])
        if number not in self._claims:
            return ""
        self._named[number] = None
        return f" (#{number})"

    def _receipts(self) -> list[str]:
        """Return the claims that comments have named, each in words with its result."""
        named = [(number, self._claims[number]) for number in sorted(self._named)]
        lines = [f"(#{number}) {typeset(self.lang, one.texts[self.lang])} → {one.gives}" for number, one in named]
        told = "\n\n".join(self._safe(line) for line in lines)
        return [self.markup.aside(words(self.lang, "tale.receipts"), told)] if told else []

    def _board(self, node: Node) -> list[str]:
        if node in self._shown:
            return []
        self._shown.add(node)
        if self.picture is not None:
            self._boards += 1
            drawing = str(derived.svg(self.record.game, node.moment(None, self.lang)))
            return [self.markup.picture(words(self.lang, "tale.picture", number=self._boards), self.picture(drawing))]
        return [self.markup.board(derived.text(self.record.game, node.moment(None, self.lang)).replace("<", "‹"))]

    def _variation(self, variation: Variation) -> str:
        node = cast(Node, variation.node)
        name = self._safe(node.named(self.lang) or words(self.lang, "tale.variation"))
        return self.markup.aside(
            name, "\n\n".join([*self._comments(variation.comments), *self._moves(line_from(node))])
        )

    def _made(self) -> str:
        """Return the line by which the file is known as written by tbggg."""
        return self.markup.comment(f"*{words(self.lang, 'tale.made')}*")

    def _ending(self, last: Node) -> list[str]:
        if last.state.due != OVER:
            return []
        called = labels(self.record, self.lang)
        won = [called[self.record.seat_number(seat)] for seat in self.record.end.position.winners]
        if len(won) != 1:
            return []
        return [self._safe(words(self.lang, "tale.wins", seat=won[0]))]
