"""Frames of a film: the moments of a line that it shows, and what each says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from ...engine import derived
from ...engine.rule import OVER
from ...engine.section_names import round_and_phase
from ...figures.seat_looks import labels
from ...record.board_marks import is_note, prose
from ...record.comments import Variation
from ...record.lines import WRITTEN, answers, section_of
from ...record.moments import moment_of
from ...record.parts import written_together
from ...record.players import player_names
from ...record.receipts import MARK
from ...record.record import Node, Record
from ...record.start_info import start_info
from ..html.comment_html import CommentWriter
from ..html.texts import page_text
from .game_page import standings

FEW = 20  # frames that a long game shows at least
LONGEST_COMMENT = 400  # letters; of a longer one, the beginning is shown
WIDTH, TALLEST = 640, 800  # pixels of a board, and of its height
AS_TEXT = CommentWriter(lambda moment: None, lambda rule: None)


class Frame(NamedTuple):
    """Frame of a film.

    Attributes:
        section: name of the round and the phase of what happens, in words.
        sentence: what happens, with the signs of the move.
        comment: what is said of it; empty for nothing.
        drawing: the board, as SVG.
        corner: what stands beside the title: of the section what the board does not say itself.
    """

    section: str
    sentence: str
    comment: str
    drawing: str
    corner: str = ""

    def in_words(self) -> str:
        """Return what the frame says, without its board."""
        return " ".join(filter(None, [f"{self.section}.", self.sentence, self.comment.replace("\n", " ")]))


def written_moments(line: Sequence[Node]) -> Iterator[list[Node]]:
    """Yield the moments of a line that readers step to: the start, the nodes of each written move, and the end.

    Args:
        line: its nodes, from the start on.
    """
    held: list[Node] = []
    for place, node in enumerate(line):
        after = line[place + 1] if place + 1 < len(line) else None
        if node.kind not in WRITTEN and node.parent is not None and after is not None:
            continue
        held.append(node)
        if after is not None and node.parent is not None and (answers(after) or written_together(after)):
            continue
        yield held
        held = []


def key_moments(moments: Sequence[list[Node]], turn: Node, most: int) -> list[list[Node]]:
    """Return the key moments of a line, at most so many: first the ends of phases are left out, then those of rounds.

    Where that leaves few, they are some of the ends of rounds, too.

    Args:
        moments: the nodes of each moment.
        turn: the moment on which the game turns.
        most: so many.
    """
    ends = (moments[0], moments[-1])
    said = [one for one in moments if one in ends or turn in one or any(map(_is_marked, one))]
    for depth in (2, 1):
        last = {tuple(section_of(one[-1]).split(".")[:depth]): one for one in moments[1:]}
        found = [one for one in moments if one in said or one in last.values()]
        if len(found) <= most:
            return found
    if len(said) < FEW:  # a game of many rounds of which nothing is said: every so many of them, as evenly as they are
        others = [one for one in found if one not in said]
        some = min(FEW, most) - len(said)
        said += [others[place * len(others) // some] for place in range(some)]
        return [one for one in moments if one in said]
    if len(said) <= most:
        return said
    return [said[place * (len(said) - 1) // (most - 1)] for place in range(most)]


def _is_marked(node: Node) -> bool:
    """Return whether a move has a sign, or a variation, or something is said of it."""
    said = any(prose(one.text) for one in node.comments)
    return said or bool(node.glyphs) or any(isinstance(one, Variation) for one in node.notes)


def frame_of(moment: Sequence[Node], seat: str | None, lang: str) -> Frame:
    """Return the frame of a moment.

    Args:
        moment: its nodes.
        seat: viewer of the board; None for all open.
        lang: `en` or `fr`.
    """
    node, record = moment[-1], moment[-1].record
    if node.parent is None:
        section = corner = page_text(lang, "tale.start")
        sentence = _players(record, lang)
    else:
        before: Any = node.parent.state
        info = start_info(record, lang)
        names = round_and_phase(info, before.round_no, before.phase, page_text(lang, "tale.round"))
        section = " · ".join(filter(None, names))
        # A board has the round of what comes next, and one that is drawn for pictures the phase, too.
        corner = "" if record.game.display.still else names[1] if "round_name" in info else section
        # What is said of a further part says those before it, too; what chance answers is said beside the decision.
        told = [
            part.narration(lang, seat).text
            for part, after in zip_longest(moment, moment[1:])
            if after is None or answers(after)
        ]
        sentence = " ".join([*told, *(glyph for one in moment for glyph in one.glyphs)])
    if node is record.end and node.state.due == OVER:
        section = corner = page_text(lang, "tale.over")
        sentence = standings(record, lang)
    comments = [one for part in moment for one in part.comments if one.lang.split("-")[0] in ("", lang)]
    said = [MARK.sub("", prose(one.text)) for one in comments if not is_note(one.text)]
    drawing = str(derived.svg(record.game, moment_of(node, seat, lang)))
    return Frame(section, sentence, _shortened("\n\n".join(filter(None, said))), drawing, corner)


def _players(record: Record, lang: str) -> str:
    """Return the game and its seats, each with who plays it."""
    players = player_names(record.headers)
    named = zip(record.seats, labels(record, lang), strict=True)
    seats = [f"{players[seat]} ({label})" if players.get(seat) else label for seat, label in named]
    return f"{record.game.name} – {', '.join(seats)}"


def _shortened(text: str) -> str:
    """Return a text, or of a long one what its first words say."""
    if len(text) <= LONGEST_COMMENT:
        return text
    return f"{text[:LONGEST_COMMENT].rpartition(' ')[0].rstrip(' ,;:')} …"
