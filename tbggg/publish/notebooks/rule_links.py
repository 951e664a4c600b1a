"""Ids of rules in a lesson's prose as links: to the site's rulebook, or else to their texts at the page's end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape

from ...engine.game import Game
from ...engine.texts import RULE_ID, RULES_NAMED, UNBROKEN, RuleText, typeset
from ...lessons.rule_links import AFTER_MINUTES, MINUTES, rules_by_id
from ..html.place import Place
from ..html.texts import page_text

ELEMENT = re.compile(r'<(/?)([a-z][\w-]*)[^"<>]*(?:"[^"]*"[^"<>]*)*>', re.IGNORECASE)
WHOLE = ("a", "code", "h1", "pre")  # elements whose text stays as it is
IDS = re.compile(rf"\b{RULE_ID}(?:–{RULE_ID})?\b")  # one, or a range
NAMED = re.compile(rf"{RULES_NAMED}|{UNBROKEN}")
TIME, AFTER_TIME = re.compile(MINUTES), re.compile(AFTER_MINUTES)


def anchor(rule: str) -> str:
    """Return the id of a rule's heading in a rulebook: `rule-2-5` for 2.5."""
    return f"rule-{rule.lower().replace('.', '-')}"


def practice_path(code: str, lang: str) -> str:
    """Return the path of the page on which a game's rules are practised, in a site that has one."""
    return f"practise/{code}.{lang}.html"


def path_of(game: str, lang: str) -> str:
    """Return the path of a game's rulebook in the site."""
    return f"rules/{game}.{lang}.html"


def linked(text: str, known: Mapping[str, RuleText], own: str = "") -> str:
    """Return an escaped text with the ids of known rules as links to their headings in the page.

    Args:
        text: plain text.
        known: the rules, by their ids.
        own: beginning of the headings' ids.
    """
    ids = "|".join(re.escape(one) for one in sorted(known, key=len, reverse=True))
    named = re.compile(rf"(?<![\w.,])(?:{ids})(?!\w|[.,]*\d)")
    return named.sub(lambda found: f'<a href="#{own}{anchor(found[0])}">{found[0]}</a>', escape(text))


def rule_html(rule: RuleText, known: Mapping[str, RuleText], lang: str, more: str = "", own: str = "") -> str:
    """Return a rule as a part of a page: its id as a heading, its question, text and example.

    Args:
        rule: the rule.
        known: rules of the page, to which its text is linked.
        lang: `en` or `fr`.
        more: HTML that follows.
        own: beginning of the headings' ids.
    """
    key = f"{own}{anchor(rule.id)}"
    question = f"<strong>{escape(rule.question)}</strong> " if rule.question else ""
    text = f'<h3 id="{key}"><a href="#{key}">{rule.id}</a></h3>\n<p>{question}{linked(rule.text, known, own)}</p>\n'
    if rule.example:
        label = typeset(lang, page_text(lang, "site.example"))
        text += f'<p class="tp-example"><em>{label}</em> {linked(rule.example, known, own)}</p>\n'
    return f'<section class="tp-rule">{text}{more}</section>\n'


@dataclass
class RuleLinks:
    """Links of one page to the rules that its prose names.

    Attributes:
        lang: language of the rules, `en` or `fr`.
        place: place of the page: in a site with rulebooks of this language, the links lead there.
        played: games of the page, whose rules its ids name first.
        cited: the rules that were named, by their ids.
    """

    OWN = "tp-"  # beginning of the ids of the page's own list, which no heading of an author has

    lang: str
    place: Place
    played: Sequence[Game] = ()
    cited: dict[str, RuleText] = field(default_factory=dict)

    @cached_property
    def _known(self) -> dict[str, tuple[Game, RuleText]]:
        return rules_by_id(self.lang, self.played)

    @property
    def has_rulebooks(self) -> bool:
        """Mark of a site with the rulebooks in the page's language."""
        return self.lang in self.place.rulebooks

    def linked(self, html: str) -> str:
        """Return sanitised prose with the ids of rules in parentheses as links; links and code stay as they are.

        Args:
            html: HTML in which attributes stand in double quotes.
        """
        found, at, inside, before = "", 0, 0, ""
        for element in ELEMENT.finditer(html):
            text = html[at : element.start()]
            found += (text if inside else self._text(text, before)) + element[0]
            at = element.end()
            before = text.strip() and text
            if element[2].lower() in WHOLE:
                inside = max(0, inside + (-1 if element[1] else 1))
        return found + (html[at:] if inside else self._text(html[at:], before))

    def _text(self, text: str, before: str) -> str:
        """Return a text outside elements with its rules as links.

        Args:
            text: the text.
            before: the text before it, up to an element.
        """
        lead = AFTER_TIME.match(text) if TIME.fullmatch(before) else None
        at = lead.end() if lead else 0
        return IDS.sub(self._links, text[:at]) + NAMED.sub(self._group, text[at:])

    def _group(self, group: re.Match[str]) -> str:
        """Return rules in parentheses as links, and a range or joined numbers on one line."""
        return IDS.sub(self._links, group[0]) if group[0].startswith("(") else _unbroken(group[0])

    def _links(self, ids: re.Match[str]) -> str:
        found = "–".join(map(self._link, ids[0].split("–")))
        return _unbroken(found) if "–" in ids[0] else found

    def _link(self, id: str) -> str:
        if id not in self._known:
            return id
        game, rule = self._known[id]
        self.cited[rule.id] = rule
        target = f"#{self.OWN}{anchor(rule.id)}"
        if self.has_rulebooks:
            target = f"{self.place.home.removesuffix('index.html')}{path_of(game.code, self.lang)}#{anchor(rule.id)}"
        title = " ".join(f"{rule.question} {rule.text}".split())
        return f'<a class="tp-cite" href="{target}" title="{escape(title)}">{id}</a>'

    def html(self, heading: Callable[[str], str]) -> str:
        """Return the rules that were named, each with its text; empty where the links lead to a rulebook.

        Args:
            heading: from the title of the list to its heading as HTML.
        """
        if self.has_rulebooks or not self.cited:
            return ""
        rules = [self.cited[id] for id in self._known if id in self.cited]
        parts = "".join(rule_html(rule, self.cited, self.lang, own=self.OWN) for rule in rules)
        return f'<div class="tp-prose tp-cited">{heading(page_text(self.lang, "tale.rules"))}{parts}</div>\n'


def _unbroken(html: str) -> str:
    return f'<span class="tp-unbroken">{html}</span>'
