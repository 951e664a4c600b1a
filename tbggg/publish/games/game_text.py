"""Text of a game as HTML: rounds and phases, moves, comments, diagrams and variations, in all languages of its page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from itertools import groupby
from typing import Any, cast

from ...engine import derived
from ...engine.pictures import described
from ...engine.rule import OVER
from ...engine.section_names import is_final, phase_name, round_name
from ...engine.texts import rule_texts
from ...lessons.texts import lesson_text
from ...record.board_marks import asks_diagram, asks_question, draws, is_note, prose
from ...record.comments import Comment, Variation
from ...record.lines import WRITTEN, answers, line_from, notes_in_order, section_of
from ...record.moments import moment_of
from ...record.parts import written_together
from ...record.receipts import Receipts
from ...record.record import Node, Record
from ...record.start_info import start_info
from ..html.comment_html import CommentWriter
from ..html.pictures import Pictures
from ..html.seat_looks import each, sign_class
from ..html.texts import page_text
from .folds import Folds, without_moves
from .receipt_notes import ReceiptNotes
from .runs import LEAST, Piece, are_alike, run_key, run_kinds, sentence, sentence_in_pieces

MOST_OPEN = 6  # variations of a move that stand open
KEY = re.compile('class="tp-(?:comment|diagram|variation)')  # what makes a move before it a key moment


class GameText:
    """Text of one record; what all languages share is written once.

    Args:
        record: the record, settled at the end of each line (no automatic step is due).
        langs: languages of the text.
        seat: viewer of its diagrams; None for all open.
        addresses: address of each node.
        moments: node by each of its addresses.
        pictures: pictures of the page; the diagrams are added to them.
        receipts: receipts that the comments refer to.
        turn: moment on which the page opens.

    Attributes:
        rules: ids of the rules that the comments name, in order.
        notes: end notes with the receipts that the comments name.
    """

    def __init__(
        self,
        record: Record,
        langs: Sequence[str],
        seat: str | None,
        addresses: Mapping[Node, str],
        moments: Mapping[str, Node],
        pictures: Pictures,
        receipts: Receipts,
        turn: Node,
    ) -> None:
        self.record, self.langs, self.seat, self.turn = record, langs, seat, turn
        self.addresses, self.pictures = addresses, pictures
        self.outlines = {lang: start_info(record, lang) for lang in langs}
        self.outline = self.outlines[langs[0]]
        self.rules: dict[str, None] = {}
        self._texts = {lang: rule_texts(record.game.texts, lang) for lang in langs}
        self.notes = ReceiptNotes(receipts, langs)
        self._writers = {
            lang: CommentWriter(
                lambda mark: f"#{mark}" if mark.partition("!")[0] in moments else None,
                self._rule,
                partial(self.notes.mark, lang),
            )
            for lang in langs
        }
        self._drawn: set[Node] = set()

    def html(self) -> str:
        """Return the whole text: the moment that the game turns on, each round, and the final scoring."""
        start = self.record.start
        found = self._comments([one for one in start.comments if not is_note(one.text)])
        found += self._diagram(self.turn, self._turn_name, " tp-first")
        if notes := self._comments([one for one in start.comments if is_note(one.text)]):
            summary = self._each(partial(page_text, key="tale.note"))
            found += f"<details class=tp-note><summary>{summary}</summary>\n{notes}</details>\n"
        line, folds = line_from(start)[1:], self._folds()
        folds.asked = any(asks_question(comment.text) for comment in start.comments)
        for (round_no, final), group in groupby(line, lambda node: self._round_of(_before(node))):
            nodes = list(group)
            name = partial(self._round_name, round_no, final)
            look = "tp-round" if self.outline["phases"] else "tp-turn"
            found += f'<h2 class="{look}">{self._link(section_of(nodes[0]), self._each(name))}</h2>\n'
            for section, phase in groupby(nodes, section_of):
                found += self._phase(section, list(phase), folds, final=final)
            found += folds.end()
            if self.outline["rounds"] and self._round_of(nodes[-1].state) != (round_no, final):
                found += self._diagram(nodes[-1], partial(self._after, round_no, final))
        over = line and line[-1].state.due == OVER
        stops = "tale.over" if over else "tale.stops"
        return found + self._diagram(line[-1] if line else start, lambda lang: page_text(lang, stops))

    def rule_list(self) -> str:
        """Return the rules that the comments name, each with its text, as a definition list."""
        items = "".join(
            f'<dt id="{self._rule_id(rule)}">{rule}</dt><dd>{self._each(partial(self._rule_text, rule))}</dd>'
            for rule in sorted(self.rules, key=list(self._texts[self.langs[0]]).index)
        )
        return f'<dl class="tp-rules">{items}</dl>' if items else ""

    def _each(self, text: Callable[[str], str]) -> str:
        """Return a text as HTML: once if it is alike in all languages, else each marked with its language."""
        return each(self.langs, lambda lang: escape(text(lang)))

    def lead(self) -> str:
        """Return the links to the moment that the game turns on and to the start; empty where they are the same."""
        start = self.record.start
        if self.turn is start:
            return ""
        first = self._link(escape(self.addresses[start]), self._each(partial(page_text, key="tale.from_start")))
        return f"{self._link(escape(self.addresses[self.turn]), self._each(self._turn_name))} · {first}"

    def _turn_name(self, lang: str) -> str:
        if self.turn is self.record.start:
            return page_text(lang, "tale.start")
        state = self.turn.state
        name = self._round_name(*self._round_of(state), lang)
        if self.outline["phases"] and not self._round_of(state)[1]:
            name = f"{name}, {phase_name(self.outlines[lang], state.round_no, state.phase)}"
        return page_text(lang, "tale.turn", name=name)

    # -- rounds and phases ---------------------------------------------------------------------

    def _round_of(self, state: Any) -> tuple[int, bool]:
        """Return the number of the round, and whether the state is in the final scoring."""
        return state.round_no, is_final(self.outline, state.round_no, state.phase)

    def _round_name(self, number: int, final: bool, lang: str) -> str:
        outline = self.outlines[lang]
        return str(outline["final"]) if final else round_name(outline, number, page_text(lang, "tale.round"))

    def _after(self, number: int, final: bool, lang: str) -> str:
        return page_text(lang, "tale.after", name=self._round_name(number, final, lang))

    def _folds(self) -> Folds:
        return Folds(self._each(partial(lesson_text, key="show")))

    def _phase(self, section: str, nodes: list[Node], folds: Folds, *, final: bool) -> str:
        """Return a phase; a question at its end is answered in the next one with a written move."""
        title = ""
        begin = folds.begin() if without_moves(nodes) else ""
        before = folds.open
        if self.outline["phases"] and not final:
            round_no, number = map(int, section.split(".")[:2])
            name = self._each(lambda lang: phase_name(self.outlines[lang], round_no, number))
            name = f'<span class="tp-mark">{section}</span> {name}'
            title = f'<h3 class="tp-phase">{self._link(section, name)}</h3>\n'
        moves = self._moves(nodes, section, folds)
        end = ""
        if not folds.asked and not without_moves(nodes):
            moves += folds.end(but=before)
            end = folds.end()
        if title and not KEY.search(moves):
            title, end = f"<section class=tp-bare>{title}", f"</section>\n{end}"
        return begin + title + moves + end

    # -- moves ---------------------------------------------------------------------------------

    def _moves(self, nodes: list[Node], section: str, folds: Folds) -> str:
        """Return the moves of a line in paragraphs; a comment or diagram ends a paragraph, and so does a long run."""
        pieces = [piece for piece in self._pieces(nodes, section, folds) if piece.html]
        # A move with a comment stands alone.
        said = {at - 1 for at, piece in enumerate(pieces) if not piece.is_inline and KEY.search(piece.html)}
        found, line = "", ""
        kinds = run_kinds([None if at in said else piece.node for at, piece in enumerate(pieces)])
        for kind, group in groupby(range(len(pieces)), kinds.__getitem__):
            run = [pieces[at] for at in group]
            if kind:
                moves = [piece.node for piece in run if piece.node]
                if are_alike(moves):
                    run = self._joined(moves)
                elif len(moves) >= LEAST:
                    run = [Piece(self._folded(moves, run))]
            for piece in run:
                if piece.is_inline:
                    line += f"{piece.html} "
                else:
                    found += self._paragraph(line) + piece.html
                    line = ""
        return found + self._paragraph(line)

    @staticmethod
    def _paragraph(moves: str) -> str:
        return f"<p class=tp-moves>{moves.rstrip()}</p>\n" if moves else ""

    def _joined(self, moves: list[Node]) -> list[Piece]:
        """Return moves of the same words, such as passes, as one sentence, of which each is a link."""
        texts = {lang: sentence_in_pieces(self.record, moves, lang) for lang in self.langs}
        return [
            Piece(self._to(move, self._each(lambda lang, at=at: texts[lang][at]), self._class(move, "tp-joined")), True)  # type: ignore[misc]
            for at, move in enumerate(moves)
        ]

    def _folded(self, moves: list[Node], pieces: list[Piece]) -> str:
        """Return a run as one sentence that opens on its moves."""
        summary = self._each(partial(sentence, self.record, moves))
        line = self._paragraph(" ".join([piece.html for piece in pieces]))
        return f"<details class=tp-run><summary>{summary}</summary>\n{line}</details>\n"

    def _pieces(self, nodes: list[Node], section: str, folds: Folds) -> Iterator[Piece]:
        """Yield the pieces of a line; after a question all is folded up to its answer, or to the end of its phase."""
        earlier = folds.open  # they hide the title of this phase, and so all of it
        held: list[Node] = []  # parts that are written with the next one
        for node in nodes:
            if node.kind == "forced":
                continue
            yield Piece(folds.begin())
            here = section_of(node)
            if here != section:
                section = here
                yield Piece(f'<span class="tp-mark">{self._link(here, here)}</span>', True)
            if node.kind not in WRITTEN:
                yield Piece(f"<p class=tp-step>{self._to(node, self._each(partial(self._told, node)))}</p>\n")
                continue
            if node.children and answers(node.children[0]):
                continue  # written together with its dice
            if node.children and written_together(node.children[0]) and not node.notes and node is not nodes[-1]:
                held.append(node)
                continue
            decision = node.parent if answers(node) and node is not nodes[0] else None
            yield Piece(self._move(node, [decision] if decision else held), True, node if run_key(node) else None)
            shown = [*([decision] if decision else held), node]
            held = []
            yield from map(Piece, self._after_move(node, shown))
            comments = [comment for one in shown for comment in one.comments]
            folds.asked = any(asks_question(comment.text) for comment in comments)
            if not folds.asked and self._sorted(comments):
                yield Piece(folds.end(but=earlier))

    def _move(self, node: Node, earlier: Sequence[Node]) -> str:
        """Return a move as a link to the moment after it, with its seat and its glyphs.

        Args:
            node: its last node.
            earlier: its nodes before that, as far as they stand in the line.
        """
        before = earlier or ([node.parent] if node.parent and answers(node) else [])
        move = " ".join([str(one.move) for one in (*before, node)])
        glyphs = " ".join([glyph for one in (*earlier, node) for glyph in one.glyphs])
        shown = self._words({lang: derived.shown_words(self.record.game, move, lang) for lang in self.langs})
        text = shown + (f" <b>{escape(glyphs)}</b>" if glyphs else "")
        return self._to(node, text, self._class(node))

    def _class(self, node: Node, more: str = "") -> str:
        """Return the classes of a move: its seat's sign, and whether it stands back."""
        aside = "tp-aside" if self._is_aside(node) else ""
        return " ".join(filter(None, [sign_class(self.record, node.seat), aside, more]))

    def _is_aside(self, node: Node) -> bool:
        """Return whether a move is a draw, a roll or a pass: it stands back behind the others."""
        return (node.kind == "chance" and not answers(node)) or node.action == self.record.game.notation.forced_pass

    def _words(self, shown: dict[str, str]) -> str:
        """Return a move as HTML; words at its end that all languages share are written once."""
        rows = [text.split() for text in shown.values()]
        alike = 0
        while all(len(row) > alike + 1 and row[-alike - 1] == rows[0][-alike - 1] for row in rows):
            alike += 1
        end = "".join(f" {word}" for word in rows[0][len(rows[0]) - alike :])
        return self._each(lambda lang: shown[lang].removesuffix(end)) + escape(end)

    def _told(self, node: Node, lang: str) -> str:
        return node.narration(lang, self.seat).text

    def _to(self, node: Node, html: str, cls: str = "") -> str:
        address = self.addresses[node]
        # A page has hundreds of them: only an address with `=` needs the quotes.
        href = f'"#{escape(address)}"' if "=" in address else f"#{address}"
        quoted = f'"{cls}"' if " " in cls else cls
        return f"<a{f' class={quoted}' if cls else ''} href={href}>{html}</a>"

    def _link(self, address: str, html: str) -> str:
        return f'<a class="tp-to" href="#{address}">{html}</a>'

    # -- comments, diagrams and variations ------------------------------------------------------

    def _after_move(self, node: Node, shown: list[Node]) -> Iterator[str]:
        """Yield the comments and variations of a written move; its diagram follows the comments that ask for one.

        Args:
            node: the moment after the move.
            shown: the nodes of the move.
        """
        has_marks = any(one.marks for one in shown)

        def asks(comments: list[Comment]) -> bool:
            return any(asks_diagram(one.text) or (has_marks and draws(one.text)) for one in comments)

        if any(part.variation and asks(part.variation.comments) for part in shown):
            yield self._diagram(node)
        pieces = [*notes_in_order(shown)]
        variations = [self._variation(piece) for piece in pieces if isinstance(piece, Variation)]
        told = iter(variations[:MOST_OPEN])
        for piece in pieces:
            if isinstance(piece, Variation):
                yield next(told, "")
                continue
            yield self._comments(piece)
            if asks(piece):
                yield self._diagram(node)
        if rest := variations[MOST_OPEN:]:
            summary = self._each(lambda lang: page_text(lang, "tale.more", count=len(rest)))
            yield f"<details class=tp-run><summary>{summary}</summary>\n{''.join(rest)}</details>\n"

    def _comments(self, comments: list[Comment]) -> str:
        """Return the comments in the languages of the page and those without a language."""
        return "".join(self._comment(one) for one in self._sorted(comments))

    def _sorted(self, comments: list[Comment]) -> list[tuple[str, list[str]]]:
        """Return the texts by language; those without a language have none, and part what stands before and after."""
        found: list[tuple[str, list[str]]] = []
        since: dict[str, list[str]] = {}  # texts by language, or those without one
        for one in comments:
            lang = one.lang.split("-")[0]
            if lang not in ("", *self.langs) or not (said := prose(one.text)):
                continue
            if bool(lang) == ("" in since):
                since = {}
            if lang not in since:
                since[lang] = []
                found.append((lang, since[lang]))
            since[lang].append(said)
        return found

    def _comment(self, said: tuple[str, list[str]]) -> str:
        lang, texts = said
        html = "".join(map(self._writers[lang or self.langs[0]].html, texts))
        mark = f' lang="{lang}"' if lang and len(self.langs) > 1 else ""
        return f'<div class="tp-comment"{mark} dir="auto">{html}</div>\n'

    def _diagram(self, node: Node, title: Callable[[str], str] | None = None, cls: str = "") -> str:
        """Return the position after a move as a figure; empty if the text has it already."""
        if node in self._drawn:
            return ""
        self._drawn.add(node)
        drawings = (derived.svgs(self.record.game, moment_of(node, self.seat, lang)) for lang in self.langs)
        drawn = [dict(zip(self.langs, one, strict=True)) for one in zip(*drawings, strict=True)]
        picture = self.pictures.for_rooms([self._picture(one) for one in drawn])
        about = {lang: escape(described(text), quote=False) for lang, text in drawn[0].items()}
        heard = f'<span class="tp-heard">{each(self.langs, lambda lang: about[lang])}</span>' if self.langs[1:] else ""
        caption = self._link(escape(self.addresses[node]), self._each(title or partial(self._told, node)))
        return f'<figure class="tp-diagram{cls}">{picture}<figcaption>{caption}{heard}</figcaption></figure>\n'

    def _picture(self, drawn: Mapping[str, str]) -> str:
        """Return a drawing in all languages as one picture of the page; empty if it is none."""
        lang, *others = self.langs
        return self.pictures.take(drawn[lang], others={other: drawn[other] for other in others}, lang=lang) or ""

    def _variation(self, variation: Variation) -> str:
        line = line_from(cast(Node, variation.node))
        name = self._each(lambda lang: variation.node.name(lang) or page_text(lang, "tale.variation"))
        title, folds = f'<p class="tp-line"><bdi>{name}</bdi></p>', self._folds()
        return (
            f'<div class="tp-variation">{title}{self._comments(variation.comments)}'
            f"{self._moves(line, section_of(line[0]), folds)}{folds.end()}</div>\n"
        )

    # -- rules ---------------------------------------------------------------------------------

    @staticmethod
    def _rule_id(rule: str) -> str:
        return f"rule-{rule.lower().replace('.', '-')}"

    def _rule_text(self, rule: str, lang: str) -> str:
        found = self._texts[lang][rule]
        return f"{found.question} {found.text}".strip()

    def _rule(self, rule: str) -> str | None:
        if rule not in self._texts[self.langs[0]]:
            return None
        self.rules[rule] = None
        return f"#{self._rule_id(rule)}"


def _before(node: Node) -> Any:
    """Return the state before a move."""
    assert node.parent is not None
    return node.parent.state
