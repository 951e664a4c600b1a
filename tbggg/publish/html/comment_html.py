"""Comments of records as HTML: emphasis, code, lists and links, as on the board; all else is escaped text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from itertools import groupby

from ...engine.directions import level
from ...engine.texts import RULE_ID, RULES_NAMED

LONGEST = 10_000  # characters; a longer comment is escaped text without markup
ITEM = re.compile(r"\s*(?:[-*]|(\d{1,3})[.)])\s+(.*)", re.DOTALL)
INLINE = re.compile(
    r"\\([\\`*_[\]()#-])|`([^`]+)`|(?<![\w*])(\*\*?)(?=\S)([^*]+?)(?<=\S)\3(?![\w*])|(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)"
    r"|(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)"
)
OUTSIDE = re.compile(r"https?://[^\"'<>`]+", re.IGNORECASE)
NAMED = re.compile(rf"( ?)\[#(\d{{1,4}})\]|{RULES_NAMED}")
RULE = re.compile(RULE_ID)

Lead = Callable[[str], str | None]  # from a moment or a rule's id to the target of a link, or None


class CommentWriter:
    """Writer of the comments of one page.

    Args:
        moment: from the address of a moment such as `1.5.2` to the target of its link, or None.
        rule: from a rule's id to the target of its link, or None.
        receipt: from the number of a receipt to its mark as HTML, or None, which leaves the mark out.
    """

    def __init__(self, moment: Lead, rule: Lead, receipt: Lead = lambda number: None) -> None:
        self.moment, self.rule, self.receipt = moment, rule, receipt

    def html(self, text: str) -> str:
        r"""Return a comment as HTML.

        >>> CommentWriter({"1.5": "#1.5"}.get, {"2.5": "#r"}.get).html("*No* <b> (2.5), [here](#1.5)")
        '<p><em>No</em> &lt;b&gt; (<a href="#r">2.5</a>), <a class="tp-to" href="#1.5">here</a></p>'
        """
        text = level(text)
        if len(text) > LONGEST:
            return f"<p>{escape(text)}</p>"
        return "".join(self._block(block.split("\n")) for block in re.split(r"\n[ \t]*\n", text))

    def _block(self, lines: list[str]) -> str:
        """Return a block as HTML: runs of list items as lists, the lines between them as paragraphs."""
        found = ""
        for listed, group in groupby(lines, lambda line: ITEM.fullmatch(line) is not None):
            if not listed:
                found += self._paragraph(list(group))
                continue
            items = [item for line in group if (item := ITEM.fullmatch(line))]
            tag, start = ("ol", f' start="{items[0][1]}"') if items[0][1] else ("ul", "")
            found += f"<{tag}{start}>" + "".join(f"<li>{self._inline(item[2])}</li>" for item in items) + f"</{tag}>"
        return found

    def _paragraph(self, lines: list[str]) -> str:
        text = "\n".join(lines).strip("\n")
        return f"<p>{self._inline(text)}</p>" if text.strip() else ""

    def _inline(self, text: str) -> str:
        """Return a text with its inline markup as HTML; no kind of markup nests in itself, so recursion is bounded."""
        found, at = "", 0
        for match in INLINE.finditer(text):
            escaped, code, star, strong, emphasis, label, target = match.groups()
            found += self._plain(text[at : match.start()])
            at = match.end()
            if escaped:
                found += escape(escaped)
            elif code:
                found += f"<code>{escape(code)}</code>"
            elif strong:
                tag = "strong" if star == "**" else "em"
                found += f"<{tag}>{self._inline(strong)}</{tag}>"
            elif emphasis:
                found += f"<em>{self._inline(emphasis)}</em>"
            else:
                found += self._link(label, target, match[0])
        return found + self._plain(text[at:])

    def _plain(self, text: str) -> str:
        """Return escaped text, with rules in parentheses and marks of receipts as links."""
        found, at = "", 0
        for match in NAMED.finditer(text):
            found += escape(text[at : match.start()])
            found += self._receipt(*match.groups()) if match[2] else RULE.sub(self._rule, match[0])
            at = match.end()
        return found + escape(text[at:])

    def _receipt(self, space: str, number: str) -> str:
        mark = self.receipt(number)
        return f"{space}{mark}" if mark else ""

    def _rule(self, match: re.Match[str]) -> str:
        link = self.rule(match[0])
        return f'<a href="{escape(link)}">{match[0]}</a>' if link else match[0]

    def _link(self, label: str, target: str, whole: str) -> str:
        if OUTSIDE.fullmatch(target):
            return f'<a href="{escape(target)}" rel="noopener noreferrer">{escape(label)}</a>'
        if not target.startswith("#"):
            return escape(whole)
        link = self.moment(target[1:])
        return f'<a class="tp-to" href="{escape(link)}">{escape(label)}</a>' if link else escape(label)
