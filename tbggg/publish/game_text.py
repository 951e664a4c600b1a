"""Text of a game in one language, as HTML: rounds and phases, moves, comments, diagrams and variations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Any, cast

from ..engine import derived
from ..engine.rule import OVER
from ..engine.texts import rule_texts
from ..record.board_marks import prose
from ..record.comments import Comment, Variation
from ..record.record import Node, Record
from .claims import ClaimNotes, Claims
from .comment_html import CommentWriter
from .moment_links import WRITTEN, answers, line_from, section_of
from .pictures import Pictures, waiting
from .seat_looks import badge
from .texts import words

DIAGRAM = re.compile(r"\[%diagram\s*\]")


class GameText:
    """Text of one record in one language.

    Args:
        record: the record, settled at the end of each line (no automatic step is due).
        lang: `en` or `fr`.
        seat: viewer of its diagrams; None for all open.
        addresses: address of each node.
        moments: node by each of its addresses.
        pictures: pictures of the page; the diagrams are added to them.
        claims: claims that the comments refer to.

    Attributes:
        rules: ids of the rules that the comments name, in order.
        notes: end notes with the claims that the comments name.
    """

    def __init__(
        self,
        record: Record,
        lang: str,
        seat: str | None,
        addresses: Mapping[Node, str],
        moments: Mapping[str, Node],
        pictures: Pictures,
        claims: Claims,
    ) -> None:
        self.record, self.lang, self.seat = record, lang, seat
        self.addresses, self.pictures = addresses, pictures
        self.outline = record.game.display.info(record.start.state, lang)
        self.rules: dict[str, None] = {}
        self._texts = rule_texts(record.game.texts, lang)
        self.notes = ClaimNotes(claims, lang)
        self._writer = CommentWriter(lambda mark: f"#{mark}" if mark in moments else None, self._rule, self.notes.mark)
        self._drawn: set[Node] = set()

    def html(self) -> str:
        """Return the whole text: the start, then each round, then the final scoring."""
        start = self.record.start
        found = self._said(start) + self._diagram(start, words(self.lang, "tale.start"), " tp-first")
        line = line_from(start)[1:]
        for (round_no, final), group in groupby(line, lambda node: self._round_of(_before(node))):
            nodes = list(group)
            name = self.outline["final"] if final else f"{self._round_name()} {round_no}"
            look = "tp-round" if self.outline["phases"] else "tp-turn"
            found += f'<h2 class="{look}">{self._link(section_of(nodes[0]), escape(name))}</h2>\n'
            for section, phase in groupby(nodes, section_of):
                found += self._phase(section, list(phase), final=final)
            if self.outline["rounds"] and self._round_of(nodes[-1].state) != (round_no, final):
                found += self._diagram(nodes[-1], words(self.lang, "tale.after", name=name))
        over = line and line[-1].state.due == OVER
        return found + self._diagram(
            line[-1] if line else start, words(self.lang, "tale.over" if over else "tale.stops")
        )

    def rule_list(self) -> str:
        """Return the rules that the comments name, each with its text, as a definition list."""
        items = "".join(
            f'<dt id="{self._rule_id(rule)}">{rule}</dt><dd>{self._texts[rule].question} {self._texts[rule].text}</dd>'
            for rule in sorted(self.rules, key=list(self._texts).index)
        )
        return f'<dl class="tp-rules">{items}</dl>' if items else ""

    # -- rounds and phases ---------------------------------------------------------------------

    def _round_of(self, state: Any) -> tuple[int, bool]:
        """Return the number of the round, and whether the state is in the final scoring."""
        phases = len(self.outline["phases"])
        return state.round_no, bool(phases and state.phase > phases)

    def _round_name(self) -> str:
        return str(self.outline.get("round_name") or words(self.lang, "tale.round"))

    def _phase(self, section: str, nodes: list[Node], *, final: bool) -> str:
        title = ""
        if self.outline["phases"] and not final:
            phase = self.outline["phases"][int(section.split(".")[1]) - 1]
            name = f'<span class="tp-mark">{section}</span> {escape(phase["long"])}'
            title = f'<h3 class="tp-phase">{self._link(section, name)}</h3>\n'
        return title + self._moves(nodes, section)

    # -- moves ---------------------------------------------------------------------------------

    def _moves(self, nodes: list[Node], section: str = "") -> str:
        """Return the moves of a line in paragraphs; a comment or diagram ends a paragraph."""
        found, run = "", ""
        for piece, is_move in self._pieces(nodes, section):
            if is_move:
                run += f"{piece} "
            elif piece:
                found += self._run(run) + piece
                run = ""
        return found + self._run(run)

    @staticmethod
    def _run(moves: str) -> str:
        return f'<p class="tp-moves">{moves.rstrip()}</p>\n' if moves else ""

    def _pieces(self, nodes: list[Node], section: str) -> Iterator[tuple[str, bool]]:
        for node in nodes:
            here = section_of(node)
            if here != section:
                section = here
                yield f'<span class="tp-mark">{self._link(here, here)}</span>', True
            if node.kind == "forced":
                continue
            if node.kind not in WRITTEN:
                yield f'<p class="tp-step">{self._to(node, escape(node.told(self.lang, self.seat).text))}</p>\n', False
                continue
            if node.children and answers(node.children[0]):
                continue  # written together with its dice
            decision = node.parent if answers(node) and node is not nodes[0] else None
            yield self._move(node, decision), True
            for said in (decision, node):
                if said is not None:
                    yield self._said(said), False
            if node.marks or (decision is not None and decision.marks) or self._wants_diagram(node, decision):
                yield self._diagram(node), False
            for said in (decision, node):
                if said is not None:
                    yield from ((self._variation(one), False) for one in said.notes if isinstance(one, Variation))

    def _move(self, node: Node, decision: Node | None) -> str:
        """Return a move as a link to the moment after it, with its seat and its glyphs."""
        sentence = escape(node.told(self.lang, self.seat).text)
        before = decision or (node.parent if answers(node) else None)
        move = f"{before.move} {node.move}" if before else str(node.move)
        glyphs = " ".join([*(decision.glyphs if decision else ()), *node.glyphs])
        sign = badge(self.record, node.seat_no, self.lang) if node.seat in self.record.seats else ""
        shown = derived.shown_words(self.record.game, move, self.lang)
        text = f"{sign}<span>{escape(shown)}</span>" + (f" <b>{escape(glyphs)}</b>" if glyphs else "")
        return self._to(node, text, f' title="{sentence}"', "tp-move")

    def _to(self, node: Node, html: str, more: str = "", cls: str = "tp-told") -> str:
        address = escape(self.addresses[node])
        return f'<a class="{cls}" href="#{address}" data-tp-at="{address}"{more}>{html}</a>'

    def _link(self, address: str, html: str) -> str:
        return f'<a class="tp-to" href="#{address}">{html}</a>'

    # -- comments, diagrams and variations ------------------------------------------------------

    def _said(self, node: Node) -> str:
        return self._comments(node.comments)

    def _comments(self, comments: list[Comment]) -> str:
        """Return the comments in this language and those without a language."""
        mine = (one.text for one in comments if one.lang.split("-")[0] in ("", self.lang))
        texts = [self._writer.html(said) for text in mine if (said := prose(text))]
        return f'<div class="tp-comment" dir="auto">{"".join(texts)}</div>\n' if texts else ""

    @staticmethod
    def _wants_diagram(*nodes: Node | None) -> bool:
        return any(DIAGRAM.search(comment.text) for node in nodes if node is not None for comment in node.said)

    def _diagram(self, node: Node, title: str = "", cls: str = "") -> str:
        """Return the position after a move as a figure; empty if the text has it already."""
        if node in self._drawn:
            return ""
        self._drawn.add(node)
        picture = self.pictures.take(str(derived.svg(self.record.game, node.moment(self.seat, self.lang)))) or ""
        caption = self._link(escape(self.addresses[node]), escape(title or node.told(self.lang, self.seat).text))
        return f'<figure class="tp-diagram{cls}">{waiting(picture)}<figcaption>{caption}</figcaption></figure>\n'

    def _variation(self, variation: Variation) -> str:
        name = variation.node.named(self.lang) or words(self.lang, "tale.variation")
        line = line_from(cast(Node, variation.node))
        title = f'<p class="tp-line"><bdi>{escape(name)}</bdi></p>'
        return (
            f'<div class="tp-variation">{title}{self._comments(variation.comments)}'
            f"{self._moves(line, section_of(line[0]))}</div>\n"
        )

    # -- rules ---------------------------------------------------------------------------------

    def _rule_id(self, rule: str) -> str:
        return f"rule-{rule.lower().replace('.', '-')}-{self.lang}"

    def _rule(self, rule: str) -> str | None:
        if rule not in self._texts:
            return None
        self.rules[rule] = None
        return f"#{self._rule_id(rule)}"


def _before(node: Node) -> Any:
    """Return the state before a move."""
    assert node.parent is not None
    return node.parent.state
